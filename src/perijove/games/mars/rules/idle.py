"""Actions that may be taken although they change nothing now: the price is paid, and nothing comes of it.

The rules let a parameter be paid for when it is complete; standard projects, heat and the actions of cards alike.
"""

from perijove.engine.question import Choice
from perijove.games.mars.cards.deck import CARDS, USABLE
from perijove.games.mars.effects.possible import possible, useful
from perijove.games.mars.questions import (
    ACTION_CHOICE,
    ALTERNATIVE,
    CONVERT_HEAT,
    FIRST_MILESTONE,
    FIRST_PROJECT,
    FIRST_USE,
)
from perijove.games.mars.state import MOST_OCEANS, WARMEST, Mars
from perijove.games.mars.things import AQUIFER, ASTEROID


def idle(s: Mars, choice: Choice, option: int) -> bool:
    """Whether an option would change nothing now."""
    if choice.question is ACTION_CHOICE:
        if option < FIRST_USE:
            return False
        if option < FIRST_PROJECT:
            return idle_use(s, choice.player, USABLE[option - FIRST_USE])
        if option < FIRST_MILESTONE:
            return idle_project(s, option - FIRST_PROJECT)
        return option == CONVERT_HEAT and s.temperature >= WARMEST
    if choice.question is ALTERNATIVE:
        actions = CARDS[choice.about].actions
        return 1 < len(actions) > option and not useful(s, choice.player, actions[option], choice.about)
    return False


def idle_project(s: Mars, project: int) -> bool:
    """Whether a standard project would change nothing: the last ocean is placed, the temperature is at its end."""
    if project == ASTEROID:
        return s.temperature >= WARMEST
    return project == AQUIFER and s.oceans >= MOST_OCEANS


def idle_use(s: Mars, me: int, number: int) -> bool:
    """Whether none of the alternatives of a card's action that can be carried out would change anything."""
    for effects in CARDS[number].actions:
        if useful(s, me, effects, number) and possible(s, me, effects, number):
            return False
    return True
