"""Effects on any player: production lowered, resources removed or taken."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Name, Number
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import Flow, Moment, Question
from perijove.games.mars.effects.pair import pair
from perijove.games.mars.map import NEIGHBOURS, SPACES
from perijove.games.mars.marsbot.mat import TRACK_OF_PRODUCTION, BotTrack
from perijove.games.mars.marsbot.messages import (
    BOT_GOES_BACK,
    BOT_LOSES_MONEY,
    BOT_LOSES_PLANT,
    BOT_PAYS_FOR,
    BOT_ROBBED,
)
from perijove.games.mars.marsbot.names import TRACK_NAMES
from perijove.games.mars.messages import LOWERS, PRODUCES_LESS, REMOVES, STEALS, amount
from perijove.games.mars.names import money_name, productions_name, resources_name
from perijove.games.mars.parties import MARSBOT, PLAYER
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.resources import gain, lowest
from perijove.games.mars.state import BOT, Mars, with_one
from perijove.games.mars.things import MEGACREDITS, PLANTS, RESOURCES, Resource

NO_SUCH_PLAYER: Final = Message("there is no player {number}")
COMPULSORY: Final = Message("this can't be declined")
NOT_YOURSELF: Final = Message("it has to be somebody else")
HAS_NONE: Final = Message("{player} has {resources}")
PROTECTED: Final = Message("{player} is protected")
PRODUCES_LITTLE: Final = Message("{player} can't lose {productions}: it stands at {number}")
NO_SHORE: Final = Message("{player} has no tile next to this ocean")

NO_BOT: Final = Message("MarsBot is not in this game")
BOT_IS_POOR: Final = Message("MarsBot has no money")
BOT_HAS_NO_PLANT: Final = Message("there is no plant on MarsBot's corporation card")
BOT_HAS_NO_SHORE: Final = Message("MarsBot has no tile next to this ocean")
BOT_MARKER_LOW: Final = Message("MarsBot's {track} marker is on {number} and can't go back {number2}")

NOBODY: Final = 5
BOT_VICTIM: Final = 6
"""MarsBot."""
BOT_PLANT: Final = 7
"""The plant on MarsBot's corporation card."""

Deed = int
DEEDS: Final = ("lowered", "removed", "stolen", "flooded")
"""What happens to a player who is chosen: production falls, resources are removed, or taken by who chooses."""
LOWERED: Final = 0
REMOVED: Final = 1
STOLEN: Final = 2
FLOODED: Final = 3
"""Removed, and only from owners of tiles next to the new ocean."""


class Attack(Moment):
    """What is done to the player who is chosen: how many of which resource; next to which ocean, in a flood."""

    def __init__(self, deed: Deed, resource: Resource, number: int, space: int = NONE) -> None:
        self.deed: Final = deed
        self.resource: Final = resource
        self.number: Final = number
        self.space: Final = space


