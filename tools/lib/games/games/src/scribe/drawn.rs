//! The grid as it is drawn: what every point shows, and the text that the rules of Scribe print.

use super::{Glyph, Glyphs, Grid, GridScore, Outcome, Player, Point, SIZE, SMALL_GRIDS, grid_name};

/// The names of the columns, above and below.
const COLUMNS: &str = "  A B C D E F G H I";

/// The marks, a row each: `x`, `o`, `.` for a free point; the last mark of each player is a
/// capital ("Scribe", figure 3).
pub fn rows(grid: &Grid) -> Vec<String> {
    let row = |row| {
        let points = (0..SIZE).filter_map(move |column| Point::new(row, column));
        points.map(|point| shown(grid, point)).collect()
    };
    (0..SIZE).map(row).collect()
}

fn shown(grid: &Grid, point: Point) -> char {
    let Some(player) = grid.mark(point) else { return '.' };
    match (player, grid.last(player) == Some(point)) {
        (Player::X, true) => 'X',
        (Player::X, false) => 'x',
        (Player::O, true) => 'O',
        (Player::O, false) => 'o',
    }
}

/// A point as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnPoint {
    /// Whose mark is on it.
    pub mark: Option<Player>,
    /// Whether that is the player's last one.
    pub last: bool,
    /// Whether it belongs to a glyph of a small grid that is full.
    pub counts: bool,
}

impl DrawnPoint {
    /// A point of a grid.
    pub fn new(grid: &Grid, glyphs: &Glyphs, point: Point) -> Self {
        Self::read(shown(grid, point), grid.counts(point, glyphs))
    }

    /// A point by its sign in [`rows`].
    pub fn read(sign: char, counts: bool) -> Self {
        let mark = match sign.to_ascii_lowercase() {
            'x' => Some(Player::X),
            'o' => Some(Player::O),
            _ => None,
        };
        Self { mark, last: sign.is_ascii_uppercase(), counts: counts && mark.is_some() }
    }
}

/// Rows of marks with letters above and below, and numbers left and right ("Scribe", figure 1).
pub fn drawn(rows: &[String]) -> Vec<String> {
    let row = |(number, row): (usize, &String)| {
        let marks: Vec<String> = row.chars().map(String::from).collect();
        format!("{number} {} {number}", marks.join(" "))
    };
    let edge = || std::iter::once(COLUMNS.to_owned());
    edge().chain((1..).zip(rows).map(row)).chain(edge()).collect()
}

/// Where who is to move may write: in a small grid, or anywhere.
pub fn place(target: Option<usize>) -> String {
    match target {
        Some(small) => format!("in the small grid {}", grid_name(small)),
        None => "anywhere".to_owned(),
    }
}

/// Who has more points in a full grid, the points of X and O, and the glyphs of each: `O 0-2 (X
/// none; O Double 2)`.
pub fn score(scored: &GridScore) -> String {
    let (x, o) = scored.points();
    let list = |glyphs: &[Glyph]| {
        let each: Vec<String> =
            glyphs.iter().map(|glyph| format!("{} {}", glyph.name, glyph.points)).collect();
        if each.is_empty() { "none".to_owned() } else { each.join(", ") }
    };
    format!("{} {x}-{o} (X {}; O {})", scored.winner(), list(&scored.x), list(&scored.o))
}

/// Who won by Majority, and by Super Glyph: `Majority: X (5-4 small grids)`.
pub fn outcome(outcome: &Outcome) -> [String; 2] {
    let of_x = outcome.grids_of_x.count_ones() as usize;
    let of_o = SMALL_GRIDS - of_x;
    [
        format!("Majority: {} ({of_x}-{of_o} small grids)", outcome.majority),
        format!("Super Glyph: {}", score(&outcome.super_glyph)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grid_is_drawn_as_the_rules_print_it() {
        // Figure 3: X at D6, O at H4; X is to move in the lower left.
        let mut grid = Grid::default();
        for point in ["D6", "H4"] {
            grid.play(Point::parse(point).unwrap()).unwrap();
        }
        let drawn = drawn(&rows(&grid));
        assert_eq!(drawn.len(), 11);
        assert_eq!([&drawn[0], &drawn[10]], ["  A B C D E F G H I"; 2]);
        assert_eq!(drawn[4], "4 . . . . . . . O . 4");
        assert_eq!(drawn[6], "6 . . . X . . . . . 6");
        assert_eq!(place(grid.target()), "in the small grid lower left");
        assert_eq!(place(None), "anywhere");
    }
}
