//! All keys of a transducer, read once from the first to the last.

use std::ops::RangeInclusive;

use super::node::{END, Node};
use super::{Malformed, Transducer};
use crate::arena::Arena;
use crate::bound::{LONGEST, TOO_LONG, TOO_MANY};

const OTHER_COUNT: &str = "it does not say how many keys it has";

/// What the values of a transducer must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Values {
    /// The rank of each key: 0, 1, 2, ... in order.
    Ranks,
    /// Whatever they are.
    Any,
}

/// All keys of a file of the crate `fst`, in order of their bytes, which are all in `letters`. Its
/// checksum is left to the crate, its values are not looked at.
///
/// Time: some forty nanoseconds per key; memory: at most twice [`MOST`](crate::bound::MOST).
///
/// # Errors
///
/// It is not a transducer of version 3; a node is cut or leads nowhere; letters are out of order; a
/// key has none or is longer than [`LONGEST`]; there are not as many keys as it says, or they take
/// more than [`MOST`](crate::bound::MOST).
pub fn keys(bytes: &[u8], letters: &RangeInclusive<u8>) -> Result<Arena, Malformed> {
    Transducer::open(bytes)?.keys(letters, Values::Any)
}

/// A node that is being read: its next arc, and the least letter that may come.
struct Open {
    node: Node,
    next: usize,
    least: u8,
    /// The value of what was read so far.
    value: u64,
    /// How many letters led here.
    depth: usize,
}

impl<B: AsRef<[u8]>> Transducer<B> {
    /// All keys, which are made of `letters`.
    ///
    /// # Errors
    ///
    /// Those of [`keys`]; a value is not what `values` says.
    pub(crate) fn keys(
        &self,
        letters: &RangeInclusive<u8>,
        values: Values,
    ) -> Result<Arena, Malformed> {
        if values == Values::Ranks
            && let Some(keys) = self.unfold(letters)
        {
            return Ok(keys);
        }
        let limit = self.limit;
        let wrong = |what| Err(Malformed { what, at: self.bytes().len() - 20 });
        let Some(len) = usize::try_from(self.len()).ok().filter(|len| *len <= self.most_keys())
        else {
            return wrong(TOO_MANY);
        };
        let room = len.min(self.expected_keys());
        let mut keys = Arena::with_capacity(room, (12 * room).min(limit));
        self.walk(letters, LONGEST + 1, |key, value| {
            if key.len() > LONGEST {
                return Err(TOO_LONG);
            }
            if keys.len() == len {
                return Err(OTHER_COUNT);
            }
            if values == Values::Ranks && value != keys.len() as u64 {
                return Err("a value is not the rank of its key");
            }
            keys.push(key);
            if keys.letters() + 4 * keys.len() > limit { Err(TOO_MANY) } else { Ok(()) }
        })?;
        if keys.len() == len { Ok(keys) } else { wrong(OTHER_COUNT) }
    }

    /// Calls `found` with each key of at most `longest` letters, in order, and its value.
    ///
    /// # Errors
    ///
    /// Those of [`keys`](Self::keys) that are met, and those of `found`.
    pub(crate) fn walk(
        &self,
        letters: &RangeInclusive<u8>,
        longest: usize,
        mut found: impl FnMut(&[u8], u64) -> Result<(), &'static str>,
    ) -> Result<(), Malformed> {
        let (bytes, root) = (self.bytes(), self.ends.root);
        let (mut left, mut key) = (self.limit, Vec::new());
        let read = |at| Node::read(bytes, at).ok_or(Malformed { what: "a node is cut", at });
        let opened =
            |node, value, depth| Open { node, next: 0, least: *letters.start(), value, depth };
        let mut open = vec![opened(read(root)?, 0, 0)];
        if open.iter().any(|root| root.node.is_final) {
            return Err(Malformed { what: "a key has no letters", at: root });
        }
        while let Some(mut top) = open.pop() {
            key.truncate(top.depth);
            while top.next < top.node.arcs && key.len() < longest {
                let (letter, value, child) = top.step(bytes, letters)?;
                left = left.checked_sub(1).ok_or(Malformed { what: TOO_MANY, at: root })?;
                if top.next < top.node.arcs {
                    open.push(top);
                }
                key.push(letter);
                if child == END {
                    found(&key, value).map_err(|what| Malformed { what, at: root })?;
                    break;
                }
                let node = read(child)?;
                if node.is_final {
                    let value = value.wrapping_add(node.last_value(bytes));
                    found(&key, value).map_err(|what| Malformed { what, at: child })?;
                }
                top = opened(node, value, key.len());
            }
        }
        Ok(())
    }
}

impl Open {
    /// The letter of the next arc, the value with it, and where it leads.
    #[inline]
    fn step(
        &mut self,
        bytes: &[u8],
        letters: &RangeInclusive<u8>,
    ) -> Result<(u8, u64, usize), Malformed> {
        let at = self.node.first;
        let (node, arc) = (&self.node, self.next);
        self.next += 1;
        let letter = node.letter(bytes, arc);
        if letter < self.least || letter > *letters.end() {
            return Err(Malformed { what: "a letter is out of order or not of the alphabet", at });
        }
        self.least = letter.saturating_add(1);
        let child = node.child(bytes, arc);
        let child = child.ok_or(Malformed { what: "an arc leads to no earlier node", at })?;
        Ok((letter, self.value.wrapping_add(node.value(bytes, arc)), child))
    }
}
