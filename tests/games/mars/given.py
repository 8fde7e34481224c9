"""Sets up a position for a test in a line or two.

Whatever a test doesn't name is as plain as can be: the corporation for beginners, an empty map, no resources, all
other cards in the deck. A rival without cards gets one, or the match would go on by itself: who can only pass, passes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from perijove import Match, testing
from perijove.games.mars.cards.deck import CARDS, CODES, CORPORATION_CODES, PRELUDE_CODES, PROJECT_CODES
from perijove.games.mars.rules.setup import in_game
from perijove.games.mars.things import AWARDS, EVENT, MILESTONES, RESOURCES

BEGINNER: Final = "beginner-corporation"
BEFORE_CORPORATIONS: Final = ("initial-draft", "choice", "start")
"""The phases in which no corporation, or not everybody's, is in play."""

BOT_PLACES: Final = ("actions", "bonus_deck", "played", "pile", "kept")
"""Where MarsBot may have projects."""


@dataclass(frozen=True)
class Side:
    """What one player is to have."""

    megacredits: int = 0
    steel: int = 0
    titanium: int = 0
    plants: int = 0
    energy: int = 0
    heat: int = 0
    production: Mapping[str, int] = field(default_factory=dict)
    rating: int = 20
    hand: str = ""
    """The cards in hand, with spaces between them."""
    played: str = ""
    """Green and blue cards, preludes and events in play, in their order; the corporation comes before them."""
    corporation: str = BEGINNER
    held: Mapping[str, int] = field(default_factory=dict)
    """Resources on cards in play; cards that are not named have none."""
    used: str = ""
    passed: bool = False
    raised: bool = False
    began: bool = True
    """Whether the corporation's first action is done."""
    preludes: str = ""
    corporations: str = ""
    """The corporations to choose from, in the phase "choice": no corporation is in play before it is over."""
    offer: str = ""
    """The cards to choose from."""
    kept: str = ""
    """Cards taken in this draft, in their order."""
    seen: str = ""
    """Cards that the player passed on in a draft."""
    shown: str = ""
    next_discount: int = 0
    next_slack: int = 0
    area_metal: str | None = None
    rights_metal: str | None = None


