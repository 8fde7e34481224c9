"""What gets installed: compiled, uncompiled, and never half of each."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import perijove

ROOT = Path(__file__).resolve().parent.parent
BUILT_FROM = ("pyproject.toml", "setup.py", "README.md", "LICENSE")
NOTICE = "perijove: installing uncompiled, the same but slower"

# A package with the rooms of the real one, and so small that it compiles in seconds.
SMALL = {
    "__init__.py": "from perijove.engine import rng\n\ncompiled = not rng.__file__.endswith('.py')\n",
    "py.typed": "",
    "cli.py": "def app() -> None:\n    print('hello')\n",
    "engine/__init__.py": "",
    "engine/rng.py": "def double(number: int) -> int:\n    return 2 * number\n",
    "engine/marked.py": "def mark(number):\n    return number\n",
    "engine/marked.pyi": "def mark(number: int) -> int: ...\n",
    "games/__init__.py": "",
    "games/ganymede/__init__.py": "",
    "games/ganymede/title.py": "from perijove.engine.rng import double\n\nTITLE = double(4)\n",
    "games/ganymede/components.toml": "",
}

Build = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def build(tmp_path: Path) -> Build:
    """Builds a wheel of the small package in ``tmp_path``, under the given environment variables."""
    for name in BUILT_FROM:
        shutil.copy(ROOT / name, tmp_path / name)
    for name, text in SMALL.items():
        file = tmp_path / "src/perijove" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return lambda hook="build_wheel", **variables: run_hook(tmp_path, hook, variables)


def run_hook(
    folder: Path, hook: str = "build_wheel", variables: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Call the build as pip does, with the setuptools and mypy that are installed here."""
    unset = {"PERIJOVE_PURE", "PYTHONPATH", "CC"}
    kept = {name: value for name, value in os.environ.items() if name not in unset}
    code = f"from setuptools.build_meta import {hook} as hook; hook('dist')"
    (folder / "dist").mkdir(exist_ok=True)
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env=kept | (variables or {}),
        capture_output=True,
        text=True,
        check=False,
        start_new_session=True,  # it has no terminal to tell that it compiles
    )


def unpacked(folder: Path) -> tuple[Path, set[str]]:
    """The one wheel in ``folder``: where it is unpacked, and the files of the package in it."""
    (wheel,) = (folder / "dist").glob("*.whl")
    target = folder / "unpacked"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(target)
        names = set(archive.namelist())
    return target, {name for name in names if ".dist-info/" not in name}


def says_compiled(package: Path) -> str:
    """What ``perijove.compiled`` is when imported from there."""
    code = f"import sys; sys.path.insert(0, {str(package)!r}); import perijove; print(perijove.compiled)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def assert_pure(folder: Path) -> None:
    (wheel,) = (folder / "dist").glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    package, names = unpacked(folder)
    assert names == {f"perijove/{name}" for name in SMALL}
    assert says_compiled(package) == "False"


def test_the_regular_wheel_has_each_module_compiled_and_as_source(build: Build, tmp_path: Path) -> None:
    if not can_compile():
        pytest.skip("no C compiler")
    done = build(PERIJOVE_PURE="0")
    assert done.returncode == 0, done.stderr
    assert "perijove: compiling the engine and the games, about" in done.stderr
    assert re.search(r"^perijove: 2 of 2: compiled (\d+) of \1 files$", done.stderr, re.MULTILINE)
    package, names = unpacked(tmp_path)
    assert {f"perijove/{name}" for name in SMALL} <= names
    compiled = {name.partition(".")[0] for name in names if name.endswith(".so")}
    assert compiled == {
        "perijove__mypyc",
        "perijove/engine/__init__",
        "perijove/engine/rng",
        "perijove/games/__init__",
        "perijove/games/ganymede/__init__",
        "perijove/games/ganymede/title",
    }
    assert says_compiled(package) == "True"


def test_pure_is_asked_for(build: Build, tmp_path: Path) -> None:
    done = build(PERIJOVE_PURE="1")
    assert done.returncode == 0, done.stderr
    assert NOTICE not in done.stderr
    assert_pure(tmp_path)


def test_without_a_compiler_the_same_code_is_installed_with_a_notice(build: Build, tmp_path: Path) -> None:
    done = build(CC="/nonexistent/cc")
    assert done.returncode == 0, done.stderr
    assert [line for line in done.stderr.splitlines() if NOTICE in line] == [
        f"{NOTICE} (no C compiler with Python's headers works here)"
    ]
    assert_pure(tmp_path)


