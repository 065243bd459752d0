//! The lines of lists into one draft.

use super::around::trimmed;
use super::columns;
use super::entry::{Entry, Fault, FaultKind};
use super::layout::Layout;
use super::records::Records;
use super::unreadable::Unreadable;
use super::{
    BadLine, LONGEST_WORD, LeftOut, List, ListError, ListOptions, ListRules, Reason, Rejected,
    Remedy, Source, line, phrase, rules, split, web,
};
use wordy_lexicon::excerpt::Excerpt;

/// How many bad lines are kept to be shown.
const SHOWN: usize = 20;

/// Lists being read, one after the other.
pub(super) struct Reader<'o> {
    options: &'o ListOptions,
    list: List,
    scratch: Vec<u8>,
    /// Entries that begin with a capital, to be dropped if the lists have lower case.
    capitalised: Vec<u32>,
    /// The same as they are to be told.
    capitals: Vec<LeftOut>,
    /// The list being read, and the line.
    name: String,
    line: usize,
    /// Whether it is the words of a spelling dictionary.
    is_dictionary: bool,
    /// What of it is no text.
    unreadable: Unreadable,
    has_lower_case: bool,
    bad: Vec<BadLine>,
    bad_total: usize,
    /// The way out of the first bad line.
    remedy: Option<Remedy>,
}

impl<'o> Reader<'o> {
    pub(super) fn new(options: &'o ListOptions) -> Self {
        Self {
            options,
            list: List::default(),
            scratch: Vec::new(),
            capitalised: Vec::new(),
            capitals: Vec::new(),
            name: String::new(),
            line: 0,
            is_dictionary: false,
            unreadable: Unreadable::default(),
            has_lower_case: false,
            bad: Vec::new(),
            bad_total: 0,
            remedy: None,
        }
    }

    pub(super) fn read(&mut self, source: &Source, text: &str, unreadable: Unreadable) {
        self.unreadable = unreadable;
        let layout = Layout::of(text, source, self.options);
        self.list.notes.extend(layout.note().cloned());
        self.name.clone_from(&source.name);
        let before = self.list.draft.words.len();
        self.is_dictionary = source.made.is_some();
        self.made_faults(source);
        match layout.records() {
            Some(records) => self.records(records, &layout, text),
            None => self.lines(&layout, source, text),
        }
        self.list.entries.push((self.list.draft.words.len() - before) as u32);
    }

    /// The lines that none of the source's words was made of.
    fn made_faults(&mut self, source: &Source) {
        for fault in source.made.iter().flat_map(|made| &made.faults) {
            (self.name, self.line) = (fault.name.clone(), fault.line);
            let (message, kind) = (fault.message.clone(), FaultKind::Dictionary);
            self.fault(&fault.text, &Fault { column: 0, message, kind });
        }
        self.name.clone_from(&source.name);
    }

    fn lines(&mut self, layout: &Layout<'_>, source: &Source, text: &str) {
        let mut odd = 0;
        for (number, line) in layout.lines() {
            self.line = source.line(number);
            if let Some(fault) = self.unreadable.fault(text, line) {
                self.fault(line, &fault);
                // The word that has the byte is none of these either.
                if layout.is_split() {
                    let _ = self.any(layout.line_entries(line), line);
                }
                continue;
            }
            let entry = trimmed(line);
            let plain = layout.has_words() && self.simple(entry);
            let plain = plain || layout.has_scores() && self.scored(entry);
            if plain {
                continue;
            }
            // Of several forms that a line of a dictionary makes, the first is named.
            let is_named = source.made.is_some() && odd == self.line;
            let read = self.any(layout.line_entries(line), line);
            if let Some(fault) = read.err().filter(|_| !is_named) {
                odd = self.line;
                self.fault(line, &fault);
            }
        }
    }

    fn records(&mut self, mut records: Records<'_>, layout: &Layout<'_>, all: &str) {
        while let Some(record) = records.next() {
            let (text, read) = match record {
                Ok(record) => {
                    let text = record.text;
                    self.line = record.number;
                    let read = match self.unreadable.fault(all, text) {
                        Some(fault) => Err(fault),
                        None => self.any(layout.record_entries(record), text),
                    };
                    (text, read)
                }
                Err(bad) => {
                    self.line = bad.number;
                    (bad.text, Err(bad.fault))
                }
            };
            if let Err(fault) = read {
                self.fault(text, &fault);
            }
        }
    }

    /// Takes a line that is a word in plain letters; says whether it was one.
    fn simple(&mut self, line: &str) -> bool {
        self.scratch.clear();
        let simple = line.len() <= LONGEST_WORD
            && self.options.alphabet.encode_simple(line.as_bytes(), &mut self.scratch)
            && !self.is_letter();
        if simple {
            self.push(line);
        }
        simple
    }

