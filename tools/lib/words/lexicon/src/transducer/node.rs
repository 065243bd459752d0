//! A node of a transducer, as its bytes lie.
//!
//! A node is written from its first byte to its last, which is its address, and read the other way
//! round: the last byte says its kind and, for most nodes, its letter or how many arcs it has.

/// More arcs than these have an index of 256 bytes.
const INDEXED: usize = 32;
/// Bytes of the index.
const INDEX: usize = 256;
/// The node that ends a key and has no arcs is not written: it has this address.
pub(super) const END: usize = 0;

/// Where the parts of a node lie.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Node {
    /// Its first byte.
    pub(super) first: usize,
    /// One after its letters, which lie backwards.
    letters: usize,
    pub(super) arcs: usize,
    /// Whether a key ends there.
    pub(super) is_final: bool,
    /// The letter of its only arc where the last byte says it, else 0.
    common: u8,
    /// Bytes of an address; 0 when the only arc leads to the node just before.
    address: u8,
    /// Bytes of a value.
    value: u8,
}

impl Node {
    /// The node at an address; none where it would begin before the file, or has numbers of over
    /// eight bytes.
    #[inline]
    pub(super) fn read(bytes: &[u8], at: usize) -> Option<Self> {
        if at == END {
            return Some(Self { is_final: true, ..Self::default() });
        }
        let kind = *bytes.get(at)?;
        let low = usize::from(kind & 0b11_1111);
        if kind & 0b1000_0000 != 0 {
            let (common, letters) = if low == 0 { (0, at) } else { (COMMON[low], at + 1) };
            let node = Self { arcs: 1, common, letters, ..Self::default() };
            let spelled = usize::from(low == 0);
            if kind & 0b0100_0000 != 0 {
                return Some(Self { first: at - spelled, ..node });
            }
            return node.sized(bytes, at.checked_sub(spelled + 1)?, 0);
        }
        let (arcs, sizes) = match low {
            0 => (usize::from(*bytes.get(at.checked_sub(1)?)?), at.checked_sub(2)?),
            arcs => (arcs, at.checked_sub(1)?),
        };
        let arcs = if low == 0 && arcs == 1 { INDEX } else { arcs };
        let index = if arcs > INDEXED { INDEX } else { 0 };
        let letters = sizes.checked_sub(index)?;
        let is_final = kind & 0b0100_0000 != 0;
        Self { letters, arcs, is_final, ..Self::default() }.sized(bytes, sizes, index + arcs)
    }

    /// Where a letter leads from the node at an address. Most nodes have one arc, which leads to
    /// the node just before: they need not be read.
    #[inline]
    pub(super) fn step(bytes: &[u8], at: usize, letter: u8) -> Option<usize> {
        let kind = *bytes.get(at)?;
        if kind >= 0b1100_0000 {
            let common = COMMON[usize::from(kind & 0b11_1111)];
            if common != 0 {
                return (common == letter).then(|| at - 1);
            }
            let before = at.checked_sub(2)?;
            return (bytes[at - 1] == letter).then_some(before);
        }
        if kind < 0b1000_0000 && kind & 0b11_1111 != 0 {
            return Self::branch(bytes, at, letter);
        }
        let node = Self::read(bytes, at)?;
        node.child(bytes, node.arc(bytes, letter)?)
    }

    /// The same from a node that has several arcs, and says in its last byte how many: only what
    /// leads on is read of it.
    #[inline]
    fn branch(bytes: &[u8], at: usize, letter: u8) -> Option<usize> {
        let (kind, sizes) = (bytes[at], at.checked_sub(1)?);
        let arcs = usize::from(kind & 0b11_1111);
        let (address, value) = (usize::from(bytes[sizes] >> 4), usize::from(bytes[sizes] & 0b1111));
        if !(1..=8).contains(&address) || value > 8 {
            return None;
        }
        let end = sizes.checked_sub(if arcs > INDEXED { INDEX } else { 0 })?;
        let letters = end.checked_sub(arcs)?;
        let addresses = letters.checked_sub(arcs * address)?;
        let ending = if kind & 0b0100_0000 != 0 { value } else { 0 };
        let first = addresses.checked_sub(arcs * value + ending)?;
        let place = bytes[letters..end].iter().rposition(|own| *own == letter)?;
        match number(bytes, addresses + place * address, address) {
            0 => Some(END),
            back => first.checked_sub(usize::try_from(back).ok()?),
        }
    }

