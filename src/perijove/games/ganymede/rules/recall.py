"""One of the ways in which things may have gone, of all that agree with what a player saw of the ships."""

from typing import Final

from perijove.engine.rng import Rng
from perijove.games.ganymede.components import SHIPS
from perijove.games.ganymede.rules.story import DRAWS, PLACES, RETURNS, TAKES, player_of, pops, ship_of

ANY: Final = -1
"""The ship of a card that the player has never seen: one of those that they miss."""
NEVER: Final = -1
PATIENCE: Final = 20
"""After so many contradictions a story is told from its beginning; the next time after twice as many, and so on."""


class Telling:
    """A story told so far: which card is where. A card is a number; which ship it is may still be open."""

    def __init__(self, hands: list[list[int]], under: list[int], ships: list[int], again: list[int]) -> None:
        self.hands = hands
        """The cards in each hand."""
        self.under = under
        """The cards put under the pile, the first one first, those that have left it included."""
        self.ships = ships
        """Which ship each card is, or ``ANY``."""
        self.again = again
        """The event in which the player sees a card of a known ship again, or ``NEVER``."""

    def copy(self) -> "Telling":
        """An independent telling, equal to this one."""
        return Telling([hand.copy() for hand in self.hands], self.under.copy(), self.ships.copy(), self.again.copy())

    def card(self, ship: int, again: int) -> int:
        """A new card."""
        self.ships.append(ship)
        self.again.append(again)
        return len(self.ships) - 1

    def find(self, player: int, ship: int) -> int:
        """The card of a hand that is this ship, or -1."""
        for card in self.hands[player]:
            if self.ships[card] == ship:
                return card
        return -1


class Branch:
    """A moment when another card might have gone under the pile: the telling up to there, and which cards are left."""

    def __init__(self, place: int, telling: Telling, cards: list[int]) -> None:
        self.place = place
        self.telling = telling
        self.cards = cards


