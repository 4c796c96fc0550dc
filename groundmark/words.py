"""Words of a text, in the form in which two texts are compared.

A word is what stands between blanks and punctuation. Three decisions make the same thing the same on both sides:

- Hyphens separate: "well-known" and "well known" are both two words. Apostrophes join: "don't" is one word, and
  compared as "not"; a possessive or contracted ending ("Google's", "they're") and an elided article ("l'eau") are not
  compared.
- Chinese, Japanese, Korean, Thai and their like are read as overlapping pairs of letters, as search engines do without
  a dictionary: no blanks show where their words end (and Korean glues its particles to them).
- Words in plain ASCII letters are stemmed as English, others are not. The rule looks at the word alone, never at its
  text, so that a claim and a page cannot disagree about it; in other languages it only takes off some endings.

Forms are compared after NFKC and case folding; accents stay.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final

import snowballstemmer

from groundmark.domain import Span, Word
from groundmark.figures import figures
from groundmark.limits import MAX_WORD_CHARACTERS, NEGATED_WORDS, STEMS_KEPT

_MARKS: Final = (
    "\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670"
    "\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0711-\u07f3\u0816-\u082d\u0859-\u085b\u0898-\u08e1\u08e3-\u0963\u0981-\u09e3"
    "\u09fe-\u0a75\u0a81-\u0ae3\u0afa-\u0b63\u0b82-\u0bd7\u0c00-\u0c63\u0c81-\u0c83\u0cbc-\u0d4d\u0d57-\u0d63\u0d81-\u0df3"
    "\u0e31-\u0e3a\u0e47-\u0e4e\u0eb1-\u0ecd\u0f18\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f84\u0f86-\u0fbc\u0fc6\u102b-\u103e"
    "\u1056-\u109d\u135d-\u135f\u1712-\u1734\u1752-\u17d3\u17dd\u180b-\u180d\u1a17-\u1a1b\u1a55-\u1a7f\u1ab0-\u1b44"
    "\u1b6b-\u1b73\u1b80-\u1bf3\u1c24-\u1c37\u1dc0-\u1dff\u200c\u200d\u20d0-\u20f0\u302a-\u302f\u3099\u309a\ua802-\ua827"
    "\ua880-\ua8c5\ua8e0-\ua8f1\ua980-\ua9c0\uaa7b-\uaac1\uaaeb-\uaaef\uabe3-\uabea\uabec\uabed\ufe00-\ufe0f\ufe20-\ufe2f"
)
"""Combining marks and joiners, which ``\\w`` leaves out: without them no word of Hindi or Thai is whole."""

_WORD: Final = re.compile(
    rf"\d+(?:[.,:]\d+)+(?![^\W\d_])"  # 1,000  3.5  10:30
    rf"|[^\W_][\w{_MARKS}]*(?:['’ʼ＇][^\W_][\w{_MARKS}]*)*(?:\+\+|\#(?!\w))?"  # don't  l'eau  C++  C#
)

_PAIRED: Final = (
    "\u1100-\u11ff\u3005-\u3007\u3040-\u30ff\u3130-\u318f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff"
    "\uf900-\ufaff\uff66-\uffdc\U00020000-\U0003ffff"
)
"""Chinese, Japanese and Korean letters."""
_TRIPLED: Final = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff"
"""Thai, Lao, Burmese and Khmer letters."""
_UNSPACED: Final = re.compile(f"[{_PAIRED}{_TRIPLED}]")
_RUN: Final = re.compile(rf"(?P<letters>[{_PAIRED}{_TRIPLED}][{_PAIRED}{_TRIPLED}{_MARKS}]*)|[^{_PAIRED}{_TRIPLED}]+")
_LETTER: Final = re.compile(rf".[{_MARKS}]*", re.DOTALL)
_LETTERS_A_WORD: Final = ((re.compile(f"[{_TRIPLED}]"), 3), (re.compile(f"[{_PAIRED}]"), 2))

_ELIDED: Final = re.compile(r"(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|(?:de|a|ne|su|da)?ll|un|quest)'(?=\w\w)")
_ENDING: Final = re.compile(r"'(?:s|ll|re|ve|d|m)$")
_INVISIBLE: Final = str.maketrans("’ʼ＇", "'''", "\u00ad\u200c\u200d\ufe0e\ufe0f")

_stemmer: Final = snowballstemmer.stemmer("english")


def words(text: str) -> list[Word]:
    """Every word of ``text`` in order, with its place and the stem by which it is compared."""
    return [Word(text[start:end], stem, Span(start, end)) for stem, start, end in _tokens(text)]


def stems(text: str) -> list[str]:
    """The stems of :func:`words`, without their places: all that ranking needs, at a fraction of the work."""
    if _UNSPACED.search(text):
        return [stem for stem, _, _ in _tokens(text)]
    return [stem for stem in map(_stem, _WORD.findall(text)) if stem]


def word_count(text: str) -> int:
    """How many words ``text`` has, as a person would count them, to tell a fragment from a sentence.

    Where no blanks show it, two letters of Chinese, Japanese or Korean are taken as a word, and three of Thai, Lao,
    Khmer or Burmese: about the mean length of their words in running text.
    """
    count = 0
    for match in _WORD.finditer(text):
        if not _UNSPACED.search(match[0]):
            count += 1
            continue
        for run in _RUN.finditer(match[0]):
            size = next((size for script, size in _LETTERS_A_WORD if script.match(run[0])), 0)
            count += -(-len(_LETTER.findall(run[0])) // size) if size else 1
    return count


def key_words(text: str, language: str = "") -> tuple[Word, ...]:
    """The content words of ``text``, the first of each stem: no stop words, and nothing that :func:`figures` compares.

    Words that narrow a claim ("always", "most", "only", "before", "must") are content. Negations are not, since they
    are said in too many ways: see :func:`negations`. ``language`` is the text's BCP 47 tag; without it the stop words
    are those of the language that has the most of them in the text.
    """
    found = words(text)
    stop = _stop_words([word.text for word in found], language)
    taken = {place for figure in figures(text, language) for place in range(figure.span.start, figure.span.end)}
    seen: set[str] = set()
    kept = []
    for word in found:
        if word.span.start in taken or word.stem in seen or word.stem in _NEGATIVE_STEMS:
            continue
        if _says_nothing(text, word, stop):
            continue
        seen.add(word.stem)
        kept.append(word)
    return tuple(kept)


def negations(text: str) -> tuple[Word, ...]:
    """The words of ``text`` that negate ("not", "n't", "no", "never", "without", ...), in order.

    "not only" and "No. 5" negate nothing. Words of other languages count when the text has no English function word.
    """
    found = words(text)
    english = any(word.stem in _ENGLISH_SIGNS for word in found)
    negative = _NEGATIVE_STEMS if english else _NEGATIVE_STEMS | _NEGATIVE_ELSEWHERE
    return tuple(
        word
        for word in found
        if (word.stem in negative or (not english and _NEGATIVE_LETTERS.search(word.text)))
        and not _NOT_NEGATIVE.match(text, word.span.start)
    )


def negated(text: str) -> frozenset[str]:
    """The stems of what ``text`` negates: the ``NEGATED_WORDS`` content words behind a negation, within its clause.

    In "it does not need much light, but water" these are "need" and "light". English only: elsewhere a negation may
    stand behind what it negates.
    """
    if not _MAY_NEGATE.search(text):
        return frozenset()
    found = words(text)
    scope: set[str] = set()
    for place, word in enumerate(found):
        if word.stem not in _DENYING or _NOT_NEGATIVE.match(text, word.span.start):
            continue
        left, end = NEGATED_WORDS, word.span.end
        for following in found[place + 1 :]:
            if not left or _CLAUSE_END.search(text, end, following.span.start) or following.stem in _CONTRASTS:
                break
            end = following.span.end
            if following.stem not in _DENYING and not _says_nothing(text, following, _STOP_WORDS["en"]):
                scope.add(following.stem)
                left -= 1
    return frozenset(scope)


def is_english(text: str) -> bool:
    """Whether ``text`` has a function word that only English has."""
    return any(stem in _ENGLISH_SIGNS for stem in stems(text))


def _tokens(text: str) -> Iterator[tuple[str, int, int]]:
    """(stem, start, end) of every word."""
    spaced = not _UNSPACED.search(text)
    for match in _WORD.finditer(text):
        start, end = match.span()
        if spaced or not _UNSPACED.search(text, start, end):
            if stem := _stem(match[0]):
                yield stem, start, end
        else:
            yield from _pairs(text, start, end)


def _pairs(text: str, start: int, end: int) -> Iterator[tuple[str, int, int]]:
    """A stretch without blanks: overlapping pairs of its letters (with their marks); other scripts' words whole."""
    for run in _RUN.finditer(text, start, end):
        if not run["letters"]:
            if stem := _stem(run[0]):
                yield stem, run.start(), run.end()
            continue
        letters = [letter.span() for letter in _LETTER.finditer(text, run.start(), run.end())]
        if len(letters) == 1:
            letters *= 2
        for (first, _), (_, last) in pairwise(letters):
            yield _fold(text[first:last]), first, last


