"""Developing technologies [Developing a technology, Technologies]."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.message import Message, Reason, Words, english
from perijove.engine.question import NO_MOMENT, Flow, Moment, Question
from perijove.games.galileo.components import (
    ASSEMBLY,
    CHARACTERS,
    EXCHANGE,
    MOONS,
    ROBOTS,
    SCANNER,
    SEQUENCING,
    SUPERCONDUCTIVITY,
    TECHNOLOGIES,
    TYPES,
    UNITS,
    Components,
)
from perijove.games.galileo.explain import explain_ability, explain_entry, moons_name
from perijove.games.galileo.messages import COMPLETED, DEVELOPED, DREW, DREW_THIS, PLACED, PLAYED, RETURNED
from perijove.games.galileo.names import (
    MOON_NAMES,
    TECHNOLOGY_NAMES,
    TYPE_NAMES,
    cost_name,
    cost_value,
    points_name,
    unit_name,
)
from perijove.games.galileo.rules.development import IS_FROZEN, NOT_YOURS, set_level, to_level
from perijove.games.galileo.rules.hire import abilities, copy_name, use
from perijove.games.galileo.rules.modifier import FIRST_TYPE, MODIFIER_USED, draw_project, unused, use_up
from perijove.games.galileo.rules.resources import energy_saved, gain_influence, gain_megacredits
from perijove.games.galileo.state import BOTH, FROZEN, NOTHING, ROBOTS_DRAWN, Acting, Board, Galileo, Robot

TECHNOLOGY_EFFECTS: Final = (
    english("once a turn, when you gain megacredits, gain 1 more"),
    english("once a turn, when you switch tracks, gain 2 influence"),
    english("gain 4 megacredits and 4 influence"),
    english("once a turn, when a robot enters play, its ability counts one robot more"),
    english("give a robot or your project level 7, for good"),
    english("a new project gets an assignment and a robot modifier and enters play"),
    english("draw four robots and play one of them for free"),
    english("use a discarded character for the immediate ability and tuck it; your limit of characters rises by 1"),
)
EXCHANGE_MEGACREDITS: Final = 4
EXCHANGE_INFLUENCE: Final = 4

OTHER_SIDE: Final = Message("in this game technology {number} lies on side {side}")
DEVELOPED_BEFORE: Final = Message("you have developed {technology} already")
NO_TILE: Final = Message("no tile of {technology} is left")
NO_ENERGY: Final = Message("it costs you {energy}, and you have {number}: {number2} missing")
NO_MEGACREDITS: Final = Message("it costs you {megacredits}, and you have {number}: {number2} missing")
NO_ENERGY_TO_SAVE: Final = Message("{technology} costs you no energy that the discount could lower")
NO_MEGACREDIT_TO_SAVE: Final = Message("{technology} costs no megacredits that the discount could lower")
NOT_DISCARDED: Final = Message("this card of {character} is not in the discard pile")
NOT_DRAWN: Final = Message("{unit} is not among the drawn robots")


def explain_technology(parts: Components, technology: int, words: Words) -> str:
    """A technology: its effect and its points."""
    return words.say(
        "{effect}; {points}",
        effect=words.say(TECHNOLOGY_EFFECTS[technology]),
        points=points_name(parts.technology_points[technology], words),
    )


def energy_cost(s: Galileo, board: Board, technology: int) -> int:
    """The energy that a technology costs this player."""
    return max(0, s.parts.technology_energy[technology] - energy_saved(board))


def undevelopable(s: Galileo, board: Board, technology: int, energy: int = 0, megacredits: int = 0) -> Iterator[Reason]:
    """Why a technology can't be developed at a discount of so much energy or so many megacredits."""
    shown = s.technologies[technology >> 1]
    if shown != technology:
        yield Reason(OTHER_SIDE, (technology >> 1) + 1, shown & 1)
        return
    if board.technologies >> (technology >> 1) & 1:
        yield Reason(DEVELOPED_BEFORE, technology)
    if s.tiles[technology >> 1] == 0:
        yield Reason(NO_TILE, technology)
    cost = energy_cost(s, board, technology)
    price = s.parts.technology_megacredits[technology]
    if energy and cost == 0 and price > 0:
        yield Reason(NO_ENERGY_TO_SAVE, technology)
    if megacredits and price == 0:
        yield Reason(NO_MEGACREDIT_TO_SAVE, technology)
    cost = max(0, cost - energy)
    price = max(0, price - megacredits)
    if board.energy < cost:
        yield Reason(NO_ENERGY, cost, board.energy, cost - board.energy)
    if board.megacredits < price:
        yield Reason(NO_MEGACREDITS, price, board.megacredits, price - board.megacredits)


def developing(s: Galileo, board: Board, technology: int, energy: int, megacredits: int, words: Words) -> str:
    """What a technology costs at a discount, and does."""
    return words.say(
        "develop {technology} for {cost}: {effect}",
        technology=words.say(TECHNOLOGY_NAMES[technology]),
        cost=cost_name(
            max(0, energy_cost(s, board, technology) - energy),
            max(0, s.parts.technology_megacredits[technology] - megacredits),
            words,
        ),
        effect=explain_technology(s.parts, technology, words),
    )


