"""What a search expects to be chosen next."""

from collections.abc import Iterator
from typing import Final

from perijove.bots.search.tree.explorer import Explorer
from perijove.bots.search.tree.node import AFTER, Node
from perijove.engine.history import action_of, chooser_of, coded
from perijove.engine.seat import Seat

ENOUGH: Final = 8
"""What was tried less often is no expectation."""


def principal_line(explorer: Explorer, seat: Seat, option: int) -> Iterator[tuple[int, str]]:
    """The choices that were tried most, one after the other, from this option on: the players, and the codes."""
    code = coded(seat.choice.question.first + option, seat.player)
    node: Node | None = explorer.root.children.get(code)
    while node is not None:
        if code != AFTER:
            yield chooser_of(code), seat.title.action_code(action_of(code))
        code, node = max(node.children.items(), key=lambda child: child[1].visits, default=(AFTER, None))
        if node is not None and node.visits < ENOUGH:
            return
