"""The draft with MarsBot: piles that change hands, priorities, and what becomes of the four cards."""

import pytest

import perijove
from games.mars.given import Side
from games.mars.playing import choose, table
from perijove import Match
from perijove.engine.option import Json
from perijove.games.mars.gone import entries
from perijove.games.mars.state import BOT
from perijove.testing import answers

from .given import Bot, bot_of, cards, lines, solo

MINE = ("algae", "bushes", "trees", "grass")
ITS = ("mine", "strip-mine", "ghg-factories", "food-factory")


def drafting(bot: Bot, mine: tuple[str, ...] = MINE, pile: tuple[str, ...] = ITS, seed: int = 0) -> Match:
    """The beginning of a draft."""
    values = {**bot.__dict__, "pile": " ".join(pile), "passed": True}
    return solo(
        Side(megacredits=9, offer=" ".join(mine)), Bot(**values), phase="draft", draft=True, generation=3 + seed
    )


def drafted(bot: Bot, mine: tuple[str, ...] = MINE, pile: tuple[str, ...] = ITS, seed: int = 0) -> Match:
    """A draft in which the player takes the first card each time."""
    match = drafting(bot, mine, pile, seed)
    while match.pending and match.pending[0].question.name == "draft":
        choose(match, match.pending[0].codes[0])
    return match


def projects(match: Match) -> list[str]:
    """The projects in MarsBot's action deck."""
    return sorted(card for card in cards(match, "actions") if not card.startswith("B"))


def test_piles_of_four_are_dealt() -> None:
    match = solo(bot=Bot(passed=True), draft=True)
    choose(match, "action:pass")
    assert (len(answers(match, 0)), len(cards(match, "pile")), cards(match, "actions")) == (4, 4, [])
    assert not set(answers(match, 0)) & set(cards(match, "pile"))


def test_piles_change_hands_after_each_card() -> None:
    match = drafting(Bot())
    choose(match, "draft:trees")
    [taken] = cards(match, "kept")
    assert taken in ITS
    assert sorted(answers(match, 0)) == sorted(set(ITS) - {taken})
    assert sorted(cards(match, "pile")) == ["algae", "bushes", "grass"]


def test_at_the_end_each_has_four_and_the_player_buys() -> None:
    match = drafted(Bot())
    assert match.pending[0].question.name == "buy"
    assert len(answers(match, 0)) == 4 + 1
    assert (cards(match, "pile"), cards(match, "kept")) == ([], [])


@pytest.mark.parametrize("pile", [("mine", "strip-mine", "comet"), ("mine", "comet"), ("comet",), ()])
def test_uneven_piles_are_drafted_to_the_last_card(pile: tuple[str, ...]) -> None:
    """When the deck runs out, MarsBot's pile is smaller; no card is lost when one of the piles is empty first."""
    match = drafted(Bot("brutal"), pile=pile)
    assert (cards(match, "pile"), cards(match, "kept")) == ([], [])
    mine = [card for card in answers(match, 0) if card != "done"]
    assert sorted([*mine, *projects(match)]) == sorted([*MINE, *pile])
    assert abs(len(mine) - len(projects(match))) <= 1


def test_a_draft_with_the_last_cards_of_the_deck() -> None:
    """A whole game with the 137 cards of the base game: they don't last for all generations."""
    options: dict[str, Json] = {"corporate_era": False, "draft": True, "marsbot": "brutal"}
    match = perijove.new("mars", players=1, seed=2, options=options)
    while match.pending:
        choice = match.pending[0]
        code = "action:pass" if "action:pass" in choice.codes else choice.codes[0]
        match.choose(0, choice.options[choice.codes.index(code)])
        match.check()
    assert table(match).generation > 17


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_one_of_the_four_is_replaced_by_a_bonus_card(level: str) -> None:
    match = drafted(Bot(level))
    assert len(projects(match)) == 3
    assert len(cards(match, "actions")) == 4
    [gone] = [card for card, knower in entries(table(match).discard) if knower == BOT]
    assert gone not in bot_of(match).actions, "face down: nobody knows it"


def test_on_brutal_all_four_are_kept() -> None:
    match = drafted(Bot("brutal"))
    assert (len(projects(match)), [knower for _, knower in entries(table(match).discard) if knower == BOT]) == (4, [])


def test_on_brutal_all_four_are_kept_with_a_priority_too() -> None:
    match = drafted(Bot("brutal", "teractor"))
    assert len(projects(match)) == 4
    assert not [line for line in lines(match) if "reveals" in line]


