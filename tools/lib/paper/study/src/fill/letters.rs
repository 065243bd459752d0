//! Questions by letters: those of the words chosen, and all words that they make.

use std::collections::{BTreeSet, HashMap};

use wordy_print::sheet::{Entry, Form, Group, Section};
use wordy_questions::tables::alphagram;

use super::Filler;
use crate::quiz::jumbled;
use crate::template::{self, Grouping};

impl Filler<'_, '_> {
    /// A section with a group for each set of letters that its words have: the words chosen, and
    /// after them all others that the letters make. Letters that every order makes a word of are
    /// left out: their question would tell an answer.
    pub(super) fn by_letters(&mut self, section: &template::Section, filled: Section) -> Section {
        let headed = section.group == Grouping::Alphagram;
        let alphabet = self.lexicon.alphabet().clone();
        let mut groups: Vec<Group> = Vec::new();
        let mut places: HashMap<Vec<u8>, usize> = HashMap::new();
        let mut chosen: BTreeSet<Vec<u8>> = BTreeSet::new();
        for group in filled.groups {
            for entry in group.entries {
                let Ok(word) = alphabet.encode(&entry.word) else { continue };
                let letters = alphagram(&word);
                let head = if headed { group.head.clone() } else { alphabet.spell(&letters) };
                let place = *places.entry(letters).or_insert(groups.len());
                if place == groups.len() {
                    groups.push(Group::new(head, Vec::new()));
                }
                groups[place].entries.extend(chosen.insert(word).then_some(entry));
            }
        }
        let lengths: BTreeSet<usize> = places.keys().map(Vec::len).collect();
        for word in lengths.into_iter().flat_map(|length| {
            let words = self.answers.words_of(length);
            words.iter().map(<[u8]>::to_vec).collect::<Vec<_>>()
        }) {
            let place = places.get(&alphagram(&word)).filter(|_| !chosen.contains(&word));
            if let Some(&place) = place.filter(|_| !self.is_excluded(&word)) {
                let marks = format!("{}{}", self.answers.marks(&word), self.symbols.symbol(&word));
                let entry = Entry::new(alphabet.spell(&word)).marks(marks);
                groups[place].entries.push(Entry { besides: true, ..entry });
            }
        }
        groups.retain_mut(|group| {
            let Some(asked) = jumbled(&group.entries, &alphabet) else { return false };
            let word = group.entries.first().and_then(|one| alphabet.encode(&one.word).ok());
            let letters = alphabet.spell(&alphagram(&word.unwrap_or_default()));
            group.head = group.head.replace(&letters, &asked);
            true
        });
        let form = if headed { filled.form } else { Form::Run };
        Section { form, groups, ..filled }
    }
}
