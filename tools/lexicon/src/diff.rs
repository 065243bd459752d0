//! `lexicon diff`

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;

use wordy_cli::{Exit, Outcome, Streams};
use wordy_lexicon::algebra::{self, Change, HookChange};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::letter_set::LetterSet;
use wordy_lexicon::lexicon::Lexicon;

use crate::{algebra as sets, pack};

/// Tell what a new edition adds and removes
///
/// One line a word: +WORD is only in the new edition, -WORD only in the old one. How many of each
/// length is told on standard error, or with --counts instead of the words.
///
/// --hooks tells of the words of both editions which letters they newly take in front (+ab before
/// the word), which no longer (-ab), and the same at their end behind it.
///
/// --pack writes a folder with all that is published with a new edition: additions and removals, in
/// alphabetical order and by length, short (up to 8 letters) and long; the new words of 2 to 8
/// letters with their hooks; the changed hooks of old words; a summary with both hashes.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon diff old.lex new.lex\n  lexicon diff old.txt new.txt --hooks\n  \
                        lexicon diff club-2025.lex club-2026.lex --pack changes",
    after_help = "Exit status: 0 equal, 1 different, 2 wrong usage or bad input."
)]
pub(crate) struct Args {
    /// The old edition: as with --lexicon
    #[arg(value_name = "OLD")]
    old: String,
    /// The new edition
    #[arg(value_name = "NEW")]
    new: String,
    /// Alphabet of word lists: a name or a .toml file
    #[arg(long, value_name = "NAME|FILE", default_value = "english")]
    alphabet: String,
    /// Print how many words of each length came and went
    #[arg(long, conflicts_with_all = ["hooks", "pack"])]
    counts: bool,
    /// Print which words of both editions gained or lost hooks, and which
    #[arg(long, conflicts_with = "pack")]
    hooks: bool,
    /// Write all that is published with a new edition into a new folder
    #[arg(long, value_name = "DIR")]
    pack: Option<PathBuf>,
    /// Print a JSON object a line
    #[arg(long, conflicts_with_all = ["counts", "pack"])]
    json: bool,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let names = [args.old.clone(), args.new.clone()];
    let lexicons = sets::open(&names, &args.alphabet, streams)?;
    let (old, new) = (&lexicons[0], &lexicons[1]);
    let counts = Counts::of(old, new);
    if let Some(folder) = &args.pack {
        wordy_cli::write_folder(folder, &pack::files(old, new, &counts)?)?;
    } else if args.counts {
        counts.print(streams.output)?;
    } else if args.hooks {
        print_hooks(old, new, args.json, streams.output)?;
    } else {
        print_words(old, new, args.json, streams.output)?;
    }
    // The sum comes last on a terminal, too.
    streams.output.flush()?;
    let (added, removed) = counts.sums();
    let (added, removed) = (wordy_cli::thousands(added), wordy_cli::thousands(removed));
    writeln!(streams.errors, "{added} added, {removed} removed")?;
    Ok(Exit::found(counts.0.is_empty()))
}

/// Words added and removed, by length.
pub(crate) struct Counts(pub(crate) BTreeMap<usize, (usize, usize)>);

impl Counts {
    fn of(old: &Lexicon, new: &Lexicon) -> Self {
        let mut counts: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
        algebra::diff(old, new, |word, change| {
            let (added, removed) = counts.entry(word.len()).or_default();
            match change {
                Change::Added => *added += 1,
                Change::Removed => *removed += 1,
            }
        });
        Self(counts)
    }

    /// All added, all removed.
    pub(crate) fn sums(&self) -> (usize, usize) {
        let add =
            |(a, r): (usize, usize), (added, removed): &(usize, usize)| (a + added, r + removed);
        self.0.values().fold((0, 0), add)
    }

    /// Lines of length, added and removed, and their sums.
    pub(crate) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "length\tadded\tremoved")?;
        for (length, (added, removed)) in &self.0 {
            writeln!(out, "{length}\t{added}\t{removed}")?;
        }
        let (added, removed) = self.sums();
        writeln!(out, "all\t{added}\t{removed}")
    }
}

fn print_words(old: &Lexicon, new: &Lexicon, json: bool, out: &mut dyn Write) -> io::Result<()> {
    let mut outcome = Ok(());
    algebra::diff(old, new, |word, change| {
        let word = old.alphabet().spell(word);
        let (sign, name) = match change {
            Change::Added => ('+', "added"),
            Change::Removed => ('-', "removed"),
        };
        if outcome.is_ok() {
            outcome = if json {
                writeln!(out, "{}", serde_json::json!({ "word": word, "change": name }))
            } else {
                writeln!(out, "{sign}{word}")
            };
        }
    });
    outcome
}

fn print_hooks(old: &Lexicon, new: &Lexicon, json: bool, out: &mut dyn Write) -> io::Result<()> {
    let alphabet = old.alphabet();
    for change in algebra::hook_changes(&old.words(), &new.words()) {
        if json {
            let letters = |set: LetterSet| alphabet.spell_lower(&set.letters());
            let object = serde_json::json!({
                "word": alphabet.spell(&change.word),
                "front": { "gained": letters(change.front_gained), "lost": letters(change.front_lost) },
                "back": { "gained": letters(change.back_gained), "lost": letters(change.back_lost) },
            });
            writeln!(out, "{object}")?;
        } else {
            writeln!(out, "{}", hook_line(&change, alphabet))?;
        }
    }
    Ok(())
}

/// Front hooks gained and lost, the word, back hooks gained and lost.
pub(crate) fn hook_line(change: &HookChange, alphabet: &Alphabet) -> String {
    let side = |gained: LetterSet, lost: LetterSet| {
        let part = |sign: &str, set: LetterSet| {
            let sign = if set.is_empty() { "" } else { sign };
            format!("{sign}{}", alphabet.spell_apart(&set.letters()))
        };
        [part("+", gained), part("-", lost)].concat()
    };
    let front = side(change.front_gained, change.front_lost);
    let back = side(change.back_gained, change.back_lost);
    format!("{front}\t{}\t{back}", alphabet.spell(&change.word))
}
