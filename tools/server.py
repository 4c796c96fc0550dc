"""The local web: one HTTP and one HTTPS server that stand for every host, so that tests and demo use real HTTP.

Chromium is started with rules that map every host name to these two ports; whatever is asked for is logged.
"""

import mimetypes
import ssl
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

import trustme

from groundmark.links import page_key
from groundmark.native.addresses import parse

REDIRECT_MARK: Final = "-> "


@dataclass(frozen=True, slots=True)
class Reply:
    """What a URL answers with. ``delay_s`` is waited before the first byte; ``chunks`` are sent one by one."""

    body: bytes = b""
    content_type: str = "text/html; charset=utf-8"
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    delay_s: float = 0.0
    chunks: tuple[bytes, ...] = ()
    chunk_delay_s: float = 0.0


@dataclass(frozen=True, slots=True)
class Request:
    """A request that reached the local web."""

    url: str
    headers: Mapping[str, str]


Routes = dict[str, Reply | Callable[[Request], Reply]]


class LocalWeb:
    """Every host on one machine: routes by full address (without fragment); 404 for the rest."""

    def __init__(self, routes: Routes | None = None) -> None:
        """Prepare the two servers; they run inside ``serving``."""
        self.routes: Routes = routes or {}
        self.log: list[Request] = []
        self._plain = _Server(("127.0.0.1", 0), self, "http")
        self._secure = _Server(("127.0.0.1", 0), self, "https")
        self._secure.socket = _tls().wrap_socket(self._secure.socket, server_side=True)

    def chromium_arguments(self) -> list[str]:
        """What makes Chromium find this web and no other."""
        secure, plain = self._secure.server_address[1], self._plain.server_address[1]
        return [
            "--ignore-certificate-errors",
            f"--host-resolver-rules=MAP *:443 127.0.0.1:{secure}, MAP *:80 127.0.0.1:{plain}",
        ]

    def asked(self, host: str) -> list[str]:
        """The addresses asked for on one host, in order."""
        return [one.url for one in self.log if one.url.split("/")[2] == host]

    def answer(self, request: Request) -> Reply:
        """Log a request and find its reply."""
        self.log.append(request)
        reply = self.routes.get(request.url, Reply(b"<h1>Not found</h1>", status=404))
        return reply(request) if callable(reply) else reply

    @contextmanager
    def serving(self) -> Iterator["LocalWeb"]:
        """Serve until the block ends."""
        for server in (self._plain, self._secure):
            threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield self
        finally:
            self.stop()

    def stop(self) -> None:
        """Go off the net, as a broken line would; safe to call twice."""
        for server in (self._plain, self._secure):
            server.shutdown()
            server.server_close()


def asked_as(url: str) -> str:
    """An address as a browser asks for it: parsed, and without its fragment. Routes are looked up by it.

    :raises ValueError: when it is no web address.
    """
    address = parse(url)
    if address is None or address.scheme not in ("http", "https"):
        raise ValueError(f"not a web address: {url}")
    return page_key(address.href)


def read_map(path: Path) -> Routes:
    """Routes from a file of ``URL<TAB>file[<TAB>content type]`` lines; ``-> URL`` as the file redirects.

    :raises ValueError: for a line without a web address or a file, a file that isn't there, or a map that isn't UTF-8,
        naming the line.
    """
    routes: Routes = {}
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise ValueError(f"{path}: not UTF-8 text ({error.reason} at byte {error.start})") from error
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        url, _, rest = line.partition("\t")
        name, _, content_type = rest.partition("\t")
        try:
            key = asked_as(url.strip())
        except ValueError as error:
            raise ValueError(f"{path}:{number}: {error}") from error
        if not name:
            raise ValueError(f"{path}:{number}: expected URL, tab, file")
        if name.startswith(REDIRECT_MARK):
            routes[key] = Reply(status=302, headers={"Location": name.removeprefix(REDIRECT_MARK)})
            continue
        file = path.parent / name
        if not file.is_file():
            raise ValueError(f"{path}:{number}: no such file: {file}")
        guessed = content_type or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        routes[key] = Reply(file.read_bytes(), guessed)
    return routes


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, address: tuple[str, int], web: LocalWeb, scheme: str) -> None:
        super().__init__(address, _Handler)
        self.web = web
        self.scheme = scheme

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up is no error of ours."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def do_GET(self) -> None:
        url = f"{self.server.scheme}://{self.headers.get('Host', '')}{self.path}"
        reply = self.server.web.answer(Request(url, dict(self.headers.items())))
        if reply.delay_s:
            time.sleep(reply.delay_s)
        length = len(reply.body) + sum(map(len, reply.chunks))
        self.send_response(reply.status)
        for name, value in {"Content-Type": reply.content_type, "Content-Length": str(length), **reply.headers}.items():
            if value:
                self.send_header(name, value)
        self.end_headers()
        self.wfile.write(reply.body)
        for chunk in reply.chunks:
            self.wfile.write(chunk)
            self.wfile.flush()
            time.sleep(reply.chunk_delay_s)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the standard library's name
        """Quiet: ``LocalWeb.log`` holds what matters."""


def _tls() -> ssl.SSLContext:
    """A certificate of our own; Chromium is told to take any."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    leaf = trustme.CA().issue_cert("localhost", "*.example")
    with tempfile.TemporaryDirectory() as folder:
        pem = Path(folder) / "leaf.pem"
        pem.write_bytes(leaf.private_key_and_cert_chain_pem.bytes())
        context.load_cert_chain(pem)
    return context
