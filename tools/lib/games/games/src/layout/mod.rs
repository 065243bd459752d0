//! Layouts: each player's own crossword, as in Speed Scrabble.
//!
//! A layout is written as it lies: one line per row, one letter per tile (lower case for a blank,
//! `[CH]` is one tile), a space or `.` for an empty square. A line `unused: ABC` names the tiles
//! that are not in it, `?` for a blank. Lines that begin with `#` are comments.

mod count;
mod faults;
mod read;

use std::collections::{BTreeMap, BTreeSet};

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::distribution::Distribution;

use crate::board::Place;
use crate::position::{Run, Tile, bracketed, read_tile};

pub use count::{Count, Heap};
pub use faults::LayoutFault;

/// A layout, and the tiles that are not in it.
///
/// The example of the rules (Speed Scrabble, variant 2):
///
/// ```
/// use wordy_games::layout::Layout;
/// use wordy_lexicon::alphabet::Alphabet;
///
/// let layout = Layout::parse("JAM\n  E\n AT\n  A\n", &Alphabet::english())?;
/// let words: Vec<Vec<u8>> = layout.runs().iter().map(|run| run.letters()).collect();
/// assert_eq!(words, [b"JAM".to_vec(), b"AT".to_vec(), b"META".to_vec()]);
/// assert_eq!(layout.islands().len(), 1);
/// # Ok::<(), wordy_games::syntax::SyntaxError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    tiles: BTreeMap<Place, Tile>,
    /// The tiles that are not in it.
    pub unused: Vec<Tile>,
}

impl Layout {
    /// A layout of tiles at their places, and the tiles that are not in it. Rows and columns before
    /// the first tile are left out.
    pub fn new(tiles: impl IntoIterator<Item = (Place, Tile)>, unused: Vec<Tile>) -> Self {
        let tiles: Vec<(Place, Tile)> = tiles.into_iter().collect();
        let row = tiles.iter().map(|(place, _)| place.row).min().unwrap_or(0);
        let column = tiles.iter().map(|(place, _)| place.column).min().unwrap_or(0);
        let moved = |(place, tile): (Place, Tile)| {
            (Place { row: place.row - row, column: place.column - column }, tile)
        };
        Self { tiles: tiles.into_iter().map(moved).collect(), unused }
    }

    /// Its rows as they are written, with a dot for an empty square, none after the last tile.
    ///
    /// ```
    /// use wordy_games::layout::Layout;
    /// use wordy_lexicon::alphabet::Alphabet;
    ///
    /// let layout = Layout::parse("JAm\n  E\n AT\n", &Alphabet::english())?;
    /// assert_eq!(layout.rows(&Alphabet::english()), ["JAm", "..E", ".AT"]);
    /// # Ok::<(), wordy_games::syntax::SyntaxError>(())
    /// ```
    pub fn rows(&self, alphabet: &Alphabet) -> Vec<String> {
        let mut rows = vec![String::new(); self.tiles.keys().last().map_or(0, |last| last.row + 1)];
        let mut ends = vec![0; rows.len()];
        for (place, tile) in &self.tiles {
            let next = place.step(true, 1).and_then(|next| self.tiles.get(&next));
            rows[place.row].push_str(&".".repeat(place.column - ends[place.row]));
            rows[place.row].push_str(&written(*tile, next.copied(), alphabet));
            ends[place.row] = place.column + 1;
        }
        rows
    }

    /// The tiles that are not in it as they are written, in order, blanks last.
    pub fn spelled_unused(&self, alphabet: &Alphabet) -> String {
        let mut unused = self.unused.clone();
        unused.sort_unstable_by_key(|tile| (tile.blank, tile.letter));
        let nexts = unused.iter().skip(1).copied().map(Some).chain([None]);
        let face = |(tile, next): (&Tile, Option<Tile>)| {
            let next = next.filter(|next| !next.blank);
            if tile.blank { "?".to_owned() } else { written(*tile, next, alphabet) }
        };
        unused.iter().zip(nexts).map(face).collect()
    }

    /// Whether it has no tile.
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// The tiles in it, row after row.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.tiles.values().copied()
    }

    /// The same with their places, rows and columns from 0.
    pub fn placed(&self) -> impl Iterator<Item = (Place, Tile)> + '_ {
        self.tiles.iter().map(|(place, tile)| (*place, *tile))
    }

    /// Every run of two tiles or more: those across, row after row, then those down, in the order
    /// of their first squares.
    pub fn runs(&self) -> Vec<Run> {
        [true, false].into_iter().flat_map(|across| self.runs_in(across)).collect()
    }

    fn runs_in(&self, across: bool) -> Vec<Run> {
        let lies =
            |place: Option<Place>| place.is_some_and(|place| self.tiles.contains_key(&place));
        let starts = self.tiles.keys().filter(|place| !lies(place.step(across, -1)));
        let run = |&start: &Place| {
            let places = std::iter::successors(Some(start), |place| place.step(across, 1));
            let tiles: Vec<Tile> =
                places.map_while(|place| self.tiles.get(&place).copied()).collect();
            (tiles.len() > 1).then_some(Run { start, across, tiles })
        };
        starts.filter_map(run).collect()
    }

    /// The first tile of each group of tiles that are connected edge to edge, in reading order.
    pub fn islands(&self) -> Vec<Place> {
        let mut left: BTreeSet<Place> = self.tiles.keys().copied().collect();
        let mut islands = Vec::new();
        while let Some(first) = left.pop_first() {
            islands.push(first);
            let mut open = vec![first];
            while let Some(place) = open.pop() {
                let beside = [(true, 1), (true, -1), (false, 1), (false, -1)];
                let beside = beside.into_iter().filter_map(|(across, by)| place.step(across, by));
                open.extend(beside.filter(|place| left.remove(place)));
            }
        }
        islands
    }

    /// The points of a layout: the face values of all its words, less those of the unused tiles; a
    /// blank has none (Speed Scrabble, variant 2, scoring).
    pub fn score(&self, set: &Distribution) -> i64 {
        let face = |tile: &Tile| if tile.blank { 0 } else { i64::from(set.points(tile.letter)) };
        let words: i64 = self.runs().iter().flat_map(|run| &run.tiles).map(face).sum();
        words - self.unused.iter().map(face).sum::<i64>()
    }
}

