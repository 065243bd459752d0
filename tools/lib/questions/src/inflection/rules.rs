//! The regular inflections of English.
//!
//! A form is a word of the lexicon with an ending, spelt as English spells it: an E drops out
//! (BAKING), a consonant doubles (RUNNING), Y becomes I (TRIES), IE becomes Y (TYING), C becomes CK
//! (PANICKED). So that THING is not of THE and REED not of RE, -ED wants the -ING of the same word
//! in the lexicon, -ING its past, -ER its -EST and -EST its -ER.

use super::facts::{Inflections, List};
use super::{Inflection, InflectionKind};
use wordy_lexicon::lexicon::Lexicon;

/// The rules at work on one lexicon.
#[derive(Clone, Copy)]
struct English<'a> {
    facts: &'a Inflections,
    lexicon: &'a Lexicon,
}

/// What a word is a regular inflection of.
pub(super) fn regular(word: &[u8], facts: &Inflections, lexicon: &Lexicon) -> Vec<Inflection> {
    if !facts.english || facts.lists(word, List::Lemmas) {
        return Vec::new();
    }
    let english = English { facts, lexicon };
    match word {
        [.., b'S'] => english.of_s(word),
        [.., b'M', b'E', b'N'] => english.plural_of(changed(word, 2, b"AN")),
        [stem @ .., b'E', b'D'] if stem.len() > 1 => english.past(stem),
        [stem @ .., b'I', b'N', b'G'] if stem.len() > 1 => english.ing(stem),
        [stem @ .., b'E', b'R'] => english.compared(stem, b"EST", InflectionKind::Comparative),
        [stem @ .., b'E', b'S', b'T'] => english.compared(stem, b"ER", InflectionKind::Superlative),
        _ => Vec::new(),
    }
}

/// Words that may be regular forms of a lemma.
pub(super) fn candidates(lemma: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let changes: [(usize, &[u8]); 5] =
        [(0, b"S"), (1, b"IES"), (1, b"VES"), (2, b"VES"), (2, b"ES")];
    let plurals = changes.map(|(less, ending)| changed(lemma, less, ending));
    let endings: [&[u8]; 5] = [b"ES", b"ED", b"ING", b"ER", b"EST"];
    let men = lemma.ends_with(b"MAN").then(|| changed(lemma, 2, b"EN"));
    let spelt = endings.into_iter().flat_map(|ending| spellings(lemma, ending));
    plurals.into_iter().chain(men).chain(spelt.collect::<Vec<_>>())
}

/// A word with an ending in place of its last letters.
fn changed(word: &[u8], less: usize, ending: &[u8]) -> Vec<u8> {
    [&word[..word.len().saturating_sub(less)], ending].concat()
}

/// The ways in which a word may take an ending that begins with a vowel.
fn spellings(word: &[u8], ending: &[u8]) -> Vec<Vec<u8>> {
    let mut all = vec![changed(word, 0, ending)];
    match word {
        [.., b'I', b'E'] if ending == b"ING" => all.push(changed(word, 2, b"YING")),
        [.., b'E', b'Y'] => all.push(changed(word, 2, &[b"I", ending].concat())),
        [.., b'Y'] if ending != b"ING" => all.push(changed(word, 1, &[b"I", ending].concat())),
        [.., b'C'] => all.push(changed(word, 0, &[b"K", ending].concat())),
        _ => {}
    }
    match word {
        [.., b'E'] => all.push(changed(word, 1, ending)),
        [.., last] => all.push(changed(word, 0, &[&[*last], ending].concat())),
        [] => {}
    }
    all
}

