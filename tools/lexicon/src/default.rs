//! `lexicon default` and `lexicon uninstall`

use std::path::Path;
use std::{env, fs};

use wordy_choose::LexiconChoice;
use wordy_data::LEXICONS;
use wordy_lexicon::files::nearest;
use wordy_terminal::{Exit, Failure, Outcome, OutputArgs, Streams};

use crate::lexicon_folder::{check_name, data_folder, files, no_folder, print_row};

/// Show the lexicon that programs use when you name none, or choose another one
///
/// With a name, it is written into your config file. `lexicon default wordy` takes it out again:
/// every program then uses wordy, which is built in.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon default          which one is it?\n  \
                   lexicon default nwl23    use nwl23 from now on\n  \
                   lexicon default wordy    go back to the built-in one",
    after_help = "Exit status: 0 shown or chosen, 2 usage or input error.\n\
                  See also: lexicon install, lexicon installed"
)]
pub(crate) struct Args {
    /// The lexicon to use: a built-in or an installed one
    #[arg(value_name = "NAME")]
    name: Option<String>,
    #[command(flatten)]
    output: OutputArgs,
}

/// Delete installed lexicons from your data folder
///
/// If one of them is your default, wordy is your default again.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon uninstall club",
    after_help = "Exit status: 0 deleted, 2 usage or input error.\n\
                  See also: lexicon installed (their names)"
)]
pub(crate) struct UninstallArgs {
    /// Installed lexicons
    #[arg(required = true, value_name = "NAME")]
    lexicons: Vec<String>,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let Some(name) = &args.name else { return show(args, streams) };
    check_name(name)?;
    // A lexicon that is not there, or is damaged, would stop every program.
    let file = wordy_data::find(LEXICONS, name)
        .map_err(|missing| Failure::from(missing).hint("`lexicon installed` lists yours"))?;
    let lexicon = wordy_choose::lexicon_from_bytes(&file.place, file.bytes)?.lexicon;
    lexicon.verify().map_err(|damaged| Failure::new(format!("{}: {damaged}", file.place)))?;
    set(name, streams)?;
    if let Some(other) = env::var_os("WORDY_LEXICON").filter(|other| !other.is_empty()) {
        let other = other.to_string_lossy();
        let other = wordy_terminal::one_line(&other);
        writeln!(streams.errors, "note: WORDY_LEXICON is set and comes first: {other}")?;
    }
    Ok(Exit::Found)
}

fn show(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let choice = LexiconChoice::default();
    let name = choice.name()?;
    let lexicon = choice.open(streams)?;
    let file = data_folder()?.join(format!("{name}.lex"));
    let place = if file.is_file() {
        file.display().to_string()
    } else if Path::new(&name).is_file() {
        name.clone()
    } else {
        "built in".to_owned()
    };
    print_row(&args.output, &name, &place, &lexicon, streams)?;
    Ok(Exit::Found)
}

/// Names the default lexicon in the config file; the built-in default by naming none.
pub(crate) fn set(name: &str, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let path = wordy_data::config_path().ok_or_else(no_folder)?;
    wordy_data::config()?;
    let text = wordy_data::read_text(&path).unwrap_or_default();
    let chosen = Some(name).filter(|name| *name != wordy_choose::DEFAULT_LEXICON);
    let changed = wordy_data::with_lexicon(&text, chosen);
    if changed == text {
        return Ok(());
    }
    wordy_terminal::make_folder(path.parent().unwrap_or(Path::new(".")))?;
    wordy_terminal::replace_all(&[(&path, changed.into_bytes())])?;
    let way_back = match chosen {
        Some(_) => "; `lexicon default wordy` goes back",
        None => "",
    };
    writeln!(streams.errors, "{name} is your default lexicon now{way_back}")?;
    Ok(())
}

pub(crate) fn uninstall(args: &UninstallArgs, streams: &mut Streams<'_>) -> Outcome {
    let folder = data_folder()?;
    let mut files = Vec::new();
    for name in &args.lexicons {
        check_name(name)?;
        let file = folder.join(format!("{name}.lex"));
        // A damaged file, or a link to nothing, can be deleted too.
        if fs::symlink_metadata(&file).is_err() {
            return Err(missing(name, &folder));
        }
        files.push(file);
    }
    let default = wordy_data::config()?.lexicon;
    for (name, file) in args.lexicons.iter().zip(&files) {
        match fs::remove_file(file) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(Failure::new(format!("{}: {error}", file.display())));
            }
            _ => writeln!(streams.errors, "uninstalled {name}")?,
        }
        let is_built_in = wordy_data::embedded(LEXICONS, name).is_some();
        if default.as_deref() == Some(name) && !is_built_in {
            set(wordy_choose::DEFAULT_LEXICON, streams)?;
        }
    }
    Ok(Exit::Found)
}

fn missing(name: &str, folder: &Path) -> Failure {
    if wordy_data::embedded(LEXICONS, name).is_some() {
        return Failure::new(format!("{name} is built in and cannot be deleted"))
            .hint("`lexicon default NAME` chooses another one");
    }
    let names: Vec<String> = files(folder)
        .iter()
        .filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned()))
        .collect();
    let near = nearest(name, names.iter().map(String::as_str));
    Failure::new(format!("{}: no such file", folder.join(format!("{name}.lex")).display()))
        .maybe_hint(near.map(|near| format!("did you mean `{near}`?")))
        .hint("`lexicon installed` lists them")
}
