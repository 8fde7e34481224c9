"""The test kit, for our titles and for other people's: the promises of the engine, positions, proofs and long soaks."""

from perijove.testing.broken import BrokenPromise
from perijove.testing.catalog import check_catalog
from perijove.testing.conformance import conformance
from perijove.testing.given import Given, given
from perijove.testing.playing import answers, asked, codes, ends, hidden, least, play, points, refused, table
from perijove.testing.proof import check_index, proven, proves
from perijove.testing.soak import Bot, Soak, at_random, without

__all__ = [
    "Bot",
    "BrokenPromise",
    "Given",
    "Soak",
    "answers",
    "asked",
    "at_random",
    "check_catalog",
    "check_index",
    "codes",
    "conformance",
    "ends",
    "given",
    "hidden",
    "least",
    "play",
    "points",
    "proven",
    "proves",
    "refused",
    "table",
    "without",
]
