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
    ($($kind:ident $name:literal $help:literal)*) => {
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
        }
    };
}

kinds! {
    Plural "plural" "plural"
    Third "third" "third person"
    Past "past" "past tense or participle"
    Ing "ing" "-ing form"
    Comparative "comparative" "comparative"
    Superlative "superlative" "superlative"
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
    /// What a word is an inflection of, in order: words of the lexicon only. The word itself need
    /// not be one. Cost: some ten look-ups.
    pub fn of(&self, word: &[u8], lexicon: &Lexicon) -> Vec<Inflection> {
        let irregular = self.irregular(word).iter().filter(|own| lexicon.has_letters(&own.word));
        let mut all: Vec<Inflection> = irregular.cloned().collect();
        all.extend(rules::regular(word, self, lexicon));
        all.sort();
        all.dedup();
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
