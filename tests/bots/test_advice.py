"""Advice and chances: honest, repeatable, and sure only of what is."""

from random import Random

import pytest

import perijove
from perijove.bots import Weighed
from perijove.bots.advice import Sureness, advise, chance_said, compared, sureness
from perijove.bots.chances import Chances, chances, judged
from perijove.bots.learned.bot import LearnedBot
from perijove.bots.levels.bot import LEVELS
from perijove.bots.registry import TEXT
from perijove.engine.match import Match
from perijove.engine.message import Words
from perijove.engine.playout import playout
from perijove.engine.title import COMMON_TEXT
from perijove.server.minds.believing import NOBODY, believing

ENGLISH, FRENCH = (Words(language, [TEXT, COMMON_TEXT]) for language in ("en", "fr"))
LONG = 600.0
"""More seconds than any test takes: what counts are games."""


def after(title: str, players: int, choices: int, **options: str) -> Match:
    match = perijove.new(title, players, 4, options)
    playout(match, Random(1).random, choices)
    return match


def expected(value: float, off: float, lead: float = 0.0) -> Weighed:
    return Weighed(0, lead, lead, 50, value, value - off, value + off)


def test_it_is_as_sure_as_the_interval_of_the_difference() -> None:
    best = expected(0.6, 0.05)
    assert sureness(best, expected(0.5, 0.05)) is Sureness.CLEAR
    assert sureness(best, expected(0.57, 0.05)) is Sureness.SLIGHT
    assert sureness(best, expected(0.59, 0.05)) is Sureness.CLOSE
    assert sureness(best, expected(0.3, 0.6)) is Sureness.SLIGHT  # hardly tried: nobody knows
    assert sureness(best, Weighed(1, 3.0, 3.0)) is None


def test_what_the_next_best_costs_is_said_in_words() -> None:
    best = expected(0.62, 0.02, 5.0)
    assert compared(best, expected(0.5, 0.02, 2.75), "Pass", ENGLISH) == [
        "Clearly better than the next best: “Pass”.",
        "It costs about 2.2 points, and 12% of the prospects.",
    ]
    assert compared(best, expected(0.615, 0.02, 4.0), "Pass", ENGLISH) == [
        "Too close to call: “Pass” is about as good."
    ]
    assert compared(best, expected(0.6, 0.02, 5.5), "Pass", ENGLISH) == ["Slightly better than the next best: “Pass”."]
    assert compared(Weighed(0, 4.0, 3.0), Weighed(1, 4.0, 1.0), "Passer", FRENCH) == [
        "La meilleure après elle\N{NO-BREAK SPACE}: «\N{NO-BREAK SPACE}Passer\N{NO-BREAK SPACE}».",
        "Elle coûte environ 2,0 points.",
    ]
    assert chance_said(Chances((0.5, 0.5), (), 96), 0, ENGLISH) == "Chance to win: about 50% (± 10%)."


@pytest.mark.parametrize(("title", "players"), [("ganymede", 3), ("galileo", 2), ("artemis", 4), ("mars", 2)])
def test_everybodys_chance_is_a_whole_and_the_same_again(title: str, players: int) -> None:
    match = after(title, players, 20)
    seat = match.seat(match.pending[0].player)
    found = [chances(seat.imagine, 3, 12, LONG) for _ in range(2)]
    assert found[0] == found[1]
    assert found[0] is not None
    assert sum(found[0].players) == pytest.approx(1)
    assert all(0 < share < 1 for share in found[0].players)
    assert Chances.from_data(found[0].to_data()) == found[0]


def test_rivals_that_nobody_plays_have_chances_and_who_is_alone_has_none() -> None:
    match = after("mars", 1, 5, marsbot="easy")
    found = chances(match.seat(0).imagine, 1, 10, LONG)
    assert found is not None
    assert (len(found.players), len(found.rivals)) == (1, 1)
    assert sum(found.players) + sum(found.rivals) == pytest.approx(1)
    assert chances(after("artemis", 1, 5).seat(0).imagine, 1, 10, LONG) is None
    assert Chances.from_data(None) is None


@pytest.mark.parametrize(("title", "players"), [("galileo", 2), ("ganymede", 3), ("mars", 1)])
def test_what_a_network_has_learned_counts_beside_quick_games(
    title: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = after(title, players, 12, **({"marsbot": "brutal"} if players == 1 else {}))
    seat = match.seat(match.pending[0].player)
    expected = judged([seat.imagine(seed) for seed in range(4)])
    assert sum(expected) == pytest.approx(1)
    assert len(expected) == max(players, 2)
    led = chances(seat.imagine, 1, 12, LONG)
    monkeypatch.setattr(LearnedBot, "plays_among", lambda title, players: False)
    assert judged([seat.imagine(1)]) == []
    quick = chances(seat.imagine, 1, 12, LONG)
    assert led is not None
    assert quick is not None
    assert led.games == quick.games
    assert led != quick
    # Nearer to what the network expects.
    assert abs(led.players[0] - expected[0]) <= abs(quick.players[0] - expected[0]) + 0.05


def test_who_has_as_good_as_won_has_the_better_chance() -> None:
    match = perijove.new("ganymede", 2, 4)
    while not match.over:
        before = match.fork()
        playout(match, Random(match.ply).random, 1)
    found = chances(believing(before, NOBODY), 1, 30, LONG)
    assert found is not None
    assert found.players[match.winners[0]] > 0.8


@pytest.mark.parametrize("title", ["ganymede", "galileo", "artemis", "mars"])
def test_what_a_reader_believes_does_not_depend_on_what_they_cannot_know(title: str) -> None:
    """Two matches that differ in nothing that the reader sees give the same chances, to players and spectators."""
    for choices in (0, 31):
        match = after(title, 3, choices)
        state = match.since_checkpoint()[0]
        for reader in (0, 1, 2, NOBODY):
            worlds = [believing(match, reader)(seed) for seed in (1, 2)]
            assert match.title.form.write(worlds[0].state) != match.title.form.write(worlds[1].state)
            seen = [world.view(None if reader == NOBODY else reader) for world in worlds]
            assert seen[0] == seen[1]
            found = [chances(believing(world, reader), 5, 6, LONG) for world in worlds]
            assert found[0] == found[1] is not None
        assert match.title.form.write(state) == match.title.form.write(match.since_checkpoint()[0])


def test_the_strongest_advises_with_reasons() -> None:
    match = perijove.new("galileo", 2, 3)
    bot = LEVELS["level-8"](1)
    bot.simulations = 30
    seat = match.seat(0)
    found = advise(bot, seat, 10, LONG)
    assert found.weighing.options[0].option in seat.useful
    assert found.chances is not None
    assert found.chances.games == 6
