"""Collects the English texts of the code, and keeps the catalogs of their translations up to date.

    python tools/texts.py            update and compile every catalog, then list what is still to translate
    python tools/texts.py --check    only list what is wrong with the catalogs

A folder named ``text`` under src/perijove belongs to the folder around it: ``games/ganymede/text`` has the texts of the
code in ``games/ganymede``. A new room gets its catalogs by making that folder and running this. Translate the empty
``msgstr`` lines in the .po files, look at those marked ``fuzzy`` (a guess from a similar text; remove the mark), and
run this again: the program reads the compiled .mo files.

In French, a small word before a name belongs inside its place: "au tour {de player}" gives "au tour d’Ada" and
"au tour de Grace"; "un 4 {de drone}" gives "un 4 du Drone 1", for the name is "le Drone 1"; "{à place}" gives "aux
Abris". Such words are de, à, que, le and la (src/perijove/engine/elision.py). Write U+00A0, the no-break space, before
: ; ! ? % and », and after «.

Collected are the texts in ``Message(...)``, ``english(...)``, ``words.say(...)`` and ``words.plural(...)``, the prompts
of questions (``Question`` and the classes derived from it), the texts of ``Option(...)``, the names of the parts of a
``Score(...)``, the kinds of components (``entries``), every ``summary=...``, and the names of cards (``automated``,
``active``, ``event``, ``corporation``, ``prelude``). In component files (components.toml): what is known of a row, and
the public text that it was found in. In page templates (.html): the texts in ``say(...)`` and
``plural(...)``. On the command line: the docstrings of commands, and what their arguments and options say in the help.
"""

import ast
import io
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from babel.messages import Catalog
from babel.messages import Message as Entry
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from jinja2 import Environment, nodes

from perijove.cli.told import told
from perijove.engine.elision import JOINED
from perijove.engine.message import LANGUAGES, places_of, words_before

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "perijove"
DOMAIN = "perijove"
TRANSLATED = [language for language in LANGUAGES if language != "en"]

ARGUMENTS = {
    "Message": (0, "text"),
    "english": (0, "text"),
    "Option": (1, "text"),
    "entries": (0, "kind"),
    "automated": (0, "label"),
    "active": (0, "label"),
    "event": (0, "label"),
    "corporation": (0, "label"),
    "prelude": (0, "label"),
}
"""Where these have their text: the place of the argument, and its name."""

PATTERNS = ("*.py", "*.html", "components.toml")
"""The files that have texts."""

Text = str | tuple[str, str]
"""A text, or its singular and plural."""


