"""One test for each card. What goes wrong in the modules that check a card is shown as in a test."""

import pytest

pytest.register_assert_rewrite("games.mars.cards.checking", "games.mars.cards.plain")
