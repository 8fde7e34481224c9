"""A player's own board in words."""

from typing import Final

from perijove.engine.form_fields import known, unseen
from perijove.engine.message import Words, english, signed
from perijove.engine.sheet import Cards, Item, Line, Panel, PanelRow, Track
from perijove.games.galileo.components import (
    CALLISTO,
    CHARACTERS,
    COPIES,
    EUROPA,
    GANYMEDE,
    IO,
    LENGTH,
    MEMBERS,
    PLACES,
    TECHNOLOGIES,
    UNITS,
    colour_of,
)
from perijove.games.galileo.explain import explain_robot
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
    points_name,
    unit_label,
)
from perijove.games.galileo.rules.development import REWARDS
from perijove.games.galileo.rules.hire import BOTH_FROM, EITHER_FROM, LIMIT, abilities, limit
from perijove.games.galileo.rules.robot import PRICE, SAVING
from perijove.games.galileo.rules.technology import explain_technology
from perijove.games.galileo.rules.turn import robots_to_end
from perijove.games.galileo.score import character_points, most_of_a_type, score
from perijove.games.galileo.state import NEUTRAL, NOWHERE, Board, Galileo, Robot

REWARD_NAMES: Final = ("", english("energy"), "", english("modifier"))
"""What the special spaces of each moon give."""


def player_panel(s: Galileo, player: int, name: str, words: Words) -> Panel:
    """Everything on and around a player's board."""
    board = s.boards[player]
    rows: list[PanelRow] = [_points(s, player, words), Line(words.say("Resources"), _resources(board, words))]
    rows += [_moon(s, board, moon, words) for moon in range(4)]
    rows.append(
        Cards(robots_heading(s, board, words), [_robot(s, robot, words) for robot in board.robots]),
    )
    entering = entering_play(board)
    if entering:
        rows.append(Cards(words.say("Entering play"), _cards(s, entering, words)))
    if board.project is not None:
        rows.append(Cards(words.say("Project"), [_robot(s, board.project, words)]))
    rows += _modifiers(board, words)
    rows.append(
        Cards(
            words.say("Characters ({number} of {number2})", number=len(board.characters), number2=limit(s, board)),
            [_character(s, player, card, words) for card in board.characters],
        )
    )
    rows.append(Cards(words.say("Technologies"), _technologies(s, board, words)))
    rows.append(Line(words.say("Goals"), _goals(s, player, words)))
    if board.drawn:
        rows.append(Cards(words.say("Drawn robots"), _cards(s, board.drawn, words)))
    if player == s.first:
        name = words.say("{player} (first player)", player=name)
    return Panel(name, rows, player)


def robots_heading(s: Galileo, board: Board, words: Words) -> str:
    """How many robots a player has, and how many end the game."""
    return words.say("Robots ({number}; {number2} end the game)", number=len(board.robots), number2=robots_to_end(s))


def _points(s: Galileo, player: int, words: Words) -> Line:
    now = score(s, player)
    items = [Item(signed(now.total))]
    items += [Item(f"{words.say(part)} {points}") for part, points in now.parts if points]
    return Line(words.say("Points"), items)


def _resources(board: Board, words: Words) -> list[Item]:
    if board.track == NEUTRAL:
        influence = Item(influence_name(board.influence, words))
    else:
        said = words.say(
            "{influence} on {track}",
            influence=influence_name(board.influence, words),
            track=words.say(TRACK_NAMES[board.track]),
        )
        influence = Item(said, tint="red" if board.track else "blue")
    return [
        influence,
        Item(megacredits_name(board.megacredits, words)),
        Item(energy_name(board.energy, words)),
    ]


def _moon(s: Galileo, board: Board, moon: int, words: Words) -> Track:
    """A moon's track: its points, its special spaces, and what the marker gives where it is."""
    spaces: list[Item] = []
    for space, points in enumerate(s.parts.moon_points[moon]):
        note = words.say(REWARD_NAMES[moon]) if space in REWARDS[moon] else ""
        spaces.append(Item(f"×{points}" if moon == CALLISTO else str(points), note=note))
    at = board.marker(moon)
    said = words.say("space {number} of {number2}", number=at, number2=LENGTH[moon])
    beyond = board.development[moon] - at
    if beyond:
        said = words.plural(
            "{track}, and {number} level beyond", "{track}, and {number} levels beyond", beyond, track=said
        )
    effect = moon_effect(s, board, moon, at, words)
    return Track(words.say(MOON_NAMES[moon]), spaces, at, words.say("{track}; {effect}", track=said, effect=effect))


