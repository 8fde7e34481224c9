"""What a test run starts ends with it, even if that is killed: no server is left behind."""

import ctypes
import os
import signal
import subprocess
import sys

_SET_PDEATHSIG = 1
_LIBC = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


def end_with_parent() -> None:
    """Let the system kill this process when the one that started it ends, however: for ``preexec_fn``, and forks."""
    if _LIBC is not None:
        parent = os.getppid()
        _LIBC.prctl(_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it has ended in between
            os.kill(os.getpid(), signal.SIGKILL)


def after_us(command: str) -> "subprocess.Popen[bytes]":
    """Have the shell do something when this process has ended, or has closed the input of what this gives."""
    # In a session of its own, so that what interrupts us doesn't end it, too.
    return subprocess.Popen(
        ["sh", "-c", f"cat >/dev/null; {command}"],
        cwd="/",
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
