//! The screen as cells: the board, at its side who plays, below it the rack and what to press.

use ratatui_core::buffer::Buffer;
use ratatui_core::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr as _;
use wordy_games::diagram::Cell;
use wordy_games::scribe::Point;
use wordy_look::roles::{ACCENT, ACCENT_INK, INK};
use wordy_look::{Colour, Palette};
use wordy_matches::{Stage, View};
use wordy_print::visible::without_acting;
use wordy_print::wrap::wrap;
use wordy_study::board::scribe::ground;
use wordy_study::board::{Face, face};
use wordy_terminal::cell_on_ground;

use super::pages::{Page, page};
use super::side::{dim, mark_of, name as name_of, narrow, side};
use super::{Desk, Mode};
use crate::enter_key::EnterKey;
use crate::squares::{At, name, size};
use crate::text::version;

/// Rows that are not the board's: the head, its letters, the rack, the message, the keys.
const OTHERS: usize = 5;

/// Columns of the names of rows.
const MARGIN: usize = 3;

/// Columns of the side, where there is room for it.
const SIDE: usize = 26;

/// Draws the screen.
pub(crate) fn draw(
    desk: &Desk,
    view: &View,
    now: u64,
    palette: Option<Palette>,
    buffer: &mut Buffer,
) {
    let (width, height) = (usize::from(buffer.area.width), usize::from(buffer.area.height));
    if width < 20 || height < 8 {
        text(0, 0, width, "Make this window larger.", Style::new(), buffer);
        return;
    }
    text(0, 0, width, &head(desk, view), Style::new().add_modifier(Modifier::BOLD), buffer);
    if let Some(page) = page(desk, view, now) {
        full_page(&page, buffer);
        return;
    }
    let squares = MARGIN + 2 * size(&desk.about).1;
    let wide = width >= squares + SIDE;
    let room = if wide { width - SIDE } else { width };
    board(desk, view, (room, height - OTHERS), palette, buffer);
    if wide {
        let lines = side(desk, view, now, height - OTHERS);
        for (row, (line, style)) in lines.into_iter().enumerate() {
            text(row + 1, squares + 2, width - squares - 2, &line, style, buffer);
        }
    }
    let points = if wide { String::new() } else { narrow(desk, view, now) };
    foot(desk, view, &points, buffer);
}

/// Puts a text on a row, cut where there is no more room.
fn text(row: usize, column: usize, room: usize, text: &str, style: Style, buffer: &mut Buffer) {
    buffer.set_stringn(column as u16, row as u16, without_acting(text), room, style);
}

fn head(desk: &Desk, view: &View) -> String {
    let about = &desk.about;
    // Scribe has no words.
    match view.scribe() {
        Some(scribe) => format!("{}, {}", about.title, version(scribe)),
        None if about.kind == "scribe" => about.title.clone(),
        None => format!("{}, {}", about.title, about.lexicon),
    }
}

fn full_page(page: &Page, buffer: &mut Buffer) {
    let (width, height) = (usize::from(buffer.area.width), usize::from(buffer.area.height));
    text(1, 0, width, page.title, Style::new().add_modifier(Modifier::UNDERLINED), buffer);
    let number = |cells: usize| f32::from(u16::try_from(cells).unwrap_or(u16::MAX));
    // A line that has room keeps its spaces: tables and figures stand in columns.
    let fit = |line: &String| {
        if line.width() <= width {
            return vec![line.clone()];
        }
        wrap(line, number(width), number(width), |text| number(text.width()))
    };
    let wrapped = page.lines.iter().flat_map(fit);
    let room = height.saturating_sub(3);
    let all: Vec<String> = wrapped.collect();
    let skipped = if page.from_its_end { all.len().saturating_sub(room) } else { 0 };
    for (row, line) in all.iter().skip(skipped).take(room).enumerate() {
        text(row + 2, 0, width, line, Style::new(), buffer);
    }
    text(height - 1, 0, width, page.keys, dim(), buffer);
}

