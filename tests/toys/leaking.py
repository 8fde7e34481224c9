"""Titles that break the third promise: a seat sees or imagines what it can't know."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.form_fields import OWNER, Field, Fields
from perijove.engine.form_lists import Each
from perijove.engine.form_values import Name, Number
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import Choice, Flow, Moment
from perijove.engine.rng import Rng
from toys import caravan
from toys.caravan import Caravan, CaravanTitle, Trader
from toys.smugglers import (
    ACTION,
    BLIND,
    CRATE,
    CRATES,
    FORM,
    PARTNER,
    TAKE,
    Action,
    Own,
    Smuggler,
    Smugglers,
    SmugglersTitle,
)


class ShowsHands(SmugglersTitle):
    """Its form says that everybody sees what is in a hand."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        board = Fields(
            Smuggler,
            [
                Field("hand", Each(Name(CRATES))),
                Field("offered", Each(Name(CRATES)), OWNER),
                Field("sold", Each(Name(CRATES))),
                Field("luck", Number(0, 999)),
            ],
        )
        fields = [field for field in FORM.fields if field.name != "boards"]
        self.form = Fields(None, [*fields, Field("boards", Each(board, players=True))])


class PeekingRedeal(SmugglersTitle):
    """Shuffles what is hidden as it lies, so that the result tells how it lay."""

    def redeal(self, state: Smugglers, seat: int, rng: Rng) -> None:
        hidden = state.pile.copy()
        others = [board for player, board in enumerate(state.boards) if player != seat]
        for board in others:
            hidden += board.hand + board.offered
        rng.shuffle(hidden)
        state.pile = [hidden.pop() for _ in state.pile]
        for board in others:
            board.hand = sorted(hidden.pop() for _ in board.hand)
            board.offered = [hidden.pop() for _ in board.offered]


class LazyRedeal(SmugglersTitle):
    """Leaves the pile as it is: whoever imagines knows what will be drawn."""

    def redeal(self, state: Smugglers, seat: int, rng: Rng) -> None:
        others = [board for player, board in enumerate(state.boards) if player != seat]
        hidden = sorted(crate for board in others for crate in board.hand + board.offered)
        rng.shuffle(hidden)
        for board in others:
            board.hand = sorted(hidden.pop() for _ in board.hand)
            board.offered = [hidden.pop() for _ in board.offered]


class TakesSpectatorsForTheLastPlayer(SmugglersTitle):
    """A negative index: what the last player knows isn't dealt anew for a spectator."""

    def redeal(self, state: Smugglers, seat: int, rng: Rng) -> None:
        super().redeal(state, seat % state.players, rng)


class LazyForSpectators(LazyRedeal):
    """Leaves the pile as it is, but for spectators alone."""

    def redeal(self, state: Smugglers, seat: int, rng: Rng) -> None:
        if seat < 0:
            super().redeal(state, seat, rng)
        else:
            SmugglersTitle.redeal(self, state, seat, rng)


class RedealsOwnHand(SmugglersTitle):
    def redeal(self, state: Smugglers, seat: int, rng: Rng) -> None:
        super().redeal(state, seat, rng)
        if state.pile and state.boards[seat].hand:
            hand = state.boards[seat].hand
            state.pile[-1], hand[0] = hand[0], state.pile[-1]
            hand.sort()


class Talkative(Action):
    def says(self, s: Smugglers, me: int, option: int, about: Moment, words: Words) -> str:
        text = super().says(s, me, option, about, words)
        return f"{text} {CRATES[s.pile[-1]]}" if s.pile else text


class TalkativeDescription(SmugglersTitle):
    """Says what one would draw."""

    def __init__(self, code: str) -> None:
        super().__init__(code, action=Talkative("action", ACTION.domain, ACTION.prompt))


class Traitor(Own):
    WHY: Final = Message("player 1 holds {crate}")

    def missing(self, s: Smugglers, me: int, option: int, about: Moment) -> Iterator[Reason]:
        if option not in s.boards[me].hand:
            hand = s.boards[0].hand
            yield Reason(self.WHY, hand[0] if hand else 0)


class TalkativeReason(SmugglersTitle):
    """Says by its reasons who holds what."""

    def __init__(self, code: str) -> None:
        super().__init__(code, crate=Traitor("crate", CRATES, CRATE.prompt))


class OfferInTheFlow(SmugglersTitle):
    """Keeps the offered crate in the flow, where it can't be dealt anew for whoever is asked to take it blind."""

    def offer(self, s: Smugglers, me: int) -> Flow[None]:
        crate = self.draw(s, me)
        partner = yield Choice(me, PARTNER, [player for player in range(s.players) if player != me])
        answer = yield Choice(partner, BLIND, [0, 1])
        if answer == TAKE:
            s.boards[me].hand.remove(crate)
            s.boards[partner].hand = sorted([*s.boards[partner].hand, crate])
            s.reveal()
        while len(s.boards[partner].hand) > 3:
            yield from self.bury(s, partner)


class ShowsHowManyAnswers(CaravanTitle):
    """Its form shows how many cards others have kept so far, while they choose in secret."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        cards = Each(Name(caravan.CARDS))
        trader = Fields(Trader, [Field(name, cards, OWNER) for name in ("hand", "kept", "dropped")])
        fields = [field for field in self.form.fields if field.name != "traders"]
        self.form = Fields(None, [*fields, Field("traders", Each(trader, players=True))])


class TellsSecretAnswers(CaravanTitle):
    def pick(self, s: Caravan, me: int) -> Flow[None]:
        trader = s.traders[me]
        card = yield Choice(me, caravan.KEEP, trader.hand.copy())
        trader.hand.remove(card)
        trader.kept.append(card)
        s.tell(caravan.KEPT, me, card)
        if trader.hand:
            trader.dropped.append(trader.hand.pop())


class OnlyHandsAreRedealt(CaravanTitle):
    """Forgets to deal anew what others have kept."""

    def redeal(self, state: Caravan, seat: int, rng: Rng) -> None:
        others = [trader for player, trader in enumerate(state.traders) if player != seat]
        hidden = sorted(state.deck + [card for trader in others for card in trader.hand + trader.dropped])
        rng.shuffle(hidden)
        state.deck = [hidden.pop() for _ in state.deck]
        for trader in others:
            trader.hand = sorted(hidden.pop() for _ in trader.hand)
            trader.dropped = [hidden.pop() for _ in trader.dropped]
