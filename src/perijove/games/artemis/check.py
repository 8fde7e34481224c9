"""What must hold in every state of the game."""

from perijove.engine.errors import BrokenRules
from perijove.games.artemis.codes import (
    COLONISTS,
    DIRECTIVES,
    EVENTS,
    EXPEDITIONS,
    FIRST_RELIC_EXPEDITION,
    FIRST_SURFACE,
    OUTFITTERS,
    REGIONS,
    RELIC_EVENT,
    TILES,
)
from perijove.games.artemis.packing import (
    face_of,
    inside,
    number_of,
    owner_of,
    pioneers_with,
    specialist_with,
    student_with,
    tile_of,
)
from perijove.games.artemis.rules.colonists import population
from perijove.games.artemis.rules.events import dice_in
from perijove.games.artemis.rules.regions import academy_slots
from perijove.games.artemis.rules.setup import COLONISTS as NUMBERS
from perijove.games.artemis.rules.setup import DEALT
from perijove.games.artemis.state import (
    CHOICE_OF_DIRECTIVES,
    DICE,
    DOORSTEP_LIMIT,
    DRONE,
    DRONE_1,
    DRONE_DICE,
    FIRST,
    GANTRY_LIMIT,
    GARAGE,
    OWNERS,
    PHASES,
    PLACEMENT,
    REFRESH,
    RESOLUTION,
    Artemis,
    Colony,
)


def check(s: Artemis) -> None:
    """Tiles, cards, colonists and dice are all there, each once; no place holds more than it may."""
    if len(s.colonies) != s.players:
        raise BrokenRules(f"colonies: {len(s.colonies)}, expected one for each of the {s.players} players")
    for seat in (s.first, s.current, s.relic_holder):
        if seat >= s.players:
            raise BrokenRules(f"there is no player {seat}")
    if s.relic_holder >= 0 and not s.alien_relic:
        raise BrokenRules("somebody has the Relic die, which is not in the game")
    _check_cards(s)
    _check_dice(s)
    _check_colonists(s)
    _check_regions(s)
    _check_clock(s)
    _check_phase(s)
    for player, colony in enumerate(s.colonies):
        _check_colony(s, player, colony)


def _check_cards(s: Artemis) -> None:
    tiles = s.ocean_stack + s.surface_stack + s.gone + [offer.tile for offer in s.gantry]
    tiles += [expedition.tile for expedition in s.expeditions if expedition.tile >= 0]
    tiles += [tile_of(building) for colony in s.colonies for building in colony.buildings]
    _check_each_once("tile", TILES, tiles, len(TILES))
    if any(tile >= FIRST_SURFACE for tile in s.ocean_stack) or any(tile < FIRST_SURFACE for tile in s.surface_stack):
        raise BrokenRules("a building lies in the stack of the other kind")
    if s.players <= 2 and any(tile not in s.gone for tile in s.parts.marked):
        raise BrokenRules(f"the marked tiles are in the game, though it is for {s.players} players")
    cards = s.expedition_deck + s.expedition_discard + [expedition.card for expedition in s.expeditions]
    _check_each_once("expedition", EXPEDITIONS, cards, len(EXPEDITIONS) if s.alien_relic else FIRST_RELIC_EXPEDITION)
    events = s.event_deck + s.event_box + s.events_past + [s.event] * (s.event >= 0)
    _check_each_once("event", EVENTS, events, len(EVENTS) if s.alien_relic else RELIC_EVENT)
    directives = s.directive_box.copy()
    for colony in s.colonies:
        directives += colony.dealt + colony.kept + colony.returned
        if colony.shown >= 0:
            directives.append(colony.shown)
    _check_each_once("directive", DIRECTIVES, directives, len(DIRECTIVES) if s.directives else 0)


