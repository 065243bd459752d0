//! The smallest lists of siblings that hold given words, with the ends of lists shared.
//!
//! A node is letter, bits, the list of what follows and the next sibling; equal nodes are one. So
//! two lists that end alike share their end, and the array needs the rest only.

use super::ACCEPTS;

/// Nodes by number, from 1; each different one once.
#[derive(Debug)]
pub(crate) struct Lists {
    keys: Vec<u64>,
    /// A hash table of the nodes: their numbers, and above those some bits of the hash, which spare
    /// a look at a key far away and a twelfth of the time.
    slots: Vec<u32>,
    /// Bits of a node's number.
    bits: u32,
    /// The most nodes that the format can hold.
    limit: usize,
}

/// More nodes than the format can hold, which is why building was given up.
#[derive(Debug)]
pub(crate) struct Full;

/// Bits of a node's number inside a key.
const NUMBER: u32 = 28;

impl Lists {
    /// No nodes yet; `expected` is about how many will come, `limit` (below 2^28) how many may.
    pub(crate) fn new(expected: usize, limit: usize) -> Self {
        let limit = limit.min((1 << NUMBER) - 2);
        let expected = expected.min(limit);
        let slots = (expected / 3 * 4).next_power_of_two().max(1 << 10);
        let mut keys = Vec::with_capacity(expected + 1);
        keys.push(0);
        let bits = usize::BITS - limit.leading_zeros();
        Self { keys, slots: vec![0; slots], bits, limit }
    }

    fn node(&mut self, tile: u8, bits: u8, child: u32, next: u32) -> Result<u32, Full> {
        let key = u64::from(tile) << (2 * NUMBER + 2)
            | u64::from(bits) << (2 * NUMBER)
            | u64::from(child) << NUMBER
            | u64::from(next);
        if self.keys.len() / 3 * 4 > self.slots.len() {
            self.grow();
        }
        let (mut slot, mark) = self.slot(key);
        let numbers = (1 << self.bits) - 1;
        loop {
            let found = self.slots[slot];
            let number = found & numbers;
            if number == 0 {
                break;
            }
            if found & !numbers == mark && self.keys[number as usize] == key {
                return Ok(number);
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        if self.keys.len() > self.limit {
            return Err(Full);
        }
        let number = self.keys.len() as u32;
        self.slots[slot] = number | mark;
        self.keys.push(key);
        Ok(number)
    }

    /// Where to look for a key, and what stands above its number.
    fn slot(&self, key: u64) -> (usize, u32) {
        let mixed = (key ^ key >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let slot = (mixed >> (64 - self.slots.len().trailing_zeros())) as usize;
        (slot, ((mixed >> 8) as u32).unbounded_shl(self.bits))
    }

    fn grow(&mut self) {
        self.slots = vec![0; self.slots.len() * 2];
        for number in 1..self.keys.len() {
            let (mut slot, mark) = self.slot(self.keys[number]);
            while self.slots[slot] > 0 {
                slot = (slot + 1) & (self.slots.len() - 1);
            }
            self.slots[slot] = number as u32 | mark;
        }
    }

    fn child(&self, number: u32) -> u32 {
        (self.keys[number as usize] >> NUMBER) as u32 & ((1 << NUMBER) - 1)
    }

    fn next(&self, number: u32) -> u32 {
        self.keys[number as usize] as u32 & ((1 << NUMBER) - 1)
    }

    fn tile(&self, number: u32) -> u8 {
        (self.keys[number as usize] >> (2 * NUMBER + 2)) as u8
    }

    fn bits(&self, number: u32) -> u8 {
        (self.keys[number as usize] >> (2 * NUMBER)) as u8 & 3
    }
}

/// A node in its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed {
    /// The letter's number.
    pub(crate) tile: u8,
    /// [`ACCEPTS`] and [`MARKED`](super::MARKED).
    pub(crate) bits: u8,
    /// Whether it is the last of its siblings.
    pub(crate) last: bool,
    /// The place of the first of what may follow; 0 for nothing.
    pub(crate) child: u32,
}

/// Lists laid one after the other.
#[derive(Debug)]
pub(crate) struct Layout<'l> {
    lists: &'l Lists,
    /// The node of each place, from the first place on.
    order: Vec<u32>,
    /// The place of each node; 0 for none.
    places: Vec<u32>,
    first: u32,
}

const BEGINS: u8 = 1;
const INSIDE: u8 = 2;

impl<'l> Layout<'l> {
    /// Lays out the lists that begin with `roots` and all that follow them, from the place `first`
    /// (at least 1) on; the first root's list comes first. Time and memory: those of the nodes.
    pub(crate) fn new(lists: &'l Lists, roots: &[u32], first: u32) -> Self {
        let nodes = lists.keys.len();
        let mut layout = Self { lists, order: Vec::new(), places: vec![0; nodes], first };
        let flags = layout.beginnings();
        roots.iter().filter(|&&root| root > 0).for_each(|&root| layout.place(root));
        for (number, _) in (0..).zip(&flags).skip(1).filter(|(_, flags)| **flags == BEGINS) {
            if layout.place_of(number) == 0 {
                layout.place(number);
            }
        }
        layout
    }

