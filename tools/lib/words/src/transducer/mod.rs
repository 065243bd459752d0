//! Transducers of the crate `fst` that come from elsewhere: their structure, checked before
//! anything reads them.
//!
//! The crate trusts what it opens: an address outside the file, or a list of nodes that leads back,
//! makes it panic or run for ever, and a checksum does not protect against intent. [`check`] walks
//! all nodes once, as they lie in the file. What it accepts is read by the crate without a panic,
//! and unfolds to no more than its [`LIMIT`].

mod node;
#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;

use node::{Node, Reader};

/// Bytes that a file has at least: version, type, number of keys, root, checksum.
const LEAST: usize = 36;
/// Bytes after the last byte of the root.
const FOOT: usize = 21;
/// Where the first node starts.
const HEAD: usize = 16;
/// The version of the format that the crate writes.
const VERSION: u64 = 3;
/// Times its own size that a transducer may unfold to.
const TIMES: usize = 64;
/// What any transducer may unfold to, in bytes, however small it is.
const FLOOR: usize = 16 << 20;

/// Bytes that the keys of a transducer of `size` bytes may take: 64 times its size, or 16 MiB. A
/// key takes its letters and four bytes. Lists of words stay below a tenth of it.
pub const LIMIT: fn(usize) -> usize = |size| (size.saturating_mul(TIMES)).max(FLOOR);

/// What the values of a transducer must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// The rank of each key: 0, 1, 2, ... in order.
    Ranks,
    /// Numbers below 2^32.
    Any,
}

/// How much a transducer holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extent {
    /// Keys.
    pub keys: u64,
    /// Letters of all keys.
    pub letters: u64,
}

impl Extent {
    fn bytes(self) -> u64 {
        self.letters + 4 * self.keys
    }
}

/// What is wrong with a transducer, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} (byte {at})")]
pub struct Malformed {
    /// The fact.
    pub what: &'static str,
    /// The byte of the transducer, from 0.
    pub at: usize,
}

/// Checks the structure of a transducer, whose keys are made of `letters`. The checksum is left to
/// the crate.
///
/// Every byte belongs to one node; a node leads to nodes that lie before it, its letters come in
/// order, every path ends in a key, no key is empty, and the values are what `values` says. Time:
/// some nanoseconds per node; memory: at most eight bytes per byte of the transducer.
///
/// # Errors
///
/// The first thing found that is not so.
pub fn check(
    bytes: &[u8],
    letters: &RangeInclusive<u8>,
    values: Values,
) -> Result<Extent, Malformed> {
    let wrong = |what, at| Malformed { what, at };
    let number = |at: usize| bytes.get(at..)?.first_chunk().map(|eight| u64::from_le_bytes(*eight));
    let (Some(VERSION), LEAST..) = (number(0), bytes.len()) else {
        return Err(wrong("not a transducer of version 3", 0));
    };
    let root = bytes.len() - FOOT;
    if number(bytes.len() - 12) != Some(root as u64) {
        return Err(wrong("its root is not its last node", bytes.len() - 12));
    }
    let nodes = Nodes::find(bytes, root)?;
    let reader = Reader { bytes, letters, values, limit: LIMIT(bytes.len()) as u64 };
    let extent = nodes.measure(&reader)?;
    if number(bytes.len() - 20) == Some(extent.keys) {
        Ok(extent)
    } else {
        Err(wrong("it does not say how many keys it has", bytes.len() - 20))
    }
}

/// The last byte of every node, which is its address: a bit for each byte of the file.
struct Nodes {
    bits: Vec<u64>,
    /// How many nodes lie before each word of bits.
    before: Vec<u32>,
    root: usize,
}

impl Nodes {
    /// Finds all nodes, which lie one after the other, from the root down.
    fn find(bytes: &[u8], root: usize) -> Result<Self, Malformed> {
        let mut bits = vec![0_u64; root / 64 + 1];
        let mut at = root;
        loop {
            let wrong = Malformed { what: "a node is cut", at };
            let first = Node::read(bytes, at).map(|node| node.first).filter(|first| *first >= HEAD);
            bits[at / 64] |= 1 << (at % 64);
            match first.ok_or(wrong)? {
                HEAD => break,
                first => at = first - 1,
            }
        }
        let mut before = Vec::with_capacity(bits.len());
        let mut nodes = 0;
        for bits in &bits {
            before.push(nodes);
            nodes += bits.count_ones();
        }
        Ok(Self { bits, before, root })
    }

    /// The number of the node at an address, counted from the front.
    fn number(&self, at: usize) -> Option<usize> {
        let bits = *self.bits.get(at / 64)?;
        let bit = 1_u64 << (at % 64);
        (bits & bit != 0)
            .then(|| self.before[at / 64] as usize + (bits & (bit - 1)).count_ones() as usize)
    }

    /// Reads all nodes from the front, so that those a node leads to are known before it.
    fn measure(&self, reader: &Reader<'_>) -> Result<Extent, Malformed> {
        let mut extents: Vec<(u32, u32)> = Vec::new();
        let limit = reader.limit.min(u64::from(u32::MAX));
        let mut whole = Extent::default();
        for (word, bits) in self.bits.iter().enumerate() {
            let mut bits = *bits;
            while bits != 0 {
                let at = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let below = |child: usize| {
                    let (keys, letters) = *extents.get(self.number(child)?)?;
                    Some(Extent { keys: u64::from(keys), letters: u64::from(letters) })
                };
                whole = reader.extent(at, at == self.root, below)?;
                if whole.bytes() > limit {
                    let what = "its keys take over 64 times its size and 16 MiB";
                    return Err(Malformed { what, at });
                }
                extents.push((whole.keys as u32, whole.letters as u32));
            }
        }
        Ok(whole)
    }
}
