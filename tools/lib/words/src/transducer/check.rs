//! The structure of a transducer, checked node by node.

use std::ops::RangeInclusive;

use super::node::{END, Node};
use super::{Ends, HEAD, LIMIT, Malformed};

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

/// Checks the structure of a transducer, whose keys are made of `letters`. The checksum is left to
/// the crate.
///
/// Every byte belongs to one node; a node leads to nodes that lie before it, its letters come in
/// order, every path ends in a key, no key is empty, and the values are what `values` says. Time:
/// some ten nanoseconds per node; memory: at most ten bytes per byte of the transducer.
///
/// # Errors
///
/// The first thing found that is not so.
pub fn check(
    bytes: &[u8],
    letters: &RangeInclusive<u8>,
    values: Values,
) -> Result<Extent, Malformed> {
    let ends = Ends::read(bytes)?;
    let nodes = Nodes::find(bytes, ends.root)?;
    let extent = Checker { bytes, letters, values, root: ends.root }.measure(&nodes)?;
    if ends.keys == extent.keys {
        Ok(extent)
    } else {
        Err(Malformed { what: "it does not say how many keys it has", at: bytes.len() - 20 })
    }
}

/// Bytes whose nodes are counted together.
const BLOCK: usize = 64;

/// Where all nodes lie: the last byte of a node is its address.
struct Nodes {
    /// The address of each node, from the root down.
    addresses: Vec<u32>,
    /// For each byte of the file, one more than how many nodes end before it in its block, where a
    /// node ends there; else 0.
    within: Vec<u8>,
    /// How many nodes end before each block.
    before: Vec<u32>,
}

impl Nodes {
    /// Finds all nodes, which lie one after the other, from the root down.
    fn find(bytes: &[u8], root: usize) -> Result<Self, Malformed> {
        if u32::try_from(root).is_err() {
            return Err(Malformed { what: "it has over four gibibytes", at: 0 });
        }
        let mut addresses = Vec::with_capacity(root / 8);
        let mut at = root;
        loop {
            addresses.push(at as u32);
            match Node::read(bytes, at).map(|node| node.first) {
                Some(HEAD) => break,
                Some(first) if first > HEAD => at = first - 1,
                _ => return Err(Malformed { what: "a node is cut", at }),
            }
        }
        Ok(Self::number_all(addresses, root))
    }

    /// Numbers the nodes from the front.
    fn number_all(addresses: Vec<u32>, root: usize) -> Self {
        let (mut within, mut before) = (vec![0; root + 1], vec![0; root / BLOCK + 1]);
        let (mut block, mut first) = (0, 0);
        for (number, at) in (0..).zip(addresses.iter().rev()) {
            let at = *at as usize;
            while block < at / BLOCK {
                block += 1;
                first = number;
                before[block] = number;
            }
            within[at] = (number - first + 1) as u8;
        }
        Self { addresses, within, before }
    }

    /// The number of the node at an address, counted from the front.
    #[inline]
    fn number(&self, at: usize) -> Option<usize> {
        let within = *self.within.get(at)?;
        (within > 0).then(|| self.before[at / BLOCK] as usize + usize::from(within) - 1)
    }
}

/// What the nodes of a transducer must be.
struct Checker<'a> {
    bytes: &'a [u8],
    letters: &'a RangeInclusive<u8>,
    values: Values,
    root: usize,
}

impl Checker<'_> {
    /// Checks all nodes from the front, so that those a node leads to are known before it.
    fn measure(&self, nodes: &Nodes) -> Result<Extent, Malformed> {
        let limit = (LIMIT(self.bytes.len()) as u64).min(u64::from(u32::MAX));
        let mut extents: Vec<(u32, u32)> = Vec::with_capacity(nodes.addresses.len());
        let mut whole = Extent::default();
        for at in nodes.addresses.iter().rev() {
            let at = *at as usize;
            let below = |child: usize, is_last: bool| {
                let number =
                    if is_last { extents.len().checked_sub(1) } else { nodes.number(child) };
                let (keys, letters) = *extents.get(number?)?;
                Some(Extent { keys: u64::from(keys), letters: u64::from(letters) })
            };
            whole = self.extent(at, below).map_err(|what| Malformed { what, at })?;
            if whole.bytes() > limit {
                let what = "its keys take over 64 times its size and 16 MiB";
                return Err(Malformed { what, at });
            }
            extents.push((whole.keys as u32, whole.letters as u32));
        }
        Ok(whole)
    }

    /// What follows from the node at an address; `below` knows the nodes before it, by address and
    /// whether it is the one just before.
    #[inline]
    fn extent(
        &self,
        at: usize,
        below: impl Fn(usize, bool) -> Option<Extent>,
    ) -> Result<Extent, &'static str> {
        let node = Node::read(self.bytes, at).ok_or("a node is cut")?;
        let is_root = at == self.root;
        if node.is_final && is_root {
            return Err("a key has no letters");
        }
        if node.arcs == 0 && !is_root && !node.is_final {
            return Err("a path ends in no key");
        }
        if !node.index_is_sound(self.bytes) {
            return Err("an index is not that of its arcs");
        }
        if !self.may_be(node.last_value(self.bytes), 0) {
            return Err("a value is not what it must be");
        }
        let mut whole = Extent { keys: u64::from(node.is_final), letters: 0 };
        let mut least = *self.letters.start();
        for arc in 0..node.arcs {
            let letter = node.letter(self.bytes, arc);
            if letter < least || letter > *self.letters.end() {
                return Err("a letter is out of order or not of the alphabet");
            }
            least = letter.saturating_add(1);
            if !self.may_be(node.value(self.bytes, arc), whole.keys) {
                return Err("a value is not what it must be");
            }
            let child = match node.child(self.bytes, arc) {
                Some(END) => Some(Extent { keys: 1, letters: 0 }),
                child => child.and_then(|child| below(child, node.leads_to_last())),
            };
            let child = child.ok_or("an arc leads to no earlier node")?;
            whole.keys += child.keys;
            whole.letters += child.letters + child.keys;
        }
        Ok(whole)
    }

    /// Whether an arc may have a value, when `before` keys go on otherwise before it.
    #[inline]
    fn may_be(&self, value: u64, before: u64) -> bool {
        match self.values {
            Values::Ranks => value == before,
            Values::Any => u32::try_from(value).is_ok(),
        }
    }
}
