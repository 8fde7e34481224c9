"""The whole table in words, from what its reader sees."""

from collections.abc import Sequence
from typing import Final

from perijove.engine.message import Words
from perijove.engine.seen import Seen
from perijove.engine.sheet import Cards, Item, Line, Panel, PanelRow, Track
from perijove.games.artemis.codes import (
    ACADEMY,
    BADGE,
    DIRECTIVES,
    DOORSTEP,
    ENERGY,
    EXPEDITIONS,
    FIRST_SURFACE,
    MINERALS,
    OUTFITTERS,
    QUARRY,
    REGIONS,
    TILES,
    TOOLBOXES,
    VENTS,
)
from perijove.games.artemis.explain import explain_directive, explain_event, explain_expedition, explain_tile
from perijove.games.artemis.names import (
    COLONIST_NAMES,
    DIRECTIVE_NAMES,
    EVENT_NAMES,
    EXPEDITION_NAMES,
    RANK_NAMES,
    colonists_name,
    drone_name,
    points_name,
    reward_name,
    signed,
    some_colonists,
    the_tile,
    things_name,
    tile_name,
)
from perijove.games.artemis.packing import (
    Building,
    Die,
    crew_with,
    face_of,
    inside,
    owner_of,
    student_with,
    tile_of,
    unpacked,
)
from perijove.games.artemis.rules.colonists import is_full, population
from perijove.games.artemis.rules.expeditions import difficulty, reached
from perijove.games.artemis.rules.regions import academy_slots
from perijove.games.artemis.score import building_points, rank_of, score
from perijove.games.artemis.state import DRONE_1, Artemis, Colony, Expedition, Offer

TINTS: Final = ("yellow", "blue", "red", "purple")
"""The colours of the colonists."""


