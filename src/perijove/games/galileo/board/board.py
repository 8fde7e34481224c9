"""What the board of Galileo Project shows, from what its reader sees: main board, players, the running question."""

from perijove.engine.message import Words, capital
from perijove.engine.seen import Seen
from perijove.games.galileo.board import drawing, signs
from perijove.games.galileo.board.book import Book
from perijove.games.galileo.board.now import NowPainter
from perijove.games.galileo.board.player import (
    PlayerPainter,
    costs,
    person_card,
    robot_card,
    technology_tile,
)
from perijove.games.galileo.board.things import Goal, Person, Place, Player, Robot, Step, Thing, Tile, Track
from perijove.games.galileo.components import (
    CHARACTERS,
    GOALS,
    MEMBERS,
    MOONS,
    PLACES,
    ROW,
    TECHNOLOGIES,
    TRACKS,
    TYPES,
    UNITS,
    type_of,
)
from perijove.games.galileo.explain import explain_entry, explain_project
from perijove.games.galileo.names import (
    BONUS_NAMES,
    SIDE_NAMES,
    TRACK_NAMES,
    TYPE_NAMES,
    character_name,
    influence_name,
    unit_label,
)
from perijove.games.galileo.rules.goal import energy_needed, explain_goal, measure
from perijove.games.galileo.rules.hire import explain_character
from perijove.games.galileo.rules.robot import cost
from perijove.games.galileo.rules.starz import SIDE
from perijove.games.galileo.rules.technology import SCAN, energy_cost
from perijove.games.galileo.state import DRAFT, EMPTY, INFLUENCE_LIMIT, Galileo


