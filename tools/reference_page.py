"""Writes docs/reference.md, everything that is public and nothing else; with --check, says if it is out of date.

What it says is read from the source: change the docstrings, then run it again.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from public import Member, Public, errors, promised, public

PAGE = Path(__file__).resolve().parent.parent / "docs/reference.md"

ROOMS = {
    "perijove": "For every program: `import perijove`.",
    "perijove.game": "For authors of games: `from perijove.game import Title`. [Add a game](add-a-game.md) shows how.",
    "perijove.bots": "For bots and who plays with them. [Write your own bot](bots.md) shows how.",
    "perijove.bots.search": "The search, for who wants to build on it.",
    "perijove.envs": "For who trains and measures agents. [Research environments](environments.md) shows how.",
    "perijove.testing": "For the tests of games and bots. [Test a game](testing.md) shows how.",
}
"""Packages that promise all the names in their ``__all__``."""

NAMED = {
    "perijove.envs.pettingzoo": ("env", "raw_env"),
    "perijove.envs.gymnasium": ("SeatEnv", "register"),
    "perijove.envs.vector": ("TurnsEnv",),
    "perijove.envs.openspiel": ("load", "register"),
    "perijove.arena.simulate": ("simulate", "Pairing", "Outcome"),
    "perijove.arena.tournament": ("Tournament", "Seating", "WrongArena"),
    "perijove.arena.running": ("Arena", "on_this_machine"),
    "perijove.arena.folder": ("ArenaFolder",),
    "perijove.arena.bout": ("Bout", "Placing", "Taken"),
    "perijove.arena.keeping": ("keep_results", "Findings"),
    "perijove.engine.start": ("register",),
    "perijove.engine.playout": ("playout",),
    "perijove.engine.log": ("Log", "Entry"),
    "perijove.engine.layout": ("Layout", "Segment"),
    "perijove.engine.components": ("read_file",),
    "perijove.engine.given": ("Answer", "Language", "File", "Text"),
}
"""Modules in which some names are public, and these only."""

ERRORS = "perijove.engine.errors"
"""All errors are public."""

EXAMPLE = re.compile(r"^>>> .*?(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)
"""What is typed at Python's prompt, and what it answers."""

GIVEN = "As it was made with."
"""What is said of an attribute that is named as an argument is, where nothing else is to be said of it."""

INTRODUCTION = """\
<!-- Written by tools/reference_page.py from the source. Change the docstrings, then run it again. -->

# Reference

Everything that is public, as `help()` shows it, and nothing else: what isn't here may change at any time. Each part is
a module to import from.
"""


def everything() -> dict[str, list[Public]]:
    """All that is public, by the module that it is imported from; where two promise the same, only in the first."""
    names = {room: promised(room) for room in ROOMS}
    names |= {module: list(chosen) for module, chosen in NAMED.items()}
    names[ERRORS] = errors(ERRORS)
    found: dict[str, list[Public]] = {}
    known: set[tuple[str, str]] = set()
    for module, chosen in names.items():
        for name in chosen:
            one = public(module, name)
            if (one.module, one.name) not in known:
                known.add((one.module, one.name))
                found.setdefault(module, []).append(one)
    return found


def page() -> str:
    """The whole page."""
    parts = [INTRODUCTION]
    found = everything()
    known = {(one.module, one.name) for things in found.values() for one in things}
    for module, things in found.items():
        parts.append("\n".join([f"## {module}", "", *([ROOMS[module], ""] if module in ROOMS else [])]))
        if module == ERRORS:
            parts.append("\n".join([*table("error", [(one.name, one.text) for one in things]), ""]))
            continue
        parts += ["\n".join(lines(one, known)) for one in sorted(things, key=lambda one: (one.kind, one.name))]
    return "\n".join(parts)


def lines(one: Public, known: set[tuple[str, str]]) -> Iterator[str]:
    """One public name, and all that it has."""
    yield f"### {one.name}"
    yield ""
    yield f"`{one.kind} {one.name}{one.shape}`"
    yield ""
    if one.text:
        yield EXAMPLE.sub(lambda found: f"```text\n{found[0]}\n```", plain(one.text))
        yield ""
    for base in one.bases:
        if (base.module, base.name) in known:
            yield f"It has all that `{base.name}` has{', and:' if one.members else '.'}"
            yield ""
    has = all_of(one, known)
    if has:
        given = set(re.findall(r"[(,*] ?(\w+):", one.shape))
        rows = [
            (f"{member.name}{member.shape}", member.text or (GIVEN if member.name in given else "")) for member in has
        ]
        yield from table("member", rows)
        yield ""


def all_of(one: Public, known: set[tuple[str, str]]) -> list[Member]:
    """What a class has, its own and what it inherits from classes that aren't public themselves."""
    above = {member.name: member for base in one.bases for member in all_of(base, known)}
    unsaid = {member.name for base in one.bases if (base.module, base.name) in known for member in all_of(base, known)}
    found = {member.name: member for member in one.members if member.text or member.name not in above}
    return list({**found, **{name: each for name, each in above.items() if name not in {*unsaid, *found}}}.values())


def table(head: str, rows: list[tuple[str, str]]) -> Iterator[str]:
    """Names, and what is said of them."""
    yield f"| {head} | |"
    yield "|---|---|"
    for name, text in rows:
        yield f"| `{name.replace('|', chr(92) + '|')}` | {cell(text)} |"


def cell(text: str) -> str:
    """A docstring in a cell: its paragraphs one after the other."""
    return " ".join(plain(text).split()).replace("|", "\\|") or "–"


def plain(text: str) -> str:
    """A docstring as Markdown spells it."""
    return text.replace("``", "`")


def main() -> None:
    """Write the page, or check it."""
    written = page()
    if "--check" not in sys.argv:
        PAGE.write_text(written, encoding="utf-8")
    elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != written:
        print("docs/reference.md is out of date: run tools/reference_page.py")
        sys.exit(1)


if __name__ == "__main__":
    main()
