"""Cards in words: every card in both languages, and the exact sentences of some."""

import re

import pytest

from perijove.engine.message import Words
from perijove.games.mars.cards.card import gain, pay
from perijove.games.mars.cards.deck import CARDS, number_of
from perijove.games.mars.effects.count import Tags
from perijove.games.mars.effects.describe import (
    describe_action,
    describe_effects,
    describe_lasting,
    describe_points,
    describe_requirement,
    sentences,
)
from perijove.games.mars.effects.describe_effect import CUSTOM_NAMES
from perijove.games.mars.effects.effect import Choose, Custom, Draw, GainEach, If, NextCard, Rate
from perijove.games.mars.effects.lasting import Protect, TilePlaced, When
from perijove.games.mars.effects.need import AtLeast, AtMost, HasTags, HasTiles, RatingRaised
from perijove.games.mars.effects.node import ANYONE
from perijove.games.mars.effects.points import PerHeld, PerTile
from perijove.games.mars.effects.printed import Printed
from perijove.games.mars.effects.walk import walk
from perijove.games.mars.explain import explain_card, explain_effects, explain_head
from perijove.games.mars.rules.possible import CUSTOM_MISSING
from perijove.games.mars.things import CITY, GREENERY, MICROBES, OCEANS, OXYGEN, PLANT, SCIENCE, TEMPERATURE

from .card_texts import CARD_TEXTS
from .strict import strict_words

ENGLISH = strict_words("en")
FRENCH = strict_words("fr")


def french(text: str) -> str:
    """French as it is printed: ``~`` is a space that doesn't break, ``'`` the apostrophe."""
    return text.replace("~", "\u00a0").replace("'", "’")


# Every card


@pytest.mark.parametrize("words", [ENGLISH, FRENCH], ids=["en", "fr"])
def test_every_card_is_described(words: Words) -> None:
    """In French, a text without a translation is an error, see ``strict_words``."""
    for card in CARDS:
        said = explain_effects(card, words)
        assert said or card.code == "research-coordination", card.code
        for sentence in [*said, explain_card(card, words)]:
            assert re.fullmatch(r"[^{}]*[^ .{}]\.", sentence), sentence
            assert sentence[0] == sentence[0].upper()
            assert "  " not in sentence
            assert "None" not in sentence
            assert " ," not in sentence


def test_all_cards_that_say_the_same_are_the_same() -> None:
    """Nothing gets lost in words: equal sentences come from equal trees."""
    for words in (ENGLISH, FRENCH):
        told: dict[str, Printed] = {}
        for card in CARDS:
            said = " ".join(explain_effects(card, words))
            whole = card.printed
            bare = Printed((), whole.holds, whole.needs, whole.play, whole.actions, (), whole.lasting, whole.points)
            assert told.setdefault(said, bare) == bare, said


def test_french_agrees_in_number_and_elides() -> None:
    """No French noun follows a wrong article or number."""
    said = " ".join([explain_card(card, FRENCH) for card in CARDS])
    assert not re.findall(r"\b(?:de|le|la|que|jusque) [aeéèêiouyAEÉIOUh][a-zéèê]*", _without_names(said))
    assert not re.findall(r"\b1 \w+s\b", said.replace("1 ressources", ""))
    assert not re.findall(
        r"\b(?:[2-9]|\d\d) (?:cran|plante|acier|titane|chaleur|énergie|animal|microbe|cité|océan)\b", said
    )


def _without_names(text: str) -> str:
    """The text without the names of cards, which are not put together."""
    for card in CARDS:
        text = text.replace(FRENCH.say(card.label), "")
    return text


def test_only_custom_effects_are_written_by_hand() -> None:
    used = {node.name for card in CARDS for node in walk(card.printed) if isinstance(node, Custom)}
    assert used == set(CUSTOM_NAMES)
    assert set(CUSTOM_MISSING) <= used
    assert len(used) <= 0.05 * len(CARDS)


# Some cards, word by word


