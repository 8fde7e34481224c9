"""A player's board: resources and production, tags, cards in play, and the hand."""

from perijove.engine.message import Words, capital, signed
from perijove.engine.option import Json
from perijove.engine.sheet import Line, Panel
from perijove.games.mars.board.cards import card_of, in_hand, in_play
from perijove.games.mars.board.signs import medal
from perijove.games.mars.board.things import Player, Store, Thing
from perijove.games.mars.cards.deck import CARDS
from perijove.games.mars.names import TAG_NAMES, card_name, resources_name, tags_name
from perijove.games.mars.player import NONE
from perijove.games.mars.score import score
from perijove.games.mars.sheet_bot import hidden
from perijove.games.mars.state import Mars
from perijove.games.mars.things import ACTIVE, MEGACREDITS, RESOURCES, TAGS


class PlayerPainter:
    """Puts one player's things into pictures' data; ``panel`` has what the sheet says of them."""

    def __init__(self, s: Mars, seat: int, seen: dict[str, Json], panel: Panel, words: Words) -> None:
        self.s = s
        self.seat = seat
        self.seen = seen
        self.panel = panel
        self.words = words
        self.board = s.boards[seat]

    def player(self, name: str, own: bool) -> Player:
        """Everything that this player has."""
        board = self.board
        drawn = Player(self.seat, self.panel.heading, own)
        drawn.name = name
        drawn.first = self.seat == self.s.first
        if drawn.first:
            drawn.marks.append(self.words.say("first player"))
        if board.passed:
            drawn.marks.append(self.words.say("has passed"))
        drawn.rating = self._rating()
        drawn.stores = self._stores(own)
        drawn.tags = self._tags()
        self._in_play(drawn)
        drawn.helps = self._helps()
        if own:
            drawn.hand = [in_hand(self.s, self.seat, number, self.words) for number in board.hand]
            drawn.hand_label = f"{self.words.say('Hand')} · {len(board.hand)}"
        else:
            drawn.backs = self._backs()
            drawn.known = [card_of(number, "known:", "", self.words) for number in board.shown]
        return drawn

    def _rating(self) -> Thing:
        said = self.panel.rows[0]
        assert isinstance(said, Line)
        parts = [item.text + (f" ({item.note})" if item.note else "") for item in said.items]
        rating = Thing("", self.words.series(parts))
        rating.number = str(self.board.rating)
        rating.icons = medal(str(score(self.s, self.seat).total))
        return rating

    def _stores(self, own: bool) -> list[Store]:
        """The six resources; on the own board plants and heat can be turned into something."""
        said = self.panel.rows[1]
        assert isinstance(said, Line)
        found: list[Store] = []
        for resource, item in enumerate(said.items):
            label = self.words.say("{what}; production: {number}", what=item.text, number=item.note)
            store = Store(f"stock:{RESOURCES[resource]}" if own else "", capital(label), RESOURCES[resource])
            store.number = str(self.board.stock[resource])
            store.production = signed(self.board.production[resource])
            found.append(store)
        return found

    def _tags(self) -> list[Thing]:
        found: list[Thing] = []
        for tag, number in enumerate(self.board.tags):
            if number:
                thing = Thing("", tags_name(tag, number, self.words))
                thing.picture = f"tag-{TAGS[tag]}"
                thing.name = self.words.say(TAG_NAMES[tag])
                thing.number = str(number)
                found.append(thing)
        return found

    def _in_play(self, drawn: Player) -> None:
        board = self.board
        if board.corporation != NONE:
            drawn.corporation = in_play(self.s, self.seat, board.corporation, self.words)
        for number in board.played:
            if number == board.corporation:
                continue
            card = in_play(self.s, self.seat, number, self.words)
            (drawn.active if CARDS[number].kind == ACTIVE else drawn.automated).append(card)
        if board.events:
            count = self.words.plural("{number} event", "{number} events", len(board.events))
            names = ", ".join([card_name(event, self.words) for event in board.events])
            drawn.events = Thing("", self.words.say("{label}: {cards}", label=count, cards=names))
            drawn.events.number = str(len(board.events))

    def _helps(self) -> list[str]:
        """What helps the next card only."""
        words = self.words
        said: list[str] = []
        if self.board.next_discount:
            money = resources_name(MEGACREDITS, self.board.next_discount, words)
            said.append(words.say("{money} less", money=money))
        if self.board.next_slack:
            slack = self.board.next_slack
            said.append(words.plural("{number} step of leeway", "{number} steps of leeway", slack))
        return said

    def _backs(self) -> list[Thing]:
        """How many cards of each kind only this player sees."""
        words = self.words
        found: list[Thing] = []
        for label, field in ((words.say("Hand"), "hand"), (words.say("Preludes"), "preludes")):
            number = hidden(self.seen[field])
            if number or field == "hand":
                cards = words.plural("{number} card", "{number} cards", number)
                thing = Thing("", words.say("{label}: {cards}", label=label, cards=cards))
                thing.name = label
                thing.number = str(number)
                found.append(thing)
        return found
