//! The words of a lexicon as a finite-state transducer from word to rank: the only place that knows
//! the crate `fst`, so that a replacement would touch one file.

use std::borrow::Cow;
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use fst::raw::{CompiledAddr, Fst, IndexedValue, OpBuilder};
use fst::{IntoStreamer, Streamer};

use super::error::Damaged;
use super::operation::Operation;
use crate::arena::Arena;
use crate::automaton::Automaton;
use crate::transducer::{self, Values};

const PART: &str = "words.fst";

/// Shared bytes of an opened file: embedded in the program or read into memory.
#[derive(Clone, Debug)]
pub(super) enum Bytes {
    Embedded(&'static [u8]),
    Owned(Arc<Vec<u8>>, Range<usize>),
}

impl Bytes {
    pub(super) fn new(bytes: Cow<'static, [u8]>) -> Self {
        match bytes {
            Cow::Borrowed(bytes) => Self::Embedded(bytes),
            Cow::Owned(bytes) => {
                let all = 0..bytes.len();
                Self::Owned(Arc::new(bytes), all)
            }
        }
    }

    pub(super) fn slice(&self, part: Range<usize>) -> Self {
        match self {
            Self::Embedded(bytes) => Self::Embedded(&bytes[part]),
            Self::Owned(bytes, range) => {
                Self::Owned(bytes.clone(), range.start + part.start..range.start + part.end)
            }
        }
    }
}

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        match self {
            Self::Embedded(bytes) => bytes,
            Self::Owned(bytes, range) => &bytes[range.clone()],
        }
    }
}

/// An ordered set of words, each with its rank from 0.
#[derive(Clone)]
pub(super) struct Store(Fst<Bytes>);

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Store of {} words", self.len())
    }
}

/// A question as the crate wants it.
pub(super) struct Adapter<A>(A);

impl<A: Automaton> fst::Automaton for Adapter<A> {
    type State = A::State;

    fn start(&self) -> A::State {
        self.0.start()
    }

    fn is_match(&self, state: &A::State) -> bool {
        self.0.is_match(state)
    }

    fn can_match(&self, state: &A::State) -> bool {
        self.0.can_match(state)
    }

    fn will_always_match(&self, state: &A::State) -> bool {
        self.0.will_always_match(state)
    }

    fn accept(&self, state: &A::State, letter: u8) -> A::State {
        self.0.accept(state, letter)
    }
}

/// The words that a question accepts, in order, each with its rank.
pub(super) struct Stream<'s, A: Automaton>(fst::raw::Stream<'s, Adapter<A>>);

impl<A: Automaton> Stream<'_, A> {
    pub(super) fn next(&mut self) -> Option<(&[u8], u32)> {
        self.0.next().map(|(word, rank)| (word, rank.value() as u32))
    }
}

/// A place in a store: how far its words were read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node(CompiledAddr);

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
        let wrong = |error: fst::Error| Damaged::part(PART, cause(&error));
        let mut builder = fst::MapBuilder::new(out).map_err(wrong)?;
        for (word, number) in words {
            builder.insert(word, u64::from(number)).map_err(wrong)?;
        }
        builder.finish().map_err(wrong)
    }

    /// Opens a store whose words are made of `letters`. Its structure is checked, so that no
    /// reading panics or unfolds without end; that of an embedded one is known. Its checksum is
    /// left to [`verify`](Self::verify): the container has one over the same bytes.
    pub(super) fn open(
        part: &'static str,
        bytes: Bytes,
        letters: &RangeInclusive<u8>,
        values: Values,
    ) -> Result<Self, Damaged> {
        if let Bytes::Owned(..) = &bytes {
            let checked = transducer::check(bytes.as_ref(), letters, values);
            checked.map_err(|error| Damaged::part(part, error.to_string()))?;
        }
        let fst = Fst::new(bytes).map_err(|error| Damaged::part(part, cause(&error)))?;
        Ok(Self(fst))
    }

    /// Checks its own checksum.
    pub(super) fn verify(&self, part: &'static str) -> Result<(), Damaged> {
        self.0.verify().map_err(|error| Damaged::part(part, cause(&error)))
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn rank(&self, word: &[u8]) -> Option<u32> {
        self.0.get(word).map(|output| output.value() as u32)
    }

    pub(super) fn contains(&self, word: &[u8]) -> bool {
        self.0.contains_key(word)
    }

    /// The word of a rank.
    pub(super) fn word(&self, rank: u32) -> Option<Vec<u8>> {
        self.0.get_key(u64::from(rank))
    }

    /// All words, in order.
    pub(super) fn words(&self) -> Arena {
        let mut words = Arena::with_capacity(self.len(), self.len() * 12);
        self.each_word(usize::MAX, |word| words.push(word));
        words
    }

    /// All words of a length, in order.
    pub(super) fn words_of(&self, length: usize) -> Arena {
        let mut words = Arena::default();
        self.each_word(length, |word| {
            if word.len() == length {
                words.push(word);
            }
        });
        words
    }

    /// Calls `found` with each word of at most `longest` letters, in order. A third faster than the
    /// stream of the crate, which adds up ranks as well.
    pub(super) fn each_word(&self, longest: usize, mut found: impl FnMut(&[u8])) {
        let mut word = Vec::new();
        let mut open = vec![(self.0.root(), 0)];
        if self.0.root().is_final() {
            found(&word);
        }
        while let Some((node, next)) = open.last_mut() {
            if *next == node.len() || word.len() == longest {
                open.pop();
                word.pop();
                continue;
            }
            let arc = node.transition(*next);
            *next += 1;
            let node = self.0.node(arc.addr);
            word.push(arc.inp);
            if node.is_final() {
                found(&word);
            }
            open.push((node, 0));
        }
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
        Stream(self.0.search(Adapter(question)).into_stream())
    }

    /// The node before the first letter.
    pub(super) fn root(&self) -> Node {
        Node(self.0.root().addr())
    }

    /// The node after one more letter, where a word goes on so.
    pub(super) fn step(&self, node: Node, letter: u8) -> Option<Node> {
        let node = self.0.node(node.0);
        node.find_input(letter).map(|at| Node(node.transition_addr(at)))
    }

    /// The node after several letters.
    pub(super) fn walk(&self, node: Node, letters: &[u8]) -> Option<Node> {
        letters.iter().try_fold(node, |node, letter| self.step(node, *letter))
    }

    /// Whether a word ends at a node.
    pub(super) fn ends_word(&self, node: Node) -> bool {
        self.0.node(node.0).is_final()
    }

    /// Calls `found` with each word of the operation on the stores, in order, and its rank in each
    /// store that has a say and has the word. Constant memory.
    pub(super) fn combine<'s>(
        stores: impl Iterator<Item = &'s Self>,
        operation: Operation,
        found: impl FnMut(&[u8], &[(usize, u32)]),
    ) {
        let mut streams = OpBuilder::new();
        for Self(fst) in stores {
            streams.push(fst);
        }
        match operation {
            Operation::Union => each(streams.union(), found),
            Operation::Intersect => each(streams.intersection(), found),
            Operation::Minus => each(streams.difference(), found),
            Operation::Symmetric => each(streams.symmetric_difference(), found),
        }
    }

    /// Whether the ranks are 0, 1, 2, ... in order of the words.
    pub(super) fn ranks_are_sound(&self) -> bool {
        let mut stream = self.0.stream();
        let mut next = 0;
        while let Some((_, rank)) = stream.next() {
            if rank.value() != next {
                return false;
            }
            next += 1;
        }
        next == self.len() as u64
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
