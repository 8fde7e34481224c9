"""The whole table in words, from a view alone: it can't show what its reader may not see."""

from typing import Final

from perijove.engine.form import Fields
from perijove.engine.message import Words, english, signed
from perijove.engine.option import Json
from perijove.engine.rng import Rng
from perijove.engine.sheet import Cards, Item, Line, Panel, Row, Track, without_hidden
from perijove.games.mars.form import FORM
from perijove.games.mars.marsbot.claims import award_value
from perijove.games.mars.names import (
    AWARD_NAMES,
    MILESTONE_NAMES,
    PROJECT_NAMES,
    level_name,
    resources_name,
    tiles_name,
)
from perijove.games.mars.parties import MARSBOT
from perijove.games.mars.player import NONE, new_player
from perijove.games.mars.rules.awards import AWARD_GOALS
from perijove.games.mars.rules.claims import progress, standing, taken
from perijove.games.mars.rules.milestones import milestone_goal
from perijove.games.mars.rules.projects import project_cost, project_effect
from perijove.games.mars.rules.terraform import THAW, THICK_AIR, WARM_BONUSES
from perijove.games.mars.sheet_bot import bot_panel, hidden
from perijove.games.mars.sheet_map import map_panel
from perijove.games.mars.sheet_player import player_panel
from perijove.games.mars.state import COLDEST, MOST_OCEANS, MOST_OXYGEN, WARMEST, Mars
from perijove.games.mars.things import (
    AWARD_COSTS,
    AWARDS,
    MEGACREDITS,
    MILESTONE_COST,
    MILESTONE_NEEDS,
    MILESTONES,
    MOST_CLAIMED,
    OCEAN,
    OXYGEN,
    POWER_PLANT,
    SELL_PATENTS,
    STANDARD_PROJECTS,
    TEMPERATURE,
)

PILES: Final = ("discard", "removed_corporations", "removed_preludes")
"""Cards out of play, not all of which the reader knows; only their number is told."""

PHASE_NAMES: Final = (
    english("draft of the first cards"),
    english("choice of corporations and cards"),
    english("corporations"),
    english("preludes"),
    english("actions"),
    english("draft"),
    english("research"),
    english("research"),
    english("last greeneries"),
)


def sheet(view: dict[str, Json], words: Words) -> list[Panel]:
    """The map, what else is common, and a panel for each player."""
    table = view["table"]
    names = view["seats"]
    seat = view["seat"]
    assert isinstance(table, dict)
    assert isinstance(names, list)
    s = seen(view)
    reader = seat if isinstance(seat, int) else NONE
    boards = table["boards"]
    assert isinstance(boards, list)
    players = [str(player) for player in names]
    if s.bot is not None:
        players.append(MARSBOT)
    panels = [map_panel(s, players, words), _terraforming(s, table, reader, players, words)]
    if s.bot is not None:
        panels.append(bot_panel(s, table["bot"], words))
    for player, name in enumerate(players[: s.players]):
        own = boards[player]
        assert isinstance(own, dict)
        panels.append(player_panel(s, player, name, own, player == reader, words))
    return panels


def seen(view: dict[str, Json]) -> Mars:
    """A state that has what a view shows and nothing else. What is hidden is missing: it can be read, not played."""
    names = view["seats"]
    assert isinstance(names, list)
    s = Mars(len(names), Rng(0))
    s.boards = [new_player(0) for _ in names]
    table = without_hidden(view["table"])
    assert isinstance(table, dict)
    for pile in PILES:
        table[pile] = []
    # Not as a position is read: a view may show what no position has, such as cards just chosen in secret.
    Fields.fill(FORM, s, table, "view")
    return s


# What is common


def _terraforming(s: Mars, table: dict[str, Json], reader: int, players: list[str], words: Words) -> Panel:
    rows: list[Row] = [
        _temperature(s, words),
        _oxygen(s, words),
        _oceans(s, words),
        Cards(_milestone_label(s, words), [_milestone(s, number, reader, players, words) for number in range(5)]),
        Cards(_award_label(s, words), [_award(s, number, reader, players, words) for number in range(5)]),
        Cards(words.say("Standard projects"), _projects(s, reader, words)),
        Line(words.say("Piles"), _piles(table, words)),
    ]
    heading = words.say("Generation {number}: {phase}", number=s.generation, phase=words.say(PHASE_NAMES[s.phase]))
    return Panel(heading, rows)


