//! `quiz list`, `quiz due`, `quiz known` and `quiz stats`: what there is to do, and how it goes.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use wordy_choose::LexiconChoice;
use wordy_lexicon::counts::counted;
use wordy_quiz::{Ask, Question};
use wordy_terminal::{Column, Exit, Failure, Outcome, OutputArgs, Streams, TopArgs};

use crate::file::{Card, CardBox, MissedCard, QuizFile, RightCount, Totals};
use crate::words::{self, SensitiveWords};
use crate::{chart, when};

/// How many of the cards most often missed `quiz stats` names.
const HARDEST: usize = 5;

/// List the boxes, with what is due: those with most due first
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  quiz list\n  \
                   quiz list --json",
    after_help = "Exit status: 0 listed, 1 no box, 2 usage or input error."
)]
pub(crate) struct Args {
    #[command(flatten)]
    output: OutputArgs,
}

impl Args {
    pub(crate) fn run(&self, file: Option<&Path>, streams: &mut Streams<'_>) -> Outcome {
        let file = QuizFile::open(file)?;
        let (now, today) = (when::now(), when::today());
        let boxes = file.boxes()?;
        // A box without a name is asked with the lexicon of whoever asks.
        let usual = LexiconChoice::default().name()?;
        streams.screen.table([
            Column::word("box"),
            Column::name("asks"),
            Column::number("cards"),
            Column::number("due"),
            Column::number("new"),
            Column::text("lexicon"),
        ]);
        let mut rows = Vec::new();
        for (of, new) in boxes.iter().zip(file.new_today(&boxes, today)?) {
            rows.push((of, new, file.counts(of, now)?));
        }
        rows.sort_by_key(|(.., counts)| std::cmp::Reverse(counts.due));
        for (of, new, counts) in rows {
            let lexicon = of.lexicon.as_ref().unwrap_or(&usual);
            if self.output.json() {
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
    /// The box, or a course [default: all]
    #[arg(value_name = "BOX")]
    name: Option<String>,
    /// Days: to come, or what is due within N, too
    #[arg(long, value_name = "N", default_value_t = 14,
          value_parser = clap::value_parser!(i64).range(1..=365))]
    days: i64,
    #[command(flatten)]
    output: OutputArgs,
}

impl StatsArgs {
    pub(crate) fn run(&self, file: Option<&Path>, streams: &mut Streams<'_>) -> Outcome {
        let file = QuizFile::open(file)?;
        let boxes = file.named(self.name.as_deref())?;
        if boxes.is_empty() {
            return Ok(Exit::found(false));
        }
        let today = when::today();
        let month = file.answered(&boxes, today - 29 * when::DAY)?;
        let spans = usize::try_from(self.days).unwrap_or(1);
        let due = chart::due(&file, &boxes, (spans, 1))?;
        if self.output.json() {
            let days: Vec<_> = (0..).zip(&due).map(|(day, count)| {
                serde_json::json!({"day": when::day(today + day * when::DAY), "due": count})
            }).collect();
            let share = |count: RightCount| {
                let RightCount { answers, right } = count;
                serde_json::json!({ "answers": answers, "right": right })
            };
            let by_length: serde_json::Map<_, _> = month
                .by_length
                .into_iter()
                .map(|(length, count)| (length.to_string(), share(count)))
                .collect();
            let by_ask: serde_json::Map<_, _> = month
                .by_ask
                .into_iter()
                .map(|(ask, count)| (ask.to_owned(), share(count)))
                .collect();
            let waits: serde_json::Map<_, _> = file
                .intervals(&boxes)?
                .into_iter()
                .map(|(span, count)| (span.to_owned(), count.into()))
                .collect();
            let row = serde_json::json!({
                "right_by_length": by_length, "right_by_ask": by_ask, "cards_by_wait": waits,
                "answers": month.answers, "known": month.again.right,
                "again": month.again.answers,
                "minutes": month.seconds / 60.0, "days": month.days, "due": days,
                "days_in_a_row": file.streak(today)?,
            });
            writeln!(streams.output, "{row}")?;
            return Ok(Exit::Found);
        }
        streams.screen.raw();
        let per_cent = month.again.per_cent();
        let known = per_cent.map_or("-".to_owned(), |share| format!("{share} %"));
        writeln!(
            streams.output,
            "last 30 days: {} on {}, {:.0} minutes",
            counted(month.answers, "answer", "answers"),
            counted(month.days, "day", "days"),
            month.seconds / 60.0
        )?;
        writeln!(streams.output, "known when they came up again: {known}")?;
        writeln!(streams.output, "days in a row: {}", file.streak(today)?)?;
        for line in chart::lines(&due, 1) {
            writeln!(streams.output, "{line}")?;
        }
        put_standing(&file, &boxes, month, streams)?;
        Ok(Exit::Found)
    }
}

/// The charts of `quiz stats` below the calendar: cards by interval, answers by length and by ask,
/// the cards most often missed.
fn put_standing(
    file: &QuizFile,
    boxes: &[CardBox],
    Totals { by_length, by_ask, .. }: Totals,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    writeln!(streams.output, "\ncards by how long they wait:")?;
    for line in chart::bars(&file.intervals(boxes)?) {
        writeln!(streams.output, "{line}")?;
    }
    let shown = |name: String, count: RightCount| {
        format!("{name}: {} %", count.per_cent().unwrap_or_default())
    };
    let lengths: Vec<String> = by_length
        .into_iter()
        .map(|(length, count)| shown(counted(length, "letter", "letters"), count))
        .collect();
    let asks: Vec<String> =
        by_ask.into_iter().map(|(ask, count)| shown(ask.to_owned(), count)).collect();
    let missed = file.missed(boxes, 0)?;
    let hardest: Vec<String> = missed
        .iter()
        .take(HARDEST)
        .map(|card| format!("{} ({} of {})", card.key, card.missed, card.answers))
        .collect();
    for (what, parts) in [
        ("right by length", lengths),
        ("right by what is asked", asks),
        ("missed most often", hardest),
    ] {
        if !parts.is_empty() {
            writeln!(streams.output, "{what}: {}", parts.join(", "))?;
        }
    }
    Ok(())
}

/// Print the words that you missed, most often missed first
///
/// One row per word: how often you missed it, of how many answers, when last, in which box.
/// `cut -f1` leaves the words alone, for a sheet, a search or a box.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  quiz missed                          of the last seven days\n  \
                   quiz missed --days 0                 of today\n  \
                   quiz missed | cut -f1 | sheet - -o missed.pdf\n  \
                   quiz missed | cut -f1 | quiz new again in:-",
    after_help = "Exit status: 0 printed, 1 nothing was missed, 2 usage or input error."
)]
pub(crate) struct MissedArgs {
    /// The box, or a course [default: all]
    #[arg(value_name = "BOX")]
    name: Option<String>,
    /// Days: of the last N and today
    #[arg(long, value_name = "N", default_value_t = 7,
          value_parser = clap::value_parser!(i64).range(0..=36500))]
    days: i64,
    #[command(flatten)]
    top: TopArgs,
    #[command(flatten)]
    output: OutputArgs,
}

