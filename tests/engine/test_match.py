"""A game in play: what is asked, what is refused, what is scored."""

import pytest

from perijove.engine.errors import BrokenRules, IllegalChoice, NotAsked, UnknownLanguage, WrongPlayers
from perijove.engine.match import Match
from perijove.engine.playout import playout
from perijove.engine.question import Choice, Flow
from perijove.engine.start import begin, register
from toys.caravan import CARAVAN
from toys.smugglers import ACTION, CRATE, DRAW, ROLL, SELL, Rolled, Smuggler, Smugglers, SmugglersTitle

TITLE = SmugglersTitle("smugglers-match")


def new(players: int = 2, seed: int = 1) -> Match:
    return begin(TITLE, players, seed)


def test_what_is_asked() -> None:
    match = new()
    (choice,) = match.pending
    assert (choice.player, choice.question, choice.options) == (0, ACTION, [0, 1, 2, 3])
    assert choice.codes == ["action:draw", "action:roll", "action:sell", "action:offer"]
    assert match.choice_of(0) is choice
    assert repr(choice) == "Choice(player 0, action:draw action:roll action:sell action:offer)"
    assert "asks Choice(player 0" in repr(match)
    assert match.prompt(choice) == "What do you do?"
    assert match.describe(choice, DRAW) == "Draw"
    assert (match.ply, match.over, match.winners, match.imagined) == (0, False, [], False)


def test_a_prompt_can_say_what_it_is_about() -> None:
    for seed in range(20):
        match = new(seed=seed)
        match.choose(0, ROLL)
        if match.pending[0].question.name == "again":
            break
    about = match.pending[0].about
    assert isinstance(about, Rolled)
    assert match.prompt(match.pending[0]) == f"You rolled {about.number}. Roll again?"
    assert match.view(0)["choice"] == {"question": "again", "about": {"number": about.number}}
    assert match.view(1)["choice"] is None


@pytest.mark.parametrize("option", [-1, 4, 99])
def test_an_answer_outside_the_domain_has_no_words(option: int) -> None:
    match = new()
    with pytest.raises(IllegalChoice, match=f"'action' has no answer number {option}"):
        match.describe(match.pending[0], option)
    assert match.why_not(match.pending[0], option) == ["The question has no such answer"]


def test_a_question_of_another_title_is_refused() -> None:
    choice = begin(CARAVAN, 2, 1).pending[0]
    match = new()
    for said in (lambda: match.prompt(choice), lambda: match.describe(choice, 0), lambda: match.why_not(choice, 0)):
        with pytest.raises(IllegalChoice, match="is not a question of smugglers-match"):
            said()


def test_an_unknown_language_is_refused() -> None:
    match = new()
    with pytest.raises(UnknownLanguage, match="unknown language 'tlh': known are en, fr"):
        match.prompt(match.pending[0], "tlh")


@pytest.mark.parametrize("option", [-1, 4, 99])
def test_an_answer_outside_the_domain_is_refused(option: int) -> None:
    match = new()
    before = match.position()
    with pytest.raises(IllegalChoice, match=f"player 0 can't choose answer number {option} to 'action'"):
        match.choose(0, option)
    assert match.position() == before
    assert match.why_not(match.pending[0], option)
    assert match.why_not(match.pending[0], option, "fr")


def test_an_illegal_choice_is_refused_with_its_code_the_reason_and_what_is_legal() -> None:
    match = new()
    match.choose(0, SELL)
    (choice,) = match.pending
    illegal = next(crate for crate in range(12) if crate not in choice.options)
    with pytest.raises(IllegalChoice) as caught:
        match.choose(0, illegal)
    message = str(caught.value)
    assert message.startswith(f"smugglers-match, ply 1: player 0 can't choose '{CRATE.code(illegal)}': ")
    assert match.why_not(choice, illegal)[0] in message
    assert message.endswith(f"Legal: {', '.join(choice.codes)}")
    assert match.ply == 1
    assert match.why_not(choice, choice.options[0]) == []


