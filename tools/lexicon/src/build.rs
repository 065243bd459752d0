//! `lexicon build`

use std::path::{Path, PathBuf};
use std::sync::Arc;

use wordy_choose::{Foreign, Input, NewLexicon, Selection};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Draft, Layer, LayerKind, Lexicon, Meta};
use wordy_lists::list::{List, ListOptions, ListRules, Source};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use crate::bounds::Bounds;
use crate::left_out::{AllLeftOut, spelled};
use crate::reading::{
    ListReading, of_lists, report, report_words, tell_alphagrams, write_rejected,
};
use crate::recipe;
use crate::trace::Trace;

/// Build a lexicon from word lists, from other lexicons, or from a recipe
///
/// A list has one entry per line: a word; a word and its definition, in the order of the tournament
/// lists or of printed dictionaries; columns separated by tabs, commas or semicolons (WORD;score),
/// as spreadsheets write them: quoted, over several lines, with or without a header. Columns with
/// any other name in the header are skipped, with a note. Marks after a word (# + $ ! ^ * %) are
/// kept. Lists are UTF-8 or UTF-16, plain or gzipped; - is standard input. Lines that begin
/// with #, // or ; are comments. Files of other programs (.kwg, .dawg, ...) are read, too. A
/// spelling dictionary (.dic, with its .aff beside it) is a list of all forms that its affixes
/// make, except compounds.
///
/// A line that cannot be read is an error that shows file, line and column; then nothing is
/// written. Several words on a line are such an error unless --split or --columns says what they
/// are. With --squeeze an entry of several words, or with signs between its letters, becomes its
/// letters: ICE CREAM;50 is ICECREAM with the score 50 and the phrase ICE CREAM, which `lexicon
/// lookup`, `wordfind --columns phrase` and exports as tsv and ndjson show. A word followed by its
/// definition is still read as such. A phrase with a digit (CATCH-22) is an error; spell the number
/// out.
///
/// Cost: about a tenth of a second for a quarter of a million words; some 40 bytes of memory per
/// word.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon build enable2k.txt -o enable2k.lex --title 'ENABLE 2K'\n  \
                        lexicon build club.txt house.txt -o club.lex --rules scrabble\n  \
                        lexicon build phrases.txt -o phrases.lex --squeeze\n  \
                        lexicon build club.txt -o short.lex --length 2-4\n  \
                        lexicon build lexicons/college.toml -o college.lex",
    after_help = "Exit status: 0 built, 2 usage or input error.\n\
                  See also: lexicon new (a recipe to start from), lexicon lint (check a list)"
)]
pub(crate) struct Args {
    /// Word lists, .lex files, files of other programs; or one recipe (.toml)
    #[arg(required = true, value_name = "LIST")]
    lists: Vec<String>,
    /// The file to write
    #[arg(short, long, value_name = "FILE.lex")]
    output: PathBuf,
    /// Overwrite the file if it exists
    #[arg(long)]
    force: bool,
    /// Short name [default: that of the file written]
    #[arg(long)]
    name: Option<String>,
    /// Full name, as printed on sheets
    #[arg(long)]
    title: Option<String>,
    /// Edition or date, as sheets and screens of the judge show it
    #[arg(long)]
    edition: Option<String>,
    /// Alphabet of the lists: a name or a .toml file [default: that of the .lex files, else
    /// english]
    #[arg(long, value_name = "NAME|FILE")]
    alphabet: Option<String>,
    /// Format of files whose content and name do not show it; `lexicon export --list` lists the
    /// formats
    #[arg(long, value_name = "FORMAT")]
    from: Option<String>,
    #[command(flatten)]
    reading: ListReading,
    #[command(flatten)]
    selection: Selection,
    /// Drop what word games never allow, and count it by reason
    #[arg(long, value_enum)]
    rules: Option<ListRules>,
    /// Squeeze entries of several words, or with signs between their letters, to their letters, and
    /// keep how they are written
    #[arg(long, conflicts_with_all = ["rules", "split"])]
    squeeze: bool,
    /// Leave out words above this level, and words without a level [default: the level of your
    /// config file]
    #[arg(long, value_name = "N")]
    level: Option<u8>,
    /// Skip lines that cannot be read, and count them
    #[arg(long)]
    skip_invalid: bool,
    /// Write the invalid lines that --skip-invalid or a layer of the recipe skips to this file,
    /// with what is wrong with each
    #[arg(long, value_name = "FILE")]
    rejects: Option<PathBuf>,
    /// Write all that is left out to this file: each word with the reason and the place, by rules,
    /// layers and options, and each invalid line
    #[arg(long, value_name = "FILE.tsv")]
    left_out: Option<PathBuf>,
    #[command(flatten)]
    bounds: Bounds,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    wordy_choose::check_lexicon(&args.output, args.force)?;
    let mut left_out = AllLeftOut::default();
    let made = match args.lists.as_slice() {
        [path] if has_extension(path, "toml") => from_recipe(path, args, &mut left_out, streams)?,
        lists => from_lists(lists, args, &mut left_out, streams)?,
    };
    let (draft, alphabet, meta) = selected(made, args, &mut left_out, streams)?;
    if let Some(path) = &args.left_out {
        left_out.write(path, args.force, streams)?;
    }
    if draft.words.is_empty() && !args.lists.is_empty() {
        let lists = args.lists.join(", ");
        let fact =
            format!("{}: not written: the lexicon would have no words", args.output.display());
        return Err(Failure::new(fact).hint(format!(
            "nothing is left of {lists}; --left-out FILE.tsv says what is left out, and why"
        )));
    }
    let name = args.name.clone().unwrap_or(meta.name);
    let title = args.title.clone().unwrap_or(meta.title);
    let edition = args.edition.clone().unwrap_or(meta.edition);
    let meta = Meta { name, title, edition, ..meta };
    let new = NewLexicon { draft, alphabet: &alphabet, meta };
    wordy_choose::write_lexicon(&args.output, new, args.force, streams)?;
    Ok(Exit::Found)
}

