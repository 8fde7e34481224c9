import re

import pytest

from perijove.engine.message import Words
from perijove.engine.title import COMMON_TEXT
from web.site import Site


def begin(site: Site, title: str) -> str:
    """The address of a new match of two seats that are both the visitor's."""
    made = site.post("/api/matches", json={"title": title, "seats": [{"kind": "person"}] * 2, "seed": 4})
    return f"/match/{made.json()['match']['id']}"


@pytest.mark.parametrize(
    ("language", "said", "expects", "why", "chance"),
    [
        (
            "en",
            "Level 8 · Admiral would choose:",
            "What it expects",
            r"It has imagined \d+ games",
            r"Chance to win: about \d+% \(± \d+%\)",
        ),
        (
            "fr",
            "Niveau 8 · Amiral choisirait",
            "Ce qu’il en attend",
            r"Il a imaginé \d+ parties",
            r"Chances de gagner.: environ \d+.% \(± \d+.%\)",
        ),
    ],
)
def test_a_hint_says_what_and_why(site: Site, language: str, said: str, expects: str, why: str, chance: str) -> None:
    match = begin(site, "ganymede")
    state = site.get(f"/api{match.replace('match', 'matches')}?lang={language}").json()
    hint = site.post(f"{match}/hint", data={"seat": "0"}, headers={"accept-language": language}).text
    assert said in hint
    assert expects in hint
    assert re.search(chance, hint)
    assert re.search(why, hint)
    code = re.search('data-hinted="([^"]+)"', hint)
    assert code is not None
    texts = {option["code"]: option["text"] for option in state["ask"]["options"]}
    assert hint.count(f"{texts[code[1]]}<") == 2
    figures = [float(figure.replace(",", ".").replace("−", "-")) for figure in re.findall("<td>([^<]+)</td>", hint)]
    assert len(figures) == 2 * hint.count('scope="row"')
    assert re.search(r'class="prospect">−?\d+ ± \d+\u202f%', hint)
    assert ("," in "".join(re.findall("<td>([^<]+)</td>", hint))) == (language == "fr")


def test_the_table_shows_everybodys_chances_to_who_asks_for_them(site: Site) -> None:
    match = begin(site, "galileo")
    switch = re.search(r'<details class="chances block" data-chances="([^"]+)" hidden>', site.get(match).text)
    assert switch is not None
    for language, said in (("en", "imagined games"), ("fr", "parties imaginées")):
        shown = site.get(switch[1], headers={"accept-language": language}).text
        shares = [int(share) for share in re.findall(r"<b>(\d+)\W*%</b>", shown)]
        assert len(shares) == 2
        assert 99 <= sum(shares) <= 101
        assert said in shown
    found = site.get(f"/api{match.replace('match', 'matches')}/chances?seat=1").json()
    assert sum(found["players"]) == pytest.approx(1)
    assert site.get(f"/api{match.replace('match', 'matches')}/chances?seat=1").json() == found
    site.forget()
    assert "imagined games" in site.get(f"{match}/chances").text  # a spectator
    assert site.get(f"{match}/chances?seat=0").status_code == 403
    alone = site.post("/api/matches", json={"title": "artemis", "seats": [{"kind": "person"}], "seed": 4}).json()
    page = f"/match/{alone['match']['id']}"
    assert 'class="chances' not in site.get(page).text
    assert "Nobody can win or lose here" in site.get(f"{page}/chances").text


@pytest.mark.parametrize(
    ("value", "language", "sign", "said"),
    [
        (3.14159, "en", "-", "3.1"),
        (3.14159, "fr", "+", "+3,1"),
        (-0.04, "en", "+", "0.0"),
        (-12.0, "fr", "-", "\N{MINUS SIGN}12,0"),
    ],
)
def test_numbers_are_written_as_the_reader_writes_them(value: float, language: str, sign: str, said: str) -> None:
    assert Words(language, [COMMON_TEXT]).decimal(value, sign=sign) == said
