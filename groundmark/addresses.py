"""Which address may be fetched, and which not, and why: one table, read by Python and by Chrome's request rules.

Only the host that the browser's own URL parser made of a text is judged (``ports.SourceReader.parse``), so that
``http://2130706433/``, ``http://0x7f.1/`` and full-width digits are ``127.0.0.1`` before they get here.
:func:`judge` answers before a request; :func:`block_rules` renders the same table as declarativeNetRequest
``regexFilter`` strings, because a redirect's next hop can only be stopped by such a rule.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final

from groundmark import limits


@dataclass(frozen=True, slots=True)
class Address:
    """What a browser makes of an address (WHATWG URL). IPv6 hosts keep their brackets; ``port`` is "" when default."""

    href: str
    scheme: str
    username: str
    password: str
    host: str
    port: str
    fragment: str = ""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an address is not fetched: the rule's name and one plain sentence."""

    rule: str
    sentence: str


SCHEMES: Final = ("http", "https")

SENTENCES: Final = {
    "malformed": "This is not a web address.",
    "long": "The address is too long.",
    "scheme": "Only http and https addresses are opened.",
    "credentials": "The address contains a user name or password.",
    "port": "The address names a port of its own.",
    "no_host": "The address names no site.",
    "trailing_dot": "The site's name ends in a dot.",
    "single_label": "The site's name has no dot, so it belongs to a local network.",
    "local_name": "The site's name belongs to this computer or a local network.",
    "loopback_name": "The site's name is a public alias for any address, local ones included.",
    "this_computer": "The address is this computer.",
    "private": "The address belongs to a private network.",
    "link_local": "The address belongs to the local link or a cloud machine's own services.",
    "shared": "The address is shared inside a provider's network.",
    "multicast": "The address is for many receivers, not one site.",
    "reserved": "The address is reserved and no public site has it.",
    "documentation": "The address is reserved for examples.",
    "benchmark": "The address is reserved for measurements.",
}
MALFORMED: Final = Refusal("malformed", SENTENCES["malformed"])

# IANA IPv4 Special-Purpose Address Registry (RFC 6890 and updates); the last is Azure's machine service.
_IPV4: Final = (
    ("this_computer", "0.0.0.0/8"),
    ("private", "10.0.0.0/8"),
    ("shared", "100.64.0.0/10"),
    ("this_computer", "127.0.0.0/8"),
    ("link_local", "169.254.0.0/16"),
    ("private", "172.16.0.0/12"),
    ("reserved", "192.0.0.0/24"),
    ("documentation", "192.0.2.0/24"),
    ("reserved", "192.88.99.0/24"),
    ("private", "192.168.0.0/16"),
    ("benchmark", "198.18.0.0/15"),
    ("documentation", "198.51.100.0/24"),
    ("documentation", "203.0.113.0/24"),
    ("multicast", "224.0.0.0/4"),
    ("reserved", "240.0.0.0/4"),
    ("link_local", "168.63.129.16/32"),
)

# Only 2000::/3 is global unicast (RFC 4291 2.4). Outside it lie ::1, ::, v4-mapped and -compatible, NAT64, unique
# local, link-local, site-local and multicast addresses; the more telling name comes first. Inside it, what can stand
# for any IPv4 address (6to4, Teredo) is refused as a whole: no page is cited by such an address.
_GLOBAL_UNICAST: Final = IPv6Network("2000::/3")
_IPV6: Final = (
    ("this_computer", "::/127"),
    ("private", "fc00::/7"),
    ("link_local", "fe80::/10"),
    ("private", "fec0::/10"),
    ("multicast", "ff00::/8"),
    ("reserved", "2001::/23"),
    ("documentation", "2001:db8::/32"),
    ("reserved", "2002::/16"),
    ("documentation", "3fff::/20"),
)
# The same as text, in the canonical form that URL parsers write (RFC 5952: no leading zeros, the longest zeros folded).
_IPV6_PATTERNS: Final = (
    r"\[[^23]",
    r"\[[23][0-9a-f]{0,2}[:\]]",
    r"\[2001:(?::|[0-9a-f]{1,2}:|1[0-9a-f]{2}:)",
    r"\[2001:db8:",
    r"\[2002:",
    r"\[3fff:(?::|[0-9a-f]{1,3}:)",
)

# RFC 6761 (localhost), RFC 6762 (local and appendix G's private names), RFC 8375 (home.arpa), ICANN (internal).
LOCAL_SUFFIXES: Final = (
    "localhost",
    "local",
    "localdomain",
    "internal",
    "intranet",
    "private",
    "corp",
    "home",
    "home.arpa",
    "lan",
)
# Public names whose address is whatever the name says, this computer, or the router at home.
LOOPBACK_SUFFIXES: Final = (
    "fritz.box",
    "speedport.ip",
    "traefik.me",
    "nip.io",
    "sslip.io",
    "xip.io",
    "localtest.me",
    "lvh.me",
    "vcap.me",
    "lacolhost.com",
)

