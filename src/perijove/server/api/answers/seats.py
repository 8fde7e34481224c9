"""Who sits where, the links that take a seat, and the devices that hold it."""

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, Field

from perijove.server.guard.devices import PROGRAM
from perijove.server.storage.rows import Holder, SeatInfo, time_of


class SeatAnswer(BaseModel):
    """A seat at a table."""

    number: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str = Field(description="The bot that plays it, or nothing.")
    claimed: bool = Field(description="Whether somebody holds it.")
    thinking: bool = Field(description="Whether its bot is at work now.")
    stands_in: bool = Field(description="Whether the bot plays in somebody's place.")
    resigned: bool


class SeatLink(BaseModel):
    """A secret link: whoever uses it first has the seat. It works once, and is no token to show."""

    match: str
    seat: int
    token: str
    path: str = Field(description="The address of the page that takes the seat.", examples=["/join/…"])


class JoinedAnswer(BaseModel):
    """A seat that is yours now."""

    match: str
    seat: int
    token: str = Field(description="Shows that it is yours: Authorization: Bearer TOKEN.")


class SeatTaken(BaseModel):
    """A seat that is yours, by your cookie or token."""

    match: str
    seat: int


class DeviceAnswer(BaseModel):
    """One of those that hold a seat."""

    kind: Literal["browser", "program"]
    browser: str = Field(description="Which one, or nothing if it isn't known.", examples=["Firefox"])
    system: str = Field(examples=["Linux"])
    joined: datetime
    this: bool = Field(description="Whether it is the one that you ask with.")


def seat_answer(seat: SeatInfo) -> SeatAnswer:
    """A seat."""
    return SeatAnswer.model_validate(seat, from_attributes=True)


def device_answer(holder: Holder, key: str) -> DeviceAnswer:
    """A device."""
    browser, _, system = holder.device.partition("/") if holder.device != PROGRAM else ("", "", "")
    return DeviceAnswer(
        kind="program" if holder.device == PROGRAM else "browser",
        browser=browser,
        system=system,
        joined=time_of(holder.joined),
        this=holder.visitor == key,
    )
