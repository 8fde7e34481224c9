"""What is asked, precise to the moment."""

from collections.abc import Callable
from typing import Final

from perijove.engine.message import Words
from perijove.engine.question import Choice, packed
from perijove.games.mars import questions as ask
from perijove.games.mars.cards.deck import MINING_AREA_CARD, MINING_RIGHTS_CARD
from perijove.games.mars.describe import Holding, victim_terms
from perijove.games.mars.names import card_name, helds_name, productions_name, resources_name
from perijove.games.mars.state import Mars


def prompt(s: Mars, choice: Choice, words: Words) -> str:
    """What is asked: the question's own words, or more exact ones where the moment tells more."""
    exact = _PROMPTS.get(choice.question.name)
    return words.say(choice.question.prompt) if exact is None else exact(s, choice, words)


# Cards on offer


def _keep(s: Mars, choice: Choice, words: Words) -> str:
    number = len(s.boards[choice.player].offer)
    return words.say("Choose one of these {number} cards to keep.", number=number)


# A turn


# Other players and resources on cards


def _victim(s: Mars, choice: Choice, words: Words) -> str:
    deed, resource, number = victim_terms(packed(choice))
    if deed == ask.LOWERED:
        return words.say("Choose who loses {what}.", what=productions_name(resource, number, words))
    what = resources_name(resource, number, words)
    if deed == ask.STOLEN:
        return words.say("Choose from whom you take up to {what}.", what=what)
    if deed == ask.FLOODED:
        return words.say("Choose whose tile next to the ocean costs its owner up to {what}.", what=what)
    return words.say("Choose who loses up to {what}.", what=what)


def _holder(s: Mars, choice: Choice, words: Words) -> str:
    holding = Holding(packed(choice))
    if holding.removed:
        what = helds_name(holding.held, holding.number, words)
        return words.say("Choose the card that loses {what}.", what=what)
    return words.say("Choose the card that gets {what}.", what=helds_name(holding.held, holding.number, words))


# Effects


def _alternative(s: Mars, choice: Choice, words: Words) -> str:
    return words.say("{card}: choose what it does.", card=card_name(packed(choice), words))


def _resource(s: Mars, choice: Choice, words: Words) -> str:
    if packed(choice) in (MINING_AREA_CARD, MINING_RIGHTS_CARD):
        return words.say("{card}: choose the production that rises.", card=card_name(packed(choice), words))
    return words.say("Choose which of your lowest productions rises.")


_PROMPTS: Final[dict[str, Callable[[Mars, Choice, Words], str]]] = {
    ask.VICTIM.name: _victim,
    ask.HOLDER.name: _holder,
    ask.ALTERNATIVE.name: _alternative,
    ask.RESOURCE.name: _resource,
    ask.KEEP_CARD.name: _keep,
}
