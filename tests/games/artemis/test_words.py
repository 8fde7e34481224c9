"""What options, reasons and cards say where a careless word would mislead."""

from perijove import Match, named_title
from perijove.testing import play

from .given import Side, given


def said(match: Match, answer: str, language: str = "en") -> str:
    """The option of what is asked now."""
    choice = match.pending[0]
    return match.describe(choice, choice.question.numbers[answer], language)


def reasons(match: Match, answer: str) -> list[str]:
    choice = match.pending[0]
    return match.why_not(choice, choice.question.numbers[answer], "en")


def sheet(match: Match, language: str = "en") -> str:
    """All that the table says."""
    title = named_title("artemis")
    panels = title.sheet(match.seen(0), title.words(language))
    return "\n".join(
        item.text for panel in panels for row in panel.rows for item in getattr(row, "items", getattr(row, "cards", ()))
    )


def lines(match: Match, language: str = "en") -> list[str]:
    return match.log.lines(language)


def test_dice_before_at_the_doorstep_count_what_they_may_hire() -> None:
    match = given(Side(pool="5"), Side(), Side(), doorstep="ppppppp", doorstep_dice="G4 V4")
    assert "after dice that take 6; hires 4 at most" in said(match, "doorstep")
    match = given(Side(pool="5"), Side(), Side(), vents_dice="G4 V4")
    assert "after dice that take 8" in said(match, "vents")


def test_one_s_own_bid_is_called_so() -> None:
    match = given(Side(pool="5"), Side(), gantry=("manufactory Y3",))
    assert said(match, "manufactory-1").endswith("this tops your own 3")
    match = given(Side(pool="5"), Side(), gantry=("manufactory G3",))
    assert said(match, "manufactory-1").endswith("this tops the 3 of Green")


def test_who_does_not_pay_leaves_it_to_a_lower_bid_if_there_is_one() -> None:
    match = given(Side(minerals=5), Side(), phase="resolution", region="gantry", gantry=("manufactory Y3",))
    assert said(match, "decline") == "Don't pay: the building stays"
    match = given(Side(minerals=5), Side(), phase="resolution", region="gantry", gantry=("manufactory G2 Y3",))
    assert said(match, "decline") == "Don't pay: the next lower bid may"


def test_the_difficulty_is_that_of_the_round() -> None:
    match = given(Side(pool="3"), Side(), event="leviathan-waters", expeditions=("rival-claim",))
    assert "difficulty 15" in said(match, "rival-claim")
    assert "difficulty 15" in sheet(match)
    assert "difficulty 13" not in sheet(match)


def test_events_say_their_small_print() -> None:
    match = given(Side(pool="3"), players=1, event="ion-storm")
    assert "for every two players, rounded up" in sheet(match)
    assert "arrondi au supérieur" in sheet(match, "fr")
    match = given(Side(pool="3"), players=1, event="pioneer-spirit")
    assert "alone it takes 2" in sheet(match)
    assert "en solo, il en faut 2" in sheet(match, "fr")


def test_a_building_of_the_wrong_type_says_whom_it_is_for() -> None:
    match = given(
        Side(shelters="p", buildings="shuttle-bay recon-post:p"), Side(buildings="scion-tower-2:p"), phase="moves"
    )
    play(match, "move:shelters:pioneer")
    assert reasons(match, "shuttle-bay-1") == [
        "The Shuttle Bay has no room for a Pioneer (it is for Engineer; 0 of 1 inside)"
    ]


def test_a_crew_that_was_paid_for_is_not_too_dear() -> None:
    colony = Side(pool="3", energy=1, minerals=0, shelters="pp", buildings="expedition-hub:p")
    match = given(colony, expeditions=("rival-claim",))
    play(match, "place:rival-claim", "crew:shelters:pioneer", "pioneers:1")
    assert reasons(match, "shelters:pioneer") == [
        "You have chosen already how many Pioneers go from the Shelters",
    ]


def test_nothing_is_said_as_nothing() -> None:
    match = given(Side(energy=0, minerals=2, buildings="synthetics-complex:p"), Side(), phase="activation")
    play(match, "activate:synthetics-complex-1")
    assert reasons(match, "1-energy") == ["You have no Energy"]
    match = given(Side(), Side(), phase="resolution", expeditions=("leviathan-hunt Y6 Y5",))
    play(match, "reward:a")
    assert not [line for line in lines(match) if " 0 " in line]
    match = given(Side(buildings="assault-pod:mp"), Side(minerals=0), phase="pods")
    play(match, "raid:1")
    assert "Yellow raids Green, who has no Minerals to lose." in lines(match)


def test_what_cannot_be_done_is_told() -> None:
    expeditions = ("field-school(p) Y6 Y5", "rival-claim Y1s")
    match = given(Side(), Side(), Side(), phase="resolution", expeditions=expeditions, academy_dice="Y3e")
    play(match, "reward:a")
    assert "Yellow can't train anybody." in lines(match)
    poor = given(Side(energy=1), Side(), phase="resolution", region="doorstep", doorstep="pp", doorstep_dice="Y4")
    assert "Yellow can't pay 2 Energy to hire anybody." in lines(poor)


def test_a_round_is_announced_before_what_is_new_in_it() -> None:
    told = lines(given(Side(), Side(), phase="refresh", in_round=4))
    first = next(number for number, line in enumerate(told) if line.startswith("A new expedition"))
    assert "Round 5 of 6" in told[first - 1]


def test_french_has_its_small_words_before_names() -> None:
    match = given(Side(shelters="m", pool="55"), players=1, expeditions=("uncharted-trench D1:4",))
    play(match, "place:uncharted-trench", "crew:shelters:marine", "fee:energy")
    assert said(match, "drone-1:4>2", "fr") == "Réduire un 4 du Drone 1 à 2"
    play(match, "weaken:drone-1:4>2")
    assert "Yellow réduit un 4 du Drone 1 à 2." in lines(match, "fr")
    match = given(Side(pool="5"), Side(), gantry=("manufactory G3",))
    assert said(match, "manufactory-1", "fr").endswith("vous surenchérissez sur le 3 de Green")
    match.seats = ("Grace", "Ada")
    assert said(match, "manufactory-1", "fr").endswith("vous surenchérissez sur le 3 d’Ada")


def test_french_has_no_verb_for_one_and_many() -> None:
    stack = "battery-bank bio-drome stronghold armory scion-tower"
    deck = "rival-claim kelp-cathedral"
    match = given(Side(shelters="p"), Side(), phase="refresh", in_round=4, expedition_deck=deck, surface_stack=stack)
    assert any(line.endswith("\N{NO-BREAK SPACE}: à gagner, les Accumulateurs.") for line in lines(match, "fr"))
