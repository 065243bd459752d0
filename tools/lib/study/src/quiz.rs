//! A sheet as a quiz: its questions, and the sheet itself as their key.

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::random::Random;
use wordy_print::sheet::{Entry, Form, Group, Section, Sheet};
use wordy_questions::tables::alphagram;

use crate::template;

/// What a quiz asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Asks {
    /// The hooks of each word.
    Hooks,
    /// The letters that complete each pattern.
    Letters,
    /// The words one letter away from each word.
    Neighbours,
    /// The word of each definition.
    Defined,
    /// The words of each head: those that a stem makes with a letter.
    Stems,
    /// The words that some letters make.
    Anagrams,
}

impl Asks {
    /// What is asked for of a section, which may be filled in several ways; nothing of words that
    /// have no 1DIF, nor where a worksheet asks.
    pub fn of(template: &template::Section, filled: &Section) -> Option<Self> {
        if template.isolated.is_some() || template.task().is_some() {
            return None;
        }
        let defined = filled.entries().any(|entry| !entry.definition.is_empty());
        Some(match template.beside {
            _ if template.patterns.is_some() => Self::Letters,
            _ if template.stems.is_some() => Self::Stems,
            template::Beside::Neighbours => Self::Neighbours,
            _ if filled.entries().any(Entry::has_hooks) => Self::Hooks,
            _ if defined => Self::Defined,
            _ => Self::Anagrams,
        })
    }

    /// What to do, for those who write.
    fn task(self) -> &'static str {
        match self {
            Self::Hooks => "Write the letters that go before and after each word.",
            Self::Letters => "Write the letters that complete each pattern.",
            Self::Neighbours => "Write the words that differ from each word in one letter.",
            Self::Defined => "Write the word for each definition.",
            Self::Stems => "Write the words that the stem makes with each letter.",
            Self::Anagrams => "Write the words that the letters make.",
        }
    }
}

/// The questions of a sheet; with a seed in an order of their own.
pub fn questions(
    sheet: &Sheet,
    asks: &[Option<Asks>],
    alphabet: &Alphabet,
    seed: Option<u64>,
) -> Sheet {
    let mut random = seed.map(Random::new);
    let sections = sheet.sections.iter().zip(asks);
    let sections = sections.filter_map(|(section, asks)| Some((section, (*asks)?)));
    let sections: Vec<Section> = sections
        .map(|(section, asks)| {
            let mut asked = asked(section, asks, alphabet);
            if let Some(random) = &mut random {
                shuffle(&mut asked, random);
            }
            asked
        })
        .collect();
    let mut tasks: Vec<Asks> = asks.iter().copied().flatten().collect();
    tasks.sort_unstable();
    tasks.dedup();
    let tasks: Vec<&str> = tasks.into_iter().map(Asks::task).collect();
    let title = format!("{} (quiz)", sheet.title);
    Sheet { title, notes: vec![tasks.join(" ")], sections, ..sheet.clone() }
}

/// What the brackets of a key mean.
pub(crate) const BESIDES: &str = "In brackets: what answers as well, besides the words chosen.";

/// Whether some sections have answers in brackets.
pub(crate) fn has_besides(sections: &[Section]) -> bool {
    let besides = |entry: &Entry| entry.besides || entry.back.contains('(');
    sections.iter().flat_map(Section::entries).any(besides)
}

/// The sections of a sheet as the key of a quiz, from a new page on.
pub fn key(sheet: &Sheet) -> Vec<Section> {
    let explained = has_besides(&sheet.sections);
    let titled = |(at, section): (usize, &Section)| {
        let title = match section.title.as_str() {
            "" => "Key".to_owned(),
            title => format!("Key: {title}"),
        };
        let note = [section.note.as_str(), if explained && at == 0 { BESIDES } else { "" }];
        let note = note.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
        Section { title, note, new_page: at == 0, ..section.clone() }
    };
    sheet.sections.iter().enumerate().map(titled).collect()
}

fn asked(section: &Section, asks: Asks, alphabet: &Alphabet) -> Section {
    let group = |group: &Group| {
        let entries = match asks {
            Asks::Hooks => group.entries.clone(),
            Asks::Letters => group.entries.iter().map(letters).collect(),
            Asks::Neighbours => group.entries.iter().map(neighbours).collect(),
            Asks::Defined => group.entries.iter().filter_map(defined).collect(),
            Asks::Stems => vec![lines(&group.head, group.entries.len())],
            Asks::Anagrams => anagrams(&group.entries, alphabet).into_iter().collect(),
        };
        let bare = asks == Asks::Stems || section.form == Form::Run && asks == Asks::Anagrams;
        Group::new(if bare { "" } else { &group.head }, entries)
    };
    let groups = section.groups.iter().map(group).collect();
    let form = if asks == Asks::Hooks { Form::Blank } else { Form::Ask };
    Section { form, groups, ..section.clone() }
}

/// Puts the questions of a section into another order, in one group.
fn shuffle(section: &mut Section, random: &mut Random) {
    let mut entries: Vec<Entry> =
        section.groups.drain(..).flat_map(|group| group.entries).collect();
    let count = entries.len();
    random.draw(&mut entries, count);
    section.groups.push(Group::new("", entries));
}

/// A question with lines to write on.
fn lines(asked: &str, count: usize) -> Entry {
    let lines = u16::try_from(count).unwrap_or(u16::MAX);
    Entry { lines, ..Entry::new(asked).hooks("", count.to_string()) }
}

/// A pattern, with one line for the letters.
fn letters(entry: &Entry) -> Entry {
    Entry { lines: 1, ..Entry::new(&entry.word) }
}

fn neighbours(entry: &Entry) -> Entry {
    lines(&entry.word, entry.definition.split_whitespace().count())
}

/// A definition, with a line for its word.
fn defined(entry: &Entry) -> Option<Entry> {
    let asked = Entry { lines: 1, ..Entry::new("").definition(&entry.definition) };
    (!entry.definition.is_empty()).then_some(asked)
}

/// The letters of some anagrams in alphabetical order, and how many words they make.
fn anagrams(entries: &[Entry], alphabet: &Alphabet) -> Option<Entry> {
    let letters = alphabet.encode(&entries.first()?.word).ok()?;
    Some(lines(&alphabet.spell(&alphagram(&letters)), entries.len()))
}
