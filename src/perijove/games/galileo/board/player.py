"""A player's board as the web shows it: four moons with their tracks and robots, and what lies around them."""

from perijove.engine.form import unseen
from perijove.engine.message import Words, capital
from perijove.games.galileo.board import drawing, signs
from perijove.games.galileo.board.book import Page
from perijove.games.galileo.board.things import Moon, Person, Player, Robot, Sign, Thing, Tile
from perijove.games.galileo.components import (
    BITS,
    CHARACTERS,
    COPIES,
    FIRST_PROJECT,
    MEMBERS,
    MOONS,
    PLACES,
    TECHNOLOGIES,
    TRACKS,
    TYPES,
    UNITS,
    colour_of,
    type_of,
)
from perijove.games.galileo.explain import explain_ability
from perijove.games.galileo.names import (
    GOAL_NAMES,
    MOON_NAMES,
    TECHNOLOGY_NAMES,
    TRACK_NAMES,
    TYPE_NAMES,
    character_name,
    energy_name,
    influence_name,
    megacredits_name,
    modifier_name,
    points_name,
    unit_label,
)
from perijove.games.galileo.rules.hire import limit
from perijove.games.galileo.rules.modifier import MODIFIERS, NEW_PROJECT_SPOT
from perijove.games.galileo.rules.turn import ROBOTS_TO_END
from perijove.games.galileo.score import character_points
from perijove.games.galileo.sheet_player import moon_effect
from perijove.games.galileo.state import ENERGY_LIMIT, MEGACREDIT_LIMIT, NEUTRAL, Board, Galileo
from perijove.games.galileo.state import Robot as Unit


