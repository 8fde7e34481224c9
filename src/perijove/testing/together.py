"""Steps in which several players answer on their own: any order of the answers gives the same, and none shows."""

from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.testing.broken import HIDDEN, ORDER
from perijove.testing.compare import log, standing, table
from perijove.testing.trial import Answer, Trial, play

LONGEST = 200
ORDERS = 3


def check_order(trial: Trial) -> None:
    """Let everybody answer, and again in other orders."""
    trial.promise = ORDER
    state, _ = trial.match.since_checkpoint()
    first = trial.twin(state)
    answers: list[Answer] = []
    while first.pending and len(answers) < LONGEST and len(first.since_checkpoint()[1]) == len(answers):
        answers.append(trial.any_answer(first))
        first.choose(*answers[-1])
    for _ in range(ORDERS):
        other = play(trial.twin(state), _reordered(trial, answers))
        trial.same(standing(first), standing(other), "the same answers given together, in two orders")
        for seat in range(-1, trial.players):
            trial.same(
                _lines(first, seat), _lines(other, seat), "the log of the same answers given together, in two orders"
            )


def _reordered(trial: Trial, answers: list[Answer]) -> list[Answer]:
    """The answers in another order, those of each player in their own."""
    left: dict[int, list[Answer]] = {}
    for answer in answers:
        left.setdefault(answer[0], []).append(answer)
    players = [player for player, _ in answers]
    trial.random.shuffle(players)
    return [left[player].pop(0) for player in players]


def _lines(match: Match, seat: int) -> list[Json]:
    """What a seat reads, in no order: that may be the order of the answers."""
    return sorted(log(match, seat), key=str)


def check_secrecy(trial: Trial) -> None:
    """When one of several players answers, the others see at most that they have."""
    trial.promise = HIDDEN
    match = trial.match
    if len(match.pending) < 2:
        return
    choice = trial.random.choice(match.pending)
    others = [seat for seat in [None, *range(trial.players)] if seat != choice.player]
    before = [table(match, seat) for seat in others]
    for option in trial.random.sample(choice.options, 2):
        fork = match.fork()
        fork.choose(choice.player, option)
        after = [table(fork, seat) for seat in others]
        trial.same([*before], [*after], f"what others see, before and after player {choice.player} answered in secret")
