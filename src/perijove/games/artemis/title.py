"""The Artemis Project as a title: how the engine finds its rules."""

from pathlib import Path

from perijove.engine.catalog import Component
from perijove.engine.components import Contents, accept
from perijove.engine.message import LANGUAGES, Words, messages_of
from perijove.engine.option import EVERYTHING, LENGTH, STANDARD, FirstPlayer, Json, Option, Options, first_of, is_short
from perijove.engine.question import Flow, Together, together
from perijove.engine.rng import Rng
from perijove.engine.score import Score
from perijove.engine.seen import Seen
from perijove.engine.sheet import Panel
from perijove.engine.title import Title
from perijove.games.artemis import messages
from perijove.games.artemis.catalog import catalog, thing
from perijove.games.artemis.check import check
from perijove.games.artemis.components import components, printed
from perijove.games.artemis.figures import earned, figures
from perijove.games.artemis.form import FORM
from perijove.games.artemis.names import RANK_NAMES, name
from perijove.games.artemis.packing import things, things_in
from perijove.games.artemis.rulebook import rule_figures, rule_rows
from perijove.games.artemis.rules.basecamp import REWARD
from perijove.games.artemis.rules.buildings import ACTIVATE, CONVERT, RAID, activation, raids
from perijove.games.artemis.rules.crew import CREW, FEE, HOME, PIONEERS, WEAKEN
from perijove.games.artemis.rules.drones import OUTBID, second_drone
from perijove.games.artemis.rules.end import garage
from perijove.games.artemis.rules.gantry import BUY
from perijove.games.artemis.rules.heating import FREEZE, heating
from perijove.games.artemis.rules.housing import SETTLE, STAFF
from perijove.games.artemis.rules.moves import DESTINATION, MOVE, maintenance_moves
from perijove.games.artemis.rules.placement import DIE, STUDENT, place_die, roll
from perijove.games.artemis.rules.redeal import redeal
from perijove.games.artemis.rules.refresh import NEW_FIRST, choose_first, refresh
from perijove.games.artemis.rules.regions import PLACE
from perijove.games.artemis.rules.relief import RELIEF_SPACE, RESOURCE
from perijove.games.artemis.rules.resolution import HIRE, resolve
from perijove.games.artemis.rules.rewards import GRADUATE, SPOILS, TRAINING
from perijove.games.artemis.rules.setup import DIRECTIVE, begin, select_directive, set_up
from perijove.games.artemis.score import rank_of, score
from perijove.games.artemis.sheet import Sheet
from perijove.games.artemis.state import (
    ACTIVATION,
    CHOICE_OF_DIRECTIVES,
    DRONE,
    FIRST,
    HEATING,
    MOVES,
    PLACEMENT,
    PODS,
    REFRESH,
    RESOLUTION,
    ROLL,
    ROUNDS,
    SHORT_ROUNDS,
    Artemis,
)

QUESTIONS = (
    DIRECTIVE,
    DIE,
    PLACE,
    CREW,
    PIONEERS,
    FEE,
    WEAKEN,
    STUDENT,
    OUTBID,
    REWARD,
    RESOURCE,
    SPOILS,
    TRAINING,
    GRADUATE,
    SETTLE,
    STAFF,
    HOME,
    RELIEF_SPACE,
    BUY,
    HIRE,
    MOVE,
    DESTINATION,
    RAID,
    ACTIVATE,
    CONVERT,
    FREEZE,
    NEW_FIRST,
)
"""Everything that The Artemis Project ever asks, in the order of its action space."""


class ArtemisTitle(Title[Artemis]):
    """The colony under the ice of Europa, for one to five players."""

    def new_state(self, players: int, options: Options, rng: Rng) -> Artemis:
        return set_up(
            players,
            first_of(options),
            bool(options["alien_relic"]),
            bool(options["directives"]),
            SHORT_ROUNDS if is_short(options) else ROUNDS,
            components(options["components"]),
            rng,
        )

    def agree(self, players: int, options: Options) -> None:
        components(options["components"])

    def step(self, state: Artemis) -> Flow[None] | Together:
        phase = state.phase
        if phase == PLACEMENT:
            return place_die(state)
        if phase == RESOLUTION:
            return resolve(state)
        if phase == MOVES:
            return maintenance_moves(state)
        if phase == PODS:
            return raids(state)
        if phase == ACTIVATION:
            return activation(state)
        if phase == HEATING:
            return heating(state)
        if phase == REFRESH:
            return refresh(state)
        if phase == FIRST:
            return choose_first(state)
        if phase == ROLL:
            return roll(state)
        if phase == DRONE:
            return second_drone(state)
        if phase == CHOICE_OF_DIRECTIVES:
            return _directives(state)
        return garage(state)

    def redeal(self, state: Artemis, seat: int, rng: Rng) -> None:
        redeal(state, seat, rng)

    def score(self, state: Artemis, player: int) -> Score:
        return score(state, player)

    def verdict(self, state: Artemis) -> str:
        """Alone there is a rank instead of a victory [Solo]."""
        return RANK_NAMES[rank_of(score(state, 0).total)] if state.solo() else ""

    def check(self, state: Artemis) -> None:
        check(state)

    def name(self, kind: str, value: int, words: Words) -> str:
        return name(kind, value, words)

    def thing(self, kind: str, value: int) -> str:
        return thing(kind, value)

    def added(self, kind: str, value: int, value2: int) -> int | None:
        (what, amount), (what2, amount2) = things_in(value), things_in(value2)
        return things(what, amount + amount2) if kind == "things" and what == what2 else None

    def sheet(self, seen: Seen[Artemis], words: Words) -> list[Panel]:
        return Sheet(seen, words).panels()

    def figures(self, seen: Seen[Artemis]) -> dict[str, Json]:
        return figures(seen)

    def earned(self, seen: Seen[Artemis], player: int) -> dict[str, int]:
        return earned(seen.state, player)

    def rule_figures(self, words: Words) -> dict[str, str]:
        return rule_figures(words)

    def rule_rows(self, words: Words) -> dict[str, list[list[str]]]:
        return rule_rows(words)

    def presets(self) -> dict[str, Options]:
        return {STANDARD: {}, EVERYTHING: {"alien_relic": True, "directives": True}}

    def option_sets(self) -> list[Options]:
        return [*super().option_sets(), {"alien_relic": True, "directives": True}]

    def catalog(self) -> list[Component]:
        return catalog([self.words(language) for language in LANGUAGES])

    def printed(self) -> Contents:
        return printed()


def _directives(s: Artemis) -> Flow[None] | Together:
    if all(colony.kept for colony in s.colonies):
        return begin(s)
    return together({player: select_directive(s, player) for player in range(s.players)})


TITLE = ArtemisTitle(
    code="artemis",
    label="The Artemis Project",
    ruleset=1,
    players=(1, 2, 3, 4, 5),
    questions=QUESTIONS,
    form=FORM,
    messages=messages_of(messages),
    options=(
        FirstPlayer(5),
        Option("alien_relic", "Play with the mini-expansion Alien Relic.", False, (False, True)),
        Option("directives", "Play with the mini-expansion Directives.", False, (False, True)),
        Option("components", "The printed values of your own box, where they differ from ours.", None, read=accept),
        LENGTH,
    ),
    summary="Place dice, send expeditions and house colonists to found the best colony under the ice of Europa.",
    minutes=(60, 75),
    text=str(Path(__file__).parent / "text"),
    board=str(Path(__file__).parent / "board"),
    learn=str(Path(__file__).parent / "learn"),
)
