"""Text to sentences: where one ends, by rules and tables of abbreviations.

A full stop is a boundary unless something says otherwise: what stands before it (an abbreviation, an initial, a list
number) or after it (no blank, a small letter). Where it stays open, as after "U.S." or "p.m.", the next word decides:
a word that usually opens a sentence does. When in doubt two sentences stay one: a text cut inside a sentence would make
two claims that nobody made. The rules follow the Pragmatic Segmenter's "golden rules" (Kevin S. Dias, 2015).
"""

import re
import sys
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from groundmark.domain import Span

_CLOSING: Final = "\"'”’»›“„«‹)\\]}›」』】〉》）］"
_OPENING: Final = "\"'“‘«‹„‚»›(\\[{¿¡「『【〈《（［`*_—–-"
_BULLETS: Final = "•⁃‣▪◦●■"
_WIDE: Final = "։。！？｡؟۔।॥།༎។៕။፧።᠃᠉꓿"
"""Full stops and question marks of other scripts: they end a sentence without a blank behind them."""

_RAISED: Final = "⁰¹²³⁴-⁹˒†‡*"
"""Footnote marks."""

_STOP: Final = re.compile(
    rf"""
      (?P<wide> (?: [{_WIDE}] | ．(?!\d) ) [{_WIDE}．!?.…]* ) [{_CLOSING}]*
    | (?P<mark> (?<=\S)\. (?= (?:[ ]\.){{3}} \s+ \w )                     # before an omission: "compounds. . . . The"
              | (?<=[Ͱ-Ͽἀ-῿])[;\u037e]                                    # the Greek question mark
              | [.!?…‽⁇⁈⁉] (?: [.!?…] | [ ]\. (?=[ .{_CLOSING}]|$) )* )  # also "?!", "...", ". . ."
      (?: [{_CLOSING}]+ | [\u00a0\u202f ][»›] )*
      (?: \[ (?:[0-9a-z,\ –-]{{1,12}} | citation\ needed) \]              # a citation mark belongs to what it follows,
        | [ ]\[\d{{1,3}}\](?=\s|$) | [{_RAISED}]
        | (?<=[^\W\d_]\.) \d{{1,3}} (?:[,–-]\d{{1,3}})* )*              # be it the bare digits of a superscript
      (?= \s | $ )
    | (?P<break> \n\s*\n | \n(?=\s*[{_BULLETS}]) | (?<=\s)(?=[{_BULLETS}]\s?\S) )
    """,
    re.VERBOSE,
)
"""A mark that may end a sentence, with all that belongs to it, or the break between two blocks."""

