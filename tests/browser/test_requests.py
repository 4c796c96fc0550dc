"""What Groundmark asks for, and what it never asks for (PRODUCT.md section 2)."""

from typing import Any

from groundmark import limits
from tools.browser import chromium
from tools.server import LocalWeb, Reply, Request, Routes

from .pages import FILLER, article, results

CLAIM = "The lighthouse at Kelby Point was built in 1874 by the harbour company."
PAGE = "https://museum.example/history"
TRUNCATED = """async () => Object.values(await chrome.storage.session.get(null))
    .flatMap(one => one?.sources ?? []).map(source => source.truncated)"""
PRIVATE = [
    "http://192.168.0.10/secret",
    "http://127.0.0.1/secret",
    "http://localhost/secret",
    "http://10.1.2.3/secret",
    "http://[::1]/secret",
    "http://172.20.0.1/secret",
    "http://169.254.169.254/secret",
    "http://printer.local/secret",
    "http://intranet/secret",
    "http://2130706433/secret",
    "http://user:pass@museum.example/secret",
    "http://museum.example:8080/secret",
]


def source(report: dict[str, Any], url: str = PAGE) -> dict[str, Any]:
    """The state of one cited page."""
    return next(one for one in report["overview"]["sources"] if one["url"] == url)


def private_requests(web: LocalWeb) -> list[str]:
    """The requests that should never have been made."""
    return [one.url for one in web.log if "secret" in one.url]


def test_a_private_address_is_never_contacted(open_results: Any) -> None:
    """A cited private address is refused before the request, whatever way it is written."""
    sentences = [(f"{CLAIM[:-1]} number {place}.", address) for place, address in enumerate(PRIVATE)]
    shown = open_results(results(sentences), {address: article(CLAIM) for address in PRIVATE})
    overview = shown.report()["overview"]
    assert private_requests(shown.web) == []
    assert [one["outcome"] for one in overview["sentences"]] == ["could_not_check"] * len(PRIVATE)
    assert {one["reason"] for one in overview["sources"]} == {"refused_address"}


def test_not_even_through_a_redirect(open_results: Any) -> None:
    """A redirect chain that ends at a private address never produces a request to it, whatever the hops' statuses."""
    routes: Routes = {address: article(CLAIM) for address in PRIVATE}
    statuses = (301, 302, 303, 307, 308)
    sentences = []
    for place, address in enumerate(PRIVATE):
        hops = [f"https://hop{hop}.start{place}.example/" for hop in range(1 + place % 5)]
        for hop, (here, there) in enumerate(zip(hops, [*hops[1:], address], strict=True)):
            routes[here] = Reply(status=statuses[(place + hop) % len(statuses)], headers={"Location": there})
        sentences.append((f"{CLAIM[:-1]} number {place}.", hops[0]))
    urls = [url for _, url in sentences]
    shown = open_results(results(sentences), routes)
    overview = shown.report()["overview"]
    assert private_requests(shown.web) == []
    asked = {one.url for one in shown.web.log}
    assert asked >= {url for url in routes if "start" in url}, "every hop but the last was asked for"
    assert [one["outcome"] for one in overview["sentences"]] == ["could_not_check"] * len(PRIVATE)
    # Chrome's own fetch gives up at a password, before its network layer can say why.
    reasons = ["connection" if "@" in address else "refused_hop" for address in PRIVATE]
    assert [one["reason"] for one in sorted(overview["sources"], key=lambda one: urls.index(one["url"]))] == reasons


def test_no_cookies_and_no_referrer(open_results: Any) -> None:
    """A cited site gets neither its cookies nor the results page's address, even when the browser holds a cookie."""
    shown = open_results(results([(CLAIM, PAGE)]), {PAGE: article(CLAIM)})
    shown.report()
    cookie = {
        "name": "session",
        "value": "secret",
        "domain": "museum.example",
        "path": "/",
        "sameSite": "None",
        "secure": True,
    }
    shown.browser.context.add_cookies([cookie])
    shown.web.log.clear()
    shown.browser.evaluate("chrome.storage.session.clear()")
    shown.page.reload()
    shown.report()
    asked = [one for one in shown.web.log if one.url == PAGE]
    assert len(asked) == 1
    names = {name.lower() for name in asked[0].headers}
    assert not names & {"cookie", "referer", "origin"}
    shown.browser.context.clear_cookies()


def test_a_cookie_that_a_cited_site_sets_is_not_kept(open_results: Any) -> None:
    """Reading a page leaves no cookie of its site in the browser."""
    page = article(CLAIM)
    setting = Reply(page.body, headers={"Set-Cookie": "seen=1; Secure; SameSite=None"})
    shown = open_results(results([(CLAIM, PAGE)]), {PAGE: setting})
    shown.report()
    assert shown.browser.context.cookies(PAGE) == []


