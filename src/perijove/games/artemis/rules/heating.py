"""Keeping the colonists in the Shelters warm [Pay Energy for the colonists in your Shelters]."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.message import Reason, Words
from perijove.engine.question import STEP_ENDS, Flow, Question
from perijove.engine.several import Several
from perijove.games.artemis.asking import Remaining, remaining
from perijove.games.artemis.codes import COLONISTS, ENERGY, SHELTERS
from perijove.games.artemis.messages import FROZE, HEATED
from perijove.games.artemis.names import ONE_COLONIST
from perijove.games.artemis.packing import things
from perijove.games.artemis.rules.colonists import NOT_SHELTERED
from perijove.games.artemis.rules.setup import COLONISTS as NUMBERS
from perijove.games.artemis.state import GARAGE, REFRESH, Artemis, plus

ALL_COLONISTS: Final = sum(NUMBERS)


class Freeze(Question[Artemis, Remaining]):
    """Who is lost to the cold."""

    def missing(self, s: Artemis, me: int, option: int, about: Remaining) -> Iterator[Reason]:
        if not s.colonies[me].shelters[option]:
            yield Reason(NOT_SHELTERED, option)

    def says(self, s: Artemis, me: int, option: int, about: Remaining, words: Words) -> str:
        sheltered = s.colonies[me].shelters[option]
        return words.say(
            "lose {colonist} ({number} in the Shelters)", colonist=words.say(ONE_COLONIST[option]), number=sheltered
        )

    def asks(self, s: Artemis, me: int, about: Remaining, words: Words) -> str:
        return words.plural(
            "Your Energy can't warm everybody: choose who is lost ({number} more).",
            "Your Energy can't warm everybody: choose who is lost ({number} more).",
            about.left,
        )

    def several(self, s: Artemis, me: int, options: list[int], about: Remaining) -> Several | None:
        return Several(about.left, about.left, list(s.colonies[me].shelters))

    def sums_up(self, s: Artemis, me: int, number: int, about: Remaining, words: Words) -> str:
        return words.plural("lose {number} colonist to the cold", "lose {number} colonists to the cold", number)


FREEZE: Final = Freeze(
    "freeze",
    COLONISTS,
    "Your Energy can't warm everybody: choose who is lost.",
    spot="who:shelters:{}",
    moment=remaining(ALL_COLONISTS),
    unordered=len(COLONISTS),
)


def heating(s: Artemis) -> Flow[None]:
    """Each colonist in the Shelters costs 1 Energy. Where that is short, the player chooses who leaves the game."""
    me = s.current
    colony = s.colonies[me]
    due = colony.sheltered()
    if due:
        paid = min(due, colony.energy)
        colony.energy -= paid
        if paid:
            s.tell(HEATED, me, things(ENERGY, paid))
        for left in range(due - paid, 0, -1):
            options = [colonist for colonist in range(4) if colony.shelters[colonist] > 0]
            frozen = options[0]
            if paid and len(options) > 1:
                frozen = yield FREEZE.among(me, options, Remaining(left))
            colony.add(SHELTERS, frozen, -1)
            s.removed = plus(s.removed, frozen)
            s.tell(FROZE, me, frozen)
    s.current = (me + 1) % s.players
    if s.current == s.first:
        s.phase = GARAGE if s.round == s.rounds else REFRESH
    yield STEP_ENDS
