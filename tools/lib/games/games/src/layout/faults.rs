//! What is wrong with a layout.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::distribution::Distribution;

use super::Layout;
use crate::board::Place;
use crate::position::Tile;

/// What is wrong with a layout. Rows and columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LayoutFault {
    /// A run of tiles that is not a word.
    #[error(
        "{}, {}: {word} is not in the lexicon",
        at(*place), if *across { "across" } else { "down" }
    )]
    NotAWord {
        /// Its first square.
        place: Place,
        /// Whether it lies in a row.
        across: bool,
        /// The letters, spelled.
        word: String,
    },
    /// Tiles that are not connected to the first of the layout.
    #[error("{}: not connected to the first tiles", at(*.0))]
    Island(Place),
    /// A single tile is not a word.
    #[error("{}: a single tile is not a word", at(*.0))]
    Lone(Place),
    /// More of a tile than the set has.
    #[error("too many {tile}: the set has only {most}, found {found}")]
    BeyondSet {
        /// The tile, spelled; `?` for a blank.
        tile: String,
        /// How many the set has.
        most: u32,
        /// How many are laid or unused.
        found: u32,
    },
    /// More of a tile than the player holds.
    #[error("too many {tile}: the player has {held}, found {found}")]
    NotHeld {
        /// The tile, spelled; `?` for a blank.
        tile: String,
        /// How many the player has.
        held: u32,
        /// How many are laid or unused.
        found: u32,
    },
    /// A tile of the player's is neither laid nor named as unused.
    #[error("missing {tile}: the player has {held}, found {found}")]
    Missing {
        /// The tile, spelled; `?` for a blank.
        tile: String,
        /// How many the player has.
        held: u32,
        /// How many are laid or unused.
        found: u32,
    },
    /// Tiles are left over in a layout that must be complete.
    #[error("unused tiles: {0}")]
    Unused(usize),
}

impl LayoutFault {
    /// Where it is; none for what is wrong with the tiles as a whole.
    pub fn place(&self) -> Option<Place> {
        match self {
            Self::NotAWord { place, .. } | Self::Island(place) | Self::Lone(place) => Some(*place),
            _ => None,
        }
    }

    /// What it is about, in a word: `word`, `island` or `tiles`.
    pub fn name(&self) -> &'static str {
        match self {
            Self::NotAWord { .. } | Self::Lone(_) => "word",
            Self::Island(_) => "island",
            _ => "tiles",
        }
    }
}

/// A place as a person counts.
fn at(place: Place) -> String {
    format!("row {}, column {}", place.row + 1, place.column + 1)
}

impl Layout {
    /// What keeps it from being legal: it must be connected, every run a word, and its tiles and
    /// the unused ones within `set` (Speed Scrabble: a complete layout). An empty layout is legal.
    ///
    /// Islands come first, then runs in the order of [`Layout::runs`], then tiles by letter.
    pub fn faults(&self, is_word: impl Fn(&[u8]) -> bool, set: &Distribution) -> Vec<LayoutFault> {
        let islands = self.islands();
        let mut faults: Vec<LayoutFault> =
            islands.iter().skip(1).copied().map(LayoutFault::Island).collect();
        if self.tiles.len() == 1 {
            faults.extend(islands.first().copied().map(LayoutFault::Lone));
        }
        for run in self.runs() {
            let letters = run.letters();
            if !is_word(&letters) {
                let word = set.alphabet.spell(&letters);
                faults.push(LayoutFault::NotAWord { place: run.start, across: run.across, word });
            }
        }
        faults.extend(self.beyond(set));
        faults
    }

    /// Tiles of which there are more than a set has.
    fn beyond(&self, set: &Distribution) -> Vec<LayoutFault> {
        let too_many = |(kind, found): (TileKind, u32)| {
            let most = kind.map_or(set.blanks, |letter| set.count(letter));
            let tile = spelled(kind, &set.alphabet);
            (found > most).then_some(LayoutFault::BeyondSet { tile, most, found })
        };
        self.counts().into_iter().filter_map(too_many).collect()
    }

