"""What the log says of MarsBot: what it flips, what moves, what fires, and why it chooses what it chooses."""

from typing import Final

from perijove.engine.message import Message

BOT_CORPORATION: Final = Message("MarsBot plays for {bot_corporation}.")
BOT_FLIPS: Final = Message("MarsBot flips {card}.")
BOT_FLIPS_BONUS: Final = Message("MarsBot flips the bonus card {bonus}.")
BOT_DRAWS: Final = Message("MarsBot draws {card} and resolves it at once.")
BOT_DRAWS_FIRST: Final = Message("MarsBot draws {card} and resolves its first tag only.")
BOT_DESTROYS: Final = Message("The bonus card {bonus} is destroyed.")
BOT_ADVANCES: Final = Message("MarsBot: the {track} marker moves to {number}.")
BOT_REMEMBERS: Final = Message("It has been there before: nothing happens again, and the cube is taken away.")
BOT_ARROW: Final = Message("An arrow there moves the {track} marker on.")
BOT_NO_ARROW: Final = Message("On this level the arrow there is ignored.")
BOT_GOES_BACK: Final = Message("{player} pushes the {track} marker of MarsBot back to {number}.")
BOT_FAILS: Final = Message("MarsBot's action fails: {failure}.")
BOT_GAINS: Final = Message("MarsBot gains {number} M€ and has {number2}.")
BOT_LOSES: Final = Message("MarsBot loses {number} M€ and has {number2}.")
BOT_RATES: Final = Message("MarsBot's terraform rating rises by {number}, to {number2}.")
BOT_WARMS: Final = Message("MarsBot raises the temperature to {degrees}.")
BOT_BREATHES: Final = Message("MarsBot raises the oxygen to {number}%.")
BOT_PLACES: Final = Message("MarsBot places {tile} on {space}: {placement}.")
BOT_COUNTS: Final = Message("{card} decides between {number} equal spaces by its cost, {number2}.")
BOT_CLAIMS: Final = Message("MarsBot claims the milestone {milestone}: {milestone_reason}.")
BOT_PAYS_CLAIM: Final = Message("MarsBot pays for a milestone.")
BOT_FUNDS: Final = Message("MarsBot funds the award {award}: it leads by {number}.")
BOT_COMPETES: Final = Message("MarsBot improves its standing for the award {award}: {competition}.")
BOT_PASSES: Final = Message("MarsBot's action deck is empty: it passes.")
BOT_CUBE: Final = Message("A cube of {bot_corporation} lies there.")
BOT_EFFECT: Final = Message("The effect of {bot_corporation}.")
BOT_STORES: Final = Message("MarsBot puts a plant on its corporation card.")
BOT_LOSES_PLANT: Final = Message("{player} removes the plant from MarsBot's corporation card.")
BOT_LOSES_MONEY: Final = Message("{player} removes {number} M€ from MarsBot.")
BOT_PAYS_FOR: Final = Message("{player} removes {amount_resource} from MarsBot, which loses {number} M€ instead.")
BOT_PAYS_HELD: Final = Message("{player} removes {amount_held} from MarsBot, which loses {number} M€ instead.")
BOT_ROBBED: Final = Message("{player} steals {amount_resource} from MarsBot, which loses {number} M€.")
BOT_TAKES_HELD: Final = Message("{player} loses {creature} from {card}.")
BOT_FINDS_NOTHING: Final = Message("{player} has no animal and no microbe that can be removed.")
BOT_SPARED: Final = Message("{player} is protected.")
BOT_DRAFTS: Final = Message("MarsBot takes a card.")
BOT_KEEPS: Final = Message("MarsBot reveals {card} and keeps it.")
BOT_DISCARDS: Final = Message("MarsBot reveals {card} and discards it: it doesn't fit the priority of its corporation.")
BOT_REVEALS: Final = Message("MarsBot reveals {card}; it goes into the bonus deck.")
BOT_WILD: Final = Message("The wild tag moves the least advanced track.")
BOT_IDLE: Final = Message("None of that is possible.")
BOT_NEAR_WARMTH: Final = Message("The temperature is one or two steps from a bonus or from its end: MarsBot raises it.")
BOT_NEAR_AIR: Final = Message("Oxygen is one or two steps from a bonus or from its end: MarsBot raises it.")
BOT_BETWEEN_OCEANS: Final = Message("A free ocean space lies next to at least two oceans: MarsBot takes it.")
BOT_LEAST: Final = Message("None of that is possible: MarsBot advances the parameter that is least advanced.")
BOT_NO_MILESTONE: Final = Message("MarsBot can't claim a milestone; it funds awards from generation {number} on only.")
BOT_NEITHER: Final = Message("MarsBot can neither claim a milestone nor fund an award.")
BOT_POOR: Final = Message("MarsBot can't pay {number} M€.")
BOT_NO_PROGRESS: Final = Message("There is no funded award for which it can improve its standing.")
BOT_DRAWS_BONUS: Final = Message("MarsBot draws another bonus card.")
BOT_NO_BONUS: Final = Message("There is no other bonus card.")
BOT_DEALT: Final = Message("MarsBot's action deck has {cards}.")
BOT_BEGINS: Final = Message("Generation {number} begins; MarsBot is first.")
BOT_WINS_RACE: Final = Message("Generation {number} begins and Mars isn't ready: MarsBot has won.")
BOT_LAST_FOREST: Final = Message("MarsBot moves the {track} marker to its last greenery.")

# Why an action fails: the place {failure}.
NO_TAG: Final = 0
END_OF_TRACK: Final = 1
NO_MILESTONE: Final = 2
NO_AWARD: Final = 3
TOO_WARM: Final = 4
NO_OCEAN: Final = 5
NO_FOREST: Final = 6
NO_TOWN: Final = 7
ALL_FUNDED: Final = 8

# Why a space was chosen: the place {placement}, as a set of these; the empty set if there was no other space.
ONLY_SPACE: Final = 0
BY_CITIES: Final = 1
AWAY_FROM_PLAYER: Final = 2
BY_GREENERIES: Final = 3
BY_TILES: Final = 4
BY_OCEANS: Final = 5
BY_ICONS: Final = 6
BY_CARD: Final = 7

# Why a milestone was chosen: the place {milestone_reason}.
ONLY_MILESTONE: Final = 0
PLAYER_HAS_IT: Final = 1
PLAYER_IS_CLOSEST: Final = 2
LEFTMOST: Final = 3

# Why an award is to be improved: the place {competition}.
PLAYER_LEADS: Final = 0
BOT_LEADS: Final = 1
