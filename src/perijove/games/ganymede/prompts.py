"""What is asked, precise to the moment."""

from collections.abc import Callable
from typing import Final

from perijove.engine.message import Words, capital
from perijove.engine.question import Choice
from perijove.games.ganymede import questions as ask
from perijove.games.ganymede.components import TILES
from perijove.games.ganymede.explain import adaptation, effect, repeated
from perijove.games.ganymede.names import (
    CONDITIONS,
    ONE_SETTLER,
    ROUTE_NAMES,
    SITE_NAMES,
    crew_name,
    reason_name,
    shuttle_name,
    unpacked,
)
from perijove.games.ganymede.rules.settlers import ROUTE_SITE
from perijove.games.ganymede.state import HAND_LIMIT, MARS, MARS_LIMIT, Ganymede
from perijove.games.ganymede.why import no_entry


def prompt(s: Ganymede, choice: Choice, words: Words) -> str:
    """What is asked: the question's own words, or more exact ones where its ``about`` or the board tell more."""
    exact = _PROMPTS.get(choice.question.name)
    return words.say(choice.question.prompt.text) if exact is None else exact(s, choice, words)


def _action(s: Ganymede, choice: Choice, words: Words) -> str:
    if s.ending:
        return words.say("Your last turn: take a tile, use a shuttle, or discard tiles for basic actions.")
    return words.say("Your turn: take a tile, use a shuttle, or discard tiles for basic actions.")


def _drop(s: Ganymede, choice: Choice, words: Words) -> str:
    action = choice.about
    if action < ask.FIRST_SHUTTLE:
        return words.say("You have three tiles: discard one to make room for {tile}.", tile=TILES[action])
    if action < ask.DISCARD:
        shuttle = shuttle_name(action - ask.FIRST_SHUTTLE, words)
        return words.say("Choose the tile that you discard to use {shuttle}.", shuttle=shuttle)
    dropped = action - ask.DISCARD
    if dropped == 0:
        return words.say("Choose a tile to discard for a basic action.")
    return words.plural(
        "{number} tile discarded, for {number} basic action: discard another one?",
        "{number} tiles discarded, for {number} basic actions: discard another one?",
        dropped,
    )


def _white(s: Ganymede, choice: Choice, words: Words) -> str:
    shuttle = shuttle_name(choice.about & 63, words)
    return capital(words.say("{shuttle} takes a settler of any colour: choose whom.", shuttle=shuttle))


def _lost(s: Ganymede, choice: Choice, words: Words) -> str:
    room = MARS_LIMIT - s.boards[choice.player].count(MARS)
    return words.plural(
        "{crew} are flying, but Mars has room for only {number}: choose who is lost in space.",
        "{crew} are flying, but Mars has room for only {number}: choose who is lost in space.",
        room,
        crew=crew_name(unpacked(choice.about), words),
    )


def _board(s: Ganymede, choice: Choice, words: Words) -> str:
    crew = crew_name(unpacked(choice.about), words)
    return words.say("Arriving at Ganymede: {crew}. Choose who boards which ship.", crew=crew)


def _gain(s: Ganymede, choice: Choice, words: Words) -> str:
    menu = s.parts.menus[(choice.about & 0xFFF) >> 1]
    times = choice.about >> 12 & 0xFF
    if menu.number == s.parts.basic.number:
        return words.plural("Choose a basic action.", "Choose a basic action: you have {number}.", times)
    return words.say("You may {effect}.", effect=repeated(effect(s.parts, menu, words), times, words))


def _adapt(s: Ganymede, choice: Choice, words: Words) -> str:
    said = adaptation(choice.about & 7, words)
    left = choice.about >> 3
    if left > 0:
        said = words.say("you may {effect}", effect=repeated(said, left, words))
    return capital(words.say("{effect}: choose the settler and the new colour.", effect=said))


def _transfer(s: Ganymede, choice: Choice, words: Words) -> str:
    said = words.say("transfer a settler")
    if choice.about > 0:
        said = words.say("you may {effect}", effect=repeated(said, choice.about, words))
    return capital(words.say("{effect}: choose the settler and the way.", effect=said))


def _confirm(s: Ganymede, choice: Choice, words: Words) -> str:
    route, colour = divmod(choice.about, 4)
    reason = no_entry(s, s.boards[choice.player], ROUTE_SITE[route], colour)[0]
    said = words.say(
        "{settler} going {route} would be lost in space, because {reason}: let it be lost?",
        settler=words.say(ONE_SETTLER[colour]),
        route=words.say(ROUTE_NAMES[route]),
        reason=reason_name(reason, words),
    )
    return capital(said)


def _advance(s: Ganymede, choice: Choice, words: Words) -> str:
    return words.plural(
        "Your reputation is {space}: it may rise {number} step.",
        "Your reputation is {space}: choose how far it rises, up to {number} steps.",
        choice.options[-1],
        space=s.boards[choice.player].reputation,
    )


def _bonus(s: Ganymede, choice: Choice, words: Words) -> str:
    return words.say(
        "Your reputation has reached {number}, a bonus space: stop for a basic action, or run on?",
        number=s.boards[choice.player].reputation,
    )


def _ship(s: Ganymede, choice: Choice, words: Words) -> str:
    said = words.say("take a ship")
    if choice.about > 0:
        said = words.say("you may {effect}", effect=repeated(said, choice.about, words))
    elif choice.about < 0:
        said = words.say("after the launch, take a ship")
    return capital(words.say("{effect}: one on display, or the unseen top of the pile.", effect=said))


def _launch(s: Ganymede, choice: Choice, words: Words) -> str:
    if choice.about:
        return words.say("You may launch one of your ships now, even without a full crew.")
    return words.say("Both of your ships are complete: which one takes off first?")


def _place(s: Ganymede, choice: Choice, words: Words) -> str:
    return words.say(
        "Choose a ship from your hand for your {site} ({condition}).",
        site=words.say(SITE_NAMES[choice.about]),
        condition=words.say(CONDITIONS[choice.about]),
    )


def _surplus(s: Ganymede, choice: Choice, words: Words) -> str:
    return words.say(
        "You hold {number} ships, at most {number2} are allowed: choose one to put under the pile.",
        number=len(choice.options),
        number2=HAND_LIMIT,
    )


_PROMPTS: Final[dict[str, Callable[[Ganymede, Choice, Words], str]]] = {
    ask.ACTION.name: _action,
    ask.DROP.name: _drop,
    ask.WHITE_SETTLER.name: _white,
    ask.LOST.name: _lost,
    ask.BOARD.name: _board,
    ask.GAIN.name: _gain,
    ask.ADAPT.name: _adapt,
    ask.TRANSFER.name: _transfer,
    ask.CONFIRM.name: _confirm,
    ask.ADVANCE.name: _advance,
    ask.BONUS.name: _bonus,
    ask.SHIP.name: _ship,
    ask.LAUNCH.name: _launch,
    ask.PLACE.name: _place,
    ask.SURPLUS.name: _surplus,
}
