//! What is wrong with a word list, and the options or keys that read it.

use std::collections::BTreeSet;
use std::sync::Arc;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lists::list::{self, BadLine, ListError, Remedy};

use wordy_terminal::Failure;

/// Where the settings of a list's reader are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settings {
    /// As options on the command line: `--columns score,word`.
    Options,
    /// As keys of a recipe's layer: `columns = "score,word"`.
    Layer,
}

impl Settings {
    /// The failure of a list, with the way out.
    pub fn failure(self, error: ListError) -> Failure {
        match error {
            ListError::Encoding { place, message, excerpt, hint, unread, skips } => {
                let hint = hint.or_else(|| encoding_hint(&unread)).map(|hint| self.written(&hint));
                let skip =
                    skips.then(|| format!("{} skips such lines", self.write("skip-invalid", "")));
                let hints: Vec<String> = hint.into_iter().chain(skip).collect();
                let hint = (!hints.is_empty()).then(|| hints.join("; "));
                let failure = Failure::new(format!("{place}: {message}")).maybe_hint(hint);
                match &excerpt {
                    Some(excerpt) => failure.excerpt(excerpt),
                    None => failure,
                }
            }
            ListError::Lines { shown, total, remedy } => {
                let more = total - shown.len();
                let with_line = |bad: BadLine| format!("{}\n{}", bad.message, bad.excerpt);
                let mut messages: Vec<String> = shown.into_iter().map(with_line).collect();
                messages.extend((more > 0).then(|| format!("{more} more lines like these")));
                Failure::lines(messages).hint(self.hint(&remedy))
            }
        }
    }

    /// A hint that begins with options, as it is written here.
    fn written(self, hint: &str) -> String {
        let (options, rest) = hint.split_once(": ").unwrap_or((hint, ""));
        if self == Self::Options || !options.starts_with("--") {
            return hint.to_owned();
        }
        let options = options.split("--").filter_map(|it| it.trim().split_once(' '));
        let keys: Vec<String> = options.map(|(key, value)| self.write(key, value)).collect();
        format!("{}: {rest}", keys.join(" "))
    }

    /// A setting as it is written here.
    fn write(self, key: &str, value: &str) -> String {
        match (self, value) {
            (Self::Options, "") => format!("--{key}"),
            (Self::Options, value) => format!("--{key} {value}"),
            (Self::Layer, "") => format!("`{key} = true`"),
            (Self::Layer, value) => format!("`{key} = \"{value}\"`"),
        }
    }

    /// The settings that let a list be read.
    fn hint(self, remedy: &Remedy) -> String {
        let skip = self.write("skip-invalid", "");
        let split = self.write("split", "");
        let squeeze = self.write("squeeze", "");
        let squeeze = format!("; {squeeze} makes a phrase one word, and keeps how it is written");
        match remedy {
            Remedy::Rules => format!(
                "{} drops abbreviations, affixes, phrases and words with hyphens or apostrophes, \
                 and counts them{squeeze}",
                self.write("rules", "scrabble")
            ),
            Remedy::Digit => {
                format!("spell the number out (CATCH TWENTY-TWO); {skip} skips such lines")
            }
            Remedy::Several => format!(
                "{split} reads each word of a line; {} reads the rest of a line as a definition; \
                 {skip} skips such lines{squeeze}",
                self.write("columns", "word,definition")
            ),
            Remedy::Quote => format!(
                "close the quote at the end of its field, and double one within it: \
                 \"a \"\"big\"\" cat\"; {skip} skips such lines"
            ),
            Remedy::Split => format!("{split} reads each word of a line; {skip} skips such lines"),
            Remedy::Columns { columns } => format!(
                "{} says what the columns are; - passes over one",
                self.write("columns", columns)
            ),
            Remedy::NumberFirst => format!(
                "{} reads the number as a score; {} passes over it",
                self.write("columns", "score,word"),
                self.write("columns", "-,word")
            ),
            Remedy::Tags => format!("{split} reads the words between the tags of a web page"),
            Remedy::Alphabet { word, folds } => {
                let fold = folds.then(|| {
                    let plain = "reads letters with accents as those without";
                    format!("{} {plain}; ", self.write("fold-accents", ""))
                });
                // Digits stand for letters in some alphabets, but not in what people write.
                let digits = word.contains(|c: char| c.is_ascii_digit());
                let others =
                    if digits { Vec::new() } else { wordy_data::alphabets_that_spell(word) };
                let hint = match others.as_slice() {
                    [] => format!("remove the line, or skip such lines with {skip}"),
                    others => {
                        let alphabets = self.write("alphabet", &alternatives(others));
                        format!("{alphabets}, or remove the line; {skip} skips it")
                    }
                };
                fold.unwrap_or_default() + &hint
            }
        }
    }
}

/// In which encoding bytes are letters of an alphabet; none where there are no such bytes.
fn encoding_hint(unread: &[u8]) -> Option<String> {
    if unread.is_empty() {
        return None;
    }
    let alphabets = wordy_data::names(wordy_data::ALPHABETS);
    let alphabets = alphabets.iter().filter_map(|name| wordy_data::alphabet(name).ok());
    let fits = |alphabet: Arc<Alphabet>| {
        let (page, fit) = *list::fitting(unread, &alphabet).first()?;
        Some((fit, page, alphabet))
    };
    let mut found: Vec<_> = alphabets.filter_map(fits).collect();
    // One letter alone, such as an é, says little: Czech has it, and French writes it.
    let letters: BTreeSet<u8> = unread.iter().copied().filter(|byte| !byte.is_ascii()).collect();
    if letters.len() > 1 {
        let best = found.iter().map(|(fit, ..)| *fit).max();
        found.retain(|(fit, ..)| Some(*fit) == best);
    }
    let Some(&(_, page, _)) = found.first() else {
        return Some(
            "--encoding latin1: if the list is in Latin-1; or save it as UTF-8".to_owned(),
        );
    };
    let names = found.iter().filter(|(_, own, _)| *own == page).map(|(.., it)| it.name());
    let names = alternatives(&names.collect::<Vec<_>>());
    let option = list::encoding_option(page);
    Some(format!("--encoding {option} --alphabet {names}: all its letters are of that alphabet"))
}

/// Names to choose from; where they are very many, the word for one.
fn alternatives<N: AsRef<str>>(names: &[N]) -> String {
    const MOST: usize = 8;
    if names.len() > MOST {
        return "LANGUAGE".to_owned();
    }
    names.iter().map(AsRef::as_ref).collect::<Vec<_>>().join("|")
}

/// The failure of a list that a command reads which has but some of the options: the others are
/// those of `lexicon build`.
pub fn list_failure_with_options(options: &[&str], error: ListError) -> Failure {
    let failure = list_failure(error);
    let whole =
        |hint: &String| options.iter().fold(hint.clone(), |hint, own| hint.replace(own, ""));
    let names_others = failure.hints().iter().any(|hint| whole(hint).contains("--"));
    let excepted = match options.join(" and ") {
        none if none.is_empty() => "these are options of `lexicon build`".to_owned(),
        options => format!("except for {options}, these are options of `lexicon build`"),
    };
    failure.maybe_hint(names_others.then_some(excepted))
}

/// The failure of a list whose settings are options.
pub fn list_failure(error: ListError) -> Failure {
    Settings::Options.failure(error)
}
