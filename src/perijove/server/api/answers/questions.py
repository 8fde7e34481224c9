"""What a seat is asked: its options, why others are none, and what a bot would choose."""

from pydantic import BaseModel, Field

from perijove.engine.match import Match
from perijove.server.play.hint import Hint


class ChoiceAnswer(BaseModel):
    """An option of a question."""

    code: str = Field(examples=["tile:T05"])
    text: str
    idle: bool = Field(False, description="Whether it would change nothing now: its price is paid, and that is all.")


class AskAnswer(BaseModel):
    """What a seat is asked."""

    seat: int
    version: int = Field(description="The version to answer with.")
    question: str
    prompt: str
    options: list[ChoiceAnswer]
    answers: list[str] = Field(
        description="Every answer that the question can ever have; /why says why one is not an option."
    )


class WhyAnswer(BaseModel):
    """Why an answer can't be chosen."""

    code: str
    reasons: list[str] = Field(description="Every reason, in words; none if it can be chosen.")


class ProspectAnswer(ChoiceAnswer):
    """An option, and what a bot expects of it."""

    points: float = Field(description="Your points, on average over the imagined games.")
    lead: float = Field(description="By how many points you then lead the best rival; alone, your points.")


class HintAnswer(BaseModel):
    """What a bot would choose, and why."""

    bot: str
    code: str = Field(description="What it would choose.")
    text: str
    options: list[ProspectAnswer] = Field(description="What it expects of that, and of the next best options.")
    worlds: int = Field(description="In how many games, imagined from what you know, it has tried each of them.")
    ahead: int = Field(description="How many choices ahead it looked in each; 0: to the end of the game.")


def asked_of(match: Match, seat: int | None, language: str, version: int) -> AskAnswer | None:
    """What a seat is asked now, in words; none if nothing."""
    for choice in match.pending:
        if choice.player == seat:
            question = choice.question
            return AskAnswer(
                seat=seat,
                version=version,
                question=question.name,
                prompt=match.prompt(choice, language),
                options=[
                    ChoiceAnswer(
                        code=question.code(option),
                        text=match.describe(choice, option, language),
                        idle=match.idle(choice, option),
                    )
                    for option in match.listed(choice)
                ],
                answers=list(question.domain),
            )
    return None


def hint_answer(hint: Hint) -> HintAnswer:
    """A hint."""
    options = [ProspectAnswer(**prospect._asdict()) for prospect in hint.options]
    best = options[0]
    return HintAnswer(
        bot=hint.bot, code=best.code, text=best.text, options=options, worlds=hint.worlds, ahead=hint.ahead
    )
