"""The whole table in words, from what its reader sees."""

from collections.abc import Sequence
from typing import Final

from perijove.engine.message import Words
from perijove.engine.seen import Seen
from perijove.engine.sheet import Cards, Item, Line, Panel, Row, Track
from perijove.games.artemis.codes import (
    ACADEMY,
    BADGE,
    DIRECTIVES,
    DOORSTEP,
    ENERGY,
    EXPEDITIONS,
    FIRST_SURFACE,
    MINERALS,
    OUTFITTERS,
    QUARRY,
    REGIONS,
    TILES,
    TOOLBOXES,
    VENTS,
)
from perijove.games.artemis.explain import explain_directive, explain_event, explain_expedition, explain_tile
from perijove.games.artemis.names import (
    COLONIST_NAMES,
    DIRECTIVE_NAMES,
    EVENT_NAMES,
    EXPEDITION_NAMES,
    RANK_NAMES,
    colonists_name,
    drone_name,
    points_name,
    reward_name,
    signed,
    some_colonists,
    the_tile,
    things_name,
    tile_name,
)
from perijove.games.artemis.packing import crew_with, face_of, inside, owner_of, student_with, tile_of, unpacked
from perijove.games.artemis.rules.colonists import is_full, population
from perijove.games.artemis.rules.expeditions import difficulty, reached
from perijove.games.artemis.rules.regions import academy_slots
from perijove.games.artemis.score import building_points, rank_of, score
from perijove.games.artemis.state import DRONE_1, ROUNDS, Artemis, Expedition

TINTS: Final = ("yellow", "blue", "red", "purple")
"""The colours of the colonists."""


def sheet(seen: Seen[Artemis], words: Words) -> list[Panel]:
    """One panel for the board, then one for each player."""
    s = seen.state
    panels = [_board(s, seen.names, words)]
    panels += [_player(s, player, seen.names, seen.seat, words) for player in range(s.players)]
    return panels


# What is common


def _board(s: Artemis, seats: Sequence[str], words: Words) -> Panel:
    rows: list[Row] = []
    if s.event >= 0:
        rows.append(Cards(words.say("Event"), [_event(s, words)]))
    rows += [
        Cards(words.say("Basecamp"), [_expedition(s, expedition, seats, words) for expedition in s.expeditions]),
        Line(
            words.say("Vents"),
            [Item(things_name(ENERGY, s.vents, words), REGIONS[VENTS]), *_dice(s.vents_dice, seats, words)],
        ),
        Line(
            words.say("Quarry"),
            [Item(things_name(MINERALS, s.quarry, words), REGIONS[QUARRY]), *_dice(s.quarry_dice, seats, words)],
        ),
        Cards(words.say("Gantry"), [_offer(s, offer.tile, offer.dice, seats, words) for offer in s.gantry]),
        Line(words.say("Doorstep"), [_doorstep(s, words), *_dice(s.doorstep_dice, seats, words)]),
        Line(
            words.say("Academy ({number} of {number2})", number=len(s.academy_dice), number2=academy_slots(s)),
            [_academy(s, words), *_students(s, seats, words)],
        ),
        Line(words.say("Outfitters"), [_outfitters(s, words), *_dice(s.outfitters_dice, seats, words)]),
    ]
    if s.aside_dice:
        rows.append(Line(words.say("Set aside"), _dice(s.aside_dice, seats, words)))
    if s.planning:
        rows.append(Line(words.say("Planning die"), [Item(str(s.planning))]))
    if s.alien_relic:
        holder = seats[s.relic_holder] if s.relic_holder >= 0 else words.say("nobody")
        rows.append(Line(words.say("Relic die"), [Item(holder)]))
    rows.append(Line(words.say("Bag"), _colonists(s.bag, words)))
    rows.append(Line(words.say("Discarded"), _colonists(s.discard, words)))
    rows.append(Line(words.say("Stacks"), _stacks(s, words)))
    return Panel(words.say("Round {number} of {number2}", number=s.round, number2=ROUNDS), rows)


def _event(s: Artemis, words: Words) -> Item:
    text = words.say(
        "{event}, {effect}", event=words.say(EVENT_NAMES[s.event]), effect=explain_event(s.parts, s.event, words)
    )
    return Item(text)


