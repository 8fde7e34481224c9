"""MarsBot's mat in words: what is said to come next on a track does happen; cubes; what lies on its card."""

import pytest

from perijove import Match
from perijove.engine.sheet import Line, Panel, Track
from perijove.games.mars.marsbot.corporations import BOT_CORPORATION_CODES
from perijove.games.mars.marsbot.mat import TRACKS
from perijove.games.mars.title import TITLE

from .given import Bot, solo

FIRST_TAG = "the first tag of a drawn project and a step of temperature"


def panel(match: Match, language: str = "en") -> Panel:
    """What the sheet says of MarsBot."""
    [found] = [one for one in TITLE.sheet(match.seen(0), TITLE.words(language)) if "MarsBot" in one.heading]
    return found


def track(bot: Bot, name: str, language: str = "en") -> Track:
    """One of its tracks."""
    found = [row for row in panel(solo(bot=bot), language).rows if isinstance(row, Track)]
    return found[TRACKS.index(name)]


def said(bot: Bot, name: str, language: str = "en") -> str:
    """What is said of a track."""
    return track(bot, name, language).text.replace("\N{NO-BREAK SPACE}", " ")


def test_the_next_icon() -> None:
    assert said(Bot(tracks={"bio": 2}), "bio") == "on 2; on 3, a greenery"
    assert said(Bot(tracks={"bio": 2}), "bio", "fr") == "case 2 ; case 3 : une forêt"


def test_a_space_that_was_left_before_does_nothing() -> None:
    bot = Bot(tracks={"bio": 2}, marked={"bio": [3]})
    assert said(bot, "bio") == "on 2; on 5, a greenery"
    assert [(space.text, space.note) for space in track(bot, "bio").spaces if space.note] == [("3", "left before")]


def test_arrows_are_no_steps_on_easy() -> None:
    assert said(Bot(), "space") == "on 0; on 1, one more step"
    assert said(Bot("easy"), "space") == "on 0; on 3, a step of temperature"
    assert said(Bot("easy", tracks={"building": 10}), "building") == "on 10; on 11, a step on the Space track"


def test_the_end_of_a_track() -> None:
    assert said(Bot(tracks={"bio": 18}), "bio") == "on 18, the end"
    bot = Bot(tracks={"bio": 17}, marked={"bio": [18]})
    assert said(bot, "bio") == "on 17; nothing more on its way"


@pytest.mark.parametrize(
    ("corporation", "name", "at", "expected"),
    [
        ("helion", "science", 9, "on 10, a drawn project (white cube)"),
        ("helion", "earth-city", 2, "on 3, a step of temperature (black cube)"),
        ("helion", "earth-city", 11, "on 12, a step of temperature (black cube) and a greenery"),
        ("phobolog", "space", 6, "on 7, a card of the bonus deck (white cube)"),
        (
            "thorgate",
            "power-jovian",
            3,
            "on 4, the first tag of a drawn project and a step of temperature (white cube)",
        ),
        ("cheung-shing-mars", "building", 3, "on 4, 5 M€ (silver cube)"),
        ("cheung-shing-mars", "building", 4, "on 5, 5 M€ (silver cube) and 2 TR"),
        ("point-luna", "earth-city", 0, "on 1, a step on the least advanced track (white cube) and a city"),
        ("point-luna", "earth-city", 2, "on 3, a step on the Space track (black cube)"),
        ("valley-trust", "science", 7, "on 8, a drawn project (white cube) and 2 TR"),
    ],
)
def test_the_cubes_of_corporations(corporation: str, name: str, at: int, expected: str) -> None:
    bot = Bot(corporation=corporation, tracks={name: at})
    assert said(bot, name) == f"on {at}; {expected}"
    assert track(bot, name).spaces[at + 1].note.endswith("cube")
    assert track(bot, name).spaces[at + 1].text == str(at + 1)


def test_a_cube_on_a_space_that_was_left_before_does_nothing() -> None:
    bot = Bot(corporation="point-luna", tracks={"earth-city": 2}, marked={"earth-city": [3]})
    assert said(bot, "earth-city") == "on 2; on 4, 3 TR"


def test_what_lies_on_its_corporation_card() -> None:
    for bot, lies in (
        (Bot(corporation="ecoline", plants=1), ["1 plant"]),
        (Bot(corporation="ecoline"), None),
        (Bot(corporation="mining-guild", reserve=7), ["7 M€"]),
        (Bot(), None),
    ):
        rows = [row for row in panel(solo(bot=bot)).rows if isinstance(row, Line) and row.label == "On its card"]
        assert [[item.text for item in row.items] for row in rows] == ([lies] if lies else [])


def test_every_corporation_in_both_languages() -> None:
    for corporation in BOT_CORPORATION_CODES:
        for language in ("en", "fr"):
            rows = panel(solo(bot=Bot(corporation=corporation)), language).rows
            assert all(row.text and "{" not in row.text for row in rows if isinstance(row, Track))
