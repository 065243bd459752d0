//! The words that fill a window from a choice of tiles.

use wordy_games::position::Tile;

use crate::grid::Words;
use crate::rack::{Counts, Subrack, counts};
use crate::table::{NONE, bit, index, letters_of};
use crate::window::Window;

/// Finds every way to fill a window with the tiles of a choice, and gives the tiles for its gaps,
/// in order.
pub(crate) fn fill(
    window: &Window<'_>,
    subrack: &Subrack,
    words: &Words<'_>,
    found: &mut impl FnMut(&[Tile]),
) {
    let on_board = window.cells.iter().map(|cell| cell.tile).filter(|tile| *tile != NONE);
    let key = on_board.fold(subrack.key, |key, letter| words.table.with(key, letter));
    let (natural, blanks) = (counts(&subrack.letters), counts(&[]));
    let mut fill = Fill { window, words, natural, blanks, laid: Vec::new(), found };
    fill.choose_blanks(key, subrack.blanks, words.table.used());
}

struct Fill<'w, F> {
    window: &'w Window<'w>,
    words: &'w Words<'w>,
    /// The tiles still to lay, by letter.
    natural: Counts,
    /// The blanks still to lay, by the letter that they stand for.
    blanks: Counts,
    /// The tiles of the gaps filled.
    laid: Vec<Tile>,
    found: F,
}

impl<F: FnMut(&[Tile])> Fill<'_, F> {
    /// Chooses the letters of the blanks, in order, each from a set; then fills the window.
    fn choose_blanks(&mut self, key: u64, blanks: usize, from: u64) {
        if blanks == 0 {
            return self.fill(key);
        }
        for letter in letters_of(from) {
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
        let Some(found) = words.table.find(key) else { return };
        if words.is_jumbled(self.window.cells.len()) {
            return self.lay(None);
        }
        for word in found {
            let fixed = self.window.cells.iter().zip(word);
            if word.len() == self.window.cells.len()
                && fixed.into_iter().all(|(cell, letter)| cell.is_empty() || cell.tile == *letter)
            {
                self.lay(Some(word));
            }
        }
    }

    /// Lays the next tile: of the letter that a word has there, or any where order is free.
    fn lay(&mut self, word: Option<&[u8]>) {
        let Some(gap) = self.window.gaps.get(self.laid.len()) else {
            return (self.found)(&self.laid);
        };
        let fits = match word {
            Some(word) => bit(word[gap.at]) & gap.fits,
            None => self.words.table.used() & gap.fits,
        };
        for letter in letters_of(fits) {
            self.lay_one(Tile { letter, blank: false }, word);
            self.lay_one(Tile { letter, blank: true }, word);
        }
    }

    /// Lays a tile and the rest, where there is one.
    fn lay_one(&mut self, tile: Tile, word: Option<&[u8]>) {
        let at = index(tile.letter);
        if *self.left(tile, at) == 0 {
            return;
        }
        *self.left(tile, at) -= 1;
        self.laid.push(tile);
        self.lay(word);
        self.laid.pop();
        *self.left(tile, at) += 1;
    }

    fn left(&mut self, tile: Tile, at: usize) -> &mut u8 {
        if tile.blank { &mut self.blanks[at] } else { &mut self.natural[at] }
    }
}
