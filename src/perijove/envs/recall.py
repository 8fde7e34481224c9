"""What each seat has seen and chosen in the course of a match, as one digest a seat."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from perijove.engine.match import Match

SIZE: Final = 16
"""The bytes of a digest."""
NOTHING: Final = b""
"""What a seat remembers that has seen nothing yet."""


class Recall:
    """The memory of every seat up to a moment of a match. It never changes: ``after`` gives the memory of a later one.

    A seat's digest grows with every choice of its own, with every line of the log that it may read and with every
    change of what it sees, and with nothing else. So two courses of a game have equal digests for a seat exactly if the
    seat can't tell them apart.
    """

    __slots__ = ("_digests", "_keys", "_match")

    def __init__(self, match: Match, digests: Sequence[bytes], keys: Sequence[int]) -> None:
        self._match = match
        self._digests = tuple(digests)
        self._keys = tuple(keys)

    @staticmethod
    def begin(match: Match) -> "Recall":
        """The memory at the beginning of a match: what each seat sees, and has been told."""
        seats = range(len(match.seats))
        digests = [_grown(NOTHING, -1, _told(match, seat, 0), match.key(seat)) for seat in seats]
        return Recall(match.fork(), digests, [match.key(seat) for seat in seats])

    def imagined(self, match: Match, seat: int) -> "Recall":
        """The memory in a match that a seat imagines: its own as it is; what the others have seen is anybody's guess.

        They begin with what they see there.
        """
        seats = range(len(match.seats))
        keys = [match.key(other) for other in seats]
        digests = [
            self._digests[seat] if other == seat else _grown(NOTHING, -1, NOTHING, keys[other]) for other in seats
        ]
        return Recall(match.fork(), digests, keys)

    def after(self, actions: Sequence[int]) -> "Recall":
        """The memory after these actions, each of the player who is asked first."""
        if not actions:
            return self
        match = self._match.fork()
        digests, keys = list(self._digests), list(self._keys)
        for action in actions:
            chooser = match.pending[0].player
            match.act(action, chooser)
            for seat in range(len(keys)):
                key = match.key(seat)
                told = _told(match, seat, match.ply)
                if seat == chooser or told or key != keys[seat]:
                    digests[seat] = _grown(digests[seat], action if seat == chooser else -1, told, key)
                    keys[seat] = key
        return Recall(match, digests, keys)

    def of(self, seat: int) -> bytes:
        """The digest of a seat."""
        return self._digests[seat]

    def __deepcopy__(self, memo: dict[int, object]) -> "Recall":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Recall, (self._match, self._digests, self._keys)


def _told(match: Match, seat: int, since: int) -> bytes:
    """What a seat has been told from a ply on."""
    entries = match.log.read(seat, since)
    return repr([(entry.message.number, *entry.values) for entry in entries]).encode() if entries else NOTHING


def _grown(digest: bytes, action: int, told: bytes, key: int) -> bytes:
    """A digest with one more thing in it."""
    return blake2b(b"%b %d %d %b" % (digest, action, key, told), digest_size=SIZE).digest()
