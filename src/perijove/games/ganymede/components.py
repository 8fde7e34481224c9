"""What is printed on tiles, shuttles, ships and the reputation track, ready for the rules to read."""

from pathlib import Path
from typing import Final

from perijove.engine.components import Box, Contents, Row
from perijove.engine.errors import WrongComponents
from perijove.engine.message import english
from perijove.engine.option import Json

COLOURS: Final = ("blue", "red", "yellow", "purple")
"""The settlers' colours."""
TYPES: Final = (*COLOURS, "grey")
"""The types of tiles and shuttles: the columns of a player board."""
ANY_COLOUR: Final = (*COLOURS, "any")
WHITE: Final = 4
"""In a prerequisite: one settler of any colour. In an adaptation: no colour prescribed."""
GREY: Final = 4

TILES: Final = tuple(f"T{number:02}" for number in range(1, 31))
SHUTTLES: Final = tuple(f"{planet}{number:02}" for planet in "EM" for number in range(1, 31))
FIRST_MARS: Final = 30
"""Shuttles below this number fly from Earth, the others from Mars."""
SHIPS: Final = tuple(f"S{number:02}" for number in range(1, 31))

SHIP_KINDS: Final = ("flat", "per_shuttle", "all_types", "per_symbol", "reputation_again", "per_tile")
FLAT: Final = 0
PER_SHUTTLE: Final = 1
ALL_TYPES: Final = 2
PER_SYMBOL: Final = 3
REPUTATION_AGAIN: Final = 4
PER_TILE: Final = 5

LONGEST_TRACK: Final = 20
FILE: Final = str(Path(__file__).parent / "components.toml")

NOTHING: Final = 0
RECRUIT: Final = 1
ADAPT: Final = 2
TRANSFER: Final = 3
REPUTATION: Final = 4
SHIP: Final = 5
MIXED: Final = 6


class Menu:
    """What one application of an effect may be: one of these things, or nothing."""

    def __init__(self, number: int) -> None:
        self.number = number
        """Its place among the menus of these components."""
        self.recruits: list[int] = []
        """The colours that may be recruited."""
        self.adapt = -1
        """The colour that an adaptation must remove or add, ``WHITE`` for any, -1 for no adaptation."""
        self.transfer = False
        self.reputation = False
        self.ship = False
        self.kind = NOTHING
        """What it offers, where it offers only one kind of thing; else ``MIXED``."""

    def key(self) -> tuple[object, ...]:
        """Menus with equal keys offer the same."""
        return (tuple(self.recruits), self.adapt, self.transfer, self.reputation, self.ship)

    def settle(self) -> "Menu":
        """Find out its kind, when all is entered."""
        self.recruits.sort()
        kinds: list[int] = []
        if self.recruits:
            kinds.append(RECRUIT)
        if self.adapt >= 0:
            kinds.append(ADAPT)
        if self.transfer:
            kinds.append(TRANSFER)
        if self.reputation:
            kinds.append(REPUTATION)
        if self.ship:
            kinds.append(SHIP)
        self.kind = NOTHING if not kinds else kinds[0] if len(kinds) == 1 else MIXED
        return self


