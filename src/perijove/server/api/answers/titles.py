"""The games that can be played here."""

from typing import Literal

from pydantic import BaseModel, Field, JsonValue

from perijove.engine.catalog import Component
from perijove.engine.title import AnyTitle


class OptionAnswer(BaseModel):
    """Something to settle before a game."""

    name: str
    text: str = Field(description="What it means.")
    default: JsonValue
    values: list[JsonValue] = Field(description="The possible values; none where anything else decides.")


class TitleAnswer(BaseModel):
    """A game that can be played here."""

    code: str
    label: str
    summary: str
    ruleset: int
    players: list[int]
    minutes: list[int] | None = Field(
        description="How long a game among people takes: the shortest and the longest; none where nobody has said."
    )
    options: list[OptionAnswer]


class ComponentAnswer(BaseModel):
    """A card, a tile or another component of a game."""

    code: str = Field(description="Its name in positions, views and records.", examples=["birds"])
    kind: str
    name: str = Field(description="What people call it.")
    holds: str | None = Field(description="What is stored on it in play, if anything.")
    source: Literal["printed", "published", "reconstructed"] = Field(
        description="Where what is printed on it comes from; reconstructed: a balanced value stands in."
    )
    printed: dict[str, JsonValue] = Field(description="What is printed on it.")
    text: str = Field(description="What it does, in words; nothing where the game has none for that.")


def component_answer(component: Component, language: str) -> ComponentAnswer:
    """A component, by its name in one language."""
    return ComponentAnswer.model_validate(
        {**component.to_data(), "name": component.name(language), "text": component.text(language)}
    )


def title_answer(title: AnyTitle, language: str) -> TitleAnswer:
    """A title in words."""
    words = title.words(language)
    options = [
        OptionAnswer(name=option.name, text=words.say(option.text), default=option.default, values=list(option.values))
        for option in title.options
    ]
    return TitleAnswer(
        code=title.code,
        label=title.called(language),
        summary=words.say(title.summary) if title.summary else "",
        ruleset=title.ruleset,
        players=list(title.players),
        minutes=list(title.minutes) if title.minutes is not None else None,
        options=options,
    )
