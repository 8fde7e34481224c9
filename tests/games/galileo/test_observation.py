"""What a seat sees as numbers: where each thing stands, in which range, and what stays hidden."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

import perijove
from perijove import Match
from perijove.engine.errors import BrokenRules
from perijove.engine.form import Form
from perijove.engine.form_fields import Fields
from perijove.engine.form_lists import Counts, Each
from perijove.engine.form_values import Number
from perijove.engine.layout import Layout, width
from perijove.engine.rng import Rng
from perijove.engine.row import CellRow
from perijove.games.galileo.components import CHARACTERS, GOALS, ROBOTS, TECHNOLOGIES, UNITS
from perijove.games.galileo.form import BOARD, FORM
from perijove.games.galileo.form_value import MOST_NESTED, Bonuses, Earned, Known, Spread, Stack, Within
from perijove.games.galileo.state import BOTH, UNDECIDED, Acting, Galileo
from perijove.games.galileo.title import TITLE
from perijove.testing import answers, asked, play

from .given import Side, given

TOP = "miner-mars-4 miner-earth-3 starz-mars-5 builder-mars-3"
"""Four robots on top of the pile."""


class Sight:
    """An observation, to be read by names."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.layout: Layout = match.title.layout(len(match.seats))
        self.cells = match.observe(seat)

    def __getitem__(self, name: str) -> int:
        """A cell by its segment, and by its label where it has one: ``boards[0].robots:miner-mars-3``."""
        place = [self.layout.cell(at) for at in range(self.layout.size)].index(name)
        return int(self.cells[place])

    def filled(self, name: str) -> dict[str, int]:
        """The cells of a segment that are not 0, by label or place."""
        segment = self.layout[name]
        labels = segment.labels or [str(place) for place in range(segment.size)]
        cells = self.cells[segment.offset : segment.offset + segment.size]
        return {label: int(cell) for label, cell in zip(labels, cells, strict=True) if cell}


def sequencing(**table: object) -> Match:
    """The first player has just drawn four robots."""
    match = given(Side("mars 3", 1, 2), technologies="4a", robot_pile=f"{TOP} ...", **table)  # type: ignore[arg-type]
    return play(match, "action:4a")


def rich() -> Match:
    """Three players with different things; it is the second one's turn."""
    me = Side("mars 3", 2, 1, "miner-mars-3@io:4+io=builder", project="project-01:2", characters="noor-1")
    second = Side("earth 10", 10, 5, technologies="1a 3b", goals="moons", project="project-02:3+europa")
    third = Side("0", 7, 0, "starz-earth-2 technician-mars-1:6", goals="moons characters")
    return given(me, second, third, players=3, turn_of=1, technologies="1a 3b")


# The plan


@pytest.mark.parametrize(("players", "size"), [(2, 2639), (3, 2789), (4, 2939)])
def test_observations_have_so_many_cells(players: int, size: int) -> None:
    layout = TITLE.layout(players)
    assert layout.size == size
    assert layout["answers"].size == TITLE.actions == 730
    assert perijove.new("galileo", players, seed=1).observe(0).shape == (size,)


@pytest.mark.parametrize("players", TITLE.players)
def test_form_is_as_wide_as_its_segments(players: int) -> None:
    assert FORM.width(players) == width(FORM.segments(players)) == TITLE.layout(players)["over"].offset


@pytest.mark.parametrize("players", TITLE.players)
def test_every_segment_has_its_own_name_and_says_what_it_means(players: int) -> None:
    layout = TITLE.layout(players)
    assert len(layout.named) == len(layout.segments)
    for segment in layout.segments:
        assert segment.meaning
        assert segment.low == 0 < segment.high
        assert not segment.labels or len(set(segment.labels)) == segment.size


# Known positions


def test_boards_stand_with_their_numbers() -> None:
    sight = Sight(rich(), 0)
    offset = TITLE.layout(3)["boards[0].megacredits"].offset
    assert sight.cells[offset] == sight["boards[0].megacredits"] == 2
    assert (sight["boards[0].influence"], sight.filled("boards[0].track")) == (3, {"mars": 1})
    assert (sight["boards[2].influence"], sight.filled("boards[2].track")) == (0, {})
    assert sight["boards[1].energy"] == 5
    assert sight.filled("boards[0].characters") == {"noor-1": 1}
    assert sight.filled("boards[1].technologies") == {"1": 1, "3": 1}
    assert sight.filled("boards[0].development") == {"io": 4}


