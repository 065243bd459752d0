//! The structure of a transducer, checked node by node.

use std::ops::RangeInclusive;

use super::compiled::Compiled;
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
/// some fifty nanoseconds per node; memory: at most 20 bytes per byte of the transducer.
///
/// # Errors
///
/// The first thing found that is not so.
pub fn check(
    bytes: &[u8],
    letters: &RangeInclusive<u8>,
    values: Values,
) -> Result<Extent, Malformed> {
    compile(bytes, letters, values).map(|(_, extent)| extent)
}

/// Checks the structure, and makes the form in which all keys are read in a fraction of the time.
pub(super) fn compile(
    bytes: &[u8],
    letters: &RangeInclusive<u8>,
    values: Values,
) -> Result<(Compiled, Extent), Malformed> {
    let ends = Ends::read(bytes)?;
    let nodes = Nodes::find(bytes, ends.root)?;
    let mut compiled = Compiled::with_capacity(nodes.addresses.len());
    let checker = Checker { bytes, letters, values, root: ends.root };
    let extent = checker.measure(&nodes, &mut compiled)?;
    if ends.keys == extent.keys {
        Ok((compiled, extent))
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
    /// Checks all nodes from the front, so that those a node leads to are known before it. In the
    /// compiled form they have the same numbers plus 1: 0 is the node that is not written.
    fn measure(&self, nodes: &Nodes, compiled: &mut Compiled) -> Result<Extent, Malformed> {
        let limit = (LIMIT(self.bytes.len()) as u64).min(u64::from(u32::MAX));
        let mut extents: Vec<(u32, u32)> = Vec::with_capacity(nodes.addresses.len() + 1);
        extents.push((1, 0));
        let mut whole = Extent::default();
        for at in nodes.addresses.iter().rev() {
            let at = *at as usize;
            let number = |child: usize, is_last: bool| match child {
                END => Some(0),
                _ if is_last => Some(extents.len() - 1).filter(|last| *last > 0),
                _ => nodes.number(child).map(|number| number + 1),
            };
            whole = self
                .extent(at, &extents, number, compiled)
                .map_err(|what| Malformed { what, at })?;
            if whole.bytes() > limit {
                let what = "its keys take over 64 times its size and 16 MiB";
                return Err(Malformed { what, at });
            }
            extents.push((whole.keys as u32, whole.letters as u32));
        }
        compiled.finish();
        Ok(whole)
    }

    /// What follows from the node at an address; `number` says the number of a node by its address
    /// and whether it is the one just before, `extents` what follows from those before.
    #[inline]
    fn extent(
        &self,
        at: usize,
        extents: &[(u32, u32)],
        number: impl Fn(usize, bool) -> Option<usize>,
        compiled: &mut Compiled,
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
        compiled.open(node.is_final);
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
            let child = node.child(self.bytes, arc);
            let child = child.and_then(|child| number(child, node.leads_to_last()));
            let known = child.and_then(|child| Some((child, *extents.get(child)?)));
            let (child, (keys, letters)) = known.ok_or("an arc leads to no earlier node")?;
            compiled.arc(letter, child as u32);
            whole.keys += u64::from(keys);
            whole.letters += u64::from(letters) + u64::from(keys);
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
