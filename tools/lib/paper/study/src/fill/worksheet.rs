//! Worksheets: words drawn from a search or given by a file, and what is to be done with them.

mod ladders;

use std::collections::{BTreeSet, HashSet};

use wordy_print::sheet::{Entry, Form, Group, Section};
use wordy_questions::gaps::{Gaps, fewest_answers};
use wordy_terminal::Failure;

use super::Filler;
use crate::letter_square::{self, HiddenWord};
use crate::template::{self, AlphabeticalOrder, MissingLetters, Spelling, Task, WordSearch};

/// What was chosen for a worksheet.
#[derive(Default)]
pub struct Choice {
    /// What words are drawn by.
    pub seed: u64,
    /// Whether a seed was chosen: words of a file are drawn, too.
    pub drawn: bool,
    /// How many items there are; none takes as many as the sheet has, or all of the file.
    pub items: Option<usize>,
    /// The file of words that stand for those of the lexicon.
    pub file: String,
    /// Its lines.
    pub words: Option<Vec<String>>,
}

/// A word as it is printed, and its letters.
#[derive(Clone)]
struct Word {
    text: String,
    letters: Vec<u8>,
}

/// How often a list of words that begin alike is looked for.
const TRIES: usize = 100;

impl Filler<'_, '_> {
    /// A section that asks for something.
    pub(super) fn task(
        &mut self,
        section: &template::Section,
        task: Task,
    ) -> Result<Vec<Section>, Failure> {
        let groups = match task {
            Task::WordSearch(search) => return self.word_search(section, search),
            Task::Ladders(ladders) => self.ladders(section, ladders)?,
            Task::Spelling(spelling) => vec![self.spelling(section, spelling)?],
            Task::MissingLetters(missing) => vec![self.missing(section, missing)?],
            Task::AlphabeticalOrder(order) => self.order(section, order)?,
        };
        Ok(vec![Section {
            title: self.put(&section.title, ""),
            note: self.put(&section.note, ""),
            form: if matches!(task, Task::Ladders(_)) { Form::Ladder } else { Form::Write },
            columns: section.columns,
            column_heads: section.column_heads.clone(),
            groups,
            ..Section::default()
        }])
    }

    /// Squares of letters, and the words that are hidden in them.
    fn word_search(
        &mut self,
        section: &template::Section,
        search: WordSearch,
    ) -> Result<Vec<Section>, Failure> {
        let alphabet = self.lexicon.alphabet().clone();
        let mut words = Vec::new();
        for Word { text, .. } in self.words(section, search.items)? {
            words.push(HiddenWord::of(&text, &alphabet)?);
        }
        let unwanted: Vec<Vec<u8>> = self.excluded.words().map(<[u8]>::to_vec).collect();
        let mut sections = letter_square::sections(
            &words,
            search.directions,
            (&alphabet, &unwanted),
            &mut self.random,
        );
        if let Some(first) = sections.first_mut() {
            first.title = self.put(&section.title, "");
            first.note = self.put(&section.note, "");
        }
        Ok(sections)
    }

    fn spelling(
        &mut self,
        section: &template::Section,
        spelling: Spelling,
    ) -> Result<Group, Failure> {
        let words = self.words(section, spelling.items)?;
        let entry = |word: Word| Entry { lines: spelling.lines, ..Entry::new(word.text) };
        Ok(Group::new("", words.into_iter().map(entry).collect()))
    }

    fn missing(
        &mut self,
        section: &template::Section,
        missing: MissingLetters,
    ) -> Result<Group, Failure> {
        let given = self.choice.worksheet.words.is_some();
        let count = self.choice.worksheet.items.filter(|_| !given).unwrap_or(missing.items);
        let mut entries = Vec::new();
        // Of the lexicon there are words enough that have one answer.
        for word in self.words(section, if given { missing.items } else { usize::MAX })? {
            wordy_choose::letters(self.lexicon.alphabet(), &word.text)?;
            let Some((entry, clean)) = self.gapped(&word, missing.missing) else { continue };
            entries.extend(Some(entry).filter(|one| given || clean && one.answers.len() == 1));
            if entries.len() == count && !given {
                break;
            }
        }
        Ok(Group::new("", entries))
    }

    /// A word with as few answers as can be, and whether none of them is a word to be left out.
    fn gapped(&mut self, word: &Word, most: usize) -> Option<(Entry, bool)> {
        let length = word.letters.len();
        let count = (length / 3).clamp(1, most);
        let (whole, excluded) = (self.whole, &self.excluded);
        let words = self.filling.entry(length).or_insert_with(|| {
            let words = whole.words_of(length);
            let classed = excluded.words().filter(|word| word.len() == length);
            let words: BTreeSet<&[u8]> = words.iter().chain(classed).collect();
            words.into_iter().collect()
        });
        let mut ways = fewest_answers(&word.letters, words, count);
        let clean = |gaps: &Gaps| gaps.answers.iter().all(|one| self.excluded.class(one).is_none());
        let any = ways.iter().any(clean);
        ways.retain(|gaps| !any || clean(gaps));
        let at = self.random.below(ways.len());
        let Gaps { places, answers } = ways.into_iter().nth(at)?;
        let alphabet = self.lexicon.alphabet();
        let units: Vec<String> = if word.text.chars().count() == word.letters.len() {
            word.text.chars().map(String::from).collect()
        } else {
            word.letters.iter().map(|letter| alphabet.spell_lower(&[*letter])).collect()
        };
        let shown = units.iter().enumerate();
        let shown = shown.map(|(at, unit)| if places.contains(&at) { "_" } else { unit });
        let others = answers.iter().filter(|&one| *one != word.letters);
        let others = others.filter(|one| self.excluded.class(one).is_none());
        let others = others.map(|one| alphabet.spell_lower(one));
        let answers: Vec<String> = std::iter::once(word.text.clone()).chain(others).collect();
        let entry = Entry::new(shown.collect::<Vec<_>>().join(" "));
        let count = answers.len();
        let back = if count > 1 { format!("{count} answers") } else { String::new() };
        Some((Entry { lines: 1, answers, ..entry.hooks("", back) }, any))
    }

