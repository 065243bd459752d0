//! Lemmas and inflections: which words of a lexicon are forms of others, and of which.
//!
//! Rules tell the regular forms: they ask the lexicon itself whether the word without its ending
//! is there, and whether it has the other forms that a verb or an adjective has. So any list has
//! its inflections. What no rule tells is in a data file, by the name of the alphabet.

mod facts;
mod rules;
#[cfg(test)]
mod tests;

pub use facts::Inflections;

use wordy_lexicon::lexicon::Lexicon;

/// Makes the enum of kinds and its table from the same rows, so that neither can lack one.
macro_rules! kinds {
    ($($kind:ident $name:literal $help:literal $part:literal)*) => {
        /// How a form is made of its lemma.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum InflectionKind {
            $(#[doc = concat!($help, ".")] $kind,)*
        }

        impl InflectionKind {
            /// All kinds.
            pub const ALL: &[Self] = &[$(Self::$kind),*];

            /// Its name in searches and files.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$kind => $name),* }
            }

            /// What it is called in a sentence: `past tense`.
            pub const fn noun(self) -> &'static str {
                match self { $(Self::$kind => $help),* }
            }

            /// The part of speech of the lemma: `verb`.
            pub const fn part(self) -> &'static str {
                match self { $(Self::$kind => $part),* }
            }
        }
    };
}

kinds! {
    Plural "plural" "plural" "noun"
    Third "third" "third person" "verb"
    Past "past" "past tense or participle" "verb"
    Ing "ing" "-ing form" "verb"
    Comparative "comparative" "comparative" "adjective"
    Superlative "superlative" "superlative" "adjective"
}

impl InflectionKind {
    /// The kind of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}

/// A word as a form of another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Inflection {
    /// The other word: the lemma of the form, or the form of the lemma.
    pub word: Vec<u8>,
    /// How the form is made.
    pub kind: InflectionKind,
}

impl Inflections {
    /// What a word is an inflection of: words of the lexicon only, the commonest first, by level,
    /// then by how regular the form is. The word itself need not be one. Cost: some ten look-ups.
    pub fn of(&self, word: &[u8], lexicon: &Lexicon) -> Vec<Inflection> {
        let irregular = self.irregular(word).iter().filter(|own| lexicon.has_letters(&own.word));
        let mut all: Vec<(u8, Inflection)> = irregular.map(|own| (0, own.clone())).collect();
        all.extend(rules::regular(word, self, lexicon));
        if all.len() > 1 {
            let level = |word: &[u8]| lexicon.rank(word).and_then(|rank| lexicon.level(rank));
            all.sort_by_cached_key(|(rank, own)| {
                (level(&own.word).unwrap_or(u8::MAX), *rank, own.word.len(), own.clone())
            });
        }
        let mut all: Vec<Inflection> = all.into_iter().map(|(_, own)| own).collect();
        let mut seen = Vec::new();
        all.retain(|own| {
            !seen.contains(own) && {
                seen.push(own.clone());
                true
            }
        });
        all
    }

    /// Whether a word is a lemma: no inflection, or a word of its own besides.
    pub fn is_lemma(&self, word: &[u8], lexicon: &Lexicon) -> bool {
        self.is_headword(word) || self.of(word, lexicon).is_empty()
    }

    /// The inflections of a word that are in the lexicon, in order.
    pub fn forms(&self, lemma: &[u8], lexicon: &Lexicon) -> Vec<Inflection> {
        let mut candidates: Vec<Vec<u8>> =
            self.irregular_forms(lemma).map(<[u8]>::to_vec).collect();
        candidates.extend(rules::candidates(lemma));
        candidates.retain(|form| lexicon.has_letters(form));
        let kinds = |form: &Vec<u8>| {
            let own = self.of(form, lexicon).into_iter().filter(|own| own.word == lemma);
            own.map(|own| Inflection { word: form.clone(), kind: own.kind }).collect::<Vec<_>>()
        };
        let mut forms: Vec<Inflection> = candidates.iter().flat_map(kinds).collect();
        forms.sort();
        forms.dedup();
        forms
    }
}
