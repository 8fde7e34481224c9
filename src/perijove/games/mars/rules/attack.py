"""Effects on any player: production lowered, resources removed or taken."""

from perijove.engine.question import Choice, Flow
from perijove.games.mars.marsbot.mat import TRACK_OF_PRODUCTION, BotTrack
from perijove.games.mars.marsbot.messages import (
    BOT_GOES_BACK,
    BOT_LOSES_MONEY,
    BOT_LOSES_PLANT,
    BOT_PAYS_FOR,
    BOT_ROBBED,
)
from perijove.games.mars.messages import LOWERS, PRODUCES_LESS, REMOVES, STEALS, amount
from perijove.games.mars.questions import BOT_PLANT, BOT_VICTIM, LOWERED, NOBODY, REMOVED, STOLEN, VICTIM, victim_about
from perijove.games.mars.rules.resources import gain, lowest
from perijove.games.mars.state import Mars
from perijove.games.mars.things import MEGACREDITS, PLANTS, Resource


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
    victim = yield Choice(me, VICTIM, options, victim_about(LOWERED, resource, steps))
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
        bot.marked[track] |= 1 << bot.tracks[track]
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
    return take_from(s, me, victims(s, me, resource, False), bot_answers(s, resource), resource, number, REMOVED)


def steal_any(s: Mars, me: int, resource: Resource, number: int) -> Flow[None]:
    """Take up to so many resources from another player, or from nobody."""
    return take_from(s, me, victims(s, me, resource, True), bot_answers(s, resource), resource, number, STOLEN)


def take_from(
    s: Mars, me: int, options: list[int], bot_options: list[int], resource: Resource, number: int, deed: int
) -> Flow[None]:
    """Remove up to so many resources from one of these, or from nobody; what is stolen is the player's then."""
    if not options and not bot_options:
        return
    victim = yield Choice(me, VICTIM, [*options, NOBODY, *bot_options], victim_about(deed, resource, number))
    if victim > NOBODY:
        taken = take_from_bot(s, me, victim, resource, number, deed == STOLEN)
        if deed == STOLEN:
            gain(s, me, resource, taken)
    elif victim != NOBODY:
        stock = s.boards[victim].stock
        taken = number if number < stock[resource] else stock[resource]
        stock[resource] -= taken
        if deed == STOLEN:
            s.boards[me].stock[resource] += taken
        s.tell(STEALS if deed == STOLEN else REMOVES, me, amount(resource, taken), victim)
