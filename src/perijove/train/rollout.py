"""What was played, and how much better each choice was than the player had expected."""

from collections.abc import Generator
from dataclasses import dataclass

import numpy
from numpy.typing import NDArray

from perijove.engine.feed import (
    END_MARGINS,
    END_SHARES,
    ENDED,
    HEAD,
    LOST,
    MARGINS,
    MARK,
    MOVER,
    PLAYERS,
    WHOLE,
)

Floats = NDArray[numpy.float32]


@dataclass(frozen=True)
class Gains:
    """For every choice: what it brought, what is learned from it, and whether that is known."""

    advantages: Floats
    margins: Floats
    """What is to be expected of everybody's lead, the mover first: the improvement from now to the end."""
    wins: Floats
    """The chance of everybody to win, the mover first."""
    known: NDArray[numpy.bool_]
    """Whether a choice is one to learn the policy from: the player's next one is there, or the end of the game."""
    seats: NDArray[numpy.bool_]
    """For whom, the mover first, an expectation is known."""


def gains(
    heads: NDArray[numpy.int16], margins: Floats, wins: Floats, points: float, victory: float, trace: float
) -> Generator[None, None, Gains]:
    """How much better each choice was than expected (GAE), from the heads of the rows.

    The first axis is time, the second the matches; the last moment is only there to be expected from. ``margins`` and
    ``wins`` are what the network expects, for everybody, the mover first: by how much a lead will improve (1 for so
    many ``points``) and the chance to win.

    A player's choice is followed by that player's next one, whoever chooses in between. What others expect doesn't
    count. What is to be expected of a player in others' moments is what that player's own next choice says.

    Stops after every moment, so that something else can be done in between.
    """
    moments, count = heads.shape[:2]
    seats = margins.shape[2]
    each = numpy.arange(count)
    turned = numpy.arange(seats)
    lead = numpy.zeros((count, seats), numpy.float32)
    """Going back in time: what each player's next choice says of the lead at the end, and of the victory,"""
    won = numpy.zeros_like(lead)
    lead_trace = numpy.zeros_like(lead)
    """and how much better than the player had expected there."""
    won_trace = numpy.zeros_like(lead)
    known = numpy.zeros((count, seats), numpy.bool_)
    shape = (moments - 1, count)
    advantages = numpy.zeros(shape, numpy.float32)
    lead_targets = numpy.zeros((*shape, seats), numpy.float32)
    won_targets = numpy.zeros((*shape, seats), numpy.float32)
    sure = numpy.zeros(shape, numpy.bool_)
    seats_sure = numpy.zeros((*shape, seats), numpy.bool_)
    for at in reversed(range(moments)):
        head = heads[at]
        mover, players = head[:, MOVER].astype(numpy.int64), head[:, PLAYERS].astype(numpy.int64)
        now = head[:, MARGINS : MARGINS + seats] / numpy.float32(points)
        expected = margins[at][:, 0] + now[each, mover]
        chance = wins[at][:, 0]
        if at < moments - 1:
            gain = lead[each, mover] - expected
            win_gain = won[each, mover] - chance
            lead_found = gain + trace * lead_trace[each, mover]
            won_found = win_gain + trace * won_trace[each, mover]
            advantages[at] = lead_found + victory * won_found
            mine = known[each, mover]
            # The past plays for some seats: nothing is learned from its choices.
            learner = (head[:, MARK].astype(numpy.int64) >> mover) & 1 == 0
            sure[at] = mine & learner
            order = (mover[:, None] + turned) % players[:, None]
            others = each[:, None], order
            there = turned < players[:, None]
            lead_targets[at] = lead[others] + trace * lead_trace[others] - now[others]
            won_targets[at] = won[others] + trace * won_trace[others]
            lead_targets[at, :, 0] = expected + lead_found - now[each, mover]
            won_targets[at, :, 0] = chance + won_found
            seats_sure[at] = known[others] & there
            lead_trace[each, mover] = numpy.where(mine, lead_found, 0)
            won_trace[each, mover] = numpy.where(mine, won_found, 0)
        lead[each, mover] = expected
        won[each, mover] = chance
        known[each, mover] = True
        # This moment is the first of its game where the game before has just ended: what came of that is certain.
        ended = head[:, ENDED] == 1
        lead[ended] = head[ended, END_MARGINS : END_MARGINS + seats] / numpy.float32(points)
        won[ended] = head[ended, END_SHARES : END_SHARES + seats] / numpy.float32(WHOLE)
        lead_trace[ended] = won_trace[ended] = 0
        known[ended] = True
        yield
    return Gains(advantages, lead_targets, numpy.clip(won_targets, 0, 1), sure, seats_sure)


def told(heads: NDArray[numpy.int16]) -> dict[str, float]:
    """What is to be said of the games that ended in these moments."""
    ended = heads[heads[..., ENDED] == 1]
    lost = int(heads[..., LOST].max()) if heads.size else 0
    if not len(ended):
        return {"games": 0, "lost": lost}
    return {
        "games": len(ended),
        "margin": round(float(ended[:, END_MARGINS].mean()), 2),
        "share": round(float(ended[:, END_SHARES].mean()) / WHOLE, 4),
        "lost": lost,
    }


HEADS = HEAD
"""How much of a row these need."""
