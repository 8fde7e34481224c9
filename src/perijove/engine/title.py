"""What a game must say of itself."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Generic, SupportsIndex, TypeVar, cast

from perijove.engine.catalog import Component
from perijove.engine.components import Contents
from perijove.engine.errors import BrokenRules, IllegalChoice, WrongPlayers
from perijove.engine.form_fields import Fields
from perijove.engine.given import Language, language_of
from perijove.engine.layout import Layout
from perijove.engine.message import Message, Words
from perijove.engine.native import mypyc_attr
from perijove.engine.number import whole
from perijove.engine.observation import Observer
from perijove.engine.option import FIRST, LENGTH, STANDARD, Json, Option, Options, copied, settle, spelled
from perijove.engine.oracle import Oracle
from perijove.engine.question import AnyQuestion, Flow, Together
from perijove.engine.rng import Rng
from perijove.engine.score import Score
from perijove.engine.seen import Seen
from perijove.engine.sheet import Panel, panels_of
from perijove.engine.state import State

COMMON_TEXT = str(Path(__file__).parent / "text")

MOST_PLAYERS: Final = 8
MOST_MESSAGES: Final = 512

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Title(Generic[S]):
    """One of the games: its name, its player counts, its options, its questions and its rules.

    A title is found through the entry-point group ``perijove.titles``. ``S`` is the kind of its states. Its rules are
    flows (``step``); everything else here is about one state and changes nothing, except ``redeal``.
    """

    def __init__(
        self,
        code: str,
        label: str,
        ruleset: int,
        players: Sequence[int],
        questions: Sequence[AnyQuestion],
        form: Fields,
        messages: Sequence[Message] = (),
        options: Sequence[Option] = (),
        summary: str = "",
        text: str = "",
        board: str = "",
        minutes: tuple[int, int] | None = None,
        learn: str = "",
    ) -> None:
        self.code = code
        """Its name on the command line and in records."""
        self.label = label
        """Its name for people."""
        self.ruleset = ruleset
        """Goes up with every change of the rules; old records say which they need."""
        self.players = tuple(players)
        """The player counts it can be played with."""
        self.questions = tuple(questions)
        self.form = form
        """The readable form of its state, apart from what every state has."""
        self.messages = tuple(messages)
        """Every message that its log may contain."""
        self.options = tuple(options)
        self.summary = summary
        """What it is about, in a sentence of English; the key of its translations."""
        self.text = text
        """The folder of its catalogs, or nothing where it has none."""
        self.board = board
        """The folder of its own board for the web, or nothing where it has none."""
        self.minutes = minutes
        """How long a game among people takes, from the shortest to the longest; none where nobody has said."""
        self.learn = learn
        """The folder of its rules for people, or nothing where it has none."""
        self._words: dict[str, Words] = {}
        self._observers: list[Observer | None] = [None] * (MOST_PLAYERS + 1)
        self._by_default: dict[int, Options] = {}
        """What its options are where nobody has chosen any, once that is agreed with a number of players."""
        self._oracles: dict[int, Oracle] = {}
        self.question_named = {question.name: question for question in self.questions}
        """Its questions by their names."""
        if len(self.question_named) != len(self.questions):
            raise BrokenRules(f"{code}: two questions have one name")
        if not self.players or min(self.players) < 1 or max(self.players) > MOST_PLAYERS:
            raise BrokenRules(f"{code}: for 1 to {MOST_PLAYERS} players, not {', '.join(map(str, self.players))}")
        if minutes is not None and not 0 < minutes[0] <= minutes[1]:
            raise BrokenRules(f"{code}: a game can't take {minutes[0]} to {minutes[1]} minutes")
        if len(self.messages) > MOST_MESSAGES:
            raise BrokenRules(f"{code}: {len(self.messages)} log messages, at most {MOST_MESSAGES} are possible")
        first = 0
        for number, question in enumerate(self.questions):
            if question.first not in (-1, first):
                raise BrokenRules(f"{code}: question {question.name!r} belongs to another title already")
            question.first = first
            question.number = number
            first += len(question.domain)
        self.actions = first
        """The size of its action space: all domains, one after the other."""
        for number, message in enumerate(self.messages):
            if message.number not in (-1, number):
                raise BrokenRules(f"{code}: message {message.text!r} belongs to another title already")
            message.number = number

    # What a title must write

    def new_state(self, players: int, options: Options, rng: Rng) -> S:
        """The state before the first step. ``options`` has every option of the title."""
        raise NotImplementedError

    def blank(self, players: int, options: Options) -> S:
        """A state for its ``form`` to fill in when a position is loaded."""
        return self.new_state(players, options, Rng(0))

    def step(self, state: S) -> Flow[None] | Together:
        """The rules from one checkpoint to the next: a flow, or one ``together``, never a mix of both."""
        raise NotImplementedError

    def redeal(self, state: S, seat: int, rng: Rng) -> None:
        """Deal everything anew, in place, that ``seat`` can't know.

        The result may depend on what the seat knows and on ``rng`` only, never on how the hidden things lay before:
        collect them, sort them, shuffle them, deal them out.
        """
        raise NotImplementedError

    def score(self, state: S, player: int) -> Score:
        """What the player would score if the game ended now."""
        raise NotImplementedError

    def estimate(self, state: S, player: int, score: Score) -> float:
        """What the player's score, as it stands in an unfinished game, promises for its end. For bots that search.

        By itself the score; a title says more where points come late, such as what an income will still bring.
        """
        return float(score.total)

    def rivals(self, state: S) -> list[tuple[str, Score]]:
        """Opponents that nobody plays: their names (English texts with translations) and scores."""
        return []

    def winners(self, state: S, scores: Sequence[Score]) -> list[int]:
        """Who has won a game that is over: the best score, several where it is shared.

        Nobody if one of the ``rivals`` is as good, or where there is a ``verdict`` instead of a victory.
        """
        if self.verdict(state):
            return []
        best = scores[0]
        for score in scores:
            if score.total > best.total or (score.total == best.total and score.tie_break > best.tie_break):
                best = score
        for _, rival in self.rivals(state):
            if rival.total >= best.total:
                return []
        return [
            player
            for player, score in enumerate(scores)
            if score.total == best.total and score.tie_break == best.tie_break
        ]

    def verdict(self, state: S) -> str:
        """How a game that nobody can win has ended, such as the rank of a lone player.

        An English text with translations; nothing where there is a victory or a defeat.
        """
        return ""

    def check(self, state: S) -> None:
        """Raise ``BrokenRules`` if components got lost or a limit is exceeded."""
        raise NotImplementedError

    # What a title may refine

    def agree(self, players: int, options: Options) -> None:
        """Raise ``WrongOption`` where options contradict each other or the number of players."""

    def name(self, kind: str, value: int, words: Words) -> str:
        """The name of a value in a message, by the kind of place it stands in."""
        return str(value)

    def thing(self, kind: str, value: int) -> str:
        """The code of the component that a value in a message is; nothing where it is none."""
        return ""

    def added(self, kind: str, value: int, value2: int) -> int | None:
        """Two values of a message together, where they are amounts of the same; none where they can't be added."""
        return None

    def value_name(self, option: Option, value: Json, words: Words) -> str:
        """A value of an option, in words."""
        if option.name == LENGTH.name:
            return words.say("full") if value == LENGTH.default else words.say("short (not in the rulebook)")
        if option.name == FIRST and value in option.values[1:]:
            return words.say("seat {number}", number=spelled(value))
        known = {"yes": words.say("yes"), "no": words.say("no"), "random": words.say("random")}
        return known.get(spelled(value), spelled(value))

    def sheet(self, seen: Seen[S], words: Words) -> list[Panel]:
        """The table in panels of text, from what a seat sees.

        For the terminal, for screen readers, and for games without a board of their own.
        """
        return panels_of(self.view(seen))

    def figures(self, seen: Seen[S]) -> dict[str, Json]:
        """What can be worked out from what a seat sees, for programs: prices, counts, standings, points."""
        return {}

    def earned(self, seen: Seen[S], player: int) -> dict[str, int]:
        """What single components of a player are worth, by their codes in the catalog, as far as a seat can know."""
        return {}

    def rule_figures(self, words: Words) -> dict[str, str]:
        """The figures that stand in its rules for people, by their names there: taken from components and rules."""
        return {}

    def rule_rows(self, words: Words) -> dict[str, list[list[str]]]:
        """The rows of tables in its rules for people that are made from components, by their names there."""
        return {}

    def option_sets(self) -> list[Options]:
        """Sets of options that together try every value of every option: for the conformance suite."""
        sets: list[Options] = [{}]
        for option in self.options:
            sets += [{option.name: value} for value in option.values if value != option.default]
        return sets

    def solo(self) -> dict[str, Options]:
        """The games for one player, by short names for programs, and the options that make each of them."""
        return {"solo": {}} if 1 in self.players else {}

    def presets(self) -> dict[str, Options]:
        """Options that belong together, by the names in ``PRESETS``; they suit every number of players.

        What a preset doesn't mention is at its default; who begins is no part of it.
        """
        return {STANDARD: {}}

    # What the engine adds

    def settled(self, players: int, given: Mapping[str, Json]) -> Options:
        """Every option with its value: the given ones checked, the others by default. All of them agree."""
        if not given and players in self._by_default:
            return self._by_default[players]
        options = settle(self.options, given)
        for option in self.options:
            option.suit(players, options[option.name])
        self.agree(players, options)
        if not given:
            self._by_default[players] = options
        return options

    def open_to(self, state: S, seat: int) -> S:
        """The state as ``seat`` sees it (-1: a spectator): what is hidden from it is not there."""
        return cast("S", self.form.seen(state, -1, seat))

    def view(self, seen: Seen[S]) -> dict[str, Json]:
        """What a seat sees, as plain data."""
        choice = seen.choice
        asked: Json = None
        if choice is not None:
            asked = {"question": choice.question.name, "about": choice.question.written(choice.about)}
        return {
            "title": self.code,
            "options": copied(seen.options),
            "seat": None if seen.seat < 0 else seen.seat,
            "seats": list(seen.names),
            "asked": list(seen.asked),
            "choice": asked,
            "answers": list(seen.answers),
            "over": seen.state.over,
            "table": self.form.view(seen.state, -1, seen.seat),
            "figures": self.figures(seen),
        }

    def layout(self, players: SupportsIndex) -> Layout:
        """What each cell of an observation means in a game of so many."""
        return self.observer(whole(players, "how many play")).layout

    def observer(self, players: int) -> Observer:
        """What fills observations of a game of so many."""
        known = self._observers[players] if 0 <= players <= MOST_PLAYERS else None
        if known is None:
            if players not in self.players:
                counts = ", ".join(map(str, self.players))
                raise WrongPlayers(f"{self.code} is for {counts} players, not {players}")
            known = Observer(self.code, self.form, self.questions, self.options, players)
            self._observers[players] = known
        return known

    def oracle_layout(self, players: SupportsIndex) -> Layout:
        """What each cell of ``match.observe_all()`` means, which hides nothing: for training, never for a player.

        Its first cells are those of ``layout``; the names of all others begin with ``hidden``.
        """
        return self.oracle(whole(players, "how many play")).layout

    def oracle(self, players: int) -> Oracle:
        """What fills rows of a game of so many with everything, hidden things too."""
        if players not in self._oracles:
            self._oracles[players] = Oracle(self.code, self.observer(players), players)
        return self._oracles[players]

    def words(self, language: Language) -> Words:
        """The words of a language, from this title's catalog."""
        code = language_of(language)
        if code not in self._words:
            self._words[code] = Words(code, self.catalogs())
        return self._words[code]

    def catalogs(self) -> list[str]:
        """The folders of the catalogs in which its texts are looked up, one after the other."""
        return [folder for folder in (self.text, COMMON_TEXT) if folder]

    def called(self, language: Language) -> str:
        """Its name for people who read this language."""
        return self.words(language).say(self.label)

    def lasts(self, language: Language) -> str:
        """How long a game among people takes, in words; nothing where nobody has said."""
        if self.minutes is None:
            return ""
        least, most = self.minutes
        words = self.words(language)
        if least == most:
            return words.plural("{number} minute", "{number} minutes", most)
        return words.say("{number} to {number2} minutes", number=least, number2=most)

    def action_code(self, action: SupportsIndex) -> str:
        """The readable code of a number in the action space: ``tile:T05``."""
        number = whole(action, "the action")
        for question in self.questions:
            if 0 <= number < question.first + len(question.domain):
                return question.code(number - question.first)
        raise IllegalChoice(f"{self.code} has {self.actions} actions, there is no number {number}")

    def __repr__(self) -> str:
        return f"<Title {self.code}, ruleset {self.ruleset}>"

    def catalog(self) -> list[Component]:
        """Every component of the game; for those who write no catalog, none."""
        return []

    def printed(self) -> Contents | None:
        """The rows of its own component file; none where it has none.

        A title that gives them also has the option ``components``, by which the owner of a box changes them.
        """
        return None


AnyTitle = Title[Any]
"""Whichever title: the engine gives it only states that it has made."""
