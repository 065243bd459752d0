//! The model of a card: paragraphs, tables, words in columns, glyphs on small grids.

use serde::{Deserialize, Serialize};

/// A card to keep beside the rack.
///
/// ```
/// use wordy_print::card::{Block, Card};
/// use wordy_print::card_text::{WIDTH, text};
///
/// let blocks = vec![Block::Text("Two letters: all of them count.".into())];
/// let card = Card { title: "WORDS".into(), blocks, ..Card::default() };
/// assert_eq!(text(&card, WIDTH), "WORDS\n\nTwo letters: all of them count.\n");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// What the card is called: the title of its file.
    pub name: String,
    /// What stands above everything, in bold.
    pub title: String,
    /// What stands below or beside the title; or empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub subtitle: String,
    /// What stands on it, from the top.
    pub blocks: Vec<Block>,
    /// Words in columns of their own, beside the blocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<Words>,
    /// A last line, small, that says what made the card; or empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub provenance: String,
}

/// One thing on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Block {
    /// A paragraph. Its first words, up to a colon, are its head: see [`head`].
    Text(String),
    /// A table of two columns; tables that follow each other stand side by side.
    Table(Table),
    /// Lines that each stand alone, such as rules for words.
    Lines(Vec<String>),
    /// Glyphs side by side, as many as fit the width.
    Glyphs(Vec<Glyph>),
}

/// A number and what it is worth, a row each.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// What it is a table of.
    pub title: String,
    /// What stands above its columns.
    pub heads: [String; 2],
    /// Its rows.
    pub rows: Vec<[String; 2]>,
}

/// Words in columns.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// What stands above them.
    pub head: String,
    /// The words; groups are set apart.
    pub groups: Vec<Vec<String>>,
    /// How many columns they are in.
    pub columns: usize,
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

/// The longest head of a paragraph, in characters.
const LONGEST_HEAD: usize = 24;

/// A paragraph's head, with its colon, and the rest: the words before the first colon, where they
/// are few and no sentence ends among them.
///
/// ```
/// use wordy_print::card::head;
///
/// assert_eq!(head("Big Play: five tiles or more."), ("Big Play:", " five tiles or more."));
/// assert_eq!(head("Rack 7. Board: 15x15"), ("", "Rack 7. Board: 15x15"));
/// ```
pub fn head(text: &str) -> (&str, &str) {
    let colon = text.find(": ").filter(|at| {
        let head = &text[..*at];
        head.chars().count() <= LONGEST_HEAD && !head.contains(['.', ',', '?', '!', ';'])
    });
    text.split_at(colon.map_or(0, |at| at + 1))
}

/// Blocks one by one, tables that follow each other together.
pub(crate) fn chunks(blocks: &[Block]) -> impl Iterator<Item = &[Block]> {
    let table = |block: &Block| matches!(block, Block::Table(_));
    blocks.chunk_by(move |a, b| table(a) && table(b))
}

/// Whether there is white between two blocks: not between paragraphs, nor below a table.
pub(crate) fn apart(before: Option<&Block>, next: Option<&Block>) -> bool {
    let text = matches!(next, Some(Block::Text(_)));
    !(text && matches!(before, Some(Block::Text(_) | Block::Table(_))))
}

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

impl Words {
    /// How many words there are.
    pub fn count(&self) -> usize {
        self.groups.iter().map(Vec::len).sum()
    }
}
