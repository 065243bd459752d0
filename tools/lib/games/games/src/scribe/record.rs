//! Games and positions of Scribe as text.
//!
//! A record is moves, a column letter and a row number each (`D6`), separated by spaces or lines;
//! they may be numbered (`1. D6 H4`) and come with the commands and board numbers of pbmserv
//! (`scribe move 123 ann D6#1`). A position is one line per row: `x`, `o`, or `.` for a free point,
//! as it is or as it is printed, with the letters of the columns above and below and the numbers of
//! the rows at both sides. Lines that begin with `#` are comments.

use super::{Grid, IllegalMark, POINTS, Player, Point, SIZE};
use crate::syntax::{SyntaxError, quoted};

/// A move of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The line it is in, from 1.
    pub line: usize,
    /// Where the mark is set.
    pub point: Point,
}

/// What came of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The grid after the last move that is legal.
    pub grid: Grid,
    /// The first move that is not legal.
    pub finding: Option<Finding>,
}

/// A move that is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number}: {illegal}{}", hint(free))]
pub struct Finding {
    /// The line it is in, from 1.
    pub line: usize,
    /// Which move it is, from 1.
    pub number: usize,
    /// Why it is not legal.
    pub illegal: IllegalMark,
    /// The free points of the small grid that the player must write in; none where any point or no
    /// point is free.
    pub free: Vec<Point>,
}

fn hint(free: &[Point]) -> String {
    let points: Vec<String> = free.iter().map(ToString::to_string).collect();
    if points.is_empty() { String::new() } else { format!("; free there: {}", points.join(" ")) }
}

/// Reads the moves of a record; whether they are legal is for [`replay`]. After one move more than
/// there are points nothing is read: it cannot be legal.
///
/// # Errors
/// The first word that is not a point from A1 to I9.
pub fn read_moves(text: &str) -> Result<Vec<Move>, SyntaxError> {
    let mut moves = Vec::new();
    for (number, line) in lines(text) {
        let words = line.split_whitespace();
        let command = words.clone().position(|word| word.eq_ignore_ascii_case("move"));
        // Of a command only the move itself counts, which comes last.
        let skipped = command.map_or(0, |at| (at + 1).max(words.clone().count() - 1));
        for word in words.skip(skipped).filter(|word| !is_number(word)) {
            let (own, _) = word.split_once('#').unwrap_or((word, ""));
            let own = own.trim_end_matches([',', ';']);
            let point = Point::parse(own).ok_or_else(|| {
                let message = format!("expected a point from A1 to I9, found {}", quoted(word));
                SyntaxError::at(number, line, word, message)
            })?;
            moves.push(Move { line: number, point });
            if moves.len() > POINTS {
                return Ok(moves);
            }
        }
    }
    Ok(moves)
}

