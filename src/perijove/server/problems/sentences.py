"""What went wrong, in the reader's language."""

from functools import cache

from perijove.bots.registry import TEXT as BOTS_TEXT
from perijove.bots.registry import UnknownBot
from perijove.engine import errors as engine
from perijove.engine.errors import PerijoveError
from perijove.engine.message import Words, english
from perijove.engine.start import titles
from perijove.engine.title import COMMON_TEXT
from perijove.lesson.lesson import NoSuchLesson, NotNow
from perijove.server.problems import errors
from perijove.server.problems.catalog import TEXT
from perijove.server.problems.errors import BotFailed, WrongCursor
from perijove.server.problems.refusals import Refused

SENTENCES: dict[type[PerijoveError], str] = {
    errors.NoSuchMatch: english("There is no such match."),
    errors.NoSuchRules: english("There are no rules of such a game here."),
    errors.NoSuchPuzzle: english("There is no such puzzle here."),
    errors.NoSuchSeat: english("No seat has this link. Perhaps it was copied only in part, or is too old."),
    errors.LinkEnded: english("This link no longer works."),
    errors.NoSeatLeft: english("All seats of this match are taken."),
    errors.Resigned: english("You have resigned: you can't choose, take back or return any more."),
    errors.LeftToBot: english("A bot plays for you. Take your seat back first."),
    errors.Ended: english("This match has ended: it was resigned or abandoned."),
    errors.CannotPart: english("This isn't possible as the match stands."),
    errors.NotAlone: english("Others have a seat in this match, so it can't be deleted."),
    errors.NotCoached: english("The coach is there only for who plays against bots alone, while they play."),
    errors.NotYours: english("This belongs to another seat."),
    errors.NotOver: english("This is possible only once the game is over."),
    errors.Closed: english("This is an opened record: it can be looked at, not played."),
    errors.WrongText: english("A message is empty, too long, or can't be shown."),
    errors.Unavailable: english("The server can't do this just now. Nothing has changed; try again."),
    errors.OtherRuleset: english(
        "This match was played under other rules of its game than those that are installed here."
    ),
    errors.Unloadable: english("This match can't be loaded here."),
    errors.Stale: english("The match has moved on meanwhile."),
    BotFailed: english("The bot gave no answer. Nothing has changed; try again."),
    UnknownBot: english("There is no such bot here."),
    WrongCursor: english("This page of the list doesn't exist."),
    engine.UnknownTitle: english("This game is not installed here."),
    engine.WrongName: english("A name is empty, or too long."),
    engine.WrongPlayers: english("The game can't be played with these seats."),
    engine.WrongOption: english("An option has a value that it can't have, or contradicts another."),
    engine.WrongComponents: english("The values of the components are wrong."),
    engine.WrongRuleset: english("This was played under other rules of the game than those that are installed here."),
    engine.WrongRecord: english("This is no record of a game that can be opened: it is broken, cut off, or changed."),
    engine.WrongPosition: english("This is no position that a game can be in."),
    engine.WrongSeed: english("The seed is no number from which a game can be dealt."),
    engine.NoSuchPly: english("The match has no such moment."),
    NotNow: english("Not now: the lesson wants something else."),
    NoSuchLesson: english("There is no such lesson here."),
    engine.NotAsked: english("It is not your turn any more."),
    engine.IllegalChoice: english("This can't be chosen now."),
    engine.CannotUndo: english("Nothing can be taken back: something came to light, or another player has chosen."),
    engine.EndlessMatch: english("The game goes round in circles, and was given up."),
    PerijoveError: english("That is not possible."),
}
"""Every kind of error that people may meet, in a sentence for them; the first kind that fits."""


@cache
def words_of(language: str) -> Words:
    """The words of every room in which an error may arise: the server's, the bots', the engine's and the titles'."""
    return Words(language, [TEXT, BOTS_TEXT, COMMON_TEXT, *(title.text for title in titles().values() if title.text)])


def sentence(problem: PerijoveError, language: str) -> str:
    """What kind of thing went wrong, in words for people."""
    if isinstance(problem, Refused):
        return details(problem, language)
    kind = next(kind for kind in [*type(problem).__mro__] if kind in SENTENCES)
    return words_of(language).say(SENTENCES[kind])


def details(problem: PerijoveError, language: str) -> str:
    """What went wrong in particular; nothing where there are no words for it in this language."""
    return problem.say(words_of(language))


def worded(problem: PerijoveError, language: str) -> str:
    """What went wrong, as precisely as this language can say it."""
    return details(problem, language) or sentence(problem, language)
