"""Everything that is missing, in words; nothing exactly where the card is possible."""

from perijove.games.mars.cards.deck import CARDS, number_of
from perijove.games.mars.effects.effect import Choose, Effects, Produce
from perijove.games.mars.effects.need import AtLeast, AtMost, HasTags, Need
from perijove.games.mars.effects.possible import all_met, possible
from perijove.games.mars.effects.why import missing
from perijove.games.mars.names import name
from perijove.games.mars.things import ENERGY, HEAT, OCEANS, OXYGEN, PLANTS, SCIENCE, TEMPERATURE
from perijove.games.mars.vocabulary import CUSTOM_MISSING

from .samples import EFFECTS, NEEDS, Toy
from .strict import strict_words

TOYS = [Toy(seed) for seed in range(40)]


WORDS = [strict_words("en"), strict_words("fr")]


def agrees(world: Toy, needs: tuple[Need, ...], effects: Effects, card: int, ignoring: bool) -> bool:
    """Whether nothing is missing; checks that both readers say so, and that all reasons can be read."""
    reasons = missing(world, 0, needs, effects, card, ignoring, CUSTOM_MISSING)
    assert (not reasons) == (all_met(world, 0, needs, ignoring) and possible(world, 0, effects, card))
    for reason in reasons:
        assert len(reason.values) == len(reason.message.places)
        assert not [words for words in WORDS if "{" in reason.message.say(words, name, reason.values)]
    return not reasons


def test_it_agrees_with_possible_on_every_card() -> None:
    always: list[str] = []
    for card in CARDS:
        needs = (*card.needs, *card.action_needs)
        effects = (*card.play, *card.first)
        answers = [agrees(world, needs, effects, card.number, world.seed % 5 == 0) for world in TOYS]
        answers += [agrees(world, (), action, card.number, False) for world in TOYS for action in card.actions]
        assert any(answers), card.code
        if all(answers):
            always.append(card.code)
    assert len(always) < len(CARDS) / 2


def test_it_agrees_with_possible_on_every_node() -> None:
    for world in TOYS:
        for need in NEEDS:
            agrees(world, (need,), (), 0, False)
        for effect in EFFECTS:
            agrees(world, (), (effect,), 0, False)
            agrees(world, NEEDS, (Choose(((effect,), (EFFECTS[0],))),), 0, True)
            agrees(world, (), (Choose(((effect,), (Produce(((ENERGY, -9),)),))),), 0, False)


def said(world: Toy, code: str, language: str = "en", ignoring: bool = False) -> list[str]:
    """What is missing to play a card, or else to use it."""
    card = CARDS[number_of(code)]
    reasons = missing(world, 0, card.needs, card.play, card.number, ignoring, CUSTOM_MISSING)
    if not reasons:
        for action in card.actions:
            reasons += missing(world, 0, card.action_needs, action, card.number)
    return [reason.message.say(strict_words(language), name, reason.values) for reason in reasons]


def test_a_level_says_how_far_it_is_off() -> None:
    world = Toy(level=10, temperature=-8, slack=0, lower=1)
    assert said(world, "birds") == ["At least 13% oxygen needed, now 10% oxygen: 3 steps missing"]
    assert said(world, "grass") == []
    assert said(world, "heather") == ["At least −14 °C needed, now −16 °C: 1 step missing"]
    assert said(world, "heather", "fr") == [
        "Il faut au moins −14\u00a0°C, on en est à −16\u00a0°C\u00a0: il manque 1 cran"
    ]
    assert said(world, "dust-seals") == ["At most 3 oceans allowed, now 10 oceans: 7 oceans too many"]
    assert said(world, "birds", ignoring=True) == []


def test_leeway_helps() -> None:
    world = Toy(level=10, slack=1, lower=1)
    assert said(world, "birds") == [
        "At least 13% oxygen needed, now 10% oxygen: 1 step missing, with your leeway of 2 steps"
    ]
    assert said(world, "open-city") == said(Toy(level=10, slack=1, space=0), "breathing-filters") == []


