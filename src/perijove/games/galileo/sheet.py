"""The whole table in words, from a view alone: it can't show what its reader may not see."""

from typing import Final

from perijove.engine.message import Reason, Words, fill
from perijove.engine.option import Json
from perijove.engine.rng import Rng
from perijove.engine.sheet import Cards, Item, Line, Panel, Row, hidden, without_hidden
from perijove.games.galileo.components import CHARACTERS, GOALS, PLACES, TECHNOLOGIES, UNITS, components
from perijove.games.galileo.explain import (
    clauses,
    explain_character,
    explain_goal,
    explain_project,
    explain_robot,
    explain_technology,
)
from perijove.games.galileo.form import FORM
from perijove.games.galileo.names import (
    BONUS_NAMES,
    GOAL_NAMES,
    SIDE_NAMES,
    TECHNOLOGY_NAMES,
    character_name,
    cost_name,
    energy_name,
    name,
    points_name,
    unit_label,
)
from perijove.games.galileo.rules.goal import energy_needed, measure
from perijove.games.galileo.rules.robot import cost
from perijove.games.galileo.rules.setup import RANDOM, Wishes, set_up
from perijove.games.galileo.rules.technology import energy_cost
from perijove.games.galileo.sheet_player import player_panel
from perijove.games.galileo.state import EMPTY, Galileo
from perijove.games.galileo.why import STILL_TOO_EXPENSIVE, TOO_EXPENSIVE, robot
from perijove.games.galileo.why_tiles import claim, technology

TINTS: Final = ("blue", "red")
"""The colours of the tracks Earth and Mars."""
PRICED: Final = (TOO_EXPENSIVE, STILL_TOO_EXPENSIVE)
"""Reasons that name the cost of a robot in its place."""


def sheet(view: dict[str, Json], words: Words) -> list[Panel]:
    """One panel for the main board, then one for each player."""
    table = view["table"]
    names = view["seats"]
    seat = view["seat"]
    assert isinstance(table, dict)
    assert isinstance(names, list)
    s = seen(view)
    reader = seat if isinstance(seat, int) else -1
    boards = table["boards"]
    assert isinstance(boards, list)
    panels = [_main_board(s, table, reader, [str(player) for player in names], words)]
    for player, player_name in enumerate(names):
        own = boards[player]
        assert isinstance(own, dict)
        panels.append(player_panel(s, player, str(player_name), hidden(own, "drawn"), words))
    return panels


def seen(view: dict[str, Json]) -> Galileo:
    """A state that has what a view shows and nothing else. What is hidden is missing: it can be read, not played."""
    options = view["options"]
    names = view["seats"]
    assert isinstance(options, dict)
    assert isinstance(names, list)
    anything = Wishes(RANDOM, RANDOM, [RANDOM] * PLACES, [RANDOM] * PLACES)
    s = set_up(len(names), anything, components(options["components"]), Rng(0))
    FORM.fill(s, without_hidden(view["table"]), "view")
    return s


def _main_board(s: Galileo, table: dict[str, Json], reader: int, players: list[str], words: Words) -> Panel:
    rows: list[Row] = []
    if s.project_offer:
        offer = [Item(explain_project(s.parts, card, words), UNITS[card]) for card in s.project_offer]
        rows.append(Cards(words.say("Projects"), offer))
    rows += [
        Cards(words.say("Characters"), _characters(s, words)),
        Cards(words.say("Robots"), _robots(s, reader, words)),
        Cards(words.say("Technologies"), [_technology(s, number, reader, words) for number in range(PLACES)]),
        Cards(words.say("Star-Z tile, side {side}", side=SIDE_NAMES[s.star_z]), _bonuses(s, words)),
        Cards(words.say("Goals"), [_goal(s, place, reader, players, words) for place in range(PLACES)]),
        Line(words.say("Piles"), _piles(table, words)),
    ]
    if s.acting:
        rows.append(Cards(words.say("In use"), [_acting(s, acting >> 2, words) for acting in s.acting]))
    if s.character_discard:
        discarded = [Item(character_name(card, words), CHARACTERS[card]) for card in s.character_discard]
        rows.append(Line(words.say("Discarded"), discarded))
    if s.ending:
        said = words.say("the game ends when everybody has played the same number of turns")
        rows.append(Line(words.say("Last round"), [Item(said)]))
    return Panel(words.say("Main board"), rows)


def _characters(s: Galileo, words: Words) -> list[Item]:
    """The character row, with what each place takes off."""
    items: list[Item] = []
    for place, card in enumerate(s.character_row):
        if card == EMPTY:
            items.append(Item(words.say("place {number}: empty", number=place + 1)))
            continue
        reduction = s.parts.reduction[place]
        said = words.say(
            "{character}: {effect}",
            character=character_name(card, words),
            effect=explain_character(s.parts, card, reduction, words),
        )
        note = words.say("{number} less in this place", number=reduction) if reduction else ""
        items.append(Item(said, CHARACTERS[card], TINTS[s.parts.immediate[card]], note))
    return items


