"""What a player may do in a turn, kind by kind: the answers to the great question."""

from collections.abc import Sequence
from typing import Final

from perijove.engine.errors import BrokenRules
from perijove.engine.message import Reason, Words
from perijove.engine.question import Flow
from perijove.games.mars.cards.deck import CODES, PROJECT_CODES, USABLE
from perijove.games.mars.names import AWARD_NAMES, MILESTONE_NAMES, PROJECT_NAMES, card_name
from perijove.games.mars.state import Mars
from perijove.games.mars.things import AWARDS, MILESTONES, STANDARD_PROJECTS

ACTIONS: Final = (
    *PROJECT_CODES,
    *(f"use-{CODES[card]}" for card in USABLE),
    *(f"standard-{project}" for project in STANDARD_PROJECTS),
    *(f"claim-{milestone}" for milestone in MILESTONES),
    *(f"fund-{award}" for award in AWARDS),
    "convert-plants",
    "convert-heat",
    "done",
    "pass",
)
"""Every action: to play a card, to use one, and so on."""
FIRST_USE: Final = len(PROJECT_CODES)
FIRST_PROJECT: Final = FIRST_USE + len(USABLE)
FIRST_MILESTONE: Final = FIRST_PROJECT + len(STANDARD_PROJECTS)
FIRST_AWARD: Final = FIRST_MILESTONE + len(MILESTONES)
CONVERT_PLANTS: Final = FIRST_AWARD + len(AWARDS)
CONVERT_HEAT: Final = CONVERT_PLANTS + 1
DONE: Final = CONVERT_HEAT + 1
PASS: Final = DONE + 1

USE_NUMBER: Final[dict[int, int]] = {card: FIRST_USE + number for number, card in enumerate(USABLE)}
"""The action that uses a card."""


class Kind:
    """A kind of action. Each action is one of a number of things: the first of a kind has the number 0."""

    def __init__(self, first: int, codes: Sequence[str], spot: str) -> None:
        self.first = first
        """The first action of this kind."""
        self.codes = tuple(codes)
        """What the things are called in spots on the board."""
        self.spot = spot
        """Where they lie there, ``{}`` being the code; empty where they lie nowhere."""

    def missing(self, s: Mars, me: int, number: int) -> list[Reason]:
        """Everything that forbids it now."""
        return []

    def says(self, s: Mars, me: int, number: int, words: Words) -> str:
        """What it means, in words."""
        raise NotImplementedError

    def idle(self, s: Mars, me: int, number: int) -> bool:
        """Whether it would change nothing now: its price is paid, and nothing comes of it.

        The rules let a parameter be paid for when it is complete; standard projects, heat and the actions of cards
        alike.
        """
        return False

    def does(self, s: Mars, me: int, number: int) -> Flow[None]:
        """Carry it out."""
        raise BrokenRules(f"nobody knows how to do {ACTIONS[self.first + number]}")


def paid_name(action: int, words: Words) -> str:
    """What is paid for with an action: a card, a standard project, a milestone, an award."""
    if action < FIRST_USE:
        return card_name(action, words)
    if action < FIRST_PROJECT:
        return card_name(USABLE[action - FIRST_USE], words)
    if action < FIRST_MILESTONE:
        project = words.say(PROJECT_NAMES[action - FIRST_PROJECT])
        return words.say("the standard project {project}", project=project)
    if action < FIRST_AWARD:
        return words.say("the milestone {milestone}", milestone=words.say(MILESTONE_NAMES[action - FIRST_MILESTONE]))
    return words.say("the award {award}", award=words.say(AWARD_NAMES[action - FIRST_AWARD]))
