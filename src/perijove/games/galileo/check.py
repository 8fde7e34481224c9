"""What must hold in every state of the game."""

from collections.abc import Sequence

from perijove.engine.errors import BrokenRules
from perijove.games.galileo.components import (
    BITS,
    CHARACTERS,
    FIRST_PROJECT,
    MEMBERS,
    MOONS,
    PLACES,
    ROBOTS,
    ROW,
    SEQUENCING,
    SUPERCONDUCTIVITY,
    TRACKS,
    TYPES,
    UNITS,
)
from perijove.games.galileo.rules.hire import limit
from perijove.games.galileo.rules.setup import TILES
from perijove.games.galileo.state import (
    ALL_FOUR,
    DRAFT,
    EMPTY,
    ENERGY_LIMIT,
    FROZEN,
    INFLUENCE_LIMIT,
    MEGACREDIT_LIMIT,
    NEUTRAL,
    NOWHERE,
    ROBOTS_DRAWN,
    TURN,
    UPKEEP,
    Board,
    Galileo,
    Robot,
)

MOST_CHARACTERS = 8
"""Seven with Ganymede's last space and the Memory scanner, and one that is about to be discarded."""


def check(s: Galileo) -> None:
    """Every card, tile and modifier is there once; levels and markers agree; no limit is exceeded."""
    if len(s.boards) != s.players:
        raise BrokenRules(f"boards: {len(s.boards)}, expected one for each of the {s.players} players")
    for seat in (s.first, s.current, *(known.bit_length() - 1 for known in s.known_to if known)):
        if not 0 <= seat < s.players:
            raise BrokenRules(f"there is no player {seat}")
    if s.over != (s.phase == UPKEEP and all(board.paid for board in s.boards)):
        raise BrokenRules(f"over: {str(s.over).lower()}, but the game is over when every player's characters are paid")
    _check_each_once("unit", UNITS, range(len(UNITS)), _units(s))
    used = [card for card in range(len(CHARACTERS)) if s.parts.players[card] <= s.players]
    _check_each_once("character", CHARACTERS, used, _characters(s))
    _check_main_board(s)
    waiting = (s.current - s.first) % s.players + 1 if s.phase == DRAFT else 0
    if len(s.project_offer) != (waiting + 1 if waiting else 0):
        raise BrokenRules(f"project_offer: {len(s.project_offer)} projects for {waiting} players who choose one")
    for player, board in enumerate(s.boards):
        _check_board(s, player, board)
        _check_moment(s, player, board, waiting)


def _check_moment(s: Galileo, player: int, board: Board, waiting: int) -> None:
    """Some things belong to a phase or to the player on turn; ``waiting`` players have yet to draft a project."""
    if s.phase == DRAFT and (board.project is None) != ((player - s.first) % s.players < waiting):
        raise BrokenRules(f"player {player}: in the draft just those have a project who have chosen one")
    if board.paid and s.phase != UPKEEP:
        raise BrokenRules(f"player {player}: characters are paid at the end of the game")
    if board.drawn and (player != s.current or not s.has(board, SEQUENCING)):
        raise BrokenRules(f"player {player}: robots are drawn in the own turn, by Robotic sequencing")
    if player == s.current and len(board.drawn) != len(s.drawn_known):
        raise BrokenRules(f"drawn_known: {len(s.drawn_known)} robots, but player {player} has drawn {len(board.drawn)}")
    if player != s.current and len(board.characters) > limit(s, board):
        raise BrokenRules(
            f"player {player}: {len(board.characters)} characters after the own turn, at most {limit(s, board)} allowed"
        )


def _check_each_once(kind: str, names: Sequence[str], expected: Sequence[int], found: list[int]) -> None:
    if sorted(found) == list(expected):
        return
    for number, name in enumerate(names):
        times = 1 if number in expected else 0
        if found.count(number) != times:
            raise BrokenRules(f"{kind} {name} is there {found.count(number)} times, expected {times}")


def _units(s: Galileo) -> list[int]:
    for card in (*s.robot_row, *s.robot_pile):
        if card >= FIRST_PROJECT:
            raise BrokenRules(f"{UNITS[card]} lies among the robots")
    found = [card for card in s.robot_row if card != EMPTY] + s.robot_pile + s.project_offer + s.project_pile
    for board in s.boards:
        in_play = [robot.card for robot in board.units()]
        found += in_play + board.drawn
        found += [card for card in board.entering if card not in in_play]
    return found


def _characters(s: Galileo) -> list[int]:
    found = [card for card in s.character_row if card != EMPTY] + s.character_pile + s.character_discard
    found += [acting.card for acting in s.acting]
    for board in s.boards:
        found += board.characters
    return found


