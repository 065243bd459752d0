//! Large letters: a text as pixels.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization as _;

/// The letters, as people draw them.
const FILE: &str = include_str!("letters.txt");
/// Rows of a letter without marks.
const HEIGHT: usize = 7;
/// Rows of a mark above, with the row between, and of one below.
const ABOVE: usize = 3;
const BELOW: usize = 2;
/// Pixels of a space.
const SPACE: usize = 2;

static LETTERS: LazyLock<BTreeMap<char, Glyph>> = LazyLock::new(|| read(FILE));

/// A letter or a mark: rows of pixels.
#[derive(Debug)]
struct Glyph {
    rows: Vec<Vec<bool>>,
    /// Whether it is a mark that goes above.
    above: bool,
}

/// A text as pixels, `true` where there is ink.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pixels {
    /// All rows are as wide.
    pub(super) rows: Vec<Vec<bool>>,
}

impl Pixels {
    /// A text in large letters; none where one of its characters has none.
    pub(super) fn of(text: &str) -> Option<Self> {
        let letters: Vec<char> = text.nfd().collect();
        let glyph = |character| LETTERS.get(character);
        let known = letters.iter().all(|it| *it == ' ' || glyph(it).is_some());
        if !known {
            return None;
        }
        let marks = letters.iter().filter_map(glyph).filter(|glyph| glyph.rows.len() != HEIGHT);
        let (above, below): (Vec<&Glyph>, Vec<&Glyph>) = marks.partition(|mark| mark.above);
        let top = if above.is_empty() { 0 } else { ABOVE };
        let bottom = if below.is_empty() { 0 } else { BELOW };
        let mut pixels = Self { rows: vec![Vec::new(); top + HEIGHT + bottom] };
        let mut last = (0, 0);
        for character in &letters {
            match glyph(character) {
                None => pixels.widen(SPACE),
                Some(mark) if mark.rows.len() != HEIGHT => {
                    let row = if mark.above { top.saturating_sub(ABOVE) } else { top + HEIGHT };
                    pixels.mark(mark, row, last);
                }
                Some(glyph) => last = pixels.add(glyph, top),
            }
        }
        Some(pixels)
    }

    /// Pixels from left to right.
    pub(super) fn width(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// Pixels from top to bottom.
    pub(super) fn height(&self) -> usize {
        self.rows.len()
    }

    fn widen(&mut self, by: usize) {
        self.rows.iter_mut().for_each(|row| row.extend(std::iter::repeat_n(false, by)));
    }

    /// Adds a letter; gives where it begins and how wide it is.
    fn add(&mut self, glyph: &Glyph, top: usize) -> (usize, usize) {
        if self.width() > 0 {
            self.widen(1);
        }
        let (begin, width) = (self.width(), glyph.rows[0].len());
        self.widen(width);
        for (at, row) in glyph.rows.iter().enumerate() {
            self.rows[top + at][begin..].copy_from_slice(row);
        }
        (begin, width)
    }

    /// Puts a mark over or under the middle of a letter.
    fn mark(&mut self, mark: &Glyph, first: usize, (begin, width): (usize, usize)) {
        let wide = mark.rows[0].len();
        // Half a pixel counts to the right, as accents do.
        let left = begin + (width.saturating_sub(wide)).div_ceil(2);
        self.widen((left + wide).saturating_sub(self.width()));
        for (at, row) in mark.rows.iter().enumerate() {
            for (pixel, ink) in self.rows[first + at][left..].iter_mut().zip(row) {
                *pixel |= *ink;
            }
        }
    }
}

/// Reads the file of letters.
fn read(text: &str) -> BTreeMap<char, Glyph> {
    let mut letters = BTreeMap::new();
    let text = text.lines().skip_while(|line| line.starts_with('#'));
    let text = text.collect::<Vec<_>>().join("\n");
    for block in text.split("\n\n") {
        let mut lines = block.trim().lines();
        let head = lines.next().unwrap_or_default();
        let rows: Vec<Vec<bool>> =
            lines.map(|row| row.chars().map(|pixel| pixel == '#').collect()).collect();
        let above = head.ends_with(" above");
        for name in head.split(' ').filter(|name| !matches!(*name, "above" | "below")) {
            if let Some(character) = named(name) {
                letters.insert(character, Glyph { rows: rows.clone(), above });
            }
        }
    }
    letters
}

/// A character, or the one that `U+0301` is.
fn named(name: &str) -> Option<char> {
    match name.strip_prefix("U+") {
        Some(number) => char::from_u32(u32::from_str_radix(number, 16).ok()?),
        None => name.chars().next(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(text: &str) -> String {
        let ink = |pixel: &bool| if *pixel { '#' } else { '.' };
        let rows = Pixels::of(text).unwrap().rows;
        rows.iter().map(|row| row.iter().map(ink).collect::<String>() + "\n").collect()
    }

    #[test]
    fn every_letter_of_every_alphabet_is_there() {
        let names = wordy_data::names(wordy_data::ALPHABETS);
        assert!(names.len() >= 12, "{names:?}");
        for name in names {
            let alphabet = wordy_data::alphabet(&name).unwrap();
            let letters: Vec<String> = alphabet
                .letters()
                .filter_map(|byte| alphabet.letter(byte))
                .map(|letter| letter.upper.clone())
                .collect();
            for letter in &letters {
                assert!(Pixels::of(letter).is_some(), "{name}: {letter}");
            }
            // No two letters look the same.
            let looks = letters.iter().map(|letter| drawn(letter));
            let looks: std::collections::BTreeSet<String> = looks.collect();
            assert_eq!(looks.len(), letters.len(), "{name}");
        }
        for text in ["12345678", "1-8", "✓ ACCEPTABLE", "✗ UNACCEPTABLE", "QI, ZA_"] {
            assert!(Pixels::of(text).is_some(), "{text}");
        }
        assert_eq!(Pixels::of("ШАР"), None);
    }

    #[test]
    fn every_block_of_the_file_is_a_letter_or_a_mark() {
        for (character, glyph) in &*LETTERS {
            let width = glyph.rows[0].len();
            assert!(glyph.rows.iter().all(|row| row.len() == width), "{character}");
            let is_mark = unicode_normalization::char::is_combining_mark(*character);
            let height = if is_mark { 2 } else { HEIGHT };
            assert_eq!(glyph.rows.len(), height, "{character}");
        }
    }

    #[test]
    fn accents_are_above_and_hooks_below_their_letters() {
        let expected = [
            ".......#.....",
            "......#......",
            ".............",
            ".##...##..###",
            "#..#.#..#..#.",
            "#..#.#..#..#.",
            "####.#..#..#.",
            "#..#.#..#..#.",
            "#..#.#..#..#.",
            "#..#..##..###",
            ".#...........",
            "..#..........",
        ];
        assert_eq!(drawn("ĄÓI").lines().collect::<Vec<_>>(), expected);
    }
}
