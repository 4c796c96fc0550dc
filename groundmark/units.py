"""Units of measure, percent signs and currencies as they stand behind or before a number, each in one spelling.

Units of one dimension carry an exact factor to its base unit (SI Brochure, 9th edition; international yard and pound,
1959), so that "1.5 kg" and "1500 g" can be found to be the same. Units whose size depends on custom (cups, tons,
kilobytes) have none and equal only themselves.
"""

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import Final

THINGS: Final = "things"
"""The unit of a number that counts what the next word names ("4 types"): no measure, so it confirms none."""

DEGREES: Final = "°"
"""A temperature (or angle) whose scale isn't named."""

_MEASURES: Final = """
length mm 1/1000 | millimeter millimeters millimetre millimetres
length cm 1/100 | centimeter centimeters centimetre centimetres zentimeter centímetros centimètres
length dm 1/10 | decimeter decimeters
length m 1 | meter meters metre metres metros mètre mètres mtr mtrs
length km 1000 | kilometer kilometers kilometre kilometres kilómetro kilómetros kilomètre kilomètres kms 公里 千米
length µm 1/1000000 | μm um micron microns micrometer micrometers
length nm 1/1000000000 | nanometer nanometers nanometre nanometres
length inch 127/5000 | in inches in. ″ zoll pulgadas pouces
length ft 381/1250 | foot feet ft. ′ pieds
length yd 1143/1250 | yard yards yds
length mile 201168/125 | mi miles millas meilen
- nmi - | nautical_mile nautical_miles
- light-year - | light-years light_year light_years
mass µg 1/1000000 | μg mcg ug microgram micrograms mikrogramm
mass mg 1/1000 | milligram milligrams milligramme milligrammes miligramos milligramm
mass g 1 | gram grams gramme grammes gr gms gramm gramos gramo
mass kg 1000 | kilogram kilograms kilogramme kilogrammes kilo kilos kgs kilogramm kilogramos
mass t 1000000 | tonne tonnes metric_ton metric_tons tonnen toneladas
mass lb 45359237/100000 | lbs lb. lbs. pound pounds libras
mass oz 45359237/1600000 | oz. ounce ounces onzas
- ton - | tons
- stone - |
volume ml 1/1000 | milliliter milliliters millilitre millilitres mililitros mL
volume cl 1/100 | centiliter centiliters centilitre centilitres
volume dl 1/10 | deciliter deciliters decilitre dL
volume l 1 | L liter liters litre litres litro litros ltr
- m³ - | m3 cubic_meter cubic_meters cubic_metre cubic_metres cbm
- ft³ - | cu_ft cubic_foot cubic_feet
- cm³ - | cm3 cc cubic_centimeters cubic_centimetres
- fl oz - | fl_oz fl._oz fluid_ounce fluid_ounces fl._oz.
- cup - | cups
- tbsp - | tbsp. tbsps tablespoon tablespoons
- tsp - | tsp. tsps teaspoon teaspoons
- gal - | gallon gallons gals
- pint - | pints
- quart - | quarts qt qts
area m² 1 | m2 sqm sq_m square_meter square_meters square_metre square_metres quadratmeter metros_cuadrados
area km² 1000000 | km2 sq_km square_kilometer square_kilometers square_kilometre square_kilometres
area ha 10000 | hectare hectares hektar hectáreas
area ft² 145161/1562500 | ft2 sqft sq_ft sq._ft. sq._ft sq_feet square_foot square_feet
area acre 316160658/78125 | acres
area mi² 40468564224/15625 | sq_mi square_mile square_miles
time ns 1/1000000000 | nanosecond nanoseconds
time µs 1/1000000 | μs microsecond microseconds
time ms 1/1000 | millisecond milliseconds msec
time s 1 | second seconds sec secs sec. secs. sekunde sekunden segundo segundos seconde secondes 秒
time min 60 | minute minutes mins min. mins. minuten minuto minutos minuti 分钟 分鐘 分間
time hour 3600 | h hr hrs hr. hrs. hours stunde stunden std hora horas heure heures 小时 小時 時間
time day 86400 | days tag tage tagen día días jour jours giorni 天 日間
time week 604800 | weeks wk wks woche wochen semana semanas semaine semaines settimane 周 週間
months month 1 | months mo mos monat monate monaten mes meses mois mesi 个月 個月 か月 ヶ月 カ月
months year 12 | years yr yrs yrs. jahr jahre jahren año años ans année années anni 年間
months decade 120 | decades jahrzehnt jahrzehnte
months century 1200 | centuries
- mph - | mi/h miles_per_hour miles_an_hour mile_per_hour
- km/h - | kph kmh kmph km_per_hour kilometers_per_hour kilometres_per_hour kilometers_an_hour kilómetros_por_hora
- m/s - | mps meters_per_second metres_per_second
- knot - | knots kt kn
- mpg - | miles_per_gallon
- bpm - | beats_per_minute
- rpm - |
- fps - | frames_per_second
- ppm - | parts_per_million
- ppb - | parts_per_billion
- °C - | C ℃ °c degrees_celsius degree_celsius degrees_centigrade degrees_c deg_c celsius grad_celsius grados_celsius
- °F - | F ℉ °f degrees_fahrenheit degree_fahrenheit degrees_f deg_f fahrenheit
- ° - | º degrees degree deg grad grados degrés 度
- K - | kelvin kelvins
- kcal - | cal calorie calories cals kilocalorie kilocalories kalorien calorías
energy J 1 | joule joules
energy kJ 1000 | kilojoule kilojoules
- Wh - | watt-hours watt_hours
- kWh - | kilowatt-hours kilowatt_hours kilowatt-hour
- MWh - | megawatt-hours megawatt_hours
- GWh - | gigawatt-hours gigawatt_hours
- TWh - |
power mW 1/1000 | milliwatt milliwatts
power W 1 | watt watts
power kW 1000 | kilowatt kilowatts
power MW 1000000 | megawatt megawatts
power GW 1000000000 | gigawatt gigawatts
- hp - | horsepower bhp
- V - | volt volts
- mAh - |
- mA - | milliamps
- amp - | amps ampere amperes
- Ω - | ohm ohms
frequency Hz 1 | hertz
frequency kHz 1000 | kilohertz
frequency MHz 1000000 | megahertz
frequency GHz 1000000000 | gigahertz
- bit - | bits
- byte - | bytes
- KB - | kB kilobyte kilobytes
- MB - | megabyte megabytes
- GB - | gig gigs gigabyte gigabytes
- TB - | terabyte terabytes
- PB - | petabyte petabytes
- Kbit - | Kb
- Mbit - | Mb
- Gbit - | Gb
- kbps - | kbit/s kb/s
- Mbps - | mbit/s Mb/s
- Gbps - | gbit/s Gb/s
- MB/s - |
- px - | pixel pixels
- MP - | megapixel megapixels
- dpi - | ppi
- nit - | nits
- lumen - | lumens lm
- dB - | decibel decibels db
- Pa - | pascal pascals
- kPa - |
- MPa - |
- hPa - | mbar millibar millibars
- psi - |
- bar - |
- mmHg - | mmhg mm_hg
- Nm - | lb-ft
- IU - | iu
- mM - |
- µM - | μM
- nM - |
- mg/dl - | mg/dL
- mmol/l - | mmol/L
- times - | mal veces fois
"""

