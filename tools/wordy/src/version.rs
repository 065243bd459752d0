//! Which program this is.

use wordy_data::LEXICONS;
use wordy_lexicon::lexicon::Lexicon;
use wordy_terminal::{Exit, Failure, Outcome, Streams};

/// The commit that `make` built from; a build by cargo alone does not know it.
const COMMIT: Option<&str> = option_env!("WORDY_COMMIT");

/// The features with their names, and whether they are built in.
const FEATURES: &[(&str, bool)] = &[
    ("table", cfg!(feature = "table")),
    ("sqlite", cfg!(feature = "sqlite")),
    ("parquet", cfg!(feature = "parquet")),
    ("postgres", cfg!(feature = "postgres")),
];

/// The version, and with `verbose` the commit, the system, the features and the lexicons inside.
pub(crate) fn print(verbose: bool, streams: &mut Streams<'_>) -> Outcome {
    let output = &mut *streams.output;
    writeln!(output, "wordy {}", env!("CARGO_PKG_VERSION"))?;
    if !verbose {
        return Ok(Exit::Found);
    }
    if let Some(commit) = COMMIT.filter(|commit| !commit.is_empty()) {
        writeln!(output, "commit {commit}")?;
    }
    let libc = if cfg!(target_env = "musl") { ", static" } else { "" };
    writeln!(output, "for {} {}{libc}", std::env::consts::ARCH, std::env::consts::OS)?;
    let built = FEATURES.iter().filter(|(_, built)| *built).map(|(name, _)| *name);
    let built: Vec<&str> = built.collect();
    let shown = if built.is_empty() { "none".to_owned() } else { built.join(", ") };
    writeln!(output, "features: {shown}")?;
    let names = wordy_data::names(LEXICONS);
    for file in names.iter().filter_map(|name| wordy_data::embedded(LEXICONS, name)) {
        let lexicon = Lexicon::open(file.bytes)
            .map_err(|damaged| Failure::new(format!("{}: {damaged}", file.place)))?;
        writeln!(output, "{}", wordy_choose::provenance(&lexicon))?;
    }
    if let Some(folder) = wordy_data::data_folder() {
        writeln!(output, "your own files: {}", folder.display())?;
    }
    Ok(Exit::Found)
}
