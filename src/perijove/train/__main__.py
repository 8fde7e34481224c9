"""``python -m perijove.train TITLE``: training with nothing installed but PyTorch and NumPy."""

import argparse
import sys
from pathlib import Path

from perijove.engine.errors import MissingPackage, PerijoveError
from perijove.engine.extras import how_to_install


def main(given: list[str] | None = None) -> int:
    """Train as the command line says; the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m perijove.train",
        description="Train a network that plays a title. A folder keeps everything: the same command goes on there.",
        allow_abbrev=False,
    )
    parser.add_argument("title", help="the game, such as ganymede")
    parser.add_argument("--folder", type=Path, help="where it is kept (default: training/TITLE)")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to train (default: %(default)s)")
    parser.add_argument("--actors", type=int, default=1, help="processes that play (default: %(default)s)")
    parser.add_argument("--settings", type=Path, help="another training.toml than the title's own")
    parser.add_argument("--device", default="", help="cpu or cuda (default: a GPU where there is one)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--updates", type=int, default=0, help="stop after so many in all")
    parser.add_argument("--matches", type=int, default=0, help="in each half of an actor, instead of the settings'")
    parser.add_argument("--steps", type=int, default=0, help="from update to update, instead of the settings'")
    parser.add_argument("--threads", type=int, default=0, help="of PyTorch where there is no GPU (default: 1)")
    parser.add_argument("--test-minutes", type=float, default=0.0, help="measure it every so many minutes")
    parser.add_argument("--no-test", action="store_true", help="don't measure it at the end")
    parser.add_argument("--no-overlap", action="store_true", help="let the actors wait while the network learns")
    parser.add_argument("--no-record", action="store_true", help="don't record what the playing networks do on a GPU")
    parser.add_argument("--begin-with", type=Path, metavar="WEIGHTS", help="a network to go on from in a new folder")
    parser.add_argument(
        "--ray", default="", metavar="ADDRESS", help="play on a Ray cluster; local: one that is started here"
    )
    parser.add_argument("--out", type=Path, help="at the end, put there what another machine needs to go on")
    found = parser.parse_args(given)
    try:
        from perijove.train.run import Order, Run
    except ModuleNotFoundError as problem:
        sys.stderr.write(f"perijove: {missing(problem)}\n")
        return 2
    order = Order(
        found.title,
        found.folder or Path("training") / found.title,
        found.minutes,
        found.actors,
        found.settings,
        found.device,
        found.seed,
        found.updates,
        found.test_minutes,
        not found.no_test,
        not found.no_overlap,
        found.out,
        found.matches,
        found.steps,
        found.threads,
        not found.no_record,
        found.begin_with,
        found.ray,
    )
    try:
        Run(order, lambda line: print(line, flush=True)).go()  # noqa: T201
    except ModuleNotFoundError as problem:  # what a cluster needs is looked for when one is wanted
        sys.stderr.write(f"perijove: {missing(problem)}\n")
        return 2
    except PerijoveError as problem:
        sys.stderr.write(f"perijove: {problem}\n")
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


def missing(problem: ModuleNotFoundError) -> MissingPackage:
    """What is to be installed."""
    extra = "train,ray" if problem.name == "ray" else "train"
    return MissingPackage(f"training needs {problem.name}: {how_to_install(extra)}")


if __name__ == "__main__":
    sys.exit(main())