    fn order(
        &mut self,
        section: &template::Section,
        order: AlphabeticalOrder,
    ) -> Result<Vec<Group>, Failure> {
        let AlphabeticalOrder { items, list, alike } = order;
        let lists: Vec<Vec<Word>> = if self.choice.worksheet.words.is_some() {
            self.words(section, items)?.chunks(list).map(<[Word]>::to_vec).collect()
        } else {
            let items = self.choice.worksheet.items.unwrap_or(items);
            let mut words = self.pool(section)?;
            let sizes = (0..items).step_by(list).map(|start| list.min(items - start));
            sizes.map(|size| self.alike(&mut words, size, alike)).collect()
        };
        let lists = lists.into_iter().filter(|list| !list.is_empty()).enumerate();
        Ok(lists.map(|(at, list)| self.list(at, list)).collect())
    }

    /// Takes words that share their first letters; words of any letters where there are not enough.
    fn alike(&mut self, words: &mut Vec<Word>, size: usize, alike: usize) -> Vec<Word> {
        for _ in 0..TRIES {
            let Some(first) = words.get(self.random.below(words.len())) else { break };
            let head = first.letters.get(..alike).map(<[u8]>::to_vec);
            let Some(head) = head else { continue };
            let fits = |word: &Word| word.letters.starts_with(&head);
            if words.iter().filter(|word| fits(word)).count() >= size {
                let (mut fitting, others): (Vec<Word>, Vec<Word>) =
                    std::mem::take(words).into_iter().partition(fits);
                self.random.draw(&mut fitting, size);
                words.extend(fitting.drain(size..));
                words.extend(others);
                return fitting;
            }
        }
        self.random.draw(words, size);
        words.drain(..size.min(words.len())).collect()
    }

    /// A list in another order than that of the alphabet, which are its answers.
    fn list(&mut self, at: usize, mut words: Vec<Word>) -> Group {
        let mut sorted = words.clone();
        sorted.sort_by(|a, b| a.letters.cmp(&b.letters).then_with(|| a.text.cmp(&b.text)));
        let same = |words: &[Word]| words.iter().zip(&sorted).all(|(a, b)| a.text == b.text);
        let count = words.len();
        self.random.draw(&mut words, count);
        if same(&words) {
            words.rotate_left(1);
        }
        let entry = |(word, answer): (Word, Word)| Entry {
            lines: 1,
            answers: vec![answer.text],
            ..Entry::new(word.text)
        };
        let entries = words.into_iter().zip(sorted).map(entry).collect();
        Group::new((at + 1).to_string(), entries)
    }

    /// The words of the file, or some drawn from those of the section's search.
    fn words(&mut self, section: &template::Section, items: usize) -> Result<Vec<Word>, Failure> {
        let chosen = self.choice.worksheet.items.filter(|_| items < usize::MAX);
        let drawn = self.choice.worksheet.drawn;
        let given = self.choice.worksheet.words.as_ref();
        let given = given.map(|texts| texts.iter().map(|text| self.word(text)).collect());
        let from_file = given.is_some();
        let mut words: Vec<Word> = match given {
            Some(words) => words,
            None => self.pool(section)?,
        };
        let count = chosen.unwrap_or(if from_file { words.len() } else { items });
        if drawn || !from_file {
            self.random.draw(&mut words, count);
        }
        words.truncate(count);
        Ok(words)
    }

    /// A word of a file. What the alphabet cannot spell is ordered by its characters.
    fn word(&self, text: &str) -> Word {
        let letters = self.lexicon.alphabet().encode(text);
        let letters = letters.unwrap_or_else(|_| text.to_uppercase().into_bytes());
        Word { text: text.to_owned(), letters }
    }

    /// The words of a section's search, each once, without those to be left out.
    fn pool(&mut self, section: &template::Section) -> Result<Vec<Word>, Failure> {
        let found = self.found(section, "")?;
        let alphabet = self.lexicon.alphabet();
        let mut met = HashSet::new();
        let fine = |word: &&[u8]| self.excluded.class(word).is_none();
        let fine = found.words.iter().filter(fine).filter(|word| met.insert(word.to_vec()));
        let word = |word: &[u8]| Word { text: alphabet.spell_lower(word), letters: word.to_vec() };
        Ok(fine.map(word).collect())
    }
}
