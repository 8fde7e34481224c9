"""Cards as the template draws them. What is printed on a card is put together once for each language."""

from typing import Final

from perijove.engine.message import Words
from perijove.engine.option import Json
from perijove.games.mars.board.signs import medal, row
from perijove.games.mars.board.things import Card, Row
from perijove.games.mars.cards.deck import CARDS, CODES
from perijove.games.mars.effects.icons import card_icons
from perijove.games.mars.effects.points import Fixed
from perijove.games.mars.explain import explain_card, explain_effects
from perijove.games.mars.names import card_name, helds_name
from perijove.games.mars.player import Player
from perijove.games.mars.rules.payment import cost_of
from perijove.games.mars.rules.possible import playable
from perijove.games.mars.score import card_points
from perijove.games.mars.state import ACTION, Mars
from perijove.games.mars.things import ACTIVE, CORPORATION, HELD, KINDS, NOTHING, PRELUDE, TAGS


class Print:
    """What is printed on a card: its parts drawn, and its texts."""

    def __init__(self, number: int, words: Words) -> None:
        card = CARDS[number]
        icons = card_icons(card.printed)
        self.label = explain_card(card, words)
        self.text = " ".join(explain_effects(card, words))
        self.needs = _part(icons, "needs")
        self.play = _line("m-at-once", [icons["play"]] if "play" in icons else [])
        self.play += _line("m-at-once", [icons["first"]] if "first" in icons else [])
        working: list[Json] = []
        lasting = icons.get("lasting", [])
        assert isinstance(lasting, list)
        working += lasting
        if "action" in icons:
            working.append(icons["action"])
        self.working = _line("m-works", working)
        self.points = _part(icons, "points")


def _part(icons: dict[str, Json], part: str) -> str:
    return row(icons[part]) if part in icons else ""


def _line(kind: str, rows: list[Json]) -> str:
    if not rows:
        return ""
    drawn = "".join([f'<span class="m-line">{row(icons)}</span>' for icons in rows])
    return f'<span class="{kind}">{drawn}</span>'


_prints: Final[dict[str, list[Print | None]]] = {}


def print_of(number: int, words: Words) -> Print:
    """What is printed on a card."""
    known = _prints.setdefault(words.language, [None] * len(CARDS))
    found = known[number]
    if found is None:
        found = Print(number, words)
        known[number] = found
    return found


def card_of(number: int, spot: str, code: str, words: Words) -> Card:
    """A card as it is printed; ``spot`` says what kind of place it lies in."""
    there = print_of(number, words)
    card = CARDS[number]
    drawn = Card(spot + CODES[number], there.label, code)
    drawn.thing = CODES[number]
    drawn.name = card_name(number, words)
    drawn.kind = KINDS[card.kind]
    drawn.cost = "" if card.kind == PRELUDE else str(card.cost)
    drawn.tags = [TAGS[tag] for tag in card.tags]
    drawn.needs = there.needs
    drawn.icons = there.play + there.working
    drawn.points = there.points
    drawn.text = there.text
    return drawn


# Cards in hand and on offer


def offered(board: Player, number: int, words: Words) -> Card:
    """A card to choose."""
    card = card_of(number, "offer:", CODES[number], words)
    card.chosen = number in board.picked
    if CARDS[number].kind not in (CORPORATION, PRELUDE):
        _price(card, board, number)
    return card


def in_hand(s: Mars, player: int, number: int, words: Words) -> Card:
    """A card in the reader's hand: what it costs now, and whether it can be played."""
    card = card_of(number, "hand:", CODES[number], words)
    _price(card, s.boards[player], number)
    card.idle = s.phase == ACTION and not playable(s, player, CARDS[number])
    return card


def _price(card: Card, board: Player, number: int) -> None:
    cost = cost_of(board, CARDS[number])
    card.cost = str(cost)
    card.cheaper = cost < CARDS[number].cost


def offers(board: Player, words: Words) -> list[Row]:
    """All that a player chooses from, or has just taken."""
    taken = board.drafted + board.kept
    rows = [
        Row(words.say("Corporations"), [offered(board, number, words) for number in board.corporations]),
        Row(words.say("Preludes"), [offered(board, number, words) for number in board.preludes]),
        Row(words.say("On offer"), [offered(board, number, words) for number in board.offer]),
        Row(words.say("Taken"), [offered(board, number, words) for number in taken]),
    ]
    return [row for row in rows if row.cards]


# Cards in play


def in_play(s: Mars, player: int, number: int, words: Words) -> Card:
    """A card face up: what it still does, what lies on it, what it is worth, and whether it was used."""
    board = s.boards[player]
    printed_card = CARDS[number]
    card = card_of(number, "card:", CODES[number], words)
    notes: list[str] = []
    if printed_card.holds != NOTHING:
        card.held = str(board.held[number])
        card.holds = HELD[printed_card.holds]
        notes.append(helds_name(printed_card.holds, board.held[number], words))
    card.used = number in board.used
    if card.used:
        notes.append(words.say("used"))
    if notes:
        card.label = words.say("{card} ({what})", card=card.label, what=", ".join(notes))
    if printed_card.kind == CORPORATION or printed_card.kind == ACTIVE:
        card.icons = print_of(number, words).working
    else:
        card.icons = ""
    if printed_card.points is not None and not isinstance(printed_card.points, Fixed):
        card.points = medal(str(card_points(s, player, printed_card)))
    card.cost = ""
    card.needs = ""
    return card
