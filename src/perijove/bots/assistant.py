"""A seat of a match on a server, in words: for an assistant that reads and writes text."""

import json
from collections.abc import Mapping
from urllib.parse import quote

from perijove.bots.registry import TEXT
from perijove.bots.remote import LostServer, RemoteSeat, RemoteServer, seat_in
from perijove.engine.errors import NotAsked, PerijoveError
from perijove.engine.message import Words, english
from perijove.engine.option import Json
from perijove.engine.seat import Seat
from perijove.engine.shown import text_of
from perijove.engine.title import COMMON_TEXT

LOOK_SECONDS = 5.0
"""How long it is looked whether the seat is asked."""
MOST_WAITING = 60.0
"""How long one call may wait for the seat to be asked."""
NEWS = 15
"""So many lines of the log are told."""


class Assistant:
    """What an assistant can do: list tables, take a seat by its link, look, choose, and ask why not.

    It has one seat, and sees what that seat sees: the server gives it nothing else.
    """

    def __init__(self, address: str) -> None:
        self._server = RemoteServer.at(address)
        self._seat: RemoteSeat | None = None

    def tables(self, language: str) -> str:
        """The public matches that are being played on the server."""
        found = _object(self._server.told("/api/matches?list=running"))
        words = _words(language)
        lines = [_summary(_object(one), words) for one in _list(found["matches"])]
        return "\n".join(lines) or words.say("No public match is being played.")

    def join(self, link: str, name: str, language: str) -> str:
        """Take a seat by its secret link, which works once."""
        seat = RemoteSeat(link)
        seat.take(name)
        self._seat = seat
        words = _words(language)
        told = words.say("You play seat {number} of match {match}.", number=str(seat.number + 1), match=seat.match)
        back = words.say("This link takes the seat again, once, should you lose it: {link}", link=seat.spare)
        return f"{told}\n{back}\n\n{self.look(language)}"

    def look(self, language: str, seconds: float = LOOK_SECONDS) -> str:
        """What the seat sees, what happened, what it is asked, and its options."""
        seat, words = self._taken(), _words(language)
        question = seat.next_question(min(seconds, MOST_WAITING), language)
        match = _object(seat.told(f"/api/matches/{seat.match}?seat={seat.number}&lang={language}"))
        parts = [self._news(seat, match, language), _table(question, match, seat.number, language)]
        ask = match["ask"]
        if match["over"]:
            parts.append(words.say("The game is over."))
        elif isinstance(ask, dict):
            parts.append(_options(ask, words))
        else:
            names = [str(_object(one)["name"]) for one in _list(match["seats"])]
            asked = ", ".join(names[int(str(number))] for number in _list(match["asked"]))
            parts.append(words.say("You are not asked now; the others are: {players}.", players=asked))
        return "\n\n".join(parts)

    def choose(self, code: str, language: str) -> str:
        """Answer what the seat is asked with the code of an option."""
        seat, words = self._taken(), _words(language)
        ask = self._asked(seat, language)
        codes = [str(_object(option)["code"]) for option in _list(ask["options"])]
        if code not in codes:
            reasons = self._reasons(seat, code, language)
            raise NotAsked(
                words.say("{code} is not an option now: {reasons}", code=repr(code), reasons=" ".join(reasons) or "–")
            )
        if not seat.answer(int(str(ask["version"])), code):
            return words.say("The question has changed meanwhile: look again.")
        return f"{words.say('You have chosen {code}.', code=code)}\n\n{self.look(language)}"

    def why_not(self, code: str, language: str) -> str:
        """Why an answer to what the seat is asked can't be chosen."""
        reasons = self._reasons(self._taken(), code, language)
        return "\n".join(reasons) or _words(language).say("{code} can be chosen.", code=code)

    def rules(self, language: str) -> str:
        """What the question means that the seat is asked, and every answer that it can ever have, with why not."""
        seat, words = self._taken(), _words(language)
        ask = self._asked(seat, language)
        told = {str(_object(option)["code"]): str(_object(option)["text"]) for option in _list(ask["options"])}
        lines = [str(ask["prompt"]), words.say("These answers exist; those that can't be chosen now say why:")]
        question = seat.next_question(LOOK_SECONDS, language)
        place = _seat(question, seat.number)
        for answer in _list(ask["answers"]):
            code = f"{ask['question']}:{answer}"
            if code in told:
                lines.append(f"{code} – {told[code]}")
            elif place is not None:
                option = place.choice.question.numbers[str(answer)]
                lines.append(f"({code}: {' '.join(place.why_not(option, language))})")
        return "\n".join(lines)

    def component(self, code: str, language: str) -> str:
        """What is printed on a card, a tile or another component, by its code."""
        seat, words = self._taken(), _words(language)
        match = _object(seat.told(f"/api/matches/{seat.match}?seat={seat.number}&lang={language}"))
        for one in _list(seat.told(f"/api/titles/{quote(str(match['title']))}/catalog?lang={language}")):
            found = _object(one)
            if found["code"] == code:
                return f"{found['name']} ({found['kind']}): {json.dumps(found['printed'], ensure_ascii=False)}"
        return words.say("There is no component {code}.", code=repr(code))

    def _news(self, seat: RemoteSeat, match: Mapping[str, Json], language: str) -> str:
        since = max(0, int(str(match["ply"])) - NEWS)
        lines = _list(seat.told(f"/api/matches/{seat.match}/log?since={since}&seat={seat.number}&lang={language}"))
        return "\n".join(str(_object(line)["text"]) for line in lines[-NEWS:])

    def _reasons(self, seat: RemoteSeat, code: str, language: str) -> list[str]:
        path = f"/api/matches/{seat.match}/why?code={quote(code)}&seat={seat.number}&lang={language}"
        return [str(reason) for reason in _list(_object(seat.told(path))["reasons"])]

    def _asked(self, seat: RemoteSeat, language: str) -> Mapping[str, Json]:
        ask = _object(seat.told(f"/api/matches/{seat.match}?seat={seat.number}&lang={language}"))["ask"]
        if not isinstance(ask, dict):
            raise NotAsked(_words(language).say("You are not asked anything now."))
        return ask

    def _taken(self) -> RemoteSeat:
        if self._seat is None:
            raise NotAsked(english("you have no seat: join with the secret link of one"))
        return self._seat


