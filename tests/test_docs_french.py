"""What players read exists in French too: every page, every heading, every table, every ruling."""

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent / "docs"
MENU = (DOCS.parent / "mkdocs.yml").read_text(encoding="utf-8")
FENCED = re.compile(r"^```(\w*).*?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
PLAIN_SPACE = re.compile(r" [:;?!»%]|« ")


def pages_of(section: str) -> list[str]:
    """The pages of a section of the menu."""
    lines = MENU.partition(f"  - {section}:\n")[2].splitlines()
    found = []
    for line in lines:
        if not line.startswith("      - "):
            break
        found.append(line.rpartition(": ")[2])
    return found


PAGES = pages_of("Play")


def read(name: str) -> str:
    """A page."""
    return (DOCS / name).read_text(encoding="utf-8")


def headings(text: str) -> list[int]:
    """How deep each heading is, in their order."""
    return [len(found) for found in re.findall(r"^(#+) ", FENCED.sub("", text), re.MULTILINE)]


def tables(text: str) -> list[tuple[int, int]]:
    """How many rows and columns each table has."""
    found = re.findall(r"(?:^\|.*\n)+", FENCED.sub("", text), re.MULTILINE)
    return [(table.count("\n"), table.splitlines()[1].count("|")) for table in found]


def first_cells(text: str) -> list[list[str]]:
    """What is written as code in the first column of each row: the names of options, levels and addresses."""
    rows = re.findall(r"^\| (.*?) \|", FENCED.sub("", text), re.MULTILINE)
    return [re.findall(r"`([^`]+)`", cell) for cell in rows]


def shown(text: str) -> list[str]:
    """The pictures."""
    return re.findall(r"images/([\w-]+\.(?:png|svg))", text)


def blocks(text: str) -> list[tuple[str, int]]:
    """The examples: their languages, and how many commands each has."""
    return [(language, len(re.findall(r"^(?:\$|>>>) ", code, re.MULTILINE))) for language, code in FENCED.findall(text)]


def rulings(text: str) -> list[tuple[str, list[str]]]:
    """The numbers of the rulings, and the tests that each names."""
    lists = re.findall(r"^(\d+)\. (.*(?:\n   +.*)*)", FENCED.sub("", text), re.MULTILINE)
    return [(number, re.findall(r"`(test_\w+)`", said)) for number, said in lists]


def numbers(text: str, grouped: str, point: str) -> list[str]:
    """The numbers in the tables: their digits, whatever a language puts between groups and before decimals."""
    rows = re.sub(r"`[^`\n]*`", "", "\n".join(re.findall(r"^\|.*$", FENCED.sub("", text), re.MULTILINE)))
    whole = re.sub(rf"(?<=\d){grouped}(?=\d{{3}}\b)", "", rows)
    return sorted(found.replace(point, ".") for found in re.findall(rf"\d+(?:\{point}\d+)?", whole))


def leads(text: str, folder: str) -> set[str]:
    """The pages of this door that a page links to, by their names alone, itself left out."""
    there = {link.partition("#")[0] for link in LINK.findall(text)}
    return {link.removeprefix(folder) for link in there} & set(PAGES)


def test_every_page_for_players_has_a_french_one_in_the_menu() -> None:
    assert len(PAGES) > 8
    assert pages_of("Jouer") == [f"fr/{name}" for name in PAGES]
    assert {path.name for path in (DOCS / "fr").glob("*.md")} == set(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_a_french_page_has_what_the_english_one_has(name: str) -> None:
    english, french = read(name), read(f"fr/{name}")
    assert headings(french) == headings(english)
    assert tables(french) == tables(english)
    assert first_cells(french) == first_cells(english)
    assert shown(french) == shown(english)
    assert blocks(french) == blocks(english)
    assert rulings(french) == rulings(english)
    assert numbers(french, "\N{NO-BREAK SPACE}", ",") == numbers(english, ",", ".")


@pytest.mark.parametrize("name", PAGES)
def test_the_pages_lead_to_each_other_and_stay_in_their_language(name: str) -> None:
    english, french = read(name), read(f"fr/{name}")
    assert f"](fr/{name})" in english
    assert f"](../{name})" in french
    assert leads(french, "") == leads(english, "")
    stray = [link for link in LINK.findall(french) if link.startswith("../") and link[3:].partition("#")[0] in PAGES]
    assert stray == [f"../{name}"]


@pytest.mark.parametrize("name", PAGES)
def test_french_pages_have_the_spaces_of_print(name: str) -> None:
    prose = re.sub(r"`[^`\n]*`|<!--.*?-->|https?://\S+", "", FENCED.sub("", read(f"fr/{name}")))
    wrong = [line for line in prose.splitlines() if PLAIN_SPACE.search(line) and not re.fullmatch(r"[|:\- ]+", line)]
    assert wrong == []
    assert re.findall(r"\w+'\w+", re.sub(r"^\|.*$", "", prose, flags=re.MULTILINE)) == []
