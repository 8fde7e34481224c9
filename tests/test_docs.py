"""The documentation tells the truth: it is followed word by word, and its links lead somewhere."""

import ast
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from perijove.engine import errors
from perijove.engine.errors import PerijoveError

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = sorted([*DOCS.glob("*.md"), *DOCS.glob("fr/*.md")])
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def prose(page: Path) -> str:
    """A page without its code."""
    return CODE.sub("", page.read_text(encoding="utf-8"))


def anchors(page: Path) -> set[str]:
    """The names under which the headings of a page can be linked to."""
    headings = [re.sub(r"[^\w\- ]", "", heading.lower()) for heading in HEADING.findall(prose(page))]
    return {heading.strip().replace(" ", "-") for heading in headings}


def followed(page: Path) -> "subprocess.CompletedProcess[str]":
    """What comes of following a page."""
    follower = ROOT / "tests/docs/follow.py"
    return subprocess.run(
        [sys.executable, follower, page], stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=False
    )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_page_can_be_followed(page: Path) -> None:
    done = followed(page)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("session", "problem"),
    [
        ("$ true", ""),
        ("$ echo one two\none ...", ""),
        ("$ echo one; exit 3  # exit code 3\none", ""),
        ("$ echo one\ntwo", "The page shows:"),
        ("$ exit 3", "ends with 3 instead of 0"),
        ("$ echo one; exit 3\none", "ends with 3 instead of 0"),
        ("$ echo one; exit 3\n...", "ends with 3 instead of 0"),
        ("$ false; echo one\n...", "ends with 1 instead of 0"),
        ("$ echo one; exit 3  # exit code 2\none", "ends with 3 instead of 2"),
        ("$ echo one  # exit code 2\none", "ends with 0 instead of 2"),
        ("$ exit 3\n$ true", "ends with 3 instead of 0"),
    ],
)
def test_every_command_of_a_page_must_end_as_the_page_says(tmp_path: Path, session: str, problem: str) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"# A page\n\n```console\n{session}\n```\n", encoding="utf-8")
    done = followed(page)
    assert (done.returncode == 0) == (problem == ""), done.stderr
    assert problem in done.stderr


def test_every_error_of_the_engine_is_in_the_table_of_errors() -> None:
    page = (DOCS / "engine.md").read_text(encoding="utf-8")
    names = [
        name
        for name, found in vars(errors).items()
        if isinstance(found, type) and issubclass(found, PerijoveError) and found is not PerijoveError
    ]
    assert [name for name in names if f"\n| `{name}` | " not in page] == []


@pytest.mark.parametrize("page", [*PAGES, ROOT / "README.md", ROOT / "CHANGELOG.md"], ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(prose(page)):
        if link.startswith(("http://", "https://")):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), f"{page.name} links to {link}"
        assert not anchor or anchor in anchors(target), f"{page.name} links to {link}, which has no such heading"


@pytest.mark.parametrize(("title", "count"), [("ganymede", 22), ("galileo", 24)])
def test_rulings_name_tests_that_prove_them(title: str, count: int) -> None:
    page = prose(DOCS / f"{title}.md")
    rulings = re.findall(r"^(\d+)\. \*\*.*?`(test_\w+)`", page, re.MULTILINE | re.DOTALL)
    assert [int(number) for number, _ in rulings] == list(range(1, count + 1))
    proven = proofs(ROOT / "tests/games" / title)
    assert [(number, test) for number, test in rulings if f"ruling {number}" not in proven.get(test, [])] == []


def proofs(folder: Path) -> dict[str, list[str]]:
    """What each test in a folder is marked to prove: ``@proves("ruling 1", ...)``."""
    found: dict[str, list[str]] = {}
    for file in folder.glob("test_*.py"):
        for part in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(part, ast.FunctionDef):
                marks = [mark for mark in part.decorator_list if isinstance(mark, ast.Call)]
                words = [word for mark in marks for word in mark.args if isinstance(word, ast.Constant)]
                found[part.name] = [str(word.value) for word in words]
    return found


def test_every_page_is_in_the_menu() -> None:
    menu = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    names = [page.relative_to(DOCS).as_posix() for page in PAGES]
    assert [name for name in names if f": {name}\n" not in menu] == []


def test_every_page_is_reached_from_the_first() -> None:
    index = (DOCS / "index.md").read_text(encoding="utf-8")
    names = [page.relative_to(DOCS).as_posix() for page in PAGES]
    assert [name for name in names if name != "index.md" and f"({name})" not in index] == []


@pytest.mark.parametrize(
    "script", ["components_page.py", "cards_page.py", "observations_page.py", "benchmark_page.py", "reference_page.py"]
)
def test_page_that_is_written_by_a_script_is_up_to_date(script: str) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / script, "--check"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_picture_is_made_by_the_script_and_used() -> None:
    """The pictures of the web table, by the names that tools/screenshots.py gives them."""
    pictures = runpy.run_path(str(ROOT / "tools/screenshots.py"))["PICTURES"]
    made = {f"web-{picture.name}.png" for picture in pictures}
    for picture in pictures:
        made |= {f"web-{picture.name}-{moment}.png" for moment in picture.moments if moment in ("end", "replay")}
        made |= {f"web-{moment}.png" for moment in picture.moments if moment == "lobby"}
    there = {path.name for path in (DOCS / "images").glob("web-*.png")}
    assert there == made
    pages = [ROOT / "README.md", *DOCS.glob("*.md")]
    used = set(re.findall(r"images/(web-[a-z-]+\.png)", "".join(page.read_text(encoding="utf-8") for page in pages)))
    assert used == made
