"""Draws docs/images/terminal.svg: a moment of a recorded game, as ``perijove play`` shows it.

    python tools/picture.py

The game is docs/images/terminal.json, a record like any other; ``perijove replay`` shows all of it.
"""

import io
import re
from pathlib import Path

from rich.console import Console

import perijove
from perijove.cli.drawing import Drawing
from perijove.cli.language import spoken
from perijove.cli.saving import bots_in
from perijove.engine.record import Record

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "images"
COLUMNS, ROWS = 120, 44
FONTS = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"


def draw(file: Path, language: str = "en") -> str:
    """The moment at the end of a record, through the eyes of the player who is asked, as SVG."""
    record = Record.load(file)
    match = perijove.replay(record)
    choice = match.pending[0]
    screen = Console(
        width=COLUMNS,
        height=ROWS,
        record=True,
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        file=io.StringIO(),
    )
    drawing = Drawing(screen, spoken(language), match, bots_in(record), choice.player)
    screen.print(drawing.fitting(lambda detail: drawing.choice(choice, detail)))
    screen.print("> ", end="")
    svg = screen.export_svg(title=f"perijove play {match.title.code}", unique_id="terminal")
    # The reader's own fonts: a picture that fetches one from elsewhere is not shown everywhere.
    svg = re.sub(r"@font-face\s*{.*?}\s*", "", svg, flags=re.DOTALL)
    return re.sub(r"font-family:[^;]*;", f"font-family: {FONTS};", svg)


def main() -> None:
    """Draw it and write it."""
    target = IMAGES / "terminal.svg"
    target.write_text(draw(IMAGES / "terminal.json"), encoding="utf-8")
    print(f"{target.relative_to(Path.cwd()) if target.is_relative_to(Path.cwd()) else target} is drawn.")


if __name__ == "__main__":
    main()
