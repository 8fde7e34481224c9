"""The characters are paid when the game ends [End of the game]."""

from perijove.engine.question import Choice, Flow
from perijove.games.galileo.messages import LEFT, PAID
from perijove.games.galileo.questions import UNPAID
from perijove.games.galileo.state import Galileo


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
                card = yield Choice(me, UNPAID, sorted(board.characters), board.megacredits)
            board.characters.remove(card)
            s.character_discard.append(card)
            s.tell(LEFT, me, card)
        board.megacredits -= len(board.characters)
        board.paid = True
        if board.characters:
            s.tell(PAID, me, len(board.characters))
        s.current = (me + 1) % s.players
    s.over = True
