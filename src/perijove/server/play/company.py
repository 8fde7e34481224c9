"""Who plays for whom in a match, and whether it has ended before its rules say so: folded from its events.

What an act has led to stands in its event, so the fold needs to know nothing else, and is the same in every process.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from perijove.engine.match import Match
from perijove.server.storage.rows import (
    AGREE,
    BOT,
    CHOOSE,
    LEAVE,
    REFUSE,
    REPLACE,
    RESIGN,
    RETURN,
    SEVERAL,
    VOTE,
    Chair,
    Event,
)

OVER = "-"
"""In the code of an event: it has ended the match."""
RESIGNED = "resigned"
ABANDONED = "abandoned"
"""How a match may end before its rules say so."""


@dataclass(slots=True)
class Company:
    """The people of a match, besides what the rules know of them."""

    bots: dict[int, str] = field(default_factory=dict)
    """The bots that play in the place of people, by their seats."""
    resigned: set[int] = field(default_factory=set)
    agreed: set[int] = field(default_factory=set)
    """Who would abandon the match."""
    votes: dict[int, set[int]] = field(default_factory=dict)
    """Who would have somebody replaced by a bot, by the seat of that one."""
    ended: str = ""
    """How the match has ended before its rules say so; nothing if it hasn't."""
    helped: bool = False
    """Whether a bot has ever played in somebody's place."""

    def still(self) -> "Company":
        """The same as it is now, which stays so."""
        votes = {seat: voters.copy() for seat, voters in self.votes.items()}
        return Company(self.bots.copy(), self.resigned.copy(), self.agreed.copy(), votes, self.ended, self.helped)

    def add(self, event: Event) -> None:
        """Take over what an event has led to."""
        kind, seat, code = event.kind, event.player, event.code
        if kind in (CHOOSE, SEVERAL):
            self.votes.pop(seat, None)  # whoever plays is there
        elif kind == RESIGN:
            self.resigned.add(seat)
            self._go(seat)
            if code == OVER:
                self.ended = RESIGNED
            else:
                self._stand_in(seat, code)
        elif kind == LEAVE:
            self._go(seat)
            self._stand_in(seat, code)
        elif kind == REPLACE:
            self.bots[seat] = code
        elif kind == RETURN:
            self.bots.pop(seat, None)
        elif kind == AGREE:
            self.agreed.add(seat)
            if code == OVER:
                self.ended = ABANDONED
        elif kind == REFUSE:
            self.agreed.clear()
        elif kind == VOTE:
            absent, _, bot = code.partition(" ")
            self.votes.setdefault(int(absent), set()).add(seat)
            if bot:
                self._go(int(absent))
                self._stand_in(int(absent), bot)

    def _go(self, seat: int) -> None:
        """Somebody is no longer there: what they wanted, and others wanted of them, is settled."""
        self.agreed.discard(seat)
        self.votes.pop(seat, None)
        for voters in self.votes.values():
            voters.discard(seat)

    def _stand_in(self, seat: int, bot: str) -> None:
        self.bots[seat] = bot
        self.helped = True

    @property
    def abandoned(self) -> bool:
        """Whether all have agreed that nobody shall win."""
        return self.ended == ABANDONED

    def seated(self, chairs: Sequence[Chair]) -> list[Chair]:
        """Who sits where, bots in the places of people among them."""
        return [
            Chair(chair.number, chair.name, BOT, self.bots[chair.number]) if chair.number in self.bots else chair
            for chair in chairs
        ]

    def winners(self, match: Match) -> list[int]:
        """Who has won a match that is over: nobody who has resigned, and nobody at all where it was abandoned."""
        if self.ended == ABANDONED:
            return []
        if not self.resigned:
            return match.winners
        left = [player for player in match.winners if player not in self.resigned]
        if left or (match.over and not match.winners):
            return left
        playing = [player for player in range(len(match.seats)) if player not in self.resigned]
        ranks = {player: match.scores[player].rank_key for player in playing}
        return [player for player in playing if ranks[player] == max(ranks.values())]
