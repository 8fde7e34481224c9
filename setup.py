"""Builds Perijove: compiled by mypyc where a C compiler works, otherwise the same code uncompiled.

PERIJOVE_PURE=1 asks for uncompiled. PERIJOVE_PURE=0 insists on compiled: what would fall back fails instead.
Only wheels are compiled, and `pip install .` makes one. An editable install never is: a compiled module would
hide every later change of its source. Everything else about the package is in pyproject.toml.
"""

import ast
import contextlib
import inspect
import os
import re
import shutil
import string
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import cast

import setuptools
from setuptools.command.build_ext import build_ext

GROUP = "perijove"
COMPILED = ("engine", "games", "bots/search/tree")
CORES = os.cpu_count() or 1
CPU_MINUTES = 5
"""So long a processor core would be busy with it."""
STRIDE = 20
"""After so many files it is said how far it is."""
SHOWN = re.compile(
    "board|(sheet|explain|names|wording|catalog|figures|check|messages|describe|icons|export|lint|title).*"
)
"""Modules that show, explain or check a game, by a part of their names: they are a third of the code, and played by
nobody. Without optimisation they compile in a third of the time, and are still quicker than plain Python."""

TABLE = re.compile(
    "___cards___(base|corporat|prelude)|___components$"
    "|___engine___(plain|document|naming|elision|near|shown|layout|errors)$"
)
"""Modules that are tables, or run when something is read or goes wrong, by a part of their full names: likewise."""

TABLES = re.compile(
    r"static (?:PyMethodDef|PyGetSetDef|PyTypeObject) (?:CPyType_)?(\w+?)_(?:methods|getseters|template_)\b"
)
"""Where the compiler's C begins to list what a class, or a module, has."""

MEMBER = re.compile(r'\s*\{"(\w+)",')
"""The line in such a list where a member begins."""

PLAIN = set(string.ascii_letters + string.digits + " !#$%&'()*+,-./:;<=>@[]^_`{|}~")
"""Characters that stand for themselves between C's quotation marks."""

TRIAL = """
#include <Python.h>
PyMODINIT_FUNC PyInit_trial(void) { return NULL; }
"""


def build() -> None:
    """Compile if that is wanted and works; if not, say so and start again without.

    Each attempt has a build folder of its own, so nothing of a failed one, or of last week's, gets into
    the wheel.
    """
    pure = os.environ.get("PERIJOVE_PURE", "")
    if pure not in ("", "0", "1"):
        raise SystemExit(f"PERIJOVE_PURE is {pure!r}; 1 asks for uncompiled, 0 insists on compiled")
    if "bdist_wheel" not in sys.argv or pure == "1":
        attempt(compiled=False)
        return
    arguments = list(sys.argv)
    try:
        attempt(compiled=True)
    # Both mypyc and setuptools report errors by SystemExit.
    except (Exception, SystemExit) as error:
        if pure == "0":
            raise
        why = next(iter(str(error).splitlines()), type(error).__name__)
        print(f"perijove: installing uncompiled, the same but slower ({why})", file=sys.stderr)
        sys.argv[:] = arguments
        attempt(compiled=False)


def attempt(*, compiled: bool) -> None:
    """Run the command that setup.py was called with, in a new build folder."""
    address, version = published()
    with tempfile.TemporaryDirectory(prefix="perijove-build-") as folder:
        setuptools.setup(
            project_urls=urls(address),
            long_description=absolute(Path("README.md").read_text(encoding="utf-8"), address, version),
            long_description_content_type="text/markdown",
            ext_modules=extensions(folder) if compiled else [],
            cmdclass={"build_ext": ParallelBuild},
            options={"build": {"build_base": folder}},
        )


def published() -> tuple[str, str]:
    """Where the source of this build is published, and its name there: as the public checks know it, else nothing."""
    server, repository = (os.environ.get(f"GITHUB_{name}", "") for name in ("SERVER_URL", "REPOSITORY"))
    address = f"{server}/{repository}" if server and repository else ""
    return os.environ.get("PERIJOVE_ADDRESS", address).rstrip("/"), os.environ.get("GITHUB_REF_NAME", "main")


def urls(address: str) -> dict[str, str]:
    """The links beside the description of the package; none where nobody knows its address."""
    pages = {
        "Source": "",
        "Documentation": "/blob/main/docs/index.md",
        "Changes": "/blob/main/CHANGELOG.md",
        "Issues": "/issues",
    }
    return {name: address + page for name, page in pages.items()} if address else {}


def absolute(readme: str, address: str, version: str) -> str:
    """The description with links that lead somewhere from any page: pictures and documents of this very version."""
    if not address:
        return readme
    raw, page = f"{address}/raw/{version}/", f"{address}/blob/{version}/"
    readme = re.sub(r'(!\[[^\]]*\]\(|src=")(?![a-z]+:)', rf"\g<1>{raw}", readme)
    return re.sub(r"(?<!!)(\[[^\]]*\]\()(?![a-z]+:|#)", rf"\g<1>{page}", readme)


