"""Everything that is missing, in words; nothing exactly where the card is possible."""

import random

import perijove
from perijove.engine.playout import playout
from perijove.games.mars.cards.deck import CARDS, number_of
from perijove.games.mars.effects.effect import Choose, Effects, Produce
from perijove.games.mars.effects.need import AtLeast, AtMost, HasTags, Need
from perijove.games.mars.map import space
from perijove.games.mars.rules.possible import all_met, missing, possible
from perijove.games.mars.state import Mars
from perijove.games.mars.things import (
    ENERGY,
    GREENERY,
    HEAT,
    MEGACREDITS,
    OCEANS,
    OXYGEN,
    PLANTS,
    SCIENCE,
    TEMPERATURE,
    WILD,
)
from perijove.games.mars.wording import name

from .effects.samples import EFFECTS, NEEDS
from .effects.strict import strict_words
from .table import table

WORDS = [strict_words("en"), strict_words("fr")]


def position(seed: int) -> Mars:
    """A state somewhere in a random game."""
    rng = random.Random(seed)
    match = perijove.new("mars", 2, seed, options={"prelude": True})
    playout(match, rng.random, rng.randrange(20, 400))
    assert isinstance(match.state, Mars)
    return match.state


POSITIONS = [position(seed) for seed in range(24)]


def agrees(s: Mars, needs: tuple[Need, ...], effects: Effects, card: int, ignoring: bool) -> bool:
    """Whether nothing is missing; the walk that ends early says the same, and all reasons can be read."""
    reasons = missing(s, 0, needs, effects, card, ignoring)
    assert (not reasons) == (all_met(s, 0, needs, ignoring) and possible(s, 0, effects, card))
    for reason in reasons:
        assert len(reason.values) == len(reason.message.places)
        assert not [words for words in WORDS if "{" in reason.message.say(words, name, reason.values)]
    return not reasons


def test_the_walk_that_ends_early_agrees_on_every_card() -> None:
    always: list[str] = []
    for card in CARDS:
        needs = (*card.needs, *card.action_needs)
        effects = (*card.play, *card.first)
        answers = [agrees(s, needs, effects, card.number, s.generation % 5 == 0) for s in POSITIONS]
        answers += [agrees(s, (), action, card.number, False) for s in POSITIONS for action in card.actions]
        if all(answers):
            always.append(card.code)
    assert len(always) < len(CARDS) * 0.6


def test_the_walk_that_ends_early_agrees_on_every_node() -> None:
    for s in POSITIONS:
        for need in NEEDS:
            agrees(s, (need,), (), 0, False)
        for effect in EFFECTS:
            agrees(s, (), (effect,), 0, False)
            agrees(s, NEEDS, (Choose(((effect,), (EFFECTS[0],))),), 0, True)
            agrees(s, (), (Choose(((effect,), (Produce(((ENERGY, -9),)),))),), 0, False)


def said(s: Mars, code: str, language: str = "en", ignoring: bool = False) -> list[str]:
    """What is missing to play a card, or else to use it."""
    card = CARDS[number_of(code)]
    reasons = missing(s, 0, card.needs, card.play, card.number, ignoring)
    if not reasons:
        for action in card.actions:
            reasons += missing(s, 0, card.action_needs, action, card.number)
    return [reason.message.say(strict_words(language), name, reason.values) for reason in reasons]


def at(level: int, temperature: int = -30) -> Mars:
    """A table with so much oxygen and so many oceans."""
    s = table()
    s.oxygen = s.oceans = level
    s.temperature = temperature
    s.boards[1].production[PLANTS] = 2
    return s


def test_a_level_says_how_far_it_is_off() -> None:
    s = at(10, -16)
    assert said(s, "birds") == ["At least 13% oxygen needed, now 10% oxygen: 3 steps missing"]
    assert said(s, "grass") == []
    assert said(s, "heather") == ["At least −14 °C needed, now −16 °C: 1 step missing"]
    assert said(s, "heather", "fr") == ["Il faut au moins −14\u00a0°C, on en est à −16\u00a0°C\u00a0: il manque 1 cran"]
    assert said(s, "dust-seals") == ["At most 3 oceans allowed, now 10 oceans: 7 oceans too many"]
    assert said(s, "birds", ignoring=True) == []


def test_leeway_helps() -> None:
    s = at(10)
    s.boards[0].slack = 2
    s.boards[0].production[ENERGY] = 1
    assert said(s, "birds") == [
        "At least 13% oxygen needed, now 10% oxygen: 1 step missing, with your leeway of 2 steps"
    ]
    assert said(s, "open-city") == said(s, "breathing-filters") == []


