"""What is saved of a match: how it began, and every choice as a readable code."""

import json
from collections.abc import Mapping
from typing import SupportsIndex

from perijove.engine import document
from perijove.engine.errors import NoSuchPly, PerijoveError, WrongRecord, WrongRuleset, WrongSeed
from perijove.engine.given import File, Text
from perijove.engine.match import Match
from perijove.engine.naming import company, named
from perijove.engine.number import whole
from perijove.engine.option import Json, mentioned
from perijove.engine.plain import Checked
from perijove.engine.position import Position
from perijove.engine.rng import SECRET_DIGITS, Seed, checked_seed
from perijove.engine.start import begin, named_title


class Record:
    """Title, ruleset version, options, seats, seed, and every choice. The same record is always the same game.

    A choice is a text such as ``"0 action:T05"``: the player and the code. A match that began from a position has
    that position as ``start`` instead of a seed. A finished one has its ``scores``, which a replay checks.
    ``bots`` may say who played for each seat (an empty text: a person), ``seed_by`` who chose the seed and so may have
    known all cards; the replay needs neither. No record is refused for its players' names: what is no name
    (``naming``) is made one.
    """

    def __init__(self, data: dict[str, Json]) -> None:
        self.data = data

    @staticmethod
    def of(match: Match) -> "Record":
        """The record of a match as it stands."""
        match.refuse_imagined("record")
        data: dict[str, Json] = {
            "format": document.FORMAT,
            "title": match.title.code,
            "ruleset": match.title.ruleset,
            "options": mentioned(match.title.options, match.options),
            "seats": list(match.seats),
        }
        if match.seed is not None:
            data["seed"] = match.seed
        else:
            data["start"] = Position.of_origin(match).data
        if match.seed_by is not None:
            data["seed_by"] = match.seed_by
        data["choices"] = [f"{player} {code}" for player, code in match.history()]
        if match.over:
            data["scores"] = [score.total for score in match.scores]
        return Record(data)

    @staticmethod
    def from_text(text: Text) -> "Record":
        """A record from its JSON text."""
        return Record.from_data(document.parse(text, "record", WrongRecord))

    @staticmethod
    def load(path: File) -> "Record":
        """A record from a file."""
        return Record.from_data(document.load(path, "record", WrongRecord), f"record {path}")

    @staticmethod
    def from_data(data: Json | Mapping[str, Json], kind: str = "record") -> "Record":
        """A record from plain data, its shape checked; ``kind`` says in errors what it is."""
        reader = Checked(data, kind, WrongRecord)
        reader.only(
            "format", "title", "ruleset", "options", "seats", "bots", "seed", "seed_by", "start", "choices", "scores"
        )
        document.check_head(reader)
        reader.texts("choices")
        if "bots" in reader.data and len(reader.texts("bots")) != len(reader.texts("seats")):
            raise reader.complain("bots", "one text for each seat")
        if ("seed" in reader.data) == ("start" in reader.data):
            raise WrongRecord(f"{kind}: expected either a 'seed' or a 'start', and not both")
        if "seed" in reader.data:
            _seed(reader)
        if "seed_by" in reader.data and not reader.text("seed_by").isprintable():
            raise reader.complain("seed_by", "a name that can be printed")
        return Record(reader.data)

    def to_text(self) -> str:
        """Its JSON text, one choice a line."""
        head = {name: value for name, value in self.data.items() if name not in ("choices", "scores")}
        lines = [f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}," for name, value in head.items()]
        choices = self.data["choices"]
        assert isinstance(choices, list)
        inner = ",\n".join(f"    {json.dumps(choice)}" for choice in choices)
        tail = f',\n  "scores": {json.dumps(self.data["scores"])}' if "scores" in self.data else ""
        lines.append('  "choices": [' + (f"\n{inner}\n  " if inner else "") + "]" + tail)
        return "{\n" + "\n".join(lines) + "\n}\n"

    def save(self, path: File) -> None:
        """Write it to a file, whole or not at all."""
        document.save(path, self.to_text())

    def start(self) -> Match:
        """The match as it began, before the first choice."""
        document.check_plain(self.data, "record", WrongRecord)
        match = self._begun()
        by = self.data.get("seed_by")
        match.seed_by = by if isinstance(by, str) else None
        return match

    def _begun(self) -> Match:
        reader = Checked(self.data, "record", WrongRecord)
        title = named_title(reader.text("title"))
        if reader.any_number("ruleset") != title.ruleset:
            raise WrongRuleset(
                f"record: made under ruleset {reader.any_number('ruleset')} of {title.code}, "
                f"but this is ruleset {title.ruleset}"
            )
        if "start" in self.data:
            position = Position.from_data(self.data["start"])
            for field in ("title", "ruleset", "options", "seats"):
                if self.data[field] != position.data[field]:
                    raise reader.complain(field, f"what its start has: {position.data[field]!r}")
            return position.match()
        seats = company(reader.texts("seats"))
        return begin(title, len(seats), _seed(reader), reader.table("options"), seats)

    def replay(self, upto: SupportsIndex | None = None) -> Match:
        """The match after all its choices, or at the ply ``upto``; a mismatch is an error naming the ply."""
        until = None if upto is None else whole(upto, "the ply")
        match = self.start()
        choices = Checked(self.data, "record", WrongRecord).texts("choices")
        first, last = match.ply, match.ply + len(choices)
        if until is not None and not first <= until <= last:
            raise NoSuchPly(f"record: there is no ply {until}: it has those from {first} to {last}")
        for text in choices if until is None else choices[: until - first]:
            play(match, match.ply, text)
        scores = self.data.get("scores")
        if scores is not None and match.ply == last:
            found = [score.total for score in match.scores]
            if not match.over:
                raise WrongRecord(f"record: it has final scores, but the game is not over after ply {last}")
            if found != scores:
                raise WrongRecord(f"record: its scores are {scores}, but the replay gives {found}")
        return match

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.data == other.data

    def __hash__(self) -> int:
        return hash(self.to_text())

    def __repr__(self) -> str:
        choices, scores = self.data["choices"], self.data.get("scores")
        made = f"{len(choices) if isinstance(choices, list) else 0} choices"
        ended = f", over with {' to '.join(map(str, scores))}" if isinstance(scores, list) else ""
        return f"<Record of {self.data['title']}: {named(self.data['seats'])}; {made}{ended}>"


def _seed(reader: Checked) -> Seed:
    try:
        return checked_seed(reader.data["seed"])
    except WrongSeed:
        raise reader.complain(
            "seed", f"a whole number from 0 to 2**63 - 1, or a secret text of {SECRET_DIGITS} hexadecimal digits"
        ) from None


def play(match: Match, ply: int, text: str, kind: str = "record") -> None:
    """Make one recorded choice, after checking that the match asks for just that."""
    player, _, code = text.partition(" ")
    name, _, answer = code.partition(":")
    if not (player.isascii() and player.isdecimal()) or len(player) > 3 or not answer:
        raise WrongRecord(f"{kind}, ply {ply}: {text!r} is not of the form '0 question:answer'")
    question = match.title.question_named.get(name)
    if question is None or answer not in question.numbers:
        raise WrongRecord(f"{kind}, ply {ply}: {match.title.code} has no answer {code!r}")
    try:
        choice = match.choice_of(int(player))
        if choice.question is not question:
            raise WrongRecord(f"player {player} is asked {choice.question.name!r}, not {name!r}")
        match.choose(int(player), question.numbers[answer])
    except PerijoveError as problem:
        raise WrongRecord(f"{kind}, ply {ply}: {text!r} doesn't fit the game: {problem}") from None
