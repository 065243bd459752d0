//! Tiles counted: a bag, a rack.

use wordy_lexicon::alphabet::{Alphabet, MOST_LETTERS};
use wordy_lexicon::distribution::Distribution;

use crate::game::BoardRules;
use crate::position::{Position, Tile, read_tile};

/// How many there are of each tile, up to 65,535.
///
/// ```
/// use wordy_games::bag::{Bag, read_tiles};
/// use wordy_lexicon::alphabet::Alphabet;
///
/// let english = Alphabet::english();
/// let mut rack = Bag::new(&read_tiles("COATXY?", &english)?);
/// assert_eq!((rack.len(), rack.letters(b'O'), rack.blanks()), (7, 1, 1));
/// // A lower-case letter is a blank; Q is not there.
/// let missing = rack.draw(&read_tiles("QuOTA", &english)?).unwrap_err();
/// assert_eq!(missing.letter, b'Q');
/// # Ok::<(), wordy_games::bag::NotATile>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bag {
    letters: [u16; MOST_LETTERS],
    blanks: u16,
    /// Tiles that stay in the box unseen: a game is played with fewer than the set has.
    fewer: u32,
}

impl Bag {
    /// These tiles.
    pub fn new(tiles: &[Tile]) -> Self {
        let mut bag = Self { letters: [0; MOST_LETTERS], blanks: 0, fewer: 0 };
        for tile in tiles {
            bag.put(*tile);
        }
        bag
    }

    /// All tiles of a game. Where a game is played with a scoop of its set, any tile of the set may
    /// be among them, but [`Bag::len`] counts the scoop.
    pub fn of(rules: &BoardRules) -> Self {
        let fewer = rules.scoop.map_or(0, |scoop| rules.letters.tiles() - scoop);
        Self { fewer, ..Self::new(&tiles_of(&rules.letters)) }
    }

    /// The same without the tiles on a board, as far as they were in it.
    #[must_use]
    pub fn without(mut self, position: &Position<'_>) -> Self {
        for (_, tile) in position.all() {
            let count = self.count_mut(tile);
            *count = count.saturating_sub(1);
        }
        self
    }

    /// How many tiles there are in all, whether in the game or in the box.
    pub fn tiles(&self) -> usize {
        self.letters.iter().chain([&self.blanks]).map(|count| usize::from(*count)).sum()
    }

