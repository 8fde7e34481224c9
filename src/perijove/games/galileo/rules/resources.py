"""Influence, megacredits and energy: gaining them, and their limits [Resources and tokens, Hire a character]."""

from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Number
from perijove.engine.message import Words
from perijove.engine.question import Flow, Moment, Question
from perijove.games.galileo.components import DRILLING, EARTH, EUROPA, LENGTH, MARS, TRACKS
from perijove.games.galileo.messages import DRILLED, GAINED_ENERGY, GAINED_INFLUENCE, GAINED_MEGACREDITS
from perijove.games.galileo.names import TRACK_NAMES, influence_name
from perijove.games.galileo.state import ENERGY_LIMIT, INFLUENCE_LIMIT, MEGACREDIT_LIMIT, NEUTRAL, Board, Galileo


class Gaining(Moment):
    """The influence that will be gained on the track; 0: it is that of the project, and the game begins."""

    def __init__(self, influence: int) -> None:
        self.influence: Final = influence


class Track(Question[Galileo, Gaining]):
    """On which track the marker goes."""

    def says(self, s: Galileo, me: int, option: int, about: Gaining, words: Words) -> str:
        return words.say("the {track} track", track=words.say(TRACK_NAMES[option]))

    def asks(self, s: Galileo, me: int, about: Gaining, words: Words) -> str:
        if about.influence == 0:
            influence = influence_name(s.boards[me].influence, words)
            return words.say("Your first turn: choose the track for your {influence}.", influence=influence)
        influence = influence_name(about.influence, words)
        return words.say(
            "Your marker is on space 0: choose the track on which you gain {influence}.", influence=influence
        )


TRACK: Final = Track(
    "track",
    TRACKS,
    "Choose the influence track for your marker.",
    "track:{}",
    Fields(None, (Field("influence", Number(0, INFLUENCE_LIMIT)),)),
)


def choose_track(s: Galileo, me: int, influence: int) -> Flow[None]:
    """The player chooses a track for the marker, to gain so much influence there."""
    s.boards[me].track = yield TRACK.among(me, [EARTH, MARS], Gaining(influence))


def gain_influence(s: Galileo, me: int, amount: int) -> Flow[None]:
    """The marker moves up its track; from the neutral space 0 the player chooses the track."""
    if amount > 0:
        if s.boards[me].influence == 0:
            yield from choose_track(s, me, amount)
        advance(s, me, amount)


def advance(s: Galileo, me: int, amount: int) -> None:
    """The marker moves up the track that it is on. Whatever goes beyond space 10 gives one megacredit in all."""
    board = s.boards[me]
    total = board.influence + amount
    board.influence = min(total, INFLUENCE_LIMIT)
    s.tell(GAINED_INFLUENCE, me, amount, board.track, board.influence)
    if total > INFLUENCE_LIMIT:
        gain_megacredits(s, me, 1)


def spend_influence(board: Board, amount: int) -> None:
    """The marker moves back; on space 0 its colour is forgotten."""
    board.influence -= amount
    if board.influence == 0:
        board.track = NEUTRAL


def gain_megacredits(s: Galileo, me: int, amount: int) -> None:
    """Up to ten. Automated drilling adds one to the first gain of each turn of its owner."""
    board = s.boards[me]
    before = board.megacredits
    board.megacredits = min(before + amount, MEGACREDIT_LIMIT)
    gained = board.megacredits - before
    if gained == 0:
        return
    s.tell(GAINED_MEGACREDITS, me, gained)
    if not board.drilled and s.has(board, DRILLING):
        board.drilled = True
        if board.megacredits < MEGACREDIT_LIMIT:
            board.megacredits += 1
            s.tell(DRILLED, me)


def gain_energy(s: Galileo, me: int, amount: int) -> None:
    """Up to five."""
    board = s.boards[me]
    before = board.energy
    board.energy = min(before + amount, ENERGY_LIMIT)
    if board.energy > before:
        s.tell(GAINED_ENERGY, me, board.energy - before)


def energy_saved(board: Board) -> int:
    """On the last space of Europa every payment of energy is one less [Europa]."""
    return 1 if board.development[EUROPA] >= LENGTH[EUROPA] else 0
