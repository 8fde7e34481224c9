from pathlib import Path

import pytest
from markupsafe import escape

from perijove.engine.start import named_title, register
from toys.caravan import CARAVAN
from toys.smugglers import SMUGGLERS
from web.site import Site


@pytest.mark.parametrize(
    ("language", "lasting", "named"),
    [("en", "20 to 40 minutes", "Ganymede"), ("fr", "20 à 40 minutes", "Ganymède")],
)
def test_a_game_is_shown_with_its_name_its_players_and_how_long_it_takes(
    site: Site, language: str, lasting: str, named: str
) -> None:
    page = site.get("/", headers={"accept-language": language}).text
    assert lasting in page
    assert f"<h3>{named}</h3>" in page
    titles = {title["code"]: title for title in site.get(f"/api/titles?lang={language}").json()}
    assert titles["ganymede"]["minutes"] == [20, 40]
    assert titles["ganymede"]["label"] == named


def test_a_game_of_which_nobody_has_said_how_long_it_takes_is_shown_without(site: Site) -> None:
    register(CARAVAN)
    page = site.get("/").text
    card = page[page.index("<h3>Caravan</h3>") :].partition("</article>")[0]
    assert "2 to 4 players" in card
    assert "minute" not in card
    [caravan] = [title for title in site.get("/api/titles").json() if title["code"] == "caravan"]
    assert caravan["minutes"] is None


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("random", "seat 2")), ("fr", ("au hasard", "place 2"))],
)
def test_the_values_of_options_are_in_words(site: Site, language: str, words: tuple[str, ...]) -> None:
    page = site.get("/new/galileo", headers={"accept-language": language}).text
    for word in words:
        assert word in page
    title = named_title("galileo")
    goal = next(option for option in title.options if option.name == "goal_1")
    for value in goal.values[1:]:
        said = title.value_name(goal, value, title.words(language))
        assert said != value
        assert f'<option value="{value}">{escape(said)}</option>' in page


@pytest.mark.parametrize("title", ["artemis", "galileo", "ganymede", "mars"])
@pytest.mark.parametrize(
    ("language", "words"), [("en", "which is not in the rulebook"), ("fr", "ce qui n’est pas dans les règles")]
)
def test_a_short_game_is_offered_as_what_it_is(site: Site, title: str, language: str, words: str) -> None:
    page = site.get(f"/new/{title}", headers={"accept-language": language}).text
    assert '<option value="full" selected>' in page
    assert '<option value="short">' in page
    assert words in page


def test_what_is_for_experiments_is_kept_apart_until_somebody_has_chosen_it(site: Site) -> None:
    page = site.get("/new/ganymede").text
    before, _, apart = page.partition('<details class="experiments"><summary>For experiments</summary>')
    assert 'name="first_player"' in before
    assert 'name="length"' not in before
    assert 'name="length"' in apart.partition("</details>")[0]
    wrong = {"players": "2", "seat0": "me", "seat1": "open", "length": "short", "seed": "never"}
    again = site.post("/new/ganymede", data=wrong).text
    assert '<details class="experiments" open>' in again
    assert '<option value="short" selected>' in again


def test_the_lobby_says_whose_turn_it_is(site: Site) -> None:
    register(SMUGGLERS)
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    made = site.post("/api/matches", json={"title": "smugglers", "seats": seats, "seed": 1}).json()["match"]
    asked = made["asked"][0]
    mine = site.get("/").text
    assert f'<span class="state{" yours" if asked == 0 else ""}">' in mine
    assert ("your turn" if asked == 0 else "Player 2 to move") in mine
    site.forget()
    assert f'<span class="state">{made["seats"][asked]["name"]} to move</span>' in site.get("/").text


def test_a_form_with_something_wrong_keeps_what_was_filled_in(site: Site) -> None:
    given = {"players": "3", "seat0": "open", "seat1": "me", "seat2": "bot:random", "first_player": "2", "seed": "no"}
    page = site.post("/new/ganymede", data={**given, "name": "Grace"}).text
    assert 'role="alert"' in page
    assert 'name="name" value="Grace"' in page
    assert 'name="seed" value="no"' in page
    assert 'value="3" checked' in page
    assert page.count(" selected") == 7  # four seats, one of them not needed, who begins, how long, and the patience
    for chosen in ("me", "bot:random", "open", "2"):
        assert f'<option value="{chosen}" selected>' in page
    assert 'name="public" value="yes">' in page
    assert 'name="public" value="yes" checked>' in site.get("/new/ganymede").text


@pytest.mark.parametrize("field", ["players", "seed"])
def test_a_number_without_end_is_refused_like_any_other(site: Site, field: str) -> None:
    given = {"players": "2", "seat0": "me", "seat1": "open", field: "9" * 5000}
    answer = site.post("/new/ganymede", data=given)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


def test_the_forms_of_a_page_cost_as_much_as_what_they_do(tmp_path: Path) -> None:
    site = Site(tmp_path, rate=0.001, burst=25.0)
    try:
        assert [site.post("/quick/ganymede").status_code for _ in range(3)] == [303, 303, 429]
    finally:
        site.close()


def test_ones_own_finished_matches_stay_in_the_lobby_even_private_ones(site: Site) -> None:
    register(SMUGGLERS)
    wanted = {"title": "smugglers", "seats": [{"kind": "person", "name": "Ada"}] * 2, "public": False}
    match = site.post("/api/matches", json=wanted).json()["match"]["id"]
    while (state := site.get(f"/api/matches/{match}").json())["ask"]:
        answer = {"version": state["version"], "seat": state["seat"], "code": state["ask"]["options"][0]["code"]}
        assert site.post(f"/api/matches/{match}/choices", json=answer).status_code == 200
    assert f'href="/match/{match}"' in site.get("/").text
    assert f'href="/match/{match}"' in site.get("/matches/played").text
    assert f'href="/match/{match}"' not in site.get("/matches/mine").text
    site.forget()
    assert match not in site.get("/").text


@pytest.mark.parametrize(
    ("language", "mark", "said", "nameless"),
    [
        ("en", "chosen seed", "The seed was chosen by Ada,", "The seed was chosen by whoever made this match"),
        ("fr", "graine choisie", "La graine a été choisie par Ada,", "La graine a été choisie par qui a créé"),
    ],
)
def test_everybody_sees_that_somebody_chose_the_seed(
    site: Site, language: str, mark: str, said: str, nameless: str
) -> None:
    register(SMUGGLERS)
    form = {"name": "Ada", "players": "2", "seat0": "me", "seat1": "open", "public": "yes"}
    addresses = {
        seed + seat: site.post("/new/smugglers", data={**form, "seed": seed, "seat0": seat}).headers["location"]
        for seed, seat in (("7", "me"), ("", "me"), ("7", "open"))
    }
    site.forget()
    headers = {"accept-language": language}
    lobby = site.get("/", headers=headers).text
    assert lobby.count(mark) == 2
    assert lobby.count(said) == 1
    for place in ("", "/replay"):
        assert said in site.get(addresses["7me"] + place, headers=headers).text
        assert nameless in site.get(addresses["7open"] + place, headers=headers).text
        page = site.get(addresses["me"] + place, headers=headers).text
        assert said not in page
        assert nameless not in page
