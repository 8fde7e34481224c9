"""Terraforming Mars as a title: how the engine finds its rules."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from perijove.engine.catalog import Component
from perijove.engine.errors import WrongOption
from perijove.engine.message import LANGUAGES, Words, english, messages_of
from perijove.engine.option import (
    EVERYTHING,
    FIRST_GAME,
    LENGTH,
    STANDARD,
    FirstPlayer,
    Json,
    Option,
    Options,
    first_of,
    is_short,
    spelled,
)
from perijove.engine.question import STEP_ENDS, Flow, Together, together
from perijove.engine.rng import Rng
from perijove.engine.score import Score
from perijove.engine.seen import Seen
from perijove.engine.sheet import Panel
from perijove.engine.title import Title
from perijove.games.mars import messages
from perijove.games.mars.catalog import catalog, thing
from perijove.games.mars.check import check
from perijove.games.mars.estimate import promise
from perijove.games.mars.figures import earned, figures
from perijove.games.mars.form import FORM
from perijove.games.mars.marsbot import messages as bot_messages
from perijove.games.mars.marsbot.bot import LEVELS, NORMAL
from perijove.games.mars.marsbot.corporations import BOT_CORPORATION_CODES
from perijove.games.mars.marsbot.reaction import react
from perijove.games.mars.marsbot.turn import bot_turn
from perijove.games.mars.messages import added
from perijove.games.mars.player import NONE
from perijove.games.mars.rulebook import rule_figures, rule_rows
from perijove.games.mars.rules.alternative import ALTERNATIVE
from perijove.games.mars.rules.amount import AMOUNT
from perijove.games.mars.rules.attack import VICTIM
from perijove.games.mars.rules.awards import FREE_AWARD
from perijove.games.mars.rules.buy import BUY
from perijove.games.mars.rules.custom import RESOURCE
from perijove.games.mars.rules.draw import KEEP_CARD, SWAP_CARD
from perijove.games.mars.rules.happening import LISTENERS
from perijove.games.mars.rules.holders import HOLDER
from perijove.games.mars.rules.payment import PAY
from perijove.games.mars.rules.play import COPY
from perijove.games.mars.rules.playing import PLAY_NOW, PRELUDE_CARD
from perijove.games.mars.rules.preludes import (
    CORPORATION_CARD,
    KEEP_PRELUDE,
    begin_corporation,
    begin_preludes,
    choose_start,
    solo_choice,
    solo_corporation,
    start_phase,
)
from perijove.games.mars.rules.projects import SELL
from perijove.games.mars.rules.redeal import redeal
from perijove.games.mars.rules.research import (
    DRAFT_CARD,
    choose_research,
    draft_one,
    pass_on,
    pay_debt,
    purchase,
    ready,
)
from perijove.games.mars.rules.setup import Wishes, set_up
from perijove.games.mars.rules.space import SPACE
from perijove.games.mars.rules.turn import ACTION_CHOICE, action, last_greenery, next_turn
from perijove.games.mars.score import rival_score, score
from perijove.games.mars.settings import setting_name
from perijove.games.mars.sheet import sheet
from perijove.games.mars.state import ACTION, CHOICE, DRAFT, INITIAL_DRAFT, PRELUDES, PURCHASE, RESEARCH, START, Mars
from perijove.games.mars.wording import name as name_in_message

BOT_CORPORATION_VALUES: Final = ("random", "none", *BOT_CORPORATION_CODES)
NUMBERS: Final = ("1", "2", "3", "4", "5")

LISTENERS.append(react)

QUESTIONS: Final = (
    DRAFT_CARD,
    CORPORATION_CARD,
    KEEP_PRELUDE,
    BUY,
    PRELUDE_CARD,
    ACTION_CHOICE,
    SELL,
    PAY,
    AMOUNT,
    SPACE,
    VICTIM,
    HOLDER,
    ALTERNATIVE,
    RESOURCE,
    KEEP_CARD,
    SWAP_CARD,
    COPY,
    PLAY_NOW,
    FREE_AWARD,
)
"""Everything that Terraforming Mars ever asks, in the order of its action space."""


class MarsTitle(Title[Mars]):
    """The game of corporations that make Mars habitable."""

    def new_state(self, players: int, options: Options, rng: Rng) -> Mars:
        s = Mars(players, rng)
        set_up(s, wishes(players, options), rng)
        return s

    def agree(self, players: int, options: Options) -> None:
        alone = players == 1
        for seat in beginners(players, options):
            if seat >= players:
                raise WrongOption(english("option 'beginners': there is no player {number} here"), number=seat + 1)
        if options["marsbot"] != "auto" and not alone:
            raise WrongOption(english("option 'marsbot': MarsBot plays against one player, so there must be just one"))
        for name in ("bot_corporation", "strict_milestones", "least_advanced"):
            if not alone and options[name] != self.default(name):
                raise WrongOption(
                    english("option '{option}': only for a game of one player against MarsBot"), option=name
                )
        if alone and options["initial_draft"]:
            raise WrongOption(english("option 'initial_draft': there must be two players at least"))
        if options["bot_corporation"] == "valley-trust" and not options["prelude"]:
            raise WrongOption(
                english("option 'bot_corporation': MarsBot plays valley-trust only with option 'prelude'")
            )
        if options["initial_draft"] and beginners(players, options):
            raise WrongOption(
                english("option 'initial_draft': beginners keep their cards, so option 'beginners' must be none")
            )

    def default(self, name: str) -> Json:
        """The default of an option."""
        return next(option.default for option in self.options if option.name == name)

    def solo(self) -> dict[str, Options]:
        return {f"MarsBot-{level}": {"marsbot": level} for level in LEVELS}

    def rivals(self, state: Mars) -> list[tuple[str, Score]]:
        return [("MarsBot", rival_score(state))] if state.bot is not None else []

    def estimate(self, state: Mars, player: int, score: Score) -> float:
        return score.total + promise(state, player)

    def winners(self, state: Mars, scores: Sequence[Score]) -> list[int]:
        return [] if state.lost else super().winners(state, scores)

    def step(self, state: Mars) -> Flow[None] | Together:
        phase = state.phase
        if phase == ACTION:
            return bot_action(state) if state.current >= state.players else action(state)
        if state.bot is not None and phase in (CHOICE, START):
            return solo_corporation(state) if phase == CHOICE else solo_choice(state)
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

    def redeal(self, state: Mars, seat: int, rng: Rng) -> None:
        redeal(state, seat, rng)

    def score(self, state: Mars, player: int) -> Score:
        return score(state, player)

    def check(self, state: Mars) -> None:
        check(state)

    def name(self, kind: str, value: int, words: Words) -> str:
        return name_in_message(kind, value, words)

    def thing(self, kind: str, value: int) -> str:
        return thing(kind, value)

    def added(self, kind: str, value: int, value2: int) -> int | None:
        return added(kind, value, value2)

    def sheet(self, seen: Seen[Mars], words: Words) -> list[Panel]:
        return sheet(seen, words)

    def figures(self, seen: Seen[Mars]) -> dict[str, Json]:
        return figures(seen)

    def earned(self, seen: Seen[Mars], player: int) -> dict[str, int]:
        return earned(seen.state, player)

    def value_name(self, option: Option, value: Json, words: Words) -> str:
        return setting_name(option.name, spelled(value), words) or super().value_name(option, value, words)

    def rule_figures(self, words: Words) -> dict[str, str]:
        return rule_figures(words)

    def rule_rows(self, words: Words) -> dict[str, list[list[str]]]:
        return rule_rows(words)

    def presets(self) -> dict[str, Options]:
        return {
            FIRST_GAME: {"corporate_era": False, "beginners": "all"},
            STANDARD: {},
            EVERYTHING: {"prelude": True, "draft": True},
        }

    def option_sets(self) -> list[Options]:
        """Every value of every option, in few sets."""
        return [
            {},
            {"corporate_era": False, "first_player": "1"},
            {"prelude": True, "draft": True, "first_player": "2"},
            {"prelude": True, "initial_draft": True},
            {"beginners": "all", "corporate_era": False, "draft": True},
            {"beginners": "2", "prelude": True},
            {LENGTH.name: "short"},
            *solo_sets(),
        ]

    def catalog(self) -> list[Component]:
        return catalog([self.words(language) for language in LANGUAGES])


def solo_sets() -> list[Options]:
    """Every level and corporation of MarsBot's, with and without Prelude and draft."""
    sets: list[Options] = [
        {"marsbot": "easy", "corporate_era": False, LENGTH.name: "short"},
        {"marsbot": "normal", "draft": True, "least_advanced": "steps"},
        {"marsbot": "hard", "prelude": True, "bot_corporation": "random"},
        {"marsbot": "brutal", "prelude": True, "draft": True, "strict_milestones": True},
    ]
    for number, code in enumerate(BOT_CORPORATION_CODES):
        sets.append({"marsbot": LEVELS[number % len(LEVELS)], "bot_corporation": code, "prelude": True})
    return sets


