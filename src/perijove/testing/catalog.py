"""The catalog of a title compared with what its positions name."""

from collections import Counter
from collections.abc import Collection, Iterator
from random import Random

from perijove.engine.catalog import SOURCES
from perijove.engine.document import check_plain
from perijove.engine.errors import WrongComponents, WrongOption
from perijove.engine.match import Match
from perijove.engine.message import LANGUAGES
from perijove.engine.playout import playout
from perijove.engine.saved import COMMON
from perijove.engine.start import begin, register
from perijove.engine.title import AnyTitle
from perijove.testing.paths import texts

MOMENTS = 25
"""At so many moments of a game positions are looked at."""


def check_catalog(title: AnyTitle, besides: Collection[str] = (), games: int = 1, seed: int = 1) -> None:
    """Demand that a title's catalog has every component once, with its names and its source.

    What positions name is collected from random games with every set of options. ``besides`` are the words in them
    that are no components: phases, places, levels.
    """
    register(title)
    components = title.catalog()
    wrong: list[str] = []
    for (kind, code), number in Counter((one.kind, one.code) for one in components).items():
        if number > 1:
            wrong.append(f"{kind} {code!r} is there {number} times")
    for one in components:
        if not all(one.names.get(language) for language in LANGUAGES):
            wrong.append(f"{one.kind} {one.code!r} has no name in some language: {dict(one.names)}")
        if one.source not in SOURCES:
            wrong.append(f"{one.kind} {one.code!r}: its source is {one.source!r}, expected one of {', '.join(SOURCES)}")
        check_plain(one.to_data(), f"{one.kind} {one.code}", WrongComponents)
    known = {one.code for one in components} | set(besides)
    named = {word for match in _games(title, games, seed) for word in _words(match)}
    wrong += [f"positions name {word!r}, which the catalog hasn't" for word in sorted(named - known)]
    if wrong:
        raise AssertionError("\n".join(wrong))


def _games(title: AnyTitle, games: int, seed: int) -> Iterator[Match]:
    """Moments of random games, with every number of players and every set of options that go together."""
    random = Random(seed)
    for _ in range(games):
        for players in title.players:
            for options in title.option_sets():
                try:
                    title.settled(players, options)
                except WrongOption:
                    continue
                match = begin(title, players, random.getrandbits(32), options)
                while True:
                    yield match
                    if match.over:
                        break
                    playout(match, random.random, MOMENTS)


def _words(match: Match) -> Iterator[str]:
    state = match.position().data["state"]
    assert isinstance(state, dict)
    for text in texts({name: value for name, value in state.items() if name not in COMMON}):
        yield from text.split(" ")
