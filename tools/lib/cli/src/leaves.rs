//! What leaves are worth, from a file.

use std::path::Path;

use wordy_engine::Leaves;
use wordy_formats::klv::{Leave, read_leaves};
use wordy_games::bag::BLANK;
use wordy_games::position::Tile;
use wordy_lexicon::distribution::Distribution;

use crate::{Failure, cannot_read};

const HINT: &str = "expected leaves as wolges, macondo and MAGPIE have them (KLV2), or those of \
                    `simulate --train`";

/// Megabytes of the largest file of leaves: those of all racks of six tiles have some ten.
const MOST: u64 = 256;

/// The bytes of a file of leaves.
///
/// # Errors
/// The file cannot be read, or is larger than any of leaves.
pub fn leaves_in(path: &Path) -> Result<Vec<u8>, Failure> {
    wordy_data::read_up_to(path, MOST).map_err(|error| cannot_read(path, &error))
}

/// What the leaves of a KLV file are worth; its tiles are those of a distribution.
///
/// # Errors
/// The file cannot be read, or is no such file.
pub fn leaves_of(path: &Path, letters: &Distribution) -> Result<Leaves, Failure> {
    let name = path.display();
    let bytes = leaves_in(path)?;
    let leaves = read_leaves(&bytes, &letters.alphabet)
        .map_err(|error| Failure::new(format!("{name}: {error}")).hint(HINT))?;
    let leaves: Vec<(Vec<Tile>, i32)> = leaves.iter().map(leave).collect();
    Ok(Leaves::new(leaves.iter().map(|(tiles, value)| (tiles.as_slice(), *value))))
}

/// A leave as tiles, and its value in thousandths of a point.
fn leave(leave: &Leave) -> (Vec<Tile>, i32) {
    let letters = leave.letters.iter().map(|&letter| Tile { letter, blank: false });
    let tiles = letters.chain(std::iter::repeat_n(BLANK, leave.blanks)).collect();
    (tiles, (f64::from(leave.value) * 1000.0).round() as i32)
}
