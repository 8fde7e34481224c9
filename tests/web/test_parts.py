import pytest

from perijove.web.chart import HEIGHT, WIDTH, chart_of
from perijove.web.lobby import within
from perijove.web.pages import figure
from web.site import Site


@pytest.mark.parametrize("address", ["/", "/match/abc?seat=1", "/new/ganymede"])
def test_one_goes_back_to_our_own_addresses(address: str) -> None:
    assert within(address) == address


@pytest.mark.parametrize(
    "address", ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example", "javascript:1", "", "/a\n"]
)
def test_one_never_goes_back_to_others(address: str) -> None:
    assert within(address) == "/"


def test_a_chart_keeps_within_its_frame_and_ends_at_the_last_points() -> None:
    chart = chart_of([[0, 0], [0, 3], [7, 3], [7, 12]])
    assert len(chart.curves) == 2
    assert all(0 < curve.x < WIDTH and 0 < curve.y < HEIGHT for curve in chart.curves)
    assert chart.curves[1].y < chart.curves[0].y
    assert chart.points[0].value == 0
    assert chart.points[-1].value >= 12


def test_a_chart_of_a_game_without_points_or_choices_can_be_drawn() -> None:
    assert chart_of([[0, 0]]).curves
    assert chart_of([[-4, 0], [-4, 0]]).points[0].value <= -4


def test_alone_the_news_is_what_the_last_choice_led_to(site: Site) -> None:
    """Against MarsBot nobody else chooses: what it did since is new, and the whole game is not."""
    given = {"players": "1", "seat0": "me", "seed": "3", "corporate_era": "no"}
    address = site.post("/new/mars", data=given).headers["location"]
    match = address.rpartition("/")[2]
    code = ""
    while code != "action:pass":
        state = site.get(f"/api/matches/{match}").json()
        codes = [option["code"] for option in state["ask"]["options"]]
        code = "action:pass" if "action:pass" in codes else codes[-1]
        site.post(f"/api/matches/{match}/choices", json={"version": state["version"], "code": code})
    page = site.get(address).text
    new, _, old = page.partition("Since your last turn")[2].partition("Before</h3>")
    assert new.count("Guest passes.</a>") == 1
    assert new.count("MarsBot") > 3
    old = old.partition("</section>")[0]
    assert "Guest passes.</a>" not in old
    assert old.count("<li") > 3


@pytest.mark.parametrize(("value", "printed"), [(7, "7"), (-3, "\N{MINUS SIGN}3"), (None, "?"), ("–", "–")])
def test_figures_are_printed_as_in_print(value: int | str | None, printed: str) -> None:
    assert figure(value) == printed
