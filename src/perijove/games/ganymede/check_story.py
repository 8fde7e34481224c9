"""The story of the ships must lead to where they are."""

from perijove.engine.errors import BrokenRules
from perijove.games.ganymede.components import SHIPS
from perijove.games.ganymede.rules.story import (
    DRAWS,
    PLACES,
    RETURNS,
    TAKES,
    UNSEEN,
    kind_of,
    player_of,
    pops,
    ship_of,
    unread,
)
from perijove.games.ganymede.state import Ganymede


def check_story(s: Ganymede) -> None:
    """Whoever returns or places a ship has it in hand, and what was put under the pile comes up in that order."""
    hands: list[list[int]] = [[] for _ in s.boards]
    under: list[int] = []
    above = unread(s)
    if above < 0:
        raise BrokenRules(f"ship_story: {-above} more ships put under the pile than are there or have left it")
    for place, what in enumerate(s.ship_story):
        player, ship = player_of(what), ship_of(what)
        where = f"ship_story[{place}]"
        if ship == UNSEEN:
            raise BrokenRules(f"{where}: which ship?")
        if player >= s.players:
            raise BrokenRules(f"{where}: there is no player {player}")
        if kind_of(what) in (RETURNS, PLACES):
            if ship not in hands[player]:
                raise BrokenRules(f"{where}: player {player} doesn't have ship {SHIPS[ship]} in hand")
            hands[player].remove(ship)
        if kind_of(what) == RETURNS:
            under.append(ship)
        if pops(what):
            above -= 1
            if above < 0 and (not under or under.pop(0) != ship):
                raise BrokenRules(f"{where}: ship {SHIPS[ship]} is not the top of the pile")
        if kind_of(what) in (TAKES, DRAWS):
            hands[player].append(ship)
    if s.ship_pile[: len(under)] != under[::-1]:
        raise BrokenRules("ship_story: other ships lie under the pile")
    for player, board in enumerate(s.boards):
        if sorted(hands[player]) != sorted(board.hand_open + board.hand_secret):
            raise BrokenRules(f"ship_story: other ships are in the hand of player {player}")
        taken = [ship_of(what) for what in s.ship_story if player_of(what) == player and kind_of(what) == TAKES]
        if any(ship not in taken for ship in board.hand_open):
            raise BrokenRules(f"ship_story: nobody saw player {player} take a ship that all know of")
