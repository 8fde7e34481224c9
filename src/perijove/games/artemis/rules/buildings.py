"""What full Ocean buildings do in maintenance [Activate filled buildings, Ocean buildings]."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_lists import Each
from perijove.engine.form_values import Name
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import STEP_ENDS, Flow, Moment, Question
from perijove.games.artemis.asking import IN_TILE, NO_DRONES, NO_ENERGY, NO_MINERALS, NOT_IN_GAME, Declinable, InTile
from perijove.games.artemis.codes import (
    ASSAULT_POD,
    CRYSTAL_FOUNDRY,
    DRONE_DOCK,
    ENERGY,
    ENGINEER,
    EXPEDITION_HUB,
    FIRST_SURFACE,
    GEOTHERMAL_PLATFORM,
    MANUFACTORY,
    MINERALS,
    OCEAN_TILES,
    OPERATIONS_CENTER,
    RECON_POST,
    SENSOR_STATION,
    SHUTTLE_BAY,
    SURFACE_CONDUIT,
    SYNTHETICS_COMPLEX,
    TOOLBOXES,
    VOLCANIC_EXTRACTOR,
    VP,
)
from perijove.games.artemis.explain import KIND_EFFECTS
from perijove.games.artemis.messages import PAID, RAIDED, RAIDED_DRONE, RAIDED_IN_VAIN, USED
from perijove.games.artemis.names import owner_name, things_name, tile_name
from perijove.games.artemis.packing import inside, number_of, things, tile_of, unpacked
from perijove.games.artemis.rules.colonists import NOT_YOURS, is_full, say_tile
from perijove.games.artemis.rules.goods import give
from perijove.games.artemis.rules.housing import gain_random_colonist
from perijove.games.artemis.rules.relief import either
from perijove.games.artemis.state import ACTIVATION, DRONE_1, DRONE_2, HEATING, OWNERS, Artemis, Colony

HAVE_ONLY: Final = Message("you have only {things}")
YOURSELF: Final = Message("you can't raid yourself")
NOT_FULL: Final = Message("{tile} is not full ({number} of {number2} inside)")
USED_ALREADY: Final = Message("you have used {tile} in this round")
OTHER_TIME: Final = Message("{tile} is not used at this time")
PRICE: Final = Message("it takes {things}, and you have {number}")
NOTHING_TO_CONVERT: Final = Message("you have neither Energy nor Minerals")
BAG_EMPTY: Final = Message("the bag is empty, and so is the discard pile")

RAID_LOSS: Final = 3
RAID_GAIN: Final = 2
POINT_PRICE: Final = 2
MOST_CONVERTED: Final = 3


class Raid(Declinable[InTile]):
    """Whom an Assault Pod raids."""

    def missing(self, s: Artemis, me: int, option: int, about: InTile) -> Iterator[Reason]:
        if option == RAID_NOBODY:
            return
        if option >= DRONE_1:
            if not s.solo():
                yield Reason(NO_DRONES)
        elif option >= s.players:
            yield Reason(NOT_IN_GAME, option + 1)
        elif option == me:
            yield Reason(YOURSELF)

    def says(self, s: Artemis, me: int, option: int, about: InTile, words: Words) -> str:
        if option == RAID_NOBODY:
            return words.say("raid nobody")
        said = words.say("raid {owner}", owner=owner_name(option, s.players, words))
        if option >= s.players:
            return said
        minerals = things_name(MINERALS, s.colonies[option].minerals, words)
        return words.say("{effect} (who has {things})", effect=said, things=minerals)

    def asks(self, s: Artemis, me: int, about: InTile, words: Words) -> str:
        tile = say_tile(s, about.tile, words)
        return words.say("Choose whom {tile} raids: they lose 3 Minerals, you gain 2 Energy.", tile=tile)

    def spots(self, s: Artemis, me: int, option: int, about: InTile) -> Sequence[str]:
        if option == RAID_NOBODY:
            return ()
        return (f"drone:{option - DRONE_1 + 1}",) if option >= DRONE_1 else (f"player:{option}",)


RAID_NOBODY: Final = len(OWNERS)
RAID: Final = Raid("raid", (*OWNERS, "nobody"), "Choose an opponent to raid.", moment=IN_TILE)


class Using(Moment):
    """The buildings that the player has used in this round."""

    def __init__(self, used: list[int]) -> None:
        self.used: Final = used


class Activate(Declinable[Using]):
    """Which building is used: one that is full, has its turn now, was not used before and can be paid."""

    def missing(self, s: Artemis, me: int, option: int, about: Using) -> Iterator[Reason]:
        if option == ACTIVATE_DONE:
            return
        colony = s.colonies[me]
        label = s.parts.label[option]
        kind = s.parts.kind[option]
        if not has_turn(kind):
            yield Reason(OTHER_TIME, label)
        at = colony.place_of(option)
        if at < 0:
            yield Reason(NOT_YOURS, label)
            return
        if option in about.used:
            yield Reason(USED_ALREADY, label)
        building = colony.buildings[at]
        if not is_full(s, building):
            yield Reason(NOT_FULL, label, sum(unpacked(inside(building))), len(s.parts.slots[option]))
        yield from _unaffordable(s, colony, kind)

    def says(self, s: Artemis, me: int, option: int, about: Using, words: Words) -> str:
        if option == ACTIVATE_DONE:
            return words.say("use no more buildings")
        effect = words.say(KIND_EFFECTS[s.parts.kind[option]])
        return words.say("{tile}: {effect}", tile=tile_name(s.parts.label[option], words), effect=effect)


ACTIVATE_DONE: Final = len(OCEAN_TILES)
ACTIVATE: Final = Activate(
    "activate",
    (*OCEAN_TILES, "done"),
    "Choose a building to use.",
    spot="home:{}",
    moment=Fields(None, (Field("used", Each(Name(OCEAN_TILES))),)),
)


class Convert(Question[Artemis, InTile]):
    """What a Synthetics Complex turns into the other resource: 1 to 3 Energy, or 1 to 3 Minerals."""

    def missing(self, s: Artemis, me: int, option: int, about: InTile) -> Iterator[Reason]:
        colony = s.colonies[me]
        kind = _converted(option)
        have = colony.energy if kind == ENERGY else colony.minerals
        if have == 0:
            yield Reason(NO_ENERGY if kind == ENERGY else NO_MINERALS)
        elif option % MOST_CONVERTED >= have:
            yield Reason(HAVE_ONLY, things(kind, have))

    def says(self, s: Artemis, me: int, option: int, about: InTile, words: Words) -> str:
        amount = option % MOST_CONVERTED + 1
        old = _converted(option)
        return words.say(
            "convert {things} into {things2}",
            things=things_name(old, amount, words),
            things2=things_name(ENERGY + MINERALS - old, amount, words),
        )

    def asks(self, s: Artemis, me: int, about: InTile, words: Words) -> str:
        return words.say("Choose what {tile} converts.", tile=say_tile(s, about.tile, words))

    def spots(self, s: Artemis, me: int, option: int, about: InTile) -> Sequence[str]:
        return ("goods:energy",) if _converted(option) == ENERGY else ("goods:minerals",)


CONVERT: Final = Convert(
    "convert",
    tuple(f"{amount}-{name}" for name in ("energy", "minerals") for amount in (1, 2, 3)),
    "Choose what the building converts.",
    moment=IN_TILE,
)


def raids(s: Artemis) -> Flow[None]:
    """Full Assault Pods come before all other buildings, in turn order.

    One opponent loses 3 Minerals, the owner gains 2 Energy. In a solo game that is a drone, who has nothing to lose.
    """
    for me in s.turn_order():
        for building in s.colonies[me].buildings:
            tile = tile_of(building)
            if s.parts.kind[tile] == ASSAULT_POD and is_full(s, building):
                options = [DRONE_1, DRONE_2] if s.solo() else [other for other in range(s.players) if other != me]
                options.append(RAID_NOBODY)
                target = yield RAID.among(me, options, InTile(tile))
                if target != RAID_NOBODY:
                    _raid(s, me, target)
    s.phase = ACTIVATION
    s.current = s.first
    yield STEP_ENDS


def _raid(s: Artemis, me: int, target: int) -> None:
    if target < DRONE_1:
        lost = min(RAID_LOSS, s.colonies[target].minerals)
        s.colonies[target].minerals -= lost
        if lost:
            s.tell(RAIDED, me, target, things(MINERALS, lost))
        else:
            s.tell(RAIDED_IN_VAIN, me, target)
    else:
        s.tell(RAIDED_DRONE, me, target)
    give(s, me, ENERGY, RAID_GAIN)


def activation(s: Artemis) -> Flow[None]:
    """The player may use each full Ocean building once, in any order; then it is the next player's turn.

    Full is full at that moment: a colonist from a Surface Conduit may complete a building that is used afterwards.
    """
    me = s.current
    colony = s.colonies[me]
    used: list[int] = []
    while True:
        options = usable(s, colony, used)
        if not options:
            break
        options.append(ACTIVATE_DONE)
        tile = yield ACTIVATE.among(me, options, Using(used))
        if tile == ACTIVATE_DONE:
            break
        used = [*used, tile]
        s.tell(USED, me, s.parts.label[tile])
        yield from _use(s, me, tile)
    s.current = (me + 1) % s.players
    if s.current == s.first:
        s.phase = HEATING
    yield STEP_ENDS


def usable(s: Artemis, colony: Colony, used: list[int]) -> list[int]:
    """The full Ocean buildings that can be used now and haven't been used in this round."""
    options: list[int] = []
    for building in colony.buildings:
        tile = tile_of(building)
        if tile < FIRST_SURFACE and tile not in used and is_full(s, building):
            kind = s.parts.kind[tile]
            if has_turn(kind) and affordable(s, colony, kind):
                options.append(tile)
    return options


