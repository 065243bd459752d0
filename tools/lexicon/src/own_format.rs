//! Lists written in the format that the name of their file says.

use std::path::Path;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Draft, Meta};
use wordy_terminal::Failure;

/// Whether a file is to be a lexicon.
pub(crate) fn is_lexicon(path: &Path) -> bool {
    has_extension(path, "lex")
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|own| own.eq_ignore_ascii_case(extension))
}

/// Refuses a name that says the file is neither a lexicon nor a list.
pub(crate) fn check(path: &Path) -> Result<(), Failure> {
    let named = wordy_formats::by_extension(&path.to_string_lossy());
    if named.is_some_and(|format| format.name() == "ndjson") {
        return Ok(());
    }
    wordy_choose::check_output_name(path)?;
    if is_lexicon(path) {
        return Ok(());
    }
    wordy_terminal::check_kind("-o", path, "a list", &["txt", "tsv", "ndjson", "lex"])
}

/// The bytes of a list, in the format of its name; any other name is that of a list, which has
/// columns where more than scores is known.
pub(crate) fn bytes(path: &Path, draft: Draft, alphabet: &Alphabet) -> Result<Vec<u8>, Failure> {
    let more = !draft.definitions.is_empty()
        || !draft.marks.is_empty()
        || !draft.phrases.is_empty()
        || draft.levels.iter().any(|level| *level > 0);
    let own = wordy_formats::by_extension(&path.to_string_lossy());
    let format = match own {
        Some(format) => format,
        None if more || has_extension(path, "tsv") => wordy_choose::format_named("tsv")?,
        None => return Ok(scored(&draft, alphabet)),
    };
    let lexicon = wordy_choose::build_in_memory(draft, alphabet, Meta::default())?;
    let written = format.write(&lexicon);
    written.map_err(|error| Failure::new(format!("{}: {error}", path.display())))
}

/// A line `WORD;score` for each word in its order, the word alone where it has no score.
fn scored(draft: &Draft, alphabet: &Alphabet) -> Vec<u8> {
    let mut out = Vec::with_capacity(draft.words.letters() + 4 * draft.words.len());
    let mut scores = draft.scores.iter().peekable();
    for (entry, word) in (0..).zip(draft.words.iter()) {
        alphabet.spell_exactly_into(word, &mut out);
        if let Some((_, score)) = scores.next_if(|(own, _)| *own == entry) {
            out.push(b';');
            out.extend(score.to_string().as_bytes());
        }
        out.push(b'\n');
    }
    out
}
