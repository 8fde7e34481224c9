"""``perijove join``."""

import secrets
from random import Random
from typing import Annotated

import typer

from perijove.bots.call import read_call
from perijove.bots.seated import Seated
from perijove.cli.arguments import Language
from perijove.cli.ending import judged, winning
from perijove.cli.language import spoken
from perijove.cli.serve import NotInstalled
from perijove.engine.extras import how_to_install
from perijove.engine.message import Words, english, signed
from perijove.engine.option import Json

EXAMPLES = (
    "perijove join http://localhost:8000/join/TOKEN --bot greedy",
    "perijove join http://localhost:8000/join/TOKEN --bot mybot:Pilot",
)

SEED_BITS = 53
"""Nobody can guess what a bot will draw."""


def join(
    link: Annotated[str, typer.Argument(metavar="LINK", help="The secret link of a seat; it works once.")],
    bot: Annotated[str, typer.Option("--bot", "-b", metavar="BOT", help="Who plays it.")] = "greedy",
    name: Annotated[str | None, typer.Option(help="The name it plays under.", show_default="the bot's")] = None,
    seed: Annotated[
        int | None,
        typer.Option(help="The same seed and the same questions give the same answers.", show_default="any"),
    ] = None,
    lang: Language = None,
) -> None:
    """Let a bot play a seat of a match on a server, from here.

    It comes back when the game is over. A link works once; should the program be interrupted, the link that it has told
    at the beginning goes on with the game.
    """
    try:  # here and not above: all other commands work without it
        from perijove.bots.remote import RemoteSeat
    except ModuleNotFoundError as missing:
        raise NotInstalled(
            english("joining a match needs {module}: {how}"), module=str(missing.name), how=how_to_install("web")
        ) from None
    words = spoken(lang)
    chosen = secrets.randbits(SEED_BITS) if seed is None else seed
    mind, chance = Seated.named(bot, chosen), Random(chosen)
    seat = RemoteSeat(link)
    seat.take(read_call(bot).name if name is None else name)
    told = words.say(
        "{bot} plays seat {number} of match {match}", bot=bot, number=str(seat.number + 1), match=seat.match
    )
    typer.echo(told)
    typer.echo(words.say("Should this program end before the game, this link takes the seat again, once:"))
    typer.echo(f"  {seat.spare}")
    try:
        for question in seat.questions():
            if question["kind"] == "over":
                typer.echo(ended(question, seat.outcome(words.language), words))
                return
            ask = question["ask"]
            assert isinstance(ask, dict)
            version = int(str(ask["version"]))
            before = len(mind.lost)
            seat.answer(version, answer_of(mind, chance, question, seat.number))
            for lost in mind.lost[before:]:
                typer.echo(words.say("{bot} has lost a decision: {problem}", bot=bot, problem=lost.text), err=True)
    finally:
        mind.end()


def answer_of(bot: Seated, chance: Random, question: dict[str, Json], player: int) -> str:
    """The code that a bot answers a question with. Where it can't be given a seat to imagine from, it takes any."""
    from perijove.bots.remote import seat_in

    ask = question["ask"]
    assert isinstance(ask, dict)
    place = seat_in(question, player)
    if place is None:
        return str(chance.choice([option["code"] for option in _list(ask["options"]) if isinstance(option, dict)]))
    option = bot.decide(place)
    return place.choice.question.code(option)


def ended(question: dict[str, Json], match: dict[str, Json], words: Words) -> str:
    """Who scored what, and who has won: by their names, or by their seats if the match can't be seen any more."""
    totals = [int(str(total)) for total in _list(question["scores"])]
    names = [words.say("Player {number}", number=str(seat + 1)) for seat in range(len(totals))]
    names = _named(match.get("seats")) or names
    # Where no player has won, an opponent that nobody plays has.
    winners = [names[int(str(seat))] for seat in _list(question["winners"])] or _named(match.get("rivals"))
    verdict = str(match.get("verdict") or "")
    scores = ", ".join(f"{name} {signed(total)}" for name, total in zip(names, totals, strict=True))
    over = words.say("The game is over: {scores}.", scores=scores)
    if verdict:
        return f"{over} {judged(names, verdict, words)}"
    return f"{over} {winning(winners, words)}" if winners else over


def _named(things: Json) -> list[str]:
    return [str(thing["name"]) for thing in things if isinstance(thing, dict)] if isinstance(things, list) else []


def _list(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value
