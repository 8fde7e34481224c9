"""What is said at a table: people's words, and notes of the table itself in the reader's language."""

import json
from dataclasses import dataclass
from datetime import datetime

from perijove.bots.levels.called import called
from perijove.bots.registry import TEXT as BOTS_TEXT
from perijove.engine.message import Words, english
from perijove.engine.naming import isolated
from perijove.engine.option import Json
from perijove.server.problems.catalog import words_of
from perijove.server.storage.rows import NOTE, Note, time_of

JOINED = "joined"
AGAIN = "again"
ALONE = "alone"
REPLACED = "replaced"
REMATCH = "rematch"
CLOSED = "closed"
SIGNED_OUT = "signed-out"

LEFT = "left"
RETURNED = "returned"
RESIGNED = "resigned"
RESIGNED_BOT = "resigned-bot"
AGREES = "agrees"
REFUSES = "refuses"
ABANDONED = "abandoned"
VOTES = "votes"
SUBSTITUTED = "substituted"
GOES_ON = "goes-on"
BRANCHED = "branched"

LOST = {fault: f"lost-{fault}" for fault in ("illegal", "garbage", "late", "dead", "failed")}
"""The notes that a program has lost a decision, by how it did."""

NOTES = {
    JOINED: english("{name} takes a seat."),
    AGAIN: english("{name} is here on another device too."),
    ALONE: english("{name} has signed out the other devices."),
    REPLACED: english("{bot}, who plays for {name}, has failed; {other} goes on in its place."),
    LOST["illegal"]: english("{bot}, who plays for {name}, chose what is no option; the first useful one was taken."),
    LOST["garbage"]: english(
        "{bot}, who plays for {name}, gave an answer that can't be read; the first useful option was taken."
    ),
    LOST["late"]: english("{bot}, who plays for {name}, did not answer in time; the first useful option was taken."),
    LOST["dead"]: english("{bot}, who plays for {name}, had ended; the first useful option was taken."),
    LOST["failed"]: english("{bot}, who plays for {name}, has failed; the first useful option was taken."),
    LEFT: english("{name} leaves the seat to a bot ({bot})."),
    RETURNED: english("{name} takes the seat back."),
    RESIGNED: english("{name} resigns. The match is over."),
    RESIGNED_BOT: english("{name} resigns; a bot ({bot}) plays on, and can't win."),
    AGREES: english("{name} would abandon the match. It ends when everybody agrees."),
    REFUSES: english("{name} wants to play on."),
    ABANDONED: english("{name} agrees, too: the match is abandoned, and nobody has won."),
    VOTES: english("{name} would have {absent} replaced by a bot."),
    SUBSTITUTED: english("{name} has {absent} replaced by a bot ({bot}). The seat can be taken back at any time."),
    GOES_ON: english("The bot that plays for {name} has failed; another one ({bot}) goes on."),
    BRANCHED: english("{name} plays on from choice {number} of another match. This one counts for nothing."),
    REMATCH: english("{name} starts a rematch."),
    CLOSED: english("Whoever runs this server has closed the table: nobody else can join."),
    SIGNED_OUT: english("Whoever runs this server has signed {name} out, and has a new link to the seat."),
}
"""The notes of a table, by the name under which they are stored."""


SHOWN = ("name", "absent")
"""The places of notes in which somebody's name stands."""


@dataclass(frozen=True, slots=True)
class Said:
    """A message at a table."""

    number: int
    kind: str
    """``chat`` or ``note``."""
    seat: int | None
    name: str
    text: str
    made: datetime
    about: dict[str, Json]
    """What a note tells, as plain data: ``note`` is its name."""

    def say(self, language: str) -> str:
        """It in words: what somebody wrote as they wrote it, a note in the reader's language."""
        if self.kind != NOTE:
            return self.text
        note = NOTES.get(str(self.about.get("note")), "")
        about = {name: str(value) for name, value in self.about.items()}
        about.setdefault("name", "")
        if "bot" in about:
            about["bot"] = called(about["bot"], Words(language, [BOTS_TEXT]))
        return words_of(language).say(note, **{**about, **{key: isolated(about[key]) for key in SHOWN if key in about}})


def said(note: Note) -> Said:
    """A stored message."""
    about: dict[str, Json] = json.loads(note.text) if note.kind == NOTE else {}
    text = "" if note.kind == NOTE else note.text
    return Said(note.n, note.kind, note.seat, note.name, text, time_of(note.made), about)


def written(note: str, **about: Json) -> str:
    """The text under which a note is stored."""
    return json.dumps({"note": note, **about}, ensure_ascii=False)
