"""Starts servers quickly: everything is imported once, and each server is a fork of that.

Reads a line of JSON for each server from its input: the settings and a port. A server is a process of its own, as if
it had been started by hand; it can be killed like one. Its number and its port are written as a line of JSON when it
listens, or the reason why it doesn't. All end when the input does.
"""

import contextlib
import json
import os
import signal
import sys
import threading
from typing import NoReturn

from mortal import end_with_parent
from perijove.server.app import create_app
from perijove.server.health.logs import log_to_stderr
from perijove.server.run import listen, run
from perijove.server.settings import Settings


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the system buries our dead
    started: list[int] = []
    for line in sys.stdin:
        wanted = json.loads(line)
        pid = os.fork()
        if pid == 0:
            serve(wanted["settings"], wanted["port"])
        started.append(pid)
    for pid in started:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def serve(given: dict[str, object], port: int) -> NoReturn:
    """Be a server until asked to end; never come back. Whoever waits is told if it doesn't begin."""
    end_with_parent()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.close(0)
    os.open(os.devnull, os.O_RDONLY)
    problem = "it never began to listen; the log says why"
    began = False

    def ready() -> None:
        nonlocal began
        began = True
        tell({"pid": os.getpid(), "port": number})

    try:
        log_to_stderr(str(given.pop("log", "warning")))
        for name in ("bots", "hosts"):
            if isinstance(value := given.get(name), list):
                given[name] = tuple(value)
        pages = given.pop("pages", False)
        app = create_app(Settings(**given))  # type: ignore[arg-type]
        if pages:  # few tests want them, and they take a moment
            import perijove.web

            perijove.web.mount(app)
        listening = listen("127.0.0.1", port)
        number = listening.getsockname()[1]
        assert threading.active_count() == 1
        run(app, listening, ready)
    except (Exception, SystemExit) as found:
        problem = f"{type(found).__name__}: {found}"
    if not began:
        tell({"error": problem})
    sys.stderr.flush()
    os._exit(0 if began else 1)


def tell(what: dict[str, object]) -> None:
    os.write(1, (json.dumps(what) + "\n").encode())


if __name__ == "__main__":
    main()
