"""A draft: everybody chooses at once, in secret, several times.

Each player is dealt five cards, keeps one, drops one, and passes the rest to the left; and so on. Who has one card
left keeps it. At the end all is revealed, and the cards kept count.
"""

from collections.abc import Iterator
from typing import Final

from perijove.engine.errors import BrokenRules
from perijove.engine.form_fields import NOBODY, SECRET, Field, Fields
from perijove.engine.form_lists import Each
from perijove.engine.form_values import Name, Number
from perijove.engine.message import Message, Reason, Words
from perijove.engine.option import Options
from perijove.engine.question import NO_MOMENT, Flow, Moment, Question, Together, together
from perijove.engine.rng import Rng
from perijove.engine.score import Score
from perijove.engine.state import Part, State
from perijove.engine.title import Title

CARDS: Final = tuple(f"card-{number:02}" for number in range(1, 25))
DEALT: Final = 5

KEPT = Message("{player} keeps {card}.")
PASSED = Message("All hands move on to the left.")
SHOWED = Message("{player} has {card} at last.")
NOT_IN_HAND = Message("{card} is not in your hand")


class Trader(Part):
    """What one player has."""

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.kept: list[int] = []
        self.dropped: list[int] = []

    def copy(self) -> "Trader":
        other = Trader()
        other.hand = self.hand.copy()
        other.kept = self.kept.copy()
        other.dropped = self.dropped.copy()
        return other


class Caravan(State):
    """The rest of the deck, and everybody's cards."""

    def __init__(self, players: int, rng: Rng) -> None:
        super().__init__(players, rng)
        self.passes = 0
        self.deck: list[int] = []
        self.traders = [Trader() for _ in range(players)]

    def copy(self) -> "Caravan":
        other = Caravan(self.players, self.rng.copy())
        other.over = self.over
        other.reveals = self.reveals
        other.passes = self.passes
        other.deck = self.deck.copy()
        other.traders = [trader.copy() for trader in self.traders]
        return other


class Own(Question[Caravan, Moment]):
    """One of the cards in hand."""

    def missing(self, s: Caravan, me: int, option: int, about: Moment) -> Iterator[Reason]:
        if option not in s.traders[me].hand:
            yield Reason(NOT_IN_HAND, option)


KEEP: Final = Own("keep", CARDS, "Which card do you keep?")
DROP: Final = Own("drop", CARDS, "Which card do you drop?")

_CARDS: Final = Each(Name(CARDS))

FORM: Final = Fields(
    None,
    (
        Field("passes", Number(0, 9)),
        Field("deck", _CARDS, NOBODY),
        Field(
            "traders",
            Each(
                Fields(
                    Trader,
                    (
                        Field("hand", _CARDS, SECRET),
                        Field("kept", _CARDS, SECRET),
                        Field("dropped", _CARDS, SECRET),
                    ),
                ),
                players=True,
            ),
        ),
    ),
)


class CaravanTitle(Title[Caravan]):
    """The rules. Broken variants for the tests override one method each."""

    def __init__(self, code: str = "caravan") -> None:
        super().__init__(
            code=code,
            label="Caravan",
            ruleset=1,
            players=(2, 3, 4),
            questions=(KEEP, DROP),
            form=FORM,
            messages=(KEPT, PASSED, SHOWED),
        )

    def new_state(self, players: int, options: Options, rng: Rng) -> Caravan:
        s = Caravan(players, rng)
        s.deck = list(range(len(CARDS)))
        rng.shuffle(s.deck)
        for trader in s.traders:
            trader.hand = sorted(s.deck.pop() for _ in range(DEALT))
        return s

    def step(self, state: Caravan) -> Flow[None] | Together:
        if all(len(trader.kept) > state.passes for trader in state.traders):
            return self.move_on(state)
        return together({player: self.pick(state, player) for player in range(state.players)})

    def pick(self, s: Caravan, me: int) -> Flow[None]:
        """Keep one card and drop one, in secret."""
        trader = s.traders[me]
        card = yield KEEP.ask(s, me, NO_MOMENT)
        trader.hand.remove(card)
        trader.kept.append(card)
        s.tell_only(me, KEPT, me, card)
        if trader.hand:
            card = yield DROP.ask(s, me, NO_MOMENT)
            trader.hand.remove(card)
            trader.dropped.append(card)

    def move_on(self, s: Caravan) -> Flow[None]:
        """The hands move on; without any, the game is over and all is revealed."""
        s.passes += 1
        hands = [trader.hand for trader in s.traders]
        for player, trader in enumerate(s.traders):
            trader.hand = hands[player - 1]
        s.tell(PASSED)
        s.reveal()
        if not hands[0]:
            for player, trader in enumerate(s.traders):
                s.tell(SHOWED, player, trader.kept[-1])
            s.over = True
        return
        yield  # a step is a flow, even one that asks nothing

    def redeal(self, state: Caravan, seat: int, rng: Rng) -> None:
        """All cards that lie elsewhere are unknown: nobody remembers what they passed on."""
        others = [trader for player, trader in enumerate(state.traders) if player != seat]
        hidden = state.deck.copy()
        for trader in others:
            hidden += trader.hand + trader.kept + trader.dropped
        hidden.sort()
        rng.shuffle(hidden)
        state.deck = [hidden.pop() for _ in state.deck]
        for trader in others:
            trader.hand = sorted(hidden.pop() for _ in trader.hand)
            trader.kept = [hidden.pop() for _ in trader.kept]
            trader.dropped = [hidden.pop() for _ in trader.dropped]

    def score(self, state: Caravan, player: int) -> Score:
        return Score(player, (("Kept", sum(state.traders[player].kept)),))

    def check(self, state: Caravan) -> None:
        found = state.deck.copy()
        for trader in state.traders:
            found += trader.hand + trader.kept + trader.dropped
        if sorted(found) != list(range(len(CARDS))):
            raise BrokenRules(f"cards: {sorted(found)}, expected each once")

    def name(self, kind: str, value: int, words: Words) -> str:
        return CARDS[value] if kind == "card" else str(value)


CARAVAN = CaravanTitle()
