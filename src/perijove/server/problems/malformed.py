"""What is wrong with a request that doesn't fit its description, in the reader's language."""

from collections.abc import Mapping, Sequence
from typing import Any

from perijove.engine.message import english
from perijove.server.problems.catalog import words_of

SAID = {
    "missing": english("is missing"),
    "extra_forbidden": english("is not known here"),
    "json_invalid": english("is no JSON that can be read"),
    "literal_error": english("is not one of {expected}"),
    "string_pattern_mismatch": english("is not written as it should be"),
    "string_too_long": english("has more than {max_length} characters"),
    "string_too_short": english("has fewer than {min_length} characters"),
    "string_unicode": english("has characters that can't be shown"),
    "too_long": english("has more than {max_length} entries"),
    "too_short": english("has fewer than {min_length} entries"),
    "greater_than_equal": english("is less than {ge}"),
    "less_than_equal": english("is more than {le}"),
    "less_than": english("is not less than {lt}"),
}
"""What can be wrong, by the name under which pydantic knows it."""
KINDS = {
    "int": english("is no whole number"),
    "string": english("is no text"),
    "bool": english("is neither true nor false"),
    "list": english("is no list"),
    "dict": english("is no object"),
    "model": english("is no object"),
}
"""The same by how that name begins: a value of another kind."""
WRONG = english("is not possible here")
MOST = 5
"""So many things that are wrong are told."""
LONGEST = 60
"""So much of the place is told: it may be a name that the request has made up."""


def malformed(found: Sequence[Any], language: str) -> str:
    """What is wrong, and where."""
    return "; ".join(f"{_place(error['loc'])}: {_wrong(error, language)}" for error in found[:MOST])


def _place(parts: Sequence[object]) -> str:
    text = ".".join(map(str, parts))
    shown = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)
    return shown if len(shown) <= LONGEST else f"{shown[:LONGEST]}…"


def _wrong(error: Mapping[str, Any], language: str) -> str:
    kind = str(error["type"])
    words = words_of(language)
    places = {name: str(value) for name, value in error.get("ctx", {}).items()}
    if kind == "literal_error":
        places["expected"] = places["expected"].replace(" or ", ", ")
    text = SAID.get(kind) or KINDS.get(kind.partition("_")[0], WRONG)
    return words.say(text, **places)
