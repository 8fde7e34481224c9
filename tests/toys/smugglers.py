"""A game of one turn after the other, with hidden crates and dice.

Twelve crates, worth 1 to 12. Everybody holds two, unseen by the others. In a turn one may draw a crate, roll dice for
luck, sell a crate, or offer one: draw it, and another player takes it blind or leaves it. Who holds more than three
crates buries one under the pile. When the pile is gone or the rounds are over, luck and what was sold count.
"""

from collections.abc import Iterator
from typing import Final

from perijove.engine.errors import BrokenRules, WrongOption
from perijove.engine.form_fields import NOBODY, OWNER, Field, Fields
from perijove.engine.form_lists import Each
from perijove.engine.form_values import Name, Number, Player
from perijove.engine.message import Message, Reason, Words
from perijove.engine.option import Option, Options
from perijove.engine.question import NO_MOMENT, Flow, Moment, Question, Together
from perijove.engine.rng import Rng
from perijove.engine.score import Score
from perijove.engine.state import Part, State
from perijove.engine.title import Title

CRATES: Final = tuple(f"crate-{number:02}" for number in range(1, 13))
HAND: Final = 3
PLAYERS: Final = (2, 3)
DRAW, ROLL, SELL, OFFER = range(4)
YES, NO = range(2)
TAKE, LEAVE = range(2)

DREW = Message("{player} draws a crate.")
DREW_THIS = Message("{player} draws {crate}.")
ROLLED = Message("{player} rolls {number}.")
SOLD = Message("{player} sells {crate}.")
OFFERED = Message("{player} offers a crate to {player2}.")
TOOK = Message("{player} takes it: {crate}.")
LEFT = Message("{player} leaves it.")
BURIED = Message("{player} buries {crate}.")

NO_PILE = Message("the pile is gone")
NO_CRATE = Message("you have no crate to sell")
NOT_IN_HAND = Message("{crate} is not in your hand")
NOT_YOURSELF = Message("you can't offer it to yourself")
NOT_HERE = Message("there is no such player")


class Smuggler(Part):
    """What one player has."""

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.offered: list[int] = []
        """The crate on offer just now. A flow must not keep it: whoever is asked about it doesn't see it."""
        self.sold: list[int] = []
        self.luck = 0

    def copy(self) -> "Smuggler":
        other = Smuggler()
        other.hand = self.hand.copy()
        other.offered = self.offered.copy()
        other.sold = self.sold.copy()
        other.luck = self.luck
        return other


class Smugglers(State):
    """The pile, from the bottom up, and everybody's crates."""

    def __init__(self, players: int, rng: Rng, dice: int, rounds: int) -> None:
        super().__init__(players, rng)
        self.dice = dice
        self.rounds = rounds
        self.current = 0
        self.turns = 0
        self.pile: list[int] = []
        self.buried_by: list[int] = []
        self.boards = [Smuggler() for _ in range(players)]

    def copy(self) -> "Smugglers":
        other = Smugglers(self.players, self.rng.copy(), self.dice, self.rounds)
        other.over = self.over
        other.reveals = self.reveals
        other.current = self.current
        other.turns = self.turns
        other.pile = self.pile.copy()
        other.buried_by = self.buried_by.copy()
        other.boards = [board.copy() for board in self.boards]
        return other


class Action(Question[Smugglers, Moment]):
    """What to do in a turn."""

    def missing(self, s: Smugglers, me: int, option: int, about: Moment) -> Iterator[Reason]:
        if option in (DRAW, OFFER) and not s.pile:
            yield Reason(NO_PILE)
        if option == SELL and not s.boards[me].hand:
            yield Reason(NO_CRATE)


ACTION: Final = Action("action", ("draw", "roll", "sell", "offer"), "What do you do?")


class Rolled(Moment):
    """The die, and what it shows."""

    def __init__(self, number: int) -> None:
        self.number: Final = number


class Again(Question[Smugglers, Rolled]):
    """Whether to roll again."""

    def asks(self, s: Smugglers, me: int, about: Rolled, words: Words) -> str:
        return words.say("You rolled {number}. Roll again?", number=about.number)


AGAIN: Final = Again("again", ("yes", "no"), "Roll again?", moment=Fields(None, (Field("number", Number(1, 8)),)))


