//! Tab-separated rows: one an entry, under a head.

use std::borrow::Cow;
use std::io::Write;

use super::writer::Writer;
use crate::card::{Block, Card};
use crate::error::PageError;
use crate::sheet::{Entry, Sheet};

/// Writes a head and a row an entry; a section without entries has a row with its title alone. Of
/// cards, one row per line. Tabs and line breaks within texts become spaces.
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
        row(&["card", "text", "glyph"], out)?;
        for card in cards {
            for block in &card.blocks {
                match block {
                    Block::Head(text) | Block::Line(text) => row(&[&card.name, text, ""], out)?,
                    Block::Glyphs(glyphs) => glyphs.iter().try_for_each(|glyph| {
                        row(&[&card.name, &glyph.label, &glyph.rows.join("/")], out)
                    })?,
                }
            }
        }
        Ok(())
    }
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
