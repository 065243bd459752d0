//! `quiz add` and `quiz remove`: the cards of a box.

use std::path::Path;

use wordy_cli::{Exit, Outcome, Streams, counted};
use wordy_quiz::keys;

use crate::file::QuizFile;
use crate::words;

/// Put more cards into a box
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  quiz add bingos length:8 limit:2001-3000\n  \
                   quiz add mine more.txt",
    after_help = "Exit status: 0 added, 1 it has them all, 2 usage or input error."
)]
pub(crate) struct AddArgs {
    /// The box
    #[arg(value_name = "BOX")]
    name: String,
    /// A search, as for `wordfind`; or a file of words, one a line
    #[arg(value_name = "SEARCH|FILE", required = true)]
    words: Vec<String>,
}

impl AddArgs {
    pub(crate) fn run(&self, file: Option<&Path>, streams: &mut Streams<'_>) -> Outcome {
        let mut file = QuizFile::open(file)?;
        let to = file.card_box(&self.name)?;
        let lexicon = words::lexicon_of(to.lexicon.as_deref(), streams)?;
        let chosen = words::chosen(&self.words, &lexicon, streams)?;
        let count = file.add(&to, &words::cards(to.ask, &chosen, &lexicon))?;
        writeln!(streams.output, "{}: {} added", to.name, counted(count, "card", "cards"))?;
        Ok(Exit::found(count > 0))
    }
}

/// Take cards out of a box; their answers are kept
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  quiz remove bingos ends:ING\n  \
                   quiz remove mine known.txt",
    after_help = "Exit status: 0 removed, 1 it has none of them, 2 usage or input error."
)]
pub(crate) struct RemoveArgs {
    /// The box
    #[arg(value_name = "BOX")]
    name: String,
    /// A search, as for `wordfind`; or a file of words, one a line
    #[arg(value_name = "SEARCH|FILE", required = true)]
    words: Vec<String>,
}

impl RemoveArgs {
    pub(crate) fn run(&self, file: Option<&Path>, streams: &mut Streams<'_>) -> Outcome {
        let mut file = QuizFile::open(file)?;
        let of = file.card_box(&self.name)?;
        let lexicon = words::lexicon_of(of.lexicon.as_deref(), streams)?;
        let chosen = words::chosen(&self.words, &lexicon, streams)?;
        let keys = keys(of.ask, chosen.words.iter().map(Vec::as_slice), &lexicon);
        let count = file.retire(&of, &keys, "removed")?;
        writeln!(streams.output, "{}: {} removed", of.name, counted(count, "card", "cards"))?;
        Ok(Exit::found(count > 0))
    }
}
