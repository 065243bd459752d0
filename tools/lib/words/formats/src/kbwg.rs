//! KBWG: KWG with arcs of 24 bits, for large lexicons.
//!
//! Nodes of four bytes, little-endian: bits 5 to 0 the letter's number, 6 the last sibling, 7 a
//! word ends here, 31 to 8 the arc.

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Draft, Lexicon};

use crate::graph::{ACCEPTS, Node, Quads};
use crate::kwg::{Packing, quads, read_nodes};
use crate::{Format, FormatError, FormatFacts, ReadSupport};

/// The format.
pub(crate) struct Kbwg;

impl Format for Kbwg {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "kbwg",
            about: "KWG with longer arcs, of wolges and macondo",
            extension: Some("kbwg"),
            reading: ReadSupport::Own,
        }
    }

    fn read(&self, bytes: &[u8], alphabet: &Alphabet) -> Result<Draft, FormatError> {
        read_nodes(&Quads(quads(bytes, KBWG.most)?, node), 0, alphabet)
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        KBWG.write(lexicon)
    }
}

const KBWG: Packing = Packing {
    format: "kbwg",
    most: 1 << 24,
    node: |placed| {
        let ends = if placed.bits & ACCEPTS > 0 { 0x80 } else { 0 };
        let last = if placed.last { 0x40 } else { 0 };
        placed.child << 8 | ends | last | u32::from(placed.tile)
    },
};

/// A node: a tile in 6 bits, two flags and an arc of 24 bits.
fn node(bits: u32) -> Node {
    Node {
        letter: bits as u8 & 0x3F,
        accepts: bits & 0x80 > 0,
        marked: false,
        last: bits & 0x40 > 0,
        child: bits >> 8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bytes_are_those_of_the_layout() {
        // B: the arcs to the DAWG and to the GADDAG, which are the same list, then it, for each.
        let file = Kbwg.write(&crate::tests::lexicon("english", &["B"])).unwrap();
        let nodes: [u32; 4] = [2 << 8 | 0x40, 2 << 8 | 0x40, 0xC0 | 2, 0xC0 | 2];
        assert_eq!(file, nodes.map(u32::to_le_bytes).concat());
    }

    #[test]
    fn a_file_made_by_hand_is_read() {
        // AB and B: node 0 leads to node 1; A goes on to node 3, B ends a word and the list; B.
        let nodes: [u32; 4] = [1 << 8 | 0x40, 3 << 8 | 1, 0xC0 | 2, 0xC0 | 2];
        let bytes: Vec<u8> = nodes.into_iter().flat_map(u32::to_le_bytes).collect();
        let words = Kbwg.read(&bytes, &Alphabet::english()).unwrap().words;
        assert_eq!(words.iter().collect::<Vec<_>>(), [&b"AB"[..], b"B"]);
    }
}
