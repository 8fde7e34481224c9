"""Ganymede as a title: how the engine finds its rules."""

from pathlib import Path

from perijove.engine.catalog import Component
from perijove.engine.components import accept
from perijove.engine.errors import WrongOption
from perijove.engine.message import LANGUAGES, Reason, Words
from perijove.engine.option import NO_SUCH_PLAYER, Json, Option, Options
from perijove.engine.question import Choice, Flow, Together, together
from perijove.engine.rng import Rng
from perijove.engine.score import Score
from perijove.engine.sheet import Panel
from perijove.engine.state import State
from perijove.engine.title import Title
from perijove.games.ganymede.catalog import catalog
from perijove.games.ganymede.check import check
from perijove.games.ganymede.components import components
from perijove.games.ganymede.describe import describe
from perijove.games.ganymede.form import FORM
from perijove.games.ganymede.messages import MESSAGES
from perijove.games.ganymede.names import name
from perijove.games.ganymede.prompts import prompt
from perijove.games.ganymede.questions import QUESTIONS
from perijove.games.ganymede.rules.redeal import redeal
from perijove.games.ganymede.rules.setup import reveal_ships, select_ships, set_up
from perijove.games.ganymede.rules.turn import turn
from perijove.games.ganymede.score import score
from perijove.games.ganymede.sheet import sheet
from perijove.games.ganymede.state import TURN, Ganymede
from perijove.games.ganymede.why import reasons

FIRST_PLAYERS = ("random", "1", "2", "3", "4")


class GanymedeTitle(Title):
    """The settler transport game for two to four players."""

    def new_state(self, players: int, options: Options, rng: Rng) -> State:
        first = options["first_player"]
        return set_up(players, -1 if first == "random" else int(str(first)) - 1, components(options["components"]), rng)

    def agree(self, players: int, options: Options) -> None:
        first = options["first_player"]
        if first != "random" and int(str(first)) > players:
            raise WrongOption(NO_SUCH_PLAYER, first=str(first), players=players)
        components(options["components"])

    def step(self, state: State) -> Flow[None] | Together:
        assert isinstance(state, Ganymede)
        if state.phase == TURN:
            return turn(state)
        if all(len(board.chosen) == 2 for board in state.boards):
            return reveal_ships(state)
        return together({player: select_ships(state, player) for player in range(state.players)})

    def redeal(self, state: State, seat: int, rng: Rng) -> None:
        assert isinstance(state, Ganymede)
        redeal(state, seat, rng)

    def score(self, state: State, player: int) -> Score:
        assert isinstance(state, Ganymede)
        return score(state, player)

    def check(self, state: State) -> None:
        assert isinstance(state, Ganymede)
        check(state)

    def describe(self, state: State, choice: Choice, option: int, words: Words) -> str:
        assert isinstance(state, Ganymede)
        return describe(state, choice, option, words)

    def reasons(self, state: State, choice: Choice, option: int) -> list[Reason]:
        assert isinstance(state, Ganymede)
        return reasons(state, choice, option)

    def name(self, kind: str, value: int, words: Words) -> str:
        return name(kind, value, words)

    def prompt(self, state: State, choice: Choice, words: Words) -> str:
        assert isinstance(state, Ganymede)
        return prompt(state, choice, words)

    def sheet(self, view: dict[str, Json], words: Words) -> list[Panel]:
        return sheet(view, words)

    def catalog(self) -> list[Component]:
        return catalog([self.words(language) for language in LANGUAGES])


TITLE = GanymedeTitle(
    code="ganymede",
    label="Ganymede",
    ruleset=1,
    players=(2, 3, 4),
    questions=QUESTIONS,
    form=FORM,
    messages=MESSAGES,
    options=(
        Option("first_player", "Who begins: a number, or random.", "random", FIRST_PLAYERS),
        Option("components", "The printed values of your own box, where they differ from ours.", None, read=accept),
    ),
    summary="Recruit settlers on Earth, fly them to Mars, fill ships and launch them from Jupiter's moon.",
    minutes=(20, 40),
    text=str(Path(__file__).parent / "text"),
    board=str(Path(__file__).parent / "board"),
)
