"""How the texts of Terraforming Mars are written."""

import re
from pathlib import Path

from babel.messages.pofile import read_po

import perijove


def catalog(room: str) -> list[tuple[str, str]]:
    """Every text of a room, in English and French."""
    file = Path(perijove.__file__).parent / room / "text" / "fr" / "LC_MESSAGES" / "perijove.po"
    found: list[tuple[str, str]] = []
    with file.open("rb") as lines:
        for entry in read_po(lines, "fr"):
            if entry.id:
                originals = [entry.id] if isinstance(entry.id, str) else list(entry.id)
                translations = [entry.string] if isinstance(entry.string, str) else list(entry.string or ())
                found += zip(originals, translations, strict=True)
    assert len(found) > 80
    return found


def test_how_texts_are_written() -> None:
    """No line breaks before a colon; no word is joined to a name that may ask for another form of it (d’Agents)."""
    for english, french in catalog("games/mars"):
        assert not re.search(r"[^\N{NO-BREAK SPACE}][:;!?]", french), french
        assert not re.search(r"\b(de|que|le|la) {(card|bot_corporation|player\d*|owner)}", french), french
        assert not re.search(r"\d\} %| %", english), english
        assert "'" not in french, french
