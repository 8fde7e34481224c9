"""A player's colony: dice, goods, the Shelters, the buildings with who is in them, and the directive."""

from perijove.engine.message import Words
from perijove.engine.seen import Seen
from perijove.games.artemis.asking import InTile
from perijove.games.artemis.board.painter import Painter, said
from perijove.games.artemis.board.signs import KIND_SIGNS, picture, row
from perijove.games.artemis.board.slots import slots
from perijove.games.artemis.board.things import Colonist, Die, Player, Thing, Tile
from perijove.games.artemis.codes import COLONISTS, DIRECTIVES, FIRST_SURFACE, KINDS, PLACES, SHELTERS, TILES
from perijove.games.artemis.explain import explain_directive
from perijove.games.artemis.names import DIRECTIVE_NAMES, RANK_NAMES, colonists_name, some_colonists, tile_name
from perijove.games.artemis.packing import Building, inside, tile_of, unpacked
from perijove.games.artemis.rules.colonists import is_full, population
from perijove.games.artemis.rules.crew import CREW, PIONEERS
from perijove.games.artemis.rules.heating import FREEZE
from perijove.games.artemis.rules.housing import STAFF
from perijove.games.artemis.rules.moves import DESTINATION, MOVE, Going
from perijove.games.artemis.rules.placement import STUDENT
from perijove.games.artemis.rules.regions import Placing
from perijove.games.artemis.rules.rewards import TRAINING
from perijove.games.artemis.score import building_points, rank_of, score
from perijove.games.artemis.sheet import kept_by
from perijove.games.artemis.state import ACTIVATION, MOVES, PLACEMENT, Artemis

OF_COLONISTS = (STUDENT, CREW, MOVE, STAFF, FREEZE, TRAINING, DESTINATION, PIONEERS)
"""Questions that are answered at colonists of the own colony."""
GOODS = ("energy", "minerals", "toolboxes", "badge")


class ColonyPainter(Painter):
    """Puts one player's things into pictures' data."""

    def __init__(self, seen: Seen[Artemis], words: Words, seat: int) -> None:
        super().__init__(seen, words)
        self.seat = seat
        self.colony = self.s.colonies[seat]
        self.own = seat == self.reader

    def player(self) -> Player:
        """Everything that this player has."""
        s = self.s
        drawn = Player(self.seat, self.sheet.heading(self.seat), self.own)
        drawn.name = self.names[self.seat]
        drawn.first = self.seat == s.first and not s.solo()
        drawn.turn = not s.over and self.seat == s.current and s.phase in (PLACEMENT, MOVES, ACTIVATION)
        drawn.relic = self.seat == s.relic_holder
        drawn.points = self._points()
        drawn.goods = self._goods()
        drawn.dice = self._dice()
        drawn.shelters = self._shelters()
        drawn.sheltered = self._people(SHELTERS, self.colony.shelters)
        tiles = [self._tile(building) for building in self.colony.buildings]
        drawn.ocean = [tile for tile in tiles if tile.sea]
        drawn.surface = [tile for tile in tiles if not tile.sea]
        drawn.directives = self._directives()
        return drawn

    def _points(self) -> Thing:
        thing = Thing(self.words.series([item.text for item in self.sheet.points(self.seat)]))
        total = score(self.s, self.seat).total
        thing.number = str(total) if total >= 0 else f"−{-total}"
        if self.s.solo():
            thing.name = self.words.say(RANK_NAMES[rank_of(total)])
        return thing

    def _goods(self) -> list[Thing]:
        colony = self.colony
        numbers = (colony.energy, colony.minerals, colony.toolboxes, colony.badges)
        found: list[Thing] = []
        for name, number, item in zip(GOODS, numbers, self.sheet.goods(colony), strict=True):
            thing = Thing(item.text, f"goods:{name}" if self.own else "")
            thing.picture = name
            thing.number = str(number)
            found.append(thing)
        return found

    def _dice(self) -> list[Die]:
        """The pool, with the die that is to be placed lifted."""
        placing = self.about if self.own and isinstance(self.about, Placing) else None
        found: list[Die] = []
        for face in self.colony.pool:
            label = self.words.say("{die} ({owner})", die=face, owner=self.names[self.seat])
            die = Die(self.seat, face, label, f"die:{face}" if self.own else "")
            if placing is not None and face == placing.face:
                die.chosen = True
                die.turned = placing.value if placing.value != face else 0
                placing = None
            found.append(die)
        return found

    # Places

    def _home(self, place: int) -> str:
        return f"home:{PLACES[place]}" if self.own else ""

    def _shelters(self) -> Thing:
        inside = colonists_name(self.colony.shelters, self.words) or self.words.say("nobody")
        label = self.words.say("Shelters: {colonists}. Each needs 1 Energy in maintenance.", colonists=inside)
        thing = Thing(label, self._home(SHELTERS))
        thing.name = self.words.say("Shelters")
        thing.number = str(self.colony.sheltered())
        return thing

    def _who(self, place: int, kind: int) -> str:
        """The spot of a colonist, while colonists are asked for."""
        return f"who:{PLACES[place]}:{COLONISTS[kind]}" if self.own and self.question in OF_COLONISTS else ""

    def _chosen(self, place: int, kind: int) -> bool:
        """Whether such a colonist is about to move."""
        about = self.about
        return self.own and isinstance(about, Going) and (about.place, about.colonist) == (place, kind)

    def _people(self, place: int, counts: list[int]) -> list[Colonist]:
        found: list[Colonist] = []
        for kind, name in enumerate(COLONISTS):
            if counts[kind]:
                one = Colonist(name, counts[kind], some_colonists(kind, counts[kind], self.words))
                one.spot = self._who(place, kind)
                one.chosen = self._chosen(place, kind)
                found.append(one)
        return found

    def _tile(self, building: Building) -> Tile:
        s = self.s
        number = tile_of(building)
        tile = Tile(said(self.sheet.building(self.seat, building)), self._home(number + 1), TILES[number])
        tile.name = tile_name(s.parts.label[number], self.words)
        tile.sea = number < FIRST_SURFACE
        tile.picture = KINDS[s.parts.kind[number]]
        tile.icons = row(KIND_SIGNS[s.parts.kind[number]])
        tile.full = is_full(s, building)
        tile.slots = slots(s.parts.slots[number], unpacked(inside(building)))
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
        tile.chosen = self.own and isinstance(self.about, InTile) and self.about.tile == number
        return tile

    def _directives(self) -> list[Thing]:
        """A revealed directive, or the reader's own ones; of others it is known that they have one."""
        if not self.s.directives:
            return []
        words = self.words
        found: list[Thing] = []
        for card in kept_by(self.colony) + self.colony.dealt:
            code = DIRECTIVES[card]
            thing = Thing(self.sheet.directive(card).text, f"directive:{code}" if self.own else "", code)
            thing.name = words.say(DIRECTIVE_NAMES[card])
            thing.text = explain_directive(self.s.parts, card, words)
            found.append(thing)
        if not found and not self.own:
            found.append(Thing(self.labelled("Directive", words.say("face down"))))
        for thing in found:
            thing.icons = picture("directive")
        return found
