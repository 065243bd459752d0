//! A card as cells: 40 columns and 12 rows are enough.

use ratatui_core::buffer::Buffer;
use ratatui_core::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr as _;
use wordy_look::roles::{BAD, GOOD};
use wordy_terminal::cell_in_role;

use super::letters::Letters;

/// What a card shows.
pub(super) struct Page<'a> {
    /// The boxes, and where the sitting is.
    pub(super) status: String,
    /// How it goes.
    pub(super) figures: String,
    /// Cards done, and cards there are.
    pub(super) done: (usize, usize),
    pub(super) letters: Option<&'a Letters>,
    /// What is shown where there are no letters.
    pub(super) text: &'a str,
    pub(super) task: String,
    pub(super) found: Vec<String>,
    pub(super) wrong: Vec<String>,
    /// What is told once the card is over.
    pub(super) after: &'a [String],
    /// Lines that are scrolled past; none follows what is typed.
    pub(super) scrolled: Option<usize>,
    /// The time left.
    pub(super) clock: String,
    pub(super) message: &'a str,
    /// What is being typed; none once the card is over.
    pub(super) typed: Option<&'a str>,
    /// What the keys do, those first that matter most.
    pub(super) foot: &'a [&'a str],
}

/// The rows that a screen needs for large tiles.
const TALL: u16 = 16;

/// Draws a card; says how many lines there are more than fit.
pub(super) fn draw(page: &Page<'_>, coloured: bool, buffer: &mut Buffer) -> usize {
    let (width, height) = (buffer.area.width, buffer.area.height);
    let ink = |role| if coloured { Style::new().fg(cell_in_role(role)) } else { Style::new() };
    let (bold, dim) =
        (Style::new().add_modifier(Modifier::BOLD), Style::new().add_modifier(Modifier::DIM));
    put(buffer, 0, &page.status, bold);
    let room = usize::from(width).saturating_sub(page.status.width() + 2);
    let both = format!("{}  {}", page.figures, page.clock);
    let right = if both.trim().width() <= room { both.trim() } else { page.clock.as_str() };
    if right.width() <= room {
        buffer.set_string(width - right.width() as u16, 0, right, dim);
    }
    bar(page.done, dim, buffer);
    let mut row = 3;
    let mut lines = Vec::new();
    match page.letters {
        Some(letters) => row = tiles(letters, row, buffer) + 1,
        None if page.text.contains('\n') => {
            // The first line stays in sight, whatever is scrolled.
            let mut text = page.text.lines();
            put(buffer, 2, text.next().unwrap_or_default(), bold);
            lines.extend(text.map(|line| (line.replace(' ', "\u{a0}"), bold)));
        }
        None => lines.extend([(page.text.to_owned(), bold), ("\u{a0}".to_owned(), dim)]),
    }
    lines.push((page.task.clone(), dim));
    lines.push((page.found.join("  "), ink(GOOD).add_modifier(Modifier::BOLD)));
    lines.push((page.wrong.join("  "), ink(BAD)));
    lines.extend(page.after.iter().map(|line| (line.clone(), Style::new())));
    let last = height.saturating_sub(3);
    let wrapped = lines.iter().flat_map(|(text, style)| {
        wrap(text, usize::from(width)).into_iter().map(move |line| (line, *style))
    });
    let wrapped: Vec<(String, Style)> = wrapped.collect();
    let room = usize::from((last + 1).saturating_sub(row));
    let more = wrapped.len().saturating_sub(room);
    let past = page.scrolled.unwrap_or(more).min(more);
    for (line, style) in wrapped.iter().skip(past).take(room) {
        put(buffer, row, &line.replace('\u{a0}', " "), *style);
        row += 1;
    }
    let prompt = page.typed.map(|typed| format!("> {typed}▁"));
    let below = if page.message.is_empty() { String::new() } else { page.message.to_owned() };
    match prompt {
        Some(prompt) => {
            put(buffer, height.saturating_sub(2), &prompt, bold);
            let left = prompt.width() + 2;
            if left + below.width() <= usize::from(width) {
                buffer.set_string(left as u16, height.saturating_sub(2), &below, Style::new());
            } else {
                put(buffer, height.saturating_sub(3), &below, Style::new());
            }
        }
        None => put(buffer, height.saturating_sub(2), &below, bold),
    }
    let scroll = if more > 0 { &["↑↓ more"][..] } else { &[] };
    let foot = fitting(scroll.iter().chain(page.foot), usize::from(width));
    put(buffer, height.saturating_sub(1), &foot, dim);
    more
}

/// As many parts as a width has room for.
fn fitting<'a>(parts: impl Iterator<Item = &'a &'a str>, width: usize) -> String {
    let mut text = String::new();
    for part in parts {
        let gap = if text.is_empty() { "" } else { "  " };
        if text.width() + gap.len() + part.width() <= width {
            text.extend([gap, part]);
        }
    }
    text
}

/// A text at the left of a row, cut off at the edge.
fn put(buffer: &mut Buffer, row: u16, text: &str, style: Style) {
    if row < buffer.area.height {
        let width = usize::from(buffer.area.width);
        let blank = " ".repeat(width.saturating_sub(text.width()));
        buffer.set_stringn(0, row, format!("{text}{blank}"), width, style);
    }
}

/// How far the sitting is.
fn bar((done, all): (usize, usize), dim: Style, buffer: &mut Buffer) {
    let width = usize::from(buffer.area.width);
    let full = (done * width).checked_div(all).unwrap_or(width).min(width);
    if buffer.area.height > 1 {
        buffer.set_string(0, 1, "━".repeat(full), Style::new());
        buffer.set_string(full as u16, 1, "─".repeat(width - full), dim);
    }
}

/// Letters as tiles, as large as there is room for; the row below them.
fn tiles(letters: &Letters, top: u16, buffer: &mut Buffer) -> u16 {
    let width = usize::from(buffer.area.width);
    let large = buffer.area.height >= TALL && letters.len() * 6 <= width + 1;
    let (cell, high) = if large { (5, 3) } else { (3, 1) };
    let each = if large || letters.len() * 4 <= width + 1 { cell + 1 } else { cell };
    let style = Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD);
    let a_row = (width / each).max(1);
    let (mut row, mut at) = (top, 0);
    for text in letters.tiles() {
        if at == a_row {
            (row, at) = (row + high + u16::from(large), 0);
        }
        let blank = cell.saturating_sub(text.width());
        let face = format!("{}{text}{}", " ".repeat(blank.div_ceil(2)), " ".repeat(blank / 2));
        for y in 0..high {
            let line = if y == high / 2 { face.clone() } else { " ".repeat(cell) };
            if row + y < buffer.area.height {
                buffer.set_stringn((at * each) as u16, row + y, line, cell, style);
            }
        }
        at += 1;
    }
    row + high
}

/// A text in lines no wider than so many cells, broken at blanks.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if line.width() + 1 + word.width() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_are_broken_at_blanks() {
        assert_eq!(wrap("coat taco  calm", 9), ["coat taco", "calm"]);
        assert_eq!(wrap("", 9), [""; 0]);
    }
}
