//! Definitions: beside the words where there is room for them, else at the end of the sheet.

use wordy_print::sheet::{Entry, Form, Group, Section};

use super::Filler;

impl Filler<'_, '_> {
    /// An entry with its definition, which goes to the end of the sheet where words stand in cells
    /// or paragraphs.
    pub(super) fn defined(&mut self, entry: Entry, form: Form, word: &[u8]) -> Entry {
        let Some(definition) = self.lexicon.expanded_definition(word) else { return entry };
        match form {
            Form::Rows => entry.definition(definition),
            Form::Blank | Form::Ask | Form::Write | Form::Ladder | Form::Letters => entry,
            Form::Grid | Form::Run => {
                let alone = Entry::new(&entry.word).definition(definition);
                self.glossary.insert(word.to_vec(), alone);
                entry
            }
        }
    }

    /// The definitions that had no room beside their words.
    pub(super) fn definitions(&mut self) -> Option<Section> {
        let entries: Vec<Entry> = std::mem::take(&mut self.glossary).into_values().collect();
        (!entries.is_empty()).then(|| Section {
            title: "Definitions".to_owned(),
            groups: vec![Group::new("", entries)],
            ..Section::default()
        })
    }
}
