"""Ctrl-C that waits: what is torn in the middle of a message can't be read any more."""

import signal
import threading
from types import FrameType, TracebackType
from typing import Self


class Unbroken:
    """Within it, Ctrl-C waits until the end.

    Python interrupts its first thread only, so the others have nothing to wait for.
    """

    def __init__(self) -> None:
        self._pressed = False
        self._before: object = None

    def __enter__(self) -> Self:
        if threading.current_thread() is threading.main_thread():
            self._pressed = False
            self._before = signal.getsignal(signal.SIGINT)
            if callable(self._before):
                signal.signal(signal.SIGINT, self._press)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        before = self._before
        if threading.current_thread() is threading.main_thread() and callable(before):
            signal.signal(signal.SIGINT, before)
            if self._pressed:
                before(signal.SIGINT, None)

    def _press(self, number: int, frame: FrameType | None) -> None:
        self._pressed = True
