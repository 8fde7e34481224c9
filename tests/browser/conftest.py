from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from browser.playing import PATIENCE
from browser.serving import Server, chromium

expect.set_options(timeout=PATIENCE)

Visit = Callable[..., Page]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser for all tests of this folder that follow each other.

    While it is there, no other event loop can run in this process, so it ends before tests of another folder begin.
    """
    program = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("web"), 0.02)
    yield made
    made.kill()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Somebody with a browser of their own; at the end nothing may stand in any console."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def enter(
        address: str,
        width: int = 1440,
        height: int = 900,
        calm: bool = True,
        lenient: bool = False,
        touch: bool = False,
        worker: bool = False,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch or width < 600,
            locale="en",
            color_scheme="dark",
            reduced_motion="reduce" if calm else "no-preference",
        )
        contexts.append(context)
        if not worker:  # it would answer where a test cuts the line
            context.add_init_script("delete Navigator.prototype.serviceWorker")
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        if not lenient:
            page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
        page.goto(address)
        return page

    yield enter
    for context in contexts:
        context.close()
    assert not complaints
