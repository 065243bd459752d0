//! `lexicon union`, `intersect`, `minus` and `symmetric`

use std::path::Path;

use clap::Subcommand;
use wordy_choose::{NewLexicon, SelectedWords, Selection};
use wordy_lexicon::algebra::{Combination, Operation, Rescale, ScoreChoice};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Layer, Lexicon, Meta};
use wordy_terminal::{Exit, Failure, Outcome, OutputArgs, Streams, further_endings};

/// The commands that combine lexicons.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Print or write the words of any of several lexicons
    #[command(before_help = UNION, after_help = STATUS)]
    Union(Args),
    /// Print or write the words that all of several lexicons have
    #[command(before_help = INTERSECT, after_help = STATUS)]
    Intersect(Args),
    /// Print or write the words of the first lexicon that no other has
    #[command(
        before_help = MINUS, after_help = STATUS,
        mut_arg("scores", |scores| scores.hide(true))
    )]
    Minus(Args),
    /// Print or write the words that only one of two lexicons has
    #[command(before_help = SYMMETRIC, after_help = STATUS)]
    Symmetric(Args),
}

const UNION: &str = "Examples:\n  lexicon union club.txt house.txt -o both.lex\n  \
                     lexicon union stwl.txt broda.txt --rescale stwl.txt=0..50:0..100 \
                     --scores mean";
const INTERSECT: &str = "Examples:\n  lexicon intersect wordy club.lex\n  \
                         lexicon intersect wordy club.lex --length 2-4";
const MINUS: &str = "Examples:\n  lexicon minus club.lex wordy    what the club has beyond wordy";
const SYMMETRIC: &str = "Examples:\n  lexicon symmetric old.lex new.lex";
const STATUS: &str = "Exit status: 0 found, 1 no such word, 2 usage or input error.";

/// The options of all of them. A .lex file has all that is known of the words.
#[derive(Debug, clap::Args)]
#[command(mut_arg("output", further_endings(&["lex"])))]
pub(crate) struct Args {
    /// Lexicons: names, .lex files or word lists
    #[arg(required = true, value_name = "LEX")]
    lexicons: Vec<String>,
    /// Alphabet of a word list: a name or a .toml file [default: english]
    #[arg(long, value_name = "NAME|FILE")]
    alphabet: Option<String>,
    /// Use only words of this level or below: 10 the commonest ... 80 the rarest
    #[arg(long, value_name = "N")]
    level: Option<u8>,
    #[command(flatten)]
    selection: Selection,
    /// How to combine scores of a word in several lists [default: max]
    #[arg(long, value_enum)]
    scores: Option<ScoreChoice>,
    /// Rescale the scores of one list before combining: stwl.txt=0..50:0..100
    #[arg(long, value_name = "LEX=A..B:C..D")]
    rescale: Vec<String>,
    /// Leave out words with a lower score, and words without one
    #[arg(long, value_name = "N")]
    min_score: Option<u64>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(command: &Command, streams: &mut Streams<'_>) -> Outcome {
    let (args, operation) = match command {
        Command::Union(args) => (args, Operation::Union),
        Command::Intersect(args) => (args, Operation::Intersect),
        Command::Minus(args) => (args, Operation::Minus),
        Command::Symmetric(args) => (args, Operation::Symmetric),
    };
    check_scores(args, operation)?;
    let lexicons = open(&args.lexicons, args.alphabet.as_deref(), args.level, streams)?;
    let lexicons: Vec<&Lexicon> = lexicons.iter().collect();
    let selected = lexicons.iter().map(|lexicon| args.selection.of(lexicon, streams));
    let job = Job {
        rules: rules(args, operation)?,
        selected: selected.collect::<Result<_, _>>()?,
        lexicons: &lexicons,
    };
    match args.output.further() {
        None => job.print(args.output.json(), streams),
        Some(_) => job.write(args.output.path(), args.output.overwrites(), streams),
    }
}

/// Lexicons to combine.
struct Job<'a> {
    rules: Combination,
    lexicons: &'a [&'a Lexicon],
    /// The words of each that are selected.
    selected: Vec<SelectedWords>,
}

