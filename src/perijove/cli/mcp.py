"""``perijove mcp``."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Literal

import typer

from perijove.cli.arguments import Language
from perijove.cli.language import spoken
from perijove.cli.serve import NotInstalled
from perijove.engine.errors import PerijoveError
from perijove.engine.extras import how_to_install
from perijove.engine.message import english

EXAMPLES = (
    "perijove mcp",
    "perijove mcp --server https://games.example.org --lang fr",
)

INSTRUCTIONS = """Play a board game of space colonisation at a table of a Perijove server.
Somebody gives you the secret link of a seat: join it, then look, choose an option by its code, and wait for your turn
until the game is over. You see only what your seat may know. Ask why_not and rules whenever you are unsure."""

Tongue = Literal["en", "fr"]


def mcp(
    server: Annotated[
        str, typer.Option(metavar="URL", help="The server whose public tables are listed.")
    ] = "http://127.0.0.1:8000",
    lang: Language = None,
) -> None:
    """Let an assistant play: its door to a table (Model Context Protocol, over standard input and output).

    The assistant starts this command itself. It joins a seat by its secret link, sees what that seat sees, and chooses
    in words.
    """
    try:  # here and not above: all other commands work without it
        from mcp.server.mcpserver import MCPServer
        from mcp.server.mcpserver.exceptions import ToolError
    except ModuleNotFoundError as missing:
        raise NotInstalled(
            english("the door for assistants needs {module}: {how}"),
            module=str(missing.name),
            how=how_to_install("mcp"),
        ) from None
    from perijove.bots.assistant import Assistant

    usual = spoken(lang).language
    assistant = Assistant(server)
    door = MCPServer("perijove", instructions=INSTRUCTIONS, log_level="WARNING")

    async def told(work: Callable[[str], str], language: str | None) -> str:
        """What the assistant is told: errors of ours as such. It waits in a thread, so that the door stays open."""
        try:
            return await asyncio.to_thread(work, language or usual)
        except PerijoveError as problem:
            raise ToolError(problem.say(spoken(language or usual)) or str(problem)) from None

    @door.tool()
    async def list_tables(language: Tongue | None = None) -> str:
        """List the public matches that are being played on the server."""
        return await told(assistant.tables, language)

    @door.tool()
    async def join(link: str, name: str = "Assistant", language: Tongue | None = None) -> str:
        """Take a seat of a match by its secret link (http://…/join/TOKEN), under a name. The link works once."""
        return await told(lambda tongue: assistant.join(link, name, tongue), language)

    @door.tool()
    async def look(language: Tongue | None = None) -> str:
        """What your seat sees: the latest log, the table, what you are asked, and your options with their codes."""
        return await told(assistant.look, language)

    @door.tool()
    async def wait(seconds: float = 30, language: Tongue | None = None) -> str:
        """Wait until you are asked or the game is over, a minute at most, and look then."""
        return await told(lambda tongue: assistant.look(tongue, max(1.0, seconds)), language)

    @door.tool()
    async def choose(code: str, language: Tongue | None = None) -> str:
        """Choose an option by its code, and look at what came of it."""
        return await told(lambda tongue: assistant.choose(code, tongue), language)

    @door.tool()
    async def why_not(code: str, language: Tongue | None = None) -> str:
        """Every reason why an answer (question:answer) can't be chosen now."""
        return await told(lambda tongue: assistant.why_not(code, tongue), language)

    @door.tool()
    async def rules(language: Tongue | None = None) -> str:
        """The rules of the question that you are asked: what it means, every answer there is, and why not."""
        return await told(assistant.rules, language)

    @door.tool()
    async def component(code: str, language: Tongue | None = None) -> str:
        """What is printed on a card, a tile or another component of the game, by its code."""
        return await told(lambda tongue: assistant.component(code, tongue), language)

    door.run("stdio")
