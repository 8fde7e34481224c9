import pytest

from perijove.engine.start import register
from toys.caravan import CARAVAN
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
