//! A node of a transducer, as its bytes lie.
//!
//! A node is written from its first byte to its last, which is its address, and read the other way
//! round: the last byte says its kind and, for most nodes, its letter or how many arcs it has.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use fst::raw::Fst;

use super::{Extent, Malformed, Values};

/// More arcs than these have an index of 256 bytes.
const INDEXED: usize = 32;
/// Bytes of the index.
const INDEX: usize = 256;

/// Where the parts of a node lie.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Node {
    /// Its first byte.
    pub(super) first: usize,
    /// Whether a key ends there.
    is_final: bool,
    arcs: usize,
    /// The letter of its only arc where the last byte says it, else 0.
    common: u8,
    /// One after its letters, which lie backwards.
    letters: usize,
    /// Bytes of an address; 0 when the only arc leads to the node just before.
    address: usize,
    /// Bytes of a value.
    value: usize,
}

impl Node {
    /// The node at an address; none where it would begin before the file, or has numbers of over
    /// eight bytes.
    pub(super) fn read(bytes: &[u8], at: usize) -> Option<Self> {
        let kind = *bytes.get(at)?;
        let low = usize::from(kind & 0b11_1111);
        if kind & 0b1000_0000 != 0 {
            let common = if low == 0 { 0 } else { COMMON[low] };
            let letters = if low == 0 { at } else { at + 1 };
            let node = Self { arcs: 1, common, letters, ..Self::default() };
            if kind & 0b0100_0000 != 0 {
                return Some(Self { first: at - usize::from(low == 0), ..node });
            }
            return node.sized(bytes, at.checked_sub(usize::from(low == 0) + 1)?, 0);
        }
        let (arcs, sizes) = match low {
            0 => (usize::from(*bytes.get(at.checked_sub(1)?)?), at.checked_sub(2)?),
            arcs => (arcs, at.checked_sub(1)?),
        };
        let arcs = if low == 0 && arcs == 1 { INDEX } else { arcs };
        let index = if arcs > INDEXED { INDEX } else { 0 };
        let letters = sizes.checked_sub(index)?;
        let is_final = kind & 0b0100_0000 != 0;
        Self { is_final, arcs, letters, ..Self::default() }.sized(bytes, sizes, index + arcs)
    }

    /// With the sizes that the byte at `sizes` says, before which other parts of `between` bytes
    /// lie.
    fn sized(mut self, bytes: &[u8], sizes: usize, between: usize) -> Option<Self> {
        let byte = *bytes.get(sizes)?;
        (self.address, self.value) = (usize::from(byte >> 4), usize::from(byte & 0b1111));
        let numbers = self.arcs * (self.address + self.value);
        let last = if self.is_final { self.value } else { 0 };
        self.first = sizes.checked_sub(between + numbers + last)?;
        let addresses = if self.arcs == 0 { 0..=8 } else { 1..=8 };
        (addresses.contains(&self.address) && self.value <= 8).then_some(self)
    }

    fn letter(&self, bytes: &[u8], arc: usize) -> u8 {
        if self.common == 0 { bytes[self.letters - 1 - arc] } else { self.common }
    }

    /// Where an arc leads; 0 is the node that ends a key and has no arcs.
    fn child(&self, bytes: &[u8], arc: usize) -> Option<usize> {
        if self.address == 0 {
            return self.first.checked_sub(1);
        }
        let last = self.first + self.ending() + self.arcs * (self.value + self.address);
        match number(bytes, last - (arc + 1) * self.address, self.address) {
            0 => Some(0),
            back => self.first.checked_sub(usize::try_from(back).ok()?),
        }
    }

    /// The value of an arc.
    fn value(&self, bytes: &[u8], arc: usize) -> u64 {
        let last = self.first + self.ending() + self.arcs * self.value;
        number(bytes, last - (arc + 1) * self.value, self.value)
    }

    /// The value of the key that ends here.
    fn last_value(&self, bytes: &[u8]) -> u64 {
        number(bytes, self.first, self.ending())
    }

