//! A sheet as flash cards: what a quiz asks in front, the answers behind.

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::random::Random;
use wordy_print::flash::Flash;
use wordy_print::sheet::{Entry, Group, Section, Sheet};

use crate::quiz::{Asks, jumbled};

/// The cards of a sheet of which something is asked; with a seed in an order of their own.
pub fn cards(
    sheet: &Sheet,
    asks: &[Option<Asks>],
    alphabet: &Alphabet,
    seed: Option<u64>,
) -> Vec<Flash> {
    let sections = sheet.sections.iter().zip(asks);
    let asked = sections.filter_map(|(section, asks)| Some((section, (*asks)?)));
    let mut cards: Vec<Flash> =
        asked.flat_map(|(section, asks)| of_section(section, asks, alphabet)).collect();
    if let Some(seed) = seed {
        let count = cards.len();
        Random::new(seed).draw(&mut cards, count);
    }
    cards
}

fn of_section(section: &Section, asks: Asks, alphabet: &Alphabet) -> Vec<Flash> {
    let stem = section.title.trim_end_matches('?').trim_end();
    let of_group = |group: &Group| -> Vec<Flash> {
        match asks {
            Asks::Stems => {
                vec![of_words(format!("{stem} {}", group.head), &group.entries)]
            }
            Asks::Anagrams => {
                let letters = jumbled(&group.entries, alphabet);
                letters.map(|letters| of_words(letters, &group.entries)).into_iter().collect()
            }
            _ => group.entries.iter().filter_map(|entry| of_entry(entry, asks)).collect(),
        }
    };
    section.groups.iter().flat_map(of_group).collect()
}

/// What is asked of words that belong together.
fn of_words(asked: String, entries: &[Entry]) -> Flash {
    Flash {
        asked,
        hint: counted(entries.len(), "word"),
        answers: entries.iter().map(|entry| entry.word.clone()).collect(),
    }
}

/// What is asked of one word, or of one pattern.
fn of_entry(entry: &Entry, asks: Asks) -> Option<Flash> {
    let (word, back) = (entry.word.clone(), &entry.back);
    Some(match asks {
        Asks::Hooks => {
            let side =
                |hooks: &str| if hooks.is_empty() { "–".to_owned() } else { hooks.to_owned() };
            let hint = "which letters go before it and after it?".to_owned();
            let answers = vec![side(&entry.front), word.clone(), side(back)];
            Flash { asked: word, hint, answers }
        }
        Asks::Letters => {
            let hint = "which letters complete it?".to_owned();
            Flash { asked: word, hint, answers: vec![back.clone()] }
        }
        Asks::Neighbours => {
            let answers: Vec<String> =
                entry.definition.split_whitespace().map(str::to_owned).collect();
            let hint = format!("{}, one letter away", counted(answers.len(), "word"));
            Flash { asked: word, hint, answers }
        }
        Asks::Defined if entry.definition.is_empty() => return None,
        Asks::Defined => {
            let hint = counted(word.chars().count(), "letter");
            Flash { asked: entry.definition.clone(), hint, answers: vec![word] }
        }
        Asks::Stems | Asks::Anagrams => return None,
    })
}

fn counted(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}
