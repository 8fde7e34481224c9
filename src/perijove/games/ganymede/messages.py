"""What the log of Ganymede can say."""

from typing import Final

from perijove.engine.message import Message

REVEALED = Message("{player} starts with ships {ship} and {ship2}.")
FIRST_PLAYER = Message("{player} is the first player.")
TOOK_TILE = Message("{player} takes tile {tile}.")
DISCARDED = Message("{player} discards tile {tile}.")
USED_SHUTTLE = Message("{player} uses shuttle {shuttle}.")
FLEW = Message("{player} flies {settlers} from Earth to Mars.")
BOARDED = Message("{player}: {settler} boards the {site}.")
LOST = Message("{player} loses {settlers} in space.")
LOST_ONE = Message("{player} loses {settler} in space.")
RECRUITED = Message("{player} recruits {settler}.")
ADAPTED = Message("{player} replaces {settler} by {settler2} ({place}).")
TRANSFERRED = Message("{player} moves {settler} ({route}).")
ROSE = Message("{player} rises to reputation {number}.")
BONUS = Message("{player} stops on a bonus space: one basic action.")
MAXIMUM = Message("{player} reaches the maximum of reputation: one ship may be launched.")
ROW = Message("{player} has completed a row of five shuttles: one ship may be launched.")
TOOK_SHIP = Message("{player} takes ship {ship}.")
DREW_SHIP = Message("{player} draws a ship from the pile.")
DREW_THIS = Message("{player} draws ship {ship} from the pile.")
LAUNCHED = Message("{player} launches ship {ship}.")
PLACED = Message("{player} places ship {ship} on the {site}.")
RETURNED = Message("{player} puts a ship under the pile.")
RETURNED_THIS = Message("{player} puts ship {ship} under the pile.")
LAST_ROUND = Message("The last round: everybody plays as many turns.")
RESHUFFLED = Message("The discarded tiles become the new pile.")

MESSAGES: Final = (
    REVEALED,
    FIRST_PLAYER,
    TOOK_TILE,
    DISCARDED,
    USED_SHUTTLE,
    FLEW,
    BOARDED,
    LOST,
    LOST_ONE,
    RECRUITED,
    ADAPTED,
    TRANSFERRED,
    ROSE,
    BONUS,
    MAXIMUM,
    ROW,
    TOOK_SHIP,
    DREW_SHIP,
    DREW_THIS,
    LAUNCHED,
    PLACED,
    RETURNED,
    RETURNED_THIS,
    LAST_ROUND,
    RESHUFFLED,
)
