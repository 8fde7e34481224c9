"""Tries what Dockerfile and compose.yml say, without Docker: ``python tools/hosting.py``; with it: ``... docker``.

Without, it looks whether all files, programs and settings that they name are there, builds in a folder what the image
has, by the image's own steps, only uncompiled; and starts the web table with the very arguments and environment of the
Compose file, asks it what the health check asks, and ends it. With Docker the image is built, started and asked the
same, and then all services, with the database and the proxy; the ports 80 and 443 have to be free.
tests/test_hosting.py does the first, and the second where Docker runs.
"""

import json
import os
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
GIVEN = {"PERIJOVE_NAME": "play.example", "POSTGRES_PASSWORD": "secret"}
"""What deploy/example.env asks for."""
PATIENCE = 180.0


def main() -> None:
    """Do one or the other."""
    if sys.argv[1:] == ["docker"]:
        run_image()
        run_services()
    else:
        check_image()
        check_compose()
        with tempfile.TemporaryDirectory() as folder:
            program = build(Path(folder))
            print("answers:", start(Path(folder), f"sqlite:///{folder}/matches.db", program))


# The image


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile: what each does, and with what."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(name, " ".join(rest.split())) for name, _, rest in (line.partition(" ") for line in lines)]


def check_image() -> None:
    """Be sure that the image has what it is built from, that nobody in it is root, and that it can be asked."""
    known = instructions()
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    for name, rest in known:
        if name == "COPY" and not rest.startswith("--from"):
            for source in rest.split()[:-1]:
                if not (ROOT / source).exists() or f"!{source}" not in ignored:
                    raise SystemExit(f"Dockerfile: COPY {source}: it is not there, or .dockerignore keeps it away")
    users = [rest for name, rest in known if name == "USER"]
    if not users or users[-1] in ("root", "0"):
        raise SystemExit("Dockerfile: it would run as root")
    if [name for name, _ in known].count("HEALTHCHECK") != 1:
        raise SystemExit("Dockerfile: one health check is wanted")


def of_image(name: str) -> list[str]:
    """The words of an instruction that is a list, such as ENTRYPOINT."""
    words: list[str] = json.loads(next(rest for found, rest in instructions() if found == name))
    return words


def health_check() -> list[str]:
    """The command by which Docker asks whether the server is well."""
    rest = next(rest for found, rest in instructions() if found == "HEALTHCHECK")
    words: list[str] = json.loads(rest.partition("CMD ")[2])
    return words


def build(folder: Path) -> Path:
    """Do in a folder what the image's own steps do, but compile: the program that comes of it."""
    places = {"/source": folder / "source", "/wheels": folder / "wheels", "/opt/perijove": folder / "program"}
    places["/source"].mkdir()
    known_steps = instructions()
    last = [number for number, (name, _) in enumerate(known_steps) if name == "FROM"][1]
    for name, rest in known_steps[:last]:
        if name == "COPY":
            *sources, target = rest.split()
            copy(sources, places["/source"] / target)
        elif name == "RUN" and "apt-get" not in rest:
            for known, there in places.items():
                rest = rest.replace(known, str(there))
            command = rest.replace("PERIJOVE_PURE=0", "PERIJOVE_PURE=1")
            print("$", command, flush=True)
            here = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
            here.pop("PYTHONPATH", None)
            subprocess.run(["sh", "-c", command], cwd=places["/source"], env=here, check=True)
    return places["/opt/perijove"] / "bin/perijove"