@lru_cache(maxsize=STEMS_KEPT)
def _stem(word: str) -> str:
    """The form in which a word is compared; empty when nothing visible is left of it."""
    form = _fold(word[:MAX_WORD_CHARACTERS]).strip("_'")
    if form == "cannot" or form.endswith("n't"):
        return "not"
    form = _ENDING.sub("", form)
    form = _ELIDED.sub("", form, count=1) if "'" in form else form
    return _stemmer.stemWord(form) if form.isascii() and form.isalpha() else form


def _fold(word: str) -> str:
    """NFKC and case folding (Unicode 3.13, D146), with straight apostrophes and without characters that nobody sees."""
    if word.isascii():
        return word.lower()
    form = unicodedata.normalize("NFKC", word).translate(_INVISIBLE).casefold()
    return unicodedata.normalize("NFKC", form.replace("i\u0307", "i"))  # İ folds to i and a dot, which no other i has


def _says_nothing(text: str, word: Word, stop: frozenset[str]) -> bool:
    """Whether a word only carries grammar, or is a number that counts nothing (of a list, of a citation)."""
    if _fold(word.text) in stop or word.stem in stop or _GRAMMAR.fullmatch(word.text):
        return True
    if any(map(str.isalpha, word.text)):
        return False
    before = text[max(0, word.span.start - 2) : word.span.start]
    return not (len(before) == 2 and before[0].isalpha() and before[1] in "-‐‑")  # COVID-19: part of a name


