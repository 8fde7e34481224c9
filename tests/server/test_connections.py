"""What strangers can do to a server before they have asked anything: real sockets that send too much, or too little."""

import contextlib
import json
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.conftest import Serve
from server.running import PATIENCE, Server, events, wait_until

Call = Callable[..., socket.socket]


@pytest.fixture
def call() -> Iterator[Call]:
    """Connects to a server, as a client that is no proxy which it trusts."""
    with contextlib.ExitStack() as opened:

        def connect(server: Server, sent: bytes = b"", source: str = "127.0.0.2") -> socket.socket:
            made = socket.create_connection(("127.0.0.1", server.port), PATIENCE, (source, 0))
            opened.enter_context(made)
            made.sendall(sent)
            return made

        yield connect


def heard(connection: socket.socket) -> bytes:
    """All that comes until the server ends the connection."""
    found = b""
    with contextlib.suppress(ConnectionResetError):
        while part := connection.recv(65536):
            found += part
    return found


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1]) if answer else 0


def memory(server: Server) -> int:
    """The bytes that a server has in memory."""
    return int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * 4096


def flood(connection: socket.socket, part: bytes, times: int) -> int:
    """Send the same again and again, until nobody listens any more: how many bytes went."""
    sent = 0
    with contextlib.suppress(ConnectionResetError, BrokenPipeError):
        for _ in range(times):
            connection.sendall(part)
            sent += len(part)
    return sent


GET = b"GET /api/bots HTTP/1.1\r\nHost: x\r\n"
POST = b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


@pytest.mark.parametrize(
    ("beginning", "more"),
    [
        (GET + b"X-Long: ", b"x" * 65536),
        (GET, b"X-Small: 1\r\n" * 5000),
        (b"GET /api/", b"x" * 65536),
        (b"", b"\r\n" * 32768),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-Trailer: ", b"x" * 65536),
    ],
    ids=["one header", "many headers", "address", "nothing", "trailer"],
)
def test_headers_without_end_are_refused_before_they_fill_the_memory(
    serve: Serve, sqlite: str, call: Call, beginning: bytes, more: bytes
) -> None:
    server = serve(sqlite)
    before = memory(server)
    connection = call(server, beginning)
    flood(connection, more, 3000)
    answer = heard(connection)
    assert status(answer) in ((431,) if b"Trailer" not in beginning else (0, 422, 431))
    assert memory(server) - before < 60_000_000  # of almost 200,000,000
    with server.client() as client:
        assert client.get("/api/bots").status_code == 200


def test_a_refusal_at_the_socket_is_in_the_readers_language(serve: Serve, sqlite: str, call: Call) -> None:
    server = serve(sqlite)
    many = b"".join(b"X-%d: 1\r\n" % number for number in range(101))
    for path in (b"/api/bots", b"/"):
        answer = heard(
            call(server, b"GET " + path + b" HTTP/1.1\r\nHost: x\r\nAccept-Language: fr\r\n" + many + b"\r\n")
        )
        assert status(answer) == 431
        body = answer.partition(b"\r\n\r\n")[2].decode()
        message = json.loads(body)["message"] if path != b"/" else body
        assert "100" in message
        assert "L’adresse et les en-têtes" in message
    garbage = heard(call(server, b"\x16\x03\x01\x02\x00"))
    assert status(garbage) == 400


def test_requests_that_do_not_come_to_an_end_are_closed_and_streams_are_not(
    serve: Serve, sqlite: str, call: Call
) -> None:
    server = serve(sqlite, head_seconds=0.5, body_seconds=0.7, heartbeat_seconds=0.2)
    with server.client() as client, server.client() as other:
        match = client.make("me", "me")["match"]["id"]
        with client.stream("GET", f"/api/matches/{match}/stream") as stream:
            lines = stream.iter_lines()
            told = events(lines)
            assert next(told)["event"] == "change"
            silent = call(server)
            head = call(server, GET)
            body = call(server, POST + b"Content-Length: 10\r\n\r\n{")
            second = call(server, GET + b"\r\n")
            assert second.recv(12) == b"HTTP/1.1 200"
            second.sendall(b"GET /api/bo")
            assert heard(silent) == b""
            assert [status(heard(one)) for one in (head, body)] == [408, 408]
            assert b"HTTP/1.1 408" in heard(second)
            # All these limits have passed; the stream, which is older than they, still tells.
            for _ in range(8):
                assert next(line for line in lines if line.startswith(":"))
            other.ask("POST", f"/api/matches/{match}/chat", 201, json={"text": "Hello", "name": "Eve"})
            assert next(told)["data"]["parts"] == ["chat", "seats"]


def test_a_slow_request_that_comes_to_an_end_in_time_is_answered(serve: Serve, sqlite: str, call: Call) -> None:
    server = serve(sqlite)
    connection = call(server)
    for letter in GET + b"\r\n":
        connection.sendall(bytes([letter]))
    assert connection.recv(12) == b"HTTP/1.1 200"


def test_a_client_has_only_so_many_connections_and_others_still_come_in(serve: Serve, sqlite: str, call: Call) -> None:
    server = serve(sqlite, connections=20, all_connections=60)
    mine = [call(server, GET) for _ in range(20)]
    refused = heard(call(server, GET + b"\r\n"))
    assert status(refused) == 429
    assert b"connection: close" in refused
    # Who is refused doesn't count for long, and others come in, also by a proxy.
    assert status(call(server, GET + b"\r\n", "127.0.0.3").recv(100)) == 200
    with server.client() as client:
        assert client.get("/api/bots").status_code == 200
    mine.pop().close()
    wait_until(lambda: status(call(server, GET + b"\r\n").recv(100)) == 200, "there is room again")
    for number in range(4, 8):
        mine += [call(server, GET, f"127.0.0.{number}") for _ in range(19)]
    assert status(heard(call(server, GET + b"\r\n", "127.0.0.9"))) == 503
    for one in mine:
        one.close()
    wait_until(lambda: status(call(server, GET + b"\r\n", "127.0.0.9").recv(100)) == 200, "there is room for all")
