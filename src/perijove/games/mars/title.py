"""Terraforming Mars as a title: how the engine finds its rules."""

from pathlib import Path

from perijove.engine.errors import WrongOption
from perijove.engine.option import Json, Option, Options
from perijove.engine.question import Flow, Together, together
from perijove.engine.rng import Rng
from perijove.engine.score import Score
from perijove.engine.state import State
from perijove.engine.title import Title
from perijove.games.mars.check import check
from perijove.games.mars.form import FORM
from perijove.games.mars.messages import MESSAGES
from perijove.games.mars.questions import QUESTIONS
from perijove.games.mars.rules.preludes import begin_corporation, begin_preludes, choose_start, start_phase
from perijove.games.mars.rules.production import last_greenery
from perijove.games.mars.rules.redeal import redeal
from perijove.games.mars.rules.research import choose_research, draft_one, pass_on, pay_debt, purchase, ready
from perijove.games.mars.rules.setup import Wishes, set_up
from perijove.games.mars.rules.turn import action
from perijove.games.mars.score import score
from perijove.games.mars.state import (
    ACTION,
    CHOICE,
    DRAFT,
    INITIAL_DRAFT,
    NONE,
    PRELUDES,
    PURCHASE,
    RESEARCH,
    START,
    Mars,
)
from perijove.games.mars.world import Table

FIRST_PLAYERS = ("random", "1", "2", "3", "4", "5")


class MarsTitle(Title):
    """The game of corporations that make Mars habitable."""

    def new_state(self, players: int, options: Options, rng: Rng) -> State:
        s = Table(players, rng)
        set_up(s, wishes(players, options), rng)
        return s

    def agree(self, players: int, options: Options) -> None:
        first = options["first_player"]
        if first != "random" and int(str(first)) > players:
            raise WrongOption(f"option 'first_player': there is no player {first} among {players} players")
        for seat in beginners(players, options):
            if seat >= players:
                raise WrongOption(f"option 'beginners': there is no player {seat + 1} among {players} players")
        if options["initial_draft"] and beginners(players, options):
            raise WrongOption("option 'initial_draft': beginners keep their cards, so option 'beginners' must be none")

    def step(self, state: State) -> Flow[None] | Together:
        assert isinstance(state, Mars)
        phase = state.phase
        if phase == ACTION:
            return action(state)
        if phase == DRAFT or phase == INITIAL_DRAFT:
            if ready(state):
                return pass_on(state)
            return together({player: draft_one(state, player) for player in range(state.players)})
        if phase == RESEARCH:
            if not ready(state):
                return together({player: choose_research(state, player) for player in range(state.players)})
            return purchase(state)
        if phase == PURCHASE:
            return pay_debt(state)
        if phase == CHOICE:
            if not ready(state):
                return together({player: choose_start(state, player) for player in range(state.players)})
            start_phase(state)
            return begin_corporation(state)
        if phase == START:
            return begin_corporation(state)
        if phase == PRELUDES:
            return begin_preludes(state)
        return last_greenery(state)

    def redeal(self, state: State, seat: int, rng: Rng) -> None:
        assert isinstance(state, Mars)
        redeal(state, seat, rng)

    def score(self, state: State, player: int) -> Score:
        assert isinstance(state, Mars)
        return score(state, player)

    def check(self, state: State) -> None:
        assert isinstance(state, Mars)
        check(state)

    def option_sets(self) -> list[Options]:
        """Every value of every option, in few sets."""
        return [
            {},
            {"corporate_era": False, "first_player": "1"},
            {"prelude": True, "draft": True, "first_player": "2"},
            {"prelude": True, "initial_draft": True},
            {"beginners": "all", "corporate_era": False, "draft": True},
            {"beginners": "2", "prelude": True},
        ]


def wishes(players: int, options: Options) -> Wishes:
    """What the options leave to chance, and what not."""
    first = options["first_player"]
    return Wishes(
        bool(options["corporate_era"]),
        bool(options["prelude"]),
        bool(options["draft"]),
        bool(options["initial_draft"]),
        beginners(players, options),
        NONE if first == "random" else int(str(first)) - 1,
    )


def beginners(players: int, options: Options) -> list[int]:
    """The seats that take the corporation for beginners."""
    value = str(options["beginners"])
    if value == "all":
        return list(range(players))
    return [int(seat) - 1 for seat in value.split(",")] if value != "none" else []


def read_beginners(value: Json) -> Json:
    """``none``, ``all``, or numbers of players with commas between them."""
    text = ",".join([str(seat) for seat in value]) if isinstance(value, list) else str(value).lower()
    if text in ("none", "all", ""):
        return text or "none"
    seats = [seat.strip() for seat in text.split(",")]
    if not all(seat in FIRST_PLAYERS[1:] for seat in seats) or len(set(seats)) != len(seats):
        raise WrongOption(f"option 'beginners': {value!r} is not none, all, or numbers of players such as 1,3")
    return ",".join(sorted(seats))


TITLE = MarsTitle(
    code="mars",
    label="Terraforming Mars",
    ruleset=1,
    players=(2, 3, 4, 5),
    questions=QUESTIONS,
    form=FORM,
    messages=MESSAGES,
    options=(
        Option("first_player", "Who begins: a number, or random.", "random", FIRST_PLAYERS),
        Option("corporate_era", "The cards of the Corporate Era; production starts at 0.", True, (True, False)),
        Option("prelude", "The Prelude cards: everybody starts with two of them.", False, (False, True)),
        Option("draft", "Cards are drafted before they are bought.", False, (False, True)),
        Option("initial_draft", "The first ten cards are drafted, five at a time.", False, (False, True)),
        Option(
            "beginners",
            "Who takes the corporation for beginners: none, all, or numbers of players such as 1,3.",
            "none",
            read=read_beginners,
        ),
    ),
    summary="Lead a corporation, play projects, and make Mars a place to live.",
    text=str(Path(__file__).parent / "text"),
)
