"""Training: what PyTorch learns, NumPy plays; after an interruption it goes on; and it gets stronger."""

import errno
import importlib.util
import json
import os
import signal
from collections.abc import Generator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import numpy
import pytest

import perijove
from perijove.bots.learned.network import Network
from perijove.bots.learned.vocabulary import Vocabulary
from perijove.engine.feed import CELLS, HEAD, LEGAL, Feed, Plan
from perijove.train.settings import TrainingSettings

if TYPE_CHECKING:
    from perijove.train.learner import Experience, Learner, UpdateReport

torch = pytest.importorskip("torch")

SMALL = """
network = { width = 32, fine = 16, blocks = 1, value = 16 }
rows = { cells = 224, legal = 48 }
worth = { points = 15.0 }
learning = { matches = 8, steps = 16, minibatch = 128, epochs = 2, rate = 2e-3, entropy = 0.01, warm_up = 1 }
past = { share = 0.2, every = 5 }
[[games]]
players = 2
options = { length = "short" }
[[test]]
name = "random"
opponent = "random"
options = { length = "short" }
games = 12
"""


TOY = """
network = { width = 64, fine = 32, blocks = 1, value = 32 }
rows = { cells = 224, legal = 48 }
worth = { points = 15.0 }
learning = { matches = 16, steps = 32, minibatch = 512, epochs = 3, rate = 3e-3, entropy = 0.01, warm_up = 1 }
past = { share = 0.0 }
[[games]]
players = 2
options = { length = "short" }
[[test]]
name = "random"
opponent = "random"
options = { length = "short" }
games = 24
"""


@pytest.fixture
def settings(tmp_path: Path) -> Path:
    (tmp_path / "small.toml").write_text(SMALL)
    return tmp_path / "small.toml"


def learner_of(settings: Path, seed: int = 1) -> "Learner":
    from perijove.train.learner import Learner
    from perijove.train.net import Net

    title = perijove.titles()["ganymede"]
    found = TrainingSettings.of(title, settings)
    torch.manual_seed(seed)
    return Learner(Net(Vocabulary(title), Plan(title, {}, found.rows.cells, found.rows.legal), found), found)


def played(settings: Path) -> "Experience":
    """Some moments of random play."""
    from perijove.train.learner import Experience

    title = perijove.titles()["ganymede"]
    found = TrainingSettings.of(title, settings)
    plan = Plan(title, Vocabulary(title).columns, found.rows.cells, found.rows.legal)
    rows = numpy.zeros((4, plan.size), numpy.int16)
    feed = Feed(plan, [row.data for row in rows])
    for place in range(4):
        feed.put(place, perijove.new("ganymede", players=2 + place % 3, seed=place))
    moments = Experience.room(20, 4, plan.size, 4, torch.device("cpu"))
    chance = Random(1)
    for at in range(20):
        moments.rows[at] = torch.from_numpy(rows)
        moments.heads[at] = rows[:, :HEAD]
        slots = [chance.randrange(int(row[LEGAL])) for row in rows]
        moments.slots[at] = torch.tensor(slots)
        moments.chances[at] = -torch.tensor([float(row[LEGAL]) for row in rows]).log()
        assert not feed.step([int(row[HEAD + slot]) for row, slot in zip(rows, slots, strict=True)])
    return moments