class Own(Question[Smugglers, Moment]):
    """One of the crates in hand."""

    def missing(self, s: Smugglers, me: int, option: int, about: Moment) -> Iterator[Reason]:
        if option not in s.boards[me].hand:
            yield Reason(NOT_IN_HAND, option)


CRATE: Final = Own("crate", CRATES, "Which crate do you sell?")
BURY: Final = Own("bury", CRATES, "Which crate do you bury?")


class Partner(Question[Smugglers, Moment]):
    """Another player."""

    def missing(self, s: Smugglers, me: int, option: int, about: Moment) -> Iterator[Reason]:
        if option == me:
            yield Reason(NOT_YOURSELF)
        if option >= s.players:
            yield Reason(NOT_HERE)


PARTNER: Final = Partner("partner", ("player-1", "player-2", "player-3"), "To whom do you offer the crate?")
BLIND: Final = Question[Smugglers, Moment]("blind", ("take", "leave"), "Do you take a crate unseen?")


FORM: Final = Fields(
    None,
    (
        Field("dice", Number(4, 8)),
        Field("rounds", Number(1, 9)),
        Field("current", Number(0, 2)),
        Field("turns", Number(0, 99)),
        Field("pile", Each(Name(CRATES)), NOBODY),
        Field("buried_by", Each(Player(2), most=9)),
        Field(
            "boards",
            Each(
                Fields(
                    Smuggler,
                    (
                        Field("hand", Each(Name(CRATES)), OWNER),
                        Field("offered", Each(Name(CRATES)), OWNER),
                        Field("sold", Each(Name(CRATES))),
                        Field("luck", Number(0, 999)),
                    ),
                ),
                players=True,
            ),
        ),
    ),
)


