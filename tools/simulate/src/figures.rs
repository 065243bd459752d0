//! What players did in many games.

use wordy_formats::table::{Cell, Column};

use crate::columns::number;
use crate::contest::{Measure, Sport};
use crate::estimate::{Estimate, ratio};

/// What each player did, group by group.
pub(crate) struct Figures {
    names: Vec<String>,
    measures: &'static [Measure],
    /// The columns of games that figures are made from.
    columns: Vec<Column>,
    /// For each player the sums of these columns, and how many games they are of, for each group:
    /// games with the same bag.
    sums: Vec<Vec<f64>>,
    /// How many games make a group.
    size: usize,
    games: usize,
}

/// What is told of a player.
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) games: usize,
    /// Heads and figures, in order.
    pub(crate) figures: Vec<(&'static str, Option<Estimate>)>,
}

impl Figures {
    /// Figures of players, who are all alike or not.
    pub(crate) fn new(names: &[String], alike: bool, sport: Sport) -> Self {
        let (size, measures) = (if alike { 1 } else { names.len() }, sport.measures());
        let mut columns: Vec<Column> = Vec::new();
        for name in measures.iter().flat_map(|measure| measure.per.iter().chain([&measure.of])) {
            let found = sport.game_columns(false).into_iter().find(|own| own.name == *name);
            if !columns.iter().any(|own| own.name == *name) {
                columns.extend(found);
            }
        }
        let sums = vec![Vec::new(); names.len()];
        Self { names: names.to_vec(), measures, columns, sums, size, games: 0 }
    }

    /// The columns that are added, before them the game and the seat.
    pub(crate) fn columns(&self) -> Vec<Column> {
        [number("game"), number("seat")].into_iter().chain(self.columns.clone()).collect()
    }

    /// Adds a game: for each seat its player, and the row of the seat. Rows have the columns that
    /// are added, in order, without the game and the seat. Games come in order.
    pub(crate) fn add(&mut self, seats: &[usize], rows: &[Vec<f64>]) {
        let width = self.columns.len() + 1;
        for (player, row) in seats.iter().zip(rows) {
            let sums = &mut self.sums[*player];
            if self.games.is_multiple_of(self.size) {
                sums.resize(sums.len() + width, 0.0);
            }
            let start = sums.len().saturating_sub(width);
            let row = row.iter().copied().chain([1.0]);
            sums[start..].iter_mut().zip(row).for_each(|(sum, own)| *sum += own);
        }
        self.games += 1;
    }

    /// Adds a game whose rows have the columns of games of its kind.
    pub(crate) fn add_cells(&mut self, seats: &[usize], rows: &[Vec<Cell>], all: &[Column]) {
        let at = |own: &Column| all.iter().position(|column| column.name == own.name);
        let places: Vec<usize> = self.columns.iter().filter_map(at).collect();
        let numbers = |row: &Vec<Cell>| places.iter().map(|at| row[*at].number()).collect();
        self.add(seats, &rows.iter().map(numbers).collect::<Vec<_>>());
    }

    /// A row for each player.
    pub(crate) fn rows(&self) -> Vec<Row> {
        let row = |(player, sums): (usize, &Vec<f64>)| Row {
            name: self.names[player].clone(),
            games: self.games,
            figures: self.measures.iter().map(|own| (own.head, self.figure(own, sums))).collect(),
        };
        self.sums.iter().enumerate().map(row).collect()
    }

    fn figure(&self, measure: &Measure, sums: &[f64]) -> Option<Estimate> {
        let width = self.columns.len() + 1;
        let at = |name: &str| self.columns.iter().position(|own| own.name == name);
        let (above, below) = (at(measure.of)?, measure.per.map_or(Some(width - 1), at)?);
        let groups = sums.chunks_exact(width);
        let groups = groups.map(|group| (measure.times * group[above], group[below]));
        ratio(&groups.collect::<Vec<_>>())
    }
}
