"""Each way in which a cited page can't be read has its own reason and wording, from the built extension's own network.

Two Overviews cite a web that fails in every way there is: names that are not known, closed ports, certificates of other
makers, machines inside, statuses, detours, files that are no pages, and pages that hold no text.
"""

import base64
import hashlib
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from groundmark import limits
from groundmark.domain import Outcome, Reason
from groundmark.wording import REASONS
from tools.browser import Browser, chromium
from tools.bundle import TEST_WEB
from tools.server import LocalWeb, Reply, Routes, _Server, _tls

from .conftest import ResultsPage
from .pages import FILLER, article, chip

CLAIM = "The lighthouse at Kelby Point was built in 1874 by the harbour company."
INSIDE = "127.0.0.2"
"""A machine that the test build does not take for a public one."""
HTML = "text/html; charset=utf-8"


class BrokenWeb(LocalWeb):
    """The local web, with hosts that fail below HTTP; certificates are checked, save the web's own."""

    def __init__(self) -> None:
        """Prepare the web and its failing corners."""
        super().__init__()
        self._inside = _Server((INSIDE, 0), self, "http")
        self._inside_secure = _Server((INSIDE, 0), self, "https")
        self._inside_secure.socket = self._secure.socket.context.wrap_socket(
            self._inside_secure.socket, server_side=True
        )
        self._impostor = _Server((TEST_WEB, 0), self, "https")
        self._impostor.socket = _tls().wrap_socket(self._impostor.socket, server_side=True)

    @contextmanager
    def serving(self) -> Iterator["BrokenWeb"]:
        """Serve until the block ends."""
        corners = (self._inside, self._inside_secure, self._impostor)
        for server in corners:
            threading.Thread(target=server.serve_forever, daemon=True).start()
        with super().serving():
            yield self
        for server in corners:
            server.shutdown()
            server.server_close()

    def chromium_arguments(self) -> list[str]:
        """The first rule that fits a host is taken."""
        rules = [
            "MAP unknown.example ~NOTFOUND",
            f"MAP closed.example:443 {TEST_WEB}:{closed_port()}",
            f"MAP impostor.example:443 {TEST_WEB}:{self._impostor.server_address[1]}",
            f"MAP untold.example:443 {TEST_WEB}:{self._plain.server_address[1]}",
            f"MAP inside.example:80 {INSIDE}:{self._inside.server_address[1]}",
            f"MAP proven.example:443 {INSIDE}:{self._inside_secure.server_address[1]}",
            f"MAP *:443 {TEST_WEB}:{self._secure.server_address[1]}",
            f"MAP *:80 {TEST_WEB}:{self._plain.server_address[1]}",
        ]
        return [
            f"--host-resolver-rules={', '.join(rules)}",
            f"--ignore-certificate-errors-spki-list={key_of(self._secure.server_address[1])}",
        ]


def closed_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as one:
        one.bind((TEST_WEB, 0))
        port: int = one.getsockname()[1]
        return port


def key_of(port: int) -> str:
    """The fingerprint of a server's public key, as Chromium wants it."""
    certificate = x509.load_pem_x509_certificate(ssl.get_server_certificate((TEST_WEB, port)).encode())
    key = certificate.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return base64.b64encode(hashlib.sha256(key).digest()).decode()


def to(address: str, status: int = 302) -> Reply:
    """A redirect."""
    return Reply(status=status, headers={"Location": address})


def page(body: str) -> Reply:
    """A page with this markup."""
    return Reply(f"<!doctype html><html><head><title>Page</title></head><body>{body}</body></html>".encode())


NETWORK = {
    "https://unknown.example/page": (None, "dns"),
    "https://closed.example/page": (None, "connection"),
    "https://impostor.example/page": (None, "certificate"),
    "https://untold.example/page": (None, "tls"),
    "http://inside.example/page": (article(CLAIM), "refused_server"),
    "https://a.example/cut": (
        Reply(b"<p>half", headers={"Content-Length": "9999", "Connection": "close"}),
        "connection",
    ),
    "https://a.example/slow": (Reply(b"", delay_s=limits.FETCH_SECONDS + 3), "timed_out"),
    "https://a.example/loop": (to("https://a.example/loop"), "redirects"),
    "https://a.example/home-router": (to("http://192.168.1.1/secret"), "refused_hop"),
    "https://a.example/two-hops": (to("https://b.example/hop", 307), "refused_hop"),
    "https://a.example/other-scheme": (to("ftp://files.example/page"), "refused_hop"),
    "https://a.example/to-unknown": (to("https://unknown.example/page"), "dns"),
    "http://127.0.0.1/secret": (article(CLAIM), "refused_address"),
}
"""What fails before a page is there. None: the failure lies below HTTP."""

