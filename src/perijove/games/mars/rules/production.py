"""The end of a generation: production, the next one, and the end of the game."""

from perijove.engine.question import Choice, Flow
from perijove.games.mars.marsbot.final import last_forests, last_generation
from perijove.games.mars.marsbot.messages import BOT_BEGINS, BOT_WINS_RACE
from perijove.games.mars.messages import CONVERTS_PLANTS, GAME_ENDS, GENERATION_BEGINS, LAST_FORESTS, PRODUCTION
from perijove.games.mars.questions import ACTION_CHOICE, CONVERT_PLANTS, DONE
from perijove.games.mars.rules.research import deal
from perijove.games.mars.rules.terraform import complete, place
from perijove.games.mars.rules.tiles import has_space
from perijove.games.mars.state import FINAL_GREENERY, Mars
from perijove.games.mars.things import ENERGY, FOREST_LAND, GREENERY, HEAT, MEGACREDITS, PLANTS, STEEL, TITANIUM


def end_generation(s: Mars) -> None:
    """Production; then the next generation, or the last greeneries if Mars is ready."""
    for turn in range(s.players):
        produce_all(s, (s.first + turn) % s.players)
    if complete(s):
        s.phase = FINAL_GREENERY
        s.current = s.first
        s.tell(LAST_FORESTS)
        return
    s.generation += 1
    s.first = (s.first + 1) % s.parties()
    s.current = s.first
    if s.bot is not None and s.generation >= last_generation(s):
        s.lost = True
        s.over = True
        s.tell(BOT_WINS_RACE, s.generation)
        return
    if s.first < s.players:
        s.tell(GENERATION_BEGINS, s.generation, s.first)
    else:
        s.tell(BOT_BEGINS, s.generation)
    deal(s)


def produce_all(s: Mars, player: int) -> None:
    """Energy turns into heat, then everything is produced; income is the rating plus M€ production."""
    board = s.boards[player]
    stock = board.stock
    production = board.production
    income = board.rating + production[MEGACREDITS]
    stock[HEAT] += stock[ENERGY] + production[HEAT]
    stock[ENERGY] = production[ENERGY]
    stock[MEGACREDITS] += income
    stock[STEEL] += production[STEEL]
    stock[TITANIUM] += production[TITANIUM]
    stock[PLANTS] += production[PLANTS]
    s.tell(PRODUCTION, player, income)
    board.used = []
    board.passed = False
    board.raised = False
    board.next_discount = 0
    board.next_slack = 0


def last_greenery(s: Mars) -> Flow[None]:
    """In turn order, players may turn their plants into greeneries, several in a row. Nothing else changes."""
    me = s.current
    if me >= s.players:
        yield from last_forests(s)
        end_greenery_turn(s)
        return
    board = s.boards[me]
    if board.stock[PLANTS] >= board.forest_price and has_space(s, me, GREENERY, FOREST_LAND):
        answer = yield Choice(me, ACTION_CHOICE, [CONVERT_PLANTS, DONE])
        if answer == CONVERT_PLANTS:
            s.tell(CONVERTS_PLANTS, me, board.forest_price)
            board.stock[PLANTS] -= board.forest_price
            yield from place(s, me, GREENERY, FOREST_LAND)
            return
    end_greenery_turn(s)


def end_greenery_turn(s: Mars) -> None:
    """The next one may turn plants into greeneries; after all, the game is over."""
    s.current = (s.current + 1) % s.parties()
    if s.current == s.first:
        s.over = True
        s.tell(GAME_ENDS)
