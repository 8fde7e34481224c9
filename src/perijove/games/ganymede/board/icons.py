"""What every icon on Ganymede's board and cards means."""

from collections.abc import Mapping, Sequence
from typing import Final

from perijove.engine.message import english

GROUPS: Final[Mapping[str, Sequence[tuple[str, str, str]]]] = {
    english("Settlers"): (
        ("g-settler-blue", english("blue settler"), english("A settler of this colour, to recruit or needed aboard.")),
        ("g-settler-red", english("red settler"), english("A settler of this colour, to recruit or needed aboard.")),
        (
            "g-settler-yellow",
            english("yellow settler"),
            english("A settler of this colour, to recruit or needed aboard."),
        ),
        (
            "g-settler-purple",
            english("purple settler"),
            english("A settler of this colour, to recruit or needed aboard."),
        ),
        ("g-settler-any", english("settler of any colour"), english("A settler of whichever colour you like.")),
        ("g-slot", english("free place"), english("A place for one more settler.")),
    ),
    english("Types"): (
        ("g-mark-blue", english("blue type"), english("What tiles and shuttles of one type have in common.")),
        ("g-mark-red", english("red type"), english("What tiles and shuttles of one type have in common.")),
        ("g-mark-yellow", english("yellow type"), english("What tiles and shuttles of one type have in common.")),
        ("g-mark-purple", english("purple type"), english("What tiles and shuttles of one type have in common.")),
        ("g-mark-grey", english("grey type"), english("What tiles and shuttles of one type have in common.")),
        ("g-mark-any", english("any colour"), english("On a settler: it may be of any colour.")),
        ("g-all-types", english("all five types"), english("Scores if you have used shuttles of all five types.")),
    ),
    english("Actions"): (
        ("g-adapt", english("adapt"), english("Exchange a settler of yours for one of another colour in the supply.")),
        ("g-transfer", english("transfer"), english("Move a settler of yours on to the next place, or between ships.")),
        ("g-reputation", english("reputation"), english("Move one space on along your reputation track.")),
        ("g-basic", english("basic action"), english("Any one of the five basic actions.")),
        ("g-launch", english("launch"), english("The end of the reputation track: one of your ships takes off.")),
    ),
    english("Cards and places"): (
        ("g-ship", english("settler ship"), english("Take a ship; or what carries your settlers away from Ganymede.")),
        ("g-shuttle", english("shuttle"), english("What flies settlers to Mars and to Ganymede.")),
        ("g-tile", english("tile"), english("A settler tile, which some shuttles cost.")),
        ("g-globe-earth", english("Earth"), english("Where your settlers begin; shuttles fly from here to Mars.")),
        ("g-globe-mars", english("Mars"), english("Where settlers wait; shuttles fly from here to your ships.")),
        ("g-globe-ganymede", english("Ganymede"), english("Where your two launch sites are.")),
    ),
}
ART: Final[Sequence[str]] = ("g-mark-none", "g-shade", "g-night", "g-deep", "clip-", "shape-")
