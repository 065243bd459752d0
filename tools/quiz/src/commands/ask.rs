//! Asking: what is due, one box, or words without a box.

use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use wordy_choose::LexiconChoice;
use wordy_lexicon::random::Random;
use wordy_quiz::{Ask, Schedule};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use super::new::{AskName, UNEXPURGATED, WordArgs};
use crate::file::{Card, CardBox, NewCard, QuizFile};
use crate::round::{AskedCard, OpenedBox, Round};
use crate::words::{self, SensitiveWords};
use crate::{plain, screen, when};

/// How a sitting goes.
#[derive(Debug, clap::Args)]
pub(crate) struct SittingArgs {
    /// New cards now, instead of what is left of the number a day
    #[arg(long, value_name = "N")]
    new: Option<u64>,
    /// How many: cards at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    items: Option<u64>,
    #[command(flatten)]
    manner: MannerArgs,
}

/// How cards are asked.
#[derive(Debug, clap::Args)]
struct MannerArgs {
    /// A wrong answer makes the card missed
    #[arg(long, hide_short_help = true)]
    strict: bool,
    /// Seconds: for each card; then what you typed counts
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: Option<u64>,
    /// Show letters in this order first, such as EAIONRTLSUDG; Tab comes back to it
    #[arg(long, value_name = "LETTERS", hide_short_help = true)]
    order: Option<String>,
    /// Go line by line: for screen readers
    #[arg(long)]
    plain: bool,
}

/// Cards of a sitting, unless more are wanted.
const SITTING: u64 = 1000;

/// Asks what is due in one box, or in all.
pub(crate) fn due(
    name: Option<&str>,
    sitting: &SittingArgs,
    file: Option<&Path>,
    streams: &mut Streams<'_>,
) -> Outcome {
    let file = QuizFile::open(file)?;
    let boxes = file.named(name)?;
    if boxes.is_empty() {
        return Err(Failure::new("you have no box yet").hint(
            "quiz new bingos length:7 limit:1-500; or quiz try length:7, which keeps nothing",
        ));
    }
    let (now, today) = (when::now(), when::today());
    let (mut due, mut new, mut opened) = (Vec::new(), Vec::new(), Vec::new());
    let limit = sitting.items.unwrap_or(SITTING);
    let room = match sitting.new {
        Some(wanted) => file.new_each(&boxes, wanted)?,
        None => file.new_today(&boxes, today)?,
    };
    for (card_box, room) in boxes.into_iter().zip(room) {
        let of = opened.len();
        let (of_due, of_new) = (file.due(&card_box, now, limit)?, file.new_cards(&card_box, room)?);
        if of_due.is_empty() && of_new.is_empty() {
            continue;
        }
        let lexicon = words::lexicon_of(card_box.lexicon.as_deref(), streams)?;
        let SensitiveWords { excluded, .. } = SensitiveWords::of(&lexicon, card_box.spares)?;
        let mut asked = |card: Card| {
            let given = card_box.ask.is_given();
            let question =
                || words::question(card_box.ask, &card.key, (&lexicon, &excluded), streams);
            let question = given.then(question).transpose()?;
            Ok(AskedCard { card, of, question })
        };
        due.extend(of_due.into_iter().map(&mut asked).collect::<Result<Vec<_>, Failure>>()?);
        new.extend(of_new.into_iter().map(&mut asked).collect::<Result<Vec<_>, Failure>>()?);
        if lexicon.meta().sha256 != card_box.hash {
            let name = &card_box.name;
            writeln!(
                streams.errors,
                "note: the lexicon of {name} has changed: quiz update {name}"
            )?;
        }
        opened.push(OpenedBox { card_box, lexicon: Rc::new(lexicon), excluded });
    }
    due.sort_by_key(|asked| asked.card.standing.and_then(|standing| standing.due));
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    due.truncate(limit);
    new.truncate(limit - due.len());
    if due.is_empty() && new.is_empty() {
        writeln!(streams.output, "nothing is due; --new N asks N new cards")?;
        return Ok(Exit::found(false));
    }
    play(Round::new(Some(file), opened, due, new), &sitting.manner, streams)
}

