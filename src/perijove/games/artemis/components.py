"""What is printed on the board, cards and tiles, ready for the rules to read."""

from pathlib import Path
from typing import Final

from perijove.engine.components import Box, Contents, Row
from perijove.engine.errors import WrongComponents
from perijove.engine.message import english
from perijove.engine.option import Json
from perijove.games.artemis.codes import (
    ANY,
    BUILD_COST,
    BUILDING,
    COLONIST,
    COLONISTS,
    COUNTED,
    DIFFICULTY,
    EVENT_KINDS,
    EVERYONE,
    HIRE_COST,
    LETTERS,
    LONGEST_TRACK,
    LOST_COLONISTS,
    MOST,
    MOST_COLONISTS,
    MOST_DICE,
    MOST_SLOTS,
    OCEAN_KINDS,
    OUTFITTERS,
    POOL,
    PRESENCE,
    QUARRY,
    REGIONS,
    RELIC_DIE,
    RESONANCE,
    REWARDS,
    SHELTERS_EVENT,
    SLOTS,
    SURFACE_KINDS,
    THINGS,
    TILES,
    TRACK_REWARDS,
    TRAIN,
    VENTS,
)
from perijove.games.artemis.packing import ONE, label_of, number_of, reward_amount, reward_kind, reward_of

FILE: Final = str(Path(__file__).parent / "components.toml")


class Event:
    """What one event card does."""

    def __init__(self, letter: int, kind: int) -> None:
        self.letter = letter
        self.kind = kind
        self.before = -1
        """The region that is resolved right after it."""
        self.region = -1
        self.gain: list[int] = []
        self.lose: list[int] = []
        self.types: list[int] = []
        self.amount = 0
        self.least = 0


class Directive:
    """What one directive asks for, and its points."""

    def __init__(self, counts: int, amount: int, points: int) -> None:
        self.counts = counts
        self.amount = amount
        self.points = points


