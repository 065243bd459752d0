//! A sheet of a list of one's own: its words, with their hooks.

use std::path::Path;

use wordy_data::{File, SHEETS};
use wordy_lexicon::counts::count_words;
use wordy_lexicon::lexicon::Lexicon;

use wordy_terminal::{Failure, Streams};

use crate::template::{self, SheetTemplate};

/// How many words that a list has alone are named.
const NAMED: usize = 5;

/// The sheet of any list: the words by length, as they are studied.
const SHEET: &str = "title = \"{count} words\"\n\
                     [[section]]\n\
                     search = \"*\"\n\
                     hooks = true\n\
                     order = \"length\"\n\
                     group = \"length\"\n";

/// Whether a name is that of a list: standard input, or a file that is no sheet's.
pub fn is_list(name: &str) -> bool {
    let path = Path::new(name);
    let is_sheet = path.extension().is_some_and(|extension| extension == "toml")
        || wordy_data::names(SHEETS).iter().any(|own| own == name);
    !is_sheet && (name == "-" || path.is_file())
}

/// The sheet of a list.
///
/// # Errors
/// None but for a template of ours that is wrong.
pub fn template(name: &str) -> Result<(File, SheetTemplate), Failure> {
    let (file, mut template) = template::of(File::in_memory("list", name, SHEET.as_bytes()))?;
    if let Some(stem) = Path::new(name).file_stem().filter(|_| name != "-") {
        template.title = format!("{}: {}", title(&stem.to_string_lossy()), template.title);
    }
    Ok((file, template))
}

/// The name of a file as a title: `week_12-animals` is Week 12 animals.
pub fn title(stem: &str) -> String {
    let words = stem.replace(['_', '-'], " ");
    let mut letters = words.trim().chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// Opens a list; notes its words that the lexicon lacks.
///
/// # Errors
/// It cannot be read.
pub fn open(name: &str, lexicon: &Lexicon, streams: &mut Streams<'_>) -> Result<Lexicon, Failure> {
    let list = wordy_choose::open_lexicon(name, Some(lexicon.alphabet()), streams)?;
    let lacking: Vec<String> = list
        .words()
        .iter()
        .filter(|word| !lexicon.has_letters(word))
        .map(|word| lexicon.alphabet().spell(word))
        .collect();
    if let Some(first) = lacking.get(..NAMED.min(lacking.len())).filter(|some| !some.is_empty()) {
        let more = if lacking.len() > NAMED { ", ..." } else { "" };
        writeln!(
            streams.errors,
            "{name}: {} of {} not in {}: {}{more}",
            lacking.len(),
            count_words(list.len()),
            lexicon.meta().name,
            first.join(", ")
        )?;
    }
    Ok(list)
}