def test_robots_and_projects_stand_with_level_moon_and_tokens() -> None:
    sight = Sight(rich(), 0)
    assert sight.filled("boards[0].robots") == {"miner-mars-3": 4}
    assert sight.filled("boards[2].robots")["technician-mars-1"] == 6
    assert sight.filled("boards[0].project") == {"project-01": 2}
    assert sight["units.moon:io:miner-mars-3"] == 1
    assert len(sight.filled("units.moon")) == 3, "one moon for each robot in play, none for projects"
    assert sight.filled("units.modifier") == {"builder:miner-mars-3": 1}
    assert sight.filled("units.added") == {"io:miner-mars-3": 1, "europa:project-02": 1}
    assert sight.filled("boards[0].modifiers") == {"miner": 1, "starz": 1, "technician": 1}
    assert sight.filled("boards[1].assignments") == {"io": 1, "ganymede": 1, "callisto": 1}


def test_tiles_and_markers_stand_by_name() -> None:
    match = rich()
    sight = Sight(match, 0)
    assert sight.filled("technologies") == {"1a": 1, "2a": 2, "3b": 3, "4a": 4}
    assert sight.filled("tiles") == {"1a": 1, "2a": 2, "3b": 1, "4a": 2}
    assert sorted(sight.filled("goals").values()) == [1, 2, 3, 4]
    assert sight.filled("claims") == {"moons:next1": 1, "moons:next2": 2, "characters:next2": 1}


def test_rows_keep_their_places_when_a_card_is_taken() -> None:
    match = given(Side("mars 3", 1), characters="ila-zoe-1 noor-1 nakkia-1 noor-2 ms-lee-1")
    assert Sight(match, 0).filled("character_row")["nakkia-1"] == 3
    play(match, "action:noor-1")
    sight = Sight(match, 0)
    assert sight.filled("character_row") == {"ila-zoe-1": 1, "nakkia-1": 3, "noor-2": 4, "ms-lee-1": 5}
    assert sight.filled("acting") == {"noor-1": 1}
    assert sight.filled("question") == {match.pending[0].question.name: 1}
    assert sight.filled("answers") == {"action:noor-1": 1}


def test_turn_shows_who_enters_play_and_what_is_asked() -> None:
    match = given(Side("mars 10", 4), robots={1: "builder-mars-6"}, characters={1: "noor-1"})
    play(match, "action:builder-mars-6")
    for seat in (0, 1):
        sight = Sight(match, seat)
        assert sight.filled("turn.entering") == {"builder-mars-6": 1}
        assert sight["turn.waiting.count"] == 1
        assert sight.filled("asked") == {"me" if seat == 0 else "next1": 1}
    assert Sight(match, 0)["moment.character.reach"] == 1
    assert Sight(match, 1)["moment.character.reach"] == 0, "what is asked is the business of who is asked"


def test_hunter_perks_shows_which_bonuses_are_taken() -> None:
    me = Side("mars 3", 3, robots="miner-mars-1:2", technologies="1a 2a 3b")
    match = given(me, characters={1: "hunter-perks-1"})
    play(match, "action:hunter-perks-1")
    assert asked(match) == "0 perk"
    assert Sight(match, 0)["moment.perk.left"] == 3
    play(match, "perk:megacredit")
    sight = Sight(match, 0)
    assert sight.filled("turn.perks.taken") == sight.filled("moment.perk.taken") == {"megacredit": 1}
    assert (sight["turn.perks.left"], sight["moment.perk.left"]) == (2, 2)


def test_draft_shows_the_projects_on_offer() -> None:
    match = perijove.new("galileo", 3, seed=4)
    offered = {str(answer): 1 for answer in answers(match)}
    for seat in range(3):
        assert Sight(match, seat).filled("project_offer") == offered
        assert Sight(match, seat).filled("phase") == {"draft": 1}


# Players, as a seat counts them


def test_every_seat_comes_first_in_its_own_observation() -> None:
    match = rich()
    sights = [Sight(match, seat) for seat in range(3)]
    board = [name.removeprefix("boards[0].") for name in TITLE.layout(3).named if name.startswith("boards[0].")]
    for seat in range(3):
        for other in range(3):
            turned = (other - seat) % 3
            for name in board:
                assert sights[seat].filled(f"boards[{turned}].{name}") == sights[other].filled(f"boards[0].{name}")
    assert [sight["boards[0].megacredits"] for sight in sights] == [2, 10, 7]
    assert [sight.filled("current") for sight in sights] == [{"next1": 1}, {"me": 1}, {"next2": 1}]
    assert [sight.filled("first") for sight in sights] == [{"me": 1}, {"next2": 1}, {"next1": 1}]
    assert sights[2].filled("claims") == {"moons:next2": 1, "moons:me": 2, "characters:me": 1}
    assert sights[0].filled("units.moon") == sights[2].filled("units.moon")


