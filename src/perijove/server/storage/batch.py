"""Many events in one statement, for PostgreSQL: one round trip, however many there are.

A statement alone is a transaction of its own: the events are inserted, the standing of their matches is kept, and the
other processes are notified, all or nothing.
"""

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    ARRAY,
    JSON,
    BigInteger,
    BindParameter,
    Boolean,
    ColumnClause,
    Integer,
    Select,
    Text,
    bindparam,
    cast,
    column,
    func,
    select,
    true,
    update,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.types import TypeEngine

from perijove.server.storage import schema
from perijove.server.storage.rows import Event, Standing

Kinds = dict[str, type[TypeEngine[Any]]]

EVENT: Kinds = {"match": Text, "n": Integer, "kind": Text, "player": Integer, "code": Text, "made": BigInteger}
"""What is inserted."""
STANDING: Kinds = {
    "finished": BigInteger,
    "ply": Integer,
    "waits": Boolean,
    "asked": Text,
    "totals": Text,
    "winners": Text,
    "rivals": Text,
}
"""What is kept of a match besides; lists as JSON."""
LISTS = ("asked", "totals", "winners", "rivals")
NOTIFIED = ("match", "n", "kind", "player", "made", "code")
"""What a notification says of an event: all of it, so that the other processes needn't ask."""


def event_from(text: str) -> tuple[str, Event | None]:
    """What a notification says after the name of its process: which match has changed, and by which event if by one."""
    match, *rest = text.split(" ", len(NOTIFIED) - 1)
    if not rest:
        return match, None
    n, kind, player, made, code = rest
    return match, Event(int(n), kind, int(player), code, int(made))


def statement(channel: str, process: str) -> Select[Any]:
    """The statement. It gives the match and the number of every event that was new."""
    choice, match, holder = schema.choice, schema.match, schema.holder
    kinds = {**EVENT, **STANDING}
    # Not named as the columns: SQLAlchemy would take them for values of the updates.
    arrays: list[BindParameter[Any]] = [bindparam(f"all_{name}", type_=ARRAY(kind)) for name, kind in kinds.items()]
    columns: list[ColumnClause[Any]] = [column(name, kind) for name, kind in kinds.items()]
    rows = func.unnest(*arrays).table_valued(*columns, name="rows").render_derived()
    given = select(rows).cte("given")
    # Without an error where the number is taken: an error would undo the whole batch.
    new = (
        postgresql.insert(choice)
        .from_select(list(EVENT), select(*(given.c[name] for name in EVENT)))
        .on_conflict_do_nothing()
        .returning(*(choice.c[name] for name in EVENT))
        .cte("new")
    )
    standing = {name: cast(given.c[name], JSON) if name in LISTS else given.c[name] for name in STANDING}
    moved = (
        update(match)
        .where(match.c.id == given.c.match, given.c.match == new.c.match)
        .values(**standing, updated=given.c.made, version=given.c.n + 1)
        .cte("moved")
    )
    ended = (
        update(holder)
        .where(holder.c.match == given.c.match, given.c.match == new.c.match, given.c.finished.is_not(None))
        .values(over=true())
        .cte("ended")
    )
    notified = func.pg_notify(channel, func.concat_ws(" ", process, *(new.c[name] for name in NOTIFIED)))
    return select(new.c.match, new.c.n, notified).add_cte(moved, ended)


def parameters(rows: Sequence[tuple[str, Event, Standing]]) -> dict[str, list[object]]:
    """The events of a batch, column by column."""
    found: dict[str, list[object]] = {name: [] for name in (*EVENT, *STANDING)}
    for match, event, standing in rows:
        found["match"].append(match)
        for name in Event._fields:
            found[name].append(getattr(event, name))
        found["finished"].append(event.made if standing.over else None)
        found["ply"].append(standing.ply)
        found["waits"].append(standing.waits)
        for name in LISTS:
            found[name].append(_json(getattr(standing, name)))
    return {f"all_{name}": values for name, values in found.items()}


def _json(value: object) -> str | None:
    return None if value is None else json.dumps(value)