class Undated(Catalog):
    """A catalog whose headers are the same whenever and wherever it is written."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """Only what readers need."""
        return [
            ("Language", str(self.locale_identifier)),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", self.plural_forms),
        ]

    @mime_headers.setter
    def mime_headers(self, headers: object) -> None:
        """Keep ours."""


class Room:
    """The code of one folder, and the catalogs of its texts."""

    def __init__(self, text: Path) -> None:
        self.text = text
        self.folder = text.parent
        self.name = self.folder.relative_to(PACKAGE.parent).as_posix()

    def path(self, language: str) -> Path:
        """The catalog of a language; the compiled one has the suffix .mo."""
        return self.text / language / "LC_MESSAGES" / f"{DOMAIN}.po"

    def catalog(self, language: str) -> Undated:
        """The catalog as it is on disk; empty if there is none."""
        catalog = Undated(language, fuzzy=False)
        path = self.path(language)
        if path.exists():
            with path.open("rb") as file:
                read = read_po(file, language)
            for entry in read:
                if entry.id:
                    catalog[entry.id] = entry
            catalog.obsolete = read.obsolete
        return catalog

    def collected(self, language: str) -> Undated:
        """A catalog of all texts that the code of this room has now, none translated."""
        catalog = Undated(language, fuzzy=False)
        for file in files_of(self):
            for text, line in texts_of(file):
                catalog.add(text, locations=[(file.relative_to(ROOT).as_posix(), line)])
        return catalog

    def update(self, language: str) -> None:
        """Bring the catalog up to date with the code, and compile it. What the code no longer has is dropped."""
        catalog = self.catalog(language)
        catalog.update(self.collected(language))
        catalog.obsolete.clear()
        catalog.header_comment = f"# {language}: the texts of {self.name}. See tools/texts.py."
        path = self.path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_po(file, catalog, width=110, include_lineno=False)
        path.with_suffix(".mo").write_bytes(compiled(self.catalog(language)))

    def problems(self, language: str) -> list[str]:
        """Everything that is wrong with the catalog of a language."""
        catalog = self.catalog(language)
        wanted = {entry.id for entry in self.collected(language) if entry.id}
        found = [f"not in the code any more: {entry.id!r}" for entry in catalog.obsolete.values()]
        for entry in catalog:
            if entry.id:
                found += problems_of(entry)
                if entry.id not in wanted:
                    found.append(f"not in the code any more: {entry.id!r}")
        known = {entry.id for entry in catalog}
        found += [f"not in the catalog: {text!r}" for text in wanted - known]
        binary = self.path(language).with_suffix(".mo")
        if not binary.exists() or binary.read_bytes() != compiled(catalog):
            found.append(f"{binary.name} is not compiled from {self.path(language).name}")
        return [f"{self.name}, {language}: {problem}" for problem in found]


def rooms() -> list[Room]:
    """Every folder that has catalogs."""
    return [Room(text) for text in sorted(PACKAGE.rglob("text")) if text.is_dir()]


def files_of(room: Room) -> list[Path]:
    """The code of a room, without that of rooms inside it."""
    inner = [other.folder for other in rooms() if other.folder != room.folder and room.folder in other.folder.parents]
    files = sorted(file for pattern in PATTERNS for file in room.folder.rglob(pattern))
    return [file for file in files if not any(folder in file.parents for folder in inner)]


def homeless() -> list[str]:
    """Texts in code that belongs to no room: nobody would translate them."""
    housed = {file for room in rooms() for file in files_of(room)}
    return [
        f"{file.relative_to(ROOT).as_posix()}, line {line}: {text!r} belongs to no catalog"
        for file in sorted(file for pattern in PATTERNS for file in PACKAGE.rglob(pattern))
        if file not in housed
        for text, line in texts_of(file)
    ]


def texts_of(file: Path) -> list[tuple[Text, int]]:
    """The texts in a file with their lines. One that is put together while the program runs can't be translated."""
    if file.suffix == ".html":
        return texts_of_template(file)
    if file.suffix == ".toml":
        return texts_of_components(file)
    found: list[tuple[Text, int]] = []
    tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            found += [(text, node.lineno) for text in _texts_in(node, file)]
    found += commands_of(tree, file.stem)
    return sorted(found, key=lambda pair: pair[1])


def commands_of(tree: ast.Module, module: str) -> list[tuple[Text, int]]:
    """What the commands of the command line say of themselves: functions that have ``EXAMPLES`` in their module.

    A command is named as its module is; another one beside it, ``merge`` say, has ``MERGE_EXAMPLES``; or they are all
    listed in ``COMMANDS``.
    """
    named = {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name) and target.id.endswith("EXAMPLES")
    }
    listed = {
        inner.id
        for node in tree.body
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and "COMMANDS" in ast.unparse(node).partition("=")[0]
        for inner in ast.walk(node)
        if isinstance(inner, ast.Name)
    }
    return [
        (told(ast.get_docstring(node) or ""), node.lineno)
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
        and (f"{node.name.upper()}_EXAMPLES".removeprefix(f"{module.upper()}_") in named or node.name in listed)
        and ast.get_docstring(node)
    ]


def texts_of_template(file: Path) -> list[tuple[Text, int]]:
    """The texts in a page template with their lines."""
    found: list[tuple[Text, int]] = []
    for call in Environment().parse(file.read_text(encoding="utf-8")).find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name in ("say", "plural"):
            texts = [given.value for given in call.args if isinstance(given, nodes.Const)]
            if call.node.name == "say" and texts:
                found.append((texts[0], call.lineno))
            elif len(texts) >= 2:
                found.append(((texts[0], texts[1]), call.lineno))
    return found


