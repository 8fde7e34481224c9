"""Components are conserved and limits hold: checked after every choice by the tests, and when a position is loaded."""

from perijove.engine.errors import BrokenRules
from perijove.games.mars.cards.deck import (
    BEGINNER,
    CARDS,
    CODES,
    FIRST_CORPORATION,
    FIRST_PRELUDE,
    MINING_AREA_CARD,
    MINING_RIGHTS_CARD,
)
from perijove.games.mars.gone import cards_of, entries
from perijove.games.mars.map import GANYMEDE_SPACE, LAND_SPACES, NOCTIS_SPACE, ON_MARS, PHOBOS_SPACE, SEA_SPACES, SPACES
from perijove.games.mars.marsbot.bot import COMMON_BONUS_CARDS, FIRST_BONUS, GOVERNMENT_SUBSIDY, MarsBot
from perijove.games.mars.marsbot.corporations import BOT_CORPORATIONS, UNMI, drafts
from perijove.games.mars.marsbot.draft import first_weight
from perijove.games.mars.marsbot.mat import TRACKS
from perijove.games.mars.rules.claims import taken
from perijove.games.mars.rules.redeal import is_hidden_project
from perijove.games.mars.rules.resources import lowest
from perijove.games.mars.rules.setup import in_game
from perijove.games.mars.state import CHOICE, MOST_OCEANS, MOST_OXYGEN, WARMEST, Mars
from perijove.games.mars.things import (
    CAPITAL,
    CITY,
    CORPORATION,
    EVENT,
    GREENERY,
    MOHOLE_AREA,
    MOST_CLAIMED,
    NO_TILE,
    OCEAN,
    RESOURCES,
    STEEL,
    TILES,
    TITANIUM,
)


def check(s: Mars) -> None:
    """Raise ``BrokenRules`` if a card or tile got lost, or a limit is exceeded."""
    check_cards(s)
    check_piles(s)
    check_tiles(s)
    check_boards(s)
    check_first(s)
    if s.temperature % 2 or s.temperature > WARMEST or s.oxygen > MOST_OXYGEN or s.oceans > MOST_OCEANS:
        raise BrokenRules(f"parameters: {s.temperature} degrees, {s.oxygen}% oxygen, {s.oceans} oceans")
    for name, markers in (("milestones", s.milestones), ("awards", s.awards)):
        if len(markers) != 5 or taken(markers) > MOST_CLAIMED or max(markers) >= s.parties():
            raise BrokenRules(f"{name}: five of them, at most three taken, by players of this game; not {markers}")
    if not (0 <= s.first < s.parties() and 0 <= s.current < s.parties()):
        raise BrokenRules(f"first player {s.first} and current player {s.current} of {s.players}")
    if (s.claimed_space < 0) != (s.claimed_by < 0) or s.claimed_by >= s.players:
        raise BrokenRules("the marker of Land Claim: a space and a player, or neither")
    if s.claimed_space >= 0 and s.tiles_at[s.claimed_space] != NO_TILE:
        raise BrokenRules(f"the marker of Land Claim is on {SPACES[s.claimed_space]}, where there is a tile")
    if s.claimed_space >= 0 and not LAND_SPACES >> s.claimed_space & 1:
        raise BrokenRules(f"the marker of Land Claim is on {SPACES[s.claimed_space]}, which is reserved")


def check_cards(s: Mars) -> None:
    """Every card of the decks in play is somewhere, once."""
    places = [*s.deck, *s.corporation_deck, *s.prelude_deck]
    places += cards_of(s.discard + s.removed_corporations + s.removed_preludes)
    for board in s.boards:
        places += board.hand + board.played + board.events + board.offer + board.dealt + board.kept + board.drafted
        places += board.corporations + board.preludes
    if s.bot is not None:
        places += check_bot(s.bot, s.phase != CHOICE)
    there = sorted([number for number in places if number != BEGINNER])
    expected = [
        number for number in range(len(CARDS)) if number != BEGINNER and in_game(number, s.corporate_era, s.prelude)
    ]
    if there != expected:
        twice = {CODES[card] for card in there if there.count(card) > 1}
        lost = {CODES[card] for card in expected if card not in there}
        strange = {CODES[card] for card in there if card not in expected}
        raise BrokenRules(
            f"cards: there twice {sorted(twice)}, lost {sorted(lost)}, not of this game {sorted(strange)}"
        )


