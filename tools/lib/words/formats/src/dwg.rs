//! Zyzzyva's word graph.
//!
//! The number of edges, then the edges, each four bytes, little-endian: bits 31 to 24 the letter in
//! Latin-1, 23 a word ends here, 22 the last sibling, 20 to 0 the arc. Edges are numbered from 1,
//! where the first list begins. Edges that no arc leads to may be empty.

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Draft, Lexicon};

use crate::graph::{ACCEPTS, Node, Quads};
use crate::kwg::quads;
use crate::latin1::Latin1;
use crate::lxd::read_latin1;
use crate::{Format, FormatError, FormatFacts, ReadSupport};

/// The format.
pub(crate) struct ZyzzyvaDwg;

impl Format for ZyzzyvaDwg {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "dwg",
            about: "Zyzzyva's graph (the forward one, not -R)",
            extension: Some("dwg"),
            reading: ReadSupport::Own,
        }
    }

    fn read(&self, bytes: &[u8], alphabet: &Alphabet) -> Result<Draft, FormatError> {
        let words = quads(bytes, 1 << 21)?;
        let (said, edges) = (u32::from_le_bytes(words[0]), words.len() as u32 - 1);
        if said != edges {
            let found = format!("{said} in its head, {edges} in the file");
            return Err(FormatError::at("the file", "as many edges as it says", found));
        }
        if edges == 0 || edges == 1 && is_empty(node(u32::from_le_bytes(words[1]))) {
            return Ok(Draft::default());
        }
        read_latin1(&Quads(words, node), 1, alphabet)
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        let edges = GRAPH.nodes(lexicon)?;
        let head = std::iter::once(edges.len() as u32);
        Ok(head.chain(edges).flat_map(u32::to_le_bytes).collect())
    }
}

const GRAPH: Latin1 = Latin1 {
    format: "dwg",
    first: 1,
    most: 1 << 21,
    node: |placed, code| {
        let (ends, last) = (placed.bits & ACCEPTS > 0, placed.last);
        u32::from(code) << 24 | u32::from(ends) << 23 | u32::from(last) << 22 | placed.child
    },
};

/// Whether the only edge of a graph is there for a graph without words.
fn is_empty(edge: Node) -> bool {
    edge.letter == 0 && !edge.accepts && edge.child == 0
}

/// A node: a letter in 8 bits, two flags and an arc of 21 bits.
fn node(bits: u32) -> Node {
    Node {
        letter: (bits >> 24) as u8,
        accepts: bits >> 23 & 1 > 0,
        marked: false,
        last: bits >> 22 & 1 > 0,
        child: bits & 0x1F_FFFF,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(edges: &[u32]) -> Vec<u8> {
        let words = std::iter::once(edges.len() as u32).chain(edges.iter().copied());
        words.flat_map(u32::to_le_bytes).collect()
    }

    fn edge(letter: u8, ends: bool, last: bool, child: u32) -> u32 {
        u32::from(letter) << 24 | u32::from(ends) << 23 | u32::from(last) << 22 | child
    }

    #[test]
    fn a_file_made_by_hand_is_read() {
        let edges =
            [edge(b'A', false, false, 3), edge(b'B', true, true, 0), edge(b'B', true, true, 0)];
        let words = ZyzzyvaDwg.read(&file(&edges), &Alphabet::english()).unwrap().words;
        assert_eq!(words.iter().collect::<Vec<_>>(), [&b"AB"[..], b"B"]);
    }

    #[test]
    fn the_bytes_are_those_of_the_layout() {
        // The list of A and B, whose end is also what follows A.
        let edges = [edge(b'A', false, false, 2), edge(b'B', true, true, 0)];
        let words = crate::tests::lexicon("english", &["AB", "B"]);
        assert_eq!(ZyzzyvaDwg.write(&words).unwrap(), file(&edges));
        let catalan = crate::tests::lexicon("catalan", &["ANY"]);
        assert_eq!(
            ZyzzyvaDwg.write(&catalan).unwrap_err().to_string(),
            "the format dwg has one character of Latin-1 for a letter, and none for L·L"
        );
    }

    #[test]
    fn edges_that_no_arc_leads_to_may_be_empty() {
        let edges = [edge(b'A', false, true, 3), 0, edge(b'B', true, true, 0)];
        let words = ZyzzyvaDwg.read(&file(&edges), &Alphabet::english()).unwrap().words;
        assert_eq!(words.iter().collect::<Vec<_>>(), [b"AB"]);
    }

    #[test]
    fn no_edges_are_no_words() {
        assert!(ZyzzyvaDwg.read(&file(&[]), &Alphabet::english()).unwrap().words.is_empty());
        let empty = file(&[edge(0, false, true, 0)]);
        assert!(ZyzzyvaDwg.read(&empty, &Alphabet::english()).unwrap().words.is_empty());
    }

    #[test]
    fn digits_are_the_double_letters_of_spanish() {
        let spanish = wordy_data::alphabet("spanish").unwrap();
        let words = ZyzzyvaDwg.read(&file(&[edge(b'1', true, true, 0)]), &spanish).unwrap().words;
        assert_eq!(spanish.spell(words.get(0)), "CH");
    }

    #[test]
    fn what_falls_outside_is_refused() {
        let error = |edges: &[u32]| {
            ZyzzyvaDwg.read(&file(edges), &Alphabet::english()).unwrap_err().to_string()
        };
        assert_eq!(
            error(&[edge(0xE9, true, true, 0)]),
            "node 1: expected a letter of the alphabet, found letter 233"
        );
        assert_eq!(
            error(&[edge(b'A', true, true, 2)]),
            "node 1: expected an arc below 2, found an arc to node 2"
        );
        assert_eq!(
            error(&[edge(b'A', true, false, 0)]),
            "node 1: expected the end of a list, found the end of the file"
        );
        assert_eq!(
            error(&[edge(b'A', true, true, 1)]),
            "node 1: expected a graph without circles, found an arc back to 1"
        );
        let cut = &file(&[edge(b'A', true, true, 0)])[..4];
        let error = ZyzzyvaDwg.read(cut, &Alphabet::english()).unwrap_err().to_string();
        assert_eq!(
            error,
            "the file: expected as many edges as it says, found 1 in its head, 0 in the file"
        );
    }
}