def test_numpy_thinks_what_pytorch_thinks(settings: Path, tmp_path: Path) -> None:
    from perijove.bots.learned.weights import Weights

    learner, moments = learner_of(settings), played(settings)
    rows = moments.rows.flatten(0, 1)
    net = learner.net
    net.note_used(net.places(rows))
    with torch.no_grad():
        for one in net.parameters():
            one += torch.randn_like(one) * 0.1
        # What eight bits can't hold is gone for both.
        net.kept({}).save(tmp_path / "net.weights")
    kept = Weights.load(tmp_path / "net.weights")
    assert kept.players == (2,)
    network = Network(kept)
    with torch.no_grad():
        answer = net(rows)
    # The same rows as a player would read them: with more room.
    plan, its = network.plan, net
    wide = numpy.zeros((len(rows), plan.size), numpy.int16)
    given = rows.numpy()
    wide[:, :HEAD] = given[:, :HEAD]
    wide[:, HEAD : HEAD + its.legal] = given[:, HEAD : HEAD + its.legal]
    for part in range(2):
        start = HEAD + plan.legal + part * plan.cells
        old = HEAD + its.legal + part * its.cells
        wide[:, start : start + its.cells] = given[:, old : old + its.cells]
    for at, thought in enumerate(network.think(list(wide))):
        legal = int(given[at, LEGAL])
        assert numpy.allclose(thought.logits, answer.logits[at, :legal], atol=0.05)
        assert numpy.allclose(thought.margins, 15.0 * answer.margins[at], atol=0.5)
        assert numpy.allclose(thought.wins, torch.sigmoid(answer.wins[at]), atol=0.02)
    one_by_one = [network.think([row])[0].logits for row in wide[:8]]
    for alone, together in zip(one_by_one, network.think(list(wide[:8])), strict=True):
        assert numpy.allclose(alone, together.logits, atol=1e-4)