def check_piles(s: Mars) -> None:
    """Each pile has cards of one kind; who knows a discarded card is at the table; what was passed on isn't drawn."""
    for name, first, end, pile in (
        ("discard", 0, FIRST_CORPORATION, cards_of(s.discard)),
        ("corporation_deck", FIRST_CORPORATION, FIRST_PRELUDE, s.corporation_deck),
        ("removed_corporations", FIRST_CORPORATION, FIRST_PRELUDE, cards_of(s.removed_corporations)),
        ("prelude_deck", FIRST_PRELUDE, len(CARDS), s.prelude_deck),
        ("removed_preludes", FIRST_PRELUDE, len(CARDS), cards_of(s.removed_preludes)),
    ):
        for number in pile:
            if not first <= number < end:
                raise BrokenRules(f"{name}: {CODES[number]} is another kind of card")
    for card, knower in entries(s.discard + s.removed_corporations + s.removed_preludes):
        if knower >= s.parties():
            raise BrokenRules(f"the discarded {CODES[card]}: there is no player {knower + 1} to know it")
    deck = set(s.deck)
    for player, board in enumerate(s.boards):
        for number in board.seen:
            if number in deck:
                raise BrokenRules(f"player {player + 1} has seen {CODES[number]}, so it can't be in the deck")


def check_bot(bot: MarsBot, begun: bool) -> list[int]:
    """MarsBot's projects; its bonus cards must be there once each, its corporation's own once that has begun."""
    cards = bot.actions + bot.bonus_deck + bot.bonus_discard + bot.destroyed + bot.aside + bot.resolving
    bonus = sorted([card - FIRST_BONUS for card in cards if card >= FIRST_BONUS])
    expected = sorted({*range(COMMON_BONUS_CARDS), *(extra_cards(bot) if begun else ())})
    if bonus != expected:
        raise BrokenRules(f"MarsBot's bonus cards are {bonus} instead of {expected}")
    if len(bot.tracks) != len(TRACKS):
        raise BrokenRules(f"MarsBot has {len(TRACKS)} tracks, not {len(bot.tracks)}")
    if any(card not in bot.actions for card in bot.known):
        raise BrokenRules(f"MarsBot: known cards {bot.known} that are not in the action deck")
    if bot.megacredits < 0:
        raise BrokenRules(f"MarsBot has {bot.megacredits} M€")
    return [card for card in cards if card < FIRST_BONUS] + bot.played + bot.pile + bot.kept


def check_first(s: Mars) -> None:
    """What the player knows of the card that MarsBot drafted first is true."""
    board = s.boards[0]
    bot = s.bot
    for player, other in enumerate(s.boards):
        if (other.left or other.first_cost) and (bot is None or not drafts(bot.corporation)):
            raise BrokenRules(f"player {player + 1}: MarsBot, with a priority, has left nothing: {other.left}")
    if bot is None or not board.left:
        return
    if len(board.first_cost) not in (0, 2):
        raise BrokenRules(f"player 1: what MarsBot drafted first has two bounds of cost, not {board.first_cost}")
    unknown = [card for card in bot.kept + bot.actions if is_hidden_project(bot, card) and card not in board.seen]
    if len(unknown) > 1 or any(first_weight(bot, board, card) == 0 for card in unknown):
        left = [CODES[card] for card in board.left]
        raise BrokenRules(f"player 1: MarsBot can't have left {left} and drafted {[CODES[card] for card in unknown]}")


def extra_cards(bot: MarsBot) -> list[int]:
    """The bonus cards that belong to MarsBot's corporation."""
    if bot.corporation < 0:
        return []
    if bot.corporation == UNMI:
        return [GOVERNMENT_SUBSIDY]
    recurring = BOT_CORPORATIONS[bot.corporation].recurring
    return [recurring] if recurring >= 0 else []


