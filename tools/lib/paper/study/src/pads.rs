//! Paper to write on beside a game: score pads, tiles to tick off, slips for directors.

mod checklist;
mod director;
mod scribe;

use wordy_games::game::{Game, GameRules};
use wordy_look::roles::{EDGE, INK, LINE, QUIET};
use wordy_print::drawing::{Anchor, Drawing, Text};
use wordy_print::page::Face;
use wordy_print::setup::Paper;

pub use checklist::checklist;
pub use director::{DirectorSlip, director_slips};

/// Points in a millimetre.
const MILLIMETRE: f32 = 72.0 / 25.4;
/// White around everything.
const MARGIN: f32 = 12.0 * MILLIMETRE;
/// The title and the line of fields below it.
const HEAD: f32 = 20.0 * MILLIMETRE;
/// The least height of a row: a line that hands write on.
const ROW: f32 = 7.2 * MILLIMETRE;
/// How many people write on one pad.
const MOST_PLAYERS: u8 = 4;
/// How many turns a pad has room for, at most.
const MOST_TURNS: usize = 28;
/// How many games of an evening.
const GAMES: usize = 20;

/// A pad on which the points of a game are written, a page of a paper.
pub fn score_pad(game: &Game, paper: Paper) -> Drawing {
    let players = usize::from(game.players.1.clamp(1, MOST_PLAYERS));
    let table = match &game.rules {
        GameRules::Glyphs(_) => return scribe::pad(game, paper),
        GameRules::Layout(rules) if rules.score => Table {
            columns: &["doubles", "singles", "left", "points"],
            row: "game",
            most: GAMES,
            ends: &["all games"],
            players,
        },
        GameRules::Layout(_) => Table {
            columns: &["won"],
            row: "game",
            most: GAMES,
            ends: &["games won"],
            players: usize::from(game.players.1.clamp(1, 2 * MOST_PLAYERS)),
        },
        GameRules::Board(rules) => {
            let columns: &[&str] = match (&rules.diff, &rules.stretch) {
                (Some(_), _) => &["1DIF", "play", "total"],
                (_, Some(_)) => &["play", "big play", "stretch", "total"],
                _ => &["play", "total"],
            };
            let ends = &["tiles left", "points"];
            Table { columns, row: "turn", most: MOST_TURNS, ends, players }
        }
    };
    let mut page = titled(&game.title, &["Date", "Place"], paper);
    table.put(&mut page);
    page
}

/// An empty page with a title and fields to fill in.
fn titled(title: &str, fields: &[&str], paper: Paper) -> Drawing {
    let Paper { width, height } = paper;
    let mut page = Drawing { width, height, title: title.to_owned(), shapes: Vec::new() };
    let heading = Text::new((MARGIN, MARGIN + 14.0), 17.0, INK, title);
    page.put(Text { anchor: Anchor::Start, face: Face::Bold, ..heading });
    let y = MARGIN + 34.0;
    let step = (width - 2.0 * MARGIN) / number(fields.len().max(1));
    for (at, field) in fields.iter().enumerate() {
        put_field(&mut page, (MARGIN + number(at) * step, y), step - 12.0, field);
    }
    page
}

/// A name, and a line of a width with it to write on.
fn put_field(page: &mut Drawing, (x, y): (f32, f32), width: f32, name: &str) {
    page.put(Text { anchor: Anchor::Start, ..Text::new((x, y), 9.0, QUIET, name) });
    let from = x + 6.0 * number(name.chars().count()) + 4.0;
    page.put_line([(from, y + 1.5), (x + width, y + 1.5)], 0.5, EDGE);
}

#[expect(clippy::cast_precision_loss, reason = "counts on a page are small")]
fn number(count: usize) -> f32 {
    count as f32
}

/// A table with the same columns for each player.
struct Table {
    columns: &'static [&'static str],
    /// What a row is, and how many there are at most.
    row: &'static str,
    most: usize,
    /// What the rows at the end are.
    ends: &'static [&'static str],
    players: usize,
}

impl Table {
    fn put(&self, page: &mut Drawing) {
        const LABELS: f32 = 18.0 * MILLIMETRE;
        let (left, right) = (MARGIN, page.width - MARGIN);
        let (top, bottom) = (MARGIN + HEAD, page.height - MARGIN);
        let heads = 2.0 * ROW;
        let room = bottom - top - heads;
        let fits = |rows: &usize| number(rows + self.ends.len()) * ROW <= room;
        let rows = (1..=self.most).take_while(fits).last().unwrap_or(1);
        let all = rows + self.ends.len();
        let tall = (room / number(all)).min(1.4 * ROW);
        let wide = (right - left - LABELS) / number(self.players);
        let cell = wide / number(self.columns.len());
        let end = top + heads + number(all) * tall;
        let centre = |page: &mut Drawing, at: (f32, f32), size: f32, text: &str| {
            page.put_text(at, size, Face::Regular, QUIET, text);
        };
        for player in 0..self.players {
            let x = left + LABELS + number(player) * wide;
            put_field(page, (x + 3.0, top + 0.62 * ROW), wide - 6.0, "");
            for (at, column) in self.columns.iter().enumerate() {
                let middle = x + (number(at) + 0.5) * cell;
                centre(page, (middle, top + 1.65 * ROW), 7.5_f32.min(cell / 4.0), column);
                if at > 0 {
                    let x = x + number(at) * cell;
                    page.put_line([(x, top + ROW), (x, end)], 0.5, LINE);
                }
            }
            page.put_line([(x, top), (x, end)], 1.0, INK);
        }
        centre(page, (left + LABELS / 2.0, top + 1.65 * ROW), 7.5, self.row);
        for row in 0..all {
            let y = top + heads + number(row) * tall;
            let strong = row == 0 || row >= rows;
            let (width, ink) = if strong { (1.0, INK) } else { (0.5, LINE) };
            page.put_line([(left, y), (right, y)], width, ink);
            let label = match row.checked_sub(rows) {
                Some(at) => self.ends[at].to_owned(),
                None => (row + 1).to_string(),
            };
            centre(page, (left + LABELS / 2.0, y + tall / 2.0 + 3.0), 8.5, &label);
        }
        let outline = [(left, top), (right, top), (right, end), (left, end), (left, top)];
        page.put_line(outline, 1.0, INK);
    }
}
