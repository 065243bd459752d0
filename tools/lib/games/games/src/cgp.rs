//! Positions as macondo writes them in one line (CGP): the rows of the board, the racks, the
//! points, turns without a score, and remarks.
//!
//! ```text
//! 15/15/15/15/15/15/15/7COAT4/15/15/15/15/15/15/15 ABCDEFG/ 12/0 0 lex NWL23;
//! ```
//!
//! A number stands for as many empty squares, a lower-case letter for a blank, `[CH]` for one tile.

use std::fmt::Write as _;

use wordy_lexicon::alphabet::Alphabet;

use crate::bag::read_rack;
use crate::board::{Board, Place};
use crate::position::{Position, Tile, bracketed, read_tile};
use crate::syntax::SyntaxError;

/// A position with racks and points.
#[derive(Clone, Debug)]
pub struct Cgp<'b> {
    /// The tiles on the board.
    pub position: Position<'b>,
    /// The racks, of the player to move first; empty where they are not known.
    pub racks: Vec<Vec<Tile>>,
    /// The points, in the same order.
    pub points: Vec<i32>,
    /// Turns without a score in succession.
    pub scoreless: u32,
    /// The remarks, such as `lex` and `NWL23`.
    pub remarks: Vec<(String, String)>,
}

/// Whether a text looks like such a position: rows with slashes and nothing else that is one line.
pub fn is_cgp(text: &str) -> bool {
    let text = text.trim();
    let board = text.split_whitespace().next().unwrap_or_default();
    let row =
        |row: &str| !row.is_empty() && row.chars().all(|c| c.is_alphanumeric() || "[]".contains(c));
    !text.contains('\n') && board.matches('/').count() >= 4 && board.split('/').all(row)
}

/// The most bytes of a position: the largest board takes seven hundred.
const LONGEST: usize = 10_000;

impl<'b> Cgp<'b> {
    /// Reads a position on a board.
    ///
    /// ```
    /// use wordy_games::cgp::Cgp;
    ///
    /// let rules = wordy_data::game("tournament")?.into_board().ok_or("not a game on a board")?;
    /// let text = "15/15/15/15/15/15/15/7COaT4/15/15/15/15/15/15/15 ABC/ 10/0 0 lex NWL23;";
    /// let read = Cgp::parse(&rules.board, text, &rules.letters.alphabet)?;
    /// assert_eq!((read.position.all().count(), read.racks[0].len(), read.points[0]), (4, 3, 10));
    /// assert_eq!(read.spelled(&rules.letters.alphabet), text);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The rows are not those of the board, a part cannot be read, or it has more than ten thousand
    /// characters.
    pub fn parse(board: &'b Board, text: &str, alphabet: &Alphabet) -> Result<Self, SyntaxError> {
        let line = text.trim();
        if line.len() > LONGEST {
            let message = format!("a position has at most {LONGEST} characters");
            return Err(SyntaxError::new(1, 1, message));
        }
        let mut parts = line.split_whitespace();
        let rows = parts.next().unwrap_or_default();
        let position = read_rows(board, line, rows, alphabet)?;
        let racks = parts.next().unwrap_or("/");
        let tiles = |rack: &str| {
            read_rack(rack, alphabet)
                .map_err(|error| SyntaxError::at(1, line, rack, error.to_string()))
        };
        let racks = racks.split('/').map(tiles).collect::<Result<_, _>>()?;
        let points = parts.next().unwrap_or("0/0").split('/');
        let number = |text: &str| {
            let wrong = || SyntaxError::at(1, line, text, format!("expected points, found {text}"));
            text.parse().map_err(|_| wrong())
        };
        let points = points.map(number).collect::<Result<_, _>>()?;
        let scoreless = parts.next().unwrap_or("0");
        let scoreless = scoreless.parse().map_err(|_| {
            let message = format!("expected turns without a score, found {scoreless}");
            SyntaxError::at(1, line, scoreless, message)
        })?;
        let rest = parts.collect::<Vec<_>>().join(" ");
        let remarks = rest.split(';').map(str::trim).filter(|remark| !remark.is_empty());
        let remarks = remarks.map(|remark| {
            let (name, value) = remark.split_once(' ').unwrap_or((remark, ""));
            (name.to_owned(), value.to_owned())
        });
        Ok(Self { position, racks, points, scoreless, remarks: remarks.collect() })
    }

