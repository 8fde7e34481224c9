"""The whole site in the process of a test, and a visitor of it. Nothing happens there between two requests."""

import asyncio
from pathlib import Path
from typing import Any

import httpx

import perijove.web
from perijove.server.app import create_app
from perijove.server.live.tables import Tables
from perijove.server.settings import Settings


class Site:
    """A server with its pages, and a visitor with cookies of their own."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        database = f"sqlite+aiosqlite:///{folder / 'matches.db'}"
        given = {"rate": 0.0, "bot_workers": 1, "bot_pause": 0.0, **settings}
        self.app = create_app(Settings(database, **given))
        perijove.web.mount(self.app)
        self._runner = asyncio.Runner()
        self._life = self.app.router.lifespan_context(self.app)
        self.run(self._life.__aenter__())
        transport = httpx.ASGITransport(self.app)
        self._client = httpx.AsyncClient(transport=transport, base_url="http://test")

    @property
    def tables(self) -> Tables:
        tables: Tables = self.app.state.tables
        return tables

    def run(self, work: Any) -> Any:
        """Wait for something that the server does."""
        return self._runner.run(work)

    def get(self, address: str, **given: Any) -> httpx.Response:
        answer: httpx.Response = self.run(self._client.get(address, **given))
        return answer

    def post(self, address: str, **given: Any) -> httpx.Response:
        answer: httpx.Response = self.run(self._client.post(address, **given))
        return answer

    def put(self, address: str, **given: Any) -> httpx.Response:
        answer: httpx.Response = self.run(self._client.put(address, **given))
        return answer

    def forget(self) -> None:
        """Be somebody else from now on."""
        self._client.cookies.clear()

    def close(self) -> None:
        self.run(self._client.aclose())
        self.run(self._life.__aexit__(None, None, None))
        self._runner.close()