class Components:
    """The tables of one set of components, as lists by number."""

    def __init__(self, contents: Contents) -> None:
        for table in contents.names():
            for row in contents.rows(table):
                row.text("source")
        self.hires: list[int] = _six(contents.row("doorstep"), "hires", 0, 6)
        """How many colonists a die may hire, by its face less one."""
        self.trains: list[int] = []
        """What a die trains, by its face less one."""
        self.toolboxes: list[int] = _six(contents.row("outfitters"), "toolboxes", 0, MOST)
        """What a die gives at the Outfitters, by its face less one."""
        self.relief: list[int] = []
        """The reward of each space of the relief track, without the start."""
        self.spots: list[int] = []
        """The region that comes after each spot for events."""
        self.surface_preview: int = contents.row("gantry").number("surface_preview", 0, 8)
        """How many Surface tiles join the Gantry at the refill of round 3."""
        self.difficulty: list[int] = []
        self.rewards: list[int] = []
        """Two for each expedition."""
        self.energy: list[int] = []
        """What each expedition adds to the Vents,"""
        self.minerals: list[int] = []
        """and to the Quarry."""
        self.events: list[Event] = []
        self.kind: list[int] = []
        """What each tile does."""
        self.label: list[int] = []
        """What each tile is called: its kind times 32, and which one it is among the tiles of its kind, from 1 on."""
        self.slots: list[list[int]] = []
        self.fits: list[set[int]] = []
        """For each tile the packed counts of colonists that find room in it."""
        self.full: list[set[int]] = []
        """For each tile those that fill it."""
        self.marked: list[int] = []
        """The tiles that are left out with one or two players."""
        self.directives: list[Directive] = []
        self._read_board(contents)
        for row in contents.rows("expedition"):
            self._read_expedition(row, False)
        for row in contents.rows("relic_expedition"):
            self._read_expedition(row, True)
        for row in contents.rows("event"):
            self._read_event(row, False)
        for row in contents.rows("relic_event"):
            self._read_event(row, True)
        self._read_tiles(contents, "ocean", 0, OCEAN_KINDS)
        self._read_tiles(contents, "surface", len(OCEAN_KINDS), SURFACE_KINDS)
        for row in contents.rows("directive"):
            self.directives.append(
                Directive(row.word("counts", COUNTED), row.number("amount", 1, 30), row.number("vp", 0, 20))
            )

    def _read_board(self, contents: Contents) -> None:
        academy = contents.row("academy")
        trains = academy.texts("trains")
        if len(trains) != 6 or any(name not in COLONISTS for name in trains):
            raise academy.complain("trains", f"six of {', '.join(COLONISTS)}, for dice from 1 to 6")
        self.trains = [COLONISTS.index(name) for name in trains]
        relief = contents.row("relief")
        self.relief = _rewards(relief, "rewards", TRACK_REWARDS)
        if not 1 <= len(self.relief) <= LONGEST_TRACK:
            raise relief.complain("rewards", f"1 to {LONGEST_TRACK} rewards")
        spots = contents.row("event_spots")
        before = spots.texts("before")
        if not 1 <= len(before) <= len(LETTERS) or any(name not in REGIONS[:OUTFITTERS] for name in before):
            raise spots.complain("before", f"one to six of {', '.join(REGIONS[:OUTFITTERS])}")
        self.spots = [REGIONS.index(name) for name in before]
        if self.spots != sorted(self.spots):
            raise spots.complain("before", "regions in the order in which they are resolved")

    def _read_expedition(self, row: Row, relic: bool) -> None:
        """An expedition. Only those of the Relic give its die: without them there is none."""
        rewards = _rewards(row, "rewards", REWARDS if relic else REWARDS[:RELIC_DIE])
        if len(rewards) != 2:
            raise row.complain("rewards", "two rewards")
        kinds = [reward_kind(reward) for reward in rewards]
        if kinds[0] == kinds[1] and kinds[0] in (COLONIST, BUILDING, RELIC_DIE):
            raise row.complain("rewards", f"{REWARDS[kinds[0]]} only once")
        for reward in rewards:
            if reward_kind(reward) in (BUILDING, TRAIN, RELIC_DIE) and reward_amount(reward) != 1:
                raise row.complain("rewards", f"{REWARDS[reward_kind(reward)]}:1, not more")
            if reward_kind(reward) == COLONIST and reward_amount(reward) > 4:
                raise row.complain("rewards", "at most four colonists")
        self.rewards += rewards
        self.difficulty.append(row.number("difficulty", 1, 40))
        self.energy.append(row.number("energy", 0, 20))
        self.minerals.append(row.number("minerals", 0, 20))

    def _read_event(self, row: Row, relic: bool) -> None:
        kinds = EVENT_KINDS if relic else EVENT_KINDS[:RESONANCE]
        event = Event(row.word("letter", LETTERS[: len(self.spots)]), row.word("kind", kinds))
        event.before = self.spots[event.letter]
        kind = event.kind
        if kind in (EVERYONE, PRESENCE, MOST_DICE, MOST_COLONISTS, SHELTERS_EVENT, RESONANCE):
            for field, things in (("gain", event.gain), ("lose", event.lose)):
                if field in row.fields:
                    things += _rewards(row, field, THINGS)
            if not event.gain and not event.lose:
                raise row.complain("gain", "at least one thing to gain or to lose")
            if kind == SHELTERS_EVENT and not event.lose:
                raise row.complain("lose", "at least one thing to lose")
        if kind in (PRESENCE, MOST_DICE):
            event.region = row.word("region", REGIONS)
        if kind == POOL:
            event.region = (VENTS, QUARRY)[row.word("region", ("vents", "quarry"))]
        if kind in (PRESENCE, MOST_DICE, POOL) and event.region < event.before:
            raise row.complain("region", f"one that is not resolved before spot {LETTERS[event.letter]}")
        if kind in (DIFFICULTY, POOL, BUILD_COST, HIRE_COST, LOST_COLONISTS, SHELTERS_EVENT):
            event.amount = row.number("amount", 1, MOST)
        if kind in (POOL, MOST_COLONISTS):
            event.least = row.number("least", 0, MOST)
        if kind == MOST_COLONISTS:
            names = row.texts("types")
            if not names or len(set(names)) != len(names) or any(name not in COLONISTS for name in names):
                raise row.complain("types", f"different ones of {', '.join(COLONISTS)}")
            event.types = [COLONISTS.index(name) for name in names]
        self.events.append(event)

    def _read_tiles(self, contents: Contents, table: str, first: int, kinds: tuple[str, ...]) -> None:
        marked: list[int] = []
        for row in contents.rows(table):
            kind = first + row.word("kind", kinds)
            names = row.texts("slots")
            if not 1 <= len(names) <= MOST_SLOTS or any(name not in SLOTS for name in names):
                raise row.complain("slots", f"one to {MOST_SLOTS} of {', '.join(SLOTS)}")
            slots = sorted([SLOTS.index(name) for name in names])
            if row.flag("marked"):
                marked.append(len(self.kind))
            self.kind.append(kind)
            self.label.append(label_of(kind, self.kind.count(kind)))
            self.slots.append(slots)
            filled = _fillings(slots)
            self.full.append(filled)
            self.fits.append(_within(filled))
        if len(marked) != 1:
            names = [TILES[tile] for tile in marked]
            raise WrongComponents(
                f"components, {table}: 'marked' is true for {', '.join(names) or 'no row'}, expected one row"
            )
        self.marked += marked