impl Job<'_> {
    /// Whether one of the lexicons that have a word selects it.
    fn wants(&self, word: &[u8], ranks: &[(usize, u32)]) -> bool {
        ranks.iter().any(|&(at, rank)| self.selected[at].has(word, rank))
    }

    /// Prints the words, with their scores where they have some, as they are found.
    fn print(&self, json: bool, streams: &mut Streams<'_>) -> Outcome {
        let alphabet = self.lexicons[0].alphabet();
        if !json {
            streams.screen.words();
        }
        let mut outcome = Ok(());
        let mut any = false;
        self.rules.apply(self.lexicons, |word, score, ranks| {
            if outcome.is_err() || !self.wants(word, ranks) {
                return;
            }
            any = true;
            outcome = match score {
                _ if json => {
                    let word = alphabet.spell(word);
                    let row = serde_json::json!({ "word": word, "score": score });
                    writeln!(streams.output, "{row}")
                }
                Some(score) => {
                    writeln!(streams.output, "{};{score}", alphabet.spell_exactly(word))
                }
                None => writeln!(streams.output, "{}", alphabet.spell_exactly(word)),
            };
        });
        outcome?;
        Ok(Exit::found(any))
    }

    fn write(&self, output: &Path, force: bool, streams: &mut Streams<'_>) -> Outcome {
        let does = self.rules.operation.into();
        let layer = |lexicon: &&Lexicon| Layer {
            does,
            source: lexicon.meta().name.clone(),
            sha256: lexicon.meta().sha256.clone(),
            words: lexicon.meta().words,
            ..Layer::default()
        };
        let layers = self.lexicons.iter().map(layer).collect();
        let new = NewLexicon {
            draft: self.rules.draft(self.lexicons, |word, ranks| self.wants(word, ranks)),
            alphabet: self.lexicons[0].alphabet(),
            meta: Meta { layers, ..Meta::default() },
        };
        wordy_choose::write_lexicon(output, new, force, streams)?;
        Ok(Exit::Found)
    }
}

/// Opens lexicons, which must all use one alphabet; word lists are read in `alphabet`, or English.
/// With a level, else with that of the config file, only their words of that level or below are
/// there.
pub(crate) fn open(
    names: &[String],
    alphabet: Option<&str>,
    level: Option<u8>,
    streams: &mut Streams<'_>,
) -> Result<Vec<Lexicon>, Failure> {
    let alphabet = alphabet.map(wordy_data::alphabet).transpose()?;
    let mut lexicons: Vec<Lexicon> = Vec::new();
    for name in names {
        let lexicon = wordy_choose::open_lexicon(name, alphabet.as_ref(), streams)?;
        same_alphabet(lexicons.first().unwrap_or(&lexicon).alphabet(), lexicon.alphabet(), name)?;
        lexicons.push(wordy_choose::at_level(lexicon, level)?);
    }
    Ok(lexicons)
}

/// Refuses a lexicon of a name whose alphabet is not that of the first.
pub(crate) fn same_alphabet(first: &Alphabet, own: &Alphabet, name: &str) -> Result<(), Failure> {
    first
        .require_same(own, name, "the others use")
        .map_err(|error| Failure::from(error).hint("--alphabet names the alphabet of word lists"))
}

/// Refuses `--scores` where no word of the result can be in two lists.
fn check_scores(args: &Args, operation: Operation) -> Result<(), Failure> {
    let most = match operation {
        Operation::Union | Operation::Intersect => args.lexicons.len(),
        Operation::Minus => 1,
        // Words in an odd number of lexicons.
        Operation::Symmetric => args.lexicons.len().saturating_sub(1) | 1,
    };
    if args.scores.is_none() || most > 1 {
        return Ok(());
    }
    Err(Failure::new("--scores has no effect: every word comes from one lexicon")
        .hint("leave --scores out"))
}

fn rules(args: &Args, operation: Operation) -> Result<Combination, Failure> {
    let mut rescale: Vec<Option<Rescale>> = vec![None; args.lexicons.len()];
    for text in &args.rescale {
        let (name, scales) = text.rsplit_once('=').unwrap_or((text, ""));
        let at = args.lexicons.iter().position(|own| own == name).ok_or_else(|| {
            Failure::new(format!("expected --rescale LEX=A..B:C..D, found `{text}`"))
                .hint(format!("LEX is one of {}, as given", args.lexicons.join(", ")))
        })?;
        rescale[at] = Some(scales.parse().map_err(Failure::new)?);
    }
    Ok(Combination {
        operation,
        score: args.scores.unwrap_or(ScoreChoice::Max),
        rescale,
        min_score: args.min_score,
    })
}
