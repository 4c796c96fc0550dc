"""Cookie and consent boxes: found by the names that their makers give them, and by text with a consent button.

Compound names only. A bare "cookie" names recipes and body classes, a bare "cmp" every block of one content system
(facts, section B: the names alone leave 44 % of the boxes, names and text together 16 %).
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from groundmark.markup import Markup

_TOPIC: Final = r"(?:cookies?|consent|gdpr|rgpd|dsgvo|lgpd|ccpa|kvkk|rodo|cnil)"
_BOX: Final = (
    r"(?:banner|bar|box|notices?|pop-?up|wrapper|wrap|container|overlay|modal|dialog|info|alert|message|msg|notification|"
    r"warning|disclaimer|law|layer|hint|hinweis|bandeau|aviso|prompt|panel|manager|preferences?|settings|consent|policy|"
    r"accept(?:ance)?|control|compliance|confirm(?:ation)?|statement|disclosure|toast|tooltip|plus|bubble|note|usage|sdk|root|ui)"
)
_VENDOR: Final = (
    r"onetrust[-_].*|optanon.*|ot-sdk-.*|cybotcookiebot.*|didomi-.*|qc-cmp.*|cky-.*|wt-cli-.*|cli-(?:bar|modal).*|"
    r"cmplz-.*|borlabscookie.*|brlbs-.*|usercentrics-.*|iubenda-cs-.*|cc-window|cc-banner|cc-settings.*|osano-cm-.*|"
    r"truste[-_].*|trustarc-.*|tarteaucitron.*|klaro|axeptio.*|moove[-_]gdpr.*|sp_message_container.*|cmpbox.*|"
    r"ccc(?:-notify|-overlay)?|_?evidon[-_].*|coioverlay|cookiesjsr|sliding-popup|avia-cookie.*|hs-eu-cookie.*|"
    r"ez-cookie.*|fc-consent.*|termly-.*|app_gdpr.*|__tealiumgdpr.*|cookiefirst.*|cookiehub.*|cookieyes.*|gdpr-cookie.*|"
    r"eu-cookie.*|cookie-law.*|cookielaw.*|complianz.*|consent-o-matic|truendo.*|uc-banner.*"
)
_NAME: Final = re.compile(
    rf"(?:(?!tag-|category-|post-|type-|page-)[a-z0-9]{{1,20}}[-_]{{1,2}}){{0,3}}?"
    rf"(?:{_TOPIC}[-_]*(?:{_TOPIC}[-_]*)?{_BOX}|{_BOX}[-_]*{_TOPIC})(?:[-_].{{0,40}}|[A-Z].{{0,40}})?"
    rf"|(?:eu|js|the|my|site|web)?{_TOPIC}{_BOX}.{{0,20}}"
    rf"|{_VENDOR}",
    re.IGNORECASE,
)
_ROOTS: Final = re.compile(
    r"cook|consent|gdpr|rgpd|dsgvo|lgpd|ccpa|kvkk|rodo|cnil|onetrust|optanon|ot-sdk|didomi|qc-cmp|cky-|wt-cli|cli-|cmplz|"
    r"borlabs|brlbs|usercentrics|iubenda|cc-|osano|trust|tarteau|klaro|axeptio|sp_message|cmpbox|ccc|evidon|coioverlay|"
    r"sliding-popup|termly|tealium|truendo|uc-banner",
    re.IGNORECASE,
)

_SUBJECT: Final = re.compile(
    r"cookie|consent|gdpr|privacy|datenschutz|einwillig|confidentialit|privacidad|privacidade|evästei|slapuk|"
    r"informasjonskaps|ciastecz|süti|soubor|куки|クッキー|개인정보|隐私|隱私",
    re.IGNORECASE,
)
_COOKIE_WORD: Final = re.compile(
    r"cookie|evästei|slapuk|informasjonskaps|ciastecz|süti|куки|クッキー|쿠키", re.IGNORECASE
)
_USE: Final = re.compile(
    r"\bus(?:e[sd]?|ing)\b|store|verwend|nutz|setz|einsatz|utilis|utiliz|\busa\b|\busiamo\b|\busamos\b|serviamo|gebrui|"
    r"använd|bruke?r|bruger|käyt|použív|použit|používa|korzyst|używa|wykorzyst|használ|folos|kullan|χρησιμοπ|koristi|"
    r"naudoja|izmanto|kasuta|использу|використ|используем|使用|利用|사용|sử dụng",
    re.IGNORECASE,
)
_CONSENT_BUTTON: Final = re.compile(
    r"accept|agree|allow|got it|\bok(?:ay)?\b|i understand|understood|reject|decline|deny|dismiss|close|manage|"
    r"settings|preferences|customi[sz]e|akzept|zustimm|ablehn|einstellung|verstanden|einverstanden|accepter|refuser|fermer|"
    r"j.accepte|paramétr|accett|rifiut|chiudi|ho capito|acept|rechaz|entendid|aceit|rejeit|concord|configura|akkoord|"
    r"weiger|sluit|begrepen|godkänn|godta|tillad|afvis|hyväksy|souhlas|přij[ií]m|odmít|akcept|zgadzam|zgod|odrzu|"
    r"elfogad|elutas|rendben|acord|kabul|reddet|tamam|αποδοχ|prihvat|sutinku|piekr[iī]t|nõus|приня|соглас|понят|"
    r"прийня|погодж|同意|接受|许可|許可|동의|đồng ý",
    re.IGNORECASE,
)

_NAMES_CHARACTERS: Final = 1_000
"""Longer class lists are read up to here."""
_BOX_CHARACTERS: Final = 2_500
"""A box found by its text has at most this many characters."""
_NAMED_SHARE: Final = 0.3
"""A named element with more of the page's text than this is the page itself (one real page calls its wrapper so)."""
_CHARACTERS_PER_MENTION: Final = 500
"""A larger one names its subject at least this often, down to its list of a thousand partners."""
_TITLE_CHARACTERS: Final = 60
"""A box's own heading may stand this far outside the element that holds text and button."""
_BUTTON_CHARACTERS: Final = 40
_MENTIONS: Final = 64
"""Texts about cookies looked at in one page; a page with more is about cookies."""
_BOX_LEVELS: Final = 10
_BOX_TOKENS: Final = 1_500
_PAGE_PARTS: Final = frozenset(("html", "head", "body", "main", "article"))
_BUTTONS: Final = frozenset(("button", "a", "input"))


