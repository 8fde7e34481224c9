"""Icons as HTML: what buildings do, what rewards are. No words in it."""

from typing import Final

from perijove.games.artemis.codes import COLONISTS, REWARDS
from perijove.games.artemis.packing import reward_amount, reward_kind

PICTURES: Final = (
    "energy",
    "minerals",
    "toolboxes",
    "badge",
    "colonist",
    "building",
    "train",
    "relief",
    "relic",
    "raid",
    "move",
    "expedition",
    "die",
    *COLONISTS,
)
"""The words in the tables below that are pictures of the sheet."""
KIND_SIGNS: Final = (
    "raid −3 minerals › 2 energy",
    "1 minerals +1 / engineer",
    "1 energy + 1 minerals",
    "expedition › 0 energy",
    "2 energy | 2 minerals",
    "2 toolboxes",
    "2 minerals › v1",
    "die › 1 energy | 1 minerals",
    "2 energy › v1",
    "2 move",
    "1 colonist",
    "1–3 energy ⇄ minerals",
    "1 energy +1 / engineer",
    "v1 +1 / 2 toolboxes",
    "v1 +1 / 5 energy",
    "v4",
    "v4",
    "v1 +1 / marine steward",
    "v1 +1 / 2 pioneer",
    "v1 +1 / 5 minerals",
    "v1 +1 / steward",
    "v1 +1 / marine",
    "v2 toolboxes › move",
    "v4",
    "v1 +1 / 2 engineer",
    "v3 / 3 colonist =",
)
"""What each kind of building does."""
REWARD_SIGNS: Final[dict[str, str]] = {
    "energy": "{} energy",
    "minerals": "{} minerals",
    "toolboxes": "{} toolboxes",
    "badge": "{} badge",
    "vp": "v{}",
    "energy_or_minerals": "{} energy | minerals",
    "colonist": "{} colonist",
    "building": "building",
    "train": "train",
    "vp_per_marine": "v{} / marine",
    "vp_per_steward": "v{} / steward",
    "relief": "{} relief",
    "relic_die": "relic",
}


def picture(name: str) -> str:
    """A picture of the sheet."""
    return f'<svg class="a-i a-i-{name}" viewBox="0 0 32 32" aria-hidden="true"><use href="#a-{name}"/></svg>'


def medal(text: str) -> str:
    """Victory points: a number on a medal."""
    return f'<span class="a-medal">{picture("vp")}<b>{text}</b></span>'


def row(signs: str) -> str:
    """Numbers, pictures and signs one after the other; numbers and signs stay with the picture after them."""
    drawn = ""
    before = ""
    for sign in signs.split():
        if sign in PICTURES:
            drawn += f'<span class="a-q">{before}{picture(sign)}</span>'
            before = ""
        elif sign[0] == "v" and sign[1:].isdigit():
            drawn += f'<span class="a-q">{before}{medal(sign[1:])}</span>'
            before = ""
        elif sign[-1].isdigit():
            before += f"<b>{sign}</b>"
        else:
            before += f'<span class="a-sign">{sign}</span>'
    return drawn + before


def reward(value: int) -> str:
    """A reward of an expedition or of the relief track."""
    return row(REWARD_SIGNS[REWARDS[reward_kind(value)]].format(reward_amount(value)))
