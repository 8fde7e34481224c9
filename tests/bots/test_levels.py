"""The ladder of levels: every title, repeatable, with mistakes that people make and no others."""

import itertools
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import perijove
from games.mars.given import Side, given
from perijove.bots import BOTS, Budget, Weighed, make_bot
from perijove.bots.call import WrongCall
from perijove.bots.learned.bot import LearnedBot
from perijove.bots.levels.called import called, described, in_order, usual
from perijove.bots.levels.ladder import LADDER, STRONGEST, USUAL
from perijove.bots.levels.missing import missing
from perijove.bots.levels.mistakes import OBVIOUS, PLAIN, erring, slipping
from perijove.bots.registry import TEXT, by_strength
from perijove.engine.match import Match
from perijove.engine.message import Words
from perijove.engine.playout import playout
from perijove.engine.start import named_title

NAMES = [level.name for level in LADDER]
FEW = Budget(simulations=8)
"""So few simulations that tests are quick."""
ENGLISH, FRENCH = (Words(language, [TEXT]) for language in ("en", "fr"))


def after(title: str, players: int, choices: int) -> Match:
    match = perijove.new(title, players, 5)
    playout(match, Random(players).random, choices)
    return match


def test_the_ladder_goes_up() -> None:
    assert [f"level-{number}" for number in range(1, 9)] == NAMES
    for lower, upper in itertools.pairwise(LADDER):
        assert lower.simulations < upper.simulations
        assert lower.seconds <= upper.seconds <= 2.0
        assert lower.strength < upper.strength
        assert lower.temperature >= upper.temperature
        # With a network: first less and less slips without a search, then searches of growing size.
        assert upper.slips is None or (lower.slips is not None and lower.slips > upper.slips)
        assert lower.led < upper.led or lower.slips is not None
    assert by_strength(list(BOTS))[-1] == STRONGEST == NAMES[-1]
    assert by_strength(["level-3", "search", "level-1", "level-8", "random"])[0] == "random"


def test_the_page_says_how_the_levels_think() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "levels.md").read_text(encoding="utf-8")
    for level in LADDER:
        line = next(line for line in page.splitlines() if line.startswith(f"| `{level.name}` | {level.label} |"))
        assert line.endswith(f" | {level.simulations} | {level.seconds:g} s |")


@pytest.mark.parametrize("title", ["ganymede", "galileo", "artemis", "mars"])
def test_every_level_plays_with_every_number_of_players(title: str) -> None:
    for players in named_title(title).players:
        match = after(title, players, 12)
        for number in range(16):
            player = match.pending[0].player
            match.choose(player, make_bot(NAMES[number % 8], number).choose(match.seat(player), FEW))


@pytest.mark.parametrize("name", [NAMES[0], NAMES[3], NAMES[4]])
def test_the_same_seed_plays_the_same_choices_on_any_machine(name: str) -> None:
    taken = []
    for _ in range(2):
        match = perijove.new("galileo", 2, 3)
        bots = [make_bot(f"{name}(capped=no)", seed) for seed in (7, 8)]
        for _ in range(4):
            player = match.pending[0].player
            match.choose(player, bots[player].choose(match.seat(player)))
        taken.append(match.record().data["choices"])
    assert taken[0] == taken[1]


def test_levels_take_no_other_arguments() -> None:
    with pytest.raises(WrongCall, match="takes no argument 'simulations'; it takes: capped"):
        make_bot("level-3(simulations=9)")


def decided() -> tuple[Match, int]:
    """A game whose last choice decides it, with the one option that wins."""
    for seed in range(500):
        match = perijove.new("galileo", 2, seed)
        while not match.over:
            before = match.fork()
            playout(match, Random(match.ply).random, 1)
        choice = before.pending[0]
        winning = []
        for option in choice.options:
            end = before.fork()
            end.choose(choice.player, option)
            if not end.over:
                break
            winning += [option] * (end.winners == [choice.player])
        else:
            if len(winning) == 1 < len(choice.options):
                return before, winning[0]
    raise AssertionError("no game is decided by its last choice")


