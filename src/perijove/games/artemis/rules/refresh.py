"""Laying out the board for a round, and choosing its first player [Refresh the board, Choose a new first player]."""

from typing import Final

from perijove.engine.question import Choice, Flow
from perijove.games.artemis import questions as ask
from perijove.games.artemis.codes import BUILDING, COLONIST, ONE, PACKED
from perijove.games.artemis.messages import (
    EXPEDITION,
    EXPEDITION_COLONISTS,
    EXPEDITION_TILE,
    FIRST_PLAYER,
    LAST_ROUND,
    NAMED_FIRST,
    RESHUFFLED,
    ROUND,
)
from perijove.games.artemis.rules.colonists import draw
from perijove.games.artemis.state import (
    DIRECTIVES,
    DOORSTEP_LIMIT,
    FIRST,
    GANTRY_LIMIT,
    ROLL,
    ROUNDS,
    SURFACE_ROUND,
    Artemis,
    Expedition,
    Offer,
)

POOL_BONUS: Final = 2
DOORSTEP_BONUS: Final = 2


def refresh(s: Artemis) -> Flow[None]:
    """The refresh step of maintenance. The first round is laid out in the same way, and its first player is known."""
    if s.round == 0:
        s.tell(FIRST_PLAYER, s.first)
        s.phase = DIRECTIVES if s.directives else ROLL
    else:
        s.phase = ROLL if s.solo() else FIRST
    _lay_out(s)
    return
    yield  # a step is a flow, even one that asks nothing


def _lay_out(s: Artemis) -> None:
    """The board for the next round, region by region; the event comes last."""
    s.reveal()
    s.round += 1
    s.planning = 0
    if s.event >= 0:
        s.events_past.append(s.event)
    s.event = s.event_deck.pop()
    if s.round == ROUNDS:
        s.tell(LAST_ROUND, s.event)
    else:
        s.tell(ROUND, s.round, s.event)
    _clear_expeditions(s)
    for _ in range(s.tables() - 1):
        _reveal_expedition(s)
    s.vents = POOL_BONUS + sum([s.parts.energy[expedition.card] for expedition in s.expeditions])
    s.quarry = POOL_BONUS + sum([s.parts.minerals[expedition.card] for expedition in s.expeditions])
    _fill_gantry(s)
    for _ in range(min(s.tables() + DOORSTEP_BONUS, DOORSTEP_LIMIT - sum(s.doorstep))):
        colonist = draw(s)
        if colonist >= 0:
            s.doorstep[colonist] += 1


def _clear_expeditions(s: Artemis) -> None:
    """Last round's expeditions are discarded; a tile nobody won leaves the game, colonists nobody won are discarded."""
    for expedition in s.expeditions:
        s.expedition_discard.append(expedition.card)
        if expedition.tile >= 0:
            s.gone.append(expedition.tile)
        for colonist in range(4):
            s.discard[colonist] += expedition.colonists >> PACKED * colonist & 7
    s.expeditions = []


def _reveal_expedition(s: Artemis) -> None:
    """One more expedition, with its tile or its colonists. An empty deck is made of the discarded ones again."""
    if not s.expedition_deck:
        s.expedition_deck = sorted(s.expedition_discard)
        s.expedition_discard = []
        s.rng.shuffle(s.expedition_deck)
        s.tell(RESHUFFLED)
    card = s.expedition_deck.pop()
    expedition = Expedition(card, -1, 0, [])
    s.expeditions.append(expedition)
    s.tell(EXPEDITION, card)
    for side in range(2):
        reward = s.parts.rewards[2 * card + side]
        if reward >> 4 == BUILDING:
            stack = stack_of(s)
            if stack:
                expedition.tile = stack.pop()
                s.tell(EXPEDITION_TILE, card, s.parts.label[expedition.tile])
        elif reward >> 4 == COLONIST:
            for _ in range(reward & 15):
                colonist = draw(s)
                if colonist >= 0:
                    expedition.colonists += ONE[colonist]
            if expedition.colonists:
                s.tell(EXPEDITION_COLONISTS, card, expedition.colonists)


def stack_of(s: Artemis) -> list[int]:
    """The stack that this round's new buildings come from: Ocean in rounds 1 to 3, Surface in rounds 4 to 6."""
    return s.ocean_stack if s.round < SURFACE_ROUND else s.surface_stack


def _fill_gantry(s: Artemis) -> None:
    """One more building for each player, up to eight in all. Those left over stay, nearest the stack."""
    stack = stack_of(s)
    for _ in range(s.tables()):
        if stack and len(s.gantry) < GANTRY_LIMIT:
            s.gantry.append(Offer(stack.pop(), []))
    if s.round == SURFACE_ROUND - 1:
        for _ in range(s.parts.surface_preview):
            if s.surface_stack and len(s.gantry) < GANTRY_LIMIT:
                s.gantry.append(Offer(s.surface_stack.pop(), []))


def choose_first(s: Artemis) -> Flow[None]:
    """Who has the fewest resources names the first player; of several, the one furthest clockwise from the last one."""
    chooser = s.first
    for player in s.turn_order():
        if resources(s, player) <= resources(s, chooser):
            chooser = player
    s.first = yield Choice(chooser, ask.FIRST, list(range(s.players)))
    s.tell(NAMED_FIRST, chooser, s.first)
    s.current = s.first
    s.phase = ROLL


def resources(s: Artemis, player: int) -> int:
    """Energy and Minerals together."""
    return s.colonies[player].energy + s.colonies[player].minerals
