"""Boards of titles as a test looks at them: drawn for a seat, their buttons, and the moments of a random game."""

import re
from collections.abc import Iterator, Mapping, Sequence
from html import unescape
from random import Random

import perijove
from perijove import Match
from perijove.server.guard.visitor import Visitor
from perijove.web.boards import Drawn, draw
from perijove.web.guest import Guest
from perijove.web.offers import ask_of

BUTTON = re.compile(r"<button[^>]*>")
ATTRIBUTE = re.compile(r'([a-z-]+)="([^"]*)"')


def shown(match: Match, seat: int | None, language: str = "en") -> Drawn:
    """The board as a seat sees it."""
    guest = Guest(Visitor("nobody", new=False), language, "auto", "")
    return draw(match.title, match.seen(seat), guest, ask_of(match, seat, 0, language))


def buttons(board: str) -> list[dict[str, str]]:
    """The attributes of every button of a board."""
    return [
        {name: unescape(value) for name, value in ATTRIBUTE.findall(button)} for button in BUTTON.findall(str(board))
    ]


def moments(
    title: str, players: int, seed: int, options: Mapping[str, str | bool], seldom: Sequence[str] = ()
) -> Iterator[Match]:
    """A match before each choice of a random game, and at its end; some answers are given ``seldom``."""
    match = perijove.new(title, players=players, seed=seed, options=dict(options))
    chance = Random(seed)
    while match.pending:
        yield match
        choice = match.pending[0]
        option = chance.choice(choice.options)
        if choice.question.domain[option] in seldom and chance.random() < 0.7:
            option = chance.choice(choice.options)
        match.choose(choice.player, option)
    yield match
