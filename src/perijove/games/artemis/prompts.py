"""What is asked, precise to the moment."""

from collections.abc import Callable
from typing import Final

from perijove.engine.message import Words
from perijove.engine.question import Choice, packed
from perijove.games.artemis import questions as ask
from perijove.games.artemis.codes import ENERGY, MINERALS
from perijove.games.artemis.names import (
    COLONIST_NAMES,
    EXPEDITION_NAMES,
    ONE_COLONIST,
    name,
    place_name,
    the_tile,
    things_name,
)
from perijove.games.artemis.rules.basecamp import difficulty, worth
from perijove.games.artemis.rules.colonists import labelled
from perijove.games.artemis.rules.placement import expedition_of
from perijove.games.artemis.state import FACE_MASK, ROUNDS, Artemis


def prompt(s: Artemis, choice: Choice, words: Words) -> str:
    """What is asked: the question's own words, or more exact ones where its ``about`` or the table tell more."""
    exact = _PROMPTS.get(choice.question.name)
    return words.say(choice.question.prompt) if exact is None else exact(s, choice, words)


def _tile(s: Artemis, tile: int, words: Words) -> str:
    return the_tile(s.parts.label[tile], words)


def _die(s: Artemis, choice: Choice, words: Words) -> str:
    toolboxes = s.colonies[choice.player].toolboxes
    if toolboxes == 0:
        return words.say("Round {number}: choose a die to place.", number=s.round)
    return words.plural(
        "Round {round}: choose a die to place; {number} Toolbox may change it by 1.",
        "Round {round}: choose a die to place; each of your {number} Toolboxes may change it by 1.",
        toolboxes,
        round=s.round,
    )


def _place(s: Artemis, choice: Choice, words: Words) -> str:
    return words.say("Choose where to place your {die}.", die=packed(choice) % 6 + 1)


def _crew(s: Artemis, choice: Choice, words: Words) -> str:
    expedition = expedition_of(s, packed(choice))
    total = sum([worth(die) for die in expedition.dice])
    return words.say(
        "{expedition} stands at {number} of {number2}: choose who goes with your die.",
        expedition=words.say(EXPEDITION_NAMES[packed(choice)]),
        number=total,
        number2=difficulty(s, packed(choice)),
    )


def _pioneers(s: Artemis, choice: Choice, words: Words) -> str:
    place = place_name(labelled(s, 4 * packed(choice)) >> 2, words)
    return words.say("Choose how many Pioneers go from {place}.", place=place)


def _student(s: Artemis, choice: Choice, words: Words) -> str:
    new = s.parts.trains[(packed(choice) & FACE_MASK) - 1]
    return words.say(
        "Choose the colonist who goes to the Academy to become {colonist}.", colonist=words.say(ONE_COLONIST[new])
    )


def _outbid(s: Artemis, choice: Choice, words: Words) -> str:
    return words.say("Choose which of your bids drone 2 tops with its {die}.", die=packed(choice))


def _reward(s: Artemis, choice: Choice, words: Words) -> str:
    expedition = words.say(EXPEDITION_NAMES[packed(choice) >> 1])
    if packed(choice) & 1:
        return words.say("Nobody else went on {expedition}: choose which reward comes first.", expedition=expedition)
    return words.say("Choose a reward of {expedition}.", expedition=expedition)


def _resource(s: Artemis, choice: Choice, words: Words) -> str:
    return words.say(
        "Choose what you gain: {things} or {things2}.",
        things=things_name(ENERGY, packed(choice), words),
        things2=things_name(MINERALS, packed(choice), words),
    )


def _graduate(s: Artemis, choice: Choice, words: Words) -> str:
    return words.say("Choose what your {type} becomes.", type=words.say(COLONIST_NAMES[packed(choice)]))


def _settle(s: Artemis, choice: Choice, words: Words) -> str:
    return words.say("Choose a place for your new {type}.", type=words.say(COLONIST_NAMES[packed(choice)]))


def _staff(s: Artemis, choice: Choice, words: Words) -> str:
    return words.say("Choose who moves from your Shelters into {tile}.", tile=_tile(s, packed(choice), words))


def _home(s: Artemis, choice: Choice, words: Words) -> str:
    return words.say("Choose where your {type} returns to.", type=words.say(COLONIST_NAMES[packed(choice)]))


def _relief(s: Artemis, choice: Choice, words: Words) -> str:
    return words.say(
        "You are on space {number} of the relief track: choose its reward or one that you have passed.",
        number=s.colonies[choice.player].relief,
    )


def _buy(s: Artemis, choice: Choice, words: Words) -> str:
    tile, cost = packed(choice) >> 4, packed(choice) & 15
    return words.say(
        "{things} for {tile}: do you pay?",
        things=things_name(MINERALS, cost, words),
        tile=_tile(s, tile, words),
    )


def _hire(s: Artemis, choice: Choice, words: Words) -> str:
    return words.plural(
        "Choose whom you hire: your die allows {number} more.",
        "Choose whom you hire: your die allows {number} more.",
        packed(choice),
    )


def _move(s: Artemis, choice: Choice, words: Words) -> str:
    if packed(choice) == 0:
        return words.plural(
            "Before the final scoring you may move or swap a colonist for a Toolbox; you have {number}.",
            "Before the final scoring you may move or swap colonists for a Toolbox each; you have {number}.",
            s.colonies[choice.player].toolboxes,
        )
    return words.plural(
        "You may move or swap {number} colonist.", "You may make {number} moves or swaps of colonists.", packed(choice)
    )


def _destination(s: Artemis, choice: Choice, words: Words) -> str:
    return words.say("Choose where {who} goes.", who=name("who", labelled(s, packed(choice)), words))


def _raid(s: Artemis, choice: Choice, words: Words) -> str:
    return words.say(
        "Choose whom {tile} raids: they lose 3 Minerals, you gain 2 Energy.", tile=_tile(s, packed(choice), words)
    )


def _convert(s: Artemis, choice: Choice, words: Words) -> str:
    return words.say("Choose what {tile} converts.", tile=_tile(s, packed(choice), words))


def _freeze(s: Artemis, choice: Choice, words: Words) -> str:
    return words.plural(
        "Your Energy can't warm everybody: choose who is lost ({number} more).",
        "Your Energy can't warm everybody: choose who is lost ({number} more).",
        packed(choice),
    )


def _first(s: Artemis, choice: Choice, words: Words) -> str:
    return words.say(
        "You have the fewest resources: choose the first player of round {number} of {number2}.",
        number=s.round,
        number2=ROUNDS,
    )


_PROMPTS: Final[dict[str, Callable[[Artemis, Choice, Words], str]]] = {
    ask.DIE.name: _die,
    ask.PLACE.name: _place,
    ask.CREW.name: _crew,
    ask.PIONEERS.name: _pioneers,
    ask.STUDENT.name: _student,
    ask.OUTBID.name: _outbid,
    ask.REWARD.name: _reward,
    ask.RESOURCE.name: _resource,
    ask.GRADUATE.name: _graduate,
    ask.SETTLE.name: _settle,
    ask.STAFF.name: _staff,
    ask.HOME.name: _home,
    ask.RELIEF.name: _relief,
    ask.BUY.name: _buy,
    ask.HIRE.name: _hire,
    ask.MOVE.name: _move,
    ask.DESTINATION.name: _destination,
    ask.RAID.name: _raid,
    ask.CONVERT.name: _convert,
    ask.FREEZE.name: _freeze,
    ask.FIRST.name: _first,
}
