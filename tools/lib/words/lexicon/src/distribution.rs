//! Letter distributions: how many tiles of each letter a set has, and their points.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;

use crate::alphabet::Alphabet;
use crate::files::{self, Files};

/// Most tiles of a letter, and most blanks, that a data file may have: ten times the largest sets.
pub const MOST_TILES: u32 = 1_000;
/// Most points of a tile that a data file may have. A thousand letters of them stay far below 2^32.
pub const MOST_POINTS: u32 = 10_000;

/// A set of tiles.
#[derive(Clone, Debug)]
pub struct Distribution {
    /// Its file's name.
    pub name: String,
    /// The alphabet of its letters.
    pub alphabet: Arc<Alphabet>,
    /// How many blanks.
    pub blanks: u32,
    /// Tiles of each letter, by index.
    counts: Vec<u32>,
    /// Points of each letter, by index.
    points: Vec<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    alphabet: String,
    blanks: toml::Spanned<u32>,
    tiles: BTreeMap<String, toml::Spanned<Tiles>>,
}

/// The tiles of a letter: by name, or as a pair in this order.
#[derive(Clone, Copy, Deserialize)]
#[serde(untagged, expecting = "expected tiles and points, such as { tiles = 9, points = 1 }")]
enum Tiles {
    Named(TileCount),
    Pair(u32, u32),
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct TileCount {
    tiles: u32,
    points: u32,
}

impl Tiles {
    fn pair(self) -> (u32, u32) {
        match self {
            Self::Named(TileCount { tiles, points }) | Self::Pair(tiles, points) => (tiles, points),
        }
    }
}

impl Distribution {
    /// The distribution of a name among `files`.
    ///
    /// # Errors
    ///
    /// There is no such file, or [`from_toml`](Self::from_toml) refuses it.
    pub fn find(name: &str, files: &dyn Files) -> Result<Self, files::Error> {
        Self::from_toml(&files.find(files::LETTERS, name)?, files)
    }

    /// Reads a distribution's data file; its alphabet is one of `files`.
    ///
    /// # Errors
    ///
    /// The alphabet is not there, a letter is not of it, or the text is not that of a distribution.
    pub fn from_toml(file: &files::File, files: &dyn Files) -> Result<Self, files::Error> {
        let parsed: File = files::from_toml(file)?;
        let alphabet = Alphabet::find(&parsed.alphabet, files)?;
        let (mut counts, mut points) = (vec![0; alphabet.len()], vec![0; alphabet.len()]);
        for (spelling, tiles) in &parsed.tiles {
            let letter = alphabet.encode(&format!("[{spelling}]")).ok().filter(|l| l.len() == 1);
            let Some(letter) = letter else {
                let message = format!(
                    "expected letters of the alphabet {}, found {spelling}",
                    alphabet.name()
                );
                return Err(files::Invalid::at(file, tiles.span().start, message).into());
            };
            let index = usize::from(letter[0] - b'A');
            let (count, value) = tiles.get_ref().pair();
            if count > MOST_TILES || value > MOST_POINTS {
                let message = format!(
                    "expected at most {MOST_TILES} tiles of {MOST_POINTS} points, found {count} of \
                     {value}"
                );
                return Err(files::Invalid::at(file, tiles.span().start, message).into());
            }
            (counts[index], points[index]) = (count, value);
        }
        let blanks = parsed.blanks.get_ref();
        if *blanks > MOST_TILES {
            let message = format!("expected at most {MOST_TILES} blanks, found {blanks}");
            return Err(files::Invalid::at(file, parsed.blanks.span().start, message).into());
        }
        Ok(Self { name: file.name.clone(), alphabet, blanks: *blanks, counts, points })
    }

    /// As many sets of these tiles put together.
    #[must_use]
    pub fn times(self, sets: u32) -> Self {
        let counts = self.counts.iter().map(|count| count.saturating_mul(sets)).collect();
        Self { blanks: self.blanks.saturating_mul(sets), counts, ..self }
    }

    /// Tiles of a letter.
    pub fn count(&self, letter: u8) -> u32 {
        self.counts.get(usize::from(letter.wrapping_sub(b'A'))).copied().unwrap_or_default()
    }

    /// Points of a letter's tile.
    pub fn points(&self, letter: u8) -> u32 {
        self.points.get(usize::from(letter.wrapping_sub(b'A'))).copied().unwrap_or_default()
    }

    /// The sum of the points of a word's letters: its score without board and blanks.
    pub fn points_of(&self, word: &[u8]) -> u32 {
        word.iter().map(|letter| self.points(*letter)).sum()
    }

    /// All tiles, blanks included.
    pub fn tiles(&self) -> u32 {
        self.counts.iter().sum::<u32>() + self.blanks
    }

