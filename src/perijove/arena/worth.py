"""What it is worth to choose something: every component of a game, by the questions that offer it."""

import math
from collections import Counter
from typing import Final, NamedTuple

import polars as pl

from perijove.engine.catalog import Component
from perijove.engine.title import AnyTitle

_Z: Final = 1.96


class Shrunken(NamedTuple):
    """An average drawn towards that of its group, the more so the less is known; and its interval of 95%."""

    mean: float
    low: float
    high: float


class Worth(NamedTuple):
    """One answer to one question: how often it was offered and chosen, and what came of choosing it."""

    question: str
    answer: str
    component: Component | None
    offered: int
    """In so many seats of games it was offered, once or often."""
    chosen: int
    """In so many of them it was chosen."""
    deals: int
    """In so many different deals it was chosen."""
    win_rate: Shrunken | None
    """The part of the victories of those who chose it, if all bots were equals."""
    margin: Shrunken | None
    """By how many points more those who chose it led than the same bots did otherwise."""

    @property
    def kind(self) -> str:
        """The kind of component; nothing where it is none."""
        return "" if self.component is None else self.component.kind

    @property
    def taken(self) -> float:
        """How often it was chosen where it was offered."""
        return self.chosen / self.offered

    def name(self, language: str) -> str:
        """What people call it; its code where it is no component."""
        return self.answer if self.component is None else self.component.name(language)


def components_of(title: AnyTitle) -> dict[tuple[str, str], Component]:
    """The component that each answer to each question means.

    Where a code means things of several kinds, it means that kind of which the question has the most answers.
    """
    by_code: dict[str, list[Component]] = {}
    for component in title.catalog():
        by_code.setdefault(component.code, []).append(component)
    found: dict[tuple[str, str], Component] = {}
    for question in title.questions:
        kinds = Counter(one.kind for answer in question.domain for one in by_code.get(answer, ()))
        for answer in question.domain:
            if answer in by_code:
                found[question.name, answer] = max(by_code[answer], key=lambda one: kinds[one.kind])
    return found


def worths_of(title: AnyTitle, choices: pl.DataFrame) -> list[Worth]:
    """What every answer to every question is worth, by a table of choices.

    A bot's own average is taken off first: a card that only the stronger bot likes isn't good for that. The games of
    one deal are averaged: they are not independent. Then each kind of component is shrunken by itself, question by
    question.
    """
    components = components_of(title)
    usual = (
        choices.unique(["game", "seat"])
        .group_by("bot")
        .agg(pl.col("win").mean().alias("usual_win"), pl.col("margin").mean().alias("usual_margin"))
    )
    offers = choices.group_by("question", "answer").agg(
        pl.len().alias("offered"), (pl.col("chosen") > 0).sum().alias("seats")
    )
    by_deal = (
        choices.filter(pl.col("chosen") > 0)
        .join(usual, on="bot")
        .group_by("question", "answer", "deal")
        .agg(
            (pl.col("win") - pl.col("usual_win")).mean().alias("win"),
            (pl.col("margin") - pl.col("usual_margin")).mean().alias("margin"),
        )
    )
    values = by_deal.group_by("question", "answer").agg(
        pl.len().alias("deals"),
        *(pl.col(name).mean().alias(f"{name}_mean") for name in ("win", "margin")),
        *(pl.col(name).var().alias(f"{name}_var") for name in ("win", "margin")),
    )
    rows = offers.join(values, on=["question", "answer"], how="left").sort("question", "answer").to_dicts()
    base = _number(choices.unique(["game", "seat"]).get_column("win").mean())
    groups: dict[tuple[str, str], list[dict[str, object]]] = {}
    for row in rows:
        component = components.get((str(row["question"]), str(row["answer"])))
        groups.setdefault((str(row["question"]), component.kind if component else ""), []).append(row)
    found: list[Worth] = []
    for (question, _), group in groups.items():
        wins = [win if win is None else within(win, 0.0, 1.0) for win in shrink(group, "win", base)]
        margins = shrink(group, "margin", 0.0)
        for row, win, margin in zip(group, wins, margins, strict=True):
            answer = str(row["answer"])
            offered, chosen, together = (_whole(row[name]) for name in ("offered", "seats", "deals"))
            component = components.get((question, answer))
            found.append(Worth(question, answer, component, offered, chosen, together, win, margin))
    return found


def shrink(rows: list[dict[str, object]], name: str, base: float) -> list[Shrunken | None]:
    """Empirical Bayes: each average of a group is drawn towards the group's own.

    How far the true values lie apart is estimated from the averages themselves (DerSimonian and Laird's moments): if
    they differ no more than chance makes them, all that remains is the group's average.
    """
    known = [row for row in rows if row[f"{name}_mean"] is not None]
    spread = [(_whole(row["deals"]), _number(row[f"{name}_var"])) for row in known if _whole(row["deals"]) > 1]
    freedom = sum(deals - 1 for deals, _ in spread)
    if not known or not freedom:
        return [None] * len(rows)
    noise_of_one = max(sum((deals - 1) * variance for deals, variance in spread) / freedom, 1e-9)
    weights = [_whole(row["deals"]) / noise_of_one for row in known]
    means = [_number(row[f"{name}_mean"]) for row in known]
    total = sum(weights)
    middle = sum(weight * mean for weight, mean in zip(weights, means, strict=True)) / total
    unlike = sum(weight * (mean - middle) ** 2 for weight, mean in zip(weights, means, strict=True))
    room = total - sum(weight * weight for weight in weights) / total
    between = max(0.0, (unlike - (len(known) - 1)) / room) if room > 0 else 0.0
    found: list[Shrunken | None] = []
    for row in rows:
        if row[f"{name}_mean"] is None:
            found.append(None)
            continue
        noise = noise_of_one / _whole(row["deals"])
        trust = between / (between + noise)
        apart = _number(row[f"{name}_mean"]) - middle
        mean = base + middle + trust * apart
        # Morris: how far the true values lie apart is an estimate itself, a poor one in a small group.
        doubt = 2 / (len(known) - 3) * ((1 - trust) * apart) ** 2 if len(known) > 3 else 0.0
        reach = _Z * math.sqrt(trust * noise + (1 - trust) ** 2 / total + doubt)
        found.append(Shrunken(mean, mean - reach, mean + reach))
    return found


def within(found: Shrunken, low: float, high: float) -> Shrunken:
    """An average and its interval, cut off where no value can lie."""
    return Shrunken(*(min(max(value, low), high) for value in found))


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _number(value: object) -> float:
    return float(value) if isinstance(value, int | float) else 0.0
