//! The grid with its marks: who may write where, and who won.

use super::glyphs::FULL;
use super::{Glyphs, GridScore, POINTS, Player, Point, SMALL_GRIDS, grid_name};

/// Small grids that are more than half of all (Scribe: Majority).
pub(super) const MAJORITY: u32 = 5;

/// Why a mark may not be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMark {
    /// A mark is there.
    #[error("{0} is taken")]
    Taken(Point),
    /// The last mark names another small grid.
    #[error(
        "{point} is outside the small grid {}, which the last mark of {player} names",
        grid_name(*grid)
    )]
    Outside {
        /// The point asked for.
        point: Point,
        /// Whose turn it is.
        player: Player,
        /// The small grid named.
        grid: usize,
    },
    /// All points are taken.
    #[error("the game is over")]
    Over,
}

/// The whole grid with its marks, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    marks: [Option<Player>; POINTS],
    /// The last mark of X and of O.
    last: [Option<Point>; 2],
    next: Player,
    moves: usize,
}

impl Default for Grid {
    fn default() -> Self {
        Self { marks: [None; POINTS], last: [None; 2], next: Player::X, moves: 0 }
    }
}

impl Grid {
    /// A position from its marks, row after row. Who moves next follows from their number; no last
    /// mark is known, so any point is free.
    pub fn of_marks(marks: [Option<Player>; POINTS]) -> Self {
        let moves = marks.iter().flatten().count();
        let next = if moves.is_multiple_of(2) { Player::X } else { Player::O };
        Self { marks, last: [None; 2], next, moves }
    }

    /// The mark on a point.
    pub fn mark(&self, point: Point) -> Option<Player> {
        self.marks[point.index()]
    }

    /// The last mark of a player.
    pub fn last(&self, player: Player) -> Option<Point> {
        self.last[player as usize]
    }

    /// Whose turn it is.
    pub fn next(&self) -> Player {
        self.next
    }

    /// How many marks were set.
    pub fn moves(&self) -> usize {
        self.moves
    }

    /// Whether all points are taken (Scribe: the super grid filled).
    pub fn is_over(&self) -> bool {
        self.moves == POINTS
    }

    /// The small grid that the next mark must lie in; none where any point is free.
    pub fn target(&self) -> Option<usize> {
        let grid = self.last(self.next)?.cell();
        self.free_in(grid).then_some(grid)
    }