class Sheet:
    """What there is on the table, thing by thing."""

    def __init__(self, seen: Seen[Artemis], words: Words) -> None:
        self.s = seen.state
        self.names = seen.names
        self.reader = seen.seat
        self.words = words

    def panels(self) -> list[Panel]:
        """One panel for the board, then one for each player."""
        return [self._board(), *(self._player(player) for player in range(self.s.players))]

    # What is common

    def _board(self) -> Panel:
        s = self.s
        words = self.words
        rows: list[PanelRow] = []
        if s.event >= 0:
            rows.append(Cards(words.say("Event"), [Item(self.event(s.event))]))
        rows += [
            Cards(words.say("Basecamp"), [self.expedition(expedition) for expedition in s.expeditions]),
            Line(words.say("Vents"), self.vents()),
            Line(words.say("Quarry"), self.quarry()),
            Cards(words.say("Gantry"), [self.offer(offer) for offer in s.gantry]),
            Line(words.say("Doorstep"), self.doorstep()),
            Line(
                words.say("Academy ({number} of {number2})", number=len(s.academy_dice), number2=academy_slots(s)),
                self.academy(),
            ),
            Line(words.say("Outfitters"), self.outfitters()),
        ]
        if s.aside_dice:
            rows.append(Line(words.say("Set aside"), self._dice(s.aside_dice)))
        if s.planning:
            rows.append(Line(words.say("Planning die"), [Item(str(s.planning))]))
        if s.alien_relic:
            rows.append(Line(words.say("Relic die"), [Item(self.relic_holder())]))
        rows.append(Line(words.say("Bag"), self.colonists(s.bag)))
        rows.append(Line(words.say("Discarded"), self.colonists(s.discard)))
        rows.append(Line(words.say("Stacks"), self.stacks()))
        return Panel(words.say("Round {number} of {number2}", number=s.round, number2=s.rounds), rows)

    def event(self, event: int) -> str:
        """An event: when and what."""
        name = self.words.say(EVENT_NAMES[event])
        return self.words.say("{event}, {effect}", event=name, effect=explain_event(self.s.parts, event, self.words))

    def vents(self) -> list[Item]:
        """The Energy in the Vents, and the dice in line for it."""
        return [Item(things_name(ENERGY, self.s.vents, self.words), REGIONS[VENTS]), *self._dice(self.s.vents_dice)]

    def quarry(self) -> list[Item]:
        """The Minerals in the Quarry, and the dice in line for them."""
        there = things_name(MINERALS, self.s.quarry, self.words)
        return [Item(there, REGIONS[QUARRY]), *self._dice(self.s.quarry_dice)]

    def doorstep(self) -> list[Item]:
        """Who can be hired, and how many by which die; then the dice."""
        hires = ", ".join([str(number) for number in self.s.parts.hires])
        note = self.words.say("hires at most {numbers} by the die", numbers=hires)
        return [Item(self._people(self.s.doorstep), REGIONS[DOORSTEP], note=note), *self._dice(self.s.doorstep_dice)]

    def academy(self) -> list[Item]:
        """Who is left at the Academy, and what each die trains; then the dice with their students."""
        words = self.words
        types = ", ".join([words.say(COLONIST_NAMES[kind]) for kind in self.s.parts.trains])
        note = words.say("trains {types} by the die", types=types)
        items = [Item(self._people(self.s.academy), REGIONS[ACADEMY], note=note)]
        for die in self.s.academy_dice:
            student = student_with(die)
            items.append(Item(self._die(die, "" if student < 0 else words.say(COLONIST_NAMES[student]))))
        return items

    def outfitters(self) -> list[Item]:
        """What each die gives; then the dice."""
        toolboxes = ", ".join([str(number) for number in self.s.parts.toolboxes])
        said = self.words.say("{numbers} Toolboxes by the die", numbers=toolboxes)
        return [Item(said, REGIONS[OUTFITTERS]), *self._dice(self.s.outfitters_dice)]

    def _die(self, die: Die, crew: str = "") -> str:
        """A die, and who is with it."""
        owner = owner_of(die)
        whose = drone_name(owner, self.words) if owner >= DRONE_1 else self.names[owner]
        said = self.words.say("{die} ({owner})", die=face_of(die), owner=whose)
        return self.words.say("{die} with {colonist}", die=said, colonist=crew) if crew else said

    def _dice(self, dice: Sequence[Die]) -> list[Item]:
        """Dice in their order. A die has no code: it isn't chosen here."""
        return [Item(self._die(die)) for die in dice]

    def _people(self, counts: Sequence[int]) -> str:
        return colonists_name(counts, self.words) or self.words.say("nobody")

    def colonists(self, counts: Sequence[int]) -> list[Item]:
        """Colonists by type."""
        return [
            Item(some_colonists(kind, counts[kind], self.words), tint=TINTS[kind]) for kind in range(4) if counts[kind]
        ]

    def expedition(self, expedition: Expedition) -> Item:
        """A card with its rewards and what lies beside it; the dice from the bottom up, and how far they reach."""
        parts = self.s.parts
        words = self.words
        card = expedition.card
        needed = difficulty(self.s, card)
        name = words.say(EXPEDITION_NAMES[card])
        said = explain_expedition(parts, card, needed, words)
        prizes: list[str] = []
        if expedition.tile >= 0:
            tile = the_tile(parts.label[expedition.tile], words)
            effect = explain_tile(parts, expedition.tile, words)
            prizes.append(words.say("{tile} ({effect})", tile=tile, effect=effect))
        if expedition.colonists:
            prizes.append(colonists_name(unpacked(expedition.colonists), words))
        if prizes:
            said = words.say("{effect}; beside it {prizes}", effect=said, prizes=words.all_of(prizes))
        if not expedition.dice:
            return Item(said, EXPEDITIONS[card], name=name)
        dice = ", ".join([self._die(die, colonists_name(crew_with(die), words)) for die in expedition.dice])
        note = words.say("{dice}: {number} of {number2}", dice=dice, number=reached(expedition), number2=needed)
        return Item(said, EXPEDITIONS[card], note=note, name=name)

    def _tile(self, tile: int, note: str) -> Item:
        name = tile_name(self.s.parts.label[tile], self.words)
        return Item(explain_tile(self.s.parts, tile, self.words), TILES[tile], note=note, name=name)

    def offer(self, offer: Offer) -> Item:
        """A building at the Gantry, with the bids from the bottom up."""
        return self._tile(offer.tile, ", ".join([self._die(die) for die in offer.dice]))

    def relic_holder(self) -> str:
        """Who has the Relic die."""
        return self.names[self.s.relic_holder] if self.s.relic_holder >= 0 else self.words.say("nobody")

    def stacks(self) -> list[Item]:
        """How many things the stacks and decks still have. The events are the clock of the game."""
        s = self.s
        words = self.words
        return [
            Item(words.plural("{number} Ocean building", "{number} Ocean buildings", len(s.ocean_stack))),
            Item(words.plural("{number} Surface building", "{number} Surface buildings", len(s.surface_stack))),
            Item(words.plural("{number} expedition", "{number} expeditions", len(s.expedition_deck))),
            Item(words.plural("{number} event", "{number} events", len(s.event_deck))),
        ]

    # What is a player's

    def _player(self, player: int) -> Panel:
        words = self.words
        colony = self.s.colonies[player]
        rows: list[PanelRow] = [
            Line(words.say("Points"), self.points(player)),
            Line(words.say("Goods"), self.goods(colony)),
            Line(words.say("Dice"), [Item(str(face)) for face in colony.pool]),
            Line(words.say("Shelters"), self.colonists(colony.shelters)),
            Cards(
                words.say("Buildings ({number})", number=len(colony.buildings)),
                [self.building(player, building) for building in colony.buildings],
            ),
            self._relief(colony.relief),
        ]
        if self.s.directives:
            rows += self._directives(player)
        return Panel(self.heading(player), rows, player)

    def heading(self, player: int) -> str:
        """A player's name, and whether they are the first player."""
        if player == self.s.first and not self.s.solo():
            return self.words.say("{player} (first player)", player=self.names[player])
        return self.names[player]

    def points(self, player: int) -> list[Item]:
        """The points so far and their parts; alone, the rank."""
        now = score(self.s, player)
        items = [Item(points_name(now.total, self.words))]
        items += [Item(f"{self.words.say(part)} {signed(points)}") for part, points in now.parts if points]
        if self.s.solo():
            items.append(Item(self.words.say(RANK_NAMES[rank_of(now.total)])))
        return items

    def goods(self, colony: Colony) -> list[Item]:
        """Energy, Minerals, toolboxes and badges."""
        return [
            Item(things_name(ENERGY, colony.energy, self.words)),
            Item(things_name(MINERALS, colony.minerals, self.words)),
            Item(things_name(TOOLBOXES, colony.toolboxes, self.words)),
            Item(things_name(BADGE, colony.badges, self.words)),
        ]

    def building(self, player: int, building: Building) -> Item:
        """A building, who is in it, and whether it is full."""
        tile = tile_of(building)
        words = self.words
        who = self._people(unpacked(inside(building)))
        if not is_full(self.s, building):
            note = words.say("inside: {colonists}", colonists=who)
        elif tile < FIRST_SURFACE:
            note = words.say("inside: {colonists}; full", colonists=who)
        else:
            points = building_points(self.s, player, building, population(self.s, player))
            note = words.say(
                "inside: {colonists}; full, now {points}", colonists=who, points=points_name(points, words)
            )
        return self._tile(tile, note)

    def _relief(self, at: int) -> Track:
        words = self.words
        rewards = [reward_name(reward, words) for reward in self.s.parts.relief]
        spaces = [Item("0"), *(Item(str(number + 1), note=reward) for number, reward in enumerate(rewards))]
        said = words.say("{number} of {number2}", number=at, number2=len(rewards))
        if at < len(rewards):
            said = words.say("{track}; next: {reward}", track=said, reward=rewards[at])
        return Track(words.say("Relief track"), spaces, at, said)

    def _directives(self, player: int) -> list[PanelRow]:
        """A revealed directive, or the reader's own ones; of others it is known that they have one."""
        colony = self.s.colonies[player]
        rows: list[PanelRow] = []
        if kept_by(colony):
            rows.append(Cards(self.words.say("Directive"), [self.directive(card) for card in kept_by(colony)]))
        if colony.dealt:
            rows.append(Cards(self.words.say("Dealt"), [self.directive(card) for card in colony.dealt]))
        if not rows and player != self.reader:
            rows.append(Line(self.words.say("Directive"), [Item(self.words.say("face down"))]))
        return rows

    def directive(self, card: int) -> Item:
        """A directive, and what it asks for."""
        effect = explain_directive(self.s.parts, card, self.words)
        return Item(effect, DIRECTIVES[card], name=self.words.say(DIRECTIVE_NAMES[card]))


def kept_by(colony: Colony) -> list[int]:
    """The directive of a colony, as far as it is seen."""
    return colony.kept if colony.shown < 0 else [colony.shown]
