"""The terminal, or the file or pipe in its place."""

from rich.console import Console

from perijove.cli.program import leave_unread


class Screen(Console):
    """Prints to the standard output. Where nobody reads it any more, the program ends quietly."""

    def __init__(self) -> None:
        super().__init__(highlight=False)

    def on_broken_pipe(self) -> None:
        """The reader has gone."""
        self.quiet = True
        leave_unread()
