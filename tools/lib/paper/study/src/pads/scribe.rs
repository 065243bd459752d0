//! The pad of Scribe: the nine small grids with both counts, and the super grid.

use wordy_games::game::Game;
use wordy_look::roles::{EDGE, INK, LINE, QUIET};
use wordy_print::drawing::Drawing;
use wordy_print::page::Face;
use wordy_print::setup::Paper;

use super::{HEAD, MARGIN, number, put_field, titled};

/// Small grids in a row, and points in a row of one.
const ROW: usize = 3;
/// The size of a small grid in the room that it has.
const SHARE: f32 = 0.6;

pub(super) fn pad(game: &Game, paper: Paper) -> Drawing {
    let mut page = titled(&game.title, &["X", "O", "Date"], paper);
    let wide = (paper.width - 2.0 * MARGIN) / number(ROW);
    let tall = (paper.height - 2.0 * MARGIN - HEAD) / number(ROW + 1);
    let names = ["upper left", "upper", "upper right", "left", "centre", "right"];
    let names = names.into_iter().chain(["lower left", "lower", "lower right"]);
    for (at, name) in names.enumerate() {
        let x = MARGIN + number(at % ROW) * wide;
        let y = MARGIN + HEAD + number(at / ROW) * tall;
        put_grid(&mut page, (x, y), (wide, tall), name);
        let line = y + 0.88 * tall;
        for (field, from, to) in [("X", 0.0, 0.22), ("O", 0.22, 0.44), ("won by", 0.44, 1.0)] {
            put_field(&mut page, (x + from * wide, line), (to - from) * wide - 8.0, field);
        }
    }
    let y = MARGIN + HEAD + number(ROW) * tall;
    put_grid(&mut page, (MARGIN, y), (wide, tall), "super grid");
    let fields = ["Majority", "Super Glyph X", "Super Glyph O", "Won by"];
    for (at, field) in fields.iter().enumerate() {
        let y = y + (0.25 + 0.18 * number(at)) * tall;
        put_field(&mut page, (MARGIN + wide + 10.0, y), 2.0 * wide - 20.0, field);
    }
    page
}

/// An empty grid in the middle of its room, with its name above.
fn put_grid(page: &mut Drawing, (x, y): (f32, f32), (wide, tall): (f32, f32), name: &str) {
    let side = SHARE * wide.min(tall);
    let (left, top) = (x + (wide - side) / 2.0, y + 0.14 * tall);
    page.put_text((x + wide / 2.0, y + 0.1 * tall), 9.0, Face::Regular, QUIET, name);
    for line in 0..=ROW {
        let at = side * number(line) / number(ROW);
        let (width, ink) = if line % ROW == 0 { (1.0, INK) } else { (0.6, LINE) };
        let ink = if line % ROW == 0 { ink } else { EDGE };
        page.put_line([(left + at, top), (left + at, top + side)], width, ink);
        page.put_line([(left, top + at), (left + side, top + at)], width, ink);
    }
}
