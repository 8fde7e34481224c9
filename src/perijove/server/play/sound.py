"""Whether data from outside can be kept and shown at all, before anybody asks what it means."""

from perijove.engine.errors import WrongRecord
from perijove.engine.message import english
from perijove.engine.option import Json

DEEPEST = 32
"""No record of a game nests so deeply."""
LARGEST = 2**63
"""Numbers are smaller: so databases keep them."""
LONGEST = 10_000
"""No text in a record is longer."""
SHOWN = 80
"""So much of a place is told: it may be a name that the record has made up."""


def sound(data: Json) -> None:
    """Refuse a record that has texts, numbers or nesting which nothing here can keep; the message names the place."""
    waiting: list[tuple[str, int, Json]] = [("", 0, data)]
    while waiting:
        place, depth, value = waiting.pop()
        if isinstance(value, (dict, list)):
            if depth >= DEEPEST:
                raise _wrong(english("record, {place}: nested too deeply"), place)
            named = value.items() if isinstance(value, dict) else enumerate(value)
            for name, inner in named:
                if isinstance(name, str):
                    _check_text(place, name)
                waiting.append((f"{place}.{name}" if place else str(name), depth + 1, inner))
        elif isinstance(value, str):
            _check_text(place, value)
        elif isinstance(value, (int, float)) and not abs(value) < LARGEST:  # nor what is no number at all
            raise _wrong(english("record, {place}: a number is too large"), place)


def _check_text(place: str, text: str) -> None:
    if len(text) > LONGEST:
        raise _wrong(english("record, {place}: a text is too long"), place)
    if "\0" in text or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise _wrong(english("record, {place}: a text has characters that can't be shown"), place)


def _wrong(text: str, place: str) -> WrongRecord:
    return WrongRecord(text, place=place[:SHOWN] or "-")
