"""The table as the effects see it: every answer and deed that they ask for, by the rules."""

from typing import Final

from perijove.engine.question import Choice, Flow
from perijove.games.mars.cards.deck import CARDS, MINING_AREA_CARD
from perijove.games.mars.effects.effect import Choose, Effect, Gain, Produce
from perijove.games.mars.effects.lasting import Discount, Lasting, Slack, TagPlayed, TilePlaced
from perijove.games.mars.effects.node import ANYONE, OTHERS, OWN
from perijove.games.mars.map import ON_MARS, PRINTED, SPACES
from perijove.games.mars.marsbot.bonus import draw_bonus
from perijove.games.mars.marsbot.corporations import SATURN_SYSTEMS, THARSIS_REPUBLIC
from perijove.games.mars.marsbot.draft import bot_draft, end_bot_draft
from perijove.games.mars.marsbot.final import last_forests
from perijove.games.mars.marsbot.mat import EVENT_TRACK, TRACK_OF_TAG
from perijove.games.mars.marsbot.messages import BOT_EFFECT
from perijove.games.mars.marsbot.money import bot_of, earn
from perijove.games.mars.marsbot.resolve import draw_project
from perijove.games.mars.marsbot.setup import set_up_corporation
from perijove.games.mars.marsbot.track import advance, raise_by_bot
from perijove.games.mars.marsbot.turn import DRAFT_PILE, bot_research, take_projects
from perijove.games.mars.questions import ALTERNATIVE, NEITHER, RESOURCE, USE_NUMBER
from perijove.games.mars.rules.attack import bot_answers, can_lower, lower_any, remove_any, steal_any, victims
from perijove.games.mars.rules.custom import custom, possible_custom
from perijove.games.mars.rules.draw import draw, look, look_to_buy, reveal_until, swap
from perijove.games.mars.rules.holders import add_to, bot_rich, holders, removable, remove_held
from perijove.games.mars.rules.parameters import raise_parameter
from perijove.games.mars.rules.payment import Purse, money_of, pay, pay_money
from perijove.games.mars.rules.play import play_now, playable_now
from perijove.games.mars.rules.resources import add, gain, lowest, produce, rate
from perijove.games.mars.rules.tiles import (
    all_cities,
    has_space,
    matches,
    place,
    placeable,
)
from perijove.games.mars.state import MOST_OCEANS, MOST_OXYGEN, WARMEST, Mars
from perijove.games.mars.things import (
    CAPITAL,
    CITY,
    MEGACREDITS,
    MINING_AREA,
    MINING_RIGHTS,
    OCEANS,
    OXYGEN,
    STEEL,
    TEMPERATURE,
    WILD,
)

CITY_MONEY: Final = 2
"""What MarsBot's Tharsis Republic gets for a city of the player's."""


def gained(effect: Effect, resource: int) -> int:
    """How much of a resource an effect gives."""
    return sum([number for kind, number in effect.changes if kind == resource]) if isinstance(effect, Gain) else 0


def produced(effect: Effect, resource: int) -> int:
    """By how much an effect changes a production."""
    return sum([steps for kind, steps in effect.changes if kind == resource]) if isinstance(effect, Produce) else 0


