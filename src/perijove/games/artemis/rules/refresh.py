"""Laying out the board for a round, and choosing its first player [Refresh the board, Choose a new first player]."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.message import Reason, Words
from perijove.engine.question import NO_MOMENT, STEP_ENDS, Flow, Moment, Question
from perijove.games.artemis.asking import NOT_IN_GAME
from perijove.games.artemis.codes import BUILDING, COLONIST
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
from perijove.games.artemis.names import owner_name
from perijove.games.artemis.packing import ONE, reward_amount, reward_kind, unpacked
from perijove.games.artemis.rules.colonists import draw
from perijove.games.artemis.state import (
    CHOICE_OF_DIRECTIVES,
    DOORSTEP_LIMIT,
    DRONE_1,
    FIRST,
    GANTRY_LIMIT,
    OWNERS,
    ROLL,
    Artemis,
    Expedition,
    Offer,
    both,
    plus,
)

POOL_BONUS: Final = 2
DOORSTEP_BONUS: Final = 2


class First(Question[Artemis, Moment]):
    """Who is the first player of the next round."""

    def legal(self, s: Artemis, me: int, about: Moment) -> list[int]:
        return list(range(s.players))

    def missing(self, s: Artemis, me: int, option: int, about: Moment) -> Iterator[Reason]:
        if option >= s.players:
            yield Reason(NOT_IN_GAME, option + 1)

    def says(self, s: Artemis, me: int, option: int, about: Moment, words: Words) -> str:
        return owner_name(option, s.players, words)

    def asks(self, s: Artemis, me: int, about: Moment, words: Words) -> str:
        return words.say(
            "You have the fewest resources: choose the first player of round {number} of {number2}.",
            number=s.round,
            number2=s.rounds,
        )


NEW_FIRST: Final = First(
    "first", OWNERS[:DRONE_1], "You have the fewest resources: choose the first player.", spot="player:{}"
)


def refresh(s: Artemis) -> Flow[None]:
    """The refresh step of maintenance. The first round is laid out in the same way, and its first player is known."""
    if s.round == 0:
        s.tell(FIRST_PLAYER, s.first)
        s.phase = CHOICE_OF_DIRECTIVES if s.directives else ROLL
    else:
        s.phase = ROLL if s.solo() else FIRST
    _lay_out(s)
    yield STEP_ENDS


def _lay_out(s: Artemis) -> None:
    """The board for the next round, region by region; the event comes last."""
    s.reveal()
    s.round += 1
    s.planning = 0
    if s.event >= 0:
        s.events_past = [*s.events_past, s.event]
    s.event = s.event_deck[-1]
    s.event_deck = s.event_deck[:-1]
    if s.round == s.rounds:
        s.tell(LAST_ROUND, s.event)
    else:
        s.tell(ROUND, s.round, s.rounds, s.event)
    _clear_expeditions(s)
    for _ in range(s.tables() - 1):
        _reveal_expedition(s)
    s.vents = POOL_BONUS + sum([s.parts.energy[expedition.card] for expedition in s.expeditions])
    s.quarry = POOL_BONUS + sum([s.parts.minerals[expedition.card] for expedition in s.expeditions])
    _fill_gantry(s)
    for _ in range(min(s.tables() + DOORSTEP_BONUS, DOORSTEP_LIMIT - sum(s.doorstep))):
        colonist = draw(s)
        if colonist >= 0:
            s.doorstep = plus(s.doorstep, colonist)


def _clear_expeditions(s: Artemis) -> None:
    """Last round's expeditions are discarded; a tile nobody won leaves the game, colonists nobody won are discarded."""
    for expedition in s.expeditions:
        s.expedition_discard = [*s.expedition_discard, expedition.card]
        if expedition.tile >= 0:
            s.gone = [*s.gone, expedition.tile]
        s.discard = both(s.discard, unpacked(expedition.colonists))
    s.expeditions = []


def _reveal_expedition(s: Artemis) -> None:
    """One more expedition, with its tile or its colonists. An empty deck is made of the discarded ones again."""
    deck = s.expedition_deck
    if not deck:
        deck = sorted(s.expedition_discard)
        s.expedition_discard = []
        s.rng.shuffle(deck)
        s.tell(RESHUFFLED)
    card = deck[-1]
    s.expedition_deck = deck[:-1]
    tile = -1
    colonists = 0
    s.tell(EXPEDITION, card)
    for side in range(2):
        reward = s.parts.rewards[2 * card + side]
        if reward_kind(reward) == BUILDING:
            tile = _top_tile(s, s.surfacing())
            if tile >= 0:
                s.tell(EXPEDITION_TILE, card, s.parts.label[tile])
        elif reward_kind(reward) == COLONIST:
            for _ in range(reward_amount(reward)):
                colonist = draw(s)
                if colonist >= 0:
                    colonists += ONE[colonist]
            if colonists:
                s.tell(EXPEDITION_COLONISTS, card, colonists)
    s.expeditions.append(Expedition(card, tile, colonists))


def _top_tile(s: Artemis, surface: bool) -> int:
    """The top building of the Ocean or of the Surface stack; -1 if that is exhausted.

    New buildings are Ocean ones in the first half of the game, rounds 1 to 3, then Surface ones.
    """
    stack = s.surface_stack if surface else s.ocean_stack
    if not stack:
        return -1
    if surface:
        s.surface_stack = stack[:-1]
    else:
        s.ocean_stack = stack[:-1]
    return stack[-1]


def _fill_gantry(s: Artemis) -> None:
    """One more building for each player, up to eight in all. Those left over stay, nearest the stack.

    Before the round in which Surface buildings begin, some of them come too.
    """
    surface = [s.surfacing()] * s.tables()
    if s.round == s.rounds // 2:
        surface += [True] * s.parts.surface_preview
    for kind in surface:
        if len(s.gantry) < GANTRY_LIMIT:
            tile = _top_tile(s, kind)
            if tile >= 0:
                s.gantry = [*s.gantry, Offer(tile)]


def choose_first(s: Artemis) -> Flow[None]:
    """Who has the fewest resources names the first player; of several, the one furthest clockwise from the last one."""
    chooser = s.first
    for player in s.turn_order():
        if resources(s, player) <= resources(s, chooser):
            chooser = player
    s.first = yield NEW_FIRST.ask(s, chooser, NO_MOMENT)
    s.tell(NAMED_FIRST, chooser, s.first)
    s.current = s.first
    s.phase = ROLL


def resources(s: Artemis, player: int) -> int:
    """Energy and Minerals together."""
    return s.colonies[player].energy + s.colonies[player].minerals
