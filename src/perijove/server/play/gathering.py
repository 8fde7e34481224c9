"""The log for readers: what somebody gains piece by piece in one choice is one line."""

from perijove.engine.log import Entry
from perijove.engine.match import Match
from perijove.engine.message import Words
from perijove.server.play.history import LogLine, things_in

PLAYER = "player"


def gathered_lines(
    match: Match, language: str, seat: int | None, since_ply: int = 0, most: int | None = None
) -> list[LogLine]:
    """The log as ``lines_of`` gives it, amounts of the same sentence together: "gains 2 steel and 1 heat"."""
    words = match.title.words(language)
    groups: list[list[Entry]] = []
    for entry in match.log.read(seat, since_ply, most):
        if groups and _goes_with(match, groups[-1][0], entry):
            groups[-1].append(entry)
        else:
            groups.append([entry])
    return [LogLine(group[0].ply, _said(match, group, words), things_in(match.title, group[0])) for group in groups]


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
