"""Makes the database of this version's schema that later versions have to be able to read: ``python make.py``.

Run it, with the folder of the tests on the path, when there is a new migration. What others made stays as it is.
"""

import sqlite3
import tempfile
from pathlib import Path

from perijove.server.guard.visitor import digest
from server.running import Client, Nursery, Server
from server.test_upgrade import ADA, BOB, LINK, OVER, RUNNING, WAITING

HERE = Path(__file__).parent
SAID = """\
-- The database of a server at the revision named below: a match in play, one with an open seat, one that is over.
"""
OPEN = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]


def main() -> None:
    """Play three matches at a server, and write down what it has stored."""
    folder = Path(tempfile.mkdtemp())
    file = folder / "matches.db"
    nursery = Nursery(folder)
    server = Server(nursery, f"sqlite+aiosqlite:///{file}")
    with server.client() as ada, server.client() as bob:
        ada.cookies.set("perijove_visitor", ADA)
        bob.cookies.set("perijove_visitor", BOB)
        running, waiting, over = (
            ada.ask("POST", "/api/matches", 201, json={"title": "caravan", "seats": OPEN}) for _ in range(3)
        )
        tokens = [bob.join(made["links"][0]["token"], "Bob")["token"] for made in (over, running)]
        for _ in range(2):
            choose(ada, running["match"]["id"])
        bob.headers["Authorization"] = f"Bearer {tokens[0]}"
        while not (state := ada.see(over["match"]["id"]))["over"]:
            choose(ada if 0 in state["asked"] else bob, over["match"]["id"])
    server.stop()
    nursery.close()
    written = {
        running["match"]["id"]: RUNNING,
        waiting["match"]["id"]: WAITING,
        over["match"]["id"]: OVER,
        digest(waiting["links"][0]["token"]): digest(LINK),
        **{digest(token): digest(BOB) for token in tokens},
    }
    with sqlite3.connect(file) as database:
        text = SAID + "\n".join(database.iterdump()) + "\n"
        (revision,) = database.execute("SELECT version_num FROM alembic_version").fetchone()
    for made, known in written.items():
        text = text.replace(made, known)
    (HERE / f"{revision}.sql").write_text(text, encoding="utf-8")


def choose(who: Client, match: str) -> None:
    """Take the first option."""
    state = who.see(match)
    who.choose(match, state["version"], state["ask"]["options"][0]["code"])


if __name__ == "__main__":
    main()