    /// For each node, whether it begins a list that follows a node, and whether it is inside such a
    /// list.
    fn beginnings(&self) -> Vec<u8> {
        let nodes = self.lists.keys.len() as u32;
        let mut flags = vec![0; nodes as usize];
        for number in 1..nodes {
            flags[self.lists.child(number) as usize] |= BEGINS;
        }
        for number in (1..nodes).rev() {
            let mut next =
                if flags[number as usize] & BEGINS > 0 { self.lists.next(number) } else { 0 };
            while next > 0 && flags[next as usize] & INSIDE == 0 {
                flags[next as usize] |= INSIDE;
                next = self.lists.next(next);
            }
        }
        flags
    }

    fn place(&mut self, list: u32) {
        let mut number = list;
        while number > 0 {
            let place = &mut self.places[number as usize];
            if *place == 0 {
                *place = self.first + self.order.len() as u32;
            }
            self.order.push(number);
            number = self.lists.next(number);
        }
    }

    /// How many places there are, those before the first included.
    pub(crate) fn len(&self) -> usize {
        self.first as usize + self.order.len()
    }

    /// Where the list that begins with a node lies; 0 for no list.
    pub(crate) fn place_of(&self, list: u32) -> u32 {
        self.places[list as usize]
    }

    /// The nodes in their places, from the first place on.
    pub(crate) fn nodes(&self) -> impl Iterator<Item = Placed> {
        self.order.iter().map(|&number| Placed {
            tile: self.lists.tile(number),
            bits: self.lists.bits(number),
            last: self.lists.next(number) == 0,
            child: self.place_of(self.lists.child(number)),
        })
    }
}

#[derive(Clone, Copy)]
struct Pending {
    tile: u8,
    bits: u8,
    child: u32,
}

/// A trie that is turned into lists as it grows: words come in order, and what is behind them is
/// done.
struct Growing<'l> {
    lists: &'l mut Lists,
    path: Vec<u8>,
    /// Siblings not yet done, those of the path's beginning first.
    pending: Vec<Pending>,
    /// Where in `pending` the children of each beginning of the path start.
    starts: Vec<usize>,
}

impl<'l> Growing<'l> {
    fn new(lists: &'l mut Lists) -> Self {
        Self { lists, path: Vec::new(), pending: Vec::new(), starts: vec![0] }
    }

    /// Adds a word, no earlier than the last; `done` gets each beginning of earlier words that is
    /// behind it, its list and its bits.
    fn add(
        &mut self,
        word: &[u8],
        bits: u8,
        done: &mut impl FnMut(&[u8], u32, u8),
    ) -> Result<(), Full> {
        let common = self.path.iter().zip(word).take_while(|(a, b)| a == b).count();
        self.close(common, done)?;
        for &tile in &word[common..] {
            self.pending.push(Pending { tile, bits: 0, child: 0 });
            self.starts.push(self.pending.len());
            self.path.push(tile);
        }
        if let Some(last) = self.pending.last_mut() {
            last.bits |= bits;
        }
        Ok(())
    }

    /// Puts a list behind the last word, under a letter before all others.
    fn follow(&mut self, tile: u8, list: u32) {
        self.pending.push(Pending { tile, bits: 0, child: list });
    }

    fn close(&mut self, to: usize, done: &mut impl FnMut(&[u8], u32, u8)) -> Result<(), Full> {
        while self.path.len() > to {
            let list = self.finish_list()?;
            if let Some(parent) = self.pending.last_mut() {
                parent.child = list;
                done(&self.path, list, parent.bits);
            }
            self.path.pop();
        }
        Ok(())
    }

    fn finish_list(&mut self) -> Result<u32, Full> {
        let start = self.starts.pop().unwrap_or_default();
        let mut next = 0;
        for at in (start..self.pending.len()).rev() {
            let Pending { tile, bits, child } = self.pending[at];
            next = self.lists.node(tile, bits, child, next)?;
        }
        self.pending.truncate(start);
        Ok(next)
    }

    fn finish(mut self, done: &mut impl FnMut(&[u8], u32, u8)) -> Result<u32, Full> {
        self.close(0, done)?;
        self.finish_list()
    }
}

