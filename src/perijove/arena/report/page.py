"""The page: what it shows, put into its template."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import polars as pl
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from perijove.arena import TEXT
from perijove.arena.estimate import share_of_deals
from perijove.arena.report.plots import Histogram, Scale, Whisker, histogram, shares_of, whisker
from perijove.arena.standing import Outlook
from perijove.arena.worth import Worth
from perijove.engine.message import Words, capital
from perijove.engine.start import named_title
from perijove.engine.title import COMMON_TEXT, AnyTitle

HERE = Path(__file__).parent
HUES = 6
"""So many colours there are for bots."""


@dataclass(frozen=True)
class Rows:
    """Some values with their intervals, and the scale that they stand on."""

    scale: Scale
    rows: tuple[Whisker, ...]
    fair: float | None = None
    """Where the value stands that equals would have."""


@dataclass(frozen=True)
class Shapes:
    """Some histograms on one scale."""

    scale: Scale
    rows: tuple[Histogram, ...]


@dataclass(frozen=True)
class PartBar:
    """What a bot got from a part of the score, on average; where its bar begins, and how long it is."""

    hue: int
    value: float
    left: float
    width: float


@dataclass(frozen=True)
class Group:
    """The answers to a question that are components of one kind."""

    anchor: str
    prompt: str
    kind: str
    question: str
    worths: tuple[Worth, ...]


def report_of(outlook: Outlook, games: pl.DataFrame, worths: Sequence[Worth], language: str) -> str:
    """The whole page, as HTML."""
    title = named_title(outlook.tournament.title)
    words = Words(language, [TEXT, COMMON_TEXT])
    colours = {bot: number % HUES for number, bot in enumerate(outlook.tournament.bots)}
    hues = {standing.name: colours[standing.name] for standing in outlook.standings}
    counted = games.filter(pl.col("counts"))
    environment = Environment(
        loader=FileSystemLoader(HERE), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    page = environment.get_template("report.html")
    return page.render(
        say=words.say,
        plural=words.plural,
        decimal=words.decimal,
        percent=words.percent,
        language=language,
        title=title.called(language),
        outlook=outlook,
        tournament=outlook.tournament,
        options=options_in_words(outlook, title, language),
        hues=hues,
        ratings=ratings(outlook, hues),
        rates=rates(outlook, hues),
        scores=distributions(counted, "score", hues),
        lengths=lengths(games),
        parts=score_parts(counted, hues, title.words(language)),
        seats=seats(games, outlook, words),
        groups=groups_of(title, worths, language),
        css=Markup((HERE / "report.css").read_text(encoding="utf-8")),
        script=Markup((HERE / "report.js").read_text(encoding="utf-8")),
    )


def options_in_words(outlook: Outlook, title: AnyTitle, language: str) -> list[str]:
    """What was settled before the games, in words."""
    words = title.words(language)
    known = {option.name: option for option in title.options}
    return [
        f"{words.say(known[name].text)} {title.value_name(known[name], value, words)}"
        for name, value in outlook.tournament.options.items()
        if name in known and not isinstance(value, dict | list)
    ]


def ratings(outlook: Outlook, hues: dict[str, int]) -> Rows:
    """The ratings, within two standard deviations."""
    found = [(standing.name, *standing.rating) for standing in outlook.standings]
    found += [(name, *rating) for name, rating in outlook.rivals]
    found.sort(key=lambda one: -one[1])
    scale = Scale.over([end for _, mu, sigma in found for end in (mu - 2 * sigma, mu + 2 * sigma)])
    return Rows(
        scale,
        tuple(
            whisker(scale, name, hues.get(name, HUES - 1), mu, mu - 2 * sigma, mu + 2 * sigma)
            for name, mu, sigma in found
        ),
    )


def rates(outlook: Outlook, hues: dict[str, int]) -> Rows | None:
    """The shares of victories; none where nobody can win."""
    found = [(one.name, one.win_rate) for one in outlook.standings if one.win_rate is not None]
    if not found:
        return None
    scale = Scale.over([], 4, 0.0, 1.0)
    rows = tuple(whisker(scale, name, hues[name], rate.mean, rate.low, rate.high) for name, rate in found)
    fair = 100 / outlook.tournament.players if outlook.tournament.players > 1 else None
    return Rows(scale, rows, fair)


def distributions(games: pl.DataFrame, column: str, hues: dict[str, int]) -> Shapes:
    """How the bots' numbers are distributed, each by itself on one scale."""
    values = {
        bot: games.filter(pl.col("bot") == bot).get_column(column).to_list()
        for bot in hues
        if games.filter(pl.col("bot") == bot).height
    }
    return shapes({bot: (hues[bot], numbers) for bot, numbers in values.items()})


