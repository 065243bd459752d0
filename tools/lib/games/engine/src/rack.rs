//! The parts of a rack that a play can lay.

use wordy_games::bag::BLANK;
use wordy_games::game::BoardRules;
use wordy_games::position::Tile;

use crate::alphagrams::WordTable;
use crate::letters::{NONE, bit};
use crate::turn::THOUSAND;
use crate::window::{Gap, Span};
use crate::worth::Worth;

/// A choice of tiles from a rack: letters, and how many blanks.
#[derive(Clone, Debug)]
pub(crate) struct Subrack {
    /// The key of its letters, without the blanks.
    pub(crate) key: u64,
    /// How many tiles are laid as blanks.
    pub(crate) blanks: u32,
    /// What the tiles left are worth.
    pub(crate) worth: i64,
    /// Whether it may make a word without tiles of the board.
    pub(crate) alone: bool,
    /// Its letters; all where there is a blank.
    mask: u64,
    /// The points of its tiles together.
    points: u32,
    /// How many letters there are, and where they and the points of its tiles are among all.
    letters: (u32, u32),
    values: u32,
}

/// Room for the choices of each size from seven tiles, and for the letters of all: others need more
/// or less.
const CHOICES: usize = 35;
const LETTERS: usize = 448;

/// The most that a main word is multiplied by in a bound: where it is more, the rest counts as
/// premiums of its squares.
pub(crate) const MOST_BY: u32 = 4;

/// What choices of tiles score and leave at most, by their number of tiles.
#[derive(Clone, Debug)]
struct Mosts {
    /// The points of the tiles, the best first, each the best of all choices.
    points: Vec<u32>,
    /// What is left is worth this at most; `i64::MIN` where there is no choice.
    worth: Vec<i64>,
    most: usize,
}

impl Mosts {
    fn new(most: usize) -> Self {
        Self { points: vec![0; (most + 1) * most], worth: vec![i64::MIN; most + 1], most }
    }

    fn note(&mut self, values: &[u32], worth: i64) {
        let points = &mut self.points[values.len() * self.most..];
        for (best, points) in points.iter_mut().zip(values) {
            *best = (*best).max(*points);
        }
        let most = &mut self.worth[values.len()];
        *most = worth.max(*most);
    }

    fn of(&self, tiles: usize) -> Option<(&[u32], i64)> {
        let worth = *self.worth.get(tiles)?;
        let first = tiles * self.most;
        (worth > i64::MIN).then(|| (&self.points[first..first + tiles], worth))
    }
}

/// The different choices of tiles from a rack, by their number of tiles.
#[derive(Clone, Debug)]
pub(crate) struct Subracks {
    sizes: Vec<Vec<Subrack>>,
    /// The letters of all choices, and the points of their tiles, the best first.
    letters: Vec<u8>,
    values: Vec<u32>,
    /// The letters of the rack, all of them where it has a blank, or a tile to turn over.
    mask: u64,
    /// What choices score and leave at most: all, and those that may be words without the board.
    any: Mosts,
    alone: Mosts,
    /// Its letters and their points, the best first, a blank last: none twice.
    faces: Vec<(u8, u32)>,
}

impl Subrack {
    /// Whether it may fill a window.
    pub(crate) fn may_fill(&self, span: &Span, bound: &[Gap]) -> bool {
        (self.alone || !span.is_alone()) && bound.iter().all(|gap| gap.fits & self.mask != 0)
    }

    /// What its tiles score in a main word that is multiplied by `by`, and what is left is worth.
    pub(crate) fn whole(&self, by: u32) -> i64 {
        self.worth + i64::from(self.points) * i64::from(by) * THOUSAND
    }
}

