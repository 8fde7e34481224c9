"""Starts the program quickly: all that it needs is imported once, and each run is a fork of that.

Reads requests from the socket whose number is its argument: arguments, folder and variables as JSON, with the three
files that become standard input, output and errors. Each is answered twice: with the number of the process, and with
its exit code when it has ended. It ends when the socket is closed.
"""

import contextlib
import gc
import importlib
import io
import json
import os
import runpy
import socket
import sys
from typing import Any, BinaryIO, cast

import perijove
import perijove.cli

LARGEST = 200_000
"""Bytes of a request."""
ON_THE_WAY = ("typer._adapters", "numpy", "rich.status")
"""What many commands import only when they begin."""


def forked(asked: socket.socket) -> dict[str, Any]:
    """Answer requests, and come back in a fork that is to be the program; ``{}`` when there are no more."""
    while True:
        request, files, _, _ = socket.recv_fds(asked, LARGEST, 3)
        if not request:
            return {}
        pid = os.fork()
        if pid == 0:
            for number, file in enumerate(files):
                os.dup2(file, number)
        for file in files:
            os.close(file)
        if pid == 0:
            asked.close()
            return dict(json.loads(request))
        asked.send(json.dumps(pid).encode())
        _, status = os.waitpid(pid, 0)
        asked.send(json.dumps(os.waitstatus_to_exitcode(status)).encode())


def opened(number: int, mode: str, errors: str, lines: bool = False) -> io.TextIOWrapper:
    """A standard file as Python opens it at its start."""
    return io.TextIOWrapper(cast("BinaryIO", open(number, mode, closefd=False)), "utf-8", errors, line_buffering=lines)


def main() -> None:
    perijove.titles()
    for module in ON_THE_WAY:
        with contextlib.suppress(ImportError):
            importlib.import_module(module)
    gc.freeze()  # what the forks share needn't be looked through by each of them
    wanted = forked(socket.socket(fileno=int(sys.argv[1])))
    if not wanted:
        return
    sys.stdin = sys.__stdin__ = opened(0, "rb", "surrogateescape")  # type: ignore[misc]
    sys.stdout = sys.__stdout__ = opened(1, "wb", "surrogateescape")  # type: ignore[misc]
    sys.stderr = sys.__stderr__ = opened(2, "wb", "backslashreplace", lines=True)  # type: ignore[misc]
    os.environ.clear()
    os.environ.update(wanted["variables"])
    os.chdir(wanted["folder"])
    sys.path[0] = wanted["folder"]
    sys.argv[1:] = wanted["arguments"]
    # The last thing that this process does, so Python ends it as it ends any other.
    runpy.run_module("perijove", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