/// Whether a word is the number of a move: `1`, `1.`, `1:`, `1)`.
fn is_number(word: &str) -> bool {
    let digits = word.trim_end_matches(['.', ':', ')']);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Plays moves up to the first that is not legal.
///
/// ```
/// use wordy_games::scribe::{Point, read_moves, replay};
///
/// // X must write in the lower left small grid, because D6 is the lower left cell of its own.
/// let replay = replay(&read_moves("D6 H4\nE2")?);
/// assert_eq!(replay.grid.moves(), 2);
/// let finding = replay.finding.expect("E2 is in the upper middle");
/// assert_eq!((finding.line, finding.number, finding.free.len()), (2, 3, 9));
/// # Ok::<(), wordy_games::syntax::SyntaxError>(())
/// ```
pub fn replay(moves: &[Move]) -> Replay {
    let mut grid = Grid::default();
    for (number, &Move { line, point }) in (1..).zip(moves) {
        if let Err(illegal) = grid.play(point) {
            let free = if grid.target().is_some() { grid.free().collect() } else { Vec::new() };
            let finding = Some(Finding { line, number, illegal, free });
            return Replay { grid, finding };
        }
    }
    Replay { grid, finding: None }
}

impl Grid {
    /// Reads a position; see the module's head for how it is written.
    ///
    /// # Errors
    /// The first character that is none of `x`, `o` and `.`, or a row or column too many or too
    /// few.
    pub fn parse(text: &str) -> Result<Self, SyntaxError> {
        let mut marks = [None; POINTS];
        let head = |line: &str| {
            let mut letters: String = line.split_whitespace().collect();
            letters.retain(|letter| !"|+-".contains(letter));
            letters.is_empty() || letters.eq_ignore_ascii_case("ABCDEFGHI")
        };
        let all = || lines(text).filter(|(_, line)| !line.trim().is_empty() && !head(line));
        let rows: Vec<(usize, &str)> = all().take(SIZE + 1).collect();
        if rows.len() != SIZE {
            let line = rows.last().map_or(1, |(line, _)| *line);
            let message = format!("expected {SIZE} rows, found {}", all().count());
            return Err(SyntaxError::new(line, 1, message));
        }
        for ((number, line), marks) in rows.into_iter().zip(marks.chunks_mut(SIZE)) {
            read_row(number, line, marks)?;
        }
        Ok(Self::of_marks(marks))
    }
}

fn read_row(number: usize, line: &str, marks: &mut [Option<Player>]) -> Result<(), SyntaxError> {
    let cells: Vec<(usize, char)> =
        line.char_indices().filter(|(_, cell)| !cell.is_whitespace() && *cell != '|').collect();
    // Printed rows have their number at both sides.
    let cells = match cells.as_slice() {
        [(_, first), inner @ .., (_, last)] if first.is_ascii_digit() && first == last => inner,
        all => all,
    };
    if cells.len() != marks.len() {
        let message = format!("expected {} points, found {}", marks.len(), cells.len());
        return Err(SyntaxError::new(number, 1, message));
    }
    for (&(at, cell), mark) in cells.iter().zip(marks) {
        *mark = match cell {
            'x' | 'X' => Some(Player::X),
            'o' | 'O' => Some(Player::O),
            '.' => None,
            other => {
                let message = format!("expected x, o or ., found {other}");
                return Err(SyntaxError::at(number, line, &line[at..], message));
            }
        };
    }
    Ok(())
}

/// The lines of a text with their numbers, without comments.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let text = text.trim_start_matches('\u{feff}');
    (1..).zip(text.lines()).filter(|(_, line)| !line.trim_start().starts_with('#'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_played_up_to_the_first_fault() {
        let moves = read_moves("# a game\nD6 H4\n  C8 E2\n").unwrap();
        assert_eq!(moves.iter().map(|m| m.line).collect::<Vec<_>>(), [2, 2, 3, 3]);
        let game = replay(&moves);
        assert_eq!((game.grid.moves(), game.finding), (4, None));
        let taken = replay(&read_moves("D6 d6").unwrap()).finding.unwrap();
        assert_eq!(taken.to_string(), "move 2: D6 is taken");
        // A4, in the cell of the upper left, sends X to that small grid; it has nine free points.
        let outside = replay(&read_moves("A4 E5 E6").unwrap()).finding.unwrap();
        let free = "A1 B1 C1 A2 B2 C2 A3 B3 C3";
        assert!(outside.to_string().ends_with(&format!("; free there: {free}")), "{outside}");
        let long = read_moves(&"D6 ".repeat(100_000)).unwrap();
        assert_eq!(long.len(), 82);
        assert_eq!(replay(&long).finding.map(|finding| finding.number), Some(2));
        let error = read_moves("A1\n B2 J1").unwrap_err().to_string();
        assert_eq!(error, "2:5: expected a point from A1 to I9, found `J1`");
    }

    #[test]
    fn positions_are_read() {
        let rows = ["x o . . . . . . .", ".........", "OX......."];
        let text = format!("# a position\n\n{}\n{}", rows.join("\n"), ".........\n".repeat(6));
        let grid = Grid::parse(&text).unwrap();
        assert_eq!((grid.moves(), grid.next()), (4, Player::X));
        assert_eq!(grid.mark(Point::parse("A3").unwrap()), Some(Player::O));
        assert_eq!(grid.mark(Point::parse("B3").unwrap()), Some(Player::X));
        assert_eq!(grid.mark(Point::parse("C1").unwrap()), None);
        let error = |text: &str| Grid::parse(text).unwrap_err().to_string();
        assert_eq!(error(""), "1:1: expected 9 rows, found 0");
        assert_eq!(error(&".........\n".repeat(10)), "10:1: expected 9 rows, found 10");
        let wrong = format!("{}..  y......\n", ".........\n".repeat(8));
        assert_eq!(error(&wrong), "9:5: expected x, o or ., found y");
        let short = format!("{}........\n", ".........\n".repeat(8));
        assert_eq!(error(&short), "9:1: expected 9 points, found 8");
    }

    #[test]
    fn lists_and_boards_of_pbmserv_are_read() {
        let points = |text: &str| -> Vec<String> {
            read_moves(text).unwrap().iter().map(|own| own.point.to_string()).collect()
        };
        let expected = ["D6", "H4", "C8", "E2"];
        assert_eq!(points("1. D6 H4\n2. C8 E2\n"), expected);
        assert_eq!(points("1: d6, h4\n2) c8; e2"), expected);
        let commands =
            "scribe move 12 ann secret D6#1\nscribe move 12 bob pw H4#2\nmove c8\nMOVE E2\n";
        assert_eq!(points(commands), expected);
        let printed = "  A B C D E F G H I\n1 . . . . O . . . . 1\n2 . . . . . . . . . 2\n\
            3 . . . . . . . . . 3\n4 . . . . . . . o . 4\n5 . . . . . . . . . 5\n\
            6 . . . x . . . . . 6\n7 . . . . . . . . . 7\n8 . . X . . . . . . 8\n\
            9 . . . . . . . . . 9\n  A B C D E F G H I\n";
        let grid = Grid::parse(printed).unwrap();
        assert_eq!(grid.moves(), 4);
        assert_eq!(grid.mark(Point::parse("C8").unwrap()), Some(Player::X));
    }
}