def _words(language: str) -> Words:
    return Words(language, [TEXT, COMMON_TEXT])


def _summary(match: Mapping[str, Json], words: Words) -> str:
    """A match of the list in a line."""
    seats = [_object(seat) for seat in _list(match["seats"])]
    players = ", ".join(f"{seat['name']} ({seat['bot'] or seat['kind']})" for seat in seats)
    return words.say(
        "{match}: {title}, {plies} choices made, {players}",
        match=str(match["id"]),
        title=str(match["title"]),
        plies=str(match["ply"]),
        players=players,
    )


def _table(question: Mapping[str, Json] | None, match: Mapping[str, Json], player: int, language: str) -> str:
    """The table in words; as plain data where there are none for it here."""
    place = _seat(question, player)
    if place is None:
        return json.dumps(match["view"], ensure_ascii=False)
    return text_of(place.seen(), language)


def _seat(question: Mapping[str, Json] | None, player: int) -> Seat | None:
    """A seat from what came with a question: none where nothing is asked, or the title isn't installed here."""
    try:
        return seat_in(dict(question), player) if question is not None and question["kind"] == "asked" else None
    except PerijoveError:
        return None


def _options(ask: Mapping[str, Json], words: Words) -> str:
    lines = [words.say("You are asked: {prompt} Choose one of these by its code:", prompt=str(ask["prompt"]))]
    return "\n".join([*lines, *[f"{_object(one)['code']} – {_object(one)['text']}" for one in _list(ask["options"])]])


def _object(value: Json) -> Mapping[str, Json]:
    if not isinstance(value, dict):
        raise LostServer("the server doesn't answer as a Perijove server does")
    return value


def _list(value: Json) -> list[Json]:
    if not isinstance(value, list):
        raise LostServer("the server doesn't answer as a Perijove server does")
    return value