impl MissedArgs {
    pub(crate) fn run(&self, file: Option<&Path>, streams: &mut Streams<'_>) -> Outcome {
        let file = QuizFile::open(file)?;
        let boxes = file.named(self.name.as_deref())?;
        let missed = file.missed(&boxes, when::today() - self.days * when::DAY)?;
        streams.screen.table([
            Column::word("word"),
            Column::number("missed"),
            Column::number("of"),
            Column::name("last"),
            Column::text("box"),
        ]);
        let mut lexicons = BTreeMap::new();
        for card in &missed {
            let of = &boxes[card.of];
            let lexicon = match lexicons.entry(card.of) {
                Entry::Occupied(opened) => opened.into_mut(),
                Entry::Vacant(empty) => {
                    empty.insert(words::lexicon_of(of.lexicon.as_deref(), streams)?)
                }
            };
            let alphabet = lexicon.alphabet();
            let asked = Question::new(of.ask, &card.key, lexicon);
            let asked =
                asked.map(|question| words::words_of(&question, of.ask)).unwrap_or_default();
            let spelled = asked.iter().map(|word| alphabet.spell_exactly(word));
            let spelled = if asked.is_empty() { vec![card.key.clone()] } else { spelled.collect() };
            let MissedCard { missed, answers, .. } = card;
            let day = when::day(card.last);
            for word in spelled {
                if self.output.json() {
                    let row = serde_json::json!({
                        "word": word, "card": card.key, "missed": missed, "answers": answers,
                        "last": day, "box": of.name,
                    });
                    writeln!(streams.output, "{row}")?;
                } else {
                    let of = &of.name;
                    writeln!(streams.output, "{word}\t{missed}\t{answers}\t{day}\t{of}")?;
                }
            }
        }
        Ok(Exit::found(!missed.is_empty()))
    }
}

