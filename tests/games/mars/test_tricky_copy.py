"""Robotic Workforce: what it can copy, and what of it."""

import pytest

from perijove.testing import answers, proves

from .given import Side, given
from .playing import board, choose, playable, production, stock, table, why_not

COPY = "robotic-workforce"


def copier(played: str = "", **more: object) -> Side:
    """A player with Robotic Workforce in hand who can pay for it."""
    return Side(megacredits=9, hand=f"{COPY} birds", played=played, **more)  # type: ignore[arg-type]


@proves("detail 16")
@pytest.mark.parametrize(("metal", "space"), [("steel", "r8c1"), ("titanium", "r7c5")])
def test_mining_cards_repeat_their_metal(metal: str, space: str) -> None:
    """No tile and no bonus comes again."""
    me = copier("mining-rights", rights_metal=metal)
    match = choose(given(me, tiles={space: "mining-rights 0"}), f"action:{COPY}")
    assert (production(match), stock(match)) == ({metal: 1}, {})
    me = copier("mining-area", area_metal=metal)
    match = choose(given(me, tiles={space: "mining-area 0"}), f"action:{COPY}")
    assert production(match) == {metal: 1}


@proves("detail 16")
def test_mining_card_remembers_its_metal_from_play() -> None:
    match = given(Side(megacredits=18, hand=f"mining-rights {COPY}"))
    choose(match, "action:mining-rights", "space:r7c5", f"action:{COPY}")
    assert production(match) == {"titanium": 2}


@proves("detail 16")
@pytest.mark.parametrize(
    ("corporation", "steps"), [("mining-guild", {"steel": 1}), ("cheung-shing-mars", {"megacredits": 3})]
)
def test_corporation_with_a_building_tag(corporation: str, steps: dict[str, int]) -> None:
    match = choose(given(copier(corporation=corporation)), f"action:{COPY}")
    assert production(match) == steps


@pytest.mark.parametrize(
    "corporation", ["ecoline", "helion", "thorgate", "saturn-systems", "tharsis-republic", "interplanetary-cinematics"]
)
def test_corporation_without_building_tag_or_production_is_no_target(corporation: str) -> None:
    assert not playable(given(copier(corporation=corporation)), COPY)


@proves("detail 16")
def test_prelude_with_a_building_tag() -> None:
    """Only its production: the heat of Mohole doesn't come again."""
    match = choose(given(copier("mohole donation power-generation")), f"action:{COPY}")
    assert (production(match), stock(match)) == ({"heat": 3}, {})


def test_settlement_is_not_built_again() -> None:
    match = choose(given(copier("early-settlement"), tiles={"r6c3": "city 0"}), f"action:{COPY}")
    assert (production(match), len(table(match).placed)) == ({"plants": 1}, 1)


def test_wild_tag_stands_in_for_building() -> None:
    """Research Network has nothing but a wild tag; its cards aren't drawn again."""
    match = choose(given(copier("research-network")), f"action:{COPY}")
    assert (production(match), len(board(match).hand)) == ({"megacredits": 1}, 1)


@proves("detail 16")
def test_counts_are_made_again() -> None:
    """Medical Lab counts the buildings of now: four, so two steps."""
    match = choose(
        given(copier("medical-lab mine titanium-mine solar-power", production={"megacredits": 1})), f"action:{COPY}"
    )
    assert set(answers(match, 0)) == {"medical-lab", "mine", "titanium-mine", "solar-power"}
    assert production(choose(match, "copy:medical-lab")) == {"megacredits": 3}


def test_immigrant_city_lowers_production_without_a_city() -> None:
    """The city isn't placed again, so nothing makes up for its price."""
    me = copier("immigrant-city", production={"energy": 1, "megacredits": -3})
    match = choose(given(me), f"action:{COPY}")
    assert production(match) == {"megacredits": -5}
    me = copier("immigrant-city", production={"energy": 1, "megacredits": -4})
    assert not playable(given(me), COPY)


def test_production_of_others_falls_again() -> None:
    """Heat Trappers: there must be somebody with two steps of heat."""
    match = choose(given(copier("heat-trappers"), Side(production={"heat": 2})), f"action:{COPY}")
    assert (production(match), production(match, 1)) == ({"energy": 1}, {})
    assert not playable(given(copier("heat-trappers"), Side(production={"heat": 1})), COPY)


@pytest.mark.parametrize(
    "card", ["martian-rails", "industrial-center", "artificial-lake", "sponsors", "archaebacteria"]
)
def test_cards_without_production_or_building_tag_are_no_targets(card: str) -> None:
    """Production in an action is not printed in the box that is copied."""
    assert not playable(given(copier(card)), COPY)


def test_only_own_cards_are_copied() -> None:
    assert not playable(given(copier(), Side(played="mine", hand="fish")), COPY)


def test_rating_is_not_copied() -> None:
    match = choose(given(copier("magnetic-field-dome", production={"energy": 2})), f"action:{COPY}")
    assert (production(match), board(match).rating) == ({"plants": 1}, 20)


def test_copy_without_any_target_says_why() -> None:
    match = given(copier())
    assert not playable(match, COPY)
    assert why_not(match, f"action:{COPY}")
