//! Sheets to test with.

use proptest::prelude::*;
use wordy_print::sheet::{Entry, Form, Group, Section, Sheet};

/// A small sheet with one section of every form, in Polish, Catalan and English.
pub(crate) fn small() -> Sheet {
    let section = |title: &str, form, groups| Section {
        title: title.into(),
        form,
        groups,
        ..Section::default()
    };
    let rows = vec![
        Group::new(
            "A",
            vec![
                Entry::new("ĄĘ").hooks("bł", "ńóż").inner(true, false).marks("#"),
                Entry::new("AL·LA").hooks("", "r"),
            ],
        ),
        Group::new("Z", vec![Entry::new("ŻÓŁĆ").definition("bile, or gall & \"spite\" <noun>")]),
    ];
    let run = vec![
        Group::new("Ç", vec![Entry::new("ÇA"), Entry::new("ÇO")]),
        Group::new("Ñ", vec![Entry::new("ÑU").hooks("a", "s")]),
    ];
    let words =
        |words: &[&str]| vec![Group::new("", words.iter().map(|word| Entry::new(*word)).collect())];
    let mut blank = section("To fill in", Form::Blank, words(&["AA", "AB", "AD"]));
    blank.columns = Some(3);
    Sheet {
        title: "Words of many kinds".into(),
        notes: vec!["Letters before a word stand left of it.".into()],
        sections: vec![
            section("Hooks", Form::Rows, rows),
            section("One after another", Form::Run, run),
            section("In cells", Form::Grid, words(&["BA", "BE", "BI", "BO", "BY"])),
            section("None at all", Form::Rows, Vec::new()),
            blank,
        ],
        footer: "Copy freely.".into(),
        provenance: "club list · 14 words · sha256 0123456789ab".into(),
        date: Some("2026-11-21".into()),
        ..Sheet::default()
    }
}

/// A sheet of one section: words of three letters with made-up hooks.
pub(crate) fn hooks(count: usize) -> Sheet {
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let letter = |index: usize| char::from(letters[index % 26]);
    let mut groups: Vec<Group> = Vec::new();
    for index in 0..count {
        let word: String =
            [letter(index / 676), letter(index / 26), letter(index)].iter().collect();
        let front = "bcdfghlmnprst"[..index * 7 % 14].to_owned();
        let back = "aeilsty"[..index * 5 % 8].to_owned();
        let entry = Entry::new(&word).hooks(front, back).inner(index % 3 == 0, index % 4 == 0);
        match groups.last_mut().filter(|group| word.starts_with(&group.head)) {
            Some(group) => group.entries.push(entry),
            None => groups.push(Group::new(&word[..1], vec![entry])),
        }
    }
    let section = Section { title: "Threes".into(), groups, ..Section::default() };
    Sheet {
        title: "Threes with hooks".into(),
        sections: vec![section],
        provenance: "made up".into(),
        ..Sheet::default()
    }
}

prop_compose! {
    fn entry()(
        front in "[a-z]{0,5}",
        word in "[A-Z]{2,9}",
        back in "[a-z]{0,5}",
        definition in prop_oneof![3 => Just(String::new()), 1 => "[a-z]{1,9}( [a-z]{1,9}){0,12}"],
        inner in any::<(bool, bool)>(),
    ) -> Entry {
        Entry::new(word).hooks(front, back).definition(definition).inner(inner.0, inner.1)
    }
}

fn form() -> impl Strategy<Value = Form> {
    prop_oneof![Just(Form::Rows), Just(Form::Blank), Just(Form::Grid), Just(Form::Run)]
}

prop_compose! {
    fn section()(
        title in "([A-Z][a-z]{0,9}( [a-z]{1,9}){0,3})?",
        note in "([a-z]{1,9} ){0,9}",
        form in form(),
        columns in prop::option::weighted(0.2, 1..3_u16),
        groups in prop::collection::vec(("[A-Z]?", prop::collection::vec(entry(), 0..40)), 0..5),
    ) -> Section {
        let groups = groups.into_iter().map(|(head, entries)| Group::new(head, entries)).collect();
        Section { title, note, form, columns, groups, ..Section::default() }
    }
}

prop_compose! {
    /// Any sheet. Each word gets its number, so that no two are the same.
    pub(crate) fn any_sheet()(
        title in "([A-Z][a-z]{0,9}( [a-z]{1,9}){0,5})?",
        sections in prop::collection::vec(section(), 0..6),
    ) -> Sheet {
        let mut sheet = Sheet { title, sections, provenance: "any words".into(), ..Sheet::default() };
        let groups = sheet.sections.iter_mut().flat_map(|section| &mut section.groups);
        for (number, entry) in groups.flat_map(|group| &mut group.entries).enumerate() {
            entry.word.push_str(&number.to_string());
        }
        sheet
    }
}
