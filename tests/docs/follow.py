"""Follows a page of the documentation to the letter, in an empty folder: ``python follow.py PAGE``.

What a page shows is done in the order of the page:

- a block with a title (``python title="mybot.py"``) is written to a file of that name;
- other ``python`` blocks are run, one after the other, in one program;
- ``pycon`` blocks are typed at its prompt, and the answers must be those shown;
- ``console`` blocks are run by the shell, and what they print must be what is shown, if anything is. Every command
  must succeed, unless it is followed by a comment such as ``# exit code 2``: then it must end with that.

In answers and output ``...`` stands for anything, and spaces and line ends don't matter. All other blocks are left
alone.
"""

import doctest
import os
import re
import shlex
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve()
FENCE = re.compile(r"^```(\w+)(?: title=\"([^\"]+)\")?$\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LOOSELY = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
EXIT_CODE = re.compile(r"# exit code (\d+)$")
LONGEST = 300
"""How many seconds a command may take."""

PROGRAMS = {
    "perijove": ["-m", "perijove"],
    "python": [],
    "pip": [str(HERE), "--install"],
    "pybabel": ["-m", "babel.messages.frontend"],
}
"""The programs of a page that stand for this Python with some arguments."""


class Mismatch(Exception):
    """The page says one thing, the program another."""


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, its file name if it is a file, its text, and its first line in the page."""

    language: str
    file: str
    text: str
    line: int


def blocks(page: str) -> list[Block]:
    """All fenced blocks of a page."""
    return [
        Block(found[1], found[2] or "", found[3], page.count("\n", 0, found.start()) + 2)
        for found in FENCE.finditer(page)
    ]


class Follower:
    """Somebody who does what a page says, in the present folder."""

    def __init__(self, page: Path) -> None:
        self.page = page
        self.names: dict[str, object] = {"__name__": "__main__"}

    def follow(self) -> None:
        """Do all of it."""
        for block in blocks(self.page.read_text(encoding="utf-8")):
            where = f"{self.page.name}, line {block.line}"
            if block.file:
                self.write(block)
            elif block.language == "python":
                exec(compile("\n" * (block.line - 1) + block.text, self.page, "exec"), self.names)
            elif block.language == "pycon":
                self.type(block, where)
            elif block.language == "console":
                self.run(block.text, where)

    def leave(self) -> None:
        """End what the page has started and not ended: nobody would, where it can't be followed to its end."""
        for started in self.names.values():
            if isinstance(started, subprocess.Popen) and started.poll() is None:
                started.kill()

    def write(self, block: Block) -> None:
        """Write a file that the page shows."""
        path = Path(block.file)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, encoding="utf-8")

    def type(self, block: Block, where: str) -> None:
        """Type a session at the prompt of the program."""
        test = doctest.DocTestParser().get_doctest(block.text, {}, where, str(self.page), block.line - 1)
        test.globs = self.names
        report: list[str] = []
        if doctest.DocTestRunner(optionflags=LOOSELY).run(test, out=report.append, clear_globs=False).failed:
            raise Mismatch("".join(report))

    def run(self, text: str, where: str) -> None:
        """Run the commands of a block; each begins with a dollar sign."""
        for command, shown in commands(text):
            done = subprocess.run(
                ["sh", "-ec", command],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                timeout=LONGEST,
                check=False,
            )
            if shown and not fits(shown, done.stdout):
                raise Mismatch(f"{where}: {command}\nThe page shows:\n{shown}\nIt prints:\n{done.stdout}")
            stated = EXIT_CODE.search(command)
            expected = int(stated[1]) if stated else 0
            if done.returncode != expected:
                codes = f"ends with {done.returncode} instead of {expected}"
                raise Mismatch(f"{where}: {command}\n{codes} and prints:\n{done.stdout}")


def commands(text: str) -> list[tuple[str, str]]:
    """The commands of a console block, and what each prints."""
    found: list[tuple[str, str]] = []
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        while command.endswith("\\"):
            more, _, shown = shown.partition("\n")
            command = command[:-1] + more
        found.append((command, shown))
    return found


def fits(shown: str, printed: str) -> bool:
    """Whether a command printed what the page shows."""
    parts = [re.escape(" ".join(part.split())) for part in shown.split("...")]
    return re.fullmatch(r".*".join(parts), " ".join(printed.split())) is not None


def install() -> None:
    """Stand in for ``pip install --editable .``: make the package in this folder importable, entry points included."""
    with Path("pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    folder = Path(f"{project['name'].replace('-', '_')}-{project['version']}.dist-info")
    folder.mkdir()
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    groups = project.get("entry-points", {})
    lines = [f"[{group}]\n" + "".join(f"{name} = {what}\n" for name, what in groups[group].items()) for group in groups]
    (folder / "entry_points.txt").write_text("\n".join(lines))


def prepare(folder: Path) -> None:
    """Make the programs that pages name, and everything that lies in the folder, known to this process and its own."""
    programs = folder / ".programs"
    programs.mkdir()
    for name, arguments in PROGRAMS.items():
        program = programs / name
        program.write_text(f'#!/bin/sh\nexec {shlex.join([sys.executable, *arguments])} "$@"\n')
        program.chmod(0o755)
    paths = [str(folder), str(folder / "src")]
    sys.path[:0] = paths
    known = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    os.environ["PYTHONPATH"] = os.pathsep.join([*paths, *(str(Path(path).resolve()) for path in known if path)])
    os.environ["PATH"] = os.pathsep.join([str(programs), os.environ["PATH"]])
    os.environ |= {"COLUMNS": "100", "NO_COLOR": "1", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
    os.environ["PERIJOVE_DATA"] = str(folder / ".data")
    os.environ.pop("LANGUAGE", None)


def main() -> None:
    """Follow the page named on the command line, in a folder that is empty before and gone afterwards."""
    if sys.argv[1] == "--install":
        install()
        return
    page = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        prepare(folder)
        os.chdir(folder)
        follower = Follower(page)
        try:
            follower.follow()
        finally:
            follower.leave()
        os.chdir(page.parent)


if __name__ == "__main__":
    main()