class Develop(Question[Galileo, Moment]):
    """Which technology to develop, and what it costs one less of."""

    def missing(self, s: Galileo, me: int, option: int, about: Moment) -> Iterator[Reason]:
        technology, saved = divmod(option, 2)
        yield from undevelopable(s, s.boards[me], technology, 1 - saved, saved)

    def says(self, s: Galileo, me: int, option: int, about: Moment, words: Words) -> str:
        technology, saved = divmod(option, 2)
        said = developing(s, s.boards[me], technology, 1 - saved, saved, words)
        if saved:
            return words.say("1 megacredit less: {effect}", effect=said)
        return words.say("1 energy less: {effect}", effect=said)

    def spots(self, s: Galileo, me: int, option: int, about: Moment) -> Sequence[str]:
        return (TECHNOLOGIES[option // 2],)


DEVELOP: Final = Develop(
    "develop",
    tuple(f"{technology}-{saved}" for technology in TECHNOLOGIES for saved in ("energy", "megacredit")),
    "Choose a technology to develop, and what it costs one less of.",
)


def developable(s: Galileo, board: Board) -> list[int]:
    """The technologies that the player may develop without a discount. Nobody develops one twice."""
    parts = s.parts
    energy = board.energy + energy_saved(board)
    megacredits = board.megacredits
    return [
        technology
        for technology in s.technologies
        if parts.technology_energy[technology] <= energy
        and parts.technology_megacredits[technology] <= megacredits
        and not board.technologies >> (technology >> 1) & 1
        and s.tiles[technology >> 1] > 0
    ]


def develop_cheaper(s: Galileo, me: int) -> Flow[None]:
    """Develop a technology for one energy or one megacredit less.

    A discount on what a technology doesn't cost is not offered, unless it costs nothing at all.
    """
    answer = yield DEVELOP.ask(s, me, NO_MOMENT)
    technology, saved = divmod(answer, 2)
    yield from develop(s, me, technology, 1 - saved, saved)


def develop(s: Galileo, me: int, technology: int, energy: int = 0, megacredits: int = 0) -> Flow[None]:
    """Pay, less the discounts, take the tile, and resolve its immediate effect."""
    board = s.boards[me]
    number = technology >> 1
    energy_paid = max(0, energy_cost(s, board, technology) - energy)
    megacredits_paid = max(0, s.parts.technology_megacredits[technology] - megacredits)
    board.energy -= energy_paid
    board.megacredits -= megacredits_paid
    tiles = s.tiles.copy()
    tiles[number] -= 1
    s.tiles = tiles
    board.technologies |= 1 << number
    s.tell(DEVELOPED, me, technology, cost_value(energy_paid, megacredits_paid))
    if technology == EXCHANGE:
        gain_megacredits(s, me, EXCHANGE_MEGACREDITS)
        yield from gain_influence(s, me, EXCHANGE_INFLUENCE)
    elif technology == SUPERCONDUCTIVITY:
        yield from _freeze(s, me)
    elif technology == ASSEMBLY:
        yield from _assemble(s, me)
    elif technology == SEQUENCING:
        yield from _sequence(s, me)
    elif technology == SCANNER:
        yield from _scan(s, me)


# Superconductivity


class Freeze(Question[Galileo, Moment]):
    """Who gets level 7."""

    def missing(self, s: Galileo, me: int, option: int, about: Moment) -> Iterator[Reason]:
        unit = s.boards[me].find(option)
        if unit is None:
            yield Reason(NOT_YOURS, option)
        elif unit.level == FROZEN:
            yield Reason(IS_FROZEN, option, FROZEN)

    def says(self, s: Galileo, me: int, option: int, about: Moment, words: Words) -> str:
        board = s.boards[me]
        unit = board.find(option)
        return unit_name(option, words) if unit is None else to_level(board, unit, FROZEN, words)


FREEZE: Final = Freeze("freeze", UNITS, "Choose a robot or your project for level 7.", spot="unit:{}")


def _freeze(s: Galileo, me: int) -> Flow[None]:
    """Superconductivity: a robot or the project gets level 7, which nothing changes any more."""
    choice = FREEZE.ask(s, me, NO_MOMENT)
    if choice.options:
        card = yield choice
        set_level(s, me, s.boards[me].unit(card), FROZEN)


# Automated assembly


class Assemble(Question[Galileo, Moment]):
    """Which two modifiers the new project gets: a moon, then a type."""

    def missing(self, s: Galileo, me: int, option: int, about: Moment) -> Iterator[Reason]:
        moon, kind = divmod(option, len(TYPES))
        for modifier in (moon, FIRST_TYPE + kind):
            if not unused(s.boards[me], modifier):
                yield Reason(MODIFIER_USED, modifier)

    def says(self, s: Galileo, me: int, option: int, about: Moment, words: Words) -> str:
        moon, kind = divmod(option, len(TYPES))
        return words.say(
            "a {type} for {moon}: {effect}",
            type=words.say(TYPE_NAMES[kind]),
            moon=words.say(MOON_NAMES[moon]),
            effect=explain_ability(kind, s.ability_count(s.boards[me], kind) + 1, words),
        )

    def spots(self, s: Galileo, me: int, option: int, about: Moment) -> Sequence[str]:
        moon, kind = divmod(option, len(TYPES))
        return f"modifier:{MOONS[moon]}", f"modifier:{TYPES[kind]}"


ASSEMBLE: Final = Assemble(
    "assemble",
    tuple(f"{moon}-{kind}" for moon in MOONS for kind in TYPES),
    "Choose the two modifiers for the new project.",
)


def _assemble(s: Galileo, me: int) -> Flow[None]:
    """Automated assembly: a new project with two modifiers enters play, beside one that may be in progress.

    Without a project card, or without a modifier of either kind, nothing happens.
    """
    from perijove.games.galileo.rules.robot import enter

    choice = ASSEMBLE.ask(s, me, NO_MOMENT)
    if not choice.options or not s.project_pile:
        return
    answer = yield choice
    moon, kind = divmod(answer, len(TYPES))
    board = s.boards[me]
    card = draw_project(s, me)
    for modifier in (moon, FIRST_TYPE + kind):
        use_up(board, modifier)
        s.tell(PLACED, me, card, modifier)
    s.tell(COMPLETED, me, card)
    board.entering = [*board.entering, card]
    yield from enter(s, me, Robot(card, moon, s.parts.back_level, 1 << moon, kind))


# Robotic sequencing


class Drawn(Question[Galileo, Moment]):
    """Which drawn robot to play."""

    def missing(self, s: Galileo, me: int, option: int, about: Moment) -> Iterator[Reason]:
        if option not in s.boards[me].drawn:
            yield Reason(NOT_DRAWN, option)

    def says(self, s: Galileo, me: int, option: int, about: Moment, words: Words) -> str:
        return words.say(
            "play {unit}, assigned to {moons}: {effect}; then level {number}",
            unit=unit_name(option, words),
            number=s.parts.level[option],
            moons=moons_name(s.parts.moons[option], words),
            effect=explain_entry(s, s.boards[me], option, words),
        )


DRAWN: Final = Drawn("drawn", ROBOTS, "Choose one of the drawn robots to play for free.", spot="drawn:{}")


def _sequence(s: Galileo, me: int) -> Flow[None]:
    """Robotic sequencing: of four robots drawn, one is played for free.

    The others go under the pile in the order in which they were drawn, unseen by the other players.
    """
    from perijove.games.galileo.rules.robot import deploy, enter

    board = s.boards[me]
    pile = s.robot_pile.copy()
    known_to = s.known_to.copy()
    drawn: list[int] = []
    drawn_known: list[int] = []
    while pile and len(drawn) < ROBOTS_DRAWN:
        drawn.append(pile.pop())
        drawn_known.append(known_to.pop() if len(known_to) > len(pile) else 0)
    if not drawn:
        return
    s.robot_pile = pile
    s.known_to = known_to
    s.drawn_known = drawn_known
    board.drawn = drawn
    s.reveal()
    s.tell_others(me, DREW, me, len(drawn))
    for card in drawn:
        s.tell_only(me, DREW_THIS, me, card)
    card = yield DRAWN.among(me, sorted(drawn), NO_MOMENT)
    s.tell(PLAYED, me, card)
    others: list[int] = []
    others_known: list[int] = []
    for other, known in zip(board.drawn, s.drawn_known, strict=True):
        if other != card:
            others.insert(0, other)
            others_known.insert(0, known | 1 << me)
    if others:
        s.robot_pile = others + s.robot_pile
        s.known_to = others_known + s.known_to
        s.tell(RETURNED, me)
    board.drawn = NOTHING
    s.drawn_known = NOTHING
    s.reveal()
    robot = yield from deploy(s, me, card)
    yield from enter(s, me, robot)


# Memory scanner


class Scan(Question[Galileo, Moment]):
    """Which discarded character to use and tuck."""

    def missing(self, s: Galileo, me: int, option: int, about: Moment) -> Iterator[Reason]:
        if option not in s.character_discard:
            yield Reason(NOT_DISCARDED, option)

    def says(self, s: Galileo, me: int, option: int, about: Moment, words: Words) -> str:
        now, later = abilities(option, words)
        return words.say(
            "{character}: {effect}; then tuck: {effect2}",
            character=copy_name(option, s.character_discard, words),
            effect=now,
            effect2=later,
        )


SCAN: Final = Scan("scan", CHARACTERS, "Choose a character in the discard pile.", spot="discarded:{}")


def _scan(s: Galileo, me: int) -> Flow[None]:
    """Memory scanner: a character from the discard pile is used for the immediate ability and tucked."""
    if not s.character_discard:
        return
    card = yield SCAN.among(me, sorted(s.character_discard), NO_MOMENT)
    s.character_discard = [other for other in s.character_discard if other != card]
    s.acting = [*s.acting, Acting(card, BOTH)]
    yield from use(s, me, card, BOTH)
