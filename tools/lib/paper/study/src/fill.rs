//! A sheet's sections filled with words.

mod chosen;
mod definitions;
mod legend;
mod letters;
mod section_failure;
mod tables;
pub mod worksheet;

use std::collections::{BTreeMap, HashMap, HashSet};

use wordy_choose::{End, Symbols};
use wordy_data::FileFinder;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::counts::counted;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::expurgation::Expurgation;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::random::Random;
use wordy_print::sheet::{Entry, Form, Group, Section, Sheet};
use wordy_questions::tables::{HookFinder, OneDifFinder, alphagram};
use wordy_search::{FoundWords, Search, SortOrder};
use wordy_terminal::{Failure, Streams};

use crate::quiz::Asks;
use crate::template::{self, Grouping, Order, SheetTemplate};

/// The level of the class of slurs, which sheets do not print unless asked to.
pub const SLURS: u8 = 1;

/// Blanks drawn where words are ordered by probability.
const BLANKS: u32 = 2;

/// What was chosen for a sheet.
pub struct Choice<'a> {
    /// What `{length}` stands for.
    pub length: Option<String>,
    /// What `{top}` stands for.
    pub top: Option<u64>,
    /// Whether it is a quiz.
    pub quiz: bool,
    /// A search that finds every word of the sheet, if any.
    pub search: Option<&'a str>,
    /// A list that has every word of the sheet, if any, in the lexicon's alphabet.
    pub list: Option<&'a Lexicon>,
    /// Whether all words have their definitions.
    pub definitions: bool,
    /// Whether all words have their hooks.
    pub hooks: bool,
    /// The level of the classes of words that are not printed; 0 prints all.
    pub classes: u8,
    /// What a worksheet is made of.
    pub worksheet: worksheet::Choice,
}

impl Choice<'_> {
    /// What a sheet is filled with where nothing else is chosen: no slurs.
    pub fn of(template: &SheetTemplate) -> Self {
        Self {
            length: template.length.clone(),
            top: template.top,
            quiz: false,
            search: None,
            list: None,
            definitions: false,
            hooks: false,
            classes: SLURS,
            worksheet: worksheet::Choice::default(),
        }
    }
}

/// Fills sheets from a lexicon.
pub struct Filler<'a, 's> {
    pub(crate) lexicon: &'a Lexicon,
    /// The lexicon whose words answer questions: of a quiz the whole, else the words of the sheet.
    answers: &'a Lexicon,
    /// The lexicon with words of all levels.
    whole: &'a Lexicon,
    pub(crate) choice: Choice<'a>,
    pub(crate) streams: &'a mut Streams<'s>,
    /// The words of the sections so far.
    printed: HashSet<Vec<u8>>,
    hooks: HookFinder<'a>,
    one_difs: OneDifFinder<'a>,
    /// The symbols of words by other lexicons.
    symbols: Symbols<'a>,
    /// What the words of every section fulfil besides.
    typed: Vec<Search<'a>>,
    /// The words that may be printed; none are all.
    allowed: Option<HashSet<Vec<u8>>>,
    /// What the sheet may name.
    beside: FileFinder,
    /// Whether the sheet comes with the program, for lexicons of any alphabet.
    built_in: bool,
    /// Words that stay off the sheet.
    excluded: Expurgation,
    /// How many words were left out for that.
    left_out: usize,
    /// The letters that sections were repeated for.
    letters: Vec<String>,
    /// What words of a worksheet are drawn by.
    random: Random,
    /// The words that may fill gaps, by their length.
    filling: BTreeMap<usize, Arena>,
    /// Entries whose definitions have no room beside them.
    glossary: BTreeMap<Vec<u8>, Entry>,
}

impl<'a, 's> Filler<'a, 's> {
    /// Fills sheets with the words of a lexicon, which may be those of a level of a `whole` one:
    /// what a quiz or a worksheet asks for are words of the sheet, and all words of the whole
    /// answer it.
    /// `symbols` stand after words by other lexicons, and `streams` give what a search reads from
    /// standard input.
    ///
    /// # Errors
    ///
    /// A class of words that is not printed cannot be read.
    pub fn new(
        lexicon: &'a Lexicon,
        whole: &'a Lexicon,
        choice: Choice<'a>,
        symbols: Symbols<'a>,
        streams: &'a mut Streams<'s>,
    ) -> Result<Self, Failure> {
        let excluded = wordy_data::expurgation(choice.classes, lexicon.alphabet())?;
        let seed = choice.worksheet.seed;
        let answers = if choice.quiz { whole } else { lexicon };
        Ok(Self {
            lexicon,
            answers,
            whole,
            choice,
            streams,
            printed: HashSet::new(),
            hooks: HookFinder::new(answers),
            one_difs: OneDifFinder::new(answers),
            symbols,
            typed: Vec::new(),
            allowed: None,
            beside: FileFinder::default(),
            built_in: false,
            excluded,
            left_out: 0,
            letters: Vec::new(),
            random: Random::new(seed),
            filling: BTreeMap::new(),
            glossary: BTreeMap::new(),
        })
    }

