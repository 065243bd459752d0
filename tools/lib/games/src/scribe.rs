//! Scribe (Mark Steere, 2006): marks on nine small grids, scored by the glyphs they form.
//!
//! A point is a column letter and a row number, row 1 at the top. The place of a player's own last
//! mark in its small grid names the small grid of his next; where that is full, any point is free
//! (rules 3 to 5).

use std::fmt;

use crate::game::GlyphRules;

/// Rows and columns of the board.
pub const SIZE: usize = 9;
/// Points of the board.
pub const POINTS: usize = SIZE * SIZE;
/// A full small grid: all nine bits.
const FULL: u16 = 0x1ff;

/// A player; X begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Who begins.
    X,
    /// The other.
    O,
}

impl Player {
    /// Whose turn it is after his.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::X { "X" } else { "O" })
    }
}

/// A point of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Point {
    row: usize,
    column: usize,
}

impl Point {
    /// The point of a row and a column, each from 0 to 8.
    pub fn new(row: usize, column: usize) -> Option<Self> {
        (row < SIZE && column < SIZE).then_some(Self { row, column })
    }

    /// Reads `D6`, either case; none where it is off the board.
    pub fn read(text: &str) -> Option<Self> {
        let &[column, row] = text.as_bytes() else { return None };
        let column = usize::from(column.to_ascii_uppercase().checked_sub(b'A')?);
        Self::new(usize::from(row.checked_sub(b'1')?), column)
    }

    /// Every point, row after row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..POINTS).map(|at| Self { row: at / SIZE, column: at % SIZE })
    }

    /// The small grid it lies in, from 0 to 8, row after row.
    pub fn grid(self) -> usize {
        self.row / 3 * 3 + self.column / 3
    }

    /// Its place in that grid, from 0 to 8, row after row.
    pub fn place(self) -> usize {
        self.row % 3 * 3 + self.column % 3
    }

    fn index(self) -> usize {
        self.row * SIZE + self.column
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'A' + u8::try_from(self.column).unwrap_or_default());
        write!(f, "{column}{}", self.row + 1)
    }
}

/// Where a small grid lies, in words.
pub fn grid_name(grid: usize) -> &'static str {
    [
        "upper left",
        "upper middle",
        "upper right",
        "middle left",
        "middle",
        "middle right",
        "lower left",
        "lower middle",
        "lower right",
    ][grid % 9]
}

/// Why a mark may not be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// A mark is there.
    #[error("{0} is taken")]
    Taken(Point),
    /// The last mark names another small grid.
    #[error("{point} lies outside the small grid {}, which the last mark of {player} names", grid_name(*grid))]
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

/// The marks on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    marks: [Option<Player>; POINTS],
    /// The last mark of X and of O.
    last: [Option<Point>; 2],
    next: Player,
    moves: usize,
}

impl Default for Board {
    fn default() -> Self {
        Self { marks: [None; POINTS], last: [None; 2], next: Player::X, moves: 0 }
    }
}

impl Board {
    /// A position from its marks, row after row; of what came before nothing is known.
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

    /// Whether all points are taken (rule 6).
    pub fn is_over(&self) -> bool {
        self.moves == POINTS
    }

    /// The small grid that the next mark must lie in; none where any point is free.
    pub fn target(&self) -> Option<usize> {
        let grid = self.last(self.next)?.place();
        self.free_in(grid).then_some(grid)
    }

    /// The points the next mark may take, in order.
    pub fn free(&self) -> impl Iterator<Item = Point> + '_ {
        let target = self.target();
        Point::all().filter(move |point| {
            self.mark(*point).is_none() && target.is_none_or(|grid| point.grid() == grid)
        })
    }

    /// Sets the next mark.
    pub fn play(&mut self, point: Point) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::Over);
        }
        if self.mark(point).is_some() {
            return Err(Illegal::Taken(point));
        }
        if let Some(grid) = self.target().filter(|grid| *grid != point.grid()) {
            return Err(Illegal::Outside { point, player: self.next, grid });
        }
        self.marks[point.index()] = Some(self.next);
        self.last[self.next as usize] = Some(point);
        self.next = self.next.other();
        self.moves += 1;
        Ok(())
    }

    /// The marks of a player in a small grid: a bit a place.
    pub fn marks_in(&self, grid: usize, player: Player) -> u16 {
        let own = |point: &Point| point.grid() == grid && self.mark(*point) == Some(player);
        Point::all().filter(own).map(|point| 1 << point.place()).sum()
    }

    fn free_in(&self, grid: usize) -> bool {
        self.marks_in(grid, Player::X) | self.marks_in(grid, Player::O) != FULL
    }

    /// The score of a small grid; none until it is full (rule 8).
    pub fn grid(&self, grid: usize, glyphs: &Glyphs) -> Option<Scored> {
        (!self.free_in(grid)).then(|| glyphs.score(self.marks_in(grid, Player::X)))
    }

    /// The result when all points are taken.
    pub fn result(&self, glyphs: &Glyphs) -> Option<Outcome> {
        let winners: Option<Vec<Player>> =
            (0..9).map(|grid| Some(self.grid(grid, glyphs)?.winner())).collect();
        let won = |(grid, player): (usize, &Player)| u16::from(*player == Player::X) << grid;
        let crosses = winners?.iter().enumerate().map(won).sum::<u16>();
        let majority = if crosses.count_ones() >= 5 { Player::X } else { Player::O };
        Some(Outcome { grids_of_x: crosses, majority, super_glyph: glyphs.score(crosses) })
    }
}

