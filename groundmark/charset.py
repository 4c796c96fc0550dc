"""Bytes of a page -> text, as a browser reads them (WHATWG Encoding; HTML, "determining the character encoding")."""

import codecs
import re
from typing import Final

from groundmark import limits

_PRESCAN_BYTES: Final = 1024
"""HTML 13.2.3.2: a <meta> must declare the encoding within the first 1024 bytes."""
_LATE_PRESCAN_BYTES: Final = 16_384
"""Some pages declare it later. That is only believed when the text is not valid UTF-8."""

# codec: labels (https://encoding.spec.whatwg.org/#names-and-labels). iso-8859-1 and ascii mean windows-1252 there.
_LABELS: Final = """
utf-8: unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8
utf-16-le: csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16 utf-16le utf16
utf-16-be: unicodefffe utf-16be
cp1252: ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 iso_8859-1 \
iso_8859-1:1987 l1 latin1 latin-1 us-ascii windows-1252 x-cp1252 x-user-defined
iso8859-2: csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2
iso8859-3: csisolatin3 iso-8859-3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3
iso8859-4: csisolatin4 iso-8859-4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4
iso8859-5: csisolatincyrillic cyrillic iso-8859-5 iso-ir-144 iso8859-5 iso88595 iso_8859-5 iso_8859-5:1988
iso8859-6: arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6 iso-8859-6-e iso-8859-6-i \
iso-ir-127 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987
iso8859-7: csisolatingreek ecma-118 elot_928 greek greek8 iso-8859-7 iso-ir-126 iso8859-7 iso88597 iso_8859-7 \
iso_8859-7:1987 sun_eu_greek
iso8859-8: csiso88598e csiso88598i csisolatinhebrew hebrew iso-8859-8 iso-8859-8-e iso-8859-8-i iso-ir-138 iso8859-8 \
iso88598 iso_8859-8 iso_8859-8:1988 logical visual
iso8859-10: csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 iso885910 l6 latin6
iso8859-13: iso-8859-13 iso8859-13 iso885913
iso8859-14: iso-8859-14 iso8859-14 iso885914
iso8859-15: csisolatin9 iso-8859-15 iso8859-15 iso885915 iso_8859-15 l9
iso8859-16: iso-8859-16
koi8-r: cskoi8r koi koi8 koi8-r koi8_r
koi8-u: koi8-ru koi8-u
cp866: 866 cp866 csibm866 ibm866
mac-roman: csmacintosh mac macintosh x-mac-roman
mac-cyrillic: x-mac-cyrillic x-mac-ukrainian
cp874: dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874
cp1250: cp1250 windows-1250 x-cp1250
cp1251: cp1251 windows-1251 x-cp1251
cp1253: cp1253 windows-1253 x-cp1253
cp1254: cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5 latin5 windows-1254 \
x-cp1254
cp1255: cp1255 windows-1255 x-cp1255
cp1256: cp1256 windows-1256 x-cp1256
cp1257: cp1257 windows-1257 x-cp1257
cp1258: cp1258 windows-1258 x-cp1258
gb18030: chinese csgb2312 csiso58gb231280 gb18030 gb2312 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk
big5hkscs: big5 big5-hkscs cn-big5 csbig5 x-x-big5
euc_jp: cseucpkdfmtjapanese euc-jp x-euc-jp
iso2022_jp: csiso2022jp iso-2022-jp
cp932: csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis
cp949: cseuckr csksc56011987 euc-kr iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 windows-949
"""
_CODECS: Final = {
    label: codec.strip()
    for line in _LABELS.strip().splitlines()
    for codec, _, labels in (line.partition(":"),)
    for label in labels.split()
}

_CHARSET: Final = re.compile(r"charset\s*=\s*[\"']?\s*([^\s\"';>]+)", re.IGNORECASE)
_COMMENT: Final = re.compile(rb"<!--.*?(?:-->|\Z)", re.DOTALL)
_META: Final = re.compile(rb"<meta\b[^<>]*?charset\s*=\s*[\"']?\s*([^\s\"'/;>]+)", re.IGNORECASE)
_XML: Final = re.compile(rb"\A\s*<\?xml[^>]*?encoding\s*=\s*[\"']([^\"']+)", re.IGNORECASE)


