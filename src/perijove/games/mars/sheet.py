"""The whole table in words, from what its reader sees."""

from typing import Final

from perijove.engine.message import Words, english, signed
from perijove.engine.seen import Seen
from perijove.engine.sheet import Cards, Item, Line, Panel, PanelRow, Track
from perijove.games.mars.gone import cards_of
from perijove.games.mars.names import (
    AWARD_NAMES,
    MILESTONE_NAMES,
    PROJECT_NAMES,
    level_name,
    resources_name,
    tiles_name,
)
from perijove.games.mars.parties import MARSBOT
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.awards import AWARD_GOALS
from perijove.games.mars.rules.claims import progress, taken
from perijove.games.mars.rules.milestones import milestone_goal
from perijove.games.mars.rules.projects import project_cost, project_effect
from perijove.games.mars.rules.terraform import THAW, THICK_AIR, WARM_BONUSES
from perijove.games.mars.score import standings
from perijove.games.mars.sheet_bot import bot_panel
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
    PROJECT_COSTS,
    SELL_PATENTS,
    STANDARD_PROJECTS,
    TEMPERATURE,
    Project,
)

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


def sheet(seen: Seen[Mars], words: Words) -> list[Panel]:
    """The map, what else is common, and a panel for each player."""
    s = seen.state
    players = parties(seen)
    panels = [map_panel(s, players, words), _terraforming(s, seen.seat, players, words)]
    if s.bot is not None:
        panels.append(bot_panel(s, s.bot, words))
    panels += [player_panel(s, player, name, seen.seat, words) for player, name in enumerate(seen.names)]
    return panels


def parties(seen: Seen[Mars]) -> list[str]:
    """The names of all who take turns: the players, and MarsBot."""
    return [*seen.names, MARSBOT] if seen.state.bot is not None else list(seen.names)


# What is common


def _terraforming(s: Mars, reader: int, players: list[str], words: Words) -> Panel:
    rows: list[PanelRow] = [
        temperature(s, words),
        oxygen(s, words),
        oceans(s, words),
        Cards(milestone_label(s, words), milestones(s, reader, players, words)),
        Cards(award_label(s, words), awards(s, players, words)),
        Cards(words.say("Standard projects"), projects(s, reader, words)),
        Line(words.say("Piles"), piles(s, words)),
    ]
    return Panel(heading(s, words), rows)


def heading(s: Mars, words: Words) -> str:
    """Which part of the game this is."""
    return words.say("Generation {number}: {phase}", number=s.generation, phase=words.say(PHASE_NAMES[s.phase]))


def temperature(s: Mars, words: Words) -> Track:
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


def oxygen(s: Mars, words: Words) -> Track:
    """Fifteen levels, and what comes on the way."""
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


def oceans(s: Mars, words: Words) -> Track:
    """How many of the nine oceans there are."""
    spaces = [Item(str(number)) for number in range(MOST_OCEANS + 1)]
    now = tiles_name(OCEAN, s.oceans, words)
    if s.oceans >= MOST_OCEANS:
        now = words.say("{level}, complete", level=now)
    return Track(words.say("Oceans"), spaces, s.oceans, now)


def milestone_label(s: Mars, words: Words) -> str:
    """Milestones, and what one costs while one can be claimed."""
    if taken(s.milestones) >= MOST_CLAIMED:
        return words.say("Milestones")
    return words.say("Milestones ({money})", money=resources_name(MEGACREDITS, MILESTONE_COST, words))


def milestones(s: Mars, reader: int, players: list[str], words: Words) -> list[Item]:
    """The milestones: what each asks for, who has it, or how far the reader is."""
    return [_milestone(s, number, reader, players, words) for number in range(len(MILESTONES))]


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


def award_label(s: Mars, words: Words) -> str:
    """Awards, and what the next one costs while one can be funded."""
    funded = taken(s.awards)
    if funded >= MOST_CLAIMED:
        return words.say("Awards")
    return words.say("Awards ({money})", money=resources_name(MEGACREDITS, AWARD_COSTS[funded], words))


def awards(s: Mars, players: list[str], words: Words) -> list[Item]:
    """The awards: what counts for each, who has funded it, and how far everybody is."""
    return [_award(s, number, players, words) for number in range(len(AWARDS))]


def _award(s: Mars, number: int, players: list[str], words: Words) -> Item:
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
    race = standings(s, award)
    if not any(race):
        return ""
    said = [
        words.say("{owner}: {number}", owner=name, number=signed(have))
        for name, have in zip(players, race, strict=True)
    ]
    return ", ".join(said)


def projects(s: Mars, reader: int, words: Words) -> list[Item]:
    """The standard projects, at the reader's prices."""
    items = [
        Item(
            words.say("discard cards for 1 M€ each"),
            f"standard-{STANDARD_PROJECTS[SELL_PATENTS]}",
            name=words.say(PROJECT_NAMES[SELL_PATENTS]),
        )
    ]
    for project in range(POWER_PLANT, len(STANDARD_PROJECTS)):
        money = resources_name(MEGACREDITS, project_price(s, reader, project), words)
        name = words.say("{project} ({money})", project=words.say(PROJECT_NAMES[project]), money=money)
        items.append(Item(project_effect(project, words), f"standard-{STANDARD_PROJECTS[project]}", name=name))
    return items


def project_price(s: Mars, reader: int, project: Project) -> int:
    """What a standard project costs the reader; a spectator reads what is printed."""
    return PROJECT_COSTS[project] if reader == NONE else project_cost(s.boards[reader], project)


def piles(s: Mars, words: Words) -> list[Item]:
    """How many cards the deck and the discard pile have."""
    return [
        Item(words.plural("{number} card in the deck", "{number} cards in the deck", len(s.deck))),
        Item(words.say("{number} discarded", number=len(cards_of(s.discard)))),
    ]
