"""What a player reads: questions and options, in both languages."""

import random
import re
from pathlib import Path

import pytest

import perijove
from perijove import Match
from perijove.engine.message import LANGUAGES
from perijove.engine.question import Choice
from perijove.games.mars.title import TITLE

from .given import Side, given
from .playing import choose

UNFILLED = re.compile(r"{[a-z_]+\d*}")
NBSP = "\N{NO-BREAK SPACE}"


def asked(match: Match, player: int = 0) -> Choice:
    return next(choice for choice in match.pending if choice.player == player)


def prompt(match: Match, language: str = "en", player: int = 0) -> str:
    return match.prompt(asked(match, player), language)


def said(match: Match, code: str, language: str = "en", player: int = 0) -> str:
    """An answer in words, on offer or not."""
    choice = asked(match, player)
    return match.describe(choice, choice.question.domain.index(code), language).replace(NBSP, " ")


def offered(match: Match, language: str = "en", player: int = 0) -> list[str]:
    """All answers that are on offer, in words."""
    choice = asked(match, player)
    return [match.describe(choice, option, language).replace(NBSP, " ") for option in choice.options]


# Cards on offer


def test_card_to_buy_is_told_in_full_and_the_money_is_counted() -> None:
    match = perijove.new("mars", players=2, seed=1, options={"first_player": "1"})
    assert prompt(match) == "Choose your corporation."
    choose(match, asked(match).codes[0])
    money = re.search(r"(\d+) M€ left", prompt(match))
    assert money is not None
    assert "0 so far" in prompt(match)
    assert offered(match)[-1] == "Buy no card"
    first = offered(match)[0]
    assert re.match(r".+ \((automated project|active project|event), \d+ M€, .+\)\. .+", first)
    choose(match, asked(match).codes[0])
    assert f"1 so far, {int(money[1]) - 3} M€ left" in prompt(match)
    assert offered(match)[-1] == "That is all: 1 card for 3 M€"
    assert offered(match, "fr")[-1] == "C’est tout : 1 carte pour 3 M€"


def test_draft_names_who_gets_the_other_cards() -> None:
    match = perijove.new("mars", players=3, seed=1, options={"initial_draft": True})
    assert prompt(match, player=0) == "Take one of these cards; the others go to Player 2."
    assert prompt(match, "fr", player=2) == f"Prenez une de ces cartes{NBSP}; les autres vont à Player 1."


def test_prelude_that_is_impossible_says_what_comes_of_it() -> None:
    match = given(Side(megacredits=3, preludes="donation galilean-mining"), phase="preludes")
    assert prompt(match) == "Choose the prelude that you play first."
    assert said(match, "galilean-mining").endswith(
        "Impossible now: 5 M€ needed, you have 3: 2 missing. You would discard it and gain 15 M€."
    )
    assert "Impossible" not in said(match, "donation")
    match = given(Side(preludes="donation ecology-experts", hand="birds"), phase="preludes")
    assert "Impossible now: no card in your hand can be played this way. You" in said(match, "ecology-experts")


# Actions


def test_card_shows_its_price_after_discounts() -> None:
    match = given(Side(megacredits=30, hand="birds mine", played="earth-catapult"), oxygen=13)
    assert said(match, "mine") == "Play Mine (2 M€ instead of 4)"
    assert said(match, "mine", "fr") == "Jouer Mine (2 M€ au lieu de 4)"
    match = given(Side(megacredits=30, hand="birds"), oxygen=13)
    assert said(match, "birds") == "Play Birds (10 M€)"
    assert said(match, "birds", "fr") == "Jouer Oiseaux (10 M€)"


