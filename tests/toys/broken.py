"""Titles that break one promise each: the toys, with one method gone wrong.

Those that break the third promise, and give secrets away, are in ``leaking``.
"""

import itertools
from collections.abc import Iterator
from random import Random
from typing import Final

from perijove.engine.form_fields import OWNER, Field, Fields
from perijove.engine.form_lists import Each
from perijove.engine.form_values import Name, Number
from perijove.engine.message import Message, Reason, Words
from perijove.engine.option import Options
from perijove.engine.question import Choice, Flow, Moment, Question, Together
from perijove.engine.rng import Rng
from toys.caravan import Caravan, CaravanTitle
from toys.smugglers import (
    ACTION,
    AGAIN,
    CRATE,
    CRATES,
    NO,
    ROLL,
    ROLLED,
    SELL,
    Action,
    Rolled,
    Smuggler,
    Smugglers,
    SmugglersTitle,
)
from toys.smugglers import FORM as SMUGGLERS_FORM

# 1. Same record, same game


class OtherLuckEachTime(SmugglersTitle):
    """Gives luck that no seed decides."""

    luck = Random(5)

    def turn(self, s: Smugglers) -> Flow[None]:
        s.boards[s.current].luck += self.luck.randrange(100)
        yield from super().turn(s)


class CountsGames(SmugglersTitle):
    """Deals otherwise in every game that it has ever begun."""

    games = itertools.count()

    def new_state(self, players: int, options: Options, rng: Rng) -> Smugglers:
        return super().new_state(players, options, Rng(next(self.games)))


# 2. A fork equals the original


class SharedSmuggler(Smuggler):
    """Sells into one list for all forks."""

    def copy(self) -> Smuggler:
        other = SharedSmuggler()
        other.hand = self.hand.copy()
        other.offered = self.offered.copy()
        other.sold = self.sold
        other.luck = self.luck
        return other


class ShallowCopy(SmugglersTitle):
    def new_state(self, players: int, options: Options, rng: Rng) -> Smugglers:
        s = super().new_state(players, options, rng)
        for player, board in enumerate(s.boards):
            s.boards[player] = SharedSmuggler()
            s.boards[player].hand = board.hand
        return s


class ForgetfulSmugglers(Smugglers):
    """A copy of it begins to count the turns anew."""

    def copy(self) -> Smugglers:
        plain = super().copy()
        other = ForgetfulSmugglers(plain.players, plain.rng, plain.dice, plain.rounds)
        other.over, other.reveals, other.current = plain.over, plain.reveals, plain.current
        other.pile, other.buried_by, other.boards = plain.pile, plain.buried_by, plain.boards
        return other


class ForgetfulCopy(SmugglersTitle):
    def new_state(self, players: int, options: Options, rng: Rng) -> Smugglers:
        plain = super().new_state(players, options, rng)
        assert isinstance(plain, Smugglers)
        s = ForgetfulSmugglers(players, rng, plain.dice, plain.rounds)
        s.pile = plain.pile
        s.boards = plain.boards
        return s


# 4. Position and record survive a round trip


class LosesLuck(SmugglersTitle):
    """Its form doesn't write the luck."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        board = Fields(
            Smuggler,
            [
                Field("hand", Each(Name(CRATES)), OWNER),
                Field("offered", Each(Name(CRATES)), OWNER),
                Field("sold", Each(Name(CRATES))),
            ],
        )
        fields = [field for field in SMUGGLERS_FORM.fields if field.name != "boards"]
        self.form = Fields(None, [*fields, Field("boards", Each(board, players=True))])


class TooNarrowForm(SmugglersTitle):
    """Its form refuses what happens in the game."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        fields = [field for field in SMUGGLERS_FORM.fields if field.name != "turns"]
        self.form = Fields(None, [*fields, Field("turns", Number(0, 2))])


# 5. Components are conserved


class LosesCrates(SmugglersTitle):
    def sell(self, s: Smugglers, me: int) -> Flow[None]:
        board = s.boards[me]
        crate = yield Choice(me, CRATE, board.hand.copy())
        board.hand.remove(crate)
        s.reveal()


class RedealLosesCrates(SmugglersTitle):
    """All is well in the game, but not in what is imagined."""

    def redeal(self, state: Smugglers, seat: int, rng: Rng) -> None:
        super().redeal(state, seat, rng)
        if len(state.pile) > 1:
            state.pile[0] = state.pile[1]


# 6. Legal options are exactly what can be chosen


class EmptyChoice(SmugglersTitle):
    def sell(self, s: Smugglers, me: int) -> Flow[None]:
        yield Choice(me, CRATE, [])


class DisorderlyOptions(SmugglersTitle):
    def possible(self, s: Smugglers, board: Smuggler) -> list[int]:
        return super().possible(s, board)[::-1]


class OptionTwice(SmugglersTitle):
    def possible(self, s: Smugglers, board: Smuggler) -> list[int]:
        return sorted([ROLL, *super().possible(s, board)])


class OptionOutsideTheDomain(SmugglersTitle):
    def possible(self, s: Smugglers, board: Smuggler) -> list[int]:
        return [*super().possible(s, board), 17]