def _six(row: Row, field: str, low: int, high: int) -> list[int]:
    numbers = row.numbers(field, low, high)
    if len(numbers) != 6 or numbers != sorted(numbers):
        raise row.complain(field, "six numbers that never fall, for dice from 1 to 6")
    return numbers


def _rewards(row: Row, field: str, known: tuple[str, ...]) -> list[int]:
    """A list of rewards such as ``vp:2``, each as one number."""
    rewards: list[int] = []
    for text in row.texts(field):
        name, _, amount = text.partition(":")
        if name not in known or amount not in ("1", "2", "3", "4", "5", "6", "7", "8", "9"):
            raise row.complain(field, f"a list of <name>:<1 to {MOST}> with a name of {', '.join(known)}")
        rewards.append(reward_of(REWARDS.index(name), int(amount)))
    return rewards


def _fillings(slots: list[int]) -> set[int]:
    """The packed counts of colonists that fill these slots: a typed one with its type, the others with anybody."""
    found = {0}
    for slot in slots:
        found = {crew + one for crew in found for one in (ONE if slot == ANY else [ONE[slot]])}
    return found


def _within(filled: set[int]) -> set[int]:
    """The packed counts that some filling contains.

    Colonists change places inside a building freely, so no more is asked of them [One move or swap].
    """
    found = set(filled)
    latest = filled
    while latest:
        latest = {crew - one for crew in latest for place, one in enumerate(ONE) if number_of(crew, place)}
        found |= latest
    return found


_box: Final = Box(FILE, Components)


def printed() -> Contents:
    """The rows of the game's own file."""
    return _box.printed()


def components(changes: Json) -> Components:
    """The components of a match: our own, with the changes that its option ``components`` gives."""
    return _box.changed(changes)


BOX_WORDS: Final = (
    english("doorstep"),
    english("hires"),
    english("academy"),
    english("trains"),
    english("outfitters"),
    english("toolboxes"),
    english("relief"),
    english("rewards"),
    english("event spots"),
    english("before"),
    english("expedition"),
    english("difficulty"),
    english("energy"),
    english("minerals"),
    english("relic expedition"),
    english("event"),
    english("letter"),
    english("kind"),
    english("gain"),
    english("amount"),
    english("region"),
    english("lose"),
    english("least"),
    english("types"),
    english("relic event"),
    english("ocean"),
    english("slots"),
    english("marked"),
    english("surface"),
    english("directive"),
    english("counts"),
    english("vp"),
    english("gantry"),
    english("surface preview"),
)
"""What the tables and fields of the file are called, for readers."""
