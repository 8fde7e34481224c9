"""``perijove join``."""

import hashlib
from random import Random
from typing import Annotated

import typer

from perijove.bots.registry import make_bot
from perijove.cli.serve import NotInstalled
from perijove.engine.option import Json

EXAMPLES = (
    "perijove join http://localhost:8000/join/TOKEN --bot greedy",
    "perijove join http://localhost:8000/join/TOKEN --bot mybot:Pilot",
)


def join(
    link: Annotated[str, typer.Argument(metavar="LINK", help="The secret link of a seat.")],
    bot: Annotated[str, typer.Option("--bot", "-b", metavar="BOT", help="Who plays it.")] = "greedy",
    name: Annotated[str | None, typer.Option(help="The name it plays under.", show_default="the bot's")] = None,
    seed: Annotated[int, typer.Option(help="The same seed and the same questions give the same answers.")] = 0,
) -> None:
    """Let a bot play a seat of a match on a server, from here.

    It comes back when the game is over. If it is interrupted, the same command goes on with the game.
    """
    try:  # here and not above: all other commands work without it
        from perijove.server.remote import RemoteSeat
    except ModuleNotFoundError as missing:
        raise NotInstalled(f"joining a match needs {missing.name}: pip install 'perijove[web]'") from None
    make_bot(bot, seed)
    seat = RemoteSeat(link)
    seat.find(name or bot)
    typer.echo(f"{bot} plays seat {seat.number} of match {seat.match}")
    for question in seat.questions():
        if question["kind"] == "over":
            typer.echo(f"The game is over: {', '.join(map(str, _list(question['scores'])))}")
            return
        ask = question["ask"]
        assert isinstance(ask, dict)
        version = int(str(ask["version"]))
        seat.answer(version, chosen(bot, seed, question, seat.number))


def chosen(bot: str, seed: int, question: dict[str, Json], player: int) -> str:
    """The code that a bot answers a question with. Where it can't be given a seat to imagine from, it takes any."""
    from perijove.server.remote import seat_in

    ask = question["ask"]
    assert isinstance(ask, dict)
    text = f"{seed} {ask['version']}"
    own = int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")
    place = seat_in(question, player)
    if place is None:
        return str(Random(own).choice([option["code"] for option in _list(ask["options"]) if isinstance(option, dict)]))
    option = make_bot(bot, own).choose(place)
    return place.choice.question.code(option)


def _list(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value
