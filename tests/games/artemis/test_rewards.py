"""The twelve kinds of reward, and every expedition."""

import pytest

from perijove import Match
from perijove.games.artemis.components import printed
from perijove.testing import answers, asked, play, proves, refused, table

from .given import Side, given, heap, side

DIFFICULTIES = {
    "uncharted-trench": 8,
    "kelp-cathedral": 6,
    "crystal-grotto": 6,
    "drowned-probe": 5,
    "twin-chimneys": 7,
    "ice-shelf-survey": 7,
    "lost-shuttle": 9,
    "abandoned-outpost": 11,
    "prefab-convoy": 12,
    "sunken-freighter": 12,
    "rival-claim": 13,
    "stranded-crew": 10,
    "leviathan-hunt": 10,
    "border-patrol": 9,
    "colony-summit": 10,
    "charter-debate": 9,
    "field-school": 7,
    "deep-relay": 9,
    "trailblazers-route": 10,
    "aurora-beacon": 8,
    "cryovolcano-rim": 8,
    "founders-vault": 14,
}


def won(card: str, reward: str, me: Side | None = None, dice: str = "Y6ppp", **things: str) -> Match:
    """Yellow is first of two on an expedition and takes a reward; Green gets the other one."""
    match = given(me or Side(), Side(), Side(), phase="resolution", expeditions=(f"{card} {dice} G5",), **things)  # type: ignore[arg-type]
    return play(match, f"reward:{reward}")


@pytest.mark.parametrize(("card", "difficulty"), DIFFICULTIES.items())
def test_difficulty_of_every_expedition(card: str, difficulty: int) -> None:
    """One point short fails; the difficulty itself succeeds."""
    five, rest = divmod(difficulty, 5)
    stack = "Y5 " * five + (f"Y{rest}" if rest else "")
    match = given(phase="resolution", expeditions=(f"{card} {stack.strip()}",))
    assert asked(match) == "0 reward"
    five, rest = divmod(difficulty - 1, 5)
    stack = "Y5 " * five + (f"Y{rest}" if rest else "")
    match = given(phase="resolution", expeditions=(f"{card} {stack.strip()}",))
    assert (asked(match), side(match).relief) == ("1 move", 1)


def test_there_are_twenty_two_expeditions() -> None:
    assert [str(row.fields["id"]) for row in printed().rows("expedition")] == list(DIFFICULTIES)


@pytest.mark.parametrize(
    ("card", "reward", "thing", "amount"),
    [
        ("kelp-cathedral", "a", "energy", 5),
        ("crystal-grotto", "a", "minerals", 3),
        ("crystal-grotto", "b", "toolboxes", 4),
        ("drowned-probe", "a", "toolboxes", 4),
        ("twin-chimneys", "a", "energy", 5),
        ("twin-chimneys", "b", "minerals", 3),
        ("ice-shelf-survey", "b", "vp", 1),
        ("uncharted-trench", "b", "vp", 1),
        ("lost-shuttle", "b", "vp", 2),
        ("prefab-convoy", "b", "toolboxes", 4),
        ("sunken-freighter", "b", "minerals", 3),
        ("rival-claim", "b", "vp", 2),
        ("leviathan-hunt", "b", "energy", 5),
        ("colony-summit", "b", "minerals", 3),
        ("trailblazers-route", "b", "vp", 2),
        ("aurora-beacon", "a", "vp", 2),
        ("aurora-beacon", "b", "toolboxes", 4),
        ("cryovolcano-rim", "a", "energy", 5),
    ],
)
def test_plain_rewards(card: str, reward: str, thing: str, amount: int) -> None:
    before = Side()
    match = won(card, reward)
    for name in ("energy", "minerals", "toolboxes", "vp"):
        assert getattr(side(match), name) == getattr(before, name) + (amount if name == thing else 0)
    assert side(match).badges == 1


@pytest.mark.parametrize(
    ("card", "reward"),
    [("ice-shelf-survey", "a"), ("abandoned-outpost", "b"), ("stranded-crew", "b"), ("deep-relay", "b")],
)
def test_reward_of_energy_or_minerals_is_all_of_one_kind(card: str, reward: str) -> None:
    for name in ("energy", "minerals"):
        match = won(card, reward)
        assert (asked(match), answers(match)) == ("0 resource", ["energy", "minerals"])
        play(match, f"resource:{name}")
        assert (side(match).energy, side(match).minerals) == ((8, 5) if name == "energy" else (5, 8))


