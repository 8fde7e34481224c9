"""Plays one card or uses one action, and says everything that it changed.

``Setting`` is a position of which a test changes one thing at a time:

    birds = Setting(Side(megacredits=10, hand="birds lichen"), Side(production={"plants": 2}), oxygen=13)
    assert birds.play("birds") == {"megacredits": -10, "rival plants production": -2}
    assert birds.but(oxygen=12).refuses("birds")

What is changed is the difference of the whole state before and after, as a dictionary in which only changes appear:
``megacredits``, ``plants production``, ``rating``, ``temperature`` with the difference, ``on birds`` with the
difference of what lies there, spaces such as ``r4c4`` with the new tile, ``drawn`` and ``discarded`` with the cards in
the order of their codes, ``tags`` with the tags that came into play. The other player's things begin with ``rival``,
those of a third with ``third``. That a card which is played leaves the hand and comes into play, and that an action is
used, isn't mentioned: it is checked each time.
"""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Final

from games.mars.given import Side, given
from games.mars.playing import board, choose, idle_codes, table, why_not
from perijove import Match
from perijove.games.mars.cards.deck import CARDS, CODES
from perijove.games.mars.form import FORM
from perijove.games.mars.map import LAND_SPACES, NEIGHBOURS, SPACES, spaces_in
from perijove.games.mars.rules.turn import ACTION_CHOICE
from perijove.games.mars.things import EVENT, TAGS
from perijove.testing import answers, codes

Changes = dict[str, int | str]

OWNERS: Final = ("", "rival ", "third ", "fourth ", "fifth ")
_SIDE: Final = {part.name for part in fields(Side)}
_PASSING: Final = ("rng", "reveals", "current", "acted", "round", "deck")
"""What needs no mention."""
_APART: Final = ("discard", "boards", "placed", "milestones", "awards")
"""What is compared in its own way."""
NOT_ON_OFFER: Final = "This is not on offer now"
"""What the engine says where the rules say nothing."""

SELL: Final = "standard-sell-patents"

NINE_OCEANS: Final = dict.fromkeys(["r0c1", "r0c3", "r0c4", "r1c5", "r3c7", "r4c3", "r4c4", "r4c5", "r5c5"], "ocean")
"""No ocean is left."""
NO_LAND: Final = {SPACES[space]: "greenery 1" for space in spaces_in(LAND_SPACES)}
"""Nothing is free but what is reserved."""


def _crowded() -> dict[str, str]:
    found: dict[str, str] = {}
    for space in spaces_in(LAND_SPACES):
        if not any(SPACES[near] in found for near in NEIGHBOURS[space]):
            found[SPACES[space]] = "city 1"
    return found


CROWDED: Final = _crowded()
"""Land is free, but everywhere next to another player's city."""


class Setting:
    """A position from which tests start, each with one thing changed."""

    def __init__(self, me: Side, *rivals: Side, **rest: Any) -> None:
        self.me = me
        self.rivals = rivals or (Side(),)
        self.rest = rest

    def but(self, rival: Side | None = None, **other: Any) -> "Setting":
        """The same with something else: a part of the own side, of the table, or the other player."""
        mine = {name: value for name, value in other.items() if name in _SIDE}
        rest = {name: value for name, value in other.items() if name not in _SIDE}
        rivals = (rival, *self.rivals[1:]) if rival else self.rivals
        return Setting(replace(self.me, **mine), *rivals, **{**self.rest, **rest})

    def match(self) -> Match:
        """The position, ready to be played."""
        return given(self.me, *self.rivals, **self.rest)

    def play(self, card: str, *then: str) -> Changes:
        """What it changes to play a card, with the answers that follow."""
        return play(self.match(), card, *then)

    def use(self, card: str, *then: str) -> Changes:
        """What it changes to use the action of a card."""
        return use(self.match(), card, *then)

    def do(self, *wanted: str, player: int = 0) -> Changes:
        """What some answers change."""
        return do(self.match(), *wanted, player=player)

    def offers(self, *actions: str) -> bool:
        """Whether all these actions are on offer, such as cards to be played; then nothing forbids them."""
        return all(_on_offer(self.match(), action) for action in actions)

    def idles(self, action: str) -> bool:
        """Whether an action is on offer although it would change nothing, and is the last one of the list."""
        match = self.match()
        return _on_offer(match, action) and idle_codes(match)[-1:] == [f"action:{action}"]

    def refuses(self, *actions: str) -> bool:
        """Whether none of these actions is on offer; then the player is told what forbids it."""
        return not any(_on_offer(self.match(), action) for action in actions)


def _on_offer(match: Match, action: str) -> bool:
    """Whether an action is on offer. Where it isn't there is a reason, where it is there is none."""
    assert action in ACTION_CHOICE.domain, f"there is no action {action}"
    found = f"action:{action}" in _asked(match)
    reasons = why_not(match, f"action:{action}")
    assert not reasons if found else reasons not in ([], [NOT_ON_OFFER]), f"{action}: {reasons}"
    return found