def test_without_a_priority_it_takes_any_card() -> None:
    found = set()
    for seed in range(12):
        match = drafting(Bot(), seed=0, pile=tuple(ITS[(place + seed) % 4] for place in range(4)))
        choose(match, "draft:trees")
        for imagined in range(12):
            world = match.seat(0).imagine(imagined + 100 * seed)
            found.add(tuple(cards_of(world)))
    assert len(found) > 3, "what it took is hidden, so anything may be imagined"


def cards_of(match: Match) -> list[int]:
    return bot_of(match).kept


@pytest.mark.parametrize(
    ("corporation", "pile", "takes"),
    [
        ("teractor", ("mine", "sponsors", "algae", "comet"), "sponsors"),
        ("tharsis-republic", ("mine", "ganymede-colony", "algae", "comet"), "ganymede-colony"),
        ("thorgate", ("mine", "power-grid", "algae", "comet"), "power-grid"),
        ("cheung-shing-mars", ("algae", "power-grid", "mine", "comet"), "mine"),
        ("point-luna", ("mine", "space-station", "sponsors", "comet"), "sponsors"),
        ("valley-trust", ("mine", "research-coordination", "gene-repair", "comet"), "gene-repair"),
        ("saturn-systems", ("comet", "asteroid-mining", "mine", "space-station"), "asteroid-mining"),
    ],
)
def test_a_priority_takes_a_card_with_the_tag(corporation: str, pile: tuple[str, ...], takes: str) -> None:
    mine = ("bushes", "trees", "grass", "heather")
    match = choose(drafting(Bot(corporation=corporation), mine, pile), "draft:trees")
    assert cards(match, "kept") == [takes]


def test_more_matching_tags_come_first() -> None:
    """Research has two science tags."""
    match = drafting(Bot(corporation="valley-trust"), pile=("gene-repair", "research", "mine", "inventors-guild"))
    assert cards(choose(match, "draft:trees"), "kept") == ["research"]


def test_credicor_takes_the_dearest() -> None:
    match = drafting(Bot(corporation="credicor"), pile=("mine", "strip-mine", "soletta", "comet"))
    assert cards(choose(match, "draft:trees"), "kept") == ["soletta"]


# After the draft


def after(corporation: str, *kept: str) -> Match:
    """MarsBot has three of its four cards; the last one is left in its pile."""
    me = Side(megacredits=9, offer="bushes", kept="trees grass heather")
    bot = Bot(corporation=corporation, kept=" ".join(kept[:3]), pile=kept[3], passed=True)
    return solo(me, bot, phase="draft", draft=True)


def test_the_first_revealed_card_that_does_not_match_is_discarded() -> None:
    match = after("thorgate", "power-grid", "energy-saving", "strip-mine", "wave-power")
    assert "MarsBot reveals Strip Mine and discards it: it doesn't fit the priority of its corporation." in lines(match)
    assert projects(match) == ["energy-saving", "power-grid", "wave-power"]
    known = [line for line in lines(match) if line.endswith("and keeps it.")]
    assert len(cards(match, "known")) == len(known), "what was revealed before it is known to be in the action deck"


def test_a_wild_tag_never_matches() -> None:
    match = after("thorgate", "power-grid", "energy-saving", "research-coordination", "wave-power")
    assert projects(match) == ["energy-saving", "power-grid", "wave-power"]


def test_only_one_card_is_discarded() -> None:
    match = after("thorgate", "mine", "soletta", "strip-mine", "wave-power")
    assert len(projects(match)) == 3
    assert "wave-power" in projects(match)


def test_if_all_four_match_none_is_discarded() -> None:
    match = after("thorgate", "power-grid", "energy-saving", "lightning-harvest", "wave-power")
    assert len(projects(match)) == 4
    assert len(cards(match, "actions")) == 5
    assert sorted(cards(match, "known")) == projects(match)


def test_credicor_keeps_the_dearest_and_drops_one_of_the_others() -> None:
    match = after("credicor", "soletta", "mine", "algae", "satellites")
    assert len(projects(match)) == 3
    assert "soletta" in projects(match)


def test_credicor_keeps_all_of_the_dearest() -> None:
    """Mohole Area and the Magnetic Field Generators cost 20 both: Mine or Algae goes."""
    for last in ("mine", "algae"):
        first = "algae" if last == "mine" else "mine"
        match = after("credicor", "mohole-area", first, "magnetic-field-generators", last)
        assert {"mohole-area", "magnetic-field-generators"} < set(projects(match))
        assert len(projects(match)) == 3


def test_credicor_with_four_equal_costs_drops_none() -> None:
    assert len(projects(after("credicor", "algae", "satellites", "shuttles", "space-station"))) == 4
