"""What keeps strangers out: headers, origins, hosts, sizes, rates, cookies, and secrets that are stored nowhere."""

import json
import re
import socket
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from perijove.server.guard.limits import AtOnce, RateLimit, client_of
from server.conftest import Serve
from server.running import PATIENCE, Server

PAGES = (
    "/health",
    "/metrics",
    "/api/titles",
    "/api/docs",
    "/api/docs.css",
    "/api/openapi.json",
    "/nowhere",
    "/api/nowhere",
)


@pytest.fixture
def server(serve: Serve, sqlite: str) -> Server:
    return serve(sqlite)


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_has_the_security_headers(server: Server, path: str) -> None:
    with server.client() as client:
        headers = client.get(path).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_the_page_of_the_api_needs_nothing_from_elsewhere(server: Server) -> None:
    with server.client() as client:
        page = client.get("/api/docs").text
        paths = client.get("/api/openapi.json").json()["paths"]
    assert "<script" not in page
    assert " style=" not in page
    assert re.findall(r'(?:href|src)="(?!#|/api/|data:,)', page) == []
    for path in paths:
        assert path in page


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, True),
        ({"origin": "http://{host}"}, True),
        ({"sec-fetch-site": "same-origin"}, True),
        ({"origin": "http://evil.example"}, False),
        ({"origin": "null"}, False),
        ({"origin": "http://[x"}, False),
        ({"origin": "http://{host}.evil.example"}, False),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"sec-fetch-site": "same-site"}, False),
    ],
)
def test_only_own_pages_may_change_something(server: Server, headers: dict[str, str], allowed: bool) -> None:
    host = server.address.removeprefix("http://")
    sent = {name: value.format(host=host) for name, value in headers.items()}
    wanted = {"title": "ganymede", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "random"}]}
    with server.client() as client:
        answer = client.post("/api/matches", json=wanted, headers=sent)
        assert answer.status_code == (201 if allowed else 403)
        assert client.get("/api/matches", headers=sent).status_code == 200
        assert len(client.get("/api/matches").json()["matches"]) == allowed


def test_a_server_answers_only_to_its_names(serve: Serve, sqlite: str) -> None:
    server = serve(sqlite, hosts=["127.0.0.1", "play.example"])
    with server.client() as client:
        assert client.get("/api/titles").status_code == 200
        assert client.get("/api/titles", headers={"host": "play.example:8000"}).status_code == 200
        refused = client.get("/api/titles", headers={"host": "evil.example"})
        assert (refused.status_code, refused.json()["error"]) == (400, "WrongHost")
        assert client.get("/api/titles", headers={"host": "[x"}).status_code == 400


def test_requests_have_a_largest_size_told_or_not(server: Server) -> None:
    large = b'{"title": "' + b"x" * 70_000 + b'"}'
    with server.client() as client:
        kind = {"content-type": "application/json"}
        told = client.post("/api/matches", content=large, headers=kind)
        untold = client.post("/api/matches", content=iter([large[:100], large[100:]]), headers=kind)
        assert (told.status_code, untold.status_code) == (413, 413)
        record = client.post("/api/records", content=large, headers=kind)
        assert record.status_code == 422
        huge = client.post("/api/records", content=b" " * (2 * 1024 * 1024 + 1), headers=kind)
        assert huge.status_code == 413


def test_a_client_that_asks_too_often_has_to_wait(serve: Serve, sqlite: str) -> None:
    server = serve(sqlite, rate=0.001, burst=30.0, streams=2)
    with server.client() as client:
        answers = [client.get("/api/bots") for _ in range(31)]
        assert [answer.status_code for answer in answers] == [200] * 30 + [429]
        assert int(answers[-1].headers["retry-after"]) > 0
        assert answers[-1].json()["error"] == "TooMany"
        assert client.get("/health").status_code == 200


def test_a_small_rate_lets_even_the_dearest_request_through_once(serve: Serve, sqlite: str) -> None:
    server = serve(sqlite, rate=0.001, burst=1.0)
    with server.client() as client:
        assert client.post("/api/records", json={}).status_code == 422
        assert client.post("/api/records", json={}).status_code == 429


