import pytest

from games.ganymede.given import Side, given
from perijove.engine.sheet import Cards


@pytest.mark.parametrize(
    ("launched", "language", "said"),
    [
        ("S01 S02 S03", "en", "Launched (3 of 4)"),
        ("S01 S02 S03 S04 S05", "en", "Launched (5)"),
        ("S01 S02 S03 S04 S05", "fr", "Décollés (5)"),
    ],
)
def test_more_ships_than_end_the_game_are_just_counted(launched: str, language: str, said: str) -> None:
    match = given(Side(launched=launched))
    panels = match.title.sheet(match.seen(0), match.title.words(language))
    [own] = [panel for panel in panels if panel.player == 0]
    [ships] = [row for row in own.rows if isinstance(row, Cards) and row.label.startswith(said.partition(" ")[0])]
    assert ships.label == said
    assert len(ships.items) == len(launched.split())