    /// How many tiles there are; where a game is played with a part of a set, of that part.
    pub fn len(&self) -> usize {
        self.tiles().saturating_sub(self.fewer as usize)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All tiles in it, letters in alphabet order, then blanks.
    pub fn all(&self) -> Vec<Tile> {
        let letters = (b'A'..).zip(&self.letters);
        let tiles = letters.flat_map(|(letter, count)| {
            std::iter::repeat_n(Tile { letter, blank: false }, usize::from(*count))
        });
        tiles.chain(std::iter::repeat_n(BLANK, usize::from(self.blanks))).collect()
    }

    /// How many of a letter there are; 0 for what is no letter.
    pub fn letters(&self, letter: u8) -> u32 {
        let count = self.letters.get(usize::from(letter.wrapping_sub(b'A'))).copied();
        count.map_or(0, u32::from)
    }

    /// How many blanks there are.
    pub fn blanks(&self) -> u32 {
        u32::from(self.blanks)
    }

    /// Puts a tile in; a blank as `?`, without its letter.
    pub fn put(&mut self, tile: Tile) {
        let count = self.count_mut(tile);
        *count = count.saturating_add(1);
    }

    /// Takes tiles out, blanks without their letters.
    ///
    /// # Errors
    /// The first tile that is not there; the others are taken all the same.
    pub fn draw(&mut self, tiles: &[Tile]) -> Result<(), Tile> {
        let mut missing = Ok(());
        for &tile in tiles {
            let count = self.count_mut(tile);
            if *count == 0 {
                missing = missing.and(Err(tile));
            }
            *count = count.saturating_sub(1);
        }
        missing
    }

    /// Takes the tiles of a play out; for a blank that is not there, a tile that may be turned over
    /// in its place, where the game has such. Returns the first tile that is not there.
    pub(crate) fn play(&mut self, tiles: &[Tile], rules: &BoardRules) -> Option<Tile> {
        let mut missing = None;
        for &tile in tiles {
            let wild = rules.wild.iter().copied().find(|letter| self.letters(*letter) > 0);
            let turned = wild.filter(|_| tile.blank && self.blanks == 0);
            let drawn = turned.map_or(tile, |letter| Tile { letter, blank: false });
            missing = missing.or(self.draw(&[drawn]).err());
        }
        missing
    }

    /// How many of the tiles of another are not among these.
    pub fn lacks(&self, other: &Self) -> usize {
        let letters = self.letters.iter().zip(&other.letters);
        let counts = letters.chain([(&self.blanks, &other.blanks)]);
        counts.map(|(own, other)| usize::from(other.saturating_sub(*own))).sum()
    }

    /// The first tile of another that is not among these, in alphabet order.
    pub fn first_lacking(&self, other: &Self) -> Option<Tile> {
        let mut letters = (b'A'..).zip(self.letters.iter().zip(&other.letters));
        let letter = letters.find(|(_, (own, other))| own < other);
        let letter = letter.map(|(letter, _)| Tile { letter, blank: false });
        letter.or_else(|| (self.blanks < other.blanks).then_some(BLANK))
    }

    /// Takes the tiles of another out, as far as they are there.
    pub fn take(&mut self, other: &Self) {
        for (own, other) in self.letters.iter_mut().zip(&other.letters) {
            *own = own.saturating_sub(*other);
        }
        self.blanks = self.blanks.saturating_sub(other.blanks);
    }

    fn count_mut(&mut self, tile: Tile) -> &mut u16 {
        if tile.blank {
            return &mut self.blanks;
        }
        let last = MOST_LETTERS - 1;
        &mut self.letters[usize::from(tile.letter.wrapping_sub(b'A')).min(last)]
    }
}

/// Every tile of a set: its letters in alphabet order, then its blanks.
pub fn tiles_of(set: &Distribution) -> Vec<Tile> {
    let letters = set.alphabet.letters().flat_map(|letter| {
        std::iter::repeat_n(Tile { letter, blank: false }, set.count(letter) as usize)
    });
    letters.chain(std::iter::repeat_n(BLANK, set.blanks as usize)).collect()
}

/// A blank that does not yet stand for a letter.
pub const BLANK: Tile = Tile { letter: b'A', blank: true };

impl Tile {
    /// The tile as it is on a rack: a blank stands for no letter there.
    #[must_use]
    pub fn on_rack(self) -> Self {
        if self.blank { BLANK } else { self }
    }
}

/// A text that is not a row of tiles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}`: expected tiles of the alphabet {alphabet}, found `{found}`")]
pub struct NotATile {
    /// The text, cut after 30 characters.
    pub text: String,
    /// The character at which no tile begins.
    pub found: char,
    /// Its column in the text, from 1.
    pub column: usize,
    /// The name of the alphabet.
    pub alphabet: String,
}

/// Reads tiles as they are written: capitals, `?` for a blank, lower case for the letter a blank
/// stands for, `[CH]` for a tile of several letters. Blanks between tiles are ignored.
///
/// # Errors
/// The first character that begins no tile of the alphabet.
pub fn read_tiles(text: &str, alphabet: &Alphabet) -> Result<Vec<Tile>, NotATile> {
    read(text, alphabet, |tile| tile)
}

/// Reads tiles; `of` says what a tile is that is written as its letter.
fn read(text: &str, alphabet: &Alphabet, of: impl Fn(Tile) -> Tile) -> Result<Vec<Tile>, NotATile> {
    let (mut tiles, mut rest) = (Vec::new(), text.trim_start());
    while let Some(found) = rest.chars().next() {
        let letter = || read_tile(rest, alphabet).map(|(tile, used)| (of(tile), used));
        let tile = if found == '?' { Some((BLANK, 1)) } else { letter() };
        let (tile, used) = tile.ok_or_else(|| NotATile {
            text: text.chars().take(30).collect(),
            found,
            column: crate::syntax::column_of(text, rest),
            alphabet: alphabet.name().to_owned(),
        })?;
        tiles.push(tile);
        rest = rest[used..].trim_start();
    }
    Ok(tiles)
}

/// Reads the tiles of a rack: as [`read_tiles`] does, but a letter is that letter in either case,
/// since only `?` is a blank there.
///
/// # Errors
/// The first character that begins no tile of the alphabet.
pub fn read_rack(text: &str, alphabet: &Alphabet) -> Result<Vec<Tile>, NotATile> {
    read(text, alphabet, |tile| Tile { blank: false, ..tile })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_of_a_rack_is_that_letter_in_either_case() {
        let english = Alphabet::english();
        let rack = read_rack("aZ?q", &english).unwrap();
        let expected = [(b'A', false), (b'Z', false), (BLANK.letter, true), (b'Q', false)];
        assert_eq!(rack, expected.map(|(letter, blank)| Tile { letter, blank }));
        assert!(read_tiles("a", &english).unwrap()[0].blank);
        assert_eq!(read_rack("a4", &english).unwrap_err().found, '4');
    }
    use crate::fixture::board_rules;

    fn tiles(text: &str) -> Vec<Tile> {
        read_tiles(text, &Alphabet::english()).unwrap()
    }

    #[test]
    fn tiles_are_read_as_written() {
        let letter = |letter, blank| Tile { letter, blank };
        assert_eq!(tiles(" A b? "), [letter(b'A', false), letter(b'B', true), BLANK]);
        assert_eq!(tiles(""), []);
        let wrong = read_tiles("CA T1", &Alphabet::english()).unwrap_err();
        assert_eq!((wrong.found, wrong.column), ('1', 5));
        let said = "`CA T1`: expected tiles of the alphabet english, found `1`";
        assert_eq!(wrong.to_string(), said);
    }

    #[test]
    fn a_bag_counts_what_goes_in_and_out() {
        let mut bag = Bag::new(&tiles("AABz?"));
        assert_eq!((bag.len(), bag.letters(b'A'), bag.letters(b'Z'), bag.blanks()), (5, 2, 0, 2));
        assert_eq!(bag.letters(b'?'), 0);
        assert_eq!(bag.draw(&tiles("Ax")), Ok(()));
        assert_eq!((bag.len(), bag.letters(b'A'), bag.blanks()), (3, 1, 1));
        // C is not there; B, after it, is taken all the same.
        assert_eq!(bag.draw(&tiles("CB")), Err(tiles("C")[0]));
        assert_eq!((bag.len(), bag.letters(b'B')), (2, 0));
        assert_eq!(bag.draw(&tiles("A?")), Ok(()));
        assert!(bag.is_empty());
        bag.put(tiles("Q")[0]);
        assert!(!bag.is_empty());
        assert_eq!(bag.letters(b'Q'), 1);
    }

    #[test]
    fn a_bag_holds_the_tiles_of_the_game() {
        let rules = board_rules("scrabble");
        let bag = Bag::of(&rules);
        assert_eq!((bag.len(), bag.letters(b'E'), bag.blanks()), (100, 12, 2));
        let mut position = Position::new(&rules.board);
        for (place, tile) in rules.board.places().zip(tiles("EEz")) {
            position.put(place, tile);
        }
        let left = bag.without(&position);
        assert_eq!((left.len(), left.letters(b'E'), left.blanks()), (97, 10, 1));
        assert_eq!(left.letters(b'Z'), 1);
    }

    #[test]
    fn a_scoop_may_be_any_of_the_set() {
        let rules = board_rules("scrabble-i");
        let bag = Bag::of(&rules);
        // Scrabble I, rule 10: 300 tiles, nine of them blank; a hundred of them are in play.
        assert_eq!((bag.len(), bag.letters(b'E'), bag.blanks()), (100, 38, 9));
        let all = tiles_of(&rules.letters);
        assert_eq!(all.len(), 300);
        assert_eq!((all[0].letter, all[299]), (b'A', BLANK));
    }
}