/// The list that begins a DAWG of words and their bits, in order of the words; 0 for no words.
///
/// Time: that of interning each letter that is not common with the word before; memory: some 16
/// bytes per node.
pub(crate) fn dawg<'a>(
    lists: &mut Lists,
    words: impl Iterator<Item = (&'a [u8], u8)>,
) -> Result<u32, Full> {
    let mut growing = Growing::new(lists);
    for (word, bits) in words {
        growing.add(word, bits, &mut |_, _, _| {})?;
    }
    growing.finish(&mut |_, _, _| {})
}

/// The lists that begin the DAWG and the GADDAG of words in order. The GADDAG holds each word
/// turned round from each of its letters on, with the letter 0 where the turn is.
///
/// What follows the turn is a list of the DAWG. So the GADDAG is a trie of the words' beginnings
/// turned round, each of them once, and far fewer than the strings it stands for.
pub(crate) fn gaddag<'a>(
    lists: &mut Lists,
    words: impl Iterator<Item = &'a [u8]> + Clone,
) -> Result<(u32, u32), Full> {
    let mut beginnings = Beginnings::for_letters(words.clone().map(<[u8]>::len).sum());
    let mut growing = Growing::new(lists);
    for word in words {
        growing.add(word, ACCEPTS, &mut |path, list, bits| beginnings.push(path, list, bits))?;
    }
    let dawg = growing.finish(&mut |path, list, bits| beginnings.push(path, list, bits))?;
    let mut growing = Growing::new(lists);
    beginnings.visit(|turned, list, bits| {
        growing.add(turned, bits, &mut |_, _, _| {})?;
        if list > 0 {
            growing.follow(0, list);
        }
        Ok(())
    })?;
    Ok((dawg, growing.finish(&mut |_, _, _| {})?))
}

/// The beginnings of words, turned round, with what follows each in the DAWG.
///
/// One of up to sixteen letters is a key and nothing else, so that they are sorted and read in
/// turn without a look elsewhere: a fifth of the time of an export.
struct Beginnings {
    /// The letters, packed, then what follows them: the list, shifted left by two, and the bits.
    keys: Vec<u128>,
    /// The same of longer ones.
    long: Vec<(Vec<u8>, u32)>,
}

/// Letters in a key, at six bits each.
const HEAD: usize = 16;
/// Bits of a letter, and of what stands below the letters.
const LETTER: u32 = 6;
const BELOW: u32 = 32;

impl Beginnings {
    /// Room for the beginnings of words of this many letters in all: at most one per letter. What
    /// is not used is never touched.
    fn for_letters(letters: usize) -> Self {
        Self { keys: Vec::with_capacity(letters), long: Vec::new() }
    }

    fn push(&mut self, path: &[u8], list: u32, bits: u8) {
        let follows = list << 2 | u32::from(bits);
        if path.len() > HEAD {
            self.long.push((path.iter().rev().copied().collect(), follows));
            return;
        }
        // The last letter comes first.
        let top = BELOW + LETTER * (HEAD as u32 - 1);
        let letters = path.iter().fold(0, |key, &tile| key >> LETTER | u128::from(tile) << top);
        self.keys.push(letters >> BELOW << BELOW | u128::from(follows));
    }

    /// Visits them in order of their letters: each with the list that follows and its bits.
    fn visit(
        mut self,
        mut each: impl FnMut(&[u8], u32, u8) -> Result<(), Full>,
    ) -> Result<(), Full> {
        self.keys.sort_unstable();
        self.long.sort_unstable();
        let mut long = self.long.iter().peekable();
        let mut turned = [0; HEAD];
        for key in &self.keys {
            let mut rest = *key >> BELOW << BELOW;
            let mut length = 0;
            while rest > 0 {
                turned[length] = (rest >> (u128::BITS - LETTER)) as u8;
                rest <<= LETTER;
                length += 1;
            }
            let turned = &turned[..length];
            while let Some((before, follows)) = long.next_if(|(own, _)| own.as_slice() < turned) {
                each(before, follows >> 2, *follows as u8 & 3)?;
            }
            each(turned, *key as u32 >> 2, *key as u8 & 3)?;
        }
        long.try_for_each(|(own, follows)| each(own, follows >> 2, *follows as u8 & 3))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_nodes_than_the_format_holds_are_noticed() {
        let words = [&b"AB"[..], b"CD", b"EF"];
        let build =
            |limit| dawg(&mut Lists::new(1, limit), words.iter().map(|word| (*word, ACCEPTS)));
        assert!(build(6).is_ok());
        assert!(build(5).is_err());
    }
}
