//! A list of a recipe's own, edited line by line: what is not edited stays byte for byte.

use std::collections::{BTreeMap, HashMap};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use wordy_choose::list_failure;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::excerpt::Excerpt;
use wordy_lists::list::{ListOptions, Source};
use wordy_terminal::{Failure, cannot_read};

/// What may begin a file in UTF-8.
const BOM: char = '\u{feff}';

/// A list: one word per line with its reason, remarks and blank lines.
pub(crate) struct OwnList {
    pub(crate) path: PathBuf,
    lines: Vec<Line>,
    /// The lines of each word.
    places: HashMap<Vec<u8>, Vec<usize>>,
    /// Lines to put in, by their words.
    new: BTreeMap<Vec<u8>, String>,
    /// What ends a line of this list.
    ending: &'static str,
    has_bom: bool,
    changed: bool,
}

/// A line with its end, and its word as letters; none for a remark or a blank line.
struct Line {
    text: String,
    word: Option<Vec<u8>>,
    /// Whether it is taken out.
    gone: bool,
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
        let mut words = words(path, text, alphabet)?;
        let mut places: HashMap<Vec<u8>, Vec<usize>> = HashMap::new();
        let mut lines = Vec::new();
        for (number, text) in (1..).zip(text.split_inclusive('\n')) {
            let word = words.remove(&number);
            if let Some(word) = &word {
                places.entry(word.clone()).or_default().push(lines.len());
            }
            lines.push(Line { text: text.to_owned(), word, gone: false });
        }
        let windows = text.lines().count() > 0 && first_line(text).ends_with("\r\n");
        Ok(Self {
            path: path.to_owned(),
            lines,
            places,
            new: BTreeMap::new(),
            ending: if windows { "\r\n" } else { "\n" },
            has_bom: text.len() < all.len(),
            changed: false,
        })
    }

    /// Whether a word is in the list. Cost: that of a look-up, as for all edits.
    pub(crate) fn has(&self, word: &[u8]) -> bool {
        self.new.contains_key(word) || self.places.contains_key(word)
    }

    /// Puts a word in with its reason, after the last word that comes before it; gives a word that
    /// is there another reason. Says whether that changed anything.
    pub(crate) fn put(&mut self, word: &[u8], spelling: &str, reason: &str) -> bool {
        let mark = if reason.is_empty() { "" } else { " # " };
        let text = [spelling, mark, reason, self.ending].concat();
        let first = self.places.get(word).and_then(|lines| lines.first());
        let old = match first {
            Some(&line) => self.lines.get_mut(line).map(|line| &mut line.text),
            None => self.new.get_mut(word),
        };
        match old {
            Some(_) if reason.is_empty() => return false,
            Some(old) if old.trim_end() == text.trim_end() => return false,
            Some(old) => *old = text,
            None => drop(self.new.insert(word.to_vec(), text)),
        }
        self.changed = true;
        true
    }

    /// Takes a word out; says whether it was in.
    pub(crate) fn take(&mut self, word: &[u8]) -> bool {
        let lines = self.places.remove(word).unwrap_or_default();
        let taken = self.new.remove(word).is_some() || !lines.is_empty();
        for line in lines {
            self.lines[line].gone = true;
        }
        self.changed |= taken;
        taken
    }

    /// The bytes to save; none where nothing changed.
    pub(crate) fn changes(&self) -> Option<Vec<u8>> {
        self.changed.then(|| self.text().into_bytes())
    }

    fn text(&self) -> String {
        let lines: Vec<&Line> = self.lines.iter().filter(|line| !line.gone).collect();
        let gaps = Gaps::of(&lines);
        let mut new = self.new.iter().map(|(word, text)| (gaps.of_word(word), text)).peekable();
        let mut out = if self.has_bom { String::from(BOM) } else { String::new() };
        let heads = out.len();
        for at in 0..=lines.len() {
            while let Some((_, text)) = new.next_if(|(gap, _)| *gap == at) {
                // The last line of a file may have no end.
                if out.len() > heads && !out.ends_with('\n') {
                    out.push_str(self.ending);
                }
                out.push_str(text);
            }
            out.push_str(lines.get(at).map_or("", |line| &line.text));
        }
        out
    }
}

/// Where new words go between lines: a remark stays above the word it stands above.
struct Gaps<'a> {
    /// The words that come after all before them, and their lines.
    highest: Vec<(&'a [u8], usize)>,
    /// The number of lines up to the last word before each line, and before the end; 0 where
    /// there is none.
    after_word: Vec<usize>,
    /// Where a word goes that comes before all: after the heading, which a blank line may end.
    head: usize,
}

