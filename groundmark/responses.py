"""What an HTTP answer tells before its text is read: its status, its kind of content, where it came from."""

import codecs
import re
from typing import Final
from urllib.parse import urlsplit

from groundmark.domain import Fetched, Reason

_STATUS_REASONS: Final = {
    401: Reason.SIGN_IN,
    402: Reason.PAYMENT,
    403: Reason.BLOCKED,
    404: Reason.NOT_THERE,
    407: Reason.BLOCKED,
    410: Reason.NOT_THERE,
    429: Reason.BLOCKED,
    451: Reason.BLOCKED,
}


def status_reason(status: int) -> Reason | None:
    """Why an answer with this status holds no page; None for success (2xx)."""
    if 200 <= status < 300:
        return None
    if 500 <= status < 600:
        return Reason.SERVER_ERROR
    return _STATUS_REASONS.get(status, Reason.HTTP_STATUS)


# --- kinds of content -------------------------------------------------------------------------------------------------
HTML: Final = "text/html"
PLAIN: Final = "text/plain"

_SIGNATURES: Final = (
    (b"%PDF-", "application/pdf"),
    (b"\x89PNG\r\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"GIF87a", "image/gif"),
    (b"GIF89a", "image/gif"),
    (b"BM", "image/bmp"),
    (b"\x00\x00\x01\x00", "image/x-icon"),
    (b"II*\x00", "image/tiff"),
    (b"MM\x00*", "image/tiff"),
    (b"ID3", "audio/mpeg"),
    (b"OggS", "application/ogg"),
    (b"fLaC", "audio/flac"),
    (b"\x1aE\xdf\xa3", "video/webm"),
    (b"PK\x03\x04", "application/zip"),
    (b"\x1f\x8b", "application/gzip"),
    (b"Rar!\x1a", "application/vnd.rar"),
    (b"7z\xbc\xaf'\x1c", "application/x-7z-compressed"),
    (b"{\\rtf", "application/rtf"),
    (b"\xd0\xcf\x11\xe0", "application/msword"),
    (b"wOF", "font/woff"),
    (b"\x00asm", "application/wasm"),
)
"""First bytes by which a file is known whatever its header says (WHATWG MIME Sniffing, section 6)."""
_TEXT_SIGNATURES: Final = frozenset((b"BM", b"ID3", b"wOF", b"OggS", b"fLaC"))
"""Signatures that a text may begin with: believed only of bytes that are no text."""
_RIFF: Final = {b"WEBP": "image/webp", b"WAVE": "audio/wav", b"AVI ": "video/avi"}
_IMAGE_BRANDS: Final = (b"avif", b"avis", b"heic", b"heix", b"mif1")

_MARKUP_START: Final = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*(?:<!--.{0,4000}?-->\s*|<\?xml[^>]{0,200}\?>\s*){0,8}<(?:!doctype\s+html|html|head|body|meta|title|div|p|h1|table|script)\b",
    re.IGNORECASE | re.DOTALL,
)
_SNIFFED_BYTES: Final = 16_384
_UTF16_MARKS: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_BINARY_BYTES: Final = (*range(0x09), 0x0B, *range(0x0E, 0x1B), *range(0x1C, 0x20))
"""Bytes that no text has (WHATWG MIME Sniffing, 3 "binary data byte")."""
_HTML_TYPES: Final = frozenset((HTML, "application/xhtml+xml", "application/vnd.wap.xhtml+xml"))
_UNDECLARED: Final = frozenset(("", "*/*", "unknown/unknown", "application/unknown", "application/octet-stream"))
_XML_TYPES: Final = frozenset(("application/xml", "text/xml"))


def media_type(fetched: Fetched) -> str:
    """What the body is: by its first bytes where they are plain, else by its header, else by its looks."""
    declared = fetched.content_type.partition(";")[0].strip().lower()
    head = fetched.body[:_SNIFFED_BYTES]
    signed = _signature(head)
    if signed:
        return signed
    if declared in _HTML_TYPES or _MARKUP_START.match(head):
        return "application/octet-stream" if _is_mostly_binary(head, fetched.content_type) else HTML
    if declared in _UNDECLARED or (declared == PLAIN and _is_binary(head)):
        return "application/octet-stream" if _is_binary(head) or not head else _undeclared_text(head)
    return declared


