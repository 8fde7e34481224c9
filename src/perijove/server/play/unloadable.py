"""Matches that are kept but can't be loaded here: why not, and what is still to be had of them."""

from perijove.engine.document import FORMAT
from perijove.engine.errors import WrongRecord
from perijove.engine.message import english
from perijove.engine.option import Json
from perijove.engine.record import Record
from perijove.engine.start import titles
from perijove.server.problems.errors import OtherRuleset, Unloadable
from perijove.server.storage.rows import BOT, REWIND, UNDO, Stored

OTHER_RULESET = english(
    "This match was played under ruleset {ruleset} of its game; installed here is ruleset {installed}. So it can't be "
    "replayed or played on here."
)
NO_TITLE = english("This match is of a game that is not installed here: {title}.")
MISFIT = english("What is stored of this match doesn't fit the rules of its game. So it can't be shown or played on.")


def refusal(stored: Stored) -> Unloadable:
    """Why a match can't be loaded, where the attempt has failed."""
    beginning = stored.beginning
    title = titles().get(beginning.title)
    if title is None:
        return Unloadable(NO_TITLE, stored, title=beginning.title)
    if title.ruleset != beginning.ruleset:
        return OtherRuleset(OTHER_RULESET, stored, ruleset=beginning.ruleset, installed=title.ruleset)
    return Unloadable(MISFIT, stored)


def may_have_record(stored: Stored, seats: list[int]) -> bool:
    """Whether somebody who holds these seats may have the record.

    It tells everything, and elsewhere the match may go on. So while it isn't over, it is for those who play in it.
    """
    played = any(chair.kind != BOT for chair in stored.chairs) and not stored.beginning.imported
    return bool(seats) or not played or (stored.standing is not None and stored.standing.over)


def kept_record(stored: Stored) -> Record:
    """The record of a match, put together from what is stored without playing it."""
    beginning = stored.beginning
    data: dict[str, Json] = {
        "format": FORMAT,
        "title": beginning.title,
        "ruleset": beginning.ruleset,
        "options": dict(beginning.options),
        "seats": [chair.name for chair in stored.chairs],
    }
    if beginning.start is None:
        data["seed"] = beginning.dealt_from
        if beginning.seed_by is not None:
            data["seed_by"] = beginning.seed_by
    else:
        data["start"] = beginning.start
    choices = _choices(stored)
    data["choices"] = [f"{player} {code}" for player, code in choices]
    standing = stored.standing
    if standing is not None and standing.over and standing.totals is not None:
        data["scores"] = list(standing.totals)
    data["bots"] = [chair.bot for chair in stored.chairs]
    return Record(data)


def _choices(stored: Stored) -> list[tuple[int, str]]:
    """The choices that were not taken back. Checked against how many there were, as the rules themselves counted."""
    kept: list[tuple[int, str]] = []
    for event in stored.events:
        kept += [(event.player, code) for code in event.choices]
        if event.kind == REWIND:
            kept = kept[: int(event.code)]
            continue
        if event.kind != UNDO:
            continue
        own = [ply for ply, (player, _) in enumerate(kept) if player == event.player]
        if event.taken_back == 0:
            # All that could be, as it was stored once: since another player's choice at least.
            others = [ply for ply, (player, _) in enumerate(kept) if player != event.player]
            gone = [ply for ply in own if not others or ply > others[-1]]
        else:
            gone = own[-event.taken_back :]
        kept = [choice for ply, choice in enumerate(kept) if ply not in gone]
    if stored.standing is not None and len(kept) != stored.standing.ply:
        raise WrongRecord(f"match {stored.beginning.id}: only the rules can tell which of its choices were taken back")
    return kept
