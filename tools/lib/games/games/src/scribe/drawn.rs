//! The grid as it is drawn: what every point shows, and the text that the rules of Scribe print.

use super::{
    Glyph, Glyphs, Grid, GridScore, Outcome, Player, Point, SIZE, SMALL, SMALL_GRIDS, grid_name,
};

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
    let list = |glyphs: &[Glyph]| match named(glyphs) {
        none if none.is_empty() => "none".to_owned(),
        each => each,
    };
    format!("{} {x}-{o} (X {}; O {})", scored.winner(), list(&scored.x), list(&scored.o))
}

/// Glyphs with their points: `Double 2, Single 1`.
pub fn named(glyphs: &[Glyph]) -> String {
    let each = glyphs.iter().map(|glyph| format!("{} {}", glyph.name, glyph.points));
    each.collect::<Vec<_>>().join(", ")
}

/// Figures 5 to 8 of the rules ("Scribe"): small grids that are full, the marks of X as `X`.
const FIGURES: [[&str; SMALL]; 4] =
    [["XOX", "OXO", "OOX"], ["XXO", "OXO", "OXO"], ["XXO", "XXX", "XXO"], ["OOO", "XXO", "XXX"]];

/// Figures 5 to 8 with how each is counted, as examples.
pub fn figures(glyphs: &Glyphs) -> Vec<String> {
    let figure = |(number, rows): (usize, &[&str; SMALL])| {
        let marks = rows.iter().flat_map(|row| row.chars()).enumerate();
        let crosses: u16 = marks.filter(|(_, mark)| *mark == 'X').map(|(at, _)| 1 << at).sum();
        let spaced = |row: &&str| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
        let rows = rows.iter().map(spaced);
        let head = format!("Figure {number}: {}", score(&glyphs.score(crosses)));
        std::iter::once(head).chain(rows).collect::<Vec<_>>()
    };
    (5..).zip(&FIGURES).flat_map(figure).collect()
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
    fn the_figures_of_the_rules_say_how_they_are_counted() {
        // Counted by hand on the figures: two 1s and a 2 against two 1s, and so on.
        let glyphs = Glyphs::new(&crate::fixture::glyph_rules("scribe"));
        let figures = figures(&glyphs);
        let heads = figures.iter().filter(|line| line.starts_with("Figure"));
        let points: Vec<&str> =
            heads.map(|line| line.split([':', '(']).nth(1).unwrap().trim()).collect();
        assert_eq!(points, ["X 4-2", "O 4-5", "X 7-2", "O 0-4"]);
        assert_eq!(figures[1..4], ["X O X", "O X O", "O O X"]);
    }

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
