"""``perijove mcp``: an assistant plays a seat through the official client, against a process of its own."""

import asyncio
import re
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from mcp import Client, StdioServerParameters
from mcp.types import TextContent

from server.running import Server, variables
from server.test_bots import play_until_over

Call = Callable[..., Awaitable[str]]


def assisted(folder: Path, server: Server, work: Callable[[Call], Awaitable[None]]) -> None:
    """Let an assistant work with a door of its own. It gets what it is told, errors too."""

    async def run() -> None:
        arguments = ["-m", "perijove", "mcp", "--server", server.address, "--lang", "en"]
        async with Client(StdioServerParameters(command=sys.executable, args=arguments, env=variables(folder))) as door:
            tools = await door.list_tools()
            names = {tool.name for tool in tools.tools}
            assert names == {"list_tables", "join", "look", "wait", "choose", "why_not", "rules", "component"}
            assert all(tool.description for tool in tools.tools)

            async def call(tool: str, **arguments: object) -> str:
                result = await door.call_tool(tool, arguments)
                (content,) = result.content
                assert isinstance(content, TextContent)
                return f"error: {content.text}" if result.is_error else content.text

            await work(call)

    asyncio.run(asyncio.wait_for(run(), 180))


def options(text: str) -> list[str]:
    """The codes of the options that are offered."""
    offered = re.split(r"by its code:|par son code\s:", text)
    return re.findall(r"^(\S+:\S+) – ", offered[1], re.MULTILINE) if len(offered) > 1 else []


def test_an_assistant_joins_and_plays_in_words(shared_server: Server, tmp_path: Path) -> None:
    with shared_server.client() as client:
        made = client.make("open", "random", title="ganymede")
        match, link = made["match"]["id"], shared_server.address + made["links"][0]["path"]

        async def work(call: Call) -> None:
            assert match in await call("list_tables")
            text = await call("join", link=link, name="Clio")
            assert f"You play seat 1 of match {match}." in text
            assert client.see(match)["seats"][0]["name"] == "Clio"
            chosen = 0
            while chosen < 12:
                codes = options(text)
                text = await call("choose", code=codes[0]) if codes else await call("wait")
                chosen += bool(codes)
                assert not text.startswith("error")
            assert client.see(match)["ply"] >= 12

        assisted(tmp_path, shared_server, work)


def test_an_assistant_asks_why_not_and_for_the_rules_in_both_languages(shared_server: Server, tmp_path: Path) -> None:
    with shared_server.client() as client:
        made = client.make("open", "me", title="ganymede")
        link = shared_server.address + made["links"][0]["path"]

        async def work(call: Call) -> None:
            assert "you have no seat" in await call("look")
            assert "vous n’avez pas de place" in await call("look", language="fr")
            assert "error: " in await call("join", link=f"{shared_server.address}/join/{'x' * 22}")
            text = await call("join", link=link)
            codes = options(text)
            other = next(f"top:S{n:02}" for n in range(1, 30) if f"top:S{n:02}" not in codes)
            reasons = await call("why_not", code=other)
            assert "can be chosen" not in reasons
            assert reasons in await call("choose", code=other)
            assert await call("why_not", code=other, language="fr") not in ("", reasons)
            assert await call("why_not", code=codes[0]) == f"{codes[0]} can be chosen."
            rules = await call("rules", language="fr")
            assert all(f"{code} – " in rules for code in codes)
            assert f"({other}: " in rules
            assert "S07 (ship): {" in await call("component", code="S07")
            assert "There is no component" in await call("component", code="nothing")
            assert "On vous demande" in await call("look", language="fr")
            after = await call("choose", code=codes[0])
            assert f"You have chosen {codes[0]}." in after
            after = await call("choose", code=options(after)[0])
            assert "You are not asked now; the others are: Ada." in after
            assert "not asked anything now" in await call("rules")

        assisted(tmp_path, shared_server, work)


def test_an_assistant_sees_its_own_seat_only(shared_server: Server, tmp_path: Path) -> None:
    with shared_server.client() as client:
        made = client.make("open", "me", title="ganymede")
        match, link = made["match"]["id"], shared_server.address + made["links"][0]["path"]
        theirs = {option["code"].partition(":")[2] for option in client.see(match)["ask"]["options"]}

        async def work(call: Call) -> None:
            told = [await call("join", link=link), await call("look"), await call("wait", seconds=1)]
            mine = {code.partition(":")[2] for code in options(told[0])}
            assert len(theirs) == len(mine) == 4
            assert not theirs & mine
            for text in told:
                assert not any(re.search(rf"\b{code}\b", text) for code in theirs)
            await call("choose", code=options(told[0])[0])
            after = await call("look")
            assert not any(re.search(rf"\b{code}\b", after) for code in theirs)

        assisted(tmp_path, shared_server, work)


def test_an_assistant_hears_that_the_game_is_over(shared_server: Server, tmp_path: Path) -> None:
    with shared_server.client() as client:
        made = client.make("open", "me", title="smugglers")
        match, link = made["match"]["id"], shared_server.address + made["links"][0]["path"]

        async def work(call: Call) -> None:
            playing = asyncio.create_task(asyncio.to_thread(play_until_over, client, match))
            text = await call("join", link=link)
            while "The game is over." not in text:
                codes = options(text)
                text = await call("choose", code=codes[0]) if codes else await call("wait", seconds=5)
            await playing

        assisted(tmp_path, shared_server, work)
