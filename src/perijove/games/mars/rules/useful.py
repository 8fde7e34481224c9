"""Whether effects would change something now, beside what they cost."""

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
from perijove.games.mars.rules.attack import has_victim
from perijove.games.mars.rules.counting import counted, finished
from perijove.games.mars.rules.holders import has_held, holders
from perijove.games.mars.rules.tiles import placeable
from perijove.games.mars.state import Mars


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
