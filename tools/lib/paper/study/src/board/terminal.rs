//! A board in characters: plain, or with colours on a terminal.

use std::io::{self, Write};

use wordy_games::diagram::{Cell, Diagram};
use wordy_look::roles::{BLANK, LAID, TILE, TILE_INK};
use wordy_look::{Colour, Palette};
use wordy_terminal::{Screen, on_ground, put_file};

use super::colours;

/// Characters of a row's number, and the space after it.
const NUMBER: usize = 3;

/// Prints a board with the letters of its columns and the numbers of its rows. Plain it has one
/// character per empty square, as its file has; coloured the premiums and the last play have
/// colours of their own. On a terminal too narrow for it, nothing is between the squares.
///
/// # Errors
/// Those of the stream.
pub fn put(diagram: &Diagram, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    let width = diagram.widest();
    let wide = NUMBER + diagram.columns.len() * (width + 1);
    let fits = screen.width().is_none_or(|room| wide <= room);
    let gap = if fits { " " } else { "" };
    let Some(palette) = screen.palette() else {
        return diagram.lines(gap).iter().try_for_each(|line| writeln!(out, "{line}"));
    };
    writeln!(out, "{}", diagram.head(gap))?;
    for (number, row) in (1..).zip(&diagram.rows) {
        let cells: String = row.iter().map(|cell| in_colour(cell, palette, width, gap)).collect();
        // The letters are those of an alphabet, so nothing in them acts on a terminal.
        put_file(out, format!("{number:2} {cells}\n").as_bytes())?;
    }
    Ok(())
}

/// What a square shows where there are colours.
#[derive(Clone, Debug)]
pub struct Face {
    /// A letter, or the sign of a premium.
    pub text: String,
    /// The colour of the text.
    pub ink: Colour,
    /// The colour behind it.
    pub ground: Colour,
}

/// A square with a ground: that of its premium, or of a tile.
pub fn face(cell: &Cell) -> Face {
    let text = cell.text();
    if let Some(tile) = &cell.tile {
        let ground = if tile.new { LAID } else { TILE };
        let ink = if tile.points.is_some() { TILE_INK } else { BLANK };
        return Face { text, ink, ground };
    }
    let (ground, ink) = colours(cell);
    let text = if [".", ":"].contains(&text.as_str()) { String::new() } else { text };
    Face { text, ink, ground }
}

/// A square with its colours; the letter of a tile is bold.
fn in_colour(cell: &Cell, palette: Palette, width: usize, gap: &str) -> String {
    let Face { text, ink, ground } = face(cell);
    let style = on_ground(ink, ground, palette);
    let style = if cell.tile.is_some() { style.bold() } else { style };
    format!("{style}{text:<width$}{gap}{style:#}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_games::position::Position;
    use wordy_look::roles;

    #[test]
    fn a_board_has_letters_numbers_and_colours() {
        let rules = wordy_data::game("tournament").unwrap().into_board().unwrap();
        let text = "\n\n\n\n\n\n\n.......WoRD";
        let position = Position::parse(&rules.board, text, &rules.letters.alphabet).unwrap();
        let before = Position::new(&rules.board);
        let diagram = Diagram::new(&position, Some(&before), &rules);
        let palette = Screen::coloured(true).palette().unwrap();
        let shown = |coloured: bool| {
            let (mut out, screen) = (Vec::new(), Screen::coloured(coloured));
            put(&diagram, &screen, &mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        let plain = shown(false);
        assert!(
            plain.starts_with("   A B C D E F G H I J K L M N O\n 1 = . . ' . . . ="),
            "{plain}"
        );
        assert_eq!(plain.lines().nth(8), Some(" 8 = . . ' . . . W o R D ' . . ="));
        assert_eq!(plain.lines().count(), 16);
        let coloured = shown(true);
        // The same letters and signs, each with its colours.
        let tile = format!("{}W ", on_ground(TILE_INK, LAID, palette).bold());
        assert!(coloured.contains(&tile), "{coloured:?}");
        let treble = format!("{}= ", on_ground(roles::WORD3_INK, roles::WORD3, palette));
        assert!(coloured.contains(&treble), "{coloured:?}");
    }
}
