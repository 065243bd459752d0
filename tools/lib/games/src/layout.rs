//! Layouts: a crossword of one's own, as in Speed Scrabble.
//!
//! A layout is typed as it lies: a letter a tile (a blank's in lower case, `[CH]` one tile), a
//! blank or `.` for an empty place. A line `unused: ABC` names the tiles that are not in it, `?` a
//! blank. Lines that begin with `#` are remarks.

use std::collections::{BTreeMap, BTreeSet};

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::distribution::Distribution;

use crate::bag::read_tiles;
use crate::board::Place;
use crate::position::{Run, Tile, read_tile};

/// A layout, and the tiles that are not in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    tiles: BTreeMap<Place, Tile>,
    /// The tiles that are not in it.
    pub unused: Vec<Tile>,
}

/// Why a text is no layout.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {message}")]
pub struct LayoutError {
    /// Line of the text, from 1.
    pub line: usize,
    /// Character of the line, from 1.
    pub column: usize,
    /// What was expected and what was found.
    pub message: String,
}

/// What is wrong with a layout.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A run of tiles that is no word.
    #[error("{}, {}: {word} is no word", at(*place), if *across { "across" } else { "down" })]
    NotAWord {
        /// Its first square.
        place: Place,
        /// Whether it lies in a row.
        across: bool,
        /// The letters, spelled.
        word: String,
    },
    /// Tiles that are not joined to the first of the layout.
    #[error("{}: these tiles are not joined to the others", at(*.0))]
    Island(Place),
    /// A single tile makes no word.
    #[error("{}: a lone tile makes no word", at(*.0))]
    Lone(Place),
    /// More of a tile than there are.
    #[error("{tile}: there are {most}, found {found}")]
    TooMany {
        /// The tile, spelled; `?` for a blank.
        tile: String,
        /// How many there are.
        most: u32,
        /// How many are in the layout and beside it.
        found: u32,
    },
    /// A tile that was held lies nowhere.
    #[error("{tile}: {held} were held, found {found}")]
    Missing {
        /// The tile, spelled; `?` for a blank.
        tile: String,
        /// How many were held.
        held: u32,
        /// How many are in the layout and beside it.
        found: u32,
    },
}

/// A place as a person counts.
fn at(place: Place) -> String {
    format!("row {}, column {}", place.row + 1, place.column + 1)
}

impl Layout {
    /// Reads a layout.
    pub fn read(text: &str, alphabet: &Alphabet) -> Result<Self, LayoutError> {
        let mut layout = Self::default();
        let text = text.trim_start_matches('\u{feff}');
        let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#'));
        let mut row = 0;
        for (number, line) in lines {
            if let Some(tiles) = line.strip_prefix("unused:") {
                let tiles: String = tiles.split_whitespace().collect();
                let wrong = |message| LayoutError { line: number, column: 1, message };
                layout.unused.extend(read_tiles(&tiles, alphabet).map_err(wrong)?);
            } else {
                layout.read_row(row, line.trim_end(), number, alphabet)?;
                row += 1;
            }
        }
        Ok(layout)
    }

    fn read_row(
        &mut self,
        row: usize,
        line: &str,
        number: usize,
        alphabet: &Alphabet,
    ) -> Result<(), LayoutError> {
        let (mut rest, mut column) = (line, 0);
        while let Some(first) = rest.chars().next() {
            let used = match read_tile(rest, alphabet) {
                _ if first == '.' || first == ' ' => 1,
                Some((tile, used)) => {
                    self.tiles.insert(Place { row, column }, tile);
                    used
                }
                None => {
                    let column = line[..line.len() - rest.len()].chars().count() + 1;
                    let name = alphabet.name();
                    let message = format!(
                        "expected a letter of the alphabet {name} or a blank, found {first}"
                    );
                    return Err(LayoutError { line: number, column, message });
                }
            };
            rest = &rest[used..];
            column += 1;
        }
        Ok(())
    }

