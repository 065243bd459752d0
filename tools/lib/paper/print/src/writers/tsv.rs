//! Tab-separated rows: one an entry, under a head.

use std::borrow::Cow;
use std::io::Write;

use super::writer::Writer;
use crate::card::{Block, Card, Glyph, Table};
use crate::error::PageError;
use crate::sheet::{Entry, Sheet};

/// Writes a head and a row an entry; a section without entries has a row with its title alone. Of
/// cards, one row per paragraph, row of a table, word and glyph. Tabs and line breaks within texts
/// become spaces.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tsv;

/// The columns of a sheet.
pub const COLUMNS: [&str; 9] = [
    "section",
    "group",
    "front",
    "inner_front",
    "word",
    "inner_back",
    "marks",
    "back",
    "definition",
];

impl Writer for Tsv {
    fn sheet(&self, sheet: &Sheet, out: &mut dyn Write) -> Result<(), PageError> {
        row(&COLUMNS, out)?;
        for section in &sheet.sections {
            if section.is_empty() {
                row(&entry(&section.title, "", &Entry::default()), out)?;
            }
            for group in &section.groups {
                for one in &group.entries {
                    row(&entry(&section.title, &group.head, one), out)?;
                }
            }
        }
        Ok(())
    }

    fn cards(&self, cards: &[Card], out: &mut dyn Write) -> Result<(), PageError> {
        row(&["card", "part", "key", "value"], out)?;
        cards.iter().try_for_each(|card| card_rows(card, out))
    }
}

/// The title, paragraphs, rows of tables, words and glyphs of a card.
fn card_rows(card: &Card, out: &mut dyn Write) -> Result<(), PageError> {
    let mut put = |part: &str, key: &str, value: &str| row(&[&card.name, part, key, value], out);
    put("title", "", &card.title)?;
    if !card.subtitle.is_empty() {
        put("subtitle", "", &card.subtitle)?;
    }
    for block in &card.blocks {
        match block {
            Block::Text(text) => put("text", "", text)?,
            Block::Lines(lines) => lines.iter().try_for_each(|line| put("line", "", line))?,
            Block::Table(Table { title, rows, .. }) => {
                rows.iter().try_for_each(|[key, value]| put(title, key, value))?;
            }
            Block::Glyphs(glyphs) => {
                let square = |glyph: &Glyph| glyph.rows.join("/");
                glyphs.iter().try_for_each(|glyph| put("glyph", &glyph.label, &square(glyph)))?;
            }
        }
    }
    let words = card.words.iter().flat_map(|words| words.groups.iter().flatten());
    words.into_iter().try_for_each(|word| put("word", "", word))
}

fn entry<'a>(section: &'a str, group: &'a str, entry: &'a Entry) -> [&'a str; 9] {
    let flag = |flag| if flag { "1" } else { "" };
    [
        section,
        group,
        &entry.front,
        flag(entry.inner_front),
        &entry.word,
        flag(entry.inner_back),
        &entry.marks,
        &entry.back,
        &entry.definition,
    ]
}

fn row(fields: &[&str], out: &mut dyn Write) -> Result<(), PageError> {
    let fields: Vec<Cow<str>> = fields.iter().map(|field| plain(field)).collect();
    Ok(writeln!(out, "{}", fields.join("\t"))?)
}

/// A field without tabs and line breaks.
fn plain(field: &str) -> Cow<'_, str> {
    if field.contains(char::is_control) {
        field.replace(char::is_control, " ").into()
    } else {
        field.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::{Group, Section};

    #[test]
    fn an_entry_is_a_row() {
        let word = Entry::new("EMO").hooks("dm", "s").inner(false, true).definition("a\tfan");
        let hooks = Section {
            title: "3".into(),
            groups: vec![Group::new("E", vec![word])],
            ..Section::default()
        };
        let none = Section { title: "Nothing".into(), ..Section::default() };
        let sheet = Sheet { sections: vec![hooks, none], ..Sheet::default() };
        let mut out = Vec::new();
        Tsv.sheet(&sheet, &mut out).unwrap();
        insta::assert_snapshot!(String::from_utf8(out).unwrap().replace('\t', "|"), @r"
        section|group|front|inner_front|word|inner_back|marks|back|definition
        3|E|dm||EMO|1||s|a fan
        Nothing||||||||
        ");
    }
}
