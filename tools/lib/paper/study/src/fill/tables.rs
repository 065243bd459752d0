//! Sections that are tables: patterns and stems.

use std::collections::HashSet;

use wordy_lexicon::arena::Arena;
use wordy_lexicon::range::Range;
use wordy_print::sheet::{Entry, Group, Section};
use wordy_questions::question::{Anagram, Rack, Use};
use wordy_questions::tables::{OpenPattern, Stem, most_probable_first, patterns, stems};
use wordy_terminal::Failure;

use super::Filler;
use crate::template::{self, Length};

impl Filler<'_, '_> {
    /// The lengths that a length of a template stands for.
    pub(super) fn lengths(&self, length: Length) -> impl Iterator<Item = usize> + use<> {
        let (one, range) = match length {
            Length::Of(length) => (Some(length), None),
            Length::Chosen => {
                let chosen = self.choice.length.as_deref().unwrap_or_default();
                (None, Range::lengths(chosen).ok())
            }
        };
        let all = 1..=self.lexicon.words().iter().map(<[u8]>::len).max().unwrap_or_default();
        all.filter(move |length| {
            one == Some(*length) || range.is_some_and(|range| range.contains(*length))
        })
    }

    /// The words of a length that may be printed.
    fn allowed(&mut self, length: usize) -> Arena {
        let words = self.lexicon.words_of(length);
        words.iter().filter(|word| self.is_allowed(word) && !self.is_excluded(word)).collect()
    }

    /// The words of some length that have no 1DIF.
    pub(super) fn isolated(
        &mut self,
        section: &template::Section,
        length: Length,
    ) -> Option<Section> {
        let mut groups = Vec::new();
        for length in self.lengths(length) {
            let words = self.allowed(length);
            let mut met: HashSet<Vec<u8>> = HashSet::new();
            for place in 0..length {
                for OpenPattern { before, after, letters } in patterns(&words, place) {
                    let made = |letter: &u8| [before.as_slice(), &[*letter], &after].concat();
                    met.extend(letters.iter().map(made));
                }
            }
            let alone = words.iter().filter(|word| !met.contains(*word));
            let entries: Vec<Entry> = alone.map(|word| Entry::new(self.spelt(word))).collect();
            groups.push(Group::new("", entries));
        }
        groups.retain(|group| !group.entries.is_empty());
        (!groups.is_empty()).then(|| Section {
            title: self.put(&section.title, ""),
            note: self.put(&section.note, ""),
            form: section.form,
            columns: section.columns,
            groups,
            ..Section::default()
        })
    }

    /// The words of a length that complete patterns: in a quiz all, else those that may be printed.
    fn completing(&mut self, length: usize) -> Arena {
        let allowed = self.allowed(length);
        if !self.choice.quiz {
            return allowed;
        }
        let words = self.answers.words_of(length);
        words.iter().filter(|word| self.excluded.class(word).is_none()).collect()
    }

    /// For each place of the words of a length, the patterns that several letters complete, one of
    /// them to a word of the sheet; letters that complete others stand behind those, in brackets.
    pub(super) fn patterns(&mut self, section: &template::Section, length: usize) -> Section {
        let words = self.completing(length);
        let alphabet = self.lexicon.alphabet();
        let entry = |OpenPattern { before, after, letters }: OpenPattern| {
            let word = format!("{}_{}", alphabet.spell(&before), alphabet.spell(&after));
            let made = |letter: &u8| [before.as_slice(), &[*letter], after.as_slice()].concat();
            let spelt = |letters: Vec<u8>| -> String {
                let one = |letter: &u8| {
                    alphabet.spell_apart(&[*letter]) + &self.symbols.symbol(&made(letter))
                };
                letters.iter().map(one).collect()
            };
            let (chosen, others): (Vec<u8>, Vec<u8>) =
                letters.iter().partition(|letter| self.is_allowed(&made(letter)));
            let besides =
                if others.is_empty() { String::new() } else { format!("({})", spelt(others)) };
            let asked = !chosen.is_empty();
            asked.then(|| Entry::new(word).hooks("", spelt(chosen) + &besides))
        };
        let group = |place: usize| {
            let entries = patterns(&words, place).into_iter().filter_map(entry).collect();
            Group::new(format!("Place {}", place + 1), entries)
        };
        Section {
            title: self.put(&section.title, ""),
            note: self.put(&section.note, ""),
            form: section.form,
            columns: section.columns,
            groups: (0..length).map(group).filter(|group| !group.entries.is_empty()).collect(),
            ..Section::default()
        }
    }

