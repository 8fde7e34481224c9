"""Everything that the log may say."""

from typing import Final

from perijove.engine.message import Message

GENERATION_BEGINS: Final = Message("Generation {number} begins; {player} is first.")
TAKES_CORPORATION: Final = Message("{player} leads {card}, with {number} M€.")
BUYS_CARDS: Final = Message("{player} buys {cards}.")
YOU_BUY: Final = Message("You buy {card}.")
DRAFTS: Final = Message("You take {card}.")
PLAYS: Final = Message("{player} plays {card}.")
PLAYS_PRELUDE: Final = Message("{player} plays the prelude {card}.")
GIVES_UP_PRELUDE: Final = Message("{player} can't carry out {card}, discards it and gains {number} M€.")
USES: Final = Message("{player} uses {card}.")
BEGINS_WITH: Final = Message("{player} takes the first action of {card}.")
PAYS: Final = Message("{player} pays {number} M€.")
PAYS_METAL: Final = Message("{player} pays with {amount_resource}.")
GAINS: Final = Message("{player} gains {amount_resource}.")
LOSES: Final = Message("{player} loses {amount_resource}.")
PRODUCES_MORE: Final = Message("{player} gains {amount_production}.")
PRODUCES_LESS: Final = Message("{player} loses {amount_production}.")
RATES: Final = Message("{player} raises the terraform rating by {number}, to {number2}.")
PLACES: Final = Message("{player} places {tile} on {space}.")
WARMS: Final = Message("{player} raises the temperature to {degrees}.")
BREATHES: Final = Message("{player} raises the oxygen to {number}%.")
OCEAN_BONUS: Final = Message("{player} gains {number} M€ for oceans next to it.")
REMOVES: Final = Message("{player} removes {amount_resource} from {player2}.")
STEALS: Final = Message("{player} takes {amount_resource} from {player2}.")
LOWERS: Final = Message("{player} makes {player2} lose {amount_production}.")
ADDS: Final = Message("{player} adds {helds} to {card}, which now has {number}.")
SPENDS_HELD: Final = Message("{player} takes {helds} from {card}, which now has {number}.")
REMOVES_HELD: Final = Message("{player} removes {helds} from {card} of {player2}.")
DRAWS: Final = Message("{player} draws {cards}.")
YOU_DRAW: Final = Message("You draw {card}.")
KEEPS: Final = Message("{player} looks at {cards} and keeps {number}.")
REVEALS: Final = Message("{player} reveals {card}.")
TAKES_REVEALED: Final = Message("{player} takes {card} into the hand.")
SWAPS: Final = Message("{player} discards a card and draws another.")
YOU_DISCARD: Final = Message("You discard {card}.")
SELLS: Final = Message("{player} sells {cards}.")
STANDARD: Final = Message("{player} carries out the standard project {project}.")
CONVERTS_PLANTS: Final = Message("{player} turns {number} plants into a greenery.")
CONVERTS_HEAT: Final = Message("{player} spends 8 heat on the temperature.")
CHANGES_NOTHING: Final = Message("It changes nothing.")
CLAIMS: Final = Message("{player} claims the milestone {milestone}.")
FUNDS: Final = Message("{player} funds the award {award}.")
CLAIMS_SPACE: Final = Message("{player} puts a marker on {space}.")
COPIES: Final = Message("{player} copies the production of {card}.")
PASSES: Final = Message("{player} passes.")
PRODUCTION: Final = Message("Production: {player} receives {number} M€.")
RESHUFFLES: Final = Message("The discarded cards are shuffled into a new deck.")
LAST_FORESTS: Final = Message("Mars is ready: players may turn their last plants into greeneries.")
GAME_ENDS: Final = Message("The game is over.")


AMOUNT: Final = 8
"""More than there are kinds of resources. Larger ones would leave no room for large numbers in the log."""


def amount(resource: int, number: int) -> int:
    """A number of resources as one value of a message: kind ``amount_resource``."""
    return number * AMOUNT + resource


def in_amount(value: int) -> tuple[int, int]:
    """The resource and the number in such a value."""
    return value % AMOUNT, value // AMOUNT


def added(kind: str, value: int, value2: int) -> int | None:
    """Two such values together: a number of one resource, or of its production."""
    (resource, number), (resource2, number2) = in_amount(value), in_amount(value2)
    if kind not in ("amount_resource", "amount_production") or resource != resource2:
        return None
    return amount(resource, number + number2)
