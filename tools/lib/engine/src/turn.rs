//! Turns: what a rack can do on a position.

use std::cmp::Reverse;

use wordy_games::board::Place;
use wordy_games::game::BoardRules;
use wordy_games::play::{Cell, Play};
use wordy_games::position::{Position, Tile};
use wordy_lexicon::lexicon::Lexicon;

use crate::exchange::{self, Exchanged};
use crate::fill::fill;
use crate::grid::{Grid, Words, place};
use crate::rack::Subracks;
use crate::table::WordTable;
use crate::window::{self, Limits, Window};

/// A turn that the rules allow: exchanges with the board where the game has them, then a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Letters of the rack put in the place of blanks (Scrabble I, rule 10): where, and the tile.
    pub swaps: Vec<(Place, Tile)>,
    /// Tiles of the rack put in the place of others ("1DIF: The Game"): where, and the tile.
    pub diffs: Vec<(Place, Tile)>,
    /// The play; none where a turn is an exchange with the board alone.
    pub play: Option<Play>,
    /// How many tiles it lays on empty squares.
    pub laid: usize,
    /// What it scores.
    pub score: u32,
    /// The tiles on the rack after it.
    pub left: Vec<Tile>,
}

/// Finds turns by the rules of a game and the words of a lexicon.
///
/// It holds the words by their letters: about 50 bytes a word, made in two passes over the lexicon.
#[derive(Debug)]
pub struct Engine<'r> {
    pub(crate) rules: &'r BoardRules,
    table: WordTable,
    diffs: usize,
}

impl<'r> Engine<'r> {
    /// An engine for a game and a lexicon of the same alphabet.
    pub fn new(rules: &'r BoardRules, lexicon: &Lexicon) -> Self {
        let twos = rules.twos.as_ref().map(|policy| &policy.words);
        let own = lexicon.words().iter().filter(|word| twos.is_none() || word.len() != 2);
        let words: Vec<&[u8]> = own.chain(twos.into_iter().flatten().map(Vec::as_slice)).collect();
        Self { rules, table: WordTable::new(words.iter().copied()), diffs: 2 }
    }

    /// The same with exchanges of at most so many tiles at once for tiles on the board, where the
    /// game has them; two unless it is said. There are hundreds of times more of three.
    #[must_use]
    pub fn with_diffs(self, most: usize) -> Self {
        Self { diffs: most, ..self }
    }

    /// Every turn with a play or an exchange with the board, best score first; turns of a score in
    /// order of how they are written. Passing and exchanging tiles with the bag are not among them.
    ///
    /// A tile that makes words both ways is a play across. The first play of a board whose rows are
    /// like its columns is across, too.
    pub fn turns(&self, position: &Position<'r>, rack: &[Tile]) -> Vec<Turn> {
        let mut turns = Vec::new();
        for exchanged in exchange::choices(self, position, rack, self.diffs) {
            let Exchanged { swaps, diffs, points, position, rack } = &exchanged;
            let turn = |play: Option<Play>, laid, score, left| Turn {
                swaps: swaps.clone(),
                diffs: diffs.clone(),
                play,
                laid,
                score: score + points,
                left,
            };
            if !diffs.is_empty() {
                turns.push(turn(None, 0, 0, rack.clone()));
            }
            if diffs.len() < 2 {
                self.plays(position, rack, |window, tiles, score| {
                    let left = left_of(rack, tiles, self.rules);
                    turns.push(turn(Some(play_of(window, tiles)), tiles.len(), score, left));
                });
            }
        }
        let alphabet = &self.rules.letters.alphabet;
        turns.sort_by_cached_key(|turn| {
            let play = turn.play.as_ref().map(|play| play.spelled(alphabet));
            (Reverse(turn.score), turn.swaps.clone(), turn.diffs.clone(), play)
        });
        turns
    }

    pub(crate) fn words(&self) -> Words<'_> {
        let (jumbled, twos) = (self.rules.jumbled, self.rules.twos.is_some());
        Words { table: &self.table, jumbled, twos }
    }

    /// Visits the plays of a rack on a position: where, the tiles laid, the score.
    fn plays(
        &self,
        position: &Position<'_>,
        rack: &[Tile],
        mut found: impl FnMut(&Window<'_>, &[Tile], u32),
    ) {
        let (rules, words) = (self.rules, self.words());
        let grid = Grid::new(position, rules, &words);
        let subracks = Subracks::new(rack, rules.most_tiles, &rules.wild, &self.table);
        let limits = Limits {
            most: subracks.most(),
            main_word: rules.main_word,
            longest: self.table.longest(),
        };
        window::visit(&grid, rules, limits, |window| {
            for subrack in subracks.of(window.gaps.len()) {
                fill(&window, subrack, &words, &mut |tiles: &[Tile]| {
                    found(&window, tiles, self.score(&window, tiles));
                });
            }
        });
    }

    fn score(&self, window: &Window<'_>, tiles: &[Tile]) -> u32 {
        let points = |tile: &Tile| {
            if tile.blank { 0 } else { self.rules.letters.points(tile.letter) }
        };
        let own = window.gaps.iter().zip(tiles).map(|(gap, tile)| gap.weight * points(tile));
        window.fixed + own.sum::<u32>()
    }
}

/// A play of a window as it is written.
fn play_of(window: &Window<'_>, tiles: &[Tile]) -> Play {
    let mut tiles = tiles.iter();
    let cell = |cell: &crate::grid::Cell| {
        let tile = if cell.is_empty() { tiles.next() } else { None };
        tile.map_or(Cell::Through(None), |tile| Cell::Tile(*tile))
    };
    Play {
        start: place(window.across, window.line, window.start),
        across: window.across,
        cells: window.cells.iter().map(cell).collect(),
    }
}

/// The tiles of a rack without those of a play; a blank that is not there was a tile turned over.
fn left_of(rack: &[Tile], tiles: &[Tile], rules: &BoardRules) -> Vec<Tile> {
    let mut left = rack.to_vec();
    for tile in tiles.iter().filter(|tile| !tile.blank).chain(tiles.iter().filter(|t| t.blank)) {
        let same = |own: &Tile| own.blank == tile.blank && (own.blank || own.letter == tile.letter);
        let turned = |own: &Tile| tile.blank && rules.wild.contains(&own.letter);
        let at = left.iter().position(same).or_else(|| left.iter().position(turned));
        if let Some(at) = at {
            left.remove(at);
        }
    }
    left
}
