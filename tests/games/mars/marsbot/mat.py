"""What is printed on MarsBot's mat, written down a second time for the tests; and maps without room."""

from typing import Final

from perijove.games.mars.map import LAND_SPACES, SPACES, spaces_in

MAT: Final = {
    "building": "- - ocean - - +2 heat milestone greenery award city space ocean - greenery city heat - +5",
    "space": "- more - heat - ocean city - milestone heat - +3 ocean - heat - +4 - +6",
    "event": "- more - ocean greenery more - more ocean +3 award - +4 heat greenery more heat-twice - +5",
    "science": "- more - more city - greenery - +2 milestone heat ocean +3 heat +4 more - heat +7",
    "power-jovian": "- more - +3 - heat more milestone - heat greenery more ocean - city greenery - heat +8",
    "earth-city": "- city - - +3 city - more city award more city greenery +4 greenery more - city +7",
    "bio": "- - - greenery - greenery greenery more - ocean award heat +3 greenery greenery ocean greenery - +6",
}
PRINTED: Final = {track: row.split() for track, row in MAT.items()}
SINGLE: Final = {
    "building": "strip-mine",
    "space": "satellites",
    "event": "mineral-deposit",
    "science": "inventors-guild",
    "power-jovian": "power-grid",
    "earth-city": "sponsors",
    "bio": "farming",
}
"""A card for each track that moves it, and nothing else, by one."""
NEXT: Final = {(track, space): icon for track, row in PRINTED.items() for space, icon in enumerate(row) if space}

SEAS: Final = ("r0c1", "r0c3", "r0c4", "r1c5", "r3c7", "r4c3", "r4c4", "r4c5", "r5c5", "r5c6", "r5c7", "r8c4")
NINE_OCEANS: Final = dict.fromkeys(SEAS[:9], "ocean")
NO_LAND: Final = {SPACES[space]: "greenery 0" for space in spaces_in(LAND_SPACES)}
"""No room for anything but oceans."""
