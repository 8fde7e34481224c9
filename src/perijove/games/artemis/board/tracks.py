"""What lies around the map: the relief track, the rounds with their events, the stacks, and the drones."""

from perijove.engine.message import capital
from perijove.games.artemis.board.seeing import Sight, look_of, row_named
from perijove.games.artemis.board.signs import reward
from perijove.games.artemis.board.things import Die, Drone, Moment, Space, Thing
from perijove.games.artemis.codes import LETTERS
from perijove.games.artemis.explain import event_effect, explain_event
from perijove.games.artemis.names import EVENT_NAMES, drone_name, reward_name
from perijove.games.artemis.state import DRONE_1, DRONE_2, OWNER_MASK, ROUNDS

PLANNING_LOOK = 3
"""The planning die looks like none of a lone player's and the drones' dice."""


class Tracks:
    """Puts what lies around the map into pictures' data."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.s = sight.s
        self.words = sight.words
        self.panel = sight.panels[0]

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
                names = ", ".join([self.sight.names[player] for player in space.players])
                space.label = self.words.say("{space}; here: {names}", space=space.label, names=names)
        return spaces

    def rounds(self) -> list[Moment]:
        """The six rounds: the events that were, the one that is, and those still face down."""
        s = self.s
        known = [*s.events_past, *([s.event] if s.event >= 0 else [])]
        found: list[Moment] = []
        for number in range(ROUNDS):
            label = self.words.say("Round {number} of {number2}", number=number + 1, number2=ROUNDS)
            if number < len(known):
                label = f"{label}. {self._event(known[number])}"
            moment = Moment(number + 1, label)
            if number < len(known):
                moment.letter = LETTERS[s.parts.events[known[number]].letter]
                moment.state = "now" if number == len(known) - 1 else "past"
            found.append(moment)
        return found

    def _event(self, event: int) -> str:
        name = self.words.say(EVENT_NAMES[event])
        return self.words.say("{event}, {effect}", event=name, effect=explain_event(self.s.parts, event, self.words))

    def event(self) -> Thing | None:
        """The event of this round."""
        if self.s.event < 0:
            return None
        event = self.s.event
        thing = Thing(self._event(event))
        thing.name = self.words.say(EVENT_NAMES[event])
        thing.number = LETTERS[self.s.parts.events[event].letter]
        thing.icons = capital(event_effect(self.s.parts.events[event], self.words))
        return thing

    def stacks(self) -> list[Thing]:
        """The stacks and decks, the bag and the discarded colonists, and the Relic die."""
        words = self.words
        names = ("ocean", "surface", "expedition", "event")
        found: list[Thing] = []
        for name, item in zip(names, row_named(self.panel, words.say("Stacks")), strict=True):
            found.append(_counted(item.text, name, item.text.partition(" ")[0]))
        for label, name, counts in (("Bag", "bag", self.s.bag), ("Discarded", "discard", self.s.discard)):
            people = ", ".join([item.text for item in row_named(self.panel, words.say(label))]) or words.say("nobody")
            found.append(_counted(self._named(label, people), name, str(sum(counts))))
        if self.s.alien_relic:
            holder = row_named(self.panel, words.say("Relic die"))[0].text
            found.append(_counted(self._named("Relic die", holder), "relic", ""))
        return found

    def _named(self, label: str, what: str) -> str:
        """A row of the sheet, by its heading in English."""
        return self.words.say("{label}: {what}", label=self.words.say(label), what=what)

    def drones(self) -> list[Drone]:
        """The two drones of the solo game, each with its dice that found no place."""
        if not self.s.solo():
            return []
        found: list[Drone] = []
        for owner in (DRONE_1, DRONE_2):
            name = capital(drone_name(owner, self.words))
            drone = Drone(look_of(owner), name, f"drone:{owner - DRONE_1 + 1}")
            drone.name = name
            drone.dice = self.sight.dice([die for die in self.s.aside_dice if die & OWNER_MASK == owner])
            if drone.dice:
                aside = ", ".join([str(die.face) for die in drone.dice])
                drone.label = f"{name}. {self._named('Set aside', aside)}"
            found.append(drone)
        return found

    def planning(self) -> Die | None:
        """The planning die of the drones, once it is rolled."""
        if not self.s.planning:
            return None
        label = self._named("Planning die", str(self.s.planning))
        return Die(PLANNING_LOOK, self.s.planning, label)


def _counted(label: str, name: str, number: str) -> Thing:
    thing = Thing(label)
    thing.picture = name
    thing.number = number
    return thing
