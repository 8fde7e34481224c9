"""Promise 3, at one moment: a player imagines what agrees with all that they know, and learns nothing from it.

The test is to change the truth behind the player's back. A *twin* is a match that this player can't tell from the
real one, though what they can't see lies otherwise in it. Whatever they see, read or imagine must be the same in both.
"""

from collections.abc import Callable, Iterator

from perijove.engine.errors import IllegalChoice, ImaginedMatch, NotAsked
from perijove.engine.match import Match
from perijove.engine.message import LANGUAGES
from perijove.engine.option import Json
from perijove.engine.playout import playout
from perijove.engine.position import Position
from perijove.engine.rng import Rng
from perijove.testing.broken import HIDDEN
from perijove.testing.compare import asked, log, picture, sheet, standing, table
from perijove.testing.trial import Trial

TWINS = 2
"""How many other truths are tried at a moment."""
WATCHED = 12
"""So many choices of an imagined game are checked one by one, before it is just played to its end."""


def check_imagined(trial: Trial, player: int) -> None:
    """Imagine for a player who is asked now, and again if the truth were another one."""
    trial.promise = HIDDEN
    match = trial.match
    before = picture(match)
    seed = trial.new_seed()
    world = match.seat(player).imagine(seed)
    _check_agrees(trial, world, player)
    imagined = _beliefs(world)
    trial.same(imagined, _beliefs(match.seat(player).imagine(seed)), f"player {player} imagines twice with one seed")
    trial.same(picture(world), picture(world.fork()), f"what player {player} imagines against its fork")
    for twin in _twins(trial, player):
        found = _beliefs(twin.seat(player).imagine(seed))
        trial.same(imagined, found, f"what player {player} imagines depends on what they can't know")
        trial.same(_texts(match, player), _texts(twin, player), f"player {player} reads what they can't know")
    _play_to_end(trial, world.fork())
    trial.same(imagined, _beliefs(world), "an imagined match, before and after its fork was played on")
    trial.same(before, picture(match), "the match, before and after somebody imagined it")


def _check_agrees(trial: Trial, world: Match, player: int) -> None:
    """An imagined match looks to its player, and to a spectator, as the real one does."""
    match = trial.match
    for seat in (player, None):
        who = "a spectator" if seat is None else f"player {seat}"
        trial.same(table(match, seat), table(world, seat), f"what {who} sees, really and imagined by player {player}")
    if not match.together:
        trial.same(match.view(player), world.view(player), f"what player {player} sees, really and imagined")
    mine, theirs = asked(match.choice_of(player)), asked(world.choice_of(player))
    trial.same(mine, theirs, f"what player {player} is asked, really and imagined")
    trial.same(_texts(match, player), _texts(world, player), f"what player {player} reads, really and imagined")
    trial.demand(world.state.rng.state != match.state.rng.state, "an imagined match has the real random generator")


def _texts(match: Match, player: int) -> Json:
    """Every text that a player who is asked can read about it, and what they are told to change nothing."""
    choice = match.choice_of(player)
    texts: list[Json] = []
    for language in LANGUAGES:
        texts += sheet(match, player, language)
        texts.append(match.prompt(choice, language))
        for option in range(len(choice.question.domain)):
            if option in choice.options:
                texts.append(match.describe(choice, option, language))
                texts.append(match.idle(choice, option))
            else:
                texts += match.why_not(choice, option, language)
    return texts


def _beliefs(world: Match) -> Json:
    """Everything that can be got out of an imagined match."""
    return {
        "standing": standing(world),
        "log": log(world),
        "log of its fork": log(world.fork()),
        "position": _unless_refused(lambda: world.position().data),
        "origin": _unless_refused(lambda: Position.of_origin(world).data),
    }


def _unless_refused(get: Callable[[], Json]) -> Json:
    try:
        return get()
    except ImaginedMatch:
        return None


def _twins(trial: Trial, player: int) -> Iterator[Match]:
    """Other truths: what the player can't know is dealt anew at the beginning of the step, and the step played again.

    While several players answer on their own, the others also answer otherwise: the player must not notice. In a step
    of one after the other, a truth that shows (another card was drawn) is another story, and no twin.
    """
    match = trial.match
    for _ in range(TWINS):
        state, since = match.since_checkpoint()
        other = state.copy()
        other.rng = Rng(trial.new_seed())
        trial.title.redeal(other, player, other.rng)
        twin = trial.twin(other, match.ply - len(since))
        if match.together:
            _answer_otherwise(trial, twin, player, len(since))
            _check_unseen(trial, twin, player)
            yield twin
        elif _plays_alike(trial, twin, len(since)) and _looks_alike(match, twin, player):
            yield twin


def _check_unseen(trial: Trial, twin: Match, player: int) -> None:
    """Others have answered otherwise: the player sees the same, and reads the same where as many are done."""
    match = trial.match
    trial.same(table(match, player), table(twin, player), f"player {player} sees what others answered in secret")
    if [choice.player for choice in match.pending] == [choice.player for choice in twin.pending]:
        read = log(twin, player)
        trial.same(
            [*_last(log(match, player), len(read))], [*read], f"player {player} reads what others answered in secret"
        )


def _last(lines: list[Json], count: int) -> list[Json]:
    return lines[len(lines) - count :]


def _answer_otherwise(trial: Trial, twin: Match, player: int, since: int) -> None:
    """Play a step in which all answer on their own: the player as they did, the others at random."""
    for moment in trial.moments[trial.match.ply - since : trial.match.ply]:
        if moment.player == player:
            twin.choose(player, moment.option)
        elif moment.player in [choice.player for choice in twin.pending]:
            twin.choose(moment.player, trial.random.choice(twin.choice_of(moment.player).options))


def _plays_alike(trial: Trial, twin: Match, since: int) -> bool:
    """Make the choices of the present step in another match; whether they are possible there."""
    try:
        for moment in trial.moments[trial.match.ply - since : trial.match.ply]:
            twin.choose(moment.player, moment.option)
    except (IllegalChoice, NotAsked):
        return False
    return True


def _looks_alike(match: Match, twin: Match, player: int) -> bool:
    """Whether a player who is asked can't tell two matches apart."""
    read = log(twin, player)
    return (
        match.view(player) == twin.view(player)
        and asked(match.choice_of(player)) == asked(twin.choice_of(player))
        and read == _last(log(match, player), len(read))
    )


def _play_to_end(trial: Trial, world: Match) -> None:
    """An imagined game is a game like any other, and lasts to the end."""
    trial.check(world, "in an imagined match")
    for _ in range(WATCHED):
        if world.pending:
            world.choose(*trial.any_answer(world))
            trial.check(world, "in an imagined match")
    playout(world, trial.random.random)
    trial.check(world, "at the end of an imagined match")
