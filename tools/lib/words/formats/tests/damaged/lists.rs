//! Lists of each convention, damaged.

use std::collections::BTreeSet;
use std::sync::Arc;

use wordy_formats::named;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::random::Random;
use wordy_lists::list::{self, Encoding, ListError, ListOptions, Source};

use crate::spots::{DAMAGES, DAMAGES_BEHIND, Damaged, File, Line};
use crate::{Expected, ListedWord, Reading, known, line_of, report};

/// Words with what is said of them, in order.
const WORDS: [(&str, &str, u64); 9] = [
    ("aalii", "a tropical tree [n -S]", 12),
    ("bagel", "a ring-shaped roll [n -S]", 80),
    ("cinder", "to reduce to ashes [v -ED]", 7),
    ("dotage", "a state of senility [n -S]", 33),
    ("ennui", "a feeling of weariness [n -S]", 100),
    ("fjord", "a narrow inlet [n -S]", 61),
    ("gnarly", "knotted and twisted [adj]", 5),
    ("howdah", "a seat on an elephant [n -S]", 44),
    ("ivory", "the tusk of an elephant [n]", 1),
];
/// Words of languages, with letters that ASCII does not have.
const POLISH: [&str; 6] = ["łódka", "żaba", "gęś", "kość", "miód", "źrebak"];
const GREEK: [&str; 5] = ["καλό", "νερό", "σπίτι", "θάλασσα", "ψωμί"];

