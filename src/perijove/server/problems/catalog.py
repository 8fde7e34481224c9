"""The server's own words: its gettext catalogs in ``server/text``."""

from functools import cache
from pathlib import Path

from perijove.engine.message import Words

TEXT = str(Path(__file__).parent.parent / "text")


@cache
def words_of(language: str) -> Words:
    """The server's own words in a language."""
    return Words(language, [TEXT])
