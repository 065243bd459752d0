//! Lexpert's dictionary.
//!
//! A head of 64 bytes: its length, the number of nodes, a title of 32 bytes, a date of 20, the
//! number of words. Then nodes of four bytes, little-endian: bit 31 the last sibling, 30 a word
//! ends here, 29 to 22 the letter in Latin-1, 21 to 0 the arc. The first two nodes are empty; the
//! first list begins at node 2.

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Draft, Lexicon};

use crate::graph::{self, ACCEPTS, Node, Nodes, Quads};
use crate::latin1::Latin1;
use crate::{Format, FormatError, FormatFacts, ReadSupport};

/// The format.
pub(crate) struct Lxd;

const HEAD: usize = 64;
/// Where in the head the numbers of nodes and of words stand.
const NODES: usize = 4;
/// Where the title and the date stand.
const TITLE: usize = 8;
const DATE: usize = 40;
const WORDS: usize = 60;

impl Format for Lxd {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "lxd",
            about: "Lexpert's dictionary",
            extension: Some("lxd"),
            reading: ReadSupport::Own,
        }
    }

    fn recognises(&self, bytes: &[u8]) -> bool {
        let nodes = number(bytes, NODES).map(|nodes| nodes as usize);
        number(bytes, 0) == Some(HEAD as u32)
            && nodes.is_some_and(|nodes| nodes.checked_mul(4) == bytes.len().checked_sub(HEAD))
    }

    fn read(&self, bytes: &[u8], alphabet: &Alphabet) -> Result<Draft, FormatError> {
        if !self.recognises(bytes) {
            let expected = "a head of 64 bytes that says the number of nodes";
            return Err(FormatError::at("the file", expected, format!("{} bytes", bytes.len())));
        }
        let view = Quads(bytes[HEAD..].as_chunks().0, node);
        let root = if view.len() > 2 { 2 } else { 0 };
        let draft = read_latin1(&view, root, alphabet)?;
        let said = number(bytes, WORDS).unwrap_or_default() as usize;
        if said != draft.words.len() {
            let found = format!("{said} in its head, {} in its graph", draft.words.len());
            return Err(FormatError::at("the file", "as many words as it says", found));
        }
        Ok(draft)
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        let nodes = GRAPH.nodes(lexicon)?;
        let mut out = vec![0; HEAD];
        let meta = lexicon.meta();
        let title = if meta.title.is_empty() { &meta.name } else { &meta.title };
        out[..NODES].copy_from_slice(&(HEAD as u32).to_le_bytes());
        out[NODES..TITLE].copy_from_slice(&(nodes.len() as u32 + GRAPH.first).to_le_bytes());
        put_text(&mut out[TITLE..DATE], title);
        put_text(&mut out[DATE..WORDS], &meta.edition);
        out[WORDS..].copy_from_slice(&meta.words.to_le_bytes());
        out.resize(HEAD + 4 * GRAPH.first as usize, 0);
        out.extend(nodes.into_iter().flat_map(u32::to_le_bytes));
        Ok(out)
    }
}

const GRAPH: Latin1 = Latin1 {
    format: "lxd",
    first: 2,
    most: 1 << 22,
    node: |placed, code| {
        let (ends, last) = (placed.bits & ACCEPTS > 0, placed.last);
        u32::from(last) << 31 | u32::from(ends) << 30 | u32::from(code) << 22 | placed.child
    },
};

/// Puts a text in Latin-1 into a field that ends with a 0; characters it lacks are question marks.
fn put_text(field: &mut [u8], text: &str) {
    let room = field.len() - 1;
    let codes = text.chars().map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?'));
    field.iter_mut().zip(codes.take(room)).for_each(|(byte, code)| *byte = code);
}

fn number(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

/// The words of nodes with letters in Latin-1, from the list that begins at `root` on; none for 0.
pub(crate) fn read_latin1(
    nodes: &impl Nodes,
    root: u32,
    alphabet: &Alphabet,
) -> Result<Draft, FormatError> {
    if root == 0 {
        return Ok(Draft::default());
    }
    let letter = |code: u8| match alphabet.encode(char::from(code).encode_utf8(&mut [0; 4])) {
        Ok(letters) if letters.len() == 1 => letters[0],
        _ => 0,
    };
    let letters: Vec<u8> = (0..=u8::MAX).map(letter).collect();
    let knows = |code: u8| letters[usize::from(code)] > 0;
    let mut draft = Draft::default();
    let mut scratch = Vec::new();
    graph::words(nodes, root, knows, |word, _| {
        scratch.clear();
        scratch.extend(word.iter().map(|&code| letters[usize::from(code)]));
        draft.words.push(&scratch);
        Ok(())
    })?;
    Ok(draft)
}

/// A node: a letter in 8 bits, two flags and an arc of 22 bits.
fn node(bits: u32) -> Node {
    Node {
        letter: (bits >> 22) as u8,
        accepts: bits >> 30 & 1 > 0,
        marked: false,
        last: bits >> 31 > 0,
        child: bits & 0x3F_FFFF,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(words: u32) -> Vec<u8> {
        let node = |letter: u8, ends: u32, last: u32, child: u32| {
            last << 31 | ends << 30 | u32::from(letter) << 22 | child
        };
        let nodes = [0, 0, node(b'A', 0, 0, 4), node(b'B', 1, 1, 0), node(b'B', 1, 1, 0)];
        let mut bytes = vec![0; HEAD];
        bytes[0] = 64;
        bytes[NODES] = 5;
        bytes[WORDS..].copy_from_slice(&words.to_le_bytes());
        bytes.extend(nodes.into_iter().flat_map(u32::to_le_bytes));
        bytes
    }

    #[test]
    fn a_file_made_by_hand_is_read() {
        let words = Lxd.read(&file(2), &Alphabet::english()).unwrap().words;
        assert_eq!(words.iter().collect::<Vec<_>>(), [&b"AB"[..], b"B"]);
    }

    #[test]
    fn the_bytes_are_those_of_the_layout() {
        let bytes = Lxd.write(&crate::tests::lexicon("english", &["AB", "B"])).unwrap();
        // A, and B, which is also what follows A: node 3.
        let nodes = [0, 0, u32::from(b'A') << 22 | 3, 3 << 30 | u32::from(b'B') << 22];
        let expected: Vec<u8> = nodes.into_iter().flat_map(u32::to_le_bytes).collect();
        assert_eq!(bytes[HEAD..], expected);
        assert_eq!((number(&bytes, 0), number(&bytes, NODES)), (Some(64), Some(4)));
        assert_eq!(number(&bytes, WORDS), Some(2));
        let mut field = [0; 4];
        put_text(&mut field, "Añł!");
        assert_eq!(field, [b'A', 0xF1, b'?', 0]);
    }

    #[test]
    fn a_wrong_count_is_refused() {
        assert_eq!(
            Lxd.read(&file(3), &Alphabet::english()).unwrap_err().to_string(),
            "the file: expected as many words as it says, found 3 in its head, 2 in its graph"
        );
    }
}
