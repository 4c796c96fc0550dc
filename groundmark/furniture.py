"""Google's own words inside an Overview that are never its answer (``facts/ai-overview-dom.md`` section 7).

The content script cuts out what is furniture by structure; this is the second net, by wording. It is drawn tightly,
as a sentence taken for furniture is lost without a trace: only whole sentences count, and an answer *about* AI
Overviews ("AI responses may include mistakes when ...") is an answer.
"""

import re
import unicodedata
from typing import Final

_SENTENCES: Final = """
AI Overview
Show more AI Overview
Button „Mehr anzeigen“ der Übersicht mit KI
Visión general creada por IA
Visão geral criada por IA
Aperçu généré par l'IA
Prezentare generală generată de AI
Общ преглед, създаден от AI
نظرة عامة من الذكاء الاصطناعي
نبذة باستخدام الذكاء الاصطناعي
Thông tin tổng quan do AI tạo
ข้อมูลภาพรวมโดย AI

An AI Overview is not available for this search
Can't generate an AI overview right now
Try again later
Something went wrong and the AI response wasn't generated
It looks like there's no response available for this search
Für diese Suchanfrage ist keine Übersicht mit KI verfügbar
Derzeit kann keine Übersicht mit KI generiert werden
Bitte versuch es später noch einmal
Przegląd od AI nie jest dostępny w przypadku tego wyszukiwania
Nie można teraz wygenerować przeglądu od AI
Spróbuj jeszcze raz później
Обзор от ИИ недоступен

AI responses may include mistakes
AI can make mistakes, so double-check responses
Generative AI is experimental
This is for informational purposes only
KI-Antworten können Fehler enthalten
AI-reacties kunnen fouten bevatten
Las respuestas de la IA pueden contener errores
Les réponses de l'IA peuvent contenir des erreurs
Le risposte dell'IA possono contenere errori
Le risposte dell'AI possono contenere errori
As respostas de IA podem conter erros
Generatywna AI ma charakter eksperymentalny
AI の回答には間違いが含まれている場合があります
AI は不正確な情報を表示することがあるため、生成された回答を再確認するようにしてください
AI பதில்களில் தவறுகள் இருக்கலாம்

Dive deeper in AI Mode
AI Mode response is ready
Ask a follow up
Add files, tools, and select a model
Access this menu with Ctrl + shift + X
Your feedback helps Google improve
See our Privacy Policy
Share more feedback
Report a problem
Choose what you're giving feedback on
Wähle aus, wozu du Feedback geben möchtest
Anklicken, um Link zu kopieren
Save to Google Drive
Save to Gmail
Use code with caution
Verwende Code mit Vorsicht
View related links
Zugehörige Links ansehen
Ver enlaces relacionados
Ver links relacionados
查看相关链接
"""
"""Whole sentences, one a line. What never has five words ("Copy link", "4 sites") is a fragment anyway."""

_LEARN_MORE: Final = """
Learn more|Weitere Informationen|Meer informatie|Más información|En savoir plus|Ulteriori informazioni|Saiba mais|詳細
"""
"""The link that stands behind a disclaimer, now with a full stop before it, now without."""

_PATTERNS: Final = re.compile(
    r"""
        ai\ mode\ (?: reply\ for\ .+ | replied:? )
      | for\ (?:financial|legal|medical|tax)\ advice (?:\ or\ diagnosis)? ,\ consult\ a\ professional
      | dein\ feedback\ hilft\ google,\ künstliche\ intelligenz\ .+
      | this\ public\ link\ (?:creates\ and\ )?shares\ a\ thread\ .+
      | when\ you\ export,\ you\ will\ allow\ google\ search\ to\ .+
      | change\ language\ to\ \w+ (?:\ \(?\w+\)?)?
      | view\ \d+\ corroboration\ links?
      | [^.!?·]{2,40} · [^.!?]{2,80} \+\d{1,2}  # a chip: "YouTube · A Channel +1"
    """,
    re.IGNORECASE | re.VERBOSE,
)
_FUSED_CHIP: Final = re.compile(r"(?<=[^\s.!?][.!?])(?=[^\W\d_a-z])[^.!?]{2,80}\+\d{1,2}$")
_ENDS: Final = ".!。 "


def is_furniture(text: str) -> bool:
    """Whether a block or sentence is, as a whole, Google's interface speaking and not the answer."""
    folded = _folded(text)
    bare = _LEARN_MORE_LINK.sub("", folded).rstrip(_ENDS) or folded
    return _unspaced(bare) in _WHOLE or _PATTERNS.fullmatch(bare) is not None


def before_chip(sentence: str) -> int:
    """Where a sentence ends when a citation chip hangs on it without a blank: "... for 6 minutes.A Good Recipe +1"."""
    chip = _FUSED_CHIP.search(sentence)
    return chip.start() if chip else len(sentence)


def _folded(text: str) -> str:
    """One spelling for what Google writes in several: NFKC, one kind of apostrophe and hyphen, single blanks."""
    plain = unicodedata.normalize("NFKC", text).replace("’", "'").replace("\u2010", "-").replace("\u2011", "-")
    return " ".join(plain.split()).casefold().rstrip(_ENDS)


def _unspaced(text: str) -> str:
    """Without blanks: between Latin and CJK letters they are a matter of typesetting."""
    return text.replace(" ", "")


_WHOLE: Final = frozenset(_unspaced(_folded(line)) for line in _SENTENCES.splitlines() if line)
_LEARN_MORE_LINK: Final = re.compile(rf"(?<=\S)\s*(?:{'|'.join(map(_folded, _LEARN_MORE.split('|')))})$")