# What is hidden


def test_piles_are_only_counted() -> None:
    for seat in (0, 1, None):
        sight = Sight(given(), seat)
        for name in ("character_pile", "robot_pile", "project_pile"):
            assert [segment for segment in sight.layout.named if segment.startswith(name)] == [f"{name}.count"]
        assert sight["robot_pile.count"] == 43


def test_drawn_robots_are_shown_to_who_draws_and_counted_for_others() -> None:
    match = sequencing()
    drawn = {name: place for place, name in enumerate(TOP.split(), 1)}
    assert Sight(match, 0).filled("turn.drawn") == drawn
    for seat in (1, None):
        assert Sight(match, seat).filled("turn.drawn") == {}
    for seat in (0, 1, None):
        assert Sight(match, seat)["turn.drawn.count"] == 4


def test_a_seat_sees_which_robots_of_the_pile_it_knows_and_not_what_others_know() -> None:
    match = given(players=3, known_to=[[0], [0, 1], [1]])
    assert isinstance(match.state, Galileo)
    lowest, next_one, third = [ROBOTS[card] for card in match.state.robot_pile[:3]]
    assert Sight(match, 0).filled("known_to") == {lowest: 1, next_one: 2}
    assert Sight(match, 1).filled("known_to") == {next_one: 2, third: 3}
    assert Sight(match, 2).filled("known_to") == Sight(match, None).filled("known_to") == {}


def test_nobody_else_sees_whether_a_played_robot_was_one_that_somebody_knew() -> None:
    """The second player draws one robot that nobody knows, and three that the first one put back."""
    seen: list[dict[str, int]] = []
    for played in ("technician-mars-6", "starz-mars-5"):
        side = Side("mars 3", 1, 2)
        match = given(side, side, players=3, technologies="4a", robot_pile=f"{TOP} technician-mars-6")
        play(match, "action:4a", "drawn:miner-mars-4")
        play(match, "action:4a")
        put_back = [name for name in TOP.split() if name != "miner-mars-4"]
        assert Sight(match, 0).filled("drawn_known") == {name: place for place, name in enumerate(put_back, 2)}
        assert Sight(match, 2).filled("drawn_known") == {}
        play(match, f"drawn:{played}")
        seen.append({**Sight(match, 2).filled("known_to"), **Sight(match, 2).filled("drawn_known")})
    assert seen == [{}, {}]


@pytest.mark.parametrize("seat", [0, 1, 2, -1])
def test_hidden_things_that_lie_otherwise_change_nothing(seat: int) -> None:
    match = sequencing(players=3, known_to=[[0], [1], [0, 1]])
    observer = TITLE.observer(3)
    row = CellRow(observer.layout.size, 3)
    observer.fill(row, seat, match.state, [], match.pending, [])
    before = bytes(memoryview(row.cells))
    for seed in range(20):
        state = match.fork().state
        TITLE.redeal(state, seat, Rng(seed))  # type: ignore[arg-type]
        row.clear()
        observer.fill(row, seat, state, [], match.pending, [])
        assert bytes(memoryview(row.cells)) == before


# Bounds


def numbers(form: Form, where: str) -> Iterator[tuple[str, Form, object]]:
    """Every form of numbers in a form, with the largest value that it has."""
    if isinstance(form, Fields):
        for field in form.fields:
            yield from numbers(field.form, f"{where}.{field.name}")
    elif isinstance(form, Within):
        yield from numbers(form.item, where)
    elif isinstance(form, Bonuses):
        yield where, form, 2 << 3 | 7
    elif isinstance(form, Number):
        yield where, form, form.high
    elif isinstance(form, Counts):
        yield where, form, [form.high] * len(form.names)
    elif isinstance(form, Each) and not isinstance(form, (Known, Spread, Stack)):
        yield from numbers(form.item, where)


ALL_NUMBERS = [
    *numbers(FORM, "table"),
    *(found for question in TITLE.questions if question.moment for found in numbers(question.moment, question.name)),
]