    /// Bytes of the value of the key that ends here.
    fn ending(&self) -> usize {
        if self.is_final { self.value } else { 0 }
    }

    /// Whether the index, where there is one, has the arcs in their places and no others.
    fn index_is_sound(&self, bytes: &[u8]) -> bool {
        if self.arcs <= INDEXED {
            return true;
        }
        let mut expected = [u8::MAX; INDEX];
        for arc in 0..self.arcs {
            expected[usize::from(self.letter(bytes, arc))] = arc as u8;
        }
        bytes[self.letters..self.letters + INDEX] == expected
    }
}

/// A number of up to eight bytes. Twenty bytes follow the last node, so eight can be read.
fn number(bytes: &[u8], at: usize, size: usize) -> u64 {
    let eight = bytes.get(at..).and_then(|rest| rest.first_chunk()).copied().unwrap_or_default();
    match size {
        0 => 0,
        size => u64::from_le_bytes(eight) & (u64::MAX >> (64 - 8 * size)),
    }
}

/// The letters that the last byte of a node can say, by its low six bits: a table of the crate's,
/// read from nodes made for it.
static COMMON: LazyLock<[u8; 64]> = LazyLock::new(|| {
    const FIRST: usize = 32;
    let mut bytes = vec![0; FIRST];
    bytes[0] = 3;
    bytes.extend((0..64).map(|low| 0b1100_0000 | low));
    // No keys, any root but 0, no checksum: nobody reads them.
    bytes.extend([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    let mut common = [0; 64];
    if let Ok(fst) = Fst::new(bytes) {
        for (low, letter) in common.iter_mut().enumerate().skip(1) {
            *letter = fst.node(FIRST + low).transition(0).inp;
        }
    }
    common
});

/// What the nodes of a transducer must be.
pub(super) struct Reader<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) letters: &'a RangeInclusive<u8>,
    pub(super) values: Values,
    /// Bytes that all keys may take.
    pub(super) limit: u64,
}

impl Reader<'_> {
    /// What follows from the node at an address; `below` knows the nodes before it.
    pub(super) fn extent(
        &self,
        at: usize,
        is_root: bool,
        below: impl Fn(usize) -> Option<Extent>,
    ) -> Result<Extent, Malformed> {
        let wrong = |what| Err(Malformed { what, at });
        let Some(node) = Node::read(self.bytes, at) else { return wrong("a node is cut") };
        if node.is_final && is_root {
            return wrong("a key has no letters");
        }
        if node.arcs == 0 && !is_root && !node.is_final {
            return wrong("a path ends in no key");
        }
        if !node.index_is_sound(self.bytes) {
            return wrong("an index is not that of its arcs");
        }
        let mut whole = Extent { keys: u64::from(node.is_final), letters: 0 };
        if !self.may_be(node.last_value(self.bytes), 0) {
            return wrong("a value is not what it must be");
        }
        let mut least = *self.letters.start();
        for arc in 0..node.arcs {
            let letter = node.letter(self.bytes, arc);
            if letter < least || letter > *self.letters.end() {
                return wrong("a letter is out of order or not of the alphabet");
            }
            least = letter.saturating_add(1);
            if !self.may_be(node.value(self.bytes, arc), whole.keys) {
                return wrong("a value is not what it must be");
            }
            let child = node.child(self.bytes, arc);
            let leaf = Extent { keys: 1, letters: 0 };
            let child = child.and_then(|child| if child == 0 { Some(leaf) } else { below(child) });
            let Some(child) = child else { return wrong("an arc leads to no earlier node") };
            whole.keys += child.keys;
            whole.letters += child.letters + child.keys;
        }
        Ok(whole)
    }

    /// Whether an arc may have a value, when `before` keys go on otherwise before it.
    fn may_be(&self, value: u64, before: u64) -> bool {
        match self.values {
            Values::Ranks => value == before,
            Values::Any => u32::try_from(value).is_ok(),
        }
    }
}
