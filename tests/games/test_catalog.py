"""Every component that a position may name is in its title's catalog, once, with its names and its source."""

from collections.abc import Iterator
from typing import Any

import pytest

import perijove
from perijove.engine.catalog import SOURCES
from perijove.engine.form import Form
from perijove.engine.form_fields import Fields
from perijove.engine.form_lists import Each
from perijove.engine.form_values import Name
from perijove.engine.title import AnyTitle
from perijove.games.artemis import codes as artemis
from perijove.games.artemis import state as artemis_state
from perijove.games.galileo import components as galileo
from perijove.games.galileo import state as galileo_state
from perijove.games.ganymede import components as ganymede
from perijove.games.ganymede import state as ganymede_state
from perijove.games.ganymede.form import DEEDS
from perijove.games.mars import state as mars_state
from perijove.games.mars import things as mars
from perijove.games.mars.cards.deck import CORPORATION_CODES, PRELUDE_CODES, PROJECT_CODES
from perijove.games.mars.map import SPACES
from perijove.games.mars.marsbot.bot import BONUS_CARDS, LEVELS
from perijove.games.mars.marsbot.corporations import BOT_CORPORATION_CODES
from perijove.testing import check_catalog

BESIDES: dict[str, tuple[str, ...]] = {
    "artemis": (*artemis.REGIONS, *artemis_state.PHASES, *artemis_state.OWNERS),
    "galileo": (
        *galileo.TRACKS,
        *galileo.SIDES,
        *galileo_state.PHASES,
        *("0", "1", "2", "3", "4"),
        *("immediate", "endgame", "both"),
    ),
    "ganymede": (*ganymede_state.PHASES, *DEEDS, "0", "1", "2", "3", "launching"),
    "mars": (*mars_state.PHASES, *SPACES, *LEVELS, *mars.RESOURCES, "random"),
}
"""What positions name that is no component: phases, places, players, levels."""
KINDS: dict[str, dict[str, tuple[str, ...]]] = {
    "artemis": {
        "building": artemis.TILES,
        "expedition": artemis.EXPEDITIONS,
        "event": artemis.EVENTS,
        "directive": artemis.DIRECTIVES,
        "colonist": artemis.COLONISTS,
    },
    "galileo": {
        "robot": galileo.ROBOTS,
        "project": galileo.PROJECTS,
        "character": galileo.CHARACTERS,
        "technology": galileo.TECHNOLOGIES,
        "goal": galileo.GOALS,
        "moon": galileo.MOONS,
        "modifier": galileo.TYPES,
    },
    "ganymede": {
        "tile": ganymede.TILES,
        "shuttle": ganymede.SHUTTLES,
        "ship": ganymede.SHIPS,
        "settler": ganymede.COLOURS,
    },
    "mars": {
        "project": PROJECT_CODES,
        "corporation": CORPORATION_CODES,
        "prelude": PRELUDE_CODES,
        "tile": mars.TILES,
        "milestone": mars.MILESTONES,
        "award": mars.AWARDS,
        "bonus card": BONUS_CARDS,
        "bot corporation": BOT_CORPORATION_CODES,
    },
}
TITLES = sorted(BESIDES)


def title_of(code: str) -> AnyTitle:
    return perijove.named_title(code)


def names_in(form: Form) -> Iterator[str]:
    """All that a form may name, as far as it says so itself."""
    if isinstance(form, Name):
        yield from form.names
    elif isinstance(form, Each):
        yield from names_in(form.item)
    elif isinstance(form, Fields):
        for field in form.fields:
            yield from names_in(field.form)


@pytest.mark.parametrize("code", TITLES)
def test_positions_name_nothing_else(code: str) -> None:
    check_catalog(title_of(code), BESIDES[code])


@pytest.mark.parametrize("code", TITLES)
def test_forms_name_nothing_else(code: str) -> None:
    known = {component.code for component in title_of(code).catalog()} | set(BESIDES[code])
    assert set(names_in(title_of(code).form)) - known == set()


@pytest.mark.parametrize("code", TITLES)
def test_everything_is_there_once_and_in_order(code: str) -> None:
    found: dict[str, list[str]] = {}
    for component in title_of(code).catalog():
        found.setdefault(component.kind, []).append(component.code)
    assert found == {kind: list(codes) for kind, codes in KINDS[code].items()}


def component(code: str, kind: str, name: str) -> Any:
    return next(one for one in title_of(code).catalog() if (one.kind, one.code) == (kind, name))


def test_a_card_says_what_it_stores_and_what_is_printed_on_it() -> None:
    birds = component("mars", "project", "birds")
    assert (birds.name(), birds.name("fr"), birds.holds) == ("Birds", "Oiseaux", "animal")
    assert birds.printed["cost"] == 10
    assert birds.printed["tags"] == ["animal"]
    assert birds.printed["points"] == {"node": "PerHeld", "each": 1, "per": 1}
    assert component("mars", "project", "algae").holds is None


def test_where_a_value_comes_from_is_told() -> None:
    for code in TITLES:
        assert {one.source for one in title_of(code).catalog()} <= set(SOURCES)
    assert component("ganymede", "tile", "T05").source == "reconstructed"
    assert component("galileo", "robot", "miner-mars-1").source == "published"
    assert component("galileo", "moon", "callisto").source == "printed"


def test_cards_of_one_character_have_what_they_share() -> None:
    card = component("galileo", "character", "ms-chau-1")
    assert card.printed == {"influence": 3, "megacredits": 0, "immediate": "mars", "players": 2}
    assert card.names == {"en": "Ms Chau", "fr": "Ms Chau"}


def test_a_title_without_a_catalog_has_an_empty_one() -> None:
    class Bare(AnyTitle):
        pass

    assert Bare.catalog(title_of("mars")) == []
