"""How many threads NumPy takes to think: one, for a network is small and others want the other cores."""

import os
from typing import Final

THREADS: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
"""Where the libraries for matrices look, when NumPy is loaded."""


def take_one_thread() -> None:
    """Think in one thread, here and in processes that are started from here, unless somebody has asked for more.

    A network's matrices are so small that threads wait for each other longer than they work; and where several
    processes play at once, each with as many threads as there are cores, all of them crawl. Comes before NumPy is
    loaded.
    """
    for name in THREADS:
        os.environ.setdefault(name, "1")
