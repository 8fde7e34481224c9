"""What players believe, beside what is."""

from perijove import Match
from perijove.testing import table


def dreams_agree(match: Match, turns: int) -> int:
    """Play on, and demand in every turn that what the last player who is asked imagines looks to them as the truth.

    How many turns there were.
    """
    for turn in range(turns):
        if not match.pending:
            return turn
        choice = match.pending[-1]
        dream = match.seat(choice.player).imagine(turn)
        dream.check()
        assert table(dream, choice.player) == table(match, choice.player)
        assert dream.choice_of(choice.player).options == choice.options
        match.choose(choice.player, choice.options[turn * 7 % len(choice.options)])
    return turns