@pytest.mark.parametrize(("code", "english", "french_text"), CARD_TEXTS, ids=[text[0] for text in CARD_TEXTS])
def test_card_word_by_word(code: str, english: str, french_text: str) -> None:
    card = CARDS[number_of(code)]
    assert " ".join(explain_effects(card, ENGLISH)) == english
    assert " ".join(explain_effects(card, FRENCH)) == french(french_text)


def test_the_head_of_a_card() -> None:
    heads = {
        "birds": ("active project, 10 M€, tag: Animal", "projet actif, 10~M€, badge~: Animal"),
        "sabotage": ("event, 1 M€, no tag", "événement, 1~M€, sans badge"),
        "research": (
            "automated project, 11 M€, tags: Science, Science",
            "projet automatisé, 11~M€, badges~: Science, Science",
        ),
        "helion": ("corporation, starts with 42 M€, tag: Space", "corporation, commence avec 42~M€, badge~: Espace"),
        "loan": ("prelude, no tag", "prélude, sans badge"),
    }
    for code, (english, said) in heads.items():
        card = CARDS[number_of(code)]
        assert (explain_head(card, ENGLISH), explain_head(card, FRENCH)) == (english, french(said))
    assert explain_card(CARDS[number_of("loan")], FRENCH) == french(
        "Prêt (prélude, sans badge). Gagner 30~M€. Perdre 2 crans de production de M€."
    )


# Parts that no card has


def test_parts_alone() -> None:
    names = ENGLISH
    assert describe_effects((), names) == ""
    assert describe_effects((pay(heat=3),), names) == "spend 3 heat"
    assert (
        describe_effects((pay(heat=3), gain(plants=1), Draw(2)), names)
        == "spend 3 heat to gain 1 plant and draw 2 cards"
    )
    assert sentences((gain(plants=1, steel=2), Draw(1)), names) == ["Gain 1 plant and 2 steel.", "Draw 1 card."]
    choose = Choose(((Draw(1),), (Rate(1),)), optional=True)
    assert describe_effects((choose,), names) == "draw 1 card or gain 1 TR, if you like"
    assert describe_action(((Draw(1),), (pay(heat=2), Rate(1))), names) == "draw 1 card, or spend 2 heat to gain 1 TR"
    assert describe_effects((NextCard(Protect()),), names) == (
        "until the next card of this generation: other players can't remove your plants, animals or microbes"
    )
    assert describe_requirement((AtMost(OCEANS, 3), HasTags(SCIENCE, 1)), names) == (
        "requires at most 3 oceans and 1 Science tag"
    )
    assert describe_points(PerTile(CITY), names) == "1 VP per city in play"
    assert describe_points(PerHeld(2, 3), names) == "2 VP for every 3 resources on this card"
    assert describe_points(PerHeld(), names, Printed(holds=MICROBES)) == "1 VP per microbe on this card"


def test_conditions_in_french() -> None:
    names = FRENCH
    told = [
        describe_effects((If(need, (Draw(1),)),), names)
        for need in (
            AtLeast(OXYGEN, 4),
            AtMost(TEMPERATURE, -2),
            HasTiles(CITY, 2, ANYONE),
            HasTiles(GREENERY, 1),
            RatingRaised(),
        )
    ]
    assert told == [
        french("si le niveau de 4~% d'oxygène est atteint, piocher 1 carte"),
        french("si le niveau de −2~°C n'est pas dépassé, piocher 1 carte"),
        "si le jeu compte au moins 2 cités, piocher 1 carte",
        "si vous avez au moins 1 forêt, piocher 1 carte",
        "si votre NT a augmenté pendant cette génération, piocher 1 carte",
    ]


def test_a_card_counts_itself_only_where_it_does() -> None:
    names = ENGLISH
    effect = GainEach(0, Tags(PLANT))
    assert describe_effects((effect,), names, Printed(tags=(SCIENCE,))) == "gain 1 M€ per Plant tag you have"
    assert describe_effects((effect,), names, Printed(tags=(PLANT,))).endswith("you have, this card included")
    when = When(TilePlaced(CITY, ANYONE), (Draw(1),))
    assert describe_lasting(when, names, CARDS[number_of("pets")].printed) == "when anyone places a city, draw 1 card"
