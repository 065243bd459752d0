//! Layouts of one's own tiles, as in Speed Scrabble: one crossword of them all, or of those that
//! bring the most points.
//!
//! ```
//! use wordy_engine::layouts::solve;
//! use wordy_games::bag::read_tiles;
//!
//! let game = wordy_data::game("speed")?;
//! let rules = game.layout_rules().ok_or("not a game of layouts")?;
//! let lexicon = wordy_data::lexicon("college")?;
//! let tiles = read_tiles("JAMETAA", &rules.letters.alphabet)?;
//! let solved = solve(&tiles, rules, &lexicon, 1, |steps| steps < 100)?;
//! assert!(solved.layout.unused.is_empty());
//! assert!(solved.layout.faults(|word| lexicon.has_letters(word), &rules.letters).is_empty());
//! assert!(solve(&read_tiles("VAT", &lexicon.alphabet())?, rules, &lexicon, 1, |_| true).is_ok());
//! assert!(solve(&read_tiles("VVV", &lexicon.alphabet())?, rules, &lexicon, 1, |_| true).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod crossword;
mod speed;

use wordy_games::board::Board;
use wordy_games::game::{BoardRules, LayoutRules};
use wordy_games::layout::Layout;
use wordy_games::position::Tile;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::random::Random;

use crate::engine::Engine;
use crate::layouts::crossword::{AT_ONCE, Crossword};
use crate::letters::{Counts, bit, counts, index};

pub use speed::{Round, SpeedGame, play};

/// A layout that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The layout, and the tiles that are not in it.
    pub layout: Layout,
    /// How many steps the search took.
    pub steps: u32,
}

/// Why tiles make no layout, whatever is tried.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoLayout {
    /// There is no tile.
    #[error("there are no tiles")]
    NoTiles,
    /// No word can be laid.
    #[error("the tiles make no word")]
    NoWord,
    /// No word that the tiles make has the letter of this one, and all tiles must be laid.
    #[error("no word of the tiles has the letter {0}")]
    NoWordTakes(String),
}

/// Rows and columns that a layout has room for.
const ROOM: usize = 25;

/// Looks for a layout: one of all tiles, or where the game scores layouts the one with the most
/// points. After each step `go_on` is asked, with the number of steps taken: so a limit is a number
/// of steps, or a time. A layout of all tiles ends the search where layouts are not scored.
///
/// A step takes some words off the best layout so far and lays tiles anew, mostly words of up to
/// seven of them. The same seed gives the same steps. Layouts have at most 25 rows and columns.
///
/// Cost: the words that the tiles make are looked for once, some milliseconds; then a step takes a
/// few tenths of one, with blanks some milliseconds.
///
/// # Errors
///
/// There is no such layout, whatever is tried. Where some tiles remain in the end there may be one
/// all the same.
pub fn solve(
    tiles: &[Tile],
    rules: &LayoutRules,
    lexicon: &Lexicon,
    seed: u64,
    mut go_on: impl FnMut(u32) -> bool,
) -> Result<Solved, NoLayout> {
    if tiles.is_empty() {
        return Err(NoLayout::NoTiles);
    }
    let plain = BoardRules::plain(rules.letters.clone(), Board::plain(ROOM), AT_ONCE);
    let makes = Makes::new(tiles);
    let words = lexicon.words().iter().filter(|word| makes.word(word));
    let engine = Engine::of_words(&plain, words);
    check(tiles, rules, &engine)?;
    let mut random = Random::new(seed);
    let mut own = Crossword::new(&engine, tiles, rules.score);
    own.fill(&mut random);
    let (mut best, mut steps) = (own.clone(), 1);
    while (rules.score || !best.is_complete()) && go_on(steps) {
        own.step(&mut random);
        if own.value() >= best.value() {
            best = own.clone();
        } else if random.below(PATIENCE) == 0 {
            own = best.clone();
        }
        steps += 1;
    }
    Ok(Solved { layout: best.layout(), steps })
}

/// After about so many steps that found nothing better the best layout is gone back to.
const PATIENCE: usize = 4;

/// Whether there is a layout at all, as far as the words alone say it.
fn check(tiles: &[Tile], rules: &LayoutRules, engine: &Engine<'_>) -> Result<(), NoLayout> {
    let used = engine.words().table.used();
    if used == 0 {
        return Err(NoLayout::NoWord);
    }
    let taken = |tile: &&Tile| tile.blank || used & bit(tile.letter) != 0;
    match tiles.iter().find(|tile| !taken(tile)) {
        Some(tile) if !rules.score => {
            Err(NoLayout::NoWordTakes(tile.spell(&rules.letters.alphabet)))
        }
        _ => Ok(()),
    }
}

/// The words that some tiles make.
struct Makes {
    letters: Counts,
    blanks: u8,
    tiles: usize,
}

impl Makes {
    fn new(tiles: &[Tile]) -> Self {
        let letters: Vec<u8> =
            tiles.iter().filter(|tile| !tile.blank).map(|tile| tile.letter).collect();
        let blanks = u8::try_from(tiles.len() - letters.len()).unwrap_or(u8::MAX);
        Self { letters: counts(&letters), blanks, tiles: tiles.len() }
    }

    fn word(&self, word: &[u8]) -> bool {
        let (mut left, mut blanks) = (self.letters, self.blanks);
        (2..=self.tiles.min(ROOM)).contains(&word.len())
            && word.iter().all(|letter| {
                let own = &mut left[index(*letter)];
                let from = if *own > 0 { own } else { &mut blanks };
                from.checked_sub(1).map(|rest| *from = rest).is_some()
            })
    }
}
