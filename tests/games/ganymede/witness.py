"""Somebody who sits at a table, sees what a player sees of the ships, and keeps every world that agrees with it.

It knows nothing of how the rules remember: it goes by the log that its player can read, and by the display.
"""

from collections.abc import Iterator

from perijove import Match
from perijove.games.ganymede import messages
from perijove.games.ganymede.components import SHIPS
from perijove.games.ganymede.state import Ganymede

MOST_WORLDS = 500
"""A witness gives up when there is more to consider."""

NAMED = (messages.TOOK_SHIP, messages.DREW_THIS, messages.PLACED, messages.RETURNED_THIS)
"""What the log says with the name of a ship."""

Card = str
"""A ship by its name, or ``?``: one that the player can't tell from others never seen."""
Hand = tuple[Card, ...]
World = tuple[tuple[Hand, ...], tuple[Card, ...]]
"""The cards in each hand, in order of their names, and those put under the pile, the first one first."""

UNKNOWN: Card = "?"


class Witness:
    """What one player may believe."""

    def __init__(self, match: Match, seat: int) -> None:
        self.seat = seat
        self.lines = len(list(match.log))
        self.row = self._row(match)
        self.pile = self._pile(match)
        self.above = len(self.pile)
        """The cards of the pile that nobody put there."""
        self.known: set[Card] = set()
        """Ships that the player has seen, and that are in hands or under the pile now."""
        self.worlds: set[World] = {(tuple(() for _ in match.seats), ())}

    @property
    def alert(self) -> bool:
        """Whether the witness still follows."""
        return 0 < len(self.worlds) <= MOST_WORLDS

    def _row(self, match: Match) -> set[Card]:
        table = match.view(self.seat)["table"]
        assert isinstance(table, dict)
        row = table["ship_row"]
        assert isinstance(row, list)
        return {str(ship) for ship in row}

    def _pile(self, match: Match) -> list[Card]:
        """Only to learn in which order all saw ships coming on display."""
        assert isinstance(match.state, Ganymede)
        return [SHIPS[ship] for ship in match.state.ship_pile]

    def look(self, match: Match) -> None:
        """See what happened since the last look, which was before one choice."""
        if not self.alert:
            return
        entries = list(match.log)
        taken: set[Card] = set()
        for entry in entries[self.lines :]:
            if not entry.seen_by(self.seat):
                continue
            player = entry.values[0] if entry.values else -1
            ship = SHIPS[entry.values[1]] if entry.message in NAMED else UNKNOWN
            if entry.message is messages.TOOK_SHIP:
                taken.add(ship)
                self.known.add(ship)
                self.worlds = {(_add(hands, player, ship), under) for hands, under in self.worlds}
            elif entry.message in (messages.DREW_SHIP, messages.DREW_THIS):
                self.worlds = set(self._draw(player, ship))
            elif entry.message is messages.PLACED:
                self.worlds = set(self._lay_down(player, ship))
            elif entry.message in (messages.RETURNED, messages.RETURNED_THIS):
                self.worlds = set(self._return(player, ship))
        self.lines = len(entries)
        new = self._row(match) - (self.row - taken)
        for ship in sorted(new, key=lambda name: self.pile.index(name) if name in self.pile else -1, reverse=True):
            self.worlds = set(self._show(ship))
        self.row = self._row(match)
        self.pile = self._pile(match)

    def _draw(self, player: int, seen: Card) -> Iterator[World]:
        """Somebody draws the top of the pile; ``seen`` is what the player sees of it."""
        if self.above:
            self.above -= 1
            if seen != UNKNOWN:
                self.known.add(seen)
            for hands, under in self.worlds:
                yield _add(hands, player, seen), under
            return
        fresh = seen not in self.known
        self.known |= {seen} - {UNKNOWN}
        for hands, under in self.worlds:
            if seen in (UNKNOWN, under[0]):
                yield _add(hands, player, under[0]), under[1:]
            elif under[0] == UNKNOWN and fresh:
                yield _add(hands, player, seen), under[1:]

    def _show(self, ship: Card) -> Iterator[World]:
        fresh = ship not in self.known
        self.known.discard(ship)
        if self.above:
            self.above -= 1
            yield from self.worlds
            return
        for hands, under in self.worlds:
            if under[0] == ship or (under[0] == UNKNOWN and fresh):
                yield hands, under[1:]

    def _lay_down(self, player: int, ship: Card) -> Iterator[World]:
        fresh = ship not in self.known
        self.known.discard(ship)
        for hands, under in self.worlds:
            card = ship if ship in hands[player] else UNKNOWN
            if card in hands[player] and (card == ship or fresh):
                yield _remove(hands, player, card), under

    def _return(self, player: int, seen: Card) -> Iterator[World]:
        for hands, under in self.worlds:
            for card in set(hands[player]) if seen == UNKNOWN else {seen}:
                yield _remove(hands, player, card), (*under, card)

    # What is imagined

    def world_of(self, dream: Match) -> World:
        """The world that a match would be in, as this player can tell worlds apart."""
        state = dream.state
        assert isinstance(state, Ganymede)
        hands = tuple(tuple(sorted(self._tell(board.hand_open + board.hand_secret))) for board in state.boards)
        return hands, tuple(reversed(self._tell(state.ship_pile[: len(state.ship_pile) - self.above])))

    def _tell(self, ships: list[int]) -> list[Card]:
        return [SHIPS[ship] if SHIPS[ship] in self.known else UNKNOWN for ship in ships]


def _add(hands: tuple[Hand, ...], player: int, card: Card) -> tuple[Hand, ...]:
    hand = tuple(sorted((*hands[player], card)))
    return (*hands[:player], hand, *hands[player + 1 :])


def _remove(hands: tuple[Hand, ...], player: int, card: Card) -> tuple[Hand, ...]:
    hand = list(hands[player])
    hand.remove(card)
    return (*hands[:player], tuple(hand), *hands[player + 1 :])