def given(
    me: Side | None = None,
    *rivals: Side,
    players: int = 2,
    tiles: Mapping[str, str] | None = None,
    temperature: int = -30,
    oxygen: int = 0,
    generation: int = 2,
    turn_of: int = 0,
    first: int = 0,
    acted: int = 0,
    phase: str = "action",
    deck: str = "",
    discard: Sequence[tuple[str, int | None]] = (),
    claimed: tuple[str, int] | None = None,
    milestones: Mapping[str, int] | None = None,
    awards: Mapping[str, int] | None = None,
    corporate_era: bool = True,
    prelude: bool = True,
    draft: bool = False,
    only_deck: bool = False,
    over: bool = False,
    bot: Mapping[str, Any] | None = None,
    strict_milestones: bool = False,
    by_steps_left: bool = False,
    play_on: bool = True,
) -> Match:
    """A match in which player 0 has ``me``, and it is the turn of ``turn_of``.

    ``tiles`` are written as ``{"r4c4": "ocean", "r5c3": "city 0"}``, with the owner's number unless it is an ocean.
    ``deck`` names the cards on top of the decks, the next one first; with ``only_deck`` there are no others, and those
    left over are discarded, known to nobody but the last player. ``discard`` has cards with who knows them (None: all).
    ``bot`` is MarsBot as a position writes it (``marsbot/given.py`` makes it); it plays against one player.
    """
    sides = [me or Side(), *rivals]
    if bot is None:
        sides += [Side()] * (players - len(sides))
    boards = [_board(side, phase not in BEFORE_CORPORATIONS) for side in sides]
    placed = [_tile(space, words.split()) for space, words in (tiles or {}).items()]
    discarded: list[dict[str, Any]] = [{"card": card, "known_to": who} for card, who in discard]
    places = ("hand", "played", "events", "preludes", "offer", "kept", "corporations")
    spoken = {code for board in boards for place in places for code in board[place]}
    spoken |= {card for card, _ in discard} | set(deck.split())
    spoken |= {card for place in BOT_PLACES for card in bot[place]} if bot is not None else set()
    free = [code for number, code in enumerate(CODES) if in_game(number, corporate_era, prelude) and code not in spoken]
    projects = [code for code in free if code in PROJECT_CODES]
    for board in boards[1:]:
        if not board["hand"] and not board["passed"] and phase == "action":
            board["hand"] = [projects.pop()]  # something to do, so that the match stops at their turn
    if only_deck:
        discarded += [{"card": code, "known_to": len(sides) - 1} for code in projects]
        projects = []
    state: dict[str, Any] = {
        "rng": f"{2024:016x}",
        "reveals": 0,
        "over": over,
        "phase": phase,
        "corporate_era": corporate_era,
        "prelude": prelude,
        "draft": draft,
        "generation": generation,
        "first": first,
        "current": turn_of,
        "acted": acted,
        "round": 0,
        "temperature": temperature,
        "oxygen": oxygen,
        "placed": placed,
        "claimed_space": claimed[0] if claimed else None,
        "claimed_by": claimed[1] if claimed else None,
        "milestones": _markers(MILESTONES, milestones),
        "awards": _markers(AWARDS, awards),
        "deck": [*projects, *reversed([code for code in deck.split() if code in PROJECT_CODES])],
        "discard": discarded,
        "corporation_deck": [code for code in free if code in CORPORATION_CODES and code != BEGINNER],
        "prelude_deck": [
            *(code for code in free if code in PRELUDE_CODES),
            *reversed([code for code in deck.split() if code in PRELUDE_CODES]),
        ],
        "removed_corporations": [],
        "removed_preludes": [],
        "boards": boards,
        "bot": dict(bot) if bot is not None else None,
        "strict_milestones": strict_milestones,
        "by_steps_left": by_steps_left,
        "lost": False,
    }
    options: dict[str, Any] = {
        "first_player": "1",
        "corporate_era": corporate_era,
        "prelude": prelude,
        "draft": draft,
        "initial_draft": False,
        "beginners": "none",
    }
    return testing.given("mars", len(sides), options=options).fields(state).match(play_on)


def _board(side: Side, started: bool) -> dict[str, Any]:
    stock = {name: getattr(side, name) for name in RESOURCES}
    kinds = {code: CARDS[CODES.index(code)] for code in side.played.split()}
    corporation = [side.corporation] if started else []
    face_up = [*corporation, *(code for code, card in kinds.items() if card.kind != EVENT)]
    holders = [code for code in face_up if CARDS[CODES.index(code)].holds >= 0]
    assert set(side.held) <= set(holders), f"resources on {set(side.held) - set(holders)}"
    return {
        "corporation": side.corporation if started else None,
        "rating": side.rating,
        "stock": {name: number for name, number in stock.items() if number},
        "production": {name: number for name, number in side.production.items() if number},
        "hand": side.hand.split(),
        "shown": side.shown.split(),
        "played": face_up,
        "events": [code for code, card in kinds.items() if card.kind == EVENT],
        "held": {code: side.held.get(code, 0) for code in holders},
        "used": side.used.split(),
        "passed": side.passed,
        "raised": side.raised,
        "began": side.began and started,
        "next_discount": side.next_discount,
        "next_slack": side.next_slack,
        "area_metal": side.area_metal,
        "rights_metal": side.rights_metal,
        "owed": 0,
        "offer": side.offer.split(),
        "dealt": [],
        "kept": side.kept.split(),
        "drafted": [],
        "corporations": side.corporations.split(),
        "preludes": side.preludes.split(),
        "picked": [],
        "seen": side.seen.split(),
        "left": [],
        "first_cost": [],
    }


def _tile(space: str, words: list[str]) -> dict[str, Any]:
    return {"space": space, "tile": words[0], "owner": int(words[1]) if len(words) > 1 else None}


def _markers(names: tuple[str, ...], owners: Mapping[str, int] | None) -> dict[str, int | None]:
    return {name: (owners or {}).get(name) for name in names}
