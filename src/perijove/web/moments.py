"""How long ago something was, in words: a page doesn't know its reader's clock."""

from perijove.engine.message import Words
from perijove.server.storage.rows import now

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def ago(time: int, words: Words) -> str:
    """How long ago a moment was, given in milliseconds since 1970."""
    past = max(0, now() - time)
    if past < MINUTE:
        return words.say("just now")
    if past < HOUR:
        return words.plural("{number} minute ago", "{number} minutes ago", past // MINUTE)
    if past < 2 * DAY:
        return words.plural("{number} hour ago", "{number} hours ago", past // HOUR)
    return words.plural("{number} day ago", "{number} days ago", past // DAY)
