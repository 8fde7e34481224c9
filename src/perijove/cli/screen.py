"""The terminal, or the file or pipe in its place."""

import shutil
from collections.abc import Iterable

from rich.console import Console, ConsoleDimensions, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

NO_BREAK = {"\N{NO-BREAK SPACE}": "\ue0a0", "\N{NARROW NO-BREAK SPACE}": "\ue02f"}
"""Spaces at which no line may break, and characters of no meaning that stand for them while lines are broken."""
_HELD = str.maketrans(NO_BREAK)
_SHOWN = str.maketrans({held: space for space, held in NO_BREAK.items()})


class UnbrokenConsole(Console):
    """Breaks no line at a no-break space."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """As Rich does, but no line breaks at a no-break space: for Rich that is a space like any other."""
        if isinstance(renderable, str):
            given = options or self.options
            renderable = self.render_str(renderable, highlight=given.highlight, markup=given.markup)
        if isinstance(renderable, Text) and any(space in renderable.plain for space in NO_BREAK):
            renderable = renderable.copy()
            renderable.plain = renderable.plain.translate(_HELD)
        for segment in super().render(renderable, options):
            if any(held in segment.text for held in NO_BREAK.values()):
                yield segment._replace(text=segment.text.translate(_SHOWN))
            else:
                yield segment


class Screen(UnbrokenConsole):
    """Prints to the standard output. Where nobody reads it any more, the program ends quietly."""

    def __init__(self) -> None:
        super().__init__(highlight=False)
        if self.is_dumb_terminal:  # it has a size all the same, though Rich doesn't ask it
            self.size = ConsoleDimensions(*shutil.get_terminal_size())

    def on_broken_pipe(self) -> None:
        """The reader has gone."""
        from perijove.cli.program import leave_unread

        self.quiet = True
        leave_unread()