def test_who_asks_for_the_headers_gets_them_and_nothing_else(server: Server) -> None:
    with server.client() as client:
        for path in ("/health", "/api/titles", "/api/docs"):
            head, whole = client.head(path), client.get(path)
            assert (head.status_code, head.text) == (200, "")
            assert head.headers["content-type"] == whole.headers["content-type"]
        assert client.head("/nowhere").status_code == 404
        match = client.make("me", "me")["match"]["id"]
        assert client.head(f"/api/matches/{match}/stream").status_code == 405


@pytest.mark.parametrize("version", [True, "0", 0.5, None])
def test_a_version_is_a_number_and_nothing_like_one(server: Server, version: object) -> None:
    with server.client() as client:
        made = client.make("me", "me")["match"]
        body = {"version": version, "code": "top:S01", "seat": 0}
        assert client.post(f"/api/matches/{made['id']}/choices", json=body).status_code == 422
        assert client.get(f"/api/matches/{made['id']}").json()["version"] == made["version"]


def test_nobody_turns_what_others_write(server: Server) -> None:
    with server.client() as client:
        match = client.make("me", "me")["match"]["id"]
        for text, status in (("abc \N{RIGHT-TO-LEFT OVERRIDE} cba", 422), ("\N{WOMAN}\u200d\N{ROCKET}", 201)):
            assert client.post(f"/api/matches/{match}/chat", json={"text": text, "seat": 0}).status_code == status


def test_a_client_has_only_so_many_streams(serve: Serve, sqlite: str) -> None:
    server = serve(sqlite, streams=2)
    with server.client() as client:
        match = client.make("me", "me")["match"]["id"]
        path = f"/api/matches/{match}/stream"
        with client.stream("GET", path) as one, client.stream("GET", path) as two:
            assert (one.status_code, two.status_code) == (200, 200)
            assert client.get(path).status_code == 429


def test_a_bucket_fills_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("perijove.server.guard.limits.time.monotonic", lambda: now[0])
    limits = RateLimit(rate=2.0, burst=4.0)
    assert [limits.admit("ada") for _ in range(5)] == [0.0, 0.0, 0.0, 0.0, 0.5]
    assert limits.admit("bob") == 0.0
    now[0] += 0.5
    assert [limits.admit("ada"), limits.admit("ada")] == [0.0, 0.5]
    now[0] += 60
    assert limits.admit("ada", 4.0) == 0.0
    assert limits.admit("ada", 3.0) == 1.5
    assert RateLimit(rate=0.0, burst=0.0).admit("ada", 1000.0) == 0.0


def test_streams_are_counted_for_each_client() -> None:
    streams = AtOnce(1)
    assert streams.enter("ada")
    assert not streams.enter("ada")
    assert streams.enter("bob")
    streams.leave("ada")
    assert streams.enter("ada")


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(server: Server) -> None:
    with server.client() as client:
        plain = client.post("/api/join", json={"token": "x"})
        assert plain.status_code == 404
        client.make("me", "me")
        (cookie,) = client.cookies.jar
        assert len(cookie.value or "") == 22
        answer = httpx.get(f"{server.address}/api/matches")
        text = answer.headers["set-cookie"].lower()
        assert "httponly" in text
        assert "samesite=lax" in text
        assert "secure" not in text
        behind = httpx.get(f"{server.address}/api/matches", headers={"x-forwarded-proto": "https"})
        assert "secure" in behind.headers["set-cookie"].lower()
        known = client.get("/api/matches")
        assert "set-cookie" not in known.headers
        forged = httpx.get(f"{server.address}/api/matches", cookies={"perijove_visitor": "' OR 1=1"})
        assert "set-cookie" in forged.headers


def test_no_secret_is_stored_or_logged(serve: Serve, sqlite: str, nursery_folder: Path) -> None:
    server = serve(sqlite, log="debug")
    with server.client() as client, server.client() as bob:
        made = client.make("me", "open")
        token = made["links"][0]["token"]
        own = bob.join(token, "Bob")["token"]
        bob.get(f"/join/{token}")
        bob.see(made["match"]["id"])
        secrets = [token, own, *(cookie.value or "" for cookie in client.cookies.jar)]
    server.stop()
    assert len(secrets) == 3
    file = Path(sqlite.partition(":///")[2])
    kept = b"".join(path.read_bytes() for path in file.parent.iterdir()) + (nursery_folder / "servers.log").read_bytes()
    for secret in secrets:
        assert secret.encode() not in kept
    with sqlite3.connect(file) as database:
        hashes = [row[0] for row in database.execute("SELECT hash FROM token UNION SELECT visitor FROM holder")]
    assert all(re.fullmatch("[0-9a-f]{64}", value) for value in hashes)
    assert len(hashes) == 3


