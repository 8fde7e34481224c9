"""What programs give where they may give the wrong thing: it is looked at here, compiled as uncompiled.

The types in this file are wider than what is taken: the compiler would refuse anything else by itself, with an error
that names neither the place nor what was expected.
"""

import os
from pathlib import Path
from typing import Protocol, SupportsBytes, SupportsIndex

from perijove.engine.errors import UnknownLanguage, WrongType, shown
from perijove.engine.message import LANGUAGES

Answer = SupportsIndex | str
"""An option of a question: its number in the domain, or its code, ``tile:T05``."""
Text = str | SupportsBytes
"""A text, or its bytes in UTF-8."""
File = str | os.PathLike[str]
"""The path of a file."""


class Spoken(Protocol):
    """Whatever has a language: words of ours, or a locale of Babel."""

    @property
    def language(self) -> str:
        """Its code, such as ``fr``."""


class Coded(Protocol):
    """Whatever has a code, as titles have."""

    code: str


Named = str | Coded
"""A title: its code, or the title itself."""
Language = str | Spoken
"""A language: its code, or what has one."""


def language_of(given: Language) -> str:
    """The code of a language that there are words in."""
    code: object = given if isinstance(given, str) else getattr(given, "language", given)
    if isinstance(code, str) and code in LANGUAGES:
        return code
    raise UnknownLanguage(f"unknown language {shown(code)}: known are {', '.join(LANGUAGES)}")


def text_of(given: Text, what: str) -> str:
    """The text that was given."""
    if isinstance(given, str):
        return given
    if isinstance(given, bytes):
        return given.decode("utf-8", "replace")
    raise WrongType(f"{what}: {shown(given)} is not a text")


def path_of(given: File, what: str) -> Path:
    """The path that was given."""
    if isinstance(given, (str, os.PathLike)):
        return Path(given)
    raise WrongType(f"{what}: {shown(given)} is not the path of a file")
