//! `quiz update`: a box and a new edition of its lexicon.

use std::collections::HashSet;
use std::path::Path;

use wordy_lexicon::counts::counted;
use wordy_lexicon::expurgation::Expurgation;
use wordy_lexicon::lexicon::Lexicon;
use wordy_quiz::{Ask, keys};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use crate::file::{Card, CardBox, QuizFile};
use crate::when;
use crate::words::{self, SensitiveWords};

/// Bring a box up to a new edition of its lexicon
///
/// Cards whose answers have changed are due at once, and say what changed; cards whose words are
/// gone are retired; what the searches of the box find besides waits in order. Every answer is
/// kept.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  quiz update bingos -l new.lex\n  \
                   quiz update bingos --old old.lex",
    after_help = "Exit status: 0 updated, 1 nothing has changed, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The box
    #[arg(value_name = "BOX")]
    name: String,
    /// Lexicon: the new one [default: the box's own, as it is now]
    #[arg(short, long, value_name = "NAME|FILE")]
    lexicon: Option<String>,
    /// The edition before, to say which answers have changed
    #[arg(long, value_name = "NAME|FILE")]
    old: Option<String>,
}

impl Args {
    pub(crate) fn run(&self, file: Option<&Path>, streams: &mut Streams<'_>) -> Outcome {
        let file = QuizFile::open(file)?;
        let of = file.card_box(&self.name)?;
        let named = self.lexicon.as_deref().or(of.lexicon.as_deref());
        let new = words::lexicon_of(named, streams)?;
        let old = self.old.as_deref().map(|name| words::lexicon_of(Some(name), streams));
        let old = old.transpose()?;
        if new.meta().sha256 == of.hash && old.is_none() {
            writeln!(streams.output, "{}: nothing has changed", of.name)?;
            return Ok(Exit::found(false));
        }
        let old = match old {
            Some(old) => old,
            None if self.lexicon.is_some() => words::lexicon_of(of.lexicon.as_deref(), streams)?,
            None => {
                return Err(Failure::new("the old edition is needed to see what has changed")
                    .hint(format!("quiz update {} --old OLD.lex", of.name)));
            }
        };
        self.update(&file, &of, (&old, &new), streams)
    }

    fn update(
        &self,
        file: &QuizFile,
        of: &CardBox,
        (old, new): (&Lexicon, &Lexicon),
        streams: &mut Streams<'_>,
    ) -> Outcome {
        let (now, mut spared) = (when::now(), SensitiveWords::of(new, of.spares)?);
        let name = &new.meta().name;
        let (mut due, mut origins, mut gone) = (Vec::new(), Vec::new(), Vec::new());
        for card in file.all_cards(of)?.into_iter().filter(|card| card.retired.is_none()) {
            let was = answers(of, &card, (old, &spared.excluded), streams);
            let is = answers(of, &card, (new, &spared.excluded), streams);
            if is.is_empty() && !was.is_empty() {
                writeln!(streams.output, "{}\tgone", card.key)?;
                gone.push(card.key);
            } else if was != is {
                let lost =
                    was.iter().filter(|word| !is.contains(word)).map(|word| format!("-{word}"));
                let won =
                    is.iter().filter(|word| !was.contains(word)).map(|word| format!("+{word}"));
                let changes: Vec<String> = lost.chain(won).collect();
                let changes = changes.join(" ");
                writeln!(streams.output, "{}\t{changes}", card.key)?;
                origins.push((card.id, format!("changed in {name}: {changes}")));
                if card.standing.is_some() {
                    due.push((card.id, now));
                }
            }
        }
        let known: HashSet<String> = file.all_cards(of)?.into_iter().map(|card| card.key).collect();
        let is_new = |key: &String| !known.contains(key);
        let mut cards = Vec::new();
        for search in &of.searches {
            // What is no search in the new lexicon finds nothing there.
            let found =
                words::searched(std::slice::from_ref(search), new, of.course.is_some(), streams);
            let Ok(mut chosen) = found else { continue };
            let makes_new =
                |word: &Vec<u8>| keys(of.ask, [word.as_slice()], new).iter().any(is_new);
            chosen.words.retain(|word| makes_new(word) && spared.takes(word));
            if !chosen.words.is_empty() && of.ask != Ask::Recall {
                cards.extend(words::cards(of.ask, &chosen, new)?);
            }
        }
        cards.retain(|card| is_new(&card.key));
        let change = file.change()?;
        file.set_due(&due)?;
        file.set_origin(&origins)?;
        file.retire(of, &gone, &format!("not in {name}"))?;
        let added = file.add(of, &cards)?;
        let named = self.lexicon.as_deref().or(of.lexicon.as_deref());
        file.move_to(of, named, &new.meta().sha256)?;
        change.commit()?;
        if added > 0 {
            writeln!(streams.output, "{}: {} added", of.name, counted(added, "card", "cards"))?;
        }
        Ok(Exit::Found)
    }
}

fn answers(
    of: &CardBox,
    card: &Card,
    asked: (&Lexicon, &Expurgation),
    streams: &mut Streams<'_>,
) -> Vec<String> {
    let question = words::question(of.ask, &card.key, asked, streams);
    question.map_or_else(|_| Vec::new(), |question| question.answers(asked.0.alphabet()))
}