def _acting(s: Galileo, card: int, words: Words) -> Item:
    """A character who has left the row and whose abilities are being resolved."""
    said = words.say(
        "{character}: {effect}",
        character=character_name(card, words),
        effect=explain_character(s.parts, card, 0, words),
    )
    return Item(said, CHARACTERS[card], TINTS[s.parts.immediate[card]])


def _robots(s: Galileo, reader: int, words: Words) -> list[Item]:
    """The robot row: what each one costs in its place, and what the reader lacks for it."""
    items: list[Item] = []
    for place, card in enumerate(s.robot_row):
        if card == EMPTY:
            items.append(Item(words.say("place {number}: empty", number=place + 1)))
            continue
        said = words.say("{unit}: {effect}", unit=unit_label(card, words), effect=explain_robot(s.parts, card, words))
        found = robot(s, s.boards[reader], card) if reader >= 0 else []
        notes = [_note(reason, words) for reason in found]
        if s.parts.surcharge[place] and not any(reason.message in PRICED for reason in found):
            notes.insert(0, words.say("costs {number} in this place", number=cost(s, card, place)))
        items.append(Item(said, UNITS[card], TINTS[s.parts.colour[card]], clauses(notes, words)))
    return items


def _technology(s: Galileo, number: int, reader: int, words: Words) -> Item:
    """A technology: its cost and effect, the tiles left, and what the reader lacks for it."""
    shown = s.technologies[number]
    energy = s.parts.technology_energy[shown] if reader < 0 else energy_cost(s, s.boards[reader], shown)
    said = words.say(
        "{technology} for {cost}: {effect}",
        technology=words.say(TECHNOLOGY_NAMES[shown]),
        cost=cost_name(energy, s.parts.technology_megacredits[shown], words),
        effect=explain_technology(s.parts, shown, words),
    )
    notes = [_note(reason, words) for reason in technology(s, s.boards[reader], shown, 0, 0)] if reader >= 0 else []
    if s.tiles[number] or reader < 0:
        notes.insert(0, words.plural("{number} tile left", "{number} tiles left", s.tiles[number]))
    return Item(said, TECHNOLOGIES[shown], note=clauses(notes, words))


def _note(reason: Reason, words: Words) -> str:
    """A reason in the middle of a sentence."""
    message = reason.message
    named: dict[str, str | int] = {}
    for place, kind, value in zip(message.places, message.kinds, reason.values, strict=True):
        named[place] = name(kind, value, words)
    return fill(words.say(message.text), named)


def _bonuses(s: Galileo, words: Words) -> list[Item]:
    return [
        Item(words.say("{number}: {effect}", number=bonus + 1, effect=words.say(BONUS_NAMES[5 * s.star_z + bonus])))
        for bonus in range(5)
    ]


def _goal(s: Galileo, place: int, reader: int, players: list[str], words: Words) -> Item:
    """A goal: what it demands, what the next marker is worth, whose markers are there, and how far the reader is."""
    goal = s.goals[place]
    claims = s.claims[place]
    said = words.say("{goal}: {effect}", goal=words.say(GOAL_NAMES[goal]), effect=explain_goal(s.parts, goal, words))
    notes: list[str] = []
    if len(claims) < s.players:
        points = points_name(s.parts.goal_points[place][len(claims)], words)
        notes.append(words.say("next marker {points}", points=points))
    if claims:
        notes.append(words.say("claimed by {players}", players=words.all_of([players[seat] for seat in claims])))
    if reader >= 0 and reader not in claims:
        notes.append(_progress(s, goal, reader, words))
    return Item(said, GOALS[goal], note=clauses(notes, words))


def _progress(s: Galileo, goal: int, reader: int, words: Words) -> str:
    """How far the reader is with a goal, and how much energy would claim it."""
    board = s.boards[reader]
    missing = claim(s, reader, goal, False)
    if missing:
        return _note(missing[0], words)
    energy = energy_needed(s, board, goal)
    at = measure(s, board, goal)
    if energy == 0:
        return words.say("you are at {number}: you can claim it", number=at)
    return words.say("you are at {number}: you can claim it for {energy}", number=at, energy=energy_name(energy, words))


def _piles(table: dict[str, Json], words: Words) -> list[Item]:
    """How many cards the piles still have. The game ends when the last character comes out."""
    characters = hidden(table, "character_pile")
    robots = hidden(table, "robot_pile")
    projects = hidden(table, "project_pile")
    return [
        Item(words.plural("{number} character", "{number} characters", characters)),
        Item(words.plural("{number} robot", "{number} robots", robots)),
        Item(words.plural("{number} project", "{number} projects", projects)),
    ]
