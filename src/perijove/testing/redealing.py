"""Promise 3, for every seat and for spectators: what ``view`` hides is dealt anew by ``redeal``, nothing else is."""

from collections.abc import Iterator

from perijove.engine.option import Json
from perijove.engine.rng import Rng
from perijove.engine.state import State
from perijove.engine.title import AnyTitle
from perijove.testing.broken import HIDDEN
from perijove.testing.compare import written
from perijove.testing.trial import Trial

ENOUGH = 20
"""What is hidden and has been dealt anew so often without ever changing is not dealt anew at all."""

SPECTATOR = -1


class Redeals:
    """How often each hidden thing was dealt anew, and how often it changed."""

    def __init__(self) -> None:
        self._chances: dict[str, int] = {}
        self._changed: set[str] = set()

    def check_redeal(self, trial: Trial) -> None:
        """At the beginning of the present step, for every seat, asked or not, and for a spectator."""
        trial.promise = HIDDEN
        state, _ = trial.match.since_checkpoint()
        title = trial.title
        dealt: list[State] = []
        for seat in (*range(trial.players), SPECTATOR):
            whom = _called(seat)
            once = self._redealt(trial, state, seat, trial.new_seed())
            for watcher in {seat, SPECTATOR}:
                seen, still = _table(title, state, watcher), _table(title, once, watcher)
                trial.same(seen, still, f"what {_called(watcher)} sees, before and after a redeal for {whom}")
            trial.demand(
                (once.reveals, once.over) == (state.reveals, state.over),
                f"a redeal for {whom} changed more than what is hidden",
            )
            trial.check_state(once, f"after a redeal for {whom}")
            dealt.append(once)
            seed = trial.new_seed()
            direct = written(title, self._redealt(trial, state, seat, seed))
            # What a player can't know, a spectator can't know either: however that lies, they must imagine the same.
            for other in dealt if seat == SPECTATOR else [once]:
                again = written(title, self._redealt(trial, other, seat, seed))
                trial.same(direct, again, f"a redeal for {whom} depends on what is hidden")
            self._note(seat, title.form.write(state), title.form.view(state, -1, seat), title.form.write(once))

    def _redealt(self, trial: Trial, state: State, seat: int, seed: int) -> State:
        other = state.copy()
        trial.title.redeal(other, seat, Rng(seed))
        return other

    def _note(self, seat: int, truth: Json, view: Json, redealt: Json) -> None:
        for place, hidden, now in _hidden(truth, view, redealt, ""):
            where = place if seat != SPECTATOR else f"for a spectator, {place}"
            self._chances[where] = self._chances.get(where, 0) + 1
            if hidden != now:
                self._changed.add(where)

    def check_all_changed(self, trial: Trial) -> None:
        """At the end of all games: whatever is hidden has changed at least once."""
        trial.promise = HIDDEN
        for where, chances in self._chances.items():
            trial.demand(
                chances < ENOUGH or where in self._changed,
                f"{where} is hidden, but {chances} redeals never changed it: who imagines would know it",
            )


def _called(seat: int) -> str:
    return "a spectator" if seat == SPECTATOR else f"player {seat}"


def _hidden(truth: Json, view: Json, redealt: Json, where: str) -> Iterator[tuple[str, Json, Json]]:
    """Every part of a written state that a view leaves out: its place, what it is, and what it became."""
    if isinstance(truth, dict) and isinstance(view, dict) and isinstance(redealt, dict):
        for name in truth:
            if name in view:
                yield from _hidden(truth[name], view[name], redealt[name], f"{where}.{name}".lstrip("."))
    elif isinstance(truth, list) and isinstance(view, list) and isinstance(redealt, list):
        for one, seen, other in zip(truth, view, redealt, strict=False):
            yield from _hidden(one, seen, other, f"{where}[]")
    elif truth != view and truth not in (None, []):
        yield where, truth, redealt


def _table(title: AnyTitle, state: State, seat: int) -> Json:
    """What a seat sees of a state, as plain data: what is shown, and all that there is to see."""
    open_to: State = title.open_to(state, seat)
    return [title.form.view(open_to, -1, seat), title.form.write(open_to)]