    /// The position in one line.
    pub fn spelled(&self, alphabet: &Alphabet) -> String {
        let board = self.position.board();
        let row = |row| spelled_row(&self.position, row, board.columns(), alphabet);
        let rows: Vec<String> = (0..board.rows()).map(row).collect();
        let racks: Vec<String> =
            self.racks.iter().map(|rack| spelled_rack(rack, alphabet)).collect();
        let points: Vec<String> = self.points.iter().map(ToString::to_string).collect();
        let mut text = format!(
            "{} {} {} {}",
            rows.join("/"),
            racks.join("/"),
            points.join("/"),
            self.scoreless
        );
        for (name, value) in &self.remarks {
            // Writing to a string cannot fail.
            let _ = write!(text, " {name} {value};");
        }
        text
    }
}

/// Tiles as they are written: `?` for a blank, brackets around a letter of several characters.
pub fn spelled_rack(rack: &[Tile], alphabet: &Alphabet) -> String {
    let face = |tile: &Tile| if tile.blank { "?".to_owned() } else { bracketed(*tile, alphabet) };
    rack.iter().map(face).collect()
}

fn spelled_row(position: &Position<'_>, row: usize, columns: usize, alphabet: &Alphabet) -> String {
    let (mut text, mut free) = (String::new(), 0);
    for column in 0..columns {
        match position.tile(Place { row, column }) {
            None => free += 1,
            Some(tile) => {
                if free > 0 {
                    text += &free.to_string();
                }
                text += &bracketed(tile, alphabet);
                free = 0;
            }
        }
    }
    if free > 0 {
        text += &free.to_string();
    }
    text
}

fn read_rows<'b>(
    board: &'b Board,
    line: &str,
    rows: &str,
    alphabet: &Alphabet,
) -> Result<Position<'b>, SyntaxError> {
    let (mut position, mut count) = (Position::new(board), 0);
    for (number, row) in rows.split('/').enumerate() {
        read_row(&mut position, number, line, row, alphabet)?;
        count = number + 1;
    }
    if count != board.rows() {
        let (expected, end) = (board.rows(), &rows[rows.len()..]);
        let message = format!("expected {expected} rows, found {count}");
        return Err(SyntaxError::at(1, line, end, message));
    }
    Ok(position)
}

fn read_row(
    position: &mut Position<'_>,
    row: usize,
    line: &str,
    text: &str,
    alphabet: &Alphabet,
) -> Result<(), SyntaxError> {
    let (mut rest, mut column) = (text, 0_usize);
    while let Some(first) = rest.chars().next() {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        if digits > 0 {
            let free = rest[..digits].parse::<usize>().unwrap_or(usize::MAX);
            column = column.saturating_add(free);
            rest = &rest[digits..];
            continue;
        }
        let Some((tile, used)) = read_tile(rest, alphabet) else {
            let message = format!("expected a letter or a number of empty squares, found {first}");
            return Err(SyntaxError::at(1, line, rest, message));
        };
        position.put(Place { row, column }, tile);
        rest = &rest[used..];
        column = column.saturating_add(1);
    }
    let columns = position.board().columns();
    if column != columns {
        let message = format!("expected a row of {columns} squares, found {column}");
        return Err(SyntaxError::at(1, line, text, message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::board_rules;

    #[test]
    fn what_is_no_position_is_shown() {
        let rules = board_rules("tournament");
        let error = |text: &str| {
            Cgp::parse(&rules.board, text, &rules.letters.alphabet).unwrap_err().to_string()
        };
        let rows = |row: &str| format!("{row}/15/15/15/15/15/15/15/15/15/15/15/15/15/15");
        assert_eq!(error("15/15"), "1:6: expected 15 rows, found 2");
        assert_eq!(error(&rows("14")), "1:1: expected a row of 15 squares, found 14");
        let huge = "18446744073709551611E308";
        let found = format!("1:1: expected a row of 15 squares, found {}", usize::MAX);
        assert_eq!(error(&rows(huge)), found);
        assert_eq!(error(&rows("7COATS4")), "1:1: expected a row of 15 squares, found 16");
        let found = error(&rows("7CO!T4"));
        assert_eq!(found, "1:4: expected a letter or a number of empty squares, found !");
        assert!(error(&format!("{} A1/", rows("15"))).contains("expected tiles of the alphabet"));
        assert!(error(&format!("{} / 1/x", rows("15"))).ends_with("expected points, found x"));
        assert!(error(&format!("{} / 1/2 y", rows("15"))).ends_with("found y"));
        assert!(is_cgp(&rows("15")) && !is_cgp("#player1 A") && !is_cgp("COAT\n.X"));
    }
}