class Painter:
    """Puts what a seat sees into pictures' data."""

    def __init__(self, seen: Seen[Galileo], words: Words) -> None:
        self.s = seen.state
        self.book = Book(seen, words)
        self.words = words
        self.reader = seen.seat
        self.names = seen.names

    # Rows

    def characters(self) -> list[Place]:
        """The character row."""
        s = self.s
        found: list[Place] = []
        for place in range(ROW):
            reduction = s.parts.reduction[place]
            here = self._place(place, f"−{reduction}" if reduction else "")
            card = s.character_row[place] if place < len(s.character_row) else EMPTY
            if card != EMPTY:
                code = CHARACTERS[card]
                here.person = person_card(s.parts, card, reduction, code, self.book.main.texts[code], self.words)
            found.append(here)
        return found

    def robots(self) -> list[Place]:
        """The robot row; each says what it would do for the reader."""
        s = self.s
        found: list[Place] = []
        for place in range(ROW):
            surcharge = s.parts.surcharge[place]
            here = self._place(place, f"+{surcharge}" if surcharge else "")
            card = s.robot_row[place] if place < len(s.robot_row) else EMPTY
            if card != EMPTY:
                code = UNITS[card]
                label = self.book.main.texts[code]
                if self.reader >= 0:
                    effect = explain_entry(s, s.boards[self.reader], card, self.words)
                    label = self.words.series([label, effect])
                here.robot = robot_card(s.parts, card, code, label)
                here.robot.name = self.words.say(TYPE_NAMES[type_of(card)])
                here.robot.cost = str(cost(s, card))
            found.append(here)
        return found

    def _place(self, place: int, change: str) -> Place:
        return Place(place + 1, change, capital(self.words.say("place {number}: empty", number=place + 1)))

    def projects(self) -> list[Robot]:
        """The projects on offer before the first turn."""
        found: list[Robot] = []
        for card in self.s.project_offer:
            name = capital(unit_label(card, self.words))
            effect = explain_project(self.s.parts, card, self.words)
            label = self.words.say("{unit}: {effect}", unit=name, effect=effect)
            found.append(robot_card(self.s.parts, card, UNITS[card], label))
        return found

    # Tiles

    def technologies(self) -> list[Tile]:
        """The four technologies: what they cost the reader, how many are left, and who has them."""
        s = self.s
        found: list[Tile] = []
        for place in range(PLACES):
            technology = s.technologies[place]
            tile = technology_tile(s.parts, technology, self.book.main.texts[TECHNOLOGIES[technology]], self.words)
            if self.reader >= 0:
                energy = energy_cost(s, s.boards[self.reader], technology)
                tile.costs = costs(energy, s.parts.technology_megacredits[technology])
            tile.left = s.tiles[place]
            tile.owners = [number for number in range(s.players) if place in MEMBERS[s.boards[number].technologies]]
            found.append(tile)
        return found

    def bonuses(self) -> list[Thing]:
        """The Star-Z tile."""
        s = self.s
        found: list[Thing] = []
        for number in range(SIDE):
            effect = self.words.say(BONUS_NAMES[SIDE * s.star_z + number])
            label = self.words.say("bonus {number}: {effect}", number=number + 1, effect=effect)
            strip = drawing.strip(signs.BONUSES[SIDE * s.star_z + number])
            found.append(Thing(f"bonus:{number + 1}", f"Star-Z, {label}", name=str(number + 1), strip=strip))
        return found

    def goals(self) -> list[Goal]:
        """The four goals with their markers, and how far the reader is."""
        s = self.s
        found: list[Goal] = []
        for place in range(PLACES):
            number = s.goals[place]
            goal = Goal(f"goal:{GOALS[number]}", self.book.main.texts[GOALS[number]])
            goal.text = capital(explain_goal(s.parts, number, self.words))
            goal.strip = drawing.strip(signs.goal(number, s.parts.threshold[number]))
            claims = s.claims[place]
            for rank in range(s.players):
                goal.steps.append(Step(s.parts.goal_points[place][rank], claims[rank] if rank < len(claims) else -1))
            if self.reader >= 0 and self.reader not in claims:
                board = s.boards[self.reader]
                goal.reach = f"{measure(s, board, number)}/{s.parts.threshold[number]}"
                goal.fulfilled = energy_needed(s, board, number) == 0
            found.append(goal)
        return found

    # Influence, and what has left the rows

    def tracks(self) -> list[Track]:
        """The two influence tracks with everybody's markers."""
        s = self.s
        found: list[Track] = []
        for number, code in enumerate(TRACKS):
            there = [player for player in range(s.players) if s.boards[player].track == number]
            said = [f"{self.names[player]} {s.boards[player].influence}" for player in there]
            label = self.words.all_of(said) if said else influence_name(0, self.words)
            name = self.words.say(TRACK_NAMES[number])
            label = self.words.say("{track}: {things}", track=name, things=label)
            spaces = [
                [player for player in there if s.boards[player].influence == space]
                for space in range(1, INFLUENCE_LIMIT + 1)
            ]
            found.append(Track(f"track:{code}", label, name=name, picture=code, spaces=spaces))
        return found

    def discarded(self) -> list[Person]:
        """The discard pile of the characters, the last one first."""
        found: list[Person] = []
        for card in reversed(self.s.character_discard):
            name = character_name(card, self.words)
            effect = explain_character(self.s.parts, card, 0, self.words)
            label = self.words.say("{character}: {effect}", character=name, effect=effect)
            found.append(person_card(self.s.parts, card, 0, f"discarded:{CHARACTERS[card]}", label, self.words))
        return found

    # Players

    def players(self) -> list[Player]:
        """All boards, the reader's first, then on around the table."""
        count = len(self.names)
        found: list[Player] = []
        for turn in range(count):
            number = (max(self.reader, 0) + turn) % count
            painter = PlayerPainter(self.s, self.book.players[number], self.words)
            found.append(painter.player(number, number == self.reader))
        return found

    def labels(self) -> dict[str, str]:
        """The headings of the parts of the board."""
        words = self.words
        return {
            "main": words.say("Main board"),
            "projects": words.say("Projects"),
            "characters": words.say("Characters"),
            "robots": words.say("Robots"),
            "technologies": words.say("Technologies"),
            "goals": words.say("Goals"),
            "influence": words.say("Influence"),
            "starz": words.say("Star-Z tile, side {side}", side=SIDE_NAMES[self.s.star_z]),
            "discarded": words.say("Discarded"),
            "project": words.say("Project"),
            "modifiers": words.say("Modifiers left"),
            "ending": words.say("Last round"),
            "ending_text": capital(words.say("the game ends when everybody has played the same number of turns")),
            "character_pile": words.plural(
                "{number} character in the pile; the last one brings the last round",
                "{number} characters in the pile; the last one brings the last round",
                len(self.s.character_pile),
            ),
            "robot_pile": words.plural(
                "{number} robot in the pile", "{number} robots in the pile", len(self.s.robot_pile)
            ),
        }


def scene(seen: Seen[Galileo], words: Words) -> dict[str, object]:
    """All that the template draws."""
    painter = Painter(seen, words)
    s = seen.state
    return {
        "labels": painter.labels(),
        "now": NowPainter(s, seen.seat, words).now(seen.choice),
        "projects": painter.projects(),
        "characters": painter.characters(),
        "robots": painter.robots(),
        "character_pile": len(s.character_pile),
        "robot_pile": len(s.robot_pile),
        "tracks": painter.tracks(),
        "neutral": [number for number in range(s.players) if s.phase != DRAFT and s.boards[number].influence == 0],
        "technologies": painter.technologies(),
        "bonuses": painter.bonuses(),
        "goals": painter.goals(),
        "discarded": painter.discarded(),
        "scanning": seen.choice is not None and seen.choice.question is SCAN,
        "ending": s.ending and not s.over,
        "rings": [drawing.ring(moon, s.parts.moon_points[moon]) for moon in range(len(MOONS))],
        "players": painter.players(),
        "types": TYPES,
    }
