"""The whole table in words, from what its reader sees."""

from collections.abc import Iterable, Sequence
from typing import Final

from perijove.engine.message import Reason, Words, fill
from perijove.engine.seen import Seen
from perijove.engine.sheet import Cards, Item, Line, Panel, PanelRow
from perijove.games.galileo.components import CHARACTERS, GOALS, PLACES, TECHNOLOGIES, UNITS
from perijove.games.galileo.explain import explain_project, explain_robot
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
from perijove.games.galileo.rules.goal import energy_needed, explain_goal, measure, unclaimable
from perijove.games.galileo.rules.hire import explain_character
from perijove.games.galileo.rules.robot import STILL_TOO_EXPENSIVE, TOO_EXPENSIVE, cost, unaffordable
from perijove.games.galileo.rules.starz import SIDE
from perijove.games.galileo.rules.technology import (
    NO_ENERGY,
    NO_MEGACREDITS,
    energy_cost,
    explain_technology,
    undevelopable,
)
from perijove.games.galileo.rules.turn import SHORT_PILE, robots_to_end
from perijove.games.galileo.sheet_player import player_panel
from perijove.games.galileo.state import EMPTY, Galileo

TINTS: Final = ("blue", "red")
"""The colours of the tracks Earth and Mars."""
PRICED: Final = (TOO_EXPENSIVE, STILL_TOO_EXPENSIVE)
"""Reasons that name the cost of a robot in its place."""


def sheet(seen: Seen[Galileo], words: Words) -> list[Panel]:
    """One panel for the main board, then one for each player."""
    s = seen.state
    panels = [_main_board(s, seen.seat, seen.names, words)]
    panels += [player_panel(s, player, player_name, words) for player, player_name in enumerate(seen.names)]
    return panels


def _main_board(s: Galileo, reader: int, players: Sequence[str], words: Words) -> Panel:
    rows: list[PanelRow] = []
    if s.project_offer:
        offer = [
            Item(explain_project(s.parts, card, words), UNITS[card], name=unit_label(card, words))
            for card in s.project_offer
        ]
        rows.append(Cards(words.say("Projects"), offer))
    rows += [
        Cards(words.say("Characters"), _characters(s, words)),
        Cards(words.say("Robots"), _robots(s, reader, words)),
        Cards(words.say("Technologies"), [_technology(s, number, reader, words) for number in range(PLACES)]),
        Cards(words.say("Star-Z tile, side {side}", side=SIDE_NAMES[s.star_z]), _bonuses(s, words)),
        Cards(words.say("Goals"), [_goal(s, place, reader, players, words) for place in range(PLACES)]),
        Line(words.say("Piles"), _piles(s, words)),
    ]
    if s.acting:
        rows.append(Cards(words.say("In use"), [_character(s, acting.card, 0, words) for acting in s.acting]))
    if s.character_discard:
        discarded = [Item(character_name(card, words), CHARACTERS[card]) for card in s.character_discard]
        rows.append(Line(words.say("Discarded"), discarded))
    if s.short:
        said = words.say(
            "the last round comes when somebody has {number} robots, or when {number2} characters are left in the pile",
            number=robots_to_end(s),
            number2=SHORT_PILE[s.players],
        )
        rows.append(Line(words.say("Short game"), [Item(said)]))
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
        items.append(_character(s, card, s.parts.reduction[place], words))
    return items


def _character(s: Galileo, card: int, reduction: int, words: Words) -> Item:
    note = words.say("{number} less in this place", number=reduction) if reduction else ""
    effect = explain_character(s.parts, card, reduction, words)
    return Item(effect, CHARACTERS[card], TINTS[s.parts.immediate[card]], note, character_name(card, words))


def _robots(s: Galileo, reader: int, words: Words) -> list[Item]:
    """The robot row: what each one costs in its place, and what the reader lacks for it."""
    items: list[Item] = []
    for place, card in enumerate(s.robot_row):
        if card == EMPTY:
            items.append(Item(words.say("place {number}: empty", number=place + 1)))
            continue
        said = explain_robot(s.parts, card, words)
        found = list(unaffordable(s, s.boards[reader], card)) if reader >= 0 else []
        notes = _notes(found, words)
        if s.parts.surcharge[place] and not any(reason.message in PRICED for reason in found):
            notes.insert(0, words.say("costs {number} in this place", number=cost(s, card)))
        tint = TINTS[s.parts.colour[card]]
        items.append(Item(said, UNITS[card], tint, words.series(notes), unit_label(card, words)))
    return items


