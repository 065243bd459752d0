//! Parts of a screen, one below the other, each as large as there is room for.

use ratatui_core::buffer::Buffer;
use ratatui_core::style::Style;
use unicode_width::UnicodeWidthStr as _;
use wordy_print::wrap::wrap;

use super::large::{Large, Stand};

/// A part of a screen.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// The words, or one text.
    words: Vec<String>,
    stand: Stand,
    style: Style,
    /// How much of the room it may take beside other parts; 0 is plain text.
    weight: usize,
    /// What it is at least as wide and high as, so that letters do not shrink with every key.
    like: Option<Vec<String>>,
    /// Whether it takes the room of others rather than be plain.
    first: bool,
}

impl Part {
    /// A plain text.
    pub(super) fn plain(text: impl Into<String>, style: Style) -> Self {
        Self {
            words: vec![text.into()],
            stand: Stand::Flow,
            style,
            weight: 0,
            like: None,
            first: false,
        }
    }

    /// Words as large as there is room for.
    pub(super) fn large(words: Vec<String>, stand: Stand, style: Style, weight: usize) -> Self {
        Self { words, stand, style, weight, like: None, first: false }
    }

    /// The same in letters as large as those of other words would be.
    pub(super) fn like(self, words: Vec<String>) -> Self {
        Self { like: Some(words), ..self }
    }

    /// The same before all others.
    pub(super) fn first(self) -> Self {
        Self { first: true, ..self }
    }

    /// The part as plain lines.
    fn lines(&self, columns: usize) -> Vec<String> {
        lines(&self.words.join(", "), columns)
    }

    /// The part in large letters, if it may have them.
    fn fit(&self, columns: usize, rows: usize) -> Option<Large> {
        if self.weight == 0 {
            return None;
        }
        match &self.like {
            None => Large::fit(&self.words, self.stand, columns, rows),
            Some(like) => Large::fit_like(&self.words, like, columns, rows),
        }
    }
}

/// A text broken at its spaces into lines; an empty one has none.
pub(super) fn lines(text: &str, columns: usize) -> Vec<String> {
    // No terminal has more columns.
    let number = |cells: usize| f32::from(u16::try_from(cells).unwrap_or(u16::MAX));
    let columns = number(columns);
    let lines = wrap(text, columns, columns, |text| number(text.width()));
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}

/// A part at its place.
enum Placed {
    Plain(Vec<String>),
    Large(Large),
}

impl Placed {
    fn rows(&self) -> usize {
        match self {
            Self::Plain(lines) => lines.len(),
            Self::Large(large) => large.rows(),
        }
    }
}

/// Draws parts into the rows from `top` on, in their middle; says whether there is room.
pub(super) fn draw(parts: &[Part], top: usize, rows: usize, buffer: &mut Buffer) -> bool {
    let columns = usize::from(buffer.area.width);
    let plain: Vec<Vec<String>> = parts.iter().map(|part| part.lines(columns)).collect();
    let least: usize = plain.iter().map(Vec::len).sum();
    let Some(mut spare) = rows.checked_sub(least) else { return false };
    let gap = usize::from(spare > 2 * parts.len());
    spare -= gap * parts.len().saturating_sub(1);
    let mut weight: usize = parts.iter().map(|part| part.weight).sum();
    let mut placed = Vec::new();
    for (part, lines) in parts.iter().zip(plain) {
        let own = spare * part.weight / weight.max(1);
        weight -= part.weight;
        let room = lines.len() + own;
        let most = lines.len() + spare;
        let large = part.fit(columns, room);
        let large = large.or_else(|| part.fit(columns, most).filter(|_| part.first));
        let here = large.map_or(Placed::Plain(lines), Placed::Large);
        spare = most.saturating_sub(here.rows());
        placed.push(here);
    }
    let taken: usize = placed.iter().map(Placed::rows).sum();
    let mut row = top + rows.saturating_sub(taken + gap * parts.len().saturating_sub(1)) / 2;
    for (part, here) in parts.iter().zip(&placed) {
        match here {
            Placed::Plain(lines) => put(lines, row, part.style, buffer),
            Placed::Large(large) => large.draw(row, part.style, buffer),
        }
        row += here.rows() + gap;
    }
    true
}

/// Puts lines into the middle of the buffer.
pub(super) fn put(lines: &[String], top: usize, style: Style, buffer: &mut Buffer) {
    let width = usize::from(buffer.area.width);
    for (line, row) in lines.iter().zip(top..usize::from(buffer.area.height)) {
        let left = width.saturating_sub(line.width()) / 2;
        buffer.set_string(left as u16, row as u16, line, style);
    }
}