def test_processor_and_gpu_read_the_same_rows(settings: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    net = learner_of(settings).net
    rows = played(settings).rows.flatten(0, 1)
    with torch.no_grad():
        for one in net.parameters():
            one += torch.randn_like(one) * 0.1
        packed, padded = net.packed(rows), net.padded(rows)
        assert len(packed.coarse) == rows[:, CELLS].sum()
        assert len(padded.coarse) == len(rows)
        here = net.answer(rows, packed)
        # As a GPU adds them up: every row as long, what isn't there counting for nothing.
        monkeypatch.setattr(
            "perijove.train.net.summed", lambda table, places, amounts, _: (table[places] * amounts[..., None]).sum(1)
        )
        there = net.answer(rows, padded)
    for one, other in zip(here, there, strict=True):
        assert torch.allclose(one, other, atol=1e-4)


def test_learning_goes_on_after_an_interruption_as_without_one(settings: Path, tmp_path: Path) -> None:
    from perijove.train.folder import Folder
    from perijove.train.learner import UpdateReport

    moments = played(settings)
    later, whole, folder = learner_of(settings, seed=2), learner_of(settings), Folder(tmp_path / "kept")
    for _ in whole.learn(moments, UpdateReport()):
        pass
    folder.save(whole)
    for _ in whole.learn(moments, UpdateReport()):
        pass
    assert folder.load(later)
    for _ in later.learn(moments, UpdateReport()):
        pass
    assert later.updates == whole.updates == 2
    for name, one in whole.net.state_dict().items():
        assert torch.equal(one, later.net.state_dict()[name]), name


def test_a_parcel_is_nearly_the_same(settings: Path, tmp_path: Path) -> None:
    from perijove.train.folder import Folder
    from perijove.train.learner import UpdateReport

    learner = learner_of(settings)
    for _ in learner.learn(played(settings), UpdateReport()):
        pass
    weights = tmp_path / "ganymede.weights"
    learner.net.kept({}).save(weights)
    Folder(tmp_path / "kept").pack(learner, tmp_path / "out", weights)
    later = learner_of(settings, seed=2)
    assert Folder(tmp_path / "out").load(later)
    assert (later.updates, later.decisions) == (learner.updates, learner.decisions)
    for name, one in learner.net.state_dict().items():
        assert torch.allclose(one.float(), later.net.state_dict()[name].float(), atol=1e-3), name
    old, new = learner.optimizer.state_dict()["state"], later.optimizer.state_dict()["state"]
    for number, moments in old.items():
        largest = float(moments["exp_avg"].abs().max())
        assert torch.allclose(moments["exp_avg"], new[number]["exp_avg"], atol=largest / 100 + 1e-12)
        assert torch.allclose(moments["exp_avg_sq"], new[number]["exp_avg_sq"], rtol=0.1, atol=1e-15)


def test_a_parcel_fits_other_rules_by_name(settings: Path, tmp_path: Path) -> None:
    from perijove.train.folder import Folder
    from perijove.train.learner import UpdateReport

    learner = learner_of(settings)
    for _ in learner.learn(played(settings), UpdateReport()):
        pass
    words = learner.net.words
    # As if an action had come later and a cell were gone: everything else moves.
    words.actions[:2] = ["gone:1", words.actions[0]]
    words.coarse_names[:2] = reversed(words.coarse_names[:2])
    weights = tmp_path / "ganymede.weights"
    weights.write_text("")
    Folder(tmp_path / "kept").pack(learner, tmp_path / "out", weights)
    later = learner_of(settings, seed=2)
    fresh = later.net.policy.weight.detach().clone()
    assert Folder(tmp_path / "out").load(later)
    old, new = learner.net.policy.weight, later.net.policy.weight
    assert torch.allclose(new[0], old[1], atol=1e-3)
    assert torch.equal(new[1], fresh[1])
    assert torch.allclose(new[2:], old[2:], atol=1e-3)
    assert torch.allclose(later.net.coarse[0], learner.net.coarse[1], atol=1e-3)


def test_a_training_is_played_kept_measured_and_resumed(settings: Path, tmp_path: Path) -> None:
    from perijove.train.__main__ import main

    folder = tmp_path / "run"
    given = ["ganymede", "--folder", str(folder), "--actors", "1", "--settings", str(settings), "--device", "cpu"]
    assert main([*given, "--updates", "2", "--no-test"]) == 0
    assert main([*given, "--updates", "4", "--out", str(tmp_path / "out")]) == 0
    lines = [json.loads(line) for line in (folder / "curve.jsonl").read_text().splitlines()]
    # Updates are counted when they are learned: the last of a piece is told of before.
    assert [line["test"] for line in lines if "test" in line] == ["random"]
    assert lines[-1]["updates"] == 4
    assert lines[-1]["decisions"] == 4 * 16 * 16
    assert {file.name for file in (tmp_path / "out").iterdir()} == {"parcel.0", "ganymede.weights", "curve.jsonl"}
    assert main([*given, "--actors", "0"]) == 2


def test_a_toy_run_gets_stronger(tmp_path: Path) -> None:
    """It begins below random play, which it beats after some fifteen thousand choices."""
    from perijove.train.__main__ import main

    (tmp_path / "toy.toml").write_text(TOY)
    folder = tmp_path / "run"
    given = ["ganymede", "--folder", str(folder), "--settings", str(tmp_path / "toy.toml"), "--device", "cpu"]
    for updates in ("1", "15"):
        assert main([*given, "--seed", "1", "--minutes", "60", "--updates", updates]) == 0
    lines = [json.loads(line) for line in (folder / "curve.jsonl").read_text().splitlines()]
    begun, learned = [line["won"] for line in lines if "test" in line]
    assert begun < 50 < 65 < learned


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="ray is not installed")
def test_actors_may_play_on_a_cluster(settings: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from perijove.train.__main__ import main

    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    folder = tmp_path / "run"
    given = ["ganymede", "--folder", str(folder), "--settings", str(settings), "--device", "cpu", "--updates", "2"]
    assert main([*given, "--actors", "2", "--ray", "local"]) == 0
    lines = [json.loads(line) for line in (folder / "curve.jsonl").read_text().splitlines()]
    assert lines[-1]["test"] == "random"
    assert lines[-1]["decisions"] == 2 * 16 * 2 * 16
    assert main([*given, "--ray", "127.0.0.1:9"]) == 2


def changed(settings: Path, old: str, new: str) -> Path:
    """Other settings."""
    other = settings.with_name("other.toml")
    other.write_text(settings.read_text().replace(old, new))
    return other


def test_a_folder_is_not_gone_on_with_where_that_cannot_be(
    settings: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from perijove.train.folder import Folder, NotKept, WrongFolder

    learner = learner_of(settings)
    weights = tmp_path / "ganymede.weights"
    weights.write_text("")
    folder = Folder(tmp_path / "kept")
    folder.save(learner)
    folder.pack(learner, tmp_path / "out", weights)
    with pytest.raises(WrongFolder, match="another training is at work in"):
        Folder(tmp_path / "kept")
    out = Folder(tmp_path / "out")
    # Other names, another size, another title.
    larger = learner_of(changed(settings, "width = 32", "width = 48"))
    for one in (folder, out):
        with pytest.raises(WrongFolder, match="has a network of another size than the settings say"):
            one.load(larger)
        with monkeypatch.context() as patch:
            patch.setattr(learner.net.words.title, "code", "galileo", raising=False)
            with pytest.raises(WrongFolder, match="is a training of ganymede by other rules or names"):
                one.load(learner)
    # What a crash or a bad disk has left.
    for file in (folder.path / "checkpoint.pt", out.path / "parcel.0"):
        whole = file.read_bytes()
        for part in (b"", whole[: len(whole) // 2], b"perijove" * 99):
            file.write_bytes(part)
            with pytest.raises(WrongFolder, match=r"(checkpoint.pt|parcel.0) is damaged, or no training"):
                (folder if file.suffix == ".pt" else out).load(learner)
        file.write_bytes(whole)
        assert (folder if file.suffix == ".pt" else out).load(learner)
    # A full disk leaves what was there.
    before = (folder.path / "checkpoint.pt").read_bytes()
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(NotKept, match=r"the training can.t be kept in .*: No space left on device"):
        folder.save(learner)
    assert (folder.path / "checkpoint.pt").read_bytes() == before
    assert not list(folder.path.glob("*.part"))
    out.close()
    assert Folder(tmp_path / "out").load(learner)


def full(_: int) -> None:
    """What a full disk does."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_who_stops_a_training_loses_nothing(settings: Path, tmp_path: Path) -> None:
    from perijove.train.run import Order, Run

    said: list[str] = []
    run = Run(Order("ganymede", tmp_path, 60.0, 1, settings, "cpu"), said.append)
    learn = run.learner.learn

    def interrupted(played: "Experience", told: "UpdateReport") -> Generator[None, None, None]:
        os.kill(os.getpid(), signal.SIGINT)
        return learn(played, told)

    run.learner.learn = interrupted  # type: ignore[method-assign]
    run.go()
    assert said[-1] == f"stopped: the same command goes on from {tmp_path}"
    assert (tmp_path / "ganymede.weights").exists()
    again = Run(Order("ganymede", tmp_path, 60.0, 1, settings, "cpu", updates=1), said.append)
    assert again.learner.updates == run.learner.updates == 1
    again.cast.close()


def test_a_new_folder_begins_with_weights(settings: Path, tmp_path: Path) -> None:
    from perijove.bots.learned.weights import Weights
    from perijove.train.run import Order, Run
    from perijove.train.settings import WrongSettings

    learner = learner_of(settings)
    learner.net.coarse_used[:] = True
    learner.net.fine_used[:] = True
    file = tmp_path / "old.weights"
    learner.net.kept({"updates": 7, "decisions": 640, "games": 3, "seconds": 2.5}).save(file)
    order = Order("ganymede", tmp_path / "new", settings=settings, device="cpu", begin_with=file)
    begun = Run(order, lambda line: None)
    try:
        now = begun.learner
        assert (now.updates, now.decisions, now.games, now.seconds) == (7, 640, 3, 2.5)
        for name, table in now.net.kept({}).tables.items():
            assert numpy.allclose(table, Weights.load(file).tables[name], atol=1e-6), name
    finally:
        begun.cast.close()
        begun.folder.close()
    other = tmp_path / "wide.toml"
    other.write_text(SMALL.replace("width = 32", "width = 48"))
    with pytest.raises(WrongSettings, match=r"another size than the settings say: .*coarse"):
        Run(Order("ganymede", tmp_path / "wide", settings=other, device="cpu", begin_with=file), lambda line: None)
