"""Memory that several processes have together."""

import contextlib
import mmap
import os
import tempfile
from pathlib import Path
from typing import Final

from perijove.engine.errors import PerijoveError

PLACES: Final = (Path("/dev/shm"), Path(tempfile.gettempdir()))
"""Where it may lie: in memory proper, or in a file that the system keeps in memory as long as it can.

In containers there is often little room in the first.
"""


class Memory:
    """So many bytes, all 0 at first. Others find them by their ``name``, until they are ``hidden``.

    The bytes are there as long as anybody uses them, arrays in them included. Nobody has to give them back.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.name = ""
        problem: OSError | None = None
        for place in PLACES:
            if not place.is_dir():
                continue
            try:
                self.bytes = self._taken(place)
            except OSError as found:
                problem = found
            else:
                return
        raise PerijoveError(f"no room for {size} bytes that several processes share: {problem}")

    def _taken(self, place: Path) -> memoryview:
        file, self.name = tempfile.mkstemp(prefix=f"perijove-{os.getpid()}-", dir=place)
        try:
            os.truncate(file, self.size)
            if hasattr(os, "posix_fallocate"):
                os.posix_fallocate(file, 0, self.size)  # now or never: later, no room would mean a crash
            return memoryview(mmap.mmap(file, self.size))
        except BaseException:
            self.hide()
            raise
        finally:
            os.close(file)

    def hide(self) -> None:
        """Nobody else finds it any more; who has found it keeps it."""
        with contextlib.suppress(OSError):  # gone already, or a system that keeps the name while it is in use
            Path(self.name).unlink()

    @staticmethod
    def found(name: str) -> memoryview:
        """The bytes of this name."""
        with Path(name).open("r+b") as file:
            return memoryview(mmap.mmap(file.fileno(), 0))
