"""Promise 7: undo goes back to the last reveal or another player's choice, and never further."""

from perijove.engine.errors import CannotUndo, PerijoveError
from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.engine.start import begin
from perijove.testing.broken import UNDO
from perijove.testing.compare import asked, log, picture, standing, table
from perijove.testing.trial import Trial, play

WORLDS = 3
"""In so many imagined matches the choices that can be taken back are made again."""


def check_undo(trial: Trial) -> None:
    """For every player: what they can take back here, what they can't, and that it comes back when chosen again."""
    trial.promise = UNDO
    for player in range(trial.players):
        own = _retractable(trial, player)
        limit = trial.match.undo_limit(player)
        expected = own[0] if own else trial.match.ply
        trial.demand(limit == expected, f"player {player} may go back to ply {expected}, but undo_limit is {limit}")
        if own:
            _check_taken_back(trial, player, own)
            _check_taken_back(trial, player, own[-1:])
            _check_nothing_learnt(trial, player, own)
        else:
            _check_refused(trial, player)


def _retractable(trial: Trial, player: int) -> list[int]:
    """The plies of the choices that this player may take back now.

    While several players answer on their own: one's own answers. Otherwise one's last choices, as long as nothing was
    revealed since and they were not such answers.
    """
    match = trial.match
    past = trial.moments[: match.ply]
    own: list[int] = []
    if match.together:
        _, since = match.since_checkpoint()
        return [ply for ply in range(match.ply - len(since), match.ply) if past[ply].player == player]
    for ply in range(match.ply - 1, -1, -1):
        moment = past[ply]
        if moment.player != player or moment.together or moment.reveals != match.state.reveals:
            break
        own.insert(0, ply)
    return own


def _check_taken_back(trial: Trial, player: int, gone: list[int]) -> None:
    """Taking some choices back leads to the match without them; making them again leads back here."""
    match = trial.match
    fork = match.fork()
    fork.undo(player, len(gone))
    trial.check(fork, f"after player {player} took choices back")
    kept = [(moment.player, moment.option) for ply, moment in enumerate(trial.moments[: match.ply]) if ply not in gone]
    never = play(begin(trial.title, trial.players, trial.seed, trial.options), kept)
    limits: list[Json] = [never.undo_limit(other) for other in range(trial.players)]
    found: list[Json] = [fork.undo_limit(other) for other in range(trial.players)]
    trial.same(limits, found, "how far players may go back, without some choices and after taking them back")
    trial.same(picture(never), picture(fork), f"player {player} took back {len(gone)} choices; without them, and with")
    trial.same(
        never.position().data, fork.position().data, "the position without some choices, and after taking them back"
    )
    play(fork, [(player, trial.moments[ply].option) for ply in gone])
    trial.same(standing(match), standing(fork), f"player {player} took choices back and made them again")


def _check_refused(trial: Trial, player: int) -> None:
    match = trial.match
    before = picture(match)
    try:
        match.undo(player)
    except CannotUndo:
        trial.same(before, picture(match), "the match, before and after a refused undo")
    else:
        raise trial.broken(f"player {player} has nothing to take back, but undo took something")


def _check_nothing_learnt(trial: Trial, player: int, gone: list[int]) -> None:
    """If nothing was revealed since, then the choices come out the same for their player whatever the truth was.

    So they are made again in several matches that the player might have imagined before them.
    """
    match = trial.match
    before = match.fork()
    before.undo(player)
    read = log(before, player)
    why = f"player {player} can undo to ply {gone[0]}, though something came to light since"
    for _ in range(WORLDS):
        world = before.seat(player).imagine(trial.new_seed())
        begun = len(log(world, player))
        try:
            play(world, [(player, trial.moments[ply].option) for ply in gone])
        except PerijoveError as problem:
            raise trial.broken(f"{why}: {problem}") from problem
        trial.same(_known(match, player, match.together), _known(world, player, match.together), why)
        trial.same(log(match, player)[len(read) :], log(world, player)[begun:], why)


def _known(match: Match, player: int, together: bool) -> Json:
    """What a player sees and is asked."""
    mine = [asked(choice) for choice in match.pending if choice.player == player]
    return {"view": table(match, player) if together else match.view(player), "asked": mine}
