"""``perijove components export`` and ``perijove components check``: the values of one's own box."""

from pathlib import Path
from typing import Annotated

import typer

from perijove.cli.arguments import Language, TitleName, named_file
from perijove.cli.language import spoken
from perijove.cli.saving import cannot_write, is_there
from perijove.engine import components
from perijove.engine.errors import WrongOption
from perijove.engine.message import capital, english
from perijove.engine.own_box import OwnBox, spaced
from perijove.engine.start import named_title

EXPORT_EXAMPLES = (
    "perijove components export ganymede --to my-box.toml",
    "perijove components export galileo --all",
)
CHECK_EXAMPLES = ("perijove components check ganymede my-box.toml",)


def export(
    title: TitleName,
    to: Annotated[
        Path | None,
        typer.Option(
            "--to",
            metavar="FILE",
            parser=named_file("--to"),
            help="Write a new file.",
            show_default="print it",
        ),
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="All rows, and not only those that are balanced by us.")
    ] = False,
    lang: Language = None,
) -> None:
    """Write a file for the values of your own box: every row whose printed values are in no text that we could reach.

    Fill in what is printed, see with `components check` how far it is, and play: `play TITLE --components FILE`.
    """
    text = OwnBox(named_title(title)).toml(everything, spoken(lang).language)
    if to is None:
        typer.echo(text, nl=False)
        return
    if is_there(to):
        raise WrongOption(english("--to {file}: there is such a file already; it stays as it is"), file=str(to))
    try:
        to.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as problem:
        raise cannot_write(to, problem) from None


def check(
    title: TitleName,
    file: Annotated[Path, typer.Argument(metavar="FILE", parser=named_file("FILE"), help="The file with the values.")],
    lang: Language = None,
) -> None:
    """Check a file with the values of your own box, and say how many rows are still balanced by us.

    What is wrong is said with its row, and ends with exit code 2.
    """
    chosen = named_title(title)
    box = OwnBox.checked(chosen, components.read_file(file))
    words = spoken(lang)
    counted = words.plural("{number} row is from your box", "{number} rows are from your box", box.given)
    left = words.plural("{number} is still balanced by us", "{number} are still balanced by us", box.balanced)
    said = f"{counted}, {left}, {words.say('of {number} in all', number=box.rows)}."
    typer.echo(words.say("{label}: {what}", label=chosen.called(words.language), what=said))
    own = chosen.words(words.language)
    for table in box.contents.names():
        if count := box.balanced_in(table):
            typer.echo(
                f"  {words.say('{label}: {what}', label=capital(own.say(spaced(table))), what=words.whole(count))}"
            )
