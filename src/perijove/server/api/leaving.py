"""Leaving a match, coming back, having somebody replaced, and deleting it."""

from typing import Literal

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from perijove.server.api.answers.matches import MatchAnswer, match_answer
from perijove.server.api.dependencies import AllTables, Language, NamedVisitor, OnePlayer, OneTable, problems
from perijove.server.api.matches import SeatNumber

router = APIRouter(prefix="/api/matches/{match}", tags=["leaving"])


class WantedAct(BaseModel):
    """What you want."""

    model_config = ConfigDict(extra="forbid", strict=True)
    act: Literal["resign", "leave", "return", "agree", "refuse", "vote"] = Field(
        description="Resign; leave your seat to a bot; take it back; agree to abandon the match; refuse that; "
        "vote to have the player of another seat replaced by a bot."
    )
    seat: SeatNumber = None
    absent: int | None = Field(default=None, ge=0, le=7, description="The seat that a vote is about.")
    bot: str = Field(default="", max_length=100, description="The bot that plays on; the best one if you name none.")


class DeletedAnswer(BaseModel):
    """The match that is not there any more."""

    deleted: str


@router.post("/leaving", responses=problems(403, 404, 409, 413))
async def part(player: OnePlayer, tables: AllTables, language: Language, wanted: WantedAct) -> MatchAnswer:
    """Leave the match, come back, or have somebody replaced. It is stored when you get the answer.

    Who resigns can't win: with two players the match is over; otherwise a bot plays on. A match is abandoned when all
    people agree who play themselves. Who is waited for is replaced when all others vote for it, if these are two or
    more, or after the table's time by one voice; they can take their seat back.
    """
    seat = player.own(wanted.seat)
    await tables.part(player.table, wanted.act, seat, wanted.absent, wanted.bot)
    return match_answer(player.table, seat, player.mine, language)


@router.delete("", responses=problems(403, 404, 409))
async def delete(tables: AllTables, visitor: NamedVisitor, table: OneTable) -> DeletedAnswer:
    """Delete the match, if you made it and nobody else has a seat in it."""
    await tables.delete(table, visitor)
    return DeletedAnswer(deleted=table.id)
