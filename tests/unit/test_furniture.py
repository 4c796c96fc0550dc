"""Google's own words, in every language of the fact sheet, and the sentences about them that are answers."""

import time

import pytest

from groundmark.claims import find_claims
from groundmark.domain import BlockKind, Overview, OverviewBlock
from groundmark.furniture import before_chip, is_furniture
from groundmark.native.addresses import parse


@pytest.mark.parametrize(
    "text",
    [
        # header, expander, hidden headings
        "Show more AI Overview",
        "Button „Mehr anzeigen“ der Übersicht mit KI",
        "AI Mode reply for how old is the lighthouse",
        "AI Mode replied:",
        "AI Mode response is ready",
        "Visión general creada por IA",
        "Thông tin tổng quan do AI tạo",
        # states
        "An AI Overview is not available for this search",
        "Can’t generate an AI overview right now. Try again later.",
        "Für diese Suchanfrage ist keine Übersicht mit KI verfügbar",
        "Derzeit kann keine Übersicht mit KI generiert werden. Bitte versuch es später noch einmal.",
        "Przegląd od AI nie jest dostępny w przypadku tego wyszukiwania",
        "Nie można teraz wygenerować przeglądu od AI. Spróbuj jeszcze raz później.",
        "Something went wrong and the AI response wasn't generated",
        # disclaimers, with their link and without
        "AI responses may include mistakes. Learn more",
        "AI responses may include mistakes.Learn more",
        "AI responses may include mistakes. For legal advice, consult a professional. Learn more",
        "AI can make mistakes, so double-check responses",
        "Generative AI is experimental.",
        "This is for informational purposes only. For medical advice or diagnosis, consult a professional.",
        "KI-Antworten können Fehler enthalten. Weitere Informationen",
        "KI‑Antworten können Fehler enthalten",
        "AI-reacties kunnen fouten bevatten",
        "Las respuestas de la IA pueden contener errores",
        "Les réponses de l’IA peuvent contenir des erreurs En savoir plus",
        "Le risposte dell'IA possono contenere errori",
        "AI の回答には間違いが含まれている場合があります。 詳細",
        "AIの回答には間違いが含まれている場合があります。詳細",
        "AI は不正確な情報を表示することがあるため、生成された回答を再確認するようにしてください",
        "Generatywna AI ma charakter eksperymentalny.",
        "AI பதில்களில் தவறுகள் இருக்கலாம்.",
        # feedback, share, export, follow-up, code, menu, language
        "Your feedback helps Google improve. See our Privacy Policy.",
        "Dein Feedback hilft Google, künstliche Intelligenz und mehr zu verbessern, auch wenn die Einstellung aus ist.",
        "Wähle aus, wozu du Feedback geben möchtest",
        "This public link creates and shares a thread in AI Mode, which anyone can open.",
        "When you export, you will allow Google Search to save AI-powered information to your Drive.",
        "Add files, tools, and select a model",
        "Access this menu with Ctrl + shift + X",
        "Use code with caution.",
        "Verwende Code mit Vorsicht.",
        "Change language to Tamil",
        "View 3 corroboration links",
        "YouTube · The Cooking Channel +1",
        "Facebook·The Lighthouse Keepers +12",
    ],
)
def test_googles_own_words_are_no_sentences(text: str) -> None:
    """Nothing of it becomes a claim, alone or behind the answer's last paragraph."""
    blocks = tuple(OverviewBlock(BlockKind.PARAGRAPH, one) for one in (text, f"The mill was built in 1874. {text}"))
    assert [claim.text for claim in find_claims(Overview(blocks), parse)] == ["The mill was built in 1874."]


@pytest.mark.parametrize(
    "text",
    [
        "AI responses may include mistakes when the source itself is out of date.",
        "AI responses may include mistakes, a study of 2024 says.",
        "Google says that AI responses may include mistakes.",
        "Generative AI is experimental in the view of most hospitals.",
        "An AI Overview is not available for this search in 12 countries.",
        "AI Mode replied to a hundred million questions in its first month.",
        "For tax advice, consult a professional accountant near you.",
        "For medical advice or diagnosis, consult a professional who knows your history.",
        "Your feedback helps Google Maps keep opening hours up to date.",
        "Change language to Spanish by opening Settings and tapping Language.",
        "Dein Feedback hilft Google Maps, Öffnungszeiten aktuell zu halten.",
        "This public link shares the folder with everyone who knows it.",
        "Learn more words every day by reading aloud.",
        "The link at the end of the page says Learn more",
        "Show more respect to those who clean the streets.",
        "Report a problem to the council within three days.",
        "KI-Antworten können Fehler enthalten, wenn die Quelle veraltet ist.",
        "Les réponses de l'IA peuvent contenir des erreurs de calcul graves.",
        "The video · filmed in 1998 · was seen by 4 million people.",
        "The children's team won its last three games 4 +1",
    ],
)
def test_sentences_about_it_are_answers(text: str) -> None:
    """An Overview may speak of AI, feedback or settings; only Google's exact words are its interface."""
    assert not is_furniture(text)


@pytest.mark.parametrize(
    ("sentence", "rest"),
    [
        ("Boil the eggs for 6 minutes.A Good Recipe +1", "Boil the eggs for 6 minutes."),
        ("Is it safe for a child?YouTube · Ask A Doctor +12", "Is it safe for a child?"),
        ("It was built (in 1874).Example Times +2", "It was built (in 1874)."),
        ("The bridge was opened in 1937.Example News +2", "The bridge was opened in 1937."),
        ("Boil the eggs for 6 minutes.", "Boil the eggs for 6 minutes."),
        ("The scale runs from -2.5 to +3", "The scale runs from -2.5 to +3"),
        ("Use Node.js 20 or later, or Deno 2 +1", "Use Node.js 20 or later, or Deno 2 +1"),
        ("Call response.ok first, then +1", "Call response.ok first, then +1"),
    ],
)
def test_a_chip_that_hangs_on_a_sentence_is_cut(sentence: str, rest: str) -> None:
    """A source's name and its count, without a blank behind the full stop, are none of the sentence's words."""
    assert sentence[: before_chip(sentence)] == rest


@pytest.mark.parametrize("piece", ["a·", "·+1", "a.A", "Learn more ", "change language to "])
def test_time_grows_with_the_text_only(piece: str) -> None:
    """A long hostile block is judged as quickly as its length allows."""
    start = time.process_time()
    is_furniture(piece * 6_000)
    before_chip(piece * 6_000)
    assert time.process_time() - start < 1
