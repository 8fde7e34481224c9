"""The moves that a page plays out: what the replay shows from the same seat, in little room; and the log in pieces."""

from itertools import pairwise
from typing import Any

import pytest

import perijove
from perijove.server.play.gathering import gathered_lines
from perijove.server.play.history import LogLine, lines_of
from perijove.web.moves import MOST, Folded
from perijove.web.told import pieces
from web.site import Site

CHOICES = 14


def begun(site: Site, title: str, seats: int = 2) -> str:
    """A match in which the visitor has chosen for everybody."""
    people = [{"kind": "person", "name": name} for name in ("Ada", "Bo", "Cy")[:seats]]
    match: str = site.post("/api/matches", json={"title": title, "seats": people, "seed": 3}).json()["match"]["id"]
    for number in range(CHOICES):
        state = site.get(f"/api/matches/{match}").json()
        options = state["ask"]["options"]
        answer = {
            "seat": state["seat"],
            "version": state["version"],
            "code": options[number * 3 % len(options)]["code"],
        }
        assert site.post(f"/api/matches/{match}/choices", json=answer).status_code == 200
    return match


def unfolded(answer: dict[str, Any], moment: dict[str, Any]) -> str:
    return "\n".join("\n".join(answer["lines"][first : first + count]) for first, count in moment["board"])


@pytest.mark.parametrize("title", ["artemis", "galileo", "ganymede", "mars"])
def test_each_move_shows_what_the_replay_shows(site: Site, title: str) -> None:
    match = begun(site, title)
    for seat in (0, 1):
        answer = site.get(f"/match/{match}/moves?since=4&seat={seat}").json()
        moments = answer["moments"]
        assert [one["ply"] for one in moments] == sorted(one["ply"] for one in moments)
        assert {one["ply"] for one in moments} == set(range(4, CHOICES + 1))
        for number, moment in enumerate(moments):
            last = number + 1 == len(moments) or moments[number + 1]["ply"] != moment["ply"]
            if last:
                page = site.get(f"/match/{match}/replay/parts?ply={moment['ply']}&seat={seat}").text
                assert unfolded(answer, moment) in page
            for line in moment["said"]:
                assert "".join(piece[0] for piece in line["pieces"]) == line["text"]
    assert site.get(f"/match/{match}/moves?since=9&to=9").json()["moments"][0]["ply"] == 9


def test_nobody_gets_the_moves_of_anothers_seat(site: Site) -> None:
    match = begun(site, "ganymede")
    site.forget()
    assert site.get(f"/match/{match}/moves?since=4&seat=0").status_code == 403
    watched = site.get(f"/match/{match}/moves?since=4").json()
    assert {one["ply"] for one in watched["moments"]} == set(range(4, CHOICES + 1))
    assert site.get(f"/match/{match}/moves?since=-1").status_code == 422


def test_no_more_moves_than_anybody_waits_for(site: Site) -> None:
    match = begun(site, "ganymede", 3)
    answer = site.get(f"/match/{match}/moves?since=0&to=999").json()
    assert len({one["ply"] for one in answer["moments"]}) <= MOST + 1
    assert answer["moments"][-1]["ply"] == CHOICES
    # Most lines of a board are those of the one before.
    whole = sum(len(unfolded(answer, moment)) for moment in answer["moments"])
    assert sum(map(len, answer["lines"])) < whole / 3


def test_what_is_folded_unfolds() -> None:
    folded = Folded()
    texts = ["a\nb\nc", "a\nb\nd\nc", "", "c\nc\na"]
    runs = [folded.fold(text) for text in texts]
    answer = {"lines": folded.lines}
    assert [unfolded(answer, {"board": run}) for run in runs] == texts
    assert runs[0] == [[0, 3]]


def test_what_somebody_gains_piece_by_piece_is_one_line() -> None:
    match = perijove.new("mars", players=2, seed=0)
    for seed in range(60):
        match = perijove.new("mars", players=2, seed=seed, options={"prelude": True})
        while match.pending and match.ply < 60:
            choice = match.pending[0]
            match.choose(choice.player, choice.options[seed * 7 % len(choice.options)])
        single = [line.text for line in lines_of(match, "en", None)]
        joined = [line.text for line in gathered_lines(match, "en", None)]
        twice = [one for one, other in pairwise(single) if one == other and "gains 1" in one]
        if twice and " and " in " ".join(set(joined) - set(single)):
            break
    else:
        raise AssertionError("nobody gains anything twice")
    assert len(joined) < len(single)
    assert any("gains 2" in line for line in set(joined) - set(single))


def test_a_line_comes_in_pieces_of_which_some_name_something() -> None:
    names = {"T05": "T05", "star": "Star-Z", "io": "Io"}
    line = LogLine(3, "Ada takes T05 for star-z.", ("T05", "star", "io"))
    assert pieces(line, names) == [("Ada takes ", ""), ("T05", "T05"), (" for ", ""), ("star-z", "star"), (".", "")]
    assert pieces(LogLine(1, "Ada visits Ionia.", ("io",)), names) == [("Ada visits Ionia.", "")]