def _check_each_once(kind: str, names: tuple[str, ...], found: list[int], count: int) -> None:
    if sorted(found) == list(range(count)):
        return
    for number, name in enumerate(names):
        if found.count(number) != (number < count):
            expected = "once" if number < count else "not at all"
            raise BrokenRules(f"{kind} {name} is there {found.count(number)} times, expected {expected}")


def _check_colonists(s: Artemis) -> None:
    for kind, name in enumerate(COLONISTS):
        heaps = [s.bag[kind], s.discard[kind], s.removed[kind], s.doorstep[kind], s.academy[kind]]
        heaps += [number_of(expedition.colonists, kind) for expedition in s.expeditions]
        heaps += [population(s, player)[kind] for player in range(s.players)]
        if min(heaps) < 0:
            raise BrokenRules(f"a negative number of colonists: {name}")
        if sum(heaps) != NUMBERS[kind]:
            raise BrokenRules(f"colonists, {name}: {sum(heaps)} in all, expected {NUMBERS[kind]}")


def _check_regions(s: Artemis) -> None:
    for what, count, limit in (
        ("buildings at the Gantry", len(s.gantry), GANTRY_LIMIT),
        ("colonists at the Doorstep", sum(s.doorstep), DOORSTEP_LIMIT),
        ("dice at the Academy", len(s.academy_dice), academy_slots(s)),
        ("expeditions", len(s.expeditions), s.tables() - 1),
    ):
        if count > limit:
            raise BrokenRules(f"{what}: {count}, at most {limit} allowed")
    if s.vents < 0 or s.quarry < 0:
        raise BrokenRules(f"negative pools: {s.vents} Energy in the Vents, {s.quarry} Minerals in the Quarry")
    for what, dice in (("Vents", s.vents_dice), ("Quarry", s.quarry_dice), ("Doorstep", s.doorstep_dice)):
        faces = [face_of(die) for die in dice]
        if faces != sorted(faces):
            raise BrokenRules(f"{what}: the dice {faces} are not in ascending order")
    for offer in s.gantry:
        faces = [face_of(die) for die in offer.dice]
        if faces != sorted(set(faces)):
            raise BrokenRules(f"Gantry, {TILES[offer.tile]}: each bid must be higher than the last, not {faces}")


def _check_dice(s: Artemis) -> None:
    """Nobody has more dice on the board and in the pool than they own; the face of each is 1 to 6."""
    dice = s.vents_dice + s.quarry_dice + s.doorstep_dice + s.academy_dice + s.outfitters_dice + s.aside_dice
    for expedition in s.expeditions:
        dice = dice + expedition.dice
    for offer in s.gantry:
        dice = dice + offer.dice
    counts = [len(colony.pool) for colony in s.colonies] + [0] * (len(OWNERS) - s.players)
    for die in dice:
        owner = owner_of(die)
        if owner >= s.players and not (s.solo() and owner >= DRONE_1):
            raise BrokenRules(f"a die belongs to player {OWNERS[owner]}, who is not in the game")
        if not 1 <= face_of(die) <= 6:
            raise BrokenRules(f"a die of {OWNERS[owner]} shows {face_of(die)}")
        if owner >= DRONE_1 and student_with(die) >= 0:
            raise BrokenRules(f"{OWNERS[owner]} has a colonist with a die")
        counts[owner] += 1
    for expedition in s.expeditions:
        for die in expedition.dice:
            if specialist_with(die) and pioneers_with(die):
                raise BrokenRules(f"player {owner_of(die)}: a die with Pioneers and another colonist")
    for die in s.academy_dice:
        if owner_of(die) < DRONE_1 and student_with(die) < 0:
            raise BrokenRules(f"player {owner_of(die)}: a die at the Academy without a colonist")
    for owner, count in enumerate(counts):
        limit = DRONE_DICE if owner >= DRONE_1 else DICE + s.alien_relic
        if count > limit:
            raise BrokenRules(f"dice of {OWNERS[owner]}: {count}, at most {limit} allowed")


