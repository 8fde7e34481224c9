"""The Artemis Project's board for the web: what it shows (``board``), and how it looks.

Where an option lies, its question says. A spot says what it is, then which: ``die:4`` (a die of the own pool),
``expedition:deep-relay``, ``region:vents``, ``offer:armory-1`` (a building at the Gantry), ``who:shelters:marine`` (a
colonist of the own colony), ``crew:marine`` (one of the crew on the expedition that is asked about), ``stack:2:5`` (a
rival's 5 on it), ``reward:a``, ``goods:energy``, ``home:shelters`` (a place of the own colony), ``doorstep:marine`` and
``academy:marine`` (colonists who wait there), ``relief:3``, ``player:2``, ``drone:1``, ``directive:tinkers``. Whatever
ends or declines something lies nowhere: it is offered beside the board.
"""
