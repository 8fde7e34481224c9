"""What is longer than the screen, screen by screen."""

from rich.console import RenderableType
from rich.segment import Segment, Segments

from perijove.cli.keyboard import Keyboard
from perijove.engine.message import Words


def show(keyboard: Keyboard, words: Words, part: RenderableType) -> None:
    """Print it; where somebody sits before a screen that it doesn't fit, wait after each screenful.

    Enter goes on, anything else stops. Into a file or a pipe goes all of it.
    """
    console = keyboard.console
    if not (keyboard.interactive and console.is_terminal):
        console.print(part)
        return
    lines = console.render_lines(part, pad=False)
    height = max(1, console.height - 2)
    while lines:
        # One line more than a screenful is shown at once: waiting for it would take as much room.
        most = height if len(lines) > height + 1 else len(lines)
        segments = [segment for line in lines[:most] for segment in (*line, Segment.line())]
        console.print(Segments(segments), end="")
        lines = lines[most:]
        if lines:
            asked = words.plural("{number} more line: Enter, or q", "{number} more lines: Enter, or q", len(lines))
            if keyboard.line(f"-- {asked} -- "):
                return
