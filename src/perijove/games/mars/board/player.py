"""A player's board: resources and production, tags, cards in play, and the hand."""

from perijove.engine.message import Words, capital, signed
from perijove.games.mars.board.cards import card_of, in_hand, in_play
from perijove.games.mars.board.signs import medal
from perijove.games.mars.board.things import Player, Store, Thing
from perijove.games.mars.cards.deck import CARDS
from perijove.games.mars.names import card_name, cards_name, tags_name
from perijove.games.mars.player import NONE
from perijove.games.mars.score import score
from perijove.games.mars.sheet_player import heading, helps, marks, rating, resources
from perijove.games.mars.state import Mars
from perijove.games.mars.things import ACTIVE, RESOURCES, TAGS


class PlayerPainter:
    """Puts one player's things into pictures' data."""

    def __init__(self, s: Mars, seat: int, words: Words) -> None:
        self.s = s
        self.seat = seat
        self.words = words
        self.board = s.boards[seat]

    def player(self, name: str, own: bool) -> Player:
        """Everything that this player has."""
        board = self.board
        drawn = Player(self.seat, heading(self.s, self.seat, name, self.words), own)
        drawn.name = name
        drawn.first = self.seat == self.s.first
        drawn.marks = marks(self.s, self.seat, self.words)
        drawn.rating = self._rating()
        drawn.stores = self._stores(own)
        drawn.tags = self._tags()
        self._in_play(drawn)
        drawn.helps = helps(board, self.words)
        if own:
            drawn.hand = [in_hand(self.s, self.seat, number, self.words) for number in board.hand]
            drawn.hand_label = f"{self.words.say('Hand')} · {len(board.hand)}"
        else:
            drawn.backs = self._backs()
            drawn.known = [card_of(number, "known:", "", self.words) for number in board.shown]
        return drawn

    def _rating(self) -> Thing:
        said = rating(self.s, self.seat, self.words)
        label = self.words.series([item.text + (f" ({item.note})" if item.note else "") for item in said])
        total = medal(str(score(self.s, self.seat).total))
        return Thing("", label, number=str(self.board.rating), icons=total)

    def _stores(self, own: bool) -> list[Store]:
        """The six resources; on the own board plants and heat can be turned into something."""
        found: list[Store] = []
        for resource, item in enumerate(resources(self.board, self.words)):
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
                thing = Thing("", tags_name(tag, number, self.words), number=str(number))
                thing.picture = f"tag-{TAGS[tag]}"
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
            label = self.words.say("{label}: {cards}", label=count, cards=names)
            drawn.events = Thing("", label, number=str(len(board.events)))

    def _backs(self) -> list[Thing]:
        """How many cards of each kind only this player sees."""
        found = [self._back(self.words.say("Hand"), len(self.board.hand))]
        if self.board.preludes:
            found.append(self._back(self.words.say("Preludes"), len(self.board.preludes)))
        return found

    def _back(self, label: str, number: int) -> Thing:
        said = self.words.say("{label}: {cards}", label=label, cards=cards_name(number, self.words))
        return Thing("", said, number=str(number))
