"""Work that the machines of a Ray cluster share."""

import contextlib
import logging
import socket
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import islice
from typing import Final, TypeVar

import ray

from perijove.engine.errors import PerijoveError
from perijove.engine.message import english

P = TypeVar("P")
R = TypeVar("R")

LOCAL: Final = "local"
"""Instead of an address: a cluster on this machine alone, for as long as it is needed."""
AHEAD: Final = 2
"""So many pieces a processor wait in the cluster."""
PATIENCE: Final = 10.0
"""Seconds that a cluster has to answer a call."""


class NoCluster(PerijoveError):
    """The cluster can't be reached, or was lost."""


def share_with_ray(
    work: Callable[[P], list[R]], pieces: Iterable[P], address: str, jobs: int
) -> Generator[R, None, None]:
    """The results of ``work`` on every piece, in any order, from a cluster; as ``pool.share``.

    Perijove must be installed on every machine of the cluster, in the same version. ``jobs`` is how many processes a
    cluster of its own has; one that is there already uses whatever it has.
    """
    with joined(address, jobs):
        there = ray.remote(max_retries=3)(work_there)
        ours = ray.put(work)
        coming = iter(pieces)
        processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
        working = [there.remote(ours, piece) for piece in islice(coming, AHEAD * processors)]
        while working:
            done, working = ray.wait(working, num_returns=1)
            working += [there.remote(ours, piece) for piece in islice(coming, len(done))]
            for finished in ray.get(done):
                yield from finished


@contextlib.contextmanager
def joined(address: str, jobs: int) -> Iterator[None]:
    """Be part of a cluster for as long as this lasts. What is wrong with it, or on it, is raised in words."""
    refuse_unreachable(address)
    try:
        if address == LOCAL:
            ray.init("local", num_cpus=jobs, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
        else:
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError, OSError) as problem:
        reason = " ".join(str(problem).split())[:200]
        raise NoCluster(
            english("--ray {address}: can't reach the cluster: {problem}"), address=address, problem=reason
        ) from None
    try:
        with explained(address):
            yield
    finally:
        with contextlib.suppress(KeyboardInterrupt):
            ray.shutdown()


@contextlib.contextmanager
def explained(address: str) -> Iterator[None]:
    """Say in words what went wrong on a cluster; what the work itself has raised there is raised here."""
    try:
        yield
    except ray.exceptions.RayTaskError as problem:
        raise problem.as_instanceof_cause() from None
    except ray.exceptions.RayError as problem:
        reason = " ".join(str(problem).split())[:200]
        raise NoCluster(
            english("--ray {address}: the cluster was lost: {problem}"), address=address, problem=reason
        ) from None


def refuse_unreachable(address: str) -> None:
    """Raise where nobody listens at a host and port: Ray would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as problem:
        raise NoCluster(
            english("--ray {address}: can't reach the cluster: {problem}"), address=address, problem=str(problem)
        ) from None


def work_there(work: Callable[[P], list[R]], piece: P) -> list[R]:
    """One piece of the work, on whichever machine."""
    return work(piece)
