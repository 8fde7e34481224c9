"""Many games between bots, and what they tell.

From the ground up: ``seed`` and ``estimate`` are about chance, ``pool`` and ``cluster`` share work out. ``simulate``
plays games with different deals, which a ``tally`` counts. An arena is a ``tournament`` on duplicate deals: ``bout``
plays one of its games, ``folder`` keeps them, ``decision`` says when there are enough, and ``running`` brings these
together. ``rating`` and ``standing`` tell how the bots did, ``frames`` and ``worth`` make tables of games and choices,
``report`` a page of all that, and ``keeping`` writes it down.
"""

from pathlib import Path

TEXT = str(Path(__file__).parent / "text")
"""The folder of the catalogs of what is said here."""
