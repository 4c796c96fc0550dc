"""How bytes become text."""

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundmark import limits
from groundmark.charset import codec_of, decode

GERMAN = "Grüße aus Köln, 20 € für Käse"


@pytest.mark.parametrize(
    ("label", "codec"),
    [
        ("iso-8859-1", "cp1252"),
        ("ASCII", "cp1252"),
        ("latin1", "cp1252"),
        ("iso-8859\u20131", "cp1252"),
        ("gb2312", "gb18030"),
        ("gbk", "gb18030"),
        ("shift_jis", "cp932"),
        ("x-sjis", "cp932"),
        ("euc-kr", "cp949"),
        ("ks_c_5601-1987", "cp949"),
        ("iso-8859-9", "cp1254"),
        ("tis-620", "cp874"),
        (" UTF8 ", "utf-8"),
        ("utf-7", ""),
        ("unicode_escape", ""),
        ("", ""),
    ],
)
def test_labels_mean_what_browsers_take_them_for(label: str, codec: str) -> None:
    """WHATWG's labels, not Python's: a page that says iso-8859-1 is windows-1252; no label starts a Python-only codec."""
    assert codec_of(label) == codec


def test_the_mark_outranks_the_header() -> None:
    """A byte-order mark decides and is not part of the text."""
    assert decode(codecs.BOM_UTF8 + GERMAN.encode(), "text/html; charset=koi8-r") == GERMAN
    assert decode(codecs.BOM_UTF16_LE + GERMAN.encode("utf-16-le"), "") == GERMAN
    assert decode(codecs.BOM_UTF16_BE + GERMAN.encode("utf-16-be"), "text/html; charset=utf-8") == GERMAN


def test_the_header_outranks_the_page() -> None:
    """The header's charset wins over the <meta> of the page."""
    body = "<meta charset=koi8-r><p>Привет</p>".encode("cp1251")
    assert "Привет" in decode(body, 'text/html; charset="windows-1251"')


@pytest.mark.parametrize(
    "meta",
    [
        '<meta charset="windows-1251">',
        "<META CHARSET=windows-1251>",
        '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251" />',
        '<!-- <meta charset="koi8-r"> --><meta charset="windows-1251">',
        '<meta charset="no-such-thing"><meta charset="windows-1251">',
        '<?xml version="1.0" encoding="windows-1251"?>',
        " " * 3_000 + '<meta charset="windows-1251">',
    ],
)
def test_the_page_declares_its_charset(meta: str) -> None:
    """<meta> in both forms, not one in a comment, not an unknown one; a late one when nothing else fits."""
    assert decode((meta + "<p>Привет").encode("cp1251"), "text/html").endswith("Привет")


def test_utf16_in_a_meta_can_only_mean_utf8() -> None:
    """A <meta> that could be read as ASCII does not stand in UTF-16 text (HTML 13.2.3.2)."""
    assert decode(f"<meta charset=utf-16>{GERMAN}".encode(), "").endswith(GERMAN)


def test_valid_utf8_is_utf8_under_any_legacy_label() -> None:
    """Pages that were converted and kept their old label are read by what they are."""
    assert decode(GERMAN.encode(), "text/html; charset=iso-8859-1") == GERMAN
    assert decode(f"<meta charset=gb2312>{GERMAN}".encode(), "").endswith(GERMAN)


def test_a_seven_bit_charset_is_not_taken_for_utf8() -> None:
    """ISO-2022-JP is all ASCII bytes and so valid UTF-8; its label is right."""
    assert decode("日本語".encode("iso2022_jp"), "text/html; charset=iso-2022-jp") == "日本語"


def test_nothing_declared() -> None:
    """UTF-8 when valid, else windows-1252 for Western text."""
    assert decode(GERMAN.encode(), "text/html") == GERMAN
    assert decode(GERMAN.encode("cp1252"), "text/html") == GERMAN
    assert decode(b"", "") == ""


@pytest.mark.parametrize(
    ("codec", "text"),
    [
        ("cp949", "국회 정상화를 위한 여야 원내대표 회담이 오늘 오후 열릴 예정이다 그러나 합의는 어렵다"),
        ("cp932", "これは日本語の文章です。文字コードの宣言がありません。とてもこまります。"),
        ("euc_jp", "これは日本語の文章です。文字コードの宣言がありません。とてもこまります。"),
        ("gb18030", "这是中国的一个大城市,我们在这里说话,他们来了不是为了我和你,时时有人到这里来。"),
        ("cp1251", "Это обычный русский текст без объявления кодировки, и он должен читаться."),
        ("koi8-r", "Это обычный русский текст без объявления кодировки, и он должен читаться."),
    ],
)
def test_undeclared_text_of_other_scripts(codec: str, text: str) -> None:
    """What makes ordinary text of an undeclared page is its encoding."""
    assert decode(f"<p>{text}</p>".encode(codec), "text/html") == f"<p>{text}</p>"


def test_a_character_cut_by_the_page_limit_does_not_change_the_charset() -> None:
    """A body cut at the limit in the middle of a character is still UTF-8."""
    body = ("ä" * limits.MAX_PAGE_BYTES).encode()[1 : limits.MAX_PAGE_BYTES + 1]
    body = b"a" + body[1:]
    assert decode(body, "").startswith("aä")
    assert decode("naïve caf\u00e9".encode("cp1252"), "") == "naïve café"


@given(st.binary(), st.text())
def test_never_raises(body: bytes, content_type: str) -> None:
    """Any bytes under any header are some text."""
    assert isinstance(decode(body, content_type), str)


@given(st.text(), st.sampled_from(["utf-8", "gb18030"]))
def test_declared_text_comes_back(text: str, charset: str) -> None:
    """Text in its declared charset is read as it was written."""
    text = "x" + text.replace("\ud800", "").encode("utf-8", "ignore").decode()
    body = text.encode(charset)
    try:
        accidental = charset != "utf-8" and not body.isascii() and bool(body.decode())
    except UnicodeDecodeError:
        accidental = False
    if not accidental:
        assert decode(body, f"text/html; charset={charset}") == text
