//! A list of a recipe's own, edited line by line: what is not edited stays byte for byte.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

use wordy_cli::Failure;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::list::{ListOptions, Source};

/// What may begin a file in UTF-8.
const BOM: char = '\u{feff}';

/// A list: one word per line with its reason, remarks and blank lines.
pub(crate) struct OwnList {
    pub(crate) path: PathBuf,
    lines: Vec<Line>,
    /// What ends a line of this list.
    ending: &'static str,
    has_bom: bool,
    changed: bool,
}

/// A line with its end, and its word as letters; none for a remark or a blank line.
struct Line {
    text: String,
    word: Option<Vec<u8>>,
}

impl OwnList {
    /// Opens a list; one that is not there yet begins with `heading`.
    pub(crate) fn open(
        path: &Path,
        alphabet: &Arc<Alphabet>,
        heading: &str,
    ) -> Result<Self, Failure> {
        let all = text(path, heading)?;
        let text = all.strip_prefix(BOM).unwrap_or(&all);
        let words = words(path, text, alphabet)?;
        let line = |(number, text): (usize, &str)| {
            let word = words.get(&number).cloned();
            Line { text: text.to_owned(), word }
        };
        Ok(Self {
            path: path.to_owned(),
            lines: (1..).zip(text.split_inclusive('\n')).map(line).collect(),
            ending: if text.lines().count() > 0 && first_line(text).ends_with("\r\n") {
                "\r\n"
            } else {
                "\n"
            },
            has_bom: text.len() < all.len(),
            changed: false,
        })
    }

    /// Whether a word is in the list.
    pub(crate) fn has(&self, word: &[u8]) -> bool {
        self.lines.iter().any(|line| line.is(word))
    }

    /// Puts a word in with its reason, after the last word that comes before it; gives a word that
    /// is there another reason. Says whether that changed anything.
    pub(crate) fn put(&mut self, word: &[u8], spelling: &str, reason: &str) -> bool {
        let mark = if reason.is_empty() { "" } else { " # " };
        let text = [spelling, mark, reason, self.ending].concat();
        let old = self.lines.iter_mut().find(|line| line.is(word));
        match old {
            Some(_) if reason.is_empty() => return false,
            Some(line) if line.text.trim_end() == text.trim_end() => return false,
            Some(line) => line.text = text,
            None => {
                let at = self.place(word);
                self.end_line_before(at);
                self.lines.insert(at, Line { text, word: Some(word.to_vec()) });
            }
        }
        self.changed = true;
        true
    }

    /// Takes a word out; says whether it was in.
    pub(crate) fn take(&mut self, word: &[u8]) -> bool {
        let before = self.lines.len();
        self.lines.retain(|line| !line.is(word));
        let taken = self.lines.len() < before;
        self.changed |= taken;
        taken
    }

    /// Where a new word goes: a remark stays above the word it stands above.
    fn place(&self, word: &[u8]) -> usize {
        let entry = |line: &Line| line.word.is_some();
        let later = |line: &Line| line.word.as_deref().is_some_and(|own| own > word);
        let next = self.lines.iter().position(later).unwrap_or(self.lines.len());
        if let Some(last) = self.lines[..next].iter().rposition(entry) {
            return last + 1;
        }
        // Before the first word: after the heading, which a blank line may end.
        let is_blank = |line: &Line| line.text.trim().is_empty();
        self.lines[..next].iter().rposition(is_blank).map_or(next, |blank| blank + 1)
    }

    /// The last line of a file may have no end.
    fn end_line_before(&mut self, at: usize) {
        if let Some(before) = at.checked_sub(1).and_then(|at| self.lines.get_mut(at))
            && !before.text.ends_with('\n')
        {
            before.text.push_str(self.ending);
        }
    }

    /// The bytes to save; none where nothing changed.
    pub(crate) fn changes(&self) -> Option<Vec<u8>> {
        let bom = if self.has_bom { String::from(BOM) } else { String::new() };
        let lines = self.lines.iter().map(|line| line.text.as_str());
        self.changed.then(|| [bom.as_str()].into_iter().chain(lines).collect::<String>().into())
    }
}

