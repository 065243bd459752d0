//! Layouts read from text.

use wordy_lexicon::alphabet::Alphabet;

use super::Layout;
use crate::bag::read_tiles;
use crate::board::Place;
use crate::position::read_tile;
use crate::syntax::{SyntaxError, column_of};

/// What begins the line of the tiles that are not in a layout.
const UNUSED: &str = "unused:";

/// The most rows, columns and tiles of a layout: no set has as many tiles.
const MOST: usize = 1000;

impl Layout {
    /// Reads a layout; see the module's head for how it is written.
    ///
    /// # Errors
    /// The first character that is neither a tile of the alphabet nor an empty square; or the place
    /// where it has more than a thousand rows, columns or tiles.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Self, SyntaxError> {
        let mut layout = Self::default();
        let text = text.trim_start_matches('\u{feff}');
        let mut row = 0;
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#')) {
            if line.starts_with(UNUSED) {
                layout.read_unused(line, alphabet).map_err(|error| on(number, error))?;
            } else {
                layout.read_row(row, line, alphabet).map_err(|error| on(number, error))?;
                row += 1;
            }
            if row > MOST || layout.tiles.len() + layout.unused.len() > MOST {
                let what = if row > MOST { "rows" } else { "tiles" };
                return Err(on(number, (1, format!("a layout has at most {MOST} {what}"))));
            }
        }
        Ok(layout)
    }

    fn read_unused(&mut self, line: &str, alphabet: &Alphabet) -> Result<(), (usize, String)> {
        let tiles = read_tiles(&line[UNUSED.len()..], alphabet)
            .map_err(|error| (UNUSED.len() + error.column, error.to_string()))?;
        self.unused.extend(tiles);
        Ok(())
    }

    fn read_row(
        &mut self,
        row: usize,
        line: &str,
        alphabet: &Alphabet,
    ) -> Result<(), (usize, String)> {
        let (mut rest, mut column) = (line.trim_end(), 0);
        while let Some(first) = rest.chars().next() {
            if column == MOST {
                let message = format!("a layout has at most {MOST} columns");
                return Err((column_of(line, rest), message));
            }
            let used = match read_tile(rest, alphabet) {
                _ if first == '.' || first == ' ' => 1,
                Some((tile, used)) => {
                    self.tiles.insert(Place { row, column }, tile);
                    used
                }
                None => {
                    let name = alphabet.name();
                    let message = format!(
                        "expected a letter of the alphabet {name} or an empty square, \
                         found {first}"
                    );
                    return Err((column_of(line, rest), message));
                }
            };
            rest = &rest[used..];
            column += 1;
        }
        Ok(())
    }
}

fn on(line: usize, (column, message): (usize, String)) -> SyntaxError {
    SyntaxError::new(line, column, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        Layout::parse(text, &Alphabet::english()).unwrap_err().to_string()
    }

    #[test]
    fn errors_name_line_and_column() {
        assert_eq!(
            error("AB\nA1"),
            "2:2: expected a letter of the alphabet english or an empty square, found 1"
        );
        assert!(error("# 1\n\n. é").starts_with("3:3: expected a letter"));
        assert!(error("A\nunused: AB 1").starts_with("2:12: `"));
    }

    #[test]
    fn no_layout_is_larger_than_a_set() {
        assert!(error(&"A".repeat(1001)).starts_with("1:1001: a layout has at most 1000 columns"));
        assert!(error(&"A\n".repeat(1001)).starts_with("1001:1: a layout has at most 1000 rows"));
        let many = format!("{}\nAA\n", "A".repeat(999));
        assert!(error(&many).starts_with("2:1: a layout has at most 1000 tiles"));
        assert!(error(&format!("A\nunused: {}", "B".repeat(1000))).contains("1000 tiles"));
        assert!(Layout::parse(&"A".repeat(1000), &Alphabet::english()).is_ok());
    }

    #[test]
    fn unused_tiles_and_comments_are_no_rows() {
        let layout = Layout::parse("\u{feff}# JAM\nA\nunused: B ?\nT\n", &Alphabet::english());
        let layout = layout.unwrap();
        assert_eq!(layout.runs().len(), 1);
        assert_eq!(layout.unused.iter().map(|tile| tile.blank).collect::<Vec<_>>(), [false, true]);
    }
}
