//! The regular inflections of English.
//!
//! A form is a word of the lexicon with an ending, spelt as English spells it: an E drops out
//! (BAKING), a consonant doubles (RUNNING), Y becomes I (TRIES), IE becomes Y (TYING), C becomes CK
//! (PANICKED). So that THING is not of THE and REED not of RE, -ED wants the -ING of the same word
//! in the lexicon, -ING its past, -ER its -EST and -EST its -ER. Where several words fit (PASS and
//! PASSE of PASSES), all of them are told, unless the data file knows better.

use super::facts::{Inflections, List};
use super::{Inflection, InflectionKind};
use wordy_lexicon::lexicon::Lexicon;

/// The rules at work on one lexicon.
#[derive(Clone, Copy)]
struct English<'a> {
    facts: &'a Inflections,
    lexicon: &'a Lexicon,
}

/// A form, and how regular its rule is: the lower, the more.
pub(super) type Ranked = (u8, Inflection);

/// What a word is a regular inflection of.
pub(super) fn regular(word: &[u8], facts: &Inflections, lexicon: &Lexicon) -> Vec<Ranked> {
    if !facts.english || facts.lists(word, List::Lemmas) {
        return Vec::new();
    }
    let english = English { facts, lexicon };
    let mut all = match word {
        [.., b'S'] => english.of_s(word),
        [.., b'M', b'E', b'N'] => english.plural_of(changed(word, 2, b"AN")),
        [stem @ .., b'E', b'D'] if stem.len() > 1 => english.past(stem),
        [stem @ .., b'I', b'N', b'G'] if stem.len() > 1 => english.ing(stem),
        [stem @ .., b'E', b'R'] => english.compared(stem, b"EST", InflectionKind::Comparative),
        [stem @ .., b'E', b'S', b'T'] => english.compared(stem, b"ER", InflectionKind::Superlative),
        _ => Vec::new(),
    };
    all.retain(|(_, own)| !facts.is_never(&own.word, word));
    all
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
        self.facts.has_irregular(word, InflectionKind::Past) || self.has_form(word, b"ED")
    }

    /// A form in -S: plural, third person, or both.
    fn of_s(self, word: &[u8]) -> Vec<Ranked> {
        if word.ends_with(b"SS") {
            return Vec::new();
        }
        let mut bases = self.bases_of_s(word);
        if bases.is_empty() && word.ends_with(b"ES") {
            bases = self.changed_nouns(&changed(word, 2, b""));
        }
        bases.into_iter().flat_map(|(rank, base)| self.kinds_of_s(rank, &base, word)).collect()
    }

    /// Of which parts of speech a form in -S is.
    fn kinds_of_s(self, rank: u8, base: &[u8], form: &[u8]) -> Vec<Ranked> {
        let verb_only = self.facts.lists(base, List::Verbs);
        let known = self.facts.has_irregular(base, InflectionKind::Third);
        let verb =
            verb_only || !self.facts.lists(base, List::NotVerbs) && self.has_form(base, b"ING");
        let mut kinds = Vec::new();
        // CHAIRMEN is the plural of CHAIRMAN.
        let men = base.ends_with(b"MAN") && self.has(&changed(base, 2, b"EN"));
        if !verb_only && !men {
            kinds.push(InflectionKind::Plural);
        }
        // Verbs do not change inside, and keep their Y: KNIVES and DRYS are plurals alone.
        let noun = rank == NOUNS || form.ends_with(b"YS") && ends_in_y(base);
        if verb && !known && !noun {
            kinds.push(InflectionKind::Third);
        }
        kinds.into_iter().map(|kind| (rank, Inflection { word: base.to_vec(), kind })).collect()
    }

    /// CATS, TRIES, TAXES, HEROES, QUIZZES without what was put at their end.
    fn bases_of_s(self, word: &[u8]) -> Vec<(u8, Vec<u8>)> {
        let mut bases = vec![(0, changed(word, 1, b""))];
        if word.len() > 4 && word.ends_with(b"IES") {
            bases.push((0, changed(word, 3, b"Y")));
        }
        if let Some(stem) = word.strip_suffix(b"ES").filter(|stem| stem.len() > 1) {
            let hisses =
                [&b"S"[..], b"X", b"Z", b"CH", b"SH", b"O"].iter().any(|end| stem.ends_with(end));
            // LAPSES is not of LAPS, a plural itself.
            let plural = || !regular(stem, self.facts, self.lexicon).is_empty();
            if hisses && !(stem.ends_with(b"S") && plural()) {
                bases.push((0, stem.to_vec()));
            }
            if stem.ends_with(b"SS") || stem.ends_with(b"ZZ") {
                bases.push((1, changed(stem, 1, b"")));
            }
        }
        bases.retain(|(_, base)| self.is_base(base));
        bases
    }

    /// SHELVES, KNIVES and CRISES, where no more regular word fits.
    fn changed_nouns(self, stem: &[u8]) -> Vec<(u8, Vec<u8>)> {
        let mut bases = Vec::new();
        if stem.ends_with(b"V") {
            bases.extend([changed(stem, 1, b"F"), changed(stem, 1, b"FE")]);
        }
        bases.retain(|base| self.is_base(base));
        if bases.is_empty() && stem.len() > 1 {
            bases.push(changed(stem, 0, b"IS"));
            bases.retain(|base| self.is_base(base));
        }
        bases.into_iter().map(|base| (NOUNS, base)).collect()
    }

    fn plural_of(self, base: Vec<u8>) -> Vec<Ranked> {
        let found = self.is_base(&base);
        let plural = (NOUNS, Inflection { word: base, kind: InflectionKind::Plural });
        found.then_some(plural).into_iter().collect()
    }

    fn past(self, stem: &[u8]) -> Vec<Ranked> {
        let bases = self.bases(stem).into_iter().filter(|(_, base)| self.has_form(base, b"ING"));
        of_kind(bases, InflectionKind::Past)
    }

    fn ing(self, stem: &[u8]) -> Vec<Ranked> {
        let mut bases = self.bases(stem);
        // TRYING keeps its Y, and DYEING its E; DYING has the Y of an IE.
        bases.retain(|(_, base)| !(stem.ends_with(b"I") && ends_in_y(base)));
        match stem {
            [.., b'E'] => bases.push((1, stem.to_vec())),
            [before @ .., b'Y'] => {
                bases.push((0, stem.to_vec()));
                bases.push((1, [before, b"IE"].concat()));
            }
            _ => {}
        }
        bases.retain(|(_, base)| self.takes_vowels(base) && self.has_past(base));
        of_kind(bases.into_iter(), InflectionKind::Ing)
    }

    fn compared(self, stem: &[u8], other: &[u8], kind: InflectionKind) -> Vec<Ranked> {
        if stem.len() < 3 || !self.has(&[stem, other].concat()) {
            return Vec::new();
        }
        let mut bases = self.bases(stem);
        // SHYER keeps its Y.
        if ends_in_y(stem) && self.takes_vowels(stem) {
            bases.push((1, stem.to_vec()));
        }
        of_kind(bases.into_iter(), kind)
    }

    /// Whether a word may take -ED, -ING, -ER or -EST.
    fn takes_vowels(self, word: &[u8]) -> bool {
        self.is_base(word) && !self.facts.lists(word, List::NotVerbs)
    }

    /// The words of a stem before a vowel: with an E, as it is, with Y for I, without K after C,
    /// without a double letter.
    fn bases(self, stem: &[u8]) -> Vec<(u8, Vec<u8>)> {
        let mut bases = vec![(0, [stem, b"E"].concat())];
        match stem {
            [.., b'E'] => {}
            [before @ .., b'I'] => {
                bases.push((0, stem.to_vec()));
                bases.push((0, [before, b"Y"].concat()));
                bases.push((1, [before, b"EY"].concat()));
            }
            _ if doubles(stem) || ends_in_y(stem) => {}
            _ => bases.push((0, stem.to_vec())),
        }
        let shorter = &stem[..stem.len().saturating_sub(1)];
        match stem {
            [.., b'C', b'K'] => bases.push((1, shorter.to_vec())),
            [_, _, .., before, last] if before == last && may_double(shorter) => {
                bases.push((0, shorter.to_vec()));
            }
            _ => {}
        }
        bases.retain(|(_, base)| self.takes_vowels(base));
        bases
    }
}

