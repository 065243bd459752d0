//! The user's folder of lexicons: its files, and how a lexicon of it is listed.

use std::fs;
use std::path::{Path, PathBuf};

use wordy_lexicon::lexicon::Lexicon;
use wordy_terminal::{Column, Failure, OutputArgs, Streams};

/// Refuses what cannot be the name of a lexicon.
pub(crate) fn check_name(name: &str) -> Result<(), Failure> {
    if wordy_choose::is_valid_name(name) {
        return Ok(());
    }
    Err(Failure::new(format!("`{}` is not a name", name.escape_debug()))
        .hint("a name has letters, digits, - and _, as in nwl23"))
}

/// The folder of installed lexicons, there or not.
pub(crate) fn data_folder() -> Result<PathBuf, Failure> {
    wordy_data::own_folder(wordy_data::LEXICONS).ok_or_else(no_folder)
}

pub(crate) fn no_folder() -> Failure {
    Failure::new("there is no data folder: neither WORDY_DATA nor HOME is set")
        .hint("set WORDY_DATA to a folder of your own")
}

/// The .lex files of a folder, in order.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let is_lexicon = |path: &PathBuf| path.extension().is_some_and(|own| own == "lex");
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_lexicon).collect();
    files.sort();
    files
}

/// The columns of the list of lexicons.
fn columns() -> [Column; 4] {
    let (words, hash) = (Column::name("words"), Column::name("hash"));
    [Column::word("lexicon"), words, hash, Column::text("file")]
}

/// Prints a lexicon as a row of the list.
pub(crate) fn print_row(
    output: &OutputArgs,
    name: &str,
    file: &str,
    lexicon: &Lexicon,
    streams: &mut Streams<'_>,
) -> std::io::Result<()> {
    let meta = lexicon.meta();
    if output.json() {
        let row = serde_json::json!({
            "name": name, "words": meta.words, "sha256": meta.sha256, "file": file,
        });
        return writeln!(streams.output, "{row}");
    }
    streams.screen.table(columns());
    let words = wordy_lexicon::counts::count_words(meta.words as usize);
    let hash = meta.sha256.get(..8).unwrap_or_default();
    writeln!(streams.output, "{name}\t{words}\tsha256 {hash}\t{file}")
}