def test_everything_that_is_missing_is_named() -> None:
    world = Toy(level=3, slack=0, production=1, lower=0, space=0, tile_income=0, wild=0, tags=0)
    assert said(world, "capital") == [
        "At least 4 oceans needed, now 3 oceans: 1 ocean missing",
        "Your energy production would fall to −1, and 0 is the lowest possible",
        "No place is free for the Capital tile not next to a city",
    ]
    assert said(world, "capital", "fr") == [
        "Il faut au moins 4 océans, on en est à 3 océans\u00a0: il manque 1 océan",
        "Votre production d’énergie tomberait à −1, et 0 est le minimum",
        "Aucun emplacement libre pour la tuile Capitale sans cité à côté",
    ]
    assert said(world, "cloud-seeding") == ["Nobody has 1 heat production to lose"]
    assert said(world, "advanced-ecosystems") == [
        "1 Plant tag needed, you have 0",
        "1 Animal tag needed, you have 0",
        "1 Microbe tag needed, you have 0",
    ]


def test_a_wild_tag_stands_for_one_tag_only() -> None:
    assert said(Toy(tags=0, wild=2), "advanced-ecosystems")[-1] == (
        "Tags that may stand for any other: you have 2, which is not enough"
    )
    assert said(Toy(tags=0, wild=3), "advanced-ecosystems") == []
    assert said(Toy(tags=1, wild=1), "gene-repair") == [
        "3 Science tags needed, you have 1",
        "Tags that may stand for any other: you have 1, which is not enough",
    ]


def test_what_the_card_itself_brings_counts() -> None:
    poor = Toy(level=9, slack=0, stock=0, tag_income=1)
    assert said(poor, "moss") == []
    assert said(poor, "nitrophilic-moss") == ["2 plants needed, you have 1: 1 missing"]
    assert said(poor, "nitrophilic-moss", "fr") == ["Il faut 2 plantes, vous en avez 1\u00a0: il en manque 1"]
    rich = Toy(production=-4, space=1, tile_income=1)
    assert "Your M€ production would fall to −6, and −5 is the lowest possible" not in said(rich, "immigrant-city")
    # The own production of energy covers what is taken from anybody.
    assert said(Toy(lower=0), "energy-tapping") == []


def test_actions() -> None:
    nothing = Toy(
        stock=1,
        tag_income=0,
        held=1,
        takeable=0,
        payable=0,
        holder=0,
        playable=0,
        custom=0,
        raised=0,
        slack=0,
        level=99,
        space=1,
    )
    assert said(nothing, "ironworks") == ["4 energy needed, you have 1: 3 missing"]
    assert said(nothing, "regolith-eaters") == ["It takes 2 from this card, which has 1"]
    assert said(nothing, "predators") == ["No card has 1 animal that you may take"]
    assert said(nothing, "water-import-from-europa") == [
        "12 M€ needed, and you don't have enough in money and titanium"
    ]
    assert said(nothing, "ceos-favorite-project") == ["None of your cards holds a resource"]
    assert said(nothing, "eccentric-sponsor") == ["No card in your hand can be played this way"]
    assert said(nothing, "united-nations-mars-initiative")[0] == "Your rating has not gone up in this generation"
    assert said(nothing, "robotic-workforce", "fr") == [
        "Aucune de vos cartes avec un badge Construction n’a de changements de production que vous puissiez répéter"
        " maintenant"
    ]


def test_tiles_and_production() -> None:
    nothing = Toy(tiles=0, production=0, space=1, lower=1)
    assert said(nothing, "ecological-zone") == ["1 greenery of your own needed, you have 0"]
    assert said(nothing, "rad-suits", "fr") == ["Il faut 2 cités en jeu, il y en a 0"]
    assert said(nothing, "great-escarpment-consortium") == ["1 steel production needed, you have 0"]


def test_a_choice_names_the_reasons_of_all_its_alternatives() -> None:
    choose = Choose(((Produce(((PLANTS, -1),)),), (Produce(((HEAT, -2),)),)))
    reasons = missing(Toy(production=0), 0, (), (choose,), 0)
    assert [reason.message.say(WORDS[0], name, reason.values) for reason in reasons] == [
        "None of the alternatives is possible",
        "Your plant production would fall to −1, and 0 is the lowest possible",
        "Your heat production would fall to −2, and 0 is the lowest possible",
    ]
    assert missing(Toy(production=1), 0, (), (choose,), 0) == []


def test_needs_add_up() -> None:
    needs = (AtLeast(OXYGEN, 5), AtMost(OCEANS, 2), AtLeast(TEMPERATURE, 0), HasTags(SCIENCE, 2))
    assert len(missing(Toy(level=3, temperature=-2, slack=0, tags=1, wild=0), 0, needs, (), 0)) == 4
    assert len(missing(Toy(level=3, temperature=-2, slack=0, tags=1, wild=0), 0, needs, (), 0, ignoring=True)) == 1
