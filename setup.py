"""Builds Perijove: compiled by mypyc where a C compiler works, otherwise the same code uncompiled.

PERIJOVE_PURE=1 asks for uncompiled. PERIJOVE_PURE=0 insists on compiled: what would fall back fails instead.
Only wheels are compiled, and `pip install .` makes one. An editable install never is: a compiled module would
hide every later change of its source. Everything else about the package is in pyproject.toml.
"""

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import cast

import setuptools
from setuptools.command.build_ext import build_ext

GROUP = "perijove"
COMPILED = ("engine", "games", "bots/search/tree")
CORES = os.cpu_count() or 1
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
    with tempfile.TemporaryDirectory(prefix="perijove-build-") as folder:
        setuptools.setup(
            ext_modules=extensions(folder) if compiled else [],
            cmdclass={"build_ext": ParallelBuild},
            options={"build": {"build_base": folder}},
        )


def extensions(folder: str) -> list[setuptools.Extension]:
    """The C extensions that mypyc makes of our modules, their sources written into ``folder``."""
    try_compiler(folder)
    from mypyc.build import mypycify

    # NumPy is there for who wants arrays, not for the build. What isn't compiled isn't examined either: how its types
    # come out depends on what else happens to be installed.
    options = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent", f"--cache-dir={folder}/mypy"]
    made = mypycify(
        options + modules(),
        target_dir=folder,
        group_name=GROUP,
        # Measured: neither -O3 nor one C file for everything is faster in play, and both build more slowly.
        opt_level="2",
        debug_level="0",
        multi_file=True,
    )
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
            with ThreadPoolExecutor(CORES) as hands:
                made = hands.map(lambda source: compile_one(source, *rest, **options), sources)
                return [name for names in made for name in names]

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
