"""A card: what is printed on it, as a tree of effects, and what is worked out from that once and for all."""

from typing import Final

from perijove.games.mars.effects.effect import (
    Draw,
    Effects,
    Gain,
    GainEach,
    Pay,
    Place,
    Produce,
    ProduceEach,
    Raise,
    Rate,
    RateEach,
    RevealUntil,
    Swap,
)
from perijove.games.mars.effects.lasting import (
    EventPlayed,
    Keep,
    Lasting,
    Paid,
    PointsPlayed,
    ProjectPaid,
    TagPlayed,
    TilePlaced,
    When,
)
from perijove.games.mars.effects.need import AtLeast, AtMost, HasProduction, HasTags, HasTiles, Need
from perijove.games.mars.effects.node import ANYONE, OWN, Changes
from perijove.games.mars.effects.points import Fixed, Points
from perijove.games.mars.effects.printed import Printed
from perijove.games.mars.things import (
    ACTIVE,
    AUTOMATED,
    BUILDING,
    CAPITAL,
    CITY,
    CORPORATION,
    EVENT,
    GREENERY,
    HEAT,
    NOTHING,
    OCEANS,
    OXYGEN,
    PRELUDE,
    RESOURCES,
    SPACE,
    TAGS,
    TEMPERATURE,
    Parameter,
    Resource,
    Tag,
)

NO_LIMIT: Final = 99


def _harmless(effects: Effects) -> bool:
    """Whether nothing in these effects can make a card impossible to play."""
    for effect in effects:
        if isinstance(effect, Produce):
            if any(number < 0 for _, number in effect.changes):
                return False
        elif not isinstance(effect, (Gain, GainEach, ProduceEach, Rate, RateEach, Raise, Draw, RevealUntil)):
            return False
    return True


def code_of(label: str) -> str:
    """The code of a card, in records and positions: its English name as a single word, ``open-city``."""
    return "".join([letter if letter.isalnum() else "-" for letter in label.lower().replace("'", "")])


class Card:
    """One card of any kind. Nothing in it ever changes."""

    def __init__(
        self,
        label: str,
        kind: int,
        cost: int,
        tags: tuple[Tag, ...],
        needs: tuple[Need, ...] = (),
        play: Effects = (),
        actions: tuple[Effects, ...] = (),
        lasting: tuple[Lasting, ...] = (),
        points: Points | None = None,
        holds: int = NOTHING,
        first: Effects = (),
        action_needs: tuple[Need, ...] = (),
    ) -> None:
        self.code = code_of(label)
        self.label = label
        """Its English name, the key of its translations."""
        self.kind = kind
        self.cost = cost
        """What it costs; of a corporation, the money it starts with."""
        self.tags = tags
        """In printed order."""
        self.needs = needs
        self.play = play
        """What happens when it is played."""
        self.actions = actions
        """The alternatives of its action; one of them may be used in each generation."""
        self.action_needs = action_needs
        """What must be true to use its action."""
        self.lasting = lasting
        self.points = points
        self.holds = holds
        """The kind of resource that it stores."""
        self.first = first
        """What a corporation does as its player's first action."""
        self.printed = Printed(tags, holds, needs, play, actions, action_needs, lasting, points, first)
        """All of this for the readers of trees."""
        self.number = -1
        """Its number among all cards; set when they are put together."""
        self.deck = -1
        # What follows is worked out from the above, so that play needn't look at the tree.
        self.building = BUILDING in tags
        self.space = SPACE in tags
        self.count = [tags.count(tag) for tag in range(len(TAGS))]
        """How often each tag is on it."""
        self.event = kind == EVENT
        self.keeps = any(isinstance(effect, Keep) for effect in lasting)
        """Whether nobody can remove resources from it."""
        whens = [effect for effect in lasting if isinstance(effect, When)]
        self.on_tag = [when for when in whens if isinstance(when.trigger, TagPlayed)]
        self.swaps = any(isinstance(effect, Swap) for when in self.on_tag for effect in when.then)
        """Whether it exchanges cards in hand: best after others have drawn."""
        self.on_tile = [when for when in whens if isinstance(when.trigger, TilePlaced)]
        self.on_card = [when for when in whens if isinstance(when.trigger, (EventPlayed, PointsPlayed))]
        self.on_payment = [when for when in whens if isinstance(when.trigger, (Paid, ProjectPaid))]
        self.heat_kept = 0
        """How much heat it takes for itself when it is played: that can't pay for the card as well."""
        for effect in play:
            if isinstance(effect, Pay):
                for resource, number in effect.changes:
                    if resource == HEAT:
                        self.heat_kept += number
        self.production_given: list[tuple[int, int]] = []
        """By how much it raises its player's productions, counts aside."""
        for effect in play:
            if isinstance(effect, Produce):
                self.production_given += [change for change in effect.changes if change[1] > 0]
        self.own_tile = -1
        """The tile that it places, if it is one of its own."""
        for effect in play:
            if isinstance(effect, Place) and effect.tile >= CAPITAL:
                self.own_tile = effect.tile
        self.demands = not _harmless(play)
        """Whether an effect might make it impossible to play."""
        self.good = points is not None and not (isinstance(points, Fixed) and points.number < 0)
        """Whether it shows a point icon that is not negative."""