class PlayerPainter:
    """Puts one player's belongings into pictures' data."""

    def __init__(self, s: Galileo, page: Page, words: Words) -> None:
        self.s = s
        self.page = page
        self.words = words

    def player(self, number: int, own: bool) -> Player:
        """The whole board; its things are spots only for their owner."""
        s = self.s
        board = s.boards[number]
        player = Player(number, self.page.heading, own)
        self._add_resources(player, board)
        player.moons = [self._moon(board, moon, own) for moon in range(len(MOONS))]
        self._add_project(player, board)
        player.assignments = [self._modifier(moon, board.assignments >> moon & 1, own) for moon in range(4)]
        player.types = [self._modifier(4 + kind, board.modifiers >> kind & 1, own) for kind in range(4)]
        player.people = [self._tucked(number, card, own) for card in board.characters]
        player.room = max(0, limit(s, board) - len(board.characters))
        player.technologies = [self._technology(s.technologies[place]) for place in MEMBERS[board.technologies]]
        player.goals = self._goals(number)
        self._add_robots(player, board)
        player.characters = f"{len(board.characters)}/{limit(s, board)}"
        drawn = unseen(board.drawn)
        if drawn:
            player.drawn = drawn
            player.drawn_label = self.words.plural("{number} robot face down", "{number} robots face down", drawn)
        return player

    def _add_resources(self, player: Player, board: Board) -> None:
        words = self.words
        player.influence = board.influence
        player.track = "" if board.track == NEUTRAL else TRACKS[board.track]
        for track, name in enumerate(TRACKS):
            there = board.influence if board.track == track else 0
            held = influence_name(there, words)
            label = words.say("{track}: {things}", track=words.say(TRACK_NAMES[track]), things=held)
            thing = Thing(f"track:{name}" if player.own else "", label)
            thing.picture = name
            thing.name = str(there) if board.track == track else "–"
            player.tracks.append(thing)
        player.megacredits = board.megacredits
        player.energy = board.energy
        limits = (
            (megacredits_name(board.megacredits, words), MEGACREDIT_LIMIT),
            (energy_name(board.energy, words), ENERGY_LIMIT),
        )
        player.resources = [
            Thing("", words.say("{things}, at most {number}", things=things, number=most)) for things, most in limits
        ]

    def _add_robots(self, player: Player, board: Board) -> None:
        """How many robots there are in all and of each type, and what the next of each type would do."""
        words = self.words
        count = len(board.robots)
        said = words.say("Robots ({number}; {number2} end the game)", number=count, number2=ROBOTS_TO_END)
        player.robots = Thing("", said)
        player.robots.name = f"{count}/{ROBOTS_TO_END}"
        for kind, code in enumerate(TYPES):
            there = board.count(kind)
            effect = explain_ability(kind, self.s.ability_count(board, kind) + 1, words)
            thing = Thing(
                "",
                words.say(
                    "{type} {number}; the next one: {effect}",
                    type=words.say(TYPE_NAMES[kind]),
                    number=there,
                    effect=effect,
                ),
            )
            thing.picture = code
            thing.name = str(there)
            player.kinds.append(thing)

    # Moons

    def _moon(self, board: Board, moon: int, own: bool) -> Moon:
        s = self.s
        words = self.words
        at = board.marker(moon)
        found = Moon(f"moon:{MOONS[moon]}" if own else "", self._moon_label(board, moon, at))
        found.name = words.say(MOON_NAMES[moon])
        found.picture = MOONS[moon]
        found.at = at
        found.x, found.y = drawing.place(moon, at, drawing.RADIUS)
        found.way = drawing.arc(moon, 0, at) if at else ""
        ladder = s.parts.moon_points[moon]
        for zone in drawing.zones(ladder):
            if zone[0] <= at <= zone[1]:
                found.points = drawing.badge(moon, zone, ladder)
        found.robots = [self.unit(unit, own) for unit in board.robots if unit.moon == moon]
        return found

    def _moon_label(self, board: Board, moon: int, at: int) -> str:
        """What the marker gives where it is, and what it will give in the next zone."""
        label = self.page.moons[moon]
        following = _next_zone(self.s.parts.moon_points[moon], at)
        if following:
            effect = moon_effect(self.s, board, moon, following, self.words)
            more = self.words.say("from space {number}: {effect}", number=following, effect=effect)
            label = self.words.series([label, more])
        return capital(label)

    # Robots, projects and modifiers

    def unit(self, unit: Unit, own: bool) -> Robot:
        """A robot in play, or the project in progress."""
        code = UNITS[unit.card]
        label = self.page.texts.get(code, unit_label(unit.card, self.words))
        found = Robot(f"unit:{code}" if own else "", label, code)
        fill_robot(found, self.s, unit.card)
        found.cost = ""
        found.level = unit.level
        found.added = [MOONS[moon] for moon in MEMBERS[unit.added]]
        found.room = self.s.parts.spaces[unit.card] - BITS[self.s.parts.moons[unit.card] | unit.added]
        found.here = MOONS[unit.moon] if unit.moon >= 0 else ""
        found.modified = unit.modifier >= 0
        found.type = TYPES[unit.type] if unit.type >= 0 else ""
        draw_robot(found)
        return found

    def _add_project(self, player: Player, board: Board) -> None:
        if board.project is not None:
            player.project = self.unit(board.project, player.own)
        else:
            label = capital(self.words.say("a new project of level {number}", number=self.s.parts.back_level))
            player.no_project = Thing(NEW_PROJECT_SPOT if player.own else "", label)

    def _modifier(self, modifier: int, left: int, own: bool) -> Thing:
        name = capital(modifier_name(modifier, self.words))
        code = MODIFIERS[modifier]
        label = name if left else self.words.say("{modifier}: used", modifier=name)
        thing = Thing(f"modifier:{code}" if own and left else "", label)
        thing.picture = code if left else ""
        return thing

    # Characters, technologies and goals

    def _tucked(self, player: int, card: int, own: bool) -> Person:
        s = self.s
        code = CHARACTERS[card]
        found = Person(f"tucked:{code}" if own else "", self.page.texts[code], code, card // COPIES)
        fill_person(found, s, card, 0, self.words)
        found.at_end = drawing.row(signs.AT_END[found.person // 2], 50, 61, 18)
        worth = character_points(s, player, card // COPIES, len(s.boards[player].characters))
        found.worth = drawing.sign(Sign("points", str(worth)), 74, 3, 24)
        return found

    def _technology(self, technology: int) -> Tile:
        found = Tile("", self.page.texts[TECHNOLOGIES[technology]], "")
        fill_technology(found, self.s, technology, self.words)
        return found

    def _goals(self, player: int) -> list[Thing]:
        s = self.s
        found: list[Thing] = []
        for place in range(PLACES):
            claims = s.claims[place]
            if player in claims:
                points = s.parts.goal_points[place][claims.index(player)]
                name = capital(self.words.say(GOAL_NAMES[s.goals[place]]))
                effect = points_name(points, self.words)
                thing = Thing("", self.words.say("{goal}: {effect}", goal=name, effect=effect))
                thing.strip = drawing.strip(signs.goal(s.goals[place], s.parts.threshold[s.goals[place]]))
                thing.strip += drawing.strip([Sign("points", str(points))], "j-medal")
                found.append(thing)
        return found


def fill_robot(robot: Robot, s: Galileo, card: int) -> None:
    """What is printed on a robot card or on the front of a project."""
    parts = s.parts
    robot.level = parts.level[card]
    robot.moons = [MOONS[moon] for moon in MEMBERS[parts.moons[card]]]
    robot.room = parts.spaces[card] - len(robot.moons)
    if card < FIRST_PROJECT:
        robot.type = TYPES[type_of(card)]
        robot.colour = TRACKS[colour_of(card)]
        robot.cost = str(parts.cost[card])
        draw_robot(robot)
        return
    number = card - FIRST_PROJECT
    giving = [Sign("influence", str(parts.start_influence[number]))]
    if parts.start_megacredits[number]:
        giving.append(Sign("credit", str(parts.start_megacredits[number])))
    giving += [Sign("energy") for _ in range(parts.start_energy[number])]
    size = 23 if len(giving) < 4 else 18
    robot.giving = drawing.row(giving, 50, 92.5 - size / 2, size)
    draw_robot(robot)


def draw_robot(robot: Robot) -> None:
    """The level and the assignments of a robot as they are now."""
    robot.badge = drawing.sign(Sign("level", str(robot.level)), 63, 3, 34)
    robot.sockets = drawing.sockets(robot, 20)


def fill_person(person: Person, s: Galileo, card: int, reduction: int, words: Words) -> None:
    """What is printed on a character card, less what its place takes off."""
    track = s.parts.immediate[card]
    person.name = character_name(card, words)
    person.track = TRACKS[track]
    person.other = TRACKS[1 - track]
    for number, one in enumerate(signs.hiring(s.parts, card, reduction)):
        person.hiring += drawing.sign(one, 4, 36 + 28 * number, 26)
    at_once = signs.AT_ONCE[person.person]
    size = 19 if len(at_once) < 3 else 16.5 if len(at_once) < 4 else 13.5
    person.at_once = drawing.row(at_once, 61.5, 14.5 - size / 2, size)
    person.at_end = drawing.row(signs.AT_END[person.person // 2], 62, 118, 19)


def fill_technology(tile: Tile, s: Galileo, technology: int, words: Words) -> None:
    """What is printed on a technology."""
    tile.number, _, tile.name = words.say(TECHNOLOGY_NAMES[technology]).partition(" ")
    tile.medal = drawing.strip([Sign("points", str(s.parts.technology_points[technology]))], "j-medal")
    tile.strip = drawing.strip(signs.TECHNOLOGIES[technology])
    tile.costs = costs(s.parts.technology_energy[technology], s.parts.technology_megacredits[technology])


def costs(energy: int, megacredits: int) -> str:
    """What a technology costs, drawn."""
    found = signs.costs(energy, megacredits)
    return drawing.strip(found, "j-small") if found else ""


def type_label(kind: int, words: Words) -> str:
    """The name of a type of robots."""
    return words.say(TYPE_NAMES[kind])


def _next_zone(ladder: list[int], at: int) -> int:
    """The first space of the next zone; 0 if there is none."""
    for space in range(at + 1, len(ladder)):
        if ladder[space] != ladder[at]:
            return space
    return 0
