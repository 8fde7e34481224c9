"""Makes Terraforming Mars known where the package isn't installed, only on the path."""

import importlib.metadata

from perijove.engine.start import GROUP, register
from perijove.games.mars.title import TITLE

if TITLE.code not in {point.name for point in importlib.metadata.entry_points(group=GROUP)}:
    register(TITLE)
