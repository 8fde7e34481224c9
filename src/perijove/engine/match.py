"""One game in play."""

from typing import TYPE_CHECKING, SupportsIndex

from perijove.engine import asking
from perijove.engine.course import Course, PackedCourse
from perijove.engine.errors import ImaginedMatch
from perijove.engine.explained import Explained
from perijove.engine.given import Answer, Language
from perijove.engine.log import Log
from perijove.engine.number import whole
from perijove.engine.option import Json, Options, copied
from perijove.engine.question import Choice
from perijove.engine.rng import Seed
from perijove.engine.score import Score
from perijove.engine.seen import AnySeen, Seen
from perijove.engine.state import State
from perijove.engine.title import AnyTitle

if TYPE_CHECKING:
    from perijove.engine.position import Position
    from perijove.engine.record import Record
    from perijove.engine.seat import Seat


class Match(Explained):
    """A game in play: whom it asks what, what may be done about it, and what came of it."""

    def __init__(
        self, title: AnyTitle, options: Options, seats: tuple[str, ...], course: Course, seed: Seed | None = None
    ) -> None:
        super().__init__(title, options, seats, course)
        self.seed = seed
        """Where its randomness came from: a number that somebody chose, and so may know all cards; or a secret text.

        None for a match that began from a position.
        """
        self.seed_by: str | None = None
        """Who chose the seed, where that is known: their name, or an empty text for somebody who has none here."""

    @property
    def options(self) -> Options:
        """The value of each of its options."""
        return {name: copied(value) for name, value in self._options.items()}

    # What is asked

    @property
    def pending(self) -> list[Choice]:
        """Every choice that is asked now; empty when the game is over, and while it is ``waiting``."""
        return self._course.pending

    @property
    def waiting(self) -> bool:
        """Whether it stands as a position says and asks nothing before ``play_on``."""
        return self._course.waiting

    def play_on(self) -> None:
        """Let a match go on that was loaded to stand still: play what plays itself, up to the first choice."""
        if self._course.waiting:
            self._course = self._course.fork().begin()

    @property
    def together(self) -> bool:
        """Whether the players answer side by side now, and so see nothing of each other's answers yet."""
        return self._course.together

    @property
    def step_ply(self) -> int:
        """The ply at which the present step began: what is answered together is answered in one step."""
        return self._course.before + self._course.step_ply

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._course.state.over

    @property
    def first_ply(self) -> int:
        """The ply at which it began: 0, unless it began from a position, or is imagined."""
        return self._course.before

    @property
    def imagined(self) -> bool:
        """Whether this is what a player may believe, not what is."""
        return self._course.imagined

    def choice_of(self, player: SupportsIndex) -> Choice:
        """What this player is asked now. An error if nothing is."""
        return self._course.choice_of(whole(player, "the player"))

    def choose(self, player: SupportsIndex, option: Answer) -> None:
        """Answer the player's question with an option, or the code of one: ``match.choose(0, "tile:T05")``.

        An illegal answer is refused with the reasons, and nothing changes.
        """
        number = whole(player, "the player")
        if isinstance(option, str):
            option = asking.asked_option(self._where(), self._course.choice_of(number), option)
        self.answer(number, whole(option, "the option"))

    def answer(self, player: int, option: int) -> None:
        """As ``choose``, for numbers that are known to be Python's own: quicker in compiled code."""
        course = self._course
        pending = course.pending
        choice = pending[0] if pending else course.choice_of(player)
        if choice.player != player:
            choice = course.choice_of(player)
        if choice.offers(option):
            course.choose(choice, option)
            return
        raise asking.refusal(self._where(), choice, option, self.why_not(choice, option))

    def take(self, choice: Choice, option: int) -> None:
        """As ``choose``, for one of this match's pending choices and one of its options: nothing is checked."""
        self._course.choose(choice, option)

    def ascending(self, choice: Choice) -> list[int]:
        """The options of a pending choice, without those that only bring a set of answers into another order.

        Where a question's answers are ``unordered``, what a player has just answered to it isn't followed by a smaller
        one: that set has been looked at already, from its smallest answer on. Every set can be reached so.
        """
        return self._course.ascending(choice)

    def act(self, action: SupportsIndex, player: SupportsIndex | None = None) -> None:
        """As ``choose``, by a number in the title's action space; without a player, for the first who is asked."""
        number = whole(action, "the action")
        pending = self._course.pending
        choice = pending[0] if player is None and pending else self.choice_of(0 if player is None else player)
        question = choice.question
        option = number - question.first
        if option < 0 or option >= len(question.domain):
            meant = f"action {number} ({self.title.action_code(number)})"
            raise asking.no_answer(self._where(), choice, meant)
        self.answer(choice.player, option)

    # What happened, what is seen and scored

    @property
    def log(self) -> Log:
        """What happened, in words on demand."""
        return Log(self._course.told, self.ply, self.title.messages, self.name, self.title.words)

    def answered(self, player: SupportsIndex) -> list[int]:
        """What a player has answered since the step began, as numbers in the title's action space."""
        return self._course.answered(whole(player, "the player"))

    def chosen(self, ply: int) -> list[int]:
        """What was chosen from a ply on, one number a choice; in an imagined match nothing that was chosen in truth.

        ``history.action_of`` finds the number in the title's action space in it, ``history.chooser_of`` the player.
        """
        return self._course.chosen(ply)

    def turn_before(self, seat: SupportsIndex) -> int:
        """The ply at which the last turn of a seat before the present one ended; the first one if there was none.

        Where nobody else chooses, the last choice that came to anything: an automa has its turns in between.
        """
        number = whole(seat, "the seat")
        if len(self.seats) == 1:
            read = self.log.read(number, most=1)
            return read[0].ply if read else self.first_ply
        self.refuse_imagined("history")
        return self._course.turn_before(number)

    def view(self, seat: SupportsIndex | None = None) -> dict[str, Json]:
        """What a seat sees, as plain data; none is a spectator.

        With what it has answered since the step began (``answers``): so a view has all that a decision needs.
        """
        return self.title.view(self.seen(seat))

    def seen(self, seat: SupportsIndex | None = None) -> AnySeen:
        """What a seat sees, as a state that has nothing else; none is a spectator."""
        number = self._seat(seat)
        pending = self.pending
        own = [Choice(number, c.question, c.options.copy(), c.about) for c in pending if c.player == number]
        asked = [choice.player for choice in pending]
        answers = [self.title.action_code(action) for action in self._course.answered(number)] if number >= 0 else []
        state = self.title.open_to(self.state, number)
        return Seen(self.title, self._options, state, number, self.seats, asked, own[0] if own else None, answers)

    @property
    def scores(self) -> list[Score]:
        """What each player would score if the game ended now."""
        return [self.title.score(self.state, player) for player in range(len(self.seats))]

    @property
    def winners(self) -> list[int]:
        """Who has won: several where the rules share the victory.

        Nobody before the end, if a rival has won, or in a game that ends with a ``verdict``.
        """
        return self.title.winners(self.state, self.scores) if self.over else []

    def verdict(self, language: Language = "en") -> str:
        """How a game that nobody can win has ended, in words; nothing before the end, and where there is a victory."""
        found = self.title.verdict(self.state) if self.over else ""
        return self.title.words(language).say(found) if found else ""

    @property
    def rivals(self) -> list[tuple[str, Score]]:
        """What opponents that nobody plays would score if the game ended now, with their English names."""
        return self.title.rivals(self.state)

    def check(self) -> None:
        """Raise ``BrokenRules`` if the state has lost a component or exceeds a limit."""
        self.title.check(self.state)

    # Going back, and going elsewhere

    def undo_limit(self, player: SupportsIndex) -> int:
        """The ply to which this player can go back now; the present one if to none."""
        return self._course.before + self._course.undo_limit(whole(player, "the player"))

    def undo(self, player: SupportsIndex, choices: SupportsIndex = 0) -> None:
        """Take back what the player chose since the last reveal or another player's choice; never further.

        ``choices`` says how many to take back at most; 0 means all of them. While several players answer together,
        each may take back their own answers: the others have seen nothing of them.
        """
        self._course.undo(whole(player, "the player"), whole(choices, "how many choices to take back"))

    def fork(self) -> "Match":
        """An independent match, equal to this one. Reading a match, forking it included, never changes it."""
        return self._with(self._course.fork())

    def passed(self, player: SupportsIndex, code: str) -> list["Match"]:
        """What an answer leads to before anybody is asked again, step by step: to look at, none of it asks anything."""
        choice = self.choice_of(player)
        option = asking.asked_option(self._where(), choice, code)
        return [self._with(course) for course in self._course.passed(choice, option)]

    def settled(self) -> "Match":
        """The same match, or a fork of it: one that forks and imagines as quickly as can be.

        For whoever forks a match many times: ``fork`` replays the choices since the last checkpoint, and a match in
        play takes one only now and then.
        """
        course = self._course.settled()
        return self if course is self._course else self._with(course)

    def _with(self, course: Course) -> "Match":
        other = Match(self.title, self._options, self.seats, course, self.seed)
        other.seed_by = self.seed_by
        other._chosen = self._chosen
        return other

    def __copy__(self) -> "Match":
        return self.fork()

    def __deepcopy__(self, memo: dict[int, object]) -> "Match":
        return self.fork()

    def __reduce__(self) -> tuple[object, ...]:
        """For ``pickle``: the same match in another process. What an imagined one was imagined from goes with it."""
        from perijove.engine.packing import packed, unpacked

        return unpacked, packed(self)

    def imagine(self, player: SupportsIndex, seed: SupportsIndex) -> "Match":
        """A match that this player, who is asked now, may believe this one to be. For ``Seat``.

        It agrees with all that the player knows, and is random elsewhere; it depends on nothing else but ``seed``.
        """
        course = self._course.imagine(whole(player, "the player"), whole(seed, "the seed"))
        other = self._with(course)
        other.seed = other.seed_by = None
        return other

    # For records, positions and seats

    def record(self) -> "Record":
        """What is saved of this match."""
        from perijove.engine.record import Record

        return Record.of(self)

    def position(self) -> "Position":
        """The present moment, lossless and readable."""
        from perijove.engine.position import Position

        return Position.of(self)

    def seat(self, player: SupportsIndex) -> "Seat":
        """All that a bot gets: what this player sees, is asked, and may believe."""
        from perijove.engine.seat import Seat

        return Seat(self, whole(player, "the player"))

    def history(self) -> list[tuple[int, str]]:
        """Every choice made so far: the player and the readable code."""
        self.refuse_imagined("history")
        return self._course.codes(0)

    def movers(self) -> list[int]:
        """Who made each choice so far."""
        self.refuse_imagined("history")
        return self._course.movers()

    def since_checkpoint(self) -> tuple[State, list[tuple[int, str]]]:
        """The state at the beginning of the present step, and the choices since."""
        return self._course.since_checkpoint()

    def packed(self) -> PackedCourse:
        """How it went and stands, as plain data: for ``pickle``."""
        return self._course.packed()

    def origin(self) -> State:
        """The state in which this match began. Never to be changed."""
        self.refuse_imagined("beginning")
        return self._course.origin

    def refuse_imagined(self, wanted: str) -> None:
        """Raise ``ImaginedMatch`` if this match is only imagined."""
        if self.imagined:
            raise ImaginedMatch(f"an imagined match has no {wanted}: its past is not known")

    def __str__(self) -> str:
        """The table in words, as a spectator sees it. ``print(match.seen(0))`` shows what a seat sees."""
        return str(self.seen())

    def _repr_html_(self) -> str:
        """The board for notebooks, as a spectator sees it: whoever looks over a shoulder learns nobody's secrets."""
        return self.seen()._repr_html_()

    def __repr__(self) -> str:
        stand = "over" if self.over else f"asks {', '.join(map(repr, self.pending))}"
        return f"<Match of {self.title.code}, ply {self.ply}: {stand}>"
