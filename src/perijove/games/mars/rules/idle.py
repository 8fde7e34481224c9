"""Actions that may be taken although they change nothing now: the price is paid, and nothing comes of it.

The rules let a parameter be paid for when it is complete; standard projects, heat and the actions of cards alike.
"""

from perijove.engine.question import Choice
from perijove.games.mars.cards.deck import CARDS, USABLE
from perijove.games.mars.effects.effect import (
    PLAYED,
    THIS,
    Add,
    Effects,
    GainEach,
    Pay,
    PayWith,
    Place,
    Raise,
    RemoveAny,
    RemoveHeld,
    SpendHeld,
    StealAny,
    TakeHeld,
)
from perijove.games.mars.questions import (
    ACTION_CHOICE,
    CONVERT_HEAT,
    FIRST_MILESTONE,
    FIRST_PROJECT,
    FIRST_USE,
)
from perijove.games.mars.rules.attack import has_victim
from perijove.games.mars.rules.counting import counted, finished
from perijove.games.mars.rules.holders import has_held, holders
from perijove.games.mars.rules.possible import possible
from perijove.games.mars.rules.tiles import placeable
from perijove.games.mars.state import MOST_OCEANS, WARMEST, Mars
from perijove.games.mars.things import AQUIFER, ASTEROID, Project


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
    return False


def idle_project(s: Mars, project: Project) -> bool:
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


def useful(s: Mars, me: int, effects: Effects, card: int, played: int = -1) -> bool:
    """Whether something would change for the player or for others, apart from what it costs."""
    for effect in effects:
        if isinstance(effect, Raise):
            if not finished(s, effect.parameter):
                return True
        elif isinstance(effect, Place):
            if placeable(s, effect.tile):
                return True
        elif isinstance(effect, GainEach):
            if counted(s, me, effect.count):
                return True
        elif isinstance(effect, Add) and effect.to != THIS:
            if effect.to == PLAYED:
                if holders(s, me, played, PLAYED, effect.held):
                    return True
            elif holders(s, me, card, effect.to, effect.held):
                return True
        elif not isinstance(effect, (Pay, PayWith, SpendHeld, TakeHeld, RemoveAny, StealAny, RemoveHeld)):
            return True
        elif isinstance(effect, (RemoveAny, StealAny)):
            if has_victim(s, me, effect.resource, isinstance(effect, StealAny)):
                return True
        elif isinstance(effect, RemoveHeld) and has_held(s, me, effect.held, card):
            return True
    return False
