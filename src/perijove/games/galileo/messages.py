"""What the log of Galileo Project can say."""

from typing import Final

from perijove.engine.message import Message

DRAFTED: Final = Message("{player} chooses {unit}.")
FIRST_PLAYER: Final = Message("{player} is the first player.")
MARKED: Final = Message("{player} places the influence marker on the {track} track, space {number}.")
SWITCHED: Final = Message("{player} switches to the {track} track for {megacredits}.")
SPENT: Final = Message("{player} pays {megacredits}.")
PASSED: Final = Message("{player} can do nothing and passes.")
HIRED: Final = Message("{player} hires {character}.")
TOOK: Final = Message("{player} takes {character} from the row.")
GAINED_INFLUENCE: Final = Message("{player} gains {influence}: {track}, space {number}.")
GAINED_MEGACREDITS: Final = Message("{player} gains {megacredits}.")
DRILLED: Final = Message("{player}: Automated drilling gives one more megacredit.")
GAINED_ENERGY: Final = Message("{player} gains {energy}.")
USED: Final = Message("{player} uses the immediate ability of {character}.")
TUCKED: Final = Message("{player} tucks {character} for the end of the game.")
DISCARDED: Final = Message("{player} discards {character}.")
ACQUIRED: Final = Message("{player} acquires {unit} for {influence}.")
ACQUIRED_CHEAPER: Final = Message("{player} acquires {unit} for {influence} and {megacredits}.")
ASSIGNED: Final = Message("{player}: {unit} goes to {moon}.")
CLONED: Final = Message("{player}: the A.I. clone counts as one more robot.")
RAISED: Final = Message("{player}: {unit} rises to level {number}.")
LOWERED: Final = Message("{player}: {unit} falls to level {number}.")
MOVED: Final = Message("{player}: {unit} moves to {moon}.")
DEVELOPMENT: Final = Message("{player} is on space {number} of {moon}.")
USED_BONUS: Final = Message("{player} uses a Star-Z bonus: {bonus}.")
PLACED: Final = Message("{player} puts a modifier on {unit}: {modifier}.")
STARTED: Final = Message("{player} starts a new project, {unit}.")
COMPLETED: Final = Message("{player} completes {unit}.")
DEVELOPED: Final = Message("{player} develops {technology} for {cost}.")
DREW: Final = Message("{player} draws {number} robots.")
DREW_THIS: Final = Message("{player} draws {unit}.")
PLAYED: Final = Message("{player} plays {unit} for free.")
RETURNED: Final = Message("{player} puts the other drawn robots under the pile.")
CLAIMED: Final = Message("{player} claims the goal {goal}: {points}.")
CLAIMED_FOR: Final = Message("{player} claims the goal {goal} for {energy}: {points}.")
LAST_ROUND: Final = Message("The last round: everybody plays the same number of turns.")
PAID: Final = Message("{player} pays {megacredits} for the characters.")
LEFT: Final = Message("{player} can't pay {character}, who leaves.")

MESSAGES: Final = (
    DRAFTED,
    FIRST_PLAYER,
    MARKED,
    SWITCHED,
    SPENT,
    PASSED,
    HIRED,
    TOOK,
    GAINED_INFLUENCE,
    GAINED_MEGACREDITS,
    DRILLED,
    GAINED_ENERGY,
    USED,
    TUCKED,
    DISCARDED,
    ACQUIRED,
    ACQUIRED_CHEAPER,
    ASSIGNED,
    CLONED,
    RAISED,
    LOWERED,
    MOVED,
    DEVELOPMENT,
    USED_BONUS,
    PLACED,
    STARTED,
    COMPLETED,
    DEVELOPED,
    DREW,
    DREW_THIS,
    PLAYED,
    RETURNED,
    CLAIMED,
    CLAIMED_FOR,
    LAST_ROUND,
    PAID,
    LEFT,
)
