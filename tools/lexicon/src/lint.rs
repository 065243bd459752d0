//! `lexicon lint`

use std::io::{self, Write};

use rustc_hash::FxHashMap;
use wordy_cli::{Exit, Failure, LexiconChoice, Outcome, Streams};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::list::{Line, Options, Source};

/// Check word lists: letters, order, duplicates, lengths
///
/// One line a finding: file, line, the check, what is wrong. The checks: `letters` (a line that is
/// no entry), `duplicate`, `order` (of the alphabet), `length`; with --plurals `plural`, with
/// --subset-of `subset`. Each file is checked by itself.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon lint club.txt\n  \
                        lexicon lint answers.txt --subset-of allowed.txt --min-length 5 --max-length 5",
    after_help = "Exit status: 0 nothing found, 1 something found, 2 wrong usage or unreadable files.\n\
                  Cost: that of reading the list; 20 bytes of memory a word."
)]
pub(crate) struct Args {
    /// Word lists; - is standard input
    #[arg(required = true, value_name = "LIST")]
    lists: Vec<String>,
    /// Alphabet of the lists: a name or a .toml file
    #[arg(long, value_name = "NAME|FILE", default_value = "english")]
    alphabet: String,
    /// Find shorter words
    #[arg(long, value_name = "N", default_value_t = 2)]
    min_length: usize,
    /// Find longer words
    #[arg(long, value_name = "N")]
    max_length: Option<usize>,
    /// Find words that are not in this lexicon: as with --lexicon
    #[arg(long, value_name = "LEX")]
    subset_of: Option<String>,
    /// Find words that do not end in S and have no plural in -S, -ES or -IES in the same list
    /// (English)
    #[arg(long)]
    plurals: bool,
    /// Print a JSON object a line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let alphabet = wordy_data::alphabet(&args.alphabet)?;
    let allowed = args.subset_of.as_ref().map(|name| {
        let choice = LexiconChoice {
            lexicon: Some(name.clone()),
            alphabet: args.alphabet.clone(),
            ..LexiconChoice::default()
        };
        Ok::<_, Failure>((name.as_str(), choice.open(streams)?))
    });
    let allowed = allowed.transpose()?;
    if let Some((name, lexicon)) = &allowed {
        let own = lexicon.alphabet();
        alphabet
            .require_same(own, *name, "the lists use")
            .map_err(|error| Failure::from(error).hint(format!("--alphabet {}", own.name())))?;
    }
    let mut clean = true;
    for name in &args.lists {
        let source = wordy_cli::source(name, streams)?;
        let options = Options::new(alphabet.clone());
        let mut lint = Lint::new(args, &alphabet, allowed.as_ref());
        wordy_lexicon::list::each_line(&source, &options, |line| lint.line(line))?;
        lint.plurals();
        clean &= lint.findings.is_empty();
        lint.print(&source, streams.output)?;
    }
    Ok(Exit::found(clean))
}

/// A list being checked.
struct Lint<'a> {
    args: &'a Args,
    alphabet: &'a Alphabet,
    allowed: Option<&'a (&'a str, Lexicon)>,
    /// The line of each word.
    seen: FxHashMap<Vec<u8>, usize>,
    last: Vec<u8>,
    findings: Vec<Finding>,
}

/// Something found.
struct Finding {
    line: usize,
    column: Option<usize>,
    check: &'static str,
    message: String,
}

impl<'a> Lint<'a> {
    fn new(
        args: &'a Args,
        alphabet: &'a Alphabet,
        allowed: Option<&'a (&'a str, Lexicon)>,
    ) -> Self {
        Self {
            args,
            alphabet,
            allowed,
            seen: FxHashMap::default(),
            last: Vec::new(),
            findings: Vec::new(),
        }
    }

    fn line(&mut self, line: &Line) {
        if let Some((column, message)) = &line.fault {
            let (column, message) = (Some(*column), message.clone());
            self.findings.push(Finding { line: line.number, column, check: "letters", message });
        }
        line.words.iter().for_each(|word| self.word(word, line.number));
    }

    fn word(&mut self, word: &[u8], line: usize) {
        let spelling = self.alphabet.spell(word);
        let mut found = |check, message| {
            self.findings.push(Finding { line, column: None, check, message });
        };
        if let Some(first) = self.seen.get(word) {
            found("duplicate", format!("{spelling} stands in line {first} already"));
        } else if *word < *self.last {
            let last = self.alphabet.spell(&self.last);
            found("order", format!("{spelling} comes before {last}"));
        }
        let most = self.args.max_length.unwrap_or(usize::MAX);
        if !(self.args.min_length..=most).contains(&word.len()) {
            found("length", format!("{spelling} has {} letters", word.len()));
        }
        if let Some((name, allowed)) = self.allowed
            && !allowed.has_letters(word)
        {
            found("subset", format!("{spelling} is not in {name}"));
        }
        self.seen.entry(word.to_vec()).or_insert(line);
        self.last = word.to_vec();
    }

    /// Finds words without their plural, once the whole list is known.
    fn plurals(&mut self) {
        if !self.args.plurals {
            return;
        }
        let lacks = |word: &Vec<u8>| {
            let with = |tail: &[u8]| self.seen.contains_key(&[word, tail].concat());
            let ies = || {
                let stem = word.strip_suffix(b"Y");
                stem.is_some_and(|stem| self.seen.contains_key(&[stem, b"IES"].concat()))
            };
            !word.ends_with(b"S") && !with(b"S") && !with(b"ES") && !ies()
        };
        let lacking = self.seen.iter().filter(|(word, _)| lacks(word));
        let finding = |(word, line): (&Vec<u8>, &usize)| Finding {
            line: *line,
            column: None,
            check: "plural",
            message: format!("{} has no plural in -S, -ES or -IES", self.alphabet.spell(word)),
        };
        let lacking: Vec<Finding> = lacking.map(finding).collect();
        self.findings.extend(lacking);
        self.findings.sort_by_key(|finding| finding.line);
    }

    fn print(&self, source: &Source, out: &mut dyn Write) -> io::Result<()> {
        let name = &source.name;
        for Finding { line, column, check, message } in &self.findings {
            if self.args.json {
                let object = serde_json::json!({
                    "file": name, "line": line, "column": column, "check": check,
                    "message": message,
                });
                writeln!(out, "{object}")?;
            } else {
                let column = column.map(|column| format!(":{column}")).unwrap_or_default();
                writeln!(out, "{name}:{line}{column}: {check}: {message}")?;
            }
        }
        Ok(())
    }
}
