//! A sheet's sections filled with words.

use std::collections::{BTreeMap, HashSet};

use wordy_cli::{Failure, SearchSources, Streams};
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::extension;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::question::{Anagram, Rack, Substitution, Use};
use wordy_lexicon::search::{self, Found, Search};
use wordy_lexicon::table::{Hooks, Stem, alphagram, hooks, likeliest_first, stems};
use wordy_pages::sheet::{Entry, Form, Group, Section, Sheet};

use crate::recipe::{self, Beside, Grouping, Order, Recipe, When};

/// From so many words on, one pass over the lexicon costs less than looking up the hooks of each.
const MANY: usize = 2000;
/// Blanks drawn where words are ordered by probability.
const BLANKS: u32 = 2;

/// What was chosen for a sheet.
pub(crate) struct Choice<'a> {
    /// What `{length}` stands for.
    pub(crate) length: Option<u64>,
    /// What `{top}` stands for.
    pub(crate) top: Option<u64>,
    /// Sevens and eights by type.
    pub(crate) types: bool,
    /// Lines to write on instead of hooks.
    pub(crate) blank: bool,
    /// The tiles named, if any.
    pub(crate) tiles: Option<&'a str>,
    /// Definitions beside all words.
    pub(crate) definitions: bool,
}

/// Fills sheets from a lexicon.
pub(crate) struct Filler<'a, 's> {
    pub(crate) lexicon: &'a Lexicon,
    pub(crate) choice: Choice<'a>,
    pub(crate) streams: &'a mut Streams<'s>,
    /// The words of the sections so far.
    printed: HashSet<Vec<u8>>,
    table: Option<Vec<Hooks>>,
}

impl<'a, 's> Filler<'a, 's> {
    pub(crate) fn new(
        lexicon: &'a Lexicon,
        choice: Choice<'a>,
        streams: &'a mut Streams<'s>,
    ) -> Self {
        Self { lexicon, choice, streams, printed: HashSet::new(), table: None }
    }

    /// The sheet of a file.
    pub(crate) fn sheet(
        &mut self,
        file: &wordy_data::File,
        recipe: &Recipe,
    ) -> Result<Sheet, Failure> {
        self.choice.length = self.choice.length.or(recipe.length);
        self.choice.top = self.choice.top.or(recipe.top);
        let mut sections = Vec::new();
        for section in &recipe.sections {
            let own = section.get_ref();
            let meant = match own.when {
                When::Always => true,
                When::Types => self.choice.types,
                When::NoTypes => !self.choice.types,
            };
            if meant {
                let filled = self.sections(own);
                sections.extend(filled.map_err(|failure| at(file, section, failure))?);
            }
        }
        Ok(Sheet {
            title: self.put(&recipe.title, ""),
            notes: recipe.notes.iter().map(|note| self.put(note, "")).collect(),
            sections,
            footer: recipe.footer.clone(),
            ..Sheet::default()
        })
    }

    /// A section of the file, which may be several of the sheet.
    fn sections(&mut self, section: &recipe::Section) -> Result<Vec<Section>, Failure> {
        if let Some(wanted) = section.stems {
            return self.stems(section, wanted);
        }
        if let Some(length) = section.patterns {
            return Ok(vec![self.patterns(section, length)]);
        }
        let Some(letters) = section.letters else {
            return Ok(vec![self.searched(section, "")?]);
        };
        let tiles = self.tiles()?;
        let alphabet = self.lexicon.alphabet().clone();
        let few = alphabet.letters().filter(|&letter| {
            (1..=letters.tiles).contains(&tiles.count(letter))
                && tiles.points(letter) >= letters.points
        });
        few.map(|letter| self.searched(section, &alphabet.spell(&[letter]))).collect()
    }

    fn tiles(&self) -> Result<Distribution, Failure> {
        wordy_cli::tiles(self.choice.tiles, self.lexicon)
    }

