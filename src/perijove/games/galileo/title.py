"""Galileo Project as a title: how the engine finds its rules."""

from pathlib import Path

from perijove.engine.catalog import Component
from perijove.engine.components import Contents, accept
from perijove.engine.errors import WrongOption
from perijove.engine.message import LANGUAGES, Words, english, messages_of
from perijove.engine.option import FIRST_GAME, LENGTH, STANDARD, FirstPlayer, Json, Option, Options, first_of, is_short
from perijove.engine.question import Flow, Together
from perijove.engine.rng import Rng
from perijove.engine.score import Score
from perijove.engine.seen import Seen
from perijove.engine.sheet import Panel
from perijove.engine.title import Title
from perijove.games.galileo import messages
from perijove.games.galileo.catalog import catalog, thing
from perijove.games.galileo.check import check
from perijove.games.galileo.components import GOALS, PLACES, SIDES, components, printed
from perijove.games.galileo.figures import earned, figures
from perijove.games.galileo.form import FORM
from perijove.games.galileo.names import GOAL_NAMES, name
from perijove.games.galileo.rulebook import rule_figures, rule_rows
from perijove.games.galileo.rules.character import AMOUNT, LOWER, MOVE, PAYMENT, PERK
from perijove.games.galileo.rules.development import RAISE
from perijove.games.galileo.rules.goal import CLAIM, explain_goal
from perijove.games.galileo.rules.hire import ABILITY, DISCARD
from perijove.games.galileo.rules.modifier import MODIFIER, TARGET
from perijove.games.galileo.rules.redeal import redeal
from perijove.games.galileo.rules.resources import TRACK
from perijove.games.galileo.rules.robot import CHARACTER, DISCOUNT, MOON
from perijove.games.galileo.rules.setup import PROJECT, Wishes, draft, set_up
from perijove.games.galileo.rules.starz import BONUS
from perijove.games.galileo.rules.technology import ASSEMBLE, DEVELOP, DRAWN, FREEZE, SCAN
from perijove.games.galileo.rules.turn import ACTION, turn
from perijove.games.galileo.rules.upkeep import UNPAID, upkeep
from perijove.games.galileo.score import score
from perijove.games.galileo.sheet import sheet
from perijove.games.galileo.state import DRAFT, TURN, Galileo

QUESTIONS = (
    PROJECT,
    TRACK,
    ACTION,
    DISCOUNT,
    MOON,
    ABILITY,
    CHARACTER,
    BONUS,
    RAISE,
    LOWER,
    AMOUNT,
    MODIFIER,
    TARGET,
    MOVE,
    PERK,
    PAYMENT,
    DISCARD,
    DEVELOP,
    CLAIM,
    FREEZE,
    DRAWN,
    SCAN,
    ASSEMBLE,
    UNPAID,
)
"""Everything that Galileo Project ever asks, in the order of its action space."""

ANY_SIDE = ("random", *SIDES)
ANY_GOAL = ("random", *GOALS)
SIDE_OPTIONS = ("technology_1", "technology_2", "technology_3", "technology_4")
GOAL_OPTIONS = ("goal_1", "goal_2", "goal_3", "goal_4")