def has_turn(kind: int) -> bool:
    """Whether a kind of Ocean building is used in this step: Pods, Hubs, Posts and Bays have times of their own."""
    return kind != ASSAULT_POD and kind != EXPEDITION_HUB and kind != RECON_POST and kind != SHUTTLE_BAY


def _unaffordable(s: Artemis, colony: Colony, kind: int) -> Iterator[Reason]:
    """What a player lacks to use a kind of building."""
    if not affordable(s, colony, kind):
        if kind == OPERATIONS_CENTER:
            yield Reason(PRICE, things(MINERALS, POINT_PRICE), colony.minerals)
        elif kind == SENSOR_STATION:
            yield Reason(PRICE, things(ENERGY, POINT_PRICE), colony.energy)
        else:
            yield Reason(NOTHING_TO_CONVERT if kind == SYNTHETICS_COMPLEX else BAG_EMPTY)


def affordable(s: Artemis, colony: Colony, kind: int) -> bool:
    """Whether the player has what the building takes, and there is what it gives."""
    if kind == OPERATIONS_CENTER:
        return colony.minerals >= POINT_PRICE
    if kind == SENSOR_STATION:
        return colony.energy >= POINT_PRICE
    if kind == SYNTHETICS_COMPLEX:
        return colony.energy + colony.minerals > 0
    if kind == SURFACE_CONDUIT:
        return sum(s.bag) + sum(s.discard) > 0
    return True