    /// Whether the word in the scratch buffer is a single letter that the rules drop.
    fn is_letter(&self) -> bool {
        self.options.rules.is_some() && self.scratch.len() == 1
    }

    /// Counts what the rules drop, and keeps it where that is wanted.
    fn drop(&mut self, text: &str, reason: Reason) {
        *self.list.dropped.entry(reason).or_default() += 1;
        if self.options.keep_left_out {
            let left = self.left_out(text, reason.of_one());
            self.list.left_out.push(left);
        }
    }

    /// What is left out in this line.
    fn left_out(&self, text: &str, reason: &str) -> LeftOut {
        let place = format!("{}:{}", self.name, self.line);
        LeftOut { text: shown(text).to_owned(), reason: reason.to_owned(), place }
    }

    /// Takes a line that is a word in plain letters, a semicolon and its score; says whether it was
    /// one.
    fn scored(&mut self, line: &str) -> bool {
        const MOST_DIGITS: usize = 9;
        let Some((word, score)) = line.split_once(';') else { return false };
        let fits = !word.is_empty() && score.len() <= MOST_DIGITS;
        if !fits || !columns::is_number(score) || !word.bytes().all(|c| c.is_ascii_alphabetic()) {
            return false;
        }
        let score = score.bytes().fold(0, |sum, digit| 10 * sum + u64::from(digit - b'0'));
        if !self.simple(word) {
            return false;
        }
        let entry = self.list.draft.words.len() as u32 - 1;
        self.list.draft.scores.push((entry, score));
        true
    }

    /// Takes the entries that a text has.
    fn any(&mut self, entries: Result<Vec<Entry<'_>>, Fault>, text: &str) -> Result<(), Fault> {
        let entries = match entries {
            Err(fault) if fault.kind == FaultKind::Several && self.options.rules.is_some() => {
                self.drop(trimmed(text), Reason::Phrase);
                return Ok(());
            }
            entries => entries?,
        };
        // The other words of a line are taken; the first that is none is named.
        let faults = entries.iter().filter_map(|entry| {
            self.entry(entry).err().map(|fault| fault.behind(&text[..entry.at]))
        });
        faults.collect::<Vec<_>>().into_iter().next().map_or(Ok(()), Err)
    }

    fn entry(&mut self, entry: &Entry<'_>) -> Result<(), Fault> {
        let (mut word, mut marks) = line::split_marks(&entry.word);
        check_length(word)?;
        self.scratch.clear();
        let mut phrase = &*entry.phrase;
        let encoded = self.options.alphabet.encode_into(word, &mut self.scratch);
        if let (Err(_), true) = (&encoded, self.options.squeeze) {
            // What looks like marks after a phrase is part of it.
            self.scratch = phrase::squeeze(&entry.word, &self.options.alphabet)?;
            (word, marks) = (&entry.word, "");
            phrase = if phrase.is_empty() { word } else { phrase };
        } else if let Err(unknown) = encoded {
            let reason = self.options.rules.and_then(|rules| rules.reason(word));
            return match reason {
                Some(reason) => {
                    self.drop(word, reason);
                    Ok(())
                }
                None => Err(Fault::unknown(&unknown)),
            };
        }
        if self.is_letter() {
            self.drop(word, Reason::Letter);
            return Ok(());
        }
        if self.scratch.is_empty() {
            return Err(Fault::at(0, "expected a word, found none"));
        }
        let number = self.push(word);
        let draft = &mut self.list.draft;
        if !entry.definition.is_empty() {
            draft.definitions.push(number, &entry.definition);
        }
        if !phrase.is_empty() {
            draft.phrases.push(number, phrase);
        }
        if !marks.is_empty() || !entry.marks.is_empty() {
            draft.marks.push(number, &format!("{marks}{}", entry.marks));
        }
        draft.scores.extend(entry.score.map(|score| (number, score)));
        if let Some(level) = entry.level {
            draft.levels.resize(number as usize, 0);
            draft.levels.push(level);
        }
        Ok(())
    }

    /// Takes the word whose letters are in the scratch buffer.
    fn push(&mut self, spelling: &str) -> u32 {
        let number = self.list.draft.words.len() as u32;
        self.list.draft.words.push(&self.scratch);
        if self.options.rules.is_some() {
            let nouns = self.options.alphabet.capitalised_nouns();
            match rules::case(spelling) {
                rules::Case::Lower => self.has_lower_case = true,
                rules::Case::Capitalised if nouns => {
                    self.has_lower_case = true;
                    self.list.nouns += 1;
                }
                _ => {
                    self.capitalised.push(number);
                    if self.options.keep_left_out {
                        let left = self.left_out(spelling, Reason::Capitalised.of_one());
                        self.capitals.push(left);
                    }
                }
            }
        }
        number
    }

