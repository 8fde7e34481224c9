"""The random generator of a game: small, seedable, the same on every platform."""

from typing import Final

_MULTIPLIER: Final = 6364136223846793005
_MASK64: Final = 0xFFFFFFFFFFFFFFFF
_MASK32: Final = 0xFFFFFFFF
_STREAM: Final = 0x5065_7269_6A6F_7665  # "Perijove" in ASCII


class Rng:
    """PCG32 (PCG-XSH-RR 64/32, O'Neill 2014), so that records replay anywhere.

    The state is one 64-bit number ``s``; the increment is the constant ``c = 2 * _STREAM + 1`` modulo 2**64.
    Seeding with ``n``: ``s = 0``, step, ``s += n``, step. A step is ``s = s * 6364136223846793005 + c`` modulo
    2**64. A draw takes the old ``s``, steps, and gives the 32-bit number ``((s >> 18) ^ s) >> 27`` (its low 32
    bits) rotated right by ``s >> 59``.

    >>> Rng(42).below(1000), Rng(42).below(1000)
    (653, 653)
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = (((2 * _STREAM + 1) & _MASK64) + seed) & _MASK64
        self._step()

    @staticmethod
    def from_state(state: int) -> "Rng":
        """A generator that goes on from a saved ``state``."""
        rng = Rng(0)
        rng.state = state & _MASK64
        return rng

    def copy(self) -> "Rng":
        """An independent generator that will give the same numbers."""
        return Rng.from_state(self.state)

    def _step(self) -> None:
        self.state = (self.state * _MULTIPLIER + 2 * _STREAM + 1) & _MASK64

    def draw(self) -> int:
        """The next number, from 0 to 2**32 - 1, each as likely."""
        old = self.state
        self.state = (old * _MULTIPLIER + 2 * _STREAM + 1) & _MASK64
        word = (((old >> 18) ^ old) >> 27) & _MASK32
        turn = old >> 59
        return ((word >> turn) | (word << ((32 - turn) & 31))) & _MASK32

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound - 1``, each exactly as likely.

        ``draw() * bound`` shifted right by 32; the few draws that would favour some numbers (low half below
        ``(2**32 - bound) % bound``) are drawn again.
        """
        product = self.draw() * bound
        if (product & _MASK32) < bound:
            unfair = (_MASK32 + 1 - bound) % bound
            while (product & _MASK32) < unfair:
                product = self.draw() * bound
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put ``items`` in random order, in place: from the last down, each changes places with one at or before it."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
