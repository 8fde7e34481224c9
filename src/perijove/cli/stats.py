"""``perijove stats``."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from perijove.arena.packages import need_packages
from perijove.cli.arguments import Language, named_file
from perijove.cli.fitting import Fitting
from perijove.cli.language import spoken
from perijove.cli.saving import data_folder
from perijove.cli.screen import Screen
from perijove.engine.errors import WrongOption
from perijove.engine.message import LANGUAGES, Words, english
from perijove.engine.near import folded, nearest
from perijove.engine.start import named_title
from perijove.engine.title import AnyTitle

if TYPE_CHECKING:
    from perijove.arena.worth import Shrunken, Worth

EXAMPLES = (
    "perijove stats Ants --from duel",
    "perijove stats --from duel --kind corporation",
    "perijove stats --from duel --question buy --sort margin --least 20 --limit 10",
    "perijove stats --from duel --export statistics/mars.json",
)
SORTS = ("name", "offered", "chosen", "win_rate", "margin")
NO_BREAK = "\N{NO-BREAK SPACE}"


def stats(
    name: Annotated[
        str | None,
        typer.Argument(metavar="NAME", help="A card or another component, by name or code.", show_default="all"),
    ] = None,
    source: Annotated[
        Path | None,
        typer.Option(
            "--from",
            metavar="FOLDER",
            parser=named_file("--from"),
            help="The folder of an arena.",
            show_default="the newest in your data folder",
        ),
    ] = None,
    kind: Annotated[str | None, typer.Option(metavar="KIND", help="Only components of this kind.")] = None,
    question: Annotated[str | None, typer.Option(metavar="QUESTION", help="Only answers to this question.")] = None,
    sort: Annotated[
        str, typer.Option(metavar="|".join(SORTS), help="What to sort by; numbers from the highest on.")
    ] = "margin",
    least: Annotated[int, typer.Option(min=0, help="Only what was chosen so often at least.")] = 0,
    limit: Annotated[int | None, typer.Option(min=1, help="So many rows at most.", show_default="all")] = None,
    file: Annotated[
        Path | None,
        typer.Option(
            "--export",
            metavar="FILE",
            parser=named_file("--export"),
            help="Write everything into a file instead, which perijove serve --statistics shows in its library.",
            show_default="none",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
    lang: Language = None,
) -> None:
    """Say what a card, a ship or a building is worth, by the games of an arena.

    Offered and chosen count seats of games. The share of victories and the lead are of those who chose it, with the
    usual results of each bot taken off, and drawn towards the average of their kind where few games tell: so they can
    be compared. They say what went together with success, not what caused it.
    """
    need_packages()
    from perijove.arena.export import export, plain_worth
    from perijove.arena.keeping import Findings

    words = spoken(lang)
    folder = source if source is not None else newest()
    if file is not None:
        number = export(folder, file)
        typer.echo(words.plural("{number} choice in {file}", "{number} choices in {file}", number, file=str(file)))
        return
    if sort not in SORTS:
        raise WrongOption(english("--sort: {given} is not one of {known}"), given=repr(sort), known=", ".join(SORTS))
    found = Findings.read(folder)
    title = named_title(found.tournament.title)
    worths = found.worths()
    if question is not None:
        worths = matching("--question", question, {worth.question: [worth.question] for worth in worths}, worths)
    if kind is not None:
        kinds = {one: [one, title.words(words.language).say(one)] for one in {worth.kind for worth in worths} if one}
        wanted = pick("--kind", kind, kinds)
        worths = [worth for worth in worths if worth.kind == wanted]
    if name is not None:
        worths = named(name, worths)
    elif question is None:
        worths = [worth for worth in worths if worth.component is not None]
    rows = ordered([worth for worth in worths if worth.chosen >= least], sort, words.language)[:limit]
    if as_json:
        typer.echo(json.dumps([plain_worth(worth) for worth in rows], indent=2, ensure_ascii=False))
        return
    show(rows, title, words)


def newest() -> Path:
    """The arena in the data folder that was played last."""
    folders = [path for path in (data_folder() / "arenas").glob("*") if (path / "games.parquet").exists()]
    if not folders:
        raise WrongOption(
            english("there is no arena in {folder}: name one with --from FOLDER"), folder=str(data_folder() / "arenas")
        )
    return max(folders, key=lambda path: (path / "games.parquet").stat().st_mtime_ns)


def pick(where: str, given: str, known: dict[str, list[str]]) -> str:
    """Which of the known things a name means; each has several names."""
    for code, names in known.items():
        if folded(given) in map(folded, names):
            return code
    everything = sorted({name for names in known.values() for name in names})
    near = nearest(given, everything) or nearest(folded(given), [folded(name) for name in everything])
    if near:
        raise WrongOption(
            english("{where}: {given} is not known there: did you mean {near}?"),
            where=where,
            given=repr(given),
            near=near,
        )
    raise WrongOption(
        english("{where}: {given} is not known there; known are such as {known}"),
        where=where,
        given=repr(given),
        known=", ".join(everything[:8]),
    )


def matching(where: str, given: str, known: dict[str, list[str]], worths: "list[Worth]") -> "list[Worth]":
    """Those that answer the question that is meant."""
    wanted = pick(where, given, known)
    return [worth for worth in worths if worth.question == wanted]


def named(given: str, worths: "list[Worth]") -> "list[Worth]":
    """Those that are called so: in any language, or by code."""
    known: dict[str, list[str]] = {}
    for worth in worths:
        names = known.setdefault(worth.answer, [worth.answer])
        names += [f"{worth.question}:{worth.answer}", *(worth.name(language) for language in LANGUAGES)]
    if any(":" in given and given == f"{worth.question}:{worth.answer}" for worth in worths):
        return [worth for worth in worths if given == f"{worth.question}:{worth.answer}"]
    wanted = pick("NAME", given, known)
    # Several cards may have one name.
    return [worth for worth in worths if worth.answer == wanted or folded(given) in map(folded, known[worth.answer])]


def ordered(worths: "list[Worth]", sort: str, language: str) -> "list[Worth]":
    """Sorted by a column; what it has no number for comes last."""

    def key(worth: "Worth") -> tuple[float, str]:
        value = {
            "name": 0.0,
            "offered": float(worth.offered),
            "chosen": float(worth.chosen),
            "win_rate": worth.win_rate.mean if worth.win_rate is not None else float("-inf"),
            "margin": worth.margin.mean if worth.margin is not None else float("-inf"),
        }[sort]
        return -value, folded(worth.name(language))

    return sorted(worths, key=key)


def show(worths: "list[Worth]", title: AnyTitle, words: Words) -> None:
    """A table for each question, each under what is asked."""
    screen = Screen()
    own = title.words(words.language)
    prompts = {question.name: question.prompt for question in title.questions}
    parts = [words.say("Offered"), words.say("Chosen"), words.say("Victories (95%)"), words.say("Lead (95%)")]
    for question in dict.fromkeys(worth.question for worth in worths):
        those = [worth for worth in worths if worth.question == question]
        screen.print(Text(f"{own.say(prompts[question])} ", "bold").append(question, "dim"))
        names = [Text(worth.name(words.language)) for worth in those]
        screen.print(Fitting("", names, parts, [cells(worth, words) for worth in those]))
    if not worths:
        screen.print(Text(words.say("Nothing of that kind was chosen so often.")))


def cells(worth: "Worth", words: Words) -> list[str]:
    """One row."""
    taken = f"{worth.chosen}{NO_BREAK}({words.percent(worth.taken, 0)})"
    return [str(worth.offered), taken, _between(worth.win_rate, words, 100), _between(worth.margin, words, 1)]


def _between(found: "Shrunken | None", words: Words, scale: int) -> str:
    if found is None:
        return "–"
    sign = "+" if scale == 1 else "-"
    mean, low, high = (words.decimal(scale * value, 1, sign) for value in found)
    shown = words.percent(found.mean) if scale == 100 else mean
    return f"{shown} ({low}{NO_BREAK}–{NO_BREAK}{high})"