def texts_of_components(file: Path) -> list[tuple[Text, int]]:
    """What the rows of a component file say about their sources, with the numbers of the rows."""
    found: list[tuple[Text, int]] = []
    tables = tomllib.loads(file.read_text(encoding="utf-8")).values()
    rows = [row for table in tables for row in (table if isinstance(table, list) else [table])]
    for number, row in enumerate(rows, 1):
        cited = row["source"].partition(":")[2].strip()
        found += [(text, number) for text in (cited, row.get("attested", "")) if text]
    return found


@cache
def question_classes() -> frozenset[str]:
    """The names of ``Question`` and of every class that derives from it, at however many removes."""
    bases: list[tuple[str, set[str]]] = []
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
            if isinstance(node, ast.ClassDef):
                plain = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
                bases.append((node.name, {base.id for base in plain if isinstance(base, ast.Name)}))
    found = {"Question"}
    while more := {name for name, above in bases if above & found} - found:
        found |= more
    return frozenset(found)


def _texts_in(call: ast.Call, file: Path) -> Iterator[Text]:
    called = call.func.value if isinstance(call.func, ast.Subscript) else call.func
    name = called.id if isinstance(called, ast.Name) else ""
    method = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    if method in ("Option", "Argument", "Typer"):  # what typer shows in the help
        yield from _text(_argument(call, len(call.args), "help"), file)
        yield from _text(_argument(call, len(call.args), "show_default"), file)
    elif name in ARGUMENTS:
        place, keyword = ARGUMENTS[name]
        yield from _text(_argument(call, place, keyword), file)
    elif name in question_classes():
        yield from _text(_argument(call, 2, "prompt"), file)
    elif name == "Score":
        yield from _part_names(_argument(call, 1, "parts"))
    elif method == "say":
        yield from _text(_argument(call, 0, "text"), file)
    elif method == "plural":
        one = list(_text(_argument(call, 0, "one"), file))
        many = list(_text(_argument(call, 1, "many"), file))
        if one and many:
            yield one[0], many[0]
    yield from _text(_argument(call, len(call.args), "summary"), file)


def _argument(call: ast.Call, place: int, keyword: str) -> ast.expr | None:
    for given in call.keywords:
        if given.arg == keyword:
            return given.value
    return call.args[place] if place < len(call.args) else None


def _text(node: ast.expr | None, file: Path) -> Iterator[str]:
    if isinstance(node, ast.JoinedStr):
        place = f"{file.relative_to(ROOT).as_posix()}, line {node.lineno}"
        raise SystemExit(f"{place}: an f-string can't be translated; name the places instead: words.say('{{x}}', x=x)")
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value


def _part_names(node: ast.expr | None) -> Iterator[str]:
    for pair in ast.walk(node) if node is not None else ():
        if isinstance(pair, ast.Tuple) and pair.elts:
            first = pair.elts[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


def problems_of(entry: Entry) -> list[str]:
    """What is wrong with one translation."""
    originals = [entry.id] if isinstance(entry.id, str) else list(entry.id)
    translations = [entry.string] if isinstance(entry.string, str) else list(entry.string or [""])
    if entry.fuzzy:
        return [f"only guessed: {originals[0]!r}"]
    if not all(translations):
        return [f"not translated: {originals[0]!r}"]
    found: list[str] = []
    for number, translation in enumerate(translations):
        original = originals[min(number, len(originals) - 1)]
        # A singular may say "once" or "a" instead of the number.
        optional = {"number"} if len(originals) > 1 and number == 0 else set()
        if set(places_of(translation)) - optional != set(places_of(original)) - optional:
            found.append(f"the places differ: {original!r} and {translation!r}")
        found += [
            f"no word that a place may begin with: {word!r} in {translation!r}, known: {', '.join(JOINED)}"
            for word in words_before(translation)
            if word not in JOINED
        ]
    return found


def compiled(catalog: Catalog) -> bytes:
    """What the .mo file of a catalog must contain."""
    file = io.BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def main() -> int:
    """Update, unless only a check is asked for; then say what is wrong. 0 if nothing is."""
    if sys.argv[1:] not in ([], ["--check"]):
        print(__doc__)
        return 2
    found = homeless()
    for room in rooms():
        for language in TRANSLATED:
            if not sys.argv[1:]:
                room.update(language)
            found += room.problems(language)
    for problem in found:
        print(problem)
    print(f"{len(found)} problems" if found else "Every text is translated.")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
