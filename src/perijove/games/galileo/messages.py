"""What the log of Galileo Project can say."""

from typing import Final

from perijove.engine.message import Message

DRAFTED = Message("{player} chooses {unit}.")
FIRST_PLAYER = Message("{player} is the first player.")
MARKED = Message("{player} places the influence marker on the {track} track, space {number}.")
SWITCHED = Message("{player} switches to the {track} track for {megacredits}.")
SPENT = Message("{player} pays {megacredits}.")
PASSED = Message("{player} can do nothing and passes.")
HIRED = Message("{player} hires {character}.")
TOOK = Message("{player} takes {character} from the row.")
GAINED_INFLUENCE = Message("{player} gains {influence}: {track}, space {number}.")
GAINED_MEGACREDITS = Message("{player} gains {megacredits}.")
DRILLED = Message("{player}: Automated drilling gives one more megacredit.")
GAINED_ENERGY = Message("{player} gains {energy}.")
USED = Message("{player} uses the immediate ability of {character}.")
TUCKED = Message("{player} tucks {character} for the end of the game.")
DISCARDED = Message("{player} discards {character}.")
ACQUIRED = Message("{player} acquires {unit} for {influence}.")
ACQUIRED_CHEAPER = Message("{player} acquires {unit} for {influence} and {megacredits}.")
ASSIGNED = Message("{player}: {unit} goes to {moon}.")
CLONED = Message("{player}: the A.I. clone counts as one more robot.")
RAISED = Message("{player}: {unit} rises to level {number}.")
LOWERED = Message("{player}: {unit} falls to level {number}.")
MOVED = Message("{player}: {unit} moves to {moon}.")
DEVELOPMENT = Message("{player} is on space {number} of {moon}.")
USED_BONUS = Message("{player} uses a Star-Z bonus: {bonus}.")
PLACED = Message("{player} puts a modifier on {unit}: {modifier}.")
STARTED = Message("{player} starts a new project, {unit}.")
COMPLETED = Message("{player} completes {unit}.")
DEVELOPED = Message("{player} develops {technology} for {cost}.")
DREW = Message("{player} draws {number} robots.")
DREW_THIS = Message("{player} draws {unit}.")
PLAYED = Message("{player} plays {unit} for free.")
RETURNED = Message("{player} puts the other drawn robots under the pile.")
CLAIMED = Message("{player} claims the goal {goal}: {points}.")
CLAIMED_FOR = Message("{player} claims the goal {goal} for {energy}: {points}.")
LAST_ROUND = Message("The last round: everybody plays the same number of turns.")
PAID = Message("{player} pays {megacredits} for the characters.")
LEFT = Message("{player} can't pay {character}, who leaves.")

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