def test_errors_are_plain_and_tell_nothing_of_the_inside(server: Server) -> None:
    with server.client() as client:
        answers = [
            client.get("/nowhere"),
            client.get("/api/nowhere"),
            client.get("/api/matches/nosuchmatch"),
            client.get("/api/matches/%00"),
            client.delete("/api/matches"),
            client.post("/api/matches", content=b"{", headers={"content-type": "application/json"}),
            client.post("/api/matches", json={"title": "chess", "seats": [{"kind": "person"}]}),
            client.get("/api/matches?after=nonsense"),
        ]
    assert [answer.status_code for answer in answers] == [404, 404, 404, 422, 405, 422, 422, 422]
    for answer in answers:
        assert "Traceback" not in answer.text
        assert "/src/" not in answer.text
        if answer.url.path.startswith("/api/"):
            assert set(answer.json()) == {"error", "message"}


def test_logs_are_json_with_the_pattern_of_the_path(serve: Serve, sqlite: str, nursery_folder: Path) -> None:
    server = serve(sqlite, log="info")
    with server.client() as client:
        match = client.make("me", "me")["match"]["id"]
        answer = client.get(f"/api/matches/{match}")
    server.stop()
    lines = [json.loads(line) for line in (nursery_folder / "servers.log").read_text().splitlines()]
    (found,) = [line for line in lines if line.get("request") == answer.headers["x-request-id"]]
    assert (found["method"], found["route"], found["status"]) == ("GET", "/api/matches/{match}", 200)
    assert found["level"] == "info"
    assert found["ms"] >= 0


def test_figures_are_counted(server: Server) -> None:
    with server.client() as client:
        match = client.make("me", "me", title="caravan")["match"]["id"]
        ask = client.see(match)["ask"]
        client.choose(match, 0, ask["options"][0]["code"])
        text = client.get("/metrics").text
    assert 'perijove_choices_total{kind="person",title="caravan"} 1.0' in text
    assert 'perijove_requests_total{method="POST",route="/api/matches/{match}/choices",status="200"} 1.0' in text
    assert "perijove_live_tables 1.0" in text
    assert "perijove_commit_seconds_count 1.0" in text