_BEFORE: Final = re.compile(r"(?:[^\s\"'“”‘’«»„‹›(\[{¿¡/—–]|(?<=\w)['’](?=\w))*\Z")
_AFTER: Final = re.compile(rf"[\s{_OPENING}]*(?P<word>[^\W_]+(?:['’][^\W_]+)?)?")
_QUOTED: Final = re.compile("“[^“”]*”|「[^「」]*」|『[^『』]*』|《[^《》]*》|〈[^〈〉]*〉|【[^【】]*】|（[^（）]*）")
_GOES_ON: Final = re.compile(
    r"\s*(?:[、，：；,:;」』）)]|(?:と|が|を|の|も|に|で|は|や|って|라고|고|는|을)(?![^\W\d_]?[。]))"
)
_ITEM: Final = re.compile(r"(?<!\S)(?P<count>\d{1,2}|[a-z])(?P<style>\.\)|\)|\.)[ \u00a0]+(?=\S)")
_LIST_MARK: Final = re.compile(rf"\s*[{_BULLETS}*-]?\s*\(?(?:\d{{1,3}}|[^\W\d_]|[ivxIVX]{{1,5}})")
_INITIALS: Final = re.compile(r"(?:[^\W\d_]{1,2}\.-?)+[^\W\d_]{1,2}")
_A_NUMBER: Final = re.compile(r"[\s(]*(?:[#°º]?\d|[IVXLC]+\b)")
_CLOCK: Final = re.compile(r"[ap]\.?m", re.IGNORECASE)
_ELLIPSES: Final = ("…", "...", ". . .")
_TITLE_OPENS: Final = "《〈"
_SMALL_NAME: Final = re.compile(
    r"[a-z]{1,3}[A-Z] | [a-z][\w$]* (?: \( | (?:\.[\w$]{2,})+ (?!\.?\w) ) | [a-z]+://", re.VERBOSE
)
"""What opens a sentence with a small letter: iPhone, fetch(), response.ok, https://."""
_UNCASED: Final = re.compile(r"[\u0590-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
"""A letter of a script without capitals."""
_ELIDED: Final = re.compile(r"^(?:[cdjlmnst]|qu|un|all|dall|dell|nell|sull)['’](?=\w\w)", re.IGNORECASE)
"""A word's lead in French or Italian: "l'art. 4"."""

_LOOK_BACK: Final = 60
"""Characters before a stop that are looked at: more than the longest word that matters, and never a whole page."""
_WORDS_OF_A_TIME: Final = 3
"""A sentence is longer than "At 5 a.m."."""
_NOWHERE: Final = (sys.maxsize, sys.maxsize)


class _Tables(NamedTuple):
    """What is known of a language: its abbreviations of three kinds, and the words that open sentences.

    ``ordinals``: it writes them as a number with a full stop.
    """

    never: frozenset[str]
    maybe: frozenset[str]
    number: frozenset[str]
    openers: frozenset[str]
    ordinals: bool


def split(text: str, language: str = "") -> list[Span]:
    """The sentences of ``text`` in order: code points, without outer white space, every other character in one of them.

    ``language`` is a BCP 47 tag, or empty when nobody knows it.
    """
    tables = _tables(language.replace("_", "-").split("-")[0].lower() or _guess(text))
    items = dict(_items(text))
    spans: list[Span] = []
    start = 0
    for end in sorted({*_stops(text, tables, frozenset(items.values())), *items, len(text)}):
        if span := _trimmed(text, start, end):
            spans.append(span)
        start = end
    return spans


def _trimmed(text: str, start: int, end: int) -> Span | None:
    """``start`` to ``end`` without white space at its ends, or None when nothing else is there."""
    piece = text[start:end]
    bare = piece.strip()
    if not bare:
        return None
    start += len(piece) - len(piece.lstrip())
    return Span(start, start + len(bare))


def _stops(text: str, tables: _Tables, markers: frozenset[int]) -> Iterator[int]:
    """The ends of sentences that punctuation shows; none where a list ``markers`` ends ("2.")."""
    quotes = (match.span() for match in _QUOTED.finditer(text))
    opened, closed = next(quotes, _NOWHERE)
    begin = 0  # of the sentence that is being read
    for match in _STOP.finditer(text):
        end = match.end()
        if end in markers:
            continue
        if match["break"] is not None:
            ends = True
        elif match["wide"]:
            while closed <= match.start():
                opened, closed = next(quotes, _NOWHERE)
            titled = opened < match.start() and text[opened] in _TITLE_OPENS
            quoted = opened < match.start() and (end < closed or (titled and end == closed))
            ends = not quoted and (end == match.end("wide") or not _GOES_ON.match(text, end))
        else:
            ends = _ends(text, begin, match, tables)
        if ends:
            yield end
            begin = end


def _ends(text: str, begin: int, match: re.Match[str], tables: _Tables) -> bool:
    """Whether a stop with a blank behind it ends the sentence that began at ``begin``."""
    end, mark, stop = match.end(), match["mark"], match.start("mark")
    after = _AFTER.match(text, end)
    following = (after and after["word"]) or ""
    trails_off = mark in _ELLIPSES
    if following[:1].islower() and (trails_off or not (after and _SMALL_NAME.match(text, after.start("word")))):
        return False
    if trails_off and _UNCASED.match(following):
        return False  # a script without capitals: nothing tells
    before = text[stop - 1 : stop]
    if "." in mark[1:] and (before == "[" or (mark == ". . ." and before.isspace())):
        return False  # something was left out here, within the sentence
    said = text[max(begin, stop - _LOOK_BACK) : stop]
    last = _BEFORE.search(said)
    word = last[0] if last else ""
    if mark != ".":
        return not (word in _SHOUTED and mark == "!" and following not in tables.openers)
    if not word:
        return end > stop + 1 or not (said == "" or said.isspace())
    if end > stop + 1 and text[stop + 1] not in ")]}":
        return True  # behind a closing quotation mark the stop is no abbreviation's
    if len(said) < _LOOK_BACK and _LIST_MARK.fullmatch(said):
        return False
    numbered = bool(_A_NUMBER.match(text, end))
    return _full_stop_ends(word, following, said.split(), numbered, tables)


def _full_stop_ends(word: str, following: str, said: list[str], numbered: bool, tables: _Tables) -> bool:
    """Whether the full stop after ``word`` ends the sentence of which ``said`` are the last words so far.

    ``following`` is the next word, ``numbered`` whether a number comes next.
    """
    form = _ELIDED.sub("", word, count=1).lower()
    counted = len(said) > 1 and said[-2][-1].isdecimal()
    opens = following in tables.openers
    if word.isdecimal():
        if following in _AFTER_ORDINAL or (len(word) <= 2 and _UNCASED.match(following)):
            return False  # "3. Oktober"; where no capital tells, a small number counts a list's items
        return not (tables.ordinals and len(word) <= 2 and following.isalpha() and not opens)
    if len(word) == 1 and word.isalpha():
        return opens and (word.isupper() or (counted and form in _UNITS))
    if form in tables.never:
        return False
    if form in tables.number:
        return not numbered
    if _CLOCK.fullmatch(word):
        return len(said) > _WORDS_OF_A_TIME and following not in _AFTER_CLOCK
    if form in tables.maybe or word in tables.maybe or (form in _UNITS and counted) or _INITIALS.fullmatch(word):
        return opens
    return True


def _items(text: str) -> Iterator[tuple[int, int]]:
    """The items of a list that stands in one line ("1. This 2. That"): where each starts and where its marker ends.

    A list is what counts up by one from 1 or "a", and opens the text or follows a colon or the end of a sentence.
    """
    first: tuple[int, int] | None = None
    last: tuple[str, int] | None = None
    for match in _ITEM.finditer(text):
        count = match["count"]
        style = match["style"] + ("a" if count.isalpha() else "1")
        value = ord(count) - ord("a") + 1 if count.isalpha() else int(count)
        place = (match.start(), match.end("style"))
        if last == (style, value - 1):
            if first:
                yield first
                first = None
            yield place
            last = (style, value)
        elif value == 1 and text[max(0, match.start() - 3) : match.start()].rstrip()[-1:] in _BEFORE_LIST:
            first, last = place, (style, value)


def _guess(text: str) -> str:
    """The language whose smallest words are the most frequent at the start of ``text``; empty when none are."""
    found = [word for word in text[:_GUESSED_FROM].lower().split() if word in _ANY_SIGN]
    counts = {language: sum(word in signs for word in found) for language, signs in _SIGNS.items()}
    language = max(counts, key=counts.__getitem__)
    return language if counts[language] else ""


_BEFORE_LIST: Final = ("", ":", ".", "!", "?", ";")

_GUESSED_FROM: Final = 2_000
_SIGNS: Final = {
    language: frozenset(signs.split())
    for language, signs in {
        "en": "the of and to is that with for it are was this in a by from on as at you",
        "de": "der die das und ist nicht mit den dem ein eine für wir sie ich es im von auf am in er zu",
        "es": "el la los las de en un una del al que es para con por y lo se su más hay",
        "fr": "le la les des de est un une et en dans pour il elle du au ce qui que sur",
        "it": "il la i che è per della gli di sono nel un una e con del",
        "pt": "o a os as de um uma do da em não para com é são que no na",
        "nl": "het een de van en niet voor met zijn op in is dat",
    }.items()
}
_ANY_SIGN: Final = frozenset().union(*_SIGNS.values())

_SHOUTED: Final = frozenset(("Yahoo", "Jeopardy", "Yum", "Joomla"))
"""Names that are written with an exclamation mark."""

_AFTER_ORDINAL_NAMES: Final = """
Januar Jänner Februar März April Mai Juni Juli August September Oktober November Dezember
Jahrhundert Jahrhunderts Jahrtausend Etage Stock Platz Lebensjahr Auflage
"""
_AFTER_ORDINAL: Final = frozenset(_AFTER_ORDINAL_NAMES.split())
"""German words behind an ordinal ("12. Juni"): no number that ends a sentence stands before one."""

_AFTER_CLOCK_NAMES: Final = """
Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mon Tue Tues Wed Thu Thurs Fri Sat Sun
January February March April May June July August September October November December
Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec
ET EST EDT CT CST CDT MT MST MDT PT PST PDT GMT UTC BST CET CEST IST AEST JST Eastern Central Mountain Pacific
"""
_AFTER_CLOCK: Final = frozenset(_AFTER_CLOCK_NAMES.split())
"""What follows "p.m." in one sentence although it has a capital."""

_OPENERS: Final = {
    "en": (
        "The This That These Those It Its It's He He's She She's We We're They They're You You're I I'm I've"
        " In On At For From With If When While After Before Although However But And Or So Yet As A An There"
        " There's That's Here How What Who Where Why Which Did Do Does Is Are Was Were Can Could Would Should"
        " Please Let Let's Some Many Most All Each Every Both Other Others Another Their His Her Our Your My"
        " One Two Three By To Since During Also Then Thus Therefore Additionally Furthermore Moreover Because"
        " Once Not No Yes More Such Under Unlike Unless Until Among Between Even Having Today Now Instead Like"
        " Despite Due Don't Nothing"
    ),
    "de": (
        "Mehr Der Die Das Den Dem Des Ein Eine Einen Einem Einer Es Er Sie Wir Ich Du Man Im In Am An Auf Für Mit"
        " Nach Bei Von Vom Zu Zum Zur Wenn Wie Was Wer Wo Warum Und Aber Oder Auch Dies Diese Dieser Dieses"
        " Diesen Nicht So Als Da Doch Hier Zudem Außerdem Jedoch Dabei Durch Seit Während Um Unter Über Vor"
        " Weil Obwohl Dann Danach Damit Deshalb Ist Sind Hat Kann Alle Viele Beide Jeder Jede Jedes Sein Seine"
        " Ihr Ihre"
    ),
    "es": (
        "El La Los Las Un Una Unos Unas Se En Por Para Es Son Su Sus Esto Este Esta Estos Estas Ese Esa Pero"
        " Y O Con No Si Sí Al Del De Como Cuando Donde Hay También Además Sin Según Aunque Desde Hasta Entre"
        " Más Muchos Todos Todas Cada Lo Le Les Qué Cómo Cuál Quién"
    ),
    "fr": (
        "Le La Les Un Une Des Du De Il Elle Ils Elles On Ce Cet Cette Ces Cela C'est Dans En Pour Par Sur"
        " Avec Mais Et Ou Je Tu Nous Vous Si Au Aux Comme Quand Lorsque Depuis Après Avant Son Sa Ses Leur"
        " Leurs Tous Toutes Chaque Ainsi Cependant Selon Plus Qui Que Où"
    ),
    "it": (
        "Il Lo La I Gli Le Un Una Uno È Sono In Nel Nella Con Per Da Di Del Della Si Se Ma E Non Questo"
        " Questa Questi Queste Anche Come"
    ),
    "pt": (
        "O A Os As Um Uma É São Em No Na Nos Nas Com Por Para De Do Da Se Mas E Não Este Esta Isso Isto"
        " Também Como Quando Após Ele Ela"
    ),
    "nl": (
        "De Het Een In Op Aan Met Voor Van Bij Naar Er Is Zijn Dit Dat Deze Die Als Maar En Niet Ook Hij Zij"
        " Ze We Wij Ik Je Na Door Om"
    ),
}
"""Words that often open a sentence, with the capital that they seldom have inside one."""

_NEVER: Final = {
    "": (
        "mr mrs ms mx dr prof rev hon gen col lt sgt capt cmdr adm gov sen rep pres supt messrs e.g i.e eg ie"
        " cf viz vs approx ca esp incl excl resp abbr natl intl attn bzw vgl z.b z.t d.h u.a u.ä o.ä i.d.r v.a"
        " ggf evtl inkl exkl zzgl bspw sog dipl ej mme mmes mlle mlles mgr sra srta uds p.ej núm pág págs avda"
        " dott avv sig.ra m.m b.v d.w.z mevr dhr т.е т.д т.п"
        " डॉ प्रो पं श्री श्रीमती सुश्री कु मो क्र कि.मी कि.ग्रा से.मी मि.मी मी ग्रा ई.पू د م أ أ.د م.م هـ"
    ),
    "en": ("mt st."),
    "de": (
        "hr fr frl hl abs abschn allg bes ehem eigtl entspr gegr geb gest jhd med rer nat phil jur mind nördl"
        " südl österr str tägl urspr versch wg zit kath ev lt sen jun tel u"
    ),
    "es": (
        "d dña dn lic ing arq admón excmo excma sto sta apdo gral gob hno hna ntra rvdo ud vda ee párrf párr"
        " lun mié jue vie sáb mar mt aprox máx mín sra dra dres teléf tel izq dcha atte cía"
    ),
    "fr": ("m mm pr st ste apr av env p.ex ex fig boul bd"),
    "it": ("sig ing arch rag geom spett gent p.es es pag pagg"),
    "pt": ("sr dra profa exmo exma ex p.ex"),
    "nl": ("drs ir bijv nl o.a m.b.t d.m.v t.o.v i.v.m"),
    "pl": ("ul al pl os np m.in tzw tzn tj wg św ks inż mgr hab pt godz ok im"),
    "cs": ("např tj tzv č čl odst str hod ul nám sv mj popř"),
    "ru": ("ул д стр рис им т.е т.к т.н см ср напр акад св"),
    "uk": ("вул м див напр проф св рис"),
    "tr": ("örn bkz yy doç av"),
    "hu": ("pl kb ill ún"),
    "ro": ("dl dna dvs str lit"),
    "sv": ("t.ex bl.a dvs kl s.k f.d"),
    "da": ("f.eks bl.a dvs kl mht pga"),
    "nb": ("f.eks bl.a dvs kl mht pga"),
    "fi": ("esim mm ns klo"),
}
"""Abbreviations with words behind them: titles, "for example", "about"."""

_MAYBE: Final = {
    "": (
        "inc co corp ltd llc bros jr sr esq al et.al u.s u.k e.u u.n u.s.a d.c ph.d m.d b.a m.a b.sc m.sc d.d.s r.n"
        " ave blvd rd rte ste ln hwy pkwy st mt Ft bldg apt dept univ inst assoc est max avg temp Jan Feb Mar Apr Jun"
        " Jul Aug Sep Sept Oct Nov Dec Mon Tue Tues Wed Thu Thurs Fri Sat Sun a.d b.c b.c.e c.e j.-c s.a s.l gmbh"
        " m.b.h mio mrd tsd std usw misc orig ed eds trans"
    ),
    "de": "jh jahrh Okt Dez sek Di Mi Do Sa",
    "es": "ee.uu uu ene abr ago dic dom",
    "fr": "janv févr avr juil déc",
}
"""Abbreviations that may end a sentence: the next word decides. Capitals here are needed there ("Sun.", not "sun.")."""

_UNITS_NAMES: Final = """
ft sq in lb lbs oz tbsp tsp gal qt pt h m l g s cm mm km kg mg mi mph min mins hr hrs sec secs wk wks mo mos yr yrs
"""
_UNITS: Final = frozenset(_UNITS_NAMES.split())
"""The same, behind a number: elsewhere "in" and "sec" are words."""

_NUMBER: Final = {
    "": (
        "no nos nr nrs nº n° fig figs eq eqs sec ch chap vol vols art arts p pp pg pgs par para ex ref refs"
        " ver v s bd kap abb ext ziff rn"
    ),
}
"""Abbreviations that stand before a number; before anything else they are words like others ("No. That is wrong.")."""

_ORDINAL_DOT: Final = frozenset(
    ("de", "da", "nb", "nn", "no", "fi", "cs", "sk", "hu", "pl", "hr", "sl", "sr", "bs", "lv", "et", "is", "tr")
)
"""Languages that write an ordinal as a number and a full stop."""


@cache
def _tables(language: str) -> _Tables:
    """The tables of one language: the shared ones, its own, and English openers, which other languages' pages quote."""

    def merged(table: dict[str, str]) -> frozenset[str]:
        own = table.get(language, "") if language else table.get("en", "")
        return frozenset(f"{table.get('', '')} {own}".split())

    openers = frozenset(f"{_OPENERS['en']} {_OPENERS.get(language, '')}".split())
    return _Tables(merged(_NEVER), merged(_MAYBE), merged(_NUMBER), openers, language in _ORDINAL_DOT)