def copy(sources: list[str], target: Path) -> None:
    """Copy files of ours as the image does: several into a folder, or the content of a folder."""
    for source in sources:
        there = ROOT / source
        if there.is_dir():
            shutil.copytree(there, target, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
        else:
            shutil.copy(there, target)


# The services


def compose() -> dict[str, Any]:
    """The Compose file, with the settings filled in."""
    text = (ROOT / "compose.yml").read_text(encoding="utf-8")
    filled = re.sub(r"\$\{(\w+)(?::\?)?\}", lambda found: GIVEN[found[1]], text)
    found: dict[str, Any] = yaml.safe_load(filled)
    return found


def check_compose() -> None:
    """Be sure that the services fit together and that every file and setting they name is there."""
    whole = compose()
    services = whole["services"]
    asked = (ROOT / "deploy/example.env").read_text(encoding="utf-8")
    if set(re.findall(r"^(\w+)=", asked, re.MULTILINE)) != set(GIVEN):
        raise SystemExit("deploy/example.env: it asks for other settings than compose.yml needs")
    for name, service in services.items():
        for needed in service.get("depends_on", []):
            if needed not in services:
                raise SystemExit(f"compose.yml, {name}: there is no service {needed}")
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            there = (ROOT / source).exists() if source.startswith(".") else source in whole["volumes"]
            if not there:
                raise SystemExit(f"compose.yml, {name}: there is no {source}")
    proxy = (ROOT / "deploy/Caddyfile").read_text(encoding="utf-8")
    host, _, port = next(line.split()[1] for line in proxy.splitlines() if "reverse_proxy" in line).partition(":")
    command = services["perijove"]["command"]
    if host not in services or port != command[command.index("--port") + 1]:
        raise SystemExit(f"deploy/Caddyfile: nobody listens at {host}:{port}")
    kept = services["database"]["environment"]["POSTGRES_DB"]
    if not services["perijove"]["environment"]["PERIJOVE_DB"].endswith(f"@database/{kept}"):
        raise SystemExit("compose.yml: perijove asks for another database than there is")


def start(folder: Path, database: str, program: Path) -> dict[str, int]:
    """Start the web table as the Compose file does, with another port and database, and ask it: how it answers."""
    assert of_image("ENTRYPOINT") == [program.name]
    service = compose()["services"]["perijove"]
    port = free_port()
    here = {"0.0.0.0": "127.0.0.1", "8000": str(port)}
    command = [here.get(word, word) for word in service["command"]]
    given = {**os.environ, **service["environment"], "PERIJOVE_DB": database, "PERIJOVE_DATA": str(folder)}
    given.pop("PYTHONPATH", None)
    with subprocess.Popen([program, *command], env=given, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            server.stdout.readline()
            check = [sys.executable, *(word.replace(":8000", f":{port}") for word in health_check()[1:])]
            answers = {"health": subprocess.run(check, env=given, check=False).returncode}
            for name in (GIVEN["PERIJOVE_NAME"], "another.example"):
                answers[name] = status(f"http://127.0.0.1:{port}/", name)
        finally:
            server.terminate()
    answers["ended"] = server.returncode
    return answers


def status(address: str, name: str) -> int:
    """How an address answers to somebody who comes by a name, through the proxy."""
    headers = {"Host": name, "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1"}
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=PATIENCE) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as problem:
        return problem.code


def free_port() -> int:
    """A port that nobody listens to."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


# With Docker


def run_image() -> None:
    """Build the image, start it alone with its SQLite file, and wait until its health check is content."""
    docker("build", "--tag", "perijove", ".")
    name = docker("run", "--detach", "--rm", "perijove").strip()
    try:
        until = time.monotonic() + PATIENCE
        while docker("inspect", "--format", "{{.State.Health.Status}}", name).strip() != "healthy":
            if time.monotonic() > until:
                raise SystemExit(docker("logs", name) or "the server is not well")
            time.sleep(1)
        docker("exec", name, "perijove", "version")
    finally:
        docker("stop", name)


def run_services() -> None:
    """Start all services under the name of this machine, and play through the proxy, with its own certificate."""
    given = {**os.environ, **GIVEN, "PERIJOVE_NAME": "localhost"}
    services = ("compose", "--project-name", "perijove-trial")
    try:
        docker(*services, "up", "--detach", "--build", "--wait", "--wait-timeout", str(int(PATIENCE)), given=given)
        until = time.monotonic() + PATIENCE
        unproved = ssl._create_unverified_context()  # nobody but this machine vouches for the certificate
        while True:
            try:
                with urllib.request.urlopen("https://localhost/ready", timeout=PATIENCE, context=unproved) as answer:
                    assert answer.status == 200
                    return
            except OSError:  # the proxy is getting its certificate
                if time.monotonic() > until:
                    print(docker(*services, "logs", given=given))
                    raise
                time.sleep(1)
    finally:
        docker(*services, "down", "--volumes", given=given)


def docker(*arguments: str, given: dict[str, str] | None = None) -> str:
    """Run a command of Docker's."""
    print("$ docker", shlex.join(arguments), flush=True)
    done = subprocess.run(["docker", *arguments], cwd=ROOT, env=given, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


if __name__ == "__main__":
    main()
