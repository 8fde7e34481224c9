"""Who else runs our checks: pre-commit and the public workflow call commands that are there, and no others."""

import os
import re
import tomllib
from typing import Any

import pytest
import yaml

from scripts.clone import Clone
from test_package import ROOT

COMMANDS = {"./test", "./test quick", "pip install uv", "python tools/smoke.py lowest /tmp/lowest"}
PYTHONS = ["3.11", "3.12", "3.13"]


def read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def jobs() -> dict[str, Any]:
    found: dict[str, Any] = read(".github/workflows/checks.yml")["jobs"]
    return found


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_workflow_calls_the_commands_that_a_person_runs(jobs: dict[str, Any]) -> None:
    called = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    assert set(called) == COMMANDS
    assert os.access(ROOT / "test", os.X_OK)
    assert (ROOT / "tools/smoke.py").exists()
    assert set(jobs["lowest"]["strategy"]["matrix"]["python"]) == {PYTHONS[0], PYTHONS[-1]}


def test_the_workflow_names_jobs_and_values_that_there_are(jobs: dict[str, Any]) -> None:
    for job in jobs.values():
        assert job.get("needs", "quick") in jobs
        known = {f"matrix.{name}" for name in job.get("strategy", {}).get("matrix", {})}
        assert set(re.findall(r"\${{ (matrix\.\w+) }}", str(job))) == known
        assert all(re.fullmatch(r"[\w-]+/[\w-]+@v[\d.]+", step["uses"]) for step in job["steps"] if "uses" in step)


def test_wheels_are_built_on_three_systems_and_compiled(jobs: dict[str, Any], project: dict[str, Any]) -> None:
    systems = jobs["wheels"]["strategy"]["matrix"]["system"]
    assert [name.partition("-")[0] for name in systems] == ["ubuntu", "macos", "windows"]
    settings = project["tool"]["cibuildwheel"]
    assert settings["environment"] == {"PERIJOVE_PURE": "0"}
    assert "perijove.compiled" in settings["test-command"][0]


def test_every_python_that_we_name_is_tested_and_has_wheels(jobs: dict[str, Any], project: dict[str, Any]) -> None:
    named = [line.rpartition(" ")[2] for line in project["project"]["classifiers"] if ":: 3." in line]
    assert named == PYTHONS
    assert jobs["whole"]["strategy"]["matrix"]["python"] == PYTHONS
    assert project["tool"]["cibuildwheel"]["build"] == [f"cp{version.replace('.', '')}-*" for version in PYTHONS]
    assert project["project"]["requires-python"] == f">={PYTHONS[0]}"


def test_what_is_run_before_a_commit_is_there_and_runs(clone: Clone) -> None:
    hooks = [hook for repository in read(".pre-commit-config.yaml")["repos"] for hook in repository["hooks"]]
    assert [hook["entry"] for hook in hooks] == ["./test quick"]
    for hook in hooks:
        assert hook["language"] == "system"
        assert not hook["pass_filenames"]
        # What it does then, test_stages.py sees.
        assert f"\n{hook['entry']} " in clone.run("test", "--help")[1]


def test_forms_for_issues_can_be_filled_in() -> None:
    forms = sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml"))
    names = [form.stem for form in forms if form.stem != "config"]
    assert names == ["bug", "values", "wish"]
    for name in names:
        form = read(f".github/ISSUE_TEMPLATE/{name}.yml")
        assert {"name", "description", "body"} <= set(form)
        assert all(part["id"] and part["attributes"]["label"] for part in form["body"])