class Table(Mars):
    """A game of Terraforming Mars that can carry out its cards."""

    def blank(self) -> "Mars":
        return Table(self.players, self.rng.copy())

    # What is there

    def stock(self, me: int, resource: int) -> int:
        board = self.boards[me]
        return money_of(board) if resource == MEGACREDITS else board.stock[resource]

    def production(self, me: int, resource: int) -> int:
        return self.boards[me].production[resource]

    def lowest(self, resource: int) -> int:
        return lowest(resource)

    def level(self, parameter: int) -> int:
        if parameter == TEMPERATURE:
            return self.temperature
        return self.oxygen if parameter == OXYGEN else self.oceans

    def step(self, parameter: int) -> int:
        return 2 if parameter == TEMPERATURE else 1

    def finished(self, parameter: int) -> bool:
        if parameter == TEMPERATURE:
            return self.temperature >= WARMEST
        return self.oxygen >= MOST_OXYGEN if parameter == OXYGEN else self.oceans >= MOST_OCEANS

    def slack(self, me: int) -> int:
        board = self.boards[me]
        return board.slack + board.next_slack

    def tags(self, me: int, tag: int, whose: int) -> int:
        if whose == OWN:
            return self.boards[me].tags[tag]
        found = 0
        for player in range(self.players):
            if player != me or whose == ANYONE:
                found += self.boards[player].tags[tag]
        if self.bot is not None:
            found += self.bot.tracks[TRACK_OF_TAG[tag]]
        return found

    def wild_tags(self, me: int) -> int:
        return self.boards[me].tags[WILD]

    def tiles(self, me: int, tile: int, whose: int, mapped: bool) -> int:
        if whose == ANYONE and tile == CITY:
            return all_cities(self, mapped)
        found = 0
        for space in range(ON_MARS if mapped else len(SPACES)):
            owner = self.owners[space]
            if self.tiles_at[space] == tile or (tile == CITY and self.tiles_at[space] == CAPITAL):
                found += whose == ANYONE or (owner == me) == (whose == OWN)
        return found

    def events(self, me: int, whose: int) -> int:
        found = 0
        for player in range(self.players):
            if (player == me and whose != OTHERS) or (player != me and whose != OWN):
                found += len(self.boards[player].events)
        if self.bot is not None and whose != OWN:
            found += self.bot.tracks[EVENT_TRACK]
        return found

    def rating_raised(self, me: int) -> bool:
        return self.boards[me].raised

    def held(self, card: int) -> int:
        for board in self.boards:
            if card in board.held:
                return board.held[card]
        return 0

    def can_pay_with(self, me: int, amount: int, metal: int) -> bool:
        return self.purse_with(me, metal).total() >= amount

    def purse_with(self, me: int, metal: int) -> Purse:
        """What may pay for an action that takes a metal."""
        board = self.boards[me]
        purse = Purse(board)
        if metal == STEEL:
            purse.steel = board.stock[metal]
        else:
            purse.titanium = board.stock[metal]
        return purse

    def has_space(self, me: int, tile: int, where: int) -> bool:
        return has_space(self, me, tile, where)

    def placeable(self, tile: int) -> bool:
        return placeable(self, tile)

    def can_lower(self, me: int, resource: int, steps: int, gained: int) -> bool:
        return can_lower(self, me, resource, steps, gained)

    def has_holder(self, me: int, card: int, to: int, held: int) -> bool:
        return len(holders(self, me, card, to, held)) > 0

    def has_held(self, me: int, held: int, card: int) -> bool:
        return len(removable(self, me, held, card)) > 0 or bot_rich(self)

    def has_victim(self, me: int, resource: int, others: bool) -> bool:
        return len(victims(self, me, resource, others)) > 0 or len(bot_answers(self, resource)) > 0

    def tag_income(self, me: int, card: int, resource: int) -> int:
        """Viral Enhancers give a plant for each of some tags, before the card's own effects."""
        income = 0
        for number in self.boards[me].on_tag:
            for when in CARDS[number].on_tag:
                trigger = when.trigger
                effect = when.then[0]
                if not when.last and isinstance(trigger, TagPlayed) and isinstance(effect, Choose):
                    for tag in CARDS[card].tags:
                        if tag in trigger.tags:
                            income += gained(effect.options[0][0], resource)
        return income

    def tile_income(self, me: int, card: int, tile: int, resource: int) -> int:
        """Own cards, this one included, that raise a production when the tile is placed on Mars."""
        income = 0
        for number in [*self.boards[me].on_tile, card]:
            for when in CARDS[number].on_tile:
                trigger = when.trigger
                assert isinstance(trigger, TilePlaced)
                if not trigger.printed and matches(trigger, tile, 0):
                    income += produced(when.then[0], resource)
        return income

    def can_play_card(self, me: int, discount: int, ignoring: bool) -> bool:
        return len(playable_now(self, me, discount, ignoring)) > 0

    def custom_possible(self, me: int, name: str, card: int) -> bool:
        return possible_custom(self, me, name)

    # What can be done

    def gain(self, me: int, resource: int, number: int) -> None:
        gain(self, me, resource, number)

    def produce(self, me: int, resource: int, steps: int) -> None:
        produce(self, me, resource, steps)

    def rate(self, me: int, steps: int) -> None:
        rate(self, me, steps)

    def draw(self, me: int, number: int) -> None:
        draw(self, me, number)

    def reveal_until(self, me: int, tag: int, number: int) -> None:
        reveal_until(self, me, tag, number)

    def add(self, me: int, card: int, number: int) -> None:
        add(self, me, card, number)

    def help_next_card(self, me: int, lasting: Lasting) -> None:
        board = self.boards[me]
        if isinstance(lasting, Discount):
            board.next_discount += lasting.amount
        else:
            assert isinstance(lasting, Slack)
            board.next_slack += lasting.steps

    def pay(self, me: int, resource: int, number: int) -> Flow[None]:
        if resource == MEGACREDITS:
            yield from pay_money(self, me, number)
        else:
            gain(self, me, resource, -number)

    def pay_with(self, me: int, amount: int, metal: int) -> Flow[None]:
        answer = USE_NUMBER[self.boards[me].used[-1]]  # only actions of cards ask for this
        yield from pay(self, me, self.purse_with(me, metal), amount, answer)

    def produce_found(self, me: int, resources: tuple[int, ...], card: int) -> Flow[None]:
        area = card == MINING_AREA_CARD
        space = self.tile_space(MINING_AREA if area else MINING_RIGHTS)
        printed = PRINTED[space]
        resource = yield Choice(me, RESOURCE, [resource for resource in resources if resource in printed], card)
        if area:
            self.boards[me].area_metal = resource
        else:
            self.boards[me].rights_metal = resource
        produce(self, me, resource, 1)

    def raise_parameter(self, me: int, parameter: int, steps: int) -> Flow[None]:
        assert parameter != OCEANS
        return raise_parameter(self, me, parameter, steps)

    def place(self, me: int, tile: int, where: int, card: int) -> Flow[None]:
        return place(self, me, tile, where)

    def lower_any(self, me: int, resource: int, steps: int) -> Flow[None]:
        return lower_any(self, me, resource, steps)

    def remove_any(self, me: int, resource: int, number: int) -> Flow[None]:
        return remove_any(self, me, resource, number)

    def steal_any(self, me: int, resource: int, number: int) -> Flow[None]:
        return steal_any(self, me, resource, number)

    def remove_held(self, me: int, held: int, number: int, optional: bool, card: int) -> Flow[None]:
        return remove_held(self, me, held, number, optional, card)

    def add_to(self, me: int, number: int, to: int, held: int, card: int) -> Flow[None]:
        return add_to(self, me, number, to, held, card)

    def look(self, me: int, number: int, keep: int) -> Flow[None]:
        return look(self, me, number, keep)

    def look_to_buy(self, me: int, number: int) -> Flow[None]:
        return look_to_buy(self, me, number)

    def swap(self, me: int, card: int) -> Flow[None]:
        return swap(self, me)

    def play_card(self, me: int, discount: int, ignoring: bool) -> Flow[None]:
        return play_now(self, me, discount, ignoring)

    def choose(self, me: int, choose: Choose, possible: list[int], card: int) -> Flow[int]:
        options = [*possible, NEITHER] if choose.optional else possible
        chosen = yield Choice(me, ALTERNATIVE, options, card)
        return -1 if chosen == NEITHER else chosen

    def custom(self, me: int, name: str, card: int) -> Flow[None]:
        return custom(self, me, name, card)

    # MarsBot

    def bot_advance(self, track: int) -> Flow[None]:
        return advance(self, track)

    def bot_raise(self, parameter: int) -> Flow[None]:
        return raise_by_bot(self, parameter)

    def bot_draw_project(self, only_first: bool) -> Flow[None]:
        return draw_project(self, only_first)

    def bot_draw_bonus(self) -> Flow[None]:
        return draw_bonus(self)

    def bot_sees_city(self) -> Flow[None]:
        bot = bot_of(self)
        if bot.corporation == THARSIS_REPUBLIC:
            self.tell(BOT_EFFECT, bot.corporation)
            yield from earn(self, CITY_MONEY)

    def bot_sees_jovian(self) -> Flow[None]:
        bot = bot_of(self)
        if bot.corporation == SATURN_SYSTEMS:
            self.tell(BOT_EFFECT, bot.corporation)
            yield from advance(self, EVENT_TRACK)

    def bot_sets_up(self) -> Flow[None]:
        return set_up_corporation(self)

    def bot_deals(self) -> None:
        self.boards[0].forget_first()
        if self.draft:
            bot_of(self).pile = take_projects(self, DRAFT_PILE)
        else:
            bot_research(self)

    def bot_drafts(self) -> None:
        bot_draft(self)

    def bot_ends_draft(self) -> None:
        end_bot_draft(self)

    def bot_plants_last(self) -> Flow[None]:
        return last_forests(self)