class Components:
    """The tables of one set of components, as lists by number."""

    def __init__(self, contents: Contents) -> None:
        self.menus: list[Menu] = []
        self.nothing = self._menu([], None)
        self.basic = self._menu(["basic"], None)
        """The five basic actions."""
        self.tile_type: list[int] = []
        self.tile_start: list[bool] = []
        self.tile_menus: list[list[Menu]] = []
        """One menu for most tiles; a starting tile has one for each of its parts."""
        self.shuttle_type: list[int] = []
        self.shuttle_needs: list[list[int]] = []
        """The prerequisite: how many settlers of each colour, and of any."""
        self.shuttle_crew: list[int] = []
        """How many settlers the prerequisite names in all."""
        self.shuttle_tiles: list[int] = []
        """How many tiles it costs."""
        self.shuttle_menu: list[Menu] = []
        self.ship_kind: list[int] = []
        self.ship_points: list[int] = []
        self.ship_of: list[int] = []
        """The type or colour that is counted, -1 for none."""
        self.ship_crew: list[int] = []
        """How many more settlers it needs than its place says: 0 or less."""
        self.ship_menus: list[list[Menu]] = []
        """Its effect at take-off: one menu for each application."""
        for table in contents.names():
            for row in contents.rows(table):
                row.text("source")
        for row in contents.rows("tile"):
            self._read_tile(row)
        for row in contents.rows("earth_shuttle") + contents.rows("mars_shuttle"):
            self._read_shuttle(row)
        for row in contents.rows("ship"):
            self._read_ship(row)
        track = contents.row("reputation")
        self.track: list[int] = track.numbers("points", 0, 20)
        """The points of each space of the reputation track."""
        self.bonus_spaces: list[int] = track.numbers("bonus_spaces", 1, LONGEST_TRACK)
        self.maximum = len(self.track) - 1
        self._check(track)

    def _read_tile(self, row: Row) -> None:
        self.tile_type.append(row.word("type", TYPES))
        start = row.flag("start")
        self.tile_start.append(start)
        effects = row.texts("effects")
        if not effects:
            raise row.complain("effects", "at least one effect")
        self.tile_menus.append(
            [self._menu([effect], row) for effect in effects] if start else [self._menu(effects, row)]
        )

    def _read_shuttle(self, row: Row) -> None:
        kind = row.word("type", TYPES)
        needs = [0, 0, 0, 0, 0]
        names = (*COLOURS, "white")
        for name in row.texts("needs"):
            if name not in names:
                raise row.complain("needs", f"a list of {', '.join(names)}")
            needs[names.index(name)] += 1
        if not 1 <= sum(needs) <= 5:
            raise row.complain("needs", "one to five settlers")
        if kind == GREY and not needs[WHITE]:
            raise row.complain("needs", "at least one white settler, as every grey shuttle has")
        self.shuttle_type.append(kind)
        self.shuttle_needs.append(needs)
        self.shuttle_crew.append(sum(needs))
        self.shuttle_tiles.append(row.number("tiles", 0, 1))
        self.shuttle_menu.append(self._menu([row.text("effect")], row))

    def _read_ship(self, row: Row) -> None:
        kind = row.word("kind", SHIP_KINDS)
        self.ship_kind.append(kind)
        self.ship_points.append(row.number("points", 0, 20))
        of = -1
        if kind == PER_SHUTTLE:
            of = row.word("of", TYPES)
        elif kind == PER_SYMBOL:
            of = row.word("of", COLOURS)
        self.ship_of.append(of)
        self.ship_crew.append(row.number("crew", -2, 0))
        self.ship_menus.append([self._menu([effect], row) for effect in row.texts("effects")])

    def _menu(self, effects: list[str], row: Row | None) -> Menu:
        menu = Menu(len(self.menus))
        for effect in effects:
            kind, _, colour = effect.partition(":")
            parts: tuple[str, ...] = COLOURS if colour == "any" else tuple(colour.split("|"))
            if kind == "recruit" and all(part in COLOURS for part in parts):
                for number, name in enumerate(COLOURS):
                    if number not in menu.recruits and name in parts:
                        menu.recruits.append(number)
            elif kind == "adapt" and colour in ANY_COLOUR and menu.adapt < 0:
                menu.adapt = WHITE if colour == "any" else COLOURS.index(colour)
            elif effect == "basic":
                menu.recruits = [0, 1, 2, 3]
                menu.adapt = WHITE
                menu.transfer = menu.reputation = menu.ship = True
            elif effect == "transfer":
                menu.transfer = True
            elif effect == "reputation":
                menu.reputation = True
            elif effect == "ship":
                menu.ship = True
            elif effect != "none":
                assert row is not None
                raise row.complain(
                    "effect" if "effect" in row.fields else "effects",
                    "recruit:<colours>, adapt:<colour> (once), transfer, reputation, ship, basic or none",
                )
        menu.settle()
        for known in self.menus:
            if known.key() == menu.key():
                return known
        self.menus.append(menu)
        return menu

    def _check(self, track: Row) -> None:
        starting = [name for name, start in zip(TILES, self.tile_start, strict=True) if start]
        if len(starting) != 4:
            raise WrongComponents(
                f"components, tile: 'start' is true for {', '.join(starting) or 'no row'}, expected four rows"
            )
        points = self.track
        if not 5 <= self.maximum <= LONGEST_TRACK or points[0] != 0 or points != sorted(points):
            raise track.complain("points", f"6 to {LONGEST_TRACK + 1} numbers that begin with 0 and never fall")
        bonus = self.bonus_spaces
        if len(set(bonus)) != 3 or bonus != sorted(bonus) or bonus[-1] >= self.maximum:
            raise track.complain("bonus_spaces", f"three ascending spaces from 1 to {self.maximum - 1}")


_box: Final = Box(FILE, Components)


def printed() -> Contents:
    """The rows of the game's own file."""
    return _box.printed()


def components(changes: Json) -> Components:
    """The components of a match: our own, with the changes that its option ``components`` gives."""
    return _box.changed(changes)


BOX_WORDS: Final = (
    english("reputation"),
    english("bonus spaces"),
    english("points"),
    english("tile"),
    english("type"),
    english("start"),
    english("effects"),
    english("earth shuttle"),
    english("needs"),
    english("tiles"),
    english("effect"),
    english("mars shuttle"),
    english("ship"),
    english("kind"),
    english("crew"),
    english("of"),
)
"""What the tables and fields of the file are called, for readers."""
