"""A player's board and cards in words."""

from typing import Final

from perijove.engine.message import Words, capital, signed
from perijove.engine.score import Score
from perijove.engine.sheet import Cards, Item, Line, Panel, PanelRow
from perijove.games.mars.cards.deck import CARDS, CODES
from perijove.games.mars.effects.describe import describe_action, describe_lasting, describe_points
from perijove.games.mars.effects.points import Fixed
from perijove.games.mars.explain import explain_effects, explain_head, explain_tags
from perijove.games.mars.names import (
    KIND_NAMES,
    TAG_NAMES,
    card_name,
    cards_name,
    helds_name,
    points_name,
    resources_name,
)
from perijove.games.mars.player import NONE, Player
from perijove.games.mars.rules.payment import cost_of
from perijove.games.mars.rules.possible import playable
from perijove.games.mars.score import score
from perijove.games.mars.state import ACTION, Mars
from perijove.games.mars.things import (
    ACTIVE,
    AUTOMATED,
    CORPORATION,
    EVENT,
    MEGACREDITS,
    PRELUDE,
    RESOURCES,
    STEEL,
    TAGS,
    TITANIUM,
)

KIND_TINTS: Final[dict[int, str]] = {
    AUTOMATED: "green",
    ACTIVE: "blue",
    EVENT: "red",
    CORPORATION: "white",
    PRELUDE: "purple",
}
USUAL_VALUES: Final[dict[int, int]] = {STEEL: 2, TITANIUM: 3}


def player_panel(s: Mars, player: int, name: str, reader: int, words: Words) -> Panel:
    """Everything that a player has: the board, the cards in play, the hand and what is on offer."""
    board = s.boards[player]
    rows: list[PanelRow] = [
        Line(words.say("Rating"), rating(s, player, words)),
        Line(words.say("Resources"), resources(board, words)),
        Line(words.say("Tags"), _tags(board, words)),
    ]
    if board.corporation != NONE:
        rows.append(Cards(words.say("Corporation"), [_in_play(board, board.corporation, words)]))
    working = [number for number in board.played if number != board.corporation and _works(number)]
    resting = [number for number in board.played if number != board.corporation and not _works(number)]
    if working:
        rows.append(Cards(words.say("Active"), [_in_play(board, number, words) for number in working]))
    if resting:
        rows.append(Line(words.say("Other cards"), [_named(number, words) for number in resting]))
    if board.events:
        rows.append(Line(words.say("Events"), [_named(number, words) for number in board.events]))
    helping = helps(board, words)
    if helping:
        rows.append(Line(words.say("Next card"), [Item(said) for said in helping]))
    rows += _own_cards(s, player, words) if player == reader else _backs(board, words)
    return Panel(heading(s, player, name, words), rows, player)


def heading(s: Mars, player: int, name: str, words: Words) -> str:
    """A player by number and name, and what marks them."""
    said = words.say("{number}. {player}", number=player + 1, player=name)
    found = marks(s, player, words)
    return words.say("{player} ({marks})", player=said, marks=", ".join(found)) if found else said


def marks(s: Mars, player: int, words: Words) -> list[str]:
    """Whether a player is the first one, and has passed."""
    found: list[str] = []
    if player == s.first:
        found.append(words.say("first player"))
    if s.boards[player].passed:
        found.append(words.say("has passed"))
    return found


def rating(s: Mars, player: int, words: Words) -> list[Item]:
    """The rating, and all points if the game ended now."""
    return rated(score(s, player), s.boards[player].rating, words)


def rated(now: Score, steps: int, words: Words) -> list[Item]:
    """A rating, and the points that come together now."""
    others = [f"{words.say(part)} {signed(points)}" for part, points in now.parts[1:] if points]
    total = words.say("{points} now", points=points_name(now.total, words))
    return [Item(words.say("{number} TR", number=steps)), Item(total, note=", ".join(others))]


def resources(board: Player, words: Words) -> list[Item]:
    """What a player has of each resource, and what comes with each production."""
    items: list[Item] = []
    for resource in range(len(RESOURCES)):
        production = board.production[resource]
        note = f"+{production}" if production >= 0 else signed(production)
        if resource == MEGACREDITS:
            note = words.say("{production} and {number} TR", production=note, number=board.rating)
        value = {STEEL: board.steel_value, TITANIUM: board.titanium_value}.get(resource, 0)
        if value != USUAL_VALUES.get(resource, 0):
            money = resources_name(MEGACREDITS, value, words)
            note = words.say("{number}, worth {money} each", number=note, money=money)
        items.append(Item(resources_name(resource, board.stock[resource], words), note=note))
    return items


