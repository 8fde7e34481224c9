"""What the log of The Artemis Project can say."""

from typing import Final

from perijove.engine.message import Message

ROUND: Final = Message("Round {number} of 6. The event: {event}.")
LAST_ROUND: Final = Message("The last round. The event: {event}.")
FIRST_PLAYER: Final = Message("{player} is the first player.")
ROLLED: Final = Message("{player} rolls {roll}.")
EXPEDITION: Final = Message("A new expedition: {expedition}.")
EXPEDITION_TILE: Final = Message("{expedition}: {tile} can be won.")
EXPEDITION_COLONISTS: Final = Message("{expedition}: {colonists} can be won.")
RESHUFFLED: Final = Message("The discarded expeditions become the new deck.")
BAG_REFILLED: Final = Message("The discarded colonists go back into the bag.")

TURNED: Final = Message("{player} spends {things} to turn a {die} into a {die2}.")
PLACED: Final = Message("{player} places a {die} {region}.")
JOINED: Final = Message("{player} places a {die} on {expedition}.")
BID: Final = Message("{player} bids {die} for {tile}.")
SENT: Final = Message("{player} sends {colonist} along.")
SENT_PIONEERS: Final = Message("{player} sends {pioneers} along.")
PAID: Final = Message("{player} pays {things}.")
WEAKENED: Final = Message("{player} turns a {die} of {player2} down to {die2}.")
WEAKENED_DRONE: Final = Message("{player} turns a {die} of {drone} down to {die2}.")
STUDIES: Final = Message("{player}: {who} goes to the Academy.")

EVENT: Final = Message("The event happens: {event}.")
GAINED: Final = Message("{player} gains {things}.")
LOST: Final = Message("{player} loses {things}.")
POOL_ADDED: Final = Message("{things} more {region}.")
LEFT_DOORSTEP: Final = Message("{colonist} leaves the Doorstep.")
RELIC: Final = Message("{player} takes the Relic die.")

SUCCESS: Final = Message("{expedition} succeeds: {number} against {number2}.")
FAILURE: Final = Message("{expedition} fails: {number} against {number2}.")
TOOK_REWARD: Final = Message("{player} takes the reward: {reward}.")
GAINED_COLONIST: Final = Message("{player} gains {colonist}.")
GAINED_TILE: Final = Message("{player} gains {tile}.")
NO_COLONIST: Final = Message("No colonist is left for {player}: the bag is empty.")
TRAINED: Final = Message("{player}: {colonist} becomes {colonist2}.")
CANNOT_TRAIN: Final = Message("{player} can't train anybody.")
NOT_TRAINED: Final = Message("{player}: the Academy has no {type} left, {colonist} comes back.")
ADVANCED: Final = Message("{player} advances to space {number} of the relief track.")
NO_RELIEF: Final = Message("{player} is at the end of the relief track.")
SETTLED: Final = Message("{player}: {colonist} moves into {tile}.")
EXPOSED: Final = Message("{player}: the {die} is exposed.")
BOUGHT: Final = Message("{player} pays {things} for {tile}.")
DECLINED: Final = Message("{player} does not pay for {tile}.")
TOO_POOR: Final = Message("{player} can't pay {things} for {tile}.")
CANNOT_HIRE: Final = Message("{player} can't pay {things} to hire anybody.")
HIRED: Final = Message("{player} hires {colonist} for {things}.")

MOVED: Final = Message("{player} moves {colonist} from {place} to {place2}.")
SWAPPED: Final = Message("{player} swaps {who} and {who2}.")
USED: Final = Message("{player} uses {tile}.")
RAIDED: Final = Message("{player} raids {player2}, who loses {things}.")
RAIDED_IN_VAIN: Final = Message("{player} raids {player2}, who has no Minerals to lose.")
RAIDED_DRONE: Final = Message("{player} raids {drone}.")
HEATED: Final = Message("{player} pays {things} for heating.")
FROZE: Final = Message("{player} loses {colonist} to the cold.")
NAMED_FIRST: Final = Message("{player} makes {player2} the first player.")

PLANNED: Final = Message("{drone} rolls {roll}; the planning die shows {die}.")
DRONE_PLACED: Final = Message("{drone} places a {die} {region}.")
DRONE_BID: Final = Message("{drone} bids {die} for {tile}.")
DRONE_ASIDE: Final = Message("{drone} sets a {die} aside.")
DRONE_TOOK: Final = Message("{drone} takes {things} {region}: back to the supply.")
DRONE_IN_VAIN: Final = Message("{drone} finds nothing left {region}.")
DRONE_TILE: Final = Message("{drone} takes {tile} out of the game.")
DRONE_HIRED: Final = Message("{drone} takes {colonists} out of the game.")

SHOWN: Final = Message("{player} reveals the directive {directive}.")
ENDED: Final = Message("The game is over.")
RANKED: Final = Message("{player} is now: {rank}.")

MESSAGES: Final = (
    ROUND,
    LAST_ROUND,
    FIRST_PLAYER,
    ROLLED,
    EXPEDITION,
    EXPEDITION_TILE,
    EXPEDITION_COLONISTS,
    RESHUFFLED,
    BAG_REFILLED,
    TURNED,
    PLACED,
    JOINED,
    BID,
    SENT,
    SENT_PIONEERS,
    PAID,
    WEAKENED,
    WEAKENED_DRONE,
    STUDIES,
    EVENT,
    GAINED,
    LOST,
    POOL_ADDED,
    LEFT_DOORSTEP,
    RELIC,
    SUCCESS,
    FAILURE,
    TOOK_REWARD,
    GAINED_COLONIST,
    GAINED_TILE,
    NO_COLONIST,
    TRAINED,
    CANNOT_TRAIN,
    NOT_TRAINED,
    ADVANCED,
    NO_RELIEF,
    SETTLED,
    EXPOSED,
    BOUGHT,
    DECLINED,
    TOO_POOR,
    CANNOT_HIRE,
    HIRED,
    MOVED,
    SWAPPED,
    USED,
    RAIDED,
    RAIDED_IN_VAIN,
    RAIDED_DRONE,
    HEATED,
    FROZE,
    NAMED_FIRST,
    PLANNED,
    DRONE_PLACED,
    DRONE_BID,
    DRONE_ASIDE,
    DRONE_TOOK,
    DRONE_IN_VAIN,
    DRONE_TILE,
    DRONE_HIRED,
    SHOWN,
    ENDED,
    RANKED,
)