def _use(s: Artemis, me: int, tile: int) -> Flow[None]:
    """What each kind of building gives."""
    colony = s.colonies[me]
    kind = s.parts.kind[tile]
    engineers = number_of(colony.buildings[colony.place_of(tile)], ENGINEER)
    if kind == CRYSTAL_FOUNDRY:
        give(s, me, MINERALS, 1 + engineers)
    elif kind == VOLCANIC_EXTRACTOR:
        give(s, me, ENERGY, 1 + engineers)
    elif kind == DRONE_DOCK:
        give(s, me, ENERGY, 1)
        give(s, me, MINERALS, 1)
    elif kind == GEOTHERMAL_PLATFORM:
        yield from either(s, me, 2)
    elif kind == MANUFACTORY:
        give(s, me, TOOLBOXES, 2)
    elif kind == OPERATIONS_CENTER:
        colony.minerals -= POINT_PRICE
        s.tell(PAID, me, things(MINERALS, POINT_PRICE))
        give(s, me, VP, 1)
    elif kind == SENSOR_STATION:
        colony.energy -= POINT_PRICE
        s.tell(PAID, me, things(ENERGY, POINT_PRICE))
        give(s, me, VP, 1)
    elif kind == SURFACE_CONDUIT:
        yield from gain_random_colonist(s, me)
    else:
        assert kind == SYNTHETICS_COMPLEX
        yield from _convert(s, me, tile)


def _converted(answer: int) -> int:
    """Which resource an answer to ``convert`` gives away."""
    return ENERGY if answer < MOST_CONVERTED else MINERALS


def _convert(s: Artemis, me: int, tile: int) -> Flow[None]:
    """One to three Energy become as many Minerals, or the other way round."""
    colony = s.colonies[me]
    options = list(range(min(MOST_CONVERTED, colony.energy)))
    options += list(range(MOST_CONVERTED, MOST_CONVERTED + min(MOST_CONVERTED, colony.minerals)))
    answer = yield CONVERT.among(me, options, InTile(tile))
    amount = answer % MOST_CONVERTED + 1
    if answer < MOST_CONVERTED:
        colony.energy -= amount
        s.tell(PAID, me, things(ENERGY, amount))
        give(s, me, MINERALS, amount)
    else:
        colony.minerals -= amount
        s.tell(PAID, me, things(MINERALS, amount))
        give(s, me, ENERGY, amount)
