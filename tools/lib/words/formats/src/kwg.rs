//! KWG, the word graph of wolges, macondo and MAGPIE, and KAD, the same of alphagrams.
//!
//! No header; nodes of four bytes, little-endian: bits 31 to 24 the letter's number, 23 a word ends
//! here, 22 the last sibling, 21 to 0 the arc. The arc of node 0 leads to the DAWG, that of node 1
//! to the GADDAG where there is one. Letter 0 parts the two halves of a GADDAG's strings.

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::lexicon::{Draft, Lexicon};
use wordy_questions::tables::alphagram;

use crate::graph::{self, ACCEPTS, Layout, Lists, Node, Nodes, Placed, Quads};
use crate::tiles::Tiles;
use crate::{Format, FormatError, FormatFacts, ReadSupport};

const ENDS: u32 = 1 << 23;
const LAST: u32 = 1 << 22;
const ARC: u32 = LAST - 1;
/// As many nodes as an arc of 22 bits can reach.
pub(crate) const MOST_NODES: usize = 1 << 22;

/// DAWG and GADDAG.
pub(crate) struct Kwg;

impl Format for Kwg {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "kwg",
            about: "DAWG and GADDAG for wolges, macondo, MAGPIE",
            extension: Some("kwg"),
            reading: ReadSupport::Own,
        }
    }

    fn read(&self, bytes: &[u8], alphabet: &Alphabet) -> Result<Draft, FormatError> {
        read(bytes, alphabet)
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        KWG.write(lexicon)
    }
}

/// How a format of four bytes a node lays out a node.
pub(crate) struct Packing {
    pub(crate) format: &'static str,
    /// How many nodes its arcs can reach.
    pub(crate) most: usize,
    pub(crate) node: fn(Placed) -> u32,
}

impl Packing {
    /// DAWG and GADDAG of a lexicon.
    pub(crate) fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        let (words, _) = Tiles::of(lexicon.alphabet()).number(lexicon.words());
        let mut lists = Lists::new(words.len() * 9 / 2, self.most);
        let (dawg, gaddag) =
            graph::gaddag(&mut lists, words.iter()).map_err(|_| self.too_large(self.most + 1))?;
        self.bytes(&Layout::new(&lists, &[dawg, gaddag], 2), &[dawg, gaddag])
    }

    /// The bytes of nodes that follow a node for each root.
    fn bytes(&self, layout: &Layout<'_>, roots: &[u32]) -> Result<Vec<u8>, FormatError> {
        if layout.len() > self.most {
            return Err(self.too_large(layout.len()));
        }
        let root =
            |&root: &u32| Placed { tile: 0, bits: 0, last: true, child: layout.place_of(root) };
        let nodes = roots.iter().map(root).chain(layout.nodes());
        Ok(nodes.flat_map(|placed| (self.node)(placed).to_le_bytes()).collect())
    }

    fn too_large(&self, nodes: usize) -> FormatError {
        let (limit, found) = (self.most as u64, nodes as u64);
        FormatError::TooLarge { format: self.format, what: "nodes", limit, found }
    }
}

const KWG: Packing = Packing {
    format: "kwg",
    most: MOST_NODES,
    node: |placed| {
        let ends = if placed.bits & ACCEPTS > 0 { ENDS } else { 0 };
        let last = if placed.last { LAST } else { 0 };
        u32::from(placed.tile) << 24 | ends | last | placed.child
    },
};

/// DAWG only.
pub(crate) struct KwgDawg;

impl Format for KwgDawg {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "kwg-dawg",
            about: "KWG with the DAWG only",
            extension: None,
            reading: ReadSupport::Own,
        }
    }

    fn read(&self, bytes: &[u8], alphabet: &Alphabet) -> Result<Draft, FormatError> {
        read(bytes, alphabet)
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        write_dawg(Tiles::of(lexicon.alphabet()).number(lexicon.words()).0.iter())
    }
}

