//! Other readings of a faulty play: its word on another square, or with another letter of the rack.
//!
//! A reading must score what the line says. The one is taken that leaves the least wrong in the
//! rest of the record, and the line as it is written where no other is better.

use super::worth::{expected_score, fits_rack};
use super::{FAR, Finding, Replayer};
use crate::record::{Action, Event};
use wordy_games::bag::Bag;
use wordy_games::board::Place;
use wordy_games::play::{Cell, Play, read_square};
use wordy_games::position::{Position, Tile};
use wordy_games::ruling::{Move, Ruling, rule};

/// How a turn is read.
pub(super) enum TurnReading<'r> {
    /// As it is written.
    Written,
    /// Otherwise.
    Otherwise(Move, Box<Ruling<'r>>),
    /// Not at all: what lies on the board after it is not known.
    Lost,
}

/// As many faults later in the record say that a turn was read wrongly.
const MANY: usize = 2;

/// A record with more lines that must be read otherwise is not read at all: each costs the replay
/// of what follows.
const MOST_REREAD: usize = 40;

/// A record with more names is not read otherwise than it is written.
const MOST_SEATS: usize = 16;

impl<'r> Replayer<'r, '_> {
    /// The best reading of a turn.
    pub(super) fn reread(
        &mut self,
        at: usize,
        seat: usize,
        made: &Move,
        ruling: &Ruling<'r>,
        unread: bool,
    ) -> TurnReading<'r> {
        let event = &self.record.events[at];
        let impossible = unread || ruling.is_impossible();
        let doubtful = impossible || self.is_doubtful(event, seat, ruling);
        let few = self.seats.len() + self.strangers.len() <= MOST_SEATS;
        let can = few && !self.ahead && !self.lost && !self.taken;
        if !can || !doubtful || event.action.is_turn() && !is_play(event, unread) {
            return TurnReading::Written;
        }
        self.reread += 1;
        if self.reread > MOST_REREAD {
            return if impossible { TurnReading::Lost } else { TurnReading::Written };
        }
        let light = self.light();
        let mut least = light.faults_after(at, seat, made, ruling, usize::MAX);
        let mut best = TurnReading::Written;
        for made in self.readings(event, made) {
            if least == 0 {
                break;
            }
            #[cfg(test)]
            super::work::step();
            if !self.may_score(event, &made) {
                continue;
            }
            let ruling = rule(&made, &self.replay.position, self.rules, self.verdict);
            let score = expected_score(&ruling, false);
            if !fits_rack(&ruling) || event.scored && score != Some(event.score) {
                continue;
            }
            let faults = light.faults_after(at, seat, &made, &ruling, least);
            if faults < least {
                least = faults;
                best = TurnReading::Otherwise(made, Box::new(ruling));
            }
        }
        if impossible && least >= MANY { TurnReading::Lost } else { best }
    }

    /// The game as it stands, to look ahead from: without what was said of it so far.
    fn light(&mut self) -> Self {
        let turns = std::mem::take(&mut self.replay.turns);
        let findings = std::mem::take(&mut self.replay.findings);
        let unsure = std::mem::take(&mut self.replay.unsure);
        let light = Self { ahead: true, ..self.clone() };
        (self.replay.turns, self.replay.findings) = (turns, findings);
        self.replay.unsure = unsure;
        light
    }

    /// Whether a play can be laid for the score of the line; swaps and diffs before it change that.
    fn may_score(&self, event: &Event, made: &Move) -> bool {
        let Some(play) = made.play.as_ref().filter(|_| event.diffs.is_empty()) else { return true };
        match play.laid(&self.replay.position, self.rules) {
            Ok(laid) => !event.scored || i32::try_from(laid.score().total()) == Ok(event.score),
            Err(_) => false,
        }
    }

    /// Whether a wrong score may be that of another play: the total does not follow from the right
    /// one.
    fn is_doubtful(&self, event: &Event, seat: usize, ruling: &Ruling<'_>) -> bool {
        let Some(expected) = expected_score(ruling, false) else { return true };
        let wrong = event.scored && expected != event.score && ruling.score.is_some();
        wrong && !self.seats[seat].follows(expected, event.total)
    }

    /// How many faults the rest of the record has after a turn, as far as it is looked at; counted
    /// up to `most`.
    fn faults_after(
        &self,
        at: usize,
        seat: usize,
        made: &Move,
        ruling: &Ruling<'r>,
        most: usize,
    ) -> usize {
        let mut ahead = self.clone();
        let expected = ahead.apply(at, seat, made, ruling, false);
        ahead.check_numbers(at, seat, expected);
        ahead.replay.findings.clear();
        let mut faults = 0;
        for next in (at + 1..self.record.events.len()).take(FAR) {
            ahead.event(next);
            faults = ahead.replay.findings.iter().filter(|finding| finding.is_fault()).count();
            if faults >= most {
                break;
            }
        }
        faults
    }

    /// The plays that a line may mean, those on squares like the one written first.
    fn readings(&self, event: &Event, made: &Move) -> Vec<Move> {
        let Action::Play(square, word) = &event.action else { return Vec::new() };
        let alphabet = &self.rules.letters.alphabet;
        let rack = made.rack.as_deref().unwrap_or_default();
        let anywhere = (Place { row: 0, column: 0 }, true);
        let written = read_square(square);
        let (start, across) = written.unwrap_or(anywhere);
        let word = Play::parse("A1", word, alphabet).map(|play| play.cells);
        let plays: Vec<Play> = match (word, written) {
            (Ok(cells), Some(_)) => {
                let moved = placements(&cells, start, across, &self.replay.position);
                let changed = changed(&cells, rack).into_iter();
                changed.map(|cells| Play { start, across, cells }).chain(moved).collect()
            }
            (Ok(cells), None) => placements(&cells, start, across, &self.replay.position),
            (Err(_), Some(_)) => self.respelled(event, rack, start, across),
            (Err(_), None) => Vec::new(),
        };
        plays.into_iter().map(|play| Move { play: Some(play), ..made.clone() }).collect()
    }

    /// A word with a character that is no letter: without it, or with a tile of the rack there.
    fn respelled(&self, event: &Event, rack: &[Tile], start: Place, across: bool) -> Vec<Play> {
        let Action::Play(_, word) = &event.action else { return Vec::new() };
        let alphabet = &self.rules.letters.alphabet;
        let bad = word.char_indices().find(|(_, c)| !c.is_alphabetic() && !".()[]".contains(*c));
        let Some((at, bad)) = bad else { return Vec::new() };
        let (head, tail) = (&word[..at], &word[at + bad.len_utf8()..]);
        let blanks = rack.iter().any(|tile| tile.blank).then(|| alphabet.letters());
        let blanks = blanks.into_iter().flatten().map(|letter| alphabet.spell_lower(&[letter]));
        let tiles = Bag::new(rack);
        let letters = alphabet.letters().filter(|letter| tiles.letters(*letter) > 0);
        let letters = letters.map(|letter| alphabet.spell(&[letter]));
        let put = [String::new(), ".".to_owned()].into_iter().chain(letters).chain(blanks);
        let cells = put.filter_map(|put| {
            Play::parse("A1", &format!("{head}{put}{tail}"), alphabet).ok().map(|play| play.cells)
        });
        cells.map(|cells| Play { start, across, cells }).collect()
    }
}

