"""How a match begins, and what is wrong with it if it doesn't."""

import importlib.metadata

import pytest

import perijove
from perijove.engine import start
from perijove.engine.errors import BrokenRules, IllegalChoice, PerijoveError, UnknownTitle, WrongOption, WrongPlayers
from perijove.engine.option import Json, Option, settle
from perijove.engine.question import Question
from perijove.engine.title import Title
from toys.caravan import CARAVAN
from toys.smugglers import SMUGGLERS, Smugglers


@pytest.fixture(autouse=True)
def _registered() -> None:
    start.register(SMUGGLERS)
    start.register(CARAVAN)


def test_the_same_seed_is_the_same_game() -> None:
    one, other = perijove.new("smugglers", 3, seed=9), perijove.new("smugglers", 3, seed=9)
    assert one.position() == other.position()
    assert one.seed == 9


def test_without_a_seed_every_game_is_another_and_says_which() -> None:
    one, other = perijove.new("smugglers", 2), perijove.new("smugglers", 2)
    assert one.seed is not None
    assert one.seed != other.seed
    assert perijove.new("smugglers", 2, seed=one.seed).position() == one.position()


def test_an_unknown_title_is_refused_with_a_suggestion() -> None:
    with pytest.raises(
        UnknownTitle, match=r"unknown title 'smuglers': did you mean 'smugglers'\? installed: .*caravan"
    ):
        perijove.new("smuglers", 2)
    with pytest.raises(UnknownTitle) as caught:
        perijove.new("zzz", 2)
    assert "did you mean" not in str(caught.value)


def test_an_entry_point_that_is_no_title_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    point = importlib.metadata.EntryPoint("odd", "math:pi", start.GROUP)
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: [point])
    with pytest.raises(UnknownTitle, match=r"entry point 'odd' .* is a float, not a Title"):
        perijove.new("odd", 2)


def test_a_title_that_cannot_be_loaded_is_left_out_with_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    point = importlib.metadata.EntryPoint("lost", "no_such_module:TITLE", start.GROUP)
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: [point])
    with pytest.raises(UnknownTitle, match="title 'lost' can't be loaded from 'no_such_module:TITLE'"):
        perijove.named_title("lost")
    with pytest.warns(UserWarning, match="title 'lost' can't be loaded"):
        assert "lost" not in perijove.titles()


def test_a_seed_is_a_whole_number() -> None:
    with pytest.raises(WrongOption, match="the seed: True is not a whole number"):
        perijove.new("smugglers", 2, seed=True)


def test_titles_are_listed_in_alphabetical_order() -> None:
    codes = list(perijove.titles())
    assert codes == sorted(codes)
    assert {"caravan", "ganymede", "smugglers"} <= set(codes)


@pytest.mark.parametrize("players", [0, 1, 4, -2])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(WrongPlayers, match=f"Smugglers is for 2, 3 players, not {players}"):
        perijove.new("smugglers", players)


@pytest.mark.parametrize(
    ("seats", "message"),
    [
        (["Ann"], "2 players, but 1 seats: Ann"),
        (["Ann", "Bob", "Cleo"], "2 players, but 3 seats"),
        (["Ann", "Ann"], "seats need different names: 'Ann', 'Ann'"),
        (["Ann", " "], "every seat needs a name that can be seen, not ' '"),
    ],
)
def test_wrong_seats_are_refused(seats: list[str], message: str) -> None:
    with pytest.raises(WrongPlayers) as caught:
        perijove.new("smugglers", 2, seats=seats)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"dise": 6}, "unknown option 'dise': did you mean 'dice'? known: dice, short"),
        ({"zzz": 6}, "unknown option 'zzz': known: dice, short"),
        ({"dice": 7}, "option 'dice' is 7, expected one of 4, 6, 8"),
        ({"dice": True}, "option 'dice' is True, expected one of"),
        ({"short": 1}, "option 'short' is 1, expected one of no, yes"),
        ({"short": None}, "option 'short' is None, expected one of"),
        ({"short": True, "dice": 8}, "option 'short': a short game has dice of 6 sides, not 8"),
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, Json], message: str) -> None:
    with pytest.raises(WrongOption) as caught:
        perijove.new("smugglers", 2, options=options)
    assert message in str(caught.value)


def test_options_are_settled_with_their_defaults() -> None:
    match = perijove.new("smugglers", 2, options={"dice": "8", "short": "No"})
    assert match.options == {"dice": 8, "short": False}
    assert isinstance(match.state, Smugglers)
    assert match.state.dice == 8


def test_an_option_may_read_its_value_itself() -> None:
    def read(value: Json) -> Json:
        if not isinstance(value, str):
            raise WrongOption("no")
        return value.upper()

    option = Option("name", "A name.", None, read=read)
    assert settle([option], {"name": "x"}) == {"name": "X"}
    assert settle([option], {}) == {"name": None}
    with pytest.raises(WrongOption):
        settle([option], {"name": 3})


def test_option_sets_try_every_value() -> None:
    assert SMUGGLERS.option_sets() == [{}, {"dice": 4}, {"dice": 8}, {"short": True}]


@pytest.mark.parametrize("error", [UnknownTitle, WrongPlayers, WrongOption, BrokenRules])
def test_all_errors_are_of_one_family(error: type[Exception]) -> None:
    assert issubclass(error, PerijoveError)


def test_the_action_space_is_all_domains_one_after_the_other() -> None:
    assert SMUGGLERS.actions == sum(len(question.domain) for question in SMUGGLERS.questions)
    codes = [SMUGGLERS.action_code(action) for action in range(SMUGGLERS.actions)]
    assert codes == [
        question.code(option) for question in SMUGGLERS.questions for option in range(len(question.domain))
    ]
    with pytest.raises(IllegalChoice, match="there is no number"):
        SMUGGLERS.action_code(SMUGGLERS.actions)
    with pytest.raises(IllegalChoice, match="there is no number -1"):
        SMUGGLERS.action_code(-1)


def test_a_question_must_have_different_answers_and_its_own_name() -> None:
    with pytest.raises(ValueError, match="names an answer twice"):
        Question("q", ("a", "a"), "?")
    with pytest.raises(BrokenRules, match="two questions have one name"):
        Title("t", "T", 1, (2,), (Question("q", "ab", "?"), Question("q", "cd", "?")), SMUGGLERS.form)
