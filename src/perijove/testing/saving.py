"""Promises 1 and 4: the same record is the same game; position and record survive a round trip."""

from perijove.engine.message import LANGUAGES
from perijove.engine.position import Position
from perijove.engine.record import Record
from perijove.testing.broken import RECORD, SAVED
from perijove.testing.compare import picture, standing
from perijove.testing.trial import Trial, play

FURTHER = 25


def check_same_game(trial: Trial) -> None:
    """At the end of the game: its record tells the same game again, in every language."""
    trial.promise = RECORD
    match = trial.match
    replayed = Record.from_text(match.record().to_text()).replay()
    trial.same(picture(match), picture(replayed), "the game against the replay of its record")
    for language in LANGUAGES:
        for one, other in zip(
            match.log.lines(language, everything=True), replayed.log.lines(language, everything=True), strict=True
        ):
            trial.same(one, other, f"the log of the game against that of its replay, {language}")


def check_saved(trial: Trial) -> None:
    """Here: save and load the position and the record, compare, and play on with all of them."""
    trial.promise = SAVED
    match = trial.match
    position = match.position()
    loaded = Position.from_text(position.to_text()).match()
    trial.same(standing(match), standing(loaded), "the match against its loaded position")
    trial.same(position.data, loaded.position().data, "a position against that of the match loaded from it")
    record = match.record()
    replayed = Record.from_text(record.to_text()).replay()
    trial.same(picture(match), picture(replayed), "the match against the replay of its record")
    trial.same(record.data, replayed.record().data, "a record against that of its replay")
    fork = match.fork()
    answers = trial.play_on(fork, FURTHER)
    trial.same(standing(fork), standing(play(loaded, answers)), "playing on, and playing on from the loaded position")
    trial.same(picture(fork), picture(play(replayed, answers)), "playing on, and playing on from the replayed record")
    second = Record.from_text(loaded.record().to_text()).replay()
    trial.same(picture(loaded), picture(second), "a match that began from a position against its replay")
