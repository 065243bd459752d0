//! Words as large as there is room for.

use ratatui_core::buffer::Buffer;
use ratatui_core::style::Style;

use super::letters::Pixels;

/// Blocks of a cell, by which of its four quarters have ink: left above 1, right above 2, left
/// below 4, right below 8.
const BLOCKS: [&str; 16] =
    [" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"];

/// How words stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stand {
    /// Each on a line of its own.
    Lines,
    /// One after the other, as many on a line as there is room for.
    Flow,
}

/// Lines of large letters of one size. A pixel is `wide` half columns and `high` half rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Large {
    lines: Vec<Pixels>,
    wide: usize,
    high: usize,
}

impl Large {
    /// The largest letters in which words fit into a number of columns and rows; none where even
    /// the smallest do not, or a character is not among the letters. Pixels are squares, or up to
    /// twice as high as wide: a cell is as high as two are wide.
    pub(super) fn fit(words: &[String], stand: Stand, columns: usize, rows: usize) -> Option<Self> {
        let all: Vec<Pixels> = words.iter().map(|word| Pixels::of(word)).collect::<Option<_>>()?;
        let widest = all.iter().map(Pixels::width).max().filter(|width| *width > 0)?;
        let highest = all.iter().map(Pixels::height).max()?;
        for high in (1..=2 * rows / highest).rev() {
            for wide in (high..=2 * high).rev() {
                let room = 2 * columns / wide;
                if widest > room {
                    continue;
                }
                let lines = match stand {
                    Stand::Lines => all.clone(),
                    Stand::Flow => flow(words, room)?,
                };
                let large = Self { lines, wide, high };
                if large.rows() <= rows && large.columns() <= columns {
                    return Some(large);
                }
            }
        }
        None
    }

    /// Words on lines of their own, in letters so large that both they and others `like` them fit.
    pub(super) fn fit_like(
        words: &[String],
        like: &[String],
        columns: usize,
        rows: usize,
    ) -> Option<Self> {
        let both: Vec<String> = (0..words.len().max(like.len()))
            .filter_map(|at| {
                let pair = [words.get(at), like.get(at)].into_iter().flatten();
                pair.max_by_key(|word| Pixels::of(word).map_or(usize::MAX, |it| it.width()))
            })
            .cloned()
            .collect();
        let size = Self::fit(&both, Stand::Lines, columns, rows)?;
        let lines: Vec<Pixels> =
            words.iter().map(|word| Pixels::of(word)).collect::<Option<_>>()?;
        Some(Self { lines, ..size }).filter(|large| large.rows() <= rows)
    }

    /// Rows that they take.
    pub(super) fn rows(&self) -> usize {
        let lines = self.lines.iter().map(|line| self.rows_of(line)).sum::<usize>();
        lines + self.gap() * self.lines.len().saturating_sub(1)
    }

    fn columns(&self) -> usize {
        self.lines.iter().map(|line| self.columns_of(line)).max().unwrap_or(0)
    }

    fn rows_of(&self, line: &Pixels) -> usize {
        (line.height() * self.high).div_ceil(2)
    }

    fn columns_of(&self, line: &Pixels) -> usize {
        (line.width() * self.wide).div_ceil(2)
    }

    /// Rows between lines.
    fn gap(&self) -> usize {
        self.high / 2
    }

    /// Draws them, each line in the middle of the buffer.
    pub(super) fn draw(&self, top: usize, style: Style, buffer: &mut Buffer) {
        let width = usize::from(buffer.area.width);
        let mut row = top;
        for line in &self.lines {
            let left = width.saturating_sub(self.columns_of(line)) / 2;
            for y in 0..self.rows_of(line) {
                let blocks: String =
                    (0..self.columns_of(line)).map(|x| self.block(line, x, y)).collect();
                buffer.set_string(left as u16, (row + y) as u16, blocks, style);
            }
            row += self.rows_of(line) + self.gap();
        }
    }

    /// The block of a cell.
    fn block(&self, line: &Pixels, x: usize, y: usize) -> &'static str {
        let ink = |x: usize, y: usize| {
            let row = line.rows.get(y / self.high);
            row.and_then(|row| row.get(x / self.wide)).copied().unwrap_or(false)
        };
        let quarters = [(0, 0), (1, 0), (0, 1), (1, 1)];
        let bits = quarters
            .iter()
            .enumerate()
            .map(|(bit, (dx, dy))| usize::from(ink(2 * x + dx, 2 * y + dy)) << bit);
        BLOCKS[bits.sum::<usize>()]
    }
}

/// Words with commas, as many on a line as `room` pixels have room for.
fn flow(words: &[String], room: usize) -> Option<Vec<Pixels>> {
    let mut lines: Vec<(String, Pixels)> = Vec::new();
    for (word, nth) in words.iter().zip(1..) {
        let word = if nth < words.len() { format!("{word},") } else { word.clone() };
        let longer = lines.last().map(|(line, _)| format!("{line} {word}"));
        let longer = longer.and_then(|line| Some((Pixels::of(&line)?, line)));
        match (lines.last_mut(), longer) {
            (Some(last), Some((pixels, line))) if pixels.width() <= room => *last = (line, pixels),
            _ => lines.push((word.clone(), Pixels::of(&word)?)),
        }
    }
    Some(lines.into_iter().map(|(_, pixels)| pixels).collect())
}

#[cfg(test)]
mod tests {
    use ratatui_core::buffer::Cell;
    use ratatui_core::layout::Rect;

    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    fn drawn(text: &str, stand: Stand, columns: u16, rows: u16) -> Option<String> {
        let large = Large::fit(&words(text), stand, columns.into(), rows.into())?;
        assert!(large.rows() <= usize::from(rows) && large.columns() <= usize::from(columns));
        let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
        large.draw(0, Style::new(), &mut buffer);
        let rows = buffer.content().chunks(usize::from(columns));
        let row = |row: &[Cell]| {
            row.iter().map(Cell::symbol).collect::<String>().trim_end().to_owned() + "\n"
        };
        Some(rows.map(row).collect())
    }

    #[test]
    fn letters_are_as_large_as_there_is_room_for() {
        let small = "▞▀▖▜▘\n▌ ▌▐\n▌▚▘▐\n▝▘▘▀▘\n";
        assert_eq!(drawn("QI", Stand::Lines, 5, 4).unwrap(), small);
        assert_eq!(drawn("QI", Stand::Lines, 4, 4), None);
        assert_eq!(drawn("QI", Stand::Lines, 40, 3), None);
        assert_eq!(drawn("I", Stand::Lines, 3, 4).unwrap(), "▀█▀\n █\n █\n▀▀▀\n", "a square pixel");
        assert_eq!(drawn("I", Stand::Lines, 3, 7).unwrap(), "███\n █\n █\n █\n █\n █\n███\n");
    }

    #[test]
    fn words_flow_or_stand_below_each_other() {
        let rows = |text: &str, stand, columns| {
            Large::fit(&words(text), stand, columns, 100).map(|large| large.lines.len())
        };
        assert_eq!(rows("QI ZA", Stand::Lines, 200), Some(2));
        assert_eq!(rows("QI ZA", Stand::Flow, 200), Some(1));
        assert_eq!(rows("QI ZA", Stand::Flow, 10), Some(2));
        assert_eq!(rows("ШАР", Stand::Flow, 200), None);
    }
}