def test_every_kind_of_action_says_what_it_does() -> None:
    match = given(
        Side(megacredits=50, plants=8, heat=8, hand="mine", played="regolith-eaters", corporation="thorgate"),
        awards={"banker": 1},
    )
    assert said(match, "use-regolith-eaters") == (
        "Use Regolith Eaters: spend 2 microbes from this card to raise oxygen 1 step, or add 1 microbe to this card"
    )
    assert said(match, "standard-sell-patents") == "Standard project Sell patents: discard cards for 1 M€ each"
    assert said(match, "standard-power-plant") == "Standard project Power plant (8 M€): gain 1 energy production"
    assert said(match, "standard-city", "fr") == (
        "Projet standard Cité (25 M€) : placer une cité et gagner 1 cran de production de M€"
    )
    assert said(match, "claim-builder") == "Claim Builder (8 M€): 8 Building tags, you have 0"
    assert said(match, "fund-thermalist") == "Fund Thermalist (14 M€): most heat; you have 8, the best other 0"
    assert said(match, "convert-plants") == "Turn 8 plants into a greenery"
    assert said(match, "convert-heat", "fr") == "Convertir 8 chaleurs en un cran de température"
    assert said(match, "pass") == "Pass until the next generation"
    assert prompt(match) == "Generation 2: your first action of this turn, of one or two."
    choose(match, "action:convert-heat")
    assert prompt(match) == "Generation 2: your second action, or end your turn."
    assert said(match, "done") == "End your turn"


def test_ecoline_needs_fewer_plants() -> None:
    match = given(Side(plants=7, corporation="ecoline"))
    assert said(match, "convert-plants") == "Turn 7 plants into a greenery"


def test_last_greeneries() -> None:
    match = given(Side(plants=9), temperature=8, oxygen=14, phase="greenery", tiles=nine_oceans())
    assert prompt(match) == "Mars is ready: you may turn plants into greeneries for the last time."
    assert said(match, "done") == "Keep your plants"


def nine_oceans() -> dict[str, str]:
    return dict.fromkeys(["r0c1", "r0c3", "r0c4", "r1c5", "r3c7", "r4c3", "r4c4", "r4c5", "r5c5"], "ocean")


# Paying


def test_usual_payment_is_told_in_full() -> None:
    match = given(Side(megacredits=50, steel=6, titanium=3, hand="space-elevator"))
    choose(match, "action:space-elevator")
    assert prompt(match) == "Choose how to pay 27 M€ for Space Elevator."
    assert offered(match) == ["Pay 6 steel, 3 titanium and 6 M€", "Pay in another way"]
    choose(match, "pay:other")
    assert prompt(match) == "Choose how much steel you pay with, each worth 2 M€."
    assert offered(match)[:2] == ["0 steel", "1 steel, worth 2 M€"]


def test_metal_for_an_action_and_heat_for_a_project() -> None:
    match = given(Side(megacredits=20, steel=3, played="aquifer-pumping"))
    choose(match, "action:use-aquifer-pumping")
    assert prompt(match) == "Choose how to pay 8 M€ for Aquifer Pumping."
    assert offered(match)[0] == "Pay 3 steel and 2 M€"
    match = given(Side(megacredits=10, heat=9, corporation="helion"))
    choose(match, "action:standard-asteroid")
    assert prompt(match) == "Choose how to pay 14 M€ for the standard project Asteroid."
    assert offered(match, "fr")[0] == "Payer 4 chaleurs et 10 M€"


def test_milestones_and_awards_are_named_when_heat_pays() -> None:
    match = given(Side(megacredits=10, heat=9, corporation="helion", rating=35))
    choose(match, "action:claim-terraformer")
    assert prompt(match) == "Choose how to pay 8 M€ for the milestone Terraformer."
    match = given(Side(megacredits=10, heat=9, corporation="helion"))
    choose(match, "action:fund-miner")
    assert prompt(match) == "Choose how to pay 8 M€ for the award Miner."
    match = given(Side(megacredits=10, heat=9, corporation="helion", played="underground-detonations"))
    choose(match, "action:use-underground-detonations")
    assert prompt(match) == "Choose how to pay 10 M€."


