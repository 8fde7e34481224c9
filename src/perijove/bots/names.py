"""What bots are called at a table: after astronomers and space probes, and never like anything in a game."""

from collections.abc import Sequence
from random import Random
from typing import Final

from perijove.engine.naming import look

ASTRONOMERS: Final = (
    "Al-Battani",
    "Al-Biruni",
    "Al-Sufi",
    "Ambartsumian",
    "Aryabhata",
    "Banneker",
    "Bappu",
    "Bessel",
    "Bhaskara",
    "Brahe",
    "Brahmagupta",
    "Burnell",
    "Cannon",
    "Chandrasekhar",
    "Cunitz",
    "Flammarion",
    "Fleming",
    "Guo Shoujing",
    "Halley",
    "Haro",
    "Hayashi",
    "Herschel",
    "Hevelius",
    "Hubble",
    "Jansky",
    "Kepler",
    "Kirch",
    "Kuiper",
    "Lalande",
    "Leavitt",
    "Lemaître",
    "Lepaute",
    "Maury",
    "Messier",
    "Mitchell",
    "Oort",
    "Payne",
    "Pişmiş",
    "Reber",
    "Rubin",
    "Sagan",
    "Saha",
    "Shen Kuo",
    "Shklovsky",
    "Somerville",
    "Struve",
    "Tinsley",
    "Tombaugh",
    "Ulugh Beg",
    "Wang Zhenyi",
    "Zhang Heng",
    "Zwicky",
)
PROBES: Final = (
    "Akatsuki",
    "BepiColombo",
    "Chandrayaan",
    "Giotto",
    "Hayabusa",
    "Huygens",
    "Juno",
    "Lunokhod",
    "Magellan",
    "Mangalyaan",
    "Mariner",
    "Philae",
    "Rosetta",
    "Sputnik",
    "Tianwen",
    "Venera",
    "Voyager",
)
NAMES: Final = (*ASTRONOMERS, *PROBES)


def drawn(number: int, taken: Sequence[str] = (), seed: int | None = None) -> list[str]:
    """So many different names that nobody has yet, at random; the same ones for the same seed."""
    there = {look(name) for name in taken}
    return Random(seed).sample([name for name in NAMES if look(name) not in there], number)