@pytest.mark.parametrize("card", ["deep-relay", "trailblazers-route"])
def test_badge_comes_beside_the_usual_one(card: str) -> None:
    assert side(won(card, "a")).badges == 2


def test_badge_of_the_second() -> None:
    match = play(won("deep-relay", "b"), "resource:energy")
    assert (side(match).badges, side(match, 1).badges) == (1, 2)


def test_relief_is_an_advance_like_any_other() -> None:
    match = won("drowned-probe", "b", Side(relief=3))
    assert (asked(match), answers(match)) == ("0 relief", ["1", "2", "3", "4"])
    play(match, "relief:3")
    assert (side(match).relief, side(match).toolboxes) == (4, 2)


@pytest.mark.parametrize(
    ("card", "people"), [("uncharted-trench", "pe"), ("stranded-crew", "ms"), ("lost-shuttle", "s")]
)
def test_colonists_of_the_card(card: str, people: str) -> None:
    match = won(f"{card}({people})", "a", dice="Y6")
    assert side(match).shelters == people
    assert table(match)["expeditions"][0]["colonists"] == {}


@pytest.mark.parametrize("card", ["border-patrol", "field-school", "cryovolcano-rim"])
def test_colonist_as_the_other_reward(card: str) -> None:
    assert "e" in side(won(f"{card}(e)", "b")).shelters


@proves("detail 7")
def test_colonists_of_a_card_may_move_into_buildings_at_once() -> None:
    match = won("uncharted-trench(pe)", "a", Side(buildings="drone-dock manufactory"))
    assert (asked(match), answers(match)) == ("0 settle", ["shelters", "drone-dock-1"])
    play(match, "settle:shelters")
    assert answers(match) == ["shelters", "drone-dock-1", "manufactory-1"]
    play(match, "settle:manufactory-1")
    assert (side(match).buildings, side(match).shelters) == ("drone-dock manufactory:e", "pppp")


def test_two_colonists_of_a_type_may_go_different_ways() -> None:
    match = won("uncharted-trench(ee)", "a", Side(buildings="manufactory shuttle-bay"))
    play(match, "settle:shuttle-bay-1", "settle:shelters")
    assert (side(match).buildings, side(match).shelters) == ("manufactory shuttle-bay:e", "pppe")
    match = won("uncharted-trench(ee)", "a", Side(buildings="manufactory shuttle-bay"))
    play(match, "settle:shelters")
    assert side(match).shelters == "pppee"


@pytest.mark.parametrize("card", ["abandoned-outpost", "prefab-convoy", "sunken-freighter", "rival-claim"])
def test_building_of_the_card(card: str) -> None:
    match = won(f"{card}(manufactory)", "a")
    assert (side(match).buildings, side(match).minerals) == ("manufactory", 5)
    assert table(match)["expeditions"][0]["tile"] is None


@proves("detail 8")
def test_sheltered_colonists_may_move_into_the_new_building_at_once_but_not_its_crew() -> None:
    """The three Pioneers of the crew come home only when all rewards are taken."""
    match = won("rival-claim(drone-dock)", "a", Side(shelters="e"))
    assert (asked(match), answers(match)) == ("0 staff", ["engineer", "enough"])
    play(match, "staff:engineer")
    assert (side(match).buildings, side(match).shelters) == ("drone-dock:e", "ppp")


def test_vault_has_a_building_and_two_colonists() -> None:
    match = given(Side(), Side(), Side(), phase="refresh", expedition_deck="founders-vault twin-chimneys")
    shown = table(match)["expeditions"][0]
    assert shown["tile"] is not None
    assert sum(shown["colonists"].values()) == 2
    assert side(won("founders-vault(manufactory)", "a")).buildings == "manufactory"
    assert side(won("founders-vault(es)", "b")).shelters == "pppes"


@proves("scenario 30", "ruling 21")
def test_30_points_for_each_marine_wherever_it_is() -> None:
    me = Side(shelters="m", buildings="crystal-foundry:mm")
    match = won("leviathan-hunt", "a", me)
    assert side(match).vp == 3


