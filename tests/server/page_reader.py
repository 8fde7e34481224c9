"""A reader of a table's page, as ``pages.js`` is one: makes each part from what was there and what the stream tells."""

import json
import re
from typing import Any

PIECES = re.compile("(?=<button|<li|<svg)")


class Missed(Exception):
    """An event can't be understood: one before it was missed."""


class PageReader:
    """What somebody has of a page, part by part."""

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}
        self.signs: dict[str, str] = {}
        self.mark = ""
        self.version = -1
        self.events = 0
        self.at = ""

    def take(self, text: str) -> dict[str, Any]:
        """Take over an event: its data."""
        self.at, _, data = text.partition("\n")
        told: dict[str, Any] = json.loads(data)
        if told["since"] not in ("", self.mark):
            raise Missed(f"from {told['since']}, not {self.mark}")
        for name, part in told["parts"].items():
            if "html" in part:
                html = part["html"]
            elif part["from"] != self.signs.get(name):
                raise Missed(f"{name} from {part['from']}, not {self.signs.get(name)}")
            else:
                had = PIECES.split(self.parts[name])
                html = "".join(one if isinstance(one, str) else "".join(had[slice(*one)]) for one in part["made"])
            self.parts[name] = html
            self.signs[name] = part["sign"]
        if self.signs != told["signs"]:
            raise Missed("a part is missing")
        self.mark, self.version = told["mark"], told["version"]
        self.events += 1
        return told


def told_in(event: str) -> str | None:
    """The data of an event as a stream sends it; none if it tells nothing of parts."""
    lines = event.splitlines()
    if "event: parts" not in lines:
        return None
    return "\n".join(line.removeprefix("data: ") for line in lines if line.startswith("data: "))