/// Print the words of what is due, one a line
///
/// A sheet makes a quiz on paper of them. Of letters it prints all their words; of ladders, lists
/// and positions nothing.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  quiz due\n  \
                   quiz due bingos --days 7 > week.txt\n  \
                   quiz due --days 7 | sheet quiz anagrams --search in:- --items all \
                   -o week.pdf\n  \
                   quiz due threes | sheet quiz - --key -o hooks.pdf",
    after_help = "Exit status: 0 printed, 1 nothing is due, 2 usage or input error."
)]
pub(crate) struct DueArgs {
    /// The box, or a course [default: all]
    #[arg(value_name = "BOX")]
    name: Option<String>,
    /// Days: to come, or what is due within N, too
    #[arg(long, value_name = "N", default_value_t = 0,
          value_parser = clap::value_parser!(i64).range(0..=365))]
    days: i64,
    #[command(flatten)]
    output: OutputArgs,
}

impl DueArgs {
    pub(crate) fn run(&self, file: Option<&Path>, streams: &mut Streams<'_>) -> Outcome {
        let file = QuizFile::open(file)?;
        let by = when::now() + self.days * when::DAY;
        print(&file, self.name.as_deref(), |of| file.due(of, by, u64::MAX), streams)
    }
}

/// Print the words that you know, one a line
///
/// Those of the cards that you answered right the last time. `simulate worth` says what the others
/// are worth to you.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  quiz known > mine.txt\n  \
                   quiz known bingos\n  \
                   simulate worth mine.txt -o worth.txt   what to learn next",
    after_help = "Exit status: 0 printed, 1 you know none yet, 2 usage or input error."
)]
pub(crate) struct KnownArgs {
    /// The box, or a course [default: all]
    #[arg(value_name = "BOX")]
    name: Option<String>,
    #[command(flatten)]
    output: OutputArgs,
}

impl KnownArgs {
    pub(crate) fn run(&self, file: Option<&Path>, streams: &mut Streams<'_>) -> Outcome {
        let file = QuizFile::open(file)?;
        let known = |card: &Card| card.standing.is_some_and(|standing| standing.streak > 0);
        let cards = |of: &CardBox| Ok(file.all_cards(of)?.into_iter().filter(known).collect());
        print(&file, self.name.as_deref(), cards, streams)
    }
}

/// Prints the words of some cards of a box, or of all boxes.
fn print(
    file: &QuizFile,
    name: Option<&str>,
    cards: impl Fn(&CardBox) -> Result<Vec<Card>, Failure>,
    streams: &mut Streams<'_>,
) -> Outcome {
    let mut printed = BTreeSet::new();
    for of in file.named(name)? {
        if of.ask.is_given() || of.ask == Ask::Ladder {
            continue;
        }
        let lexicon = words::lexicon_of(of.lexicon.as_deref(), streams)?;
        let alphabet = lexicon.alphabet();
        let SensitiveWords { excluded, .. } = SensitiveWords::of(&lexicon, of.spares)?;
        for card in cards(&of)? {
            let question = Question::new(of.ask, &card.key, &lexicon).ok();
            let spared = question.and_then(|question| question.sparing(&excluded));
            let Some(question) = spared else { continue };
            for word in words::words_of(&question, of.ask) {
                if printed.insert(word.clone()) {
                    writeln!(streams.output, "{}", alphabet.spell_exactly(&word))?;
                }
            }
        }
    }
    Ok(Exit::found(!printed.is_empty()))
}
