"""Seeds that follow from one seed."""

import hashlib


def derived_seed(*path: int | str) -> int:
    """A seed of 48 bits that follows from ``path``, such as a seed, the number of a game and ``"seat 2"``.

    Equal paths give equal seeds on every machine; different ones have nothing to do with each other. So a bot
    that knew how its own seed came about would still learn nothing of the order of the cards.
    """
    text = "/".join(map(str, path))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")