class Victim(Question[Mars, Attack]):
    """Who loses something."""

    def missing(self, s: Mars, me: int, option: int, about: Attack) -> Iterator[Reason]:
        deed = about.deed
        if option == NOBODY:
            if deed == LOWERED:
                yield Reason(COMPULSORY)
        elif option > NOBODY:
            yield from self._bot_missing(s, option, about)
        elif option >= s.players:
            yield Reason(NO_SUCH_PLAYER, option + 1)
        elif deed == LOWERED:
            have = s.boards[option].production[about.resource]
            if have - about.number < lowest(about.resource):
                yield Reason(PRODUCES_LITTLE, option, pair(about.resource, about.number), have)
        else:
            board = s.boards[option]
            if deed == STOLEN and option == me:
                yield Reason(NOT_YOURSELF)
            if board.stock[about.resource] <= 0:
                yield Reason(HAS_NONE, option, pair(about.resource, 0))
            if about.resource == PLANTS and board.protected and option != me:
                yield Reason(PROTECTED, option)
            if deed == FLOODED and option not in shore(s, about.space):
                yield Reason(NO_SHORE, option)

    def _bot_missing(self, s: Mars, option: int, about: Attack) -> Iterator[Reason]:
        """Why MarsBot can't be chosen."""
        bot = s.bot
        if bot is None:
            yield Reason(NO_BOT)
        elif option == BOT_PLANT:
            if about.deed == LOWERED or about.resource != PLANTS or not bot.plants:
                yield Reason(BOT_HAS_NO_PLANT)
        elif about.deed == LOWERED:
            track = TRACK_OF_PRODUCTION[about.resource]
            if bot.tracks[track] < about.number:
                yield Reason(BOT_MARKER_LOW, track, bot.tracks[track], about.number)
        elif not bot.megacredits:
            yield Reason(BOT_IS_POOR)
        elif about.deed == FLOODED and BOT not in shore(s, about.space):
            yield Reason(BOT_HAS_NO_SHORE)

    def says(self, s: Mars, me: int, option: int, about: Attack, words: Words) -> str:
        if option == NOBODY:
            return words.say("take nothing") if about.deed == STOLEN else words.say("nobody loses anything")
        if option > NOBODY:
            return self._says_bot(s, option, about, words)
        if option >= s.players:
            return words.say("player {number}", number=option + 1)
        board = s.boards[option]
        if about.deed == LOWERED:
            have = board.production[about.resource]
            what = productions_name(about.resource, about.number, words)
        else:
            have = board.stock[about.resource]
            what = resources_name(about.resource, min(about.number, have), words)
        if option == me:
            return words.say("you lose {what} yourself, of {number}", what=what, number=have)
        owner = PLAYER[option]
        if about.deed == STOLEN:
            return words.say("take {what} from {owner}, who has {number}", what=what, owner=owner, number=have)
        return words.say("{owner} loses {what}, of {number}", what=what, owner=owner, number=have)

    def _says_bot(self, s: Mars, option: int, about: Attack, words: Words) -> str:
        """MarsBot loses money for any resource, steps of a track for production, or its plant."""
        bot = s.bot
        if option == BOT_PLANT:
            return words.say("remove MarsBot's plant")
        if bot is None:
            return MARSBOT
        if about.deed == LOWERED:
            track = TRACK_OF_PRODUCTION[about.resource]
            return words.plural(
                "MarsBot: the {track} marker goes back {number} step, from {number2}",
                "MarsBot: the {track} marker goes back {number} steps, from {number2}",
                about.number,
                track=words.say(TRACK_NAMES[track]),
                number2=bot.tracks[track],
            )
        money = money_name(min(about.number, bot.megacredits), words)
        if about.deed == STOLEN:
            what = resources_name(about.resource, min(about.number, bot.megacredits), words)
            return words.say("take {what} from MarsBot, which loses {money}", what=what, money=money)
        return words.say("MarsBot loses {money}, of {number}", money=money, number=bot.megacredits)

    def asks(self, s: Mars, me: int, about: Attack, words: Words) -> str:
        if about.deed == LOWERED:
            return words.say("Choose who loses {what}.", what=productions_name(about.resource, about.number, words))
        what = resources_name(about.resource, about.number, words)
        if about.deed == STOLEN:
            return words.say("Choose from whom you take up to {what}.", what=what)
        if about.deed == FLOODED:
            return words.say("Choose whose tile next to the ocean costs its owner up to {what}.", what=what)
        return words.say("Choose who loses up to {what}.", what=what)

    def spots(self, s: Mars, me: int, option: int, about: Attack) -> Sequence[str]:
        if option == NOBODY:
            return ()
        if option > NOBODY:
            return ("marsbot:plant" if option == BOT_PLANT else "marsbot",)
        return super().spots(s, me, option, about)


VICTIM: Final = Victim(
    "player",
    ("1", "2", "3", "4", "5", "none", "marsbot", "marsbot-plant"),
    "Choose a player.",
    spot="player:{}",
    moment=Fields(
        None,
        (
            Field("deed", Name(DEEDS)),
            Field("resource", Name(RESOURCES)),
            Field("number", Number(0, 99)),
            Field("space", Name(SPACES, empty=True)),
        ),
    ),
)


def shore(s: Mars, space: int) -> set[int]:
    """Who has a tile next to a space."""
    return {s.owners[neighbour] for neighbour in NEIGHBOURS[space]}


def can_lower(s: Mars, me: int, resource: Resource, steps: int, gained: int) -> bool:
    """Whether anybody's production can fall so far; what the card itself gives its player comes first."""
    floor = lowest(resource) + steps
    for player in range(s.players):
        production = s.boards[player].production[resource]
        if production >= floor or (player == me and production + gained >= floor):
            return True
    return bot_can_fall(s, resource, steps)


def bot_can_fall(s: Mars, resource: Resource, steps: int) -> bool:
    """Whether the track of MarsBot that stands for a production can go back so far."""
    return s.bot is not None and s.bot.tracks[TRACK_OF_PRODUCTION[resource]] >= steps


