//! `quiz update`: a box and a new edition of its lexicon.

use std::path::Path;

use wordy_cli::{Exit, Failure, Outcome, Streams};
use wordy_lexicon::lexicon::Lexicon;
use wordy_quiz::Question;

use crate::file::{Card, CardBox, QuizFile};
use crate::{when, words};

/// Bring a box up to a new edition of its lexicon
///
/// Cards whose answers have changed are due at once; cards whose words are gone are retired. Every
/// answer is kept. `quiz add` puts in the words that are new.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  quiz update bingos --to new.lex\n  \
                   quiz update bingos --from old.lex",
    after_help = "Exit status: 0 updated, 1 nothing has changed, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The box
    #[arg(value_name = "BOX")]
    name: String,
    /// The new lexicon [default: the box's own, as it is now]
    #[arg(long, value_name = "NAME|FILE")]
    to: Option<String>,
    /// The old lexicon, to say which answers have changed
    #[arg(long, value_name = "NAME|FILE")]
    from: Option<String>,
}

impl Args {
    pub(crate) fn run(&self, file: Option<&Path>, streams: &mut Streams<'_>) -> Outcome {
        let mut file = QuizFile::open(file)?;
        let of = file.card_box(&self.name)?;
        let named = self.to.as_deref().or(of.lexicon.as_deref());
        let new = words::lexicon_of(named, streams)?;
        let old = self.from.as_deref().map(|name| words::lexicon_of(Some(name), streams));
        let old = old.transpose()?;
        if new.meta().sha256 == of.hash && old.is_none() {
            writeln!(streams.output, "{}: nothing has changed", of.name)?;
            return Ok(Exit::found(false));
        }
        let old = match old {
            Some(old) => old,
            None if self.to.is_some() => words::lexicon_of(of.lexicon.as_deref(), streams)?,
            None => {
                return Err(Failure::new("the old edition is needed to see what has changed")
                    .hint(format!("quiz update {} --from OLD.lex", of.name)));
            }
        };
        self.update(&mut file, &of, (&old, &new), streams)
    }

    fn update(
        &self,
        file: &mut QuizFile,
        of: &CardBox,
        (old, new): (&Lexicon, &Lexicon),
        streams: &mut Streams<'_>,
    ) -> Outcome {
        let now = when::now();
        let (mut due, mut gone) = (Vec::new(), Vec::new());
        for card in file.all_cards(of)?.into_iter().filter(|card| card.retired.is_none()) {
            let (was, is) = (answers(of, &card, old), answers(of, &card, new));
            if is.is_empty() && !was.is_empty() {
                writeln!(streams.output, "{}\tgone", card.key)?;
                gone.push(card.key);
            } else if was != is {
                let lost =
                    was.iter().filter(|word| !is.contains(word)).map(|word| format!("-{word}"));
                let won =
                    is.iter().filter(|word| !was.contains(word)).map(|word| format!("+{word}"));
                let changes: Vec<String> = lost.chain(won).collect();
                writeln!(streams.output, "{}\t{}", card.key, changes.join(" "))?;
                if card.standing.is_some() {
                    due.push((card.id, now));
                }
            }
        }
        file.set_due(&due)?;
        file.retire(of, &gone, &format!("not in {}", new.meta().name))?;
        let named = self.to.as_deref().or(of.lexicon.as_deref());
        file.move_to(of, named, &new.meta().sha256)?;
        Ok(Exit::Found)
    }
}

fn answers(of: &CardBox, card: &Card, lexicon: &Lexicon) -> Vec<String> {
    let question = Question::new(of.ask, &card.key, lexicon);
    question.map_or_else(|_| Vec::new(), |question| question.answers(lexicon.alphabet()))
}
