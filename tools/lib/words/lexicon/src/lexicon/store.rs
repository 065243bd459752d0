//! The words of a lexicon as a finite-state transducer from word to rank. The crate `fst` builds
//! and combines them.

use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};

use fst::Streamer;
use fst::raw::{Fst, IndexedValue, OpBuilder, Output};

use super::bytes::Bytes;
use super::error::Damaged;
use super::index::Index;
use super::operation::Operation;
use super::{LIST, WORDS, list};
use crate::arena::Arena;
use crate::automaton::Automaton;
use crate::bound;
use crate::transducer::{self, Place, Transducer, Values};

/// An ordered set of words, each with its rank from 0, or with another number.
#[derive(Clone)]
pub(super) struct Store {
    /// The words as they lie in a file; of a store that comes from no file, made of all words when
    /// a question first needs it.
    words: Arc<OnceLock<Transducer<Bytes>>>,
    /// All words as they lie in a file, where they do; and what they may take.
    list: Option<(Bytes, usize)>,
    /// What reads these bytes when they are first wanted.
    later: Option<ListReader>,
    /// The part of a file that it comes from.
    part: &'static str,
    /// All words, read when somebody wants them.
    all: Arc<OnceLock<Result<Arena, Damaged>>>,
    /// Where words of a store without a transducer are.
    index: Arc<OnceLock<Index>>,
    len: u64,
    letters: RangeInclusive<u8>,
    values: Values,
    /// Numbers of words are below it.
    bound: u64,
}

/// Words of up to so many letters are found sooner in the transducer than in the list. To take
/// longer ones from the list saves a tenth of the time of the stems of six letters, a seventh of
/// that of seven.
const SHORT: usize = 5;

/// Reads the list of the words; none where it cannot be read.
type ListReader = Arc<dyn Fn() -> Option<Vec<u8>> + Send + Sync>;

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Store of {} words", self.len())
    }
}

/// The words that a question accepts, in order, each with its rank.
pub(super) struct Stream<'s, A: Automaton> {
    words: transducer::Stream<'s, A>,
    bound: u64,
}

impl<A: Automaton> Stream<'_, A> {
    pub(super) fn next(&mut self) -> Option<(&[u8], u32)> {
        self.words
            .next()
            .filter(|(_, rank)| *rank < self.bound)
            .map(|(word, rank)| (word, rank as u32))
    }
}

/// All words for the crate's operations on sets.
struct Whole<'s>(transducer::Stream<'s, All>);

impl<'a> Streamer<'a> for Whole<'_> {
    type Item = (&'a [u8], Output);

    fn next(&'a mut self) -> Option<(&'a [u8], Output)> {
        self.0.next().map(|(word, value)| (word, Output::new(value)))
    }
}

/// The question that every word answers.
struct All;

impl Automaton for All {
    type State = ();

    fn start(&self) {}

    fn is_match(&self, (): &()) -> bool {
        true
    }

    fn accept(&self, (): &(), _: u8) {}
}

impl Store {
    /// The bytes of a store of words, which come in order, each once with its rank, or with another
    /// number. Memory stays constant beyond the bytes made.
    pub(super) fn build_map<'a>(
        words: impl Iterator<Item = (&'a [u8], u32)>,
    ) -> Result<Vec<u8>, Damaged> {
        let mut bytes = Vec::new();
        Self::write(words, &mut bytes)?;
        Ok(bytes)
    }

    /// Appends the bytes of such a store.
    pub(super) fn write<'a>(
        words: impl Iterator<Item = (&'a [u8], u32)>,
        out: &mut Vec<u8>,
    ) -> Result<(), Damaged> {
        let wrong = |error: fst::Error| Damaged::part(WORDS, cause(&error));
        let mut builder = fst::MapBuilder::new(out).map_err(wrong)?;
        let mut measure = bound::Measure::default();
        for (word, number) in words {
            measure.add(word.len()).map_err(Damaged::Words)?;
            builder.insert(word, u64::from(number)).map_err(wrong)?;
        }
        builder.finish().map_err(wrong)
    }

    /// Opens a store whose words are made of `letters`. They take no more than the limit, unless
    /// the store is trusted. Its checksum is left to [`verify`](Self::verify), since the container
    /// has one over the same bytes; its structure to [`read`](Self::read).
    pub(super) fn open(
        part: &'static str,
        bytes: Bytes,
        letters: &RangeInclusive<u8>,
        values: Values,
        trusted: bool,
    ) -> Result<Self, Damaged> {
        let words = Transducer::open(bytes).map_err(|e| Damaged::part(part, e.to_string()))?;
        let words = if trusted { words.trusted() } else { words };
        let bound = match values {
            Values::Ranks => words.len(),
            Values::Any => 1 << 32,
        };
        let (letters, len) = (letters.clone(), words.len());
        let words = Arc::new(OnceLock::from(words));
        let (all, index, list, later) = (Arc::default(), Arc::default(), None, None);
        Ok(Self { words, list, later, part, all, index, len, letters, values, bound })
    }

