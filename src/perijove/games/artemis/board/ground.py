"""The map of Europa: the seven regions, with the expeditions and the buildings on auction."""

from collections.abc import Sequence
from typing import Final

from perijove.engine.message import capital
from perijove.engine.sheet import Item
from perijove.games.artemis.asking import OnExpedition
from perijove.games.artemis.board.painter import Painter, said
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
    QUARRY,
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
)
from perijove.games.artemis.packing import crew_with, face_of, owner_of, reward_kind, student_with, unpacked
from perijove.games.artemis.rules.basecamp import Rewarding
from perijove.games.artemis.rules.crew import WEAKEN
from perijove.games.artemis.rules.expeditions import difficulty, reached
from perijove.games.artemis.rules.regions import academy_slots
from perijove.games.artemis.rules.resolution import HIRE
from perijove.games.artemis.rules.rewards import GRADUATE, TRAINING
from perijove.games.artemis.state import OWNERS, RESOLUTION
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


class Ground(Painter):
    """Puts what is common into pictures' data."""

    # The regions

    def _region(self, number: int, told: Sequence[Item] = ()) -> Region:
        s = self.s
        label = self.words.series([said(item) for item in told])
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

    def basecamp(self) -> Region:
        """Where the expeditions lie."""
        return self._region(BASECAMP)

    def gantry(self) -> Region:
        """Where the buildings are auctioned."""
        return self._region(GANTRY)

    def vents(self) -> Region:
        """The Vents."""
        return self._pool(VENTS, self.s.vents, self.s.vents_dice, self.sheet.vents())

    def quarry(self) -> Region:
        """The Quarry."""
        return self._pool(QUARRY, self.s.quarry, self.s.quarry_dice, self.sheet.quarry())

    def _pool(self, number: int, there: int, dice: Sequence[int], told: Sequence[Item]) -> Region:
        """What is there, and the dice in line for it. Dice that find nothing are exposed."""
        region = self._region(number, told)
        region.picture = "energy" if number == VENTS else "minerals"
        region.dice = self.dice(dice)
        region.icons = str(there)
        region.heap = min(there, MOST_DRAWN)
        for die in region.dice:
            die.cold = there <= 0
            there -= die.face
        return region

    def doorstep(self) -> Region:
        """Who waits to be hired, and for which dice."""
        s = self.s
        region = self._region(DOORSTEP, self.sheet.doorstep())
        region.people = self.people(s.doorstep, "doorstep" if self.question is HIRE else "")
        region.dice = self.dice(s.doorstep_dice)
        region.table = [
            (faces, row(f"{number} colonist")) for faces, number in _runs([str(one) for one in s.parts.hires])
        ]
        return region

    def academy(self) -> Region:
        """Who is there to be trained, what the dice train, and who studies."""
        s = self.s
        region = self._region(ACADEMY, self.sheet.academy())
        region.people = self.people(s.academy, "academy" if self.question is GRADUATE else "")
        for value in s.academy_dice:
            die = self.die(value)
            student = student_with(value)
            if student >= 0:
                die.crew.append(Colonist(COLONISTS[student], 1, some_colonists(student, 1, self.words)))
            region.dice.append(die)
        region.seats = max(0, academy_slots(s) - len(region.dice))
        region.table = [(faces, row(kind)) for faces, kind in _runs([COLONISTS[kind] for kind in s.parts.trains])]
        return region

    def outfitters(self) -> Region:
        """Where dice give toolboxes at once."""
        s = self.s
        region = self._region(OUTFITTERS, self.sheet.outfitters())
        region.dice = self.dice(s.outfitters_dice)
        region.table = [
            (faces, row(f"{number} toolboxes")) for faces, number in _runs([str(one) for one in s.parts.toolboxes])
        ]
        return region

    # Expeditions and buildings

    def expeditions(self) -> list[Expedition]:
        """The cards at Basecamp, from the one next to the deck."""
        return [self._expedition(stack) for stack in self.s.expeditions]

    def _expedition(self, stack: Stack) -> Expedition:
        s = self.s
        code = EXPEDITIONS[stack.card]
        card = Expedition(said(self.sheet.expedition(stack)), f"expedition:{code}", code)
        card.name = self.words.say(EXPEDITION_NAMES[stack.card])
        card.scene = SCENES[stack.card]
        card.difficulty = difficulty(s, stack.card)
        card.harder = s.parts.events[s.event].kind == DIFFICULTY
        card.reached = reached(stack)
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
        asked = isinstance(self.about, Rewarding) and self.about.card == stack.card
        given = Thing(capital(reward_name(value, self.words)), f"reward:{'ab'[side]}" if asked else "")
        given.icons = reward(value)
        if reward_kind(value) == COLONIST and stack.colonists:
            people = unpacked(stack.colonists)
            given.icons = "".join([picture(name) * people[kind] for kind, name in enumerate(COLONISTS)])
        elif reward_kind(value) == BUILDING and stack.tile >= 0:
            given.name = tile_name(self.s.parts.label[stack.tile], self.words)
            given.label = self.words.say(
                "{tile}: {effect}", tile=given.name, effect=explain_tile(self.s.parts, stack.tile, self.words)
            )
        return given

    def _crewed(self, value: int, card: int) -> Die:
        """A die on an expedition, with its crew."""
        die = self.die(value)
        asked = isinstance(self.about, OnExpedition) and self.about.card == card
        if asked and self.question is WEAKEN:
            die.spot = f"stack:{OWNERS[owner_of(value)]}:{face_of(value)}"
        training = asked and self.question is TRAINING and owner_of(value) == self.reader
        die.crew = self.people(crew_with(value), "crew" if training else "")
        return die

    def offers(self) -> list[Tile]:
        """The buildings at the Gantry, from the one next to the stack, with the bids."""
        found: list[Tile] = []
        for offer in self.s.gantry:
            code = TILES[offer.tile]
            tile = Tile(said(self.sheet.offer(offer)), f"offer:{code}", code)
            tile.name = tile_name(self.s.parts.label[offer.tile], self.words)
            tile.sea = offer.tile < FIRST_SURFACE
            tile.picture = KINDS[self.s.parts.kind[offer.tile]]
            tile.icons = row(KIND_SIGNS[self.s.parts.kind[offer.tile]])
            tile.slots = slots(self.s.parts.slots[offer.tile], [0, 0, 0, 0])
            tile.dice = self.dice(offer.dice)
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
