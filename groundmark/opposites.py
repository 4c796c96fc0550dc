"""Pairs of English words of which one says the opposite of the other, or claims less or more, by their stems."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Final

from groundmark.words import stems

_PAIRS: Final = """
increase decrease | increase reduce | increase decline | increase drop | rise fall | rise drop | grow shrink
raise lower | improve worsen | gain lose | win lose | won lost | more less | more fewer | most least | high low
higher lower | highest lowest | upper lower | above below | over under | large small | larger smaller
largest smallest | bigger smaller | biggest smallest | long short | longer shorter | longest shortest | old young
older younger | oldest youngest | fast slow | faster slower | early late | earlier later | before after | first last
maximum minimum | majority minority | major minor | strong weak | hot cold | warmer cooler | wet dry | rich poor
good bad | best worst | better worse | positive negative | always never | always sometimes | often rarely
accept reject | approve reject | agree disagree | support oppose | allow prohibit | allow forbid | allow ban
include exclude | start end | begin end | open close | buy sell | import export | arrive depart | enter leave
join leave | remain leave | appear disappear | create destroy | build destroy | cause prevent | promote inhibit
activate inhibit | succeed fail | true false | legal illegal | possible impossible | safe unsafe | safe dangerous
public private | active passive | inside outside | internal external | directly indirectly | exactly loosely
completely partially | fully partly | permanent temporary | permanently temporarily | ancient modern | born died
birth death | guilty innocent | attack defend | north south | east west | northern southern | eastern western
before later | after earlier | left right | winter summer | morning evening | male female | man woman | men women
boy girl | son daughter | brother sister | father mother | husband wife | king queen | rose fell | rose fall
rose drop | rise fell | grew shrank | won lost
all most | all some | all few | every some | every most | most some | most few | always usually | always rarely
never rarely | must may | must can
"""


def _table() -> Mapping[str, frozenset[str]]:
    table: defaultdict[str, set[str]] = defaultdict(set)
    for pair in _PAIRS.replace("\n", "|").split("|"):
        if pair.strip():
            one, other = stems(pair)
            table[one].add(other)
            table[other].add(one)
    return {stem: frozenset(others) for stem, others in table.items()}


_OPPOSITES: Final = _table()


def opposes(absent: Iterable[str], said: Iterable[str], page: frozenset[str]) -> bool:
    """Whether the page says the opposite of a word that it lacks, one that the claim itself (``said``) doesn't say."""
    claim = frozenset(said)
    return any(_OPPOSITES.get(stem, frozenset()) & page - claim for stem in absent)
