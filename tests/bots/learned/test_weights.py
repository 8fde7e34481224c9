"""The file of a network: what is written is read again, and what doesn't fit is refused in words."""

import hashlib
import re
import struct
import sys
import zlib
from dataclasses import replace
from pathlib import Path

import numpy
import pytest

import perijove
from perijove.bots.budget import Budget
from perijove.bots.learned.bot import LearnedBot
from perijove.bots.learned.vocabulary import Vocabulary
from perijove.bots.learned.weights import FOLDER, MAGIC, Weights, WrongWeights, players_of
from perijove.bots.levels.bot import LevelBot
from perijove.bots.registry import make_bot
from perijove.engine.errors import PerijoveError

TITLE = "ganymede"


def weights_of(seed: int = 1, width: int = 16) -> Weights:
    """A small network that knows nothing."""
    words = Vocabulary(perijove.titles()[TITLE])
    chance = numpy.random.default_rng(seed)
    players = max(words.title.players)
    shapes = {
        "coarse": (len(words.coarse_names), width),
        "fine": (len(words.fine_names), 8),
        "mix": (width, 8),
        "block0.in": (width, width),
        "block0.out": (width, width),
        "policy": (len(words.actions), width),
        "value": (12, width),
        "ends": (2 * players, 12),
    }
    tables = {name: chance.normal(size=shape).astype(numpy.float32) for name, shape in shapes.items()}
    for name, size in (("mix.bias", width), ("first.bias", width), ("last.bias", width), ("block0.in.bias", width)):
        tables[name] = chance.normal(size=size).astype(numpy.float32)
    for name, size in (("block0.out.bias", width), ("policy.bias", len(words.actions)), ("value.bias", 12)):
        tables[name] = chance.normal(size=size).astype(numpy.float32)
    tables["ends.bias"] = chance.normal(size=2 * players).astype(numpy.float32)
    for name in ("first", "last", "block0.norm", "block0.norm.bias"):
        tables[name] = chance.normal(size=width).astype(numpy.float32)
    record = {"points": 15.0, "games": 12}
    return Weights(TITLE, words.title.ruleset, words.coarse_names, words.fine_names, words.actions, tables, record)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    weights_of().save(tmp_path / "small.weights")
    return tmp_path / "small.weights"


def test_what_is_written_is_read_again(file: Path) -> None:
    written, read = weights_of(), Weights.load(file, TITLE)
    assert (read.title, read.ruleset, read.record) == (TITLE, written.ruleset, written.record)
    assert (list(read.coarse), list(read.fine), list(read.actions)) == (
        list(written.coarse),
        list(written.fine),
        list(written.actions),
    )
    for name, table in written.tables.items():
        # A row has 127 steps to its largest number.
        allowed = numpy.abs(table).max(axis=-1, keepdims=True) / (200 if table.ndim == 2 else 1000)
        assert (numpy.abs(read.tables[name] - table) <= allowed).all(), name
    assert len(read.name) == 10