_CURRENCIES: Final = """
USD | $ us$ dollar dollars bucks u.s._dollars us_dollars dólares
CAD | ca$ c$ canadian_dollars
AUD | a$ au$ australian_dollars
NZD | nz$
HKD | hk$
SGD | s$
BRL | r$ reais
MXN | mx$
EUR | € euro euros
GBP | £ pounds_sterling quid
JPY | ¥ yen 円
CNY | rmb yuan 元 人民币 cn¥
INR | ₹ rupee rupees rs rs.
KRW | ₩ 원
RUB | ₽ ruble rubles roubles рублей руб
TRY | ₺
ILS | ₪ shekels
VND | ₫ đồng
THB | ฿ baht
PLN | zł złoty zlotys
CHF |
SEK |
NOK |
DKK |
kr | kroner kronor
CZK |
HUF |
ZAR | rand
AED | dirham dirhams
PHP | ₱
peso | pesos
IDR | rp rupiah
NGN | ₦ naira
BTC | ₿ bitcoin bitcoins
cent | cents ¢
"""

_PERCENT: Final = (
    r"%|％|٪|﹪|percent\b|per[ \u00a0]?cent\b|pct\b|prozent\b|por[ \u00a0]ciento\b|pour[ \u00a0-]?cent\b|procent\b"
    r"|per[ \u00a0]cento\b|por[ \u00a0]cento\b|パーセント|퍼센트|प्रतिशत|процент\w*"
)


