"""Without a connection: a page that says so, and nothing else that is kept."""

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import begin, click_something
from browser.serving import Server
from perijove.web.offline import FILES

KEPT = """async (page) => {
    await navigator.serviceWorker.ready;
    for (;;) {
        const names = await caches.keys();
        const found = [];
        for (const name of names)
            for (const request of await (await caches.open(name)).keys()) found.push(request.url);
        const done = names.length === 1 && found.some((address) => address.endsWith(page));
        if (done && navigator.serviceWorker.controller?.state === "activated") return found;
        await new Promise((again) => setTimeout(again, 50));
    }
}"""
"""What the browser has kept of the server, once the worker that keeps a page has come into office."""


def kept(page: Page, language: str) -> set[str]:
    """What the browser has kept, by addresses without their marks."""
    found = page.evaluate(KEPT, f"/offline?language={language}&theme=auto")
    return {address.partition("//")[2].partition("/")[2].partition("?v=")[0] for address in found}


def test_without_a_connection_a_page_says_so_and_no_match_is_kept(server: Server, visit: Visit) -> None:
    files = {f"static/{file}" for file in FILES}
    page = visit(server.address, worker=True, lenient=True)
    assert kept(page, "en") == {"offline?language=en&theme=auto", *files}
    begin(page, "galileo")
    click_something(page, 1)
    match = page.url
    page.goto(f"{server.address}/library/galileo")
    assert kept(page, "en") == {"offline?language=en&theme=auto", *files}
    page.get_by_role("button", name="Français").click()
    page.wait_for_selector("html[lang=fr].ready, html[lang=fr]")
    assert kept(page, "fr") == {"offline?language=fr&theme=auto", *files}
    server.kill()
    page.goto(match)
    expect(page.get_by_role("heading", name="Pas de connexion")).to_be_visible()
    assert page.locator("img").evaluate("image => image.naturalWidth") > 0
    assert page.evaluate("getComputedStyle(document.querySelector('.button.primary')).display") != "inline"
    assert page.url == match
    server.start()
    page.get_by_role("link", name="Réessayer").click()
    expect(page.locator(".galileo")).to_be_visible()


def test_the_icon_of_an_installed_table_is_there(server: Server, visit: Visit) -> None:
    page = visit(server.address)
    address = page.locator("link[rel=manifest]").get_attribute("href") or ""
    told = page.evaluate("async (address) => (await fetch(address)).json()", address)
    assert told["display"] == "standalone"
    assert told["start_url"] == told["scope"] == "/"
    sizes = page.evaluate(
        """async ([from, icons]) => Promise.all(icons.map(async (icon) => {
            const image = new Image();
            image.src = new URL(icon, new URL(from, location));
            await image.decode();
            return image.naturalWidth;
        }))""",
        [address, [icon["src"] for icon in told["icons"] if icon["type"] == "image/png"]],
    )
    assert sizes == [192, 512]
