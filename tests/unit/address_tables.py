"""Addresses that must never be fetched, each with the rule that stops it, and odd ones that are public all the same."""

from typing import Final

_LOOPBACK_SPELLINGS: Final = (
    "127.0.0.1", "127.1", "127.0.1", "127.127.127.127", "127.255.255.254", "2130706433", "017700000001", "0x7f000001",
    "0x7F.0x0.0x0.0x1", "0x7f.1", "0177.0.0.1", "0177.0.0.01", "0x7f.0.0.1", "127.0.0.0x1", "127.0x0.1", "127.000.000.001",
    "００１２７.0.0.1".replace("００", ""), "１２７.０.０.１", "127。0。0。1", "127．0．0．1", "127｡0｡0｡1", "①②⑦.⓪.⓪.①",
    "%31%32%37.0.0.1", "127%2e0%2e0%2e1", "127.0.0.1.", "127.0.0.%31", "0x7f.0x1", "0177.1", "127.0.0.2", "127.1.1.1",
    "127.53", "0x7f000002", "2130706434", "1\u00ad27.0.0.1", "127.0\u200b.0.1",
)  # fmt: skip
_THIS_NETWORK: Final = ("0.0.0.0", "0", "0x0", "00", "0.1", "0.1.2.3", "0.255.255.255", "０.0.0.0")
_PRIVATE: Final = (
    "10.0.0.1", "10.1", "10.255.255.255", "0xa.1", "012.0.0.1", "167772161", "0x0a000001", "10.0.0.138", "１０.0.0.1",
    "172.16.0.1", "172.17.0.1", "172.20.10.1", "172.31.255.255", "172.16.1", "0xac.16.0.1", "2886729729", "172.18.0.2",
    "172.24.0.1", "172.29.1.1", "172.30.0.1",
    "192.168.0.1", "192.168.1.1", "192.168.1.254", "192.168.100.1", "192.168.255.255", "192.168.1", "3232235521",
    "3232235777", "0xc0a80001", "0xC0.0xA8.0x01.0x01", "0300.0250.0.1", "192.168.178.1", "１９２．１６８．１．１",
)  # fmt: skip
_LINK_LOCAL: Final = (
    "169.254.169.254", "169.254.0.1", "169.254.170.2", "169.254.255.255", "2852039166", "0xa9fea9fe", "0xA9.0xFE.0xA9.0xFE",
    "0251.0376.0251.0376", "169.254.43518", "168.63.129.16", "0xa83f8110",
)  # fmt: skip
_SHARED: Final = ("100.64.0.1", "100.100.100.200", "100.127.255.255", "100.69.1.1", "100.79.0.1", "100.99.9.9", "100.110.0.1", "100.121.0.1")  # fmt: skip
_MULTICAST: Final = (
    "224.0.0.1",
    "224.0.0.251",
    "225.1.1.1",
    "232.0.0.1",
    "239.255.255.250",
    "0xe0000001",
    "3758096385",
)
_RESERVED: Final = (
    "192.0.0.1", "192.0.0.170", "192.0.0.192", "192.88.99.1", "240.0.0.1", "250.1.2.3", "254.255.255.255",
    "255.255.255.255", "4294967295", "0xffffffff", "249.9.9.9", "255.0.0.1",
)  # fmt: skip
_DOCUMENTATION: Final = ("192.0.2.1", "198.51.100.7", "203.0.113.255", "192.0.2.0", "198.51.100.255", "203.0.113.0")
_BENCHMARK: Final = ("198.18.0.1", "198.19.255.255", "198.18.5.5")

_IPV6: Final = {
    "this_computer": ("[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[0000:0000:0000:0000:0000:0000:0000:0001]", "[0::1]", "[::0.0.0.1]"),
    "private": (
        "[fc00::1]", "[fd00::1]", "[fd12:3456:789a:1::1]", "[fdff:ffff::1]", "[fd00:ec2::254]", "[FD00::2]", "[fcff::]",
        "[fec0::1]", "[feff::1]", "[fed0::1]", "[feea::1]",
    ),
    "link_local": ("[fe80::1]", "[fe80::a9fe:a9fe]", "[febf::1]", "[fe90::1]", "[fea0::2]", "[FE80::ABCD]"),
    "multicast": ("[ff02::1]", "[ff00::1]", "[ff0e::1]", "[ffff::1]", "[ff05::2]"),
    "documentation": ("[2001:db8::1]", "[2001:db8:ffff::1]", "[2001:0DB8::2]", "[3fff::1]", "[3fff:fff::1]", "[3fff:1::2]"),
    "reserved": (
        "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::ffff:10.0.0.1]", "[::ffff:192.168.1.1]", "[::ffff:169.254.169.254]",
        "[::ffff:0:127.0.0.1]", "[::127.0.0.1]", "[::10.0.0.1]", "[::192.168.0.1]", "[0:0:0:0:0:ffff:7f00:0001]",
        "[64:ff9b::127.0.0.1]", "[64:ff9b::10.0.0.1]", "[64:ff9b::a9fe:a9fe]", "[64:ff9b:1::1]", "[2002:7f00:1::]",
        "[2002:a00:1::1]", "[2002:c0a8:101::1]", "[2002:a9fe:a9fe::]", "[2001::1]", "[2001:0:7f00:1::]", "[2001:0:4136:e378:8000:63bf:3fff:fdd2]",
        "[2001:10::1]", "[2001:20::1]", "[2001:2::1]", "[2001:1ff::1]", "[100::1]", "[200::1]", "[1::1]", "[4000::1]", "[5f00::1]",
        "[e000::1]", "[fe00::1]", "[fe00:1::1]", "[20::1]", "[3::3]", "[abcd::1]", "[::2]", "[::ffff:0:0]",
    ),
}  # fmt: skip