def _check_clock(s: Artemis) -> None:
    """As many events are left as rounds, and each phase comes in a round that has it."""
    if len(s.event_deck) != s.rounds - s.round:
        raise BrokenRules(f"event deck: {len(s.event_deck)} cards in round {s.round}, expected {s.rounds - s.round}")
    if (s.round == 0) != (s.event < 0) or (s.round == 0 and s.phase != REFRESH):
        raise BrokenRules(f"round {s.round}: an event is on the table from round 1 on")
    if s.phase == REFRESH and s.round == s.rounds:
        raise BrokenRules(f"the board is not refreshed after round {s.rounds}")
    if s.phase == GARAGE and s.round != s.rounds:
        raise BrokenRules(f"no final scoring in round {s.round}")
    if s.over and (s.phase != GARAGE or s.current != s.first):
        raise BrokenRules(
            f"over: true, but the game ends after the garage moves of round {s.rounds}, "
            f"not in phase {PHASES[s.phase]!r} of round {s.round}"
        )
    if s.over and any(colony.kept for colony in s.colonies):
        raise BrokenRules("over: true, but not every directive is revealed")
    if s.phase == CHOICE_OF_DIRECTIVES and not (s.directives and s.round == 1):
        raise BrokenRules("directives are chosen in round 1 of a game that has them")


def _check_phase(s: Artemis) -> None:
    """Only what a phase needs is on the board."""
    if s.phase == FIRST and s.solo():
        raise BrokenRules("a lone player doesn't choose a first player")
    if s.phase == DRONE and not s.solo():
        raise BrokenRules("the drones play with a lone player only")
    if s.phase != PLACEMENT and any(colony.pool for colony in s.colonies):
        raise BrokenRules("dice in a pool outside the placement phase")
    if s.region and s.phase != RESOLUTION:
        raise BrokenRules("a region to resolve outside the resolution phase")
    if s.region == OUTFITTERS:
        raise BrokenRules("the Outfitters are never resolved")
    for region in range(s.region):
        if any(dice_in(s, region)):
            raise BrokenRules(f"dice in a region that has been resolved: {REGIONS[region]}")
    empty = not s.aside_dice and not any(any(dice_in(s, region)) for region in range(len(REGIONS)))
    if not empty and s.phase not in (PLACEMENT, DRONE, RESOLUTION):
        raise BrokenRules("dice on the board outside placement and resolution")


def _check_colony(s: Artemis, player: int, colony: Colony) -> None:
    name = f"player {player}"
    if min(colony.energy, colony.minerals, colony.toolboxes, colony.badges, *colony.shelters) < 0:
        raise BrokenRules(f"{name}: a negative number of something")
    if colony.relief > len(s.parts.relief):
        raise BrokenRules(f"{name}: relief {colony.relief}, at most {len(s.parts.relief)} allowed")
    if colony.pool != sorted(colony.pool) or (colony.pool and not 1 <= colony.pool[0] <= colony.pool[-1] <= 6):
        raise BrokenRules(f"{name}: the pool {colony.pool} is not in ascending order")
    if colony.buildings != sorted(colony.buildings):
        raise BrokenRules(f"{name}: the buildings are not in the order of their tiles")
    for building in colony.buildings:
        if inside(building) not in s.parts.fits[tile_of(building)]:
            raise BrokenRules(f"{name}: {TILES[tile_of(building)]} has no room for its colonists")
    dealt = len(colony.dealt) + len(colony.kept) + len(colony.returned) + (colony.shown >= 0)
    if dealt != (DEALT if s.directives else 0) or len(colony.kept) > 1:
        raise BrokenRules(f"{name}: {dealt} directives, {len(colony.kept)} of them kept")
    if s.round > 0 and s.phase != CHOICE_OF_DIRECTIVES:
        if colony.dealt:
            raise BrokenRules(f"{name}: directives to choose from, though the game has begun")
        if s.directives and not colony.kept and colony.shown < 0:
            raise BrokenRules(f"{name}: no directive, though the game has begun")
