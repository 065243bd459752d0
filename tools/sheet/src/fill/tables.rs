//! Sections that are tables: patterns and stems.

use wordy_cli::Failure;
use wordy_lexicon::question::{Anagram, Rack, Use};
use wordy_lexicon::table::{OpenPattern, Stem, most_probable_first, patterns, stems};
use wordy_pages::sheet::{Entry, Group, Section};

use super::Filler;
use crate::template;

impl Filler<'_, '_> {
    /// For each place of the words of a length, the patterns that several letters complete.
    pub(super) fn patterns(&self, section: &template::Section, length: usize) -> Section {
        let words = self.lexicon.words_of(length);
        let words = words.iter().filter(|word| self.is_allowed(word)).collect();
        let alphabet = self.lexicon.alphabet();
        let entry = |OpenPattern { before, after, letters }: OpenPattern| {
            let word = format!("{}_{}", alphabet.spell(&before), alphabet.spell(&after));
            let letter = |letter: &u8| {
                let made = [before.as_slice(), &[*letter], after.as_slice()].concat();
                alphabet.spell_apart(&[*letter]) + &self.symbols.symbol(&made)
            };
            Entry::new(word).hooks("", letters.iter().map(letter).collect::<String>())
        };
        let group = |place: usize| {
            let entries = patterns(&words, place).into_iter().map(entry).collect();
            Group::new(format!("Place {}", place + 1), entries)
        };
        Section {
            title: self.put(&section.title, ""),
            note: self.put(&section.note, ""),
            form: section.form,
            columns: section.columns,
            groups: (0..length).map(group).filter(|group| !group.entries.is_empty()).collect(),
        }
    }

    /// A section for each of the best stems: its words by the letter added.
    pub(super) fn stems(
        &mut self,
        section: &template::Section,
        wanted: template::Stems,
    ) -> Result<Vec<Section>, Failure> {
        let mut table = stems(&self.lexicon.words_of(wanted.length + 1), wanted.length);
        most_probable_first(&mut table, &self.tiles()?);
        let top = wanted.top.or(self.choice.top).unwrap_or(u64::MAX);
        let best = table.iter().take(usize::try_from(top).unwrap_or(usize::MAX));
        let mut sections: Vec<Section> =
            best.map(|stem| self.stem(section, stem)).collect::<Result<_, _>>()?;
        // What holds for all of them is said once.
        sections.iter_mut().skip(1).for_each(|section| section.note.clear());
        Ok(sections)
    }

    fn stem(&mut self, section: &template::Section, stem: &Stem) -> Result<Section, Failure> {
        let alphabet = self.lexicon.alphabet().clone();
        let letters = stem.letters();
        let rack = |added: &str| {
            let each = letters.iter().map(|letter| format!("[{}]", alphabet.spell(&[*letter])));
            let tiles = each.collect::<Vec<_>>().concat();
            Rack::parse(&format!("{tiles}{added}"), &alphabet).map_err(Failure::from)
        };
        let mut names = Vec::new();
        self.lexicon.visit(Anagram::new(&rack("")?, Use::All), |word, _| {
            names.push(self.spelt(word));
        });
        let name = if names.is_empty() { alphabet.spell(&letters) } else { names.join(" ") };
        let mut groups = Vec::new();
        for added in stem.takes {
            let added = alphabet.spell(&[added]);
            let mut words = Vec::new();
            let rack = rack(&format!("[{added}]"))?;
            self.lexicon.visit(Anagram::new(&rack, Use::All), |word, _| words.push(word.to_vec()));
            words.retain(|word| self.is_allowed(word));
            let entry =
                |word: &Vec<u8>| Entry::new(alphabet.spell(word)).marks(self.symbols.symbol(word));
            let entries = words.iter().map(entry).collect();
            self.printed.extend(words);
            groups.push(Group::new(added, entries));
        }
        groups.retain(|group: &Group| !group.entries.is_empty());
        Ok(Section {
            title: self.put(&section.title, &name),
            note: self.put(&section.note, &name),
            form: section.form,
            columns: section.columns,
            groups,
        })
    }
}
