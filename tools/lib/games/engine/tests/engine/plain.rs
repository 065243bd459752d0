//! The plain search: over squares and words, asking the referee's ruling.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use wordy_games::board::Place;
use wordy_games::game::BoardRules;
use wordy_games::play::{Cell, Play};
use wordy_games::position::{Position, Tile};
use wordy_games::ruling::{Move, rule};
use wordy_games::verdict::WordJudge;

/// Exchanges with the board and the tiles laid, in order of their squares, whatever the direction.
pub(crate) type Key = (Vec<(Place, Tile)>, Vec<(Place, Tile)>, Vec<(Place, Tile)>);

/// The tiles that a play lays on empty squares.
pub(crate) fn laid(play: &Play, position: &Position<'_>) -> Vec<(Place, Tile)> {
    let places = (0..).map_while(|by| play.start.step(play.across, by));
    let tiles = places.zip(&play.cells).filter_map(|(place, cell)| match cell {
        Cell::Tile(tile) if position.tile(place).is_none() => Some((place, *tile)),
        _ => None,
    });
    tiles.collect()
}

/// How many squares it is to the first that holds a tile, is beside one, or is the middle of an empty
/// board; none where there is none.
fn near(board: &Position<'_>, start: Place, across: bool) -> Option<usize> {
    let is_near = |place: Place| {
        let beside = [(true, 1), (true, -1), (false, 1), (false, -1)];
        let mut beside = beside.into_iter().filter_map(|(across, by)| place.step(across, by));
        board.tile(place).is_some()
            || beside.any(|next| board.tile(next).is_some())
            || (board.is_empty() && place == board.board().start())
    };
    let places = (0..).map_while(|by| start.step(across, by));
    let mut places = places.take_while(|place| board.board().square(*place).is_some());
    places.position(is_near)
}

/// The tiles that a play may have: only to be quick, the referee says it in the end.
#[derive(Clone, Copy)]
struct Hand {
    letters: [u8; 256],
    blanks: u8,
}

impl Hand {
    /// Takes a letter, or a blank for it; whether there was one.
    fn take(&mut self, letter: u8) -> bool {
        let own = &mut self.letters[usize::from(letter)];
        let from = if *own > 0 { own } else { &mut self.blanks };
        let taken = *from > 0;
        *from -= u8::from(taken);
        taken
    }
}

/// The letters on squares beside each other through a place where a letter is.
fn through(board: &Position<'_>, place: Place, across: bool, letter: u8) -> Vec<u8> {
    let towards = |by: isize| {
        let places = (1..).map_while(move |far: isize| place.step(across, by * far));
        places.map_while(|place| board.tile(place)).map(|tile| tile.letter)
    };
    let mut word: Vec<u8> = towards(-1).collect();
    word.reverse();
    word.push(letter);
    word.extend(towards(1));
    word
}

/// The plain search: what the referee finds without fault. It asks him of turns that the rack may
/// have the tiles for, and that make words: only to be quick, he says it in the end.
pub(crate) struct Plain<'r> {
    pub(crate) words: &'r HashSet<Vec<u8>>,
    pub(crate) rules: &'r BoardRules,
    pub(crate) verdict: &'r WordJudge<'r>,
    pub(crate) position: &'r Position<'r>,
    pub(crate) rack: &'r [Tile],
    pub(crate) found: BTreeMap<Key, u32>,
}

