//! Scores: the words of a play, and their points part by part.

use std::collections::BTreeSet;

use crate::board::Place;
use crate::game::{BoardRules, Premiums};
use crate::play::words_made;
use crate::position::{Position, Run, Tile};

/// A word made or changed by a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// Where it lies, and its tiles.
    pub run: Run,
    /// The points of its letters, letter premiums included.
    pub letters: u32,
    /// What its word premiums multiply them by.
    pub by: u32,
    /// Its points.
    pub points: u32,
}

/// What a play scores.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Its words: first the one in the line of the play, then those across it.
    pub words: Vec<Word>,
    /// Points for the number of tiles, or for lengthening a word.
    pub bonus: u32,
    /// Whether the bonus is for lengthening a word.
    pub stretch: bool,
}

impl Score {
    /// All points.
    pub fn total(&self) -> u32 {
        self.words.iter().map(|word| word.points).sum::<u32>() + self.bonus
    }
}

/// Why a play scores nothing although it may be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Weak {
    /// No word that holds all its tiles is long enough.
    #[error("no word that holds all tiles played has {0} letters or more")]
    TooShort(usize),
    /// Its words lie wholly in the wings.
    #[error("the main word lies wholly in the wings")]
    Wings,
}

/// Scores tiles that may be laid on a position; `position` is the one with them on it.
pub fn score(
    position: &Position<'_>,
    new: &[(Place, Tile)],
    across: bool,
    rules: &BoardRules,
) -> Score {
    let fresh: BTreeSet<Place> = new.iter().map(|(place, _)| *place).collect();
    let runs = words_made(position, new, across);
    let stretch = runs.first().and_then(|main| stretched(main, &fresh, rules));
    let words = runs.into_iter().map(|run| word(run, &fresh, position, rules)).collect();
    let big = rules.bonus.get(&new.len()).copied().unwrap_or(0);
    Score { words, bonus: stretch.unwrap_or(big), stretch: stretch.is_some() }
}

/// The points of a word: premiums count under new tiles only.
fn word(run: Run, fresh: &BTreeSet<Place>, position: &Position<'_>, rules: &BoardRules) -> Word {
    let (mut letters, mut premiums) = (0, Vec::new());
    for (place, tile) in run.places().zip(&run.tiles) {
        let face = face(*tile, rules);
        let square = position.board().square(place).filter(|_| fresh.contains(&place));
        letters += face * square.map_or(1, |square| square.letter);
        premiums.extend(square.map(|square| square.word).filter(|by| *by > 1));
    }
    let by = match rules.premiums {
        _ if premiums.is_empty() => 1,
        Premiums::Multiply => premiums.iter().product(),
        Premiums::Add => premiums.iter().sum(),
    };
    Word { run, letters, by, points: letters * by }
}

/// The points on a tile: none on a blank.
pub fn face(tile: Tile, rules: &BoardRules) -> u32 {
    if tile.blank { 0 } else { rules.letters.points(tile.letter) }
}

/// The bonus for lengthening a word of enough letters that lies in the main word; it takes the
/// place of the one for tiles played.
fn stretched(main: &Run, fresh: &BTreeSet<Place>, rules: &BoardRules) -> Option<u32> {
    let stretch = rules.stretch.as_ref()?;
    let in_main = main.places().filter(|place| fresh.contains(place)).count();
    let old: Vec<bool> = main.places().map(|place| !fresh.contains(&place)).collect();
    let longest = old.split(|old| !old).map(<[bool]>::len).max().unwrap_or(0);
    let stretches = in_main == fresh.len() && in_main > 0 && longest >= stretch.word;
    stretches.then(|| stretch.bonus.get(&in_main).copied().unwrap_or(0))
}

/// Whether the words of a play are such as may score: one that holds all its tiles is long enough
/// and lies on the board proper (Scrabble I: the main word; for a single tile either of its words).
pub fn check_main(words: &[Word], new: &[(Place, Tile)], rules: &BoardRules) -> Result<(), Weak> {
    let holds =
        |word: &&Word| new.iter().all(|(place, _)| word.run.places().any(|own| own == *place));
    let long: Vec<&Word> =
        words.iter().filter(holds).filter(|word| word.run.tiles.len() >= rules.main_word).collect();
    let proper = |word: &&Word| {
        let wing = |place: Place| rules.board.square(place).is_some_and(|square| square.wing);
        word.run.places().any(|place| !wing(place))
    };
    match long.iter().copied().find(proper) {
        Some(_) => Ok(()),
        None if long.is_empty() => Err(Weak::TooShort(rules.main_word)),
        None => Err(Weak::Wings),
    }
}
