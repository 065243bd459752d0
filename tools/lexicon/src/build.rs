//! `lexicon build`

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::ValueEnum;
use wordy_cli::{Exit, Failure, Foreign, Input, Outcome, Streams};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Draft, Layer, Lexicon, Meta};
use wordy_lexicon::list::{Encoding, List, Options, Rules, Source};

use crate::recipe;

/// Build a lexicon from word lists, from other lexicons, or from a recipe
///
/// A list has one entry a line: a word; a word and its definition, in the order of the tournament
/// lists or of printed dictionaries; columns parted by tabs, commas or semicolons (WORD;score),
/// with or without a header; trailing marks (# + $ ! ^ * %) are kept. UTF-8, UTF-16, gzip; - is
/// standard input. Lines that begin with # are comments. Files of other programs (.kwg, .dawg, ...)
/// are read, too.
///
/// A line that is no entry is an error that names file, line and column; nothing is written then.
///
/// Cost: about a tenth of a second for a quarter of a million words; some 40 bytes of memory a
/// word.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon build enable2k.txt -o enable2k.lex --title 'ENABLE 2K'\n  \
                        lexicon build club.txt house.txt -o club.lex --rules scrabble\n  \
                        lexicon build lexicons/college.toml -o college.lex"
)]
pub(crate) struct Args {
    /// Word lists, .lex files, files of other programs; or one recipe (.toml)
    #[arg(required = true, value_name = "LIST")]
    lists: Vec<String>,
    /// The file to write
    #[arg(short, long, value_name = "FILE.lex")]
    output: PathBuf,
    /// Overwrite the file if it is there
    #[arg(long)]
    force: bool,
    /// Short name; without it, that of the file written
    #[arg(long)]
    name: Option<String>,
    /// Full name, as printed on sheets
    #[arg(long)]
    title: Option<String>,
    /// Alphabet of the lists: a name or a .toml file
    #[arg(long, value_name = "NAME|FILE")]
    alphabet: Option<String>,
    /// Format of files that do not say it by their bytes or names; `lexicon export --list` tells
    /// the formats
    #[arg(long, value_name = "FORMAT")]
    from: Option<String>,
    /// Encoding of lists that do not say it themselves
    #[arg(long, value_enum, default_value_t = EncodingName::Utf8)]
    encoding: EncodingName,
    /// Leave out shorter words
    #[arg(long, value_name = "N", default_value_t = 1)]
    min_length: usize,
    /// Leave out longer words
    #[arg(long, value_name = "N")]
    max_length: Option<usize>,
    /// Drop what word games never allow, and count it by reason
    #[arg(long, value_enum)]
    rules: Option<RulesName>,
    /// Leave out words above this level, and words of none
    #[arg(long, value_name = "N")]
    level: Option<u8>,
    /// Leave out lines that are no entries, and count them
    #[arg(long)]
    skip_invalid: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum EncodingName {
    Utf8,
    Latin1,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum RulesName {
    /// No capitalised words, abbreviations, affixes, hyphens, apostrophes
    Scrabble,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    wordy_cli::check_free(&args.output, args.force)?;
    let bytes = match args.lists.as_slice() {
        [path] if has_extension(path, "toml") => from_recipe(path, args, streams)?,
        lists => from_lists(lists, args, streams)?,
    };
    wordy_cli::write_whole(&args.output, &bytes, args.force)?;
    let lexicon = wordy_cli::open_file(&args.output.display().to_string(), bytes.into())?;
    writeln!(streams.errors, "{}: {}", args.output.display(), wordy_cli::provenance(&lexicon))?;
    Ok(Exit::Found)
}

/// Refuses the options that a recipe answers itself.
fn from_recipe(path: &str, args: &Args, streams: &mut Streams<'_>) -> Result<Vec<u8>, Failure> {
    let given = [
        ("--alphabet", args.alphabet.is_some()),
        ("--from", args.from.is_some()),
        ("--rules", args.rules.is_some()),
        ("--skip-invalid", args.skip_invalid),
        ("--encoding", matches!(args.encoding, EncodingName::Latin1)),
    ];
    if let Some((option, _)) = given.iter().find(|(_, given)| *given) {
        return Err(Failure::new(format!(
            "expected {option} inside the recipe {path}, found it here"
        )));
    }
    let (draft, alphabet, meta) = recipe::carry_out(Path::new(path), streams)?;
    finish(draft, &alphabet, meta, args)
}

fn from_lists(
    lists: &[String],
    args: &Args,
    streams: &mut Streams<'_>,
) -> Result<Vec<u8>, Failure> {
    let mut inputs = Inputs::default();
    for name in lists {
        match wordy_cli::input(name, args.from.as_deref(), streams)? {
            Input::Lexicon(lexicon) => inputs.lexicons.push(*lexicon),
            Input::Foreign(foreign) => inputs.foreign.push(foreign),
            Input::List(source) => inputs.sources.push(source),
        }
    }
    let alphabet = alphabet(args, &inputs.lexicons)?;
    let list = read(&inputs.sources, &alphabet, args)?;
    report(&list, streams)?;
    let mut draft = list.draft;
    for foreign in &inputs.foreign {
        draft.extend(&foreign.read(&alphabet)?);
    }
    let layers = layers(&inputs, draft.words.len());
    inputs.sources.clear();
    for lexicon in &inputs.lexicons {
        draft.extend(&Draft::of(lexicon, |_, _| true));
    }
    finish(draft, &alphabet, Meta { layers, ..Meta::default() }, args)
}

/// The files given, by what they turned out to be.
#[derive(Default)]
struct Inputs {
    sources: Vec<Source>,
    foreign: Vec<Foreign>,
    lexicons: Vec<Lexicon>,
}

/// The alphabet asked for, else that of the lexicons, which must all have the same.
fn alphabet(args: &Args, lexicons: &[Lexicon]) -> Result<Arc<Alphabet>, Failure> {
    let asked = args.alphabet.as_deref().map(wordy_data::alphabet).transpose()?;
    let own = || lexicons.first().map(|lexicon| lexicon.alphabet().clone());
    let alphabet = asked.or_else(own).unwrap_or_else(Alphabet::english);
    for lexicon in lexicons {
        let name = &lexicon.meta().name;
        alphabet.require_same(lexicon.alphabet(), name, "the others use")?;
    }
    Ok(alphabet)
}

fn read(sources: &[Source], alphabet: &Arc<Alphabet>, args: &Args) -> Result<List, Failure> {
    let options = Options {
        rules: args.rules.map(|RulesName::Scrabble| Rules::Scrabble),
        encoding: match args.encoding {
            EncodingName::Utf8 => Encoding::Utf8,
            EncodingName::Latin1 => Encoding::Latin1,
        },
        skip_invalid: args.skip_invalid,
        ..Options::new(alphabet.clone())
    };
    Ok(wordy_lexicon::list::read(sources, &options)?)
}

/// Says on standard error what was dropped and left out.
pub(crate) fn report(list: &List, streams: &mut Streams<'_>) -> Result<(), Failure> {
    for (reason, count) in &list.dropped {
        writeln!(
            streams.errors,
            "dropped {}: {}",
            reason.text(),
            wordy_cli::thousands(*count as usize)
        )?;
    }
    if list.invalid > 0 {
        let lines = wordy_cli::thousands(list.invalid as usize);
        writeln!(streams.errors, "left out lines that are no entries: {lines}")?;
    }
    Ok(())
}

fn layers(inputs: &Inputs, words: usize) -> Vec<Layer> {
    let file = |name: &str| {
        Path::new(name).file_name().map_or(name.into(), |name| name.to_string_lossy().into_owned())
    };
    let foreign = inputs.foreign.iter().map(|foreign| &foreign.source);
    let only = inputs.sources.len() + inputs.foreign.len() == 1;
    let lists = inputs.sources.iter().chain(foreign).map(|source| Layer {
        does: "add".into(),
        source: file(&source.name),
        sha256: recipe::sha256(&source.bytes),
        words: if only { words as u32 } else { 0 },
        ..Layer::default()
    });
    let built = inputs.lexicons.iter().map(|lexicon| Layer {
        does: "add".into(),
        source: lexicon.meta().name.clone(),
        sha256: lexicon.meta().sha256.clone(),
        words: lexicon.meta().words,
        ..Layer::default()
    });
    lists.chain(built).collect()
}

/// The bytes of the lexicon, of the lengths and levels asked for, under the name asked for.
fn finish(
    mut draft: Draft,
    alphabet: &Alphabet,
    meta: Meta,
    args: &Args,
) -> Result<Vec<u8>, Failure> {
    let lengths = args.min_length..=args.max_length.unwrap_or(usize::MAX);
    let out = draft.entries().filter(|(_, word, level)| {
        !lengths.contains(&word.len())
            || args.level.is_some_and(|most| *level == 0 || *level > most)
    });
    let out: Vec<u32> = out.map(|(entry, ..)| entry).collect();
    if !out.is_empty() {
        draft.remove(&out);
    }
    if draft.words.is_empty() {
        return Err(Failure::new("expected at least one word, found none"));
    }
    let stem = || args.output.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let own = if meta.name.is_empty() { stem() } else { meta.name.clone() };
    let name = args.name.clone().unwrap_or(own);
    let title = args.title.clone().unwrap_or_else(|| meta.title.clone());
    wordy_lexicon::lexicon::build(&draft, alphabet, Meta { name, title, ..meta })
        .map_err(|damaged| Failure::new(format!("{}: {damaged}", args.output.display())))
}

fn has_extension(path: &str, extension: &str) -> bool {
    Path::new(path).extension().is_some_and(|own| own.eq_ignore_ascii_case(extension))
}