/// Asks on the full screen if there is one and it is wanted, else line by line.
fn play(mut round: Round, manner: &MannerArgs, streams: &mut Streams<'_>) -> Outcome {
    round.strict = manner.strict;
    round.time = manner.seconds.map(Duration::from_secs);
    if let Some(letters) = &manner.order {
        if manner.plain {
            return Err(Failure::new("--order has no effect with --plain")
                .hint("the full screen shows letters as tiles"));
        }
        let known = round.boxes.iter().all(|of| of.lexicon.alphabet().encode(letters).is_ok());
        let first = round.boxes.first().filter(|_| !known);
        first.map(|of| wordy_choose::letters(of.lexicon.alphabet(), letters)).transpose()?;
        round.letters.clone_from(letters);
    }
    if manner.plain || !screen::is_there(streams) {
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
                   quiz try length:3 --ask hooks --items 10\n  \
                   quiz try words.txt --ask valid --seed 7",
    after_help = "Exit status: 0 asked, 2 usage or input error."
)]
pub(crate) struct TryArgs {
    #[command(flatten)]
    words: WordArgs,
    /// What to ask of each word [default: anagrams]
    #[arg(long, value_enum)]
    ask: Option<AskName>,
    /// How many: cards at most
    #[arg(long, value_name = "N", default_value_t = 20,
          value_parser = clap::value_parser!(u64).range(1..))]
    items: u64,
    /// Include slurs and vulgar words
    ///
    /// Else a note says how many are left out.
    #[arg(long)]
    unexpurgated: bool,
    /// Ask in the order of the words, not by chance
    #[arg(long)]
    ordered: bool,
    /// Seed: the same cards for the same N
    #[arg(long, value_name = "N", conflicts_with = "ordered")]
    seed: Option<u64>,
    #[command(flatten)]
    manner: MannerArgs,
    #[command(flatten)]
    choice: LexiconChoice,
}

impl TryArgs {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let lexicon = self.choice.open(streams)?;
        let ask = self.ask.map_or(Ask::Anagrams, |ask| ask.0);
        let mut spared = SensitiveWords::of(&lexicon, !self.unexpurgated)?;
        let (mut cards, _) = self.words.cards(ask, None, (&lexicon, &mut spared), streams)?;
        spared.tell(UNEXPURGATED, streams)?;
        let SensitiveWords { excluded, .. } = spared;
        if cards.is_empty() {
            return Err(self.words.nothing(&[ask]));
        }
        let limit = usize::try_from(self.items).unwrap_or(usize::MAX).min(cards.len());
        if !self.ordered {
            let seed = self.seed.unwrap_or_else(|| when::now().unsigned_abs());
            Random::new(seed).draw(&mut cards, limit);
        }
        cards.truncate(limit);
        let mut asked = Vec::new();
        for (NewCard { key, .. }, id) in cards.into_iter().zip(1..) {
            let given = ask.is_given();
            let question = || words::question(ask, &key, (&lexicon, &excluded), streams);
            let question = given.then(question).transpose()?;
            let card = Card { id, key, ..Card::default() };
            asked.push(AskedCard { card, of: 0, question });
        }
        let card_box = CardBox {
            id: 0,
            name: String::new(),
            ask,
            lexicon: None,
            hash: String::new(),
            schedule: Schedule::default(),
            daily: 0,
            random: false,
            course: None,
            searches: Vec::new(),
            spares: !self.unexpurgated,
        };
        let opened = OpenedBox { card_box, lexicon: Rc::new(lexicon), excluded };
        play(Round::new(None, vec![opened], asked, Vec::new()), &self.manner, streams)
    }
}
