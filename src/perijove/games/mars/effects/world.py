"""The table as the readers of effects see it: a state that can answer and do what the nodes speak of."""

from perijove.engine.native import mypyc_attr
from perijove.engine.question import Flow
from perijove.engine.state import State
from perijove.games.mars.effects.count import Count, Events, Tags, Tiles
from perijove.games.mars.effects.effect import Choose
from perijove.games.mars.effects.lasting import Lasting
from perijove.games.mars.effects.node import OWN


@mypyc_attr(allow_interpreted_subclasses=True)
class World(State):
    """A game whose cards are trees of effects. ``me`` is always the player whose card speaks, ``card`` that card."""

    # What is there

    def stock(self, me: int, resource: int) -> int:
        """How much of a resource the player has; of money, how much they can pay."""
        raise NotImplementedError

    def production(self, me: int, resource: int) -> int:
        """The player's production of a resource."""
        raise NotImplementedError

    def lowest(self, resource: int) -> int:
        """How low a production may fall."""
        raise NotImplementedError

    def level(self, parameter: int) -> int:
        """Where a global parameter stands."""
        raise NotImplementedError

    def step(self, parameter: int) -> int:
        """How much one step of a parameter is."""
        raise NotImplementedError

    def finished(self, parameter: int) -> bool:
        """Whether a parameter is at its end."""
        raise NotImplementedError

    def slack(self, me: int) -> int:
        """By how many steps the player's next card may miss a need of a parameter."""
        raise NotImplementedError

    def tags(self, me: int, tag: int, whose: int) -> int:
        """How many tags are in play, wild ones aside."""
        raise NotImplementedError

    def wild_tags(self, me: int) -> int:
        """How many tags the player has that may stand for any other during their actions."""
        raise NotImplementedError

    def tiles(self, me: int, tile: int, whose: int, mapped: bool) -> int:
        """How many tiles of a kind are in play."""
        raise NotImplementedError

    def events(self, me: int, whose: int) -> int:
        """How many events were played."""
        raise NotImplementedError

    def rating_raised(self, me: int) -> bool:
        """Whether the player's rating went up in this generation."""
        raise NotImplementedError

    def held(self, card: int) -> int:
        """How many resources lie on a card."""
        raise NotImplementedError

    def can_pay_with(self, me: int, amount: int, metal: int) -> bool:
        """Whether the player can pay a sum with money and a metal."""
        raise NotImplementedError

    def has_space(self, me: int, tile: int, where: int) -> bool:
        """Whether the tile can be placed, or needn't be any more."""
        raise NotImplementedError

    def placeable(self, tile: int) -> bool:
        """Whether a tile of this kind is left."""
        raise NotImplementedError

    def can_lower(self, me: int, resource: int, steps: int, gained: int) -> bool:
        """Whether somebody's production can fall so far; ``gained`` is what the card itself gives before."""
        raise NotImplementedError

    def has_holder(self, me: int, card: int, to: int, held: int) -> bool:
        """Whether there is a card to add resources to."""
        raise NotImplementedError

    def has_held(self, me: int, held: int, card: int) -> bool:
        """Whether there is another card from which the player may take such a resource."""
        raise NotImplementedError

    def has_victim(self, me: int, resource: int, others: bool) -> bool:
        """Whether there is a player, or another one, from whom the resource may be removed."""
        raise NotImplementedError

    def tag_income(self, me: int, card: int, resource: int) -> int:
        """How much of a resource the tags of this card will have brought before its own effects."""
        raise NotImplementedError

    def tile_income(self, me: int, card: int, tile: int, resource: int) -> int:
        """By how much a tile placed by this card will have raised a production before its later effects."""
        raise NotImplementedError

    def can_play_card(self, me: int, discount: int, ignoring: bool) -> bool:
        """Whether a card in hand can be played on these terms."""
        raise NotImplementedError

    def custom_possible(self, me: int, name: str, card: int) -> bool:
        """Whether what only this card does can be done."""
        raise NotImplementedError

    # What can be done

    def gain(self, me: int, resource: int, number: int) -> None:
        """Take resources from the supply."""
        raise NotImplementedError

    def produce(self, me: int, resource: int, steps: int) -> None:
        """Change the player's production."""
        raise NotImplementedError

    def rate(self, me: int, steps: int) -> None:
        """Raise the player's rating."""
        raise NotImplementedError

    def draw(self, me: int, number: int) -> None:
        """Draw cards."""
        raise NotImplementedError

    def reveal_until(self, me: int, tag: int, number: int) -> None:
        """Reveal cards until enough of them have the tag."""
        raise NotImplementedError

    def add(self, me: int, card: int, number: int) -> None:
        """Add resources to a card."""
        raise NotImplementedError

    def help_next_card(self, me: int, lasting: Lasting) -> None:
        """Note what helps the player's next card in this generation."""
        raise NotImplementedError

    def pay(self, me: int, resource: int, number: int) -> Flow[None]:
        """Give resources back, money in the way the player likes."""
        raise NotImplementedError

    def pay_with(self, me: int, amount: int, metal: int) -> Flow[None]:
        """Pay a sum with money and a metal."""
        raise NotImplementedError

    def produce_found(self, me: int, resources: tuple[int, ...], card: int) -> Flow[None]:
        """Raise the production of a resource printed under the card's tile."""
        raise NotImplementedError

    def raise_parameter(self, me: int, parameter: int, steps: int) -> Flow[None]:
        """Raise a global parameter with all that follows."""
        raise NotImplementedError

    def place(self, me: int, tile: int, where: int, card: int) -> Flow[None]:
        """Place a tile with all that follows."""
        raise NotImplementedError

    def lower_any(self, me: int, resource: int, steps: int) -> Flow[None]:
        """Lower somebody's production."""
        raise NotImplementedError

    def remove_any(self, me: int, resource: int, number: int) -> Flow[None]:
        """Remove somebody's resources, or don't."""
        raise NotImplementedError

    def steal_any(self, me: int, resource: int, number: int) -> Flow[None]:
        """Take resources from another player, or don't."""
        raise NotImplementedError

    def remove_held(self, me: int, held: int, number: int, optional: bool, card: int) -> Flow[None]:
        """Remove resources from another card."""
        raise NotImplementedError

    def add_to(self, me: int, number: int, to: int, held: int, card: int) -> Flow[None]:
        """Add resources to a card of the player's choice."""
        raise NotImplementedError

    def look(self, me: int, number: int, keep: int) -> Flow[None]:
        """Look at cards and keep some."""
        raise NotImplementedError

    def look_to_buy(self, me: int, number: int) -> Flow[None]:
        """Look at cards and buy some."""
        raise NotImplementedError

    def swap(self, me: int, card: int) -> Flow[None]:
        """Discard a card and draw another, or don't."""
        raise NotImplementedError

    def play_card(self, me: int, discount: int, ignoring: bool) -> Flow[None]:
        """Play a card from the hand on these terms."""
        raise NotImplementedError

    def choose(self, me: int, choose: Choose, possible: list[int], card: int) -> Flow[int]:
        """Ask which of the possible alternatives the player takes; -1 for none of them."""
        raise NotImplementedError

    def custom(self, me: int, name: str, card: int) -> Flow[None]:
        """Do what only this card does."""
        raise NotImplementedError


def counted(world: World, me: int, count: Count) -> int:
    """The number that a count finds. Wild tags stand in for the player's own, since it is their action."""
    if isinstance(count, Tags):
        number = world.tags(me, count.tag, count.whose)
        if count.whose == OWN:
            number += world.wild_tags(me)
        return number // count.per
    if isinstance(count, Tiles):
        return world.tiles(me, count.tile, count.whose, count.mapped) // count.per
    assert isinstance(count, Events)
    return world.events(me, count.whose) // count.per
