"""Offers to go on, and the advice and titles that only look like one."""

import time

import pytest

from groundmark.offers import is_offer

OFFERS = {
    "en": (
        "If you'd like, I can compare the two tickets for you.",
        "If you’d like, let me know:",
        "If you want, tell me which day suits you best.",
        "If you share your postcode, I can look for opening hours.",
        "I can help you fine-tune the plan for your group.",
        "I could also break this down by month.",
        "I'd be happy to list the cheapest ones.",
        "Let me know what you would like to see next.",
        "Please tell me your budget and where you live.",
        "To narrow this down, tell me what you paid last year.",
        "Share your dates and I'll draft a plan for the trip.",
        "Once you have decided, I can draft the letter.",
        "Would you like me to draft the letter for you",
        "Feel free to ask me about any other lighthouse.",
        "• If that helps, I can also add a map of the coast.",
    ),
    "de": (
        "Wenn du möchtest, kann ich dir die Preise vergleichen.",
        "Falls Sie Hilfe brauchen, geben Sie mir einfach Ihre Postleitzahl.",
        "Lass mich wissen, welcher Tag dir am besten passt.",
        "Sag mir einfach, welche Karte du schon hast.",
        "Ich kann Ihnen auch eine Liste der Läden erstellen.",
        "Gerne kann ich die Öffnungszeiten für dich suchen.",
    ),
    "es": ("Si quieres, puedo comparar los dos precios.", "Dime qué día te viene mejor para la visita."),
    "fr": ("Si vous le souhaitez, je peux comparer les deux prix.", "Dites-moi quel jour vous convient le mieux."),
    "it": ("Se vuoi, posso confrontare i due prezzi per te.", "Fammi sapere quale giorno preferisci per la visita."),
    "pt": ("Se quiser, posso comparar os dois preços para você.", "Me avise se prefere outro dia para a visita."),
    "nl": ("Als je wilt, kan ik de twee prijzen vergelijken.", "Laat me weten welke dag je het beste uitkomt."),
    "sv": ("Om du vill kan jag jämföra de två priserna.", "Låt mig veta vilken dag som passar bäst."),
    "da": ("Hvis du vil, kan jeg sammenligne de to priser.", "Lad mig vide, hvilken dag der passer bedst."),
    "nb": ("Hvis du vil, kan jeg sammenligne de to prisene.", "La meg vite hvilken dag som passer best."),
    "fi": ("Jos haluat, voin vertailla kahta hintaa puolestasi.", "Kerro minulle, mikä päivä sopii parhaiten."),
    "pl": ("Jeśli chcesz, mogę porównać te dwie ceny.", "Daj mi znać, który dzień pasuje najlepiej."),
    "cs": ("Pokud chcete, mohu obě ceny porovnat.", "Dejte mi vědět, který den se vám hodí."),
    "hu": ("Ha szeretnéd, szívesen összehasonlítom a két árat.",),
    "ro": ("Dacă dorești, pot să compar cele două prețuri.",),
    "hr": ("Ako želite, mogu usporediti te dvije cijene.",),
    "lt": ("Jei norite, galiu palyginti abi kainas už jus.",),
    "tr": ("İsterseniz iki fiyatı sizin için karşılaştırabilirim.",),
    "el": ("Αν θέλετε, μπορώ να συγκρίνω τις δύο τιμές.",),
    "ru": ("Если хотите, я могу сравнить обе цены.", "Дайте мне знать, какой день вам подходит."),
    "uk": ("Якщо хочете, я можу порівняти обидві ціни.", "Дайте мені знати, який день вам підходить."),
    "bg": ("Ако желаете, мога да сравня двете цени.",),
    "id": ("Jika Anda mau, saya bisa membandingkan kedua harga.", "Beri tahu saya hari apa yang paling cocok."),
    "vi": ("Nếu bạn muốn, tôi có thể so sánh hai mức giá.", "Hãy cho tôi biết ngày nào phù hợp nhất."),
    "hi": ("अगर आप चाहें, तो मैं दोनों कीमतों की तुलना कर सकता हूँ।", "मुझे बताएं कि कौन सा दिन ठीक है।"),
    "ta": ("நீங்கள் விரும்பினால், என்னால் இரண்டு விலைகளையும் ஒப்பிட முடியும்.",),
    "ar": ("إذا أردت، يمكنني مقارنة السعرين لك.", "أخبرني ما اليوم الذي يناسبك أكثر."),
    "he": ("אם תרצה, אני יכול להשוות בין שני המחירים.",),
    "th": ("หากคุณต้องการ ฉันสามารถเปรียบเทียบราคาให้ได้",),
    "ko": ("원하시면 두 가격을 비교해서 알려드릴 수 있습니다.",),
    "zh": ("如果您愿意，我可以比较这两个价格。", "请告诉我哪一天最合适。", "如果您需要，我可以比較這兩個價格。"),
    "ja": ("ご希望でしたら、二つの料金の比較もお手伝いできます。", "気になる日があれば、お気軽に教えてください。"),
}
CLAIMS = {
    "en": (
        "If you want a seat on the train, book early.",
        "If you want to search World War I records, contact the archive.",
        "If you want to grow tomatoes, we suggest a sunny wall.",
        "If you are over 65, the ticket costs 4 euros.",
        "I Can See Clearly Now is a song by Johnny Nash from 1972.",
        '"I can help" was the slogan of the shop in 1974.',
        "“Let me know” is how most letters of that time ended.",
        "Let Me Know Tomorrow is a novel about two sisters.",
        "Tell Me Why reached number one in five countries.",
        "Tell me about yourself is the question asked most in interviews.",
        "We can give thanks in every season, the author writes.",
        "I can see the coast from the top, visitors often say.",
        "To check if I can claim is what most callers want.",
        "Feel free to ask your doctor about the side effects.",
        "For visitors with children, the guide tells the story of the mill.",
        "Share prices fell by 5 percent after the merger.",
        "Please bring your passport and tell the guard where you stay.",
        "To help children learn, the museum gives them a map.",
    ),
    "de": (
        "Wenn Sie möchten, können Sie die Karte auch online bestellen.",
        "Wenn du willst, dass der Teig aufgeht, nimm frische Hefe.",
        "Auf Wunsch liefert der Laden bis vor die Tür.",
        "Gern gesehen ist dort auch Besuch mit Hund.",
        "Sag mir, wo die Blumen sind ist ein Lied von 1962.",
    ),
    "es": ("Si quieres visitar Roma, compra la entrada antes.", "Si desea cancelar, puede llamar por teléfono."),
    "fr": ("Si vous souhaitez un visa, adressez-vous au consulat.", "Pour un visa, comptez deux semaines de plus."),
    "it": (
        "Se vuoi visitare Roma, compra prima il biglietto.",
        "Se desidera un rimborso, può chiamare il numero verde.",
    ),
    "pt": ("Se você quiser cancelar, ligue para a central.", "Se for demitido, o empregado pode sacar o fundo."),
    "nl": ("Als je wilt opzeggen, kan dat per brief.", "Indien u ziek bent, kan de arts langskomen."),
    "sv": ("Om du vill avboka kan det göras på nätet.",),
    "da": ("Hvis du vil aflyse, kan det gøres online.",),
    "nb": ("Hvis du vil avbestille, kan det gjøres på nett.",),
    "fi": ("Jos haluat perua varauksen, soita keskukseen ajoissa.",),
    "pl": ("Jeśli chcesz zrezygnować, możesz zadzwonić do biura.",),
    "cs": ("Pokud chcete zrušit let, můžete zavolat na linku.",),
    "hu": ("Ha szeretné lemondani a jegyet, hívja az irodát.",),
    "ro": ("Dacă doriți să anulați, puteți suna la birou.",),
    "hr": ("Ako želite otkazati let, možete nazvati ured.",),
    "lt": ("Jei norite atšaukti, galite paskambinti į biurą.",),
    "tr": ("İsterseniz bileti gişeden de alabilirsiniz.",),
    "el": ("Αν θέλετε να ακυρώσετε, μπορείτε να τηλεφωνήσετε.",),
    "ru": ("Если вы хотите отменить заказ, можете позвонить.",),
    "uk": ("Якщо ви хочете скасувати, можете зателефонувати.",),
    "bg": ("Ако желаете да откажете, можете да се обадите.",),
    "id": ("Jika Anda ingin membatalkan, Anda bisa menelepon kantor.",),
    "vi": ("Nếu bạn muốn hủy, bạn có thể gọi cho văn phòng.",),
    "hi": ("अगर आप टिकट रद्द करना चाहते हैं, तो कार्यालय को फोन करें।",),
    "ta": ("நீங்கள் ரத்து செய்ய விரும்பினால், அலுவலகத்தை அழைக்கவும்.",),
    "ar": ("إذا أردت إلغاء الحجز، يمكنك الاتصال بالمكتب.",),
    "he": ("אם תרצה לבטל, אפשר להתקשר למשרד.",),
    "th": ("หากคุณต้องการยกเลิก สามารถโทรไปที่สำนักงานได้",),
    "ko": ("취소를 원하시면 사무실에 전화하면 됩니다.",),
    "zh": ("如果您想取消，可以打电话给办公室。", "我们可以看到海岸线很长。"),
    "ja": ("キャンセルをご希望の場合は、窓口にお知らせください。", "時間があれば、城も見ることができます。"),
}


def pairs(table: dict[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    """Every sentence with its language."""
    return [(language, sentence) for language, sentences in table.items() for sentence in sentences]


@pytest.mark.parametrize(("_language", "sentence"), pairs(OFFERS))
def test_offers(_language: str, sentence: str) -> None:
    """What the answer offers to do next is an offer, in every language that Overviews come in."""
    assert is_offer(sentence)


@pytest.mark.parametrize(("_language", "sentence"), pairs(CLAIMS))
def test_advice_titles_and_quotations_are_none(_language: str, sentence: str) -> None:
    """A condition without the answer's own voice is advice: taken for an offer, it would never be checked."""
    assert not is_offer(sentence)


def test_every_language_has_both() -> None:
    """No language is believed without a sentence that must not be taken for an offer."""
    assert set(OFFERS) == set(CLAIMS)


@pytest.mark.parametrize("piece", ["If you ", "To I ", "I can", "あれば", "원하시면", "jos haluat ", "tell "])
def test_time_grows_with_the_text_only(piece: str) -> None:
    """A long hostile sentence is judged as quickly as its length allows."""
    start = time.process_time()
    is_offer(piece * 4_000)
    assert time.process_time() - start < 1
