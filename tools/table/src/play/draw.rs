//! The screen as cells: the board, at its side who plays, below it the rack and what to press.

use ratatui_core::buffer::Buffer;
use ratatui_core::style::{Color, Modifier, Style};
use unicode_width::UnicodeWidthStr as _;
use wordy_pages::visible::without_acting;
use wordy_pages::wrap::wrap;
use wordy_table::{Stage, View};

use super::desk::{Desk, Mode};
use super::squares::{At, glyphs, name, size, tiles};

/// Rows that are not the board's: the head, its letters, the rack, the message, the keys.
const OTHERS: usize = 5;

/// Columns of the names of rows.
const MARGIN: usize = 3;

/// Columns of the side, where there is room for it.
const SIDE: usize = 26;

/// Draws the screen.
pub(super) fn draw(desk: &Desk, view: &View, coloured: bool, buffer: &mut Buffer) {
    let (width, height) = (usize::from(buffer.area.width), usize::from(buffer.area.height));
    if width < 20 || height < 8 {
        text(0, 0, width, "Make this window larger.", Style::new(), buffer);
        return;
    }
    let page = match desk.mode {
        Mode::Help => Some(("Help", help(desk))),
        Mode::Words => Some(("Last words", words(view))),
        Mode::Status => Some(("Points and best games", status(desk, view))),
        _ => None,
    };
    text(0, 0, width, &head(desk), Style::new().add_modifier(Modifier::BOLD), buffer);
    if let Some((title, lines)) = page {
        full_page(title, &lines, buffer);
        return;
    }
    let squares = MARGIN + 2 * size(&desk.about).1;
    let wide = width >= squares + SIDE;
    let room = if wide { width - SIDE } else { width };
    board(desk, view, (room, height - OTHERS), coloured, buffer);
    if wide {
        for (row, (line, style)) in side(desk, view).into_iter().take(height - OTHERS).enumerate() {
            text(row + 1, squares + 2, width - squares - 2, &line, style, buffer);
        }
    }
    foot(desk, view, wide, buffer);
}

/// Puts a text on a row, cut where there is no more room.
fn text(row: usize, column: usize, room: usize, text: &str, style: Style, buffer: &mut Buffer) {
    buffer.set_stringn(column as u16, row as u16, without_acting(text), room, style);
}

fn head(desk: &Desk) -> String {
    let about = &desk.about;
    format!("{}, {}", about.title, about.lexicon)
}

fn full_page(title: &str, lines: &[String], buffer: &mut Buffer) {
    let (width, height) = (usize::from(buffer.area.width), usize::from(buffer.area.height));
    text(1, 0, width, title, Style::new().add_modifier(Modifier::UNDERLINED), buffer);
    let number = |cells: usize| f32::from(u16::try_from(cells).unwrap_or(u16::MAX));
    let wrapped = lines
        .iter()
        .flat_map(|line| wrap(line, number(width), number(width), |text| number(text.width())));
    let room = height.saturating_sub(3);
    let all: Vec<String> = wrapped.collect();
    // Of a list that is too long the end is what happened last.
    let skipped = if title == "Last words" { all.len().saturating_sub(room) } else { 0 };
    for (row, line) in all.iter().skip(skipped).take(room).enumerate() {
        text(row + 2, 0, width, line, Style::new(), buffer);
    }
    text(height - 1, 0, width, "Any key goes back.", dim(), buffer);
}

fn dim() -> Style {
    Style::new().add_modifier(Modifier::DIM)
}