/// What `--rejects` needs.
const SKIPPING: &str = "--skip-invalid";
const SKIPPING_LAYER: &str = "`skip-invalid = true` in a layer";

/// What selects words.
const SELECTED: &str = "the words selected by --search or --length";

/// What a lexicon is made of: its words, their alphabet, its name and origin.
pub(crate) type LexiconParts = (Draft, Arc<Alphabet>, Meta);

/// Refuses the options that a recipe answers itself, each with what to write there.
fn from_recipe(
    path: &str,
    args: &Args,
    left_out: &mut AllLeftOut,
    streams: &mut Streams<'_>,
) -> Result<LexiconParts, Failure> {
    let given = [
        (args.alphabet.is_some(), "--alphabet", "set `alphabet`"),
        (args.from.is_some(), "--from", "name the list FORMAT:FILE"),
        (args.rules.is_some(), "--rules", "set `rules` in the layer"),
        (args.squeeze, "--squeeze", "set `squeeze = true` in the layer"),
        (args.skip_invalid, "--skip-invalid", "set `skip-invalid = true` in the layer"),
        (args.selection.length.is_some(), "--length", "add layers with `min-length`, `max-length`"),
        (args.selection.search.is_some(), "--search", "add a layer with `keep-search`"),
        (args.level.is_some(), "--level", "add a layer with `max-level`"),
    ];
    match given.into_iter().chain(args.reading.given()).find(|(given, ..)| *given) {
        None => {
            let mut trace = Trace::keeping(args.rejects.is_some(), args.left_out.is_some());
            let made = recipe::carry_out(Path::new(path), args.bounds, &mut trace, streams)?;
            if let Some(rejects) = &args.rejects {
                wordy_terminal::refuse_without(
                    &[("--rejects", true)],
                    SKIPPING_LAYER,
                    trace.skips,
                )?;
                write_rejected(&trace.rejected, rejects, args.force, streams)?;
            }
            *left_out = trace.left_out;
            Ok(made)
        }
        Some((_, option, instead)) => {
            Err(Failure::new(format!("{option} cannot be combined with a recipe"))
                .hint(format!("{instead} in {path}")))
        }
    }
}

