//! What a build leaves out, why, and where it stands.

use std::path::Path;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::counts::count_words;
use wordy_lexicon::lexicon::{Draft, Layer, Log};
use wordy_lists::list::LeftOut;
use wordy_terminal::{Failure, Streams};

/// What is left out, in the order in which that happens.
#[derive(Debug, Default)]
pub(crate) struct AllLeftOut(pub(crate) Vec<LeftOut>);

impl AllLeftOut {
    /// Takes the words that the layers of a recipe took out, in the order of the layers.
    pub(crate) fn layers(&mut self, log: &Log, layers: &[Layer], place: &str, own: &Alphabet) {
        for (number, layer) in (1..).zip(layers) {
            let gone = log.removed.iter().filter(|(_, by)| **by == number);
            self.0.extend(gone.map(|(word, _)| {
                let reason = log.reasons.get(word).unwrap_or(&layer.reason);
                let does = format!("{} {}", layer.does, layer.source);
                LeftOut {
                    text: own.spell(word),
                    reason: if reason.is_empty() { does } else { reason.clone() },
                    place: format!("{place}: layer {number}"),
                }
            }));
        }
    }

    /// Takes words that an option of the command leaves out.
    pub(crate) fn unselected(&mut self, words: impl Iterator<Item = String>, option: &str) {
        let reason = format!("not of {option}");
        self.0.extend(words.map(|text| LeftOut {
            text,
            reason: reason.clone(),
            place: "command line".to_owned(),
        }));
    }

    /// Writes them as a table: what was left out, why, and where it stands.
    pub(crate) fn write(
        &self,
        path: &Path,
        overwrite: bool,
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        let mut text = String::from("word\treason\tplace\n");
        for left in &self.0 {
            let cells = [&left.text, &left.reason, &left.place].map(|cell| one_cell(cell));
            text.push_str(&cells.join("\t"));
            text.push('\n');
        }
        wordy_terminal::write_whole(path, text.as_bytes(), overwrite, streams)?;
        let count = count_words(self.0.len());
        Ok(writeln!(streams.errors, "{}: {count} left out", path.display())?)
    }
}

/// A text without what would end its cell.
fn one_cell(text: &str) -> String {
    text.replace(|c: char| c.is_control(), " ")
}

/// The words of entries, as they are spelled.
pub(crate) fn spelled(draft: &Draft, entries: &[u32], alphabet: &Alphabet) -> Vec<String> {
    entries.iter().map(|&entry| alphabet.spell(draft.words.get(entry as usize))).collect()
}
