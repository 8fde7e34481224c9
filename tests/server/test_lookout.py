"""Which matches wait for a bot that nobody moves, by what a process has seen itself."""

from perijove.server.live.lookout import Lookout


def test_on_the_first_look_all_are_due_then_only_those_that_have_stood_still_for_long() -> None:
    lookout = Lookout(30.0)
    assert lookout.due([("a", 1), ("b", 1)], 1000.0) == ["a", "b"]
    assert lookout.due([("a", 1), ("b", 1), ("c", 4)], 1010.0) == []
    assert lookout.due([("a", 2), ("b", 1), ("c", 4)], 1030.0) == ["b"]
    assert lookout.due([("c", 4), ("a", 2)], 1060.0) == ["c", "a"]
    assert lookout.due([("b", 1)], 1061.0) == []  # it was gone meanwhile


def test_alone_there_is_nobody_to_wait_for() -> None:
    lookout = Lookout(0.0)
    assert lookout.due([("a", 1)], 5.0) == ["a"]
    assert lookout.due([("a", 2)], 5.0) == ["a"]
