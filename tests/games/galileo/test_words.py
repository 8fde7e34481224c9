"""What options, prompts and the log say where a careless word would mislead."""

import perijove
from perijove import Match
from perijove.games.galileo.names import PEOPLE_NAMES
from perijove.testing import asked, play

from .given import Side, given
from .playing import finish

NINE = " ".join([f"miner-mars-{number}:1" for number in range(1, 7)] + [f"builder-mars-{n}:1" for n in range(1, 4)])


def said(match: Match, answer: str, language: str = "en") -> str:
    choice = match.pending[0]
    return match.describe(choice, choice.question.numbers[answer], language)


def test_one_ability_or_both() -> None:
    person = {1: "hunter-perks-1"}
    either = given(Side("earth 3", moons="ganymede 5"), characters=person)
    assert "; or else tuck: " in said(either, "hunter-perks-1")
    assert "\N{NO-BREAK SPACE}; ou bien glisser sous votre plateau" in said(either, "hunter-perks-1", "fr")
    both = given(Side("earth 3", moons="ganymede 12"), characters=person)
    assert "; and then tuck: " in said(both, "hunter-perks-1")


def test_passing_is_not_all_while_a_switch_is_possible() -> None:
    row = "miner-mars-1 miner-mars-2 builder-mars-1"
    match = given(Side("earth 9", 1), Side(), characters="", character_pile="", ending=True, robots=row)
    assert said(match, "pass") == "Pass: without a switch there is nothing that you can do"
    play(match, "action:switch")
    assert "miner-mars-1" in [match.pending[0].question.domain[option] for option in match.pending[0].options]


def test_a_robot_does_its_work_before_its_level_counts() -> None:
    match = given(Side("earth 9"), robots={1: "miner-earth-3"})
    assert said(match, "miner-earth-3").endswith("assigned to Io: gain 1 megacredit; then level 2")


def test_without_a_megacredit_all_leave_and_nothing_is_asked() -> None:
    match = given(Side("earth 1", characters="noor-1 noor-2 ms-lee-1"), phase="upkeep")
    assert match.over
    assert sum("leaves" in line for line in match.log.lines("en")) == 3


def test_points_of_those_who_can_stay() -> None:
    """Three are tucked, two may stay: the points are those of two."""
    match = given(Side("earth 3", characters="elliot-ban-1 tarak-freeman-1"), characters={1: "ms-lee-1"})
    play(match, "action:ms-lee-1")
    assert asked(match) == "0 discard"
    assert "(now 2 points)" in said(match, "elliot-ban-1")


def test_the_last_round_is_told_if_somebody_still_plays() -> None:
    for turn_of, told in ((0, True), (1, False)):
        sides = [Side(), Side()]
        sides[turn_of] = Side("earth 9", robots=NINE)
        match = given(*sides, turn_of=turn_of, robots={1: "miner-earth-3"})
        finish(play(match, "action:miner-earth-3"), turn_of)
        lines = match.log.lines("en")
        assert any(line.startswith("The last round") for line in lines) == told
        assert match.over != told


# What was paid, and who is spoken to


def told(match: Match, language: str = "en") -> str:
    return " ".join(match.log.lines(language))


def test_the_log_says_what_was_paid() -> None:
    match = given(Side("earth 3", 2, 1), technologies="2b")
    play(match, "action:switch")
    assert "Player 1 switches to the Mars track for 1 megacredit." in told(match)
    match = given(Side("earth 8", 3, 2), technologies="2b 4a")
    play(match, "action:2b")
    assert "Player 1 develops 2B A.I. clone for 1 energy and 2 megacredits." in told(match)
    assert "Player 1 développe la Technologie 2B Clone I.A. pour 1 Énergie et 2 Mégacrédits." in told(match, "fr")
    match = given(Side("mars 1", 1), characters={1: "leonard-simon-1"})
    play(match, "action:leonard-simon-1", "payment:pay")
    assert "Player 1 pays 1 megacredit. Player 1 gains 1 energy." in told(match)
    match = given(Side("mars 9", 6, 2), goals="megacredits", robots={1: "miner-mars-1"})
    play(match, "action:miner-mars-1", "moon:io", "claim:megacredits")
    assert "Player 1 claims the goal megacredits for 1 energy: 6 points." in told(match)
    assert "Player 1 valide l’Objectif «\xa0Mégacrédits\xa0» pour 1 Énergie\xa0: 6 PV." in told(match, "fr")


def test_the_log_speaks_to_all() -> None:
    """Nobody's project is the reader's."""
    me = Side("mars 9", robots="starz-mars-1 starz-mars-2 starz-earth-1 starz-earth-2")
    match = given(me, robots={1: "starz-mars-3"})
    play(match, "action:starz-mars-3", "bonus:5")
    assert "uses a Star-Z bonus: raise a robot or the project by 3 levels." in told(match)
    assert "un bonus Star-Z\xa0: augmenter de 3 le niveau d’un Robot ou du Projet." in told(match, "fr")


def test_french_robots_and_projects_have_their_articles() -> None:
    match = given(Side("mars 9"), robots={1: "miner-mars-1", 2: "technician-mars-2"})
    assert said(match, "miner-mars-1", "fr").startswith("Obtenir l’Extracteur Mars 1 pour ")
    finish(play(match, "action:technician-mars-2"), 0)
    assert "Player 1 obtient le Technicien Mars 2 pour " in told(match, "fr")
    match = perijove.new("galileo", 2, 7, {"first_player": "1"})
    choice = match.pending[0]
    number = choice.question.domain[choice.options[0]].removeprefix("project-").lstrip("0")
    assert match.describe(choice, choice.options[0], "fr").startswith(f"Projet {number}\xa0: ")
    match.choose(choice.player, choice.options[0])
    assert f" choisit le Projet {number}." in told(match, "fr")


def test_people_have_one_name_in_both_languages() -> None:
    english, french = (perijove.named_title("galileo").words(language) for language in ("en", "fr"))
    assert [french.say(name) for name in PEOPLE_NAMES] == [english.say(name) for name in PEOPLE_NAMES]


def test_levels_that_are_too_many_are_called_levels() -> None:
    me = Side("mars 1", robots="miner-mars-3:4 miner-earth-5:3")
    match = play(
        given(me, characters={1: "ila-zoe-1"}), "action:ila-zoe-1", "lower:miner-mars-3", "raise:miner-earth-5"
    )
    assert match.why_not(match.pending[0], 3) == [
        "Miner Mars 3 has level 4: it can fall by 3 levels at most",
        "Miner Earth 5 has level 3: it can rise by 3 levels at most",
    ]
    assert match.why_not(match.pending[0], 3, "fr")[1] == (
        "L’Extracteur Terre 5 est au niveau 3\xa0: il peut gagner 3 niveaux au plus"
    )
