"""One player: the board, the cards, and what follows from the cards in play."""

from typing import Final

from perijove.engine.state import Part
from perijove.games.mars.cards.deck import CARDS
from perijove.games.mars.effects.lasting import Conversion, Discount, Money, ProjectDiscount, Protect, Slack, Worth
from perijove.games.mars.things import EVENT, STEEL, TAGS, WILD, Tag

NONE: Final = -1
FIRST_RATING: Final = 20
DEAREST: Final = 100
"""More than any card costs."""
EMPTY: Final[list[int]] = []
"""What all lists share that are only ever replaced, and have nothing in them yet."""


def without(cards: list[int], card: int) -> list[int]:
    """The same cards without one."""
    return [other for other in cards if other != card]


class Player(Part):
    """One player's board, cards and markers."""

    def __init__(
        self,
        stock: list[int],
        production: list[int],
        hand: list[int],
        held: dict[int, int],
        tags: list[int],
    ) -> None:
        """What may be changed in place. All other lists are never changed, only replaced: copies share them."""
        self.stock = stock
        """Resources, by their numbers."""
        self.production = production
        self.rating = FIRST_RATING
        """The terraform rating."""
        self.hand = hand
        self.played = EMPTY
        """The cards face up: the corporation, preludes, green and blue cards, in the order in which they came."""
        self.events = EMPTY
        """The events played, face down."""
        self.held = held
        """How many resources lie on each card that stores them."""
        self.corporation = NONE
        self.used = EMPTY
        """The cards whose action was used in this generation."""
        self.passed = False
        self.raised = False
        """Whether the rating went up in this generation."""
        self.began = False
        """Whether the corporation's first action is done, if it has one."""
        self.next_discount = 0
        """What the next card costs less in this generation."""
        self.next_slack = 0
        """By how many steps the next card may miss its needs in this generation."""
        self.area_metal = NONE
        """What Mining Area produces, once it is played."""
        self.rights_metal = NONE
        """What Mining Rights produces, once it is played."""
        # Dealt and not decided yet
        self.offer = EMPTY
        """Cards dealt or looked at, of which some will be kept."""
        self.dealt = EMPTY
        """Cards for the second round of the first draft."""
        self.kept = EMPTY
        """Cards taken in this round of a draft, in their order."""
        self.drafted = EMPTY
        """Cards taken in an earlier round of the first draft."""
        self.corporations = EMPTY
        """The corporations to choose from."""
        self.preludes = EMPTY
        """Preludes to choose from, then those to be played."""
        self.picked = EMPTY
        """What was chosen in secret, until all have chosen."""
        self.owed = 0
        """The price of cards just bought, where it isn't settled yet how to pay it."""
        self.ready = False
        """Whether the secret choice is made. No position ever has it: when all are ready, the game goes on at once."""
        self.seen = EMPTY
        """Cards passed on in a draft, or once shown by others: the player knows that they are not in the deck."""
        self.left = EMPTY
        """What MarsBot left of its first pile in this generation's draft: it took a card that it wanted as much."""
        self.first_cost = EMPTY
        """What that card costs at least and at most, where CrediCor has revealed what is dearest and what is not."""
        self.shown = EMPTY
        """Cards in hand that everybody saw."""
        # What follows is worked out from the cards in play.
        self.tags = tags
        """How many tags of each kind are in play; replaced too, when a card comes."""
        self.steel_value = 2
        self.titanium_value = 3
        self.discount = 0
        """What every card costs less."""
        self.tag_discount = EMPTY
        """What a card costs less for each tag of a kind; empty while it is nothing."""
        self.kind_discount = EMPTY
        """What a card with a tag costs less, however many it has; empty while it is nothing."""
        self.power_discount = 0
        """What the standard project Power Plant costs less."""
        self.slack = 0
        self.heat_is_money = False
        self.protected = False
        self.forest_price = 8
        """How many plants make a greenery."""
        self.on_tag = EMPTY
        """The cards that react to tags; likewise below."""
        self.on_tile = EMPTY
        self.on_card = EMPTY
        self.on_payment = EMPTY
        self.usable = EMPTY
        """The cards with an action."""

    def forget_first(self) -> None:
        """What was known of the card that MarsBot drafted first is of no use any more."""
        self.left = []
        self.first_cost = []

    def copy(self) -> "Player":
        """An independent player, equal to this one."""
        other = Player(
            self.stock.copy(),
            self.production.copy(),
            self.hand.copy(),
            self.held.copy() if self.held else {},
            self.tags,
        )
        other.rating = self.rating
        other.played = self.played
        other.events = self.events
        other.corporation = self.corporation
        other.used = self.used
        other.passed = self.passed
        other.raised = self.raised
        other.began = self.began
        other.next_discount = self.next_discount
        other.next_slack = self.next_slack
        other.area_metal = self.area_metal
        other.rights_metal = self.rights_metal
        other.offer = self.offer
        other.dealt = self.dealt
        other.kept = self.kept
        other.drafted = self.drafted
        other.corporations = self.corporations
        other.preludes = self.preludes
        other.picked = self.picked
        other.owed = self.owed
        other.ready = self.ready
        other.seen = self.seen
        other.left = self.left
        other.first_cost = self.first_cost
        other.shown = self.shown
        other.steel_value = self.steel_value
        other.titanium_value = self.titanium_value
        other.discount = self.discount
        other.tag_discount = self.tag_discount
        other.kind_discount = self.kind_discount
        other.power_discount = self.power_discount
        other.slack = self.slack
        other.heat_is_money = self.heat_is_money
        other.protected = self.protected
        other.forest_price = self.forest_price
        other.on_tag = self.on_tag
        other.on_tile = self.on_tile
        other.on_card = self.on_card
        other.on_payment = self.on_payment
        other.usable = self.usable
        return other

    def attributes(self) -> list[object]:
        return [
            self.corporation,
            self.rating,
            self.stock,
            self.production,
            self.hand,
            self.shown,
            self.played,
            self.events,
            self.held,
            self.used,
            self.passed,
            self.raised,
            self.began,
            self.next_discount,
            self.next_slack,
            self.area_metal,
            self.rights_metal,
            self.owed,
            self.offer,
            self.dealt,
            self.kept,
            self.drafted,
            self.corporations,
            self.preludes,
            self.picked,
            self.seen,
            self.left,
            self.first_cost,
        ]

    def put_in_play(self, number: int) -> None:
        """A card comes into play: face up, or an event face down, whose tags don't stay."""
        card = CARDS[number]
        if card.kind == EVENT:
            self.events = [*self.events, number]
            return
        self.played = [*self.played, number]
        if card.holds >= 0:
            self.held[number] = 0
        self.learn(number)

    def learn(self, number: int) -> None:
        """From now on, what is printed on this card helps its player."""
        card = CARDS[number]
        if card.tags:
            self.tags = self.tags.copy()
            for tag in card.tags:
                self.tags[tag] += 1
        if card.actions:
            self.usable = [*self.usable, number]
        if not card.lasting:
            return
        if card.on_tag:
            others = [other for other in self.on_tag if not CARDS[other].swaps]
            swapping = [other for other in self.on_tag if CARDS[other].swaps]
            self.on_tag = [*others, *swapping, number] if card.swaps else [*others, number, *swapping]
        if card.on_tile:
            self.on_tile = [*self.on_tile, number]
        if card.on_card:
            self.on_card = [*self.on_card, number]
        if card.on_payment:
            self.on_payment = [*self.on_payment, number]
        for lasting in card.lasting:
            if isinstance(lasting, Discount):
                self._add_discount(lasting)
            elif isinstance(lasting, ProjectDiscount):
                self.power_discount += lasting.amount
            elif isinstance(lasting, Worth):
                if lasting.resource == STEEL:
                    self.steel_value += lasting.bonus
                else:
                    self.titanium_value += lasting.bonus
            elif isinstance(lasting, Slack):
                self.slack += lasting.steps
            elif isinstance(lasting, Money):
                self.heat_is_money = True
            elif isinstance(lasting, Protect):
                self.protected = True
            elif isinstance(lasting, Conversion):
                self.forest_price = lasting.number

    def _add_discount(self, discount: Discount) -> None:
        if discount.tag < 0:
            self.discount += discount.amount
        elif discount.each:
            self.tag_discount = self.tag_discount.copy() or [0] * len(TAGS)
            self.tag_discount[discount.tag] += discount.amount
        else:
            self.kind_discount = self.kind_discount.copy() or [0] * len(TAGS)
            self.kind_discount[discount.tag] += discount.amount

    def has(self, number: int) -> bool:
        """Whether a card is face up in front of the player."""
        return number in self.played

    def rebuild(self) -> None:
        """Work out anew what follows from the cards in play."""
        blank = new_player(0)
        self.tags = blank.tags
        self.steel_value = blank.steel_value
        self.titanium_value = blank.titanium_value
        self.discount = 0
        self.tag_discount = []
        self.kind_discount = []
        self.power_discount = 0
        self.slack = 0
        self.heat_is_money = False
        self.protected = False
        self.forest_price = blank.forest_price
        self.on_tag = []
        self.on_tile = []
        self.on_card = []
        self.on_payment = []
        self.usable = []
        for number in self.played:
            self.learn(number)

    def own_tags(self, tag: Tag) -> int:
        """The player's tags of a kind, and the wild ones, which may stand for it."""
        return self.tags[tag] + self.tags[WILD]


def new_player(production: int) -> Player:
    """A player at the beginning."""
    return Player([0] * 6, [production] * 6, [], {}, [0] * len(TAGS))
