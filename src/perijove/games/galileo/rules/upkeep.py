"""The characters are paid when the game ends [End of the game]."""

from typing import Final

from perijove.engine.message import Words
from perijove.engine.question import NO_MOMENT, Flow, Moment
from perijove.engine.several import Several
from perijove.games.galileo.components import CHARACTERS, COPIES
from perijove.games.galileo.messages import LEFT, PAID
from perijove.games.galileo.names import megacredits_name, points_name
from perijove.games.galileo.rules.hire import Tucked, abilities, copy_name, lose
from perijove.games.galileo.score import character_points
from perijove.games.galileo.state import Galileo


class Unpaid(Tucked):
    """Which tucked character leaves unpaid."""

    def says(self, s: Galileo, me: int, option: int, about: Moment, words: Words) -> str:
        board = s.boards[me]
        return words.say(
            "{character} leaves unpaid: {effect} (now {points})",
            character=copy_name(option, board.characters, words),
            effect=abilities(option, words)[1],
            points=points_name(character_points(s, me, option // COPIES, board.megacredits), words),
        )

    def asks(self, s: Galileo, me: int, about: Moment, words: Words) -> str:
        board = s.boards[me]
        return words.say(
            "You have {number} characters, each costs 1 megacredit, and you have {megacredits}: choose one who leaves.",
            number=len(board.characters),
            megacredits=megacredits_name(board.megacredits, words),
        )

    def several(self, s: Galileo, me: int, options: list[int], about: Moment) -> Several | None:
        board = s.boards[me]
        leave = len(board.characters) - board.megacredits
        return Several(leave, leave)

    def sums_up(self, s: Galileo, me: int, number: int, about: Moment, words: Words) -> str:
        return words.plural("let {number} character go unpaid", "let {number} characters go unpaid", number)


UNPAID: Final = Unpaid(
    "unpaid",
    CHARACTERS,
    "You can't pay all your characters: choose one who leaves.",
    spot="tucked:{}",
    unordered=len(CHARACTERS),
)


def upkeep(s: Galileo) -> Flow[None]:
    """Everybody pays a megacredit for each tucked character; where they run out, they choose who leaves unpaid.

    Without any megacredit all leave, and nothing is asked.
    """
    for _ in range(s.players):
        me = s.current
        board = s.boards[me]
        while len(board.characters) > board.megacredits:
            card = board.characters[0]
            if board.megacredits:
                card = yield UNPAID.among(me, sorted(board.characters), NO_MOMENT)
            lose(s, board, card)
            s.tell(LEFT, me, card)
        board.megacredits -= len(board.characters)
        board.paid = True
        if board.characters:
            s.tell(PAID, me, len(board.characters))
        s.current = (me + 1) % s.players
    s.over = True
