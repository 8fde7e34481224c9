"""``perijove train``."""

import importlib.util
from pathlib import Path
from typing import Annotated

import typer

from perijove.cli.arguments import Language, TitleName, named_file
from perijove.cli.language import language_of
from perijove.engine.errors import MissingPackage
from perijove.engine.extras import how_to_install
from perijove.engine.message import english
from perijove.engine.start import named_title

EXAMPLES = (
    "perijove train ganymede --minutes 30 --actors 4",
    "perijove train galileo --folder mine --settings mine.toml",
    "perijove train mars --actors 15 --minutes 480 --test-minutes 30",
    "perijove train artemis --begin-with artemis.weights --minutes 60",
    "perijove train galileo --ray head:10001 --actors 60",
)


def train(
    title: TitleName,
    folder: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            parser=named_file("--folder"),
            help="Where everything is kept; the same command goes on there.",
            show_default="training/TITLE",
        ),
    ] = None,
    minutes: Annotated[float, typer.Option(min=0, help="How long to train.")] = 10.0,
    actors: Annotated[int, typer.Option(min=1, help="How many processes play.")] = 1,
    settings: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", parser=named_file("--settings"), help="Another training.toml than the title's own."
        ),
    ] = None,
    device: Annotated[str, typer.Option(help="cpu or cuda.", show_default="a GPU where there is one")] = "",
    seed: Annotated[int, typer.Option(min=0, help="Where chance begins.")] = 0,
    test_minutes: Annotated[float, typer.Option(min=0, help="Measure it every so many minutes, too.")] = 0.0,
    begin_with: Annotated[
        Path | None,
        typer.Option(
            metavar="WEIGHTS",
            parser=named_file("--begin-with"),
            help="Weights to go on from in a new folder, such as those that come with Perijove.",
        ),
    ] = None,
    lang: Language = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Let the actors play on a Ray cluster; local: one that is started here."),
    ] = None,
) -> None:
    """Train a network that plays a title, by letting it play against itself.

    What has been learned is measured at the end, on deals apart. FOLDER has the curve (curve.jsonl) and the weights
    (TITLE.weights), which the bot `learned` plays by. A training goes on from its folder after any interruption.
    """
    language_of(lang)
    named_title(title)
    try:
        from perijove.train.run import Order, Run
    except ModuleNotFoundError as problem:
        raise MissingPackage(
            english("training needs {package}: {how}"), package=str(problem.name), how=how_to_install("train")
        ) from None
    if ray is not None and importlib.util.find_spec("ray") is None:
        raise MissingPackage(english("training needs {package}: {how}"), package="ray", how=how_to_install("train,ray"))
    where = folder or Path("training") / title
    order = Order(
        title,
        where,
        minutes,
        actors,
        settings,
        device,
        seed,
        test_minutes=test_minutes,
        begin_with=begin_with,
        ray=ray or "",
    )
    Run(order, typer.echo).go()
