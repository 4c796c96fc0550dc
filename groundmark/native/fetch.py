"""Cited pages over HTTP on CPython: no cookies, no referrer, every hop judged before it is asked for."""

import asyncio
import socket
import ssl
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

import ada_url
import httpx

from groundmark import __version__, limits
from groundmark.addresses import MALFORMED, Address, Refusal, judge, judge_ip
from groundmark.domain import Fetched, FetchFailed, Reason
from groundmark.native.addresses import parse
from groundmark.native.tokens import tokens
from groundmark.ports import Token

Endpoint = tuple[str, int]
"""Where a connection goes: an IP address and a port."""
Resolve = Callable[[str, int], Awaitable[Endpoint]]
"""A host name and port -> where to connect. Raises :class:`RefusedError` for a private address, OSError for none."""

_HEADERS: Final = {
    "User-Agent": f"Mozilla/5.0 (compatible; Groundmark/{__version__})",
    "Accept": "text/html,application/xhtml+xml,text/plain;q=0.8,*/*;q=0.5",
    "Accept-Language": "en,*;q=0.5",
}
_DEFAULT_PORTS: Final = {"http": 80, "https": 443}


class RefusedError(Exception):
    """What must not be asked for: an address, a redirect's next hop, or the machine that a name leads to."""

    def __init__(self, reason: Reason, what: str, refusal: Refusal) -> None:
        """Keep the reason and the address; the message is the rule that was broken."""
        super().__init__(refusal.sentence)
        self.reason, self.what = reason, what


async def resolve_public(host: str, port: int) -> Endpoint:
    """The first address of a host. One private address among several is enough to refuse the host."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host.strip("[]"), port, type=socket.SOCK_STREAM)
    for *_, endpoint in found:
        refusal = judge_ip(str(endpoint[0]))
        if refusal:
            raise RefusedError(Reason.REFUSED_SERVER, str(endpoint[0]), refusal)
    if not found:
        raise OSError("the name has no address")
    return str(found[0][4][0]), port


class NativeReader:
    """``ports.SourceReader`` with httpx, lxml and ada-url."""

    def __init__(self, resolve: Resolve = resolve_public, verify: ssl.SSLContext | None = None) -> None:
        """``resolve`` and ``verify`` are the tests' way to their own server; addresses are judged all the same."""
        self._resolve = resolve
        self._verify = verify or httpx.create_ssl_context()

    async def fetch(self, url: str) -> Fetched | FetchFailed:
        """Get one page within the limits of ``limits.py``; what goes wrong is a FetchFailed with its reason."""
        started = time.monotonic()
        try:
            async with asyncio.timeout(limits.FETCH_SECONDS):
                fetched = await self._follow(url, started)
        except TimeoutError:
            fetched = FetchFailed(Reason.TIMED_OUT, f"{limits.FETCH_SECONDS:g} s", limits.FETCH_SECONDS)
        except RefusedError as refused:
            fetched = FetchFailed(refused.reason, refused.what, time.monotonic() - started)
        except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError) as error:
            fetched = FetchFailed(_reason(error), type(error).__name__, time.monotonic() - started)
        return fetched

    def tokens(self, html: str) -> Iterable[Token]:
        """Parse a page and walk it in document order, with lxml."""
        return tokens(html)

    def parse(self, url: str) -> Address | None:
        """What a browser makes of an address, or None when it is not one."""
        return parse(url)

    async def _follow(self, url: str, started: float) -> Fetched | FetchFailed:
        async with httpx.AsyncClient(
            headers=_HEADERS, timeout=limits.FETCH_SECONDS, trust_env=False, verify=self._verify, follow_redirects=False
        ) as client:
            for hop in range(limits.MAX_REDIRECTS + 1):
                client.cookies.clear()
                address = parse(url)
                refusal = judge(address)
                if refusal or address is None:
                    reason = Reason.REFUSED_HOP if hop else Reason.REFUSED_ADDRESS
                    raise RefusedError(reason, url, refusal or MALFORMED)
                response = await client.send(await self._request(client, address), stream=True)
                try:
                    location = response.headers.get("location")
                    if response.is_redirect and location:
                        url = ada_url.join_url(address.href, location)
                        continue
                    return await _read(response, address, started)
                finally:
                    await response.aclose()
        return FetchFailed(Reason.REDIRECTS, str(limits.MAX_REDIRECTS), time.monotonic() - started)

    async def _request(self, client: httpx.AsyncClient, address: Address) -> httpx.Request:
        """A request to the very IP address that was judged: a second look-up could give another one."""
        target = httpx.URL(address.href.partition("#")[0])
        ip, port = await self._resolve(address.host, _DEFAULT_PORTS[address.scheme])
        default = port == _DEFAULT_PORTS[address.scheme]
        return client.build_request(
            "GET",
            target.copy_with(host=ip, port=None if default else port),
            headers={"Host": address.host},
            extensions={"sni_hostname": address.host.strip("[]")},
        )


async def _read(response: httpx.Response, address: Address, started: float) -> Fetched:
    body = bytearray()
    async for chunk in response.aiter_bytes():
        body += chunk
        if len(body) > limits.MAX_PAGE_BYTES:
            break
    return Fetched(
        url=address.href,
        status=response.status_code,
        content_type=response.headers.get("content-type", ""),
        body=bytes(body[: limits.MAX_PAGE_BYTES]),
        truncated=len(body) > limits.MAX_PAGE_BYTES,
        seconds=time.monotonic() - started,
    )


def _reason(error: Exception) -> Reason:
    if isinstance(error, httpx.TimeoutException):
        return Reason.TIMED_OUT
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, ssl.SSLCertVerificationError):
            return Reason.CERTIFICATE
        if isinstance(cause, ssl.SSLError):
            return Reason.TLS
        if isinstance(cause, socket.gaierror):
            return Reason.DNS
        cause = cause.__cause__ or cause.__context__
    return Reason.CONNECTION
