//! `lexicon install` and `lexicon installed`

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};

use wordy_lexicon::lexicon::{Draft, Lexicon, Meta, renamed};
use wordy_terminal::{Column, Exit, Failure, Outcome, OutputArgs, Streams};

/// Put a lexicon into your data folder, under a name
///
/// The lexicon is then there for every program: `judge -l nwl23`. With --default it is the one that
/// all programs use when none is named; the config file says so. The file may be a .lex file, a
/// word list or a file of another program; every word of it is checked.
///
/// The data folder is `$WORDY_DATA`, else `$XDG_DATA_HOME/wordy`, else ~/.local/share/wordy. The
/// config file is `$WORDY_DATA/config.toml`, else `$XDG_CONFIG_HOME/wordy/config.toml`, else
/// ~/.config/wordy/config.toml; its keys lexicon, paper, alphabet and level are the values of
/// --lexicon, --paper, --alphabet and --level where these options are not given.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon install nwl23.txt\n  \
                        lexicon install nwl23.lex --default",
    after_help = "Exit status: 0 installed, 2 usage or input error.\n\
                  See also: lexicon installed (list them), lexicon build"
)]
pub(crate) struct Args {
    /// A .lex file, a word list, or a file of another program
    #[arg(value_name = "FILE")]
    file: String,
    /// Short name, as --lexicon takes it [default: that of the file]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Edition or date, as sheets show it
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
    /// Use it where no lexicon is named
    #[arg(long)]
    default: bool,
    /// Alphabet of a word list: a name or a .toml file [default: english]
    #[arg(long, value_name = "NAME|FILE")]
    alphabet: Option<String>,
    /// Overwrite FILE if it exists: the lexicon of this name, or use yours in place of a built-in
    /// one
    #[arg(long)]
    force: bool,
}

impl Args {
    /// The name of the lexicon there.
    fn name(&self) -> String {
        let stem = || Path::new(&self.file).file_stem().unwrap_or_default().to_string_lossy();
        self.name.clone().unwrap_or_else(|| stem().into_owned())
    }
}

/// List the lexicons in your data folder: name, number of words, hash, file
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon installed\n  lexicon installed --json",
    after_help = "Exit status: 0 listed, 1 there are none, 2 one is damaged, or usage error.\n\
                  See also: lexicon install"
)]
pub(crate) struct ListArgs {
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let name = &args.name();
    if !wordy_choose::is_valid_name(name) {
        return Err(Failure::new(format!("`{}` is not a name", name.escape_debug()))
            .hint("a name has letters, digits, - and _, as in nwl23"));
    }
    let path = folder()?.join(format!("{name}.lex"));
    let hides = wordy_data::embedded(wordy_data::LEXICONS, name).is_some();
    if hides && !args.force {
        return Err(Failure::new(format!("{name} is the name of a built-in lexicon"))
            .hint("choose another name with --name, or use yours in its place with --force"));
    }
    wordy_terminal::check_free(&path, args.force)?;
    let bytes = bytes(args, streams)?;
    let place = path.display().to_string();
    let lexicon = wordy_choose::lexicon_from_bytes(&args.file, Cow::Owned(bytes.clone()))?.lexicon;
    lexicon.verify().map_err(|damaged| Failure::new(format!("{}: {damaged}", args.file)))?;
    make_folder(&path)?;
    wordy_terminal::write_whole(&path, &bytes, args.force, streams)?;
    writeln!(streams.errors, "{place}: {}", wordy_choose::provenance(&lexicon))?;
    if hides {
        writeln!(
            streams.errors,
            "note: it takes the place of the built-in lexicon {name}\n\
             hint: to have that back, delete {place}"
        )?;
    }
    if args.default {
        make_default(name, streams)?;
    }
    Ok(Exit::Found)
}