def _technology(s: Galileo, number: int, reader: int, words: Words) -> Item:
    """A technology: its cost and effect, the tiles left, and what the reader lacks for it."""
    shown = s.technologies[number]
    energy = s.parts.technology_energy[shown] if reader < 0 else energy_cost(s, s.boards[reader], shown)
    price = s.parts.technology_megacredits[shown]
    effect = explain_technology(s.parts, shown, words)
    said = words.say("{cost}: {effect}", cost=cost_name(energy, price, words), effect=effect)
    notes: list[str] = []
    if reader >= 0:
        board = s.boards[reader]
        found = [one for one in undevelopable(s, board, shown) if one.message not in (NO_ENERGY, NO_MEGACREDITS)]
        notes = _notes(found, words)
        lacked = max(0, energy - board.energy), max(0, price - board.megacredits)
        if any(lacked):
            notes.append(words.say("you lack {cost}", cost=cost_name(lacked[0], lacked[1], words)))
    if s.tiles[number] or reader < 0:
        notes.insert(0, words.plural("{number} tile left", "{number} tiles left", s.tiles[number]))
    return Item(said, TECHNOLOGIES[shown], note=words.series(notes), name=words.say(TECHNOLOGY_NAMES[shown]))


def _notes(reasons: Iterable[Reason], words: Words) -> list[str]:
    """Reasons as they stand in the middle of a sentence."""
    found: list[str] = []
    for reason in reasons:
        message = reason.message
        named: dict[str, str | int] = {}
        for place, kind, value in zip(message.places, message.kinds, reason.values, strict=True):
            named[place] = name(kind, value, words)
        found.append(fill(words.say(message.text), named))
    return found


def _bonuses(s: Galileo, words: Words) -> list[Item]:
    return [
        Item(words.say("{number}: {effect}", number=bonus + 1, effect=words.say(BONUS_NAMES[SIDE * s.star_z + bonus])))
        for bonus in range(SIDE)
    ]


def _goal(s: Galileo, place: int, reader: int, players: Sequence[str], words: Words) -> Item:
    """A goal: what it demands, what the next marker is worth, whose markers are there, and how far the reader is."""
    goal = s.goals[place]
    claims = s.claims[place]
    said = explain_goal(s.parts, goal, words)
    notes: list[str] = []
    if len(claims) < s.players:
        points = points_name(s.parts.goal_points[place][len(claims)], words)
        notes.append(words.say("next marker {points}", points=points))
    if claims:
        notes.append(words.say("claimed by {players}", players=words.all_of([players[seat] for seat in claims])))
    if reader >= 0 and reader not in claims:
        notes.append(_progress(s, goal, reader, words))
    return Item(said, GOALS[goal], note=words.series(notes), name=words.say(GOAL_NAMES[goal]))


def _progress(s: Galileo, goal: int, reader: int, words: Words) -> str:
    """How far the reader is with a goal, and how much energy would claim it."""
    board = s.boards[reader]
    at = measure(s, board, goal)
    if next(unclaimable(s, reader, goal, free=False), None) is not None:
        return words.say("you are at {number}", number=at)
    energy = energy_needed(s, board, goal)
    if energy == 0:
        return words.say("you are at {number}: you can claim it", number=at)
    return words.say("you are at {number}: you can claim it for {energy}", number=at, energy=energy_name(energy, words))


def _piles(s: Galileo, words: Words) -> list[Item]:
    """How many cards the piles still have. The game ends when the last character comes out."""
    return [
        Item(words.plural("{number} character", "{number} characters", len(s.character_pile))),
        Item(words.plural("{number} robot", "{number} robots", len(s.robot_pile))),
        Item(words.plural("{number} project", "{number} projects", len(s.project_pile))),
    ]
