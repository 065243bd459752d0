//! `quiz history` and `quiz undo`: the answers given.

use std::path::Path;

use wordy_quiz::keys;
use wordy_terminal::{Column, Exit, Outcome, OutputArgs, Streams};

use crate::file::{PastAnswer, QuizFile};
use crate::{when, words};

/// Show every answer given to the cards of a word
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  quiz history COAT\n  \
                   quiz history retains --json",
    after_help = "Exit status: 0 shown, 1 no box has it, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The word; or its letters
    #[arg(value_name = "WORD")]
    word: String,
    #[command(flatten)]
    output: OutputArgs,
}

impl Args {
    pub(crate) fn run(&self, file: Option<&Path>, streams: &mut Streams<'_>) -> Outcome {
        let file = QuizFile::open(file)?;
        let mut found = false;
        streams.screen.table([
            Column::word("box"),
            Column::word("card"),
            Column::name("day"),
            Column::name("grade"),
            Column::text("seconds, what was wrong"),
        ]);
        for of in file.boxes()? {
            let lexicon = words::lexicon_of(of.lexicon.as_deref(), streams)?;
            let letters = wordy_choose::letters(lexicon.alphabet(), &self.word)?;
            for key in keys(of.ask, [letters.as_slice()], &lexicon) {
                let Some(card) = file.by_key(&of, &key)? else { continue };
                found = true;
                let due = card.standing.and_then(|standing| standing.due);
                let past = file.past(card.id)?;
                if self.output.json() {
                    let answers: Vec<_> = past.iter().map(PastAnswer::json).collect();
                    let row = serde_json::json!({
                        "box": of.name, "card": key, "origin": card.origin,
                        "due": due.map(when::day), "retired": card.retired, "answers": answers,
                    });
                    writeln!(streams.output, "{row}")?;
                    continue;
                }
                for past in past {
                    let undone = if past.undone { "taken back" } else { past.name() };
                    let (day, seconds) = (when::day(past.at), past.seconds);
                    let wrong = past.wrong.join(" ");
                    let line = format!("{}\t{key}\t{day}\t{undone}\t{seconds:.1} {wrong}", of.name);
                    writeln!(streams.output, "{}", line.trim_end())?;
                }
                let next = match (&card.retired, due) {
                    (Some(why), _) => why.clone(),
                    (None, Some(due)) => "due".to_owned() + " " + &when::until(due, when::now()),
                    (None, None) => "not asked yet".to_owned(),
                };
                let day = due.map_or_else(String::new, when::day);
                writeln!(streams.output, "{}\t{key}\t{day}\t{next}\t{}", of.name, card.origin)?;
            }
        }
        Ok(Exit::found(found))
    }
}

/// Take the last answer back
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  quiz undo",
    after_help = "Exit status: 0 taken back, 1 there is none, 2 usage or input error."
)]
pub(crate) struct UndoArgs {}

impl UndoArgs {
    #[expect(clippy::unused_self, reason = "as every other command")]
    pub(crate) fn run(&self, file: Option<&Path>, streams: &mut Streams<'_>) -> Outcome {
        let file = QuizFile::open(file)?;
        let Some(card) = file.undo(None)? else {
            writeln!(streams.output, "nothing to take back")?;
            return Ok(Exit::found(false));
        };
        let of = file.boxes()?.into_iter().find(|of| of.id == card.of);
        let name = of.map_or_else(String::new, |of| of.name);
        writeln!(streams.output, "{name}: the last answer to {} is taken back", card.key)?;
        Ok(Exit::Found)
    }
}