fn from_lists(
    lists: &[String],
    args: &Args,
    left_out: &mut AllLeftOut,
    streams: &mut Streams<'_>,
) -> Result<LexiconParts, Failure> {
    let outside = [("--allow-outside", args.bounds.allow_outside)];
    wordy_terminal::refuse_without(&outside, "a recipe", false)?;
    wordy_terminal::refuse_without(
        &[("--rejects", args.rejects.is_some())],
        SKIPPING,
        args.skip_invalid,
    )?;
    let asked = args.alphabet.as_deref().map(wordy_data::alphabet).transpose()?;
    let forms = args.reading.forms(args.rules, asked.as_deref());
    let mut inputs = Inputs::default();
    for name in lists {
        match wordy_choose::input(name, args.from.as_deref(), forms, streams)? {
            Input::Lexicon(found) => inputs.lexicons.push(wordy_choose::sound(*found)?),
            Input::Foreign(foreign) => inputs.foreign.push(foreign),
            Input::List(source) => inputs.sources.push(source),
        }
    }
    let alphabet = alphabet(asked, &inputs, streams)?;
    if inputs.sources.is_empty() {
        let options = [
            ("--rules", args.rules.is_some()),
            ("--squeeze", args.squeeze),
            ("--skip-invalid", args.skip_invalid),
        ];
        let reading = args.reading.given().map(|(given, option, _)| (option, given));
        wordy_terminal::refuse_without(&reading, "a word list", false)?;
        wordy_terminal::refuse_without(&options, "a word list", false)?;
    }
    let mut list = read(&inputs.sources, &alphabet, args)?;
    left_out.0.append(&mut list.left_out);
    report(&list, None, streams)?;
    tell_alphagrams(&list, &inputs.sources, &alphabet, streams)?;
    if let Some(path) = &args.rejects {
        write_rejected(&list.rejected, path, args.force, streams)?;
    }
    let mut layers = layers(&inputs);
    inputs.sources.clear();
    let mut counts = counts(&list);
    let words = match counts[..] {
        [words] => words,
        _ => list.draft.words.distinct(0..list.draft.words.len()),
    };
    report_words(&list, words, None, streams)?;
    let mut draft = list.draft;
    for foreign in &inputs.foreign {
        let words = foreign.read(&alphabet)?;
        counts.push(words.words.len());
        draft.extend(&words);
    }
    for (layer, words) in layers.iter_mut().zip(counts) {
        layer.words = words as u32;
    }
    for lexicon in &inputs.lexicons {
        draft.extend(&Draft::selected(lexicon, |_, _| true));
    }
    Ok((draft, alphabet, Meta { layers, ..Meta::default() }))
}

/// The files given, by kind.
#[derive(Default)]
struct Inputs {
    sources: Vec<Source>,
    foreign: Vec<Foreign>,
    lexicons: Vec<Lexicon>,
}

/// The alphabet asked for, else that of the lexicons, which must all have the same; else, of files
/// of other programs alone, the one that the first shows.
fn alphabet(
    asked: Option<Arc<Alphabet>>,
    inputs: &Inputs,
    streams: &mut Streams<'_>,
) -> Result<Arc<Alphabet>, Failure> {
    let own = || inputs.lexicons.first().map(|lexicon| lexicon.alphabet().clone());
    let alphabet = match (asked.or_else(own), inputs.foreign.first()) {
        (Some(alphabet), _) => alphabet,
        (None, Some(foreign)) if inputs.sources.is_empty() => foreign.alphabet(None, streams)?,
        (None, _) => of_lists(&inputs.sources, streams)?,
    };
    for lexicon in &inputs.lexicons {
        let name = &lexicon.meta().name;
        alphabet.require_same(lexicon.alphabet(), name, "the others use")?;
    }
    Ok(alphabet)
}

fn read(sources: &[Source], alphabet: &Arc<Alphabet>, args: &Args) -> Result<List, Failure> {
    let options = ListOptions {
        rules: args.rules,
        squeeze: args.squeeze,
        skip_invalid: args.skip_invalid,
        keep_rejected: args.rejects.is_some(),
        keep_left_out: args.left_out.is_some(),
        ..args.reading.options(alphabet.clone())
    };
    wordy_lists::list::read(sources, &options).map_err(wordy_choose::list_failure)
}