    /// The same with a [list] of its words, which are then read from there. They take no more than
    /// the limit, unless the list is trusted.
    pub(super) fn with_list(self, list: Option<Bytes>, trusted: bool) -> Self {
        let limited = |list: Bytes| {
            let limit = if trusted { usize::MAX } else { bound::MOST };
            (list, limit)
        };
        Self { list: list.map(limited), ..self }
    }

    /// The same with a list that is read when all words are first wanted.
    pub(super) fn with_list_later(
        self,
        read: impl Fn() -> Option<Vec<u8>> + Send + Sync + 'static,
    ) -> Self {
        Self { later: Some(Arc::new(read)), ..self }
    }

    /// The store of words that are in order, each once. Takes no time.
    pub(super) fn of(words: Arena, letters: &RangeInclusive<u8>) -> Self {
        let len = words.len() as u64;
        Self {
            words: Arc::default(),
            all: Arc::new(OnceLock::from(Ok(words))),
            list: None,
            later: None,
            part: WORDS,
            index: Arc::default(),
            len,
            letters: letters.clone(),
            values: Values::Ranks,
            bound: len,
        }
    }

    /// The transducer.
    fn transducer(&self) -> &Transducer<Bytes> {
        self.words.get_or_init(|| {
            let made = Self::build_map(self.words().iter().zip(0..));
            // Words in order make one; they cannot be past the size that it can have.
            let bytes = made.ok().and_then(|bytes| Transducer::open(Bytes::new(bytes.into())).ok());
            bytes.unwrap_or_else(|| Transducer::empty(Bytes::Embedded(&[]))).trusted()
        })
    }

    /// Whether there is no transducer yet.
    pub(super) fn is_in_memory(&self) -> bool {
        self.words.get().is_none()
    }

    /// Where to look words up as long as there is no transducer: that takes no longer, and spares
    /// `judge` with a text list two thirds of its time.
    fn indexed(&self) -> Option<(&Index, &Arena)> {
        let Some(Ok(all)) = self.all.get().filter(|_| self.words.get().is_none()) else {
            return None;
        };
        Some((self.index.get_or_init(|| Index::of(all)), all))
    }

    /// All words, in order. They are read once: from their list two milliseconds for a quarter of a
    /// million, some ten from the transducer.
    fn all(&self) -> Result<&Arena, Damaged> {
        let read = || match &self.list {
            Some((list, limit)) => self.listed(list.as_ref(), *limit),
            None => self.listed_later().map_or_else(|| self.spelled(), Ok),
        };
        self.all.get_or_init(read).as_ref().map_err(Damaged::clone)
    }

    /// The words of a list, which are as many as the transducer has.
    fn listed(&self, list: &[u8], limit: usize) -> Result<Arena, Damaged> {
        let words = list::read(list, &self.letters, limit)
            .map_err(|what| Damaged::part(LIST, what.to_owned()))?;
        if words.len() as u64 == self.len {
            Ok(words)
        } else {
            Err(Damaged::part(LIST, format!("it has not the words of `{}`", self.part)))
        }
    }

    /// The words of a list that was not read before; none where it cannot be.
    fn listed_later(&self) -> Option<Arena> {
        let list = self.later.as_ref()?()?;
        self.listed(&list, bound::MOST).ok()
    }

    /// The same for the words of a length.
    fn listed_of(&self, length: usize) -> Option<Arena> {
        let list = self.later.as_ref()?()?;
        list::read_length(&list, &self.letters, bound::MOST, length).ok()
    }

    /// The words of the transducer.
    fn spelled(&self) -> Result<Arena, Damaged> {
        let words = self.transducer().keys(&self.letters, self.values);
        words.map_err(|error| Damaged::part(self.part, error.to_string()))
    }

    /// Reads all words, and so checks that they are in order, and as many as it says; where there
    /// is no list of them, that their numbers are their ranks, too. A list that was left in a file
    /// must be there.
    pub(super) fn read(&self) -> Result<(), Damaged> {
        if let Some(later) = &self.later {
            let list = later().ok_or_else(|| Damaged::Checksum(LIST.to_owned()))?;
            let words = self.listed(&list, bound::MOST)?;
            let _ = self.all.set(Ok(words));
        }
        self.all().map(drop)
    }

    /// Checks its own checksum, and that its list has its words.
    pub(super) fn verify(&self) -> Result<(), Damaged> {
        let verified = Fst::new(self.transducer().bytes()).and_then(|fst| fst.verify());
        verified.map_err(|error| Damaged::part(self.part, cause(&error)))?;
        let is_listed = self.list.is_some() || self.later.is_some();
        if is_listed && self.spelled()? != *self.all()? {
            return Err(Damaged::part(LIST, format!("it has not the words of `{}`", self.part)));
        }
        Ok(())
    }

