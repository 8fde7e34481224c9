"""Firefox, led by Marionette: its own protocol, and Mozilla's library for it. It needs no other program."""

import shutil
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from browser.serving import ROOT
from mortal import end_with_parent

WHY = "NO HANDS FOR FIREFOX: Mozilla's library doesn't run with this Python"
By = pytest.importorskip("marionette_driver.by", reason=WHY).By
Marionette = pytest.importorskip("marionette_driver.marionette", reason=WHY).Marionette

PATIENCE = 180.0
"""Seconds until something that should happen is given up."""
PREFERENCES = {
    "marionette.port": "0",  # any; it writes down which
    "browser.shell.checkDefaultBrowser": "false",
    "browser.startup.page": "0",
    "browser.aboutwelcome.enabled": "false",
    "datareporting.policy.dataSubmissionEnabled": "false",
    "dom.serviceWorkers.enabled": "false",  # a worker would answer for the server
    "intl.accept_languages": '"en"',
    "toolkit.telemetry.reportingpolicy.firstRun": "false",
    "ui.prefersReducedMotion": "1",
    "ui.systemUsesDarkTheme": "1",
}
SAID = """
const [here] = arguments;
const said = Services.console.getMessageArray().map(String);
Services.console.reset();
return said.filter(one => one.includes(here));
"""
WINDOW = """
const [width, height] = arguments;
const { style } = gBrowser.selectedBrowser;
for (const name of ["min-width", "max-width"]) style.setProperty(name, `${width}px`);
for (const name of ["min-height", "max-height"]) style.setProperty(name, `${height}px`);
"""
RECAST = """
const handheld = document.documentElement.classList.contains("handheld");
return !document.querySelector(".table") || handheld === innerWidth < 901;
"""


def firefox() -> str:
    """Debian's Firefox, installed if it can be; without it these tests are skipped, loudly."""
    found = shutil.which("firefox-esr") or shutil.which("firefox")
    if found is None:
        subprocess.run(["python3", ROOT / "tools/debian.py", "firefox-esr"], check=False)
        found = shutil.which("firefox-esr")
    if found is None:
        pytest.skip("NO FIREFOX HERE, and it can't be installed: the tests in Firefox are left out")
    return found


class Fox:
    """A Firefox without a screen, and one window of it."""

    def __init__(self, program: str, folder: Path) -> None:
        lines = [f'user_pref("{name}", {value});' for name, value in PREFERENCES.items()]
        (folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
        self._process = subprocess.Popen(
            [program, "--headless", "--marionette", "--remote-allow-system-access", "--profile", folder],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=(folder / "said").open("wb"),
            preexec_fn=end_with_parent,
        )
        port = folder / "MarionetteActivePort"
        end = time.monotonic() + PATIENCE
        while not port.exists() or not port.read_text():
            assert self._process.poll() is None, (folder / "said").read_text(errors="replace")
            assert time.monotonic() < end, "Firefox doesn't open its door"
            time.sleep(0.05)
        self._driver: Any = Marionette(host="127.0.0.1", port=int(port.read_text()), startup_timeout=PATIENCE)
        self._driver.start_session()
        self._driver.timeout.script = PATIENCE

    def end(self) -> None:
        """Close it."""
        self._driver.delete_session()
        self._process.kill()
        self._process.wait()

    def visit(self, address: str) -> None:
        """Go to a page."""
        self._driver.navigate(address)

    @property
    def address(self) -> str:
        """Where it is."""
        return str(self._driver.get_url())

    def size(self, width: int, height: int) -> None:
        """Give the page so much room; the script of a table has then recast it."""
        with self._driver.using_context("chrome"):
            self._driver.execute_script(WINDOW, [width, height])
        self.until("return innerWidth === arguments[0]", width)
        self.until(RECAST)

    def ask(self, script: str, *arguments: object) -> Any:
        """What a script says in the page."""
        return self._driver.execute_script(script, list(arguments))

    def until(self, script: str, *arguments: object) -> Any:
        """Wait until a script says something true, and what that is."""
        end = time.monotonic() + PATIENCE
        while not (said := self.ask(script, *arguments)):
            assert time.monotonic() < end, f"{script} stays {said} at {self.address}"
            time.sleep(0.02)
        return said

    def there(self, selector: str) -> list[Any]:
        """What a selector finds."""
        return list(self._driver.find_elements(By.CSS_SELECTOR, selector))

    def click(self, selector: str, number: int = 0) -> None:
        """Click on what a selector finds, as a hand would: it has to be visible and on top."""
        found = [one for one in self.there(selector) if one.is_displayed()]
        assert found, f"nothing of {selector} is visible at {self.address}"
        found[number % len(found)].click()

    def complaints(self, server: str) -> list[str]:
        """What has been said in the console about the pages of a server, since this was last asked."""
        with self._driver.using_context("chrome"):
            return list(self._driver.execute_script(SAID, [server]))