/// The board, as much of it around the cursor as there is room for.
fn board(
    desk: &Desk,
    view: &View,
    (room, high): (usize, usize),
    coloured: bool,
    buffer: &mut Buffer,
) {
    let (rows, columns) = size(&desk.about);
    let (down, right) = (high.min(rows), (room.saturating_sub(MARGIN) / 2).min(columns));
    let first = |cursor: usize, shown: usize, all: usize| {
        cursor.saturating_sub(shown / 2).min(all.saturating_sub(shown))
    };
    let top = first(desk.cursor.0, down, rows);
    let left = first(desk.cursor.1, right, columns);
    let (tiles, glyphs) = (tiles(view), glyphs(&desk.about));
    let square = |at: At| -> (String, Style) {
        if let Some(scribe) = &view.scribe {
            return point(desk, scribe, at);
        }
        let bold = Style::new().add_modifier(Modifier::BOLD);
        match (desk.laying.tile(at), tiles.get(&at)) {
            (Some(tile), _) => (tile.to_owned(), ink(bold, Color::Green, coloured)),
            (None, Some(tile)) if tile.new => (tile.text.clone(), ink(bold, Color::Cyan, coloured)),
            (None, Some(tile)) => (tile.text.clone(), bold),
            (None, None) => {
                let glyph = glyphs.get(&at).copied().unwrap_or('.');
                (glyph.to_string(), premium(glyph, coloured))
            }
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

/// A point of Scribe; those where nobody may write now are dim.
fn point(desk: &Desk, scribe: &wordy_table::ScribeView, at: At) -> (String, Style) {
    let mark = scribe.rows.get(at.0).and_then(|row| row.chars().nth(at.1)).unwrap_or('.');
    let free = scribe.free.contains(&name(at));
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let _ = desk;
    match mark {
        '.' if free => ("+".to_owned(), bold),
        '.' => (".".to_owned(), dim()),
        mark => (mark.to_string(), bold),
    }
}

fn ink(style: Style, color: Color, coloured: bool) -> Style {
    if coloured { style.fg(color) } else { style }
}

/// Premiums of letters and words differ by their sign; colours only help.
fn premium(glyph: char, coloured: bool) -> Style {
    match glyph {
        '\'' | '"' | '^' => ink(Style::new(), Color::Blue, coloured),
        '-' | '=' | '~' | '*' => ink(Style::new(), Color::Magenta, coloured),
        _ => dim(),
    }
}

/// Who plays, with points; the bag; plays that were tried; the last moves.
fn side(desk: &Desk, view: &View) -> Vec<(String, Style)> {
    let plain = Style::new();
    let mut lines = Vec::new();
    for (at, seat) in view.seats.iter().enumerate().filter(|(_, seat)| seat.plays) {
        let mark = if view.turn.contains(&at) { '>' } else { ' ' };
        let name = seat.name.as_deref().unwrap_or_default();
        let points = if desk.about.kind == "scribe" {
            mark_of(view, at).to_owned()
        } else {
            seat.points.to_string()
        };
        let gone = if seat.gone { " (gone)" } else { "" };
        let style = if mark == '>' { plain.add_modifier(Modifier::BOLD) } else { plain };
        lines.push((format!("{mark} {name} {points}{gone}"), style));
    }
    if view.bag.left > 0 {
        lines.push((format!("bag {}", view.bag.left), dim()));
    }
    if let Some(duplicate) = &view.duplicate {
        lines.push((format!("turn {}, tops {}", duplicate.turn, duplicate.tops), dim()));
    }
    if !desk.tried.is_empty() {
        lines.push((String::new(), plain));
        lines.push(("Tried".to_owned(), plain.add_modifier(Modifier::UNDERLINED)));
        let tried = desk.tried.iter().map(|(play, points)| (format!("{points:>3} {play}"), plain));
        lines.extend(tried);
    }
    lines.push((String::new(), plain));
    let skipped = view.moves.len().saturating_sub(6);
    for played in view.moves.iter().skip(skipped) {
        let who = played.seat.and_then(|seat| view.seats[seat].name.as_deref()).unwrap_or("top");
        let points = if played.score == 0 { String::new() } else { format!(" {}", played.score) };
        lines.push((format!("{who}: {}{points}", played.text), dim()));
    }
    lines
}

fn mark_of(view: &View, seat: usize) -> &'static str {
    let marks = view.scribe.as_ref().map(|scribe| scribe.marks);
    match marks {
        Some([x, _]) if x == Some(seat) => "X",
        Some(_) => "O",
        None => "",
    }
}

/// The rack, the message, and what to press.
fn foot(desk: &Desk, view: &View, wide: bool, buffer: &mut Buffer) {
    let (width, height) = (usize::from(buffer.area.width), usize::from(buffer.area.height));
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let name = desk.seat().and_then(|seat| view.seats[seat].name.clone()).unwrap_or_default();
    let covered = desk.mode == Mode::Covered;
    let rack = match (covered, desk.about.kind) {
        (true, _) => format!("{name}: the rack is covered"),
        (false, "scribe") => {
            format!("{name} writes {}", desk.seat().map_or("", |own| mark_of(view, own)))
        }
        (false, _) => format!("{name}: {}", desk.laying.left(view).join(" ")),
    };
    let points = if wide { String::new() } else { narrow(view) };
    text(height - 3, 0, width, &format!("{rack}{points}"), bold, buffer);
    text(height - 2, 0, width, &message(desk, view), Style::new(), buffer);
    text(height - 1, 0, width, &keys(desk, view), dim(), buffer);
}

/// Points where there is no room at the side.
fn narrow(view: &View) -> String {
    let seats = view.seats.iter().filter(|seat| seat.plays);
    let points = seats.map(|seat| seat.points.to_string()).collect::<Vec<_>>().join(":");
    format!("  {points}")
}

fn message(desk: &Desk, view: &View) -> String {
    if let (Stage::Over, Some(result)) = (view.stage, &view.result) {
        let names = result.winners.iter().filter_map(|seat| view.seats[*seat].name.clone());
        let names: Vec<String> = names.collect();
        return match names.as_slice() {
            [] => "The game is over.".to_owned(),
            [one] => format!("The game is over: {one} has won."),
            several => format!("The game is over: {} have won.", several.join(" and ")),
        };
    }
    match &desk.mode {
        Mode::Discard(typed) => format!("Tiles to discard: {typed}_"),
        Mode::Challenge(typed) => format!("Words to challenge, or none for all: {typed}_"),
        Mode::Blank => "Which letter is the blank?".to_owned(),
        Mode::Resign => "Give the game up? Y for yes".to_owned(),
        _ if !desk.message.is_empty() => desk.message.clone(),
        _ => held(view),
    }
}

/// A play that may still be challenged.
fn held(view: &View) -> String {
    match &view.held {
        Some(held) if view.you != Some(held.seat) => {
            let name = view.seats[held.seat].name.as_deref().unwrap_or_default();
            format!("{name} made {}: C challenges, A accepts", held.words.join(", "))
        }
        _ => String::new(),
    }
}

fn keys(desk: &Desk, view: &View) -> String {
    if view.stage == Stage::Over {
        return "L words  T best games  H help  Enter leaves".to_owned();
    }
    match desk.mode {
        Mode::Covered => "Enter, when only you look; Q leaves".to_owned(),
        Mode::Squares if desk.about.kind == "scribe" => "Enter writes  Esc commands".to_owned(),
        Mode::Squares => {
            let way = if desk.across { "across" } else { "down" };
            format!("{way}: letters, ? blank, Del takes up, Tab turns, Enter scores, Esc")
        }
        Mode::Discard(_) | Mode::Challenge(_) => "Enter does it, Esc goes back".to_owned(),
        Mode::Blank | Mode::Resign => String::new(),
        _ => {
            let all = [
                ("pass", "S pass"),
                ("exchange", "D discard"),
                ("challenge", "C challenge"),
                ("accept", "A accept"),
            ];
            let may = all.iter().filter(|(name, _)| view.may.contains(name)).map(|(_, key)| *key);
            let others = ["U undo", "L words", "T points", "H help", "Q leave"];
            let cursor = if view.may.contains(&"play") || view.may.contains(&"mark") {
                "arrows lay"
            } else {
                "wait"
            };
            std::iter::once(cursor).chain(may).chain(others).collect::<Vec<_>>().join("  ")
        }
    }
}

fn help(desk: &Desk) -> Vec<String> {
    let keys = [
        "Cursor keys, or 8 6 4 2: to the squares. Tab or space: across or down.",
        "A letter lays a tile, ? a blank; Del, Backspace and - take tiles up.",
        "Enter: what the tiles score; Enter again plays them, U takes them back.",
        "Esc: to the commands. S pass, D discard, C challenge, A accept, R give up, L last words, \
         T points and best games, Q leave.",
        "Premiums: ' \" ^ double, triple, quadruple letter; - = ~ word; : a wing.",
    ];
    keys.into_iter().map(str::to_owned).chain(desk.about.slip.iter().cloned()).collect()
}

/// The words of the game with their points, who made them first.
fn words(view: &View) -> Vec<String> {
    let line = |played: &wordy_table::MoveView| {
        let who = played.seat.and_then(|seat| view.seats[seat].name.as_deref()).unwrap_or("top");
        let words: Vec<String> =
            played.words.iter().map(|word| format!("{} {}", word.word, word.points)).collect();
        let words =
            if words.is_empty() { String::new() } else { format!(": {}", words.join(", ")) };
        format!("{who} {}{words}, {} in all {}", played.text, played.score, played.total)
    };
    view.moves.iter().map(line).collect()
}

fn status(desk: &Desk, view: &View) -> Vec<String> {
    let mut lines: Vec<String> = side(desk, view)
        .into_iter()
        .map(|(line, _)| line)
        .take_while(|line| !line.is_empty())
        .collect();
    lines.push(String::new());
    lines.push(format!("Best games of {} with {}:", desk.about.title, desk.about.lexicon));
    if desk.bests.is_empty() {
        lines.push("none yet".to_owned());
    }
    for (place, best) in (1..).zip(&desk.bests) {
        lines.push(format!("{place:>2}. {:>4} {} (game {})", best.points, best.name, best.game));
    }
    lines
}
