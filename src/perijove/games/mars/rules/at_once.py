"""A reader of the tree: carries out the effects that ask nothing."""

from perijove.games.mars.effects.effect import (
    THIS,
    Add,
    Draw,
    Effect,
    Gain,
    GainEach,
    NextCard,
    Produce,
    ProduceEach,
    Rate,
    RateEach,
    RevealUntil,
    SpendHeld,
)
from perijove.games.mars.effects.lasting import Discount, Slack
from perijove.games.mars.rules.counting import counted
from perijove.games.mars.rules.draw import draw, reveal_until
from perijove.games.mars.rules.resources import add, gain, produce, rate
from perijove.games.mars.state import Mars


def at_once(s: Mars, me: int, effect: Effect, card: int) -> bool:
    """Carry out an effect that asks nothing; false if it may ask."""
    if isinstance(effect, Gain):
        for resource, number in effect.changes:
            gain(s, me, resource, number)
    elif isinstance(effect, Produce):
        for resource, number in effect.changes:
            produce(s, me, resource, number)
    elif isinstance(effect, Rate):
        rate(s, me, effect.steps)
    elif isinstance(effect, Draw):
        draw(s, me, effect.number)
    elif isinstance(effect, Add) and effect.to == THIS:
        add(s, me, card, effect.number)
    elif isinstance(effect, SpendHeld):
        add(s, me, card, -effect.number)
    elif isinstance(effect, GainEach):
        gain(s, me, effect.resource, counted(s, me, effect.count))
    elif isinstance(effect, ProduceEach):
        produce(s, me, effect.resource, counted(s, me, effect.count))
    elif isinstance(effect, RateEach):
        rate(s, me, counted(s, me, effect.count))
    elif isinstance(effect, RevealUntil):
        reveal_until(s, me, effect.tag, effect.number)
    elif isinstance(effect, NextCard):
        help_next_card(s, me, effect)
    else:
        return False
    return True


def help_next_card(s: Mars, me: int, effect: NextCard) -> None:
    """Note what helps the player's next card in this generation."""
    lasting = effect.lasting
    if isinstance(lasting, Discount):
        s.boards[me].next_discount += lasting.amount
    else:
        assert isinstance(lasting, Slack)
        s.boards[me].next_slack += lasting.steps
