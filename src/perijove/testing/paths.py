"""Places in plain data: ``boards[0].stock.plants``."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from perijove.engine.errors import WrongPosition, shown
from perijove.engine.form import Form
from perijove.engine.form_fields import Fields
from perijove.engine.form_lists import Each
from perijove.engine.near import guess
from perijove.engine.option import Json

Step = str | int
Steps = tuple[Step, ...]
"""The way to a place: names of fields, and numbers in lists."""

_STEP: Final = re.compile(r"\.?([^.\[\]]+)|\[(\d+)\]")


def steps_of(path: str) -> Steps:
    """The way that a path describes."""
    found: list[Step] = []
    at = 0
    for step in _STEP.finditer(path):
        if step.start() != at or (step.group(0)[0] == "." and not at):
            break
        found.append(step[1] if step[1] is not None else int(step[2]))
        at = step.end()
    if not found or at != len(path):
        raise WrongPosition(f"given: {path!r} is no path; expected something like 'boards[0].stock.plants'")
    return tuple(found)


def path_of(steps: Sequence[Step]) -> str:
    """A way as it is written."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps).removeprefix(".")


def found_at(data: Json, steps: Sequence[Step]) -> Json:
    """What lies at a place. A place that there isn't is an error that names what there is."""
    for number, step in enumerate(steps):
        there = path_of(steps[:number]) or "the state"
        if isinstance(step, int):
            if not isinstance(data, list) or step >= len(data):
                what = f"a list of {len(data)}" if isinstance(data, list) else shown(data)
                raise WrongPosition(f"given: {path_of(steps)}: there is no number {step}: {there} is {what}")
            data = data[step]
        else:
            if not isinstance(data, dict):
                raise WrongPosition(f"given: {path_of(steps)}: there is no {step!r}: {there} is {shown(data)}")
            if step not in data:
                raise WrongPosition(f"given: {path_of(steps)}: {there} has no {step!r}; {near(step, data)}")
            data = data[step]
    return data


def form_at(form: Form, steps: Sequence[Step]) -> tuple[Form, int]:
    """The form of a place, or of the nearest one around it that has its own; and how many steps lead there."""
    for number, step in enumerate(steps):
        if isinstance(form, Fields) and isinstance(step, str):
            inner = [field.form for field in form.fields if field.name == step]
            if not inner:
                return form, number
            form = inner[0]
        elif isinstance(form, Each) and isinstance(step, int):
            form = form.item
        else:
            return form, number
    return form, len(steps)


def mentions(data: Json, code: str, form: Form, at: Steps = ()) -> Iterator[Steps]:
    """Every place where a component lies: in a list, as a field, or within an object that lies in a list.

    In the last case the place is that of the object. The things of players are looked into, one by one.
    """
    if isinstance(data, list):
        each = form.item if isinstance(form, Each) else form
        for number, thing in enumerate(data):
            here = (*at, number)
            players = isinstance(form, Each) and form.players
            if thing == code or (isinstance(thing, dict) and not players and code in thing.values()):
                yield here
            else:
                yield from mentions(thing, code, each, here)
    elif isinstance(data, dict):
        forms = {field.name: field.form for field in form.fields} if isinstance(form, Fields) else {}
        for name, thing in data.items():
            if thing == code:
                yield (*at, name)
            else:
                yield from mentions(thing, code, forms.get(name, form), (*at, name))


def texts(data: Json) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, (list, dict)):
        for thing in data if isinstance(data, list) else data.values():
            yield from texts(thing)


def near(name: str, known: Iterable[str]) -> str:
    """What is known, and what may have been meant."""
    names = list(dict.fromkeys(known))
    return guess(name, names) or f"there is {', '.join(names[:12]) or 'nothing'}" + (", ..." if len(names) > 12 else "")
