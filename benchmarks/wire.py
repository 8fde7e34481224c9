"""An HTTP client that takes as little of the machine as possible, so that the server has the rest."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit


class Wire:
    """One connection that is kept open, and the cookie that the server has given."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._host = parts.hostname or ""
        self._port = parts.port or 80
        self.cookie = ""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """The status and the data of an answer."""
        reader = await self._send(method, path, body)
        status, headers = await self._head(reader)
        text = await reader.readexactly(int(headers.get("content-length", "0")))
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        return status, json.loads(text) if text else None

    async def lines(self, path: str) -> AsyncIterator[str]:
        """The lines of a stream."""
        reader = await self._send("GET", path, None)
        status, _ = await self._head(reader)
        assert status == 200, status
        while size := int(await reader.readline(), 16):
            chunk = await reader.readexactly(size + 2)
            for line in chunk[:-2].decode().splitlines():
                yield line

    def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None

    async def _send(self, method: str, path: str, body: object) -> asyncio.StreamReader:
        if self._streams is not None and self._streams[0].at_eof():  # nothing was asked for a while
            self.close()
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port)
        reader, writer = self._streams
        text = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self._host}:{self._port}", f"Content-Length: {len(text)}"]
        if text:
            lines.append("Content-Type: application/json")
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + text)
        return reader

    async def _head(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        pairs = (line.split(": ", 1) for line in head[1:] if ": " in line)
        return int(head[0].split()[1]), {name.lower(): value for name, value in pairs}