def shapes(values: dict[str, tuple[int, list[int]]]) -> Shapes:
    """Histograms of these numbers."""
    everything = [number for _, numbers in values.values() for number in numbers]
    scale = Scale.over([min(everything), max(everything) + 1])
    highest = max(max(shares_of(scale, numbers)) for _, numbers in values.values())
    return Shapes(
        scale, tuple(histogram(scale, name, hue, numbers, highest) for name, (hue, numbers) in values.items())
    )


def lengths(games: pl.DataFrame) -> Shapes:
    """How long the games were, in choices."""
    return shapes({"": (4, games.unique("game").get_column("length").to_list())})


def score_parts(games: pl.DataFrame, hues: dict[str, int], words: Words) -> list[tuple[str, list[PartBar]]]:
    """What the bots' points come from: the average of each part."""
    seats = games.group_by("bot").len().rows_by_key("bot", unique=True)
    points = (
        games.select("bot", "parts")
        .explode("parts")
        .drop_nulls()
        .unnest("parts")
        .group_by("name", "bot", maintain_order=True)
        .agg(pl.col("points").sum())
    )
    sums = {(name, bot): total for name, bot, total in points.iter_rows()}
    names = list(dict.fromkeys(name for name, _ in sums))
    means = {
        (name, bot): sums.get((name, bot), 0) / int(seats[bot][0] if isinstance(seats[bot], tuple) else seats[bot])
        for name in names
        for bot in hues
        if bot in seats
    }
    if not means:
        return []
    scale = Scale.over([0.0, *means.values()], low=min(0.0, *means.values()), high=max(0.0, *means.values()))
    found = []
    for name in names:
        bars = []
        for bot, hue in hues.items():
            if (name, bot) in means:
                left, right = sorted((scale.at(0), scale.at(means[name, bot])))
                bars.append(PartBar(hue, means[name, bot], left, round(right - left, 2)))
        found.append((words.say(name), bars))
    return found


def seats(games: pl.DataFrame, outlook: Outlook, words: Words) -> Rows | None:
    """How often each seat wins, whoever sits there: every bot had each of them on each deal."""
    players = outlook.tournament.players
    if players < 2:
        return None
    rows = []
    by_deal = games.group_by("seat", "deal").agg(pl.col("win").mean(), pl.len().alias("games")).sort("seat", "deal")
    estimates = []
    for seat in range(players):
        own = by_deal.filter(pl.col("seat") == seat)
        estimates.append(share_of_deals(own.get_column("win").to_list(), int(own.get_column("games").sum())))
    highest = max(found.high if found.high is not None else found.mean for found in estimates)
    scale = Scale.over([], 4, 0.0, min(1.0, max(highest * 1.1, 1.5 / players)))
    for seat, found in enumerate(estimates):
        name = words.say("Seat {number}", number=seat + 1)
        rows.append(whisker(scale, name, 4, found.mean, found.low, found.high))
    return Rows(scale, tuple(rows), scale.at(1 / players))


def groups_of(title: AnyTitle, worths: Sequence[Worth], language: str) -> list[Group]:
    """The components by question and kind, in the order in which the title asks."""
    words = title.words(language)
    found: list[Group] = []
    for question in title.questions:
        own = [worth for worth in worths if worth.question == question.name and worth.component is not None]
        for kind in dict.fromkeys(worth.kind for worth in own):
            those = [worth for worth in own if worth.kind == kind]
            those.sort(key=_by_margin(), reverse=True)
            anchor = f"{question.name}-{kind}".replace(" ", "-")
            prompt = words.say(question.prompt)
            found.append(Group(anchor, prompt, capital(words.say(kind)), question.name, tuple(those)))
    return found


def _by_margin() -> Callable[[Worth], float]:
    return lambda worth: float("-inf") if worth.margin is None else worth.margin.mean
