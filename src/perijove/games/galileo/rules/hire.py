"""Hiring characters, using and tucking them [Hire a character, Ganymede]."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Name
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import NO_MOMENT, Flow, Moment, Question
from perijove.games.galileo.components import CHARACTERS, COPIES, GANYMEDE, SCANNER, Components
from perijove.games.galileo.messages import DISCARDED, HIRED, TUCKED, USED
from perijove.games.galileo.names import TRACK_NAMES, character_name, influence_name, megacredits_name, points_name
from perijove.games.galileo.rules.character import IMMEDIATE_TEXTS, gain_at_once, immediate
from perijove.games.galileo.rules.modifier import settle
from perijove.games.galileo.rules.resources import advance, choose_track, gain_megacredits
from perijove.games.galileo.score import ENDGAME_TEXTS, character_points
from perijove.games.galileo.state import (
    ABILITIES,
    BOTH,
    EMPTY,
    ENDGAME,
    IMMEDIATE,
    NEUTRAL,
    UNDECIDED,
    Acting,
    Board,
    Galileo,
)

LIMIT: Final = [2, 3, 3, 3, 3, 3, 3, 3, 5, 5, 5, 5, 5, 5, 5, 6]
"""How many characters may be tucked, by the marker's space on Ganymede."""
EITHER_FROM: Final = 4
"""From this space of Ganymede on, whoever hires chooses between the two abilities."""
BOTH_FROM: Final = 11
"""From this space on, whoever hires has both."""

NOT_TUCKED: Final = Message("this card of {character} is not under your board")


def limit(s: Galileo, board: Board) -> int:
    """How many characters the player may tuck: Ganymede says it, and the Memory scanner adds one."""
    return LIMIT[board.marker(GANYMEDE)] + (1 if s.has(board, SCANNER) else 0)


