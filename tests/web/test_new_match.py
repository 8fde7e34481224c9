"""The form for a new match: what it asks, and what it remembers."""

import re

import pytest

from perijove.engine.option import PRESETS
from perijove.engine.start import named_title
from web.site import Site

TITLES = ["artemis", "galileo", "ganymede", "mars"]
SPOKEN = {
    "en": ("such as 1,3", "a number, or random", "none, all", "none, random", "--"),
    "fr": ("comme 1,3", "un numéro, ou", "--", "none", "random"),
}


def only(page: str, name: str) -> str:
    """For which numbers of players a field is shown; nothing for all."""
    before = page[: page.index(f'name="{name}"')]
    found = re.match(r' data-only="([^"]*)"', before[before.rindex("<label") :].partition('"')[2].partition('"')[2])
    return found[1] if found else ""


def test_only_what_the_number_of_players_leaves_open_is_asked(site: Site) -> None:
    page = site.get("/new/mars").text
    for name in ("marsbot", "bot_corporation", "strict_milestones", "least_advanced"):
        assert only(page, name) == "1"
    assert only(page, "initial_draft") == "2 3 4 5"
    for name in ("prelude", "beginners", "first_player"):
        assert only(page, name) == ""
    assert '<option value="3" data-only="3 4 5">' in page
    assert '<option value="valley-trust" data-only="1">' in page
    assert '<option value="hard" data-only="1">' in page


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_form_speaks_of_players_and_not_of_the_command_line(site: Site, language: str) -> None:
    for title in TITLES:
        speaks(site, title, language)


def speaks(site: Site, title: str, language: str) -> None:
    page = site.get(f"/new/{title}", headers={"accept-language": language}).text
    said = " ".join(re.findall(r">([^<]+)<", page[page.index("<form") : page.index("</form>")]))
    if title in ("mars", "galileo", "artemis"):
        assert 'role="switch"' in page
    for word in SPOKEN[language]:
        assert word not in said
    assert not {"yes", "no", "oui", "non"} & set(re.findall(r"<option[^>]*>([^<]*)<", page))


def test_a_switch_is_on_or_off(site: Site) -> None:
    form = {"players": "3", "seat0": "me", "seat1": "open", "seat2": "open", "prelude": ["no", "yes"], "draft": "no"}
    made = site.post("/new/mars", data=form).headers["location"]
    options = site.get(f"/api{made.replace('match/', 'matches/')}").json()["view"]["options"]
    assert (options["prelude"], options["draft"]) == (True, False)


def test_a_preset_suits_every_number_of_players_and_fills_the_form(site: Site) -> None:
    for code in TITLES:
        suits(site, code)


def suits(site: Site, code: str) -> None:
    title = named_title(code)
    for name, options in title.presets().items():
        assert name in PRESETS
        for players in title.players:
            assert title.settled(players, options).items() >= options.items()
        page = site.get(f"/new/{code}?preset={name}").text
        assert page.count('aria-current="true"') == (len(title.presets()) > 1)
    if code == "mars":
        page = site.get("/new/mars?preset=first").text
        assert 'name="corporate_era" value="yes">' in page
        assert '<option value="all" selected>' in page
        assert 'name="corporate_era" value="yes" checked>' in site.get("/new/mars?preset=everything").text


def test_a_browser_remembers_the_last_choice_of_each_game(site: Site) -> None:
    form = {"players": "3", "seat0": "open", "seat1": "me", "seat2": "bot:random", "name": "Ada", "seed": "7"}
    assert site.post("/new/mars", data={**form, "public": "no", "prelude": ["no", "yes"]}).status_code == 303
    page = site.get("/new/mars").text
    assert 'name="players" value="3" checked' in page
    assert 'name="prelude" value="yes" checked' in page
    assert 'name="public" value="yes">' in page
    assert page.count('<option value="open" selected>') == 1
    assert '<option value="bot:random" selected>' in page
    assert 'name="seed" value=""' in page, "a seed is for once"
    assert 'name="players" value="2" checked' in site.get("/new/artemis").text
    site.forget()
    assert 'name="players" value="2" checked' in site.get("/new/mars").text


def test_what_is_remembered_and_not_there_any_more_is_forgotten(site: Site) -> None:
    cookie = "players=9&seat1=bot%3Anobody&prelude=perhaps&marsbot=hard&__class__=x"
    page = site.get("/new/mars", headers={"cookie": f"perijove_new={cookie}"}).text
    assert 'name="players" value="2" checked' in page
    assert "nobody" not in page.replace(">nobody<", "")
    assert '<option value="hard" data-only="1" selected>' in page


def test_a_friend_is_two_clicks_away(site: Site) -> None:
    assert 'action="/friend/ganymede"' in site.get("/").text
    invitation = site.post("/friend/ganymede").headers["location"]
    page = site.get(invitation).text
    assert 'class="qr"' in page
    assert "Invite somebody to Ganymede" in page
    link = re.search(r'value="http://test(/join/[^"]+)"', page)
    assert link is not None
    assert "data-awaited=" in page
    site.forget()
    match = site.post(link[1], data={"name": "Bob"}).headers["location"].partition("?")[0]
    seats = site.get(f"/api{match.replace('match/', 'matches/')}").json()["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "person"]
    assert site.post("/friend/nothing").status_code == 404


def test_who_is_still_to_come_has_a_name_in_the_language_of_the_maker(site: Site) -> None:
    invitation = site.post("/friend/galileo", headers={"accept-language": "fr"}).headers["location"]
    assert "jouer\N{NO-BREAK SPACE}: Galileo Project" in site.get(invitation, headers={"accept-language": "fr"}).text
    found = [match["id"] for match in site.get("/api/matches?list=mine").json()["matches"]]
    assert [seat["name"] for seat in site.get(f"/api/matches/{found[0]}").json()["seats"]][1] == "Joueur 2"


def test_the_levels_come_first_and_a_middle_one_is_offered(site: Site) -> None:
    for language, first, usual in (
        ("en", "level 1 · Passenger – for your first game", "level 4 · Navigator"),
        ("fr", "niveau 1 · Passager – pour une première partie", "niveau 4 · Navigateur"),
    ):
        page = site.get("/new/galileo", headers={"accept-language": language}).text
        offered = re.findall(r'<option value="(bot:[^"]*)"( selected)?>([^<]*)<', page.partition('name="seat1"')[2])
        assert [bot for bot, _, _ in offered[:8]] == [f"bot:level-{number}" for number in range(1, 9)]
        assert first in offered[0][2]
        assert next(text for _, selected, text in offered if selected).count(usual) == 1
    match = site.post("/quick/galileo").headers["location"]
    seats = site.get(f"/api{match.replace('match', 'matches')}").json()["seats"]
    assert [seat["bot"] for seat in seats] == ["", "level-4"]
