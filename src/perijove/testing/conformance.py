"""The promises of the engine, proved for one title over many random games."""

from collections.abc import Callable, Iterator, Mapping
from random import Random

from perijove.engine.errors import WrongOption
from perijove.engine.option import Json, Options
from perijove.engine.start import checked_seats, register
from perijove.engine.title import AnyTitle
from perijove.testing.broken import LEGAL, BrokenPromise
from perijove.testing.forking import OldForks
from perijove.testing.hiding import check_imagined
from perijove.testing.legality import check_log, check_options, check_refusals, check_texts
from perijove.testing.observing import check_observed
from perijove.testing.redealing import Redeals
from perijove.testing.saving import check_same_game, check_saved
from perijove.testing.together import check_order, check_secrecy
from perijove.testing.trial import Trial
from perijove.testing.undoing import check_undo

MOMENTS = 6
"""At so many moments of a game everything is examined; and at half as many where players answer together."""


def conformance(
    title: AnyTitle,
    games: int = 2,
    seed: int = 1,
    players: int | None = None,
    options: Mapping[str, Json] | None = None,
    watch: Callable[[int, int], None] | None = None,
    sample: bool = False,
) -> int:
    """Prove that a title keeps the promises; how many games were played.

    For every player count and every set of ``title.option_sets()`` that agree, or only for those given, so many
    ``games`` are played at random. After every choice the rules are checked, and everything else at some moments of
    each game, picked at random. The first broken promise raises ``BrokenPromise``, which has the record of the game up
    to there. ``watch(done, all)`` is called after every game. With ``sample``, each set of options is tried at one
    player count only: at the first, the second, and so on in turn.

    A title that isn't installed is made known under its code, as ``register`` does.
    """
    register(title)
    tables = list(_tables(title, players, options, sample))
    redeals = Redeals()
    source = Random(seed)
    done = 0
    for _ in range(games):
        for count, chosen in tables:
            trial = _examined(title, count, chosen, source.getrandbits(32), redeals)
            done += 1
            if done == games * len(tables):
                redeals.check_all_changed(trial)
            if watch is not None:
                watch(done, games * len(tables))
    return done


def _tables(
    title: AnyTitle, players: int | None, options: Mapping[str, Json] | None, sample: bool
) -> Iterator[tuple[int, Options]]:
    """Every player count with every set of options that goes with it, or a sample of these."""
    for count in title.players if players is None else [players]:
        checked_seats(title, count, None)
        for number, chosen in enumerate(title.option_sets() if options is None else [dict(options)]):
            if options is not None:
                title.settled(count, chosen)
            fitting = [some for some in title.players if _agrees(title, some, chosen)]
            if count in fitting and (not sample or count == fitting[number % len(fitting)]):
                yield count, chosen


def _agrees(title: AnyTitle, players: int, options: Options) -> bool:
    """Whether a set of options goes with so many players."""
    try:
        title.settled(players, options)
    except WrongOption:
        return False
    return True


def _examined(title: AnyTitle, players: int, options: Options, seed: int, redeals: Redeals) -> Trial:
    """One game, examined; whatever goes wrong in it breaks the promise that was being checked."""
    try:
        trial = Trial(title, players, options, seed)
    except Exception as problem:
        what = f"the game doesn't begin: {type(problem).__name__}: {problem}"
        raise BrokenPromise(LEGAL, what, title.code, players, options, seed, 0, "none") from problem
    try:
        _examine(trial, redeals)
    except BrokenPromise:
        raise
    except Exception as problem:
        raise trial.broken(f"{type(problem).__name__}: {problem}") from problem
    return trial


def _examine(trial: Trial, redeals: Redeals) -> None:
    rehearsed = trial.rehearse(check_options)
    check_same_game(trial)
    trial.restart()
    picked = _picked(trial)
    forks = OldForks()
    trial.check(trial.match, "at the beginning")
    while trial.match.pending:
        check_options(trial)
        if trial.match.ply in picked:
            forks.check_fork(trial)
            check_refusals(trial)
            check_texts(trial)
            check_saved(trial)
            check_observed(trial)
            check_undo(trial)
            redeals.check_redeal(trial)
            for choice in trial.match.pending:
                check_imagined(trial, choice.player)
            if trial.match.together:
                check_order(trial)
                check_secrecy(trial)
        trial.advance()
        trial.check(trial.match, "after a choice")
    check_options(trial)
    check_undo(trial)
    check_saved(trial)
    check_log(trial)
    forks.check_unchanged(trial, rehearsed)


def _picked(trial: Trial) -> set[int]:
    """The plies at which everything is examined."""
    plies = range(len(trial.moments))
    together = [ply for ply in plies if trial.moments[ply].together]
    picked = trial.random.sample(plies, min(MOMENTS, len(plies)))
    return {*picked, *trial.random.sample(together, min(MOMENTS // 2, len(together)))}
