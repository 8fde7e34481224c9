"""The Artemis Project's components one by one, as the library shows them: drawn like those on the table."""

from perijove.engine.catalog import Component
from perijove.engine.message import Words, capital
from perijove.games.artemis.board.ground import SCENES
from perijove.games.artemis.board.signs import KIND_SIGNS, picture, reward, row
from perijove.games.artemis.board.slots import slots
from perijove.games.artemis.board.things import Expedition, Thing, Tile
from perijove.games.artemis.codes import (
    DIRECTIVES,
    ENERGY,
    EVENTS,
    EXPEDITIONS,
    FIRST_SURFACE,
    KINDS,
    LETTERS,
    MINERALS,
    TILES,
)
from perijove.games.artemis.components import components
from perijove.games.artemis.explain import event_effect, explain_directive
from perijove.games.artemis.names import reward_name, things_name


def pictured(component: Component, words: Words) -> dict[str, object]:
    """What ``library.html`` draws of a component."""
    parts = components(None)
    code = component.code
    name = component.name(words.language)
    card: Thing = Thing("", code=code)
    if component.kind == "building":
        card = _building(TILES.index(code))
    elif component.kind == "expedition":
        card = _expedition(EXPEDITIONS.index(code), words)
    elif component.kind == "event":
        event = parts.events[EVENTS.index(code)]
        card.number = LETTERS[event.letter]
        card.icons = capital(event_effect(event, words))
    elif component.kind == "directive":
        card.text = explain_directive(parts, DIRECTIVES.index(code), words)
        card.icons = picture("directive")
    card.name = name
    return {"kind": component.kind, "code": code, "card": card}


def _building(number: int) -> Tile:
    """A building without anybody in it."""
    parts = components(None)
    tile = Tile("", "", TILES[number])
    tile.sea = number < FIRST_SURFACE
    tile.picture = KINDS[parts.kind[number]]
    tile.icons = row(KIND_SIGNS[parts.kind[number]])
    tile.slots = slots(parts.slots[number], [0, 0, 0, 0])
    return tile


def _expedition(number: int, words: Words) -> Expedition:
    """An expedition without dice on it."""
    parts = components(None)
    card = Expedition("", "", EXPEDITIONS[number])
    card.scene = SCENES[number]
    card.difficulty = parts.difficulty[number]
    for value in parts.rewards[2 * number : 2 * number + 2]:
        given = Thing(capital(reward_name(value, words)))
        given.icons = reward(value)
        card.rewards.append(given)
    for kind, amount in ((ENERGY, parts.energy[number]), (MINERALS, parts.minerals[number])):
        given = Thing(things_name(kind, amount, words))
        given.icons = row(f"+{amount} {'energy' if kind == ENERGY else 'minerals'}")
        card.yields.append(given)
    return card
