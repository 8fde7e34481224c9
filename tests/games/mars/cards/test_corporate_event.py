"""The red cards of the Corporate Era."""

from games.mars.cards.checking import Changes, play
from games.mars.cards.plain import LAND, SPARE, asked, at_edge, check, land, plays, refused, spaces
from games.mars.given import Side
from games.mars.playing import board, choose
from perijove.testing import codes

# Fixed numbers


def test_interstellar_colony_ship() -> None:
    check("interstellar-colony-ship", 24, needs="science tags >= 5", points=4)


def test_mineral_deposit() -> None:
    check("mineral-deposit", 5, {"steel": 5})


def test_bribed_committee() -> None:
    check("bribed-committee", 7, {"rating": 2}, points=-2)


def test_investment_loan() -> None:
    check("investment-loan", 3, {"megacredits production": -1, "megacredits": 10})


# Cards


def test_technology_demonstration() -> None:
    check("technology-demonstration", 5, {"drawn": "comet lichen"}, deck="lichen comet mine")


def test_business_contacts() -> None:
    """Two of four cards are kept, the others discarded."""
    deck = "lichen comet mine virus moss"
    kept: Changes = {"drawn": "comet virus", "discarded": "lichen mine"}
    check("business-contacts", 7, kept, "keep:virus", "keep:comet", deck=deck)
    edge = at_edge("business-contacts", 7, deck=deck)
    assert sorted(asked(edge, "action:business-contacts")) == ["keep:comet", "keep:lichen", "keep:mine", "keep:virus"]
    assert "keep:virus" not in asked(edge, "action:business-contacts", "keep:virus")


def test_invention_contest() -> None:
    deck = "lichen comet mine virus"
    check("invention-contest", 2, {"drawn": "comet", "discarded": "lichen mine"}, "keep:comet", deck=deck)
    edge = at_edge("invention-contest", 2, deck=deck)
    assert sorted(asked(edge, "action:invention-contest")) == ["keep:comet", "keep:lichen", "keep:mine"]


def test_ceos_favorite_project() -> None:
    """A resource for a card that has at least one, of whatever kind; it can't be played without such a card."""
    held = {"fish": 1, "ants": 2, "security-fleet": 1, "physics-complex": 1}
    played = "fish ants security-fleet physics-complex birds"
    for card, worth in (("fish", 1), ("ants", 0), ("security-fleet", 1), ("physics-complex", 2)):
        changes: Changes = {f"on {card}": 1}
        check("ceos-favorite-project", 1, changes, f"card:{card}", points=worth, played=played, held=held)
    edge = at_edge("ceos-favorite-project", 1, played=played, held=held)
    assert len(asked(edge, "action:ceos-favorite-project")) == 4
    refused(edge.but(held={}), "ceos-favorite-project")
    refused(edge.but(held={}, played="", rival=Side(played="fish", held={"fish": 1})), "ceos-favorite-project")


# The next card


def test_indentured_workers() -> None:
    """The next card costs 8 M€ less, but never less than nothing. Then, or when the generation ends, that is over."""
    check("indentured-workers", 0, {"next_discount": 8}, points=-1)
    edge = at_edge("indentured-workers", 4, hand=f"indentured-workers medical-lab research mine {SPARE}")
    match = choose(edge.match(), "action:indentured-workers")
    assert "action:research" in codes(match, 0)
    assert "action:medical-lab" not in codes(match, 0)
    cheap: Changes = {"next_discount": -8, "tags": "building", "steel production": 1}
    assert play(match.fork(), "mine") == cheap
    assert play(match, "research")["megacredits"] == -3
    assert board(match).next_discount == 0
    waiting = choose(edge.match(), "action:indentured-workers", "action:done")
    choose(waiting, "action:pass", player=1)
    assert board(waiting).next_discount == 8
    choose(waiting, "action:pass")
    assert board(waiting).next_discount == 0


# Land


