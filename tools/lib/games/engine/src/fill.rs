//! The words that fill a window from a choice of tiles.

use wordy_games::position::Tile;

use crate::cell::Cell;
use crate::letters::{Counts, bit, counts, index, letters_of};
use crate::rack::{Subrack, Subracks};
use crate::window::Window;
use crate::words::Words;

/// The points of each letter.
pub(crate) type Points = [u32; 64];

/// Finds every way to fill a window with the tiles of a choice that scores at least so much, and
/// gives the tiles for its gaps, in order, and the score.
pub(crate) fn fill(
    window: &Window<'_>,
    (subracks, subrack): (&Subracks, &Subrack),
    words: &Words<'_>,
    points: &Points,
    least: u32,
    found: &mut impl FnMut(&[Tile], u32),
) {
    let key = subrack.key.wrapping_add(window.span.key);
    let (own, natural, blanks) = (subracks.letters(subrack), counts(&[]), counts(&[]));
    let (jumbled, laid) = (words.is_jumbled(window.cells.len()), Vec::new());
    let mut fill =
        Fill { window, words, points, own, natural, blanks, jumbled, laid, least, found };
    fill.choose_blanks(key, subrack.blanks, words.table.used());
}

struct Fill<'w, F> {
    window: &'w Window<'w>,
    words: &'w Words<'w>,
    points: &'w Points,
    /// The letters chosen.
    own: &'w [u8],
    /// The tiles still to lay, by letter: counted when there is a word to lay.
    natural: Counts,
    /// The blanks still to lay, by the letter that they stand for.
    blanks: Counts,
    jumbled: bool,
    /// The tiles of the gaps filled.
    laid: Vec<Tile>,
    least: u32,
    found: F,
}

impl<F: FnMut(&[Tile], u32)> Fill<'_, F> {
    /// Chooses the letters of the blanks, in order, each from a set; then fills the window.
    fn choose_blanks(&mut self, key: u64, blanks: u32, from: u64) {
        let letters = match blanks {
            0 => return self.fill(key),
            1 => from & self.words.table.missing(key),
            _ => from,
        };
        for letter in letters_of(letters) {
            self.blanks[index(letter)] += 1;
            // Letters before this one have been chosen already.
            let rest = from & !(bit(letter) - 1);
            self.choose_blanks(self.words.table.with(key, letter), blanks - 1, rest);
            self.blanks[index(letter)] -= 1;
        }
    }

    /// Lays the words of a key, whose letters are those of the window and the tiles to lay.
    fn fill(&mut self, key: u64) {
        let words = self.words;
        let Some(mut found) = words.table.find(key) else { return };
        if self.jumbled {
            self.natural = counts(self.own);
            if found.next().is_some_and(|word| self.has_letters(word)) {
                self.lay(None, 0, self.window.span.fixed);
            }
            return;
        }
        for word in found {
            let fixed = self.window.cells.iter().zip(word);
            if word.len() == self.window.cells.len()
                && fixed.into_iter().all(|(cell, letter)| cell.is_empty() || cell.tile == *letter)
            {
                self.natural = counts(self.own);
                self.lay(Some(word), 0, self.window.span.fixed);
            }
        }
    }

    /// Whether a word has the letters of the window and the tiles to lay.
    fn has_letters(&self, word: &[u8]) -> bool {
        let mut all = counts(word);
        for cell in self.window.cells.iter().filter(|cell| !cell.is_empty()) {
            all[index(cell.tile)] = all[index(cell.tile)].wrapping_sub(1);
        }
        let own = self.natural.iter().zip(&self.blanks).map(|(natural, blank)| natural + blank);
        all.into_iter().eq(own)
    }

    /// Lays the next tile, on a square from `at` on: of the letter that a word has there, or any
    /// where order is free.
    fn lay(&mut self, word: Option<&[u8]>, at: usize, score: u32) {
        let empty = self.window.cells[at..].iter().position(Cell::is_empty);
        let Some(at) = empty.map(|by| at + by) else {
            if score >= self.least {
                (self.found)(&self.laid, score);
            }
            return;
        };
        if self.jumbled && score.saturating_add(self.most_more(at)) < self.least {
            return;
        }
        let gap = self.window.gap(at);
        let fits = match word {
            Some(word) => bit(word[at]) & gap.fits,
            None => self.words.table.used() & gap.fits,
        };
        for letter in letters_of(fits) {
            let points = self.points[index(letter)].saturating_mul(gap.weight);
            let natural = Tile { letter, blank: false };
            self.lay_one(natural, word, at, score.saturating_add(points));
            self.lay_one(Tile { blank: true, ..natural }, word, at, score);
        }
    }

    /// Lays a tile and the rest, where there is one.
    fn lay_one(&mut self, tile: Tile, word: Option<&[u8]>, at: usize, score: u32) {
        let own = index(tile.letter);
        if *self.left(tile, own) == 0 {
            return;
        }
        *self.left(tile, own) -= 1;
        self.laid.push(tile);
        self.lay(word, at + 1, score);
        self.laid.pop();
        *self.left(tile, own) += 1;
    }

    fn left(&mut self, tile: Tile, at: usize) -> &mut u8 {
        if tile.blank { &mut self.blanks[at] } else { &mut self.natural[at] }
    }

    /// The most that the tiles still to lay from a square on can score: the best on the heaviest
    /// gaps.
    fn most_more(&self, at: usize) -> u32 {
        let empty = (at..self.window.cells.len()).filter(|at| self.window.cells[*at].is_empty());
        let mut weights: Vec<u32> = empty.map(|at| self.window.gap(at).weight).collect();
        weights.sort_unstable();
        let own = self
            .natural
            .iter()
            .zip(self.points)
            .flat_map(|(count, points)| std::iter::repeat_n(*points, usize::from(*count)));
        let mut own: Vec<u32> = own.collect();
        own.sort_unstable();
        let products = weights.iter().rev().zip(own.iter().rev());
        products.fold(0, |sum, (weight, points)| sum.saturating_add(weight.saturating_mul(*points)))
    }
}
