//! Runs of letters that words hold, and where in them.

use crate::letters::index;

/// The letters of a run that are looked up together: with three, plays of Scrabble I are found a
/// sixth slower, with five no faster.
pub(crate) const LOOKED_UP: usize = 4;

/// The bits of a letter's number.
const LETTER_BITS: usize = 6;

/// The runs of four letters that words hold, by their place in words of a length: a bit for each,
/// as many bits as the words have letters. So some runs pass that no word holds.
///
/// Few words hold a long word of the board, and hardly any where a window has it: such windows are
/// left out. That made a turn of Scrabble I, where stretches of words score most, take half the
/// time, and one of Scrabble or 1DIF a tenth less.
#[derive(Clone, Debug)]
pub(crate) struct Runs {
    bits: Vec<u64>,
}

impl Runs {
    /// The runs of words.
    pub(crate) fn new<'w>(words: impl Iterator<Item = &'w [u8]> + Clone) -> Self {
        let letters: usize = words.clone().map(<[u8]>::len).sum();
        let mut runs = Self { bits: vec![0; letters / 64 + 1] };
        for word in words {
            for run in ends(word.iter().map(|letter| Some(*letter))) {
                let (place, bit) = runs.place(run, word.len());
                runs.bits[place] |= bit;
            }
        }
        runs
    }

    /// Whether some words may hold the letters where they lie on squares, four of a run each: where
    /// not, no word fills the squares.
    pub(crate) fn may_hold(&self, squares: impl ExactSizeIterator<Item = Option<u8>>) -> bool {
        let length = squares.len();
        ends(squares).all(|run| {
            let (place, bit) = self.place(run, length);
            self.bits[place] & bit != 0
        })
    }

    /// Where the bit of a run is in words of a length.
    fn place(&self, (at, letters): (usize, u64), length: usize) -> (usize, u64) {
        let key = letters << 16 | (at << 8 | length) as u64;
        let mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let bit = (u128::from(mixed) * (self.bits.len() as u128 * 64)) >> 64;
        (bit as usize / 64, 1 << (bit % 64))
    }
}

/// The runs of four letters on squares: where each ends, and its letters as a number.
fn ends(squares: impl Iterator<Item = Option<u8>>) -> impl Iterator<Item = (usize, u64)> {
    let (mut letters, mut count) = (0, 0);
    squares.enumerate().filter_map(move |(at, square)| {
        count = square.map_or(0, |_| count + 1);
        let number = square.map_or(0, |letter| index(letter) as u64);
        letters = (letters << LETTER_BITS | number) & ((1 << (LETTER_BITS * LOOKED_UP)) - 1);
        (count >= LOOKED_UP).then_some((at, letters))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held(runs: &Runs, squares: &[u8]) -> bool {
        runs.may_hold(squares.iter().map(|square| (*square != b'.').then_some(*square)))
    }

    /// No word of any length is lost, whatever part of it lies on the board.
    #[test]
    fn every_word_is_held() {
        let lexicon = wordy_data::lexicon("college").unwrap();
        let runs = Runs::new(lexicon.words().iter());
        for (number, word) in (0_u64..).zip(lexicon.words().iter()) {
            let lies = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
            let mut squares = word.to_vec();
            for at in (0..word.len()).filter(|at| lies >> at & 1 == 0) {
                squares[at] = b'.';
            }
            assert!(held(&runs, word) && held(&runs, &squares), "{word:?} {squares:?}");
        }
    }

    #[test]
    fn a_run_is_held_at_its_place_in_words_of_its_length() {
        let runs = Runs::new([b"COATED".as_slice(), b"OATS", b"OVERCOAT"].into_iter());
        for squares in ["COAT..", ".OATE.", "OVER.OAT", "....COAT", "...XYZ..", "OAT"] {
            assert!(held(&runs, squares.as_bytes()), "{squares}");
        }
        for squares in [".COAT.", "COAT.", "COATS", "OVERTOAD"] {
            assert!(!held(&runs, squares.as_bytes()), "{squares}");
        }
    }

    /// Hardly any word of seven letters and more takes another letter in front.
    #[test]
    fn most_runs_that_no_word_holds_are_not_held() {
        let lexicon = wordy_data::lexicon("college").unwrap();
        let runs = Runs::new(lexicon.words().iter());
        let long = || lexicon.words().iter().filter(|word| word.len() > LOOKED_UP + 2);
        let pass = long().filter(|word| held(&runs, &[b".".as_slice(), word].concat())).count();
        assert!(pass * 4 < long().count(), "{pass} of {}", long().count());
    }

    #[test]
    fn of_no_words_no_run_is_held() {
        let runs = Runs::new(std::iter::empty());
        assert!(!held(&runs, b"COAT") && held(&runs, b"COA.T"));
    }
}