def bot_action(s: Mars) -> Flow[None]:
    """MarsBot's turn."""
    yield from bot_turn(s)
    next_turn(s)
    yield STEP_ENDS


def wishes(players: int, options: Options) -> Wishes:
    """What the options leave to chance, and what not."""
    return Wishes(
        bool(options["corporate_era"]),
        bool(options["prelude"]),
        bool(options["draft"]),
        bool(options["initial_draft"]),
        beginners(players, options),
        0 if players == 1 else first_of(options),
        bot_level(options) if players == 1 else NONE,
        BOT_CORPORATION_VALUES.index(str(options["bot_corporation"])) - 2,
        bool(options["strict_milestones"]),
        options["least_advanced"] == "steps",
        is_short(options),
    )


def bot_level(options: Options) -> int:
    """MarsBot's level: normal unless another is chosen."""
    return NORMAL if options["marsbot"] == "auto" else LEVELS.index(str(options["marsbot"]))


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
    if not all(seat in NUMBERS for seat in seats) or len(set(seats)) != len(seats):
        raise WrongOption(
            english("option 'beginners': {value} is not none, all, or numbers of players such as 1,3"),
            value=repr(value),
        )
    return ",".join(sorted(seats))


TITLE: Final = MarsTitle(
    code="mars",
    label="Terraforming Mars",
    ruleset=2,
    players=(1, 2, 3, 4, 5),
    questions=QUESTIONS,
    form=FORM,
    messages=(*messages_of(messages), *messages_of(bot_messages)),
    options=(
        FirstPlayer(5),
        Option("corporate_era", "The cards of the Corporate Era; production starts at 0.", True, (True, False)),
        Option("prelude", "The Prelude cards: everybody starts with two of them.", False, (False, True)),
        Option("draft", "Cards are drafted before they are bought.", False, (False, True)),
        Option("initial_draft", "The first ten cards are drafted, five at a time.", False, (False, True)),
        Option(
            "beginners",
            "Who takes the corporation for beginners: none, all, or numbers of players such as 1,3.",
            "none",
            ("none", "all", *NUMBERS),
            read=read_beginners,
            label=english("Who takes the corporation for beginners"),
        ),
        Option(
            "marsbot",
            "The level of MarsBot, which plays against a single player: easy, normal, hard or brutal.",
            "auto",
            ("auto", *LEVELS),
            label=english("The level of MarsBot, which plays against you"),
        ),
        Option(
            "bot_corporation",
            "MarsBot's corporation: none, random, or its name.",
            "none",
            BOT_CORPORATION_VALUES,
            label=english("MarsBot's corporation"),
        ),
        Option(
            "strict_milestones",
            "On the hard levels, MarsBot pays for a milestone only if it has reached enough of them.",
            False,
            (False, True),
        ),
        Option(
            "least_advanced",
            "Which parameter MarsBot's Lobbyists take for the least advanced: by the share done, or by the steps left.",
            "share",
            ("share", "steps"),
            label=english("Which parameter MarsBot's Lobbyists take for the least advanced"),
        ),
        LENGTH,
    ),
    minutes=(90, 120),
    summary="Lead a corporation, play projects, and make Mars a place to live.",
    text=str(Path(__file__).parent / "text"),
    board=str(Path(__file__).parent / "board"),
    learn=str(Path(__file__).parent / "learn"),
)