/// Whether a turn is a play, as far as it can be read.
fn is_play(event: &Event, unread: bool) -> bool {
    matches!(event.action, Action::Play(..)) || unread
}

/// A word on every other square, nearest first: those that share row or column with the one
/// written.
fn placements(cells: &[Cell], start: Place, across: bool, position: &Position<'_>) -> Vec<Play> {
    let places = position.board().places();
    let all = places.flat_map(|start| [true, false].map(|across| (start, across)));
    let mut all: Vec<(Place, bool)> = all.filter(|own| *own != (start, across)).collect();
    let far = |own: &(Place, bool)| {
        let same = usize::from(own.0.row != start.row) + usize::from(own.0.column != start.column);
        same + usize::from(own.1 != across)
    };
    all.sort_by_key(far);
    let cells = || cells.to_vec();
    all.into_iter().map(|(start, across)| Play { start, across, cells: cells() }).collect()
}

/// A word with one tile changed for another of the rack, a blank for the same letter; or with one
/// more, or one less.
fn changed(cells: &[Cell], rack: &[Tile]) -> Vec<Vec<Cell>> {
    let mut tiles = rack.to_vec();
    tiles.sort_unstable();
    tiles.dedup();
    let mut found = Vec::new();
    for (at, cell) in cells.iter().enumerate() {
        let Cell::Tile(own) = cell else { continue };
        for tile in &tiles {
            let tile = if tile.blank { Tile { blank: true, ..*own } } else { *tile };
            if tile != *own {
                let mut cells = cells.to_vec();
                cells[at] = Cell::Tile(tile);
                found.push(cells);
            }
        }
    }
    for at in 0..=cells.len() {
        let put = tiles.iter().filter(|tile| !tile.blank).map(|tile| Cell::Tile(*tile));
        found.extend(put.chain([Cell::Through(None)]).map(|cell| {
            let (head, tail) = cells.split_at(at);
            [head, &[cell], tail].concat()
        }));
    }
    let without = |at: usize| [&cells[..at], &cells[at + 1..]].concat();
    found.extend((0..cells.len()).map(without).filter(|cells| !cells.is_empty()));
    found
}

impl Finding {
    /// What follows the problem in a message: how a faulty play was read.
    pub fn shown_reading(&self) -> String {
        self.read_as.as_ref().map_or(String::new(), |play| format!("; read as {play}"))
    }
}
