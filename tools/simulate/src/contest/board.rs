//! Games on a board.

use wordy_engine::Engine;

use super::{Contest, GameDetail, GameRows, Measure};
use crate::game::Table;
use crate::record;
use crate::tally::Rows;

/// The figures that are printed.
pub(super) const MEASURES: &[Measure] = &[
    Measure::percent("won %", "won"),
    Measure::mean("points per game", "total"),
    Measure { head: "points per turn", of: "points", per: Some("turns"), times: 1.0 },
    Measure::mean("turns per game", "turns"),
    Measure::mean("bingos per game", "bingos"),
    Measure::mean("exchanges per game", "exchanges"),
    Measure::mean("passes per game", "passes"),
];

/// Games by the rules of an engine.
pub(crate) struct Board<'e, 'r> {
    pub(crate) table: Table<'e>,
    pub(crate) engine: &'e Engine<'r>,
    /// The game's name, for records.
    pub(crate) name: &'e str,
}

impl Contest for Board<'_, '_> {
    fn play(&self, number: u64, wanted: GameDetail) -> GameRows {
        let (rules, names) = (self.engine.rules(), &self.table.lineup.names);
        let played = self.table.play(self.engine, number);
        let rows = Rows::of(&played, names, rules, wanted.turns);
        let record = wanted.record.then(|| record::text(&played, names, self.name, rules));
        let games = rows.games(&played, names);
        GameRows { seats: played.seats, games, turns: rows.turns, record }
    }
}
