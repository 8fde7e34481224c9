"""Icons of effects as HTML: ``effects/icons.py`` says what there is, here it is painted. No words in it."""

from typing import Final

from perijove.engine.message import signed
from perijove.engine.option import Json

SIGNS: Final[dict[str, str]] = {"colon": ":", "slash": "/", "per": "/", "if": "?", "else": ":"}
PLAIN: Final = ("look", "reveal", "swap", "play", "next", "protect", "keep", "custom", "arrow")
"""Icons that are one picture, whatever else is said of them."""

LONG: Final = 3
"""From so many letters on, what is written on a coin is smaller."""

Icon = dict[str, Json]


def picture(name: str, kind: str = "") -> str:
    """A picture of the sheet."""
    box = "0 0 100 116" if name.startswith("tile-") else "0 0 32 32"
    added = f" {kind}" if kind else ""
    return f'<svg class="m-i{added}" viewBox="{box}" aria-hidden="true"><use href="#m-{name}"/></svg>'


def coin(text: str, kind: str = "") -> str:
    """Money: a number on a coin."""
    return _written("megacredits", text, kind)


def medal(text: str) -> str:
    """Points: a number on a medal."""
    return _written("points", text, "m-medal")


def rated(number: int) -> str:
    """Steps of the terraform rating, written on their sign."""
    return _written("rating", str(number), "m-rated")


def _written(name: str, text: str, kind: str) -> str:
    kinds = " ".join(filter(None, ["m-coin", kind, "m-long" if len(text) >= LONG else ""]))
    return f'<span class="{kinds}">{picture(name)}<b>{text}</b></span>'


def quantity(text: str, drawn: str, kind: str = "") -> str:
    """A number before a picture."""
    added = f" {kind}" if kind else ""
    number = f"<b>{text}</b>" if text else ""
    return f'<span class="m-q{added}">{number}{drawn}</span>'


def row(icons: Json) -> str:
    """Icons one after the other; changes of production that follow each other share a box."""
    assert isinstance(icons, list)
    drawn = ""
    box = ""
    for icon in icons:
        assert isinstance(icon, dict)
        if icon["icon"] in ("production", "found"):
            box += sign(icon)
            continue
        if box:
            drawn += f'<span class="m-box">{box}</span>'
            box = ""
        drawn += sign(icon)
    return drawn + (f'<span class="m-box">{box}</span>' if box else "")


def sign(icon: Icon) -> str:
    """One icon."""
    kind = word(icon, "icon")
    if kind in SIGNS:
        return f'<span class="m-sign">{SIGNS[kind]}</span>'
    if kind == "resource" or kind == "production":
        return _resource(icon)
    if kind == "found":
        return f'<span class="m-sign">{picture("steel")}/{picture("titanium")}</span>'
    if kind == "parameter":
        return _parameter(icon)
    if kind == "tile":
        return _tile(icon)
    if kind == "group":
        return f'<span class="m-sign">(</span>{row(icon["icons"])}<span class="m-sign">)</span>'
    if kind in PLAIN:
        return _plain(icon, kind)
    return _counted(icon, kind)


def _resource(icon: Icon) -> str:
    resource = word(icon, "resource")
    number = amount(icon, "number")
    kind = "m-any" if "any" in icon else ""
    if resource == "megacredits":
        drawn = coin(signed(number), kind)
        return drawn + "/" + picture(word(icon, "also")) if "also" in icon else drawn
    text = signed(number) if number != 1 else ""
    return quantity("−" if number == -1 else text, picture(resource, kind))


def _parameter(icon: Icon) -> str:
    name = word(icon, "parameter")
    drawn = picture(name)
    if "least" in icon:
        return quantity(f"≥ {_level(name, amount(icon, 'least'))}", drawn)
    if "most" in icon:
        return quantity(f"≤ {_level(name, amount(icon, 'most'))}", drawn)
    return f'<span class="m-q">{drawn * amount(icon, "number")}</span>'


def _level(name: str, level: int) -> str:
    unit = {"temperature": "°", "oxygen": "%"}.get(name, "")
    return f"{signed(level)}{unit}"


def _tile(icon: Icon) -> str:
    drawn = picture(f"tile-{word(icon, 'tile')}", "m-any" if "any" in icon else "")
    number = amount(icon, "number")
    special = "*" if icon.get("where") in ("isolated", "volcano", "by-city", "by-two-cities", "by-forest") else ""
    if "beside" in icon:
        special = "*"
    return quantity(str(number) if number > 1 else "", drawn + (f"<sup>{special}</sup>" if special else ""))


def _plain(icon: Icon, kind: str) -> str:
    drawn = picture(kind)
    if kind == "reveal":
        return f'<span class="m-q m-over">{drawn}{picture("tag-" + word(icon, "tag"))}</span>'
    if kind == "play" and amount(icon, "discount"):
        return drawn + coin(f"−{amount(icon, 'discount')}")
    return quantity(str(amount(icon, "number")) if kind == "look" else "", drawn)


def _counted(icon: Icon, kind: str) -> str:
    number = amount(icon, "number")
    text = signed(number) if number != 1 else ""
    if kind == "points":
        return medal(signed(number) if "number" in icon else "≥0")
    if kind == "tag":
        return quantity(text, picture("tag-" + word(icon, "tag"), _whose(icon)))
    if kind == "held":
        drawn = picture(_held(icon), _whose(icon)) + ("<sup>*</sup>" if icon.get("to") not in (None, "this") else "")
        return quantity("−" if number == -1 else text, drawn)
    if kind == "discount":
        return coin(f"−{number}")
    if kind == "slack":
        return quantity(f"±{number}", picture("temperature") + picture("oxygen") + picture("oceans"))
    if kind == "paid":
        return coin(f"≥{amount(icon, 'least')}")
    if kind == "worth":
        return picture(word(icon, "resource")) + coin(f"+{number}")
    if kind == "payment":
        paying = word(icon, "resource") if "resource" in icon else _held(icon)
        return picture(paying) + '<span class="m-sign">=</span>' + coin(str(number))
    if kind == "conversion":
        return quantity(str(number), picture("plants")) + picture("arrow") + picture("tile-greenery")
    assert kind in ("rating", "card", "event", "project")
    return quantity(text if "number" in icon else "", picture(kind, _whose(icon)))


def _held(icon: Icon) -> str:
    held = word(icon, "held")
    return "resource" if held == "any" else held


def _whose(icon: Icon) -> str:
    return "m-any" if "any" in icon or "others" in icon else ""


def word(icon: Icon, key: str) -> str:
    """What an icon says in a word."""
    value = icon[key]
    return value if isinstance(value, str) else ""


def amount(icon: Icon, key: str) -> int:
    """What an icon says in a number; nothing said is 1."""
    value = icon.get(key, 1)
    return value if isinstance(value, int) else 1
