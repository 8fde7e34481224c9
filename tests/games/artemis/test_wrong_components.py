"""Components that can't be: refused with the table, the row and the field."""

from typing import Any

import pytest

import perijove
from perijove.engine.errors import WrongComponents
from perijove.games.artemis.components import components


def expedition(**fields: Any) -> dict[str, Any]:
    return {"expedition": [{"id": "uncharted-trench", **fields}]}


def event(name: str, **fields: Any) -> dict[str, Any]:
    return {"event": [{"id": name, **fields}]}


def ocean(**fields: Any) -> dict[str, Any]:
    return {"ocean": [{"id": "manufactory-1", **fields}]}


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"boat": []}, r"unknown table 'boat', expected doorstep, academy, .*directive"),
    ({"expedition": [{"id": "tea-party"}]}, r"expedition tea-party: there is no such row; known: uncharted-trench, "),
    ({"expedition": [{"difficulty": 3}]}, r"expedition row 1: 'id' is missing"),
    ({"expedition": ["twin-chimneys"]}, r"expedition is 'twin-chimneys', expected a row"),
    ({"doorstep": 3}, r"doorstep is 3, expected a row"),
    (expedition(level=3), r"expedition uncharted-trench: unknown field 'level', expected .*difficulty"),
    (expedition(difficulty=0), r"expedition uncharted-trench: 'difficulty' is 0, expected a whole number from 1 to 40"),
    (expedition(difficulty="8"), r"expedition uncharted-trench: 'difficulty' is '8', expected a whole number"),
    (expedition(energy=21), r"expedition uncharted-trench: 'energy' is 21, expected a whole number from 0 to 20"),
    (expedition(minerals=-1), r"expedition uncharted-trench: 'minerals' is -1, expected a whole number from 0 to 20"),
    (expedition(rewards=["vp:1"]), r"expedition uncharted-trench: 'rewards' is \['vp:1'\], expected two rewards"),
    (expedition(rewards=["vp:1"] * 3), r"expedition uncharted-trench: 'rewards' is .*, expected two rewards"),
    (expedition(rewards="vp:1"), r"expedition uncharted-trench: 'rewards' is 'vp:1', expected a list of texts"),
    (
        expedition(rewards=["vp:1", "tea:1"]),
        r"expedition uncharted-trench: 'rewards' is .* a name of energy, .*relief$",
    ),
    (expedition(rewards=["vp:1", "vp:0"]), r"expedition uncharted-trench: 'rewards' is .* <name>:<1 to 9>"),
    (expedition(rewards=["vp:1", "vp:10"]), r"expedition uncharted-trench: 'rewards' is .* <name>:<1 to 9>"),
    (expedition(rewards=["vp:1", "vp"]), r"expedition uncharted-trench: 'rewards' is .* <name>:<1 to 9>"),
    (expedition(rewards=["vp:1", "relic_die:1"]), r"expedition uncharted-trench: 'rewards' is .*, expected a list of"),
    (expedition(rewards=["vp:1", "building:2"]), r"expedition uncharted-trench: 'rewards' is .* building:1, not more"),
    (expedition(rewards=["vp:1", "train:2"]), r"expedition uncharted-trench: 'rewards' is .* train:1, not more"),
    (
        expedition(rewards=["vp:1", "colonist:5"]),
        r"expedition uncharted-trench: 'rewards' is .* at most four colonists",
    ),
    (expedition(rewards=["colonist:1", "colonist:2"]), r"expedition uncharted-trench: 'rewards' .* colonist only once"),
    (expedition(rewards=["building:1", "building:1"]), r"expedition uncharted-trench: 'rewards' .* building only once"),
    (expedition(source=""), r"expedition uncharted-trench: 'source' is '', expected a text"),
    (
        {"relic_expedition": [{"id": "vault-of-echoes", "rewards": ["relic_die:1", "relic_die:1"]}]},
        r"relic_expedition vault-of-echoes: 'rewards' .* relic_die only once",
    ),
    (
        {"relic_expedition": [{"id": "vault-of-echoes", "rewards": ["relic_die:2", "vp:1"]}]},
        r"relic_expedition vault-of-echoes: 'rewards' .* relic_die:1, not more",
    ),
    (event("supply-drop", letter="G"), r"event supply-drop: 'letter' is 'G', expected one of A, B, C, D, E, F"),
    (
        event("supply-drop", kind="party"),
        r"event supply-drop: 'kind' is 'party', expected one of everyone, .*shelters$",
    ),
    (event("supply-drop", kind="resonance"), r"event supply-drop: 'kind' is 'resonance', expected one of everyone"),
    (
        event("supply-drop", gain=[]),
        r"event supply-drop: 'gain' is \[\], expected at least one thing to gain or to lose",
    ),
    (event("supply-drop", gain=["colonist:1"]), r"event supply-drop: 'gain' is .* with a name of energy, .*vp$"),
    (event("supply-drop", lose=["energy"]), r"event supply-drop: 'lose' is \['energy'\], expected a list of"),
    (event("supply-drop", kind="presence"), r"event supply-drop: 'region' is missing, expected one of basecamp"),
    (event("supply-drop", kind="difficulty"), r"event supply-drop: 'amount' is missing, expected a whole number"),
    (
        event("supply-drop", kind="pool", region="gantry"),
        r"event supply-drop: 'region' is 'gantry', expected one of vents",
    ),
    (event("supply-drop", kind="shelters", amount=2), r"event supply-drop: 'lose' is missing, expected at least one"),
    (event("leviathan-waters", kind="everyone"), r"event leviathan-waters: 'gain' is missing, expected at least one"),
    (
        event("leviathan-waters", amount=0),
        r"event leviathan-waters: 'amount' is 0, expected a whole number from 1 to 9",
    ),
    (event("vent-eruption", region="orbit"), r"event vent-eruption: 'region' is 'orbit', expected one of basecamp"),
    (event("vent-eruption", region="basecamp"), r"event vent-eruption: 'region' .* not resolved before spot B"),
    (event("thermal-surge", letter="D"), r"event thermal-surge: 'region' .* not resolved before spot D"),
    (
        event("vent-eruption", letter="C"),
        r"event vent-eruption: 'region' is 'vents', expected one that is not resolved",
    ),
    (event("thermal-surge", least=10), r"event thermal-surge: 'least' is 10, expected a whole number from 0 to 9"),
    (event("pioneer-spirit", types=[]), r"event pioneer-spirit: 'types' is \[\], expected different ones of pioneer"),
    (event("pioneer-spirit", types=["cook"]), r"event pioneer-spirit: 'types' is \['cook'\], expected different ones"),
    (event("pioneer-spirit", types=["marine"] * 2), r"event pioneer-spirit: 'types' is .*, expected different ones"),
    (event("deep-freeze", amount=0), r"event deep-freeze: 'amount' is 0, expected a whole number from 1 to 9"),
    (
        ocean(kind="armory"),
        r"ocean manufactory-1: 'kind' is 'armory', expected one of assault-pod, .*volcanic-extractor",
    ),
    (ocean(slots=[]), r"ocean manufactory-1: 'slots' is \[\], expected one to 3 of pioneer, .*any"),
    (ocean(slots=["any"] * 4), r"ocean manufactory-1: 'slots' is .*, expected one to 3 of pioneer"),
    (ocean(slots=["cook"]), r"ocean manufactory-1: 'slots' is \['cook'\], expected one to 3 of pioneer"),
    (ocean(slots="any"), r"ocean manufactory-1: 'slots' is 'any', expected a list of texts"),
    (ocean(marked=1), r"ocean manufactory-1: 'marked' is 1, expected true or false"),
    (ocean(marked=True), r"ocean: 'marked' is true for assault-pod-2, manufactory-1, expected one row"),
    (
        {"surface": [{"id": "explorers-league-2", "marked": False}]},
        r"surface: 'marked' is true for no row, expected one row",
    ),
    (
        {"surface": [{"id": "armory-1", "kind": "manufactory"}]},
        r"surface armory-1: 'kind' is .* expected one of armory",
    ),
    ({"doorstep": {"hires": [1, 2, 3]}}, r"doorstep: 'hires' is \[1, 2, 3\], expected six numbers that never fall"),
    ({"doorstep": {"hires": [2, 1, 3, 3, 4, 4]}}, r"doorstep: 'hires' is .*, expected six numbers that never fall"),
    ({"doorstep": {"hires": [1, 2, 3, 3, 4, 7]}}, r"doorstep: 'hires'.* whole number from 0 to 6"),
    ({"doorstep": {"wages": 2}}, r"doorstep: unknown field 'wages', expected attested, hires, source"),
    ({"academy": {"trains": ["marine"] * 5}}, r"academy: 'trains' is .*, expected six of pioneer, .*, for dice from 1"),
    ({"academy": {"trains": ["cook"] * 6}}, r"academy: 'trains' is .*, expected six of pioneer"),
    ({"outfitters": {"toolboxes": [2, 2, 2, 1, 1, 1]}}, r"outfitters: 'toolboxes' is .* six numbers that never fall"),
    ({"outfitters": {"toolboxes": [0, 0, 0, 0, 0, 10]}}, r"outfitters: 'toolboxes'.* whole number from 0 to 9"),
    ({"relief": {"rewards": []}}, r"relief: 'rewards' is \[\], expected 1 to 12 rewards"),
    ({"relief": {"rewards": ["vp:1"] * 13}}, r"relief: 'rewards' is .*, expected 1 to 12 rewards"),
    ({"relief": {"rewards": ["train:1"]}}, r"relief: 'rewards' is \['train:1'\], expected a list of"),
    ({"event_spots": {"before": []}}, r"event_spots: 'before' is \[\], expected one to six of basecamp, .*academy"),
    ({"event_spots": {"before": ["outfitters"]}}, r"event_spots: 'before' is \['outfitters'\], expected one to six of"),
    (
        {"event_spots": {"before": ["vents", "basecamp", "quarry", "gantry", "doorstep", "academy"]}},
        r"event_spots: 'before' is .*, expected regions in the order in which they are resolved",
    ),
    ({"event_spots": {"before": ["basecamp"]}}, r"event vent-eruption: 'letter' is 'B', expected one of A$"),
    ({"gantry": {"surface_preview": 9}}, r"gantry: 'surface_preview' is 9, expected a whole number from 0 to 8"),
    ({"directive": [{"id": "tinkers", "counts": "cats"}]}, r"directive tinkers: 'counts' is 'cats', expected one of"),
    ({"directive": [{"id": "tinkers", "amount": 0}]}, r"directive tinkers: 'amount' is 0, expected a whole number"),
    ({"directive": [{"id": "tinkers", "vp": 21}]}, r"directive tinkers: 'vp' is 21, expected a whole number from 0"),
]


@pytest.mark.parametrize(("changes", "message"), WRONG)
def test_wrong_component_is_refused_by_table_row_and_field(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(WrongComponents, match=f"^components[,:] {message}"):
        perijove.new("artemis", 2, 1, {"components": changes})


@pytest.mark.parametrize("value", [["ocean"], "ocean", 3, True])
def test_components_must_be_tables(value: Any) -> None:
    with pytest.raises(WrongComponents, match="components: expected tables of rows"):
        perijove.new("artemis", 2, 1, {"components": value})


def test_wrong_components_spoil_nothing() -> None:
    """After a refusal the game's own components are as before."""
    before = components(None).difficulty.copy()
    with pytest.raises(WrongComponents):
        components({"expedition": [{"id": "twin-chimneys", "difficulty": 7}, {"id": "rival-claim", "difficulty": 99}]})
    assert components(None).difficulty == before