def _check_main_board(s: Galileo) -> None:
    if len(s.robot_row) > ROW or len(s.character_row) > ROW:
        raise BrokenRules(f"rows: {len(s.robot_row)} robots, {len(s.character_row)} characters, at most {ROW} allowed")
    if len(s.known_to) > len(s.robot_pile):
        raise BrokenRules(f"known_to: {len(s.known_to)} robots in a pile of {len(s.robot_pile)}")
    returned = (ROBOTS_DRAWN - 1) * TILES[s.players]
    if len(s.known_to) > returned:
        raise BrokenRules(
            f"known_to: {len(s.known_to)} robots, Robotic sequencing puts {returned} under the pile at most"
        )
    if [technology >> 1 for technology in s.technologies] != list(range(PLACES)) or len(s.tiles) != PLACES:
        raise BrokenRules("technologies: expected one of each number, in order, and its tiles")
    for number in range(PLACES):
        developed = sum(board.technologies >> number & 1 for board in s.boards)
        if s.tiles[number] < 0 or s.tiles[number] + developed != TILES[s.players]:
            raise BrokenRules(
                f"technology {number + 1}: {s.tiles[number]} tiles and {developed} developed, "
                f"expected {TILES[s.players]} in all"
            )
    if len(set(s.goals)) != PLACES or len(s.goals) != PLACES or len(s.claims) != PLACES:
        raise BrokenRules(f"goals: expected {PLACES} different ones, and the markers on each")
    for place, claims in enumerate(s.claims):
        if len(set(claims)) != len(claims) or any(not 0 <= player < s.players for player in claims):
            raise BrokenRules(f"goal place {place + 1}: markers of players {claims}, expected one a player at most")


def _check_board(s: Galileo, player: int, board: Board) -> None:
    limits = (
        ("influence", board.influence, INFLUENCE_LIMIT),
        ("megacredits", board.megacredits, MEGACREDIT_LIMIT),
        ("energy", board.energy, ENERGY_LIMIT),
        ("characters", len(board.characters), MOST_CHARACTERS),
    )
    for name, count, most in limits:
        if not 0 <= count <= most:
            raise BrokenRules(f"player {player}: {name} {count}, at most {most} allowed")
    if board.influence == 0 and board.track != NEUTRAL:
        raise BrokenRules(f"player {player}: on space 0 there is no track, not {TRACKS[board.track]}")
    begun = bool(board.robots or board.characters or board.technologies)
    if board.influence > 0 and board.track == NEUTRAL and s.phase >= TURN and begun:
        raise BrokenRules(f"player {player}: {board.influence} influence on no track")
    if board.drawn and any(card >= len(ROBOTS) for card in board.drawn):
        raise BrokenRules(f"player {player}: only robot cards can be drawn")
    _check_levels(s, player, board)
    _check_modifiers(s, player, board)


def _check_levels(s: Galileo, player: int, board: Board) -> None:
    totals = [0, 0, 0, 0]
    for robot in board.robots:
        if robot.card not in board.entering:
            totals[robot.moon] += robot.level
    if totals != board.development:
        found = dict(zip(MOONS, board.development, strict=True))
        raise BrokenRules(
            f"player {player}: development {found}, but the levels add up to {dict(zip(MOONS, totals, strict=True))}"
        )
    frozen = [robot for robot in board.units() if robot.level == FROZEN]
    if len(frozen) > (1 if s.has(board, SUPERCONDUCTIVITY) else 0):
        raise BrokenRules(f"player {player}: {len(frozen)} units of level {FROZEN}, Superconductivity gives one")
    for robot in board.units():
        if not 1 <= robot.level <= FROZEN:
            raise BrokenRules(f"player {player}: {UNITS[robot.card]} has level {robot.level}")


def _check_modifiers(s: Galileo, player: int, board: Board) -> None:
    """Every modifier is with its player or on one unit; a robot is on a moon that it is assigned to."""
    assignments = MEMBERS[board.assignments].copy()
    modifiers = MEMBERS[board.modifiers].copy()
    for robot in board.units():
        assignments += MEMBERS[robot.added]
        if robot.modifier >= 0:
            modifiers.append(robot.modifier)
        _check_assignments(s, player, board, robot)
    for names, found in ((MOONS, assignments), (TYPES, modifiers)):
        if sorted(found) != MEMBERS[ALL_FOUR]:
            raise BrokenRules(
                f"player {player}: modifiers {', '.join(names[number] for number in found)}, expected one of each"
            )


def _check_assignments(s: Galileo, player: int, board: Board, robot: Robot) -> None:
    name = UNITS[robot.card]
    printed = s.parts.moons[robot.card]
    if printed & robot.added or BITS[printed | robot.added] > s.parts.spaces[robot.card]:
        raise BrokenRules(f"player {player}: {name} has no space for its assignment modifiers")
    if robot is board.project:
        if robot.card < FIRST_PROJECT or robot.moon != NOWHERE or (robot.added and robot.modifier >= 0):
            raise BrokenRules(f"player {player}: {name} can't be a project in progress")
        if BITS[robot.added] > 1:
            raise BrokenRules(f"player {player}: {name} takes one assignment modifier before it is in play")
    elif robot.type < 0 or not (printed | robot.added) >> robot.moon & 1:
        raise BrokenRules(f"player {player}: {name} is on {MOONS[robot.moon]}, where it isn't assigned")
