//! A lexicon: words in alphabet order with what is known of each, in one file.
//!
//! A `.lex` file is an uncompressed zip of
//! - `lexicon.toml`: name, origin, counts, hash, the layers it was made of ([`Meta`]);
//! - `alphabet.toml`: the alphabet it is written in;
//! - `words.fst`: a transducer from word to rank;
//! - and, where there are any, `levels.u8` (one byte per word, 0 for none), `definitions.tsv`,
//!   `marks.tsv`, `scores.tsv`, `phrases.tsv` (lines `WORD<TAB>text`);
//! - `words.list`: the same words as what each does not share with the one before, for whoever
//!   reads them all (files without it are read, too, and take longer);
//! - and, where a recipe made it, the log of its layers: `removed.fst` (from each word taken out to
//!   the layer's number), `added.fst` (the same of the words put in by another layer than the first
//!   that put words in) and `reasons.tsv` (reasons of single words).
//!
//! The same words give the same bytes. Opening verifies every byte against the checksums, and
//! checks the structure of what it reads, since a checksum does not protect against intent: with
//! any bytes, they are refused or can be read without a panic, and within the
//! [bound](crate::bound) that words have. Opening lazily leaves the structure alone; what it reads,
//! it reads with care.

mod archive;
mod builder;
mod bytes;
pub mod definition;
mod draft;
mod error;
mod facts;
mod index;
mod known;
mod layer;
mod list;
mod log;
mod matches;
mod meta;
mod operation;
mod order;
mod parts;
mod rename;
mod row_index;
mod side;
mod store;
#[cfg(test)]
mod tests;
mod texts;
mod verify;
mod within;

use std::borrow::Cow;
use std::io;
use std::ops::RangeInclusive;
use std::sync::Arc;

pub use builder::build;
pub use bytes::hex;
pub use draft::{Draft, MOST_SCORE};
pub use error::{Damaged, FromWordsError};
pub use known::some;
pub use known::{Fact, Value, WordFacts};
pub use layer::{Layer, LayerKind};
pub use log::{Fate, Log};
pub use matches::Matches;
pub use meta::{FORMAT, Lengths, Meta};
pub use operation::Operation;
pub use rename::renamed;
pub use texts::Texts;
pub use within::{Within, WithinState};

use crate::alphabet::Alphabet;
use crate::arena::Arena;
use crate::automaton::Automaton;
use crate::transducer::Values;
use bytes::Bytes;
use parts::{Parts, read_alphabet, read_meta};
use side::Side;
use store::Store;

const META: &str = "lexicon.toml";
const ALPHABET: &str = "alphabet.toml";
const WORDS: &str = "words.fst";
const LIST: &str = "words.list";
const LEVELS: &str = "levels.u8";
const DEFINITIONS: &str = "definitions.tsv";
const MARKS: &str = "marks.tsv";
const SCORES: &str = "scores.tsv";
const PHRASES: &str = "phrases.tsv";
const ADDED: &str = "added.fst";
const REMOVED: &str = "removed.fst";
const REASONS: &str = "reasons.tsv";
/// All parts, in the order in which they are written.
const ORDER: [&str; 12] = [
    META,
    ALPHABET,
    WORDS,
    LEVELS,
    DEFINITIONS,
    MARKS,
    SCORES,
    PHRASES,
    REMOVED,
    ADDED,
    REASONS,
    LIST,
];

/// An opened lexicon.
#[derive(Clone, Debug)]
pub struct Lexicon {
    meta: Meta,
    alphabet: Arc<Alphabet>,
    store: Store,
    levels: Option<Bytes>,
    definitions: Option<Side>,
    marks: Option<Side>,
    scores: Option<Side>,
    phrases: Option<Side>,
    log: Option<log::OpenLog>,
    /// Whether its words come from this program, not from a file.
    trusted: bool,
}

impl Lexicon {
    /// The lexicon of some words, in any order and either case; a word given twice counts once.
    ///
    /// Build from a [`Draft`] what has definitions, levels, marks, scores or phrases.
    ///
    /// ```
    /// use wordy_lexicon::alphabet::Alphabet;
    /// use wordy_lexicon::lexicon::Lexicon;
    ///
    /// let lexicon = Lexicon::from_words(["za", "quiz", "ZA"], &Alphabet::english())?;
    /// assert_eq!(lexicon.len(), 2);
    /// # Ok::<(), wordy_lexicon::lexicon::FromWordsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A word is empty, or has a letter that is not of the alphabet.
    pub fn from_words<W: AsRef<str>>(
        words: impl IntoIterator<Item = W>,
        alphabet: &Alphabet,
    ) -> Result<Self, FromWordsError> {
        let (mut draft, mut letters) = (Draft::default(), Vec::new());
        for word in words {
            let word = word.as_ref();
            letters.clear();
            alphabet
                .encode_into(word, &mut letters)
                .map_err(|unknown| FromWordsError::Unknown { word: word.to_owned(), unknown })?;
            if letters.is_empty() {
                return Err(FromWordsError::Empty);
            }
            draft.words.push(&letters);
        }
        let meta = Meta { name: "words".into(), ..Meta::default() };
        Ok(Self::build(draft, alphabet, meta)?)
    }

