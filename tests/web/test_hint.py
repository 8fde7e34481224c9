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
    ("language", "said", "expects", "why"),
    [
        ("en", "search would choose:", "What it expects", r"It has imagined \d+ games"),
        ("fr", "search choisirait", "Ce qu’il en attend", r"Il a imaginé \d+ parties"),
    ],
)
def test_a_hint_says_what_and_why(site: Site, language: str, said: str, expects: str, why: str) -> None:
    match = begin(site, "ganymede")
    state = site.get(f"/api{match.replace('match', 'matches')}?lang={language}").json()
    hint = site.post(f"{match}/hint", data={"seat": "0"}, headers={"accept-language": language}).text
    assert said in hint
    assert expects in hint
    assert re.search(why, hint)
    code = re.search('data-hinted="([^"]+)"', hint)
    assert code is not None
    texts = {option["code"]: option["text"] for option in state["ask"]["options"]}
    assert hint.count(f"{texts[code[1]]}<") == 2
    figures = [float(figure.replace(",", ".").replace("−", "-")) for figure in re.findall("<td>([^<]+)</td>", hint)]
    assert len(figures) == 2 * hint.count('scope="row"')
    assert re.search(r'class="prospect">\d+ ± \d+\u202f%', hint)
    assert ("," in "".join(re.findall("<td>([^<]+)</td>", hint))) == (language == "fr")


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
