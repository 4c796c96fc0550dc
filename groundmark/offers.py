"""Offers to go on, with which Google's answers end: "If you'd like, I can ...". They claim nothing.

An offer is known by the voice in it: the answer speaks of itself ("I can", "let me know"). A condition alone is advice
like any other ("If you want a seat, book early."); so is a title in capitals, and what is said in quotation marks.
"""

import re
from typing import Final, NamedTuple


class _Phrases(NamedTuple):
    """Patterns of one language: how an offer with a condition opens, the voice that must follow, offers without one."""

    opening: str
    voice: str
    outright: str = r"(?!)"


_LANGUAGES: Final = {
    "en": _Phrases(
        r"if (?:you|this|that)|if so|once you|to|for|or|share|give|send|provide|just|please",
        r"(?-i:I)(?:'d| would|'m| am|'ll| will) (?:also )?(?:be )?(?:happy|glad) to"
        r"|(?<!if )(?<!whether )(?<!what )(?<!how )(?<!where )(?<!that )(?-i:I)(?: can| could|'ll| will) \w+"
        r"|(?-i:(?:let|tell|ask|help|give) me)|with me|we can (?:\w+ ){1,3}you",
        r"(?-i:I) (?:can|could) (?:also |then )?(?:help|provide|give|show|offer|suggest|find|tell|share|explain|compare"
        r"|recommend|walk|list|break|create|look)|(?-i:I)(?:'d| would) be (?:happy|glad) to"
        r"|we can (?:also )?(?:help|show|give|offer|tell) you|(?-i:(?:Let|Please let) me know|(?:Just ask|Ask) me)"
        r"|(?-i:(?:Tell|Please tell) me) (?:if|what|which|your|more|how|where|when)"
        r"|feel free to ask (?:me|more|for more|if you|any (?:follow|further|other))|would you like|do you want me",
    ),
    "de": _Phrases(
        r"(?:wenn|falls|sofern) (?:(?:du|sie|ihr|es|das|dich) (?:\w+ )?(?:möchte\w+|willst|wollen|magst|mögen|mir"
        r"|wünsch\w*|brauch\w*|benötig\w*|interessier\w*|hilft)|gewünscht)|gerne?"
        r"|(?:bei|auf) (?:bedarf|interesse|wunsch)",
        r"(?:kann|könnte|helfe|erstelle|suche|gebe|zeige) ich|ich (?:kann|könnte|helfe)"
        r"|(?:lass|lassen sie) (?:es )?mich"
        r"|(?:sage?|teile?|nenne?|gib|schreibe?|(?:sagen|teilen|nennen|geben|schreiben) sie) (?:es )?mir",
        r"lass(?:en sie)? (?:es )?mich wissen"
        r"|(?:sag|sagen sie) mir(?: einfach| bitte| gerne)?,? (?:ob|was|welche|wie)"
        r"|teile?(?:n sie)? mir (?:bitte |einfach |gerne )?(?:mit|deine|ihre|dein|ihr)"
        r"|ich kann (?:dir|ihnen|euch|auch|gerne?)",
    ),
    "es": _Phrases(
        r"si (?:quieres?|(?:lo )?deseas?|prefieres?|necesitas?|(?:te|le) (?:interesa|gustaría)"
        r"|me (?:dices?|das?|cuentas?|indicas?|proporcionas?))",
        r"puedo|podría|dime|dígame|avísame|avíseme|cuéntame|indícame|(?:házmelo|hazme) saber",
        r"(?:dime|avísame|(?:hazme|házmelo) saber) (?:si|qué|cuál|tu|más|en|dónde|cuándo)"
        r"|puedo (?:ayudar|dar|ofrecer)(?:te|le)",
    ),
    "fr": _Phrases(
        r"si (?:(?:vous|tu) (?:me |le |en )?\w+|cela|ça)|n'hésitez pas|n'hésite pas",
        r"je (?:peux|pourrais|pourrai)|(?:dites|dis|indiquez|indique|précisez|précise)-(?:le-)?moi|faites-le-moi savoir"
        r"|me (?:le )?(?:dire|demander|préciser)",
        r"(?:dites|dis)-moi (?:si|ce|quel|quelle|votre|ton|où|quand|combien|comment)"
        r"|je peux (?:vous|te|aussi|également|t'\w+)",
    ),
    "it": _Phrases(
        r"se (?:vuoi|vuole|(?:lo )?desider[ia]|preferisci|hai bisogno|ti (?:interessa|serve)"
        r"|mi (?:dici|dai|fornisci|indichi))",
        r"posso|potrei|(?:fammi|fatemi|mi faccia) sapere|dimmi|ditemi|mi dica",
        r"(?:fammi|fatemi) sapere|dimmi (?:se|cosa|quale|il|la)|posso (?:aiutar|fornir|dar)(?:ti|la|vi)",
    ),
    "pt": _Phrases(
        r"(?:se|caso) (?:você )?(?:quiser(?:es)?|queira|desejar|deseje|preferir|prefira|precisar|precise|me \w+)",
        r"posso|poderia|me (?:diga|avise|conte|informe)|(?:diga|avise|informe|conte|diz)-me",
        r"me (?:avise|diga|conte) (?:se|qual|o|a|mais)|posso (?:ajudar|ajudá-l[oa]|te|lhe)",
    ),
    "nl": _Phrases(
        r"(?:als|indien) (?:je|u|gewenst)",
        r"(?:kan|zou) ik|ik (?:kan|zou)|laat (?:het )?(?:me|mij)|(?:vertel|geef|zeg) (?:me|mij)",
        r"laat (?:het )?(?:me|mij) weten|ik kan (?:je|u) (?:ook )?helpen",
    ),
    "sv": _Phrases(
        r"om du", r"(?:kan|skulle) jag|jag kan|låt mig|(?:berätta|säg) (?:bara )?(?:för mig|till)", r"låt mig veta"
    ),
    "da": _Phrases(r"hvis (?:du|det)", r"kan jeg|jeg kan|lad mig|(?:fortæl|sig) (?:mig|til)", r"lad mig vide"),
    "nb": _Phrases(r"hvis (?:du|det)", r"kan jeg|jeg kan|la meg|(?:fortell|si) (?:meg|ifra|fra)", r"la meg vite"),
    "fi": _Phrases(r"jos (?:haluat|tarvitset|kerrot|annat)\w*", r"voin|kerro|autan", r"kerro minulle"),
    "pl": _Phrases(
        r"je(?:śli|żeli) (?:\w+ )?(?:chce\w*|chcą|chciał\w*|potrzebuj\w*|podasz|interesuj\w*|życzysz)|chętnie",
        r"mogę|daj(?:cie)? (?:mi )?znać|(?:napisz|powiedz) mi",
        r"daj(?:cie)? (?:mi )?znać",
    ),
    "cs": _Phrases(
        r"(?:pokud|jestli) (?:chceš|chcete|potřebuješ|potřebujete|máš|máte|mi)",
        r"mohu|můžu|dej(?:te)? mi vědět|řekn[iě](?:te)? mi",
        r"dej(?:te)? mi vědět",
    ),
    "hu": _Phrases(r"ha (?:szeretn\w+|kívánja|kéred|érdekel|megadod)", r"segíthetek|tudok|szívesen|írd meg|jelezd"),
    "ro": _Phrases(
        r"dacă (?:dori[tț]i|dorești|vrei|vreți|ai|aveți|îmi)",
        r"pot (?:să|oferi|ajuta)|(?:spune|spuneți)-mi|(?:anunță|anunțați)-mă",
    ),
    "hr": _Phrases(
        r"ako (?:želi(?:te|š)|treba(?:te|š)|vas|te)", r"mogu|javi(?:te)? mi|reci(?:te)? mi", r"javi(?:te)? mi"
    ),
    "lt": _Phrases(r"jei(?:gu)? (?:norite|nori|pageidaujate|reikia)", r"galiu|(?:praneškite|pasakykite) man"),
    "tr": _Phrases(r"(?:isterseniz|istersen|dilerseniz|dilersen|arzu ederseniz)", r"\w+(?:ebilirim|abilirim)|bana"),
    "el": _Phrases(
        r"(?:αν|εάν) (?:θέλετε|θέλεις|χρειάζεστε|χρειάζεσαι|επιθυμείτε|σας|σε)",
        r"μπορώ|(?:πείτε|πες) μου|(?:ενημερώστε|ενημέρωσέ) με",
    ),
    "ru": _Phrases(
        r"если (?:вы|ты|вам|тебе|хотите|хочешь|нужн\w+|интересно|потребуется|пожелаете)",
        r"могу|дай(?:те)? (?:мне )?знать|(?:напиши|скажи|сообщи)(?:те)? мне",
        r"дай(?:те)? мне знать",
    ),
    "uk": _Phrases(
        r"якщо (?:ви|ти|вам|тобі|хочете|хочеш|бажаєте|потрібн\w+|цікаво)",
        r"можу|дай(?:те)? (?:мені )?знати|(?:напишіть|скажіть|повідомте|скажи|повідом) мені",
        r"дай(?:те)? мені знати",
    ),
    "bg": _Phrases(
        r"ако (?:желаете|искате|искаш|имате|ви)", r"мога|кажете ми|кажи ми|уведомете ме|уведоми ме", r"кажете ми дали"
    ),
    "id": _Phrases(
        r"(?:jika|kalau|apabila) (?:anda|kamu|ingin|perlu)",
        r"saya (?:bisa|dapat)|(?:beri ?tahu|kabari) saya",
        r"beri ?tahu saya",
    ),
    "vi": _Phrases(r"nếu (?:bạn|cần|muốn)", r"tôi có thể|(?:hãy )?(?:cho|nói cho) tôi", r"hãy cho tôi biết"),
    "he": _Phrases(r"אם (?:תרצה|תרצי|תרצו)", r"אוכל|אני (?:יכול|יכולה)|(?:ספר|ספרו|אמור|אמרו|הודע|הודיעו) לי"),
}
_JOINED: Final = {
    "hi": _Phrases(r"(?:अगर|यदि) आप", r"मैं |मुझे ", r"मुझे बता"),
    "ta": _Phrases(r"நீங்கள்", r"என்னால்|எனக்கு|நான் "),
    "ar": _Phrases(
        r"إذا (?:كنت|أردت|رغبت|احتجت)", r"يمكنني|أستطيع|بإمكاني|أخبرني|أعلمني", r"أخبرني (?:إذا|ما|هل|إن|عن)"
    ),
    "th": _Phrases(r"หาก|ถ้า", r"(?:ฉัน|ผม)(?:สามารถ|ช่วย|ยินดี)|บอก(?:ฉัน|ผม)"),
    "ko": _Phrases(
        r".{0,40}(?:원하시면|원하신다면|필요하시면|말씀해 ?주시면|알려 ?주시면)",
        r"(?:도와|알려|안내해|추천해|제공해|찾아) ?드(?:릴|리)",
    ),
    "zh": _Phrases(
        r"如果[您你]|如(?:需|有需要)|若[您你]|[您你]可以告[诉訴]我",
        r"我(?:可以|能|会|會|也)|[请請]?告[诉訴]我|[请請]?[让讓]我知道",
        r"[请請]告[诉訴]我|我可以(?:[帮幫协協]|[为為给給][您你])",
    ),
    "ja": _Phrases(
        r".{0,60}(?:でしたら|ましたら|あれば|場合は|なら)",
        r"(?:具体的に|お気軽に|私に|その旨)(?:お知らせ|教えて|お聞かせ|お申し付け)ください"
        r"|(?:お手伝い|ご提案|ご案内)(?:することも)?(?:でき|可能)",
    ),
}
"""Scripts in which a word is not told by its borders: no blanks, or signs and prefixes joined to it."""

_UNQUOTED: Final = r"[^\"“”„«»「」『』]*?"


def _any(border: str, phrases: _Phrases) -> str:
    conditional = f"(?:{phrases.opening}){border}{_UNQUOTED}{border}(?:{phrases.voice}){border}"
    return f"{conditional}|(?:{phrases.outright}){border}"


_OFFER: Final = re.compile(
    "|".join(
        (*(_any(r"\b", one) for one in _LANGUAGES.values()), *(_any("", one) for one in _JOINED.values())),
    ),
    re.IGNORECASE,
)
_LEADS: Final = "*•- "


def is_offer(sentence: str) -> bool:
    """Whether a sentence offers to go on, and says nothing of its subject."""
    return _OFFER.match(sentence.replace("’", "'").lstrip(_LEADS)) is not None