/// DAWG of alphagrams.
pub(crate) struct Kad;

impl Format for Kad {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "kad",
            about: "the same of alphagrams, for games where letters may lie in any order",
            extension: Some("kad"),
            reading: ReadSupport::Own,
        }
    }

    fn read(&self, bytes: &[u8], alphabet: &Alphabet) -> Result<Draft, FormatError> {
        read(bytes, alphabet)
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        let (words, _) = Tiles::of(lexicon.alphabet()).number(lexicon.words());
        let mut alphagrams = Arena::with_capacity(words.len(), words.letters());
        words.iter().for_each(|word| alphagrams.push(&alphagram(word)));
        drop(words);
        let mut order: Vec<u32> = (0..alphagrams.len() as u32).collect();
        order.sort_unstable_by_key(|&number| alphagrams.get(number as usize));
        order.dedup_by_key(|number| alphagrams.get(*number as usize));
        write_dawg(order.iter().map(|&number| alphagrams.get(number as usize)))
    }
}

/// The DAWG of words in order.
pub(crate) fn write_dawg<'a>(
    words: impl ExactSizeIterator<Item = &'a [u8]>,
) -> Result<Vec<u8>, FormatError> {
    let (count, mut lists) = (words.len(), Lists::new(words.len(), MOST_NODES));
    let root = graph::dawg(&mut lists, words.map(|word| (word, ACCEPTS)))
        .map_err(|_| KWG.too_large(MOST_NODES + 1))?;
    let mut file = KWG.bytes(&Layout::new(&lists, &[root], 1), &[root])?;
    if count == 0 {
        file.extend(LAST.to_le_bytes());
    }
    Ok(file)
}

/// A node: a tile, two flags and an arc of 22 bits.
pub(crate) fn node(bits: u32) -> Node {
    Node {
        letter: (bits >> 24) as u8,
        accepts: bits & ENDS > 0,
        marked: false,
        last: bits & LAST > 0,
        child: bits & ARC,
    }
}

fn read(bytes: &[u8], alphabet: &Alphabet) -> Result<Draft, FormatError> {
    read_nodes(&Quads(quads(bytes, MOST_NODES)?, node), 0, alphabet)
}

/// The nodes of four bytes that a file is.
pub(crate) fn quads(bytes: &[u8], most: usize) -> Result<&[[u8; 4]], FormatError> {
    let (nodes, rest) = bytes.as_chunks();
    if rest.is_empty() && !nodes.is_empty() && nodes.len() <= most {
        return Ok(nodes);
    }
    let expected = format!("1 to {most} nodes of 4 bytes");
    Err(FormatError::at("the file", expected, format!("{} bytes", bytes.len())))
}

