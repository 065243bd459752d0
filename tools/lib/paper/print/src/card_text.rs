//! A card as text of fixed width.

use std::ops::Range;

use crate::card::{Block, Card, Glyph, Table, Words, apart, chunks};
use crate::columns::{columns, rows};
use crate::wrap::wrap_characters;

/// Characters a line of a card.
pub const WIDTH: usize = 42;
/// White between tables and columns, in characters.
const GAP: usize = 2;
/// White between glyphs, in characters.
const GLYPH_GAP: usize = 1;
/// What the further lines of a paragraph begin with.
const INDENT: &str = "  ";

/// A card as lines of at most `width` characters. A filled square of a glyph is `#`, an empty one
/// `.`.
pub fn text(card: &Card, width: usize) -> String {
    let mut lines = vec![card.title.clone()];
    lines.extend(wrap_characters(&card.subtitle, width, INDENT));
    lines.push(String::new());
    let mut taken = 0;
    if let Some(words) = &card.words {
        taken = beside(&mut lines, words, &card.blocks, width);
    }
    flow(&mut lines, &card.blocks, taken..card.blocks.len(), width);
    lines.extend(wrap_characters(&card.provenance, width, ""));
    lines.iter().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// Puts words in columns beside lines and the first blocks, as many as fit; their head is in the
/// first line. Returns how many blocks those are.
fn beside(lines: &mut Vec<String>, words: &Words, blocks: &[Block], width: usize) -> usize {
    let columns = columns(&words.groups, words.columns);
    let longest = words.groups.iter().flatten().map(|word| word.chars().count()).max();
    let step = longest.unwrap_or(0) + 1;
    let left = (width + 1).saturating_sub(step * columns.len());
    let right = rows(&columns, step);
    let mut taken = 0;
    for chunk in chunks(blocks) {
        let mut longer = lines.clone();
        flow(&mut longer, blocks, taken..taken + chunk.len(), left.saturating_sub(GAP));
        if longer.len() > right.len() + 1 {
            break;
        }
        *lines = longer;
        taken += chunk.len();
    }
    lines.resize(lines.len().max(right.len() + 1), String::new());
    let head = width.saturating_sub(words.head.chars().count());
    lines[0] = format!("{:head$}{}", lines[0], words.head);
    for (line, words) in lines[1..].iter_mut().zip(right) {
        *line = format!("{line:left$}{words}");
    }
    taken
}

/// Puts some of the blocks below lines.
fn flow(lines: &mut Vec<String>, blocks: &[Block], range: Range<usize>, width: usize) {
    let mut before = blocks[..range.start].last();
    for chunk in chunks(&blocks[range]) {
        let white = lines.last().is_none_or(String::is_empty);
        if apart(before, chunk.first()) && !white {
            lines.push(String::new());
        }
        lines.extend(drawn(chunk, width));
        before = chunk.last();
    }
}

/// The lines of a block, or of tables side by side.
fn drawn(chunk: &[Block], width: usize) -> Vec<String> {
    let paragraph = |text: &String| wrap_characters(text, width, INDENT);
    match chunk {
        [Block::Text(text)] => paragraph(text),
        [Block::Lines(lines)] => lines.iter().flat_map(paragraph).collect(),
        [Block::Glyphs(glyphs)] => drawn_glyphs(glyphs, width),
        tables => drawn_tables(tables, width),
    }
}

/// Tables side by side, as many as fit.
fn drawn_tables(blocks: &[Block], width: usize) -> Vec<String> {
    let tables = blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(drawn_table(table)),
        _ => None,
    });
    let mut lines: Vec<String> = Vec::new();
    let mut top = 0;
    for table in tables {
        let wide = |lines: &[String]| lines.iter().map(|line| line.chars().count()).max();
        let left = wide(&lines[top..]).map_or(0, |wide| wide + GAP);
        if left > 0 && left + wide(&table).unwrap_or(0) > width {
            lines.push(String::new());
            top = lines.len();
            lines.extend(table);
            continue;
        }
        lines.resize(lines.len().max(top + table.len()), String::new());
        for (line, row) in lines[top..].iter_mut().zip(table) {
            *line = format!("{line:left$}{row}");
        }
    }
    lines
}

/// The lines of a table: its title, its heads, its rows; numbers end below their heads.
fn drawn_table(table: &Table) -> Vec<String> {
    let [first, second] = [0, 1].map(|column| {
        let cells = table.rows.iter().map(|row| &row[column]).chain([&table.heads[column]]);
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    });
    let starred = table.rows.iter().any(|row| row[1].ends_with('*'));
    let row = |[key, value]: &[String; 2]| {
        let star = if starred && !value.ends_with('*') { " " } else { "" };
        format!("{key:>first$} {:>second$}", format!("{value}{star}"))
    };
    let lines = [&table.heads].into_iter().chain(&table.rows).map(row);
    std::iter::once(table.title.clone()).chain(lines).collect()
}

/// Glyphs drawn with characters, labels below, rows of them apart.
fn drawn_glyphs(glyphs: &[Glyph], width: usize) -> Vec<String> {
    let widest = |glyph: &Glyph| glyph.width().max(glyph.label.chars().count());
    let cell = glyphs.iter().map(widest).max().unwrap_or(0) + GLYPH_GAP;
    let mut lines = Vec::new();
    for (index, row) in glyphs.chunks(((width + GLYPH_GAP) / cell).max(1)).enumerate() {
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
        let labels = row.iter().map(|glyph| format!("{:cell$}", glyph.label));
        lines.push(labels.collect());
    }
    lines
}

#[cfg(test)]
mod tests;