impl Subracks {
    /// The choices of as many tiles as a play may lay. Tiles of `rules.wild` may be laid as blanks.
    pub(crate) fn new(
        rack: &[Tile],
        rules: &BoardRules,
        table: &WordTable,
        worth: &dyn Worth,
    ) -> Self {
        let most = rules.most_tiles.min(rack.len());
        let points = |tile: &Tile| (tile.letter, rules.letters.points(tile.letter));
        let mut letters: Vec<(u8, u32)> =
            rack.iter().filter(|tile| !tile.blank).map(points).collect();
        letters.sort_unstable_by_key(|(letter, points)| (u32::MAX - points, *letter));
        let blanks = rack.len() - letters.len();
        let turned = letters.iter().any(|(letter, _)| rules.wild.contains(letter));
        let mask = letters.iter().fold(0, |mask, (letter, _)| mask | bit(*letter));
        let any = blanks > 0 || turned;
        let mut faces = letters.clone();
        faces.dedup();
        faces.extend(any.then_some((NONE, 0)));
        let mut choose = Choose {
            rules,
            table,
            worth,
            blanks,
            chosen: Vec::new(),
            left: Vec::new(),
            found: Self {
                sizes: (0..=most).map(|_| Vec::with_capacity(CHOICES)).collect(),
                letters: Vec::with_capacity(LETTERS),
                values: Vec::with_capacity(LETTERS),
                any: Mosts::new(most),
                alone: Mosts::new(most),
                mask: if any { u64::MAX } else { mask },
                faces,
            },
        };
        choose.from(&letters, table.key(&[]));
        choose.found
    }

    /// The choices of so many tiles.
    pub(crate) fn of(&self, tiles: usize) -> &[Subrack] {
        self.sizes.get(tiles).map_or(&[], Vec::as_slice)
    }

    /// The letters of a choice, each as often as it is chosen, in order.
    pub(crate) fn letters(&self, subrack: &Subrack) -> &[u8] {
        let (first, count) = subrack.letters;
        &self.letters[first as usize..(first + count) as usize]
    }

    /// The points of its tiles, the best first.
    pub(crate) fn values(&self, subrack: &Subrack) -> &[u32] {
        let count = subrack.letters.1 + subrack.blanks;
        &self.values[subrack.values as usize..(subrack.values + count) as usize]
    }

    /// The most tiles that a choice has.
    pub(crate) fn most(&self) -> usize {
        self.sizes.len().saturating_sub(1)
    }

    /// The points of the best tiles that may fill a window, and the most that what is left is
    /// worth; none where no tiles may fill it.
    pub(crate) fn best_for(&self, span: &Span) -> Option<(&[u32], i64)> {
        let mosts = if span.is_alone() { &self.alone } else { &self.any };
        mosts.of(usize::from(span.laid))
    }

    /// The letters that can be laid.
    pub(crate) fn mask(&self) -> u64 {
        self.mask
    }

    /// The points of the best tile that can be laid as one of some letters.
    pub(crate) fn most_points(&self, fits: u64) -> u32 {
        let mut faces = self.faces.iter();
        let best = faces.find(|(letter, _)| *letter == NONE || fits & bit(*letter) != 0);
        best.map_or(0, |(_, points)| *points)
    }
}

/// Goes through the choices.
struct Choose<'c> {
    rules: &'c BoardRules,
    table: &'c WordTable,
    worth: &'c dyn Worth,
    blanks: usize,
    chosen: Vec<(u8, u32)>,
    left: Vec<Tile>,
    found: Subracks,
}

