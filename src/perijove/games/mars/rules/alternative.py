"""Choosing one of several effects."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Flag, Name
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import Moment, Question
from perijove.games.mars.cards.card import Card
from perijove.games.mars.cards.deck import CARDS, CODES
from perijove.games.mars.effects.describe import describe_effects
from perijove.games.mars.effects.effect import Choose, Effects
from perijove.games.mars.effects.walk import walk
from perijove.games.mars.form_card import OneCard
from perijove.games.mars.names import card_name
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.attack import COMPULSORY
from perijove.games.mars.rules.possible import missing
from perijove.games.mars.rules.useful import useful
from perijove.games.mars.state import Mars

NO_CHANGE: Final = Message("it would change nothing now")
TOO_FEW: Final = Message("there are only {number} alternatives")


class Alternatives(Moment):
    """Of which card one effect is chosen, and which card has set it off; ``optional``: whether none may be chosen.

    The alternatives of an action may be chosen in vain.
    """

    def __init__(self, card: int, played: int = NONE, optional: bool = False, action: bool = False) -> None:
        self.card: Final = card
        self.played: Final = played
        self.optional: Final = optional
        self.action: Final = action

    def effects(self) -> tuple[Effects, ...]:
        """The alternatives: those of the card's action, or of the only choice among its effects."""
        card = CARDS[self.card]
        if self.action:
            return card.actions
        for node in [*walk(card.play), *walk(card.lasting)]:
            if isinstance(node, Choose):
                return node.options
        return ()


class Alternative(Question[Mars, Alternatives]):
    """Which of its effects a card has."""

    def missing(self, s: Mars, me: int, option: int, about: Alternatives) -> Iterator[Reason]:
        if option == NEITHER:
            if not about.optional:
                yield Reason(COMPULSORY)
            return
        effects = about.effects()
        if option >= len(effects):
            yield Reason(TOO_FEW, len(effects))
            return
        found = missing(s, me, (), effects[option], about.card)
        yield from found
        if not found and not about.action and not useful(s, me, effects[option], about.card, about.played):
            yield Reason(NO_CHANGE)

    def says(self, s: Mars, me: int, option: int, about: Alternatives, words: Words) -> str:
        if option == NEITHER:
            return words.say("none of this")
        effects = about.effects()
        if option >= len(effects):
            return words.say("alternative {number}", number=option + 1)
        return describe_effects(effects[option], words, CARDS[about.card].printed)

    def asks(self, s: Mars, me: int, about: Alternatives, words: Words) -> str:
        return words.say("{card}: choose what it does.", card=card_name(about.card, words))

    def idle(self, s: Mars, me: int, option: int, about: Alternatives) -> bool:
        return about.action and not useful(s, me, about.effects()[option], about.card)


def _choosing() -> list[int]:
    """The cards of which one effect is chosen."""
    return [card.number for card in CARDS if len(card.actions) > 1 or _chooses(card)]


def _chooses(card: Card) -> bool:
    return any(isinstance(node, Choose) for node in walk((card.play, card.lasting)))


NEITHER: Final = 3
ALTERNATIVE: Final = Alternative(
    "alternative",
    ("1", "2", "3", "none"),
    "Choose one of the effects.",
    spot="",
    moment=Fields(
        None,
        (
            Field("card", OneCard(_choosing())),
            Field("played", Name(CODES, empty=True)),
            Field("optional", Flag()),
            Field("action", Flag()),
        ),
    ),
)