class GalileoTitle(Title[Galileo]):
    """The robot building game for two to four players."""

    def new_state(self, players: int, options: Options, rng: Rng) -> Galileo:
        s = set_up(players, wishes(options), components(options["components"]), rng)
        s.short = is_short(options)
        return s

    def agree(self, players: int, options: Options) -> None:
        chosen = [goal for goal in (options[name] for name in GOAL_OPTIONS) if goal != "random"]
        if len(set(map(str, chosen))) != len(chosen):
            raise WrongOption(
                english("options {options}: a goal is there twice: {goals}"),
                options=", ".join(GOAL_OPTIONS),
                goals=", ".join(map(str, chosen)),
            )
        if options["first_game"]:
            for name in ("star_z", *SIDE_OPTIONS):
                if options[name] == "b":
                    raise WrongOption(
                        english("option 'first_game' wants side a of everything, but option '{option}' is b"),
                        option=name,
                    )
        components(options["components"])

    def step(self, state: Galileo) -> Flow[None] | Together:
        if state.phase == TURN:
            return turn(state)
        if state.phase == DRAFT:
            return draft(state)
        return upkeep(state)

    def redeal(self, state: Galileo, seat: int, rng: Rng) -> None:
        redeal(state, seat, rng)

    def score(self, state: Galileo, player: int) -> Score:
        return score(state, player)

    def check(self, state: Galileo) -> None:
        check(state)

    def name(self, kind: str, value: int, words: Words) -> str:
        return name(kind, value, words)

    def thing(self, kind: str, value: int) -> str:
        return thing(kind, value)

    def added(self, kind: str, value: int, value2: int) -> int | None:
        return value + value2 if kind in ("megacredits", "energy") else None

    def value_name(self, option: Option, value: Json, words: Words) -> str:
        if option.name in GOAL_OPTIONS and value in GOALS:
            goal = GOALS.index(str(value))
            effect = explain_goal(components(None), goal, words)
            return words.say("{goal}: {effect}", goal=words.say(GOAL_NAMES[goal]), effect=effect)
        return super().value_name(option, value, words)

    def sheet(self, seen: Seen[Galileo], words: Words) -> list[Panel]:
        return sheet(seen, words)

    def figures(self, seen: Seen[Galileo]) -> dict[str, Json]:
        return figures(seen)

    def earned(self, seen: Seen[Galileo], player: int) -> dict[str, int]:
        return earned(seen.state, player)

    def rule_figures(self, words: Words) -> dict[str, str]:
        return rule_figures(words)

    def rule_rows(self, words: Words) -> dict[str, list[list[str]]]:
        return rule_rows(words)

    def presets(self) -> dict[str, Options]:
        return {FIRST_GAME: {"first_game": True}, STANDARD: {}}

    def option_sets(self) -> list[Options]:
        """Every side of every tile, every goal on some place and every length, in few sets."""
        sets: list[Options] = [{}, {"first_game": True}, {LENGTH.name: "short"}]
        for turned in range(4):
            chosen: Options = {"star_z": SIDES[turned & 1], "first_player": str(1 + (turned & 1))}
            for number in range(PLACES):
                chosen[SIDE_OPTIONS[number]] = SIDES[(turned >> 1) ^ (number & 1)]
                chosen[GOAL_OPTIONS[number]] = GOALS[(2 * turned + number) % len(GOALS)]
            sets.append(chosen)
        return sets

    def catalog(self) -> list[Component]:
        return catalog([self.words(language) for language in LANGUAGES])

    def printed(self) -> Contents:
        return printed()


def wishes(options: Options) -> Wishes:
    """What the options leave to chance, and what not."""
    beginners = bool(options["first_game"])
    return Wishes(
        first_of(options),
        _side(options["star_z"], beginners),
        [_side(options[name], beginners) for name in SIDE_OPTIONS],
        [ANY_GOAL.index(str(options[name])) - 1 for name in GOAL_OPTIONS],
    )


def _side(value: Json, beginners: bool) -> int:
    return 0 if beginners else ANY_SIDE.index(str(value)) - 1


TITLE = GalileoTitle(
    code="galileo",
    label="Galileo Project",
    ruleset=2,
    players=(2, 3, 4),
    questions=QUESTIONS,
    form=FORM,
    messages=messages_of(messages),
    options=(
        FirstPlayer(4),
        Option("first_game", "Side a of the technologies and of the Star-Z tile.", False, (False, True)),
        Option("star_z", "The side of the Star-Z tile.", "random", ANY_SIDE),
        Option("technology_1", "The side of technology 1.", "random", ANY_SIDE),
        Option("technology_2", "The side of technology 2.", "random", ANY_SIDE),
        Option("technology_3", "The side of technology 3.", "random", ANY_SIDE),
        Option("technology_4", "The side of technology 4.", "random", ANY_SIDE),
        Option("goal_1", "The goal on the first place.", "random", ANY_GOAL),
        Option("goal_2", "The goal on the second place.", "random", ANY_GOAL),
        Option("goal_3", "The goal on the third place.", "random", ANY_GOAL),
        Option("goal_4", "The goal on the fourth place.", "random", ANY_GOAL),
        Option("components", "The printed values of your own box, where they differ from ours.", None, read=accept),
        LENGTH,
    ),
    summary="Hire characters, acquire robots and develop the four great moons of Jupiter.",
    minutes=(60, 90),
    text=str(Path(__file__).parent / "text"),
    board=str(Path(__file__).parent / "board"),
    learn=str(Path(__file__).parent / "learn"),
)