impl<'a> Gaps<'a> {
    fn of(lines: &[&'a Line]) -> Self {
        let mut gaps = Self { highest: Vec::new(), after_word: vec![0], head: 0 };
        for (at, line) in lines.iter().enumerate() {
            let last = gaps.after_word.last().copied().unwrap_or_default();
            gaps.after_word.push(if line.word.is_some() { at + 1 } else { last });
            let Some(word) = line.word.as_deref() else { continue };
            if gaps.highest.last().is_none_or(|(highest, _)| *highest < word) {
                gaps.highest.push((word, at));
            }
        }
        let first = gaps.highest.first().map_or(lines.len(), |(_, at)| *at);
        let blank = lines[..first].iter().rposition(|line| line.text.trim().is_empty());
        gaps.head = blank.map_or(first, |blank| blank + 1);
        gaps
    }

    /// The line before which a word goes.
    fn of_word(&self, word: &[u8]) -> usize {
        let next = self.highest.partition_point(|(own, _)| *own <= word);
        let next = self.highest.get(next).map_or(self.after_word.len() - 1, |(_, at)| *at);
        match self.after_word[next] {
            0 => self.head,
            after => after,
        }
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
    let source = Source { name: name.clone(), bytes: text.to_owned().into_bytes(), made: None };
    let mut found = BTreeMap::new();
    wordy_lists::list::each_line(&source, &ListOptions::new(alphabet.clone()), |line| {
        found.insert(line.number, line.clone());
    })
    .map_err(list_failure)?;
    let mut words = BTreeMap::new();
    for (number, text) in (1..).zip(text.lines()) {
        match found.remove(&number).map(|line| (line.words, line.fault)) {
            Some((mut one, None)) if one.len() == 1 => words.extend(one.pop().map(|w| (number, w))),
            Some((_, Some((column, fault)))) => {
                return Err(Failure::new(format!("{name}:{number}:{column}: {fault}"))
                    .excerpt(&Excerpt::new(text, column)));
            }
            None if is_remark(text.trim()) => {}
            // A header is no entry either.
            _ => return Err(not_one_word(&name, number)),
        }
    }
    // The lines of old Macs end otherwise than those that are edited.
    found.keys().next().map_or(Ok(words), |number| Err(not_one_word(&name, *number)))
}

fn is_remark(line: &str) -> bool {
    line.is_empty() || ["#", "//", ";"].iter().any(|it| line.starts_with(it))
}

fn not_one_word(name: &str, number: usize) -> Failure {
    Failure::new(format!("{name}:{number}: not one word and its reason"))
        .hint("edit this list by hand")
}

/// The text of a list, or of a new one where there is none.
fn text(path: &Path, heading: &str) -> Result<String, Failure> {
    match wordy_data::read_text(path) {
        Ok(text) => Ok(text),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(heading.into()),
        Err(error) => {
            Err(cannot_read(path, &error).hint("a list of the recipe's own is UTF-8 text"))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// A list after an edit.
    fn edited(text: &str, edit: impl FnOnce(&mut OwnList)) -> String {
        let (process, thread) = (std::process::id(), std::thread::current().id());
        let folder = std::env::temp_dir().join(format!("own-list-{process}-{thread:?}"));
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
    fn many_words_go_in_and_out_at_once() {
        let text = edited("# ours\n\n# a fish\nCOD\nZA\n", |list| {
            for word in ["EEL", "BASS", "DAB", "COD", "ZZZ"] {
                list.put(word.as_bytes(), word, "");
            }
            assert!(list.take(b"DAB") && list.take(b"COD") && !list.take(b"COD"));
            assert!(list.put(b"COD", "COD", "again") && list.has(b"COD"));
        });
        assert_eq!(text, "# ours\n\nBASS\nCOD # again\nEEL\n# a fish\nZA\nZZZ\n");
    }

    #[test]
    fn lines_of_old_macs_are_not_edited() {
        let path = std::env::temp_dir().join(format!("old-mac-{}", std::process::id()));
        fs::write(&path, "AA\rAB\rAD").unwrap();
        let opened = OwnList::open(&path, &Alphabet::english(), "");
        fs::remove_file(&path).unwrap();
        assert!(opened.err().unwrap().to_string().contains(":2: not one word"));
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
