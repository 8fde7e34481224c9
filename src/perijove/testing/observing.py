"""Promise 8: what a seat sees as numbers fits the layout, and leaves nothing out that matters.

What hides in it is the business of promise 3: wherever two matches are compared as a seat sees them, so are these
numbers.
"""

from perijove.engine.form import Form
from perijove.engine.form_fields import PUBLIC, Field, Fields
from perijove.engine.form_lists import Each, Maybe
from perijove.engine.match import Match
from perijove.engine.state import Part
from perijove.testing.broken import OBSERVED
from perijove.testing.compare import observed
from perijove.testing.trial import Trial

FURTHER = 3
"""So many choices are made to see whether order matters where an observation doesn't have it."""


def check_observed(trial: Trial) -> None:
    """Here: every number is one that its segment allows, for every seat and for a spectator."""
    trial.promise = OBSERVED
    match = trial.match
    observer = match.title.observer(trial.players)
    layout = observer.layout
    for seat in range(-1, trial.players):
        row = observer.rows.take()
        match.fill(row, seat)
        for at in row.filled_cells:
            segment = layout.segment_at(at)
            value = row.get(at)
            trial.demand(segment.low <= value <= segment.high, f"{layout.cell(at)} is {value}: {segment.high} at most")
        observer.rows.keep(row)
    _check_attributes(trial, trial.title.form, match.state)
    _check_order(trial)


def _check_attributes(trial: Trial, form: Form, thing: object) -> None:
    """What a part lists for observations are its attributes, in the order of its form."""
    if isinstance(form, Fields):
        listed = thing.attributes() if isinstance(thing, Part) else []
        for place, field in enumerate(form.fields):
            value: object = getattr(thing, field.name)
            # An empty list may stand for what a form reads by itself.
            if place < len(listed) and listed[place] != []:
                trial.demand(listed[place] == value, f"attribute {place} of {type(thing).__name__} is {field.name}")
            _check_attributes(trial, field.form, value)
        trial.demand(len(listed) in (0, len(form.fields)), f"{type(thing).__name__} lists {len(listed)} attributes")
    elif isinstance(form, Each) and isinstance(thing, list):
        for one in thing:
            _check_attributes(trial, form.item, one)
    elif isinstance(form, Maybe) and thing is not None:
        _check_attributes(trial, form.item, thing)


def _check_order(trial: Trial) -> None:
    """Where an observation only counts what lies in a list, its order makes no difference to what comes."""
    match = trial.match
    state, since = match.since_checkpoint()
    if match.together or since:
        return
    mixed = state.copy()
    _mix(trial, trial.title.form, mixed)
    one, other = trial.twin(state), trial.twin(mixed)
    for _ in range(FURTHER):
        for seat in range(-1, trial.players):
            trial.same(
                dict(observed(one, seat)), dict(observed(other, seat)), "what is seen, with lists in another order"
            )
        if not one.pending:
            return
        player, option = trial.any_answer(one)
        _choose(trial, one, other, player, option)


def _choose(trial: Trial, one: Match, other: Match, player: int, option: int) -> None:
    options = other.choice_of(player).options
    trial.demand(option in options, "an option that is only legal while lists have another order")
    one.choose(player, option)
    other.choose(player, option)


def _mix(trial: Trial, form: Fields, thing: object) -> None:
    """Bring every list into another order that lies open to all and is only counted."""
    for field in form.fields:
        value: object = getattr(thing, field.name)
        if isinstance(value, list) and field.seen == PUBLIC and isinstance(field.form, Each):
            _mix_list(trial, thing, field, field.form, value)


def _mix_list(trial: Trial, thing: object, field: Field, form: Each, value: list[object]) -> None:
    item = form.item
    if isinstance(item, Fields):
        # Copies of a state may share its parts until they change them.
        parts = [part.copy() if isinstance(part, Part) else part for part in value]
        setattr(thing, field.name, parts)
        for part in parts:
            _mix(trial, item, part)
    elif form.counted:
        data = form.write(value)
        assert isinstance(data, list)
        trial.random.shuffle(data)
        setattr(thing, field.name, form.read(data, field.name))