/// The rank of nouns that change inside.
const NOUNS: u8 = 2;

fn of_kind(bases: impl Iterator<Item = (u8, Vec<u8>)>, kind: InflectionKind) -> Vec<Ranked> {
    bases.map(|(rank, word)| (rank, Inflection { word, kind })).collect()
}

/// Vowels, and Y.
fn is_vowel(letter: u8) -> bool {
    b"AEIOUY".contains(&letter)
}

/// Whether a word ends in a consonant and Y.
fn ends_in_y(word: &[u8]) -> bool {
    matches!(word, [.., before, b'Y'] if !b"AEIOU".contains(before)) || word.ends_with(b"QUY")
}

/// Whether a word ends in a vowel and a consonant, which may double before a vowel: RUN, but not
/// RAIN; the U of QU is no vowel, FUEL, DIAL and LOYAL have two syllables.
fn may_double(word: &[u8]) -> bool {
    let [before @ .., vowel, last] = word else { return false };
    let apart = match before {
        [.., b'Q', b'U'] | [.., b'Y'] | [] => true,
        [.., b'I'] => matches!(vowel, b'A' | b'O'),
        [.., b'U'] => matches!(vowel, b'A' | b'E'),
        [.., last] => !is_vowel(*last),
    };
    apart && is_vowel(*vowel) && !is_vowel(*last)
}

/// Whether a word of one syllable ends in a single vowel and a consonant that doubles before a
/// vowel: STAR, STARRED.
fn doubles(word: &[u8]) -> bool {
    let (Some(last), before) = (word.last(), &word[..word.len().saturating_sub(2)]) else {
        return false;
    };
    let before = before.strip_suffix(b"QU").unwrap_or(before);
    may_double(word) && !b"WXHS".contains(last) && !before.iter().copied().any(is_vowel)
}