def test_what_is_plainly_best_is_taken_at_every_level() -> None:
    match, best = decided()
    seat = match.seat(match.pending[0].player)
    for name in NAMES:
        taken = [make_bot(name, seed).choose(seat, Budget(simulations=60)) for seed in range(5)]
        assert taken == [best] * 5, name


def test_no_level_pays_for_nothing() -> None:
    match = given(Side(heat=16, megacredits=14, hand="mine"), Side(hand="trees"), temperature=8)
    seat = match.seat(0)
    idle = {option for option in seat.choice.options if seat.idle(option)}
    assert idle
    for seed in range(8):
        assert make_bot("level-1", seed).choose(seat, Budget(simulations=12)) not in idle


def weighed(option: int, value: float, visits: int = 40) -> Weighed:
    return Weighed(option, 0.0, 0.0, visits, value)


def test_mistakes_are_small_where_it_matters_and_none_at_temperature_0() -> None:
    options = [weighed(0, 0.6), weighed(1, 0.58), weighed(2, 0.5), weighed(3, 0.6 - OBVIOUS - 0.05)]
    random = Random(1)
    taken = Counter(erring(options, 0.5, random) for _ in range(2000))
    assert taken[0] > taken[1] > taken[2] > 0 == taken[3]
    assert Counter(erring(options, 4.0, random) for _ in range(2000))[2] > taken[2]
    assert {erring(options, 0.0, random) for _ in range(20)} == {0}
    assert {erring([weighed(0, 0.5), weighed(1, 0.5)], 1.0, random) for _ in range(20)} == {0}


def test_slips_are_more_frequent_the_higher_the_temperature_and_never_plain_nonsense() -> None:
    options, likes = [4, 5, 6, 9], [-1.0, 0.0, -3.0, -PLAIN - 0.1]
    random = Random(1)
    assert {slipping(options, likes, 0.0, random) for _ in range(20)} == {5}
    seldom = Counter(slipping(options, likes, 1.0, random) for _ in range(2000))
    often = Counter(slipping(options, likes, 6.0, random) for _ in range(2000))
    assert seldom[5] > seldom[4] > seldom[6] > 0 == seldom[9]
    assert often[6] > 3 * seldom[6]
    assert often[9] == 0
    random = Random(2)
    again = [slipping(options, likes, 3.0, random) for _ in range(9)]
    random = Random(2)
    assert again == [slipping(options, likes, 3.0, random) for _ in range(9)]


def test_one_lucky_try_makes_no_option_good() -> None:
    options = [weighed(0, 0.6, 60), weighed(1, 0.55, 30), weighed(2, 0.64, 1)]
    random = Random(2)
    assert Counter(erring(options, 0.2, random) for _ in range(500)).most_common(1)[0][0] == 0


def test_levels_are_called_by_number_and_name() -> None:
    assert called("level-1", ENGLISH) == "level 1 · Passenger"
    assert called("level-8", FRENCH) == "niveau 8 · Amiral"
    assert called("rex(brave=yes)", FRENCH) == "rex(brave=yes)"
    assert described("level-1", FRENCH) == "niveau 1 · Passager – pour une première partie"
    assert described("level-2", ENGLISH) == "level 2 · Cadet"


def test_people_find_the_levels_first_and_a_middle_one_by_themselves() -> None:
    offered = by_strength(list(BOTS))
    assert in_order(offered)[:8] == NAMES
    assert [bot for bot in in_order(offered)[8:] if bot != "learned"] == ["search", "greedy", "random"]
    assert usual(offered) == USUAL
    assert usual(["random", "greedy"]) == "greedy"


def test_what_to_install_is_said_only_where_there_are_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    title = named_title("ganymede")
    assert missing(title, NAMES, ENGLISH, tmp_path) == ""
    (tmp_path / "ganymede.weights").touch()
    assert missing(title, NAMES, ENGLISH, tmp_path) == ""  # NumPy is there
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert missing(title, ["", "search", "greedy"], ENGLISH, tmp_path) == ""
    said = missing(title, ["", "level-8", "level-8"], ENGLISH, tmp_path)
    assert said == "level-8 plays better with NumPy, which isn’t installed: pip install numpy"
    assert not LearnedBot.plays(title)
