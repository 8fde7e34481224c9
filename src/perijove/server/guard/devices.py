"""What kind of device somebody uses, in a few words: by what its browser says of itself."""

import re

BROWSERS = (
    ("Edge", r"Edg(e|A|iOS)?/"),
    ("Opera", r"OPR/|Opera"),
    ("Samsung Internet", r"SamsungBrowser/"),
    ("Firefox", r"Firefox/|FxiOS/"),
    ("Chrome", r"Chrom(e|ium)/|CriOS/"),
    ("Safari", r"Safari/"),
)
"""The best known ones; those that call themselves another's name, too, come first."""
SYSTEMS = (
    ("iPhone", r"iPhone"),
    ("iPad", r"iPad"),
    ("Android", r"Android"),
    ("Windows", r"Windows"),
    ("ChromeOS", r"CrOS"),
    ("macOS", r"Macintosh"),
    ("Linux", r"Linux"),
)
PROGRAM = "program"
"""What shows a token and no cookie."""


def device_of(agent: str) -> str:
    """The browser and the system in a ``User-Agent``, such as ``Firefox/Linux``; either may be missing."""
    return f"{_first(BROWSERS, agent)}/{_first(SYSTEMS, agent)}"


def _first(known: tuple[tuple[str, str], ...], agent: str) -> str:
    return next((name for name, pattern in known if re.search(pattern, agent)), "")
