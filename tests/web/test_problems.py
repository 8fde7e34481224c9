"""Whatever goes wrong is said in the reader's language."""

import re
from collections.abc import Iterator

import pytest

from perijove.bots.call import WrongCall
from perijove.bots.learned.mind import Untrained
from perijove.bots.learned.weights import WrongWeights
from perijove.bots.lost import LostDecision
from perijove.engine.errors import (
    BrokenRules,
    ImaginedMatch,
    MissingPackage,
    PerijoveError,
    UnknownLanguage,
    WrongArray,
    WrongNumber,
    WrongType,
)
from perijove.engine.start import named_title
from perijove.server.play.ledger import Moved
from perijove.server.problems.refusals import Refused
from perijove.server.problems.sentences import SENTENCES, worded
from perijove.server.run import AlreadyRunning, CannotListen, Unfinished
from perijove.server.settings import WrongSetting
from perijove.server.storage.admin import NoSeatToSignOut
from perijove.server.storage.backup import WrongBackup
from perijove.web.new_match import WrongForm
from web.site import Site

ENDING = {AlreadyRunning, CannotListen, Unfinished}
ARRAYS = {MissingPackage, WrongArray}
BOTS = {LostDecision, Untrained, WrongCall, WrongWeights}
UNSEEN = {
    BrokenRules,
    ImaginedMatch,
    UnknownLanguage,
    WrongNumber,
    WrongType,
    Moved,
    WrongSetting,
    WrongForm,
    NoSeatToSignOut,
    WrongBackup,
    *ENDING,
    *ARRAYS,
    *BOTS,
}
"""What nobody meets on a page: bugs, what is told otherwise, what ends the program, and what always has own words."""

FRENCH = {"accept-language": "fr"}


def kinds(root: type[PerijoveError]) -> Iterator[type[PerijoveError]]:
    for kind in root.__subclasses__():
        yield kind
        yield from kinds(kind)


def test_every_kind_of_error_has_a_sentence() -> None:
    rooms = ("perijove.engine.", "perijove.server.", "perijove.web.", "perijove.bots.")
    ours = {kind for kind in kinds(PerijoveError) if kind.__module__.startswith(rooms)}
    remote = {kind for kind in ours if kind.__module__ == "perijove.bots.remote"}
    refused = set(kinds(Refused)) | {Refused}  # each has its own words
    assert ours - UNSEEN - remote - refused <= set(SENTENCES)


@pytest.mark.parametrize("kind", SENTENCES)
def test_an_error_without_french_words_is_told_by_its_kind(kind: type[PerijoveError]) -> None:
    problem = PerijoveError.__new__(kind)
    PerijoveError.__init__(problem, "ply 7: something particular")
    assert worded(problem, "en") == "ply 7: something particular"
    assert worded(problem, "fr") not in ("", SENTENCES[kind], "ply 7: something particular")


def page_of(site: Site, address: str, **data: object) -> str:
    answer = site.post(address, data=data, headers=FRENCH)
    assert answer.status_code == 422
    assert answer.headers["content-language"] == "fr"
    return answer.text


@pytest.mark.parametrize(
    ("title", "given", "said"),
    [
        ("ganymede", {"seed": "seven"}, "La graine «\xa0seven\xa0» n’est pas un nombre"),
        ("ganymede", {"players": "9"}, "Choisissez le nombre de joueurs."),
        ("ganymede", {"first_player": "4"}, "il n’y a pas de joueur 4 parmi 2 joueurs"),
        ("ganymede", {"first_player": "x"}, "&#39;x&#39;, au lieu d’une de ces valeurs"),
        ("ganymede", {"seat1": "bot:nobody"}, "Ce jeu ne peut pas se jouer avec ces places."),
        ("galileo", {"goal_1": "G01", "goal_2": "G01"}, ""),
    ],
)
def test_a_wrong_form_says_why_in_french(site: Site, title: str, given: dict[str, str], said: str) -> None:
    if title == "galileo":
        option = next(option for option in named_title(title).options if option.name == "goal_1")
        goal = str(next(value for value in option.values if value != "random"))
        given, said = {"goal_1": goal, "goal_2": goal}, "un Objectif y figure deux fois"
    page = page_of(site, f"/new/{title}", **{"players": "2", "seat0": "me", "seat1": "open", **given})
    wrong = re.search(r'<p class="wrong" role="alert">([^<]*)</p>', page)
    assert wrong is not None
    assert said in wrong[1]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe\x00", "le fichier n’est pas du texte"),
        (b"{", "abîmée, incomplète ou modifiée"),
        (b'{"format": 1}', "abîmée, incomplète ou modifiée"),
    ],
)
def test_a_wrong_record_is_refused_in_french(site: Site, content: bytes, said: str) -> None:
    answer = site.post("/records", files={"record": ("record.json", content)}, headers=FRENCH)
    assert answer.status_code == 422
    assert said in answer.text
    for english in ("record:", "expected", "not valid"):
        assert english not in re.sub(r"<(script|link|input)[^>]*>|value=\"[^\"]*\"|name=\"[^\"]*\"", "", answer.text)


def test_what_belongs_to_others_or_is_not_there_is_said_in_french(site: Site) -> None:
    assert "Cette partie n’existe pas." in site.get("/match/nothere", headers=FRENCH).text
    assert "Ce lien ne mène à aucune place." in site.get(f"/join/{'x' * 22}", headers=FRENCH).text
    match = site.post("/api/matches", json={"title": "ganymede", "seats": [{"kind": "person"}, {"kind": "open"}]})
    name = match.json()["match"]["id"]
    assert "Cela appartient à une autre place." in site.get(f"/match/{name}?seat=1", headers=FRENCH).text
    rematch = site.post(f"/match/{name}/rematch", headers=FRENCH)
    assert rematch.status_code == 409
    assert "Ce n’est possible qu’une fois la partie terminée." in rematch.text


def test_programs_are_told_in_the_language_they_ask_for(site: Site) -> None:
    match = site.post("/api/matches", json={"title": "ganymede", "seats": [{"kind": "person"}] * 2}).json()["match"]
    address = f"/api/matches/{match['id']}/course"
    assert site.get(address).json()["message"] == f"match {match['id']} is still running"
    for answer in (site.get(f"{address}?lang=fr"), site.get(address, headers=FRENCH)):
        assert answer.json() == {
            "error": "NotOver",
            "message": "Ce n’est possible qu’une fois la partie terminée.",
        }
    late = {"version": 10**6, "code": "x:y", "seat": 0}
    stale = site.post(f"/api/matches/{match['id']}/choices", json=late, headers=FRENCH).json()
    assert stale["message"] == "La partie a avancé entre-temps."


def test_what_the_server_refuses_by_itself_is_a_page_in_french(site: Site) -> None:
    chosen = {"cookie": "perijove_language=fr"}
    for answer, status, said in (
        (site.get("/nowhere", headers=chosen), 404, "Il n’y a rien à cette adresse."),
        (
            site.post("/static/perijove.js", headers=chosen),
            405,
            "GET, HEAD.",
        ),
        (site.post("/", headers=chosen), 405, "GET, HEAD."),
        (site.post("/prefer", headers={**chosen, "origin": "http://evil"}), 403, "Les requêtes qui changent"),
        (site.post("/prefer", content=b"x" * 70_000, headers=chosen), 413, "au plus 65536 octets"),
        (site.get("/match/%00", headers=chosen), 422, "Cela n’a pas pu être compris."),
    ):
        assert answer.status_code == status
        assert said in answer.text
        assert '<html lang="fr"' in answer.text