_V4_NETWORKS: Final = tuple((rule, IPv4Network(text)) for rule, text in _IPV4)
_V6_NETWORKS: Final = tuple((rule, IPv6Network(text)) for rule, text in _IPV6)


_HOST_CHARACTERS: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789.-_")


def judge(address: Address | None) -> Refusal | None:
    """Why ``address`` must not be fetched, or None when it may. None stands for a text that is no address at all."""
    rule = _broken_rule(address)
    return Refusal(rule, SENTENCES[rule]) if rule else None


def judge_ip(text: str) -> Refusal | None:
    """The same for an IP address that a name resolved to; brackets and a zone id are allowed."""
    rule = _ip_rule(text)
    return Refusal(rule, SENTENCES[rule]) if rule else None


def _broken_rule(address: Address | None) -> str:
    if address is None:
        return "malformed"
    if address.scheme not in SCHEMES:
        return "scheme"
    if len(address.href) > limits.MAX_URL_CHARACTERS:
        return "long"
    if address.username or address.password:
        return "credentials"
    if not address.host:
        return "no_host"
    if address.port:
        return "port"
    return _host_rule(address.host.lower())


def _host_rule(host: str) -> str:
    if host.startswith("[") or host.replace(".", "").isdigit():
        return _ip_rule(host)
    if not _HOST_CHARACTERS.issuperset(host):
        return "malformed"  # Chrome escapes what the URL standard forbids: http://exa%20mple.com/
    if host.endswith("."):
        return "trailing_dot"
    for rule, suffixes in (("local_name", LOCAL_SUFFIXES), ("loopback_name", LOOPBACK_SUFFIXES)):
        if any(host == suffix or host.endswith("." + suffix) for suffix in suffixes):
            return rule
    return "" if "." in host else "single_label"


def _ip_rule(text: str) -> str:
    try:
        ip = ip_address(text.strip("[]").partition("%")[0])
    except ValueError:
        return "malformed"
    if isinstance(ip, IPv4Address):
        return next((rule for rule, network in _V4_NETWORKS if ip in network), "")
    return _ipv6_rule(ip)


def _ipv6_rule(ip: IPv6Address) -> str:
    named = next((rule for rule, network in _V6_NETWORKS if ip in network), "")
    return named or ("" if ip in _GLOBAL_UNICAST else "reserved")


# --- the same table for Chrome ----------------------------------------------------------------------------------------
_START: Final = "^https?://"
_HOST_ENDS: Final = "[:/]"


def block_rules() -> list[str]:
    """The table as RE2 expressions over a canonical http(s) URL, each small enough for Chrome's 2 KB limit.

    They need no lookaround, so Python's ``re`` reads them alike. Other schemes need no rule: ``fetch`` follows no
    redirect to them.
    """
    return [
        _START + "[^/]*@",
        _START + r"[^/]*[^a-z0-9._:/@\[\]-]",
        _START + "[^/]*:[0-9]+/",
        _START + r"[^/]*\.[:/]",
        _START + r"[^/.:@\[]+" + _HOST_ENDS,
        *(_START + _ipv4_pattern(network) + _HOST_ENDS for _, network in _V4_NETWORKS),
        *(_START + pattern for pattern in _IPV6_PATTERNS),
        *(
            _START + r"(?:[^/]*\.)?" + suffix.replace(".", r"\.") + _HOST_ENDS
            for suffix in LOCAL_SUFFIXES + LOOPBACK_SUFFIXES
        ),
    ]


def _ipv4_pattern(network: IPv4Network) -> str:
    r"""``172.16.0.0/12`` -> ``172\.(?:1[6-9]|2[0-9]|3[0-1])\.[0-9]+\.[0-9]+``."""
    octets = zip(network.network_address.packed, network.broadcast_address.packed, strict=True)
    return r"\.".join("[0-9]+" if (low, high) == (0, 255) else _octet_pattern(low, high) for low, high in octets)


def _octet_pattern(low: int, high: int) -> str:
    if low == high:
        return str(low)
    decades: dict[int, list[int]] = {}
    for number in range(low, high + 1):
        decades.setdefault(number // 10, []).append(number % 10)
    return "(?:" + "|".join(f"{ten or ''}[{units[0]}-{units[-1]}]" for ten, units in decades.items()) + ")"


def javascript(own_servers: Sequence[str] = ()) -> str:
    """``extension/background/address_rules.js`` as the build writes it.

    :param own_servers: IP addresses that pass for public ones: a test build's own web, none in a release.
    """
    lines = "".join(f"  {json.dumps(rule)},\n" for rule in block_rules())
    return (
        "// generated from groundmark/addresses.py by build.py; do not edit\n"
        "// @ts-check\n"
        "/** Addresses that no request of ours may reach, not even by a redirect (declarativeNetRequest). */\n"
        f"export const BLOCK_RULES = [\n{lines}];\n"
        "/** IP addresses that pass for public ones: the web of tests. @type {string[]} */\n"
        f"export const OWN_SERVERS = {json.dumps(list(own_servers))};\n"
    )