    fn fault(&mut self, line: &str, fault: &Fault) {
        self.bad_total += 1;
        if self.options.skip_invalid && self.options.keep_left_out {
            let left = self.left_out(trimmed(line), &fault.message);
            self.list.left_out.push(left);
        }
        let keeps = self.options.skip_invalid && self.options.keep_rejected;
        if keeps || self.bad.len() < SHOWN {
            let column = fault.column + 1;
            let message = format!("{}:{}:{column}: {}", self.name, self.line, fault.message);
            if keeps {
                self.list.rejected.push(Rejected { message, line: line.to_owned() });
            } else {
                let excerpt = Excerpt::new(shown(line), column);
                self.bad.push(BadLine { message, excerpt });
            }
        }
        if self.remedy.is_none() {
            self.remedy = Some(self.remedy(trimmed(line), fault));
        }
    }

    pub(super) fn finish(mut self) -> Result<List, ListError> {
        if let Some(remedy) = self.remedy.take().filter(|_| !self.options.skip_invalid) {
            return Err(ListError::Lines { shown: self.bad, total: self.bad_total, remedy });
        }
        self.list.invalid = self.bad_total as u32;
        let draft = &mut self.list.draft;
        if !draft.levels.is_empty() {
            draft.levels.resize(draft.words.len(), 0);
        }
        if self.has_lower_case && !self.capitalised.is_empty() {
            draft.remove(&self.capitalised);
            self.forget_capitalised();
            self.list.dropped.insert(Reason::Capitalised, self.capitalised.len() as u32);
            self.list.left_out.append(&mut self.capitals);
        }
        Ok(self.list)
    }

    /// Counts the capitalised entries of each source no more.
    fn forget_capitalised(&mut self) {
        let mut first = 0;
        for entries in &mut self.list.entries {
            let end = first + *entries;
            let before = |end: u32| self.capitalised.partition_point(|entry| *entry < end) as u32;
            *entries -= before(end) - before(first);
            first = end;
        }
    }

    /// Whether a line is words of the alphabet, once what stands between them is gone.
    fn is_row(&self, line: &str) -> bool {
        let words = || split::words(line);
        words().next().is_some() && words().all(|it| self.options.alphabet.encode(it).is_ok())
    }

    /// The way out of a bad line.
    fn remedy(&self, line: &str, fault: &Fault) -> Remedy {
        let word = line.split([' ', '\t', ';', ',', ':', '|']).next().unwrap_or_default();
        let (word, _) = line::split_marks(word);
        let drops = self.options.rules.is_none();
        let splits = !self.options.split && !self.is_dictionary;
        let has_letters = word.contains(char::is_alphabetic);
        match fault.kind {
            FaultKind::Letter | FaultKind::Several if splits && web::tag(line).is_some() => {
                Remedy::Tags
            }
            FaultKind::Several => Remedy::Several,
            FaultKind::NumberFirst => Remedy::NumberFirst,
            FaultKind::Numbers => Remedy::Columns { columns: "word,-".into() },
            FaultKind::Digit => Remedy::Digit,
            FaultKind::Quote => Remedy::Quote,
            FaultKind::Columns => Remedy::Columns { columns: "word,definition,-".into() },
            FaultKind::Length | FaultKind::Dictionary => {
                Remedy::Alphabet { word: String::new(), folds: false }
            }
            FaultKind::Phrase if drops => Remedy::Rules,
            _ if drops && has_letters && ListRules::Scrabble.reason(word).is_some() => {
                Remedy::Rules
            }
            FaultKind::Letter if splits && self.is_row(line) => Remedy::Split,
            _ => {
                let folding = self.options.alphabet.folding_accents();
                let folds = has_letters && folding.encode(shown(word)).is_ok();
                Remedy::Alphabet { word: shown(word).to_owned(), folds }
            }
        }
    }
}

/// The head of a line that is too long to be shown, or the line.
fn shown(line: &str) -> &str {
    &line[..line.floor_char_boundary(20 * LONGEST_WORD)]
}

/// Refuses what is no word by its length alone.
pub(super) fn check_length(word: &str) -> Result<(), Fault> {
    if word.len() <= LONGEST_WORD {
        return Ok(());
    }
    let letters = word.chars().count();
    if letters <= LONGEST_WORD {
        return Ok(());
    }
    let message = format!("the word has {letters} letters, more than {LONGEST_WORD}");
    Err(Fault { column: 0, message, kind: FaultKind::Length })
}