/// The board, as much of it around the cursor as there is room for.
fn board(
    desk: &Desk,
    view: &View,
    (room, high): (usize, usize),
    palette: Option<Palette>,
    buffer: &mut Buffer,
) {
    let (rows, columns) = size(&desk.about);
    let (down, right) = (high.min(rows), (room.saturating_sub(MARGIN) / 2).min(columns));
    let first = |cursor: usize, shown: usize, all: usize| {
        cursor.saturating_sub(shown / 2).min(all.saturating_sub(shown))
    };
    let top = first(desk.cursor.0, down, rows);
    let left = first(desk.cursor.1, right, columns);
    let diagram = view.diagram(&desk.about);
    let square = |at: At| -> (String, Style) {
        match (view.scribe(), desk.laying.tile(at), diagram.rows.get(at.0)) {
            (Some(scribe), ..) => point(scribe, at, palette),
            (None, Some(tile), _) => tile_of_ones_own(tile, palette),
            (None, None, _) if desk.is_layout() => (".".to_owned(), dim()),
            (None, None, row) => row
                .and_then(|row| row.get(at.1))
                .map(|cell| cell_of(cell, palette))
                .unwrap_or_default(),
        }
    };
    for column in 0..right {
        let letter = name((0, left + column));
        let letter = letter.trim_end_matches('1');
        text(1, MARGIN + 2 * column, 2, letter, dim(), buffer);
    }
    for row in 0..down {
        let number = format!("{:>2}", top + row + 1);
        text(row + 2, 0, MARGIN, &number, dim(), buffer);
        for column in 0..right {
            let at = (top + row, left + column);
            let (shown, style) = square(at);
            let here = at == desk.cursor && view.stage == Stage::Playing;
            let style = if here { style.add_modifier(Modifier::REVERSED) } else { style };
            text(row + 2, MARGIN + 2 * column, 2, &shown, style, buffer);
        }
    }
}

/// A point of Scribe: glyphs are shaded; those where nobody may write now are dim, those kept for
/// the turn are stars.
fn point(scribe: &wordy_matches::ScribeView, at: At, palette: Option<Palette>) -> (String, Style) {
    let Some(drawn) = Point::new(at.0, at.1).map(|own| scribe.drawn(own)) else {
        return Default::default();
    };
    let mark = scribe.rows.get(at.0).and_then(|row| row.chars().nth(at.1)).unwrap_or('.');
    let free = scribe.free.contains(&name(at));
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let is_kept = |kept: &String| kept.rsplit(':').next() == Some(name(at).as_str());
    match mark {
        '.' if scribe.queue.iter().any(is_kept) => ("*".to_owned(), bold),
        '.' if free => ("+".to_owned(), bold),
        '.' => (".".to_owned(), dim()),
        mark => match (ground(drawn), palette) {
            (Some(ground), Some(palette)) => {
                (format!("{mark:<2}"), on_ground(bold, INK, ground, palette))
            }
            _ => (mark.to_string(), bold),
        },
    }
}

/// A tile that was laid and not yet played.
fn tile_of_ones_own(tile: &str, palette: Option<Palette>) -> (String, Style) {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    match palette {
        Some(palette) => (format!("{tile:<2}"), on_ground(bold, ACCENT_INK, ACCENT, palette)),
        None => (tile.to_owned(), bold.add_modifier(Modifier::UNDERLINED)),
    }
}

/// A square as it is drawn everywhere; without colours premiums differ by their signs.
fn cell_of(cell: &Cell, palette: Option<Palette>) -> (String, Style) {
    let style = if cell.tile.is_some() { Style::new().add_modifier(Modifier::BOLD) } else { dim() };
    let Face { text, ink, ground } = face(cell);
    if let Some(palette) = palette {
        let style = if cell.tile.is_some() { style } else { Style::new() };
        return (format!("{text:<2}"), on_ground(style, ink, ground, palette));
    }
    (cell.text(), style)
}

fn on_ground(style: Style, ink: Colour, ground: Colour, palette: Palette) -> Style {
    let (ink, ground) = cell_on_ground(ink, ground, palette);
    style.fg(ink).bg(ground)
}

/// The rack, the message, and what to press.
fn foot(desk: &Desk, view: &View, points: &str, buffer: &mut Buffer) {
    let (width, height) = (usize::from(buffer.area.width), usize::from(buffer.area.height));
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let name = desk.seat().map_or("", |seat| name_of(view, seat));
    let covered = desk.mode == Mode::Covered;
    let rack = match (covered, desk.about.kind.as_ref()) {
        _ if desk.seat().is_none() => "You watch".to_owned(),
        _ if view.stage == Stage::Joining => name.to_owned(),
        (true, _) => format!("{name}: the rack is covered"),
        (false, "scribe") if view.stage == Stage::Over => String::new(),
        (false, "scribe") => {
            format!("{name} writes {}", desk.seat().map_or("", |own| mark_of(view, own)))
        }
        (false, _) => format!("{name}: {}", desk.laying.left(view).join(" ")),
    };
    text(height - 3, 0, width, &format!("{rack}{points}"), bold, buffer);
    text(height - 2, 0, width, &message(desk, view), Style::new(), buffer);
    text(height - 1, 0, width, &keys(desk, view), dim(), buffer);
}

