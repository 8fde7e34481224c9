"""What is said at a table: people's words, and notes of the table itself in the reader's language."""

import json
from dataclasses import dataclass
from datetime import datetime

from perijove.engine.message import english
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
    REMATCH: english("{name} starts a rematch."),
    CLOSED: english("Whoever runs this server has closed the table: nobody else can join."),
    SIGNED_OUT: english("Whoever runs this server has signed {name} out, and has a new link to the seat."),
}
"""The notes of a table, by the name under which they are stored."""


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
        return words_of(language).say(note, **{**about, "name": isolated(about.get("name", ""))})


def said(note: Note) -> Said:
    """A stored message."""
    about: dict[str, Json] = json.loads(note.text) if note.kind == NOTE else {}
    text = "" if note.kind == NOTE else note.text
    return Said(note.n, note.kind, note.seat, note.name, text, time_of(note.made), about)


def written(note: str, **about: Json) -> str:
    """The text under which a note is stored."""
    return json.dumps({"note": note, **about}, ensure_ascii=False)