_LOCAL_NAMES: Final = (
    "localhost", "LOCALHOST", "LocalHost", "ｌｏｃａｌｈｏｓｔ", "ⓛocalhost", "local\u00adhost", "%6c%6fcalhost", "foo.localhost",
    "a.b.localhost", "localhost.localdomain", "server.localdomain", "printer.local", "my-mac.local", "_http._tcp.local",
    "wpad.local", "router.lan", "nas.lan", "fritz.lan", "db.internal", "metadata.google.internal", "vault.prod.internal",
    "ip-10-0-0-1.ec2.internal", "wiki.corp", "git.corp", "mail.intranet", "www.intranet", "pc.home", "tv.home",
    "router.home.arpa", "home.arpa", "x.y.home.arpa", "app.private", "a.LOCAL", "b.Internal", "x.ｌｏｃａｌ", "host.docker.internal",
    "kubernetes.default.svc.cluster.local", "gateway.docker.internal", "a。local",
)  # fmt: skip
_LOOPBACK_NAMES: Final = (
    "127.0.0.1.nip.io", "10.0.0.1.nip.io", "app.192-168-1-1.sslip.io", "www.127.0.0.1.xip.io", "localtest.me", "a.localtest.me",
    "fritz.box", "www.fritz.box", "speedport.ip", "app.127-0-0-1.traefik.me", "lvh.me", "x.lvh.me", "vcap.me", "lacolhost.com", "nip.io",
)  # fmt: skip
_SINGLE_LABELS: Final = (
    "intranet-server", "router", "wpad", "nas", "db", "redis", "kubernetes", "metadata", "instance-data", "go", "wiki",
    "printer1", "xn--bcher-kva", "com", "ROUTER", "docker", "elasticsearch", "consul",
)  # fmt: skip
_TRAILING_DOTS: Final = ("localhost.", "example.com.", "router.", "db.internal.", "www.example.com。", "foo.localhost.")
_PORTS: Final = (
    22,
    25,
    81,
    1080,
    2375,
    3000,
    3306,
    5432,
    5984,
    6379,
    8000,
    8080,
    8443,
    8888,
    9200,
    11211,
    27017,
    65535,
    0,
)

_MALFORMED: Final = (
    "", " ", "example.com", "//example.com/", "http://", "https://", "http:///", "http://:80/", "http://exa mple.com/", "http://exa%20mple.com/", "http://192.168.0.1%20.example.com/", "http://[::1/",
    "http://[g::1]/", "http://256.256.256.256/", "http://1.2.3.4.5/", "http://0x100000000/", "http://999999999999/", "http://a^b.com/",
    "http://example.com:99999/", "http://example.com:80a/", "http://%00/", "http://exa%23mple.com/", "https://[fe80::1%25eth0]/",
    "https://08.0.0.1/", "/relative", "?query", "#fragment", "http://a|b.com/", "http://<script>/", "https://1.2.3.09/",
)  # fmt: skip
_SCHEMES: Final = (
    "ftp://example.com/", "file:///etc/passwd", "file://localhost/etc/passwd", "javascript:alert(1)", "JavaScript:alert(1)",
    "java\tscript:alert(1)", "data:text/html,hello", "blob:https://example.com/1", "about:blank", "chrome://settings/",
    "chrome-extension://abcdefghijklmnop/page.html", "view-source:https://example.com/", "ws://example.com/", "wss://example.com/",
    "mailto:a@example.com", "tel:+1", "gopher://example.com/", "ldap://example.com/", "dict://example.com/", "jar:http://x.com!/",
    "httpx://example.com/", "filesystem:https://example.com/x", "intent://example.com/", "sftp://example.com/", "ipfs://abc",
)  # fmt: skip
_CREDENTIALS: Final = (
    "https://user@example.com/", "https://user:password@example.com/", "https://:password@example.com/",
    "https://www.google.com@example.com/", "https://google.com%2F@example.com/", "http://a:b@127.0.0.1/", "https://@user@example.com/",
    "https:\\\\user@example.com/", "https://user%40home@example.com/", "https://example.com:80@example.org/",
)  # fmt: skip