    /// Where its tiles and the unused ones are not those that the player holds, by letter.
    pub fn rack_faults(&self, held: &[Tile], alphabet: &Alphabet) -> Vec<LayoutFault> {
        let (held, found) = (count(held.iter().copied()), self.counts());
        let kinds: BTreeSet<TileKind> = held.keys().chain(found.keys()).copied().collect();
        let of = |counts: &BTreeMap<TileKind, u32>, kind| counts.get(&kind).copied().unwrap_or(0);
        let differ = |kind: TileKind| {
            let (held, found) = (of(&held, kind), of(&found, kind));
            let tile = spelled(kind, alphabet);
            match held.cmp(&found) {
                Ordering::Less => Some(LayoutFault::NotHeld { tile, held, found }),
                Ordering::Greater => Some(LayoutFault::Missing { tile, held, found }),
                Ordering::Equal => None,
            }
        };
        kinds.into_iter().filter_map(differ).collect()
    }

    fn counts(&self) -> BTreeMap<TileKind, u32> {
        count(self.tiles().chain(self.unused.iter().copied()))
    }
}

/// A letter, or none for a blank.
type TileKind = Option<u8>;

fn count(tiles: impl Iterator<Item = Tile>) -> BTreeMap<TileKind, u32> {
    let mut counts = BTreeMap::new();
    for tile in tiles {
        *counts.entry((!tile.blank).then_some(tile.letter)).or_default() += 1;
    }
    counts
}

fn spelled(kind: TileKind, alphabet: &Alphabet) -> String {
    kind.map_or("?".to_owned(), |letter| alphabet.spell(&[letter]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bag::read_tiles;
    use crate::fixture::distribution;

    fn read(text: &str) -> Layout {
        Layout::parse(text, &Alphabet::english()).unwrap()
    }

    fn shown(faults: &[LayoutFault]) -> Vec<String> {
        faults.iter().map(ToString::to_string).collect()
    }

    fn faults(text: &str, words: &str) -> Vec<String> {
        let is_word = |word: &[u8]| words.split(' ').any(|own| own.as_bytes() == word);
        shown(&read(text).faults(is_word, &distribution("english")))
    }

    #[test]
    fn the_example_of_the_rules_is_legal() {
        assert_eq!(faults("JAM\n  E\n AT\n  A\n", "JAM META AT"), [""; 0]);
        assert_eq!(faults("", "A"), [""; 0]);
    }

    #[test]
    fn a_blank_is_one_letter_in_both_its_words() {
        // Speed Scrabble: blanks. B above the blank of T?CK, X below it.
        assert_eq!(faults(" B\nToCK\n X\n", "TOCK BOX"), [""; 0]);
        let found = faults(" B\nTaCK\n X\n", "TACK BOX");
        assert_eq!(found, ["row 1, column 2, down: BAX is not in the lexicon"]);
    }

    #[test]
    fn faults_have_row_and_column() {
        assert_eq!(faults("\n A\n", "A"), ["row 2, column 2: a single tile is not a word"]);
        assert_eq!(
            faults("AT\n\n  TO\n", "AT"),
            [
                "row 3, column 3: not connected to the first tiles",
                "row 3, column 3, across: TO is not in the lexicon"
            ]
        );
    }

    #[test]
    fn tiles_are_those_of_the_set() {
        let found = faults("JJ\nunused: J", "JJ");
        assert_eq!(found, ["too many J: the set has only 1, found 3"]);
        // Two E are laid and ten unused: all twelve of the set.
        assert_eq!(faults("EE\nunused: EEEEEEEEEE??", "EE"), [""; 0]);
        let found = faults("Ee\nunused: ??", "EE");
        assert_eq!(found, ["too many ?: the set has only 2, found 3"]);
    }

    #[test]
    fn tiles_are_those_held() {
        let english = Alphabet::english();
        let held = read_tiles("JAMX?", &english).unwrap();
        assert_eq!(
            shown(&read("JAM\nunused: A").rack_faults(&held, &english)),
            [
                "missing ?: the player has 1, found 0",
                "too many A: the player has 1, found 2",
                "missing X: the player has 1, found 0"
            ]
        );
        assert_eq!(read("JAM\nunused: X?").rack_faults(&held, &english), []);
    }
}