def _temperature(s: Mars, words: Words) -> Track:
    """Twenty levels; only those with a bonus, the ends and the present one are written out."""
    spaces: list[Item] = []
    for level in range(COLDEST, WARMEST + 1, 2):
        bonus = level in WARM_BONUSES or level == THAW
        shown = bonus or level in (COLDEST, WARMEST, s.temperature)
        note = words.say("bonus") if bonus else ""
        spaces.append(Item(signed(level) if shown else "·", note=note))
    now = level_name(TEMPERATURE, s.temperature, words)
    ahead = [level for level in (*WARM_BONUSES, THAW) if level > s.temperature]
    if s.temperature >= WARMEST:
        now = words.say("{level}, complete", level=now)
    elif ahead and ahead[0] == THAW:
        now = words.say("{level}; an ocean at {level2}", level=now, level2=level_name(TEMPERATURE, THAW, words))
    elif ahead:
        bonus_at = level_name(TEMPERATURE, ahead[0], words)
        now = words.say("{level}; 1 heat production at {level2}", level=now, level2=bonus_at)
    return Track(words.say("Temperature"), spaces, (s.temperature - COLDEST) // 2, now)


def _oxygen(s: Mars, words: Words) -> Track:
    spaces = [
        Item(str(level), note=words.say("bonus") if level == THICK_AIR else "") for level in range(MOST_OXYGEN + 1)
    ]
    now = level_name(OXYGEN, s.oxygen, words)
    if s.oxygen >= MOST_OXYGEN:
        now = words.say("{level}, complete", level=now)
    elif s.oxygen < THICK_AIR:
        bonus_at = level_name(OXYGEN, THICK_AIR, words)
        now = words.say("{level}; a step of temperature at {level2}", level=now, level2=bonus_at)
    return Track(words.say("Oxygen"), spaces, s.oxygen, now)


def _oceans(s: Mars, words: Words) -> Track:
    spaces = [Item(str(number)) for number in range(MOST_OCEANS + 1)]
    now = tiles_name(OCEAN, s.oceans, words)
    if s.oceans >= MOST_OCEANS:
        now = words.say("{level}, complete", level=now)
    return Track(words.say("Oceans"), spaces, s.oceans, now)


def _milestone_label(s: Mars, words: Words) -> str:
    if taken(s.milestones) >= MOST_CLAIMED:
        return words.say("Milestones")
    return words.say("Milestones ({money})", money=resources_name(MEGACREDITS, MILESTONE_COST, words))


def _milestone(s: Mars, number: int, reader: int, players: list[str], words: Words) -> Item:
    owner = s.milestones[number]
    note = ""
    if owner != NONE:
        note = words.say("claimed by {owner}", owner=players[owner])
    elif taken(s.milestones) < MOST_CLAIMED and reader != NONE:
        note = words.say("you have {number}", number=progress(s, reader, number))
    return Item(
        milestone_goal(number, MILESTONE_NEEDS[number], words),
        f"claim-{MILESTONES[number]}",
        note=note,
        name=words.say(MILESTONE_NAMES[number]),
    )


def _award_label(s: Mars, words: Words) -> str:
    funded = taken(s.awards)
    if funded >= MOST_CLAIMED:
        return words.say("Awards")
    return words.say("Awards ({money})", money=resources_name(MEGACREDITS, AWARD_COSTS[funded], words))


def _award(s: Mars, number: int, reader: int, players: list[str], words: Words) -> Item:
    note = ""
    if s.awards[number] != NONE:
        note = _race(s, number, players, words)
        funded = words.say("funded by {owner}", owner=players[s.awards[number]])
        note = words.say("{funded}; {race}", funded=funded, race=note) if note else funded
    return Item(
        words.say(AWARD_GOALS[number]), f"fund-{AWARDS[number]}", note=note, name=words.say(AWARD_NAMES[number])
    )


def _race(s: Mars, award: int, players: list[str], words: Words) -> str:
    """How far everybody is, once somebody is."""
    race = [_standing(s, player, award) for player in range(len(players))]
    if not any(race):
        return ""
    said = [
        words.say("{owner}: {number}", owner=name, number=signed(have))
        for name, have in zip(players, race, strict=True)
    ]
    return ", ".join(said)


def _standing(s: Mars, player: int, award: int) -> int:
    return standing(s, player, award) if player < s.players else award_value(s, award)


def _projects(s: Mars, reader: int, words: Words) -> list[Item]:
    """The standard projects, at the reader's prices."""
    board = s.boards[reader] if reader != NONE else new_player(0)
    items = [
        Item(
            words.say("discard cards for 1 M€ each"),
            f"standard-{STANDARD_PROJECTS[SELL_PATENTS]}",
            name=words.say(PROJECT_NAMES[SELL_PATENTS]),
        )
    ]
    for project in range(POWER_PLANT, len(STANDARD_PROJECTS)):
        money = resources_name(MEGACREDITS, project_cost(board, project), words)
        name = words.say("{project} ({money})", project=words.say(PROJECT_NAMES[project]), money=money)
        items.append(Item(project_effect(project, words), f"standard-{STANDARD_PROJECTS[project]}", name=name))
    return items


def _piles(table: dict[str, Json], words: Words) -> list[Item]:
    deck = hidden(table["deck"])
    discard = table["discard"]
    assert isinstance(discard, list)
    return [
        Item(words.plural("{number} card in the deck", "{number} cards in the deck", deck)),
        Item(words.say("{number} discarded", number=len(discard))),
    ]
