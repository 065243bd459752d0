//! Dictionaries of two files, in the encodings and with the flags that there are, damaged.

use std::collections::BTreeSet;
use std::sync::Arc;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::random::Random;
use wordy_lists::list::hunspell::{Affixes, Forms, spelled};
use wordy_lists::list::{self, ListError, ListOptions, Source};

use crate::lists::encoded;
use crate::spots::{AFFIX_DAMAGES, DAMAGES, Damaged, File, Line, WORD_DAMAGES, with_flags};
use crate::{Expected, ListedWord, Reading, known, line_of, report};

/// A dictionary: words that take the endings of two flags or of one.
struct Sample {
    name: &'static str,
    alphabet: Arc<Alphabet>,
    encoding: &'static str,
    /// Before the affixes, in lines.
    head: &'static str,
    /// The two flags, and both together, as entries have them.
    flags: [&'static str; 3],
    /// What the two flags put behind a word.
    endings: [&'static str; 2],
    words: &'static [&'static str],
}

fn sample(
    (name, alphabet, encoding): (&'static str, &str, &'static str),
    head: &'static str,
    flags: [&'static str; 3],
    endings: [&'static str; 2],
    words: &'static [&'static str],
) -> Sample {
    let alphabet = wordy_data::alphabet(alphabet).unwrap();
    Sample { name, alphabet, encoding, head, flags, endings, words }
}

fn samples() -> [Sample; 7] {
    let english = ["walk", "talk", "bark", "peal", "reel", "croak", "sail"].as_slice();
    let polish = ["żaba", "łódź", "kość", "miód", "gęś"].as_slice();
    let greek = ["καλό", "νερό", "σπίτι", "ψωμί"].as_slice();
    [
        sample(("en", "english", "utf8"), "SET UTF-8\n", ["S", "D", "SD"], ["s", "ed"], english),
        sample(
            ("num", "english", "utf8"),
            "SET UTF-8\nFLAG num\n",
            ["7", "65000", "7,65000"],
            ["s", "ed"],
            english,
        ),
        sample(
            ("alias", "english", "latin1"),
            "SET ISO8859-1\nAF 3\nAF S\nAF D\nAF SD\n",
            ["1", "2", "3"],
            ["s", "ed"],
            english,
        ),
        sample(
            ("pl", "polish", "iso-8859-2"),
            "SET ISO8859-2\nFLAG long\n",
            ["Aa", "Bb", "AaBb"],
            ["my", "ę"],
            polish,
        ),
        sample(
            ("pl-1250", "polish", "windows-1250"),
            "SET microsoft-cp1250\n",
            ["r", "u", "ru"],
            ["my", "ę"],
            polish,
        ),
        sample(
            ("el", "greek", "iso-8859-7"),
            "SET ISO8859-7\n",
            ["A", "B", "AB"],
            ["ς", "α"],
            greek,
        ),
        sample(
            ("el-utf8", "greek", "utf8"),
            "SET UTF-8\nFLAG UTF-8\n",
            ["Ω", "é", "Ωé"],
            ["ς", "α"],
            greek,
        ),
    ]
}

/// The two files of a dictionary.
struct Files {
    affixes: File,
    words: File,
}

fn line(word: &[u8], after: &str, encoding: &str) -> Line {
    Line { before: Vec::new(), word: word.to_vec(), after: encoded(encoding, after) }
}

impl Sample {
    fn known(&self, word: &str) -> ListedWord {
        let letters = self.alphabet.encode(word).unwrap();
        (self.alphabet.spell(&letters), String::new(), None)
    }

    /// The endings of the word of an entry.
    fn endings(&self, at: usize) -> &[&'static str] {
        [&self.endings[..1], &self.endings[1..], &self.endings[..]][at % 3]
    }

    /// The words that an entry makes.
    fn made(&self, at: usize) -> impl Iterator<Item = ListedWord> {
        let word = self.words[at];
        let forms = [""].iter().chain(self.endings(at));
        forms.map(move |ending| self.known(&format!("{word}{ending}")))
    }

    fn files(&self) -> Files {
        let encode = |text: &str| encoded(self.encoding, text);
        let entry = |(at, word): (usize, &&str)| {
            line(&encode(word), &format!("/{}", self.flags[at % 3]), self.encoding)
        };
        let words = File {
            head: encode(&format!("{}\n", self.words.len())),
            lines: self.words.iter().enumerate().map(entry).collect(),
            foot: Vec::new(),
            separator: "/@/",
            is_utf8: self.encoding == "utf8",
            has_blanks: false,
        };
        let [first, second] = [0, 1].map(|at| (self.single(at), self.endings[at]));
        let affix = |(flag, ending): (&str, &str)| {
            [
                line(b"SFX", &format!(" {flag} Y 1"), self.encoding),
                line(b"SFX", &format!(" {flag} 0 {ending} ."), self.encoding),
            ]
        };
        let affixes = File {
            head: encode(self.head),
            lines: [affix(first), affix(second)].concat(),
            foot: Vec::new(),
            separator: " ",
            is_utf8: self.encoding == "utf8",
            has_blanks: false,
        };
        Files { affixes, words }
    }

    /// A flag as affixes have it: what an alias stands for.
    fn single(&self, at: usize) -> &'static str {
        if self.name == "alias" { ["S", "D"][at] } else { self.flags[at] }
    }

    /// What are no flags; where each is a character, all are some.
    fn no_flags(&self) -> &[&'static str] {
        match self.name {
            "num" => &["/7x", "/70000", "/-1", "/7,,7", "/7;65000", "/x"],
            "alias" => &["/9", "/0", "/S", "/-1", "/1,2"],
            "pl" => &["/A", "/AaB", "/AaBbC"],
            _ => &[],
        }
    }

    /// Reads the two files; an error is the lines of the one that is damaged.
    fn read(&self, affixes: &[u8], words: &[u8], skips: bool) -> Result<Reading, Vec<usize>> {
        let affixes = Affixes::read(affixes).map_err(|error| vec![error.line])?;
        let short = affixes.short().iter().map(|short| short.line).collect();
        let forms = Forms { alphabet: Some(&self.alphabet), ..Forms::default() };
        let source = spelled(&Source::new("x.dic", words), &affixes, forms)
            .map_err(|error| vec![error.line])?
            .source;
        let options = ListOptions {
            skip_invalid: skips,
            keep_rejected: true,
            ..ListOptions::new(self.alphabet.clone())
        };
        match list::read(&[source], &options) {
            Ok(list) => Ok(Reading {
                known: known(&list.draft, &self.alphabet),
                lines: list.rejected.iter().map(|line| line_of(&line.message)).collect(),
                skipped: list.invalid as usize,
                noted: short,
            }),
            Err(ListError::Encoding { place, .. }) => Err(vec![line_of(&place)]),
            Err(ListError::Lines { shown, .. }) => {
                Err(shown.iter().map(|line| line_of(&line.message)).collect())
            }
        }
    }
}

/// What must come of a dictionary whose words are damaged: an entry costs its forms.
fn of_words(sample: &Sample, files: &Files, damaged: &Damaged) -> Expected {
    let made = |keeps: &dyn Fn(&usize) -> bool| -> BTreeSet<ListedWord> {
        (0..sample.words.len()).filter(keeps).flat_map(|at| sample.made(at)).collect()
    };
    let is_sound = |at: &usize| damaged.shift > 0 || !damaged.lines.contains(at);
    let first = 1 + files.words.first();
    let faulty = damaged.lines.iter().map(|line| line + first).collect();
    Expected { all: made(&|_| true), kept: made(&is_sound), faulty }
}

/// What must come of a dictionary whose affixes are damaged: a line costs the forms of its flag,
/// and where it heads its affixes they are named with it.
fn of_affixes(sample: &Sample, files: &Files, damaged: &Damaged) -> Expected {
    let mut expected =
        of_words(sample, files, &Damaged { bytes: Vec::new(), lines: Vec::new(), shift: 0 });
    let flags: Vec<usize> =
        damaged.lines.iter().filter(|_| damaged.shift == 0).map(|line| line / 2).collect();
    for (at, word) in sample.words.iter().enumerate() {
        for ending in sample.endings(at) {
            if flags.iter().any(|flag| sample.endings[*flag] == *ending) {
                expected.kept.remove(&sample.known(&format!("{word}{ending}")));
            }
        }
    }
    let first = 1 + files.affixes.first();
    expected.faulty = damaged
        .lines
        .iter()
        .flat_map(|line| [line - line % 2, line | 1])
        .map(|it| it + first)
        .collect();
    expected
}

#[test]
fn a_damaged_line_of_a_dictionary_costs_its_own_words_alone() {
    let mut random = Random::new(26);
    let (mut tried, mut faults) = (0, Vec::new());
    for sample in samples() {
        let files = sample.files();
        let [affixes, words] = [files.affixes.whole(), files.words.whole()];
        let unharmed = Damaged { bytes: Vec::new(), lines: Vec::new(), shift: 0 };
        let read = |skips| sample.read(&affixes, &words, skips);
        let wrong = of_words(&sample, &files, &unharmed).faults(read(false), read(true));
        faults.extend(report(&wrong, sample.name, "sound", &words));
        for (kind, damage) in DAMAGES.iter().chain(&WORD_DAMAGES).enumerate() {
            for _ in 0..2 {
                let at = random.below(files.words.lines.len());
                let Some(damaged) = damage(&files.words, at, &mut random) else { continue };
                let read = |skips| sample.read(&affixes, &damaged.bytes, skips);
                let expected = of_words(&sample, &files, &damaged);
                let wrong = expected.faults(read(false), read(true));
                let kind = format!("words, kind {kind}, line {at}");
                faults.extend(report(&wrong, sample.name, &kind, &damaged.bytes));
                tried += 1;
            }
        }
        for flags in sample.no_flags() {
            for at in 0..3 {
                let damaged = with_flags(&files.words, at, flags);
                let read = |skips| sample.read(&affixes, &damaged.bytes, skips);
                let expected = of_words(&sample, &files, &damaged);
                let wrong = expected.faults(read(false), read(true));
                faults.extend(report(&wrong, sample.name, flags, &damaged.bytes));
                tried += 1;
            }
        }
        for (kind, damage) in DAMAGES.iter().chain(&AFFIX_DAMAGES).enumerate() {
            let at = random.below(files.affixes.lines.len());
            let Some(damaged) = damage(&files.affixes, at, &mut random) else { continue };
            let read = |skips| sample.read(&damaged.bytes, &words, skips);
            let expected = of_affixes(&sample, &files, &damaged);
            let wrong = expected.faults(read(false), read(true));
            let kind = format!("affixes, kind {kind}, line {at}");
            faults.extend(report(&wrong, sample.name, &kind, &damaged.bytes));
            tried += 1;
        }
    }
    assert!(faults.is_empty(), "{} of {tried}:\n{}", faults.len(), faults.join("\n"));
    assert!(tried > 500, "{tried}");
}