    /// A section of a search; `{letter}` stands for `letter`.
    fn searched(&mut self, section: &recipe::Section, letter: &str) -> Result<Section, Failure> {
        // A letter of several characters stands in brackets where it is searched for.
        let sought = if letter.chars().count() > 1 { format!("[{letter}]") } else { letter.into() };
        let text = self.put(section.search.as_deref().unwrap_or_default(), &sought);
        let found = {
            let mut sources = SearchSources {
                lexicon: self.lexicon,
                tiles: self.choice.tiles,
                streams: &mut *self.streams,
            };
            Search::read(&[text], self.lexicon, &mut sources)?.run()
        };
        let order = match section.order {
            Order::Alphabet => search::Order::Alphabet,
            Order::Length => search::Order::Length,
            Order::Probability => search::Order::Probability(self.tiles()?, BLANKS),
            Order::Points => search::Order::Points(self.tiles()?),
        };
        let found = search::sort(&found, &order, self.lexicon);
        let groups = self.groups(section, &found);
        Ok(Section {
            title: self.put(&section.title, letter),
            note: self.put(&section.note, letter),
            form: self.form(section),
            columns: section.columns,
            groups,
        })
    }

    fn form(&self, section: &recipe::Section) -> Form {
        if self.choice.blank && section.hooks { Form::Blank } else { section.form }
    }