def _doorstep(s: Artemis, words: Words) -> Item:
    """Who can be hired, and how many by which die."""
    hires = ", ".join([str(number) for number in s.parts.hires])
    note = words.say("hires at most {numbers} by the die", numbers=hires)
    return Item(colonists_name(s.doorstep, words) or words.say("nobody"), REGIONS[DOORSTEP], note=note)


def _academy(s: Artemis, words: Words) -> Item:
    """Who is left at the Academy, and what each die trains."""
    types = ", ".join([words.say(COLONIST_NAMES[kind]) for kind in s.parts.trains])
    note = words.say("trains {types} by the die", types=types)
    return Item(colonists_name(s.academy, words) or words.say("nobody"), REGIONS[ACADEMY], note=note)


def _outfitters(s: Artemis, words: Words) -> Item:
    """What each die gives."""
    toolboxes = ", ".join([str(number) for number in s.parts.toolboxes])
    return Item(words.say("{numbers} Toolboxes by the die", numbers=toolboxes), REGIONS[OUTFITTERS])


def _owner(owner: int, seats: Sequence[str], words: Words) -> str:
    return drone_name(owner, words) if owner >= DRONE_1 else seats[owner]


def _die(die: int, seats: Sequence[str], words: Words) -> str:
    return words.say("{die} ({owner})", die=face_of(die), owner=_owner(owner_of(die), seats, words))


def _dice(dice: Sequence[int], seats: Sequence[str], words: Words) -> list[Item]:
    """Dice in their order. A die has no code: it isn't chosen here."""
    return [Item(_die(die, seats, words)) for die in dice]


def _students(s: Artemis, seats: Sequence[str], words: Words) -> list[Item]:
    items: list[Item] = []
    for die in s.academy_dice:
        student = student_with(die)
        said = _die(die, seats, words)
        if student >= 0:
            colonist = words.say(COLONIST_NAMES[student])
            said = words.say("{die} with {colonist}", die=said, colonist=colonist)
        items.append(Item(said))
    return items


def _colonists(counts: Sequence[int], words: Words) -> list[Item]:
    return [Item(some_colonists(kind, counts[kind], words), tint=TINTS[kind]) for kind in range(4) if counts[kind]]


def _expedition(s: Artemis, expedition: Expedition, seats: Sequence[str], words: Words) -> Item:
    """A card with its rewards and what lies beside it; the dice from the bottom up, and how far they reach."""
    said = words.say(
        "{expedition}, {effect}",
        expedition=words.say(EXPEDITION_NAMES[expedition.card]),
        effect=explain_expedition(s.parts, expedition.card, difficulty(s, expedition.card), words),
    )
    prizes: list[str] = []
    if expedition.tile >= 0:
        tile = the_tile(s.parts.label[expedition.tile], words)
        prizes.append(words.say("{tile} ({effect})", tile=tile, effect=explain_tile(s.parts, expedition.tile, words)))
    if expedition.colonists:
        prizes.append(colonists_name(unpacked(expedition.colonists), words))
    if prizes:
        said = words.say("{effect}; beside it {prizes}", effect=said, prizes=words.all_of(prizes))
    if not expedition.dice:
        return Item(said, EXPEDITIONS[expedition.card])
    dice: list[str] = []
    for die in expedition.dice:
        crew = crew_with(die)
        named = _die(die, seats, words)
        if sum(crew):
            named = words.say("{die} with {colonist}", die=named, colonist=colonists_name(crew, words))
        dice.append(named)
    note = words.say(
        "{dice}: {number} of {number2}",
        dice=", ".join(dice),
        number=reached(expedition),
        number2=difficulty(s, expedition.card),
    )
    return Item(said, EXPEDITIONS[expedition.card], note=note)


def _offer(s: Artemis, tile: int, dice: Sequence[int], seats: Sequence[str], words: Words) -> Item:
    """A building at the Gantry, with the bids from the bottom up."""
    text = words.say(
        "{tile}, {effect}",
        tile=tile_name(s.parts.label[tile], words),
        effect=explain_tile(s.parts, tile, words),
    )
    return Item(text, TILES[tile], note=", ".join([_die(die, seats, words) for die in dice]))


