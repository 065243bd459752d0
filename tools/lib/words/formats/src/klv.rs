//! KLV, what leaves are worth, of wolges, macondo and MAGPIE.
//!
//! A number of nodes and the nodes of a KWG (see `kwg`), which holds the leaves, the tiles of each
//! in order, tile 0 a blank; then a number of values, and a value for each leave, in their order:
//! of KLV2 a float of four bytes, in points; of KLV1 an integer of two, in 256ths of a point. All
//! little-endian.

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::arena::Arena;

use crate::FormatError;
use crate::graph::{self, Node, Nodes};
use crate::kwg::{self, MOST_NODES};
use crate::tiles::Tiles;

/// Some tiles, and what they are worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Leave {
    /// The letters, in order.
    pub letters: Vec<u8>,
    /// How many blanks there are beside them.
    pub blanks: usize,
    /// What they are worth, in points.
    pub value: f32,
}

/// The nodes of a file.
struct Leaves<'a> {
    nodes: &'a [[u8; 4]],
}

impl Nodes for Leaves<'_> {
    fn len(&self) -> u32 {
        self.nodes.len() as u32
    }

    fn node(&self, number: u32) -> Node {
        kwg::node(u32::from_le_bytes(self.nodes[number as usize]))
    }
}

/// The leaves of a KLV1 or KLV2 file, in their order; the empty one is not among them.
///
/// # Errors
///
/// The file is cut off, or too long; a node or a value is none; a tile is not of the alphabet.
pub fn read_leaves(bytes: &[u8], alphabet: &Alphabet) -> Result<Vec<Leave>, FormatError> {
    let (nodes, rest) = part(bytes, "nodes")?;
    let (nodes, rest) = split(nodes, rest, 4)?;
    let (count, values) = part(rest, "values")?;
    let size = if values.len() as u64 == 2 * u64::from(count) { 2 } else { 4 };
    let (values, rest) = split(count, values, size)?;
    if !rest.is_empty() || nodes.is_empty() || nodes.len() > 4 * MOST_NODES {
        let expected = "nodes, and values of two or four bytes";
        return Err(FormatError::at("the file", expected, format!("{} bytes", bytes.len())));
    }
    let leaves = Leaves { nodes: nodes.as_chunks().0 };
    let mut values = values.chunks_exact(size).map(value);
    let (mut found, tiles) = (Vec::new(), Tiles::of(alphabet));
    let knows = |tile| tile == 0 || tiles.knows(tile);
    graph::check(&leaves, 0, knows)?;
    graph::words(&leaves, leaves.node(0).child, knows, |leave, _| {
        let wrong = || FormatError::at("the values", "a number for each leave", "fewer, or none");
        let value = values.next().filter(|value| value.is_finite()).ok_or_else(wrong)?;
        let letters: Vec<u8> = leave.iter().filter_map(|tile| tiles.letter(*tile)).collect();
        found.push(Leave { blanks: leave.len() - letters.len(), letters, value });
        Ok(())
    })?;
    Ok(found)
}

/// A KLV2 file of leaves, each given once.
///
/// # Errors
///
/// There are more than the format can hold.
pub fn write_leaves(leaves: &[Leave], alphabet: &Alphabet) -> Result<Vec<u8>, FormatError> {
    let tiles = Tiles::of(alphabet);
    let mut numbered: Vec<(Vec<u8>, f32)> =
        leaves.iter().map(|leave| number(leave, &tiles)).collect();
    numbered.sort_by(|one, other| one.0.cmp(&other.0));
    let words: Arena = numbered.iter().map(|(leave, _)| leave.as_slice()).collect();
    let mut nodes = kwg::write_dawg(words.iter())?;
    if words.is_empty() {
        nodes.truncate(4);
    }
    let mut file = ((nodes.len() / 4) as u32).to_le_bytes().to_vec();
    file.extend(nodes);
    file.extend((numbered.len() as u32).to_le_bytes());
    file.extend(numbered.iter().flat_map(|(_, value)| value.to_le_bytes()));
    Ok(file)
}

