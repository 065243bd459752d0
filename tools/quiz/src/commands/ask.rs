//! Asking: what is due, one box, or words without a box.

use std::path::Path;
use std::rc::Rc;

use wordy_cli::{Exit, Failure, LexiconChoice, Outcome, Streams};
use wordy_lexicon::random::Random;
use wordy_quiz::Schedule;

use super::new::AskArgs;
use crate::file::{Card, CardBox, QuizFile};
use crate::round::{AskedCard, OpenedBox, Round};
use crate::{plain, screen, when, words};

/// How a sitting goes.
#[derive(Debug, clap::Args)]
pub(crate) struct SittingArgs {
    /// New cards today, instead of the number a day of the box
    #[arg(long, value_name = "N")]
    new: Option<u64>,
    /// Ask at most this many cards
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
    /// A wrong answer makes the card missed
    #[arg(long)]
    strict: bool,
    /// Ask line by line, without a full screen: for screen readers, and for terminals that cannot
    #[arg(long)]
    plain: bool,
}

/// Asks what is due in one box, or in all.
pub(crate) fn due(
    name: Option<&str>,
    sitting: &SittingArgs,
    file: Option<&Path>,
    streams: &mut Streams<'_>,
) -> Outcome {
    let file = QuizFile::open(file)?;
    let boxes = match name {
        Some(name) => vec![file.card_box(name)?],
        None => file.boxes()?,
    };
    if boxes.is_empty() {
        return Err(Failure::new("you have no box yet").hint(
            "quiz new bingos length:7 limit:1-500; or quiz try length:7, which keeps nothing",
        ));
    }
    let (now, today) = (when::now(), when::today());
    let (mut due, mut new, mut opened) = (Vec::new(), Vec::new(), Vec::new());
    for card_box in boxes {
        let counts = file.counts(&card_box, now, today)?;
        let daily =
            sitting.new.unwrap_or_else(|| u64::from(card_box.daily).saturating_sub(counts.begun));
        let of = opened.len();
        let asked = |card: Card| AskedCard { card, of };
        let (of_due, of_new) = (file.due(&card_box, now)?, file.new_cards(&card_box, daily)?);
        if of_due.is_empty() && of_new.is_empty() {
            continue;
        }
        due.extend(of_due.into_iter().map(asked));
        new.extend(of_new.into_iter().map(asked));
        let lexicon = words::lexicon_of(card_box.lexicon.as_deref(), streams)?;
        if lexicon.meta().sha256 != card_box.hash {
            let name = &card_box.name;
            writeln!(
                streams.errors,
                "note: the lexicon of {name} has changed: quiz update {name}"
            )?;
        }
        opened.push(OpenedBox { card_box, lexicon: Rc::new(lexicon) });
    }
    due.sort_by_key(|asked| asked.card.standing.and_then(|standing| standing.due));
    if let Some(limit) = sitting.limit {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        due.truncate(limit);
        new.truncate(limit - due.len());
    }
    if due.is_empty() && new.is_empty() {
        writeln!(streams.output, "nothing is due; --new N asks N new cards")?;
        return Ok(Exit::found(false));
    }
    play(Round::new(Some(file), opened, due, new, sitting.strict), sitting.plain, streams)
}

/// Asks on the full screen if there is one and it is wanted, else line by line.
fn play(mut round: Round, plain: bool, streams: &mut Streams<'_>) -> Outcome {
    if plain || !screen::is_there(streams) {
        return plain::play(round, streams);
    }
    let coloured = streams.screen.has_colours();
    streams.screen.stop_progress();
    screen::play(&mut round, coloured)?;
    plain::close(&round, streams.output)
}

/// Ask words without a box; nothing is kept
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  quiz try length:5 includes:Q\n  \
                   quiz try length:3 --ask hooks --limit 10\n  \
                   quiz try words.txt --ask valid --seed 7",
    after_help = "Exit status: 0 asked, 2 usage or input error."
)]
pub(crate) struct TryArgs {
    /// A search, as for `wordfind`; or a file of words, one a line
    #[arg(value_name = "SEARCH|FILE", required = true)]
    words: Vec<String>,
    #[command(flatten)]
    asked: AskArgs,
    /// Ask at most this many cards
    #[arg(long, value_name = "N", default_value_t = 20,
          value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,
    /// Ask in the order of the words, not by chance
    #[arg(long)]
    ordered: bool,
    /// Draw the same cards again for the same number
    #[arg(long, value_name = "N", conflicts_with = "ordered")]
    seed: Option<u64>,
    /// A wrong answer makes the card missed
    #[arg(long)]
    strict: bool,
    /// Ask line by line, without a full screen: for screen readers, and for terminals that cannot
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    choice: LexiconChoice,
}

impl TryArgs {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let lexicon = self.choice.open(streams)?;
        let ask = self.asked.ask();
        let chosen = words::chosen(&self.words, &lexicon, streams)?;
        let mut cards = words::cards(ask, &chosen, &lexicon);
        let limit = usize::try_from(self.limit).unwrap_or(usize::MAX).min(cards.len());
        if !self.ordered {
            let seed = self.seed.unwrap_or_else(|| when::now().unsigned_abs());
            Random::new(seed).draw(&mut cards, limit);
        }
        cards.truncate(limit);
        let asked = cards.into_iter().zip(1..).map(|(new, id)| AskedCard {
            card: Card {
                id,
                of: 0,
                key: new.key,
                origin: String::new(),
                standing: None,
                imported: None,
                retired: None,
            },
            of: 0,
        });
        let card_box = CardBox {
            id: 0,
            name: String::new(),
            ask,
            lexicon: None,
            hash: String::new(),
            schedule: Schedule::default(),
            daily: 0,
            random: false,
        };
        let opened = OpenedBox { card_box, lexicon: Rc::new(lexicon) };
        let round = Round::new(None, vec![opened], asked.collect(), Vec::new(), self.strict);
        play(round, self.plain, streams)
    }
}