def _stacks(s: Artemis, words: Words) -> list[Item]:
    """How many things the stacks and decks still have. The events are the clock of the game."""
    return [
        Item(words.plural("{number} Ocean building", "{number} Ocean buildings", len(s.ocean_stack))),
        Item(words.plural("{number} Surface building", "{number} Surface buildings", len(s.surface_stack))),
        Item(words.plural("{number} expedition", "{number} expeditions", len(s.expedition_deck))),
        Item(words.plural("{number} event", "{number} events", len(s.event_deck))),
    ]


# What is a player's


def _player(s: Artemis, player: int, seats: Sequence[str], reader: int, words: Words) -> Panel:
    colony = s.colonies[player]
    goods = [
        Item(things_name(ENERGY, colony.energy, words)),
        Item(things_name(MINERALS, colony.minerals, words)),
        Item(things_name(TOOLBOXES, colony.toolboxes, words)),
        Item(things_name(BADGE, colony.badges, words)),
    ]
    rows: list[Row] = [
        _points(s, player, words),
        Line(words.say("Goods"), goods),
        Line(words.say("Dice"), [Item(str(face)) for face in colony.pool]),
        Line(words.say("Shelters"), _colonists(colony.shelters, words)),
        Cards(
            words.say("Buildings ({number})", number=len(colony.buildings)),
            [_building(s, player, building, words) for building in colony.buildings],
        ),
        _relief(s, colony.relief, words),
    ]
    rows += _directives(s, player, reader, words)
    name = seats[player]
    if player == s.first and not s.solo():
        name = words.say("{player} (first player)", player=name)
    return Panel(name, rows, player)


def _points(s: Artemis, player: int, words: Words) -> Line:
    now = score(s, player)
    items = [Item(points_name(now.total, words))]
    items += [Item(f"{words.say(part)} {signed(points)}") for part, points in now.parts if points]
    if s.solo():
        items.append(Item(words.say(RANK_NAMES[rank_of(now.total)])))
    return Line(words.say("Points"), items)


def _building(s: Artemis, player: int, building: int, words: Words) -> Item:
    """A building, who is in it, and whether it is full."""
    tile = tile_of(building)
    text = words.say(
        "{tile}, {effect}",
        tile=tile_name(s.parts.label[tile], words),
        effect=explain_tile(s.parts, tile, words),
    )
    who = colonists_name(unpacked(inside(building)), words) or words.say("nobody")
    if not is_full(s, building):
        note = words.say("inside: {colonists}", colonists=who)
    elif tile < FIRST_SURFACE:
        note = words.say("inside: {colonists}; full", colonists=who)
    else:
        points = building_points(s, player, building, population(s, player))
        note = words.say("inside: {colonists}; full, now {points}", colonists=who, points=points_name(points, words))
    return Item(text, TILES[tile], note=note)


def _relief(s: Artemis, at: int, words: Words) -> Track:
    rewards = [reward_name(reward, words) for reward in s.parts.relief]
    spaces = [Item("0"), *(Item(str(number + 1), note=reward) for number, reward in enumerate(rewards))]
    said = words.say("{number} of {number2}", number=at, number2=len(rewards))
    if at < len(rewards):
        said = words.say("{track}; next: {reward}", track=said, reward=rewards[at])
    return Track(words.say("Relief track"), spaces, at, said)


def _directives(s: Artemis, player: int, reader: int, words: Words) -> list[Row]:
    """A revealed directive, or the reader's own ones."""
    if not s.directives:
        return []
    colony = s.colonies[player]
    rows: list[Row] = []
    for label, cards in (
        (words.say("Directive"), colony.kept if colony.shown < 0 else [colony.shown]),
        (words.say("Dealt"), colony.dealt),
    ):
        if cards:
            rows.append(Cards(label, [_directive(s, card, words) for card in cards]))
    if not rows and player != reader:
        rows.append(Line(words.say("Directive"), [Item(words.say("face down"))]))
    return rows


def _directive(s: Artemis, card: int, words: Words) -> Item:
    text = words.say(
        "{directive}, {effect}",
        directive=words.say(DIRECTIVE_NAMES[card]),
        effect=explain_directive(s.parts, card, words),
    )
    return Item(text, DIRECTIVES[card])
