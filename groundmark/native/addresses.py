"""Addresses parsed as browsers do (WHATWG URL), by ada."""

import ada_url

from groundmark.addresses import Address


def parse(url: str) -> Address | None:
    """What a browser makes of an address, or None when it is not one."""
    try:
        parsed = ada_url.URL(url)
    except (ValueError, UnicodeError):
        return None
    return Address(
        href=parsed.href,
        scheme=parsed.protocol.removesuffix(":"),
        username=parsed.username,
        password=parsed.password,
        host=parsed.hostname,
        port=parsed.port,
        fragment=parsed.hash.removeprefix("#"),
    )
