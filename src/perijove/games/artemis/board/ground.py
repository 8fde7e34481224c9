"""The map of Europa: the seven regions, with the expeditions and the buildings on auction."""

from typing import Final

from perijove.engine.message import capital
from perijove.games.artemis import questions as ask
from perijove.games.artemis.board.seeing import Sight, items, row_named, said
from perijove.games.artemis.board.signs import KIND_SIGNS, picture, reward, row
from perijove.games.artemis.board.slots import slots
from perijove.games.artemis.board.things import Colonist, Die, Expedition, Region, Thing, Tile
from perijove.games.artemis.codes import (
    ACADEMY,
    BASECAMP,
    BUILDING,
    COLONIST,
    COLONISTS,
    DIFFICULTY,
    DOORSTEP,
    ENERGY,
    EXPEDITIONS,
    FIRST_SURFACE,
    GANTRY,
    KINDS,
    LETTERS,
    MINERALS,
    OUTFITTERS,
    REGIONS,
    TILES,
    VENTS,
)
from perijove.games.artemis.explain import explain_tile
from perijove.games.artemis.names import (
    EXPEDITION_NAMES,
    REGION_NAMES,
    reward_name,
    some_colonists,
    things_name,
    tile_name,
    unpacked,
)
from perijove.games.artemis.rules.basecamp import difficulty, worth
from perijove.games.artemis.rules.placement import academy_slots
from perijove.games.artemis.state import (
    FACE,
    FACE_MASK,
    OWNER_MASK,
    OWNERS,
    PIONEERS,
    PIONEERS_MASK,
    RESOLUTION,
    SPECIALIST,
    STUDENT,
)
from perijove.games.artemis.state import Expedition as Stack

MOST_DRAWN: Final = 24
"""So many resources are drawn one by one in a region."""
SCENES: Final = (
    "trench",
    "kelp",
    "crystals",
    "wreck",
    "chimneys",
    "ice",
    "wreck",
    "base",
    "base",
    "wreck",
    "ice",
    "trench",
    "beast",
    "beast",
    "base",
    "base",
    "ice",
    "trench",
    "ice",
    "aurora",
    "chimneys",
    "crystals",
    "monolith",
    "monolith",
)
"""What the picture of each expedition shows."""