/// How many different words each list has.
fn counts(list: &List) -> Vec<usize> {
    let mut next = 0;
    let own = |entries: &u32| {
        let first = next;
        next += *entries as usize;
        list.draft.words.distinct(first..next)
    };
    list.entries.iter().map(own).collect()
}

/// What the files add, lists and files of other programs first; of these it is not yet known how
/// many words.
fn layers(inputs: &Inputs) -> Vec<Layer> {
    let file = |name: &str| {
        Path::new(name).file_name().map_or(name.into(), |name| name.to_string_lossy().into_owned())
    };
    let foreign = inputs.foreign.iter().map(|foreign| &foreign.source);
    let lists = inputs.sources.iter().chain(foreign).map(|source| Layer {
        does: LayerKind::Add,
        source: file(&source.name),
        sha256: recipe::sha256(&source.bytes),
        ..Layer::default()
    });
    let built = inputs.lexicons.iter().map(|lexicon| Layer {
        does: LayerKind::Add,
        source: lexicon.meta().name.clone(),
        sha256: lexicon.meta().sha256.clone(),
        words: lexicon.meta().words,
        ..Layer::default()
    });
    lists.chain(built).collect()
}

/// The level of the config file, where no option says another, for lists that have levels. A recipe
/// says itself which levels it takes.
fn level_of_config(
    args: &Args,
    draft: &Draft,
    streams: &mut Streams<'_>,
) -> Result<Option<u8>, Failure> {
    let is_recipe = args.lists.iter().any(|path| has_extension(path, "toml"));
    let has_levels = draft.levels.iter().any(|level| *level > 0);
    if args.level.is_some() || is_recipe || !has_levels {
        return Ok(None);
    }
    let level = wordy_data::config()?.level;
    if let Some(level) = level {
        let note = format!("note: words up to level {level}, as your config file says");
        writeln!(streams.errors, "{note}; --level names another")?;
    }
    Ok(level)
}

/// The words of the level asked for that are selected.
fn selected(
    made: LexiconParts,
    args: &Args,
    left_out: &mut AllLeftOut,
    streams: &mut Streams<'_>,
) -> Result<LexiconParts, Failure> {
    let (mut draft, alphabet, meta) = made;
    let mut leaves = |words: Vec<String>, option: &str| {
        if args.left_out.is_some() {
            left_out.unselected(words.into_iter(), option);
        }
    };
    let usual = level_of_config(args, &draft, streams)?;
    if let Some(most) = args.level.or(usual) {
        if draft.levels.iter().all(|level| *level == 0) {
            return Err(Failure::new("--level has no effect: the lists have no levels"));
        }
        let out = draft.entries().filter(|(.., level)| *level == 0 || *level > most);
        let out: Vec<u32> = out.map(|(entry, ..)| entry).collect();
        leaves(spelled(&draft, &out, &alphabet), &format!("--level {most}"));
        draft.remove(&out);
    }
    if args.selection.search.is_some() {
        // Entries in order, each once, answer and are taken out sooner than as they were read.
        let lexicon = wordy_choose::build_in_memory(draft, &alphabet, meta.clone())?;
        let selected = args.selection.of(&lexicon, streams)?;
        if args.left_out.is_some() {
            let out = Draft::selected(&lexicon, |rank, word| !selected.has(word, rank)).words;
            leaves(out.iter().map(|word| alphabet.spell(word)).collect(), SELECTED);
        }
        draft = Draft::selected(&lexicon, |rank, word| selected.has(word, rank));
    } else if let Some(lengths) = &args.selection.length {
        let out = draft.entries().filter(|(_, word, _)| !lengths.contains(word.len()));
        let out: Vec<u32> = out.map(|(entry, ..)| entry).collect();
        leaves(spelled(&draft, &out, &alphabet), SELECTED);
        draft.remove(&out);
    }
    Ok((draft, alphabet, meta))
}

fn has_extension(path: &str, extension: &str) -> bool {
    Path::new(path).extension().is_some_and(|own| own.eq_ignore_ascii_case(extension))
}
