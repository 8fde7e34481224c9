"""The index finds what is not proven, and what is claimed but isn't so."""

import sys
from pathlib import Path

import pytest

from perijove.testing import check_index, proven

PROOFS = """
from perijove.testing import proves

@proves("scenario 1", "ruling least")
def test_01_first(): ...

@proves("scenario 2")
def test_02_second(): ...
"""


def index(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str, name: str) -> str:
    """The name of a module of tests, beside which there is one with this text."""
    (folder / f"test_{name}_proofs.py").write_text(text, encoding="utf-8")
    (folder / f"test_{name}_index.py").write_text("", encoding="utf-8")
    monkeypatch.syspath_prepend(folder)
    __import__(f"test_{name}_index")
    assert f"test_{name}_index" in sys.modules
    return f"test_{name}_index"


def test_what_is_all_proven_passes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = index(tmp_path, monkeypatch, PROOFS, "good")
    check_index(name, {"scenario": 2, "ruling": None})
    assert proven(name)["scenario 2"] == ["test_good_proofs.test_02_second"]


def test_everything_wrong_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    more = (
        PROOFS
        + """
@proves("scenario 4")
def test_other(): ...

@proves("scenario 4")
def test_other(): ...

@proves("detail 1")
def no_test(): ...
"""
    )
    name = index(tmp_path, monkeypatch, more, "bad")
    with pytest.raises(AssertionError) as found:
        check_index(name, {"scenario": 4, "ruling": None})
    said = str(found.value)
    assert "no test proves 'scenario 3'" in said
    assert "test_bad_proofs.no_test proves 'detail 1', which there isn't" in said
    assert "test_bad_proofs.no_test proves 'detail 1', but is no test that runs" in said
    assert "test_bad_proofs.test_other proves 'scenario 4' twice" in said
    assert "its name doesn't begin with test_04_" in said
    assert "scenario 1" not in said
