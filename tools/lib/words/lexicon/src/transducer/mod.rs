//! Transducers of the crate `fst`, read without trust.
//!
//! The crate trusts what it opens: an address outside the file, or a list of nodes that leads back,
//! makes it panic or run for ever, and a checksum does not protect against intent. What is here
//! reads any bytes without a panic and to an end. [`keys`] reads all keys and refuses what is not a
//! list of them, or what takes more than words [may](crate::bound).

mod keys;
mod node;
mod stream;
#[cfg(test)]
mod tests;
mod unfold;

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

pub(crate) use keys::Values;
pub use keys::keys;
use node::Node;
pub(crate) use stream::Stream;

use crate::bound;

/// Bytes that a file has at least: version, type, number of keys, root, checksum.
const LEAST: usize = 36;
/// Bytes after the last byte of the root.
const FOOT: usize = 21;
/// The version of the format that the crate writes.
const VERSION: u64 = 3;

/// The letters of the beginnings whose places are kept.
const KEPT: std::ops::RangeInclusive<u8> = b'A'..=b'Z';
const KEPT_LETTERS: usize = (*KEPT.end() - *KEPT.start()) as usize + 1;
/// Of a beginning: nobody has asked for it.
const UNKNOWN: u32 = 0;
/// No key begins so.
const NOWHERE: u32 = 1;
/// What is added to a place that is kept.
const KEPT_BY: u32 = 2;

/// What is wrong with a transducer, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} (byte {at})")]
pub struct Malformed {
    /// The fact.
    pub what: &'static str,
    /// The byte of the transducer, from 0.
    pub at: usize,
}

/// What the ends of a file say of it.
#[derive(Clone, Copy, Debug)]
struct Ends {
    /// The address of the root.
    root: usize,
    keys: u64,
}

impl Ends {
    fn read(bytes: &[u8]) -> Result<Self, Malformed> {
        let number =
            |at: usize| bytes.get(at..)?.first_chunk().map(|eight| u64::from_le_bytes(*eight));
        let (Some(VERSION), LEAST..) = (number(0), bytes.len()) else {
            return Err(Malformed { what: "not a transducer of version 3", at: 0 });
        };
        let (root, at) = (bytes.len() - FOOT, bytes.len() - 12);
        if number(at) != Some(root as u64) {
            return Err(Malformed { what: "its root is not its last node", at });
        }
        Ok(Self { root, keys: number(bytes.len() - 20).unwrap_or_default() })
    }
}

/// A place in a transducer: how far a key was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place(usize);

/// An opened transducer.
///
/// Nothing is checked but the ends of the file. Of bytes that no list makes the answers mean
/// nothing; but every reading ends, none panics, and all values are below the number of keys or
/// are left out.
#[derive(Clone, Debug)]
pub(crate) struct Transducer<B> {
    bytes: B,
    ends: Ends,
    /// Where three letters lead, by all of them, once somebody has asked.
    starts: OnceLock<Arc<[AtomicU32]>>,
    /// Letters that are read at once, and bytes that all keys may take.
    limit: usize,
}

impl<B: AsRef<[u8]>> Transducer<B> {
    pub(crate) fn open(bytes: B) -> Result<Self, Malformed> {
        let ends = Ends::read(bytes.as_ref())?;
        let limit = bound::bytes_of(ends.keys);
        Ok(Self { bytes, ends, starts: OnceLock::new(), limit })
    }

    /// A transducer without keys, of no bytes.
    pub(crate) fn empty(bytes: B) -> Self {
        let ends = Ends { root: node::END, keys: 0 };
        Self { bytes, ends, starts: OnceLock::new(), limit: 0 }
    }

    /// The same without a limit: it comes from a list that was there as a whole.
    pub(crate) fn trusted(self) -> Self {
        Self { limit: usize::MAX, ..self }
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        self.bytes.as_ref()
    }

