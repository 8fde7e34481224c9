"""How lines are broken."""

import pytest
from rich.table import Table
from rich.text import Text

from perijove.cli.screen import Screen

SAID = "Une nouvelle Expédition~: dés_; «~Fosse~»".replace("~", "\N{NO-BREAK SPACE}").replace(
    "_", "\N{NARROW NO-BREAK SPACE}"
)


@pytest.mark.parametrize("columns", range(15, 60))
def test_no_line_begins_with_a_sign_that_a_no_break_space_holds(
    columns: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """For Rich a no-break space is a space like any other."""
    monkeypatch.setenv("COLUMNS", str(columns))
    grid = Table.grid()
    grid.add_row(SAID)
    for shown in (SAID, Text(SAID, "bold"), grid):
        Screen().print(shown)
        lines = capsys.readouterr().out.splitlines()
        assert [line for line in lines if line.lstrip()[:1] in (":", ";", "»") or line.rstrip().endswith("«")] == []
        assert " ".join(line.strip() for line in lines) == SAID
