"""Everything that the log may say."""

from typing import Final

from perijove.engine.message import Message

GENERATION_BEGINS = Message("Generation {number} begins; {player} is first.")
TAKES_CORPORATION = Message("{player} leads {card}, with {number} M€.")
BUYS_CARDS = Message("{player} buys {cards}.")
YOU_BUY = Message("You buy {card}.")
DRAFTS = Message("You take {card}.")
PLAYS = Message("{player} plays {card}.")
PLAYS_PRELUDE = Message("{player} plays the prelude {card}.")
GIVES_UP_PRELUDE = Message("{player} can't carry out {card}, discards it and gains {number} M€.")
USES = Message("{player} uses {card}.")
BEGINS_WITH = Message("{player} takes the first action of {card}.")
PAYS = Message("{player} pays {number} M€.")
PAYS_METAL = Message("{player} pays with {amount_resource}.")
GAINS = Message("{player} gains {amount_resource}.")
LOSES = Message("{player} loses {amount_resource}.")
PRODUCES_MORE = Message("{player} gains {amount_production}.")
PRODUCES_LESS = Message("{player} loses {amount_production}.")
RATES = Message("{player} raises the terraform rating by {number}, to {number2}.")
PLACES = Message("{player} places {tile} on {space}.")
WARMS = Message("{player} raises the temperature to {degrees}.")
BREATHES = Message("{player} raises the oxygen to {number}%.")
OCEAN_BONUS = Message("{player} gains {number} M€ for oceans next to it.")
REMOVES = Message("{player} removes {amount_resource} from {player2}.")
STEALS = Message("{player} takes {amount_resource} from {player2}.")
LOWERS = Message("{player} makes {player2} lose {amount_production}.")
ADDS = Message("{player} adds {helds} to {card}, which now has {number}.")
SPENDS_HELD = Message("{player} takes {helds} from {card}, which now has {number}.")
REMOVES_HELD = Message("{player} removes {helds} from {card} of {player2}.")
DRAWS = Message("{player} draws {cards}.")
YOU_DRAW = Message("You draw {card}.")
KEEPS = Message("{player} looks at {cards} and keeps {number}.")
REVEALS = Message("{player} reveals {card}.")
TAKES_REVEALED = Message("{player} takes {card} into the hand.")
SWAPS = Message("{player} discards a card and draws another.")
YOU_DISCARD = Message("You discard {card}.")
SELLS = Message("{player} sells {cards}.")
STANDARD = Message("{player} carries out the standard project {project}.")
CONVERTS_PLANTS = Message("{player} turns {number} plants into a greenery.")
CONVERTS_HEAT = Message("{player} spends 8 heat on the temperature.")
CHANGES_NOTHING = Message("It changes nothing.")
CLAIMS = Message("{player} claims the milestone {milestone}.")
FUNDS = Message("{player} funds the award {award}.")
CLAIMS_SPACE = Message("{player} puts a marker on {space}.")
COPIES = Message("{player} copies the production of {card}.")
PASSES = Message("{player} passes.")
PRODUCTION = Message("Production: {player} receives {number} M€.")
RESHUFFLES = Message("The discarded cards are shuffled into a new deck.")
LAST_FORESTS = Message("Mars is ready: players may turn their last plants into greeneries.")
GAME_ENDS = Message("The game is over.")

MESSAGES: Final = (
    GENERATION_BEGINS,
    TAKES_CORPORATION,
    BUYS_CARDS,
    YOU_BUY,
    DRAFTS,
    PLAYS,
    PLAYS_PRELUDE,
    GIVES_UP_PRELUDE,
    USES,
    BEGINS_WITH,
    PAYS,
    PAYS_METAL,
    GAINS,
    LOSES,
    PRODUCES_MORE,
    PRODUCES_LESS,
    RATES,
    PLACES,
    WARMS,
    BREATHES,
    OCEAN_BONUS,
    REMOVES,
    STEALS,
    LOWERS,
    ADDS,
    SPENDS_HELD,
    REMOVES_HELD,
    DRAWS,
    YOU_DRAW,
    KEEPS,
    REVEALS,
    TAKES_REVEALED,
    SWAPS,
    YOU_DISCARD,
    SELLS,
    STANDARD,
    CONVERTS_PLANTS,
    CONVERTS_HEAT,
    CHANGES_NOTHING,
    CLAIMS,
    FUNDS,
    CLAIMS_SPACE,
    COPIES,
    PASSES,
    PRODUCTION,
    RESHUFFLES,
    LAST_FORESTS,
    GAME_ENDS,
)


def amount(resource: int, number: int) -> int:
    """A number of resources as one value of a message: kind ``amount_resource``."""
    return number * 8 + resource
