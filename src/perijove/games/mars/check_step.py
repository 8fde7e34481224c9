"""What may lie where at the beginning of a step: for positions that somebody wrote by hand."""

from typing import Final

from perijove.games.mars.cards.deck import CODES
from perijove.games.mars.marsbot.bot import MarsBot
from perijove.games.mars.marsbot.final import last_generation
from perijove.games.mars.player import Player
from perijove.games.mars.rules.terraform import complete
from perijove.games.mars.state import (
    ACTION,
    BOT,
    CHOICE,
    DRAFT,
    FINAL_GREENERY,
    INITIAL_DRAFT,
    PHASES,
    PRELUDES,
    PURCHASE,
    RESEARCH,
    START,
    Mars,
    Phase,
)

OFFERING: Final[tuple[int, ...]] = (INITIAL_DRAFT, CHOICE, START, DRAFT, RESEARCH)
"""The phases in which there are cards on offer between two steps; likewise below."""
KEEPING: Final[tuple[int, ...]] = (INITIAL_DRAFT, DRAFT)
DEALING: Final[tuple[int, ...]] = (INITIAL_DRAFT,)
CHOOSING: Final[tuple[int, ...]] = (INITIAL_DRAFT, CHOICE, START)
STARTING: Final[tuple[int, ...]] = (INITIAL_DRAFT, CHOICE, START, PRELUDES)
REVEALING: Final[tuple[int, ...]] = (START,)


def misplaced(s: Mars) -> str:
    """What can't be so in this phase: its place and the reason. Empty if all is well."""
    for player, board in enumerate(s.boards):
        found = early_or_late(board, s.phase) or unsettled(board, s.phase)
        if found:
            return f"boards[{player}].{found}"
        if s.round == 0 and board.drafted:
            return f"round: it is 0, but player {player + 1} has drafted cards in an earlier round"
        if s.round == 1 and board.dealt:
            return f"round: it is 1, but player {player + 1} has cards for a later round"
        if s.phase == ACTION and s.current == player and board.passed and not s.over:
            return f"current: it is the turn of player {player + 1}, who has passed"
    found = unrevealed(s) or (misplaced_bot(s, s.bot) if s.bot is not None and not s.over else "")
    if found:
        return found
    if s.phase == FINAL_GREENERY and not complete(s):
        return "phase: the last greeneries come when all three parameters are at their end"
    return ended(s)


def ended(s: Mars) -> str:
    """A game is over after the last greeneries, or when MarsBot has won because Mars wasn't ready in time."""
    if s.lost:
        if s.bot is None:
            return "lost: there is no MarsBot to have won"
        if not s.over or s.generation < last_generation(s) or complete(s):
            return f"lost: MarsBot wins by time when generation {last_generation(s)} begins, and the game is over then"
    elif s.over and s.phase != FINAL_GREENERY:
        return f"over: it is true, but a game ends after the last greeneries, and the phase is {PHASES[s.phase]}"
    elif s.over and s.current != s.first:
        return f"over: it is true, but player {s.current + 1} may still turn plants into greeneries"
    return ""


def early_or_late(board: Player, phase: Phase) -> str:
    """Cards that a player can't have in this phase."""
    for name, cards, phases in (
        ("offer", board.offer, OFFERING),
        ("kept", board.kept, KEEPING),
        ("drafted", board.drafted, DEALING),
        ("dealt", board.dealt, DEALING),
        ("corporations", board.corporations, CHOOSING),
        ("preludes", board.preludes, STARTING),
        ("picked", board.picked, REVEALING),
    ):
        if cards and phase not in phases:
            return f"{name}: there are cards, but the phase is {PHASES[phase]}"
    return ""


def unsettled(board: Player, phase: Phase) -> str:
    """What a player owes, has picked, or lacks."""
    if board.passed and phase != ACTION:
        return f"passed: nobody has passed when the phase is {PHASES[phase]}"
    if board.owed and phase != PURCHASE:
        return f"owed: {board.owed} M€, but the phase is {PHASES[phase]}"
    for card in board.picked:
        if card not in board.offer and card not in board.corporations and card not in board.preludes:
            return f"picked: {CODES[card]} was not dealt to this player"
    if board.corporation >= 0 and phase in (INITIAL_DRAFT, CHOICE):
        return f"corporation: it is chosen already, but the phase is {PHASES[phase]}"
    if board.corporation < 0 and phase not in CHOOSING:
        return f"corporation: there is none, but the phase is {PHASES[phase]}"
    return ""


def unrevealed(s: Mars) -> str:
    """Corporations are revealed in turn order: whose turn is still to come has none yet."""
    if s.phase != START or s.bot is not None:
        return ""
    for turn in range(s.players):
        player = (s.first + turn) % s.players
        turn_is_over = turn < (s.current - s.first) % s.players
        if (s.boards[player].corporation >= 0) != turn_is_over:
            stands = "there is none" if turn_is_over else "it is there already"
            return f"boards[{player}].corporation: {stands}, but the turn is player {s.current + 1}'s"
    return ""


def misplaced_bot(s: Mars, bot: MarsBot) -> str:
    """What can't be so of MarsBot: it passes when its action deck is empty, and gets another in research."""
    if s.phase != ACTION:
        waits = s.phase in (DRAFT, FINAL_GREENERY)
        if bot.passed != waits:
            return f"bot.passed: it has {'not yet' if waits else 'already'} passed, but the phase is {PHASES[s.phase]}"
    elif bot.passed and bot.actions:
        return f"bot.passed: it can't pass with {len(bot.actions)} cards in its action deck"
    elif bot.passed and s.current == BOT:
        return "current: it is the turn of MarsBot, which has passed"
    return ""