@proves("ruling 21")
@pytest.mark.parametrize(
    ("card", "letter"),
    [("border-patrol", "m"), ("charter-debate", "s"), ("colony-summit", "s"), ("leviathan-hunt", "m")],
)
def test_crew_away_belongs_to_the_colony(card: str, letter: str) -> None:
    """One on this expedition, one on another, one at the Academy, one in a building."""
    match = given(
        Side(buildings=f"scion-tower:{letter}"),
        Side(),
        Side(),
        phase="resolution",
        expeditions=(f"{card} G1 Y2{letter} Y6 Y1", f"rival-claim Y1{letter}"),
        academy_dice=f"Y1{letter}",
    )
    play(match, "reward:a")
    assert side(match).vp == 4 + (letter == "s")


def test_nobody_of_the_type_is_worth_nothing() -> None:
    assert side(won("colony-summit", "a", Side(shelters="mm"))).vp == 0


@proves("scenario 31", "ruling 9")
def test_31_training_takes_any_colonist_for_a_type_that_the_academy_has() -> None:
    me = Side(shelters="p", buildings="crystal-foundry:s")
    match = won("kelp-cathedral", "b", me, academy="em", dice="Y6")
    assert (asked(match), answers(match)) == ("0 train", ["shelters:pioneer", "crystal-foundry-1:steward", "nobody"])
    play(match, "train:crystal-foundry-1:steward")
    assert (asked(match), answers(match)) == ("0 graduate", ["engineer", "marine"])
    refused(match, "graduate:steward")
    play(match, "graduate:marine", "settle:crystal-foundry-1")
    assert (side(match).buildings, heap(match, "academy"), heap(match, "discard")) == ("crystal-foundry:m", "e", "s")


@pytest.mark.parametrize(("card", "reward"), [("charter-debate", "b"), ("field-school", "a"), ("kelp-cathedral", "b")])
def test_training_may_take_somebody_of_the_crew_or_nobody(card: str, reward: str) -> None:
    match = won(card, reward, dice="Y6pp")
    assert (asked(match), answers(match)) == ("0 train", ["crew:pioneer", "nobody"])
    branch = play(match.fork(), "train:nobody")
    assert (side(branch).shelters, heap(branch, "academy")) == ("pp", "eeeemmmmssss")
    play(match, "train:crew:pioneer", "graduate:steward")
    assert (side(match).shelters, heap(match, "discard")) == ("ps", "p")


def test_only_the_one_who_is_trained_leaves_the_crew() -> None:
    match = won("charter-debate", "b", dice="Y6p Y2m Y1e")
    play(match, "train:crew:engineer", "graduate:steward", "spoils:energy+energy")
    assert (side(match).shelters, heap(match, "discard")) == ("pms", "e")


def test_engineer_who_is_trained_on_the_way_home_still_brings_spoils() -> None:
    match = won("charter-debate", "b", dice="Y6e")
    play(match, "train:crew:engineer", "graduate:marine")
    assert (asked(match), side(play(match, "spoils:energy+energy")).shelters) == ("0 spoils", "m")


@pytest.mark.parametrize(("me", "academy"), [(Side(), "eeee"), (Side(shelters="p"), "")])
def test_training_needs_a_colonist_and_an_academy_with_somebody(me: Side, academy: str) -> None:
    match = won("kelp-cathedral", "b", me, academy=academy, dice="Y6")
    assert (asked(match), heap(match, "discard")) == ("2 move", "")


@proves("ruling 10")
def test_empty_bag_does_not_block_training() -> None:
    match = won("kelp-cathedral", "b", Side(shelters="p"), dice="Y6", bag="")
    play(match, "train:shelters:pioneer", "graduate:steward")
    assert side(match).shelters == "s"


def test_sole_participant_may_use_the_first_reward_for_the_second() -> None:
    """The colonist of the card comes first, and is trained at once."""
    match = given(Side(), phase="resolution", expeditions=("field-school(p) Y6 Y1",))
    play(match, "reward:b", "train:shelters:pioneer", "graduate:marine")
    assert (side(match).shelters, side(match).badges) == ("m", 1)
