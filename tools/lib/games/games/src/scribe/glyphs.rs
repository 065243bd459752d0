//! Glyphs: which groups of marks score, and how much.

use super::Player;
use crate::game::GlyphRules;

/// A full small grid: all nine bits.
pub(super) const FULL: u16 = 0x1ff;

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
pub struct GridScore {
    /// The glyphs of X.
    pub x: Vec<Glyph>,
    /// The glyphs of O.
    pub o: Vec<Glyph>,
}

impl GridScore {
    /// Points of X and of O.
    pub fn points(&self) -> (u32, u32) {
        let sum = |glyphs: &[Glyph]| glyphs.iter().map(|glyph| glyph.points).sum();
        (sum(&self.x), sum(&self.o))
    }

    /// Who has more points. With the glyphs of Scribe no full grid is a draw; with others, O wins
    /// an equal score.
    pub fn winner(&self) -> Player {
        let (x, o) = self.points();
        if x > o { Player::X } else { Player::O }
    }
}

impl Glyphs {
    /// The glyphs of the rules, turned, mirrored and moved in every way.
    pub fn new(rules: &GlyphRules) -> Self {
        let mut numbers = vec![0; usize::from(FULL) + 1];
        for (number, shape) in (1..).zip(&rules.shapes) {
            for squares in variants(shape.squares()) {
                numbers[usize::from(squares)] = number;
            }
        }
        Self { numbers, names: rules.shapes.iter().map(|shape| shape.name.clone()).collect() }
    }

    /// Scores a full grid by the squares of X, one bit per cell; the others are O's (Scribe:
    /// glyphs).
    ///
    /// A group that is not a glyph counts nothing, nor does a part of a larger group.
    pub fn score(&self, squares_of_x: u16) -> GridScore {
        let x = squares_of_x & FULL;
        GridScore { x: self.of_groups(x), o: self.of_groups(!x & FULL) }
    }

    /// The squares of a full grid that belong to glyphs, by the squares of X; one bit per cell.
    pub fn counting(&self, squares_of_x: u16) -> u16 {
        let x = squares_of_x & FULL;
        let groups = [x, !x & FULL].into_iter().flat_map(groups);
        groups.filter(|group| self.glyph(*group).is_some()).sum()
    }

    /// The glyphs among the groups of some squares, one bit per cell, whether the grid is full or
    /// not.
    pub fn of_groups(&self, squares: u16) -> Vec<Glyph> {
        groups(squares).into_iter().filter_map(|group| self.glyph(group)).collect()
    }

    fn glyph(&self, group: u16) -> Option<Glyph> {
        let number = usize::from(self.numbers[usize::from(group)]).checked_sub(1)?;
        Some(Glyph { name: self.names[number].clone(), points: group.count_ones() })
    }
}

/// The groups of squares that are connected edge to edge.
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
    use crate::fixture::glyph_rules;

    fn glyphs() -> Glyphs {
        Glyphs::new(&glyph_rules("scribe"))
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
        let differs = |x: &u16| {
            (glyphs.score(*x).winner() == Player::X)
                != (x.count_ones() >= crate::scribe::grid::MAJORITY)
        };
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
}
