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

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
READY = ".table:not(.choosing) .turn.yours, .turn.over"
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
SHOTS = (
    ("table", 1440, "dark", "en", 34),
    ("table-light", 1440, "light", "fr", 34),
    ("phone", 390, "dark", "fr", 34),
    ("phone-light", 390, "light", "en", 34),
)
"""Name, width, theme, language, and how many choices are made before."""


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


def sit_down(page: Page, address: str, players: int) -> None:
    """Begin a game of Ganymede against bots."""
    page.goto(f"{address}/new/ganymede")
    page.locator("input[name=name]").fill("Ada")
    page.locator(f"[data-players][value='{players}'] + span").click()
    page.locator("input[name=seed]").fill("7")
    page.locator("main button.primary").click()
    page.wait_for_selector(READY)


def play(page: Page, choices: int) -> None:
    """Make so many choices: those that a bot would."""
    for _ in range(choices):
        if page.locator(".turn.over").count():
            return
        version = page.locator("#part-turn").get_attribute("data-version")
        page.keyboard.press("h")
        page.wait_for_selector(".option.hinted", state="attached")
        page.locator("details.options").evaluate("details => { details.open = true }")
        page.locator(".option.hinted").click()
        page.wait_for_function("old => document.querySelector('#part-turn').dataset.version !== old", arg=version)
        page.wait_for_selector(READY)


def shoot(page: Page, folder: Path, name: str, whole: bool = False) -> None:
    """Take a picture, with nothing pointed at."""
    page.mouse.move(1, 1)
    page.keyboard.press("Escape")
    page.evaluate("scrollTo(0, 0)")
    page.screenshot(path=folder / f"web-{name}.png", full_page=whole)
    print(f"web-{name}.png")


def main() -> int:
    """Take them all."""
    folder = Path(sys.argv[1]) if sys.argv[1:] else IMAGES
    folder.mkdir(parents=True, exist_ok=True)
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name, width, theme, language, choices in SHOTS:
            page = enter(browser, address, width, theme, language)
            sit_down(page, address, 2)
            play(page, choices)
            page.locator("details.options").evaluate_all(
                f"all => all.forEach(d => {{ d.open = {str(width > 600).lower()} }})"
            )
            shoot(page, folder, name)
            if name == "table":
                play(page, 400)
                shoot(page, folder, "end")
                page.locator(".final .actions a").first.click()
                page.keyboard.press("ArrowRight")
                page.wait_for_selector("#part-moment")
                shoot(page, folder, "replay")
            page.goto(address)
            shoot(page, folder, f"lobby-{name}")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