def test_land_claim() -> None:
    """A marker on land that is not reserved: nobody else may build there. It gives nothing, and is no tile."""
    marker: Changes = {"claimed_space": "r7c5", "claimed_by": 1}  # from nobody, -1, to player 0
    check("land-claim", 1, marker, "space:r7c5")
    edge = at_edge("land-claim", 1, tiles={"r6c3": "city 1"})
    assert spaces(edge, "land-claim") == [space for space in LAND if space != "r6c3"]
    refused(edge.but(tiles=land()), "land-claim")

    rich = at_edge("land-claim", 1, rival=Side(megacredits=25, hand=SPARE), hand="land-claim lichen")
    match = choose(rich.match(), "action:land-claim", "space:r7c5", "action:done")
    choose(match, "action:standard-city", player=1)
    assert codes(match, 1) == [f"space:{space}" for space in LAND if space != "r7c5"]
    mine = at_edge("nuclear-zone", 10, claimed=("r7c5", 0))
    built: Changes = {"temperature": 4, "rating": 2, "titanium": 1, "r7c5": "nuclear-zone 0"}
    cleared: Changes = {"claimed_space": "None", "claimed_by": -1}
    plays(mine, "nuclear-zone", 10, {**built, **cleared}, "space:r7c5", worth=-2)
    assert spaces(at_edge("plantation", 15, needs="science tags >= 2", claimed=("r7c5", 0)), "plantation") == list(LAND)


# Other players


def test_virus() -> None:
    """Up to two animals from one card, or up to five plants from one player, or nothing."""
    check("virus", 1)
    rival = Side(plants=6, played="fish birds pets", held={"fish": 3, "birds": 1, "pets": 4})
    edge = at_edge("virus", 1, rival=rival)
    assert asked(edge, "action:virus") == ["alternative:1", "alternative:2", "alternative:none"]
    plays(edge, "virus", 1, {}, "alternative:none")
    animals = ["card:fish", "card:birds", "card:none"]  # nobody can take the animals of Pets
    assert asked(edge, "action:virus", "alternative:1") == animals
    plays(edge, "virus", 1, {"rival on fish": -2}, "alternative:1", "card:fish")
    plays(edge, "virus", 1, {"rival on birds": -1}, "alternative:1", "card:birds")
    plays(edge, "virus", 1, {"rival plants": -5}, "alternative:2", "player:2")
    plays(edge.but(rival=Side(plants=4)), "virus", 1, {"rival plants": -4}, "alternative:2", "player:2")
    plays(edge.but(rival=Side(plants=4, played="protected-habitats fish", held={"fish": 2})), "virus", 1, {})
    own = edge.but(rival=Side(), plants=2, played="fish", held={"fish": 1})
    assert asked(own, "action:virus") == ["alternative:1", "alternative:2", "alternative:none"]


def test_sabotage() -> None:
    """Up to three titanium, four steel or seven M€ of one player, or nothing."""
    check("sabotage", 1)
    edge = at_edge("sabotage", 1, rival=Side(titanium=4, steel=5, megacredits=8))
    assert asked(edge, "action:sabotage") == ["alternative:1", "alternative:2", "alternative:3", "alternative:none"]
    plays(edge, "sabotage", 1, {}, "alternative:none")
    plays(edge, "sabotage", 1, {"rival titanium": -3}, "alternative:1", "player:2")
    plays(edge, "sabotage", 1, {"rival steel": -4}, "alternative:2", "player:2")
    plays(edge, "sabotage", 1, {"rival megacredits": -7}, "alternative:3", "player:2")
    poor = edge.but(rival=Side(steel=1, megacredits=2, played="protected-habitats"))
    assert asked(poor, "action:sabotage") == ["alternative:2", "alternative:3", "alternative:none"]
    plays(poor, "sabotage", 1, {"rival steel": -1}, "alternative:2", "player:2")
    plays(poor, "sabotage", 1, {"rival megacredits": -2}, "alternative:3", "player:2")


def test_hired_raiders() -> None:
    """Up to two steel or three M€ of another player become the own ones."""
    check("hired-raiders", 1)
    edge = at_edge("hired-raiders", 1, rival=Side(steel=5, megacredits=8))
    assert asked(edge, "action:hired-raiders") == ["alternative:1", "alternative:2", "alternative:none"]
    plays(edge, "hired-raiders", 1, {}, "alternative:none")
    plays(edge, "hired-raiders", 1, {"rival steel": -2, "steel": 2}, "alternative:1", "player:2")
    plays(edge, "hired-raiders", 1, {"rival megacredits": -3, "megacredits": 3}, "alternative:2", "player:2")
    poor = edge.but(rival=Side(steel=1, megacredits=2))
    plays(poor, "hired-raiders", 1, {"rival steel": -1, "steel": 1}, "alternative:1", "player:2")
    plays(poor, "hired-raiders", 1, {"rival megacredits": -2, "megacredits": 2}, "alternative:2", "player:2")
    plays(edge.but(rival=Side(), megacredits=9, steel=5), "hired-raiders", 1, {})  # nobody robs themselves
