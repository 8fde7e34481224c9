"""A title's components as the library shows them: in words, with their pictures, and with all they can be found by."""

import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from markupsafe import Markup

from perijove.engine.catalog import PRINTED, PUBLISHED, Component
from perijove.engine.message import LANGUAGES, Words, capital
from perijove.engine.near import folded
from perijove.engine.title import AnyTitle
from perijove.web.learn.own import Pictures

_APART = re.compile(r"[^a-z0-9]+")


def slug(text: str) -> str:
    """An English text as it stands in an address: ``starting-money``."""
    return _APART.sub("-", text.lower()).strip("-")


@dataclass(frozen=True, slots=True)
class Fact:
    """Something by which a component can be looked up: a number, or values, each by its name in addresses."""

    key: str
    label: str
    number: int | None
    values: Mapping[str, str]

    @property
    def said(self) -> str:
        """What it is, in words."""
        return str(self.number) if self.number is not None else ", ".join(self.values.values())


class Thing:
    """A component, for a reader."""

    def __init__(self, title: AnyTitle, component: Component, words: Words, pictures: Pictures) -> None:
        self.title = title
        self.component = component
        self.code = component.code
        self.name = capital(component.name(words.language))
        self.kind = slug(component.kind)
        self.kind_name = capital(words.say(component.kind))
        self.text = component.text(words.language)
        self.source = component.source
        self.cited = words.say(component.cited) if component.cited else ""
        self.facts = [fact for fact in _facts(component, words) if fact.number is not None or fact.values]
        self._pictures = pictures

    @property
    def address(self) -> str:
        """Where it is shown."""
        return f"/library/{self.title.code}/{self.code}"

    @property
    def other_names(self) -> list[tuple[str, str]]:
        """Its names in the languages where it is called otherwise, by language."""
        names = [(language, capital(self.component.name(language))) for language in LANGUAGES]
        return [(language, name) for language, name in names if name != self.name]

    @property
    def picture(self) -> Markup:
        """How it looks on the table."""
        return self._pictures.picture(self.component)

    @cached_property
    def called(self) -> list[str]:
        """Its names and its code, as they are looked for."""
        return [folded(name, " ") for name in (*self.component.names.values(), self.code)]

    @cached_property
    def everything(self) -> str:
        """All words about it in every language, as they are looked for."""
        found = [*self.component.names.values(), self.code]
        for language in LANGUAGES:
            words = self.title.words(language)
            found += [self.component.text(language), words.say(self.component.kind)]
            found += [fact.said for fact in _facts(self.component, words)]
        return folded(" ".join(found), " ")


def _facts(component: Component, words: Words) -> list[Fact]:
    found: list[Fact] = []
    for label, value in component.facets.items():
        number = value if isinstance(value, int) else None
        values = {} if isinstance(value, int) else {slug(one): capital(words.say(one)) for one in value}
        found.append(Fact(slug(label), words.say(label), number, values))
    return found


class Shelf:
    """All components of a title, in one language."""

    def __init__(self, title: AnyTitle, language: str) -> None:
        words = title.words(language)
        self.title = title
        self.pictures = Pictures(title, language)
        self.things = [Thing(title, component, words, self.pictures) for component in title.catalog()]
        self.kinds = {thing.kind: thing.kind_name for thing in self.things}
        """The kinds of components, by their names in addresses."""

    def of(self, code: str) -> list[Thing]:
        """What has a code: perhaps things of several kinds, such as a card and its tile."""
        return [thing for thing in self.things if thing.code == code]

    def around(self, code: str) -> tuple[Thing | None, Thing | None]:
        """What stands before and after a code."""
        codes = list(dict.fromkeys(thing.code for thing in self.things))
        place = codes.index(code)
        before = self.of(codes[place - 1])[0] if place else None
        after = self.of(codes[place + 1])[0] if place + 1 < len(codes) else None
        return before, after

    def found(self, text: str) -> list[Thing]:
        """What a name or a code means: what is called exactly so in any language, else all that have every word."""
        wanted = folded(text, " ").split()
        whole = " ".join(wanted)
        exact = [thing for thing in self.things if whole in (" ".join(name.split()) for name in thing.called)]
        return exact or searched(self.things, text)

    def near(self, text: str, most: int = 3) -> list[Thing]:
        """What may have been meant by a name that nothing has, in any language."""
        by_name = {folded(name): thing for thing in self.things for name in thing.component.names.values()}
        by_name |= {folded(thing.code): thing for thing in self.things}
        names = difflib.get_close_matches(folded(text), by_name, most)
        return list(dict.fromkeys(by_name[name] for name in names))


def searched(things: list[Thing], text: str) -> list[Thing]:
    """Those that have every word of a search; first those that are called so."""
    wanted = folded(text, " ").split()
    if not wanted:
        return things
    there = [thing for thing in things if all(word in thing.everything for word in wanted)]
    return sorted(there, key=lambda thing: not any(all(word in name for word in wanted) for name in thing.called))


@cache
def shelf_of(title: AnyTitle, language: str) -> Shelf:
    """The components of a title, in a language. They are the same as long as the program runs."""
    return Shelf(title, language)


@cache
def names_of(title: AnyTitle, language: str) -> dict[str, str]:
    """What people call the components of a title, by their codes."""
    return {one.code: capital(one.name(language)) for one in reversed(title.catalog())}


def source_words(source: str, words: Words) -> tuple[str, str]:
    """Where what is printed on a component comes from: in a word, and what that means."""
    if source == PRINTED:
        return words.say("printed"), words.say("As it is printed on the component, or as the rulebook states it.")
    if source == PUBLISHED:
        return words.say("published"), words.say("Not in the rulebook; another public text has it.")
    return words.say("reconstructed"), words.say(
        "No text that we could reach has it: a balanced value stands in for what is printed in your box."
    )
