"""Set-up, and the secret choice of a directive [General set-up, Players' set-up, Directives]."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import NO_MOMENT, Flow, Moment, Question
from perijove.engine.rng import Rng
from perijove.games.artemis.codes import (
    DIRECTIVES,
    EXPEDITIONS,
    FIRST_RELIC_EXPEDITION,
    FIRST_SURFACE,
    PIONEER,
    RELIC_EVENT,
    TILES,
)
from perijove.games.artemis.components import Components
from perijove.games.artemis.explain import explain_directive
from perijove.games.artemis.names import DIRECTIVE_NAMES
from perijove.games.artemis.state import ROLL, Artemis, Colony

COLONISTS: Final = [28, 24, 16, 16]
"""How many of each type there are,"""
AT_ACADEMY: Final = [0, 4, 4, 4]
"""and how many of them begin at the Academy."""
STARTING_RESOURCES: Final = 3
"""Each player begins with so much Energy and so many Minerals, one toolbox, and"""
ONE_PIONEER: Final = [1, 0, 0, 0]
DEALT: Final = 3
"""How many directives each player is dealt, to keep one."""

NOT_DEALT: Final = Message("{directive} is not among your three directives")


class KeptDirective(Question[Artemis, Moment]):
    """Which directive is kept."""

    def legal(self, s: Artemis, me: int, about: Moment) -> list[int]:
        return s.colonies[me].dealt.copy()

    def missing(self, s: Artemis, me: int, option: int, about: Moment) -> Iterator[Reason]:
        if option not in s.colonies[me].dealt:
            yield Reason(NOT_DEALT, option)

    def says(self, s: Artemis, me: int, option: int, about: Moment, words: Words) -> str:
        effect = explain_directive(s.parts, option, words)
        return words.say("keep {directive}: {effect}", directive=words.say(DIRECTIVE_NAMES[option]), effect=effect)


DIRECTIVE: Final = KeptDirective("directive", DIRECTIVES, "Choose the directive that you keep.", spot="directive:{}")


def set_up(
    players: int, first: int, alien_relic: bool, directives: bool, rounds: int, parts: Components, rng: Rng
) -> Artemis:
    """Everything in its place, and each player with their starting goods. The first step lays out the first round.

    With one or two players the marked tiles stay in the box.
    """
    s = Artemis(players, rng, parts, alien_relic, directives)
    s.rounds = rounds
    s.event_box = list(range(RELIC_EVENT))
    s.expedition_deck = list(range(len(EXPEDITIONS) if alien_relic else FIRST_RELIC_EXPEDITION))
    s.gone = sorted(parts.marked) if players <= 2 else []
    s.ocean_stack = [tile for tile in range(FIRST_SURFACE) if tile not in s.gone]
    s.surface_stack = [tile for tile in range(FIRST_SURFACE, len(TILES)) if tile not in s.gone]
    s.bag = [COLONISTS[kind] - AT_ACADEMY[kind] for kind in range(4)]
    s.removed = [0, 0, 0, 0]
    s.academy = AT_ACADEMY
    s.directive_box = list(range(len(DIRECTIVES))) if directives else []
    s.first = s.current = int(rng.below(players)) if first < 0 else first
    s.bag[PIONEER] -= s.tables()
    s.removed[PIONEER] = s.tables() - players  # the second Pioneer set aside in a solo game
    for pile in (s.expedition_deck, s.ocean_stack, s.surface_stack, s.directive_box):
        rng.shuffle(pile)
    deal_events(s, rng)
    for _ in range(players):
        colony = Colony()
        colony.energy = colony.minerals = STARTING_RESOURCES
        colony.toolboxes = 1
        colony.shelters = ONE_PIONEER
        if directives:
            colony.dealt = sorted([s.directive_box.pop() for _ in range(DEALT)])
        s.colonies.append(colony)
    return s


def deal_events(s: Artemis, rng: Rng) -> None:
    """Six events of fourteen, one a round, are the deck. The Relic's is shuffled in; one of the seven leaves unseen.

    So long as some have been played, as many fewer are dealt; that is how a player imagines the rest of the deck.
    """
    hidden = sorted(s.event_deck + s.event_box)
    relic = s.alien_relic and s.event != RELIC_EVENT and RELIC_EVENT not in s.events_past
    if RELIC_EVENT in hidden:
        hidden.remove(RELIC_EVENT)
    rng.shuffle(hidden)
    count = s.rounds - s.round
    deck = [hidden.pop() for _ in range(count)]
    if relic:
        deck.append(RELIC_EVENT)
        rng.shuffle(deck)
        hidden.append(deck.pop())
    s.event_deck = deck
    s.event_box = sorted(hidden)


def select_directive(s: Artemis, me: int) -> Flow[None]:
    """One of the three directives dealt is kept, in secret."""
    colony = s.colonies[me]
    if colony.kept:
        return
    kept = yield DIRECTIVE.ask(s, me, NO_MOMENT)
    colony.kept = [kept]
    colony.returned = [card for card in colony.dealt if card != kept]
    colony.dealt = []


def begin(s: Artemis) -> Flow[None]:
    """Everybody has a directive: the first round begins."""
    s.phase = ROLL
    return
    yield  # a step is a flow, even one that asks nothing
