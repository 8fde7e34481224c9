"""Inviting, joining and the devices of a seat, as pages."""

import pytest

from web.site import Site

FRENCH = {"accept-language": "fr"}
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1 Version/18.5 Mobile/15E148 Safari/604.1"
)


def invited(site: Site) -> tuple[str, str]:
    """A match with an open seat, and the page that has the link to it."""
    made = site.post("/new/ganymede", data={"players": "2", "seat0": "me", "seat1": "open", "name": "Ada"})
    match = made.headers["location"].rpartition("/")[2]
    answer = site.post(f"/match/{match}/seats/1/link")
    assert answer.status_code == 303
    return match, answer.headers["location"]


def test_the_page_of_a_link_can_be_come_back_to(site: Site) -> None:
    match, page = invited(site)
    link = page.removesuffix("/invite")
    first, again = site.get(page), site.get(page)
    assert (first.status_code, first.text) == (200, again.text)
    assert f'value="http://test{link}"' in first.text
    site.forget()
    assert site.get(page).headers["location"] == link
    assert site.post(link, data={"name": "Bob"}).headers["location"] == f"/match/{match}?seat=1"
    assert site.get(link).headers["location"] == f"/match/{match}"


@pytest.mark.parametrize(
    ("language", "used", "unknown"),
    [
        ("en", "This link no longer works.", "No seat has this link."),
        ("fr", "Ce lien ne fonctionne plus.", "Ce lien ne mène à aucune place."),
    ],
)
def test_a_used_link_says_so_and_an_unknown_one_something_else(
    site: Site, language: str, used: str, unknown: str
) -> None:
    _, page = invited(site)
    link = page.removesuffix("/invite")
    site.forget()
    site.post(link, data={"name": "Bob"})
    site.forget()
    headers = {"accept-language": language}
    for answer in (site.get(link, headers=headers), site.post(link, headers=headers)):
        assert answer.status_code == 410
        assert used in answer.text
        assert "https://" not in answer.text.partition("<main")[2].partition("</main>")[0]
    lost = site.get(f"/join/{'x' * 22}", headers=headers)
    assert lost.status_code == 404
    assert unknown in lost.text


def test_a_seat_shows_its_devices_to_whoever_holds_it(site: Site) -> None:
    match, page = invited(site)
    site.forget()
    site.post(page.removesuffix("/invite"), data={"name": "Bob"}, headers={"user-agent": FIREFOX})
    devices = f"/match/{match}/seats/1/devices"
    link = site.post(f"/match/{match}/seats/1/link").headers["location"].removesuffix("/invite")
    bob = dict(site._client.cookies)
    site.forget()
    assert site.get(devices).status_code == 403
    site.post(link, headers={"user-agent": IPHONE})
    shown = site.get(devices, headers=FRENCH).text
    for words in ("Firefox sur Linux", "Safari sur iPhone", "celui-ci", "arrivé à l’instant", "Déconnecter les autres"):
        assert words in shown
    assert site.post(f"/match/{match}/seats/0/sign-out").status_code == 403
    assert site.post(f"/match/{match}/seats/1/sign-out").headers["location"] == devices
    assert "Firefox" not in site.get(devices).text
    site.forget()
    site._client.cookies.update(bob)
    assert site.get(devices).status_code == 403
    assert "You are watching." in site.get(f"/match/{match}").text


def test_names_from_right_to_left_stand_apart_from_what_is_beside_them(site: Site) -> None:
    made = site.post("/new/ganymede", data={"players": "2", "seat0": "me", "seat1": "open", "name": "אדה"})
    shown = site.get(made.headers["location"]).text
    assert "<bdi>אדה</bdi>" in shown
    rest = shown.replace("<bdi>אדה</bdi>", "").replace("\u2068אדה\u2069", "").replace('data-name="אדה"', "")
    assert "אדה" not in rest


def test_a_cookie_holds_a_name_or_nothing(site: Site) -> None:
    for text, name in (
        ("  Ada \t L\u200b ", "Ada L"),
        ("x" * 99, "x" * 32),
        ("\u202e\u200b", ""),
        ("👩🏽‍🚀", "👩🏽‍🚀"),
    ):
        site.post("/prefer", data={"name": text})
        assert f'name="name" value="{name}"' in site.get("/").text
