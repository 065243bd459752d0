//! The model of a card: lines of fixed-width text, and glyphs on small grids.

use serde::{Deserialize, Serialize};

/// A card to keep beside the rack.
///
/// ```
/// use wordy_pages::card::{Block, Card};
///
/// let blocks = vec![Block::Head("WORDS".into()), Block::Line("AA AB AD AE".into())];
/// let card = Card { name: "words".into(), blocks, provenance: "club list".into() };
/// assert_eq!(card.text(), "WORDS\nAA AB AD AE\nclub list\n");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// What the card is called: the title of its file.
    pub name: String,
    /// What stands on it, from the top.
    pub blocks: Vec<Block>,
    /// A last line, small, that says what made the card; or empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub provenance: String,
}

/// One thing on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Block {
    /// A line in bold.
    Head(String),
    /// A line of fixed-width text; an empty one is white.
    Line(String),
    /// Glyphs side by side, as many as fit the width of the other lines.
    Glyphs(Vec<Glyph>),
}

/// A figure on a grid, such as a glyph of 3 by 3 squares, and what it counts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Glyph {
    /// What stands below it.
    pub label: String,
    /// Its rows from the top, a character a square: a space or `.` is empty, anything else is
    /// filled.
    pub rows: Vec<String>,
}

/// Glyphs side by side where no line is wider.
const ACROSS: usize = 8;

impl Glyph {
    /// Its width, in squares.
    pub fn width(&self) -> usize {
        self.rows.iter().map(|row| row.chars().count()).max().unwrap_or(0)
    }

    /// The filled squares, as row and column.
    pub fn squares(&self) -> impl Iterator<Item = (usize, usize)> {
        self.rows.iter().enumerate().flat_map(|(row, text)| {
            let filled = |(_, square): &(usize, char)| !matches!(square, ' ' | '.');
            text.chars().enumerate().filter(filled).map(move |(column, _)| (row, column))
        })
    }
}

impl Card {
    /// Width of the widest line, in characters, the provenance not counted.
    pub fn width(&self) -> usize {
        let lines = self.blocks.iter().map(|block| match block {
            Block::Head(text) | Block::Line(text) => text.chars().count(),
            Block::Glyphs(glyphs) => {
                let cell = cell(glyphs);
                (cell * ACROSS.min(glyphs.len())).saturating_sub(GAP).min(LIMIT).max(cell - GAP)
            }
        });
        lines.max().unwrap_or(0)
    }

    /// The card as fixed-width text: a filled square is `#`, an empty one `.`.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for line in self.lines() {
            text.push_str(line.trim_end());
            text.push('\n');
        }
        if !self.provenance.is_empty() {
            text.push_str(&self.provenance);
            text.push('\n');
        }
        text
    }

    /// The lines of text.
    fn lines(&self) -> Vec<String> {
        let width = self.width();
        let mut lines = Vec::new();
        for block in &self.blocks {
            match block {
                Block::Head(text) | Block::Line(text) => lines.push(text.clone()),
                Block::Glyphs(glyphs) => lines.extend(drawn(glyphs, width)),
            }
        }
        lines
    }
}

/// White between glyphs, in characters.
pub(crate) const GAP: usize = 2;
/// No card grows wider than this for its glyphs alone.
const LIMIT: usize = 42;

/// Characters from one glyph to the next.
pub(crate) fn cell(glyphs: &[Glyph]) -> usize {
    let widest = |glyph: &Glyph| glyph.width().max(glyph.label.chars().count());
    glyphs.iter().map(widest).max().unwrap_or(0) + GAP
}

/// Glyphs side by side in a width of characters.
pub(crate) fn across(glyphs: &[Glyph], width: usize) -> usize {
    ((width + GAP) / cell(glyphs)).max(1)
}

/// Glyphs drawn with characters, labels below, rows of them apart.
fn drawn(glyphs: &[Glyph], width: usize) -> Vec<String> {
    let cell = cell(glyphs);
    let mut lines = Vec::new();
    for (index, row) in glyphs.chunks(across(glyphs, width)).enumerate() {
        let height = row.iter().map(|glyph| glyph.rows.len()).max().unwrap_or(0);
        lines.extend((index > 0).then(String::new));
        for line in 0..height {
            let squares = |glyph: &Glyph| {
                let row = glyph.rows.get(line).map_or("", String::as_str);
                let mark = |square| if matches!(square, ' ' | '.') { '.' } else { '#' };
                format!("{:cell$}", row.chars().map(mark).collect::<String>())
            };
            lines.push(row.iter().map(squares).collect());
        }
        let labels: Vec<String> =
            row.iter().map(|glyph| format!("{:cell$}", glyph.label)).collect();
        lines.push(labels.concat());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glyph(label: &str, rows: [&str; 3]) -> Glyph {
        Glyph { label: label.into(), rows: rows.map(String::from).to_vec() }
    }

    #[test]
    fn a_card_is_lines_and_glyphs() {
        let card = Card {
            name: "glyphs".into(),
            blocks: vec![
                Block::Head("GLYPHS".into()),
                Block::Line("Points for each".into()),
                Block::Glyphs(vec![
                    glyph("1", ["X..", "...", "..."]),
                    glyph("5", ["X.X", " X ", "X.X"]),
                    glyph("12", ["XXX", "X", "XXX"]),
                    glyph("3", ["...", "XXX", "..."]),
                ]),
            ],
            provenance: "made by hand".into(),
        };
        insta::assert_snapshot!(card.text(), @r"
        GLYPHS
        Points for each
        #..  #.#  ###  ...
        ...  .#.  #    ###
        ...  #.#  ###  ...
        1    5    12   3
        made by hand
        ");
        let Block::Glyphs(glyphs) = &card.blocks[2] else { panic!("glyphs") };
        assert_eq!(glyphs[1].squares().count(), 5);
    }

    #[test]
    fn an_empty_card_has_no_width() {
        assert_eq!(Card::default().width(), 0);
        let empty = Card { blocks: vec![Block::Glyphs(Vec::new())], ..Card::default() };
        assert_eq!((empty.width(), empty.text().as_str()), (0, ""));
    }
}