/// The words of nodes whose node `root` has an arc to the DAWG.
pub(crate) fn read_nodes(
    nodes: &impl Nodes,
    root: u32,
    alphabet: &Alphabet,
) -> Result<Draft, FormatError> {
    let tiles = Tiles::of(alphabet);
    let knows = |tile| tile == 0 || tiles.knows(tile);
    graph::check(nodes, 0, knows)?;
    let first = nodes.node(root);
    if first.letter != 0 || first.accepts || !first.last {
        return Err(FormatError::at("node 0", "an arc to the DAWG and nothing else", "a letter"));
    }
    let mut draft = Draft::default();
    let mut letters = Vec::new();
    graph::words(nodes, first.child, knows, |word, _| {
        letters.clear();
        letters.extend(word.iter().filter_map(|&tile| tiles.letter(tile)));
        if letters.len() < word.len() {
            return Err(FormatError::at("the DAWG", "words", "the separator of a GADDAG"));
        }
        draft.words.push(&letters);
        Ok(())
    })?;
    Ok(draft)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    use crate::tests::lexicon;

    /// All strings below a list, by a plain walk.
    fn strings(nodes: &impl Nodes, list: u32, path: &mut Vec<u8>, out: &mut BTreeSet<String>) {
        let mut number = list;
        let mut before = None;
        while number > 0 {
            let node = nodes.node(number);
            assert!(before < Some(node.letter), "siblings ascend");
            before = Some(node.letter);
            path.push(if node.letter == 0 { b'@' } else { b'A' + node.letter - 1 });
            if node.accepts {
                assert!(out.insert(String::from_utf8(path.clone()).unwrap()));
            }
            strings(nodes, node.child, path, out);
            path.pop();
            number = if node.last { 0 } else { number + 1 };
        }
    }

    /// What a GADDAG of words holds, string by string.
    fn expected_gaddag(words: &[&str]) -> BTreeSet<String> {
        let turns = words.iter().flat_map(|word| {
            (1..=word.len()).map(|at| {
                let front: String = word[..at].chars().rev().collect();
                if at < word.len() { format!("{front}@{}", &word[at..]) } else { front }
            })
        });
        turns.collect()
    }

    #[test]
    fn care_has_the_four_strings_of_the_layout() {
        let file = Kwg.write(&lexicon("english", &["CARE"])).unwrap();
        let nodes = Quads(file.as_chunks().0, node);
        let mut found = BTreeSet::new();
        strings(&nodes, nodes.node(1).child, &mut Vec::new(), &mut found);
        let expected = ["AC@RE", "C@ARE", "ERAC", "RAC@E"];
        assert_eq!(found.iter().map(String::as_str).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn no_words_are_the_eight_bytes_of_the_layout() {
        let empty = lexicon("english", &[]);
        let bytes = [0, 0, 0x40, 0, 0, 0, 0x40, 0];
        assert_eq!(Kwg.write(&empty).unwrap(), bytes);
        assert_eq!(KwgDawg.write(&empty).unwrap(), bytes);
        assert!(read(&bytes, &Alphabet::english()).unwrap().words.is_empty());
    }

    #[test]
    fn ends_of_lists_are_shared() {
        // The lists under A and B end alike: X Y Z and Y Z take three nodes, not five.
        let file = KwgDawg.write(&lexicon("english", &["AX", "AY", "AZ", "BY", "BZ"])).unwrap();
        assert_eq!(file.len(), 4 * (1 + 2 + 3));
    }

    #[test]
    fn a_kad_holds_alphagrams() {
        let file = Kad.write(&lexicon("english", &["CARE", "RACE", "AB"])).unwrap();
        let words = read(&file, &Alphabet::english()).unwrap().words;
        assert_eq!(words.iter().collect::<Vec<_>>(), [&b"AB"[..], b"ACER"]);
    }

    #[test]
    fn letters_without_a_tile_come_last() {
        // wolges has no K and no W in Spanish: L is 13 there, after A B C CH D E F G H I J.
        let file = KwgDawg.write(&lexicon("spanish", &["L", "K"])).unwrap();
        let letters: Vec<u8> = file.chunks(4).skip(1).map(|node| node[3]).collect();
        assert_eq!(letters, [12, 29]);
    }

    proptest::proptest! {
        #[test]
        fn it_holds_the_words_and_their_turns(
            words in proptest::collection::btree_set("[A-D]{1,6}|[A-C]{18,22}", 1..60)
        ) {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let file = Kwg.write(&lexicon("english", &words)).unwrap();
            let nodes = Quads(file.as_chunks().0, node);
            let (mut dawg, mut gaddag) = (BTreeSet::new(), BTreeSet::new());
            strings(&nodes, nodes.node(0).child, &mut Vec::new(), &mut dawg);
            strings(&nodes, nodes.node(1).child, &mut Vec::new(), &mut gaddag);
            proptest::prop_assert!(dawg.iter().map(String::as_str).eq(words.iter().copied()));
            proptest::prop_assert_eq!(gaddag, expected_gaddag(&words));
        }
    }
}
