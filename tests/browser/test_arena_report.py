"""The report of an arena, as people see it: wide and narrow, sorted and searched."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.test_access import violations
from perijove.arena.folder import ArenaFolder
from perijove.arena.keeping import keep_results
from perijove.arena.running import Arena, on_this_machine
from perijove.arena.tournament import Tournament


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a report with a card for every row, made of a few games of beginners."""
    path: Path = tmp_path_factory.mktemp("arena") / "kept"
    with ArenaFolder.open(path, Tournament("mars", 2, ("random",), 1)) as folder:
        arena = Arena(folder, 2)
        for _ in arena.run(on_this_machine(1)):
            pass
        folder.close()
        keep_results(arena, "en")
    return (path / "report.html").as_uri()


@pytest.mark.parametrize("width", [1440, 390])
def test_nothing_sticks_out_and_nobody_is_kept_out(visit: Visit, report: str, width: int) -> None:
    page = visit(report, width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(page) == []


def test_tables_are_sorted_and_cards_are_found(visit: Visit, report: str) -> None:
    page = visit(report)
    name = page.locator("#corporation-corporation tbody th").first.inner_text()
    page.get_by_label("Find").fill(name.upper())
    expect(page.locator("#corporation-corporation tbody tr:visible")).to_have_count(1)
    expect(page.locator("#buy-project")).to_be_hidden()
    page.get_by_label("Find").fill("")
    group = page.locator("#buy-project")
    group.evaluate("group => { group.open = true }")
    group.get_by_role("button", name="Offered").click()
    offered = [int(text) for text in group.locator("tbody td:nth-child(2)").all_inner_texts()]
    assert offered == sorted(offered, reverse=True)
    group.get_by_role("button", name="Offered").click()
    assert [int(text) for text in group.locator("tbody td:nth-child(2)").all_inner_texts()] == sorted(offered)
    group.get_by_role("button", name="Project").click()
    names = group.locator("tbody th").all_inner_texts()
    assert names[0].lower() < names[-1].lower()