def decode(body: bytes, content_type: str) -> str:
    """The text of a page: byte-order mark, then header, then <meta>, then UTF-8 if valid, else by its looks.

    Valid UTF-8 with other than ASCII in it is UTF-8 whatever legacy charset is declared: no legacy text is valid UTF-8
    by chance. Never raises; bytes that mean nothing become U+FFFD.
    """
    for mark, codec in (
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
    ):
        if body.startswith(mark):
            return body[len(mark) :].decode(codec, "replace")
    declared = _header_codec(content_type) or _meta_codec(body[:_PRESCAN_BYTES])
    if declared.startswith("utf-16"):
        return body.decode(declared, "replace")
    if declared == "utf-8" or (not (declared and body.isascii()) and _is_utf8(body)):
        return body.decode("utf-8", "replace")
    return body.decode(declared or _meta_codec(body[:_LATE_PRESCAN_BYTES]) or _likely_codec(body), "replace")


def codec_of(label: str) -> str:
    """Python's codec for a WHATWG label, or "" for a label that no browser knows. A dash of any length is a hyphen."""
    return _CODECS.get(label.strip().lower().replace("\u2013", "-").replace("\u2014", "-"), "")


def _header_codec(content_type: str) -> str:
    found = _CHARSET.search(content_type)
    return codec_of(found[1]) if found else ""


def _meta_codec(head: bytes) -> str:
    """The first known charset that a <meta> (or an XML declaration) names; UTF-16 there can only mean UTF-8."""
    head = _COMMENT.sub(b"", head)
    labels = [match[1] for match in (*_META.finditer(head), *_XML.finditer(head))]
    codec = next(filter(None, (codec_of(label.decode("latin-1")) for label in labels)), "")
    return "utf-8" if codec.startswith("utf-16") else codec


def _is_utf8(body: bytes) -> bool:
    """Whether the bytes are UTF-8. A sequence that the page limit cut off at the end is no error."""
    try:
        codecs.getincrementaldecoder("utf-8")().decode(body, final=len(body) < limits.MAX_PAGE_BYTES)
    except UnicodeDecodeError:
        return False
    return True


# For a page that declares nothing: what most of its letters outside ASCII must be, for one of these to be its encoding.
# Text of another encoding read so is no such text, or mixes in what no writer uses.
_KANA: Final = "[\u3041-\u30fe]"
_HANGUL: Final = "[\uac00-\ud7a3]"
_COMMON_HAN: Final = "[的一是不了在人有我他这這中大来來上国國个個到说說们們为為和你地出道也时時年]"
_SMALL_CYRILLIC: Final = "[\u0430-\u044f\u0451\u0456]"
_LIKELY: Final = (
    ("euc_jp", _KANA, 0.3),
    ("cp932", _KANA, 0.3),
    ("cp949", _HANGUL, 0.8),
    ("gb18030", _COMMON_HAN, 0.08),
    ("big5hkscs", _COMMON_HAN, 0.08),
    ("cp1251", _SMALL_CYRILLIC, 0.7),
    ("koi8-r", _SMALL_CYRILLIC, 0.7),
)
_SAMPLE_BYTES: Final = 65_536
_ENOUGH_LETTERS: Final = 20


def _likely_codec(body: bytes) -> str:
    """For a page that declares nothing and is not UTF-8: what makes ordinary text of it, else windows-1252."""
    sample = body[:_SAMPLE_BYTES]
    for codec, letter, share in _LIKELY:
        try:
            text = codecs.getincrementaldecoder(codec)().decode(sample)
        except UnicodeDecodeError:
            continue
        others = re.findall(r"[^\x00-\xa0\s]", text)
        if len(others) >= _ENOUGH_LETTERS and len(re.findall(letter, "".join(others))) >= share * len(others):
            return codec
    return "cp1252"