impl Line {
    fn is(&self, word: &[u8]) -> bool {
        self.word.as_deref() == Some(word)
    }
}

fn first_line(text: &str) -> &str {
    text.split_inclusive('\n').next().unwrap_or_default()
}

/// The words of a list by their lines; every line that is no remark is one word and its reason.
fn words(
    path: &Path,
    text: &str,
    alphabet: &Arc<Alphabet>,
) -> Result<BTreeMap<usize, Vec<u8>>, Failure> {
    let name = path.display().to_string();
    let source = Source { name: name.clone(), bytes: text.to_owned().into_bytes() };
    let mut found = BTreeMap::new();
    wordy_lexicon::list::each_line(&source, &ListOptions::new(alphabet.clone()), |line| {
        found.insert(line.number, line.clone());
    })?;
    let mut words = BTreeMap::new();
    for (number, text) in (1..).zip(text.lines().map(str::trim)) {
        match found.remove(&number).map(|line| (line.words, line.fault)) {
            Some((mut one, None)) if one.len() == 1 => words.extend(one.pop().map(|w| (number, w))),
            Some((_, Some((_, fault)))) => {
                return Err(Failure::new(format!("{name}:{number}: {fault}")));
            }
            None if text.is_empty() || ["#", "//", ";"].iter().any(|it| text.starts_with(it)) => {}
            // A header is no entry either.
            _ => {
                let message = format!("{name}:{number}: not one word and its reason");
                return Err(Failure::new(message).hint("edit this list by hand"));
            }
        }
    }
    Ok(words)
}

/// The text of a list, or of a new one where there is none.
fn text(path: &Path, heading: &str) -> Result<String, Failure> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(text),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(heading.into()),
        Err(error) => Err(Failure::new(format!("{}: cannot read: {error}", path.display()))
            .hint("a list of the recipe's own is UTF-8 text")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A list after an edit.
    fn edited(text: &str, edit: impl FnOnce(&mut OwnList)) -> String {
        let folder =
            std::env::temp_dir().join(format!("own-list-{:?}", std::thread::current().id()));
        fs::write(&folder, text).unwrap();
        let mut list = OwnList::open(&folder, &Alphabet::english(), "").unwrap();
        fs::remove_file(&folder).unwrap();
        edit(&mut list);
        list.changes().map_or(text.to_owned(), |bytes| String::from_utf8(bytes).unwrap())
    }

    fn with(text: &str, word: &str) -> String {
        edited(text, |list| assert!(list.put(word.as_bytes(), word, "")))
    }

    #[test]
    fn a_word_goes_in_order_and_nothing_else_moves() {
        let list = "# ours\n\n# a fish\nCOD\n\n# a fruit\nLEMON # sour\n# the end\n";
        let at = |word: &str, before: &str| {
            assert_eq!(with(list, word), list.replacen(before, &format!("{word}\n{before}"), 1));
        };
        at("BASS", "# a fish");
        at("EEL", "\n# a fruit");
        at("LIME", "# the end");
        assert_eq!(edited(list, |list| assert!(list.take(b"COD"))), list.replace("COD\n", ""));
    }

    #[test]
    fn line_ends_a_mark_and_a_last_line_without_end_stay() {
        assert_eq!(with("\u{feff}# x\r\nAA\r\nZA\r\n", "QI"), "\u{feff}# x\r\nAA\r\nQI\r\nZA\r\n");
        assert_eq!(with("AA\nQI", "ZA"), "AA\nQI\nZA\n");
        assert_eq!(with("", "ZA"), "ZA\n");
        assert_eq!(with("# no end", "ZA"), "# no end\nZA\n");
    }

    #[test]
    fn a_reason_replaces_a_reason() {
        let put = |reason: &'static str| {
            move |list: &mut OwnList| {
                list.put(b"AA", "AA", reason);
            }
        };
        assert_eq!(edited("AA # old\nBA\n", put("new")), "AA # new\nBA\n");
        assert_eq!(edited("AA # old\nBA\n", put("")), "AA # old\nBA\n");
        assert!(!edited("AA # old\n", put("old")).contains("new"));
    }
}
