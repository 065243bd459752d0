//! All keys of a transducer whose values are ranks, fast.
//!
//! Where a node is come to again, the keys through it are copied from where they were last spelled.
//! A program that only reads a quarter of a million words takes 13 ms, and 18 where each node is
//! read each time.

use std::ops::RangeInclusive;

use super::Transducer;
use super::node::{END, Node};
use crate::arena::Arena;
use crate::bound::LONGEST;

/// Letters that are copied at once: copying as many as there are takes longer.
const LANES: usize = 16;

/// How many nodes are remembered: with all of them, the pages that they take cost more than what a
/// forgotten one takes to read again.
const REMEMBERED: usize = 1 << 12;

/// What was spelled of a node when it was last read.
#[derive(Clone, Copy, Default)]
struct Met {
    /// Its address; 0 for none.
    at: u32,
    /// Its keys are those from the first up to before the end.
    first: u32,
    end: u32,
    /// How many letters led to it.
    depth: u32,
}

/// A node that is being read.
struct Open {
    node: Node,
    at: usize,
    /// The next arc, and the least letter that it may have.
    next: usize,
    least: u8,
    /// The number of its first key.
    first: u32,
}

/// The keys as far as they were read.
struct Unfold<'t> {
    bytes: &'t [u8],
    letters: &'t RangeInclusive<u8>,
    keys: Keys,
    /// The nodes that lead to the next key.
    path: Vec<Open>,
    /// The node last read of those whose addresses have the same rest.
    met: Vec<Met>,
}

impl<B: AsRef<[u8]>> Transducer<B> {
    /// All keys in order, where their values are their ranks and all is as the crate `fst` writes
    /// it; else none: [`walk`](Self::walk) says what is wrong.
    pub(super) fn unfold(&self, letters: &RangeInclusive<u8>) -> Option<Arena> {
        let len = usize::try_from(self.len()).ok().filter(|len| *len <= self.most_keys())?;
        let mut unfold = Unfold {
            bytes: self.bytes(),
            letters,
            keys: Keys::new(len, self.limit, self.expected_keys()),
            path: Vec::new(),
            met: vec![Met::default(); REMEMBERED],
        };
        unfold.open(self.ends.root)?;
        while !unfold.path.is_empty() {
            unfold.step()?;
        }
        (unfold.keys.ends.len() == len).then(|| unfold.keys.into_arena())
    }
}

impl Unfold<'_> {
    /// Reads the next arc of the last node of the path, or closes the node.
    fn step(&mut self) -> Option<()> {
        let depth = self.path.len();
        let top = self.path.last_mut()?;
        if top.next == top.node.arcs {
            self.close();
            return Some(());
        }
        let (node, arc) = (&top.node, top.next);
        top.next += 1;
        let letter = node.letter(self.bytes, arc);
        let before = u64::from(self.keys.count() - top.first);
        if letter < top.least
            || letter > *self.letters.end()
            || node.value(self.bytes, arc) != before
        {
            return None;
        }
        top.least = letter.saturating_add(1);
        let child = node.child(self.bytes, arc)?;
        self.keys.spell(depth - 1, letter)?;
        if child == END {
            return self.keys.put(depth);
        }
        match self.met(child) {
            Some(met) => self.keys.again(depth, met),
            None => self.open(child),
        }
    }

    /// What was spelled of the node at an address.
    fn met(&self, at: usize) -> Option<Met> {
        Some(self.met[at % REMEMBERED]).filter(|met| met.at as usize == at)
    }

    fn open(&mut self, at: usize) -> Option<()> {
        let depth = self.path.len();
        let node = Node::read(self.bytes, at).filter(|node| node.arcs > 0)?;
        let first = self.keys.count();
        if node.is_final {
            if node.last_value(self.bytes) != 0 || depth == 0 {
                return None;
            }
            self.keys.put(depth)?;
        }
        self.path.push(Open { node, at, next: 0, least: *self.letters.start(), first });
        Some(())
    }

    fn close(&mut self) {
        if let Some(Open { at, first, .. }) = self.path.pop() {
            let depth = self.path.len() as u32;
            self.met[at % REMEMBERED] = Met { at: at as u32, first, end: self.keys.count(), depth };
        }
    }
}

