//! `quiz new`: a box of cards.

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use wordy_choose::LexiconChoice;
use wordy_lexicon::counts::{count_words, counted};
use wordy_lexicon::lexicon::Lexicon;
use wordy_quiz::{Ask, Course, Method, Schedule};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use crate::file::{NewBox, NewCard, QuizFile};
use crate::groups::{self, CardGroup};
use crate::names::check_name;
use crate::words::{self, SensitiveWords};
use crate::{played, plays, when, worth};

/// Make a box of cards
///
/// The cards are those of a search, the most probable first, or of a file of words, in its order;
/// or of a course, whose groups come one after the other; or of what was played.
///
/// --from takes records of games (.gcg, .json) and folders of them: bingos that were missed, and
/// phonies; logs of the judge (.jsonl): the words that were challenged, the most challenged first;
/// an older edition (.lex, or its name): the words that are new since, and those that are gone.
/// Without --ask it makes two boxes, one of words to be found, and one that asks whether it is a
/// word.
///
/// --games plays games and asks the words that cost you most in them first: what a play with them
/// is worth more than the best of those you know, times how likely you miss them. What you know is
/// what your boxes say, and of words you were never asked the common ones. A game takes
/// less than a second.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  quiz new bingos length:7-8 limit:1-2000\n  \
                   quiz new threes length:3 --ask hooks --daily 30\n  \
                   quiz new mine words.txt --schedule leitner\n  \
                   quiz new --course tournament\n  \
                   quiz new games --from season/ --from table3.jsonl\n  \
                   quiz new next --games 200        what is worth learning next\n  \
                   quiz new plays --ask best-play --games 5",
    after_help = "Exit status: 0 made, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The name of the box [default with --course: that of the course]
    #[arg(value_name = "BOX", required_unless_present = "course")]
    name: Option<String>,
    #[command(flatten)]
    words: WordArgs,
    /// The groups of a course: tournament, club, or a .toml file
    #[arg(long, value_name = "NAME|FILE", conflicts_with_all = ["words", "from", "games", "ask"])]
    course: Option<String>,
    /// What to ask of each word [default: anagrams]
    #[arg(long, value_enum)]
    ask: Option<AskName>,
    /// When a card is due again
    ///
    /// By a model of memory, by boxes as in Zyzzyva, or always.
    #[arg(long, value_enum, default_value_t = Plan::Fsrs)]
    schedule: Plan,
    /// The share of cards that you want to know
    ///
    /// When they come up, in per cent.
    #[arg(long, value_name = "PERCENT", default_value_t = 90,
          value_parser = clap::value_parser!(u8).range(70..=97))]
    retention: u8,
    /// New cards a day [default: 20, or what the course says]
    #[arg(long, value_name = "N")]
    daily: Option<u32>,
    /// Include slurs and vulgar words
    ///
    /// Else a note says how many are left out.
    #[arg(long)]
    unexpurgated: bool,
    /// Draw new cards by chance instead of in their order
    #[arg(long)]
    random: bool,
    #[command(flatten)]
    choice: LexiconChoice,
}

/// Said where slurs and vulgar words are left out.
pub(super) const UNEXPURGATED: &str = "\nhint: --unexpurgated asks them, too";

/// Where cards come from.
#[derive(Debug, clap::Args)]
pub(crate) struct WordArgs {
    /// A search, as for `wordfind`; or a file of words, one a line
    #[arg(value_name = "SEARCH|FILE")]
    words: Vec<String>,
    /// Take them from: records, logs, or an older edition
    ///
    /// What was missed, doubted, changed; with --ask best-play records, or puzzles (referee puzzles
    /// --json).
    #[arg(long, value_name = "FILE|FOLDER", conflicts_with = "words",
          value_hint = clap::ValueHint::AnyPath)]
    from: Vec<PathBuf>,
    /// How many games: the computer's, for what is worth learning next
    ///
    /// Its cards are the words that cost you most in them. With --ask best-play they are positions
    /// of these games.
    #[arg(long, value_name = "N", conflicts_with_all = ["words", "from"],
          value_parser = clap::value_parser!(u32).range(1..=1000))]
    games: Option<u32>,
}

impl WordArgs {
    /// The cards for an ask, and the search that finds their words.
    pub(crate) fn cards(
        &self,
        ask: Ask,
        file: Option<&QuizFile>,
        (lexicon, spared): (&Lexicon, &mut SensitiveWords),
        streams: &mut Streams<'_>,
    ) -> Result<(Vec<NewCard>, Vec<String>), Failure> {
        let is_play = ask == Ask::BestPlay;
        if is_play && self.games.is_none() && self.from.is_empty() {
            return Err(Failure::new("the best play is asked of positions, not of words")
                .hint("--ask best-play with --games 5, or with --from FOLDER of records"));
        }
        if let Some(count) = self.games {
            let cards = match ask {
                Ask::BestPlay => plays::of_games(count, u64::from(count), lexicon)?,
                Ask::Ladder | Ask::Recall => {
                    let fact = format!("--games has words, which {} does not ask", ask.name());
                    return Err(Failure::new(fact).hint("--ask anagrams, or --ask hooks"));
                }
                _ => worth::of_games((ask, count), file, (lexicon, spared), streams)?,
            };
            return Ok((cards, Vec::new()));
        }
        if !self.from.is_empty() {
            let cards = if is_play {
                plays::of_records(&self.from, lexicon, streams)?
            } else {
                groups::of_play(ask, &played::words(&self.from, lexicon, streams)?, lexicon, spared)
            };
            return Ok((cards, Vec::new()));
        }
        if self.words.is_empty() {
            return Err(Failure::new("no words are named")
                .hint("a search such as length:7, a file of words, --from, or --course"));
        }
        let mut chosen = words::chosen(&self.words, lexicon, streams)?;
        chosen.words.retain(|word| spared.takes(word));
        let cards = words::cards(ask, &chosen, lexicon)?;
        if ask.is_of_letters() && cards.len() < chosen.words.len() {
            let (words, cards) =
                (count_words(chosen.words.len()), counted(cards.len(), "card", "cards"));
            let note = format!("note: {words} are {cards}: words of the same letters share one");
            writeln!(streams.errors, "{note}")?;
        }
        Ok((cards, vec![chosen.search]))
    }

