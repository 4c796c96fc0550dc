"""Which addresses may be fetched: the same table in Python and as Chrome's request rules."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundmark.addresses import Address, block_rules, javascript, judge, judge_ip
from groundmark.native.addresses import parse
from tests.unit.address_tables import GOOD, HOSTILE

RULES = [re.compile(rule) for rule in block_rules()]


def blocked(address: Address) -> bool:
    """Whether one of Chrome's rules stops a request to this address."""
    return any(rule.search(address.href) for rule in RULES)


def test_the_tables_are_as_large_as_promised() -> None:
    """250 hostile addresses and 60 odd but good ones, none of them twice."""
    assert len({url for url, _ in HOSTILE}) == len(HOSTILE) >= 250
    assert len(set(GOOD)) == len(GOOD) >= 60


@pytest.mark.parametrize(("url", "rule"), HOSTILE)
def test_a_hostile_address_is_refused_by_its_rule(url: str, rule: str) -> None:
    """Every spelling of an address that must not be fetched is refused, and the reason is the true one."""
    refusal = judge(parse(url))
    assert refusal is not None
    assert refusal.rule == rule
    assert refusal.sentence.endswith(".")


@pytest.mark.parametrize("url", GOOD)
def test_an_odd_public_address_is_accepted(url: str) -> None:
    """What only looks like a local address is opened."""
    assert judge(parse(url)) is None


@pytest.mark.parametrize(("url", "rule"), HOSTILE)
def test_chrome_blocks_a_redirect_to_a_hostile_address(url: str, rule: str) -> None:
    """What the browser's parser makes of a hostile web address matches a request rule, so no redirect reaches it."""
    address = parse(url)
    if address is None or rule in ("scheme", "long"):
        assert rule in ("malformed", "scheme", "long"), "no redirect can lead to these"
    else:
        assert blocked(address)


@pytest.mark.parametrize("url", GOOD)
def test_chrome_does_not_block_a_public_address(url: str) -> None:
    """No request rule stops a page that may be read."""
    address = parse(url)
    assert address is not None
    assert not blocked(address)


@given(st.ip_addresses(v=4))
def test_rules_and_judgement_agree_on_every_ipv4_address(ip: object) -> None:
    """Python and Chrome never differ on an IPv4 address."""
    address = parse(f"http://{ip}/")
    assert address is not None
    assert blocked(address) == (judge(address) is not None)


@given(st.ip_addresses(v=6))
def test_rules_and_judgement_agree_on_every_ipv6_address(ip: object) -> None:
    """Python and Chrome never differ on an IPv6 address."""
    address = parse(f"http://[{ip}]/")
    assert address is not None
    assert blocked(address) == (judge(address) is not None)


@given(st.from_regex(r"[a-z0-9]([a-z0-9.-]{0,20}[a-z0-9])?\.?", fullmatch=True))
def test_rules_and_judgement_agree_on_names(host: str) -> None:
    """Python and Chrome never differ on a name."""
    address = parse(f"https://{host}/")
    if address is not None:
        assert blocked(address) == (judge(address) is not None)


@given(st.text())
def test_any_text_is_judged(text: str) -> None:
    """No text makes the guard raise, and what it lets through is a plain web address."""
    address = parse(text)
    if judge(address) is None:
        assert address is not None
        assert address.scheme in ("http", "https")
        assert "." in address.host or address.host.startswith("[")


def test_rules_fit_chromes_regex_engine() -> None:
    """RE2 has no lookaround or back-references, and Chrome allows each rule 2 KB once compiled."""
    for rule in block_rules():
        assert len(rule) < 130
        assert not re.search(r"\(\?[=!<]|\\[1-9]|\\[dwsb]", rule)


def test_an_address_found_by_name_is_judged_too() -> None:
    """A public name that resolves to a private address is refused, an IPv6 zone included."""
    assert judge_ip("127.0.0.1") is not None
    assert judge_ip("fe80::1%eth0") is not None
    assert judge_ip("::ffff:10.0.0.1") is not None
    assert judge_ip("8.8.8.8") is None


def test_the_javascript_is_a_module_of_strings() -> None:
    """The generated module holds every rule once, as JSON strings."""
    text = javascript()
    assert text.startswith("// generated from groundmark/addresses.py by build.py; do not edit\n")
    assert text.count("^https?://") == len(block_rules())
    assert "export const BLOCK_RULES = [" in text