def check_tiles(s: Mars) -> None:
    """Tiles lie where such tiles may lie, and belong to a player unless they are oceans."""
    for space, tile in enumerate(s.tiles_at):
        if tile == NO_TILE:
            continue
        place = f"{TILES[tile]} on {SPACES[space]}"
        if (s.owners[space] < 0) != (tile == OCEAN) or s.owners[space] >= s.parties():
            raise BrokenRules(f"{place}: it belongs to {s.owners[space]}")
        if tile not in (OCEAN, GREENERY, CITY) and s.tiles_at.count(tile) > 1:
            raise BrokenRules(f"{place}: there is only one such tile")
        if space in (PHOBOS_SPACE, GANYMEDE_SPACE, NOCTIS_SPACE) and tile != CITY:
            raise BrokenRules(f"{place}: the space is for a city")
        if space < ON_MARS and SEA_SPACES >> space & 1 and tile not in (OCEAN, GREENERY, MOHOLE_AREA):
            raise BrokenRules(f"{place}: the space is for an ocean")
    for owner, cities in enumerate(s.own_cities):
        own = [tile for space, tile in enumerate(s.tiles_at) if s.owners[space] == owner]
        if cities != own.count(CITY) + own.count(CAPITAL) or s.own_forests[owner] != own.count(GREENERY):
            raise BrokenRules(f"tiles of {owner}: {cities} cities and {s.own_forests[owner]} greeneries are counted")
    lakes = [space for space in range(ON_MARS) if s.tiles_at[space] == OCEAN and not SEA_SPACES >> space & 1]
    if len(lakes) > 1:
        raise BrokenRules("oceans on land: only Artificial Lake makes one")


def check_boards(s: Mars) -> None:
    """Nobody owes anything; productions are not too low; resources lie on the cards that hold them."""
    for player, board in enumerate(s.boards):
        whose = f"player {player + 1}"
        for resource, name in enumerate(RESOURCES):
            if board.stock[resource] < 0:
                raise BrokenRules(f"{whose} has {board.stock[resource]} {name}")
            if board.production[resource] < lowest(resource):
                raise BrokenRules(f"{whose} produces {board.production[resource]} {name}")
        holders = sorted([number for number in board.played if CARDS[number].holds >= 0])
        if sorted(board.held) != holders or any(count < 0 for count in board.held.values()):
            there = {CODES[number]: count for number, count in board.held.items()}
            raise BrokenRules(
                f"{whose}: resources on cards {there}, but in play are {[CODES[number] for number in holders]}"
            )
        check_played(s, player)


def check_played(s: Mars, player: int) -> None:
    """Events are face down, other cards face up, and nothing is used that isn't there."""
    board = s.boards[player]
    whose = f"player {player + 1}"
    for number in board.played:
        if CARDS[number].kind == EVENT:
            raise BrokenRules(f"{whose}: the event {CODES[number]} is face up")
    for number in board.events:
        if CARDS[number].kind != EVENT:
            raise BrokenRules(f"{whose}: {CODES[number]} is among the events")
    for number in board.used:
        if number not in board.played or not CARDS[number].actions:
            raise BrokenRules(f"{whose}: {CODES[number]} was used, but has no action in play")
    for number in board.shown:
        if number not in board.hand:
            raise BrokenRules(f"{whose}: {CODES[number]} was shown, but is not in the hand")
    for number in board.corporations:
        if not FIRST_CORPORATION <= number < FIRST_PRELUDE:
            raise BrokenRules(f"{whose}: {CODES[number]} is no corporation")
    for number in board.preludes:
        if number < FIRST_PRELUDE:
            raise BrokenRules(f"{whose}: {CODES[number]} is no prelude")
    if board.corporation >= 0 and board.corporation not in board.played:
        raise BrokenRules(f"{whose}: the corporation {CODES[board.corporation]} is not in play")
    if sum([1 for number in board.played if CARDS[number].kind == CORPORATION]) > 1:
        raise BrokenRules(f"{whose}: there is more than one corporation in play")
    for metal, mine in ((board.area_metal, MINING_AREA_CARD), (board.rights_metal, MINING_RIGHTS_CARD)):
        if metal >= 0 and (mine not in board.played or metal not in (STEEL, TITANIUM)):
            raise BrokenRules(f"{whose}: {CODES[mine]} can't produce {RESOURCES[metal]}")
    for name, cards in (("used", board.used), ("shown", board.shown)):
        if len(set(cards)) != len(cards):
            raise BrokenRules(f"{whose}: a card was {name} twice")
    if len(board.stock) != len(RESOURCES) or len(board.production) != len(RESOURCES):
        raise BrokenRules(f"{whose}: there are six resources")
