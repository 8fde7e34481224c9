"""Ganymede as a title: how the engine finds its rules."""

from pathlib import Path

from perijove.engine.catalog import Component
from perijove.engine.components import Contents, accept
from perijove.engine.message import LANGUAGES, Words, messages_of
from perijove.engine.option import LENGTH, FirstPlayer, Json, Option, Options, first_of, is_short
from perijove.engine.question import Flow, Together, together
from perijove.engine.rng import Rng
from perijove.engine.score import Score
from perijove.engine.seen import Seen
from perijove.engine.sheet import Panel
from perijove.engine.title import Title
from perijove.games.ganymede import messages
from perijove.games.ganymede.catalog import catalog, thing
from perijove.games.ganymede.check import check
from perijove.games.ganymede.components import components, printed
from perijove.games.ganymede.figures import earned, figures
from perijove.games.ganymede.form import FORM
from perijove.games.ganymede.names import name
from perijove.games.ganymede.rulebook import rule_figures, rule_rows
from perijove.games.ganymede.rules.adapt import ADAPT
from perijove.games.ganymede.rules.effect import ADVANCE, BONUS, GAIN
from perijove.games.ganymede.rules.redeal import redeal
from perijove.games.ganymede.rules.setup import BOTTOM, TOP, reveal_ships, select_ships, set_up
from perijove.games.ganymede.rules.ships import LAUNCH, PLACE, SHIP, SITE, SURPLUS
from perijove.games.ganymede.rules.shuttle import BOARDING, LOST, WHITE_SETTLER
from perijove.games.ganymede.rules.tiles import DROP
from perijove.games.ganymede.rules.transfer import CONFIRM, TRANSFER
from perijove.games.ganymede.rules.turn import ACTION, turn
from perijove.games.ganymede.score import score
from perijove.games.ganymede.sheet import sheet
from perijove.games.ganymede.state import TURN, Ganymede

QUESTIONS = (
    TOP,
    BOTTOM,
    ACTION,
    DROP,
    WHITE_SETTLER,
    LOST,
    BOARDING,
    GAIN,
    ADAPT,
    TRANSFER,
    CONFIRM,
    ADVANCE,
    BONUS,
    SHIP,
    LAUNCH,
    PLACE,
    SITE,
    SURPLUS,
)
"""Everything that Ganymede ever asks, in the order of its action space."""


class GanymedeTitle(Title[Ganymede]):
    """The settler transport game for two to four players."""

    def new_state(self, players: int, options: Options, rng: Rng) -> Ganymede:
        s = set_up(players, first_of(options), components(options["components"]), rng)
        s.short = is_short(options)
        return s

    def agree(self, players: int, options: Options) -> None:
        components(options["components"])

    def step(self, state: Ganymede) -> Flow[None] | Together:
        if state.phase == TURN:
            return turn(state)
        if all(len(board.chosen) == 2 for board in state.boards):
            return reveal_ships(state)
        return together({player: select_ships(state, player) for player in range(state.players)})

    def redeal(self, state: Ganymede, seat: int, rng: Rng) -> None:
        redeal(state, seat, rng)

    def score(self, state: Ganymede, player: int) -> Score:
        return score(state, player)

    def check(self, state: Ganymede) -> None:
        check(state)

    def name(self, kind: str, value: int, words: Words) -> str:
        return name(kind, value, words)

    def thing(self, kind: str, value: int) -> str:
        return thing(kind, value)

    def sheet(self, seen: Seen[Ganymede], words: Words) -> list[Panel]:
        return sheet(seen, words)

    def figures(self, seen: Seen[Ganymede]) -> dict[str, Json]:
        return figures(seen)

    def earned(self, seen: Seen[Ganymede], player: int) -> dict[str, int]:
        return earned(seen.state, player)

    def rule_figures(self, words: Words) -> dict[str, str]:
        return rule_figures(words)

    def rule_rows(self, words: Words) -> dict[str, list[list[str]]]:
        return rule_rows(words)

    def catalog(self) -> list[Component]:
        return catalog([self.words(language) for language in LANGUAGES])

    def printed(self) -> Contents:
        return printed()


TITLE = GanymedeTitle(
    code="ganymede",
    label="Ganymede",
    ruleset=1,
    players=(2, 3, 4),
    questions=QUESTIONS,
    form=FORM,
    messages=messages_of(messages),
    options=(
        FirstPlayer(4),
        Option("components", "The printed values of your own box, where they differ from ours.", None, read=accept),
        LENGTH,
    ),
    summary="Recruit settlers on Earth, fly them to Mars, fill ships and launch them from Jupiter's moon.",
    minutes=(20, 40),
    text=str(Path(__file__).parent / "text"),
    board=str(Path(__file__).parent / "board"),
    learn=str(Path(__file__).parent / "learn"),
)
