"""What the log of Ganymede can say."""

from typing import Final

from perijove.engine.message import Message

REVEALED: Final = Message("{player} starts with ships {ship} and {ship2}.")
FIRST_PLAYER: Final = Message("{player} is the first player.")
TOOK_TILE: Final = Message("{player} takes tile {tile}.")
DISCARDED: Final = Message("{player} discards tile {tile}.")
USED_SHUTTLE: Final = Message("{player} uses {shuttle}.")
FLEW: Final = Message("{player} flies {settlers} from Earth to Mars.")
BOARDED: Final = Message("{player}: {settler} boards the {vessel}.")
LOST_IN_SPACE: Final = Message("{player} loses {settlers} in space.")
LOST_ONE: Final = Message("{player} loses {settler} in space.")
RECRUITED: Final = Message("{player} recruits {settler} on Earth.")
ADAPTED: Final = Message("{player} replaces {settler} with {settler2} {place}.")
TRANSFERRED: Final = Message("{player} moves {settler} {route}.")
ROSE: Final = Message("{player} rises to reputation {number}.")
BONUS_SPACE: Final = Message("{player} is on a bonus space: one basic action.")
MAXIMUM: Final = Message("{player} reaches the maximum of reputation and may launch a ship.")
ROW: Final = Message("{player} completes a row of all five shuttle types and may launch a ship.")
TOOK_SHIP: Final = Message("{player} takes ship {ship} from the display.")
DREW_SHIP: Final = Message("{player} draws a ship from the pile.")
DREW_THIS: Final = Message("{player} draws ship {ship} from the pile.")
LAUNCHED: Final = Message("{player} launches ship {ship}.")
PLACED: Final = Message("{player} places ship {ship} on the {site}.")
RETURNED: Final = Message("{player} puts a ship under the pile.")
RETURNED_THIS: Final = Message("{player} puts ship {ship} under the pile.")
LAST_ROUND: Final = Message("This round is the last: everybody plays the same number of turns.")
RESHUFFLED: Final = Message("The discarded tiles become the new pile.")
