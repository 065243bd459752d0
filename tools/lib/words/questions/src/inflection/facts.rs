//! What no rule tells of inflections: a data file.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};
use serde::Deserialize;
use toml::Spanned;

use super::{Inflection, InflectionKind};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::files::{self, Files, INFLECTIONS};

/// The inflections of a language.
#[derive(Clone, Debug, Default)]
pub struct Inflections {
    /// Whether the rules of English apply.
    pub(super) english: bool,
    lists: [FxHashSet<Vec<u8>>; 5],
    /// By form: the lemmas.
    lemmas: FxHashMap<Vec<u8>, Vec<Inflection>>,
    /// By lemma: the forms.
    forms: FxHashMap<Vec<u8>, Vec<Inflection>>,
    /// By lemma: what the rules would make of it and is none.
    never: FxHashMap<Vec<u8>, Vec<Vec<u8>>>,
}

/// The lists of a file; see `data/README.md`.
#[derive(Clone, Copy)]
pub(super) enum List {
    /// Words that only look inflected.
    Lemmas,
    /// Inflections that are words of their own, too.
    Headwords,
    /// Words without regular inflections.
    Bare,
    /// Words without -ED, -ING, -ER and -EST.
    NotVerbs,
    /// Verbs that are no nouns.
    Verbs,
}

type Words = Option<Spanned<String>>;
type Table = BTreeMap<Spanned<String>, Spanned<String>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    rules: Option<Rules>,
    lemmas: Words,
    headwords: Words,
    bare: Words,
    not_verbs: Words,
    verbs: Words,
    #[serde(default)]
    plural: Table,
    #[serde(default)]
    third: Table,
    #[serde(default)]
    past: Table,
    #[serde(default)]
    ing: Table,
    #[serde(default)]
    comparative: Table,
    #[serde(default)]
    superlative: Table,
    #[serde(default)]
    never: Table,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Rules {
    English,
}

impl Inflections {
    /// The inflections of an alphabet's language, by the alphabet's name among `files`.
    ///
    /// # Errors
    ///
    /// There is no such file, or [`from_toml`](Self::from_toml) refuses it.
    pub fn find(alphabet: &Alphabet, files: &dyn Files) -> Result<Self, files::Error> {
        Ok(Self::from_toml(&files.find(INFLECTIONS, alphabet.name())?, alphabet)?)
    }

    /// Reads a file of inflections.
    ///
    /// # Errors
    ///
    /// The text is not that of such a file, a word has a letter that is not of the alphabet, or
    /// the file asks for rules of other letters.
    pub fn from_toml(file: &files::File, alphabet: &Alphabet) -> Result<Self, files::Invalid> {
        let mut parsed: File = files::from_toml(file)?;
        let english = parsed.rules.is_some();
        if english && alphabet.encode(LATIN).ok().as_deref() != Some(LATIN.as_bytes()) {
            let message = format!("the letters of the alphabet {} are not A to Z", alphabet.name());
            return Err(files::Invalid::whole(file, message));
        }
        let encode = |text: &Spanned<String>| -> Result<Vec<Vec<u8>>, files::Invalid> {
            let words = text.get_ref().split_whitespace().map(|word| alphabet.encode(word));
            let words = words.collect::<Result<_, _>>();
            words.map_err(|wrong| files::Invalid::at(file, text.span().start, wrong.to_string()))
        };
        let mut own = Self { english, ..Self::default() };
        for (list, words) in own.lists.iter_mut().zip(parsed.take_lists()) {
            let words = words.iter().map(encode).collect::<Result<Vec<_>, _>>()?;
            list.extend(words.into_iter().flatten());
        }
        for (lemma, forms) in &std::mem::take(&mut parsed.never) {
            let (lemmas, forms) = (encode(lemma)?, encode(forms)?);
            own.never.extend(lemmas.into_iter().map(|lemma| (lemma, forms.clone())));
        }
        for (kind, table) in InflectionKind::ALL.iter().zip(parsed.tables()) {
            for (lemma, forms) in &table {
                let (lemmas, forms) = (encode(lemma)?, encode(forms)?);
                for lemma in lemmas {
                    own.insert(&lemma, &forms, *kind);
                }
            }
        }
        Ok(own)
    }

    fn insert(&mut self, lemma: &[u8], forms: &[Vec<u8>], kind: InflectionKind) {
        let of = |word: &[u8]| Inflection { word: word.to_vec(), kind };
        for form in forms {
            self.forms.entry(lemma.to_vec()).or_default().push(of(form));
            if form != lemma {
                self.lemmas.entry(form.clone()).or_default().push(of(lemma));
            }
        }
    }

    /// Whether a word is in a list.
    pub(super) fn lists(&self, word: &[u8], list: List) -> bool {
        self.lists[list as usize].contains(word)
    }

    /// Whether it is an inflection that is a word of its own, too.
    pub(super) fn is_headword(&self, word: &[u8]) -> bool {
        self.lists(word, List::Headwords)
    }

    /// The lemmas of a form in the tables.
    pub(super) fn irregular(&self, form: &[u8]) -> &[Inflection] {
        self.lemmas.get(form).map_or(&[], Vec::as_slice)
    }

    /// The forms of a lemma in the tables, itself where it is its own past.
    pub(super) fn irregular_forms(&self, lemma: &[u8]) -> impl Iterator<Item = &[u8]> {
        self.forms.get(lemma).into_iter().flatten().map(|form| form.word.as_slice())
    }

    /// Whether a word has a form of a kind in the tables.
    pub(super) fn has_irregular(&self, lemma: &[u8], kind: InflectionKind) -> bool {
        let forms = self.forms.get(lemma).into_iter().flatten();
        forms.into_iter().any(|form| form.kind == kind)
    }

    /// Whether the rules are wrong about a form of a lemma.
    pub(super) fn is_never(&self, lemma: &[u8], form: &[u8]) -> bool {
        self.never.get(lemma).is_some_and(|forms| forms.iter().any(|own| own == form))
    }
}

/// The letters that the rules are made of.
const LATIN: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

impl File {
    /// The lists, in their order, out of the file.
    fn take_lists(&mut self) -> [Words; 5] {
        [
            self.lemmas.take(),
            self.headwords.take(),
            self.bare.take(),
            self.not_verbs.take(),
            self.verbs.take(),
        ]
    }

    /// The tables, in the order of the kinds.
    fn tables(self) -> [Table; 6] {
        [self.plural, self.third, self.past, self.ing, self.comparative, self.superlative]
    }
}
