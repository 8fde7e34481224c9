"""What a seat is asked: its options, why others are none, and what a bot would choose."""

from pydantic import BaseModel, Field

from perijove.bots.advice import Sureness, sureness
from perijove.bots.asking import ask_data
from perijove.bots.chances import Chances
from perijove.engine.match import Match
from perijove.server.play.coached import Coached
from perijove.server.play.hint import Hint
from perijove.server.play.several import carts_of


class ChoiceAnswer(BaseModel):
    """An option of a question."""

    code: str = Field(examples=["tile:T05"])
    action: int = Field(description="Its number in the title's action space; an answer may name this, or the code.")
    text: str
    idle: bool = Field(False, description="Whether it would change nothing now: its price is paid, and that is all.")


class SetAnswer(BaseModel):
    """A question whose answers can be given at once: POST …/choices/several."""

    question: str
    times: dict[str, int] = Field(description="The answers by their codes, and how often each can be given.")
    least: int = Field(description="So many have to be given, at least,")
    most: int = Field(description="and so many at most;")
    limits: dict[str, int] = Field(description="or so many, with this answer to an earlier question of the page.")
    closing: str = Field(description="The code that gives nothing of it; nothing where there is none.")


class AskAnswer(BaseModel):
    """What a seat is asked."""

    seat: int
    version: int = Field(description="The version to answer with.")
    question: str
    prompt: str
    options: list[ChoiceAnswer]
    actions: list[int] = Field(description="The numbers of all options in the title's action space, ascending.")
    answers: list[str] = Field(
        description="Every answer that the question can ever have; /why says why one is not an option."
    )
    at_once: list[SetAnswer] = Field(
        default=[], description="What can be answered at once: this, and what comes next whatever is answered to it."
    )


class WhyAnswer(BaseModel):
    """Why an answer can't be chosen."""

    code: str
    reasons: list[str] = Field(description="Every reason, in words; none if it can be chosen.")


class ProspectAnswer(BaseModel):
    """An option, and what a bot expects of it."""

    code: str = Field(examples=["tile:T05"])
    text: str
    points: float = Field(description="Your points, on average over the imagined games.")
    lead: float = Field(description="By how many points you then lead the best rival; alone, your points.")
    visits: int = Field(default=0, description="How often a bot that searches has tried it; 0: the bot doesn't say.")
    value: float | None = Field(
        default=None, description="What such a bot thinks it is worth, from 0 to 1: the chance to win and the lead."
    )
    low: float | None = Field(default=None, description="The true average lies above this, most likely,")
    high: float | None = Field(default=None, description="and below this.")


class ChancesAnswer(BaseModel):
    """How likely everybody is to win."""

    players: list[float] = Field(description="From 0 to 1, by seat; none where nobody can win or lose, or at the end.")
    rivals: list[float] = Field(description="The same of opponents that nobody plays; all together make 1.")
    games: int = Field(description="How many imagined games that is taken from: it may be off accordingly.")


class HintAnswer(BaseModel):
    """What a bot would choose, and why."""

    bot: str
    code: str = Field(description="What it would choose.")
    text: str
    options: list[ProspectAnswer] = Field(description="What it expects of that, and of the next best options.")
    worlds: int = Field(description="In how many games, imagined from what you know, it has tried each of them.")
    ahead: int = Field(description="How many choices ahead it looked in each; 0: to the end of the game.")
    line: list[tuple[int, str]] = Field(
        default=[], description="What a bot that searches expects to be chosen now and next: seats and codes."
    )
    sure: Sureness | None = Field(
        default=None, description="How sure it is that this is better than the next best, if it can say."
    )
    chances: ChancesAnswer | None = Field(
        default=None, description="How likely everybody is to win, as far as you can know; none where nobody can."
    )


class MissedAnswer(BaseModel):
    """Something that was clearly better than what you have chosen."""

    n: int = Field(description="Its number: the event that your choice is.")
    chosen: ProspectAnswer
    best: ProspectAnswer
    next: list[tuple[int, str]] = Field(description="What was expected to follow the best: seats, and what they do.")
    take_back: int = Field(
        description="How many of your choices to take back, to choose anew; 0: that isn't possible any more."
    )


class CoachAnswer(BaseModel):
    """What the coach says."""

    possible: bool = Field(description="Whether you play here against bots alone.")
    on: bool
    bot: str = Field(description="Who judges.")
    thinking: bool = Field(description="Whether a choice is being looked at.")
    missed: MissedAnswer | None = Field(description="What it has to say of your last choice; none if nothing.")
    judged: int = Field(description="So many of your choices it has looked at, those that you took back included;")
    best: int = Field(description="so many were what it would have chosen,")
    good: int = Field(description="so many others not clearly worse,")
    worse: int = Field(description="so many clearly worse, and kept,")
    taken_back: int = Field(description="and so many clearly worse, and taken back.")
    points: float = Field(description="What those that were kept have cost, in points.")


def coach_answer(coached: Coached) -> CoachAnswer:
    """What the coach says."""
    missed, count = coached.missed, coached.count
    return CoachAnswer(
        possible=coached.possible,
        on=coached.on,
        bot=coached.bot,
        thinking=coached.thinking,
        missed=None
        if missed is None
        else MissedAnswer(
            n=missed.n,
            chosen=ProspectAnswer(**missed.chosen._asdict()),
            best=ProspectAnswer(**missed.best._asdict()),
            next=missed.next,
            take_back=missed.take_back,
        ),
        judged=count.judged,
        best=count.best,
        good=count.good,
        worse=count.worse,
        taken_back=count.taken_back,
        points=count.points,
    )


def asked_of(match: Match, seat: int | None, language: str, version: int) -> AskAnswer | None:
    """What a seat is asked now, in words; none if nothing."""
    if seat is None or all(choice.player != seat for choice in match.pending):
        return None
    found = AskAnswer.model_validate(ask_data(match.seat(seat), language, version))
    found.at_once = [
        SetAnswer(
            question=cart.question,
            times={item.code: item.times for item in cart.items},
            least=cart.least,
            most=cart.most,
            limits=cart.limits,
            closing=cart.closing,
        )
        for cart in carts_of(match, seat, language)
    ]
    return found


def hint_answer(hint: Hint) -> HintAnswer:
    """A hint."""
    options = [ProspectAnswer(**prospect._asdict()) for prospect in hint.options]
    best = options[0]
    return HintAnswer(
        bot=hint.bot,
        code=best.code,
        text=best.text,
        options=options,
        worlds=hint.worlds,
        ahead=hint.ahead,
        line=list(hint.line),
        sure=sureness(best, options[1]) if len(options) > 1 else None,
        chances=None if hint.chances is None else chances_answer(hint.chances),
    )


def chances_answer(found: Chances | None) -> ChancesAnswer:
    """Chances, or that there are none."""
    if found is None:
        return ChancesAnswer(players=[], rivals=[], games=0)
    return ChancesAnswer(players=list(found.players), rivals=list(found.rivals), games=found.games)