def _stop_words(found: Iterable[str], language: str) -> frozenset[str]:
    """The stop words of ``language``, or of the language whose stop words are the most frequent in the text."""
    known = _STOP_WORDS.get(language.replace("_", "-").split("-")[0].lower())
    if known is not None:
        return known
    forms = [_fold(word) for word in found]
    return max(_STOP_WORDS.values(), key=lambda stop: sum(form in stop for form in forms))


_NEGATIVE_STEMS: Final = frozenset(
    ("not", "no", "never", "none", "nobody", "noth", "nowher", "neither", "nor", "without", "non")
)
_DENYING: Final = _NEGATIVE_STEMS | {"lack", "fail", "unabl"}
"""What denies the words behind it: a negation, or a verb that says the same."""
_MAY_NEGATE: Final = re.compile(
    r"n['’ʼ＇]t\b|\b(?:no|none?|not|cannot|never|nor|neither|nobody|nothing|nowhere|without|lack|fail|unable)",
    re.IGNORECASE,
)
"""A quick look before the slow one; it may find too much."""
_CLAUSE_END: Final = re.compile(r"[,;:.()!?—–]")
_CONTRASTS: Final = frozenset(("but", "although", "though", "while", "whereas", "becaus"))
_NEGATIVE_NAMES: Final = """
nicht kein keine keinen keinem keiner keines ohne nie niemals nichts
nunca jamás sin nada ningún ninguna ninguno ni tampoco
ne pas jamais sans aucun aucune rien
mai senza nessuno nessuna niente
não nem sem nenhum nenhuma
niet geen nooit zonder
inte aldrig utan ikke aldri aldrig uden
nie bez не нет ни без никогда
नहीं मत बिना لا لم لن ليس ليست بدون
"""
_NEGATIVE_ELSEWHERE: Final = frozenset(_NEGATIVE_NAMES.split())
_NEGATIVE_LETTERS: Final = re.compile("[不没沒無无未非]|ない|ませ|なか|않|없|못|아니|ไม่")
_NOT_NEGATIVE: Final = re.compile(
    r"(?i:not\s+(?:only|just|merely|simply)\b|no\.\s*\d|nicht\s+nur\b|non\s+solo\b|no\s+sólo\b)"
)
_ENGLISH_SIGNS: Final = frozenset(
    ("the", "and", "of", "with", "for", "are", "is", "by", "from", "it", "this", "that", "to")
)
_GRAMMAR: Final = re.compile(
    "[\u3040-\u309f].?|.[はがをにのとでもへや]|.?[的了是在和与與也就而及或等这這那之].?|[\u0e00-\u0eff]"
)
"""Pairs of letters that cross from one Japanese word to the next, and what holds a Chinese particle."""