/// The glyphs: the points of every group that fits a small grid, by its squares.
#[derive(Clone, Debug)]
pub struct Glyphs {
    /// Number of the glyph, from 1, by squares; 0 for none.
    numbers: Vec<u8>,
    names: Vec<String>,
}

/// A group that is a glyph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// Its name.
    pub name: String,
    /// Its points: its squares.
    pub points: u32,
}

/// A full small grid scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The glyphs of X.
    pub x: Vec<Glyph>,
    /// The glyphs of O.
    pub o: Vec<Glyph>,
}

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The small grids that X won: a bit a grid.
    pub grids_of_x: u16,
    /// Who won five small grids or more (rule 9).
    pub majority: Player,
    /// The small grids won, scored as one grid (rule 10).
    pub super_glyph: Scored,
}

impl Scored {
    /// Points of X and of O.
    pub fn points(&self) -> (u32, u32) {
        let sum = |glyphs: &[Glyph]| glyphs.iter().map(|glyph| glyph.points).sum();
        (sum(&self.x), sum(&self.o))
    }

    /// Who has more points; no full grid is a draw.
    pub fn winner(&self) -> Player {
        let (x, o) = self.points();
        if x > o { Player::X } else { Player::O }
    }
}

impl Glyphs {
    /// The glyphs of the rules, turned, mirrored and moved as can be.
    pub fn new(rules: &GlyphRules) -> Self {
        let mut numbers = vec![0; usize::from(FULL) + 1];
        for (number, shape) in (1..).zip(&rules.shapes) {
            for squares in variants(shape.squares()) {
                numbers[usize::from(squares)] = number;
            }
        }
        Self { numbers, names: rules.shapes.iter().map(|shape| shape.name.clone()).collect() }
    }

    /// Scores a full grid by the squares of X; the others are O's (rule 7). A group that is no
    /// glyph counts nothing, nor does a part of a larger group.
    pub fn score(&self, squares_of_x: u16) -> Scored {
        let x = squares_of_x & FULL;
        Scored { x: self.of_groups(x), o: self.of_groups(!x & FULL) }
    }

    fn of_groups(&self, squares: u16) -> Vec<Glyph> {
        groups(squares).into_iter().filter_map(|group| self.glyph(group)).collect()
    }

    fn glyph(&self, group: u16) -> Option<Glyph> {
        let number = usize::from(self.numbers[usize::from(group)]).checked_sub(1)?;
        Some(Glyph { name: self.names[number].clone(), points: group.count_ones() })
    }
}

/// The groups of squares that are joined edge to edge.
fn groups(mut left: u16) -> Vec<u16> {
    let mut found = Vec::new();
    while left != 0 {
        let mut group = left & left.wrapping_neg();
        loop {
            let grown = (group | neighbours(group)) & left;
            if grown == group {
                break;
            }
            group = grown;
        }
        left &= !group;
        found.push(group);
    }
    found
}

/// The squares edge to edge with some of three by three.
fn neighbours(squares: u16) -> u16 {
    const LEFT: u16 = 0b001_001_001;
    const RIGHT: u16 = 0b100_100_100;
    (squares & !RIGHT) << 1 | (squares & !LEFT) >> 1 | squares << 3 & FULL | squares >> 3
}