def automated(
    label: str,
    cost: int,
    *tags: Tag,
    needs: tuple[Need, ...] = (),
    play: Effects = (),
    lasting: tuple[Lasting, ...] = (),
    points: Points | None = None,
) -> Card:
    """A green card: it acts once."""
    return Card(label, AUTOMATED, cost, tags, needs, play, (), lasting, points)


def active(
    label: str,
    cost: int,
    *tags: Tag,
    needs: tuple[Need, ...] = (),
    play: Effects = (),
    actions: tuple[Effects, ...] = (),
    lasting: tuple[Lasting, ...] = (),
    points: Points | None = None,
    holds: int = NOTHING,
) -> Card:
    """A blue card: it has an action or a lasting effect."""
    return Card(label, ACTIVE, cost, tags, needs, play, actions, lasting, points, holds)


def event(
    label: str, cost: int, *tags: Tag, needs: tuple[Need, ...] = (), play: Effects = (), points: Points | None = None
) -> Card:
    """A red card: it acts once and is turned face down."""
    return Card(label, EVENT, cost, tags, needs, play, (), (), points)


def corporation(
    label: str,
    money: int,
    *tags: Tag,
    play: Effects = (),
    first: Effects = (),
    actions: tuple[Effects, ...] = (),
    action_needs: tuple[Need, ...] = (),
    lasting: tuple[Lasting, ...] = (),
) -> Card:
    """A corporation and the money it starts with."""
    return Card(label, CORPORATION, money, tags, (), play, actions, lasting, None, NOTHING, first, action_needs)


def prelude(label: str, *tags: Tag, play: Effects = ()) -> Card:
    """A prelude card."""
    return Card(label, PRELUDE, 0, tags, (), play)


# Requirements


def temperature(least: int = -NO_LIMIT, most: int = NO_LIMIT) -> tuple[Need, ...]:
    """So many degrees at least, or at most."""
    return _level(TEMPERATURE, least, most)


def oxygen(least: int = -NO_LIMIT, most: int = NO_LIMIT) -> tuple[Need, ...]:
    """So much oxygen at least, or at most."""
    return _level(OXYGEN, least, most)


def oceans(least: int = -NO_LIMIT, most: int = NO_LIMIT) -> tuple[Need, ...]:
    """So many oceans at least, or at most."""
    return _level(OCEANS, least, most)


def _level(parameter: Parameter, least: int, most: int) -> tuple[Need, ...]:
    return (AtMost(parameter, most),) if least == -NO_LIMIT else (AtLeast(parameter, least),)


def tags(tag: Tag, number: int = 1) -> tuple[Need, ...]:
    """So many own tags of a kind."""
    return (HasTags(tag, number),)


def produces(resource: Resource, number: int = 1) -> tuple[Need, ...]:
    """So much own production."""
    return (HasProduction(resource, number),)


def any_cities(number: int) -> tuple[Need, ...]:
    """So many cities in play, whoever owns them."""
    return (HasTiles(CITY, number, ANYONE),)


def own_greenery() -> tuple[Need, ...]:
    """A greenery of one's own."""
    return (HasTiles(GREENERY, 1, OWN),)


# Changes of resources by their names


def gain(**amounts: int) -> Gain:
    """``gain(plants=2, heat=1)``: resources from the supply."""
    return Gain(_changes(amounts))


def pay(**amounts: int) -> Pay:
    """``pay(energy=4)``: resources to the supply."""
    return Pay(_changes(amounts))


def produce(**amounts: int) -> Produce:
    """``produce(megacredits=2, energy=-1)``: steps of the own production."""
    return Produce(_changes(amounts))


def _changes(amounts: dict[str, int]) -> Changes:
    return tuple([(RESOURCES.index(name), number) for name, number in amounts.items()])