def _read_measures() -> tuple[dict[str, str], dict[str, str], dict[str, tuple[str, Fraction]]]:
    """Units by exact spelling, by spelling in small letters, and the dimension and factor of those that have one."""
    exact: dict[str, str] = {}
    folded: dict[str, str] = {}
    factors: dict[str, tuple[str, Fraction]] = {}
    for line in _MEASURES.strip().splitlines():
        head, _, names = line.partition("|")
        dimension, rest = head.split(maxsplit=1)
        unit, factor = rest.rsplit(maxsplit=1)
        if factor != "-":
            factors[unit] = (dimension, Fraction(factor))
        for name in (unit, *(name.replace("_", " ") for name in names.split())):
            exact.setdefault(name, unit)
            if len(name) > 1 or not name.isalpha():  # one letter means one thing in small and another in capital
                folded.setdefault(name.lower(), unit)
    return exact, folded, factors


def _read_currencies() -> tuple[frozenset[str], dict[str, str]]:
    """ISO 4217 codes, and codes by name in small letters."""
    codes: set[str] = set()
    names: dict[str, str] = {}
    for line in _CURRENCIES.strip().splitlines():
        code, _, rest = line.partition("|")
        codes.add(code.strip())
        names.update((name.replace("_", " "), code.strip()) for name in rest.split())
    return frozenset(code for code in codes if code.isupper()), names


def _longest_first(names: Iterable[str]) -> str:
    """A pattern for any of ``names``, with any kind of blank, or none, where they have one."""
    return "|".join(re.escape(name).replace(r"\ ", f"{_BLANK}?") for name in sorted(names, key=len, reverse=True))


_BLANK: Final = "[ \u00a0\u202f\u2009]"
_EXACT, _FOLDED, _FACTORS = _read_measures()
CURRENCY_CODES, _CURRENCY_NAMES = _read_currencies()

_PHRASE: Final = re.compile(
    rf"(?:{_BLANK}{{0,2}}|-)(?P<phrase>{_longest_first(name for name in _FOLDED if ' ' in name)})(?![^\W_])",
    re.IGNORECASE,
)
_UNIT: Final = re.compile(
    rf"(?:{_BLANK}{{0,2}}|-)"
    r"(?P<name>[°º][CFcf](?![^\W\d_])|[°º℃℉″′]|[\u4e00-\u9fff\u3040-\u30ff]{1,2}|[^\W\d_]+(?:[²³]|[23](?!\d))?)"
    r"(?P<per>/[^\W\d_]+[²³]?)?"
)
_QUALIFIER: Final = re.compile(
    rf"(?:{_BLANK}|-)(?:more|full|whole|consecutive|straight|business|working|calendar|long|short|additional|extra)"
    rf"(?={_BLANK})"
)
_INCH: Final = re.compile(rf"{_BLANK}*(?:$|[).,;:x×/]|(?:tall|wide|long|deep|high|thick|by|in diameter)\b)")
_NEXT_WORD: Final = re.compile(rf"(?:{_BLANK}|-)(?P<word>[^\W\d_]+)")
_PERCENT_SIGN: Final = re.compile(rf"(?:{_BLANK}{{0,2}}|-)(?:{_PERCENT})", re.IGNORECASE)
_POINTS: Final = re.compile(rf"(?:{_BLANK}|-)(?:percentage|%)[ -]points?\b|{_BLANK}?pp\b|{_BLANK}Prozentpunkte?n?\b")
_CURRENCY_AFTER: Final = re.compile(
    rf"(?:{_BLANK}{{0,2}}|-)(?P<name>(?:{'|'.join(sorted(CURRENCY_CODES))})|(?i:{_longest_first(_CURRENCY_NAMES)}))"
    rf"(?![^\W_])(?!{_BLANK}?\d)"
)
_CURRENCY_BEFORE: Final = re.compile(
    rf"(?P<name>(?:US|CA|C|AU|A|NZ|HK|S|R|MX)?\$|CN¥|[€£¥₹₩₽₺₪₫฿₱₦₿]|Rs\.?|Rp|{'|'.join(sorted(CURRENCY_CODES))})"
    rf"{_BLANK}?(?=\.?\d)"
)
_LINKING_NAMES: Final = """
in of to and or the a an is are was were be been being at on for from by with per that which who but as than it he she
they we you i not will would can could may might should has have had do does did so if when while then there this these
those into onto over under above below after before during until since about each every all both only also out away
later ago down up between through via versus vs
y o e de del en por para con que es son und oder bis von der die das mit im ist et ou à des du pour dans est van een
"""
_LINKING: Final = frozenset(_LINKING_NAMES.split())
_PERIODS: Final = frozenset(("day", "week", "month", "year"))
"""Behind a slash they tell how often, as "daily" does: "5 mg/day" is 5 mg."""


