"""The red cards of the Corporate Era."""

from typing import Final

from perijove.games.mars.cards.card import Card, event, gain, produce, tags
from perijove.games.mars.effects.effect import (
    HOLDING,
    Add,
    Choose,
    Custom,
    Draw,
    Look,
    NextCard,
    Rate,
    RemoveAny,
    RemoveHeld,
    StealAny,
)
from perijove.games.mars.effects.lasting import Discount
from perijove.games.mars.effects.points import Fixed
from perijove.games.mars.things import ANIMALS, EARTH, MEGACREDITS, MICROBE, PLANTS, SCIENCE, SPACE, STEEL, TITANIUM

CORPORATE_EVENT: Final[tuple[Card, ...]] = (
    event("Interstellar Colony Ship", 24, EARTH, SPACE, needs=tags(SCIENCE, 5), points=Fixed(4)),
    event("Virus", 1, MICROBE, play=(Choose(((RemoveHeld(ANIMALS, 2),), (RemoveAny(PLANTS, 5),)), optional=True),)),
    event("Mineral Deposit", 5, play=(gain(steel=5),)),
    event("Land Claim", 1, play=(Custom("land-claim"),)),
    event("Business Contacts", 7, EARTH, play=(Look(4, 2),)),
    event("Bribed Committee", 7, EARTH, play=(Rate(2),), points=Fixed(-2)),
    event(
        "Sabotage",
        1,
        play=(
            Choose(((RemoveAny(TITANIUM, 3),), (RemoveAny(STEEL, 4),), (RemoveAny(MEGACREDITS, 7),)), optional=True),
        ),
    ),
    event("Hired Raiders", 1, play=(Choose(((StealAny(STEEL, 2),), (StealAny(MEGACREDITS, 3),)), optional=True),)),
    event("CEO's Favorite Project", 1, play=(Add(1, HOLDING),)),
    event("Investment Loan", 3, EARTH, play=(gain(megacredits=10), produce(megacredits=-1))),
    event("Invention Contest", 2, SCIENCE, play=(Look(3, 1),)),
    event("Indentured Workers", 0, play=(NextCard(Discount(8)),), points=Fixed(-1)),
    event("Technology Demonstration", 5, SCIENCE, SPACE, play=(Draw(2),)),
)
