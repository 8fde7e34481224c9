"""Keeping the colonists in the Shelters warm [Pay Energy for the colonists in your Shelters]."""

from perijove.engine.question import Choice, Flow
from perijove.games.artemis import questions as ask
from perijove.games.artemis.codes import ENERGY, things
from perijove.games.artemis.messages import FROZE, HEATED
from perijove.games.artemis.state import GARAGE, REFRESH, ROUNDS, Artemis


def heating(s: Artemis) -> Flow[None]:
    """Each colonist in the Shelters costs 1 Energy. Where that is short, the player chooses who leaves the game."""
    me = s.current
    colony = s.colonies[me]
    shelters = colony.shelters
    due = colony.sheltered()
    if due:
        paid = min(due, colony.energy)
        colony.energy -= paid
        if paid:
            s.tell(HEATED, me, things(ENERGY, paid))
        for lost in range(due - paid, 0, -1):
            options = [colonist for colonist in range(4) if shelters[colonist] > 0]
            frozen = options[0]
            if paid and len(options) > 1:
                frozen = yield Choice(me, ask.FREEZE, options, lost)
            shelters[frozen] -= 1
            s.removed[frozen] += 1
            s.tell(FROZE, me, frozen)
    s.current = (me + 1) % s.players
    if s.current == s.first:
        s.phase = GARAGE if s.round == ROUNDS else REFRESH