    /// The points the next mark may take, in order.
    pub fn free(&self) -> impl Iterator<Item = Point> + '_ {
        let target = self.target();
        Point::all().filter(move |point| {
            self.mark(*point).is_none() && target.is_none_or(|grid| point.small_grid() == grid)
        })
    }

    /// Sets the next mark.
    ///
    /// # Errors
    /// The point is taken or outside the small grid to play in, or the game is over.
    pub fn play(&mut self, point: Point) -> Result<(), IllegalMark> {
        if self.is_over() {
            return Err(IllegalMark::Over);
        }
        if self.mark(point).is_some() {
            return Err(IllegalMark::Taken(point));
        }
        if let Some(grid) = self.target().filter(|grid| *grid != point.small_grid()) {
            return Err(IllegalMark::Outside { point, player: self.next, grid });
        }
        self.marks[point.index()] = Some(self.next);
        self.last[self.next as usize] = Some(point);
        self.next = self.next.other();
        self.moves += 1;
        Ok(())
    }

    /// The marks of a player in a small grid: one bit per cell.
    pub fn marks_in(&self, grid: usize, player: Player) -> u16 {
        let own = |point: &Point| point.small_grid() == grid && self.mark(*point) == Some(player);
        Point::all().filter(own).map(|point| 1 << point.cell()).sum()
    }

    /// Whether the mark on a point belongs to a glyph of a full small grid.
    pub fn counts(&self, point: Point, glyphs: &Glyphs) -> bool {
        let grid = point.small_grid();
        let counting = glyphs.counting(self.marks_in(grid, Player::X));
        !self.free_in(grid) && counting >> point.cell() & 1 == 1
    }

    fn free_in(&self, grid: usize) -> bool {
        self.marks_in(grid, Player::X) | self.marks_in(grid, Player::O) != FULL
    }

    /// The score of a small grid; none until it is full (Scribe: who wins a small grid).
    pub fn small_grid(&self, grid: usize, glyphs: &Glyphs) -> Option<GridScore> {
        (!self.free_in(grid)).then(|| glyphs.score(self.marks_in(grid, Player::X)))
    }

    /// The result when all points are taken.
    pub fn result(&self, glyphs: &Glyphs) -> Option<Outcome> {
        let winners: Option<Vec<Player>> =
            (0..SMALL_GRIDS).map(|grid| Some(self.small_grid(grid, glyphs)?.winner())).collect();
        let won = |(grid, player): (usize, &Player)| u16::from(*player == Player::X) << grid;
        let crosses = winners?.iter().enumerate().map(won).sum::<u16>();
        let majority = if crosses.count_ones() >= MAJORITY { Player::X } else { Player::O };
        Some(Outcome { grids_of_x: crosses, majority, super_glyph: glyphs.score(crosses) })
    }
}

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The small grids that X won: one bit per grid.
    pub grids_of_x: u16,
    /// Who won five small grids or more (Scribe: Majority).
    pub majority: Player,
    /// The small grids won, scored as one grid (Scribe: Super Glyph).
    pub super_glyph: GridScore,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::glyph_rules;

    fn play(grid: &mut Grid, text: &str) -> Result<(), IllegalMark> {
        grid.play(Point::parse(text).unwrap())
    }

    #[test]
    fn the_last_mark_names_the_small_grid() {
        // Figure 3: X at D6, O at H4; then X plays in the lower left, O in the upper middle.
        let mut grid = Grid::default();
        play(&mut grid, "D6").unwrap();
        assert_eq!((grid.next(), grid.target()), (Player::O, None));
        play(&mut grid, "h4").unwrap();
        assert_eq!(grid.target(), Some(6));
        assert_eq!(
            play(&mut grid, "E2").unwrap_err().to_string(),
            "E2 is outside the small grid lower left, which the last mark of X names"
        );
        play(&mut grid, "C8").unwrap();
        assert_eq!(play(&mut grid, "H4"), Err(IllegalMark::Taken(Point::parse("H4").unwrap())));
        play(&mut grid, "E2").unwrap();
        assert_eq!(grid.moves(), 4);
        assert_eq!(grid.last(Player::X), Point::parse("C8"));
    }

    #[test]
    fn a_full_small_grid_frees_all_points() {
        // Scribe: a full small grid. D4, in an upper left cell, names the upper left small grid.
        let mut full = Grid::default();
        for text in ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"] {
            full.marks[Point::parse(text).unwrap().index()] = Some(Player::O);
        }
        full.last[Player::X as usize] = Point::parse("D4");
        full.moves = 9;
        assert_eq!((full.target(), full.free().count()), (None, 72));
        full.marks[0] = None;
        assert_eq!((full.target(), full.free().count()), (Some(0), 1));
    }

    #[test]
    fn every_game_comes_to_its_end() {
        let glyphs = Glyphs::new(&glyph_rules("scribe"));
        let mut random = 1_u64;
        for _ in 0..1000 {
            let mut grid = Grid::default();
            while !grid.is_over() {
                let free: Vec<Point> = grid.free().collect();
                assert!(!free.is_empty());
                assert_eq!(grid.result(&glyphs), None);
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let choice = usize::try_from(random >> 33).unwrap() % free.len();
                grid.play(free[choice]).unwrap();
            }
            assert_eq!(play(&mut grid, "A1"), Err(IllegalMark::Over));
            let outcome = grid.result(&glyphs).unwrap();
            let (x, o) = outcome.super_glyph.points();
            assert_ne!(x, o);
        }
    }

    #[test]
    fn nine_small_grids_make_the_result() {
        let glyphs = Glyphs::new(&glyph_rules("scribe"));
        // Figure 5 (X 4, O 2) in five small grids, its opposite in four: X has the diagonals.
        let figure = [true, false, true, false, true, false, false, false, true];
        let of_x = [0, 2, 4, 6, 8];
        let mut marks = [None; POINTS];
        for point in Point::all() {
            let as_drawn = of_x.contains(&point.small_grid());
            let x = figure[point.cell()] == as_drawn;
            marks[point.index()] = Some(if x { Player::X } else { Player::O });
        }
        let grid = Grid::of_marks(marks);
        assert_eq!(grid.small_grid(0, &glyphs).unwrap().points(), (4, 2));
        assert_eq!(grid.small_grid(1, &glyphs).unwrap().points(), (2, 4));
        let outcome = grid.result(&glyphs).unwrap();
        assert_eq!((outcome.grids_of_x, outcome.majority), (0b1_0101_0101, Player::X));
        // Five and four single squares on the grid of small grids.
        assert_eq!(outcome.super_glyph.points(), (5, 4));
        assert!(grid.is_over() && Grid::default().small_grid(0, &glyphs).is_none());
    }
}
