"""Sets up a game against MarsBot.

With ``turn_of=1`` it is MarsBot's turn: it plays at once, up to the next question to the player. So most tests say what
MarsBot has, which card it flips, and look at what came of it. The player has a card in hand unless a test says
otherwise, or MarsBot would play on to the end of the generation: who can only pass, passes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from games.mars.given import Side, given
from games.mars.playing import choose, table
from perijove import Match
from perijove.games.mars.marsbot.bot import BONUS_CARDS, COMMON_BONUS_CARDS, MarsBot
from perijove.games.mars.marsbot.corporations import BOT_CORPORATION_CODES, BOT_CORPORATIONS, Cubes
from perijove.games.mars.marsbot.mat import TRACKS
from perijove.games.mars.things import TILES

BOT: Final = 1
IDLE: Final = Side(hand="birds")
"""A player who could do something, but nothing that matters."""


@dataclass(frozen=True)
class Bot:
    """What MarsBot is to have."""

    level: str = "normal"
    corporation: str | None = None
    tracks: Mapping[str, int] = field(default_factory=dict)
    """Where the markers stand; those that are not named on 0."""
    marked: Mapping[str, Sequence[int]] = field(default_factory=dict)
    """The spaces from which markers were pushed back."""
    cubes: bool = True
    """Whether its corporation's cubes lie on the tracks."""
    megacredits: int = 0
    rating: int = 20
    plants: int = 0
    reserve: int = 10
    """The money on the card of Mining Guild."""
    actions: str = ""
    """The action deck, the next card first."""
    bonus: str = ""
    """The bonus deck, the next card first; all bonus cards that are nowhere else come after these."""
    bonus_discard: str = ""
    destroyed: str = ""
    aside: str | None = None
    """Its corporation's own bonus card unless that is elsewhere."""
    seeded: str = ""
    known: str = ""
    played: str = ""
    pile: str = ""
    kept: str = ""
    passed: bool = False
    began: bool = True
    """Whether it has had a turn in this generation."""
    begun: bool = True
    """Whether its corporation is set up."""


def solo(me: Side | None = None, bot: Bot | None = None, **rest: Any) -> Match:
    """A match against MarsBot; the rest is as for ``given``. MarsBot's tiles belong to player 1."""
    return given(me or IDLE, bot=_written(bot or Bot()), **rest)


def flip(card: str, me: Side | None = None, bot: Bot | None = None, **rest: Any) -> Match:
    """MarsBot flips these cards of its action deck, one in each of its turns; the first one now."""
    plain = bot or Bot()
    return solo(me, Bot(**{**plain.__dict__, "actions": card}), turn_of=BOT, **rest)


def set_up(corporation: str | None, level: str = "normal", mine: str = "credicor ecoline", **rest: Any) -> Match:
    """The player has just taken the first of two corporations, and MarsBot has set itself up with its own."""
    own = [code for code in mine.split() if code != corporation]
    bot = Bot(level, corporation, begun=False, **rest.pop("bot", {}))
    offer = rest.pop("offer", "birds fish")
    match = solo(Side(corporations=" ".join(own), offer=offer), bot, phase="choice", generation=1, **rest)
    return choose(match, f"corporation:{own[0]}") if len(own) > 1 else match


def bot_of(match: Match) -> MarsBot:
    """MarsBot."""
    found = table(match).bot
    assert found is not None
    return found


def tracks(match: Match) -> dict[str, int]:
    """Where MarsBot's markers stand, zeros left out."""
    return {name: place for name, place in zip(TRACKS, bot_of(match).tracks, strict=True) if place}


def marked(match: Match) -> dict[str, list[int]]:
    """The spaces that markers were pushed back from."""
    return {
        name: [space for space in range(19) if spaces >> space & 1]
        for name, spaces in zip(TRACKS, bot_of(match).marked, strict=True)
        if spaces
    }


def on_mars(match: Match) -> dict[str, int]:
    """The tiles in play by kind."""
    found: dict[str, int] = {}
    for _, kind, _ in table(match).placed:
        found[TILES[kind]] = found.get(TILES[kind], 0) + 1
    return found


def cards(match: Match, place: str) -> list[str]:
    """The cards in one of MarsBot's places, as a position writes them."""
    data: Any = match.position().data
    found: list[str] = data["state"]["bot"][place]
    return found


def lines(match: Match, language: str = "en") -> list[str]:
    """The log as the player reads it."""
    return match.log.lines(language, 0)


def _written(bot: Bot) -> dict[str, Any]:
    number = BOT_CORPORATION_CODES.index(bot.corporation) if bot.corporation in BOT_CORPORATION_CODES else -1
    printed = BOT_CORPORATIONS[number] if number >= 0 else None
    if not bot.begun:
        printed = None
    recurring = [BONUS_CARDS[printed.recurring]] if printed is not None and printed.recurring >= 0 else []
    named = {card for place in (bot.actions, bot.bonus, bot.bonus_discard, bot.destroyed) for card in place.split()}
    named |= set((bot.aside or "").split())
    aside = [card for card in recurring if card not in named] if bot.aside is None else bot.aside.split()
    extra = ["B31"] if bot.corporation == "united-nations-mars-initiative" and bot.begun else []
    others = [card for card in [*BONUS_CARDS[:COMMON_BONUS_CARDS], *extra] if card not in {*named, *aside}]
    cubes = printed is not None and bot.cubes
    return {
        "level": bot.level,
        "corporation": bot.corporation,
        "tracks": {name: bot.tracks.get(name, 0) for name in TRACKS},
        "marked": {name: list(spaces) for name, spaces in bot.marked.items()},
        "white": _cubes(printed.white) if printed is not None and cubes else {},
        "black": _cubes(printed.black) if printed is not None and cubes else {},
        "megacredits": bot.megacredits,
        "rating": bot.rating,
        "plants": bot.plants,
        "reserve": bot.reserve if bot.corporation == "mining-guild" and bot.begun else 0,
        "actions": [*reversed(bot.actions.split())],
        "bonus_deck": [*others, *reversed(bot.bonus.split())],
        "bonus_discard": bot.bonus_discard.split(),
        "destroyed": bot.destroyed.split(),
        "recurring": recurring,
        "aside": aside,
        "resolving": [],
        "seeded": bot.seeded.split(),
        "known": bot.known.split(),
        "played": bot.played.split(),
        "pile": bot.pile.split(),
        "kept": bot.kept.split(),
        "passed": bot.passed,
        "began": bot.began,
    }


def _cubes(cubes: Cubes) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for track, space in cubes:
        found.setdefault(TRACKS[track], []).append(space)
    return {track: sorted(spaces) for track, spaces in found.items()}