    fn groups(&mut self, section: &recipe::Section, found: &Found) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        let mut last: Option<Vec<u8>> = None;
        if section.hooks && found.ranks.len() > MANY && self.table.is_none() {
            self.table = Some(hooks(&self.lexicon.words()));
        }
        for (word, &rank) in found.words.iter().zip(&found.ranks) {
            if section.new && self.printed.contains(word) {
                continue;
            }
            let (key, head) = self.head(section.group, word);
            if last.as_ref() != Some(&key) {
                groups.push(Group::new(head, Vec::new()));
                last = Some(key);
            }
            let entry = self.entry(section, word, rank);
            if let Some(group) = groups.last_mut() {
                group.entries.push(entry);
            }
            self.printed.insert(word.to_vec());
        }
        groups
    }

    /// What tells groups apart, and the head of a word's group.
    fn head(&self, grouping: Grouping, word: &[u8]) -> (Vec<u8>, String) {
        let alphabet = self.lexicon.alphabet();
        match grouping {
            Grouping::None => (Vec::new(), String::new()),
            Grouping::Initial => {
                let first = word.get(..1).unwrap_or_default();
                (first.to_vec(), alphabet.spell(first))
            }
            Grouping::Length => {
                let key = u32::try_from(word.len()).unwrap_or(u32::MAX).to_be_bytes().to_vec();
                (key, format!("{} letters", word.len()))
            }
            Grouping::Alphagram => (alphagram(word), String::new()),
        }
    }

    fn entry(&self, section: &recipe::Section, word: &[u8], rank: u32) -> Entry {
        let alphabet = self.lexicon.alphabet();
        let mut entry = Entry::new(alphabet.spell(word)).marks(self.lexicon.marks(word));
        if section.hooks {
            let hooks = match &self.table {
                Some(table) => table[rank as usize],
                None => extension::hooks(self.lexicon, word),
            };
            let spelt = |letters: Vec<u8>| alphabet.spell_apart(&letters);
            entry = entry
                .hooks(spelt(hooks.front.letters()), spelt(hooks.back.letters()))
                .inner(hooks.inner_front, hooks.inner_back);
        }
        match section.beside {
            Beside::Neighbours => entry.definition(self.neighbours(word)),
            Beside::Nothing if !self.choice.definitions => entry,
            _ => entry.definition(self.lexicon.expanded_definition(word).unwrap_or_default()),
        }
    }

    /// The words one letter away.
    fn neighbours(&self, word: &[u8]) -> String {
        let mut spelt = Vec::new();
        self.lexicon.visit(Substitution::new(word, 1), |other, _| {
            spelt.push(self.lexicon.alphabet().spell(other));
        });
        spelt.join(" ")
    }

    /// For each place of the words of a length, what takes several letters there.
    fn patterns(&self, section: &recipe::Section, length: usize) -> Section {
        let words = self.lexicon.words_of(length);
        let group = |place: usize| {
            let mut open: BTreeMap<(&[u8], &[u8]), Vec<u8>> = BTreeMap::new();
            for word in words.iter() {
                let around = (&word[..place], &word[place + 1..]);
                open.entry(around).or_default().push(word[place]);
            }
            open.retain(|_, letters| letters.len() > 1);
            let entry = |((before, after), letters): ((&[u8], &[u8]), Vec<u8>)| {
                let alphabet = self.lexicon.alphabet();
                let word = format!("{}_{}", alphabet.spell(before), alphabet.spell(after));
                Entry::new(word).hooks("", alphabet.spell_apart(&letters))
            };
            Group::new(format!("Place {}", place + 1), open.into_iter().map(entry).collect())
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
    fn stems(
        &mut self,
        section: &recipe::Section,
        wanted: recipe::Stems,
    ) -> Result<Vec<Section>, Failure> {
        let mut table = stems(&self.lexicon.words_of(wanted.length + 1), wanted.length);
        likeliest_first(&mut table, &self.tiles()?);
        let top = wanted.top.or(self.choice.top).unwrap_or(u64::MAX);
        let best = table.iter().take(usize::try_from(top).unwrap_or(usize::MAX));
        let mut sections: Vec<Section> =
            best.map(|stem| self.stem(section, stem)).collect::<Result<_, _>>()?;
        // What holds for all of them is said once.
        sections.iter_mut().skip(1).for_each(|section| section.note.clear());
        Ok(sections)
    }

    fn stem(&mut self, section: &recipe::Section, stem: &Stem) -> Result<Section, Failure> {
        let alphabet = self.lexicon.alphabet().clone();
        let letters = stem.letters();
        let rack = |added: &str| {
            let each = letters.iter().map(|letter| format!("[{}]", alphabet.spell(&[*letter])));
            let tiles = each.collect::<Vec<_>>().concat();
            Rack::read(&format!("{tiles}{added}"), &alphabet).map_err(Failure::from)
        };
        let mut names = Vec::new();
        self.lexicon.visit(Anagram::new(&rack("")?, Use::All), |word, _| {
            names.push(alphabet.spell(word));
        });
        let name = if names.is_empty() { alphabet.spell(&letters) } else { names.join(" ") };
        let mut groups = Vec::new();
        for added in stem.takes {
            let added = alphabet.spell(&[added]);
            let mut entries = Vec::new();
            self.lexicon.visit(Anagram::new(&rack(&format!("[{added}]"))?, Use::All), |word, _| {
                entries.push(Entry::new(alphabet.spell(word)));
                self.printed.insert(word.to_vec());
            });
            groups.push(Group::new(added, entries));
        }
        Ok(Section {
            title: self.put(&section.title, &name),
            note: self.put(&section.note, &name),
            form: section.form,
            columns: section.columns,
            groups,
        })
    }

    /// A text with what its placeholders stand for.
    fn put(&self, text: &str, letter: &str) -> String {
        let number = |number: Option<u64>| number.map_or(String::new(), |n| n.to_string());
        text.replace("{length}", &number(self.choice.length))
            .replace("{top}", &number(self.choice.top))
            .replace("{letter}", letter)
            .replace("{stem}", letter)
            .replace("{lexicon}", &self.lexicon.meta().name)
    }
}

/// A failure with the place of its section.
fn at(
    file: &wordy_data::File,
    section: &toml::Spanned<recipe::Section>,
    failure: Failure,
) -> Failure {
    match failure {
        Failure::ClosedPipe => Failure::ClosedPipe,
        Failure::Error { messages, hints } => {
            let title = &section.get_ref().title;
            let message = format!("section `{title}`: {}", messages.join("; "));
            let placed = wordy_data::Invalid::at(file, section.span().start, message);
            hints.into_iter().fold(Failure::from(placed), Failure::hint)
        }
    }
}
