//! The parts of a rack that a play can lay.

use wordy_games::bag::Bag;
use wordy_games::position::Tile;
use wordy_lexicon::alphabet::MOST_LETTERS;

use crate::table::{WordTable, index, letter};

/// A choice of tiles from a rack: letters, and how many blanks.
#[derive(Clone, Debug)]
pub(crate) struct Subrack {
    /// The key of its letters, without the blanks.
    pub(crate) key: u64,
    /// Its letters, each as often as it is chosen, in order.
    pub(crate) letters: Vec<u8>,
    /// How many tiles are laid as blanks.
    pub(crate) blanks: usize,
}

/// How many there are of each letter.
pub(crate) type Counts = [u8; MOST_LETTERS];

/// The different choices of tiles from a rack, by their number of tiles.
#[derive(Clone, Debug, Default)]
pub(crate) struct Subracks(Vec<Vec<Subrack>>);

impl Subracks {
    /// The choices of at most `most` tiles. Tiles of the letters `wild` may be laid as blanks, too.
    pub(crate) fn new(rack: &[Tile], most: usize, wild: &[u8], table: &WordTable) -> Self {
        let bag = Bag::new(rack);
        let most = most.min(rack.len());
        let mut subracks = Self((0..=most).map(|_| Vec::new()).collect());
        subracks.choose(&bag, 0, &mut Vec::new(), wild, table);
        subracks
    }

    /// Chooses how many tiles of each letter from `at` on there are, then how many blanks.
    fn choose(
        &mut self,
        bag: &Bag,
        at: usize,
        chosen: &mut Vec<u8>,
        wild: &[u8],
        table: &WordTable,
    ) {
        if chosen.len() >= self.0.len() {
            return;
        }
        if at == MOST_LETTERS {
            let left = |letter: &u8| {
                let chosen = usize::from(counts(chosen)[index(*letter)]);
                bag.letters(*letter) as usize - chosen
            };
            let blanks = bag.blanks() as usize + wild.iter().map(left).sum::<usize>();
            for blanks in 0..=blanks.min(self.0.len() - 1 - chosen.len()) {
                let (key, letters) = (table.key(chosen), chosen.clone());
                self.0[letters.len() + blanks].push(Subrack { key, letters, blanks });
            }
            return;
        }
        let before = chosen.len();
        for count in 0..=bag.letters(letter(at)) as usize {
            chosen.truncate(before);
            chosen.extend(std::iter::repeat_n(letter(at), count));
            self.choose(bag, at + 1, chosen, wild, table);
        }
        chosen.truncate(before);
    }

    /// The choices of so many tiles.
    pub(crate) fn of(&self, tiles: usize) -> &[Subrack] {
        self.0.get(tiles).map_or(&[], Vec::as_slice)
    }

    /// The most tiles that a choice has.
    pub(crate) fn most(&self) -> usize {
        self.0.len().saturating_sub(1)
    }
}

/// How many there are of each letter.
pub(crate) fn counts(letters: &[u8]) -> Counts {
    let mut counts = [0; MOST_LETTERS];
    for letter in letters {
        counts[index(*letter)] += 1;
    }
    counts
}

#[cfg(test)]
mod tests {
    use wordy_games::bag::read_tiles;
    use wordy_lexicon::alphabet::Alphabet;

    use super::*;

    fn sizes(rack: &str, most: usize, wild: &[u8]) -> Vec<usize> {
        let rack = read_tiles(rack, &Alphabet::english()).unwrap();
        let subracks = Subracks::new(&rack, most, wild, &WordTable::new(std::iter::empty()));
        (0..=subracks.most()).map(|tiles| subracks.of(tiles).len()).collect()
    }

    /// Of seven different tiles there are as many choices as binomial coefficients say; of AAB? one
    /// of none, A B ?, AA AB A? B?, AAB AA? AB?, all.
    #[test]
    fn choices_are_counted() {
        assert_eq!(sizes("ABCDEFG", 7, b""), [1, 7, 21, 35, 35, 21, 7, 1]);
        assert_eq!(sizes("ABCDEFGH", 7, b""), [1, 8, 28, 56, 70, 56, 28, 8]);
        assert_eq!(sizes("AAB?", 7, b""), [1, 3, 4, 3, 1]);
        // A tile of S is an S or a blank.
        assert_eq!(sizes("S", 7, b"S"), [1, 2]);
    }
}