    /// Opens the bytes of a `.lex` file, verifies them and reads all words: ten milliseconds for a
    /// quarter of a million.
    ///
    /// ```
    /// use wordy_lexicon::alphabet::Alphabet;
    /// use wordy_lexicon::lexicon::{Draft, Lexicon, Meta, build};
    ///
    /// let english = Alphabet::english();
    /// let mut draft = Draft::default();
    /// draft.words.push(&english.encode("quiz")?);
    /// draft.definitions.push(0, "to test");
    /// // The bytes of a file; `Lexicon::open(std::fs::read(path)?.into())` opens one from disk.
    /// let bytes = build(draft, &english, Meta { name: "club".into(), ..Meta::default() })?;
    /// let lexicon = Lexicon::open(bytes.into())?;
    /// assert_eq!(lexicon.definition(b"QUIZ"), Some("to test"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The bytes are not those of a lexicon; they were changed or cut, or made so that they
    /// contradict themselves.
    pub fn open(bytes: Cow<'static, [u8]>) -> Result<Self, Damaged> {
        Self::open_lazily(bytes)?.checked()
    }

    /// Opens the bytes of a `.lex` file without reading all its words, which takes
    /// [`open`](Self::open) ten milliseconds for a quarter of a million: they are read when
    /// somebody first wants them all, or by [`checked`](Self::checked).
    ///
    /// Of a file whose structure is not that of a list of words, but whose checksums are right,
    /// the answers mean nothing until it is checked; what reads all words finds none.
    ///
    /// # Errors
    ///
    /// The bytes are not those of a lexicon, or they were changed or cut.
    pub fn open_lazily(bytes: Cow<'static, [u8]>) -> Result<Self, Damaged> {
        let trusted = matches!(bytes, Cow::Borrowed(_));
        let parts = Parts::open(bytes)?;
        Self::assembled(&parts, trusted, |letters| {
            let store = Store::open(WORDS, parts.need(WORDS)?, letters, Values::Ranks, trusted)?;
            Ok(store.with_list(parts.get(LIST), trusted))
        })
    }

    /// The same for a `.lex` file on disk, whose list of words stays there until somebody wants all
    /// words (it saves two thirds of the time) or those of a length. Where it cannot be read then,
    /// or is damaged, they come from what was read before. None where the file has no such list, or
    /// is no lexicon.
    ///
    /// # Errors
    ///
    /// The file cannot be read; inside, those of [`open_lazily`](Self::open_lazily).
    pub fn open_file_lazily(file: std::fs::File) -> io::Result<Option<Result<Self, Damaged>>> {
        let Some(bytes) = archive::read_without_last(&file, LIST)? else { return Ok(None) };
        let read = move || archive::read_last(&file, LIST).ok().flatten();
        let later = |opened: Self| Self { store: opened.store.with_list_later(read), ..opened };
        Ok(Some(Self::open_lazily(bytes.into()).map(later)))
    }

    /// The same lexicon, once all its words have been read and contradict nothing: ten milliseconds
    /// for a quarter of a million. One that is part of the program is believed.
    ///
    /// # Errors
    ///
    /// Its words contradict themselves, or the list of them in its file is damaged.
    pub fn checked(self) -> Result<Self, Damaged> {
        if !self.trusted {
            self.read()?;
        }
        Ok(self)
    }

    /// The lexicon of its parts and of the store of its words, which are made of some letters.
    fn assembled(
        parts: &Parts,
        trusted: bool,
        store: impl FnOnce(&RangeInclusive<u8>) -> Result<Store, Damaged>,
    ) -> Result<Self, Damaged> {
        let meta = read_meta(&parts.text(META)?)?;
        let (alphabet, known) = read_alphabet(&meta, parts.text(ALPHABET)?)?;
        let letters = alphabet.bytes();
        let store = store(&letters)?;
        let side = |part| parts.get(part).map(|bytes| Side::open(part, bytes)).transpose();
        let lexicon = Self {
            definitions: side(DEFINITIONS)?,
            marks: side(MARKS)?,
            scores: side(SCORES)?,
            phrases: side(PHRASES)?,
            levels: parts.get(LEVELS),
            log: log::OpenLog::open(parts, side(REASONS)?, &letters, trusted)?,
            alphabet,
            store,
            meta,
            trusted,
        };
        lexicon.check_counts()?;
        if !known {
            lexicon.read()?;
            lexicon.check_hash()?;
        }
        Ok(lexicon)
    }

