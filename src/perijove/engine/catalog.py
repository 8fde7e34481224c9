"""The catalog of a title: every component that lies in its box, for programs that want to know what a code means."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from perijove.engine.components import Row
from perijove.engine.message import Words, capital
from perijove.engine.option import Json

PRINTED: Final = "printed"
"""As the box has it: stated in the rulebook, or on the component itself."""
PUBLISHED: Final = "published"
"""As another public text has it."""
RECONSTRUCTED: Final = "reconstructed"
"""In no text that we could reach: a balanced value stands in."""
SOURCES: Final = (PRINTED, PUBLISHED, RECONSTRUCTED)

ABOUT: Final = ("id", "source", "attested")
"""The fields of a row that are not printed on the component."""


Facet = int | Sequence[str]
"""A number, or English texts with translations, of which a component may have several."""


@dataclass(frozen=True)
class Component:
    """A card, a tile, a token: what positions, records and views mean by its code."""

    code: str
    """Its name in positions and records. Things of one kind have different codes."""
    kind: str
    names: Mapping[str, str]
    """What people call it, by language."""
    printed: Mapping[str, Json] = field(default_factory=dict)
    """What is printed on it."""
    source: str = PRINTED
    """Where that comes from: one of ``SOURCES``."""
    holds: str | None = None
    """What is stored on it in play, if anything."""
    texts: Mapping[str, str] = field(default_factory=dict)
    """What it does, by language, in words that are made from what is printed on it."""
    facets: Mapping[str, Facet] = field(default_factory=dict)
    """By what it can be looked up: English texts with translations, such as ``Cost`` and ``Tag``, and their values."""
    cited: str = ""
    """The public text that has it, if its source is one."""

    def name(self, language: str = "en") -> str:
        """What people call it who read this language."""
        return self.names[language]

    def text(self, language: str = "en") -> str:
        """What it does; nothing where the title has no words for that."""
        return self.texts.get(language, "")

    def to_data(self) -> dict[str, Json]:
        """As plain data."""
        return {
            "code": self.code,
            "kind": self.kind,
            "names": dict(self.names),
            "holds": self.holds,
            "source": self.source,
            "printed": dict(self.printed),
            "texts": dict(self.texts),
        }


Called = Callable[[int, Words], str]
"""The name of the thing of a number."""


def said(names: Sequence[str]) -> Called:
    """By a list of English texts, in the language of the reader."""
    return lambda number, words: words.say(names[number])


Facets = Callable[[int], Mapping[str, Facet]]
"""By what the thing of a number can be looked up."""


def entries(
    kind: str,
    codes: Sequence[str],
    called: Called,
    words: Sequence[Words],
    rows: Sequence[Row] = (),
    explained: Called | None = None,
    facets: Facets | None = None,
) -> list[Component]:
    """All components of a kind, by their numbers; with the rows of a component file that belong to them."""
    by_code = {str(row.fields["id"]): row for row in rows}
    found: list[Component] = []
    for number, code in enumerate(codes):
        printed: dict[str, Json] = {}
        source, cited = PRINTED, ""
        if code in by_code:
            fields = by_code[code].fields
            printed = {name: value for name, value in fields.items() if name not in ABOUT}
            source, cited = _source(str(fields["source"]))
        names = {language.language: called(number, language) for language in words}
        texts: dict[str, str] = {}
        if explained is not None:
            texts = {language.language: capital(explained(number, language)) for language in words}
        looked_up: Mapping[str, Facet] = facets(number) if facets is not None else {}
        found.append(Component(code, kind, names, printed, source, texts=texts, facets=looked_up, cited=cited))
    return found


def _source(text: str) -> tuple[str, str]:
    """The kind of source that a row of a component file names, and which text that is."""
    word, _, cited = text.partition(":")
    return (word, cited.strip()) if word in SOURCES else (PRINTED, "")