def unit_after(text: str, at: int, *, spelled: bool = False) -> tuple[str, int]:
    """The unit that stands at ``at``, right behind a number, and where it ends: ("", at) when none does.

    A word that isn't a unit is what the number counts: ``THINGS``, and the place stays in front of it. Behind a
    ``spelled`` number no single letter is a unit.
    """
    skipped = _QUALIFIER.match(text, at)
    place = skipped.end() if skipped else at
    if phrase := _PHRASE.match(text, place):
        spelling = " ".join(phrase["phrase"].lower().split())
        if spelling in _FOLDED:
            return _FOLDED[spelling], phrase.end()
    if (match := _UNIT.match(text, place)) and not (spelled and len(match["name"]) == 1 and match["name"].isalpha()):
        name, end = match["name"], match.end("name")
        if match["per"] and (whole := _named(name + match["per"])):
            return whole, match.end()
        unit = _named(name)
        if unit and not (name == "in" and not _INCH.match(text, end)):
            if match["per"] and (rate := _named(match["per"][1:])):
                return (unit if rate in _PERIODS else f"{unit}/{rate}"), match.end()
            return unit, end + 1 if text[end : end + 1] == "." and f"{name.lower()}." in _FOLDED else end
    following = _NEXT_WORD.match(text, at)
    if following and following["word"][0].islower() and following["word"] not in _LINKING:
        return THINGS, at
    return "", at


def percent_after(text: str, at: int) -> tuple[str, int]:
    """``%`` or ``points`` (percentage points) with its end, or ("", at)."""
    if match := _POINTS.match(text, at):
        return "points", match.end()
    if match := _PERCENT_SIGN.match(text, at):
        return "%", match.end()
    return "", at


def currency_after(text: str, at: int) -> tuple[str, int]:
    """The ISO 4217 code of the currency named at ``at``, behind a number, with its end, or ("", at)."""
    match = _CURRENCY_AFTER.match(text, at)
    return (_code(match["name"]), match.end()) if match else ("", at)


def currency_before(text: str, at: int) -> tuple[str, int]:
    """The ISO 4217 code of the currency named at ``at``, before a number, and where that number begins."""
    match = _CURRENCY_BEFORE.match(text, at)
    return (_code(match["name"]), match.end()) if match else ("", at)


def same_quantity(value: Fraction, unit: str, other: Fraction, other_unit: str) -> bool:
    """Whether two measures are the same quantity: in one unit, or exactly converted."""
    if unit == other_unit:
        return value == other
    mine, theirs = _FACTORS.get(unit), _FACTORS.get(other_unit)
    return bool(mine and theirs and mine[0] == theirs[0] and value * mine[1] == other * theirs[1])


def _named(name: str) -> str:
    """The unit of that name: as it is spelled, else whatever its letters' case; "" when there is none.

    A small prefix before a capital is never read in another case: mM, pM and mW are no mm, pm and MW.
    """
    prefixed = len(name) == 2 and name[0].islower() and name[1].isupper()
    return _EXACT.get(name) or ("" if prefixed else _FOLDED.get(name.lower(), ""))


def _code(name: str) -> str:
    return name if name in CURRENCY_CODES else _CURRENCY_NAMES[" ".join(name.lower().split())]
