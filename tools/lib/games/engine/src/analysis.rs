//! Records beside the best plays: what each turn lost.

use wordy_games::bag::{Bag, read_tiles};
use wordy_games::position::{Position, Tile};
use wordy_records::record::Action;
use wordy_records::replay::{self, Replay};

use crate::engine::Engine;
use crate::player::Choice;
use crate::rack::left_of;
use crate::redraw::{Drawer, Exchange};
use crate::turn::{THOUSAND, Turn};
use crate::worth::{Ending, Worth};

/// A turn of a record beside the best.
#[derive(Clone, Debug)]
pub struct Analysed {
    /// Its number among the turns of the replay.
    pub turn: usize,
    /// The tiles that the player had.
    pub rack: Vec<Tile>,
    /// What was done is worth this, in thousandths of a point.
    pub value: i64,
    /// The best that could be done; none where the rack makes no play.
    pub best: Option<Best>,
    /// How much more the best is worth than what was done, in thousandths of a point; 0 where it is
    /// not.
    pub lost: i64,
    /// The bingo that the rack made, where another play was made.
    pub missed_bingo: Option<Turn>,
    /// Whether a play stood with a word that is not in the lexicon.
    pub phony: bool,
}

/// The best that can be done with a rack.
#[derive(Clone, Debug)]
pub enum Best {
    /// A play.
    Play(Turn),
    /// An exchange with the bag, where it is known what tiles are worth.
    Exchange(Exchange),
}

impl Best {
    /// What it is worth, in thousandths of a point.
    pub fn value(&self) -> i64 {
        match self {
            Self::Play(turn) => turn.value,
            Self::Exchange(exchange) => exchange.value,
        }
    }
}

/// The turns of a record whose racks are known, each beside the best play of the rack, or the best
/// exchange with the bag where that is worth more. Between what was done and the best are the
/// points, and what the tiles left are worth; when the bag is empty, what the rules say of them.
/// Where `worth` says nothing of tiles, plays alone are looked at.
///
/// Cost: some milliseconds a turn where the rack has blanks, else a few tenths of one.
pub fn analyse(engine: &Engine<'_>, replay: &Replay<'_>, worth: &dyn Worth) -> Vec<Analysed> {
    let empty = Position::new(&engine.rules().board);
    let turns = replay.turns.iter().enumerate().filter_map(|(at, turn)| {
        let before = at.checked_sub(1).map_or(&empty, |last| &replay.turns[last].after);
        let next = replay.turns.get(at + 1).filter(|next| next.player == turn.player);
        let withdrawn = next.is_some_and(|next| next.event.action == Action::Withdrawn);
        let players = replay.totals.len().max(1);
        let of = OfTurn { engine, turn, before, stood: !withdrawn, players };
        of.analysed(at, worth)
    });
    turns.collect()
}

/// A turn, and what is known of it.
struct OfTurn<'a, 'r> {
    engine: &'a Engine<'r>,
    turn: &'a replay::Turn<'r>,
    before: &'a Position<'r>,
    stood: bool,
    players: usize,
}

impl OfTurn<'_, '_> {
    fn analysed(&self, turn: usize, worth: &dyn Worth) -> Option<Analysed> {
        let rules = self.engine.rules();
        let rack = read_tiles(&self.turn.event.rack, &rules.letters.alphabet).ok()?;
        let mut others = Bag::of(rules).without(self.before);
        let unseen = others.len().saturating_sub(rack.len());
        let bag = unseen.saturating_sub((self.players - 1) * rules.rack);
        let bag_is_empty = bag == 0;
        if rack.is_empty() || (rack.len() < rules.rack && !bag_is_empty) {
            return None;
        }
        // A tile too many is said elsewhere.
        let _ = others.draw(&rack);
        let ending = Ending::new(rules, &others.all());
        let worth: &dyn Worth = match bag {
            1.. => worth,
            0 if worth.most() > 0 => &ending,
            0 => &(),
        };
        let (value, laid) = self.done(&rack, worth)?;
        let mut finder = self.engine.finder(self.before);
        let play = finder.best(&rack, 1, worth).into_iter().next();
        let drawer = Drawer { rack: &rack, bag, scoreless: 0, rules };
        let best = best(play, &drawer, worth);
        let lost = best.as_ref().map_or(0, |best| (best.value() - value).max(0));
        let missed_bingo = finder.bingo(&rack).filter(|_| laid < rules.bingo());
        let phony = self.stood && self.turn.ruling.as_ref().is_some_and(|r| !r.phonies.is_empty());
        Some(Analysed { turn, rack, value, best, lost, missed_bingo, phony })
    }

    /// What was done is worth, and how many tiles it laid; none where that is not known.
    fn done(&self, rack: &[Tile], worth: &dyn Worth) -> Option<(i64, usize)> {
        let rules = self.engine.rules();
        match &self.turn.event.action {
            Action::Play(..) if !self.stood => Some((worth.of(rack), 0)),
            Action::Play(..) => {
                let ruling = self.turn.ruling.as_ref()?;
                let left = ruling.left.as_ref().map_or(Vec::new(), Bag::all);
                let score = self.turn.expected_score.unwrap_or(self.turn.event.score);
                Some((i64::from(score) * THOUSAND + worth.of(&left), ruling.laid))
            }
            Action::Exchange(text) => {
                let tiles = read_tiles(text, &rules.letters.alphabet).ok()?;
                Some((worth.of(&left_of(rack, &tiles, rules)), 0))
            }
            Action::Pass => Some((worth.of(rack), 0)),
            _ => None,
        }
    }
}

/// The better of a play and an exchange.
fn best(play: Option<Turn>, drawer: &Drawer<'_>, worth: &dyn Worth) -> Option<Best> {
    if worth.most() == 0 {
        return play.map(Best::Play);
    }
    match drawer.or_exchange(play, worth) {
        Choice::Play(turn) => Some(Best::Play(turn)),
        Choice::Exchange(tiles) => {
            Some(Best::Exchange(Exchange::new(drawer.rack, tiles, drawer.rules, worth)))
        }
        Choice::Pass => None,
    }
}