class Ground:
    """Puts what is common into pictures' data."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.s = sight.s
        self.words = sight.words
        self.panel = sight.panels[0]

    # The regions

    def _region(self, number: int, label: str = "") -> Region:
        s = self.s
        code = REGIONS[number]
        name = self.words.say(REGION_NAMES[number])
        placed = number not in (BASECAMP, GANTRY)
        region = Region(f"{name}. {label}" if label else name, f"region:{code}" if placed else "", code)
        region.name = name
        region.number = "!" if number == OUTFITTERS else str(number + 1)
        for letter, before in enumerate(s.parts.spots):
            if before == number:
                region.letter += LETTERS[letter]
        region.event = s.event >= 0 and s.parts.events[s.event].before == number
        region.now = s.phase == RESOLUTION and s.region == number
        return region

    def _told(self, number: int) -> str:
        """What the sheet says of a region that is one line."""
        found = row_named(self.panel, self.words.say(REGION_NAMES[number]))
        return self.words.series([said(item) for item in found])

    def basecamp(self) -> Region:
        """Where the expeditions lie."""
        return self._region(BASECAMP)

    def gantry(self) -> Region:
        """Where the buildings are auctioned."""
        return self._region(GANTRY)

    def pool(self, number: int) -> Region:
        """The Vents or the Quarry: what is there, and the dice in line for it. Dice that find nothing are exposed."""
        s = self.s
        there, dice = (s.vents, s.vents_dice) if number == VENTS else (s.quarry, s.quarry_dice)
        region = self._region(number, self._told(number))
        region.picture = "energy" if number == VENTS else "minerals"
        region.number = str(number + 1)
        region.dice = self.sight.dice(dice)
        region.icons = str(there)
        region.heap = min(there, MOST_DRAWN)
        for die in region.dice:
            die.cold = there <= 0
            there -= die.face
        return region

    def doorstep(self) -> Region:
        """Who waits to be hired, and for which dice."""
        s = self.s
        region = self._region(DOORSTEP, self._told(DOORSTEP))
        hiring = self.sight.question == ask.HIRE.name
        region.people = self.sight.people(s.doorstep, "doorstep" if hiring else "")
        region.dice = self.sight.dice(s.doorstep_dice)
        region.table = [
            (faces, row(f"{number} colonist")) for faces, number in _runs([str(one) for one in s.parts.hires])
        ]
        return region

    def academy(self) -> Region:
        """Who is there to be trained, what the dice train, and who studies."""
        s = self.s
        rows = [items(line) for line in self.panel.rows]
        told = next(found for found in rows if found and found[0].code == REGIONS[ACADEMY])
        region = self._region(ACADEMY, self.words.series([said(item) for item in told]))
        training = self.sight.question == ask.GRADUATE.name
        region.people = self.sight.people(s.academy, "academy" if training else "")
        for value in s.academy_dice:
            die = self.sight.die(value)
            student = value >> STUDENT
            if student:
                kind = student - 1
                die.crew.append(Colonist(COLONISTS[kind], 1, some_colonists(kind, 1, self.words)))
            region.dice.append(die)
        region.seats = max(0, academy_slots(s) - len(region.dice))
        region.table = [(faces, row(kind)) for faces, kind in _runs([COLONISTS[kind] for kind in s.parts.trains])]
        return region

    def outfitters(self) -> Region:
        """Where dice give toolboxes at once."""
        s = self.s
        region = self._region(OUTFITTERS, self._told(OUTFITTERS))
        region.dice = self.sight.dice(s.outfitters_dice)
        region.table = [
            (faces, row(f"{number} toolboxes")) for faces, number in _runs([str(one) for one in s.parts.toolboxes])
        ]
        return region

    # Expeditions and buildings

    def expeditions(self) -> list[Expedition]:
        """The cards at Basecamp, from the one next to the deck."""
        told = row_named(self.panel, self.words.say(REGION_NAMES[BASECAMP]))
        return [self._expedition(stack, said(item)) for stack, item in zip(self.s.expeditions, told, strict=True)]

    def _expedition(self, stack: Stack, label: str) -> Expedition:
        s = self.s
        code = EXPEDITIONS[stack.card]
        card = Expedition(label, f"expedition:{code}", code)
        card.name = self.words.say(EXPEDITION_NAMES[stack.card])
        card.scene = SCENES[stack.card]
        card.difficulty = difficulty(s, stack.card)
        card.harder = s.parts.events[s.event].kind == DIFFICULTY
        card.reached = sum([worth(die) for die in stack.dice])
        card.share = min(100, 100 * card.reached // max(1, card.difficulty))
        card.rewards = [self._reward(stack, side) for side in range(2)]
        for kind, amount in ((ENERGY, s.parts.energy[stack.card]), (MINERALS, s.parts.minerals[stack.card])):
            given = Thing(things_name(kind, amount, self.words))
            given.icons = row(f"+{amount} {'energy' if kind == ENERGY else 'minerals'}")
            card.yields.append(given)
        card.dice = [self._crewed(die, stack.card) for die in stack.dice]
        return card

    def _reward(self, stack: Stack, side: int) -> Thing:
        """A reward, with what was laid beside the card for it."""
        value = self.s.parts.rewards[2 * stack.card + side]
        asked = self.sight.question == ask.REWARD.name and self.sight.about >> 1 == stack.card
        given = Thing(capital(reward_name(value, self.words)), f"reward:{'ab'[side]}" if asked else "")
        given.icons = reward(value)
        if value >> 4 == COLONIST and stack.colonists:
            people = unpacked(stack.colonists)
            given.icons = "".join([picture(name) * people[kind] for kind, name in enumerate(COLONISTS)])
        elif value >> 4 == BUILDING and stack.tile >= 0:
            given.name = tile_name(self.s.parts.label[stack.tile], self.words)
            given.label = self.words.say(
                "{tile}: {effect}", tile=given.name, effect=explain_tile(self.s.parts, stack.tile, self.words)
            )
        return given

    def _crewed(self, value: int, card: int) -> Die:
        """A die on an expedition, with its crew."""
        sight = self.sight
        die = sight.die(value)
        asked = sight.about == card
        if asked and sight.question == ask.WEAKEN.name:
            die.spot = f"stack:{OWNERS[value & OWNER_MASK]}:{value >> FACE & FACE_MASK}"
        crew = [value >> PIONEERS & PIONEERS_MASK, 0, 0, 0]
        if value >> SPECIALIST:
            crew[value >> SPECIALIST] += 1
        training = asked and sight.question == ask.TRAIN.name and value & OWNER_MASK == sight.reader
        die.crew = sight.people(crew, "crew" if training else "")
        return die

    def offers(self) -> list[Tile]:
        """The buildings at the Gantry, from the one next to the stack, with the bids."""
        told = row_named(self.panel, self.words.say(REGION_NAMES[GANTRY]))
        found: list[Tile] = []
        for offer, item in zip(self.s.gantry, told, strict=True):
            code = TILES[offer.tile]
            tile = Tile(said(item), f"offer:{code}", code)
            tile.name = tile_name(self.s.parts.label[offer.tile], self.words)
            tile.sea = offer.tile < FIRST_SURFACE
            tile.picture = KINDS[self.s.parts.kind[offer.tile]]
            tile.icons = row(KIND_SIGNS[self.s.parts.kind[offer.tile]])
            tile.slots = slots(self.s.parts.slots[offer.tile], [0, 0, 0, 0])
            tile.dice = self.sight.dice(offer.dice)
            found.append(tile)
        return found


def _runs(values: list[str]) -> list[tuple[str, str]]:
    """Neighbouring faces of a die that do the same: ``1-2``, and what."""
    found: list[tuple[int, int, str]] = []
    for face, value in enumerate(values, 1):
        if found and found[-1][2] == value:
            found[-1] = (found[-1][0], face, value)
        else:
            found.append((face, face, value))
    return [(str(first) if first == last else f"{first}–{last}", value) for first, last, value in found]