def test_a_compiler_that_fails_half_way_leaves_nothing_behind(build: Build, tmp_path: Path) -> None:
    if not can_compile():
        pytest.skip("no C compiler")
    compiler = tmp_path / "cc"
    compiler.write_text('#!/bin/sh\ncase "$*" in *title*) exit 1;; esac\nexec cc "$@"\n')
    compiler.chmod(0o755)
    done = build(CC=str(compiler))
    assert done.returncode == 0, done.stderr
    assert done.stderr.count(NOTICE) == 1
    assert_pure(tmp_path)


def test_a_module_that_mypyc_refuses_does_not_stop_the_installation(build: Build, tmp_path: Path) -> None:
    (tmp_path / "src/perijove/engine/rng.py").write_text("def double(number: int) -> int:\n    return ''\n")
    done = build()
    assert done.returncode == 0, done.stderr
    assert done.stderr.count(NOTICE) == 1
    assert_pure(tmp_path)


def test_insisting_on_compiled_fails_rather_than_falls_back(build: Build, tmp_path: Path) -> None:
    done = build(PERIJOVE_PURE="0", CC="/nonexistent/cc")
    assert done.returncode != 0
    assert "no C compiler" in done.stderr
    assert not list((tmp_path / "dist").iterdir())


def test_another_value_of_perijove_pure_is_refused(build: Build) -> None:
    done = build(PERIJOVE_PURE="yes")
    assert done.returncode != 0
    assert "PERIJOVE_PURE is 'yes'" in done.stderr


def test_an_editable_install_is_never_compiled(build: Build, tmp_path: Path) -> None:
    done = build("build_editable")
    assert done.returncode == 0, done.stderr
    assert not list(tmp_path.rglob("*.so"))
    assert not (tmp_path / "build").exists()


def test_the_wheel_has_every_file_of_the_package(tmp_path: Path) -> None:
    for name in BUILT_FROM:
        shutil.copy(ROOT / name, tmp_path / name)
    ignored = shutil.ignore_patterns("__pycache__", ".*", "*.so")
    source = shutil.copytree(ROOT / "src/perijove", tmp_path / "src/perijove", ignore=ignored)
    done = run_hook(tmp_path, variables={"PERIJOVE_PURE": "1"})
    assert done.returncode == 0, done.stderr
    package, names = unpacked(tmp_path)
    expected = {file.relative_to(source.parent).as_posix() for file in source.rglob("*") if file.is_file()}
    assert names == expected
    assert says_compiled(package) == "False"


def test_the_source_distribution_has_everything_and_says_where_it_is_published(tmp_path: Path) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("this is no checkout")
    files = {name for name in listed.stdout.splitlines() if (ROOT / name).exists() and not name.startswith(".ci/")}
    for name in files:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    place = {"GITHUB_SERVER_URL": "https://example.org", "GITHUB_REPOSITORY": "a/b", "GITHUB_REF_NAME": "v1"}
    done = run_hook(tmp_path, "build_sdist", place)
    assert done.returncode == 0, done.stderr
    (made,) = (tmp_path / "dist").glob("*.tar.gz")
    with tarfile.open(made) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
        (about,) = [name for name in archive.getnames() if name.count("/") == 1 and name.endswith("/PKG-INFO")]
        told = archive.extractfile(about)
        assert told is not None
        text = told.read().decode()
    assert files - names == set()
    assert "Project-URL: Source, https://example.org/a/b\n" in text
    assert "](https://example.org/a/b/raw/v1/docs/images/web-mars.png)" in text
    assert "](https://example.org/a/b/blob/v1/docs/hosting.md)" in text
    assert re.findall(r'(?:\]\(|src=")(?!https://)[^)"]*', text) == []


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert perijove.__version__ == project["version"]
    assert f"## {project['version']}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\nversion: {project['version']}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_titles_and_program_are_declared_and_can_be_loaded() -> None:
    (title,) = entry_points(group="perijove.titles", name="ganymede")
    (program,) = entry_points(group="console_scripts", name="perijove")
    assert title.load() is not None
    assert callable(program.load())


def test_the_program_in_the_readme_runs() -> None:
    code = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert code
    for program in code:
        subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)


def test_links_in_the_documents_lead_somewhere() -> None:
    for document in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")):
        for link in re.findall(r"\]\(([^)#\s]+)", document.read_text(encoding="utf-8")):
            assert "://" in link or (document.parent / link).exists(), f"{document.name}: {link}"


def can_compile() -> bool:
    """Whether the tests that really compile make sense here; the same answer that ./test gives."""
    code = "import sys; sys.path.insert(0, 'tools'); import compiled; sys.exit(bool(compiled.missing()))"
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
