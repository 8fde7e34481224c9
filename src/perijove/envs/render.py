"""A match in words or in pixels, as a seat sees it."""

import sys
from typing import Final

import numpy
from numpy.typing import NDArray

from perijove.engine.errors import MissingPackage, WrongOption
from perijove.engine.extras import how_to_install
from perijove.engine.match import Match
from perijove.engine.shown import panel_lines

HUMAN: Final = "human"
ANSI: Final = "ansi"
RGB: Final = "rgb_array"
MODES: Final = (HUMAN, ANSI, RGB)
"""``human`` prints the words after every step, ``ansi`` gives them back, ``rgb_array`` draws the board."""

Picture = NDArray[numpy.uint8]
"""Height by width by red, green and blue."""


def checked_mode(mode: str | None) -> str | None:
    """One of the modes, or none."""
    if mode is not None and mode not in MODES:
        raise WrongOption(f"there is no render mode {mode!r}: known are {', '.join(MODES)}")
    return mode


def render(match: Match, seat: int, mode: str | None) -> str | Picture | None:
    """The table as a seat sees it, the way that a mode says."""
    if mode is None:
        raise WrongOption(f"nothing is drawn without a render mode: give one of {', '.join(MODES)}")
    if mode == RGB:
        return picture(match, seat)
    said = words(match, seat)
    if mode == ANSI:
        return said
    sys.stdout.write(said)
    return None


def words(match: Match, seat: int) -> str:
    """The table as a seat sees it, what it is asked, and the actions that it may take, by their numbers."""
    panels = match.title.sheet(match.seen(seat), match.title.words("en"))
    lines = [line for panel in panels for line in panel_lines(panel)]
    asked = [choice for choice in match.pending if choice.player == seat]
    for choice in asked:
        lines += ["", f"{match.seats[seat]}: {match.prompt(choice)}"]
        for option, action in zip(choice.options, choice.actions, strict=True):
            lines.append(f"{action:6}  {match.describe(choice, option)}")
    return "\n".join(lines) + "\n"


def picture(match: Match, seat: int) -> Picture:
    """The board as the web table draws it for a seat."""
    try:
        from perijove.envs.browser import shot
        from perijove.web.picture import page_of
    except ModuleNotFoundError as problem:
        raise MissingPackage(
            f"boards are pages, drawn by a browser, and {problem.name} is missing: "
            f"{how_to_install('pictures')}, and playwright install chromium"
        ) from None
    return shot(page_of(match, seat))