/// Keys that are written one after the other.
struct Keys {
    /// Their letters, and zeros for as many as are to come.
    letters: Vec<u8>,
    end: usize,
    ends: Vec<u32>,
    /// The letters that were read, and room for as many as are copied at once.
    key: Vec<u8>,
    /// How many keys there may be, and how many bytes they may take.
    most: usize,
    limit: usize,
}

impl Keys {
    /// With room for as many keys as are expected at first.
    fn new(most: usize, limit: usize, expected: usize) -> Self {
        let room = most.min(expected);
        let letters = vec![0; (12 * room).min(limit)];
        let (ends, key) = (Vec::with_capacity(room), vec![0; 2 * LANES]);
        Self { letters, end: 0, ends, key, most, limit }
    }

    fn count(&self) -> u32 {
        self.ends.len() as u32
    }

    /// Puts a letter at a place of the key; none where a key is too long.
    fn spell(&mut self, place: usize, letter: u8) -> Option<()> {
        if place >= LONGEST {
            return None;
        }
        if place + LANES >= self.key.len() {
            self.key.resize(2 * self.key.len(), 0);
        }
        self.key[place] = letter;
        Some(())
    }

    /// Makes room for keys of so many letters in all; none where they would be too many.
    fn reserve(&mut self, keys: usize, letters: usize) -> Option<()> {
        let (keys, letters) = (self.ends.len() + keys, self.end.checked_add(letters)?);
        if keys > self.most || letters.checked_add(4 * keys)? > self.limit {
            return None;
        }
        if letters + LANES > self.letters.len() {
            self.letters.resize((2 * letters).min(self.limit) + LANES, 0);
        }
        Some(())
    }

    /// Adds the key of the first letters.
    fn put(&mut self, length: usize) -> Option<()> {
        self.reserve(1, length)?;
        self.copy(length);
        self.end += length;
        self.ends.push(self.end as u32);
        Some(())
    }

    fn copy(&mut self, length: usize) {
        for from in (0..length).step_by(LANES) {
            let to = &mut self.letters[self.end + from..][..LANES];
            to.copy_from_slice(&self.key[from..from + LANES]);
        }
    }

    /// Adds a key of the first letters for each that goes through a node met before, with the
    /// letters after that node.
    fn again(&mut self, length: usize, met: Met) -> Option<()> {
        let (first, end, depth) = (met.first as usize, met.end as usize, met.depth as usize);
        let mut start = first.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        let letters = self.ends[end - 1] as usize - start - depth * (end - first);
        self.reserve(end - first, length.checked_mul(end - first)?.checked_add(letters)?)?;
        for number in first..end {
            let from = start + depth;
            start = self.ends[number] as usize;
            self.copy(length);
            self.end += length;
            for at in (0..start - from).step_by(LANES) {
                let mut lanes = [0; LANES];
                lanes.copy_from_slice(&self.letters[from + at..][..LANES]);
                self.letters[self.end + at..][..LANES].copy_from_slice(&lanes);
            }
            self.end += start - from;
            self.ends.push(self.end as u32);
        }
        Some(())
    }

    fn into_arena(mut self) -> Arena {
        self.letters.truncate(self.end);
        Arena::of_parts(self.letters, self.ends)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use fst::MapBuilder;
    use proptest::prelude::*;

    use super::*;

    fn check(words: &BTreeSet<String>) {
        let mut builder = MapBuilder::memory();
        for (rank, word) in (0..).zip(words) {
            builder.insert(word, rank).unwrap();
        }
        let bytes = builder.into_inner().unwrap();
        let keys = Transducer::open(&bytes[..]).unwrap().unfold(&(b'A'..=b'Z')).unwrap();
        assert!(keys == words.iter().map(String::as_bytes).collect());
    }

    proptest! {
        #[test]
        fn it_equals_the_words(
            words in proptest::collection::btree_set("[A-C]{1,6}|[A-B]{0,3}(LY|ING){0,9}S", 1..300)
        ) {
            check(&words);
        }
    }

    #[test]
    fn long_keys_are_copied_whole() {
        let each = |head: char| [format!("{head}{}", "X".repeat(40)), format!("{head}XY")];
        check(&('A'..='Z').flat_map(each).collect());
    }
}
