"""Leaving a match, and being replaced: which act is possible, and what it leads to."""

from collections.abc import Sequence
from dataclasses import dataclass

from perijove.server.play.company import OVER, Company
from perijove.server.problems.errors import CannotPart, LeftToBot, Resigned
from perijove.server.storage import messages
from perijove.server.storage.rows import AGREE, BOT, LEAVE, OPEN, PERSON, REFUSE, REPLACE, RESIGN, RETURN, VOTE, Chair


@dataclass(frozen=True, slots=True)
class Act:
    """What somebody wants: its kind, their seat, the bot that shall play on, and whose seat they vote about."""

    kind: str
    seat: int
    bot: str = ""
    absent: int | None = None


@dataclass(frozen=True, slots=True)
class Circumstances:
    """How a match stands when somebody acts."""

    company: Company
    chairs: Sequence[Chair]
    asked: frozenset[int]
    """The seats that are asked now."""
    waited: int
    """For how many milliseconds the absent one has been asked what they are asked now."""
    patience: int | None
    """After how many of them one voice is enough to replace somebody; none: never."""

    @property
    def present(self) -> set[int]:
        """The people who play themselves."""
        gone = self.company.resigned | self.company.bots.keys()
        return {chair.number for chair in self.chairs if chair.kind == PERSON} - gone


def decided(act: Act, scene: Circumstances) -> tuple[str, str]:
    """The code of the event that an act leads to, and the name of the note that tells of it; an error says why not."""
    company, seat = scene.company, act.seat
    if act.kind == REPLACE:
        if company.bots.get(seat, act.bot) == act.bot:
            raise CannotPart(f"the bot of seat {seat} has been replaced already")
        return act.bot, messages.GOES_ON
    if seat in company.resigned:
        raise Resigned(f"seat {seat} has resigned")
    if act.kind == RETURN:
        if seat not in company.bots:
            raise CannotPart(f"nobody plays for seat {seat}")
        return "", messages.RETURNED
    if seat in company.bots:
        raise LeftToBot(f"the bot {company.bots[seat]} plays for seat {seat}: take it back first")
    if act.kind == LEAVE:
        return act.bot, messages.LEFT
    if act.kind == RESIGN:
        return _resigned(act, scene)
    if act.kind == AGREE:
        done = company.agreed | {seat} >= scene.present
        return (OVER, messages.ABANDONED) if done else ("", messages.AGREES)
    if act.kind == REFUSE:
        if not company.agreed:
            raise CannotPart("nobody wants to abandon this match")
        return "", messages.REFUSES
    return _voted(act, scene)


def _resigned(act: Act, scene: Circumstances) -> tuple[str, str]:
    """A match goes on without somebody as long as two play it, and a person among them."""
    playing = [chair for chair in scene.chairs if chair.number not in scene.company.resigned | {act.seat}]
    over = len(playing) < 2 or all(chair.kind == BOT for chair in playing)
    return (OVER, messages.RESIGNED) if over else (act.bot, messages.RESIGNED_BOT)


def _voted(act: Act, scene: Circumstances) -> tuple[str, str]:
    """Who is waited for is replaced when all others want it, if these are two or more; after the table's time, by one.

    A seat that nobody has taken yet is given to a bot by all who are there, be it one.
    """
    absent = act.absent
    if act.kind != VOTE or absent is None or not 0 <= absent < len(scene.chairs) or absent == act.seat:
        raise CannotPart("a vote needs the seat of somebody else")
    free = scene.chairs[absent].kind == OPEN
    if absent in scene.company.bots or scene.chairs[absent].kind == BOT:
        raise CannotPart(f"a bot plays seat {absent} already")
    if absent not in scene.asked:
        raise CannotPart(f"nobody waits for seat {absent}")
    others = scene.present - {absent}
    late = scene.patience is not None and scene.waited >= scene.patience
    agreed = scene.company.votes.get(absent, set()) | {act.seat}
    if late or (agreed >= others and (len(others) > 1 or free)):
        return f"{absent} {act.bot}", messages.SUBSTITUTED
    if len(others) < 2:
        raise CannotPart(f"seat {absent} can be replaced when the table's time is over")
    return f"{absent}", messages.VOTES