    /// Whether it has no tile.
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// The tiles in it, row after row.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.tiles.values().copied()
    }

    /// Every run of two tiles or more: those across, row after row, then those down.
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

    /// The first tile of each group of tiles that are joined edge to edge, in reading order.
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

    /// What keeps it from being legal: it must be one island, every run a word, and its tiles and
    /// those beside it within `set` (Speed Scrabble, common rules). An empty layout is legal.
    pub fn faults(&self, is_word: impl Fn(&[u8]) -> bool, set: &Distribution) -> Vec<Fault> {
        let islands = self.islands();
        let mut faults: Vec<Fault> = islands.iter().skip(1).copied().map(Fault::Island).collect();
        if self.tiles.len() == 1 {
            faults.extend(islands.first().copied().map(Fault::Lone));
        }
        for run in self.runs() {
            let letters = run.letters();
            if !is_word(&letters) {
                let word = set.alphabet.spell(&letters);
                faults.push(Fault::NotAWord { place: run.start, across: run.across, word });
            }
        }
        faults.extend(self.beyond(set));
        faults
    }

    /// Tiles of which there are more than a set has.
    fn beyond(&self, set: &Distribution) -> Vec<Fault> {
        let too_many = |(kind, found): (Kind, u32)| {
            let most = kind.map_or(set.blanks, |letter| set.count(letter));
            (found > most).then(|| Fault::TooMany { tile: spelt(kind, &set.alphabet), most, found })
        };
        self.counts().into_iter().filter_map(too_many).collect()
    }

    /// Where its tiles and those beside it are not the tiles held.
    pub fn differs(&self, held: &[Tile], alphabet: &Alphabet) -> Vec<Fault> {
        let (held, found) = (count(held.iter().copied()), self.counts());
        let kinds: BTreeSet<Kind> = held.keys().chain(found.keys()).copied().collect();
        let of = |counts: &BTreeMap<Kind, u32>, kind: &Kind| counts.get(kind).copied().unwrap_or(0);
        let differ = |kind: Kind| {
            let (held, found) = (of(&held, &kind), of(&found, &kind));
            let tile = spelt(kind, alphabet);
            match held.cmp(&found) {
                std::cmp::Ordering::Less => Some(Fault::TooMany { tile, most: held, found }),
                std::cmp::Ordering::Greater => Some(Fault::Missing { tile, held, found }),
                std::cmp::Ordering::Equal => None,
            }
        };
        kinds.into_iter().filter_map(differ).collect()
    }

    fn counts(&self) -> BTreeMap<Kind, u32> {
        count(self.tiles().chain(self.unused.iter().copied()))
    }

    /// The points of Idaho: the face values of all words, less those of the tiles not used (variant
    /// 2, scoring).
    pub fn score(&self, set: &Distribution) -> i64 {
        let face = |tile: &Tile| if tile.blank { 0 } else { i64::from(set.points(tile.letter)) };
        let words: i64 = self.runs().iter().flat_map(|run| &run.tiles).map(face).sum();
        words - self.unused.iter().map(face).sum::<i64>()
    }
}

/// A kind of tile: a letter, or none for a blank whatever it stands for.
type Kind = Option<u8>;

fn count(tiles: impl Iterator<Item = Tile>) -> BTreeMap<Kind, u32> {
    let mut counts = BTreeMap::new();
    for tile in tiles {
        *counts.entry((!tile.blank).then_some(tile.letter)).or_default() += 1;
    }
    counts
}

fn spelt(kind: Kind, alphabet: &Alphabet) -> String {
    kind.map_or("?".to_owned(), |letter| alphabet.spell(&[letter]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn set() -> Distribution {
        crate::fixture::distribution("english")
    }

    fn read(text: &str) -> Layout {
        Layout::read(text, &Alphabet::english()).unwrap()
    }

    fn faults(text: &str, words: &str) -> Vec<String> {
        let is_word = |word: &[u8]| words.split(' ').any(|own| own.as_bytes() == word);
        read(text).faults(is_word, &set()).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_example_of_the_rules_scores_twenty() {
        // JAM 12, META 6, AT 2.
        let text = "JAM\n  E\n AT\n  A\n";
        assert_eq!(faults(text, "JAM META AT"), [""; 0]);
        assert_eq!(read(text).score(&set()), 20);
        assert_eq!(read(&format!("{text}unused: QZ?")).score(&set()), 0);
    }

    #[test]
    fn a_blank_is_one_letter_in_both_its_words() {
        // B above the blank of T?CK, X below it.
        assert_eq!(faults(" B\nToCK\n X\n", "TOCK BOX"), [""; 0]);
        let told = faults(" B\nTaCK\n X\n", "TACK BOX");
        assert_eq!(told, ["row 1, column 2, down: BAX is no word"]);
    }

    #[test]
    fn faults_are_told_with_row_and_column() {
        assert_eq!(faults("", "A"), [""; 0]);
        assert_eq!(faults("\n A\n", "A"), ["row 2, column 2: a lone tile makes no word"]);
        let told = faults("AT\n\n  TO\n", "AT");
        assert_eq!(
            told,
            [
                "row 3, column 3: these tiles are not joined to the others",
                "row 3, column 3, across: TO is no word"
            ]
        );
        assert_eq!(faults("JJ\nunused: J", "JJ"), ["J: there are 1, found 3"]);
        let held = read_tiles("JAMX?", &Alphabet::english()).unwrap();
        let differs = read("JAM\nunused: A").differs(&held, &Alphabet::english());
        let told: Vec<String> = differs.iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            ["?: 1 were held, found 0", "A: there are 1, found 2", "X: 1 were held, found 0"]
        );
        let error = Layout::read("AB\nA1", &Alphabet::english()).unwrap_err();
        assert_eq!(
            error.to_string(),
            "2:2: expected a letter of the alphabet english or a blank, found 1"
        );
    }

    proptest! {
        #[test]
        fn islands_and_runs_are_those_of_a_plain_scan(rows in proptest::collection::vec("[A. ]{0,6}", 0..6)) {
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
                    let least = near.iter().filter_map(|cell| names.get(cell)).min().copied().unwrap();
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