impl Choose<'_> {
    /// Chooses how many of the tiles of each letter there are, the best letters first, then how
    /// many blanks; `key` is that of the tiles chosen.
    fn from(&mut self, letters: &[(u8, u32)], key: u64) {
        let Some(first) = letters.first() else { return self.blanks(key) };
        let count = letters.iter().take_while(|other| *other == first).count();
        let rest = &letters[count..];
        let (chosen, left, mut key) = (self.chosen.len(), self.left.len(), key);
        for own in 0..=count.min(self.found.most() - chosen) {
            let tile = Tile { letter: first.0, blank: false };
            self.left.extend(std::iter::repeat_n(tile, count - own));
            self.from(rest, key);
            self.left.truncate(left);
            self.chosen.push(*first);
            key = self.table.with(key, first.0);
        }
        self.chosen.truncate(chosen);
    }

    fn blanks(&mut self, key: u64) {
        let room = self.found.most() - self.chosen.len();
        let wild = |tile: &&Tile| self.rules.wild.contains(&tile.letter);
        let turned = self.left.iter().filter(wild).count();
        for blanks in 0..=room.min(self.blanks + turned) {
            self.keep(key, blanks);
        }
    }

    /// Keeps the choice with so many blanks: those of the rack, then tiles turned over.
    fn keep(&mut self, key: u64, blanks: usize) {
        let alone = match blanks {
            0 => self.table.may_have(key),
            1 => self.table.missing(key) != 0,
            _ => true,
        };
        let worth = self.worth_of_rest(blanks);
        let found = &mut self.found;
        let tiles = self.chosen.len() + blanks;
        let letters = (found.letters.len() as u32, self.chosen.len() as u32);
        found.letters.extend(self.chosen.iter().map(|(letter, _)| *letter));
        let values = found.values.len();
        found.values.extend(self.chosen.iter().map(|(_, points)| *points));
        found.values.resize(values + tiles, 0);
        let own = &found.values[values..];
        let points = own.iter().fold(0, |sum: u32, points| sum.saturating_add(*points));
        let mask = self.chosen.iter().fold(0, |mask, (letter, _)| mask | bit(*letter));
        let mask = if blanks == 0 { mask } else { u64::MAX };
        let (blanks, values) = (blanks as u32, values as u32);
        let subrack = Subrack { key, blanks, worth, alone, mask, points, letters, values };
        found.any.note(own, worth);
        if alone {
            found.alone.note(own, worth);
        }
        found.sizes[tiles].push(subrack);
    }

    /// What is worth the tiles left without so many blanks.
    fn worth_of_rest(&mut self, blanks: usize) -> i64 {
        if blanks <= self.blanks {
            let letters = self.left.len();
            self.left.extend(std::iter::repeat_n(BLANK, self.blanks - blanks));
            let worth = self.worth.of(&self.left);
            self.left.truncate(letters);
            return worth;
        }
        let tiles: Vec<Tile> = std::iter::repeat_n(BLANK, blanks - self.blanks).collect();
        self.worth.of(&left_of(&self.left, &tiles, self.rules))
    }
}

/// The tiles of a rack without those of a play; for a blank that is not there, a tile turned over.
pub fn left_of(rack: &[Tile], tiles: &[Tile], rules: &BoardRules) -> Vec<Tile> {
    let mut left = rack.to_vec();
    for tile in tiles.iter().filter(|tile| !tile.blank).chain(tiles.iter().filter(|t| t.blank)) {
        let same = |own: &Tile| own.blank == tile.blank && (own.blank || own.letter == tile.letter);
        let turned = || {
            let wild = |own: &(usize, &Tile)| !own.1.blank && rules.wild.contains(&own.1.letter);
            left.iter().enumerate().filter(wild).min_by_key(|(_, own)| own.letter)
        };
        let found = left.iter().position(same);
        let found = found.or_else(|| turned().filter(|_| tile.blank).map(|(at, _)| at));
        if let Some(at) = found {
            left.remove(at);
        }
    }
    left
}

#[cfg(test)]
mod tests {
    use wordy_games::bag::read_tiles;
    use wordy_lexicon::alphabet::Alphabet;

    use super::*;

    /// A tile left is worth one.
    struct TileCount;

    impl Worth for TileCount {
        fn of(&self, left: &[Tile]) -> i64 {
            i64::try_from(left.len()).unwrap_or(i64::MAX)
        }

        fn most(&self) -> i64 {
            7
        }
    }

    fn sizes(rack: &str, wild: &[u8]) -> Vec<usize> {
        let rack = read_tiles(rack, &Alphabet::english()).unwrap();
        let mut rules = wordy_data::game("scrabble").unwrap().into_board().unwrap();
        rules.wild = wild.to_vec();
        let table = WordTable::new(std::iter::empty());
        let subracks = Subracks::new(&rack, &rules, &table, &TileCount);
        for tiles in 0..=subracks.most() {
            let left = i64::try_from(rack.len() - tiles).unwrap();
            assert!(subracks.of(tiles).iter().all(|own| own.worth == left), "{tiles} of {rack:?}");
        }
        (0..=subracks.most()).map(|tiles| subracks.of(tiles).len()).collect()
    }

    /// Of seven different tiles there are as many choices as binomial coefficients say; of AAB? one
    /// of none, A B ?, AA AB A? B?, AAB AA? AB?, all.
    #[test]
    fn choices_are_counted() {
        assert_eq!(sizes("ABCDEFG", b""), [1, 7, 21, 35, 35, 21, 7, 1]);
        assert_eq!(sizes("ABCDEFGH", b""), [1, 8, 28, 56, 70, 56, 28, 8]);
        assert_eq!(sizes("AAB?", b""), [1, 3, 4, 3, 1]);
        // A tile of S is an S or a blank.
        assert_eq!(sizes("S", b"S"), [1, 2]);
    }
}