ANSWERS = {
    "https://c.example/401": (Reply(b"", status=401), "sign_in"),
    "https://c.example/402": (Reply(b"", status=402), "payment"),
    "https://c.example/403": (Reply(b"", status=403), "blocked"),
    "https://c.example/404": (Reply(b"", status=404), "not_there"),
    "https://c.example/410": (Reply(b"", status=410), "not_there"),
    "https://c.example/418": (Reply(b"", status=418), "http_status"),
    "https://c.example/429": (Reply(b"", status=429), "blocked"),
    "https://c.example/451": (Reply(b"", status=451), "blocked"),
    "https://c.example/500": (Reply(article(CLAIM).body, status=500), "server_error"),
    "https://c.example/503": (Reply(b"", status=503), "server_error"),
    "https://c.example/article": (to("https://consent.c.example/collect?back=1"), "consent_page"),
    "https://c.example/members": (to("https://c.example/login?next=members"), "sign_in"),
    "https://c.example/2019/story": (to("https://c.example/", 301), "moved_home"),
    "https://c.example/leaflet": (Reply(b"%PDF-1.7\n", "application/pdf"), "pdf"),
    "https://c.example/lying": (Reply(b"%PDF-1.7\n", HTML), "pdf"),
    "https://c.example/picture": (Reply(b"\x89PNG\r\n\x1a\n", "image/png"), "image"),
    "https://c.example/film": (Reply(b"\x00\x00\x00\x18ftypmp42", "video/mp4"), "media"),
    "https://c.example/archive": (Reply(b"PK\x03\x04", HTML), "not_html"),
    "https://c.example/data": (Reply(b'{"a": 1}', "application/json"), "not_html"),
    "https://c.example/application": (page('<div id="root"></div><script src="/app.js"></script>'), "needs_scripts"),
    "https://c.example/short": (page("<p>Nothing much.</p>"), "little_text"),
    "https://c.example/wall": (page("<h1>Just a moment...</h1><p>Verifying you are human.</p>"), "blocked"),
    "https://c.example/lost": (
        Reply(b"<title>Page not found</title><p>Sorry, this page is no longer here. " + FILLER.encode()),
        "not_there",
    ),
    "https://c.example/form": (page("<p>Welcome back</p><input name=u><input type=password name=p>"), "sign_in"),
    "https://c.example/huge": (
        Reply(b"<title>t</title><script>" + b"x" * (limits.MAX_PAGE_BYTES + 1) + b"</script>" + article(CLAIM).body),
        "too_large",
    ),
}
"""What an answer says, or doesn't."""


@pytest.fixture(scope="module")
def broken() -> Iterator[BrokenWeb]:
    """The failing web."""
    with BrokenWeb().serving() as serving:
        yield serving


@pytest.fixture(scope="module")
def careful(built: Path, broken: BrokenWeb) -> Iterator[Browser]:
    """A Chromium of its own: the session's ignores certificates."""
    with chromium(built, broken) as running:
        yield running


def check(careful: Browser, broken: BrokenWeb, urls: list[str], routes: Routes) -> dict[str, Any]:
    """Check an Overview whose sentences cite two of the addresses each."""
    pairs = [urls[start : start + 2] for start in range(0, len(urls), 2)]
    paragraphs = "".join(
        f"<div>{escape(f'{CLAIM[:-1]} number {place}.')}{''.join(map(chip, pair))}</div>"
        for place, pair in enumerate(pairs)
    )
    html = (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>results</title><body><div id="rcnt"><div>'
        '<div role="heading" aria-level="2">AI Overview</div><div data-rl="en">'
        f'<div data-container-id="main-col">{paragraphs}</div></div></div><div id="rso"></div></div></body></html>'
    )
    results = "https://www.google.com/search?q=reasons"
    broken.log.clear()
    broken.routes.clear()
    broken.routes.update(routes | {results: Reply(html.encode())})
    careful.worker().evaluate("chrome.storage.session.clear()")
    tab = careful.context.new_page()
    tab.goto(results)
    overview: dict[str, Any] = ResultsPage(careful, broken, tab, []).report()["overview"]
    tab.close()
    return overview


@pytest.mark.parametrize("table", [NETWORK, ANSWERS], ids=["network", "answers"])
def test_every_failure_has_its_reason_and_wording(
    careful: Browser, broken: BrokenWeb, table: dict[str, tuple[Reply | None, str]]
) -> None:
    """The reason is the true one, people read its wording, and nothing that failed is "not found" or better."""
    routes: Routes = {url: reply for url, (reply, _) in table.items() if reply}
    routes |= {
        "https://b.example/hop": to("http://[::1]/secret", 308),
        "https://c.example/": article(CLAIM),
        "https://c.example/login?next=members": article(CLAIM),
        "https://consent.c.example/collect?back=1": article(CLAIM),
        "http://192.168.1.1/secret": article(CLAIM),
        "http://[::1]/secret": article(CLAIM),
    }
    overview = check(careful, broken, list(table), routes)
    assert {one["url"]: one["reason"] for one in overview["sources"]} == {url: why for url, (_, why) in table.items()}
    assert {one["outcome"] for one in overview["sentences"]} == {Outcome.COULD_NOT_CHECK.value}
    for sentence in overview["sentences"]:
        for citation in sentence["citations"]:
            wording = REASONS[Reason(table[citation["url"]][1])]
            assert wording[1:] in sentence["explanation"], citation["url"]
    assert [one.url for one in broken.log if "secret" in one.url] == []


def test_every_reason_of_a_source_is_shown_by_an_example() -> None:
    """The two tables hold every reason there is, but for those that have their own test (offline, tests of access)."""
    reasons = list(Reason)
    of_sources = set(reasons[reasons.index(Reason.REFUSED_ADDRESS) : reasons.index(Reason.TOO_LARGE) + 1])
    assert {Reason(why) for table in (NETWORK, ANSWERS) for _, why in table.values()} == of_sources - {Reason.OFFLINE}
    assert len({REASONS[reason] for reason in of_sources}) == len(of_sources)


def test_a_certificate_proves_a_machine_inside(careful: Browser, broken: BrokenWeb) -> None:
    """Behind a proxy or a VPN every site has a private address: over https its certificate is what counts."""
    address = "https://proven.example/page"
    overview = check(careful, broken, [address], {address: article(CLAIM.replace(".", " number 0."))})
    assert [one["reason"] for one in overview["sources"]] == [None]
    assert [one["outcome"] for one in overview["sentences"]] == [Outcome.SUPPORTED.value]
