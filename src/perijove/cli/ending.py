"""How a game ended."""

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from perijove.cli.page import kind_of
from perijove.engine.match import Match
from perijove.engine.message import Words


def final_scores(match: Match, bots: list[str], words: Words) -> RenderableType:
    """The winners, and a table of everybody's score and its parts, the best first."""
    title_words = match.title.words(words.language)
    scores = sorted(match.scores, key=lambda score: score.rank_key, reverse=True)
    totals = [score.total for score in scores]
    tied = len(set(totals)) < len(totals) and any(score.tie_break for score in scores)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(words.say("Player"))
    for part, _ in scores[0].parts:
        table.add_column(title_words.say(part), justify="right")
    table.add_column(words.say("Score"), justify="right", style="bold")
    if tied:
        table.add_column(words.say("Tie-break"), justify="right")
    for score in scores:
        name = Text(match.seats[score.player])
        if kind := kind_of(match, bots, score.player):
            name.append(f" {kind}", "dim")
        row: list[RenderableType] = [name, *(str(points) for _, points in score.parts), str(score.total)]
        if tied:
            row.append(", ".join(map(str, score.tie_break)) if totals.count(score.total) > 1 else "")
        table.add_row(*row, style="cyan" if score.player in match.winners else "")
    return Group(Text(), Text(winners_in_words(match, words), "bold cyan"), Text(), table)


def winners_in_words(match: Match, words: Words) -> str:
    """Who has won."""
    names = [match.seats[player] for player in match.winners]
    if len(names) == 1:
        return words.say("{player} wins.", player=names[0])
    return words.say("{players} share the victory.", players=words.all_of(names))
