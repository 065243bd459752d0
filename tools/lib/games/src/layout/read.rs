//! Layouts read from text.

use wordy_lexicon::alphabet::Alphabet;

use super::Layout;
use crate::bag::read_tiles;
use crate::board::Place;
use crate::position::read_tile;
use crate::syntax::{SyntaxError, column_of};

/// What begins the line of the tiles that are not in a layout.
const UNUSED: &str = "unused:";

impl Layout {
    /// Reads a layout; see the module's head for how it is written.
    ///
    /// # Errors
    /// The first character that is neither a tile of the alphabet nor an empty square.
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
    fn unused_tiles_and_comments_are_no_rows() {
        let layout = Layout::parse("\u{feff}# JAM\nA\nunused: B ?\nT\n", &Alphabet::english());
        let layout = layout.unwrap();
        assert_eq!(layout.runs().len(), 1);
        assert_eq!(layout.unused.iter().map(|tile| tile.blank).collect::<Vec<_>>(), [false, true]);
    }
}