def test_every_damaged_byte_is_found(file: Path) -> None:
    data = bytearray(file.read_bytes())
    for at in (30, len(data) // 2, len(data) - 1):
        damaged = data.copy()
        damaged[at] ^= 1
        file.write_bytes(damaged)
        with pytest.raises(WrongWeights, match="damaged: their checksum is wrong"):
            Weights.load(file)


def test_what_is_no_such_file_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "other.weights"
    other.write_text("perijove")
    with pytest.raises(WrongWeights, match="is no file of weights"):
        Weights.load(other)
    with pytest.raises(WrongWeights, match="can't be read: No such file"):
        Weights.load(tmp_path / "missing.weights")


def test_weights_of_another_title_are_refused(file: Path) -> None:
    with pytest.raises(WrongWeights, match="are for ganymede, not for galileo"):
        Weights.load(file, "galileo")


def test_weights_that_lack_an_action_are_refused(file: Path) -> None:
    kept = weights_of()
    tables = {**kept.tables, "policy": kept.tables["policy"][1:], "policy.bias": kept.tables["policy.bias"][1:]}
    Weights(TITLE, 0, kept.coarse, kept.fine, kept.actions[1:], tables, kept.record).save(file)
    with pytest.raises(WrongWeights, match=r"ruleset 0 of ganymede and know nothing of 1 actions .*, such as top:S01"):
        Weights.load(file)


@pytest.mark.parametrize("part", ["coarse", "mix", "first", "block0.in.bias", "policy", "ends.bias", "points"])
def test_what_is_missing_in_weights_is_said(file: Path, part: str) -> None:
    kept = weights_of()
    tables = {name: table for name, table in kept.tables.items() if name != part}
    record = {name: value for name, value in kept.record.items() if name != part}
    replace(kept, tables=tables, record=record).save(file)
    said = "coarse|policy" if part == "first" else "ends" if part == "ends.bias" else re.escape(part)
    with pytest.raises(WrongWeights, match=rf"are incomplete: ({said}) is missing, or doesn.t fit the rest"):
        Weights.load(file)


def test_a_table_that_does_not_fit_is_said(file: Path) -> None:
    kept = weights_of()
    replace(kept, tables={**kept.tables, "value": kept.tables["value"][:, 1:]}).save(file)
    with pytest.raises(WrongWeights, match="are incomplete: value is missing"):
        Weights.load(file)


@pytest.mark.parametrize("told", [b"", b"[]", b"{}", b'{"format": 1, "title": "ganymede"}', b'{"format": 7}'])
def test_a_head_that_says_nothing_is_refused_whatever_its_checksum(file: Path, told: bytes) -> None:
    head = zlib.compress(told)
    data = MAGIC + struct.pack("<I", len(head)) + head
    file.write_bytes(data + hashlib.sha256(data).digest())
    with pytest.raises(WrongWeights, match=r"is no file of weights|have format 7, this version reads format 1"):
        Weights.load(file)


def test_the_bot_plays_by_its_weights_and_by_nothing_else(file: Path) -> None:
    def game(bot: LearnedBot) -> list[tuple[int, str]]:
        match = perijove.new(TITLE, players=2, seed=5, options={"length": "short"})
        for _ in range(40):
            choice = match.pending[0]
            match.choose(choice.player, bot.choose(match.seat(choice.player)))
        return match.history()

    best = game(LearnedBot(1, weights=str(file)))
    assert best == game(LearnedBot(2, weights=str(file)))
    assert best != game(LearnedBot(1, temperature=2.0, weights=str(file)))
    assert game(LearnedBot(1, temperature=2.0, weights=str(file))) == game(
        LearnedBot(1, temperature=2.0, weights=str(file))
    )


def test_a_network_is_used_for_the_numbers_of_players_that_it_knows(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    title = perijove.titles()[TITLE]
    replace(weights_of(), players=(3,)).save(file)
    assert Weights.load(file).players == (3,)
    assert players_of(file) == (3,)
    three, two = perijove.new(TITLE, players=3, seed=1), perijove.new(TITLE, players=2, seed=1)
    bot = LearnedBot(1, weights=str(file))
    bot.choose(three.seat(three.pending[0].player))
    with pytest.raises(PerijoveError, match=r"learned player of Ganymede has learned games of 3, not of 2"):
        bot.choose(two.seat(two.pending[0].player))
    weights_of().save(tmp_path / "all.weights")
    assert players_of(tmp_path / "all.weights") == tuple(title.players)
    # The same for weights that come with the package: levels search without them, arenas refuse the bot.
    file.rename(tmp_path / f"{TITLE}.weights")
    monkeypatch.setattr("perijove.bots.learned.bot.FOLDER", tmp_path)
    assert LearnedBot.plays(title)
    assert [LearnedBot.plays_among(title, players) for players in (2, 3)] == [False, True]
    levels = [make_bot("level-8"), make_bot("level-4")]
    assert isinstance(levels[0], LevelBot)
    assert isinstance(levels[1], LevelBot)
    monkeypatch.setattr("perijove.bots.learned.weights.FOLDER", tmp_path)
    monkeypatch.setattr("perijove.bots.learned.bot._minds", {})
    assert levels[0].mind(three.seat(three.pending[0].player)) is not None
    assert levels[0].mind(two.seat(two.pending[0].player)) is None
    assert levels[1].mind(two.seat(two.pending[0].player)) is None
    # A lower level looks once, and takes what the network likes or almost likes; nobody searches.
    seat = three.seat(three.pending[0].player)
    assert levels[1].choose(seat) in seat.useful
    assert levels[1]._explorer is None
    assert make_bot("level-6").choose(seat) == LearnedBot(1, weights=str(tmp_path / f"{TITLE}.weights")).choose(seat)
    levels[0].choose(seat, Budget(simulations=20))
    assert levels[0]._explorer is not None
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert not LearnedBot.plays_among(title, 3)


def test_a_title_without_weights_has_no_learned_player() -> None:
    for code, title in perijove.titles().items():
        there = (FOLDER / f"{code}.weights").exists()
        assert LearnedBot.plays(title) == there
        if not there:
            match = perijove.new(code, players=2, seed=1)
            with pytest.raises(PerijoveError, match="there is no learned player of"):
                LearnedBot().choose(match.seat(match.pending[0].player))
