//! `quiz new`: a box of cards.

use std::path::Path;

use clap::ValueEnum;
use wordy_cli::{Exit, Failure, LexiconChoice, Outcome, Streams, counted};
use wordy_quiz::{Ask, Method, Schedule};

use crate::file::{NewBox, QuizFile};
use crate::{when, words};

/// Make a box of cards
///
/// The cards are those of a search, the most probable first, or of a file of words, in its order.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  quiz new bingos length:7-8 limit:1-2000\n  \
                   quiz new threes length:3 --ask hooks --daily 30\n  \
                   quiz new mine words.txt --schedule leitner",
    after_help = "Exit status: 0 made, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The name of the box
    #[arg(value_name = "BOX")]
    name: String,
    /// A search, as for `wordfind`; or a file of words, one a line
    #[arg(value_name = "SEARCH|FILE", required = true)]
    words: Vec<String>,
    #[command(flatten)]
    asked: AskArgs,
    /// When a card is due again: by a model of memory, by boxes as in Zyzzyva, or always
    #[arg(long, value_enum, default_value_t = Plan::Fsrs)]
    schedule: Plan,
    /// The share of cards that you want to know when they come up, in per cent
    #[arg(long, value_name = "PERCENT", default_value_t = 90,
          value_parser = clap::value_parser!(u8).range(70..=97))]
    retention: u8,
    /// New cards a day
    #[arg(long, value_name = "N", default_value_t = 20)]
    daily: u32,
    /// Draw new cards by chance instead of in their order
    #[arg(long)]
    random: bool,
    #[command(flatten)]
    choice: LexiconChoice,
}

/// What is asked.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct AskArgs {
    /// What to ask of each word
    #[arg(long, value_enum, default_value_t = AskName::Anagrams)]
    ask: AskName,
}

impl AskArgs {
    pub(crate) fn ask(self) -> Ask {
        self.ask.0
    }
}

/// The name of an ask, as it is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct AskName(Ask);

impl AskName {
    #[expect(non_upper_case_globals, reason = "named as the values of other options are")]
    const Anagrams: Self = Self(Ask::Anagrams);
}

impl ValueEnum for AskName {
    fn value_variants<'a>() -> &'a [Self] {
        const ALL: [AskName; Ask::ALL.len()] = {
            let mut all = [AskName(Ask::Anagrams); Ask::ALL.len()];
            let mut at = 0;
            while at < all.len() {
                all[at] = AskName(Ask::ALL[at]);
                at += 1;
            }
            all
        };
        &ALL
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        Some(clap::builder::PossibleValue::new(self.0.name()).help(self.0.task()))
    }
}

/// The name of a schedule, as it is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Plan {
    /// FSRS: a model of your memory decides (`quiz tune` fits it to you)
    Fsrs,
    /// Boxes: one up when right, back to 0 when missed, with the days of Zyzzyva
    Leitner,
    /// Always due
    Cram,
}

impl Plan {
    fn method(self) -> Method {
        match self {
            Self::Fsrs => Method::Fsrs,
            Self::Leitner => Method::Leitner,
            Self::Cram => Method::Cram,
        }
    }
}

impl Args {
    pub(crate) fn run(&self, file: Option<&Path>, streams: &mut Streams<'_>) -> Outcome {
        check_name(&self.name)?;
        let lexicon = self.choice.open(streams)?;
        let ask = self.asked.ask();
        let chosen = words::chosen(&self.words, &lexicon, streams)?;
        let cards = words::cards(ask, &chosen, &lexicon);
        if cards.is_empty() {
            return Err(Failure::new(format!(
                "none of these words can be asked for {}",
                ask.name()
            ))
            .hint("another --ask, or a lexicon that has definitions or hooks"));
        }
        let schedule = Schedule {
            method: self.schedule.method(),
            retention: f32::from(self.retention) / 100.0,
            ..Schedule::default()
        };
        let mut file = QuizFile::open(file)?;
        let new = NewBox {
            name: &self.name,
            ask,
            lexicon: self.choice.lexicon.as_deref(),
            hash: &lexicon.meta().sha256,
            schedule: &schedule,
            daily: self.daily,
            random: self.random,
        };
        let made = file.make(&new, when::now())?;
        let count = file.add(&made, &cards)?;
        writeln!(
            streams.output,
            "{}: {}, {} a day",
            self.name,
            counted(count, "card", "cards"),
            self.daily
        )?;
        Ok(Exit::Found)
    }
}

/// Refuses names that cannot be typed after `quiz`.
pub(crate) fn check_name(name: &str) -> Result<(), Failure> {
    let plain = |sign: char| sign.is_alphanumeric() || "-_.".contains(sign);
    let bad = |why: &str| {
        let failure = Failure::new(format!("no box can be called {name}: {why}"));
        Err(failure.hint("letters, digits, - and _"))
    };
    if super::is_taken(name) {
        return bad("it is a command");
    }
    if name.starts_with('-') || name.is_empty() || !name.chars().all(plain) || name.len() > 60 {
        return bad("it cannot be typed after quiz");
    }
    Ok(())
}
