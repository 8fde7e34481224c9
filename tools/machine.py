"""Packs what a training on a machine without a network needs: wheels, compiled for its Python, in one folder.

    python tools/machine.py training/wheels --python python3.12
    python tools/machine.py training/wheels --python python3.12 --wheel perijove-0.1.0-cp312-cp312-linux_x86_64.whl

tools/machine.sh unpacks and uses them there. docs/training.md has the whole of it.
"""

import argparse
import os
import subprocess
import sys
import zipfile
from pathlib import Path

NEEDED = ("librt", "mypy-extensions")
"""What compiled code needs of the compiler. The machine has PyTorch and NumPy itself."""
KINDS = (".py", ".toml", ".weights")
"""What may have changed since a wheel was built, without anything to be compiled again."""


def main() -> None:
    """Build, or copy, and fetch."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the wheels are put; those that lie there go")
    parser.add_argument("--python", default=sys.executable, help="of the same version as on the machine")
    parser.add_argument("--wheel", type=Path, help="one that is built already; what is not compiled is taken from here")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for old in given.folder.glob("*.whl"):
        old.unlink()
    pip = [given.python, "-m", "pip"]
    if given.wheel:
        freshen(given.wheel, given.folder / given.wheel.name)
    else:
        print("building the compiled wheel: this takes minutes")
        environment = {**os.environ, "PERIJOVE_PURE": "0"}
        subprocess.run([*pip, "wheel", "-q", "--no-deps", "-w", given.folder, "."], check=True, env=environment)
    subprocess.run([*pip, "download", "-q", "--no-deps", "-d", given.folder, *NEEDED], check=True)
    size = sum(file.stat().st_size for file in given.folder.iterdir())
    print(f"{given.folder}: {size / (1 << 20):.1f} MiB")


def freshen(wheel: Path, copy: Path) -> None:
    """Copy a wheel, with what is never compiled as it is here and now."""
    source = Path(__file__).resolve().parent.parent / "src"
    with zipfile.ZipFile(wheel) as old:
        compiled = {name.partition(".")[0] for name in old.namelist() if name.endswith(".so")}
    fresh = {
        str(file.relative_to(source)): file
        for file in (source / "perijove").rglob("*")
        if file.suffix in KINDS and str(file.relative_to(source)).partition(".")[0] not in compiled
    }
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(copy, "w", zipfile.ZIP_DEFLATED) as new:
        for entry in old.infolist():
            if entry.filename not in fresh:
                new.writestr(entry, old.read(entry))
        for name, file in sorted(fresh.items()):
            new.write(file, name)


if __name__ == "__main__":
    main()
