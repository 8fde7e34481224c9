"""``perijove card``: what a thing does, by name in any language or by code."""

import json

import pytest

from cli.running import Program


@pytest.mark.parametrize("given", [["birds"], ["OISEAUX"], ["oiseaux", "--lang", "en"]])
def test_a_thing_is_told_by_any_of_its_names(program: Program, given: list[str]) -> None:
    run = program("card", "mars", *given)
    said = " ".join(run.out.split())
    assert (run.code, run.err) == (0, "")
    assert said.startswith("Birds project birds")
    assert "add 1 animal to this card" in said
    assert "Cost: 10" in said


def test_it_speaks_french_and_says_where_values_come_from(program: Program) -> None:
    said = " ".join(program("card", "ganymede", "T05", "--lang", "fr").out.split())
    assert "recruter un Colon bleu ou rouge" in said
    assert "reconstitué" in said
    assert "drivet" in program("card", "galileo", "miner-mars-1").out


def test_words_find_all_that_have_them(program: Program) -> None:
    told = program("card", "mars", "jovian", "per").out.splitlines()
    assert any(line.startswith("Ganymede Colony") for line in told)
    for one in json.loads(program("card", "mars", "jovian", "per", "--json").out):
        assert "jov" in json.dumps(one).casefold()


def test_for_programs_it_is_the_catalog(program: Program) -> None:
    card, tile = json.loads(program("card", "mars", "capital", "--json").out)
    assert (card["kind"], tile["kind"]) == ("project", "tile")
    assert card["texts"]["fr"].startswith("Prérequis")
    assert len(json.loads(program("card", "artemis", "--json").out)) == 110
    assert "52  Building" in program("card", "artemis").out


def test_an_unknown_name_is_refused_with_the_nearest(program: Program) -> None:
    run = program("card", "mars", "brids")
    assert (run.code, run.out) == (2, "")
    assert "did you mean 'Birds'?" in run.err
    assert "nothing there is called 'zzzz'" in program("card", "mars", "zzzz").err
    assert program("card", "chess", "king").code == 2
