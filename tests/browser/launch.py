"""A server with its pages, as a process of its own: ``python -m browser.launch FILE PORT PAUSE``."""

import sys

import perijove.web
from perijove.server.app import create_app
from perijove.server.health.logs import log_to_stderr
from perijove.server.run import listen, run
from perijove.server.settings import Settings, database_url


def main() -> None:
    file, port, pause = sys.argv[1:]
    log_to_stderr("warning")
    # The bot that people meet, but quick: here its games are looked at, not won.
    calls = (("search", "search(simulations=20)"),)
    settings = Settings(database_url(file), bot_calls=calls, bot_pause=float(pause), bot_workers=1, rate=0.0)
    app = create_app(settings)
    perijove.web.mount(app)
    listening = listen("127.0.0.1", int(port))

    def ready() -> None:
        sys.stdout.write(f"{listening.getsockname()[1]}\n")
        sys.stdout.flush()

    run(app, listening, ready)


if __name__ == "__main__":
    main()
