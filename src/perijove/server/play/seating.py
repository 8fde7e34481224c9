"""Who sits where when a match is made: wishes, names, and what others may know of a seat."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from perijove.bots.names import drawn
from perijove.engine.errors import WrongPlayers
from perijove.engine.naming import distinct, name_of
from perijove.server.problems.errors import WrongText
from perijove.server.storage.rows import BOT, OPEN, PERSON, Chair

TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Characters that turn the direction of what stands beside them, and of what others write."""
LONGEST_TEXT = 500


@dataclass(frozen=True, slots=True)
class SeatWish:
    """What a seat shall be: a person's (of whoever makes the match), a bot's, or open to whoever has its link."""

    kind: str
    name: str = ""
    bot: str = ""


def among_bots(seats: int, mine: int, name: str, bot: str) -> list[SeatWish]:
    """One person, and the same bot in every other seat."""
    return [SeatWish(PERSON, name) if seat == mine else SeatWish(BOT, bot=bot) for seat in range(seats)]


def plain(text: str, longest: int, what: str) -> str:
    """A text from outside, trimmed; refused if nothing is left, if it is too long, or can't be shown."""
    trimmed = " ".join(unicodedata.normalize("NFC", text).split())
    if not trimmed:
        raise WrongText(f"{what} is empty")
    if len(trimmed) > longest:
        raise WrongText(f"{what} has {len(trimmed)} characters, at most {longest} are possible")
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Co", "Cn") or letter in TURNING for letter in trimmed):
        raise WrongText(f"{what} has characters that can't be shown")
    return trimmed


def seated(wishes: Sequence[SeatWish], bots: Sequence[str]) -> list[Chair]:
    """The seats of a new match, every one with a name of its own."""
    chairs: list[Chair] = []
    bot_names = drawn(len(wishes), [wish.name for wish in wishes])
    for number, wish in enumerate(wishes):
        if wish.kind not in (PERSON, BOT, OPEN):
            raise WrongPlayers(f"seat {number}: {wish.kind!r} is not one of {PERSON}, {BOT}, {OPEN}")
        if (wish.kind == BOT) != bool(wish.bot):
            raise WrongPlayers(f"seat {number}: a bot's seat needs a bot, and no other seat has one")
        if wish.bot and wish.bot not in bots:
            raise WrongPlayers(f"seat {number}: unknown bot {wish.bot!r}; known: {', '.join(bots)}")
        unnamed = bot_names.pop() if wish.kind == BOT else f"Player {number + 1}"
        name = distinct(name_of(wish.name) if wish.name else unnamed, [chair.name for chair in chairs])
        chairs.append(Chair(number, name, wish.kind, wish.bot))
    return chairs