    /// What is to be said where they make no cards.
    pub(crate) fn nothing(&self, asks: &[Ask]) -> Failure {
        let asks: Vec<&str> = asks.iter().map(|ask| ask.name()).collect();
        let asks = asks.join(", ");
        if self.games.is_some() {
            let fact = format!("nothing to ask for {asks}: these games had no word that you miss");
            return Failure::new(fact).hint("more --games, or a larger lexicon (-l)");
        }
        if self.from.is_empty() {
            return Failure::new(format!("none of these words can be asked for {asks}"))
                .hint("another --ask, or a lexicon that has definitions or hooks");
        }
        let names: Vec<String> = self.from.iter().map(|path| path.display().to_string()).collect();
        Failure::new(format!("nothing to ask for {asks} in {}", names.join(", ")))
            .hint("records need the whole rack of each turn to tell what was missed")
    }
}

/// The name of an ask, as it is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AskName(pub(crate) Ask);

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
        let course = self.course.as_deref();
        let course = course.map(|name| Course::find(name, &wordy_data::Data)).transpose()?;
        let named = || self.course.as_deref().map(course_name);
        let name = self.name.clone().or_else(named).unwrap_or_default();
        check_name(&name)?;
        let lexicon = self.choice.open(streams)?;
        let mut spared = SensitiveWords::of(&lexicon, !self.unexpurgated)?;
        let file = QuizFile::open(file)?;
        let groups = self.groups(course.as_ref(), &file, (&lexicon, &mut spared), streams);
        spared.tell(UNEXPURGATED, streams)?;
        let groups = groups?;
        let schedule = Schedule {
            method: self.schedule.method(),
            retention: f32::from(self.retention) / 100.0,
            ..Schedule::default()
        };
        let of_course = course.as_ref().map_or(20, |course| course.daily);
        let daily = self.daily.unwrap_or(of_course);
        let named = self.choice.name()?;
        let change = file.change()?;
        let (now, mut count) = (when::now(), 0);
        for group in &groups {
            let own = group.name.as_ref().map(|own| format!("{name}.{own}"));
            let new = NewBox {
                name: own.as_deref().unwrap_or(&name),
                ask: group.ask,
                lexicon: Some(&named),
                hash: &lexicon.meta().sha256,
                schedule: &schedule,
                daily,
                random: self.random,
                course: group.name.as_ref().map(|_| name.as_str()),
                searches: group.searches.clone(),
                spares: !self.unexpurgated,
            };
            let made = file.make(&new, now)?;
            let added = file.add(&made, &group.cards)?;
            if groups.len() > 1 {
                let (own, ask) = (&made.name, group.ask.name());
                writeln!(streams.output, "{own}\t{ask}\t{added}")?;
            }
            count += added;
        }
        change.commit()?;
        if let Some(course) = &course {
            writeln!(streams.output, "{}", course.title)?;
        }
        let cards = counted(count, "card", "cards");
        writeln!(streams.output, "{name}: {cards}, {daily} a day")?;
        Ok(Exit::Found)
    }

    /// The boxes to be made.
    fn groups(
        &self,
        course: Option<&Course>,
        file: &QuizFile,
        (lexicon, spared): (&Lexicon, &mut SensitiveWords),
        streams: &mut Streams<'_>,
    ) -> Result<Vec<CardGroup>, Failure> {
        if let Some(course) = course {
            let groups = groups::of_course(course, (lexicon, spared), streams)?;
            if groups.is_empty() {
                let name = &lexicon.meta().name;
                return Err(Failure::new(format!("no group of the course has words of {name}")));
            }
            return Ok(groups);
        }
        if let (None, false) = (self.ask, self.words.from.is_empty()) {
            let played = played::words(&self.words.from, lexicon, streams)?;
            let mut group = |(name, ask): (&str, Ask)| CardGroup {
                name: Some(name.to_owned()),
                ask,
                cards: groups::of_play(ask, &played, lexicon, spared),
                searches: Vec::new(),
            };
            let both = [("words", Ask::Anagrams), ("valid", Ask::Valid)].map(&mut group);
            if both.iter().all(|group| group.cards.is_empty()) {
                return Err(self.words.nothing(&[Ask::Anagrams, Ask::Valid]));
            }
            return Ok(both.to_vec());
        }
        let ask = self.ask.map_or(Ask::Anagrams, |ask| ask.0);
        let (cards, searches) = self.words.cards(ask, Some(file), (lexicon, spared), streams)?;
        if cards.is_empty() {
            return Err(self.words.nothing(&[ask]));
        }
        Ok(vec![CardGroup { name: None, ask, cards, searches }])
    }
}

/// What a course is called: its file without folder and extension.
fn course_name(named: &str) -> String {
    Path::new(named).file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
