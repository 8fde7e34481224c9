"""Which matches wait for a bot that nobody moves."""

from collections.abc import Iterable


class Lookout:
    """Notes how long each match has waited for a bot, by what this process has seen itself.

    No time that is stored counts: clocks of machines differ, and are set back. A match whose version hasn't changed for
    long enough, while this process looked, has been forgotten by whoever should have moved its bots.
    """

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._seen: dict[str, tuple[int, float]] = {}
        self._looked = False

    def due(self, found: Iterable[tuple[str, int]], at: float) -> list[str]:
        """Of the matches that wait now, given with their versions, those that have for too long; the longest first.

        ``at`` is now, by a clock that only goes forward. On the first look all of them are due: a server that has just
        started finds what it left behind.
        """
        before, self._seen = self._seen, {}
        for name, version in found:
            seen = before.get(name)
            self._seen[name] = seen if seen is not None and seen[0] == version else (version, at)
        patience = self._patience if self._looked else 0.0
        self._looked = True
        due = [(since, name) for name, (_, since) in self._seen.items() if at - since >= patience]
        return [name for _, name in sorted(due)]
