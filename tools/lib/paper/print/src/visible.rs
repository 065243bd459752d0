//! Texts as they may be shown: without characters that a screen or a printer would act on.

use std::io::Write;

pub use wordy_look::visible::{acts, without_acting};

use crate::card::{Block, Card, Glyph, Table, Words};
use crate::error::PageError;
use crate::sheet::{Entry, Sheet};
use crate::writers::Writer;

/// A writer of what can be seen: the sign for an unknown character stands where one acts.
pub(crate) struct Sanitized<'a>(pub(crate) Box<dyn Writer + 'a>);

impl Writer for Sanitized<'_> {
    fn sheet(&self, sheet: &Sheet, out: &mut dyn Write) -> Result<(), PageError> {
        let mut sheet = sheet.clone();
        clean_sheet(&mut sheet);
        self.0.sheet(&sheet, out)
    }

    fn cards(&self, cards: &[Card], out: &mut dyn Write) -> Result<(), PageError> {
        let mut cards = cards.to_vec();
        cards.iter_mut().for_each(clean_card);
        self.0.cards(&cards, out)
    }
}

fn clean(text: &mut String) {
    if text.contains(acts) {
        *text = without_acting(text);
    }
}

fn clean_sheet(sheet: &mut Sheet) {
    let Sheet { title, notes, sections, footer, provenance, date, fields, .. } = sheet;
    [title, footer, provenance].into_iter().for_each(clean);
    notes.iter_mut().chain(fields).chain(date).for_each(clean);
    for section in sections {
        [&mut section.title, &mut section.note].into_iter().for_each(clean);
        section.column_heads.iter_mut().for_each(clean);
        for group in &mut section.groups {
            clean(&mut group.head);
            group.entries.iter_mut().for_each(clean_entry);
        }
    }
}

fn clean_entry(entry: &mut Entry) {
    let Entry { front, word, marks, back, definition, answers, .. } = entry;
    [front, word, marks, back, definition].into_iter().chain(answers).for_each(clean);
}

fn clean_card(card: &mut Card) {
    let Card { name, title, subtitle, blocks, words, provenance } = card;
    [name, title, subtitle, provenance].into_iter().for_each(clean);
    for block in blocks {
        match block {
            Block::Text(text) => clean(text),
            Block::Lines(lines) => lines.iter_mut().for_each(clean),
            Block::Table(Table { title, heads, rows }) => {
                rows.iter_mut().flatten().chain(heads).chain([title]).for_each(clean);
            }
            Block::Glyphs(glyphs) => {
                let texts = glyphs
                    .iter_mut()
                    .flat_map(|Glyph { label, rows }| rows.iter_mut().chain([label]));
                texts.for_each(clean);
            }
        }
    }
    if let Some(Words { head, groups, .. }) = words {
        groups.iter_mut().flatten().chain([head]).for_each(clean);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::{Group, Section};
    use crate::{Fonts, PageFormat, PageOptions};

    const HARM: &str = "a\u{1b}[31m\u{7}\u{9b}\r\u{202e}\u{2066}z";
    const SEEN: &str = "a\u{fffd}[31m\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}z";

    #[test]
    fn what_acts_is_told_from_what_is_seen() {
        assert!("\0\u{1b}\u{7f}\u{85}\r\u{200e}\u{2028}\u{2029}\u{2069}".chars().all(acts));
        assert!(!"\t\nÑ·\u{300}–\u{200d}".chars().any(acts));
    }

    #[test]
    fn no_format_writes_a_character_that_acts() {
        let text = || HARM.to_owned();
        let mut entry = Entry::new(HARM).definition(HARM).marks(HARM);
        (entry.front, entry.back) = (text(), text());
        entry.answers = vec![text()];
        let sheet = Sheet {
            title: text(),
            fields: vec![text()],
            notes: vec![text()],
            sections: vec![Section {
                title: text(),
                note: text(),
                column_heads: vec![text()],
                groups: vec![Group::new(HARM, vec![entry])],
                ..Section::default()
            }],
            footer: text(),
            provenance: text(),
            date: Some(text()),
            ..Sheet::default()
        };
        let glyph = Glyph { label: text(), rows: vec!["*..".into()] };
        let table = Table { title: text(), heads: [text(), text()], rows: vec![[text(), text()]] };
        let blocks = vec![
            Block::Text(text()),
            Block::Lines(vec![text()]),
            Block::Table(table),
            Block::Glyphs(vec![glyph]),
        ];
        let words = Some(Words { head: text(), groups: vec![vec![text()]], columns: 1 });
        let card = Card {
            name: text(),
            title: text(),
            subtitle: text(),
            blocks,
            words,
            provenance: text(),
        };
        let fonts = Fonts::built_in().unwrap();
        for format in [PageFormat::Text, PageFormat::Html, PageFormat::Json, PageFormat::Tsv] {
            let writer = format.writer(PageOptions::default(), &fonts);
            let (mut out, mut cards) = (Vec::new(), Vec::new());
            writer.sheet(&sheet, &mut out).unwrap();
            writer.cards(std::slice::from_ref(&card), &mut cards).unwrap();
            for out in [out, cards] {
                let out = String::from_utf8(out).unwrap();
                assert!(!out.contains(acts), "{format:?}: {out:?}");
                assert!(out.contains(SEEN), "{format:?}: {out:?}");
            }
        }
    }
}
