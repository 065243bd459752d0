//! A sheet as a quiz: its questions, and the sheet itself as their key.

use std::collections::HashSet;

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
            template::WordNote::Neighbours => Self::Neighbours,
            _ if filled.entries().any(Entry::has_hooks) => Self::Hooks,
            _ if defined => Self::Defined,
            _ => Self::Anagrams,
        })
    }

    /// Whether a group of words is one question.
    fn is_by_group(self) -> bool {
        matches!(self, Self::Stems | Self::Anagrams)
    }

    /// Whether an entry makes a question.
    fn asks(self, entry: &Entry) -> bool {
        self != Self::Defined || !entry.definition.is_empty()
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

/// Questions of a quiz that nobody asked to be longer or shorter.
pub const SITTING: usize = 40;

/// A sheet with the words of so many questions, and what is asked of its sections: drawn by a seed,
/// else from all over the sheet. What a quiz does not ask is left out.
pub fn sitting(
    sheet: Sheet,
    asks: &[Option<Asks>],
    count: usize,
    seed: Option<u64>,
) -> (Sheet, Vec<Option<Asks>>) {
    let sections = sheet.sections.iter().zip(asks);
    let total = sections.filter_map(|(own, asks)| Some(items(own, (*asks)?))).sum::<usize>();
    let mut chosen: Vec<usize> = (0..total).collect();
    if let Some(seed) = seed.filter(|_| count < total) {
        Random::new(seed).draw(&mut chosen, count);
        chosen.truncate(count);
    } else if count < total {
        chosen = (0..count).map(|at| at * total / count).collect();
    }
    let chosen: HashSet<usize> = chosen.into_iter().collect();
    let mut at = 0;
    let mut is_chosen = || {
        at += 1;
        chosen.contains(&(at - 1))
    };
    let (mut sections, mut kept) = (Vec::new(), Vec::new());
    for (mut section, asks) in sheet.sections.into_iter().zip(asks) {
        let Some(asks) = *asks else { continue };
        if asks.is_by_group() {
            section.groups.retain(|_| is_chosen());
        } else {
            let groups = section.groups.iter_mut();
            groups.for_each(|group| group.entries.retain(|own| asks.asks(own) && is_chosen()));
            section.groups.retain(|group| !group.entries.is_empty());
        }
        if !section.groups.is_empty() {
            sections.push(section);
            kept.push(Some(asks));
        }
    }
    (Sheet { sections, ..sheet }, kept)
}

/// How many questions a section makes.
fn items(section: &Section, asks: Asks) -> usize {
    if asks.is_by_group() {
        return section.groups.len();
    }
    section.entries().filter(|entry| asks.asks(entry)).count()
}

/// The questions of a sheet, with places for name, date and score; with a seed in an order of their
/// own.
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
    let count = sections.iter().map(Section::len).sum::<usize>();
    let fields = vec!["Name".to_owned(), "Date".to_owned(), format!("Score of {count}")];
    Sheet { title, fields, notes: vec![tasks.join(" ")], sections, ..sheet.clone() }
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
            "" if at > 0 => String::new(),
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
        let bare = matches!(asks, Asks::Stems | Asks::Defined)
            || section.form == Form::Run && asks == Asks::Anagrams;
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

/// A definition, with boxes for the letters of its word.
pub(crate) fn defined(entry: &Entry) -> Option<Entry> {
    let boxes: String =
        entry.word.chars().map(|sign| if sign.is_alphabetic() { '_' } else { sign }).collect();
    let clue = format!("{} ({})", entry.definition, enumeration(&entry.word));
    let asked = Entry { boxes, ..Entry::new("").definition(clue) };
    (!entry.definition.is_empty()).then_some(asked)
}

/// How many letters a word or a phrase has, as crosswords count them: `9`, `3, 5`, `1-4`.
fn enumeration(text: &str) -> String {
    let letters = |part: &str| part.chars().filter(|sign| sign.is_alphabetic()).count().to_string();
    let word = |word: &str| word.split('-').map(letters).collect::<Vec<_>>().join("-");
    text.split(' ').map(word).collect::<Vec<_>>().join(", ")
}

/// The letters of some anagrams, and how many words they make.
fn anagrams(entries: &[Entry], alphabet: &Alphabet) -> Option<Entry> {
    Some(lines(&jumbled(entries, alphabet)?, entries.len()))
}

/// The letters of all the words that they make, in the first order of the alphabet that is none of
/// these words; none where every order is one.
pub(crate) fn jumbled(entries: &[Entry], alphabet: &Alphabet) -> Option<String> {
    let words = entries.iter().filter_map(|entry| alphabet.encode(&entry.word).ok());
    let words: HashSet<Vec<u8>> = words.collect();
    let mut letters = alphagram(words.iter().next()?);
    while words.contains(&letters) {
        if !next_order(&mut letters) {
            return None;
        }
    }
    Some(alphabet.spell(&letters))
}

/// Puts letters into their next order; false after the last.
fn next_order(letters: &mut [u8]) -> bool {
    let Some(at) = letters.windows(2).rposition(|pair| pair[0] < pair[1]) else { return false };
    let higher = letters.iter().rposition(|letter| *letter > letters[at]);
    letters.swap(at, higher.unwrap_or(at));
    letters[at + 1..].reverse();
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_never_shown_as_a_word_that_they_make() {
        let alphabet = Alphabet::english();
        let shown = |words: &[&str]| {
            let entries: Vec<Entry> = words.iter().map(|word| Entry::new(*word)).collect();
            jumbled(&entries, &alphabet)
        };
        assert_eq!(shown(&["COAT", "TACO"]).as_deref(), Some("ACOT"));
        assert_eq!(shown(&["BE"]).as_deref(), Some("EB"));
        assert_eq!(shown(&["ACT", "CAT"]).as_deref(), Some("ATC"));
        assert_eq!(shown(&["AH", "HA"]), None);
        assert_eq!(shown(&["AA"]), None);
    }

    #[test]
    fn letters_are_counted_as_in_crosswords() {
        let counts = ["vegetable", "ice cream", "e-mail", "o'clock"].map(enumeration);
        assert_eq!(counts, ["9", "3, 5", "1-4", "6"]);
    }

    #[test]
    fn a_sitting_has_questions_from_all_over_the_sheet() {
        let entries = (0..100).map(|at| Entry::new(at.to_string())).collect();
        let section = Section { groups: vec![Group::new("", entries)], ..Section::default() };
        let plain = Section { groups: vec![Group::new("", vec![])], ..section.clone() };
        let sheet = Sheet { sections: vec![section, plain], ..Sheet::default() };
        let asks = [Some(Asks::Hooks), None];
        let words = |count, seed| -> Vec<String> {
            let (sheet, asks) = sitting(sheet.clone(), &asks, count, seed);
            assert_eq!((sheet.sections.len(), asks.len()), (1, 1));
            sheet.entries().map(|entry| entry.word.clone()).collect()
        };
        assert_eq!(words(4, None), ["0", "25", "50", "75"]);
        assert_eq!(words(200, Some(1)).len(), 100);
        assert!(words(10, Some(1)).len() == 10 && words(10, Some(1)) != words(10, Some(2)));
    }
}
