"""Fetching a cited page on CPython, against a real server on this computer."""

import asyncio
import ssl
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
import trustme

from groundmark import limits
from groundmark.domain import Fetched, FetchFailed, Reason
from groundmark.native.fetch import Endpoint, NativeReader, resolve_public


class Site(BaseHTTPRequestHandler):
    """Answers by path and remembers what it was asked."""

    asked: list[tuple[str, str, dict[str, str]]]

    def do_GET(self) -> None:
        """Answer one request."""
        type(self).asked.append((self.headers["Host"], self.path, {k.lower(): v for k, v in self.headers.items()}))
        if self.path.startswith("/to/"):
            self.send_response(302)
            self.send_header("Location", self.path.removeprefix("/to/"))
            self.send_header("Set-Cookie", "visitor=1; Path=/")
            self.end_headers()
            return
        if self.path == "/loop":
            self.send_response(301)
            self.send_header("Location", "/loop")
            self.end_headers()
            return
        self.send_response(404 if self.path == "/missing" else 200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        try:
            if self.path == "/slow":
                time.sleep(2)
            chunks = 80 if self.path == "/large" else 1
            for _ in range(chunks):
                self.wfile.write(b"x" * 65_536)
        except OSError:
            pass  # the reader has gone, as it should

    def log_message(self, *args: object) -> None:
        """Be quiet."""


@pytest.fixture
def site() -> Iterator[ThreadingHTTPServer]:
    """A server on this computer, under whatever name it is asked for."""
    Site.asked = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


def fetch(site: ThreadingHTTPServer, url: str) -> Fetched | FetchFailed:
    """Fetch with every public name leading to the test's server."""

    async def here(host: str, port: int) -> Endpoint:
        return "127.0.0.1", site.server_address[1]

    return asyncio.run(NativeReader(resolve=here).fetch(url))


def test_a_page_is_fetched_without_cookies_or_referrer(site: ThreadingHTTPServer) -> None:
    """Status, type, final address and bytes come back; no cookie of an earlier hop goes along, and no referrer."""
    page = fetch(site, "http://a.example/to/http://b.example/page")
    assert isinstance(page, Fetched)
    assert (page.url, page.status, page.content_type) == ("http://b.example/page", 200, "text/html; charset=utf-8")
    assert len(page.body) == 65_536
    assert not page.truncated
    assert [host for host, _, _ in Site.asked] == ["a.example", "b.example"]
    for _, _, headers in Site.asked:
        assert not {"cookie", "referer", "authorization"} & set(headers)


def test_a_status_is_an_answer(site: ThreadingHTTPServer) -> None:
    """A missing page is fetched; what its status means is the reader's to say."""
    page = fetch(site, "http://a.example/missing")
    assert isinstance(page, Fetched)
    assert page.status == 404


def test_a_large_page_is_cut(site: ThreadingHTTPServer) -> None:
    """No more than the limit is read."""
    page = fetch(site, "http://a.example/large")
    assert isinstance(page, Fetched)
    assert page.truncated
    assert len(page.body) == limits.MAX_PAGE_BYTES


@pytest.mark.parametrize(
    "target",
    [
        "http://127.0.0.1/secret",
        "http://localhost/",
        "http://2130706433/",
        "//[::1]/",
        "http://b.example:8080/",
        "ftp://b.example/",
        "http://u:p@b.example/",
    ],
)
def test_a_redirect_to_a_refused_address_is_never_asked_for(site: ThreadingHTTPServer, target: str) -> None:
    """Each hop is judged before it is requested."""
    page = fetch(site, f"http://a.example/to/{target}")
    assert isinstance(page, FetchFailed)
    assert page.reason is Reason.REFUSED_HOP
    assert len(Site.asked) == 1


def test_an_endless_redirect_ends(site: ThreadingHTTPServer) -> None:
    """After the limit of hops the page is given up, with that reason."""
    page = fetch(site, "http://a.example/loop")
    assert isinstance(page, FetchFailed)
    assert page.reason is Reason.REDIRECTS
    assert len(Site.asked) == limits.MAX_REDIRECTS + 1


def test_a_slow_page_times_out(site: ThreadingHTTPServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit holds for the whole of a page."""
    monkeypatch.setattr(limits, "FETCH_SECONDS", 0.3)
    page = fetch(site, "http://a.example/slow")
    assert isinstance(page, FetchFailed)
    assert page.reason is Reason.TIMED_OUT


def test_a_name_that_leads_to_a_private_address_is_refused() -> None:
    """The address that a name resolves to is judged as well."""
    with pytest.raises(Exception, match="this computer"):
        asyncio.run(resolve_public("localhost", 80))


@pytest.mark.parametrize("url", ["", "not an address", "file:///etc/passwd", "http://127.0.0.1/", "http://[::1]/"])
def test_a_refused_address_is_not_resolved(url: str) -> None:
    """Nothing is looked up for an address that must not be fetched."""

    async def never(host: str, port: int) -> Endpoint:
        raise AssertionError(host)

    page = asyncio.run(NativeReader(resolve=never).fetch(url))
    assert isinstance(page, FetchFailed)
    assert page.reason is Reason.REFUSED_ADDRESS


def test_no_server_is_a_failed_connection(site: ThreadingHTTPServer) -> None:
    """A refused connection has its reason."""

    async def nowhere(host: str, port: int) -> Endpoint:
        return "127.0.0.1", 1

    page = asyncio.run(NativeReader(resolve=nowhere).fetch("http://a.example/"))
    assert isinstance(page, FetchFailed)
    assert page.reason is Reason.CONNECTION


@pytest.mark.parametrize(("known", "name"), [(True, "a.example"), (True, "b.example"), (False, "a.example")])
def test_a_certificate_must_be_of_the_name_and_known(known: bool, name: str) -> None:
    """The connection goes to the judged IP address, the certificate is still checked against the name."""
    authority = trustme.CA()
    served = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("a.example").configure_cert(served)
    trusted = ssl.create_default_context()
    if known:
        authority.configure_trust(trusted)
    Site.asked = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    server.handle_error = lambda *_: None  # type: ignore[method-assign] # a failed handshake is what is tested
    server.socket = served.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()

    async def here(host: str, port: int) -> Endpoint:
        return "127.0.0.1", server.server_address[1]

    try:
        page = asyncio.run(NativeReader(resolve=here, verify=trusted).fetch(f"https://{name}/page"))
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
    if known and name == "a.example":
        assert isinstance(page, Fetched)
        assert page.url == "https://a.example/page"
    else:
        assert isinstance(page, FetchFailed)
        assert page.reason is Reason.CERTIFICATE


def test_a_server_without_tls_has_its_own_reason(site: ThreadingHTTPServer) -> None:
    """A secure connection that can't be made is no bad certificate."""
    page = fetch(site, "https://a.example/")
    assert isinstance(page, FetchFailed)
    assert page.reason is Reason.TLS


def test_a_name_that_is_not_known_has_its_own_reason() -> None:
    """A name without an address (RFC 6761 keeps .invalid free) is neither a refusal nor a broken connection."""
    page = asyncio.run(NativeReader().fetch("https://nowhere.invalid/page"))
    assert isinstance(page, FetchFailed)
    assert page.reason is Reason.DNS


def test_a_name_that_leads_inside_has_its_own_reason() -> None:
    """The machine's address is told, for the rule to be named."""

    async def inside(host: str, port: int) -> Endpoint:
        return await resolve_public("127.0.0.1", port)

    page = asyncio.run(NativeReader(resolve=inside).fetch("https://inside.example/"))
    assert isinstance(page, FetchFailed)
    assert (page.reason, page.detail) == (Reason.REFUSED_SERVER, "127.0.0.1")