/// A tile as it is written before another: in brackets where its letter has several characters, or
/// would be read as one with the next.
fn written(tile: Tile, next: Option<Tile>, alphabet: &Alphabet) -> String {
    let own = bracketed(tile, alphabet);
    let both = next.map_or(own.clone(), |next| own.clone() + &next.spell(alphabet));
    match read_tile(&both, alphabet) {
        Some((_, used)) if used > own.len() => format!("[{own}]"),
        _ => own,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use wordy_lexicon::alphabet::Alphabet;

    use super::*;
    use crate::fixture::distribution;

    fn read(text: &str) -> Layout {
        Layout::parse(text, &Alphabet::english()).unwrap()
    }

    #[test]
    fn the_example_of_the_rules_scores_twenty() {
        // JAM 12, META 6, AT 2.
        let text = "JAM\n  E\n AT\n  A\n";
        assert_eq!(read(text).score(&distribution("english")), 20);
        // Less Q and Z; a blank counts nothing.
        assert_eq!(read(&format!("{text}unused: QZ?")).score(&distribution("english")), 0);
        assert_eq!(read("JaM\n").score(&distribution("english")), 11);
    }

    #[test]
    fn rows_are_read_back() {
        let spanish = distribution("spanish").alphabet;
        for text in ["JAm\n  E\n AT\nunused: BA?", "[CH]I\n.N[C]H\nunused: [C]H", ""] {
            let layout = Layout::parse(text, &spanish).unwrap();
            let rows = layout.rows(&spanish).join("\n");
            let written = format!("{rows}\nunused: {}", layout.spelled_unused(&spanish));
            let mut again = Layout::parse(&written, &spanish).unwrap();
            again.unused.clone_from(&layout.unused);
            assert_eq!(again, layout, "{written}");
        }
        let layout = Layout::new(read("\n  B\n A").tiles, vec![]);
        assert_eq!(layout.rows(&Alphabet::english()), [".B", "A"]);
    }

    #[test]
    fn runs_go_across_and_then_down() {
        let runs = read("AB\nC.\n.DE").runs();
        let shown: Vec<_> = runs.iter().map(|run| (run.start, run.across, run.letters())).collect();
        let place = |row, column| Place { row, column };
        let (ab, de, ac) = (b"AB".to_vec(), b"DE".to_vec(), b"AC".to_vec());
        assert_eq!(
            shown,
            [(place(0, 0), true, ab), (place(2, 1), true, de), (place(0, 0), false, ac)]
        );
        assert!(read("").is_empty() && !read("A").is_empty());
        assert_eq!(read("A\nb").tiles().map(|tile| tile.blank).collect::<Vec<_>>(), [false, true]);
    }

    proptest! {
        #[test]
        fn islands_and_runs_are_those_of_a_plain_scan(
            rows in proptest::collection::vec("[A. ]{0,6}", 0..6),
        ) {
            let layout = read(&rows.join("\n"));
            let lies = |row: i64, column: i64| usize::try_from(row).ok()
                .and_then(|row| rows.get(row)).zip(usize::try_from(column).ok())
                .and_then(|(row, column)| row.as_bytes().get(column)) == Some(&b'A');
            let cells: Vec<(i64, i64)> = (0..6).flat_map(|r| (0..6).map(move |c| (r, c)))
                .filter(|(r, c)| lies(*r, *c)).collect();
            // Each cell takes the least name of its neighbours until nothing changes.
            let mut names: BTreeMap<(i64, i64), usize> = cells.iter().copied().zip(0..).collect();
            for _ in 0..40 {
                for &(r, c) in &cells {
                    let near = [(r, c), (r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)];
                    let near = near.iter().filter_map(|cell| names.get(cell));
                    let least = near.min().copied().unwrap();
                    names.insert((r, c), least);
                }
            }
            let groups: BTreeSet<usize> = names.values().copied().collect();
            prop_assert_eq!(layout.islands().len(), groups.len());
            let starts = |dr: i64, dc: i64| cells.iter()
                .filter(|(r, c)| !lies(r - dr, c - dc) && lies(r + dr, c + dc)).count();
            prop_assert_eq!(layout.runs().len(), starts(0, 1) + starts(1, 0));
        }
    }
}