    /// The sheet of a file, which may name what `beside` finds, and what a quiz of each of its
    /// sections asks for.
    ///
    /// # Errors
    ///
    /// A search cannot be read or asks for what the lexicon lacks; with its place in the file.
    pub fn sheet(
        &mut self,
        file: &wordy_data::File,
        template: &SheetTemplate,
        beside: FileFinder,
    ) -> Result<(Sheet, Vec<Option<Asks>>), Failure> {
        self.choose()?;
        let (mut sections, mut asks) = (Vec::new(), Vec::new());
        self.beside = beside;
        self.built_in = file.path.is_none();
        for section in &template.sections {
            let filled = self.sections(section.get_ref());
            let filled = filled.map_err(|failure| match &self.choice.worksheet.file {
                words if words.is_empty() => section_failure::locate(file, section, failure),
                words => failure.within(words),
            })?;
            for filled in filled {
                let asked = Asks::of(section.get_ref(), &filled);
                let by_letters = self.choice.quiz && asked == Some(Asks::Anagrams);
                sections.push(if by_letters {
                    self.by_letters(section.get_ref(), filled)
                } else {
                    filled
                });
                asks.push(asked);
            }
        }
        if !self.choice.quiz {
            sections.extend(self.definitions());
        }
        let count = sections.iter().map(Section::chosen).sum::<usize>().to_string();
        let put = |text: &String| {
            let text = self.put(text, "").replace("{letters}", &self.letters.join(", "));
            text.replace("{count}", &count)
        };
        let legend = self.legend(&sections, &asks);
        let sheet = Sheet {
            title: put(&template.title),
            notes: template.notes.iter().map(put).chain(legend).collect(),
            fields: template.fields.clone(),
            inner_hook: Some(self.lexicon.alphabet().inner_hook()).filter(|mark| *mark != '·'),
            footer: self.foot(&template.footer, &sections),
            sections,
            ..Sheet::default()
        };
        Ok((sheet, asks))
    }

    /// A section of the file, which may be several of the sheet.
    fn sections(&mut self, section: &template::Section) -> Result<Vec<Section>, Failure> {
        if let Some(task) = section.task() {
            return self.task(section, task);
        }
        if let Some(wanted) = &section.stems {
            return self.stems(section, wanted);
        }
        if let Some(length) = section.patterns {
            return Ok(self.lengths(length).map(|length| self.patterns(section, length)).collect());
        }
        if let Some(length) = section.isolated {
            return Ok(self.isolated(section, length).into_iter().collect());
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
        let few: Vec<String> = few.map(|letter| alphabet.spell(&[letter])).collect();
        let new = few.iter().filter(|letter| !self.letters.contains(letter)).cloned();
        let new: Vec<String> = new.collect();
        self.letters.extend(new);
        few.iter().map(|letter| self.searched(section, letter)).collect()
    }

    fn tiles(&self) -> Result<Distribution, Failure> {
        wordy_choose::tiles(None, self.lexicon)
    }

    /// A section of a search; `{letter}` stands for `letter`.
    fn searched(&mut self, section: &template::Section, letter: &str) -> Result<Section, Failure> {
        // A search has a letter of several characters in brackets.
        let sought = if letter.chars().count() > 1 { format!("[{letter}]") } else { letter.into() };
        let found = self.found(section, &sought)?;
        let order = match section.order {
            Order::Alphabet => SortOrder::Alphabet,
            Order::Length => SortOrder::Length,
            Order::Probability => SortOrder::Probability(self.tiles()?, BLANKS),
            Order::Points => SortOrder::Points(self.tiles()?),
        };
        let found = wordy_search::sort(&found, &order, self.lexicon);
        let form = self.form(section, &found);
        let groups = self.groups(section, form, &found);
        Ok(Section {
            title: self.put(&section.title, letter),
            note: self.put(&section.note, letter),
            form,
            columns: section.columns,
            groups,
            ..Section::default()
        })
    }

    /// How the words of a section are set: those with hooks, and words whose definitions were to
    /// stand beside them and are there, in rows.
    fn form(&self, section: &template::Section, found: &FoundWords) -> Form {
        let is_defined = |word: &[u8]| self.lexicon.definition(word).is_some();
        let defined = section.beside == template::WordNote::Definition;
        match section.form {
            _ if self.choice.hooks => Form::Rows,
            Form::Grid | Form::Run if defined && found.words.iter().any(is_defined) => Form::Rows,
            form => form,
        }
    }

    fn groups(
        &mut self,
        section: &template::Section,
        form: Form,
        found: &FoundWords,
    ) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        let mut last: Option<Vec<u8>> = None;
        let mut places: HashMap<Vec<u8>, usize> = HashMap::new();
        if section.hooks || self.choice.hooks || section.takes_hooks.is_some() {
            self.hooks.prepare(found.ranks.len());
        }
        if section.beside == template::WordNote::Neighbours {
            self.one_difs.prepare(found.ranks.len());
        }
        for (at, (word, &rank)) in found.words.iter().zip(&found.ranks).enumerate() {
            let skipped = section.new && self.printed.contains(word);
            if skipped || !self.is_hooked(section, word, rank) || self.is_excluded(word) {
                continue;
            }
            let (key, head) = self.head(section.group, word);
            // Anagrams are equally probable, but so are others that the alphabet puts between them.
            let known = match section.group {
                Grouping::Alphagram => places.get(&key).copied(),
                _ => groups.len().checked_sub(1).filter(|_| last.as_ref() == Some(&key)),
            };
            let place = known.unwrap_or(groups.len());
            if known.is_none() {
                let shown = section.heads || !matches!(form, Form::Grid);
                let head = if shown { head } else { String::new() };
                let head = if section.ranks { format!("{}. {head}", at + 1) } else { head };
                groups.push(Group::new(head, Vec::new()));
                places.insert(key.clone(), place);
                last = Some(key);
            }
            let entry = self.entry(section, form, word, rank);
            if let Some(group) = groups.get_mut(place) {
                group.entries.push(entry);
            }
            self.printed.insert(word.to_vec());
        }
        groups
    }