pub(super) fn message(desk: &Desk, view: &View) -> String {
    let is_free = desk.message.is_empty() && !matches!(desk.mode, Mode::Typing(..));
    if let (Stage::Over, Some(result), true) = (view.stage, &view.result, is_free) {
        let names = result.winners.iter().filter_map(|seat| view.seats[*seat].name.clone());
        let names: Vec<String> = names.collect();
        let won = match names.as_slice() {
            [] => "The game is over.".to_owned(),
            [one] => format!("The game is over: {one} has won."),
            several => format!("The game is over: {} have won.", several.join(" and ")),
        };
        let outcome = view.scribe().and_then(|scribe| scribe.outcome.as_ref());
        return outcome.map_or(won.clone(), |outcome| format!("{won} {outcome}"));
    }
    match &desk.mode {
        Mode::Typing(asked, typed) => format!("{}{typed}_", asked.question()),
        Mode::Blank => "Which letter is the blank?".to_owned(),
        Mode::Resign => "Give the game up? Y for yes".to_owned(),
        _ if !desk.message.is_empty() => desk.message.clone(),
        _ if view.stage == Stage::Joining => "The players come together.".to_owned(),
        _ => held(view),
    }
}

/// What waits for an answer: a play that may still be challenged, a mark to be taken back; or what
/// is kept for the own turn.
fn held(view: &View) -> String {
    let asks = view.scribe().and_then(|scribe| scribe.asks);
    if let Some(seat) = asks.filter(|seat| view.you != Some(*seat)) {
        let name = name_of(view, seat);
        return format!("{name} asks to take the last mark back: A lets it, N refuses");
    }
    if let Some(kept) = view.scribe().map(|scribe| &scribe.queue).filter(|own| !own.is_empty()) {
        return format!("kept for your turn: {}", kept.join(", "));
    }
    match view.board().and_then(|board| board.held.as_ref()) {
        Some(held) if view.you != Some(held.seat) => {
            let name = name_of(view, held.seat);
            format!("{name} made {}: C challenges, A accepts", held.words.join(", "))
        }
        _ => voided(view).unwrap_or_default(),
    }
}

/// Who has just made a turn that is void, and why.
fn voided(view: &View) -> Option<String> {
    let last = view.moves.last()?;
    let who = name_of(view, last.seat?);
    Some(format!("{who}: {}", last.what.why()?))
}

pub(super) fn keys(desk: &Desk, view: &View) -> String {
    if view.stage == Stage::Over {
        return match desk.about.kind.as_ref() {
            "layout" => {
                let heart = if view.may("heart") { "F heart  " } else { "" };
                format!("L layouts, evening  {heart}H help  N next game  Enter leaves")
            }
            "scribe" => "L marks  T grids  H help  N next game  Enter leaves".to_owned(),
            _ => "L words  T best games  H help  N next game  Enter leaves".to_owned(),
        };
    }
    match desk.mode {
        Mode::Covered => "Enter, when only you look; Q leaves".to_owned(),
        Mode::Squares if view.may("queue") => {
            "Enter keeps the point for your turn, or drops it  Esc commands".to_owned()
        }
        Mode::Squares if desk.about.kind == "scribe" => "Enter writes  Esc commands".to_owned(),
        Mode::Squares if desk.is_layout() => {
            let way = if desk.across { "across" } else { "down" };
            format!("{way}: letters, ? blank, Del takes up, Tab turns, Enter calls, Esc commands")
        }
        Mode::Shift => "Cursor keys move all your tiles, any other key goes back".to_owned(),
        Mode::Squares => {
            let way = if desk.across { "across" } else { "down" };
            let does = if desk.enter == EnterKey::Plays { "plays" } else { "scores" };
            format!("{way}: letters, ? blank, Del takes up, Tab turns, Enter {does}, Esc")
        }
        Mode::Typing(..) => "Enter does it, Esc goes back".to_owned(),
        Mode::Blank | Mode::Resign => String::new(),
        _ => {
            let all = [
                ("start", "S start"),
                ("sit", "N name"),
                ("pass", "S pass"),
                ("exchange", "D discard"),
                ("challenge", "C challenge"),
                ("accept", "A accept"),
                ("reject", "N refuse"),
                ("undo", "U ask to undo"),
                ("call", "G calls  K moves all  U takes all up"),
                ("stuck", "P stuck"),
                ("vote", "V allow, X refuse a word"),
            ];
            let may = all.iter().filter(|(name, _)| view.may(name)).map(|(_, key)| *key);
            let lays = ["play", "mark", "layout"].iter().any(|name| view.may(name));
            let undo = view.may("play").then_some("U undo");
            let unseen =
                view.board().is_some_and(|board| board.unseen.is_some()).then_some("B unseen");
            let say = (desk.persons == 1 && view.may("chat")).then_some("M say");
            let said = (desk.talk.newest() > 0).then_some("W said");
            let [words, points] = match desk.about.kind.as_ref() {
                "scribe" => ["L marks", "T grids"],
                "layout" => ["L layouts", "T points"],
                _ => ["L words", "T points"],
            };
            let others = [undo, Some(words), Some(points), unseen, say, said];
            let first = match view.stage {
                Stage::Joining => None,
                _ if lays => Some("arrows lay"),
                _ => Some("wait"),
            };
            let keys = first.into_iter().chain(may).chain(others.into_iter().flatten());
            keys.chain(["H help", "Q leave"]).collect::<Vec<_>>().join("  ")
        }
    }
}
