//! `lexicon install` and `lexicon installed`

use std::borrow::Cow;
use std::fs;
use std::path::Path;

use crate::default;
use crate::lexicon_folder::{check_name, data_folder, files, print_row};
use wordy_lexicon::lexicon::{Draft, Lexicon, Meta, renamed};
use wordy_terminal::{Exit, Failure, Outcome, OutputArgs, Streams};

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
                  See also: lexicon default, lexicon installed, lexicon uninstall"
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
                  See also: lexicon default, lexicon install, lexicon uninstall"
)]
pub(crate) struct ListArgs {
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let name = &args.name();
    check_name(name)?;
    let path = data_folder()?.join(format!("{name}.lex"));
    let hides = wordy_data::embedded(wordy_data::LEXICONS, name).is_some();
    if hides && !args.force {
        return Err(Failure::new(format!("{name} is the name of a built-in lexicon"))
            .hint("choose another name with --name, or use yours in its place with --force"));
    }
    wordy_terminal::check_free(&path, args.force)?;
    let bytes = bytes(args, streams)?;
    let lexicon = wordy_choose::lexicon_from_bytes(&args.file, Cow::Owned(bytes.clone()))?.lexicon;
    lexicon.verify().map_err(|damaged| Failure::new(format!("{}: {damaged}", args.file)))?;
    make_folder(&path)?;
    wordy_terminal::write_whole(&path, &bytes, args.force, streams)?;
    writeln!(streams.errors, "installed {}", wordy_choose::provenance(&lexicon))?;
    if hides {
        writeln!(
            streams.errors,
            "note: it takes the place of the built-in lexicon {name}\n\
             hint: `lexicon uninstall {name}` brings that back"
        )?;
    }
    if args.default {
        default::set(name, streams)?;
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

fn make_folder(path: &Path) -> Result<(), Failure> {
    wordy_terminal::make_folder(path.parent().unwrap_or(Path::new(".")))
}

pub(crate) fn list(args: &ListArgs, streams: &mut Streams<'_>) -> Outcome {
    let files = files(&data_folder()?);
    let mut damaged = Vec::new();
    for path in &files {
        match stored(path).and_then(opened) {
            Ok(lexicon) => {
                let name = path.file_stem().unwrap_or_default().to_string_lossy();
                print_row(&args.output, &name, &path.display().to_string(), &lexicon, streams)?;
            }
            Err(reason) => damaged.push(format!("{}: {reason}", path.display())),
        }
    }
    if !damaged.is_empty() {
        return Err(Failure::lines(damaged).hint("`lexicon install` replaces it: --force"));
    }
    Ok(Exit::found(!files.is_empty()))
}

fn opened(bytes: Vec<u8>) -> Result<Lexicon, String> {
    Lexicon::open(bytes.into()).map_err(|damaged| damaged.to_string())
}
