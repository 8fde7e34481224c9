"""The catalog of a title: every component that lies in its box, for programs that want to know what a code means."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from perijove.engine.components import Row
from perijove.engine.message import Words
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

    def name(self, language: str = "en") -> str:
        """What people call it who read this language."""
        return self.names[language]

    def to_data(self) -> dict[str, Json]:
        """As plain data."""
        return {
            "code": self.code,
            "kind": self.kind,
            "names": dict(self.names),
            "holds": self.holds,
            "source": self.source,
            "printed": dict(self.printed),
        }


Called = Callable[[int, Words], str]
"""The name of the thing of a number."""


def said(names: Sequence[str]) -> Called:
    """By a list of English texts, in the language of the reader."""
    return lambda number, words: words.say(names[number])


def things(
    kind: str, codes: Sequence[str], called: Called, words: Sequence[Words], rows: Sequence[Row] = ()
) -> list[Component]:
    """All components of a kind, by their numbers; with the rows of a component file that belong to them."""
    by_code = {str(row.fields["id"]): row for row in rows}
    found: list[Component] = []
    for number, code in enumerate(codes):
        names = {language.language: called(number, language) for language in words}
        if code in by_code:
            fields = by_code[code].fields
            printed = {name: value for name, value in fields.items() if name not in ABOUT}
            found.append(Component(code, kind, names, printed, _source(str(fields["source"]))))
        else:
            found.append(Component(code, kind, names))
    return found


def _source(text: str) -> str:
    """The kind of source that a row of a component file names."""
    word = text.partition(":")[0]
    return word if word in SOURCES else PRINTED