/// The bytes to install: those of a .lex file with the name in it, or of a lexicon of the words.
fn bytes(args: &Args, streams: &mut Streams<'_>) -> Result<Vec<u8>, Failure> {
    let name = args.name();
    let alphabet = args.alphabet.as_deref().map(wordy_data::alphabet).transpose()?;
    let lexicon = wordy_choose::open_lexicon(&args.file, alphabet.as_ref(), streams)?;
    // A .lex file keeps what building would not carry over, such as its log.
    let named = |bytes: Vec<u8>| renamed(&bytes, &name, args.edition.as_deref()).ok();
    if let Some(named) = stored(Path::new(&args.file)).ok().and_then(named) {
        return Ok(named);
    }
    let draft = Draft::selected(&lexicon, |_, _| true);
    let meta = lexicon.meta().clone();
    let edition = args.edition.clone().unwrap_or(meta.edition);
    let meta = Meta { name, edition, ..meta };
    wordy_lexicon::lexicon::build(draft, lexicon.alphabet(), meta)
        .map_err(|damaged| Failure::new(format!("{}: {damaged}", args.file)))
}

/// The bytes of a file on a disk. What else there is, a pipe or a device, may have no end, or have
/// been read to its end.
fn stored(path: &Path) -> Result<Vec<u8>, String> {
    match fs::metadata(path) {
        Ok(data) if !data.is_file() => Err("it is not a file".to_owned()),
        _ => fs::read(path).map_err(|error| error.to_string()),
    }
}

/// Names the lexicon in the config file, and says so.
fn make_default(name: &str, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let path = wordy_data::config_path().ok_or_else(no_folder)?;
    wordy_data::config()?;
    let text = wordy_data::read_text(&path).unwrap_or_default();
    make_folder(&path)?;
    wordy_terminal::replace_all(&[(&path, wordy_data::with_lexicon(&text, name).into_bytes())])?;
    writeln!(streams.errors, "{}: lexicon = \"{name}\"", path.display())?;
    Ok(())
}

fn make_folder(path: &Path) -> Result<(), Failure> {
    wordy_terminal::make_folder(path.parent().unwrap_or(Path::new(".")))
}

fn folder() -> Result<PathBuf, Failure> {
    wordy_data::own_folder(wordy_data::LEXICONS).ok_or_else(no_folder)
}

fn no_folder() -> Failure {
    Failure::new("there is no data folder: neither WORDY_DATA nor HOME is set")
        .hint("set WORDY_DATA to a folder of your own")
}

pub(crate) fn list(args: &ListArgs, streams: &mut Streams<'_>) -> Outcome {
    let files = files(&folder()?);
    let mut damaged = Vec::new();
    for path in &files {
        match stored(path).and_then(opened) {
            Ok(lexicon) => print(args, path, &lexicon, streams)?,
            Err(reason) => damaged.push(format!("{}: {reason}", path.display())),
        }
    }
    if !damaged.is_empty() {
        return Err(Failure::lines(damaged).hint("`lexicon install` replaces it: --force"));
    }
    Ok(Exit::found(!files.is_empty()))
}

/// The .lex files of a folder, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let is_lexicon = |path: &PathBuf| path.extension().is_some_and(|own| own == "lex");
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_lexicon).collect();
    files.sort();
    files
}

fn opened(bytes: Vec<u8>) -> Result<Lexicon, String> {
    Lexicon::open(bytes.into()).map_err(|damaged| damaged.to_string())
}

/// The columns of the list of lexicons.
fn columns() -> [Column; 4] {
    let (words, hash) = (Column::name("words"), Column::name("hash"));
    [Column::word("lexicon"), words, hash, Column::text("file")]
}

fn print(
    args: &ListArgs,
    path: &Path,
    lexicon: &Lexicon,
    streams: &mut Streams<'_>,
) -> std::io::Result<()> {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let (meta, file) = (lexicon.meta(), path.display());
    if args.output.json() {
        let row = serde_json::json!({
            "name": name, "words": meta.words, "sha256": meta.sha256, "file": file.to_string(),
        });
        return writeln!(streams.output, "{row}");
    }
    streams.screen.table(columns());
    let words = wordy_lexicon::counts::count_words(meta.words as usize);
    let hash = meta.sha256.get(..8).unwrap_or_default();
    writeln!(streams.output, "{name}\t{words}\tsha256 {hash}\t{file}")
}