def tell(line: str) -> None:
    """Say something to whoever waits: in the output of the build, which ``pip install -v`` shows."""
    print(f"perijove: {line}", file=sys.stderr, flush=True)


def tell_at_once(line: str) -> None:
    """Say it on the terminal, too: without ``-v`` pip keeps the output of a build for itself, and just waits."""
    tell(line)
    if not sys.stderr.isatty() and os.name == "posix":
        with contextlib.suppress(OSError), Path("/dev/tty").open("w") as terminal:
            terminal.write(f"\r  perijove: {line}\n")


def extensions(folder: str) -> list[setuptools.Extension]:
    """The C extensions that mypyc makes of our modules, their sources written into ``folder``."""
    try_compiler(folder)
    minutes = max(1, round(CPU_MINUTES / CORES))
    tell_at_once(f"compiling the engine and the games, about {minutes} min on {CORES} cores (PERIJOVE_PURE=1: without)")
    tell(f"1 of 2: writing C for {len(modules())} modules")
    from mypyc.build import mypycify

    # What else happens to be installed makes no difference to what is built: NumPy is there for who wants arrays, not
    # for the build. What isn't compiled isn't examined either.
    options = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent", "--no-site-packages"]
    made = mypycify(
        [*options, f"--cache-dir={folder}/mypy", *modules()],
        target_dir=folder,
        group_name=GROUP,
        # Measured: neither -O3 nor one C file for everything is faster in play, and both build more slowly.
        opt_level="2",
        debug_level="0",
        multi_file=True,
    )
    put_docstrings_back(folder)
    if os.name == "posix":
        # mypyc turns warnings into errors: right for its authors, not for a compiler that they never met.
        # Nobody outside calls what is compiled, so its functions are called directly: 6 to 9 % faster in play.
        for extension in made:
            extension.extra_compile_args = [*extension.extra_compile_args, "-Wno-error", "-fvisibility=hidden"]
    return cast("list[setuptools.Extension]", made)


def modules() -> list[str]:
    """The files to compile. A module with a stub beside it stays Python: the compiler reads the stub."""
    package = Path("src/perijove")
    files = [file for room in COMPILED for file in package.joinpath(room).rglob("*.py")]
    return sorted(str(file) for file in files if not file.with_suffix(".pyi").exists())


def put_docstrings_back(folder: str) -> None:
    """Write into the C sources what the compiler leaves out: the docstrings, for ``help()``, notebooks and editors."""
    for file in modules():
        name = "___".join(Path(file).relative_to("src").with_suffix("").parts).removesuffix("_____init__")
        written = Path(folder, f"__native_{name}.c")
        if written.exists():
            tree = ast.parse(Path(file).read_text(encoding="utf-8"))
            told = {"": ast.get_docstring(tree) or "", **dict(docstrings(tree))}
            lines = written.read_text(encoding="utf-8").splitlines(keepends=True)
            written.write_text("".join(documented(lines, told)), encoding="utf-8")


def docstrings(tree: ast.AST, owner: str = "") -> Iterator[tuple[str, str]]:
    """The names of classes, functions and attributes in some source, such as ``Match.fork``, and what is said of them.

    What is said of an attribute stands below it, in the class or where ``self`` gets it. Of a property with a setter,
    the first docstring counts.
    """
    told: dict[str, str] = {}
    body = getattr(tree, "body", [])
    for number, node in enumerate(body):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            told.setdefault(owner + node.name, ast.get_docstring(node) or "")
            if isinstance(node, ast.ClassDef):
                yield from docstrings(node, f"{node.name}.")
            elif node.name == "__init__" and owner:
                yield from docstrings(node, owner)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)) and owner:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            said = getattr(getattr(body[number + 1], "value", None), "value", None) if body[number + 1 :] else None
            if isinstance(target, (ast.Name, ast.Attribute)) and isinstance(said, str):
                told[owner + (target.id if isinstance(target, ast.Name) else target.attr)] = inspect.cleandoc(said)
    yield from ((name, text) for name, text in told.items() if text)