def test_everything_that_is_missing_is_named() -> None:
    s = at(3)
    s.free = 0
    s.boards[0].production = [1, 1, 1, 1, 1, 0]
    assert said(s, "capital") == [
        "At least 4 oceans needed, now 3 oceans: 1 ocean missing",
        "Your energy production would fall to −1, and 0 is the lowest possible",
        "No place is free for the Capital tile not next to a city",
    ]
    assert said(s, "capital", "fr") == [
        "Il faut au moins 4 océans, on en est à 3 océans\u00a0: il manque 1 océan",
        "Votre production d’énergie tomberait à −1, et 0 est le minimum",
        "Aucun emplacement libre pour la tuile Capitale sans cité à côté",
    ]
    assert said(s, "cloud-seeding") == ["Nobody has 1 heat production to lose"]
    assert said(s, "advanced-ecosystems") == [
        "1 Plant tag needed, you have 0",
        "1 Animal tag needed, you have 0",
        "1 Microbe tag needed, you have 0",
    ]


def test_a_wild_tag_stands_for_one_tag_only() -> None:
    s = table()
    tags = s.boards[0].tags
    tags[WILD] = 2
    assert said(s, "advanced-ecosystems")[-1] == "Tags that may stand for any other: you have 2, which is not enough"
    tags[WILD] = 3
    assert said(s, "advanced-ecosystems") == []
    tags[WILD] = tags[SCIENCE] = 1
    assert said(s, "gene-repair") == [
        "3 Science tags needed, you have 1",
        "Tags that may stand for any other: you have 1, which is not enough",
    ]


def test_what_the_card_itself_brings_counts() -> None:
    s = at(9)
    s.boards[0].put_in_play(number_of("viral-enhancers"))
    assert said(s, "moss") == []
    assert said(s, "nitrophilic-moss") == ["2 plants needed, you have 1: 1 missing"]
    assert said(s, "nitrophilic-moss", "fr") == ["Il faut 2 plantes, vous en avez 1\u00a0: il en manque 1"]
    s.boards[0].production[MEGACREDITS] = -4
    s.boards[0].production[ENERGY] = 1
    assert said(s, "immigrant-city") == []
    # The own production of energy covers what is taken from anybody.
    assert said(table(), "energy-tapping") == []


def test_actions() -> None:
    s = at(14)
    s.boards[0].stock[ENERGY] = 1
    assert said(s, "ironworks") == ["4 energy needed, you have 1: 3 missing"]
    assert said(s, "predators") == ["No card has 1 animal that you may take"]
    assert said(s, "water-import-from-europa") == ["12 M€ needed, and you don't have enough in money and titanium"]
    assert said(s, "ceos-favorite-project") == ["None of your cards holds a resource"]
    assert said(s, "eccentric-sponsor") == ["No card in your hand can be played this way"]
    assert said(s, "united-nations-mars-initiative")[0] == "Your rating has not gone up in this generation"
    assert said(s, "robotic-workforce", "fr") == [
        "Aucune de vos cartes avec un badge Construction n’a de changements de production que vous puissiez répéter"
        " maintenant"
    ]
    s.boards[0].held[number_of("regolith-eaters")] = 1
    assert said(s, "regolith-eaters") == ["It takes 2 from this card, which has 1"]


def test_tiles_and_production() -> None:
    s = table()
    s.put(GREENERY, space("r2c2"), 1)
    assert said(s, "ecological-zone") == ["1 greenery of your own needed, you have 0"]
    assert said(s, "rad-suits", "fr") == ["Il faut 2 cités en jeu, il y en a 0"]
    s.boards[1].production = [1, 1, 1, 1, 1, 1]
    assert said(s, "great-escarpment-consortium") == ["1 steel production needed, you have 0"]


def test_a_choice_names_the_reasons_of_all_its_alternatives() -> None:
    choose = Choose(((Produce(((PLANTS, -1),)),), (Produce(((HEAT, -2),)),)))
    s = table()
    assert [reason.message.say(WORDS[0], name, reason.values) for reason in missing(s, 0, (), (choose,), 0)] == [
        "None of the alternatives is possible",
        "Your plant production would fall to −1, and 0 is the lowest possible",
        "Your heat production would fall to −2, and 0 is the lowest possible",
    ]
    s.boards[0].production[PLANTS] = 1
    assert missing(s, 0, (), (choose,), 0) == []


def test_needs_add_up() -> None:
    needs = (AtLeast(OXYGEN, 5), AtMost(OCEANS, 2), AtLeast(TEMPERATURE, 0), HasTags(SCIENCE, 2))
    s = at(3, -4)
    s.boards[0].tags[SCIENCE] = 1
    assert len(missing(s, 0, needs, (), 0)) == 4
    assert len(missing(s, 0, needs, (), 0, ignoring=True)) == 1
