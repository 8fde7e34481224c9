"""How somebody wants their table to behave."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from perijove.engine.option import Json


class TableSettings(BaseModel):
    """What a player settles for themselves: nothing of it changes a match, or what others see."""

    model_config = ConfigDict(extra="forbid", strict=True)
    confirm: Literal["touch", "always", "never"] = Field("touch", description="What is looked at before it is chosen.")
    auto: Literal["on", "off"] = Field("on", description="Whether the only useful option is chosen by itself.")
    motion: Literal["slow", "usual", "fast", "none"] = "usual"
    size: Literal["0.85", "1", "1.2"] = Field("1", description="The size of one's own cards and things.")
    colours: Literal["usual", "safe"] = Field("usual", description="safe: easy to tell apart for the colour-blind.")
    list: Literal["folded", "open"] = Field("folded", description="Whether the list of options is open.")
    notation: Literal["words", "codes"] = Field("words", description="Whether options show their codes, too.")
    sounds: Literal["off", "on"] = "off"
    hand: Literal["drawn", "cost", "kind", "name"] = Field("drawn", description="The order of one's hand.")
    playable: Literal["all", "playable"] = Field("all", description="Whether the hand shows only what can be played.")


class SettingsAnswer(BaseModel):
    """What is settled for a seat."""

    settings: TableSettings | None = Field(description="None if nothing was settled.")
    at: int = Field(description="When it was settled, in milliseconds of the server's clock; 0: never.")


def settings_answer(kept: dict[str, Json] | None) -> SettingsAnswer:
    """What is kept for a seat. What an older version kept, and this one doesn't know, counts as nothing."""
    try:
        return SettingsAnswer.model_validate(kept or {"settings": None, "at": 0})
    except ValidationError:
        return SettingsAnswer(settings=None, at=0)
