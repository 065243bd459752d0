//! `quiz add` and `quiz remove`: the cards of a box.

use std::path::Path;

use wordy_lexicon::counts::counted;
use wordy_quiz::{Ask, keys};
use wordy_terminal::{Exit, Outcome, Streams};

use super::new::WordArgs;
use crate::file::QuizFile;
use crate::words::{self, SensitiveWords};

/// Put more cards into a box
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  quiz add bingos length:8 limit:2001-3000\n  \
                   quiz add mine more.txt\n  \
                   quiz add games --from week5/",
    after_help = "Exit status: 0 added, 1 it has them all, 2 usage or input error."
)]
pub(crate) struct AddArgs {
    /// The box, or a course
    #[arg(value_name = "BOX")]
    name: String,
    #[command(flatten)]
    words: WordArgs,
}

impl AddArgs {
    pub(crate) fn run(&self, file: Option<&Path>, streams: &mut Streams<'_>) -> Outcome {
        let file = QuizFile::open(file)?;
        let boxes = file.named(Some(&self.name))?;
        let mut found = Vec::new();
        for to in &boxes {
            let lexicon = words::lexicon_of(to.lexicon.as_deref(), streams)?;
            let mut spared = SensitiveWords::of(&lexicon, to.spares)?;
            found.push(self.words.cards(to.ask, Some(&file), (&lexicon, &mut spared), streams)?);
            spared.tell("", streams)?;
        }
        if found.iter().all(|(cards, _)| cards.is_empty()) {
            let asks: Vec<Ask> = boxes.iter().map(|of| of.ask).collect();
            return Err(self.words.nothing(&asks));
        }
        let (change, mut all) = (file.change()?, 0);
        for (to, (cards, searches)) in boxes.iter().zip(&found) {
            let count = file.add(to, cards)?;
            searches.iter().try_for_each(|search| file.note_search(to, search))?;
            writeln!(streams.output, "{}: {} added", to.name, counted(count, "card", "cards"))?;
            all += count;
        }
        change.commit()?;
        Ok(Exit::found(all > 0))
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
        let file = QuizFile::open(file)?;
        let of = file.card_box(&self.name)?;
        let lexicon = words::lexicon_of(of.lexicon.as_deref(), streams)?;
        let chosen = words::chosen(&self.words, &lexicon, streams)?;
        let keys = keys(of.ask, chosen.words.iter().map(Vec::as_slice), &lexicon);
        let count = file.retire(&of, &keys, "removed")?;
        writeln!(streams.output, "{}: {} removed", of.name, counted(count, "card", "cards"))?;
        Ok(Exit::found(count > 0))
    }
}