impl Plain<'_> {
    fn spell(&self, tile: Tile) -> String {
        tile.spell(&self.rules.letters.alphabet)
    }

    /// Tries a turn; its play only where there is one.
    fn turn(&mut self, swaps: &[(Place, Tile)], diffs: &[(Place, Tile)], play: Option<Play>) {
        let texts = |tiles: &[(Place, Tile)]| {
            tiles.iter().map(|(place, tile)| (*place, self.spell(*tile))).collect::<Vec<_>>()
        };
        let (swaps_text, diffs_text) = (texts(swaps), texts(diffs));
        let rack = Some(self.rack.to_vec());
        let tiles = play.as_ref().map_or(Vec::new(), |play| laid(play, self.position));
        let turn = Move { rack, swaps: swaps_text, diffs: diffs_text, play, round: 0 };
        let ruling = rule(&turn, self.position, self.rules, self.verdict);
        if ruling.faults.is_empty() {
            // One tile may be read across or down, and be a stretch in one of them only: the
            // player says the better.
            let points = self.found.entry((swaps.to_vec(), diffs.to_vec(), tiles)).or_default();
            *points = ruling.points().max(*points);
        }
    }

    /// Whether a letter on a place makes a word with what lies beside it in a direction, or nothing
    /// lies there.
    fn makes_word(&self, board: &Position<'_>, place: Place, across: bool, letter: u8) -> bool {
        let word = through(board, place, across, letter);
        word.len() < 2 || self.words.contains(&word)
    }

    /// Whether tiles in the place of others make words in both directions.
    fn make_words(&self, diffs: &[(Place, Tile)]) -> bool {
        let mut board = self.position.clone();
        for (place, tile) in diffs {
            board.put(*place, *tile);
        }
        diffs.iter().all(|(place, tile)| {
            [true, false]
                .into_iter()
                .all(|across| self.makes_word(&board, *place, across, tile.letter))
        })
    }

    /// Tries every word on every square in both directions, with every choice of blanks.
    fn plays(&mut self, words: &[Vec<u8>], swaps: &[(Place, Tile)], diffs: &[(Place, Tile)]) {
        let mut board = self.position.clone();
        for &(place, tile) in swaps.iter().chain(diffs) {
            board.put(place, tile);
        }
        let (only_across, hand) = (board.is_empty(), self.hand(&[swaps, diffs].concat()));
        for across in [true, false].into_iter().filter(|across| *across || !only_across) {
            for start in board.board().places() {
                let Some(near) = near(&board, start, across) else { continue };
                for word in words.iter().filter(|word| word.len() > near) {
                    self.word(word, hand, (start, across), &board, swaps, diffs);
                }
            }
        }
    }

    fn word(
        &mut self,
        word: &[u8],
        mut hand: Hand,
        (start, across): (Place, bool),
        board: &Position<'_>,
        swaps: &[(Place, Tile)],
        diffs: &[(Place, Tile)],
    ) {
        let mut new = Vec::new();
        for (by, letter) in word.iter().enumerate() {
            let Some(place) = start.step(across, by.cast_signed()) else { return };
            match board.tile(place) {
                _ if board.board().square(place).is_none() => return,
                Some(tile) if tile.letter != *letter => return,
                Some(_) => {}
                None if !hand.take(*letter) => return,
                None if !self.makes_word(board, place, !across, *letter) => return,
                None => new.push(by),
            }
        }
        if new.is_empty() {
            return;
        }
        let blanks = self.rack.iter().filter(|tile| self.is_blank(**tile)).count()
            + swaps.len()
            + diffs.len();
        for chosen in 0_u32..1 << new.len() {
            if chosen.count_ones() as usize > blanks {
                continue;
            }
            let cell = |(at, letter): (usize, &u8)| match new.iter().position(|own| *own == at) {
                None => Cell::Through(None),
                Some(number) => {
                    Cell::Tile(Tile { letter: *letter, blank: chosen >> number & 1 == 1 })
                }
            };
            let cells = word.iter().enumerate().map(cell).collect();
            self.turn(swaps, diffs, Some(Play { start, across, cells }));
        }
    }

    /// The rack, with what exchanges bring to it.
    fn hand(&self, exchanged: &[(Place, Tile)]) -> Hand {
        let taken = exchanged.iter().filter_map(|(place, _)| self.position.tile(*place));
        let mut hand = Hand { letters: [0; 256], blanks: 0 };
        for tile in self.rack.iter().copied().chain(taken) {
            hand.letters[usize::from(tile.letter)] += u8::from(!tile.blank);
            hand.blanks += u8::from(self.is_blank(tile));
        }
        hand
    }

    /// Whether a tile may be laid as a blank.
    fn is_blank(&self, tile: Tile) -> bool {
        tile.blank || self.rules.wild.contains(&tile.letter)
    }

    /// Every tile of the rack, a blank as each letter.
    fn held(&self) -> Vec<Tile> {
        let letters = self.rules.letters.alphabet.letters();
        let tiles = letters.flat_map(|letter| [false, true].map(|blank| Tile { letter, blank }));
        let same = |tile: &Tile| {
            let own =
                |own: &&Tile| own.blank == tile.blank && (own.blank || own.letter == tile.letter);
            self.rack.iter().find(own).is_some()
        };
        tiles.filter(same).collect()
    }

    /// All turns.
    pub(crate) fn all(mut self, words: &[Vec<u8>]) -> BTreeMap<Key, u32> {
        let on_board: Vec<(Place, Tile)> = self.position.all().collect();
        let blanks: Vec<(Place, Tile)> =
            on_board.iter().filter(|(_, tile)| tile.blank && self.rules.swap).copied().collect();
        for chosen in 0_u32..1 << blanks.len() {
            let swaps = (0..).zip(&blanks).filter(|(number, _)| chosen >> number & 1 == 1);
            let swaps: Vec<_> =
                swaps.map(|(_, (place, tile))| (*place, Tile { blank: false, ..*tile })).collect();
            self.plays(words, &swaps, &[]);
        }
        if self.rules.diff.is_some() {
            let held = self.held();
            let one: Vec<_> = on_board
                .iter()
                .flat_map(|(place, _)| held.iter().map(|tile| (*place, *tile)))
                .collect();
            for (number, first) in one.iter().enumerate() {
                self.exchange(&[*first]);
                self.plays_after(*first, words);
                for second in one[number + 1..].iter().filter(|other| other.0 != first.0) {
                    self.exchange(&[*first, *second]);
                }
            }
        }
        self.found
    }

    /// Tries exchanges by themselves.
    fn exchange(&mut self, diffs: &[(Place, Tile)]) {
        if self.make_words(diffs) {
            self.turn(&[], diffs, None);
        }
    }

    /// The plays after one exchange, where it stands by itself.
    fn plays_after(&mut self, diff: (Place, Tile), words: &[Vec<u8>]) {
        if self.found.contains_key(&(Vec::new(), vec![diff], Vec::new())) {
            self.plays(words, &[], &[diff]);
        }
    }
}

/// All arrangements of the letters of the words, each once.
pub(crate) fn arrangements(words: &[Vec<u8>]) -> Vec<Vec<u8>> {
    fn add(rest: &[u8], word: &mut Vec<u8>, all: &mut BTreeSet<Vec<u8>>) {
        if rest.is_empty() {
            all.insert(word.clone());
        }
        for (at, letter) in rest.iter().enumerate() {
            let mut others = rest.to_vec();
            others.remove(at);
            word.push(*letter);
            add(&others, word, all);
            word.pop();
        }
    }
    let mut all = BTreeSet::new();
    for word in words {
        add(word, &mut Vec::new(), &mut all);
    }
    all.into_iter().collect()
}
