"""The results of a simulation on the screen."""

from collections.abc import Mapping

from rich.console import Console
from rich.text import Text

from perijove.arena.estimate import wilson
from perijove.arena.simulate import Pairing
from perijove.arena.tally import Results, Tally
from perijove.bots.lost import Fault, Lapse
from perijove.cli.fitting import Fitting
from perijove.engine.message import Words, english
from perijove.engine.start import named_title

NO_BREAK = "\N{NO-BREAK SPACE}"


def show(console: Console, words: Words, results: Results, seconds: float, pairing: Pairing, label: str = "") -> None:
    """The results as tables, and in sentences."""
    if label:
        console.print(Text(label, "bold"))
    title_words = named_title(pairing.title).words(words.language)
    rows = [(f"{seat + 1}{NO_BREAK} {bot}", tally) for seat, bot, tally in results.seats]
    rows += [(f"–{NO_BREAK} {title_words.say(rival)}", tally) for rival, tally in results.rivals]
    console.print(counted(words.say("Seat"), rows, words))
    if 1 < len(results.bots) < len(results.seats):
        several = [(several_seats(bot, tally, words), tally) for bot, tally in results.bots]
        console.print(counted(words.say("Bot"), several, words))
    if any(tally.verdicts for _, tally in results.bots):
        console.print(judged(results, words, title_words))
    for rival, _ in results.rivals:
        for bot, tally in results.bots:
            console.print(Text(beats(bot, title_words.say(rival), tally, words)))
    for bot, lost in sorted(results.lost.items()):
        console.print(Text(failing(bot, lost, *results.first_lost[bot], words), "yellow"))
    console.print(Text(pace(results, seconds, pairing.seed, words), "dim"))


def counted(corner: str, rows: list[tuple[str, Tally]], words: Words) -> Fitting:
    """A table of tallies. Where nobody can win there are no victories to count."""
    parts = [words.say("Score (95%)"), words.say("Spread")]
    won = not any(tally.verdicts for _, tally in rows)
    if won:
        parts += [words.say("Victories"), words.say("Share (95%)")]
    return Fitting(corner, [Text(name) for name, _ in rows], parts, [cells(tally, words, won) for _, tally in rows])


def several_seats(bot: str, tally: Tally, words: Words) -> str:
    """A bot, and how many seats it has."""
    return f"{bot} ({words.plural('{number} seat', '{number} seats', tally.seats)})"


def cells(tally: Tally, words: Words, won: bool) -> list[str]:
    """One row of such a table. No number is torn from its unit or from how sure it is."""
    scores = tally.score_interval
    deviation = tally.deviation
    mean = words.decimal(tally.mean_score, 2)
    if scores is not None:
        mean += f"{NO_BREAK}±{NO_BREAK}{words.decimal(scores[1] - tally.mean_score, 2)}"
    spread = words.decimal(deviation, 2) if deviation is not None else "–"
    return [mean, spread, *([str(tally.wins), share(tally.win_share, tally.games, words)] if won else [])]


def share(found: float, games: int, words: Words) -> str:
    """A share of so many games in percent, and where the true one lies."""
    low, high = wilson(found, games)
    between = f"({words.decimal(100 * low)}{NO_BREAK}–{NO_BREAK}{words.decimal(100 * high)})"
    return f"{words.percent(found)} {between}"


def judged(results: Results, words: Words, title_words: Words) -> Fitting:
    """How often games that nobody can win ended how, the most frequent end first."""
    names: list[Text] = []
    rows: list[list[str]] = []
    for bot, tally in results.bots:
        for verdict, count in sorted(tally.verdicts.items(), key=lambda one: -one[1]):
            names.append(Text(title_words.say(verdict)))
            rows.append([bot, str(count), share(count / tally.games, tally.games, words)])
    parts = [words.say("Bot"), words.say("Games"), words.say("Share (95%)")]
    return Fitting(words.say("How it ended"), names, parts, rows)


def beats(bot: str, rival: str, tally: Tally, words: Words) -> str:
    """How often a bot beats an opponent that nobody plays."""
    low, high = tally.win_share_interval
    return words.say(
        "{bot} beats {rival} in {wins} of {games}: {share} (95%: {low} – {high}).",
        bot=bot,
        rival=rival,
        wins=str(tally.wins),
        games=words.plural("{number} game", "{number} games", tally.games),
        share=words.percent(tally.win_share),
        low=words.decimal(100 * low),
        high=words.decimal(100 * high),
    )


FAULTS = {
    Fault.ILLEGAL: english("chose what is no option"),
    Fault.GARBAGE: english("gave an answer that can't be read"),
    Fault.LATE: english("did not answer in time"),
    Fault.DEAD: english("had ended"),
    Fault.FAILED: english("raised an error"),
}
"""How a bot has lost a decision."""


def failing(bot: str, lost: Mapping[str, int], game: int, first: Lapse, words: Words) -> str:
    """How often a bot has lost a decision to the first useful option, how, and where that was first."""
    how = ", ".join(f"{words.say(FAULTS[fault])} ({lost[fault]})" for fault in Fault if fault in lost)
    return words.say(
        "{bot} has lost {decisions}: it {how}. First in game {game}, seat {seat}: {problem}",
        bot=bot,
        decisions=words.plural("{number} decision", "{number} decisions", sum(lost.values())),
        how=how,
        game=str(game),
        seat=str(first.seat + 1),
        problem=first.text,
    )


def pace(results: Results, seconds: float, seed: int, words: Words) -> str:
    """How much was played, and how fast."""
    return words.say(
        "{games}, {decisions} in {seconds} s: {per_second} games and {decisions_per_second} decisions a second. "
        "Seed {seed}.",
        games=words.plural("{number} game", "{number} games", results.games),
        decisions=words.plural("{number} decision", "{number} decisions", results.decisions),
        seconds=words.decimal(seconds),
        per_second=words.decimal(results.games / seconds),
        decisions_per_second=words.decimal(results.decisions / seconds, 0),
        seed=str(seed),
    )
