"""Proves that a title keeps the promises of the engine: for our titles, and for other people's."""

from perijove.testing.broken import BrokenPromise
from perijove.testing.conformance import conformance

__all__ = ["BrokenPromise", "conformance"]
