"""How a game ended."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from perijove.cli.drawing import kind_of
from perijove.cli.fitting import Fitting
from perijove.engine.match import Match
from perijove.engine.message import Words, signed
from perijove.engine.score import Score


def final_scores(match: Match, bots: list[str], words: Words) -> RenderableType:
    """The winners or the verdict, and a table of everybody's score and its parts, the best first."""
    title_words = match.title.words(words.language)
    scores = sorted(match.scores, key=lambda score: score.rank_key, reverse=True)
    totals = [score.total for score in scores]
    tied = len(set(totals)) < len(totals) and any(score.tie_break for score in scores)
    rivals = match.rivals
    known = list(dict.fromkeys(part for score in (*scores, *(score for _, score in rivals)) for part, _ in score.parts))
    parts = [*(title_words.say(part) for part in known), words.say("Score")]
    if tied:
        parts.append(words.say("Tie-break"))
    rows: list[list[str]] = []
    names: list[Text] = []
    for score in scores:
        name = Text(match.seats[score.player], "cyan" if score.player in match.winners else "")
        if kind := kind_of(match, bots, score.player, words):
            name.append(f" {kind}", "dim")
        names.append(name)
        row = _points(score, known)
        if tied:
            row.append(", ".join(map(signed, score.tie_break)) if totals.count(score.total) > 1 else "")
        rows.append(row)
    for rival, score in rivals:
        names.append(Text(title_words.say(rival), "" if match.winners else "cyan"))
        rows.append([*_points(score, known), *([""] if tied else [])])
    table = Fitting(words.say("Player"), names, parts, rows, len(known))
    return Group(Text(), Text(ended_in_words(match, words), "bold cyan"), Text(), table)


def _points(score: Score, parts: Sequence[str]) -> list[str]:
    """The points of each part, a dash where the score hasn't got it, and their sum."""
    found = dict(score.parts)
    return [*(signed(found[part]) if part in found else "-" for part in parts), signed(score.total)]


def ended_in_words(match: Match, words: Words) -> str:
    """Who has won, or the verdict where nobody can win."""
    if verdict := match.verdict(words.language):
        return judged(match.seats, verdict, words)
    names = [match.seats[player] for player in match.winners]
    if not names:  # only a rival that nobody plays can have won
        title_words = match.title.words(words.language)
        names = [title_words.say(rival) for rival, _ in match.rivals]
    return winning(names, words)


def judged(names: Sequence[str], verdict: str, words: Words) -> str:
    """What became of these in a game that nobody can win."""
    return words.say("{players}: {verdict}.", players=words.all_of(names), verdict=verdict)


def winning(names: Sequence[str], words: Words) -> str:
    """That these have won."""
    if len(names) == 1:
        return words.say("{player} wins.", player=names[0])
    return words.say("{players} share the victory.", players=words.all_of(names))