    /// Builds a lexicon without a file; see [`build`]. Its words are looked up where they lie in
    /// order: the transducer, which takes two thirds of the time to build a file, is made when a
    /// question first runs along it.
    ///
    /// # Errors
    ///
    /// Those of [`build`].
    pub fn build(draft: Draft, alphabet: &Alphabet, meta: Meta) -> Result<Self, Damaged> {
        let (parts, words) = builder::build_apart(draft, alphabet, meta)?;
        let parts = Parts::open(parts.into())?;
        Self::assembled(&parts, true, |letters| Ok(Store::of(words, letters)))
    }

    /// Reads all words and the log.
    fn read(&self) -> Result<(), Damaged> {
        self.store.read()?;
        self.log.as_ref().map_or(Ok(()), log::OpenLog::read)
    }

    /// Name, origin and counts.
    pub fn meta(&self) -> &Meta {
        &self.meta
    }

    /// The alphabet of its words.
    pub fn alphabet(&self) -> &Arc<Alphabet> {
        &self.alphabet
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.store.len()
    }

    /// Whether there is no word.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether a word, in either case, is in it. A text that the alphabet cannot spell is not.
    ///
    /// ```
    /// use wordy_lexicon::alphabet::Alphabet;
    /// use wordy_lexicon::lexicon::Lexicon;
    ///
    /// let lexicon = Lexicon::from_words(["quiz", "za"], &Alphabet::english())?;
    /// assert!(lexicon.has("quiz") && lexicon.has("QUIZ"));
    /// assert!(!lexicon.has("qui") && !lexicon.has("quiz!"));
    /// # Ok::<(), wordy_lexicon::lexicon::FromWordsError>(())
    /// ```
    pub fn has(&self, word: &str) -> bool {
        self.alphabet.encode(word).is_ok_and(|letters| self.has_letters(&letters))
    }

    /// Whether a word, as letters of the alphabet, is in it. Cost: its length.
    pub fn has_letters(&self, word: &[u8]) -> bool {
        self.store.contains(word)
    }

    /// A word's place in the order of all words, from 0.
    pub fn rank(&self, word: &[u8]) -> Option<u32> {
        self.store.rank(word)
    }

    /// The word of a rank.
    pub fn word(&self, rank: u32) -> Option<Vec<u8>> {
        self.store.word(rank)
    }

    /// All words, in order; a word's number is its rank.
    pub fn words(&self) -> &Arena {
        self.store.words()
    }

    /// All words, if somebody has [wanted](Self::words) them before.
    pub fn words_known(&self) -> Option<&Arena> {
        self.store.words_known()
    }

    /// Whether its words lie in memory and no question has needed the transducer yet.
    pub fn is_in_memory(&self) -> bool {
        self.store.is_in_memory()
    }

    /// All words of a length, in order. Costs less than [`words`](Self::words), the less the
    /// shorter.
    pub fn words_of(&self, length: usize) -> Arena {
        self.store.words_of(length)
    }

    /// The words that `question` accepts, spelled in capitals, in order. The cost follows the
    /// answer, not the lexicon. [`Automaton`] has an example; the crate `wordy-questions` has
    /// patterns, racks and more.
    pub fn search<A: Automaton>(&self, question: A) -> Matches<'_, A> {
        Matches { alphabet: self.alphabet.clone(), stream: self.store.stream(question) }
    }

    /// Calls `found` with each word that `question` accepts, as letters, in order, and its rank:
    /// what [`search`](Self::search) finds, without a string for each word.
    pub fn visit(&self, question: impl Automaton, found: impl FnMut(&[u8], u32)) {
        self.store.search(question, found);
    }

    /// The question which words, with `prefix` put in front and `suffix` at the end, are in this
    /// lexicon.
    pub fn within(&self, prefix: &[u8], suffix: &[u8]) -> Within {
        Within::new(&self.store, prefix, suffix)
    }

    /// Calls `found` with each word of an operation on lexicons, in order, and its rank in each
    /// lexicon that has a say and has the word: (number of the lexicon, rank). Constant memory, one
    /// pass over each.
    pub fn combine(
        lexicons: &[&Self],
        operation: Operation,
        found: impl FnMut(&[u8], &[(usize, u32)]),
    ) {
        Store::combine(lexicons.iter().map(|lexicon| &lexicon.store), operation, found);
    }

    fn check_counts(&self) -> Result<(), Damaged> {
        let words = self.len();
        if self.meta.words as usize != words {
            let said = self.meta.words;
            return Err(Damaged::part(META, format!("it says {said} words, there are {words}")));
        }
        let sum: u64 = self.meta.lengths.0.values().map(|count| u64::from(*count)).sum();
        if sum != words as u64 {
            return Err(Damaged::part(META, format!("its counts per length make {sum} words")));
        }
        match &self.levels {
            Some(levels) if levels.as_ref().len() != words => {
                Err(Damaged::part(LEVELS, format!("expected {words} levels")))
            }
            _ => Ok(()),
        }
    }
}