def play(match: Match, card: str, *then: str, player: int = 0) -> Changes:
    """Play a card from the hand: everything else that changes."""
    found = do(match, f"action:{card}", *then, player=player)
    event = CARDS[CODES.index(card)].kind == EVENT
    assert found.pop(f"{OWNERS[player]}{'events' if event else 'played'}") == f"+{card}"
    assert CODES.index(card) not in board(match, player).hand
    assert {choice.question for choice in match.pending} <= {ACTION_CHOICE}, "the card asks nothing more"
    return found


def use(match: Match, card: str, *then: str, player: int = 0) -> Changes:
    """Use the action of a card: everything that changes. It can't be used again, though the turn isn't over."""
    found = do(match, f"action:use-{card}", *then, player=player)
    assert found.pop(f"{OWNERS[player]}used") == f"+{card}"
    assert f"action:use-{card}" not in _asked(match, player)
    return found


def do(match: Match, *wanted: str, player: int = 0) -> Changes:
    """Answer questions one after the other: everything that changes by it."""
    before = _snapshot(match)
    choose(match, *wanted, player=player)
    return differences(before, _snapshot(match))


def _snapshot(match: Match) -> Any:
    """The whole state, and the tags of each player, which follow from the cards in play."""
    state: Any = FORM.write(table(match))
    for number, written in enumerate(state["boards"]):
        written["tags"] = dict(zip(TAGS, board(match, number).tags, strict=True))
    return state


def offered(match: Match, *before: str, player: int = 0) -> list[str]:
    """What may be answered after these answers."""
    choose(match, *before, player=player)
    return answers(match, player)


def holds(card: str) -> str:
    """What may be added to a card from outside: Imported Hydrogen has microbes for some cards, animals for others."""
    convoy = Side(megacredits=16, hand="imported-hydrogen lichen", played=card)
    match = given(convoy, tiles=NINE_OCEANS)
    choose(match, "action:imported-hydrogen")
    for alternative, kind in (("alternative:2", "microbe"), ("alternative:3", "animal")):
        if alternative in codes(match, 0):
            return kind
    assert f"action:{SELL}" in codes(match, 0), "there was nothing to choose"
    return ""


def points(match: Match, player: int = 0) -> int:
    """The points that a player has from cards."""
    return dict(match.scores[player].parts)["Cards"]


def _asked(match: Match, player: int = 0) -> list[str]:
    """The actions on offer; the player must be asked, or the test would prove nothing."""
    found = codes(match, player)
    assert found, "the player isn't asked: give them another card, so that they can sell it"
    assert all(code.startswith("action:") for code in found)
    return found


def differences(before: Any, after: Any) -> Changes:
    """All that differs between two states."""
    found: Changes = {}
    for name, value in after.items():
        if name not in _PASSING and name not in _APART:
            _compare(found, name, before[name], value)
    for name in ("milestones", "awards"):
        for marker, new in after[name].items():
            _compare(found, marker, str(before[name][marker]), str(new))
    there = [placed["space"] for placed in before["placed"]]
    for placed in after["placed"]:
        if placed["space"] not in there:
            owner = "" if placed["owner"] is None else f" {placed['owner']}"
            found[placed["space"]] = placed["tile"] + owner
    discarded = {entry["card"] for entry in after["discard"]} - {entry["card"] for entry in before["discard"]}
    if discarded:
        found["discarded"] = " ".join(sorted(discarded))
    for owner, old, new in zip(OWNERS, before["boards"], after["boards"], strict=False):
        _compare_boards(found, owner, old, new)
    return found


def _compare_boards(found: Changes, owner: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> None:
    if new["rating"] > old["rating"] and not old["raised"]:
        assert new["raised"], "a risen rating is remembered"
    for name, value in new.items():
        if name == "stock":
            _compare_amounts(found, owner + "{}", old[name], value)
        elif name == "production":
            _compare_amounts(found, owner + "{} production", old[name], value)
        elif name == "held":
            _compare_amounts(found, owner + "on {}", old[name], value)
        elif name == "hand":
            drawn = sorted(set(value) - set(old[name]))
            if drawn:
                found[f"{owner}drawn"] = " ".join(drawn)
        elif name == "tags":
            tags = [tag for tag in sorted(value) for _ in range(value[tag] - old[name][tag])]
            if tags:
                found[f"{owner}tags"] = " ".join(tags)
        elif name not in ("raised", "shown"):
            _compare(found, owner + name, old[name], value)


def _compare_amounts(found: Changes, key: str, old: Mapping[str, int], new: Mapping[str, int]) -> None:
    for name in sorted({*old, *new}):
        difference = new.get(name, 0) - old.get(name, 0)
        if difference:
            found[key.format(name)] = difference


def _compare(found: Changes, key: str, old: Any, new: Any) -> None:
    if old == new:
        return
    if isinstance(new, list):
        plus = [f"+{thing}" for thing in new if thing not in old]
        minus = [f"-{thing}" for thing in old if thing not in new]
        found[key] = " ".join([*plus, *minus]) or f"{new}"
    elif isinstance(new, int) and isinstance(old, int) and not isinstance(new, bool):
        found[key] = new - old
    else:
        found[key] = f"{new}"