def _each(rule: str, hosts: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(f"{'http' if place % 2 else 'https'}://{host}/page", rule) for place, host in enumerate(hosts)]


HOSTILE: Final[list[tuple[str, str]]] = [
    *_each("this_computer", _LOOPBACK_SPELLINGS + _THIS_NETWORK),
    *_each("private", _PRIVATE),
    *_each("link_local", _LINK_LOCAL),
    *_each("shared", _SHARED),
    *_each("multicast", _MULTICAST),
    *_each("reserved", _RESERVED),
    *_each("documentation", _DOCUMENTATION),
    *_each("benchmark", _BENCHMARK),
    *(pair for rule, hosts in _IPV6.items() for pair in _each(rule, hosts)),
    *_each("local_name", _LOCAL_NAMES),
    *_each("loopback_name", _LOOPBACK_NAMES),
    *_each("single_label", _SINGLE_LABELS),
    *_each("trailing_dot", _TRAILING_DOTS),
    *((f"https://example.com:{port}/", "port") for port in _PORTS),
    ("http://example.com:443/", "port"),
    ("https://example.com:80/", "port"),
    ("http://example.com:0443/", "port"),
    ("http://[2606:4700::1111]:8080/", "port"),
    *((url, "malformed") for url in _MALFORMED),
    *((url, "scheme") for url in _SCHEMES),
    *((url, "credentials") for url in _CREDENTIALS),
    ("https://example.com/" + "a" * 5_000, "long"),
    # white space and slashes that browsers forgive
    ("\thttp://127.0.0.1/\n", "this_computer"),
    ("http:\\\\127.0.0.1\\x", "this_computer"),
    ("http:127.0.0.1/", "this_computer"),
    ("http:////127.0.0.1/", "this_computer"),
    ("ht\ntp://lo\tcalhost/", "local_name"),
    ("http://127.0.0.1:80/", "this_computer"),
    ("https://localhost:443/?a#b", "local_name"),
    ("http://127.0.0.1?x", "this_computer"),
    ("http://127.0.0.1#x", "this_computer"),
    ("http://localhost\\@example.com/", "local_name"),
]

GOOD: Final = (
    "https://example.com/", "http://example.com/", "https://EXAMPLE.com/Path", "https://example.com:443/", "http://example.com:80/",
    "https://www.example.co.uk/a?b=c#d", "https://sub.sub.sub.example.org/", "https://xn--bcher-kva.example/", "https://bücher.example/",
    "https://例え.jp/", "https://пример.рф/", "https://ｅｘａｍｐｌｅ.com/", "https://example.com//double//slash", "https://example.com/%7Euser",
    "https://example.com/a@b", "https://example.com/?q=user@host", "https://example.com/#user@host", "https://example.com/?next=http://127.0.0.1/",
    "https://example.com/http://localhost/", "https://example.com/path:8080/x", "https://example.com/?a=:8080/", "https://example.com/x:81/",
    "https://8.8.8.8/", "https://1.1.1.1/", "http://134744072/", "http://0x08080808/", "https://9.255.255.255/", "https://11.0.0.1/",
    "https://126.255.255.255/", "https://128.0.0.1/", "https://100.63.255.255/", "https://100.128.0.1/", "https://169.253.1.1/",
    "https://169.255.1.1/", "https://172.15.255.255/", "https://172.32.0.1/", "https://192.167.1.1/", "https://192.169.1.1/",
    "https://192.0.1.1/", "https://198.17.0.1/", "https://198.20.0.1/", "https://203.0.112.1/", "https://223.255.255.255/", "https://168.63.129.17/",
    "https://[2606:4700:4700::1111]/", "https://[2001:4860:4860::8888]/", "https://[2a00:1450:4001:81b::200e]/", "https://[2001:200::1]/",
    "https://[2001:db9::1]/", "https://[2003::1]/", "https://[3ffe::1]/", "https://[3fff:1000::1]/", "https://[2600::]/",
    "https://localhost.example.com/", "https://notlocalhost.com/", "https://my-local.com/", "https://local.example/", "https://internal.example.com/",
    "https://home.example/", "https://lan.party/", "https://corp.com/", "https://thecorp.example/", "https://intranet.example.com/",
    "https://127.0.0.1.example.com/", "https://10.example.com/", "https://192.168.example.org/", "https://1.2.3.4.in-addr.example/",
    "https://homecorp.arpa.example/", "https://private.example/", "https://mylvh.me.example/", "https://a-b--c.example/", "https://x_y.example.com/",
    "https://example.museum/", "https://example.internal.example.com/", "https://localdomain.example/", "  https://example.com/  ", "https:/example.com/",
    "https://example.com\\a\\b", "https://ex\u00adample.com/", "https://example.com/?x=[::1]", "https://example.com/a|b", "https://straße.example/",
)  # fmt: skip
