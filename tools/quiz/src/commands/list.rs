//! `quiz list` and `quiz stats`: what there is to do, and how it goes.

use std::path::Path;

use wordy_cli::{Column, Exit, Outcome, Streams};

use crate::file::QuizFile;
use crate::{chart, when};

/// List the boxes, with what is due
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  quiz list\n  \
                   quiz list --json",
    after_help = "Exit status: 0 listed, 1 no box, 2 usage or input error."
)]
pub(crate) struct Args {
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(crate) fn run(&self, file: Option<&Path>, streams: &mut Streams<'_>) -> Outcome {
        let file = QuizFile::open(file)?;
        let (now, today) = (when::now(), when::today());
        let boxes = file.boxes()?;
        streams.screen.table([
            Column::word("box"),
            Column::name("asks"),
            Column::number("cards"),
            Column::number("due"),
            Column::number("new"),
            Column::text("lexicon"),
        ]);
        for of in &boxes {
            let counts = file.counts(of, now, today)?;
            let new = u64::from(of.daily).saturating_sub(counts.begun).min(counts.new);
            let lexicon = of.lexicon.as_deref().unwrap_or("wordy");
            if self.json {
                let row = serde_json::json!({
                    "box": of.name, "ask": of.ask.name(), "cards": counts.cards,
                    "due": counts.due, "new_today": new, "unseen": counts.new,
                    "lexicon": lexicon, "schedule": of.schedule.method.name(),
                });
                writeln!(streams.output, "{row}")?;
            } else {
                let (name, ask) = (&of.name, of.ask.name());
                let (cards, due) = (counts.cards, counts.due);
                writeln!(streams.output, "{name}\t{ask}\t{cards}\t{due}\t{new}\t{lexicon}")?;
            }
        }
        Ok(Exit::found(!boxes.is_empty()))
    }
}

/// Show how a box, or all, are going
///
/// What was answered in the last 30 days, how many of those cards were known, and how many are due
/// on each of the days to come.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  quiz stats\n  \
                   quiz stats bingos --days 30",
    after_help = "Exit status: 0 shown, 1 no box, 2 usage or input error."
)]
pub(crate) struct StatsArgs {
    /// The box [default: all]
    #[arg(value_name = "BOX")]
    name: Option<String>,
    /// Days to come
    #[arg(long, value_name = "N", default_value_t = 14,
          value_parser = clap::value_parser!(i64).range(1..=365))]
    days: i64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl StatsArgs {
    pub(crate) fn run(&self, file: Option<&Path>, streams: &mut Streams<'_>) -> Outcome {
        let file = QuizFile::open(file)?;
        let boxes = match &self.name {
            Some(name) => vec![file.card_box(name)?],
            None => file.boxes()?,
        };
        if boxes.is_empty() {
            return Ok(Exit::found(false));
        }
        let today = when::today();
        let month = file.answered(&boxes, today - 29 * when::DAY)?;
        let spans = usize::try_from(self.days).unwrap_or(1);
        let due = chart::due(&file, &boxes, (spans, 1))?;
        if self.json {
            let days: Vec<_> = (0..).zip(&due).map(|(day, count)| {
                serde_json::json!({"day": when::day(today + day * when::DAY), "due": count})
            }).collect();
            let row = serde_json::json!({
                "answers": month.answers, "known": month.known, "again": month.again,
                "minutes": month.seconds / 60.0, "days": month.days, "due": days,
            });
            writeln!(streams.output, "{row}")?;
            return Ok(Exit::Found);
        }
        streams.screen.raw();
        let share = |part: u64, whole: u64| (part * 100).checked_div(whole);
        let known =
            share(month.known, month.again).map_or("-".to_owned(), |share| format!("{share} %"));
        writeln!(
            streams.output,
            "last 30 days: {} answers on {} days, {:.0} minutes",
            month.answers,
            month.days,
            month.seconds / 60.0
        )?;
        writeln!(streams.output, "known when they came up again: {known}")?;
        for line in chart::lines(&due, 1) {
            writeln!(streams.output, "{line}")?;
        }
        Ok(Exit::Found)
    }
}
