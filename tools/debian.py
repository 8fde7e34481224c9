"""Installs Debian packages that tests need and pip can't bring: ``python3 tools/debian.py postgresql``.

Only where that is possible: as root, on a system with apt. It says what it does and why it doesn't, and its exit code
is 0 only if all packages are there in the end.
"""

import os
import shutil
import subprocess
import sys


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
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "--yes", "--quiet=2", "--no-install-recommends", *missing]
    # The list of packages may be missing or old: then fetch it and try once more.
    for command in (install, ["apt-get", "update", "--quiet=2"], install):
        done = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False)
        if command is install and done.returncode == 0:
            return 0
    return refuse(missing, "apt-get could not fetch them; the lines above say why")


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
