"""The log for readers: what somebody gains piece by piece in one choice is one line."""

from perijove.engine.log import Entry
from perijove.engine.match import Match
from perijove.engine.message import Words
from perijove.server.play.history import LogLine, things_in

PLAYER = "player"

Told = dict[tuple[str, tuple[str, ...], int, tuple[tuple[int, ...], ...]], tuple[str, tuple[str, ...]]]
"""Lines in words, with the things that they name: by language, players' names, message and values."""


def gathered_lines(
    match: Match,
    language: str,
    seat: int | None,
    since_ply: int = 0,
    most: int | None = None,
    told: Told | None = None,
    after: int = 0,
) -> list[LogLine]:
    """The log as ``lines_of`` gives it, amounts of the same sentence together: "gains 2 steel and 1 heat".

    Without the first ``after`` entries. What was ``told`` before is known by what it says: the words of a line don't
    change while its players' names don't.
    """
    told = {} if told is None else told
    words = match.title.words(language)
    groups: list[list[Entry]] = []
    for entry in match.log.read(seat, since_ply, most)[after:]:
        if groups and _goes_with(match, groups[-1][0], entry):
            groups[-1].append(entry)
        else:
            groups.append([entry])
    found = []
    for group in groups:
        key = (language, match.seats, group[0].message.number, tuple([entry.values for entry in group]))
        line = told.get(key)
        if line is None:
            line = told[key] = (_said(match, group, words), things_in(match.title, group[0]))
        found.append(LogLine(group[0].ply, *line))
    return found


def _goes_with(match: Match, first: Entry, entry: Entry) -> bool:
    """Whether both say the same of the same player, each with an amount that can be added to others."""
    kinds = entry.message.kinds
    if first.ply != entry.ply or first.message is not entry.message or first.values[0] != entry.values[0]:
        return False
    if len(kinds) != 2 or kinds[0] != PLAYER:
        return False
    return match.title.added(kinds[1], entry.values[1], entry.values[1]) is not None


def _said(match: Match, group: list[Entry], words: Words) -> str:
    first = group[0]
    if len(group) == 1:
        return first.message.say(words, match.name, first.values)
    kind = first.message.kinds[1]
    sums: list[int] = []
    for entry in group:
        value = entry.values[1]
        for number, other in enumerate(sums):
            both = match.title.added(kind, other, value)
            if both is not None:
                sums[number] = both
                break
        else:
            sums.append(value)
    listed = words.all_of([match.name(kind, value, words) for value in sums])

    def name(kind: str, value: int, words: Words) -> str:
        return match.name(kind, value, words) if kind == PLAYER else listed

    return first.message.say(words, name, first.values)
