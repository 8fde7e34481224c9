"""Every check of the conformance suite can fail: each broken title is found out, and by the right promise."""

from collections.abc import Callable

import pytest

from perijove.engine.title import AnyTitle
from perijove.testing import BrokenPromise, conformance
from perijove.testing.broken import CHECKED, FORK, HIDDEN, LEGAL, OBSERVED, ORDER, RECORD, SAVED, TEXT, UNDO
from toys import broken, leaking

BROKEN: tuple[tuple[Callable[[str], AnyTitle], str, str], ...] = (
    (broken.OtherLuckEachTime, RECORD, "its scores are"),
    (broken.CountsGames, RECORD, ""),
    (broken.ShallowCopy, FORK, "before and after"),
    (broken.ForgetfulCopy, FORK, "turns"),
    (leaking.ShowsHands, HIDDEN, "hand"),
    (leaking.PeekingRedeal, HIDDEN, "depends on what is hidden"),
    (leaking.LazyRedeal, HIDDEN, "pile is hidden, but"),
    (leaking.TakesSpectatorsForTheLastPlayer, HIDDEN, "a redeal for a spectator depends on what is hidden"),
    (leaking.LazyForSpectators, HIDDEN, "a redeal for a spectator depends on what is hidden"),
    (leaking.RedealsOwnHand, HIDDEN, "boards[0].hand"),
    (leaking.TalkativeDescription, HIDDEN, "reads"),
    (leaking.TalkativeReason, HIDDEN, "reads"),
    (leaking.OfferInTheFlow, HIDDEN, ""),
    (leaking.ShowsHowManyAnswers, HIDDEN, "answered in secret"),
    (leaking.TellsSecretAnswers, HIDDEN, "reads what others answered in secret"),
    (leaking.OnlyHandsAreRedealt, HIDDEN, "kept is hidden, but"),
    (broken.LosesLuck, SAVED, "Luck"),
    (broken.TooNarrowForm, SAVED, "turns"),
    (broken.LosesCrates, CHECKED, "after a choice: crates"),
    (broken.RedealLosesCrates, CHECKED, "after a redeal for player 0: crates"),
    (broken.EmptyChoice, LEGAL, "'crate' has no option"),
    (broken.DisorderlyOptions, LEGAL, "ascending"),
    (broken.OptionTwice, LEGAL, "ascending and different"),
    (broken.OptionOutsideTheDomain, LEGAL, "in a domain of 4"),
    (broken.ImpossibleOption, LEGAL, "has no option"),
    (broken.UndeclaredQuestion, LEGAL, "it is no question of the title"),
    (broken.ReasonAgainstLegal, LEGAL, "is legal, but why_not says"),
    (broken.NoReason, LEGAL, "gives no reason"),
    (broken.NobodyAsked, LEGAL, "what now?"),
    (broken.DoesNotBegin, LEGAL, "doesn't begin: ValueError: nothing fits"),
    (broken.DrawsWithoutReveal, UNDO, "came to light"),
    (broken.RollsWithoutReveal, UNDO, "came to light"),
    (broken.FirstComeFirstServed, ORDER, "in two orders"),
    (broken.NoText, TEXT, "fr: there is no text"),
    (broken.OneTextForAll, TEXT, "can't be told apart"),
    (broken.UnfilledPlace, TEXT, "was not filled in"),
    (broken.UnfilledLine, TEXT, "a line of the log"),
    (broken.MuddledAttributes, OBSERVED, "attribute 0 of Muddled is hand"),
)


@pytest.mark.parametrize(("make", "promise", "what"), BROKEN, ids=[row[0].__name__ for row in BROKEN])
def test_a_broken_promise_is_found(make: Callable[[str], AnyTitle], promise: str, what: str) -> None:
    with pytest.raises(BrokenPromise) as caught:
        conformance(make("broken"), games=3)
    found = caught.value
    assert found.promise == promise, str(found)
    assert what in found.what


def test_every_promise_has_a_title_that_breaks_it() -> None:
    promises = {CHECKED, FORK, HIDDEN, LEGAL, OBSERVED, ORDER, RECORD, SAVED, TEXT, UNDO}
    assert {promise for _, promise, _ in BROKEN} == promises