def raw(server: Server, lines: str) -> bytes:
    """The answer to a request that no client would write."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as made:
        made.sendall(lines.replace("\n", "\r\n").encode())
        return made.recv(65536)


def test_a_request_has_exactly_one_host(server: Server) -> None:
    for hosts, status in (("Host: a\n", 200), ("Host: a\nHost: a\n", 400), ("Host: a\nHost: evil\n", 400), ("", 400)):
        assert raw(server, f"GET /api/bots HTTP/1.1\n{hosts}\n").startswith(b"HTTP/1.1 %d" % status)


def test_the_origin_has_the_right_scheme_too(server: Server) -> None:
    host = server.address.removeprefix("http://")
    with server.client() as client:
        for origin, proto, status in (
            (f"http://{host}", "http", 404),
            (f"https://{host}", "http", 403),
            (f"http://{host}", "https", 403),
            (f"https://{host}", "https", 404),
        ):
            headers = {"origin": origin, "x-forwarded-proto": proto}
            assert client.post("/api/join", json={"token": "x"}, headers=headers).status_code == status


def test_who_comes_by_https_is_told_to_stay_there(server: Server) -> None:
    with server.client() as client:
        for path in ("/api/bots", "/nowhere"):
            assert "strict-transport-security" not in client.get(path).headers
            behind = client.get(path, headers={"x-forwarded-proto": "https"})
            assert behind.headers["strict-transport-security"] == "max-age=31536000"


def test_a_wrong_method_is_told_all_right_ones(server: Server) -> None:
    with server.client() as client:
        match = client.make("me", "me")["match"]["id"]
        for method, path, allowed in (
            ("DELETE", "/api/matches", "GET, HEAD, POST"),
            ("PUT", "/api/join", "POST"),
            ("POST", "/health", "GET, HEAD"),
            ("POST", f"/api/matches/{match}/stream", "GET"),
            ("HEAD", f"/api/matches/{match}/stream", "GET"),
        ):
            answer = client.request(method, path)
            assert (answer.status_code, answer.headers["allow"]) == (405, allowed)


def test_the_figures_are_closed_to_strangers(serve: Serve, sqlite: str) -> None:
    server = serve(sqlite, metrics_token="sesame")
    with server.client() as client:
        assert client.get("/metrics").status_code == 200
        stranger = {"x-forwarded-for": "203.0.113.7"}
        assert client.get("/metrics", headers=stranger).status_code == 403
        for shown, status in (("Bearer sesame", 200), ("Bearer open", 403), ("", 403)):
            answer = client.get("/metrics", headers={**stranger, "authorization": shown})
            assert answer.status_code == status
            assert ("perijove_requests" in answer.text) == (status == 200)


def test_a_client_is_an_address_and_of_ipv6_a_network(serve: Serve, sqlite: str) -> None:
    assert client_of("203.0.113.7") == client_of("::ffff:203.0.113.7") == "203.0.113.7"
    assert client_of("2001:db8:0:1::7") == client_of("2001:db8:0:1:ffff::") != client_of("2001:db8:0:2::7")
    assert client_of("fe80::1%eth0") == client_of("fe80::2")
    assert client_of("nonsense") == "nonsense"
    server = serve(sqlite, rate=0.001, burst=20.0)
    with server.client() as client:

        def ask(address: str) -> int:
            return client.get("/api/bots", headers={"x-forwarded-for": address}).status_code

        assert [ask(f"2001:db8:0:1::{number:x}") for number in range(21)] == [200] * 20 + [429]
        assert ask("2001:db8:0:2::1") == 200


def test_who_waits_as_long_as_they_were_told_comes_in(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.1]
    monkeypatch.setattr("perijove.server.guard.limits.time.monotonic", lambda: now[0])
    for rate in (0.3, 1.0, 3.0, 7.0, 40.0):
        limits = RateLimit(rate, 20.0)
        for cost in (1.0, 4.0, 10.0, 20.0):
            while not (wait := limits.admit("ada", cost)):
                pass
            now[0] += wait
            assert limits.admit("ada", cost) == 0.0
            assert limits.admit("ada", 20.0) > 0.0


@pytest.mark.parametrize("headers", [{"accept-language": "fr"}, {"cookie": "perijove_language=fr"}, {}])
def test_refusals_are_in_the_readers_language(serve: Serve, sqlite: str, headers: dict[str, str]) -> None:
    server = serve(sqlite, hosts=["127.0.0.1"], rate=0.001, burst=42.0)
    lang = {} if headers else {"lang": "fr"}
    large = b"[" + b"1," * 40_000
    with server.client() as client:

        def ask(method: str, path: str, **more: Any) -> str:
            answer = client.request(
                method, path, params=lang, **{**more, "headers": {**headers, **more.get("headers", {})}}
            )
            message: str = answer.json()["message"]
            return f"{answer.status_code} {message}"

        assert ask("GET", "/api/bots", headers={"host": "evil"}) == "400 Ce serveur n’est pas connu sous ce nom."
        assert ask("POST", "/api/join", headers={"origin": "http://evil"}).startswith("403 Les requêtes qui changent")
        assert ask("GET", "/api/nowhere") == "404 Il n’y a rien à cette adresse."
        assert ask("DELETE", "/api/matches") == "405 Cette adresse ne répond qu’à\u00a0: GET, HEAD, POST."
        assert ask("POST", "/api/join", content=large) == "413 Une requête a ici au plus 65536 octets."
        assert ask("POST", "/api/join", content=iter([large])) == "413 Une requête a ici au plus 65536 octets."
        wrong = {"title": 7, "seats": [], "seed": -1, "more": 1}
        assert ask("POST", "/api/matches", json=wrong) == (
            "422 body.title: n’est pas un texte; body.seats: a moins de 1 éléments; "
            "body.seed: est inférieur à 0; body.more: n’est pas connu ici"
        )
        assert (
            ask("POST", "/api/matches", content=b"{", headers={"content-type": "application/json"})
            == "422 body.1: n’est pas du JSON lisible"
        )
        assert ask("POST", "/api/records", json={}).startswith("429 Trop de requêtes")
