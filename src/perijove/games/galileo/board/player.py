"""A player's board as the web shows it: four moons with their tracks and robots, and what lies around them."""

from functools import lru_cache

from perijove.engine.form_fields import unseen
from perijove.engine.message import Words, capital
from perijove.games.galileo.board import drawing, signs
from perijove.games.galileo.board.book import Page
from perijove.games.galileo.board.things import Moon, Person, Player, Robot, Sign, Thing, Tile
from perijove.games.galileo.components import (
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
    Components,
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
)
from perijove.games.galileo.rules.hire import limit
from perijove.games.galileo.rules.modifier import FIRST_TYPE, MODIFIERS, NEW_PROJECT_SPOT, new_project, unused
from perijove.games.galileo.rules.turn import robots_to_end
from perijove.games.galileo.score import character_points
from perijove.games.galileo.sheet_player import moon_effect, robots_heading
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
        words = self.words
        board = s.boards[number]
        drawn = unseen(board.drawn)
        empty = Thing(NEW_PROJECT_SPOT if own else "", capital(new_project(s.parts, words)))
        return Player(
            number,
            self.page.heading,
            own,
            tracks=[self._track(board, track, own) for track in range(len(TRACKS))],
            influence=board.influence,
            track="" if board.track == NEUTRAL else TRACKS[board.track],
            resources=[
                Thing("", words.say("{things}, at most {number}", things=things, number=most))
                for things, most in (
                    (megacredits_name(board.megacredits, words), MEGACREDIT_LIMIT),
                    (energy_name(board.energy, words), ENERGY_LIMIT),
                )
            ],
            megacredits=board.megacredits,
            energy=board.energy,
            moons=[self._moon(board, moon, own) for moon in range(len(MOONS))],
            robots=Thing("", robots_heading(s, board, words), name=f"{len(board.robots)}/{robots_to_end(s)}"),
            kinds=[self._kind(board, kind) for kind in range(len(TYPES))],
            project=None if board.project is None else self._unit(board.project, own),
            no_project=empty if board.project is None else None,
            assignments=[self._modifier(board, modifier, own) for modifier in range(FIRST_TYPE)],
            types=[self._modifier(board, modifier, own) for modifier in range(FIRST_TYPE, len(MODIFIERS))],
            characters=f"{len(board.characters)}/{limit(s, board)}",
            people=[self._tucked(number, card, own) for card in board.characters],
            room=max(0, limit(s, board) - len(board.characters)),
            technologies=[self._technology(s.technologies[place]) for place in MEMBERS[board.technologies]],
            goals=[self._goal(number, place) for place in range(PLACES) if number in s.claims[place]],
            drawn=drawn,
            drawn_label=words.plural("{number} robot face down", "{number} robots face down", drawn) if drawn else "",
        )

    def _track(self, board: Board, track: int, own: bool) -> Thing:
        there = board.influence if board.track == track else 0
        name = self.words.say(TRACK_NAMES[track])
        return Thing(
            f"track:{TRACKS[track]}" if own else "",
            self.words.say("{track}: {things}", track=name, things=influence_name(there, self.words)),
            name=str(there) if board.track == track else "–",
            picture=TRACKS[track],
        )

    def _kind(self, board: Board, kind: int) -> Thing:
        """How many robots of a type there are, and what the next one would do."""
        said = self.words.say(
            "{type} {number}; the next one: {effect}",
            type=self.words.say(TYPE_NAMES[kind]),
            number=board.count(kind),
            effect=explain_ability(kind, self.s.ability_count(board, kind) + 1, self.words),
        )
        return Thing("", said, name=str(board.count(kind)), picture=TYPES[kind])

    # Moons

    def _moon(self, board: Board, moon: int, own: bool) -> Moon:
        at = board.marker(moon)
        x, y = drawing.place(moon, at, drawing.RADIUS)
        ladder = self.s.parts.moon_points[moon]
        here = [zone for zone in drawing.zones(ladder) if zone[0] <= at <= zone[1]]
        return Moon(
            f"moon:{MOONS[moon]}" if own else "",
            self._moon_label(board, moon, at),
            name=self.words.say(MOON_NAMES[moon]),
            picture=MOONS[moon],
            at=at,
            x=x,
            y=y,
            way=drawing.arc(moon, 0, at) if at else "",
            points=drawing.badge(moon, here[0], ladder),
            robots=[self._unit(unit, own) for unit in board.robots if unit.moon == moon],
        )

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

    def _unit(self, unit: Unit, own: bool) -> Robot:
        """A robot in play, or the project in progress."""
        code = UNITS[unit.card]
        found = robot_card(self.s.parts, unit.card, f"unit:{code}" if own else "", self.page.texts[code])
        found.cost = ""
        found.level = unit.level
        found.added = [MOONS[moon] for moon in MEMBERS[unit.added]]
        found.room -= len(found.added)
        found.here = MOONS[unit.moon] if unit.moon >= 0 else ""
        found.modified = unit.modifier >= 0
        found.type = TYPES[unit.type] if unit.type >= 0 else ""
        _draw_robot(found)
        return found

    def _modifier(self, board: Board, modifier: int, own: bool) -> Thing:
        name = capital(modifier_name(modifier, self.words))
        code = MODIFIERS[modifier]
        if not unused(board, modifier):
            return Thing("", self.words.say("{modifier}: used", modifier=name))
        return Thing(f"modifier:{code}" if own else "", name, picture=code)

    # Characters, technologies and goals

    def _tucked(self, player: int, card: int, own: bool) -> Person:
        s = self.s
        code = CHARACTERS[card]
        found = person_card(s.parts, card, 0, f"tucked:{code}" if own else "", self.page.texts[code], self.words)
        found.at_end = drawing.row(signs.AT_END[found.person // 2], 50, 61, 18)
        worth = character_points(s, player, card // COPIES, len(s.boards[player].characters))
        found.worth = drawing.sign(Sign("points", str(worth)), 74, 3, 24)
        return found

    def _technology(self, technology: int) -> Tile:
        found = technology_tile(self.s.parts, technology, self.page.texts[TECHNOLOGIES[technology]], self.words)
        found.spot = found.code = ""
        return found

    def _goal(self, player: int, place: int) -> Thing:
        """A goal that the player has claimed."""
        parts = self.s.parts
        goal = self.s.goals[place]
        points = parts.goal_points[place][self.s.claims[place].index(player)]
        name = capital(self.words.say(GOAL_NAMES[goal]))
        return Thing(
            "",
            self.words.say("{goal}: {effect}", goal=name, effect=points_name(points, self.words)),
            strip=drawing.strip(signs.goal(goal, parts.threshold[goal]))
            + drawing.strip([Sign("points", str(points))], "j-medal"),
        )


def robot_card(parts: Components, card: int, spot: str, label: str) -> Robot:
    """What is printed on a robot card or on the front of a project."""
    moons = [MOONS[moon] for moon in MEMBERS[parts.moons[card]]]
    room = parts.spaces[card] - len(moons)
    robot = Robot(spot, label, UNITS[card], level=parts.level[card], moons=moons, room=room)
    if card < FIRST_PROJECT:
        robot.type = TYPES[type_of(card)]
        robot.colour = TRACKS[colour_of(card)]
        robot.cost = str(parts.cost[card])
    else:
        number = card - FIRST_PROJECT
        giving = [Sign("influence", str(parts.start_influence[number]))]
        if parts.start_megacredits[number]:
            giving.append(Sign("credit", str(parts.start_megacredits[number])))
        giving += [Sign("energy") for _ in range(parts.start_energy[number])]
        size = 23 if len(giving) < 4 else 18
        robot.giving = drawing.row(giving, 50, 92.5 - size / 2, size)
    _draw_robot(robot)
    return robot


def _draw_robot(robot: Robot) -> None:
    """The level and the assignments of a robot as they are now."""
    robot.badge = drawing.sign(Sign("level", str(robot.level)), 63, 3, 34)
    robot.sockets = drawing.sockets(robot, 20)


def person_card(parts: Components, card: int, reduction: int, spot: str, label: str, words: Words) -> Person:
    """What is printed on a character card, less what its place takes off."""
    track = parts.immediate[card]
    hiring, at_once, at_end = _abilities(parts, card, reduction)
    return Person(
        spot,
        label,
        CHARACTERS[card],
        name=character_name(card, words),
        person=card // COPIES,
        track=TRACKS[track],
        other=TRACKS[1 - track],
        hiring=hiring,
        at_once=at_once,
        at_end=at_end,
    )


@lru_cache(1000)
def _abilities(parts: Components, card: int, reduction: int) -> tuple[str, str, str]:
    """What hiring a character brings, and both abilities, drawn."""
    person = card // COPIES
    at_once = signs.AT_ONCE[person]
    size = 19 if len(at_once) < 3 else 16.5 if len(at_once) < 4 else 13.5
    hiring = signs.hiring(parts, card, reduction)
    return (
        "".join([drawing.sign(one, 4, 36 + 28 * number, 26) for number, one in enumerate(hiring)]),
        drawing.row(at_once, 61.5, 14.5 - size / 2, size),
        drawing.row(signs.AT_END[person // 2], 62, 118, 19),
    )


def technology_tile(parts: Components, technology: int, label: str, words: Words) -> Tile:
    """What is printed on a technology."""
    number, _, name = words.say(TECHNOLOGY_NAMES[technology]).partition(" ")
    return Tile(
        TECHNOLOGIES[technology],
        label,
        TECHNOLOGIES[technology],
        name=name,
        strip=drawing.strip(signs.TECHNOLOGIES[technology]),
        number=number,
        costs=costs(parts.technology_energy[technology], parts.technology_megacredits[technology]),
        medal=drawing.strip([Sign("points", str(parts.technology_points[technology]))], "j-medal"),
    )


def costs(energy: int, megacredits: int) -> str:
    """What a technology costs, drawn."""
    found = signs.costs(energy, megacredits)
    return drawing.strip(found, "j-small") if found else ""


def _next_zone(ladder: list[int], at: int) -> int:
    """The first space of the next zone; 0 if there is none."""
    for space in range(at + 1, len(ladder)):
        if ladder[space] != ladder[at]:
            return space
    return 0
