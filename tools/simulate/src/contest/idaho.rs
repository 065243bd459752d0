//! Layouts that are scored, as in Idaho: each player lays out the whole set.

use wordy_engine::layouts::solve;
use wordy_formats::table::{Cell, Column};
use wordy_games::bag::tiles_of;
use wordy_games::game::LayoutRules;
use wordy_games::layout::Layout;
use wordy_lexicon::lexicon::Lexicon;

use super::{Contest, GameDetail, GameRows, Measure};
use crate::columns::{count, head, number, real, text};
use crate::lineup::Lineup;

/// The columns of games.
pub(super) const GAMES: [Column; 7] = [
    number("game"),
    number("seat"),
    text("player"),
    real("won"),
    number("total"),
    number("tiles"),
    number("words"),
];

/// The columns of turns: the rows of a layout, with a stroke between them.
pub(super) const TURNS: [Column; 7] = [
    number("game"),
    number("turn"),
    number("seat"),
    text("player"),
    number("score"),
    number("tiles"),
    text("layout"),
];

/// The figures that are printed.
pub(super) const MEASURES: &[Measure] = &[
    Measure::percent("won %", "won"),
    Measure::mean("points per game", "total"),
    Measure::mean("tiles laid", "tiles"),
    Measure::mean("words", "words"),
];

/// Layouts of all tiles of a set.
pub(crate) struct Idaho<'l> {
    pub(crate) lineup: Lineup,
    /// The steps by which each player looks for a layout.
    pub(crate) steps: Vec<u32>,
    pub(crate) rules: &'l LayoutRules,
    pub(crate) lexicon: &'l Lexicon,
}

impl Idaho<'_> {
    /// The layout that is found in so many steps; none where there is none.
    fn layout(&self, steps: u32, seed: u64) -> Layout {
        let tiles = tiles_of(&self.rules.letters);
        let solved = solve(&tiles, self.rules, self.lexicon, seed, |taken| taken < steps);
        solved.map_or_else(|_| Layout::new([], tiles), |solved| solved.layout)
    }
}

impl Contest for Idaho<'_> {
    fn play(&self, number: u64, wanted: GameDetail) -> GameRows {
        let (seats, letters) = (self.lineup.seats(number), &self.rules.letters);
        let seed = self.lineup.bag(number);
        let layouts: Vec<Layout> =
            seats.iter().map(|at| self.layout(self.steps[*at], seed)).collect();
        let points: Vec<i64> = layouts.iter().map(|layout| layout.score(letters)).collect();
        let best = points.iter().max();
        let winners = points.iter().filter(|own| Some(*own) == best).map(|_| 1.0).sum::<f64>();
        let name = |seat: usize| self.lineup.names[seats[seat]].as_str();
        let row = |(seat, layout): (usize, &Layout)| {
            let share = if Some(&points[seat]) == best { 1.0 / winners } else { 0.0 };
            let cells = [
                Cell::Real(share),
                Cell::Number(points[seat]),
                count(layout.tiles().count()),
                count(layout.runs().len()),
            ];
            head(number, seat, name(seat)).into_iter().chain(cells).collect()
        };
        let games = layouts.iter().enumerate().map(row).collect();
        let turn = |(seat, layout): (usize, &Layout)| {
            let [game, place, player] = head(number, seat, name(seat));
            let rows = layout.rows(&letters.alphabet).join("/");
            let (score, tiles) = (Cell::Number(points[seat]), count(layout.tiles().count()));
            vec![game, count(1), place, player, score, tiles, Cell::Text(rows)]
        };
        let turns = layouts.iter().enumerate().filter(|_| wanted.turns).map(turn).collect();
        GameRows { seats, games, turns, record: None }
    }
}
