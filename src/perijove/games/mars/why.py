"""Why an option can't be chosen: every reason, with its figures, and nothing that the player can't know."""

from collections.abc import Callable
from typing import Final

from perijove.engine.message import Message, Reason
from perijove.engine.question import Choice, packed
from perijove.games.mars import questions as ask
from perijove.games.mars.cards.deck import (
    FIRST_CORPORATION,
    FIRST_PRELUDE,
)
from perijove.games.mars.state import Mars
from perijove.games.mars.why_action import NOT_IN_HAND, action, award, play

NOT_OFFERED: Final = Message("{card} is not on offer")
NOT_YOURS: Final = Message("{card} is not yours")
CHOSEN_ALREADY: Final = Message("you have chosen {card} already")
SELL_ONE: Final = Message("you have to sell at least one card")
TOO_MANY: Final = Message("{number} is too many: at most {number2} here")
TOO_FEW: Final = Message("{number} is too few: at least {number2} here")
NOT_BETWEEN: Final = Message("with {number}, the rest could not be paid exactly")


def reasons(s: Mars, choice: Choice, option: int) -> list[Reason]:
    """Everything that forbids an option; none exactly if it is legal."""
    return _REASONS[choice.question.name](s, choice, option)


def _always(s: Mars, choice: Choice, option: int) -> list[Reason]:
    """For questions whose every answer is legal whenever they are asked."""
    return []


# Cards on offer


def _offered(s: Mars, choice: Choice, option: int) -> list[Reason]:
    return [] if option in s.boards[choice.player].offer else [Reason(NOT_OFFERED, option)]


def _corporation(s: Mars, choice: Choice, option: int) -> list[Reason]:
    card = FIRST_CORPORATION + option
    return [] if card in s.boards[choice.player].corporations else [Reason(NOT_OFFERED, card)]


def _keep_prelude(s: Mars, choice: Choice, option: int) -> list[Reason]:
    board = s.boards[choice.player]
    card = FIRST_PRELUDE + option
    if card in board.picked:
        return [Reason(CHOSEN_ALREADY, card)]
    return [] if card in board.preludes else [Reason(NOT_OFFERED, card)]


def _buy(s: Mars, choice: Choice, option: int) -> list[Reason]:
    if option == ask.ENOUGH:
        return []
    if option in s.boards[choice.player].picked:
        return [Reason(CHOSEN_ALREADY, option)]
    return _offered(s, choice, option)


def _prelude(s: Mars, choice: Choice, option: int) -> list[Reason]:
    card = FIRST_PRELUDE + option
    return [] if card in s.boards[choice.player].preludes else [Reason(NOT_YOURS, card)]


# A turn


def _action(s: Mars, choice: Choice, option: int) -> list[Reason]:
    return action(s, choice.player, option)


def _sell(s: Mars, choice: Choice, option: int) -> list[Reason]:
    if option == ask.ENOUGH:
        return [] if option in choice.options else [Reason(SELL_ONE)]
    return [] if option in s.boards[choice.player].hand else [Reason(NOT_IN_HAND, option)]


def _amount(s: Mars, choice: Choice, option: int) -> list[Reason]:
    if option in choice.options:
        return []
    most = choice.options[-1]
    if option > most:
        return [Reason(TOO_MANY, option, most)]
    least = choice.options[0]
    return [Reason(TOO_FEW, option, least)] if option < least else [Reason(NOT_BETWEEN, option)]


# Other players


# Resources on cards


# Effects


def _play(s: Mars, choice: Choice, option: int) -> list[Reason]:
    return play(s, choice.player, option, packed(choice) >> 1, packed(choice) & 1 == 1)


def _award(s: Mars, choice: Choice, option: int) -> list[Reason]:
    return award(s, choice.player, option, free=True)


_REASONS: Final[dict[str, Callable[[Mars, Choice, int], list[Reason]]]] = {
    ask.DRAFT_CARD.name: _offered,
    ask.CORPORATION_CARD.name: _corporation,
    ask.KEEP_PRELUDE.name: _keep_prelude,
    ask.BUY.name: _buy,
    ask.PRELUDE_CARD.name: _prelude,
    ask.ACTION_CHOICE.name: _action,
    ask.SELL.name: _sell,
    ask.PAY.name: _always,
    ask.AMOUNT.name: _amount,
    ask.PLAY_NOW.name: _play,
    ask.FREE_AWARD.name: _award,
}