def test_whoever_is_not_asked_is_refused() -> None:
    match = new()
    with pytest.raises(NotAsked, match=r"player 1 is not asked anything at ply 0: it is up to player 0 \(action\)"):
        match.choose(1, DRAW)
    for nobody in (-1, 2):
        with pytest.raises(NotAsked, match=f"there is no player {nobody}: players are numbered 0 to 1"):
            match.choose(nobody, DRAW)
    playout(match, lambda: 0.5)
    with pytest.raises(NotAsked, match="player 1 is not asked anything: the game is over"):
        match.choose(1, DRAW)
    assert "over" in repr(match)


def test_a_view_is_for_a_seat_that_exists() -> None:
    match = new()
    for seat in (-1, 2):
        with pytest.raises(WrongPlayers, match=f"there is no seat {seat}"):
            match.view(seat)
    assert match.view(1)["seat"] == 1
    assert match.view()["seat"] is None


def test_a_forced_choice_is_answered_by_the_match() -> None:
    class OneCrate(SmugglersTitle):
        def possible(self, s: Smugglers, board: Smuggler) -> list[int]:
            return [SELL] if len(board.hand) == 2 else super().possible(s, board)

    match = begin(OneCrate("one-crate"), 2, 1)
    assert match.pending[0].question is CRATE
    assert match.ply == 0
    match.choose(0, match.pending[0].options[0])
    assert match.history() == [(0, CRATE.code(next(iter(match.log)).values[1]))]


def test_an_empty_choice_is_a_bug_and_nothing_has_happened() -> None:
    class Nothing(SmugglersTitle):
        def sell(self, s: Smugglers, me: int) -> Flow[None]:
            s.boards[me].luck = 99
            yield Choice(me, CRATE, [])

    match = begin(register(Nothing("nothing")), 2, 1)
    match.choose(0, ROLL)
    while match.pending[0].question is not ACTION:
        match.choose(0, 1)
    before = match.position()
    lines = match.log.lines(everything=True)
    with pytest.raises(BrokenRules, match="'crate' has no option"):
        match.choose(1, SELL)
    assert match.position() == before
    assert match.log.lines(everything=True) == lines
    match.choose(1, DRAW)
    match.check()


def test_rules_that_fail_leave_the_match_as_it_was() -> None:
    class Fails(SmugglersTitle):
        def sell(self, s: Smugglers, me: int) -> Flow[None]:
            s.pile.clear()
            raise RuntimeError("no")
            yield

    match = begin(Fails("fails"), 2, 1)
    before = match.position()
    with pytest.raises(RuntimeError):
        match.choose(0, SELL)
    assert match.position() == before
    match.check()


def test_scores_their_parts_and_winners() -> None:
    match = new(3)
    playout(match, lambda: 0.5)
    assert match.over
    assert match.pending == []
    scores = match.scores
    assert [score.total for score in scores] == [sum(points for _, points in score.parts) for score in scores]
    best = max((score.total, *score.tie_break) for score in scores)
    assert match.winners == [score.player for score in scores if (score.total, *score.tie_break) == best]


def test_a_tie_that_nothing_breaks_is_shared() -> None:
    match = new()
    state = match.state
    assert isinstance(state, Smugglers)
    for board in state.boards:
        board.luck = 4
    state.over = True
    assert match.winners == [0, 1]
    state.boards[1].luck = 5
    assert match.winners == [1]
    assert repr(match.scores[1]) == "Score(player 1, 5: {'Sold': 0, 'Luck': 5})"


def test_playout_stops_at_its_limit_and_at_the_end() -> None:
    match = new()
    assert playout(match, lambda: 0.0, 3) == 3
    assert match.ply == 3
    made = playout(match, lambda: 0.0)
    assert match.over
    assert match.ply == 3 + made
    assert playout(match, lambda: 0.0) == 0
