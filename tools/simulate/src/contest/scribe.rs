//! Scribe.

use wordy_engine::scribe::{Player, Version, play};
use wordy_formats::table::{Cell, Column};
use wordy_games::scribe::{self, Glyphs};

use super::{Contest, GameDetail, GameRows, Measure};
use crate::columns::{count, head, number, real, text, won};
use crate::lineup::Lineup;

/// The columns of games. Seat 1 is X.
pub(super) const GAMES: [Column; 8] = [
    number("game"),
    number("seat"),
    text("player"),
    real("won"),
    number("majority"),
    number("superglyph"),
    number("differ"),
    number("grids"),
];

/// The columns of turns.
pub(super) const TURNS: [Column; 5] =
    [number("game"), number("turn"), number("seat"), text("player"), text("action")];

/// The figures that are printed.
pub(super) const MEASURES: &[Measure] = &[
    Measure::percent("won %", "won"),
    Measure::percent("majority %", "majority"),
    Measure::percent("super glyph %", "superglyph"),
    Measure::percent("versions differ %", "differ"),
    Measure::mean("small grids a game", "grids"),
];

/// Games of Scribe.
pub(crate) struct Scribe {
    pub(crate) lineup: Lineup,
    pub(crate) players: Vec<Player>,
    pub(crate) glyphs: Glyphs,
    /// What the players play for.
    pub(crate) version: Version,
}

impl Contest for Scribe {
    fn play(&self, number: u64, wanted: GameDetail) -> GameRows {
        let seats = self.lineup.seats(number);
        let players = [seats[0], seats[1]].map(|at| self.players[at]);
        let game = play(players, &self.glyphs, self.version, self.lineup.bag(number));
        let name = |seat: usize| self.lineup.names[seats[seat]].as_str();
        let majority = game.outcome.majority;
        let super_glyph = game.outcome.super_glyph.winner();
        let row = |(seat, side): (usize, scribe::Player)| {
            let winner = match self.version {
                Version::Majority => majority,
                Version::SuperGlyph => super_glyph,
            };
            let of_x = game.outcome.grids_of_x.count_ones() as usize;
            let grids = if seat == 0 { of_x } else { scribe::SIZE - of_x };
            let cells = [
                won(winner == side),
                count(usize::from(majority == side)),
                count(usize::from(super_glyph == side)),
                count(usize::from(majority != super_glyph)),
                count(grids),
            ];
            head(number, seat, name(seat)).into_iter().chain(cells).collect()
        };
        let sides = [scribe::Player::X, scribe::Player::O];
        let games = sides.into_iter().enumerate().map(row).collect();
        let turn = |(at, point): (usize, &scribe::Point)| {
            let [game, seat, player] = head(number, at % 2, name(at % 2));
            vec![game, count(at + 1), seat, player, Cell::Text(point.to_string())]
        };
        let turns = game.moves.iter().enumerate().filter(|_| wanted.turns).map(turn).collect();
        GameRows { seats, games, turns, record: None }
    }
}