/// A shape turned, mirrored and moved within three by three.
fn variants(squares: u16) -> Vec<u16> {
    let cells: Vec<(i8, i8)> =
        (0..9_i8).filter(|at| squares >> at & 1 == 1).map(|at| (at / 3, at % 3)).collect();
    let mut found = Vec::new();
    for turn in 0..8 {
        let turned = cells.iter().map(|&cell| turned(cell, turn)).collect::<Vec<_>>();
        for (down, right) in (-2..3).flat_map(|down| (-2..3).map(move |right| (down, right))) {
            let moved = turned.iter().map(|(row, column)| (row + down, column + right));
            let inside = |(row, column): (i8, i8)| {
                ((0..3).contains(&row) && (0..3).contains(&column))
                    .then(|| 1_u16 << (row * 3 + column))
            };
            found.extend(moved.map(inside).sum::<Option<u16>>());
        }
    }
    found
}

/// A square turned by quarters, and mirrored from the fourth on.
fn turned((row, column): (i8, i8), turn: u8) -> (i8, i8) {
    let (row, column) = if turn >= 4 { (row, 2 - column) } else { (row, column) };
    match turn % 4 {
        0 => (row, column),
        1 => (column, 2 - row),
        2 => (2 - row, 2 - column),
        _ => (2 - column, row),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Rules;

    fn glyphs() -> Glyphs {
        match crate::fixture::game("scribe").rules {
            Rules::Glyphs(rules) => Glyphs::new(&rules),
            _ => panic!("scribe is a game of glyphs"),
        }
    }

    fn squares(text: &str) -> u16 {
        let marks = text.chars().filter(|c| !c.is_whitespace());
        marks.enumerate().filter(|(_, mark)| *mark == '+').map(|(at, _)| 1 << at).sum()
    }

    #[test]
    fn no_full_grid_is_a_draw() {
        let glyphs = glyphs();
        let scores: Vec<_> = (0..=FULL).map(|x| glyphs.score(x).points()).collect();
        assert!(scores.iter().all(|(x, o)| x != o));
        assert_eq!(scores.iter().filter(|(x, o)| x > o).count(), 256);
        // The grids won are a full grid again, so the super glyph never ties; it differs from the
        // majority in 256 of the 512.
        let differs = |x: &u16| (glyphs.score(*x).winner() == Player::X) != (x.count_ones() >= 5);
        assert_eq!((0..=FULL).filter(differs).count(), 256);
    }

    #[test]
    fn the_figures_of_the_rules_come_out() {
        let glyphs = glyphs();
        let points = |text| glyphs.score(squares(text)).points();
        // Figures 5 to 8.
        assert_eq!(points("+O+ O+O OO+"), (4, 2));
        assert_eq!(points("++O O+O O+O"), (4, 5));
        assert_eq!(points("++O +++ ++O"), (7, 2));
        assert_eq!(points("OOO ++O +++"), (0, 4));
    }

    #[test]
    fn nineteen_of_thirty_five_shapes_are_glyphs() {
        let glyphs = glyphs();
        assert_eq!(glyphs.names.len(), 19);
        let joined = |squares: &u16| groups(*squares).len() == 1;
        let first = |squares: u16| variants(squares).into_iter().min().unwrap();
        let shapes: std::collections::BTreeSet<u16> =
            (1..=FULL).filter(joined).map(first).collect();
        assert_eq!(shapes.len(), 35);
        let of = |squares: &&u16| glyphs.glyph(**squares).is_some();
        assert_eq!(shapes.iter().filter(of).count(), 19);
    }

    #[test]
    fn the_last_mark_names_the_small_grid() {
        // Figure 3: X at D6, O at H4; then X plays in the lower left, O in the upper middle.
        let mut board = Board::default();
        let mut play = |text: &str| board.play(Point::read(text).unwrap());
        play("D6").unwrap();
        play("h4").unwrap();
        let told = play("E2").unwrap_err().to_string();
        assert_eq!(
            told,
            "E2 lies outside the small grid lower left, which the last mark of X names"
        );
        play("C8").unwrap();
        assert_eq!(play("H4"), Err(Illegal::Taken(Point::read("H4").unwrap())));
        play("E2").unwrap();
        assert_eq!(board.moves(), 4);
        assert_eq!(Point::read("J1"), None);
        assert_eq!(Point::read("A0"), None);
    }

    #[test]
    fn every_game_comes_to_its_end() {
        let glyphs = glyphs();
        let mut random = 1_u64;
        for _ in 0..1000 {
            let mut board = Board::default();
            while !board.is_over() {
                let free: Vec<Point> = board.free().collect();
                assert!(!free.is_empty());
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let choice = usize::try_from(random >> 33).unwrap() % free.len();
                board.play(free[choice]).unwrap();
            }
            assert_eq!(board.play(Point::read("A1").unwrap()), Err(Illegal::Over));
            let outcome = board.result(&glyphs).unwrap();
            let (x, o) = outcome.super_glyph.points();
            assert_ne!(x, o);
        }
    }
}
