//! `quiz postpone` and `quiz tune`: when cards are due.

use std::path::Path;

use wordy_lexicon::counts::counted;
use wordy_quiz::{FitError, Method, Schedule, fit};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use crate::file::{Card, QuizFile};
use crate::when::{self, DAY};

/// Put off what is due
///
/// After days off, or with more due than you can do. Nothing is forgotten: the cards you know best
/// wait longest.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  quiz postpone --days 7          a week off, all boxes\n  \
                   quiz postpone bingos --keep 50  50 stay due today, 50 tomorrow, ...",
    group(clap::ArgGroup::new("how").required(true).args(["days", "keep"])),
    after_help = "Exit status: 0 put off, 1 nothing to put off, 2 usage or input error."
)]
pub(crate) struct PostponeArgs {
    /// The box, or a course [default: all]
    #[arg(value_name = "BOX")]
    name: Option<String>,
    /// Days: every card is due N later; one that is overdue, N from now
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i64).range(1..=3650))]
    days: Option<i64>,
    /// N stay due today, N more each day after
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    keep: Option<u32>,
}

impl PostponeArgs {
    pub(crate) fn run(&self, file: Option<&Path>, streams: &mut Streams<'_>) -> Outcome {
        let file = QuizFile::open(file)?;
        let boxes = file.named(self.name.as_deref())?;
        let now = when::now();
        let mut cards = Vec::new();
        for of in &boxes {
            cards.extend(match self.days {
                Some(_) => file.all_cards(of)?,
                None => file.due(of, now, u64::MAX)?,
            });
        }
        let dues = match (self.days, self.keep) {
            (Some(days), _) => later(&cards, days, now),
            (None, keep) => spread(cards, keep.unwrap_or(1) as usize, now),
        };
        file.set_due(&dues)?;
        let (count, verb) = (dues.len(), if dues.len() == 1 { "is" } else { "are" });
        writeln!(streams.output, "{} {verb} due later", counted(count, "card", "cards"))?;
        Ok(Exit::found(count > 0))
    }
}

/// Every card that has a day, that many days later; one that is overdue, so many days from now.
fn later(cards: &[Card], days: i64, now: i64) -> Vec<(i64, i64)> {
    let asked = cards.iter().filter(|card| card.retired.is_none());
    let due = |card: &Card| card.standing.and_then(|standing| standing.due);
    asked.filter_map(|card| Some((card.id, due(card)?.max(now) + days * DAY))).collect()
}

/// Of cards due, all but the first few: that many more on each of the days after, the best known
/// last.
fn spread(mut cards: Vec<Card>, a_day: usize, now: i64) -> Vec<(i64, i64)> {
    let known = |card: &Card| {
        let standing = card.standing.unwrap_or_default();
        standing.memory.map_or(f64::from(standing.streak), |memory| f64::from(memory.stability))
    };
    cards.sort_by(|one, other| known(one).total_cmp(&known(other)));
    let days = cards.chunks(a_day.max(1)).zip(0..).skip(1);
    days.flat_map(|(cards, day)| cards.iter().map(move |card| (card.id, now + day * DAY))).collect()
}

/// Fit the schedule to how well you remember
///
/// Reads every answer of a box, or of all boxes with a model of memory, and finds the parameters
/// that would have foretold them best. Then every card is scheduled anew.
///
/// Cost: some seconds for 100,000 answers.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  quiz tune --dry-run\n  \
                   quiz tune bingos",
    after_help = "Exit status: 0 fitted, 1 too few answers, 2 usage or input error."
)]
pub(crate) struct TuneArgs {
    /// The box, or a course [default: all]
    #[arg(value_name = "BOX")]
    name: Option<String>,
    /// Only say how much better it would be
    #[arg(long)]
    dry_run: bool,
}

impl TuneArgs {
    pub(crate) fn run(&self, file: Option<&Path>, streams: &mut Streams<'_>) -> Outcome {
        let file = QuizFile::open(file)?;
        let mut boxes = file.named(self.name.as_deref())?;
        boxes.retain(|of| of.schedule.method == Method::Fsrs);
        let Some(first) = boxes.first() else {
            return Err(Failure::new("no box with the schedule fsrs to fit")
                .hint("quiz new NAME SEARCH --schedule fsrs"));
        };
        let old = first.schedule.clone();
        let mut histories = Vec::new();
        for of in &boxes {
            for card in file.all_cards(of)? {
                histories.push(file.reviews(card.id)?);
            }
        }
        let fitted = match fit(&old, &histories) {
            Ok(fitted) => fitted,
            Err(error @ FitError::TooFew(..)) => {
                writeln!(streams.output, "{error}")?;
                return Ok(Exit::found(false));
            }
            Err(error) => return Err(Failure::new(error.to_string())),
        };
        let answers = counted(fitted.reviews, "answer", "answers");
        writeln!(
            streams.output,
            "{answers}: log loss {:.4}, before {:.4}",
            fitted.after, fitted.before
        )?;
        if self.dry_run || fitted.after >= fitted.before {
            writeln!(streams.output, "nothing is changed")?;
            return Ok(Exit::Found);
        }
        for of in &boxes {
            let parameters = fitted.parameters.clone();
            file.reschedule(of, &Schedule { parameters, ..of.schedule.clone() })?;
        }
        Ok(Exit::Found)
    }
}