def hiring_influence(parts: Components, card: int, reduction: int) -> int:
    """The influence that a character gives, less what its place in the row takes off, never below 0."""
    return max(0, parts.influence[card // COPIES] - reduction)


# Characters in words


def abilities(card: int, words: Words) -> tuple[str, str]:
    """Both abilities of a character: the immediate one, and what it scores at the end of the game."""
    person = card // COPIES
    return words.say(IMMEDIATE_TEXTS[person]), words.say(ENDGAME_TEXTS[person // 2])


def explain_character(parts: Components, card: int, reduction: int, words: Words) -> str:
    """A character card: hiring effect, immediate ability with its track, and the end of the game with the other."""
    now, later = abilities(card, words)
    return words.say(
        "{influence}; {track}: {effect}; {track2}: {effect2}",
        influence=_hiring_effect(parts, card, reduction, words),
        track=words.say(TRACK_NAMES[parts.immediate[card]]),
        effect=now,
        track2=words.say(TRACK_NAMES[1 - parts.immediate[card]]),
        effect2=later,
    )


def _hiring_effect(parts: Components, card: int, reduction: int, words: Words) -> str:
    given = [influence_name(hiring_influence(parts, card, reduction), words)]
    if parts.megacredits[card // COPIES]:
        given.append(megacredits_name(parts.megacredits[card // COPIES], words))
    return words.all_of(given)


def hiring(s: Galileo, board: Board, card: int, words: Words) -> str:
    """What happens if a player hires a character."""
    name = character_name(card, words)
    if card not in s.character_row:
        return words.say("hire {character}", character=name)
    place = s.character_row.index(card)
    reduction = s.parts.reduction[place]
    return words.say(
        "hire {character} (place {number}): {influence}, then {effect}",
        character=name,
        number=place + 1,
        influence=_hiring_effect(s.parts, card, reduction, words),
        effect=_ability_of(s, board, card, hiring_influence(s.parts, card, reduction), words),
    )


def _ability_of(s: Galileo, board: Board, card: int, influence: int, words: Words) -> str:
    """What a character does after being hired for so much influence."""
    now, score = abilities(card, words)
    later = words.say("tuck: {effect}", effect=score)
    space = board.marker(GANYMEDE)
    if space >= BOTH_FROM:
        return words.say("{effect}; and then {effect2}", effect=now, effect2=later)
    if space >= EITHER_FROM or (board.track == NEUTRAL and influence == 0):
        return words.say("{effect}; or else {effect2}", effect=now, effect2=later)
    track = s.parts.immediate[card]
    if board.track == NEUTRAL:
        return words.say(
            "{track}: {effect}; {track2}: {effect2}",
            track=words.say(TRACK_NAMES[track]),
            effect=now,
            track2=words.say(TRACK_NAMES[1 - track]),
            effect2=later,
        )
    return now if board.track == track else later


def copy_name(card: int, pool: Sequence[int], words: Words) -> str:
    """A character of several cards, with the number of the copy where another copy is among them too."""
    name = character_name(card, words)
    if all(other == card or other // COPIES != card // COPIES for other in pool):
        return name
    return words.say("{character} (copy {number})", character=name, number=card % COPIES + 1)


# Questions


class Used(Moment):
    """A character that is used."""

    def __init__(self, card: int) -> None:
        self.card: Final = card


class Ability(Question[Galileo, Used]):
    """Which of the two abilities of a character."""

    def says(self, s: Galileo, me: int, option: int, about: Used, words: Words) -> str:
        now, later = abilities(about.card, words)
        if option == IMMEDIATE:
            return words.say("now: {effect}", effect=now)
        return words.say("tuck for the end of the game: {effect}", effect=later)

    def asks(self, s: Galileo, me: int, about: Used, words: Words) -> str:
        return words.say(
            "{character}: the immediate ability, or the end of the game?",
            character=character_name(about.card, words),
        )


ABILITY: Final = Ability(
    "ability",
    (ABILITIES[IMMEDIATE], ABILITIES[ENDGAME]),
    "Choose one of the character's two abilities.",
    "ability:{}",
    Fields(None, (Field("card", Name(CHARACTERS)),)),
)


class Tucked(Question[Galileo, Moment]):
    """One of the characters under the board."""

    def missing(self, s: Galileo, me: int, option: int, about: Moment) -> Iterator[Reason]:
        if option not in s.boards[me].characters:
            yield Reason(NOT_TUCKED, option)


class Discard(Tucked):
    """Which tucked character to discard."""

    def says(self, s: Galileo, me: int, option: int, about: Moment, words: Words) -> str:
        board = s.boards[me]
        staying = min(len(board.characters), limit(s, board))
        return words.say(
            "discard {character}: {effect} (now {points})",
            character=copy_name(option, board.characters, words),
            effect=abilities(option, words)[1],
            points=points_name(character_points(s, me, option // COPIES, staying), words),
        )

    def asks(self, s: Galileo, me: int, about: Moment, words: Words) -> str:
        board = s.boards[me]
        return words.say(
            "You have {number} characters, at most {number2} are allowed: choose one to discard.",
            number=len(board.characters),
            number2=limit(s, board),
        )


DISCARD: Final = Discard(
    "discard", CHARACTERS, "You have more characters than you may: choose one to discard.", spot="tucked:{}"
)


# Flows


def hire(s: Galileo, me: int, card: int) -> Flow[None]:
    """The hiring effect first, then the ability for the track that the marker is on now, or as Ganymede allows.

    On the neutral space there is no track to decide, so the player does.
    """
    board = s.boards[me]
    influence = hiring_influence(s.parts, card, s.parts.reduction[s.character_row.index(card)])
    take(s, card)
    s.tell(HIRED, me, card)
    if influence:
        if board.influence == 0:
            yield from choose_track(s, me, influence)
        advance(s, me, influence)
    gift = s.parts.megacredits[card // COPIES]
    if gift:
        gain_megacredits(s, me, gift)
    space = board.marker(GANYMEDE)
    ability = IMMEDIATE if s.parts.immediate[card] == board.track else ENDGAME
    if space >= BOTH_FROM:
        ability = BOTH
    elif space >= EITHER_FROM or board.track == NEUTRAL:
        ability = yield ABILITY.among(me, [IMMEDIATE, ENDGAME], Used(card))
    if ability != ENDGAME:
        yield from use(s, me, card, ability)
    elif put_away(s, me, card, ENDGAME):
        yield from discard(s, me)
    if board.energy_due or board.modifiers_due:
        yield from settle(s, me)


def take(s: Galileo, card: int) -> None:
    """A character leaves the row; the place stays empty until the end of the turn."""
    row = s.character_row.copy()
    row[row.index(card)] = EMPTY
    s.character_row = row
    s.acting = [*s.acting, Acting(card, UNDECIDED)]


def use_either(s: Galileo, me: int, card: int) -> Flow[None]:
    """A character who was taken is used for one of the two abilities."""
    ability = yield ABILITY.among(me, [IMMEDIATE, ENDGAME], Used(card))
    yield from use(s, me, card, ability)


def use(s: Galileo, me: int, card: int, ability: int) -> Flow[None]:
    """The immediate ability, and then the discard pile; or the place under the board; or one after the other."""
    if ability != ENDGAME:
        s.acting = [*s.acting[:-1], Acting(card, ability)]
        s.tell(USED, me, card)
        if not gain_at_once(s, me, card // COPIES):
            yield from immediate(s, me, card // COPIES)
    if put_away(s, me, card, ability):
        yield from discard(s, me)


def put_away(s: Galileo, me: int, card: int, ability: int) -> bool:
    """A character who was used is discarded or tucked. Whether one is too many then, the new one perhaps."""
    s.acting = s.acting[:-1]
    if ability == IMMEDIATE:
        s.character_discard = [*s.character_discard, card]
        return False
    board = s.boards[me]
    board.characters = [*board.characters, card]
    s.tell(TUCKED, me, card)
    return len(board.characters) > limit(s, board)


def discard(s: Galileo, me: int) -> Flow[None]:
    """One of the tucked characters, as the player chooses, goes to the discard pile."""
    board = s.boards[me]
    card = yield DISCARD.among(me, sorted(board.characters), NO_MOMENT)
    lose(s, board, card)
    s.tell(DISCARDED, me, card)


def lose(s: Galileo, board: Board, card: int) -> None:
    """A tucked character goes to the discard pile."""
    board.characters = [other for other in board.characters if other != card]
    s.character_discard = [*s.character_discard, card]