    /// With the sizes that the byte at `sizes` says, before which other parts of `between` bytes
    /// lie.
    #[inline]
    fn sized(mut self, bytes: &[u8], sizes: usize, between: usize) -> Option<Self> {
        let byte = *bytes.get(sizes)?;
        (self.address, self.value) = (byte >> 4, byte & 0b1111);
        let numbers = self.arcs * usize::from(self.address + self.value);
        self.first = sizes.checked_sub(between + numbers + self.ending())?;
        let least = u8::from(self.arcs > 0);
        (self.address >= least && self.address <= 8 && self.value <= 8).then_some(self)
    }

    #[inline]
    pub(super) fn letter(&self, bytes: &[u8], arc: usize) -> u8 {
        if self.common == 0 { bytes[self.letters - 1 - arc] } else { self.common }
    }

    /// The arc of a letter.
    #[inline]
    pub(super) fn arc(&self, bytes: &[u8], letter: u8) -> Option<usize> {
        if self.common == 0 {
            let letters = &bytes[self.letters - self.arcs..self.letters];
            letters.iter().rev().position(|own| *own == letter)
        } else {
            (self.common == letter).then_some(0)
        }
    }

    /// Where an arc leads, always to an earlier byte.
    #[inline]
    pub(super) fn child(&self, bytes: &[u8], arc: usize) -> Option<usize> {
        if self.address == 0 {
            return self.first.checked_sub(1);
        }
        let size = usize::from(self.address);
        let last = self.first + self.ending() + self.arcs * (usize::from(self.value) + size);
        match number(bytes, last - (arc + 1) * size, size) {
            0 => Some(END),
            back => self.first.checked_sub(usize::try_from(back).ok()?),
        }
    }

    /// The value of an arc.
    #[inline]
    pub(super) fn value(&self, bytes: &[u8], arc: usize) -> u64 {
        if self.value == 0 {
            return 0;
        }
        let size = usize::from(self.value);
        let last = self.first + self.ending() + self.arcs * size;
        number(bytes, last - (arc + 1) * size, size)
    }

    /// The value of the key that ends here.
    #[inline]
    pub(super) fn last_value(&self, bytes: &[u8]) -> u64 {
        number(bytes, self.first, self.ending())
    }

    /// Bytes of the value of the key that ends here.
    #[inline]
    fn ending(&self) -> usize {
        if self.is_final { usize::from(self.value) } else { 0 }
    }
}

/// A number of up to eight bytes. Twenty bytes follow the last node, so eight can be read.
#[inline]
fn number(bytes: &[u8], at: usize, size: usize) -> u64 {
    if size == 0 {
        return 0;
    }
    let eight = bytes.get(at..at + 8).and_then(<[u8]>::first_chunk).copied().unwrap_or_default();
    u64::from_le_bytes(eight) & (u64::MAX >> (64 - 8 * size))
}

/// The letters that the last byte of a node can say, by its low six bits, from 1: a table of the
/// format.
const COMMON: [u8; 64] = *b"\0te/oasripcnw.hlm-du012g=:bf3y5&_4v96\
    78k%?xCDASFIBEjPTzRNM+LOqHG";

#[cfg(test)]
mod tests {
    use fst::raw::Fst;

    use super::*;

    #[test]
    fn the_letters_are_those_that_the_crate_reads() {
        const FIRST: usize = 32;
        let mut bytes = vec![0; FIRST];
        bytes[0] = 3;
        bytes.extend((0..64).map(|low| 0b1100_0000 | low));
        // No keys, any root but 0, no checksum: nobody reads them.
        bytes.extend([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
        let fst = Fst::new(&bytes[..]).unwrap();
        for at in FIRST + 1..FIRST + 64 {
            let letter = fst.node(at).transition(0).inp;
            assert_eq!(Node::read(&bytes, at).unwrap().letter(&bytes, 0), letter, "{at}");
        }
    }
}