def documented(lines: list[str], told: dict[str, str]) -> Iterator[str]:
    """The lines of a C source, with the docstrings in its tables of classes and members."""
    classes = {name.partition(".")[0] for name in told if "." in name or name[:1].isupper() or name[:1] == "_"}
    owner: str | None = None
    member = ""
    for line in lines:
        if table := TABLES.match(line):
            # A class's table is named after the module and the class, a module's after the module.
            owner = max((name for name in classes if table[1].endswith(f"___{name}")), key=len, default=None)
            owner = "" if owner is None and table[1].endswith("module") else owner
            member = ""
        elif line.startswith("}"):
            owner = None
        elif owner is None and line.strip() == "NULL, /* docstring */" and told.get(""):
            line = f'    PyDoc_STR("{in_c(told[""])}"),\n'
        elif owner is not None:
            if begins := MEMBER.match(line):
                member = begins[1]
            text = told.get(".".join(filter(None, (owner, member))), "")
            if text and "PyDoc_STR(NULL)" in line:  # there is something in its signature that can't be shown
                line = line.replace("PyDoc_STR(NULL)", f'PyDoc_STR("{in_c(text)}")')
            elif text and 'PyDoc_STR("' in line:
                before, after = line.rsplit('")', 1)
                line = f'{before}{in_c(text)}"){after}'
            elif text and line.endswith("NULL, NULL},\n"):
                line = line.removesuffix("NULL, NULL},\n") + f'PyDoc_STR("{in_c(text)}"), NULL}},\n'
        yield line


def in_c(text: str) -> str:
    """A text as C spells it between quotation marks."""
    return "".join(chr(byte) if chr(byte) in PLAIN else f"\\{byte:03o}" for byte in text.encode())


def try_compiler(folder: str) -> None:
    """Compile three lines, because that fails much sooner than a whole game does."""
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler, get_python_inc

    trial = Path(folder, "trial.c")
    trial.write_text(TRIAL)
    compiler = new_compiler()
    customize_compiler(compiler)
    try:
        compiler.compile([str(trial)], output_dir=folder, include_dirs=[get_python_inc()])
    except Exception as error:
        raise RuntimeError("no C compiler with Python's headers works here") from error


def is_idle(source: str) -> bool:
    """Whether a C file is made of a module that is not played."""
    name = Path(source).stem
    shown = any(SHOWN.fullmatch(part) for part in name.split("___"))
    return os.name == "posix" and (shown or TABLE.search(name) is not None)


class ParallelBuild(build_ext):
    """Compiles on all cores: the files of the large extension, and the small ones beside it."""

    def finalize_options(self) -> None:
        """Build several extensions at once, as ``build_ext --parallel`` does."""
        super().finalize_options()
        self.parallel = CORES

    def build_extensions(self) -> None:
        """Give the compiler's ``compile`` many hands, then build as usual, the largest extension first."""
        one_by_one = self.compiler.compile
        self.extensions.sort(key=lambda extension: -len(extension.sources))

        def compile_one(source: str, *rest: object, **options: object) -> list[str]:
            flags = options.pop("extra_postargs", None)
            wanted = [*(flags if isinstance(flags, list) else []), *(["-O0"] if is_idle(source) else [])]
            return cast("list[str]", one_by_one([source], *rest, extra_postargs=wanted, **options))

        def compile(sources: list[str], *rest: object, **options: object) -> list[str]:
            if len(sources) == 1:
                return compile_one(sources[0], *rest, **options)
            flags = options.get("extra_postargs")
            if os.name == "posix" and isinstance(flags, list):
                options["extra_postargs"] = [*flags, *precompiled(sources, one_by_one, *rest, **options)]
            objects: list[str] = []
            with ThreadPoolExecutor(CORES) as hands:
                for done, names in enumerate(
                    hands.map(lambda source: compile_one(source, *rest, **options), sources), start=1
                ):
                    objects += names
                    if done % STRIDE == 0 or done == len(sources):
                        tell(f"2 of 2: compiled {done} of {len(sources)} files")
            return objects

        self.compiler.compile = compile
        # Every module has a small extension of its own that leads to the large one: these are built side by side.
        self.parallel = CORES
        super().build_extensions()


def precompiled(sources: list[str], compile: Callable[..., list[str]], *rest: object, **options: object) -> list[str]:
    """Compile the headers that all C files begin with, two megabytes, once for each kind of file.

    The arguments that make the compiler use them; none where it doesn't know how.
    """
    folder = Path(next(source for source in sources if Path(source).stem == f"__native_{GROUP}")).parent
    header = folder / "all.h"
    header.write_text(f'#include "__native_{GROUP}.h"\n#include "__native_internal_{GROUP}.h"\n')
    ready = folder / "all.h.gch"
    ready.mkdir()
    flags = cast("list[str]", options.pop("extra_postargs"))
    options["extra_preargs"] = ["-x", "c-header"]
    try:
        for name, level in (("played", []), ("idle", ["-O0"])):
            source = shutil.copy(header, folder / f"{name}.c")
            made = compile([str(source)], *rest, extra_postargs=[*flags, *level], **options)
            shutil.move(made[0], ready / name)
    except Exception as error:
        print(f"perijove: compiling every header again and again ({error})", file=sys.stderr)
        return []
    return ["-include", str(header)]


build()
