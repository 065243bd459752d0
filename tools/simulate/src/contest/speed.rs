//! Speed Scrabble: layouts that are called.

use wordy_engine::layouts::{Round, play};
use wordy_formats::table::{Cell, Column};
use wordy_games::game::LayoutRules;
use wordy_lexicon::lexicon::Lexicon;

use super::{Contest, GameDetail, GameRows, Measure};
use crate::columns::{count, head, number, real, text, won};
use crate::lineup::Lineup;

/// The columns of games: `called` are the player's calls, `calls` those of all.
pub(super) const GAMES: [Column; 8] = [
    number("game"),
    number("seat"),
    text("player"),
    real("won"),
    number("called"),
    number("calls"),
    number("pulls"),
    number("unfinished"),
];

/// The columns of turns: seat 0 where nobody could finish.
pub(super) const TURNS: [Column; 6] =
    [number("game"), number("turn"), number("seat"), text("player"), text("kind"), number("tiles")];

/// The figures that are printed.
pub(super) const MEASURES: &[Measure] = &[
    Measure::percent("won %", "won"),
    Measure::mean("called per game", "called"),
    Measure::mean("calls of all", "calls"),
    Measure::mean("nobody could call", "pulls"),
    Measure::percent("no winner %", "unfinished"),
];

/// Games of Speed Scrabble.
pub(crate) struct Speed<'l> {
    pub(crate) lineup: Lineup,
    /// The steps by which each player looks for a layout.
    pub(crate) steps: Vec<u32>,
    pub(crate) rules: &'l LayoutRules,
    pub(crate) lexicon: &'l Lexicon,
}

impl Contest for Speed<'_> {
    fn play(&self, number: u64, wanted: GameDetail) -> GameRows {
        let seats = self.lineup.seats(number);
        let steps: Vec<u32> = seats.iter().map(|at| self.steps[*at]).collect();
        let game = play(self.rules, self.lexicon, &steps, self.lineup.bag(number));
        let name = |seat: usize| self.lineup.names[seats[seat]].as_str();
        let row = |seat: usize| {
            let called = game.rounds.iter().filter(|round| round.caller == Some(seat)).count();
            let cells = [
                won(game.winner == Some(seat)),
                count(called),
                count(game.calls()),
                count(game.pulls()),
                count(usize::from(game.winner.is_none())),
            ];
            head(number, seat, name(seat)).into_iter().chain(cells).collect()
        };
        let turn = |(at, Round { caller, tiles }): (usize, &Round)| {
            vec![
                Cell::Number(number.cast_signed()),
                count(at + 1),
                count(caller.map_or(0, |seat| seat + 1)),
                Cell::Text(caller.map_or("", name).to_owned()),
                Cell::Text(if caller.is_some() { "call" } else { "pull" }.to_owned()),
                count(*tiles),
            ]
        };
        let turns = game.rounds.iter().enumerate().filter(|_| wanted.turns).map(turn).collect();
        GameRows { games: (0..seats.len()).map(row).collect(), seats, turns, record: None }
    }
}