def lower_any(s: Mars, me: int, resource: Resource, steps: int) -> Flow[None]:
    """Lower the production of a player who has enough, the own one if nobody else has. Nobody can decline."""
    floor = lowest(resource) + steps
    options = [player for player in range(s.players) if s.boards[player].production[resource] >= floor]
    if bot_can_fall(s, resource, steps):
        options.append(BOT_VICTIM)
    victim = yield VICTIM.among(me, options, Attack(LOWERED, resource, steps))
    if victim == BOT_VICTIM:
        track = TRACK_OF_PRODUCTION[resource]
        push_back(s, track, steps)
        assert s.bot is not None
        s.tell(BOT_GOES_BACK, me, track, s.bot.tracks[track])
        return
    s.boards[victim].production[resource] -= steps
    if victim == me:
        s.tell(PRODUCES_LESS, me, amount(resource, steps))
    else:
        s.tell(LOWERS, me, victim, amount(resource, steps))


def victims(s: Mars, me: int, resource: Resource, others: bool) -> list[int]:
    """The players from whom a resource may be removed: who has some and isn't protected against others."""
    found: list[int] = []
    for player in range(s.players):
        board = s.boards[player]
        if board.stock[resource] <= 0:
            continue
        if player == me:
            if not others:
                found.append(player)
        elif resource != PLANTS or not board.protected:
            found.append(player)
    return found


def bot_answers(s: Mars, resource: Resource) -> list[int]:
    """MarsBot as a victim: its money stands for any resource; a plant may lie on its corporation card."""
    found: list[int] = []
    if s.bot is not None:
        if s.bot.megacredits > 0:
            found.append(BOT_VICTIM)
        if resource == PLANTS and s.bot.plants:
            found.append(BOT_PLANT)
    return found


def has_victim(s: Mars, me: int, resource: Resource, others: bool) -> bool:
    """Whether there is a player, or another one, from whom the resource may be removed."""
    return len(victims(s, me, resource, others)) > 0 or len(bot_answers(s, resource)) > 0


def push_back(s: Mars, track: BotTrack, steps: int) -> None:
    """A marker of MarsBot goes back; a cube on each space that it leaves keeps it from acting there again."""
    bot = s.bot
    assert bot is not None
    for _ in range(steps):
        bot.marked = with_one(bot.marked, track, bot.marked[track] | 1 << bot.tracks[track])
        bot.tracks[track] -= 1


def take_from_bot(s: Mars, me: int, answer: int, resource: Resource, number: int, stolen: bool) -> int:
    """Take money from MarsBot for whatever resource, or its plant; how much it was."""
    bot = s.bot
    assert bot is not None
    if answer == BOT_PLANT:
        bot.plants -= 1
        s.tell(BOT_LOSES_PLANT, me)
        return 1
    taken = number if number < bot.megacredits else bot.megacredits
    bot.megacredits -= taken
    if stolen:
        s.tell(BOT_ROBBED, me, amount(resource, taken), taken)
    elif resource == MEGACREDITS:
        s.tell(BOT_LOSES_MONEY, me, taken)
    else:
        s.tell(BOT_PAYS_FOR, me, amount(resource, taken), taken)
    return taken


def remove_any(s: Mars, me: int, resource: Resource, number: int) -> Flow[None]:
    """Remove up to so many resources from any player, or from nobody."""
    return take_from(
        s, me, victims(s, me, resource, False), bot_answers(s, resource), Attack(REMOVED, resource, number)
    )


def steal_any(s: Mars, me: int, resource: Resource, number: int) -> Flow[None]:
    """Take up to so many resources from another player, or from nobody."""
    return take_from(s, me, victims(s, me, resource, True), bot_answers(s, resource), Attack(STOLEN, resource, number))


def flood(s: Mars, me: int, space: int, number: int) -> Flow[None]:
    """Remove up to so much money from the owner of a tile next to a new ocean, or from nobody."""
    near = shore(s, space)
    options = [player for player in victims(s, me, MEGACREDITS, False) if player in near]
    bot_options = [BOT_VICTIM] if s.bot is not None and BOT in near and s.bot.megacredits else []
    return take_from(s, me, options, bot_options, Attack(FLOODED, MEGACREDITS, number, space))


def take_from(s: Mars, me: int, options: list[int], bot_options: list[int], attack: Attack) -> Flow[None]:
    """Remove up to so many resources from one of these, or from nobody; what is stolen is the player's then."""
    if not options and not bot_options:
        return
    victim = yield VICTIM.among(me, [*options, NOBODY, *bot_options], attack)
    resource = attack.resource
    number = attack.number
    stolen = attack.deed == STOLEN
    if victim > NOBODY:
        taken = take_from_bot(s, me, victim, resource, number, stolen)
        if stolen:
            gain(s, me, resource, taken)
    elif victim != NOBODY:
        stock = s.boards[victim].stock
        taken = number if number < stock[resource] else stock[resource]
        stock[resource] -= taken
        if stolen:
            s.boards[me].stock[resource] += taken
        s.tell(STEALS if stolen else REMOVES, me, amount(resource, taken), victim)
