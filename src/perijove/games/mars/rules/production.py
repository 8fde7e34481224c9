"""The end of a generation: production, and the next one."""

from perijove.games.mars.marsbot.final import last_generation
from perijove.games.mars.marsbot.messages import BOT_BEGINS, BOT_WINS_RACE
from perijove.games.mars.messages import GENERATION_BEGINS, LAST_FORESTS, PRODUCTION
from perijove.games.mars.rules.research import deal
from perijove.games.mars.rules.terraform import complete
from perijove.games.mars.state import FINAL_GREENERY, Mars
from perijove.games.mars.things import ENERGY, HEAT, MEGACREDITS, PLANTS, STEEL, TITANIUM


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
