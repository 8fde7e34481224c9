"""What the library can be narrowed down by: kind, source, and whatever a title's components can be looked up by."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from perijove.engine.catalog import SOURCES
from perijove.engine.message import Words, capital
from perijove.engine.near import folded
from perijove.web.learn.shelf import Shelf, Thing, searched, source_words

LONGEST_SEARCH = 80


@dataclass
class Filter:
    """One thing to narrow down by: some values, or numbers from the least to the most."""

    key: str
    label: str
    values: dict[str, str] = field(default_factory=dict)
    least: int | None = None
    most: int = 0
    chosen: str = ""
    least_chosen: str = ""
    most_chosen: str = ""

    @property
    def set(self) -> bool:
        """Whether it narrows anything down."""
        return bool(self.chosen or self.least_chosen or self.most_chosen)

    def lets_pass(self, thing: Thing) -> bool:
        """Whether it leaves a component in the list."""
        if not self.set:
            return True
        fact = next((fact for fact in thing.facts if fact.key == self.key), None)
        if fact is None:
            return False
        if fact.number is None:
            return self.chosen in fact.values
        return not (
            (self.least_chosen and fact.number < int(self.least_chosen))
            or (self.most_chosen and fact.number > int(self.most_chosen))
        )


class Wanted:
    """What a reader looks for, as the address says it. What the library doesn't know narrows nothing down."""

    def __init__(self, shelf: Shelf, given: Mapping[str, str], words: Words) -> None:
        self.text = given.get("q", "").strip()[:LONGEST_SEARCH]
        self.kind = given.get("kind", "") if given.get("kind", "") in shelf.kinds else ""
        self.source = given.get("source", "") if given.get("source", "") in SOURCES else ""
        of_kind = [thing for thing in shelf.things if self.kind in ("", thing.kind)]
        there = {thing.source for thing in of_kind}
        self.sources = {one: capital(source_words(one, words)[0]) for one in SOURCES if one in there}
        self.filters = _filters(of_kind, given)
        self.sorts = {"": words.say("as in the box"), "name": words.say("by name")}
        self.sorts |= {one.key: one.label for one in self.filters if one.least is not None}
        self.sort = given.get("sort", "") if given.get("sort", "") in self.sorts else ""
        self.things = self._sorted(
            searched(
                [
                    thing
                    for thing in of_kind
                    if self.source in ("", thing.source) and all(one.lets_pass(thing) for one in self.filters)
                ],
                self.text,
            )
        )

    @property
    def filtered(self) -> bool:
        """Whether a filter is set."""
        return bool(self.source or any(one.set for one in self.filters))

    @property
    def narrowed(self) -> bool:
        """Whether anything but the kind is asked for."""
        return bool(self.text) or self.filtered

    @property
    def address(self) -> dict[str, str]:
        """What stands in the address."""
        found = {"q": self.text, "kind": self.kind, "source": self.source, "sort": self.sort}
        for one in self.filters:
            found |= {one.key: one.chosen, f"{one.key}-from": one.least_chosen, f"{one.key}-to": one.most_chosen}
        return {key: value for key, value in found.items() if value}

    def _sorted(self, things: list[Thing]) -> list[Thing]:
        if self.sort == "name":
            return sorted(things, key=lambda thing: folded(thing.name, " "))
        if self.sort:
            return sorted(things, key=self._number)
        return things

    def _number(self, thing: Thing) -> tuple[bool, int]:
        """The number to sort by; what has none comes last."""
        number = next((fact.number for fact in thing.facts if fact.key == self.sort), None)
        return number is None, number or 0


def _filters(things: list[Thing], given: Mapping[str, str]) -> list[Filter]:
    """By what these can be narrowed down."""
    found: dict[str, Filter] = {}
    for thing in things:
        for fact in thing.facts:
            one = found.setdefault(fact.key, Filter(fact.key, fact.label))
            if fact.number is None:
                one.values |= fact.values
            else:
                one.most = max(one.most, fact.number) if one.least is not None else fact.number
                one.least = fact.number if one.least is None else min(one.least, fact.number)
    for one in found.values():
        if one.least is None:
            one.values = dict(sorted(one.values.items(), key=lambda pair: folded(pair[1])))
            one.chosen = given.get(one.key, "") if given.get(one.key, "") in one.values else ""
        else:
            one.least_chosen = _number_in(given.get(f"{one.key}-from", ""))
            one.most_chosen = _number_in(given.get(f"{one.key}-to", ""))
    return list(found.values())


def _number_in(text: str) -> str:
    text = text.strip()
    return text if text.isdecimal() and text.isascii() and len(text) <= 4 else ""
