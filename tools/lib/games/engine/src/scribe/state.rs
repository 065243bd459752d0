//! The grid as bits, for many games in little time.

use wordy_games::scribe::{Glyphs, Grid, Player, Point, SMALL, SMALL_GRIDS};
use wordy_lexicon::random::Random;

/// By what a game is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    /// Five small grids or more (Scribe: Majority).
    Majority,
    /// The small grids won, scored as one grid (Scribe: Super Glyph).
    SuperGlyph,
}

/// All nine bits of a small grid.
const FULL: u16 = 0x1ff;

/// What is looked up, by the marks of a player in a small grid, one bit per cell.
#[derive(Debug)]
pub(super) struct Tables {
    /// Whether X wins a full small grid.
    x_wins: Vec<bool>,
    /// The points of the glyphs of these marks as they stand.
    points: Vec<u8>,
    version: Version,
}

impl Tables {
    pub(super) fn new(glyphs: &Glyphs, version: Version) -> Self {
        let scored = (0..=FULL).map(|marks| glyphs.score(marks));
        let of = |scored: wordy_games::scribe::GridScore| {
            (scored.winner() == Player::X, u8::try_from(scored.points().0).unwrap_or(u8::MAX))
        };
        let (x_wins, points) = scored.map(of).unzip();
        Self { x_wins, points, version }
    }

    /// The points of the glyphs of some marks.
    pub(super) fn points(&self, marks: u16) -> u8 {
        self.points[usize::from(marks)]
    }
}

/// A move: the small grid, and the cell there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Move {
    pub(super) grid: u8,
    pub(super) cell: u8,
}

impl Move {
    pub(super) fn point(self) -> Option<Point> {
        let (grid, cell) = (usize::from(self.grid), usize::from(self.cell));
        let place = |grid: usize, cell: usize| grid * SMALL + cell;
        Point::new(place(grid / SMALL, cell / SMALL), place(grid % SMALL, cell % SMALL))
    }
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct State {
    /// The marks of X and of O in each small grid.
    marks: [[u16; SMALL_GRIDS]; 2],
    /// The cells of their last marks.
    last: [Option<u8>; 2],
    /// Whose turn it is: 0 for X.
    pub(super) next: usize,
    free: usize,
}

impl State {
    pub(super) fn of(grid: &Grid) -> Self {
        let marks = [Player::X, Player::O]
            .map(|player| std::array::from_fn(|small| grid.marks_in(small, player)));
        let last =
            [Player::X, Player::O].map(|player| Some(grid.last(player)?.cell().to_le_bytes()[0]));
        let next = usize::from(grid.next() == Player::O);
        Self { marks, last, next, free: Point::all().count() - grid.moves() }
    }

    pub(super) fn is_over(&self) -> bool {
        self.free == 0
    }

    /// The free cells of a small grid.
    fn free_in(&self, grid: usize) -> u16 {
        FULL & !(self.marks[0][grid] | self.marks[1][grid])
    }

    /// The small grid that must be played in; none where any point is free.
    fn target(&self) -> Option<usize> {
        let grid = usize::from(self.last[self.next]?);
        (self.free_in(grid) != 0).then_some(grid)
    }

    /// The moves, in order of small grids and cells.
    pub(super) fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        let grids = self.target().map_or(0..SMALL_GRIDS, |grid| grid..grid + 1);
        grids.flat_map(|grid| {
            let free = self.free_in(grid);
            let cells = (0..9).filter(move |cell| free >> cell & 1 == 1);
            cells.map(move |cell| Move { grid: grid.to_le_bytes()[0], cell })
        })
    }

    /// Any move, each as likely as the others; the game is not over.
    pub(super) fn any(&self, random: &mut Random) -> Move {
        let (mut grid, mut at) = match self.target() {
            Some(grid) => (grid, random.below(self.free_in(grid).count_ones() as usize)),
            None => (0, random.below(self.free)),
        };
        let mut free = self.free_in(grid);
        while at >= free.count_ones() as usize && grid + 1 < SMALL_GRIDS {
            at -= free.count_ones() as usize;
            grid += 1;
            free = self.free_in(grid);
        }
        for _ in 0..at {
            free &= free - 1;
        }
        Move { grid: grid.to_le_bytes()[0], cell: free.trailing_zeros().to_le_bytes()[0] }
    }

    pub(super) fn play(&mut self, own: Move) {
        self.marks[self.next][usize::from(own.grid)] |= 1 << own.cell;
        self.last[self.next] = Some(own.cell);
        self.next = 1 - self.next;
        self.free -= 1;
    }

    /// What the player to move gains in points of glyphs by a move, as the small grid stands.
    pub(super) fn gain(&self, own: Move, tables: &Tables) -> i16 {
        let marks = self.marks[self.next][usize::from(own.grid)];
        let points = |marks| i16::from(tables.points(marks));
        points(marks | 1 << own.cell) - points(marks)
    }

    /// Who won, when all points are taken: 0 for X.
    pub(super) fn winner(&self, tables: &Tables) -> usize {
        let won = |grid: usize| u16::from(tables.x_wins[usize::from(self.marks[0][grid])]) << grid;
        let of_x: u16 = (0..SMALL_GRIDS).map(won).sum();
        let x_wins = match tables.version {
            Version::Majority => of_x.count_ones() as usize > SMALL_GRIDS / 2,
            Version::SuperGlyph => tables.x_wins[usize::from(of_x)],
        };
        usize::from(!x_wins)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game of any moves, beside the same game by the rules.
    #[test]
    fn moves_and_results_are_those_of_the_rules() {
        let game = wordy_data::game("scribe").unwrap();
        let glyphs = Glyphs::new(game.glyph_rules().unwrap());
        let tables = [Version::Majority, Version::SuperGlyph].map(|own| Tables::new(&glyphs, own));
        for seed in 0..200 {
            let mut random = Random::new(seed);
            let (mut state, mut grid) = (State::of(&Grid::default()), Grid::default());
            while !state.is_over() {
                let mut points: Vec<Point> = state.moves().filter_map(Move::point).collect();
                points.sort_unstable();
                assert_eq!(points, grid.free().collect::<Vec<_>>());
                let own = state.any(&mut random);
                assert!(state.moves().any(|other| other == own));
                state.play(own);
                grid.play(own.point().unwrap()).unwrap();
                let again = State::of(&grid);
                assert_eq!(
                    (again.marks, again.last, again.next),
                    (state.marks, state.last, state.next)
                );
            }
            let outcome = grid.result(&glyphs).unwrap();
            let winners = [outcome.majority, outcome.super_glyph.winner()];
            assert_eq!(
                tables.each_ref().map(|own| state.winner(own)),
                winners.map(|own| own as usize)
            );
        }
    }
}