def test_microbes_may_pay_for_plants() -> None:
    match = given(
        Side(megacredits=20, hand="grass", played="psychrophiles", held={"psychrophiles": 3}), temperature=-16
    )
    choose(match, "action:grass")
    assert offered(match)[0] == "Pay 3 microbes and 5 M€"
    choose(match, "pay:other")
    assert prompt(match) == "Choose how many microbes you pay with, each worth 2 M€."


def test_heat_is_paid_one_for_one_and_steps_are_not() -> None:
    match = given(Side(megacredits=20, heat=3, hand="insulation", corporation="helion", production={"heat": 2}))
    choose(match, "action:insulation", "pay:other")
    assert prompt(match) == "Choose how much heat you pay with, each worth 1 M€."
    choose(match, "amount:1")
    assert prompt(match) == "You have 2 heat production: choose how much becomes M€ production."
    assert offered(match) == [
        "Change nothing",
        "Replace 1 heat production with 1 M€ production",
        "Replace 2 heat production with 2 M€ production",
    ]


def test_energy_is_sold() -> None:
    match = given(Side(energy=2, played="power-infrastructure"))
    choose(match, "action:use-power-infrastructure")
    assert prompt(match) == "You have 2 energy: choose how much you turn into M€."
    assert offered(match) == ["Turn 1 energy into 1 M€", "Turn 2 energy into 2 M€"]


# Spaces


def test_space_shows_bonus_oceans_and_neighbours() -> None:
    match = given(
        Side(plants=8), tiles={"r5c3": "city 0", "r4c4": "ocean", "r4c5": "ocean", "r6c4": "city 1", "r7c2": "city 1"}
    )
    choose(match, "action:convert-plants")
    assert prompt(match) == "Choose a space for a greenery."
    assert said(match, "r5c2") == "F3: 1 plant; next to 1 city of yours"
    assert said(match, "r5c4") == (
        "F5: 1 plant, 4 M€ for 2 oceans next to it; next to 1 city of yours and 1 city of Player 2"
    )
    assert said(match, "r5c4", "fr") == (
        "F5 : 1 plante, 4 M€ pour 2 océans à côté ; à côté de 1 cité à vous et 1 cité (Player 2)"
    )


def test_city_shows_greeneries_around_it_and_special_demands_are_told() -> None:
    match = given(Side(megacredits=25), tiles={"r6c3": "greenery 1", "r7c3": "greenery 1"})
    choose(match, "action:standard-city")
    assert said(match, "r7c2") == "H3: 1 card; next to 2 greeneries"
    assert said(match, "r0c0") == "A1: 2 steel"
    assert said(match, "r2c1") == "C2"
    match = given(Side(megacredits=30, hand="research-outpost"), tiles={"r5c3": "city 0"}, players=2)
    choose(match, "action:research-outpost")
    assert prompt(match) == "Choose where to place a city: next to no other tile."


def test_ocean_and_marker() -> None:
    match = given(Side(megacredits=30, hand="land-claim"))
    choose(match, "action:standard-aquifer")
    assert prompt(match, "fr") == "Choisissez une case pour un océan."
    assert said(match, "r4c4") == "E5: 2 plants"
    choose(match, "space:r4c4", "action:land-claim")
    assert prompt(match) == "Choose a space for your marker: only you may place a tile there."
    assert said(match, "r3c3") == "D4: 1 plant"


# Other players, resources on cards, effects


def test_victims_and_what_they_lose() -> None:
    match = given(
        Side(megacredits=50, production={"plants": 2}, hand="birds"), Side(production={"plants": 3}), oxygen=13
    )
    choose(match, "action:birds")
    assert prompt(match) == "Choose who loses 2 plant production."
    assert offered(match) == ["You lose 2 plant production yourself, of 2", "Player 2 loses 2 plant production, of 3"]
    match = given(Side(megacredits=50, hand="asteroid"), Side(plants=2), Side(plants=5))
    choose(match, "action:asteroid")
    assert prompt(match) == "Choose who loses up to 3 plants."
    assert offered(match, "fr") == [
        "Player 2 perd 2 plantes, sur 2",
        "Player 3 perd 3 plantes, sur 5",
        "Personne ne perd rien",
    ]