    /// How many keys it says it has.
    pub(crate) fn len(&self) -> u64 {
        self.ends.keys
    }

    /// How many keys take no more than the limit, each of one letter at least.
    fn most_keys(&self) -> usize {
        self.limit / 5
    }

    /// Keys for which room is made at first: what a file of this size holds, as a rule. The number
    /// that the file names may be forged.
    fn expected_keys(&self) -> usize {
        16 * self.bytes().len()
    }

    fn node(&self, at: usize) -> Option<Node> {
        Node::read(self.bytes(), at)
    }

    /// The place before the first letter.
    pub(crate) fn root(&self) -> Place {
        Place(self.ends.root)
    }

    /// The place after one more letter, where a key goes on so.
    pub(crate) fn step(&self, place: Place, letter: u8) -> Option<Place> {
        Node::step(self.bytes(), place.0, letter).map(Place)
    }

    /// Whether a key ends at a place.
    pub(crate) fn ends_key(&self, place: Place) -> bool {
        self.node(place.0).is_some_and(|node| node.is_final)
    }

    /// Whether it has a key. The nodes of the first three letters have the most arcs: where those
    /// lead is kept.
    pub(crate) fn has(&self, key: &[u8]) -> bool {
        let end = match *key {
            [one, two, three, ref rest @ ..]
                if KEPT.contains(&one) && KEPT.contains(&two) && KEPT.contains(&three) =>
            {
                self.start([one, two, three]).and_then(|at| self.follow(at, rest))
            }
            _ => self.follow(self.ends.root, key),
        };
        end.is_some_and(|at| self.ends_key(Place(at)))
    }

    /// Where letters lead from an address.
    fn follow(&self, at: usize, letters: &[u8]) -> Option<usize> {
        let bytes = self.bytes();
        letters.iter().try_fold(at, |at, letter| Node::step(bytes, at, *letter))
    }

    /// Where the first three letters lead.
    fn start(&self, letters: [u8; 3]) -> Option<usize> {
        let unknown = || (0..KEPT_LETTERS.pow(3)).map(|_| AtomicU32::new(UNKNOWN)).collect();
        let place = |sum, letter| sum * KEPT_LETTERS + usize::from(letter - KEPT.start());
        let kept = &self.starts.get_or_init(unknown)[letters.into_iter().fold(0, place)];
        match kept.load(Ordering::Relaxed) {
            NOWHERE => None,
            UNKNOWN => {
                let at = self.follow(self.ends.root, &letters);
                let address = |at| u32::try_from(at).ok()?.checked_add(KEPT_BY);
                // An address that does not fit is looked up each time.
                let found = at.map_or(NOWHERE, |at| address(at).unwrap_or(UNKNOWN));
                kept.store(found, Ordering::Relaxed);
                at
            }
            at => Some((at - KEPT_BY) as usize),
        }
    }

    /// The value of a key.
    pub(crate) fn get(&self, key: &[u8]) -> Option<u64> {
        let bytes = self.bytes();
        let (mut node, mut value) = (self.node(self.ends.root)?, 0_u64);
        for letter in key {
            let arc = node.arc(bytes, *letter)?;
            value = value.wrapping_add(node.value(bytes, arc));
            node = self.node(node.child(bytes, arc)?)?;
        }
        node.is_final.then(|| value.wrapping_add(node.last_value(bytes)))
    }

    /// The key of a value, where values rise with the keys.
    pub(crate) fn key(&self, value: u64) -> Option<Vec<u8>> {
        let bytes = self.bytes();
        let (mut node, mut left, mut key) = (self.node(self.ends.root)?, value, Vec::new());
        while !(node.is_final && node.last_value(bytes) == left) {
            let arc = (0..node.arcs).rev().find(|arc| node.value(bytes, *arc) <= left)?;
            left -= node.value(bytes, arc);
            key.push(node.letter(bytes, arc));
            node = self.node(node.child(bytes, arc)?)?;
        }
        Some(key)
    }
}
