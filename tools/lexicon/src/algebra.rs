//! `lexicon union`, `intersect`, `minus` and `symmetric`

use std::path::PathBuf;

use clap::ValueEnum;
use wordy_cli::{Exit, Failure, LexiconChoice, Outcome, Streams};
use wordy_lexicon::algebra::{Operation, Rescale, Rules, Score};
use wordy_lexicon::lexicon::{Layer, Lexicon, Meta};

/// What the four commands share.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Lexicons: as with --lexicon
    #[arg(required = true, value_name = "LEX")]
    lexicons: Vec<String>,
    /// Alphabet of word lists: a name or a .toml file
    #[arg(long, value_name = "NAME|FILE", default_value = "english")]
    alphabet: String,
    /// Write a lexicon with all that is known of its words, instead of printing words
    #[arg(short, long, value_name = "FILE.lex")]
    output: Option<PathBuf>,
    /// Overwrite the file if it is there
    #[arg(long)]
    force: bool,
    /// Score of a word that has several
    #[arg(long, value_enum, default_value_t = ScoreName::Max)]
    scores: ScoreName,
    /// Bring the scores of a list to another scale before they meet: stwl.txt=0..50:0..100
    #[arg(long, value_name = "LEX=A..B:C..D")]
    rescale: Vec<String>,
    /// Leave out words of a lower score, and of none
    #[arg(long, value_name = "N")]
    min_score: Option<u32>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum ScoreName {
    Max,
    Min,
    Mean,
    First,
}

pub(crate) fn run(args: &Args, operation: Operation, streams: &mut Streams<'_>) -> Outcome {
    if let Some(output) = &args.output {
        wordy_cli::check_free(output, args.force)?;
    }
    let lexicons = open(&args.lexicons, &args.alphabet, streams)?;
    let lexicons: Vec<&Lexicon> = lexicons.iter().collect();
    let rules = rules(args, operation)?;
    match &args.output {
        None => print(&rules, &lexicons, streams),
        Some(output) => write(&rules, &lexicons, output, args, streams),
    }
}

/// Opens lexicons, which must all have one alphabet.
pub(crate) fn open(
    names: &[String],
    alphabet: &str,
    streams: &mut Streams<'_>,
) -> Result<Vec<Lexicon>, Failure> {
    let mut lexicons: Vec<Lexicon> = Vec::new();
    for name in names {
        let lexicon = Some(name.clone());
        let choice =
            LexiconChoice { lexicon, alphabet: alphabet.to_owned(), ..LexiconChoice::default() };
        let lexicon = choice.open(streams)?;
        let first = lexicons.first().unwrap_or(&lexicon).alphabet();
        first.require_same(lexicon.alphabet(), name, "the others use").map_err(|error| {
            Failure::from(error).hint("--alphabet says the alphabet of word lists")
        })?;
        lexicons.push(lexicon);
    }
    Ok(lexicons)
}

fn rules(args: &Args, operation: Operation) -> Result<Rules, Failure> {
    let mut rescale: Vec<Option<Rescale>> = vec![None; args.lexicons.len()];
    for text in &args.rescale {
        let (name, scales) = text.rsplit_once('=').unwrap_or((text, ""));
        let at = args.lexicons.iter().position(|own| own == name).ok_or_else(|| {
            Failure::new(format!("expected --rescale LEX=A..B:C..D, found `{text}`"))
                .hint(format!("LEX is one of {}, as given", args.lexicons.join(", ")))
        })?;
        rescale[at] = Some(scales.parse().map_err(Failure::new)?);
    }
    let score = match args.scores {
        ScoreName::Max => Score::Max,
        ScoreName::Min => Score::Min,
        ScoreName::Mean => Score::Mean,
        ScoreName::First => Score::First,
    };
    Ok(Rules { operation, score, rescale, min_score: args.min_score })
}

/// Prints the words, with their scores where they have some, as they are found.
fn print(rules: &Rules, lexicons: &[&Lexicon], streams: &mut Streams<'_>) -> Outcome {
    let mut outcome = Ok(());
    let mut any = false;
    rules.apply(lexicons, |word, score, _| {
        any = true;
        if outcome.is_ok() {
            let word = lexicons[0].alphabet().spell_exactly(word);
            outcome = match score {
                Some(score) => writeln!(streams.output, "{word};{score}"),
                None => writeln!(streams.output, "{word}"),
            };
        }
    });
    outcome?;
    Ok(Exit::found(any))
}

fn write(
    rules: &Rules,
    lexicons: &[&Lexicon],
    output: &std::path::Path,
    args: &Args,
    streams: &mut Streams<'_>,
) -> Outcome {
    let draft = rules.draft(lexicons);
    if draft.words.is_empty() {
        return Err(Failure::new("expected at least one word, found none"));
    }
    let does = match rules.operation {
        Operation::Union => "union",
        Operation::Intersect => "intersect",
        Operation::Minus => "minus",
        Operation::Symmetric => "symmetric",
    };
    let layer = |lexicon: &&Lexicon| Layer {
        does: does.into(),
        source: lexicon.meta().name.clone(),
        sha256: lexicon.meta().sha256.clone(),
        words: lexicon.meta().words,
        ..Layer::default()
    };
    let name = output.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let layers = lexicons.iter().map(layer).collect();
    let meta = Meta { name, layers, ..Meta::default() };
    let place = output.display();
    let bytes = wordy_lexicon::lexicon::build(&draft, lexicons[0].alphabet(), meta)
        .map_err(|damaged| Failure::new(format!("{place}: {damaged}")))?;
    wordy_cli::write_whole(output, &bytes, args.force)?;
    let lexicon = wordy_cli::open_file(&place.to_string(), bytes.into())?;
    writeln!(streams.errors, "{place}: {}", wordy_cli::provenance(&lexicon))?;
    Ok(Exit::Found)
}
