"""A browser that nobody sees, to make pixels of pages: Chromium, driven by Playwright."""

import functools
import io
import queue
import shutil
import threading
from concurrent.futures import Future
from typing import Final

import numpy
from PIL import Image, ImageOps
from playwright import sync_api

from perijove.engine.errors import MissingPackage
from perijove.envs.render import Picture

WIDTH: Final = 1440
HEIGHT: Final = 1080
"""Pictures of one size, so that they can be put together to a film: a higher board is drawn smaller."""
PROGRAMS: Final = ("chromium", "chromium-browser", "google-chrome")
"""What is looked for where Playwright has no browser of its own."""
GROUND: Final = "#f3f1ec"
"""The colour beside a board that is higher than wide: that of the pages."""

Job = tuple[str, "Future[bytes]"]
"""A page, and where its picture is waited for."""


class Browser:
    """One browser in a thread of its own: so it works where another event loop runs, as in a notebook."""

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()
        threading.Thread(target=self._work, name="perijove browser", daemon=True).start()

    def shot(self, page: str) -> bytes:
        """A picture of a page, as PNG."""
        done: Future[bytes] = Future()
        self._jobs.put((page, done))
        return done.result()

    def _work(self) -> None:
        """Take one picture after the other. The browser starts with the first, and anew after a failure."""
        while True:
            job = self._jobs.get()
            try:
                with sync_api.sync_playwright() as playwright, _launched(playwright) as browser:
                    tab = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce")
                    while True:
                        job[1].set_result(_shot(tab, job[0]))
                        job = self._jobs.get()
            except Exception as problem:  # whatever it is: who waits for the picture has to know
                job[1].set_exception(problem)


def _launched(playwright: sync_api.Playwright) -> sync_api.Browser:
    """Playwright's own Chromium, or the one of the system."""
    found = [program for name in PROGRAMS if (program := shutil.which(name)) is not None]
    try:
        # Everything on these pages is our own, and none of them reaches out.
        return playwright.chromium.launch(executable_path=found[0] if found else None, args=["--no-sandbox"])
    except sync_api.Error as problem:
        raise MissingPackage(
            f"boards are drawn by a browser, and none starts: playwright install chromium ({problem.message})"
        ) from None


def _shot(tab: sync_api.Page, page: str) -> bytes:
    tab.set_content(page)
    return tab.screenshot(full_page=True)


@functools.cache
def browser() -> Browser:
    """The browser of this process."""
    return Browser()


def shot(page: str) -> Picture:
    """The pixels of a page."""
    with Image.open(io.BytesIO(browser().shot(page))) as image:
        fitted = ImageOps.pad(image.convert("RGB"), (WIDTH, HEIGHT), color=GROUND)
        return numpy.array(fitted, numpy.uint8)