@pytest.mark.parametrize(
    ("form", "value"), [found[1:] for found in ALL_NUMBERS], ids=[found[0] for found in ALL_NUMBERS]
)
def test_the_largest_number_fits(form: Form, value: object) -> None:
    segments = form.segments(4)
    row = CellRow(width(segments), 4)
    form.encode(value, -1, row, 0)
    at = 0
    for segment in segments:
        assert [row.get(at + place) for place in range(segment.size)] == [segment.high] * segment.size
        at += segment.size


def full(form: Form, value: object, seat: int = 0) -> CellRow:
    """The cells of a value for a seat of four."""
    row = CellRow(form.width(4), 4)
    row.seat = seat
    form.encode(value, -1, row, 0)
    return row


def field(form: Fields, name: str) -> Form:
    """The form of an attribute, without what restricts it to a turn."""
    found = next(one.form for one in form.fields if one.name == name)
    return found.item if isinstance(found, Within) else found


def test_the_longest_lists_fit_and_longer_ones_are_refused() -> None:
    earned = (Earned().high,) * MOST_NESTED
    acting = [Acting(card, BOTH) for card in range(MOST_NESTED)]
    lists: Sequence[tuple[Form, list[object], int]] = [
        (field(BOARD.in_turn, "waiting"), list(earned), 1 + 2 * MOST_NESTED),
        (field(FORM, "acting"), list(acting), 2 * MOST_NESTED),
    ]
    for form, things, cells in lists:
        assert full(form, things).count == cells
        with pytest.raises(BrokenRules, match="at most"):
            full(form, [*things, things[0]])


def test_a_character_whose_ability_is_not_chosen_yet_has_none() -> None:
    form = field(FORM, "acting")
    assert full(form, [Acting(7, UNDECIDED)]).filled_cells == [7]
    assert full(form, [Acting(7, BOTH), Acting(9, UNDECIDED)]).filled_cells == [7, 9, len(CHARACTERS) + BOTH]


def test_rows_and_levels_reach_their_bounds() -> None:
    match = given(Side("mars 10", 10, 5, "miner-mars-1:7", technologies="3a", goals=" ".join(GOALS[:4])), players=4)
    sight = Sight(match, 0)
    assert sight["boards[0].robots:miner-mars-1"] == sight.layout["boards[0].robots"].high == 7
    for name in ("influence", "megacredits", "energy"):
        assert sight[f"boards[0].{name}"] == sight.layout[f"boards[0].{name}"].high
    assert max(sight.filled("robot_row").values()) == sight.layout["robot_row"].high == 5
    assert max(sight.filled("tiles").values()) == sight.layout["tiles"].high == 3
    assert max(sight.filled("goals").values()) == sight.layout["goals"].high == 4


def test_every_unit_in_play_has_its_own_cells() -> None:
    """All robots are in play with one player: their cells are as many as they are."""
    match = given(Side("mars 5"), robots="", robot_pile="")
    sight = Sight(match, 1)
    robots = sight.filled("boards[0].robots")
    assert set(ROBOTS) <= robots.keys()
    assert {label.partition(":")[2] for label in sight.filled("units.moon")} == robots.keys()
    assert all(unit in UNITS for unit in robots)


# Whole games


@pytest.mark.parametrize("players", TITLE.players)
def test_whole_games_stay_within_the_ranges(players: int) -> None:
    """After every choice, for every seat; what is left to others in a turn is empty."""
    layout = TITLE.layout(players)
    low = [segment.low for segment in layout.segments for _ in range(segment.size)]
    high = [segment.high for segment in layout.segments for _ in range(segment.size)]
    random = Random(players)
    for seed in range(3):
        match = perijove.new("galileo", players, seed=seed)
        while match.pending:
            choice = match.pending[0]
            match.choose(choice.player, random.choice(choice.options))
            cells = match.observe(random.randrange(players))
            assert (cells >= low).all()
            assert (cells <= high).all()
        assert Sight(match, 0)["over"] == 1
        assert Sight(match, 0).filled("question") == {}


def test_ranges_depend_on_the_number_of_players() -> None:
    assert [TITLE.layout(players)["tiles"].high for players in TITLE.players] == [2, 2, 3]
    assert [TITLE.layout(players)["claims"].high for players in TITLE.players] == [2, 3, 4]
    assert TITLE.layout(2)["tiles"].labels == TECHNOLOGIES