def media_reason(kind: str) -> Reason | None:
    """Why a body of this kind cannot be read; None for HTML and plain text."""
    if kind in (HTML, PLAIN):
        return None
    if kind in ("application/pdf", "application/x-pdf"):
        return Reason.PDF
    if kind.startswith("image/"):
        return Reason.IMAGE
    if kind.startswith(("audio/", "video/")) or kind in (
        "application/ogg",
        "application/vnd.apple.mpegurl",
        "application/dash+xml",
    ):
        return Reason.MEDIA
    return Reason.NOT_HTML


def _signature(head: bytes) -> str:
    head = head.lstrip(b"\r\n\t ") if head.lstrip(b"\r\n\t ").startswith(b"%PDF-") else head
    for mark, kind in _SIGNATURES:
        if head.startswith(mark) and (mark not in _TEXT_SIGNATURES or _is_binary(head)):
            return kind
    if head[:4] == b"RIFF":
        return _RIFF.get(head[8:12], "")
    if head[4:8] == b"ftyp":
        return "image/avif" if head[8:12] in _IMAGE_BRANDS else "video/mp4"
    return ""


def _is_binary(head: bytes) -> bool:
    """Bytes that no text has (WHATWG MIME Sniffing, 3 "binary data byte"); UTF-16 has NULs but a mark in front."""
    if head.startswith(_UTF16_MARKS):
        return False
    return any(
        byte in head for byte in (b"\x00", b"\x01", b"\x02", b"\x03", b"\x04", b"\x05", b"\x06", b"\x07", b"\x0e")
    )


def _is_mostly_binary(head: bytes, content_type: str) -> bool:
    """Whether a body that is called HTML is none: a stray control byte is a slip, one in fifty a program."""
    if head.startswith(_UTF16_MARKS) or "utf-16" in content_type.lower():
        return False
    return sum(head.count(byte) for byte in _BINARY_BYTES) * 50 > len(head)


def _undeclared_text(head: bytes) -> str:
    start = head.lstrip(b"\xef\xbb\xbf \t\r\n")
    if start.startswith((b"{", b"[{", b'["')):
        return "application/json"
    if start.startswith(b"<?xml"):
        return "application/xml"
    return HTML if start.startswith(b"<") else PLAIN


# --- where the browser ended up ---------------------------------------------------------------------------------------
_HOME: Final = re.compile(
    r"/*(?:[a-z]{2,3}(?:[-_][a-z]{2,4})?/*)?(?:(?:home|homepage|start|startseite|accueil|inicio|main)/*)?"
    r"(?:(?:index|default|home|welcome|main)\.(?:html?|php|aspx?|jsp|cfm|do))?",
    re.IGNORECASE,
)
_SIGN_IN: Final = re.compile(
    r"(?:^|[/._-])(?:log-?_?in|log-?on|sign-?_?in|signon|auth(?:orize|enticate|entication)?|sso|saml2?|oauth2?|accounts|authwall|checkpoint|openid|"
    r"register|"
    r"sign-?up|anmelden|einloggen|connexion|iniciar-sesion|accedi|inloggen|logowanie)(?:[/._-]|$)",
    re.IGNORECASE,
)
_CONSENT: Final = re.compile(
    r"(?:^|[/._-])(?:consent|guce|cookie-?wall|cookie-?consent|privacy-?gate|privacy-?wall|gdpr-?consent|myprivacy|"
    r"zustimmung|consentement|consenso|privacywall)(?:[/._-]|$)",
    re.IGNORECASE,
)


def detour(asked: str, final: str) -> Reason | None:
    """Whether a redirect led somewhere else than to the page asked for: its home page, a sign-in or a consent page."""
    before, after = _parts(asked), _parts(final)
    if before == after:
        return None
    for pattern, reason in ((_CONSENT, Reason.CONSENT_PAGE), (_SIGN_IN, Reason.SIGN_IN)):
        if any(
            pattern.search(there) and not pattern.search(here)
            for here, there in zip(before[:2], after[:2], strict=True)
        ):
            return reason
    if _is_home(after) and not _is_home(before):
        return Reason.MOVED_HOME
    return None


def _parts(url: str) -> tuple[str, str, str]:
    try:
        split = urlsplit(url)
    except ValueError:
        return "", "", ""
    return (split.hostname or "").removeprefix("www."), split.path or "/", split.query


def _is_home(parts: tuple[str, str, str]) -> bool:
    return not parts[2] and bool(_HOME.fullmatch(parts[1]))
