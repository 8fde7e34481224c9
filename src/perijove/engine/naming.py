"""What a player's name is: one rule for all who give, keep or load one.

A name is one line of what can be seen. Characters that show nothing are left out: controls, those that turn the
direction of writing, zero-width ones, blanks in disguise. Only where an invisible character makes another one look
different it stays: a joiner or a selector within an emoji, a joiner between letters of a script that has forms.
Names that look the same, whatever their case, count as the same name.
"""

import unicodedata
from collections.abc import Sequence
from typing import Final

from perijove.engine.errors import WrongName, WrongType, shown
from perijove.engine.message import english

LONGEST: Final = 32
"""So many characters a name may have."""
MARKS: Final = 4
"""So many accents and other marks may stand on one letter: more would run into the lines beside it."""

ISOLATE: Final = "\u2068"
END_ISOLATE: Final = "\u2069"
"""Between these two, the direction of a name doesn't touch what stands beside it."""

_JOINER: Final = "\u200d"
_NON_JOINER: Final = "\u200c"
_FLAG: Final = 0x1F3F4
_LAST_TAG: Final = 0xE007F
_UNSEEN: Final = frozenset(("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"))
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159")
"""Letters, marks and signs that show nothing, though their category doesn't say so."""
_FORMED: Final = frozenset(("Lo", "Mn", "Mc"))
"""What letters of scripts with joined forms are, and their marks; Latin, Greek and Cyrillic letters are not."""


def name_of(text: object) -> str:
    """The name that a text from outside means; refused if nothing of it can be seen, or it is too long."""
    if not isinstance(text, str):
        raise WrongType(f"the seats: {shown(text)} is not a player's name")
    name = tidied(text)
    if not name:
        raise WrongName(english("every seat needs a name that can be seen, not {name}"), name=ascii(text[:LONGEST]))
    if len(name) > LONGEST:
        said = english("a name has at most {most} characters, and {name} has {number}")
        raise WrongName(said, most=LONGEST, name=repr(name[:100]), number=len(name))
    return name


def cut(text: str) -> str:
    """The same where nobody can be asked again: the beginning of what is too long, and nothing if there is no name."""
    return tidied(tidied(text)[:LONGEST])


def tidied(text: str) -> str:
    """A text without what can't be seen, however long."""
    signs = [sign for sign in unicodedata.normalize("NFC", " ".join(text.split())) if _seen(sign) or _serves(sign)]
    kept: list[str] = []
    marks = 0
    for place, sign in enumerate(signs):
        if _seen(sign):
            marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
            if marks and (marks > MARKS or not kept or kept[-1] == " "):
                continue
        elif not _works(kept, sign, signs[place + 1] if place + 1 < len(signs) else " "):
            continue
        kept.append(sign)
    return " ".join(unicodedata.normalize("NFC", "".join(kept)).split())


def look(name: str) -> str:
    """What is equal for names that look the same: compatible forms, any case, nothing invisible."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", tidied(name)).casefold())
    bare = [sign for sign in folded if sign not in (_JOINER, _NON_JOINER) and not _selects(sign)]
    return " ".join("".join(bare).split())


def distinct(name: str, others: Sequence[str]) -> str:
    """A name that looks like none of the others: with a number behind it if need be."""
    taken = {look(other) for other in others}
    number = 2
    found = name
    while look(found) in taken:
        behind = f" {number}"
        found = tidied(name[: LONGEST - len(behind)]) + behind
        number += 1
    return found


def company(texts: Sequence[str]) -> tuple[str, ...]:
    """The names of players who are there already, from a record or a database: whatever it has, nobody is refused."""
    names: list[str] = []
    for number, text in enumerate(texts):
        names.append(distinct(cut(text) or f"Player {number + 1}", names))
    return tuple(names)


def named(seats: object) -> str:
    """Players in a line for programmers, from plain data that nobody has looked at."""
    return ", ".join(map(str, seats)) if isinstance(seats, list) else shown(seats)


def isolated(name: str) -> str:
    """A name for the middle of a sentence: one that is written from right to left doesn't turn what follows it."""
    turning = any(unicodedata.bidirectional(sign) in ("R", "AL", "AN") for sign in name)
    return f"{ISOLATE}{name}{END_ISOLATE}" if turning else name


def _seen(sign: str) -> bool:
    """Whether a character shows something by itself. Emoji may be younger than what this Python knows of Unicode."""
    if 0x1F000 <= ord(sign) <= 0x1FAFF:
        return True
    return unicodedata.category(sign) not in _UNSEEN and sign not in _BLANK and not _selects(sign)


def _serves(sign: str) -> bool:
    """Whether a character may change how another one looks."""
    return sign in (_JOINER, _NON_JOINER) or _selects(sign) or _tags(sign)


def _works(kept: list[str], sign: str, after: str) -> bool:
    """Whether a character that is itself invisible changes how those beside it look."""
    before = kept[-1] if kept else " "
    if _tags(sign):
        return ord(before) == _FLAG or (_tags(before) and ord(before) != _LAST_TAG)
    if _selects(sign):
        return _pictures(before) or before in "0123456789#*" or unicodedata.category(before) == "Lo"
    base = kept[-2] if _selects(before) and len(kept) > 1 else before
    if sign == _JOINER and _pictures(base) and _pictures(after):
        return True
    return unicodedata.category(before) in _FORMED and unicodedata.category(after) in _FORMED


def _selects(sign: str) -> bool:
    """Whether it selects a variant of the character before it."""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def _tags(sign: str) -> bool:
    """Whether it spells, invisibly, which region's flag the black flag before it is."""
    return "\U000e0020" <= sign <= "\U000e007f"


def _pictures(sign: str) -> bool:
    """Whether it may be part of an emoji."""
    return _seen(sign) and (ord(sign) >= 0x1F000 or unicodedata.category(sign) in ("So", "Sm") or sign in "‼⁉〰")