def cookie_boxes(markup: Markup) -> set[int]:
    """The elements that ask for consent to cookies, each outermost."""
    return _named(markup) | _by_text(markup)


@lru_cache(maxsize=8192)
def is_box_name(names: str) -> bool:
    """Whether an id, a class list or a tag names a consent box."""
    return bool(_ROOTS.search(names)) and any(_NAME.fullmatch(name) for name in names[:_NAMES_CHARACTERS].split())


def _named(markup: Markup) -> set[int]:
    found: set[int] = set()
    end = -1
    for index, tag, attributes in markup.elements:
        if index < end or tag in _PAGE_PARTS or not (attributes or "-" in tag):
            continue
        if _has_box_name(tag, attributes) and _may_go(markup, index):
            found.add(index)
            end = markup.close[index]
    return found


def _has_box_name(tag: str, attributes: Mapping[str, str]) -> bool:
    return (
        is_box_name(attributes.get("class", ""))
        or is_box_name(attributes.get("id", ""))
        or ("-" in tag and is_box_name(tag))
    )


def _may_go(markup: Markup, index: int) -> bool:
    """A named box is dropped when it is small against the page, or speaks of consent all through and holds no page."""
    if markup.share(index) <= _NAMED_SHARE:
        return True
    mentions = len(_SUBJECT.findall(markup.text(index)))
    if not mentions or mentions * _CHARACTERS_PER_MENTION < markup.length(index):
        return False
    return not any(tag in _PAGE_PARTS or tag in ("h1", "header", "footer") for _, tag, _ in markup.inside(index))


def _by_text(markup: Markup) -> set[int]:
    found: set[int] = set()
    end = -1
    mentions = 0
    for index, token in enumerate(markup.tokens):
        if index < end or not isinstance(token, str):
            continue
        if "ookie" not in token and (token.isascii() or not _COOKIE_WORD.search(token)):
            continue
        mentions += 1
        if mentions > _MENTIONS:
            break
        box = _box_around(markup, index)
        if box is not None:
            found.add(box)
            end = markup.close[box]
    return found


def _box_around(markup: Markup, index: int) -> int | None:
    """The smallest element around a text that says that cookies are used and holds a consent button."""
    box: int | None = None
    for _, above in zip(range(_BOX_LEVELS), markup.ancestors(index), strict=False):
        if markup.tag(above) in _PAGE_PARTS or markup.close[above] - above > _BOX_TOKENS:
            break
        length = markup.length(above)
        if length > _BOX_CHARACTERS or (box is not None and length > markup.length(box) + _TITLE_CHARACTERS):
            break
        if box is not None or (_has_button(markup, above) and _USE.search(markup.text(above))):
            box = above
    return box


def _has_button(markup: Markup, element: int) -> bool:
    for index, tag, attributes in markup.inside(element):
        if tag in _BUTTONS or attributes.get("role") == "button":
            label = attributes.get("value", "") if tag == "input" else markup.text(index)
            if len(label) <= _BUTTON_CHARACTERS and _CONSENT_BUTTON.search(label):
                return True
    return False
