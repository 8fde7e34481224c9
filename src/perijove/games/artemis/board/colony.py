"""A player's colony: dice, goods, the Shelters, the buildings with who is in them, and the directive."""

from perijove.engine.sheet import Panel
from perijove.games.artemis import questions as ask
from perijove.games.artemis.board.seeing import Sight, items, row_named, said
from perijove.games.artemis.board.signs import KIND_SIGNS, picture, row
from perijove.games.artemis.board.slots import slots
from perijove.games.artemis.board.spots import OF_COLONISTS
from perijove.games.artemis.board.things import Colonist, Die, Player, Thing, Tile
from perijove.games.artemis.codes import COLONISTS, DIRECTIVES, FIRST_SURFACE, KINDS, TILES
from perijove.games.artemis.explain import explain_directive
from perijove.games.artemis.names import (
    DIRECTIVE_NAMES,
    RANK_NAMES,
    colonists_name,
    some_colonists,
    tile_name,
    unpacked,
)
from perijove.games.artemis.rules.colonists import is_full, population
from perijove.games.artemis.score import building_points, rank_of, score
from perijove.games.artemis.state import ACTIVATION, MOVES, OCCUPANTS, OCCUPANTS_MASK, PLACEMENT

GOODS = ("energy", "minerals", "toolboxes", "badge")


class ColonyPainter:
    """Puts one player's things into pictures' data."""

    def __init__(self, sight: Sight, seat: int) -> None:
        self.sight = sight
        self.s = sight.s
        self.words = sight.words
        self.seat = seat
        self.colony = sight.s.colonies[seat]
        self.panel: Panel = sight.panels[1 + seat]
        self.own = seat == sight.reader
        self.asked = sight.question if self.own else ""

    def player(self) -> Player:
        """Everything that this player has."""
        s = self.s
        drawn = Player(self.seat, self.panel.heading, self.own)
        drawn.name = self.sight.names[self.seat]
        drawn.first = self.seat == s.first and not s.solo()
        drawn.turn = not s.over and self.seat == s.current and s.phase in (PLACEMENT, MOVES, ACTIVATION)
        drawn.relic = self.seat == s.relic_holder
        drawn.points = self._points()
        drawn.goods = self._goods()
        drawn.dice = self._dice()
        drawn.shelters = self._shelters()
        drawn.sheltered = self._people(ask.SHELTERS, self.colony.shelters)
        tiles = [self._tile(building) for building in self.colony.buildings]
        drawn.ocean = [tile for tile in tiles if tile.sea]
        drawn.surface = [tile for tile in tiles if not tile.sea]
        drawn.directives = self._directives()
        return drawn

    def _points(self) -> Thing:
        thing = Thing(self.words.series([item.text for item in items(self.panel.rows[0])]))
        total = score(self.s, self.seat).total
        thing.number = str(total) if total >= 0 else f"−{-total}"
        if self.s.solo():
            thing.name = self.words.say(RANK_NAMES[rank_of(total)])
        return thing

    def _goods(self) -> list[Thing]:
        colony = self.colony
        numbers = (colony.energy, colony.minerals, colony.toolboxes, colony.badges)
        found: list[Thing] = []
        for name, number, item in zip(GOODS, numbers, items(self.panel.rows[1]), strict=True):
            thing = Thing(item.text, f"goods:{name}" if self.own else "")
            thing.picture = name
            thing.number = str(number)
            found.append(thing)
        return found

    def _dice(self) -> list[Die]:
        """The pool, with the die that is to be placed lifted."""
        chosen, turned = self.sight.chosen_die() if self.own else (0, 0)
        found: list[Die] = []
        for face in self.colony.pool:
            label = self.words.say("{die} ({owner})", die=face, owner=self.sight.names[self.seat])
            die = Die(self.seat, face, label, f"die:{face}" if self.own else "")
            if face == chosen:
                die.chosen = True
                die.turned = turned if turned != face else 0
                chosen = 0
            found.append(die)
        return found

    # Places

    def _home(self, place: int) -> str:
        return f"home:{ask.PLACES[place]}" if self.own else ""

    def _shelters(self) -> Thing:
        inside = colonists_name(self.colony.shelters, self.words) or self.words.say("nobody")
        label = self.words.say("Shelters: {colonists}. Each needs 1 Energy in maintenance.", colonists=inside)
        thing = Thing(label, self._home(ask.SHELTERS))
        thing.name = self.words.say("Shelters")
        thing.number = str(self.colony.sheltered())
        return thing

    def _who(self, place: int, kind: int) -> str:
        """The spot of a colonist, while colonists are asked for."""
        return f"who:{ask.PLACES[place]}:{COLONISTS[kind]}" if self.asked in OF_COLONISTS else ""

    def _chosen(self, place: int, kind: int) -> bool:
        """Whether such a colonist is about to move."""
        return self.asked == ask.DESTINATION.name and self.sight.about == 4 * place + kind

    def _people(self, place: int, counts: list[int]) -> list[Colonist]:
        found: list[Colonist] = []
        for kind, name in enumerate(COLONISTS):
            if counts[kind]:
                one = Colonist(name, counts[kind], some_colonists(kind, counts[kind], self.words))
                one.spot = self._who(place, kind)
                one.chosen = self._chosen(place, kind)
                found.append(one)
        return found

    def _tile(self, building: int) -> Tile:
        s = self.s
        number = building >> OCCUPANTS
        code = TILES[number]
        told = [item for item in items(self.panel.rows[4]) if item.code == code]
        tile = Tile(said(told[0]), self._home(number + 1), code)
        tile.name = tile_name(s.parts.label[number], self.words)
        tile.sea = number < FIRST_SURFACE
        tile.picture = KINDS[s.parts.kind[number]]
        tile.icons = row(KIND_SIGNS[s.parts.kind[number]])
        tile.full = is_full(s, building)
        tile.slots = slots(s.parts.slots[number], unpacked(building & OCCUPANTS_MASK))
        chosen = True
        for slot in tile.slots:
            if slot.who is not None:
                kind = COLONISTS.index(slot.who.kind)
                slot.who.label = self.words.say(
                    "{colonist}: {tile}", colonist=some_colonists(kind, 1, self.words), tile=tile.name
                )
                slot.who.spot = self._who(number + 1, kind)
                slot.who.chosen = chosen and self._chosen(number + 1, kind)
                chosen = chosen and not slot.who.chosen
        if tile.full and not tile.sea:
            tile.points = str(building_points(s, self.seat, building, population(s, self.seat)))
        tile.chosen = self.asked in (ask.STAFF.name, ask.CONVERT.name, ask.RAID.name) and self.sight.about == number
        return tile

    def _directives(self) -> list[Thing]:
        """A revealed directive, or the reader's own ones; of others it is known that they have one."""
        found: list[Thing] = []
        for item in [
            *row_named(self.panel, self.words.say("Directive")),
            *row_named(self.panel, self.words.say("Dealt")),
        ]:
            thing = Thing(item.text, f"directive:{item.code}" if self.own and item.code else "", item.code)
            if item.code:
                number = DIRECTIVES.index(item.code)
                thing.name = self.words.say(DIRECTIVE_NAMES[number])
                thing.text = explain_directive(self.s.parts, number, self.words)
            else:
                thing.label = self.words.say("{label}: {what}", label=self.words.say("Directive"), what=item.text)
            thing.icons = picture("directive")
            found.append(thing)
        return found