class SmugglersTitle(Title[Smugglers]):
    """The rules. Broken variants for the tests override one method each."""

    def __init__(self, code: str = "smugglers", action: Action = ACTION, crate: Own = CRATE) -> None:
        super().__init__(
            code=code,
            label="Smugglers",
            ruleset=3,
            players=PLAYERS,
            questions=(action, AGAIN, crate, BURY, PARTNER, BLIND),
            form=FORM,
            messages=(DREW, DREW_THIS, ROLLED, SOLD, OFFERED, TOOK, LEFT, BURIED),
            options=(
                Option("dice", "How many sides a die has.", 6, (4, 6, 8)),
                Option("short", "A short game, with six-sided dice only.", False, (False, True)),
            ),
        )
        self.action = action
        self.crate = crate

    def agree(self, players: int, options: Options) -> None:
        if options["short"] and options["dice"] != 6:
            raise WrongOption(f"option 'short': a short game has dice of 6 sides, not {options['dice']}")

    def new_state(self, players: int, options: Options, rng: Rng) -> Smugglers:
        dice = options["dice"]
        assert isinstance(dice, int)
        s = Smugglers(players, rng, dice, 2 if options["short"] else 5)
        s.pile = list(range(len(CRATES)))
        rng.shuffle(s.pile)
        for board in s.boards:
            board.hand = sorted([s.pile.pop(), s.pile.pop()])
        return s

    def step(self, state: Smugglers) -> Flow[None] | Together:
        return self.turn(state)

    def turn(self, s: Smugglers) -> Flow[None]:
        """One action; then the hand limit; then it is the next player's turn."""
        me = s.current
        board = s.boards[me]
        action = yield self.action.among(me, self.possible(s, board), NO_MOMENT)
        if action == DRAW:
            self.draw(s, me)
        elif action == ROLL:
            yield from self.roll(s, me)
        elif action == SELL:
            yield from self.sell(s, me)
        else:
            yield from self.offer(s, me)
        while len(board.hand) > HAND:
            yield from self.bury(s, me)
        s.turns += 1
        s.current = (me + 1) % s.players
        if s.current == 0 and (s.turns >= s.rounds * s.players or not s.pile):
            s.over = True

    def possible(self, s: Smugglers, board: Smuggler) -> list[int]:
        """Roll always; draw and offer while there is a pile; sell what one has."""
        options = [ROLL]
        if s.pile:
            options += [DRAW, OFFER]
        if board.hand:
            options.append(SELL)
        return sorted(options)

    def draw(self, s: Smugglers, me: int) -> int:
        """Take the top of the pile into the hand."""
        crate = s.pile.pop()
        if len(s.buried_by) > len(s.pile):
            s.buried_by.pop()
        s.boards[me].hand.append(crate)
        s.boards[me].hand.sort()
        s.reveal()
        s.tell_others(me, DREW, me)
        s.tell_only(me, DREW_THIS, me, crate)
        return crate

    def roll(self, s: Smugglers, me: int) -> Flow[None]:
        """Roll as often as one likes; a 1 ends it."""
        while True:
            rolled = 1 + s.rng.below(s.dice)
            s.reveal()
            s.tell(ROLLED, me, rolled)
            if rolled == 1:
                return
            s.boards[me].luck += 1
            answer = yield AGAIN.ask(s, me, Rolled(rolled))
            if answer == NO:
                return

    def sell(self, s: Smugglers, me: int) -> Flow[None]:
        """Sell a crate, for all to see."""
        board = s.boards[me]
        crate = yield self.crate.ask(s, me, NO_MOMENT)
        board.hand.remove(crate)
        board.sold.append(crate)
        s.reveal()
        s.tell(SOLD, me, crate)

    def offer(self, s: Smugglers, me: int) -> Flow[None]:
        """Draw a crate; another player, who doesn't see it, takes or leaves it."""
        board = s.boards[me]
        crate = self.draw(s, me)
        board.hand.remove(crate)
        board.offered = [crate]
        partner = yield PARTNER.ask(s, me, NO_MOMENT)
        s.tell(OFFERED, me, partner)
        answer = yield BLIND.ask(s, partner, NO_MOMENT)
        crate = board.offered.pop()
        taker = me if answer == LEAVE else partner
        s.boards[taker].hand = sorted([*s.boards[taker].hand, crate])
        if answer == TAKE:
            board.luck += 3
            s.reveal()
            s.tell_only(me, TOOK, partner, crate)
            s.tell_only(partner, TOOK, partner, crate)
        else:
            s.tell(LEFT, partner)
        while len(s.boards[partner].hand) > HAND:
            yield from self.bury(s, partner)

    def bury(self, s: Smugglers, me: int) -> Flow[None]:
        """Put a crate under the pile; nobody else sees which."""
        board = s.boards[me]
        crate = yield BURY.ask(s, me, NO_MOMENT)
        board.hand.remove(crate)
        s.pile.insert(0, crate)
        s.buried_by.insert(0, me)
        s.tell_only(me, BURIED, me, crate)

    def redeal(self, state: Smugglers, seat: int, rng: Rng) -> None:
        """Shuffle the others' hands and the pile, but for what one has buried oneself."""
        s = state
        known = [place < len(s.buried_by) and s.buried_by[place] == seat for place in range(len(s.pile))]
        hidden = [crate for place, crate in enumerate(s.pile) if not known[place]]
        others = [board for player, board in enumerate(s.boards) if player != seat]
        for board in others:
            hidden += board.hand + board.offered
        hidden.sort()
        rng.shuffle(hidden)
        s.pile = [crate if known[place] else hidden.pop() for place, crate in enumerate(s.pile)]
        for board in others:
            board.hand = sorted(hidden.pop() for _ in board.hand)
            board.offered = [hidden.pop() for _ in board.offered]

    def score(self, state: Smugglers, player: int) -> Score:
        board = state.boards[player]
        sold = sum(crate + 1 for crate in board.sold)
        return Score(player, (("Sold", sold), ("Luck", board.luck)), (board.luck,))

    def check(self, state: Smugglers) -> None:
        found = sorted(
            state.pile + [crate for board in state.boards for crate in board.hand + board.offered + board.sold]
        )
        if found != list(range(len(CRATES))):
            raise BrokenRules(f"crates: {found}, expected each once")
        if len(state.boards) != state.players or not 0 <= state.current < state.players:
            raise BrokenRules(f"boards: {len(state.boards)}, current {state.current}")
        if len(state.buried_by) > len(state.pile):
            raise BrokenRules(f"buried_by: {len(state.buried_by)} in a pile of {len(state.pile)}")

    def name(self, kind: str, value: int, words: Words) -> str:
        return CRATES[value] if kind == "crate" else str(value)


SMUGGLERS = SmugglersTitle()