class ImpossibleOption(SmugglersTitle):
    """Offers to sell from an empty hand."""

    def new_state(self, players: int, options: Options, rng: Rng) -> Smugglers:
        s = super().new_state(players, options, rng)
        for board in s.boards:
            s.pile += board.hand
            board.hand = []
        return s

    def possible(self, s: Smugglers, board: Smuggler) -> list[int]:
        return sorted({SELL, *super().possible(s, board)})


class UndeclaredQuestion(SmugglersTitle):
    STRANGE: Final = Question[Smugglers, Moment]("strange", ("this", "that"), "What?")

    def turn(self, s: Smugglers) -> Flow[None]:
        yield Choice(s.current, self.STRANGE, [0, 1])
        yield from super().turn(s)


class Grumpy(Action):
    def missing(self, s: Smugglers, me: int, option: int, about: Moment) -> Iterator[Reason]:
        yield Reason(Message("not today"))


class ReasonAgainstLegal(SmugglersTitle):
    def __init__(self, code: str) -> None:
        super().__init__(code, Grumpy("action", ACTION.domain, ACTION.prompt))


class Mute(Action):
    def missing(self, s: Smugglers, me: int, option: int, about: Moment) -> Iterator[Reason]:
        return iter(())


class NoReason(SmugglersTitle):
    def __init__(self, code: str) -> None:
        super().__init__(code, Mute("action", ACTION.domain, ACTION.prompt))


class NobodyAsked(SmugglersTitle):
    """Stops without saying that the game is over."""

    def step(self, state: Smugglers) -> Flow[None] | Together:
        if state.turns == 3:
            raise ValueError("what now?")
        return super().step(state)


class DoesNotBegin(SmugglersTitle):
    def new_state(self, players: int, options: Options, rng: Rng) -> Smugglers:
        raise ValueError("nothing fits")


# 7. Undo goes back to the last reveal


class DrawsWithoutReveal(SmugglersTitle):
    """One could draw, look, and take it back."""

    def draw(self, s: Smugglers, me: int) -> int:
        crate = super().draw(s, me)
        s.reveals -= 1
        return crate


class RollsWithoutReveal(SmugglersTitle):
    def roll(self, s: Smugglers, me: int) -> Flow[None]:
        rolled = 1 + s.rng.below(s.dice)
        s.tell(ROLLED, me, rolled)
        answer = yield AGAIN.ask(s, me, Rolled(rolled))
        if answer == NO:
            s.boards[me].luck += 1


# Together, and texts


class FirstComeFirstServed(CaravanTitle):
    """What one gets depends on who answered first."""

    def pick(self, s: Caravan, me: int) -> Flow[None]:
        yield from super().pick(s, me)
        s.traders[me].dropped.append(s.deck.pop())


class English(Action):
    def says(self, s: Smugglers, me: int, option: int, about: Moment, words: Words) -> str:
        return "" if words.language == "fr" else super().says(s, me, option, about, words)


class NoText(SmugglersTitle):
    def __init__(self, code: str) -> None:
        super().__init__(code, English("action", ACTION.domain, ACTION.prompt))


class Vague(Action):
    def says(self, s: Smugglers, me: int, option: int, about: Moment, words: Words) -> str:
        return "this"


class OneTextForAll(SmugglersTitle):
    def __init__(self, code: str) -> None:
        super().__init__(code, Vague("action", ACTION.domain, ACTION.prompt))


class Sloppy(Action):
    def asks(self, s: Smugglers, me: int, about: Moment, words: Words) -> str:
        return "What does {player} do?"


class UnfilledPlace(SmugglersTitle):
    def __init__(self, code: str) -> None:
        super().__init__(code, Sloppy("action", ACTION.domain, ACTION.prompt))


class UnfilledLine(SmugglersTitle):
    """Has a message with more places than a line of the log has values."""

    LONG: Final = Message("{player}, {crate}, {crate2}, {crate3}, {crate4}")

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.LONG.number = len(self.messages)
        self.messages = (*self.messages, self.LONG)

    def sell(self, s: Smugglers, me: int) -> Flow[None]:
        yield from super().sell(s, me)
        s.tell(self.LONG, me, 1, 2, 3)


# 8. What is observed


class Muddled(Smuggler):
    """Lists what was sold where its form has the hand."""

    def copy(self) -> "Muddled":
        other = Muddled()
        other.hand = self.hand.copy()
        other.offered = self.offered.copy()
        other.sold = self.sold.copy()
        other.luck = self.luck
        return other

    def attributes(self) -> list[object]:
        return [self.sold, self.offered, self.sold, self.luck]


class MuddledAttributes(SmugglersTitle):
    def __init__(self, code: str) -> None:
        super().__init__(code)
        boards = SMUGGLERS_FORM.fields[-1].form
        assert isinstance(boards, Each)
        assert isinstance(boards.item, Fields)
        fields = [field for field in SMUGGLERS_FORM.fields if field.name != "boards"]
        self.form = Fields(None, [*fields, Field("boards", Each(Fields(Muddled, boards.item.fields), players=True))])

    def new_state(self, players: int, options: Options, rng: Rng) -> Smugglers:
        s = super().new_state(players, options, rng)
        for player, board in enumerate(s.boards):
            s.boards[player] = Muddled()
            s.boards[player].hand = board.hand
        return s
