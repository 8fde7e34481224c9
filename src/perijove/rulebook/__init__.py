"""The rules of titles for people, in our own words: text that each title keeps as data, read here, and its pictures.

A title's folder ``learn`` has ``rules.LANGUAGE.md`` for every language, ``pictures.toml``, and ``game.json``: the
record of a game from which the pictures are drawn. Figures in the text are places that the title fills in.
"""

from perijove.rulebook.book import Book, book_of, has_rules

__all__ = ["Book", "book_of", "has_rules"]
