//! Quackle's GADDAG, version 1.
//!
//! The byte 1; the hash of the lexicon, 16 bytes; nodes of four bytes: how far on the first child
//! is, 3 bytes, big-endian, 0 for none; the letter in 6 bits (0 the separator, 5 the first letter),
//! 0x40 where a word ends, 0x80 for the last sibling. Node 0 leads to the first list. The alphabet
//! is not in the file. Each word is there turned round from each of its letters on; the one turned
//! round whole has no separator, and is the one that is read.

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Draft, Lexicon};

use crate::graph::{self, ACCEPTS, Layout, Lists, Node, Nodes, Placed};
use crate::kwg::quads;
use crate::quackle_dawg::identity;
use crate::tiles::Tiles;
use crate::{Format, FormatError, FormatFacts, ReadSupport};

/// The format.
pub(crate) struct QuackleGaddag;

const HEAD: usize = 17;
const MOST_NODES: usize = 1 << 28;
const SEPARATOR: u8 = 0;
const BEFORE_FIRST: u8 = 4;

impl Format for QuackleGaddag {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "gaddag",
            about: "Quackle's GADDAG, which goes with its lexicon of the same words",
            extension: Some("gaddag"),
            reading: ReadSupport::Own,
        }
    }

    fn read(&self, bytes: &[u8], alphabet: &Alphabet) -> Result<Draft, FormatError> {
        let (Some(1), Some(nodes)) = (bytes.first(), bytes.get(HEAD..)) else {
            let expected = "the version 1 and a hash of 16 bytes";
            return Err(FormatError::at("the file", expected, format!("{} bytes", bytes.len())));
        };
        let view = View(quads(nodes, MOST_NODES)?);
        let tiles = Tiles::of_quackle(alphabet);
        let tile = |letter: u8| letter.wrapping_sub(BEFORE_FIRST);
        let knows = |letter| letter == SEPARATOR || tiles.knows(tile(letter));
        graph::check(&view, 1, knows)?;
        let root = view.node(0).child;
        let mut draft = Draft::default();
        let mut word = Vec::new();
        graph::words(&view, root, knows, |turned, _| {
            word.clear();
            word.extend(turned.iter().rev().filter_map(|&letter| tiles.letter(tile(letter))));
            draft.words.push(&word);
            Ok(())
        })?;
        Ok(draft)
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        let (words, _) = Tiles::of_quackle(lexicon.alphabet()).number(lexicon.words());
        let mut lists = Lists::new(words.len() * 9 / 2, MOST_NODES);
        let (_, root) =
            graph::gaddag(&mut lists, words.iter()).map_err(|_| too_large(MOST_NODES + 1))?;
        let layout = Layout::new(&lists, &[root], 1);
        let mut out = vec![1];
        out.extend(identity(&words));
        let first = Placed { tile: 0, bits: 0, last: true, child: layout.place_of(root) };
        for (place, node) in (0..).zip(std::iter::once(first).chain(layout.nodes())) {
            let offset = if node.child == 0 { 0 } else { node.child.wrapping_sub(place) };
            if !FARTHEST.contains(&offset.cast_signed()) {
                return Err(too_large(layout.len()));
            }
            let letter = if node.tile == 0 { SEPARATOR } else { node.tile + BEFORE_FIRST };
            let ends = if node.bits & ACCEPTS > 0 { 0x40 } else { 0 };
            let last = if node.last { 0x80 } else { 0 };
            out.extend(&offset.to_be_bytes()[1..]);
            out.push(letter | ends | last);
        }
        Ok(out)
    }
}

/// How far an arc reaches: a signed number of 24 bits.
const FARTHEST: std::ops::RangeInclusive<i32> = -(1 << 23)..=(1 << 23) - 1;

fn too_large(nodes: usize) -> FormatError {
    let (limit, found) = (1 << 23, nodes as u64);
    FormatError::TooLarge { format: "gaddag", what: "nodes", limit, found }
}

struct View<'a>(&'a [[u8; 4]]);

impl Nodes for View<'_> {
    fn len(&self) -> u32 {
        self.0.len() as u32
    }

    fn node(&self, number: u32) -> Node {
        let [high, middle, low, letter] = self.0[number as usize];
        let offset = u32::from_be_bytes([0, high, middle, low]);
        Node {
            letter: letter & 0x3F,
            accepts: letter & 0x40 > 0,
            marked: false,
            last: letter & 0x80 > 0,
            // Offsets of 24 bits are signed: a shared list may lie behind.
            child: match offset {
                0 => 0,
                _ => number.wrapping_add_signed((offset << 8).cast_signed() >> 8),
            },
        }
    }

    fn stops(&self, letter: u8) -> bool {
        letter == SEPARATOR
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_has_the_identity_of_the_lexicon_and_every_turn_of_a_word() {
        let words = crate::tests::lexicon("english", &["CARE"]);
        let file = QuackleGaddag.write(&words).unwrap();
        let lexicon = crate::Format::write(&crate::quackle_dawg::QuackleDawg, &words).unwrap();
        assert_eq!(file[..HEAD], lexicon[..HEAD]);
        let view = View(file[HEAD..].as_chunks().0);
        let follow = |text: &str| {
            let (mut list, mut ends) = (view.node(0).child, false);
            for c in text.bytes() {
                let letter = if c == b'@' { SEPARATOR } else { c - b'A' + 1 + BEFORE_FIRST };
                while view.node(list).letter != letter && !view.node(list).last {
                    list += 1;
                }
                let node = view.node(list);
                assert_eq!(node.letter, letter, "{text}");
                (list, ends) = (node.child, node.accepts);
            }
            ends
        };
        assert!(["ERAC", "RAC@E", "AC@RE", "C@ARE"].into_iter().all(follow));
    }

    #[test]
    fn a_file_made_by_hand_is_read() {
        // AB: BA turned round whole, and A with the separator and B.
        let mut bytes = vec![1; HEAD];
        let nodes: [[u8; 4]; 6] = [
            [0, 0, 1, 0x80],
            [0, 0, 2, 5],               // A, then the separator at 3
            [0, 0, 3, 6 | 0x80],        // B, then A at 5
            [0, 0, 1, 0x80],            // the separator, then B at 4
            [0, 0, 0, 6 | 0x40 | 0x80], // B
            [0, 0, 0, 5 | 0x40 | 0x80], // A
        ];
        bytes.extend(nodes.concat());
        let words = QuackleGaddag.read(&bytes, &Alphabet::english()).unwrap().words;
        assert_eq!(words.iter().collect::<Vec<_>>(), [b"AB"]);
    }
}
