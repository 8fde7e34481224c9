"""What a network reads is what a seat knows: the same of the real match and of every imagined one."""

from random import Random

import numpy
import pytest

import perijove
from perijove.bots.learned.vocabulary import Vocabulary
from perijove.engine.feed import CELLS, ENDED, HEAD, LEGAL, LOST, MARGINS, MOVER, PLAYERS, Feed, Plan, RowReader
from perijove.engine.start import begin

CELLS_OF_A_ROW = 512
GAMES = [(code, players) for code, title in perijove.titles().items() for players in title.players]


def read(reader: RowReader, match: perijove.Match, player: int) -> tuple[dict[int, int], list[int]]:
    """The columns with what is in them, and the legal actions."""
    plan = reader.plan
    row = numpy.zeros(plan.size, numpy.int16)
    reader.read(match, player, row.data)
    cells, legal = int(row[CELLS]), int(row[LEGAL])
    at = HEAD + plan.legal
    columns = row[at : at + cells].tolist()
    assert len(set(columns)) == cells
    assert not row[LOST]
    found = dict(zip(columns, row[at + plan.cells : at + plan.cells + cells].tolist(), strict=True))
    return found, row[HEAD : HEAD + legal].tolist()


@pytest.mark.parametrize(("code", "players"), GAMES)
def test_the_row_of_a_match_is_the_row_of_every_imagined_one(code: str, players: int) -> None:
    title = perijove.titles()[code]
    words = Vocabulary(title)
    reader = RowReader(Plan(title, words.columns, CELLS_OF_A_ROW, 256))
    match = begin(title, players, 3)
    chance = Random(1)
    for ply in range(60):
        if not match.pending:
            break
        choice = match.pending[0]
        if ply % 6 == 0:
            cells, legal = read(reader, match, choice.player)
            assert legal == choice.actions
            layout = title.layout(players)
            indices, values = match.observe_sparse(choice.player)
            named = {words.names[column]: value for column, value in cells.items()}
            seen = {layout.cell(at): value for at, value in zip(indices, values, strict=True)}
            assert named == {name: value for name, value in seen.items() if not name.startswith("asked:")}
            for seed in range(2):
                world = match.seat(choice.player).imagine(seed)
                assert read(reader, world, choice.player) == (cells, legal)
        match.choose(choice.player, chance.choice(choice.options))


def test_a_feed_steps_matches_of_all_numbers_of_players_side_by_side() -> None:
    title = perijove.titles()["galileo"]
    plan = Plan(title, Vocabulary(title).columns, 256, 64)
    rows = numpy.zeros((3, plan.size), numpy.int16)
    feed = Feed(plan, [row.data for row in rows])
    twins = [begin(title, 2 + place, place, {"length": "short"}) for place in range(3)]
    for place in range(3):
        feed.put(place, begin(title, 2 + place, place, {"length": "short"}), mark=place)
    chance = Random(2)
    ended = 0
    for _ in range(120):
        actions: list[int] = []
        for place, twin in enumerate(twins):
            choice = twin.pending[0]
            row = rows[place]
            assert (row[MOVER], row[PLAYERS]) == (choice.player, 2 + place)
            totals = [score.total for score in twin.scores]
            assert row[MARGINS] == totals[0] - max(totals[1:])
            actions.append(int(row[HEAD + chance.randrange(int(row[LEGAL]))]))
            twin.act(actions[-1])
        for place in feed.step(actions):
            ended += 1
            assert twins[place].over
            seed = chance.getrandbits(30)
            twins[place] = begin(title, 2 + place, seed, {"length": "short"})
            feed.put(place, begin(title, 2 + place, seed, {"length": "short"}), mark=place)
            assert rows[place, ENDED] == 1
    assert ended > 2