def test_three_megabytes_and_no_more(open_results: Any) -> None:
    """Of a larger page the first 3 MB are read, and the fact at its beginning is still found."""
    filler = f"<p>{FILLER}</p>".encode()
    body = f"<title>t</title><p>{CLAIM}</p>".encode() + filler * (2 * limits.MAX_PAGE_BYTES // len(filler))
    shown = open_results(results([(CLAIM, PAGE)]), {PAGE: Reply(body)})
    report = shown.report()
    assert source(report)["bytes"] == limits.MAX_PAGE_BYTES
    assert report["overview"]["sentences"][0]["outcome"] == "supported"
    assert shown.browser.worker().evaluate(TRUNCATED) == [True], "the inspection says that the page was cut"


def test_ten_seconds_and_no_more(open_results: Any) -> None:
    """A page that doesn't come in 10 s is "timed out"; the other sentence has its verdict long before."""
    other = "https://other.example/page"
    routes = {
        PAGE: Reply(article(CLAIM).body, delay_s=limits.FETCH_SECONDS + 4),
        other: article("The tower is 31 metres tall."),
    }
    shown = open_results(results([(CLAIM, PAGE), ("The tower is 31 metres tall.", other)]), routes)
    report = shown.report()
    assert source(report)["reason"] == "timed_out"
    timings = report["timings"]
    assert timings["first_lite_s"] < limits.FETCH_SECONDS - 2
    assert limits.FETCH_SECONDS - 2 < timings["done_s"] < limits.FETCH_SECONDS + 4


def test_a_page_is_asked_for_once(open_results: Any) -> None:
    """Ten sentences that cite one page ask for it once."""
    sentences = [
        (f"{CLAIM[:-1]} in year {number} of the town.", f"{PAGE}#:~:text=year,{number}") for number in range(10)
    ]
    shown = open_results(results(sentences), {PAGE: article(CLAIM)})
    shown.report()
    assert shown.web.asked("museum.example") == [PAGE]


UNREADABLE = {
    "https://a.example/gone": (Reply(b"", status=404), "not_there"),
    "https://b.example/forbidden": (Reply(b"", status=403), "blocked"),
    "https://c.example/members": (Reply(b"", status=401), "sign_in"),
    "https://d.example/broken": (Reply(b"", status=503), "server_error"),
    "https://e.example/leaflet": (Reply(b"%PDF-1.7", "application/pdf"), "pdf"),
    "https://f.example/lying": (Reply(b"%PDF-1.7", "text/html"), "pdf"),
    "https://g.example/picture": (Reply(b"\x89PNG\r\n\x1a\n", "image/png"), "image"),
    "https://h.example/empty": (Reply(b"<title>x</title>"), "little_text"),
    "https://i.example/dates": (Reply(b"PK\x03\x04", "application/zip"), "not_html"),
    "https://j.example/2019/the-story": (Reply(status=301, headers={"Location": "https://j.example/"}), "moved_home"),
}


def test_an_unreadable_page_says_why(open_results: Any) -> None:
    """Each way of being unreadable has its own reason, and is never "not found"."""
    sentences = [(f"{CLAIM[:-1]} number {place}.", url) for place, url in enumerate(UNREADABLE)]
    routes: Routes = {url: reply for url, (reply, _) in UNREADABLE.items()}
    routes["https://j.example/"] = article(CLAIM)
    overview = open_results(results(sentences), routes).report()["overview"]
    assert {one["url"]: one["reason"] for one in overview["sources"]} == {
        url: why for url, (_, why) in UNREADABLE.items()
    }
    assert {one["outcome"] for one in overview["sentences"]} == {"could_not_check"}


def test_without_access_the_service_worker_fetches_nothing(released: Any, web: LocalWeb) -> None:
    """The service worker asks Chrome for itself whether pages may be opened, whoever wants one."""
    web.routes.clear()
    web.log.clear()
    web.routes[PAGE] = article(CLAIM)
    ask = """url => new Promise(async resolve => {
        const { active } = await navigator.serviceWorker.ready;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = event => resolve(event.data.reason ?? "read");
        active.postMessage({type: "OFF_FETCH", url}, [port2]);
    })"""
    with chromium(released, web) as running:
        page = running.context.new_page()
        page.goto(running.url("pages/options/options.html"))
        assert page.evaluate(ask, PAGE) == "no_access"
    assert web.log == []


def test_only_cited_pages_are_asked_for(open_results: Any) -> None:
    """Nothing but the results page and the pages it cites is contacted: no telemetry, no update, no font."""
    seen: list[Request] = []
    shown = open_results(results([(CLAIM, PAGE)]), {PAGE: article(CLAIM)})
    shown.report()
    seen.extend(shown.web.log)
    hosts = {one.url.split("/")[2] for one in seen}
    assert hosts <= {"www.google.com", "museum.example"}