class Recall:
    """Tells a story anew, as one player knows it.

    The player saw which ships were taken, placed and shown, and what they drew and returned themselves. What another
    player returned is guessed, evenly among the cards of that hand that don't contradict at once what was seen later;
    where a contradiction shows in the end, the last guess is made otherwise. So every telling that agrees with what
    the player saw may come out, and no other; they are not all exactly as likely.
    """

    def __init__(self, story: list[int], above: int, players: int, seat: int, rng: Rng) -> None:
        self.story = story
        self.above = above
        """How many ships of the pile were drawn or shown before those that were put under it."""
        self.seat = seat
        self.rng = rng
        self.again = [NEVER] * len(story)
        """For an event in which the player sees a ship: the next one in which they see that ship."""
        self.new = [False] * len(story)
        """Whether the player sees the ship of an event for the first time."""
        self.left: list[int] = []
        """For each card put under the pile: the event in which it leaves the pile, or ``NEVER``."""
        self.cards: list[int] = [NEVER] * len(story)
        """The card of each event whose ship the player didn't see."""
        self._read()
        self.tries = 0
        patience = PATIENCE
        while True:
            told = self._tell(Telling([[] for _ in range(players)], [], [], []), patience)
            if told is not None:
                break
            patience *= 2
        self.told: Telling = told

    def _sees(self, what: int) -> bool:
        """Whether the player sees the ship of an event."""
        kind = what & 7
        return (kind != DRAWS and kind != RETURNS) or player_of(what) == self.seat

    def _read(self) -> None:
        """Find out when each ship is seen again, and when each card leaves the pile."""
        story = self.story
        following = [NEVER] * len(SHIPS)
        for place in range(len(story) - 1, -1, -1):
            if self._sees(story[place]):
                ship = ship_of(story[place])
                self.again[place] = following[ship]
                following[ship] = place
        for place in following:
            if place != NEVER:
                self.new[place] = True
        self.left = [NEVER] * sum([what & 7 == RETURNS for what in story])
        above = self.above
        for place, what in enumerate(story):
            if pops(what):
                above -= 1
                if above < 0:
                    self.left[-1 - above] = place

    def _tell(self, telling: Telling, patience: int) -> Telling | None:
        """Tell all that happened; after a contradiction go back to the last guess.

        After too many contradictions an early guess was unlucky, and it is better to begin anew: nothing comes out.
        """
        story = self.story
        branches: list[Branch] = []
        place = 0
        while place < len(story):
            what = story[place]
            if what & 7 == RETURNS and player_of(what) != self.seat:
                cards = self._possible(telling, place, player_of(what))
                if len(cards) > 1:
                    branches.append(Branch(place, telling.copy(), cards[:-1]))
                if cards:
                    self._return(telling, place, cards[-1])
                    place += 1
                    continue
            elif self._goes_on(telling, place, what):
                place += 1
                continue
            self.tries += 1
            patience -= 1
            if patience == 0:
                return None
            branch = branches[-1]
            place = branch.place
            telling = branch.telling.copy()
            self._return(telling, place, branch.cards.pop())
            place += 1
            if not branch.cards:
                branches.pop()
        return telling

    def _return(self, telling: Telling, place: int, card: int) -> None:
        telling.hands[player_of(self.story[place])].remove(card)
        telling.under.append(card)
        self.cards[place] = card

    def _goes_on(self, telling: Telling, place: int, what: int) -> bool:
        """Tell one event that leaves nothing to guess; whether it can have happened so."""
        kind = what & 7
        player = player_of(what)
        ship = ship_of(what)
        if kind == TAKES:
            telling.hands[player].append(telling.card(ship, self.again[place]))
        elif kind == RETURNS:
            card = telling.find(player, ship)
            self._return(telling, place, card)
            telling.again[card] = self.again[place]
        elif kind == PLACES:
            card = telling.find(player, ship)
            if card < 0:
                card = self._unknown(telling, player)
                if card < 0 or not self.new[place]:
                    return False
                telling.ships[card] = ship
            telling.hands[player].remove(card)
        else:
            return self._leaves(telling, place, what)
        return True

    def _leaves(self, telling: Telling, place: int, what: int) -> bool:
        """The top of the pile is drawn or shown: one of those put under it, if no other is left."""
        player = player_of(what)
        seen = self._sees(what)
        number = self._number(place)
        if number < 0:
            card = telling.card(ship_of(what) if seen else ANY, self.again[place] if seen else NEVER)
        else:
            card = telling.under[number]
            if seen and telling.ships[card] == ANY and self.new[place]:
                telling.ships[card] = ship_of(what)
            if seen and telling.ships[card] != ship_of(what):
                return False
            if seen:
                telling.again[card] = self.again[place]
        if what & 7 == DRAWS:
            telling.hands[player].append(card)
            self.cards[place] = card
        return True

    def _number(self, place: int) -> int:
        """Which of the cards put under the pile leaves it in this event, or -1."""
        for number, left in enumerate(self.left):
            if left == place:
                return number
        return -1

    def _unknown(self, telling: Telling, player: int) -> int:
        """A card of a hand that may be any ship never seen, or -1."""
        cards = [card for card in telling.hands[player] if telling.ships[card] == ANY]
        return cards[self.rng.below(len(cards))] if cards else -1

    # Guessing

    def _possible(self, telling: Telling, place: int, player: int) -> list[int]:
        """The cards that a player may have put under the pile now, the best guess last.

        Cards of ships never seen are alike: the last one stands for all, so that it comes last as often as any of them.
        """
        hand = telling.hands[player].copy()
        self.rng.shuffle(hand)
        left = self.left[len(telling.under)]
        unlikely: list[int] = []
        likely: list[int] = []
        due: list[int] = []
        unknown = NEVER
        for card in hand:
            if telling.ships[card] == ANY:
                if unknown != NEVER:
                    likely.remove(unknown)
                elif not self._may_be_new(telling, place, player, left):
                    continue
                unknown = card
                likely.append(card)
                continue
            again = telling.again[card]
            if not self._may_leave(again, left):
                continue
            if again == NEVER or self._direct(again, left):
                if again != NEVER and not self._later(telling, place, player, again):
                    due.append(card)
                else:
                    likely.append(card)
            else:
                unlikely.append(card)
        return unlikely + likely + due

    def _may_leave(self, again: int, left: int) -> bool:
        """Whether a card of a known ship may lie under the pile until it leaves it."""
        if left == NEVER:
            return again == NEVER
        if self._sees(self.story[left]):
            return again == left
        return again == NEVER or again > left

    def _may_be_new(self, telling: Telling, place: int, player: int, left: int) -> bool:
        """Whether a card of a ship never seen may lie under the pile until it leaves it, and isn't wanted in hand."""
        if left != NEVER and self._sees(self.story[left]) and not self.new[left]:
            return False
        unknown = sum([telling.ships[card] == ANY for card in telling.hands[player]])
        wanted = 0
        for later in range(place + 1, len(self.story)):
            what = self.story[later]
            if player_of(what) == player:
                if what & 7 == DRAWS:
                    return True
                if what & 7 == PLACES and self.new[later]:
                    wanted += 1
                    if wanted == unknown:
                        return False
        return True

    def _direct(self, again: int, left: int) -> bool:
        """Whether a card that leaves the pile in one event is then where it is seen again in another."""
        if again == left:
            return True
        what = self.story[again]
        return left != NEVER and what & 7 == PLACES and player_of(what) == player_of(self.story[left])

    def _later(self, telling: Telling, place: int, player: int, again: int) -> bool:
        """Whether a card of a hand can be where it is seen again, even if it isn't put under the pile now."""
        what = self.story[again]
        if what & 7 == PLACES and player_of(what) == player:
            return True
        number = len(telling.under)
        for later in range(place + 1, again):
            what = self.story[later]
            if what & 7 == RETURNS:
                number += 1
                left = self.left[number]
                if player_of(what) == player and left != NEVER and left <= again and self._direct(again, left):
                    return True
        return False
