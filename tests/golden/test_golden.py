"""Recorded games that must replay to the same end, on every platform, compiled or not."""

import pytest

from golden.make import FOLDER, GAMES, Game, end_of, ends
from perijove.engine.message import LANGUAGES
from perijove.engine.record import Record

games = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


@games
def test_a_golden_game_replays_to_its_end(game: Game) -> None:
    record = Record.load(game.file)
    match = record.replay()
    assert match.over
    assert end_of(match) == ends()[game.name]
    assert record.data["scores"] == [score.total for score in match.scores]
    best = max(score.rank_key for score in match.scores)
    beaten = any(rival.total >= best[0] for _, rival in match.rivals)
    winners = [score.player for score in match.scores if score.rank_key == best and not beaten]
    assert match.winners == ([] if match.verdict() else winners)
    match.check()
    assert game.record(match) == record


@games
def test_its_log_can_be_read_in_every_language(game: Game) -> None:
    match = Record.load(game.file).replay()
    again = Record.load(game.file).replay()
    for language in LANGUAGES:
        lines = match.log.lines(language, everything=True)
        assert len(lines) == len(match.log) > 0
        assert all(line.strip() for line in lines)
        assert lines == again.log.lines(language, everything=True)


@pytest.mark.parametrize("game", [game for game in GAMES if set(game.bots) == {"random"}], ids=lambda game: game.name)
def test_a_new_simulation_with_the_same_seed_gives_the_same_record(game: Game) -> None:
    """The random bot never changes. The greedy one may learn to play better: its games are only replayed."""
    assert game.record(game.play()).to_text() == game.file.read_text(encoding="utf-8")


def test_every_file_is_a_golden_game() -> None:
    assert {file.stem for file in FOLDER.glob("*.json")} == {"ends"} | {game.name for game in GAMES}
    assert list(ends()) == [game.name for game in GAMES]
