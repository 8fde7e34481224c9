"""What came of an arena, on the screen."""

from pathlib import Path

from rich.console import Console
from rich.text import Text

from perijove.arena.estimate import Estimate
from perijove.arena.standing import BotResult, Comparison, Outlook
from perijove.bots.lost import Fault
from perijove.cli.fitting import Fitting
from perijove.cli.results import FAULTS
from perijove.engine.message import Words

NO_BREAK = "\N{NO-BREAK SPACE}"


def show_standings(console: Console, words: Words, outlook: Outlook, report: Path) -> None:
    """The bots in a table, who is better in sentences, and where the report is."""
    won = all(standing.win_rate is not None for standing in outlook.standings)
    lead = all(standing.margin is not None for standing in outlook.standings)
    parts = [words.say("Games"), *([words.say("Share (95%)")] if won else []), *([words.say("Lead")] if lead else [])]
    parts += [words.say("Score (95%)"), words.say("Rating"), words.say("s a turn")]
    rows = [cells(standing, words, won, lead) for standing in outlook.standings]
    names = [Text(standing.name) for standing in outlook.standings]
    console.print(Fitting(words.say("Bot"), names, parts, rows))
    for comparison in outlook.comparisons:
        console.print(Text(verdict(comparison, words)))
    for standing in outlook.standings:
        if standing.lost:
            console.print(Text(misbehaved(standing, words), "yellow"))
    if outlook.given_up:
        said = words.plural(
            "{number} game went round in circles and was given up.",
            "{number} games went round in circles and were given up.",
            outlook.given_up,
        )
        console.print(Text(said, "yellow"))
    console.print(Text(amount(outlook, words), "dim"))
    console.print(Text(words.say("Report: {file}", file=str(report)), "dim"), soft_wrap=True)


def cells(standing: BotResult, words: Words, won: bool, lead: bool) -> list[str]:
    """One row of the table."""
    found = [str(standing.games)]
    if won and standing.win_rate is not None:
        found.append(_share(standing.win_rate, words))
    if lead and standing.margin is not None:
        found.append(_about(standing.margin, words, "+"))
    found.append(_about(standing.score, words))
    rating = standing.rating
    found.append(f"{words.decimal(rating.mu)}{NO_BREAK}±{NO_BREAK}{words.decimal(2 * rating.sigma)}")
    found.append(words.decimal(standing.seconds_a_turn, 3))
    return found


def _share(found: Estimate, words: Words) -> str:
    if found.low is None or found.high is None:
        return words.percent(found.mean)
    between = f"({words.decimal(100 * found.low)}{NO_BREAK}–{NO_BREAK}{words.decimal(100 * found.high)})"
    return f"{words.percent(found.mean)} {between}"


def _about(found: Estimate, words: Words, sign: str = "-") -> str:
    mean = words.decimal(found.mean, 1, sign)
    if found.high is None:
        return mean
    return f"{mean}{NO_BREAK}±{NO_BREAK}{words.decimal(found.high - found.mean)}"


def verdict(comparison: Comparison, words: Words) -> str:
    """Who of two bots is better, in a sentence."""
    found = comparison.verdict
    deals = words.plural("{number} deal", "{number} deals", found.deals)
    if found.better is None:
        return words.say(
            "{first} and {second}: not decided after {deals}.", first=found.first, second=found.second, deals=deals
        )
    other = found.second if found.better == found.first else found.first
    return words.say(
        "{better} is better than {other}: decided after {deals} (error 5%).",
        better=found.better,
        other=other,
        deals=deals,
    )


def misbehaved(standing: BotResult, words: Words) -> str:
    """How often a bot has lost a decision to the first useful option, and how, in a sentence."""
    how = ", ".join(f"{words.say(FAULTS[fault])} ({standing.lost[fault]})" for fault in Fault if fault in standing.lost)
    return words.say(
        "{bot} has lost {decisions}: it {how}. The first time: {problem}",
        bot=standing.name,
        decisions=words.plural("{number} decision", "{number} decisions", sum(standing.lost.values())),
        how=how,
        problem=standing.problem,
    )


def amount(outlook: Outlook, words: Words) -> str:
    """How much was played."""
    return words.say(
        "{games} on {deals}, every deal in {seatings}. Seed {seed}.",
        games=words.plural("{number} game", "{number} games", outlook.games),
        deals=words.plural("{number} deal", "{number} deals", outlook.deals),
        seatings=words.plural("{number} seating", "{number} seatings", len(outlook.tournament.seatings)),
        seed=str(outlook.tournament.seed),
    )