impl English<'_> {
    fn has(self, word: &[u8]) -> bool {
        word.len() > 1 && self.lexicon.has_letters(word)
    }

    /// Whether a word of the lexicon may have inflections.
    fn is_base(self, word: &[u8]) -> bool {
        self.has(word) && !self.facts.lists(word, List::Bare)
    }

    fn has_form(self, word: &[u8], ending: &[u8]) -> bool {
        spellings(word, ending).iter().any(|form| self.has(form))
    }

    fn has_past(self, word: &[u8]) -> bool {
        self.facts.has_irregular_past(word) || self.has_form(word, b"ED")
    }

    /// A form in -S: plural, third person, or both.
    fn of_s(self, word: &[u8]) -> Vec<Inflection> {
        let mut all = Vec::new();
        for base in self.bases_of_s(word) {
            let verb = self.facts.lists(&base, List::Verbs);
            let noun_only = self.facts.lists(&base, List::NotVerbs);
            if verb || (!noun_only && self.has_form(&base, b"ING")) {
                all.push(Inflection { word: base.clone(), kind: InflectionKind::Third });
            }
            if !verb {
                all.push(Inflection { word: base, kind: InflectionKind::Plural });
            }
        }
        all
    }

    /// CATS, TRIES, TAXES, HEROES, QUIZZES, SHELVES, CRISES without what was put at their end.
    fn bases_of_s(self, word: &[u8]) -> Vec<Vec<u8>> {
        if word.ends_with(b"SS") {
            return Vec::new();
        }
        let mut bases = vec![changed(word, 1, b"")];
        if word.len() > 4 && word.ends_with(b"IES") {
            bases.push(changed(word, 3, b"Y"));
        }
        bases.retain(|base| self.is_base(base));
        if bases.is_empty() && word.ends_with(b"ES") {
            bases = self.bases_of_es(word);
        }
        bases
    }

    fn bases_of_es(self, word: &[u8]) -> Vec<Vec<u8>> {
        let stem = changed(word, 2, b"");
        if stem.len() < 2 {
            return Vec::new();
        }
        let hisses =
            [&b"S"[..], b"X", b"Z", b"CH", b"SH", b"O"].iter().any(|end| stem.ends_with(end));
        // LAPSES is not of LAPS, a plural itself.
        let plural = stem.ends_with(b"S") && !regular(&stem, self.facts, self.lexicon).is_empty();
        let mut bases = if hisses && !plural { vec![stem.clone()] } else { Vec::new() };
        if stem.ends_with(b"SS") || stem.ends_with(b"ZZ") {
            bases.push(changed(&stem, 1, b""));
        }
        if stem.ends_with(b"V") {
            bases.extend([changed(&stem, 1, b"F"), changed(&stem, 1, b"FE")]);
        }
        bases.retain(|base| self.is_base(base));
        if bases.is_empty() {
            bases.push(changed(&stem, 0, b"IS"));
            bases.retain(|base| self.is_base(base));
        }
        bases
    }

    fn plural_of(self, base: Vec<u8>) -> Vec<Inflection> {
        let found = self.is_base(&base);
        found
            .then_some(Inflection { word: base, kind: InflectionKind::Plural })
            .into_iter()
            .collect()
    }

    fn past(self, stem: &[u8]) -> Vec<Inflection> {
        let base = self.of_y(stem).or_else(|| self.base(stem));
        let base = base.filter(|base| self.has_form(base, b"ING"));
        one(base, InflectionKind::Past)
    }

    fn ing(self, stem: &[u8]) -> Vec<Inflection> {
        let keeps_e = || stem.ends_with(b"E") || self.has(&[stem, b"EING"].concat());
        let base = match stem {
            [before @ .., b'Y'] if !self.has(stem) => Some([before, b"IE"].concat()),
            _ if self.takes_vowels(stem) && keeps_e() => Some(stem.to_vec()),
            _ => None,
        };
        let base = base.filter(|base| self.takes_vowels(base)).or_else(|| self.base(stem));
        one(base.filter(|base| self.has_past(base)), InflectionKind::Ing)
    }

    fn compared(self, stem: &[u8], other: &[u8], kind: InflectionKind) -> Vec<Inflection> {
        if stem.len() < 3 || !self.has(&[stem, other].concat()) {
            return Vec::new();
        }
        let of_ey = || Some(changed(stem, 1, b"EY")).filter(|base| self.takes_vowels(base));
        let of_ey = stem.ends_with(b"I").then(of_ey).flatten();
        one(self.of_y(stem).or(of_ey).or_else(|| self.base(stem)), kind)
    }

    /// The word in Y of a stem in I.
    fn of_y(self, stem: &[u8]) -> Option<Vec<u8>> {
        let base = changed(stem.strip_suffix(b"I")?, 0, b"Y");
        self.takes_vowels(&base).then_some(base)
    }

    /// Whether a word may take -ED, -ING, -ER or -EST.
    fn takes_vowels(self, word: &[u8]) -> bool {
        self.is_base(word) && !self.facts.lists(word, List::NotVerbs)
    }

    /// The word of a stem before a vowel: with an E, as it is, without K after C, or without a
    /// double letter. One of several is the first of these.
    fn base(self, stem: &[u8]) -> Option<Vec<u8>> {
        let with_e = [stem, b"E"].concat();
        let shorter = || stem[..stem.len().saturating_sub(1)].to_vec();
        if self.takes_vowels(&with_e) {
            return Some(with_e);
        }
        if !stem.ends_with(b"E") && !doubles(stem) && self.takes_vowels(stem) {
            return Some(stem.to_vec());
        }
        let doubled = match stem {
            [.., b'C', b'K'] => true,
            [_, .., before, last] => stem.len() > 3 && before == last && !is_vowel(*last),
            _ => false,
        };
        doubled.then(shorter).filter(|base| self.takes_vowels(base))
    }
}

fn one(word: Option<Vec<u8>>, kind: InflectionKind) -> Vec<Inflection> {
    word.map(|word| Inflection { word, kind }).into_iter().collect()
}

/// Vowels, and Y.
fn is_vowel(letter: u8) -> bool {
    b"AEIOUY".contains(&letter)
}

/// Whether a word of one syllable ends in a single vowel and a consonant that doubles before a
/// vowel: STAR, STARRED; the U of QU is no vowel.
fn doubles(word: &[u8]) -> bool {
    let [before @ .., vowel, last] = word else { return false };
    let syllables = word.chunk_by(|a, b| is_vowel(*a) == is_vowel(*b));
    let syllables = syllables.filter(|run| is_vowel(run[0]));
    let single =
        !before.last().is_some_and(|letter| b"AEIOU".contains(letter)) || before.ends_with(b"QU");
    single && is_vowel(*vowel) && !b"AEIOUWXYH".contains(last) && syllables.count() == 1
}