    /// Whether a word takes hooks or not, as a section wants it.
    fn is_hooked(&mut self, section: &template::Section, word: &[u8], rank: u32) -> bool {
        let Some(wanted) = section.takes_hooks else { return true };
        let hooks = self.hooks.hooks(word, self.answer_rank(word, rank));
        wanted != (hooks.front.is_empty() && hooks.back.is_empty())
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
                (key, counted(word.len(), "letter", "letters"))
            }
            Grouping::Alphagram => {
                let key = alphagram(word);
                let head = alphabet.spell(&key);
                (key, head)
            }
        }
    }

    fn entry(&mut self, section: &template::Section, form: Form, word: &[u8], rank: u32) -> Entry {
        let alphabet = self.lexicon.alphabet();
        let marks = format!("{}{}", self.lexicon.marks(word), self.symbols.symbol(word));
        let mut entry = Entry::new(alphabet.spell(word)).marks(marks);
        if section.hooks || self.choice.hooks {
            let hooks = self.hooks.hooks(word, self.answer_rank(word, rank));
            let spelt = |end, letters| self.symbols.hooks(end, letters, word);
            entry = entry
                .hooks(spelt(End::Front, hooks.front), spelt(End::Back, hooks.back))
                .inner(hooks.inner_front, hooks.inner_back);
        }
        match section.beside {
            template::WordNote::Neighbours => entry.definition(self.neighbours(word, rank)),
            template::WordNote::Nothing if !self.choice.definitions => entry,
            _ => self.defined(entry, form, word),
        }
    }

    /// The words one letter away, but for those that stay off the sheet.
    fn neighbours(&self, word: &[u8], rank: u32) -> String {
        let mut spelt = Vec::new();
        let rank = self.answer_rank(word, rank);
        self.one_difs.one_difs(word, rank, |other| {
            if self.excluded.class(other).is_none() {
                spelt.push(self.spelt(other));
            }
        });
        spelt.join(" ")
    }

    /// A word with its symbols.
    fn spelt(&self, word: &[u8]) -> String {
        self.lexicon.alphabet().spell(word) + &self.symbols.symbol(word)
    }

    /// A text with what its placeholders stand for.
    fn put(&self, text: &str, letter: &str) -> String {
        let number = |number: Option<u64>| number.map_or(String::new(), |n| n.to_string());
        text.replace("{length}", self.choice.length.as_deref().unwrap_or_default())
            .replace("{top}", &number(self.choice.top))
            .replace("{letter}", letter)
            .replace("{stem}", letter)
            .replace("{lexicon}", &self.lexicon.meta().name)
    }
}