/// How a list is read.
enum Reader {
    List { encoding: &'static str, splits: bool },
    Json,
}

struct Sample {
    name: &'static str,
    alphabet: Arc<Alphabet>,
    reader: Reader,
    file: File,
    known: Vec<ListedWord>,
}

/// A word as lines have it.
type Write = fn(&str, &str, u64) -> (String, String, String);

/// A list of the English words; what a line says of a word is kept where it has it.
fn english(
    name: &'static str,
    (head, foot, separator): (&str, &str, &'static str),
    (defines, scores): (bool, bool),
    write: Write,
) -> Sample {
    let lines = WORDS.map(|(word, definition, score)| {
        let (before, word, after) = write(word, definition, score);
        Line { before: before.into(), word: word.into(), after: after.into() }
    });
    let known = WORDS.map(|(word, definition, score)| {
        let definition = if defines { definition.to_owned() } else { String::new() };
        (word.to_uppercase(), definition, scores.then_some(score))
    });
    let file = File {
        head: head.into(),
        lines: lines.into(),
        foot: foot.into(),
        separator,
        is_utf8: true,
        has_blanks: name == "tournament.txt",
    };
    let is_json = std::path::Path::new(name).extension().is_some_and(|it| it == "json");
    let reader = match is_json && head.starts_with('[') || !head.contains('{') {
        _ if name.ends_with("ndjson") => Reader::Json,
        true => Reader::List { encoding: "utf8", splits: false },
        false => Reader::Json,
    };
    Sample { name, alphabet: Alphabet::english(), reader, file, known: known.into() }
}

/// A list of words alone, in an encoding.
fn plain(alphabet: &str, encoding: &'static str, words: &[&str]) -> Sample {
    let encode = |word: &str| encoded(encoding, word);
    let line = |word: &&str| Line { before: Vec::new(), word: encode(word), after: Vec::new() };
    let file = File {
        head: Vec::new(),
        lines: words.iter().map(line).collect(),
        foot: Vec::new(),
        separator: "\t",
        is_utf8: encoding == "utf8",
        has_blanks: false,
    };
    let alphabet = wordy_data::alphabet(alphabet).unwrap();
    let spelled = |word: &&str| alphabet.spell(&alphabet.encode(word).unwrap());
    let known = words.iter().map(|word| (spelled(word), String::new(), None)).collect();
    let reader = Reader::List { encoding, splits: false };
    Sample { name: "words.txt", alphabet, reader, file, known }
}

/// The bytes of a text in a code page.
pub(crate) fn encoded(encoding: &str, text: &str) -> Vec<u8> {
    let Ok(Encoding::Bytes(page)) = encoding.parse() else { return text.into() };
    let byte = |c: char| {
        let wrong = |byte: &u8| page.decode(&[*byte]).is_ok_and(|it| it == c.to_string());
        (0..=255).find(wrong).unwrap()
    };
    text.chars().map(byte).collect()
}

fn samples() -> Vec<Sample> {
    let mut all = vec![
        english("club.txt", ("", "", "\t"), (false, false), |word, _, _| {
            (String::new(), word.into(), String::new())
        }),
        english("tournament.txt", ("", "", "\t"), (true, false), |word, definition, _| {
            (String::new(), word.to_uppercase(), format!(" {definition}"))
        }),
        english("scored.txt", ("", "", ";"), (false, true), |word, _, score| {
            (String::new(), word.to_uppercase(), format!(";{score}"))
        }),
        english(
            "columns.tsv",
            ("word\tdefinition\tscore\thooks\n", "", "\t"),
            (true, true),
            |word, definition, score| {
                (String::new(), word.into(), format!("\t{definition}\t{score}\ts"))
            },
        ),
        english(
            "quoted.csv",
            ("score,word,definition\n", "", ","),
            (true, true),
            |word, definition, score| {
                (format!("{score},"), word.into(), format!(",\"{definition}\""))
            },
        ),
        english(
            "spreadsheet.csv",
            ("sep=;\nword;definition\n", "", ";"),
            (true, false),
            |word, definition, _| (text_of("\""), word.into(), format!("\";\"{definition}\"")),
        ),
        english("array.json", ("[\n", "]\n", ","), (false, false), |word, _, _| {
            (" \"".into(), word.into(), "\",".into())
        }),
        english(
            "object.json",
            ("{\n", " \"zax\": \"a tool\"\n}\n", ","),
            (true, false),
            |word, definition, _| (" \"".into(), word.into(), format!("\": \"{definition}\",")),
        ),
        english("counts.json", ("{\n", " \"zax\": 3}\n", ","), (false, true), |word, _, score| {
            (" \"".into(), word.into(), format!("\": {score},"))
        }),
        english("words.ndjson", ("", "", ","), (true, true), |word, definition, score| {
            let after = format!("\",\"score\":{score},\"definition\":\"{definition}\"}}");
            ("{\"word\":\"".into(), word.into(), after)
        }),
        plain("polish", "utf8", &POLISH),
        plain("polish", "windows-1250", &POLISH),
        plain("polish", "iso-8859-2", &POLISH),
        plain("greek", "iso-8859-7", &GREEK),
        plain("greek", "utf8", &GREEK),
        split(),
    ];
    for (sample, zax) in all.iter_mut().zip([0, 0, 0, 0, 0, 0, 0, 1, 2]) {
        let known = [None, Some(("ZAX".into(), "a tool".into(), None)), Some(zax_counted())];
        sample.known.extend(known[zax].clone());
    }
    all
}

fn zax_counted() -> ListedWord {
    ("ZAX".into(), String::new(), Some(3))
}

fn text_of(text: &str) -> String {
    text.to_owned()
}

/// A list of which each word of a line is an entry: the words around a damaged one are sound.
fn split() -> Sample {
    const AROUND: [[&str; 2]; 9] = [
        ["aa", "zebu"],
        ["bio", "yurt"],
        ["cot", "xylan"],
        ["dew", "wort"],
        ["eft", "viol"],
        ["fen", "ukase"],
        ["gum", "tarn"],
        ["hob", "swan"],
        ["icy", "roux"],
    ];
    let mut sample = plain("english", "utf8", &WORDS.map(|(word, ..)| word));
    sample.reader = Reader::List { encoding: "utf8", splits: true };
    for (line, [before, after]) in sample.file.lines.iter_mut().zip(AROUND) {
        line.before = format!("{before} ").into();
        line.after = format!(" {after}").into();
    }
    let around = AROUND.as_flattened().iter();
    sample.known.extend(around.map(|word| (word.to_uppercase(), String::new(), None)));
    (sample.file.separator, sample.file.has_blanks) = (" @", true);
    sample
}

impl Sample {
    /// Reads the bytes; an error is the lines that it names.
    fn read(&self, bytes: &[u8], skip_invalid: bool) -> Result<Reading, Vec<usize>> {
        let alphabet = &self.alphabet;
        let Reader::List { encoding, splits } = self.reader else {
            let (draft, faults) = named("ndjson").unwrap().read_lines(bytes, alphabet).unwrap();
            let lines: Vec<usize> = faults.iter().map(|fault| fault.line().unwrap()).collect();
            if !skip_invalid && !lines.is_empty() {
                assert!(named("ndjson").unwrap().read(bytes, alphabet).is_err());
                return Err(lines);
            }
            let skipped = lines.len();
            return Ok(Reading {
                known: known(&draft, alphabet),
                lines,
                skipped,
                noted: Vec::new(),
            });
        };
        let options = ListOptions {
            encoding: encoding.parse().unwrap(),
            split: splits,
            skip_invalid,
            keep_rejected: true,
            ..ListOptions::new(alphabet.clone())
        };
        match list::read(&[Source::new(self.name, bytes)], &options) {
            Ok(list) => Ok(Reading {
                known: known(&list.draft, alphabet),
                lines: list.rejected.iter().map(|line| line_of(&line.message)).collect(),
                skipped: list.invalid as usize,
                noted: Vec::new(),
            }),
            Err(ListError::Encoding { place, .. }) => Err(vec![line_of(&place)]),
            Err(ListError::Lines { shown, .. }) => {
                Err(shown.iter().map(|line| line_of(&line.message)).collect())
            }
        }
    }

    fn expected(&self, damaged: &Damaged) -> Expected {
        let all: BTreeSet<ListedWord> = self.known.iter().cloned().collect();
        let mut kept = all.clone();
        for line in damaged.lines.iter().filter(|_| damaged.shift == 0) {
            kept.remove(&self.known[*line]);
        }
        let first = 1 + self.file.first();
        let faulty = damaged.lines.iter().map(|line| line + first).collect();
        Expected { all, kept, faulty }
    }
}

#[test]
fn a_damaged_line_of_a_list_costs_its_own_words_alone() {
    let mut random = Random::new(60);
    let (mut tried, mut faults) = (0, Vec::new());
    for sample in samples() {
        let mut look = |damaged: &Damaged, kind: &str| {
            let strict = sample.read(&damaged.bytes, false);
            let skipping = sample.read(&damaged.bytes, true);
            let wrong = sample.expected(damaged).faults(strict, skipping);
            tried += 1;
            faults.extend(report(&wrong, sample.name, kind, &damaged.bytes));
        };
        let bytes = sample.file.whole();
        look(&Damaged { bytes, lines: Vec::new(), shift: 0 }, "sound");
        let splits = matches!(sample.reader, Reader::List { splits: true, .. });
        let behind: &[_] = if splits { &[] } else { &DAMAGES_BEHIND };
        for (kind, damage) in DAMAGES.iter().chain(behind).enumerate() {
            for _ in 0..2 {
                let at = random.below(sample.file.lines.len());
                if let Some(damaged) = damage(&sample.file, at, &mut random) {
                    look(&damaged, &format!("kind {kind}, line {at}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} of {tried}:\n{}", faults.len(), faults.join("\n"));
    assert!(tried > 700, "{tried}");
}
