"""Google's own words inside an Overview that are never its answer (``facts/ai-overview-dom.md`` section 7).

The content script cuts out what is furniture by structure; this is the second net, by wording.
"""

import re
from typing import Final

_WHOLE: Final = frozenset(
    text.casefold()
    for text in (
        "AI Overview",
        "AI responses may include mistakes",
        "AI responses may include mistakes. Learn more",
        "AI can make mistakes, so double-check responses",
        "Generative AI is experimental",
        "This is for informational purposes only. For medical advice or diagnosis, consult a professional",
        "This is for informational purposes only",
        "For medical advice or diagnosis, consult a professional",
        "For financial advice, consult a professional",
        "For legal advice, consult a professional",
        "An AI Overview is not available for this search",
        "Can't generate an AI overview right now. Try again later",
        "Dive deeper in AI Mode",
        "Ask anything",
        "Ask a follow up",
        "Show more",
        "Show less",
        "Show all",
        "Learn more",
        "Thank you",
        "Your feedback helps Google improve. See our Privacy Policy",
        "Share more feedback",
        "Report a problem",
        "Use code with caution",
        "Link copied",
        "View related links",
        "Related links",
        "Add files, tools, and select a model",
        "Access this menu with Ctrl + shift + X",
        "KI-Antworten können Fehler enthalten",
        "KI-Antworten können Fehler enthalten. Weitere Informationen",
        "Für diese Suchanfrage ist keine Übersicht mit KI verfügbar",
        "Derzeit kann keine Übersicht mit KI generiert werden. Bitte versuch es später noch einmal",
        "Verwende Code mit Vorsicht",
        "Wähle aus, wozu du Feedback geben möchtest",
        "AI-reacties kunnen fouten bevatten",
        "Las respuestas de la IA pueden contener errores",
        "Les réponses de l'IA peuvent contenir des erreurs",
        "Les réponses de l'IA peuvent contenir des erreurs. En savoir plus",
        "Le risposte dell'IA possono contenere errori",
        "Le risposte dell'AI possono contenere errori",
        "As respostas de IA podem conter erros",
        "Generatywna AI ma charakter eksperymentalny",
        "AI の回答には間違いが含まれている場合があります",
        "AI の回答には間違いが含まれている場合があります。 詳細",
    )
)
_BEGINS: Final = re.compile(
    r"""^(?:
        ai\ mode\ (?:reply\ for|replied|response\ is\ ready)\b
      | your\ feedback\ helps\ google\b
      | dein\ feedback\ hilft\ google\b
      | this\ public\ link\ (?:creates\ and\ )?shares\b
      | when\ you\ export,\ you\ will\ allow\ google\b
      | change\ language\ to\b
      | view\ \d+\ corroboration\ links?\b
      | ai\ responses\ may\ include\ mistakes\b
      | ki-antworten\ können\ fehler\ enthalten\b
      | (?:for|für)\ .{0,60}(?:advice|diagnosis|beratung).{0,20}consult\ a\ professional\b
    )""",
    re.IGNORECASE | re.VERBOSE,
)
_ENDS: Final = ".!。 \u00a0\u202f"


def is_furniture(text: str) -> bool:
    """Whether a block or sentence is Google's interface speaking, not the answer. Never by a part of a sentence."""
    folded = " ".join(text.split()).replace("’", "'")
    return folded.rstrip(_ENDS).casefold() in _WHOLE or _BEGINS.match(folded) is not None
