"""The table in Firefox: the lobby, every title's board, a phone, and nothing in the console."""

import pytest

from browser.playing import GLOWING, READY
from browser.serving import Server
from firefox.fox import Fox

DESK = (1440, 900)
PHONE = (390, 844)
OTHERS = ((1920, 1080), (1024, 768))
VERSION = "return document.querySelector('#part-turn').dataset.version"
NEXT = """
const [old, ready] = arguments;
return document.querySelector('#part-turn').dataset.version !== old && !!document.querySelector(ready);
"""
TAB = """
const zone = document.querySelector(arguments[0]).closest('.zone-own, .zone-others');
return zone === null ? 'board' : zone.matches('.zone-own') ? 'mine' : 'others';
"""
CART = "return !!document.querySelector('.cart:not([hidden])')"
UNPICKED = "#part-board [data-spot][aria-pressed=false]"
LACKING = "return document.querySelector('[data-give]').getAttribute('aria-disabled') !== null"


def fits(fox: Fox) -> None:
    """Nothing on the page is wider than the window."""
    width, room = fox.ask("return [document.documentElement.scrollWidth, innerWidth]")
    assert width <= room, f"{fox.address} is {width} pixels wide, the window {room}"


def choose(fox: Fox, number: int) -> None:
    """Choose something by clicking on it: on the board where it lies there, else in the list."""
    version = fox.ask(VERSION)
    if fox.ask(CART):
        fill_cart(fox)
    elif fox.there(GLOWING):
        turn_to(fox, GLOWING)
        fox.click(GLOWING, number)
        if any(menu.is_displayed() for menu in fox.there(".menu")):
            fox.click(".menu [data-pick]", number)
    else:
        fox.click(".options:not([open]) summary")
        fox.click("[data-option]", number)
    fox.until(NEXT, version, READY)


def turn_to(fox: Fox, selector: str) -> None:
    """On a phone, go to the tab where something is."""
    if fox.there("html.handheld"):
        fox.click(f".tab[data-tab={fox.ask(TAB, selector)}]")


def fill_cart(fox: Fox) -> None:
    """Pick things of a set until there are enough, and give them."""
    picked = 0
    while picked < 2 or fox.ask(LACKING):
        if not fox.there(UNPICKED):
            break
        turn_to(fox, UNPICKED)
        fox.click(UNPICKED)
        if any(menu.is_displayed() for menu in fox.there(".menu")):
            fox.click(".menu [data-pick]")
        picked += 1
    fox.click("[data-give]")


@pytest.mark.parametrize("title", ["ganymede", "galileo", "artemis", "mars"])
def test_a_game_goes_on_in_firefox(server: Server, fox: Fox, title: str) -> None:
    fox.size(*DESK)
    fox.visit(server.address)
    fits(fox)
    fox.click(f"form[action='/quick/{title}'] button")
    fox.until("return !!document.querySelector(arguments[0])", READY)
    for number in range(3):
        choose(fox, number * 7 + 3)
    for size in OTHERS:
        fox.size(*size)
        fits(fox)
    fox.size(*PHONE)
    fits(fox)
    choose(fox, 1)
    fits(fox)
    assert fox.complaints(server.address) == []


PAGES = (
    "/",
    "/new/mars",
    "/learn/galileo",
    "/rules/artemis",
    "/library/mars",
    "/icons/ganymede",
    "/puzzles",
    "/box/galileo",
)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_kind_of_page_fits_and_says_nothing_in_the_console(server: Server, fox: Fox, language: str) -> None:
    for size in (DESK, PHONE):
        fox.size(*size)
        for address in PAGES:
            fox.visit(f"{server.address}{address}?lang={language}")
            assert fox.ask("return document.documentElement.lang") == language
            fits(fox)
    assert fox.complaints(server.address) == []


def test_what_the_console_says_is_heard(fox: Fox) -> None:
    fox.visit("data:text/html,<!doctype html><title>Wrong</title><script>missing()</script>")
    (said,) = fox.complaints("data:text/html")
    assert "missing is not defined" in said
    assert fox.complaints("data:text/html") == []