_STOP_WORDS: Final = {
    language: frozenset(names.split())
    for language, names in {
        "en": (
            "a an the this that these those it its it's itself he him his himself she her hers herself they them"
            " their theirs themselves we us our ours ourselves you your yours yourself yourselves i me my mine"
            " myself one ones who whom whose which what when where why how there here is am are was were be been"
            " being do does did doing done have has had having can could may might will would shall should 'd 'll"
            " of in on at by for from to into onto as with about upon via per within through throughout and or but"
            " if then so because while whether than also too very just such etc e.g i.e i'm i've i'd i'll you're"
            " you've you'd you'll he's she's we're we've we'd we'll they're they've they'd they'll that's there's"
            " here's what's who's let's during between among along across out up off down again further once"
        ),
        "de": (
            "der die das den dem des ein eine einen einem einer eines und oder aber als auch auf aus bei bis da"
            " dadurch daher damit dann dass daß deren dessen dies diese diesem diesen dieser dieses doch dort"
            " durch er es sie ihr ihre ihrem ihren ihrer ihres sein seine seinem seinen seiner seines für gegen"
            " hat haben hatte hatten hier ich im in ins ist ja jede jedem jeden jeder jedes jener kann können"
            " könnte man mit muss nach noch nun ob sehr sich sind so soll sollte sowie um uns unser unter vom von"
            " vor war waren was weil wenn wer werden wird wie wir wo wurde wurden würde zu zum zur zwischen über"
            " an am bzw etwa"
        ),
        "es": (
            "el la los las un una unos unas y e o u de del al a en con por para como que qué se su sus lo le les"
            " es son era eran fue fueron ser sido está están estar estaba ha han hay había he este esta estos"
            " estas ese esa esos esas esto eso aquel pero si sí ya muy también entre sobre cuando donde cual cuál"
            " quien te tu tus me mi mis nos nuestro puede pueden"
        ),
        "fr": (
            "le la les un une des du de au aux et ou où mais donc que qui quoi dont ce cet cette ces il elle ils"
            " elles on je tu nous vous se sa son ses leur leurs notre votre mon ma mes ton ta tes en dans sur sous"
            " par pour avec est sont était étaient être été a ont avait avoir y si comme aussi très plus peut"
            " peuvent entre chez lors c'est d'un d'une qu'il qu'elle"
        ),
        "it": (
            "il lo la i gli le un uno una di a da in con su per tra fra e ed o ma se che chi cui come del dello"
            " della dei degli delle al allo alla ai agli alle dal dalla dai dalle nel nella nei nelle sul sulla"
            " sui sulle è sono era erano essere stato stata ha hanno aveva avere si ci vi questo questa questi"
            " queste quello quella anche molto può possono suo sua suoi sue"
        ),
        "pt": (
            "o a os as um uma uns umas de do da dos das em no na nos nas por para com como que e ou mas se é são"
            " era foi foram ser sido está estão estar tem têm há ao aos à às pelo pela pelos pelas este esta estes"
            " estas esse essa isso isto seu sua seus suas ele ela eles elas também muito já pode podem entre sobre"
            " quando onde"
        ),
        "nl": (
            "de het een en of maar van in op aan met voor door bij naar uit te ten ter om als dan dat die dit"
            " deze er is zijn was waren wordt worden werd heeft hebben had kan kunnen zal zou zich ze zij hij je u"
            " wij we ook zeer tot tussen over wat"
        ),
    }.items()
}
"""Articles, pronouns, auxiliaries, prepositions, conjunctions: what any sentence has, whatever it says."""
