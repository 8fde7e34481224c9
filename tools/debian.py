"""Installs Debian packages that tests need and pip can't bring: ``python3 tools/debian.py postgresql``.

Only where that is possible: as root, on a system with apt. It says what it does and why it doesn't, and its exit code
is 0 only if all packages are there in the end. Where somebody else is installing just now, it waits for them.
"""

import os
import shutil
import subprocess
import sys
import time
from typing import Final

PATIENCE: Final = 300
"""So many seconds it waits for others who install."""
HELD: Final = ("Could not get lock", "Unable to acquire", "Unable to lock", "held by process")
"""What apt-get says when others do."""


def main(packages: list[str]) -> int:
    """Install what is missing; 0 if nothing is in the end."""
    if not shutil.which("dpkg-query"):
        return refuse(packages, "this is not a Debian system")
    missing = [package for package in packages if not installed(package)]
    if not missing:
        return 0
    if os.geteuid() != 0:
        return refuse(missing, f"that needs root: sudo apt-get install {' '.join(missing)}")
    if not shutil.which("apt-get"):
        return refuse(missing, "there is no apt-get")
    say(f"Installing {', '.join(missing)} with apt-get ...")
    install = ["install", "--yes", "--no-install-recommends", *missing]
    # The list of packages may be missing or old: then fetch it and try once more.
    if not apt_get(*install):
        return 0
    apt_get("update")
    if not apt_get(*install):
        return 0
    return refuse(missing, "apt-get could not fetch them; the lines above say why")


def apt_get(*arguments: str) -> int:
    """Run it, and again as long as others hold its locks; its exit code."""
    command = ["apt-get", "--quiet=2", "-o", f"DPkg::Lock::Timeout={PATIENCE}", *arguments]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
    end = time.monotonic() + PATIENCE
    while True:
        done = subprocess.run(
            command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False
        )
        if done.returncode == 0 or time.monotonic() > end or not any(word in done.stderr for word in HELD):
            sys.stderr.write(done.stderr)
            return done.returncode
        time.sleep(2)


def installed(package: str) -> bool:
    """Whether a package is installed."""
    command = ["dpkg-query", "--show", "--showformat=${Status}", package]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.endswith(" installed")


def refuse(packages: list[str], why: str) -> int:
    """Say that packages are not installed, and why."""
    say(f"Not installed: {', '.join(packages)}; {why}")
    return 1


def say(line: str) -> None:
    """Tell whoever reads along."""
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
