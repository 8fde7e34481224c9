"""Promise 3, for every seat: what ``view`` hides is dealt anew by ``redeal``, all of it and nothing else."""

from collections.abc import Iterator

from perijove.engine.option import Json
from perijove.engine.rng import Rng
from perijove.engine.state import State
from perijove.testing.broken import HIDDEN
from perijove.testing.compare import written
from perijove.testing.trial import Trial

ENOUGH = 20
"""What is hidden and has been dealt anew so often without ever changing is not dealt anew at all."""


class Redeals:
    """How often each hidden thing was dealt anew, and how often it changed."""

    def __init__(self) -> None:
        self._chances: dict[str, int] = {}
        self._changed: set[str] = set()

    def check_redeal(self, trial: Trial) -> None:
        """At the beginning of the present step, for every seat, asked or not."""
        trial.promise = HIDDEN
        state, _ = trial.match.since_checkpoint()
        title = trial.title
        for seat in range(trial.players):
            once = self._redealt(trial, state, seat, trial.new_seed())
            for watcher, who in ((seat, f"player {seat}"), (-1, "a spectator")):
                seen, again = title.view(state, watcher), title.view(once, watcher)
                trial.same(seen, again, f"what {who} sees, before and after a redeal for player {seat}")
            trial.demand(
                (once.reveals, once.over) == (state.reveals, state.over),
                f"a redeal for player {seat} changed more than what is hidden",
            )
            trial.check_state(once, f"after a redeal for player {seat}")
            seed = trial.new_seed()
            direct, twice = self._redealt(trial, state, seat, seed), self._redealt(trial, once, seat, seed)
            trial.same(
                written(title, direct), written(title, twice), f"a redeal for player {seat} depends on what is hidden"
            )
            self._note(title.form.write(state), title.view(state, seat), title.form.write(once))

    def _redealt(self, trial: Trial, state: State, seat: int, seed: int) -> State:
        other = state.copy()
        trial.title.redeal(other, seat, Rng(seed))
        return other

    def _note(self, truth: Json, view: Json, redealt: Json) -> None:
        for where, hidden, now in _hidden(truth, view, redealt, ""):
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