def _tags(board: Player, words: Words) -> list[Item]:
    items = [Item(f"{words.say(TAG_NAMES[tag])} {board.tags[tag]}") for tag in range(len(TAGS)) if board.tags[tag]]
    if board.events:
        items.append(Item(words.plural("{number} event", "{number} events", len(board.events))))
    return items


# Cards in play


def _works(number: int) -> bool:
    """Whether a card in play still has something to say: an action, a lasting effect, or resources on it."""
    card = CARDS[number]
    return bool(card.actions or card.lasting or card.holds >= 0)


def _in_play(board: Player, number: int, words: Words) -> Item:
    """A card with what it still does, what lies on it, and whether it was used."""
    card = CARDS[number]
    whole = card.printed
    said = [capital(describe_lasting(lasting, words, whole)) for lasting in card.lasting]
    if card.actions:
        action = describe_action(card.actions, words, whole, card.action_needs)
        said.append(words.say("Action: {what}", what=action))
    if card.points is not None and not isinstance(card.points, Fixed):
        said.append(describe_points(card.points, words, whole))
    notes: list[str] = []
    if number in board.held:
        notes.append(helds_name(card.holds, board.held[number], words))
    if number in board.used:
        notes.append(words.say("used"))
    text = ". ".join(said) or words.say("no effect any more")
    code = f"use-{card.code}" if card.actions else card.code
    return Item(text, code, KIND_TINTS[card.kind], ", ".join(notes), card_name(number, words))


def _named(number: int, words: Words) -> Item:
    return Item(card_name(number, words), tint=KIND_TINTS[CARDS[number].kind])


def helps(board: Player, words: Words) -> list[str]:
    """What helps the next card only."""
    said: list[str] = []
    if board.next_discount:
        money = resources_name(MEGACREDITS, board.next_discount, words)
        said.append(words.say("{money} less", money=money))
    if board.next_slack:
        said.append(words.plural("{number} step of leeway", "{number} steps of leeway", board.next_slack))
    return said


# Cards in hand and on offer


def _own_cards(s: Mars, player: int, words: Words) -> list[PanelRow]:
    board = s.boards[player]
    rows: list[PanelRow] = []
    if board.corporations:
        chosen = [_offered(board, number, words) for number in board.corporations]
        rows.append(Cards(words.say("Corporations"), chosen))
    if board.preludes:
        rows.append(Cards(words.say("Preludes"), [_offered(board, number, words) for number in board.preludes]))
    if board.offer:
        rows.append(Cards(words.say("On offer"), [_offered(board, number, words) for number in board.offer]))
    taken = board.drafted + board.kept
    if taken:
        rows.append(Cards(words.say("Taken"), [_offered(board, number, words) for number in taken]))
    hand = [_in_hand(s, player, number, words) for number in board.hand]
    if hand or board.corporation != NONE:
        rows.append(Cards(words.say("Hand"), hand))
    return rows


def _backs(board: Player, words: Words) -> list[PanelRow]:
    """Another player's cards: how many, and those that everybody saw."""
    rows: list[PanelRow] = []
    if board.preludes:
        rows.append(Line(words.say("Preludes"), [Item(cards_name(len(board.preludes), words))]))
    items = [Item(cards_name(len(board.hand), words))]
    items += [_named(card, words) for card in board.shown]
    rows.append(Line(words.say("Hand"), items))
    return rows


def _offered(board: Player, number: int, words: Words) -> Item:
    """A card to choose: what it costs to play, and all that it does."""
    card = CARDS[number]
    picked = words.say("chosen") if number in board.picked else ""
    if card.kind in (CORPORATION, PRELUDE):
        text = ". ".join([explain_head(card, words), " ".join(explain_effects(card, words))])
        return Item(text, card.code, KIND_TINTS[card.kind], picked, card_name(number, words))
    return Item(_text(number, words), CODES[number], KIND_TINTS[card.kind], picked, _priced(board, number, words))


def _in_hand(s: Mars, player: int, number: int, words: Words) -> Item:
    """A card in hand: what it costs now, what it does, and whether it can't be played now."""
    board = s.boards[player]
    card = CARDS[number]
    note = words.say("not now") if s.phase == ACTION and not playable(s, player, card) else ""
    return Item(_text(number, words), CODES[number], KIND_TINTS[card.kind], note, _priced(board, number, words))


def _priced(board: Player, number: int, words: Words) -> str:
    money = resources_name(MEGACREDITS, cost_of(board, CARDS[number]), words)
    return words.say("{card} ({money})", card=card_name(number, words), money=money)


def _text(number: int, words: Words) -> str:
    """Kind, tags and effects of a project."""
    card = CARDS[number]
    head = words.say("{kind}, {tags}.", kind=words.say(KIND_NAMES[card.kind]), tags=explain_tags(card, words))
    return " ".join([head, *explain_effects(card, words)])