def moon_effect(s: Galileo, board: Board, moon: int, at: int, words: Words) -> str:
    """What a moon gives with the marker on a space."""
    points = s.parts.moon_points[moon][at]
    if moon == CALLISTO:
        return words.say(
            "{points} for each robot of your most frequent type, of which you have {number}",
            points=points_name(points, words),
            number=most_of_a_type(board),
        )
    scored = points_name(points, words)
    if moon == IO and at == LENGTH[IO]:
        return words.say("{points}; {number} megacredits lower a cost to 0", points=scored, number=PRICE)
    if moon == IO and at:
        return words.say(
            "{points}; {number} megacredits lower a cost by {number2}",
            points=scored,
            number=PRICE,
            number2=SAVING[at],
        )
    if moon == EUROPA and at == LENGTH[EUROPA]:
        return words.say("{points}; energy costs and goals are lowered by 1", points=scored)
    if moon == GANYMEDE:
        return _ganymede_effect(at, scored, words)
    return scored


def _ganymede_effect(at: int, scored: str, words: Words) -> str:
    most = LIMIT[at]
    if at >= BOTH_FROM:
        return words.say("{points}; {number} characters, hiring gives both abilities", points=scored, number=most)
    if at >= EITHER_FROM:
        return words.say("{points}; {number} characters, hiring gives either ability", points=scored, number=most)
    return words.say("{points}; {number} characters", points=scored, number=most)


def _robot(s: Galileo, robot: Robot, words: Words) -> Item:
    """A robot in play or the project: type, moon and level, and the modifiers on it."""
    notes = [words.say("assignment {moon}", moon=words.say(MOON_NAMES[moon])) for moon in MEMBERS[robot.added]]
    if robot.modifier >= 0:
        notes.append(words.say("robot type {type}", type=words.say(TYPE_NAMES[robot.modifier])))
    if robot.moon == NOWHERE:
        said = words.say("level {number}", number=robot.level)
    else:
        said = words.say(
            "{type} on {moon}, level {number}",
            type=words.say(TYPE_NAMES[robot.type]),
            moon=words.say(MOON_NAMES[robot.moon]),
            number=robot.level,
        )
        others = [moon for moon in MEMBERS[s.parts.moons[robot.card] | robot.added] if moon != robot.moon]
        notes += [words.say("may move to {moon}", moon=words.say(MOON_NAMES[moon])) for moon in others]
    colour = colour_of(robot.card)
    tint = "" if colour < 0 else "red" if colour else "blue"
    return Item(said, UNITS[robot.card], tint, words.series(notes), unit_label(robot.card, words))


def _modifiers(board: Board, words: Words) -> list[PanelRow]:
    """The modifiers that the player still has."""
    return [
        Line(
            words.say("Assignments left"),
            [Item(words.say(MOON_NAMES[moon])) for moon in MEMBERS[board.assignments]],
        ),
        Line(
            words.say("Robot types left"),
            [Item(words.say(TYPE_NAMES[kind])) for kind in MEMBERS[board.modifiers]],
        ),
    ]


def _character(s: Galileo, player: int, card: int, words: Words) -> Item:
    """A tucked character, and what it would score now if all are paid."""
    points = character_points(s, player, card // COPIES, len(s.boards[player].characters))
    note = words.say("now {points}, if paid", points=points_name(points, words))
    return Item(abilities(card, words)[1], CHARACTERS[card], note=note, name=character_name(card, words))


def _technologies(s: Galileo, board: Board, words: Words) -> list[Item]:
    developed = [s.technologies[number] for number in MEMBERS[board.technologies]]
    return [
        Item(
            explain_technology(s.parts, technology, words),
            TECHNOLOGIES[technology],
            name=words.say(TECHNOLOGY_NAMES[technology]),
        )
        for technology in developed
    ]


def _goals(s: Galileo, player: int, words: Words) -> list[Item]:
    items: list[Item] = []
    for place in range(PLACES):
        claims = s.claims[place]
        if player in claims:
            points = s.parts.goal_points[place][claims.index(player)]
            items.append(Item(words.say(GOAL_NAMES[s.goals[place]]), note=points_name(points, words)))
    return items


def entering_play(board: Board) -> list[int]:
    """The robots that have left their row or pile, and are on no moon yet."""
    return [card for card in board.entering if board.find(card) is None]


def _cards(s: Galileo, cards: list[int], words: Words) -> list[Item]:
    """Robot cards that are not in play: explained to who sees them, counted for the others."""
    items = [
        Item(
            explain_robot(s.parts, card, words),
            UNITS[card],
            name=unit_label(card, words),
        )
        for card in known(cards)
    ]
    hidden = unseen(cards)
    if hidden:
        items.append(Item(words.plural("{number} robot face down", "{number} robots face down", hidden)))
    return items
