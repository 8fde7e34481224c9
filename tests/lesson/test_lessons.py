"""Every lesson is played to the end of its game: it fits the rules, and says what it has to say in every language."""

import random
import re

import pytest

from perijove.bots.greedy import GreedyBot
from perijove.engine.match import Match
from perijove.engine.message import LANGUAGES
from perijove.engine.start import named_title, titles
from perijove.lesson.checking import checked, moments
from perijove.lesson.guide import Guide
from perijove.lesson.lesson import Lesson, NoSuchLesson, NotNow
from perijove.lesson.reading import lesson_named, lessons_of
from perijove.lesson.step import Translated, paragraphs
from perijove.rulebook.block import plain

LESSONS = [lesson for title in titles().values() for lesson in lessons_of(title).values()]
NAMES = [lesson.where for lesson in LESSONS]
MOST = 2000
"""More choices than a whole game takes."""


def play_on(match: Match) -> None:
    """Play a game to its end, quickly."""
    for number in range(MOST):
        if match.over:
            return
        player = match.pending[0].player
        match.choose(player, GreedyBot(number, 60).choose(match.seat(player)))
    raise AssertionError("the game doesn't end")


def test_every_title_of_ours_has_a_lesson_and_mars_one_for_one() -> None:
    assert {"artemis", "galileo", "ganymede", "mars"} <= {lesson.title.code for lesson in LESSONS}
    assert {lesson.players for lesson in LESSONS if lesson.title.code == "mars"} == {1, 2}


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_the_script_leads_through_every_step_and_on_to_the_end_of_the_game(lesson: Lesson) -> None:
    assert checked(lesson) >= len(lesson.steps) >= 12
    match = lesson.begin()
    seen = [guide.place.number for guide in moments(lesson, match)]
    assert sorted(set(seen)) == list(range(len(lesson.steps) + 1))
    assert seen == sorted(seen)
    assert not match.over
    play_on(match)
    assert Guide(lesson, match).over


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_all_that_it_says_is_said_in_every_language(lesson: Lesson, language: str) -> None:
    texts = [lesson.heading, lesson.about, lesson.end]
    for step in lesson.steps:
        texts += [step.heading, step.idea, step.todo, *(wrong.why for wrong in step.wrong)]
        texts += [step.otherwise] if not step.free else []
    for told in texts:
        text = plain(told.say(language))
        assert text
        assert not re.search(r"\{\{|\}\}|\*\*|\]\(|'", text), text
        if language == "fr":
            assert not re.search(r" [:;!?%»]|« |\w[;!?»]", text), text
    for step in lesson.steps:
        numbers = [sorted(re.findall(r"\d+", step.idea.say(one) + step.todo.say(one))) for one in LANGUAGES]
        assert numbers[0] == numbers[1], step.name


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_nobody_but_the_script_answers_for_the_others_on_its_way(lesson: Lesson) -> None:
    match = lesson.begin()
    for guide in moments(lesson, match):
        if guide.over or guide.step is None or guide.step.free:
            return
        fork = match.fork()
        fork.choose(lesson.seat, guide.model())
        while other := next((one.player for one in fork.pending if one.player != lesson.seat), None):
            after = Guide(lesson, fork)
            code = after.scripted(other)
            assert code is not None, f"{guide.step.name}: {fork.choice_of(other).question.name}"
            fork.choose(other, code)


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_whatever_a_step_leaves_open_the_next_ones_can_be_done(lesson: Lesson) -> None:
    match = lesson.begin()
    for guide in moments(lesson, match):
        if guide.over or guide.step is None or guide.step.free:
            continue
        for option in guide.accepted[1:]:
            other = match.fork()
            other.choose(lesson.seat, option)
            for later in moments(lesson, other):
                assert not later.adrift, f"{guide.step.name}: {option}"


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_a_free_turn_played_at_random_ends_the_script_too(lesson: Lesson) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        match = lesson.begin()
        for guide in moments(lesson, match):
            if guide.step is not None and guide.step.free:
                break
        for _ in range(MOST):
            guide = Guide(lesson, match)
            if guide.over or match.over:
                break
            choice = match.pending[0]
            if choice.player == lesson.seat:
                match.choose(choice.player, rng.choice(choice.options))
            else:
                match.choose(choice.player, guide.reply(choice.player))
        assert guide.over or match.over


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_every_other_choice_is_explained_and_nothing_that_is_lit_is_refused(lesson: Lesson) -> None:
    explained = 0
    for guide in moments(lesson):
        choice = guide.choice
        if guide.over or choice is None:
            return
        codes = [choice.question.code(option) for option in choice.options]
        assert set(guide.lit) <= set(codes)
        for code in codes:
            why = guide.refusal(code)
            assert (why is None) == (not guide.lit or code in guide.lit)
            if why is not None:
                explained += 1
                assert all(why.say(language) for language in LANGUAGES)
    assert explained > 10


def test_a_step_follows_from_the_choices_alone() -> None:
    lesson = lesson_named(named_title("ganymede"), "first")
    match = lesson.begin()
    at: list[tuple[int, int]] = []
    for guide in moments(lesson, match):
        at.append((match.ply, guide.place.number))
        if len(at) == 4:
            break
    for ply, number in at:
        past = match.record().replay(ply)
        assert Guide(lesson, past).place.number == number
    match.choose(0, Guide(lesson, match).model())
    assert Guide(lesson, match).place.number == at[-1][1] + 1
    match.undo(0, 1)
    assert Guide(lesson, match).place.number == at[-1][1]


def test_where_the_game_has_gone_another_way_anything_may_be_chosen() -> None:
    lesson = lesson_named(named_title("ganymede"), "first")
    match = lesson.begin()
    for guide in moments(lesson, match):
        if guide.step is not None and guide.step.name == "first-tile":
            break
    match.choose(0, "action:T01")  # what the table itself would never let through
    guide = Guide(lesson, match)
    assert guide.adrift
    assert guide.lit == []
    assert guide.refusal("gain:stop") is None
    assert guide.accepted == match.choice_of(0).options
    *_, last = moments(lesson, match)
    assert last.over


def test_paragraphs_keep_their_no_break_spaces() -> None:
    assert paragraphs(" Un mot\u00a0:\nun autre. \n \n\nEncore un\u00a0!") == [
        "Un mot\u00a0: un autre.",
        "Encore un\u00a0!",
    ]


def test_an_unknown_lesson_is_named_with_those_that_are_there() -> None:
    with pytest.raises(NoSuchLesson, match="mars has no lesson 'venus'; known: first, marsbot"):
        lesson_named(named_title("mars"), "venus")


def test_why_not_now_is_said_in_the_language_of_the_reader() -> None:
    problem = NotNow(Translated({"en": "Not **now**.", "fr": "Pas *maintenant*."}))
    assert str(problem) == "Not now."
    assert problem.say(named_title("mars").words("fr")) == "Pas maintenant."
