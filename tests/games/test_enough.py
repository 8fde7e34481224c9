"""A view has all that its player needs: what looks the same and is asked the same goes on the same.

Different choices of one turn often lead to the same moment: the same settlers recruited in another order, say. Where a
player can't tell two such moments apart, an answer must lead both to moments that they can't tell apart either, unless
it brings something hidden or random to light.
"""

import json
from random import Random

import pytest

import perijove
from perijove import Match
from perijove.testing.compare import asked, difference

GAMES = {"galileo": 4, "ganymede": 2}
"""Ganymede has many more such moments."""
TURNS = 12
"""Of each game so many turns are tried in every way."""
MOMENTS = 150
"""So many moments of a turn are compared at most."""


def moment(match: Match, seat: int) -> str:
    """All that a player sees and is asked; the table itself tells it, without the player's answers of this turn."""
    seen = {name: value for name, value in match.view(seat).items() if name != "answers"}
    return json.dumps([seen, [asked(choice) for choice in match.pending]], sort_keys=True)


class Turn:
    """One player's turn, tried in every way: moments that look the same are found and compared."""

    def __init__(self, match: Match) -> None:
        self.seat = match.pending[0].player
        self.met: dict[str, Match] = {}
        self.twins = 0
        waiting = [match]
        while waiting and len(self.met) < MOMENTS:
            one = waiting.pop(0)
            look = moment(one, self.seat)
            if look in self.met:
                self.compare(self.met[look], one)
                continue
            self.met[look] = one
            for option in one.pending[0].options:
                way = one.fork()
                way.choose(self.seat, option)
                if way.pending and way.pending[0].player == self.seat and way.pending[0].question.name != "action":
                    waiting.append(way)

    def compare(self, one: Match, other: Match) -> None:
        """Every answer leads both to what looks the same."""
        self.twins += 1
        for option in one.pending[0].options:
            ways = [one.fork(), other.fork()]
            reveals = [way.state.reveals for way in ways]
            for way in ways:
                way.choose(self.seat, option)
            if [way.state.reveals for way in ways] != reveals:
                continue
            looks = [json.loads(moment(way, self.seat)) for way in ways]
            code = one.pending[0].question.code(option)
            found = difference(looks[0], looks[1])
            assert not found, f"{one.position().data['since']} / {other.position().data['since']}, {code}: {found}"


@pytest.mark.parametrize("code", GAMES)
def test_what_looks_the_same_goes_on_the_same(code: str) -> None:
    twins = 0
    for seed in range(GAMES[code]):
        random = Random(seed)
        match = perijove.new(code, 2 + seed % 3, seed)
        last = -1
        turns = sorted(random.sample(range(40), TURNS))
        while match.pending:
            choice = match.pending[0]
            if choice.question.name == "action" and choice.player != last:
                last = choice.player
                if turns and turns[0] == 0:
                    twins += Turn(match).twins
                turns = [turn - 1 for turn in turns if turn > 0]
            match.choose(choice.player, random.choice(choice.options))
    assert twins > 20