def test_raiders_take() -> None:
    match = given(Side(megacredits=50, hand="hired-raiders"), Side(megacredits=2, steel=5))
    choose(match, "action:hired-raiders")
    assert prompt(match) == "Hired Raiders: choose what it does."
    choose(match, "alternative:1")
    assert prompt(match) == "Choose from whom you take up to 2 steel."
    assert offered(match) == ["Take 2 steel from Player 2, who has 5", "Take nothing"]


def test_flood_takes_from_the_shore() -> None:
    match = given(Side(megacredits=50, hand="flooding"), Side(megacredits=9), tiles={"r5c4": "city 1"})
    choose(match, "action:flooding", "space:r4c4")
    assert prompt(match) == "Choose whose tile next to the ocean costs its owner up to 4 M€."
    assert offered(match)[0] == "Player 2 loses 4 M€, of 9"


def test_resources_on_cards() -> None:
    match = given(
        Side(megacredits=50, hand="virus", played="predators", held={"predators": 1}),
        Side(plants=2, played="fish", held={"fish": 3}),
    )
    choose(match, "action:virus", "alternative:1")
    assert prompt(match) == "Choose the card that loses 2 animals."
    assert offered(match) == [
        "Remove 1 animal from your own card Predators, which has 1",
        "Remove 2 animals from Fish of Player 2, which has 3",
        "Remove nothing",
    ]
    match = given(Side(megacredits=50, hand="ceos-favorite-project", played="fish ants", held={"fish": 1, "ants": 2}))
    choose(match, "action:ceos-favorite-project")
    assert prompt(match) == "Choose the card that gets 1 resource."
    assert sorted(offered(match)) == ["Add 1 animal to Fish, which has 1", "Add 1 microbe to Ants, which has 2"]


def test_alternatives_of_actions_effects_and_triggers() -> None:
    match = given(Side(played="regolith-eaters", held={"regolith-eaters": 2}, hand="mine"))
    choose(match, "action:use-regolith-eaters")
    assert offered(match) == ["Spend 2 microbes from this card to raise oxygen 1 step", "Add 1 microbe to this card"]
    match = given(Side(megacredits=50, hand="artificial-photosynthesis"))
    choose(match, "action:artificial-photosynthesis")
    assert offered(match) == ["Gain 2 energy production", "Gain 1 plant production"]
    match = given(Side(megacredits=50, hand="ants", played="viral-enhancers"), oxygen=4)
    choose(match, "action:ants")
    assert offered(match) == ["Gain 1 plant", "Add 1 resource to the card played"]
    match = given(Side(megacredits=50, hand="virus"), Side(plants=4, played="fish", held={"fish": 1}))
    choose(match, "action:virus")
    assert offered(match)[-1] == "None of this"


def test_copies_and_productions() -> None:
    match = given(Side(megacredits=50, hand="robotic-workforce", played="strip-mine mine", production={"energy": 2}))
    choose(match, "action:robotic-workforce")
    assert offered(match)[1] == "Mine: gain 1 steel production"
    match = given(Side(megacredits=50, corporation="robinson-industries", production={"heat": 2}))
    choose(match, "action:use-robinson-industries")
    assert prompt(match) == "Choose which of your lowest productions rises."
    assert offered(match)[0] == "1 M€ production (you have 0)"
    match = given(Side(megacredits=50, hand="mining-rights"))
    choose(match, "action:mining-rights")
    assert prompt(match) == "Choose where to place the Mining Rights tile: on a space marked steel or titanium."