    /// In how many ways the letters of a word can be drawn from the full bag, with up to `blanks`
    /// of them drawn as blanks.
    ///
    /// The measure of every list "by probability": players rank words of a length by it. Exact up
    /// to the range of the type, which no word of a real set comes near; above it the greatest
    /// value.
    pub fn combinations(&self, word: &[u8], blanks: u32) -> u64 {
        let blanks = blanks.min(self.blanks) as usize;
        // ways[b]: ways to draw the letters so far with b of them as blanks.
        let mut ways = vec![0_u64; blanks + 1];
        ways[0] = 1;
        let mut letters = word.to_vec();
        letters.sort_unstable();
        for same in letters.chunk_by(|a, b| a == b) {
            let (have, want) = (u64::from(self.count(same[0])), same.len() as u64);
            ways = (0..=blanks)
                .map(|b| {
                    let by = |own: usize| {
                        let drawn = want.checked_sub(own as u64)?;
                        Some(ways[b - own].saturating_mul(choose(have, drawn)))
                    };
                    (0..=b).filter_map(by).fold(0, u64::saturating_add)
                })
                .collect();
        }
        let with = |(b, ways): (usize, &u64)| {
            ways.saturating_mul(choose(u64::from(self.blanks), b as u64))
        };
        ways.iter().enumerate().map(with).fold(0, u64::saturating_add)
    }
}

/// In how many ways `k` of `n` things can be chosen.
fn choose(n: u64, k: u64) -> u64 {
    if k > n {
        return 0;
    }
    (0..k.min(n - k)).fold(1, |ways: u64, at| ways.saturating_mul(n - at) / (at + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture;

    #[test]
    fn points_are_the_sets_own() {
        let spanish = fixture::distribution("spanish");
        let word = spanish.alphabet.encode("chorizo").unwrap();
        let points: Vec<_> = word.iter().map(|&letter| spanish.points(letter)).collect();
        assert_eq!(points, [5, 1, 1, 1, 10, 1]);
    }

    #[test]
    fn more_than_any_set_has_is_refused() {
        let refused = |blanks: &str, tiles: &str| {
            let text = format!("alphabet = \"english\"\nblanks = {blanks}\n[tiles]\nA = {tiles}\n");
            let file = files::File::in_memory("own", "own.toml", text.into_bytes());
            Distribution::from_toml(&file, &fixture::Checkout).map_err(|error| error.to_string())
        };
        assert!(refused("1000", "[1000, 10000]").is_ok());
        let message = "own.toml:4:5: expected at most 1000 tiles of 10000 points, found ";
        assert_eq!(
            refused("2", "[9, 4294967295]").unwrap_err(),
            format!("{message}9 of 4294967295")
        );
        assert_eq!(refused("2", "[1001, 1]").unwrap_err(), format!("{message}1001 of 1"));
        let message = "own.toml:2:10: expected at most 1000 blanks, found 1001";
        assert_eq!(refused("1001", "[9, 1]").unwrap_err(), message);
    }

    /// Draws every set of tiles of the word's size and counts those that can be laid as the word.
    fn by_drawing(bag: &[u8], word: &[u8], most_blanks: usize) -> u64 {
        let fits = |drawn: u32| {
            let tiles = (0..bag.len()).filter(|at| drawn >> at & 1 == 1).map(|at| bag[at]);
            let mut left = word.to_vec();
            let mut blanks = 0;
            for tile in tiles {
                match left.iter().position(|&letter| letter == tile) {
                    Some(at) => drop(left.remove(at)),
                    None if tile == b'?' => blanks += 1,
                    None => return false,
                }
            }
            blanks <= most_blanks && left.len() == blanks
        };
        let size = word.len() as u32;
        (0..1_u32 << bag.len()).filter(|drawn| drawn.count_ones() == size && fits(*drawn)).count()
            as u64
    }

    #[test]
    fn combinations_are_those_of_drawing_every_handful() {
        let text = concat!(
            "alphabet = \"english\"\nblanks = 2\n[tiles]\n",
            "A = { tiles = 3, points = 1 }\nB = { points = 3, tiles = 2 }\nC = [1, 3]\nE = [4, 1]\n"
        );
        let file = files::File::in_memory("few", "few.toml", text.as_bytes());
        let set = Distribution::from_toml(&file, &fixture::Checkout).unwrap();
        for word in ["A", "ABE", "AABB", "EEEEE", "CCAB", "BBBC", "XA", "XYZ"] {
            for blanks in 0..=2 {
                let (found, expected) = (
                    set.combinations(word.as_bytes(), blanks),
                    by_drawing(b"AAABBCEEEE??", word.as_bytes(), blanks as usize),
                );
                assert_eq!(found, expected, "{word} with {blanks} blanks");
            }
        }
    }
}