/// The tiles of a leave as numbers, in order, and its value.
fn number(leave: &Leave, tiles: &Tiles) -> (Vec<u8>, f32) {
    let mut numbers = vec![0; leave.blanks];
    numbers.extend(leave.letters.iter().map(|letter| tiles.number_of(*letter)));
    numbers.sort_unstable();
    (numbers, leave.value)
}

/// The number that a part of a file begins with, and what follows.
fn part<'b>(bytes: &'b [u8], what: &str) -> Result<(u32, &'b [u8]), FormatError> {
    let cut = || FormatError::at("the file", format!("a number of {what}"), "its end");
    let (number, rest) = bytes.split_first_chunk().ok_or_else(cut)?;
    Ok((u32::from_le_bytes(*number), rest))
}

/// So many things of some bytes each, and what follows.
fn split(count: u32, bytes: &[u8], size: usize) -> Result<(&[u8], &[u8]), FormatError> {
    let length = u64::from(count) * size as u64;
    let cut =
        || FormatError::at("the file", format!("{length} bytes more"), bytes.len().to_string());
    usize::try_from(length).ok().and_then(|length| bytes.split_at_checked(length)).ok_or_else(cut)
}

fn value(bytes: &[u8]) -> f32 {
    match *bytes {
        [one, other] => f32::from(i16::from_le_bytes([one, other])) / 256.0,
        [a, b, c, d] => f32::from_le_bytes([a, b, c, d]),
        _ => f32::NAN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leave(letters: &str, blanks: usize, value: f32) -> Leave {
        Leave { letters: letters.as_bytes().to_vec(), blanks, value }
    }

    /// No leaves are the twelve bytes that wolges and MAGPIE have for them. A blank, an S, and
    /// both: S is a node of the first list, and of the list below the blank.
    #[test]
    fn files_are_those_of_the_layout() {
        let english = Alphabet::english();
        let none = [1_u32, 0x40_0000, 0].map(u32::to_le_bytes).concat();
        assert_eq!(read_leaves(&none, &english).unwrap(), []);
        assert_eq!(write_leaves(&[], &english).unwrap(), none);
        let file =
            write_leaves(&[leave("S", 1, 30.5), leave("S", 0, 8.0), leave("", 1, 25.0)], &english);
        let nodes = [0x0040_0001_u32, 0x0080_0002, 0x13c0_0000];
        let nodes = nodes.map(u32::to_le_bytes).concat();
        let values = [25.0_f32, 30.5, 8.0].map(f32::to_le_bytes).concat();
        let expected = [&3_u32.to_le_bytes()[..], &nodes, &3_u32.to_le_bytes(), &values].concat();
        assert_eq!(file.unwrap(), expected);
    }

    #[test]
    fn leaves_come_back_in_order() {
        let english = Alphabet::english();
        let leaves =
            [leave("", 1, 25.0), leave("", 2, 40.0), leave("EERS", 1, -1.5), leave("AQ", 0, -9.25)];
        let file = write_leaves(&leaves, &english).unwrap();
        let [one, two, four, aq] = leaves;
        assert_eq!(read_leaves(&file, &english).unwrap(), [one, two, four, aq]);
        // The same in the older layout.
        let first = 8 + 4 * u32::from_le_bytes([file[0], file[1], file[2], file[3]]) as usize;
        let old = [6400_i16, 10_240, -384, -2368].map(i16::to_le_bytes).concat();
        let old = [&file[..first], &old].concat();
        assert_eq!(read_leaves(&old, &english).unwrap(), read_leaves(&file, &english).unwrap());
    }

    #[test]
    fn what_is_no_file_of_leaves() {
        let english = Alphabet::english();
        let file = write_leaves(&[leave("AB", 0, 1.0), leave("C", 1, 2.0)], &english).unwrap();
        // Without the second half of its values it is a file of the older layout.
        for end in (0..file.len()).filter(|end| *end != file.len() - 4) {
            assert!(read_leaves(&file[..end], &english).is_err(), "{end} bytes");
        }
        assert!(read_leaves(&[&file[..], &[0]].concat(), &english).is_err());
        let mut nan = file.clone();
        let end = nan.len();
        nan[end - 4..].copy_from_slice(&f32::NAN.to_le_bytes());
        assert!(read_leaves(&nan, &english).is_err());
    }
}
