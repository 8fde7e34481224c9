"""Streams of pages over real sockets: readers who don't read, many of them, and a server that ends in between."""

import asyncio
import contextlib
import hashlib
import random
import re
import socket
from pathlib import Path

import pytest

from perijove.engine.start import begin, named_title
from perijove.server.guard.visitor import COOKIE, new_secret
from server.conftest import Serve
from server.page_reader import PageReader
from server.running import PATIENCE, Client, Server, wait_until

CROWD = 200
CHOICES = 30


class Follower:
    """A browser that follows the page of a table, and comes back when it is cut off."""

    def __init__(self, server: Server, match: str, secret: str, language: str = "en") -> None:
        self.server = server
        self.secret = secret
        self.at = f"{match}::{language}:{hashlib.sha256(secret.encode()).hexdigest()[:8]}"
        self.page = PageReader()
        self.came = 0
        self._last = ""

    async def follow(self) -> None:
        """For ever."""
        while True:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                await self._listen()
            await asyncio.sleep(0.01)

    async def _listen(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        try:
            back = f"Last-Event-ID: {self._last}\r\n" if self._last else ""
            head = f"GET /match/stream?at={self.at} HTTP/1.1\r\nHost: x\r\nCookie: {COOKIE}={self.secret}\r\n{back}\r\n"
            writer.write(head.encode())
            if b" 200 " not in await reader.readuntil(b"\r\n\r\n"):
                return
            self.came += 1
            self.page.mark = ""
            text = ""
            while size := int(await reader.readline() or b"0", 16):
                text += (await reader.readexactly(size + 2))[:-2].decode()
                *events, text = text.split("\n\n")
                for event in events:
                    self._take(event)
        finally:
            writer.close()

    def _take(self, event: str) -> None:
        lines = event.split("\n")
        if "event: parts" in lines:
            self.page.take("\n".join(line[6:] for line in lines if line.startswith("data: ")))
        self._last = next((line[4:] for line in lines if line.startswith("id: ")), self._last)


async def until(true: object, what: str) -> None:
    """Look again and again until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not true():  # type: ignore[operator]
            await asyncio.sleep(0.01)


def signs_of(client: Client, match: str, secret: str) -> dict[str, str]:
    """What a page is made of that is opened now."""
    page = client.get(f"/match/{match}", headers={"cookie": f"{COOKIE}={secret}", "accept-language": "en"}).text
    found = re.search(r'id="part-signs" data-signs="([^"]*)"', page)
    assert found is not None
    return dict(re.findall(r"&#34;(\w+)&#34;: &#34;(\w+)&#34;", found[1]))


@pytest.mark.parametrize("title", ["ganymede", "mars"])
def test_readers_come_back_to_a_server_that_was_killed_and_have_the_page(serve: Serve, sqlite: str, title: str) -> None:
    """In the midst of choices, again and again: whoever follows has what whoever opens the page now gets."""
    server = serve(sqlite, pages=True, streams=0, connections=0, heartbeat_seconds=0.5)
    chooser = random.Random(1)
    secret, spectator = new_secret(), new_secret()

    async def work() -> None:
        with server.client() as client:
            client.cookies.set(COOKIE, secret)
            match = client.make("me", "me", title=title, seed=1)["match"]["id"]
            game = begin(named_title(title), 2, 1)
            mine = [Follower(server, match, secret) for _ in range(6)]  # six tabs of one browser
            others = [Follower(server, match, spectator), Follower(server, match, spectator, "fr")]
            everybody = [*mine, *others]
            tasks = [asyncio.create_task(one.follow()) for one in everybody]
            for number in range(CHOICES):
                choice = chooser.choice(game.pending)
                code = choice.question.code(chooser.choice(choice.options))
                version = game.ply
                answer = asyncio.create_task(asyncio.to_thread(client.choose, match, version, code, choice.player))
                await asyncio.wait([answer])
                assert not answer.exception()
                name, _, told = code.partition(":")
                game.choose(choice.player, game.title.question_named[name].numbers[told])
                if number % 10 == 9:
                    await asyncio.to_thread(server.kill)
                    await asyncio.to_thread(server.start)
            starts = 1 + CHOICES // 10
            await until(lambda: all(one.came >= starts for one in everybody), "everybody has come back each time")
            await until(lambda: all(one.page.version == CHOICES for one in everybody), "everybody has the last choice")
            assert all(one.page.parts == mine[0].page.parts for one in mine)
            now = await asyncio.to_thread(signs_of, client, match, secret)
            assert mine[0].page.signs == now
            assert others[0].page.parts != mine[0].page.parts
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(work())


def test_a_crowd_is_told_of_every_choice(serve: Serve, sqlite: str) -> None:
    server = serve(sqlite, pages=True, streams=0, connections=0)

    async def work() -> None:
        with server.client() as client:
            match = client.make("me", "me", seed=1)["match"]["id"]
            game = begin(named_title("ganymede"), 2, 1)
            crowd = [Follower(server, match, new_secret()) for _ in range(CROWD)]
            tasks = [asyncio.create_task(one.follow()) for one in crowd]
            await until(lambda: all(one.page.version == 0 for one in crowd), "all have come")
            for version in range(5):
                choice = game.pending[0]
                code = choice.codes[0]
                await asyncio.to_thread(client.choose, match, version, code, choice.player)
                game.choose(choice.player, choice.options[0])
            await until(lambda: all(one.page.version == 5 for one in crowd), "all know of the last choice")
            assert all(one.page.parts == crowd[0].page.parts for one in crowd)
            assert {one.came for one in crowd} == {1}
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            # Whoever has gone leaves nothing behind.
            await asyncio.to_thread(wait_until, lambda: streams(client) == 0, "their streams have ended")

    asyncio.run(work())


def streams(client: Client) -> float:
    found = re.search(r'^perijove_streams\{kind="events"\} (\S+)$', client.get("/metrics").text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def memory(server: Server) -> int:
    """The bytes that a server has in memory."""
    return int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * 4096


def test_who_does_not_read_is_cut_off_and_takes_no_room(serve: Serve, sqlite: str) -> None:
    """Pages of many tables are asked for and never read: what waits is bounded, and ends after a while."""
    server = serve(sqlite, pages=True, streams=0, connections=0, unread_seconds=1.0, rate=0.0, running_matches=0)
    secret = new_secret()
    key = hashlib.sha256(secret.encode()).hexdigest()[:8]
    with server.client() as client, contextlib.ExitStack() as opened:
        matches = [client.make("me", "me", seed=seed)["match"]["id"] for seed in range(10)]
        # 20 pages, more than a megabyte in all: the system takes less for somebody who doesn't read.
        pages = "&".join(f"at={match}::{language}:{key}" for match in matches for language in ("en", "fr"))
        head = f"GET /match/stream?{pages} HTTP/1.1\r\nHost: x\r\nCookie: {COOKIE}={secret}\r\n\r\n".encode()
        silent = []
        before = 0
        for number in range(16):
            made = socket.socket()
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            made.settimeout(PATIENCE)
            made.connect(("127.0.0.1", server.port))
            opened.enter_context(contextlib.closing(made))
            made.sendall(head)
            silent.append(made)
            assert made.recv(12) == b"HTTP/1.1 200"
            if number == 0:
                wait_until(lambda: streams(client) == 0, "the first one is cut off")
                before = memory(server)  # by now all pages have been drawn
        wait_until(lambda: streams(client) == 0, "all of them are cut off")
        assert memory(server) - before < 10_000_000  # of 20,000,000 that were asked for
        ended = 0
        for made in silent:
            with contextlib.suppress(ConnectionResetError):
                while made.recv(65536):
                    pass
            ended += 1
        assert ended == len(silent)
        # Everybody else is served as before.
        ask = client.see(matches[0])["ask"]
        client.choose(matches[0], 0, ask["options"][0]["code"], ask["seat"])