    /// A section for each of the best stems: its words by the letter added.
    pub(super) fn stems(
        &mut self,
        section: &template::Section,
        wanted: &template::Stems,
    ) -> Result<Vec<Section>, Failure> {
        let mut table = stems(&self.lexicon.words_of(wanted.length + 1), wanted.length);
        most_probable_first(&mut table, &self.tiles()?);
        let top = wanted.top.or(self.choice.top).unwrap_or(u64::MAX);
        let best = table.iter().take(usize::try_from(top).unwrap_or(usize::MAX));
        let mut sections: Vec<Section> =
            best.map(|stem| self.stem(section, stem, &wanted.names)).collect::<Result<_, _>>()?;
        // What holds for all of them is said once.
        sections.iter_mut().skip(1).for_each(|section| section.note.clear());
        Ok(sections)
    }

    fn stem(
        &mut self,
        section: &template::Section,
        stem: &Stem,
        known: &[String],
    ) -> Result<Section, Failure> {
        let alphabet = self.lexicon.alphabet().clone();
        let letters = stem.letters();
        let rack = |added: &str| {
            let each = letters.iter().map(|letter| format!("[{}]", alphabet.spell(&[*letter])));
            let tiles = each.collect::<Vec<_>>().concat();
            Rack::parse(&format!("{tiles}{added}"), &alphabet).map_err(Failure::from)
        };
        let mut names = Vec::new();
        self.lexicon.visit(Anagram::new(&rack("")?, Use::All), |word, rank| {
            if self.excluded.class(word).is_none() {
                names.push((self.lexicon.level(rank), self.spelt(word)));
            }
        });
        let name = stem_name(&names, known).unwrap_or_else(|| alphabet.spell(&letters));
        let mut groups = Vec::new();
        for added in stem.takes {
            let added = alphabet.spell(&[added]);
            let mut words = Vec::new();
            let rack = rack(&format!("[{added}]"))?;
            self.answers.visit(Anagram::new(&rack, Use::All), |word, _| words.push(word.to_vec()));
            words.retain(|word: &Vec<u8>| {
                (self.choice.quiz || self.is_allowed(word)) && !self.is_excluded(word)
            });
            words.sort_by_key(|word| !self.is_allowed(word));
            let entry = |word: &Vec<u8>| {
                let entry = Entry::new(alphabet.spell(word)).marks(self.symbols.symbol(word));
                Entry { besides: !self.is_allowed(word), ..entry }
            };
            let entries: Vec<Entry> = words.iter().map(entry).collect();
            if entries.iter().any(|entry| !entry.besides) {
                self.printed.extend(words);
                groups.push(Group::new(added, entries));
            }
        }
        Ok(Section {
            title: self.put(&section.title, &name),
            note: self.put(&section.note, &name),
            form: section.form,
            columns: section.columns,
            groups,
            ..Section::default()
        })
    }
}

/// What players call a stem: one of the names given, else the commonest of its anagrams; its
/// letters where it has none.
fn stem_name(anagrams: &[(Option<u8>, String)], names: &[String]) -> Option<String> {
    let known = names.iter().find(|name| anagrams.iter().any(|(_, word)| word == *name));
    let commonest = || {
        let level = |(level, _): &&(Option<u8>, String)| level.unwrap_or(u8::MAX);
        anagrams.iter().min_by_key(level).map(|(_, word)| word)
    };
    known.or_else(commonest).cloned()
}
