"""Sets up positions, change by change, in the words of their JSON.

>>> from perijove.testing import given
>>> match = given("ganymede", players=2, seed=7).set("boards[0].reputation", 3).match()
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from perijove.engine.errors import WrongPosition, shown
from perijove.engine.form_fields import Fields
from perijove.engine.match import Match
from perijove.engine.option import Json, copied
from perijove.engine.position import Position
from perijove.engine.start import begin, named_title
from perijove.engine.title import AnyTitle
from perijove.testing.paths import Steps, form_at, found_at, mentions, near, path_of, steps_of, texts

TURN = "current"
"""The field of a state that says whose turn it is."""


def given(
    source: "str | Match | Position | Mapping[str, Json]",
    players: int = 2,
    seed: int = 1,
    options: Mapping[str, Json] | None = None,
    seats: Sequence[str] | None = None,
) -> "Given":
    """A position to change: that of a new game of a title, of a match, or another position.

    ``players``, ``seed``, ``options`` and ``seats`` are for a new game.
    """
    if isinstance(source, str):
        source = begin(named_title(source), players, seed, options, seats)
    if isinstance(source, Match):
        source = source.position()
    if not isinstance(source, Position):
        source = Position.from_data(source)
    return Given(source.data)


class Given:
    """A position in the making. Every change gives a new one, and leaves this one as it was.

    A place is written as it is found in ``match.position().data["state"]``: ``boards[0].hand``. A change that can't be
    is a ``WrongPosition`` that names the place; whether the whole can be, ``match`` and ``position`` say.
    """

    def __init__(self, data: Mapping[str, Json]) -> None:
        self._data: dict[str, Json] = {name: copied(value) for name, value in data.items()}
        code = self._data["title"]
        assert isinstance(code, str)
        self.title: AnyTitle = named_title(code)
        """The game."""

    @property
    def state(self) -> dict[str, Json]:
        """The state as it is now. Not to be changed from outside."""
        state = self._data["state"]
        assert isinstance(state, dict)
        return state

    def get(self, path: str) -> Json:
        """What lies at a place."""
        return copied(found_at(self.state, steps_of(path)))

    def set(self, path: str, value: Json) -> "Given":
        """Put a value in the place of another one: ``.set("boards[0].stock.plants", 8)``."""
        other = Given(self._data)
        other._write(steps_of(path), copied(value))
        return other

    def fields(self, values: Mapping[str, Json]) -> "Given":
        """Set many fields of the state at once, each by its name."""
        other = Given(self._data)
        for name, value in values.items():
            if name not in other.state:
                raise WrongPosition(f"given: the state has no {name!r}; {near(name, other.state)}")
            other.state[name] = copied(value)
        return other

    def move(
        self, code: str, to: str, source: str | None = None, place: int | None = None, written: Json = None
    ) -> "Given":
        """Take a component from wherever it lies and put it somewhere else: ``.move("birds", "boards[0].hand")``.

        In a list it comes last, which is the top of a pile, or to ``place``. ``source`` says from where, if there are
        several such components or it is mentioned in several places. ``written`` is for places where a component is
        more than its code: ``{"card": "birds", "known_to": None}``.
        """
        other = Given(self._data)
        thing = other._take(code, source)
        other._put([written] if written is not None else [thing, code], steps_of(to), place)
        return other

    def remove(self, code: str, source: str | None = None) -> "Given":
        """Take a component from wherever it lies, out of the game."""
        other = Given(self._data)
        other._take(code, source)
        return other

    def put(self, thing: Json, to: str, place: int | None = None) -> "Given":
        """Put something that lies nowhere yet in a place: by its code, or as it is written there."""
        other = Given(self._data)
        other._put([thing], steps_of(to), place)
        return other

    def turn_of(self, player: int) -> "Given":
        """Make it this player's turn. For states that say so in a field ``current``, as all of our titles do."""
        return self.set(TURN, player)

    def position(self) -> Position:
        """The position, after checking that a match could stand like this."""
        position = Position.from_data({name: copied(value) for name, value in self._data.items()})
        position.match(play_on=False)
        return position

    def match(self, play_on: bool = True) -> Match:
        """A match that goes on from here; without ``play_on`` only when it is told to."""
        return Position.from_data(self._data).match(play_on)

    def save(self, path: str | Path) -> None:
        """Write the position to a file."""
        self.position().save(path)

    def _write(self, steps: Steps, value: Json) -> None:
        """Set one place, and check what has become of it and of what it belongs to."""
        around = found_at(self.state, steps[:-1])
        form, depth = form_at(self.title.form, steps[:-1])
        counts = isinstance(around, dict) and not (depth == len(steps) - 1 and isinstance(form, Fields))
        if not counts:
            found_at(self.state, steps)
        self._replace(steps, value)
        self._check(steps)

    def _replace(self, steps: Steps, value: Json) -> None:
        """Set one place, whatever it was."""
        *way, last = steps
        around = found_at(self.state, way)
        if isinstance(around, list):
            assert isinstance(last, int)
            around[last] = value
        else:
            assert isinstance(around, dict)
            around[str(last)] = value

    def _check(self, steps: Steps) -> None:
        """Read a place again, by the form that knows it."""
        form, depth = form_at(self.title.form, steps)
        if depth:
            form.read(found_at(self.state, steps[:depth]), f"given: {path_of(steps[:depth])}")

    def _take(self, code: str, source: str | None) -> Json:
        """Take a component away; as it was written there."""
        places = list(mentions(self.state, code, self.title.form))
        if source is not None:
            begin = steps_of(source)
            there = found_at(self.state, begin)
            if isinstance(there, dict) and isinstance(there.get(code), int):
                return self._uncount(there, code, source)
            places = [place for place in places if place[: len(begin)] == begin]
        if not places:
            where = f"in {source}" if source is not None else "in the state"
            raise WrongPosition(f"given: {code!r} lies nowhere {where}; {near(code, texts(self.state))}")
        if len(places) > 1:
            known = ", ".join(map(path_of, places))
            raise WrongPosition(f"given: {code!r} is in several places, say which is its source: {known}")
        *way, last = places[0]
        around = found_at(self.state, way)
        if isinstance(around, list) and isinstance(last, int):
            return around.pop(last)
        self._replace(places[0], None)
        self._check(places[0])
        return code

    def _uncount(self, counts: dict[str, Json], code: str, source: str) -> Json:
        count = counts[code]
        if not isinstance(count, int) or count < 1:
            raise WrongPosition(f"given: {source}: there is no {code!r} left to take")
        counts[code] = count - 1
        return code

    def _put(self, ways: Sequence[Json], to: Steps, place: int | None) -> None:
        """Put a thing in a place, in the first of these ways of writing it that is right there."""
        problem = WrongPosition(f"given: {path_of(to)}: nothing to put there")
        for thing in ways:
            before = copied(found_at(self.state, to))
            try:
                self._lay(thing, to, place)
                return
            except WrongPosition as found:
                problem = found
                self._replace(to, before)
        raise problem

    def _lay(self, thing: Json, to: Steps, place: int | None) -> None:
        there = found_at(self.state, to)
        if isinstance(there, list):
            there.insert(len(there) if place is None else place, thing)
            self._check(to)
        elif isinstance(there, dict) and isinstance(thing, str):
            count = there.get(thing, 0)
            if not isinstance(count, int):
                raise WrongPosition(f"given: {path_of(to)}: expected an object of counts, not {shown(there)}")
            self._write((*to, thing), count + 1)
        elif there is None:
            self._write(to, thing)
        else:
            raise WrongPosition(f"given: {path_of(to)}: {shown(there)} is there already")