def test_looking_swapping_selling_and_playing_at_once() -> None:
    match = given(Side(megacredits=20, hand="business-contacts"), deck="mine birds fish ants")
    choose(match, "action:business-contacts")
    assert prompt(match) == "Choose one of these 4 cards to keep."
    match = given(Side(megacredits=20, played="inventors-guild"), deck="mine")
    choose(match, "action:use-inventors-guild")
    assert prompt(match) == "You may buy this card for 3 M€; you have 20 M€."
    assert offered(match)[-1] == "Discard what is left"
    match = given(Side(megacredits=20, hand="research mine", played="mars-university"))
    choose(match, "action:research")
    assert said(match, "mine") == "Discard Mine and draw a card"
    assert said(match, "none") == "Keep all cards"
    match = given(Side(hand="mine birds"))
    choose(match, "action:standard-sell-patents")
    assert said(match, "mine") == "Sell Mine for 1 M€"
    choose(match, "sell:mine")
    assert said(match, "done") == "Sell no more cards"
    match = given(Side(megacredits=20, preludes="eccentric-sponsor donation", hand="soletta mine"), phase="preludes")
    choose(match, "prelude:eccentric-sponsor")
    assert prompt(match) == "Play a card now, for 25 M€ less."
    assert said(match, "soletta") == "Play Soletta (10 M€ instead of 35)"
    match = given(Side(megacredits=20, preludes="ecology-experts donation", hand="lichen mine"), phase="preludes")
    choose(match, "prelude:ecology-experts")
    assert prompt(match, "fr") == "Jouez maintenant une carte, sans tenir compte de ses prérequis globaux."


def test_award_for_free() -> None:
    match = given(Side(corporation="vitor", began=False))
    assert said(match, "banker") == "Fund Banker: highest M€ production; you have 0, the best other 0"


# All of it


@pytest.mark.parametrize(
    ("players", "options"), [(2, {"prelude": True, "draft": True}), (3, {"corporate_era": False}), (1, {})]
)
def test_every_answer_of_every_question_has_words(players: int, options: dict[str, bool]) -> None:
    """Those that are not on offer too: people ask why not, and search for them by name."""
    source = random.Random(players)
    match = perijove.new("mars", players=players, seed=5, options=dict(options))
    seen: set[str] = set()
    while not match.over:
        choice = match.pending[0]
        name = choice.question.name
        if name not in seen or source.random() < 0.02:
            seen.add(name)
            for language in LANGUAGES:
                texts = [match.prompt(choice, language)]
                texts += [match.describe(choice, option, language) for option in range(len(choice.question.domain))]
                for text in texts:
                    assert text.strip()
                    assert not UNFILLED.search(text), text
        match.choose(choice.player, source.choice(choice.options))
    assert {"corporation", "buy", "action", "space"} <= seen


def test_log_reads_well() -> None:
    match = given(Side(megacredits=50, hand="strip-mine asteroid", production={"energy": 2}), Side(plants=5))
    choose(match, "action:strip-mine", "action:asteroid", "player:2")
    lines = match.log.lines("en", 0)
    assert "Player 1 plays Strip Mine." in lines
    assert "Player 1 loses 2 energy production." in lines
    assert "Player 1 gains 2 steel production." in lines
    assert "Player 1 removes 3 plants from Player 2." in lines
    french = [line.replace(NBSP, " ") for line in match.log.lines("fr", 0)]
    assert "Player 1 porte l’oxygène à 2 %." in french


def test_both_languages_know_every_text() -> None:
    assert TITLE.called("fr") == "Terraforming Mars"
    assert TITLE.words("fr").say("Generation {number}: {phase}") != "Generation {number}: {phase}"


def test_page_names_tests_that_exist() -> None:
    folder = Path(__file__).parent
    page = (folder.parents[2] / "docs" / "mars.md").read_text(encoding="utf-8")
    tests = "\n".join(file.read_text(encoding="utf-8") for file in folder.glob("test_*.py"))
    named = re.findall(r"`(test_\w+)`", page)
    assert len(named) == 20
    assert [name for name in named if f"def {name}(" not in tests] == []
