"""What lies around the map: the relief track, the rounds with their events, the stacks, and the drones."""

from perijove.engine.message import capital
from perijove.games.artemis.board.painter import Painter, look_of
from perijove.games.artemis.board.signs import reward
from perijove.games.artemis.board.things import Die, Drone, Round, Space, Thing
from perijove.games.artemis.codes import EVENTS, LETTERS
from perijove.games.artemis.explain import event_effect
from perijove.games.artemis.names import EVENT_NAMES, drone_name, reward_name
from perijove.games.artemis.packing import owner_of
from perijove.games.artemis.state import DRONE_1, DRONE_2

PLANNING_LOOK = 3
"""The planning die looks like none of a lone player's and the drones' dice."""


class Tracks(Painter):
    """Puts what lies around the map into pictures' data."""

    def relief(self) -> list[Space]:
        """The relief track with everybody's marker, from the start."""
        s = self.s
        start = Space(self.words.say("Start of the relief track"), "")
        spaces = [start]
        for number, value in enumerate(s.parts.relief):
            name = reward_name(value, self.words)
            label = self.words.say("Relief track, space {number}: {reward}", number=number + 1, reward=name)
            space = Space(label, f"relief:{number + 1}")
            space.icons = reward(value)
            space.number = str(number + 1)
            spaces.append(space)
        for player, colony in enumerate(s.colonies):
            spaces[min(colony.relief, len(spaces) - 1)].players.append(player)
        for space in spaces:
            if space.players:
                names = ", ".join([self.names[player] for player in space.players])
                space.label = self.words.say("{space}; here: {names}", space=space.label, names=names)
        return spaces

    def rounds(self) -> list[Round]:
        """The six rounds: the events that were, the one that is, and those still face down."""
        s = self.s
        known = [*s.events_past, *([s.event] if s.event >= 0 else [])]
        found: list[Round] = []
        for number in range(s.rounds):
            label = self.words.say("Round {number} of {number2}", number=number + 1, number2=s.rounds)
            if number < len(known):
                label = f"{label}. {self.sheet.event(known[number])}"
            round_ = Round(number + 1, label)
            if number < len(known):
                round_.letter = LETTERS[s.parts.events[known[number]].letter]
                round_.state = "now" if number == len(known) - 1 else "past"
            found.append(round_)
        return found

    def event(self) -> Thing | None:
        """The event of this round."""
        if self.s.event < 0:
            return None
        event = self.s.event
        thing = Thing(self.sheet.event(event), code=EVENTS[event])
        thing.name = self.words.say(EVENT_NAMES[event])
        thing.number = LETTERS[self.s.parts.events[event].letter]
        thing.icons = capital(event_effect(self.s.parts.events[event], self.words))
        return thing

    def stacks(self) -> list[Thing]:
        """The stacks and decks, the bag and the discarded colonists, and the Relic die."""
        found: list[Thing] = []
        for name, item in zip(("ocean", "surface", "expedition", "event"), self.sheet.stacks(), strict=True):
            found.append(_counted(item.text, name, item.text.partition(" ")[0]))
        for label, name, counts in (("Bag", "bag", self.s.bag), ("Discarded", "discard", self.s.discard)):
            people = ", ".join([item.text for item in self.sheet.colonists(counts)]) or self.words.say("nobody")
            found.append(_counted(self.labelled(label, people), name, str(sum(counts))))
        if self.s.alien_relic:
            found.append(_counted(self.labelled("Relic die", self.sheet.relic_holder()), "relic", ""))
        return found

    def drones(self) -> list[Drone]:
        """The two drones of the solo game, each with its dice that found no place."""
        if not self.s.solo():
            return []
        found: list[Drone] = []
        for owner in (DRONE_1, DRONE_2):
            name = capital(drone_name(owner, self.words))
            drone = Drone(look_of(owner), name, f"drone:{owner - DRONE_1 + 1}")
            drone.name = name
            drone.dice = self.dice([die for die in self.s.aside_dice if owner_of(die) == owner])
            if drone.dice:
                aside = ", ".join([str(die.face) for die in drone.dice])
                drone.label = f"{name}. {self.labelled('Set aside', aside)}"
            found.append(drone)
        return found

    def planning(self) -> Die | None:
        """The planning die of the drones, once it is rolled."""
        if not self.s.planning:
            return None
        label = self.labelled("Planning die", str(self.s.planning))
        return Die(PLANNING_LOOK, self.s.planning, label)


def _counted(label: str, name: str, number: str) -> Thing:
    thing = Thing(label)
    thing.picture = name
    thing.number = number
    return thing
