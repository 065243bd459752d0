"""Compares inflections with lemminflect, for the test of that name in tools/lib/data/tests.

Reads lines FORM LEMMA KIND from standard input, all that are told of a lexicon, after a line for
each of its words. Of the 1,500 commonest verbs, nouns and adjectives of WordNet (by wordfreq) that
are in the lexicon, it prints how many forms lemminflect has, each that is not told, how many are
told, and each that lemminflect knows nothing of.
"""

import sys
from collections import defaultdict

from lemminflect import getAllInflections, getAllInflectionsOOV, getAllLemmas
from wordfreq import top_n_list

PARTS = {
    "verb": ("VERB", {"third", "past", "ing"}),
    "noun": ("NOUN", {"plural"}),
    "adj": ("ADJ", {"comparative", "superlative"}),
}
KINDS = {
    "NNS": "plural", "VBZ": "third", "VBD": "past", "VBN": "past", "VBG": "ing",
    "JJR": "comparative", "JJS": "superlative",
}
# Old, British or irregular forms that lemminflect lacks; each stands in dictionaries.
KNOWN = set("""
    WAST WERT HADST HAST HATH CANST WOULDST DIDST DOST DOTH WROUGHT TRUEING PROGRAMMED PROGRAMMING
    SPAKE CENTREING ADDREST DREST MIXT ROUTEING PANELING STRIPT DURST SLIDDEN CLIPT SHODDEN SUNKEN
    WRAPT CLUEING GRIPT CURST RABBITED RABBITING WHYS YESSES BRETHREN EYEN EYNE HELLOES LEAST LESS
    LESSER FREER FREEST LEVELLER LEVELLEST TRUER LATTER BLUER BLUEST UNIQUER UNIQUEST EVILER
    EVILEST DRYER DRYEST CAREFULLER CAREFULLEST GRATEFULLER GRATEFULLEST PEACEFULLER PEACEFULLEST VAGUER VAGUEST
""".split())


def forms(inflections, lemma):
    """The forms of a lemma as pairs of form and kind, without itself."""
    return {
        (form.upper(), KINDS[tag])
        for tag, all_forms in inflections.items() if tag in KINDS
        for form in all_forms if form.upper() != lemma
    }


words, told = set(), defaultdict(set)
for line in sys.stdin:
    fields = line.split()
    if len(fields) == 1:
        words.add(fields[0])
    else:
        told[fields[1]].add((fields[0], fields[2]))

common = top_n_list("en", 100000)
expected = missing = given = unknown = 0
for part, (name, kinds) in PARTS.items():
    with open(f"{sys.argv[1]}/index.{part}") as index:
        lemmas = {line.split(" ", 1)[0] for line in index if not line.startswith(" ")}
    taken = 0
    for word in common:
        lemma = word.upper()
        if taken == 1500:
            break
        if len(word) < 2 or not word.isascii() or word not in lemmas or lemma not in words:
            continue
        known = forms(getAllInflections(word, name), lemma)
        if not getAllInflections(word, name):
            continue
        taken += 1
        own = {(form, kind) for form, kind in told[lemma] if kind in kinds}
        for form, kind in sorted(known):
            if form in words:
                expected += 1
                if (form, kind) not in own:
                    missing += 1
                    print("missing", form, lemma, kind)
        regular = forms(getAllInflectionsOOV(word, name), lemma)
        for form, kind in sorted(own - known - regular):
            lemmas_of = {own for all_lemmas in getAllLemmas(form.lower()).values() for own in all_lemmas}
            if word not in lemmas_of and form not in KNOWN:
                unknown += 1
                print("unknown", form, lemma, kind)
        given += len(own)
print(expected, missing, given, unknown)