    pub(super) fn len(&self) -> usize {
        self.len as usize
    }

    pub(super) fn rank(&self, word: &[u8]) -> Option<u32> {
        if let Some((index, all)) = self.indexed() {
            return index.rank(all, word);
        }
        let rank = self.transducer().get(word).filter(|rank| *rank < self.bound);
        rank.map(|rank| rank as u32)
    }

    pub(super) fn contains(&self, word: &[u8]) -> bool {
        match self.indexed() {
            Some((index, all)) => index.rank(all, word).is_some(),
            // Without the values on the way, which take as long again.
            None => self.transducer().has(word),
        }
    }

    /// The word of a rank.
    pub(super) fn word(&self, rank: u32) -> Option<Vec<u8>> {
        if let Some(Ok(all)) = self.all.get() {
            return (u64::from(rank) < self.len).then(|| all.get(rank as usize).to_vec());
        }
        self.transducer().key(u64::from(rank))
    }

    /// All words, in order; none where they cannot be read.
    pub(super) fn words(&self) -> &Arena {
        static NONE: Arena = Arena::EMPTY;
        self.all().unwrap_or(&NONE)
    }

    /// All words, where they have been read.
    pub(super) fn words_known(&self) -> Option<&Arena> {
        self.all.get()?.as_ref().ok()
    }

    /// All words of a length, in order. Short ones are found without reading the others.
    pub(super) fn words_of(&self, length: usize) -> Arena {
        if self.list.is_some() || self.all.get().is_some() {
            return self.words().iter().filter(|word| word.len() == length).collect();
        }
        if length > SHORT
            && let Some(words) = self.listed_of(length)
        {
            return words;
        }
        let mut words = Arena::default();
        let walked = self.transducer().walk(&self.letters, length, |word, _| {
            if word.len() == length {
                words.push(word);
            }
            Ok(())
        });
        if walked.is_ok() { words } else { Arena::default() }
    }

    /// Calls `found` with each word that `question` accepts, in order, and its rank.
    pub(super) fn search(&self, question: impl Automaton, mut found: impl FnMut(&[u8], u32)) {
        let mut stream = self.stream(question);
        while let Some((word, rank)) = stream.next() {
            found(word, rank);
        }
    }

    /// The same, one after the other.
    pub(super) fn stream<A: Automaton>(&self, question: A) -> Stream<'_, A> {
        Stream { words: self.transducer().stream(question), bound: self.bound }
    }

    /// The place before the first letter.
    pub(super) fn root(&self) -> Place {
        self.transducer().root()
    }

    /// The place after one more letter, where a word goes on so.
    pub(super) fn step(&self, place: Place, letter: u8) -> Option<Place> {
        self.transducer().step(place, letter)
    }

    /// The place after several letters.
    pub(super) fn walk(&self, place: Place, letters: &[u8]) -> Option<Place> {
        letters.iter().try_fold(place, |place, letter| self.step(place, *letter))
    }

    /// Whether a word ends at a place.
    pub(super) fn ends_word(&self, place: Place) -> bool {
        self.transducer().ends_key(place)
    }

    /// Calls `found` with each word of the operation on the stores, in order, and its rank in each
    /// store that has a say and has the word. Constant memory.
    pub(super) fn combine<'s>(
        stores: impl Iterator<Item = &'s Self>,
        operation: Operation,
        found: impl FnMut(&[u8], &[(usize, u32)]),
    ) {
        let mut streams = OpBuilder::new();
        for store in stores.filter(|store| store.all().is_ok()) {
            streams.push(Whole(store.transducer().stream(All)));
        }
        match operation {
            Operation::Union => each(streams.union(), found),
            Operation::Intersect => each(streams.intersection(), found),
            Operation::Minus => each(streams.difference(), found),
            Operation::Symmetric => each(streams.symmetric_difference(), found),
        }
    }
}

fn each(
    mut stream: impl for<'a> Streamer<'a, Item = (&'a [u8], &'a [IndexedValue])>,
    mut found: impl FnMut(&[u8], &[(usize, u32)]),
) {
    let mut ranks = Vec::new();
    while let Some((word, values)) = stream.next() {
        ranks.clear();
        ranks.extend(values.iter().map(|value| (value.index, value.value as u32)));
        // The crate promises no order among equal words.
        ranks.sort_unstable();
        found(word, &ranks);
    }
}

/// The words that `fst::Error` keeps in its source.
fn cause(error: &fst::Error) -> String {
    match error {
        fst::Error::Fst(inner) => inner.to_string(),
        fst::Error::Io(inner) => inner.to_string(),
    }
}
