//! The tiles of a game, to tick off as they are played.

use wordy_games::game::Game;
use wordy_lexicon::distribution::Distribution;
use wordy_look::roles::{EDGE, INK, LINE, QUIET};
use wordy_print::drawing::{Anchor, Drawing, Text};
use wordy_print::page::Face;
use wordy_print::setup::Paper;

use super::{HEAD, MARGIN, number, titled};

/// Columns of letters.
const COLUMNS: usize = 2;
/// Boxes in a line.
const ACROSS: usize = 10;
/// White between the columns, and for a letter beside its boxes, in boxes.
const GUTTER: f32 = 1.0;
const LABEL: f32 = 2.2;
/// The largest box, in points, and the smallest of a list that a page has twice.
const LARGEST: f32 = 18.0;
const LEAST: f32 = 14.0;

/// A box for each tile of a game, by letter, with a field for the tiles scooped where not all are
/// played with; none for a game without tiles. What half a page has room for is there twice: to
/// cut, or for the next game.
pub fn checklist(game: &Game, paper: Paper) -> Option<Drawing> {
    let set = letters_of(game)?;
    let half = Paper { height: paper.height / 2.0, ..paper };
    let (list, side) = draw_list(game, set, half);
    if side < LEAST {
        return Some(draw_list(game, set, paper).0);
    }
    let (width, height, title) = (paper.width, paper.height, list.title.clone());
    let mut page = Drawing { width, height, title, shapes: Vec::new() };
    page.put_scaled((0.0, 0.0), 1.0, &list);
    page.put_scaled((0.0, half.height), 1.0, &list);
    page.put_line([(MARGIN, half.height), (paper.width - MARGIN, half.height)], 0.4, LINE);
    Some(page)
}

/// The list on a page, and the side of its boxes.
fn draw_list(game: &Game, set: &Distribution, paper: Paper) -> (Drawing, f32) {
    let scoop = game.board_rules().and_then(|rules| rules.scoop);
    let scooped = scoop.map(|tiles| format!("Scooped ({tiles})"));
    let fields = scooped.as_deref().into_iter().chain(["Date", "Left"]).collect::<Vec<_>>();
    let title = format!("{}: {} tiles", game.title, set.tiles());
    let mut page = titled(&title, &fields, paper);
    let letters = letters(set);
    let lines = |letters: &[Letter]| letters.iter().map(Letter::lines).sum::<usize>();
    let half = lines(&letters).div_ceil(COLUMNS);
    // The columns are cut where the first is at least half.
    let cut = (0..=letters.len()).find(|cut| lines(&letters[..*cut]) >= half);
    let (first, second) = letters.split_at(cut.unwrap_or(letters.len()));
    let tallest = lines(first).max(lines(second));
    let room = (paper.width - 2.0 * MARGIN, paper.height - 2.0 * MARGIN - HEAD);
    let wide = number(COLUMNS) * (LABEL + number(ACROSS)) + GUTTER;
    let side = (room.0 / wide).min(room.1 / (1.2 * number(tallest))).min(LARGEST);
    for (at, column) in [first, second].into_iter().enumerate() {
        let x = MARGIN + number(at) * (LABEL + number(ACROSS) + GUTTER) * side;
        let mut y = MARGIN + HEAD;
        for letter in column {
            letter.put(&mut page, (x, y), side);
            y += 1.2 * side * number(letter.lines());
        }
    }
    (page, side)
}

fn letters_of(game: &Game) -> Option<&Distribution> {
    let board = game.board_rules().map(|rules| &rules.letters);
    board.or(game.layout_rules().map(|rules| &rules.letters))
}

/// A letter, its points and how many tiles have it.
struct Letter {
    name: String,
    points: u32,
    tiles: usize,
}

fn letters(set: &Distribution) -> Vec<Letter> {
    let letter = |letter: u8| Letter {
        name: set.alphabet.spell(&[letter]),
        points: set.points(letter),
        tiles: set.count(letter) as usize,
    };
    let blanks = Letter { name: "?".to_owned(), points: 0, tiles: set.blanks as usize };
    set.alphabet.letters().map(letter).chain([blanks]).filter(|letter| letter.tiles > 0).collect()
}

impl Letter {
    fn lines(&self) -> usize {
        self.tiles.div_ceil(ACROSS)
    }

    fn put(&self, page: &mut Drawing, (x, y): (f32, f32), side: f32) {
        let start = |at: (f32, f32), size: f32, ink, text: &str| Text {
            anchor: Anchor::Start,
            ..Text::new(at, size, ink, text)
        };
        let name = start((x, y + 0.78 * side), 0.8 * side, INK, &self.name);
        page.put(Text { face: Face::Bold, ..name });
        let points = self.points.to_string();
        page.put(start((x + 1.2 * side, y + 0.78 * side), 0.5 * side, QUIET, &points));
        for tile in 0..self.tiles {
            let left = x + (LABEL + number(tile % ACROSS)) * side;
            let top = y + 1.2 * side * number(tile / ACROSS);
            let (right, bottom) = (left + 0.82 * side, top + 0.82 * side);
            let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
            page.put_line(corners, 0.7, EDGE);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_print::drawing::Shape;

    #[test]
    fn there_is_a_box_for_each_tile() {
        for name in wordy_data::names(wordy_data::GAMES) {
            let game = wordy_data::game(&name).unwrap();
            for paper in [Paper::A4, Paper::LETTER, Paper::A6] {
                let Some(page) = checklist(&game, paper) else {
                    assert_eq!(name, "scribe");
                    continue;
                };
                let boxes = page.shapes.iter().filter_map(|shape| match shape {
                    Shape::Line { points, .. } if points.len() == 5 => Some(points),
                    _ => None,
                });
                let tiles = letters_of(&game).unwrap().tiles() as usize;
                let lists = boxes.clone().count() / tiles;
                assert_eq!(boxes.clone().count(), lists * tiles, "{name}");
                let lowest = boxes.clone().flatten().map(|(_, y)| *y).fold(0.0, f32::max);
                assert!(lists == 1 || lists == 2 && lowest > 0.8 * paper.height, "{name}");
                let inside = |&(x, y): &(f32, f32)| {
                    (MARGIN - 0.1..=paper.width - MARGIN + 0.1).contains(&x)
                        && (MARGIN..=paper.height - MARGIN + 0.1).contains(&y)
                };
                assert!(boxes.flatten().all(inside), "{name} {paper:?}");
            }
        }
    }
}
