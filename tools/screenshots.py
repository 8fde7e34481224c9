"""Makes the pictures of the web table for the README and the documentation: docs/images/web-*.png.

    python tools/screenshots.py [FOLDER]

It starts a server of its own with an empty database, plays until there is something to see, and looks at it with
Debian's chromium: wide and narrow, light and dark, English and French. The seed fixes the deal, not what the bots do
with it, so the games differ a little each time.
"""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
READY = "html.ready .table:not(.choosing) .turn.yours, html.ready .turn.over"
SERVE = """
import sys
import perijove.web
from perijove.server.app import create_app
from perijove.server.run import listen, run
from perijove.server.settings import Settings, database_url
app = create_app(Settings(database_url(sys.argv[1]), bot_pause=0.02, rate=0.0))
perijove.web.mount(app)
listening = listen("127.0.0.1", 0)
run(app, listening, lambda: print(listening.getsockname()[1], flush=True))
"""


class Picture(NamedTuple):
    """A picture of a game: which one, how it is looked at, and when."""

    name: str
    title: str
    width: int
    theme: str
    language: str
    choices: int
    """How many choices are made before."""
    moments: tuple[str, ...] = ("table",)
    """What is pictured: the table then; the lobby meanwhile; the end of that game; a replay of it."""
    players: int = 2


PICTURES = (
    Picture("ganymede", "ganymede", 1440, "dark", "en", 26, ("table", "lobby", "end", "replay")),
    Picture("ganymede-phone", "ganymede", 390, "light", "fr", 26, ("table", "end")),
    Picture("galileo", "galileo", 1440, "light", "fr", 17),
    Picture("galileo-phone", "galileo", 390, "dark", "en", 14),
    Picture("artemis", "artemis", 1440, "dark", "en", 27, players=3),
    Picture("artemis-phone", "artemis", 390, "light", "fr", 27, players=3),
    Picture("mars", "mars", 1440, "dark", "en", 58),
    Picture("mars-phone", "mars", 390, "light", "fr", 40),
)


@contextmanager
def server() -> Iterator[str]:
    """A server, for as long as it is needed; gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, str(Path(folder) / "matches.db")]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert process.stdout is not None
        try:
            yield f"http://127.0.0.1:{int(process.stdout.readline())}"
        finally:
            process.terminate()
            process.wait()


def enter(browser: Browser, address: str, width: int, theme: str, language: str) -> Page:
    """A visitor with a window of this width."""
    context = browser.new_context(
        viewport={"width": width, "height": 900 if width > 600 else 844},
        device_scale_factor=1 if width > 600 else 2,
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        locale=language,
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto(address)
    return page


def sit_down(page: Page, address: str, title: str, players: int = 2) -> None:
    """Begin a game against bots."""
    page.goto(f"{address}/new/{title}")
    page.locator("form.new details").evaluate_all("all => all.forEach(one => { one.open = true })")
    page.locator("input[name=name]").fill("Ada")
    page.locator(f"[data-players][value='{players}'] + span").click()
    page.locator("input[name=seed]").fill("7")
    page.locator("main button.primary").click()
    page.wait_for_selector(READY)


def play(page: Page, choices: int) -> None:
    """Make so many choices, one by one: those that a bot would."""
    match = page.url.partition("?")[0].replace("/match/", "/api/matches/")
    for _ in range(choices):
        if page.locator(".turn.over").count():
            return
        turn = page.locator("#part-turn")
        version, seat = (turn.get_attribute(f"data-{name}") or "" for name in ("version", "seat"))
        page.keyboard.press("h")
        page.wait_for_selector("[data-hinted]", state="attached")
        code = page.locator("[data-hinted]").get_attribute("data-hinted")
        wanted = {"version": int(version), "seat": int(seat), "code": code}
        answer = page.request.post(f"{match}/choices", data=wanted)
        if not answer.ok:
            raise SystemExit(f"{wanted}: {answer.text()}")
        page.wait_for_function("old => document.querySelector('#part-turn').dataset.version !== old", arg=version)
        page.wait_for_selector(READY)


def shoot(page: Page, folder: Path, name: str) -> None:
    """Take a picture, with nothing pointed at."""
    page.mouse.move(1, 1)
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement?.blur(); scrollTo(0, 0)")
    page.screenshot(path=folder / f"web-{name}.png")
    print(f"web-{name}.png")


def take(page: Page, picture: Picture, address: str, folder: Path) -> None:
    """Play a game, and take its pictures."""
    sit_down(page, address, picture.title, picture.players)
    table = page.url
    play(page, picture.choices)
    page.locator("details.options").evaluate_all("all => all.forEach(d => { d.open = false })")
    shoot(page, folder, picture.name)
    if "lobby" in picture.moments:
        page.goto(address)
        shoot(page, folder, "lobby")
        page.goto(table)
    if "end" in picture.moments:
        play(page, 400)
        shoot(page, folder, f"{picture.name}-end")
    if "replay" in picture.moments:
        page.goto(f"{table}/replay?ply={2 * picture.choices}")
        shoot(page, folder, f"{picture.name}-replay")


def main() -> int:
    """Take them all."""
    folder = Path(sys.argv[1]) if sys.argv[1:] else IMAGES
    folder.mkdir(parents=True, exist_ok=True)
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for picture in PICTURES:
            page = enter(browser, address, picture.width, picture.theme, picture.language)
            take(page, picture, address, folder)
            page.context.close()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
