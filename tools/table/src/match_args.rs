//! The options that say what match is played.

use std::path::Path;

use serde::Deserialize;
use wordy_choose::LexiconChoice;
use wordy_data::{ALPHABETS, LEXICONS};
use wordy_games::game::ChallengeRule;
use wordy_matches::{
    ClockSetup, Level, Options, Rulebook, ScribeVersion, SeatSetup, Setup, SetupError,
};
use wordy_terminal::{Failure, Streams};

use crate::matches::{MatchNames, Matches, StoredSetup};
use crate::random;

/// Who plays, by what rules and words.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct MatchArgs {
    /// The players: their names: Ann,Bob or Ann,,
    ///
    /// In order of play; a seat without a name is for whoever comes.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', conflicts_with = "seats")]
    pub(crate) players: Vec<String>,
    /// Seats for whoever comes [default: 2]
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// A seat for a computer: easy, fair, strong, best, like:350
    ///
    /// like:350 plays like a person who averages 350 points. It may be given more than once.
    #[arg(long, value_name = "LEVEL")]
    computer: Vec<Level>,
    /// Minutes for each player's turns: 25, 10+5, 25/10
    ///
    /// 10+5 gives 5 seconds more a turn, 25/10 ten minutes of overtime; of a duplicate game the
    /// seconds for each turn: +180.
    ///
    /// Overtime costs points; after it the game is lost. A clock runs while the game is served,
    /// from when its player has come.
    #[arg(long, value_name = "MINUTES", value_parser = clock)]
    clock: Option<Clock>,
    /// What a wrong challenge costs
    ///
    /// Without it what the game's file says.
    #[arg(long, value_name = "RULE", value_enum)]
    challenge: Option<ChallengeRule>,
    /// Scribe, what wins: majority or super-glyph
    ///
    /// majority counts the small grids won, super-glyph scores them as a glyph.
    #[arg(long = "variant", value_name = "VARIANT", value_parser = version)]
    scribe: Option<ScribeVersion>,
    /// Show players a count of the unseen tiles
    #[arg(long, hide_short_help = true)]
    tracking: bool,
    /// Seconds an opponent has to challenge a play
    #[arg(long, value_name = "SECONDS", hide_short_help = true)]
    window: Option<u64>,
    /// Time after which an absent player's game can be claimed
    ///
    /// Such as 30m, 12h, 3d.
    #[arg(long, value_name = "TIME", value_parser = absence, hide_short_help = true)]
    absence: Option<u64>,
    /// Draw who begins, so that anybody can check it
    #[arg(long, hide_short_help = true)]
    draw_first: bool,
    /// Speed Scrabble: who says GO!, the last winner
    #[arg(long, value_name = "NAME", hide_short_help = true)]
    gosayer: Option<String>,
    #[command(flatten)]
    choice: LexiconChoice,
    /// Seconds for each turn of a duplicate game, where a browser asks for one.
    #[arg(skip)]
    turn: Option<u64>,
    /// Whether fewer may play than the game is for, where a browser asks; else with a note.
    #[arg(skip)]
    fewer: Option<bool>,
}

/// What a clock gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Clock {
    minutes: u64,
    /// Seconds more after each turn, or for each turn where there are no minutes.
    seconds: u64,
    /// Minutes beyond the time.
    overtime: u64,
}

/// Why a match cannot be set up so, with the way out.
fn refusal(error: &SetupError) -> Failure {
    let failure = Failure::new(error.to_string());
    match error {
        SetupError::Gosayer(_) => {
            failure.hint("name one of the players, or leave --gosayer out: any player says GO!")
        }
        _ => failure,
    }
}

fn version(text: &str) -> Result<ScribeVersion, &'static str> {
    match text {
        "majority" => Ok(ScribeVersion::Majority),
        "super" | "super-glyph" => Ok(ScribeVersion::Super),
        _ => Err("expected majority or super-glyph"),
    }
}

fn clock(text: &str) -> Result<Clock, &'static str> {
    let limit = |number: &str| number.parse().ok().filter(|number| *number <= 100_000);
    let (time, overtime) = text.split_once('/').unwrap_or((text, "0"));
    let (minutes, seconds) = time.split_once('+').unwrap_or((time, "0"));
    let minutes = if minutes.is_empty() { "0" } else { minutes };
    let clock = limit(minutes).zip(limit(seconds)).zip(limit(overtime));
    clock
        .map(|((minutes, seconds), overtime)| Clock { minutes, seconds, overtime })
        .filter(|clock| clock.minutes > 0 || (clock.seconds > 0 && clock.overtime == 0))
        .ok_or("expected minutes, minutes+seconds or minutes/overtime: 25, 10+5, 25/10")
}

/// A time as seconds.
fn absence(text: &str) -> Result<u64, &'static str> {
    let expected = "expected minutes, hours or days: 30m, 12h, 3d";
    let unit = text.chars().last().ok_or(expected)?;
    let seconds = match unit {
        'm' => 60,
        'h' => 3_600,
        'd' => 86_400,
        _ => return Err(expected),
    };
    let number = text[..text.len() - 1].parse::<u64>().ok();
    let number = number.filter(|number| (1..=10_000).contains(number));
    number.map(|number| number * seconds).ok_or(expected)
}

/// The most seats for people that a browser may ask for.
const MOST_SEATS: usize = 20;

/// A game that somebody asks for in a browser.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub(crate) struct GameRequest {
    /// The game.
    pub(crate) game: String,
    /// Seats for people; who asks has the first.
    seats: usize,
    #[serde(default)]
    computers: Vec<Level>,
    pub(crate) lexicon: Option<String>,
    level: Option<u8>,
    clock: Option<String>,
    challenge: Option<ChallengeRule>,
    version: Option<ScribeVersion>,
    #[serde(default)]
    tracking: bool,
    #[serde(default)]
    pub(crate) draw_first: bool,
    turn: Option<u64>,
    absence: Option<String>,
    #[serde(default)]
    fewer: bool,
    gosayer: Option<String>,
    /// Whether everyone may come, not only by a link.
    #[serde(default)]
    pub(crate) open: bool,
}

/// A new match: its name, and what a store has as its setup.
pub(crate) struct New {
    pub(crate) id: String,
    pub(crate) filed: StoredSetup,
}

impl MatchArgs {
    /// Makes the setup, and checks that the match can be played so.
    ///
    /// # Errors
    ///
    /// There is no such game or lexicon, or the game cannot be played so.
    pub(crate) fn new_match(
        &self,
        game: &str,
        matches: &Matches,
        streams: &mut Streams<'_>,
    ) -> Result<New, Failure> {
        self.refuse_words(game)?;
        let named = self.named(game, streams)?;
        let book = matches.book(&named, streams)?;
        let id = random::name(12).map_err(Failure::new)?;
        let secret = random::bytes().map_err(Failure::new)?;
        let mut setup = Setup::new(&book, &id, self.seats(&book), secret);
        let few = is_few(&book, setup.playing());
        setup.challenge = self.challenge;
        let of_turn = |clock: &Clock| clock.minutes == 0;
        setup.clock = self.clock.filter(|clock| !of_turn(clock)).map(|clock| ClockSetup {
            seconds: clock.minutes * 60,
            increment: clock.seconds,
            overtime: clock.overtime,
        });
        let turn = self.clock.filter(of_turn).map(|clock| clock.seconds);
        setup.options = Options {
            version: self.scribe,
            tracking: self.tracking,
            window: self.window,
            absence: self.absence,
            draw_first: self.draw_first,
            seconds: turn.or(self.turn),
            pace: None,
            fewer: self.fewer.unwrap_or(few),
            gosayer: self.gosayer.clone(),
            past: Vec::new(),
        };
        if few && self.fewer.is_none() {
            let ((least, most), title) = (book.players(), &book.game().title);
            let note = format!("note: {title} is for {least} to {most} players");
            writeln!(streams.errors, "{note}; with {} it takes long", setup.playing())?;
        }
        setup.check_new(&book).map_err(|error| refusal(&error))?;
        wordy_matches::Match::open(book, setup.clone()).map_err(|error| refusal(&error))?;
        Ok(New { id, filed: StoredSetup { named, setup } })
    }

    /// The same between players who are named, and computers.
    ///
    /// # Errors
    ///
    /// Other seats are asked for.
    pub(crate) fn between(self, names: &[&str]) -> Result<Self, Failure> {
        if !self.players.is_empty() || self.seats.is_some() {
            return Err(Failure::new("a challenge names its players")
                .hint("table challenge NAME... --as NAME; table open has --players and --seats"));
        }
        if names.iter().any(|name| name.trim().is_empty()) {
            return Err(Failure::new("a player needs a name")
                .hint("table challenge NAME --as NAME has both"));
        }
        Ok(self.with_players(names))
    }

    /// The same with these players.
    pub(crate) fn with_players(self, names: &[&str]) -> Self {
        Self { players: names.iter().map(|name| (*name).to_owned()).collect(), ..self }
    }

    /// What somebody asks for in a browser.
    ///
    /// # Errors
    ///
    /// The clock is none.
    pub(crate) fn asked(asked: &GameRequest) -> Result<Self, String> {
        let clock = asked.clock.as_deref().map(clock).transpose()?;
        // Who asks sits down as all others do.
        let players = vec![String::new(); asked.seats.clamp(1, MOST_SEATS)];
        let lexicon = asked.lexicon.clone();
        Ok(Self {
            players,
            seats: None,
            computer: asked.computers.clone(),
            clock,
            challenge: asked.challenge,
            scribe: asked.version,
            tracking: asked.tracking,
            window: None,
            absence: asked.absence.as_deref().map(absence).transpose()?,
            draw_first: asked.draw_first,
            turn: asked.turn,
            fewer: Some(asked.fewer),
            gosayer: asked.gosayer.clone(),
            choice: LexiconChoice { lexicon, alphabet: None, level: asked.level },
        })
    }

    /// Refuses all of them where no match is made.
    ///
    /// # Errors
    ///
    /// One is given.
    pub(crate) fn refuse_any(&self) -> Result<(), Failure> {
        let given = [
            ("--players", !self.players.is_empty()),
            ("--seats", self.seats.is_some()),
            ("--computer", !self.computer.is_empty()),
            ("--clock", self.clock.is_some()),
            ("--challenge", self.challenge.is_some()),
            ("--variant", self.scribe.is_some()),
            ("--tracking", self.tracking),
            ("--window", self.window.is_some()),
            ("--absence", self.absence.is_some()),
            ("--draw-first", self.draw_first),
            ("--gosayer", self.gosayer.is_some()),
            ("--lexicon", self.choice.lexicon.is_some()),
            ("--alphabet", self.choice.alphabet.is_some()),
            ("--level", self.choice.level.is_some()),
        ];
        match given.into_iter().find(|(_, is_given)| *is_given) {
            Some((option, _)) => {
                Err(Failure::new(format!("{option} has no effect without a game"))
                    .hint("name the game: table open scrabble"))
            }
            None => Ok(()),
        }
    }

    /// Refuses what chooses words for a game without words.
    fn refuse_words(&self, game: &str) -> Result<(), Failure> {
        let game = wordy_data::game(game)?;
        let LexiconChoice { alphabet, level, .. } = &self.choice;
        let given = [("--alphabet", alphabet.is_some()), ("--level", level.is_some())];
        match given.into_iter().find(|(_, given)| *given && game.glyph_rules().is_some()) {
            Some((option, _)) => {
                let message = format!("{option} has no effect without a game of words");
                Err(Failure::new(message).hint("leave it out"))
            }
            None => Ok(()),
        }
    }

    /// The seats: those named, those for whoever comes, then the computers; without any, as many as
    /// the game needs.
    fn seats(&self, book: &Rulebook) -> Vec<SeatSetup> {
        let least = book.players().0;
        let named = |name: &String| match name.trim() {
            "" => SeatSetup::open(),
            name => SeatSetup::person(name),
        };
        let mut seats: Vec<_> = self.players.iter().map(named).collect();
        if seats.is_empty() {
            let others = usize::from(least).max(2).saturating_sub(self.computer.len()).max(1);
            seats = vec![SeatSetup::open(); self.seats.unwrap_or(others)];
        }
        seats.extend(self.computer.iter().map(|level| SeatSetup::computer(*level)));
        if book.game().layout_rules().is_some() {
            crate::waiting::seat_the_first(&mut seats, usize::from(book.players().1));
        }
        seats
    }

    /// What finds the rules and the words again, from any folder.
    fn named(&self, game: &str, streams: &mut Streams<'_>) -> Result<MatchNames, Failure> {
        let (choice, line) = match wordy_data::game(game)?.words() {
            Some(words) => self.choice.of_game(words)?,
            None => (self.choice.clone(), None),
        };
        // Before a game that may take long.
        line.iter().try_for_each(|line| writeln!(streams.errors, "{line}"))?;
        let LexiconChoice { lexicon, alphabet, level } = choice.clone();
        let lexicon = match lexicon {
            Some(name) if name == "-" => {
                return Err(Failure::new("a match needs a lexicon that can be opened again")
                    .hint("give a name or a file, not -"));
            }
            Some(name) => name,
            None => choice.open(streams)?.meta().name.clone(),
        };
        let game = findable(game, &wordy_data::game_names());
        let lexicon = findable(&lexicon, &wordy_data::names(LEXICONS));
        let alphabets = wordy_data::names(ALPHABETS);
        let alphabet = alphabet.map(|alphabet| findable(&alphabet, &alphabets));
        Ok(MatchNames { game, lexicon, alphabet, level })
    }
}

/// Whether that many may play, though the game is for more.
fn is_few(book: &Rulebook, seats: usize) -> bool {
    (usize::from(book.few_players())..usize::from(book.players().0)).contains(&seats)
}

/// A name that is known as it is; a file by its whole path.
fn findable(name: &str, known: &[String]) -> String {
    let is_known = known.iter().any(|own| own == name);
    let path = Path::new(name).canonicalize().ok().filter(|path| path.is_file() && !is_known);
    path.map_or(name.to_owned(), |path| path.display().to_string())
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;

    #[derive(clap::Parser)]
    struct TestArgs {
        #[command(flatten)]
        of: MatchArgs,
    }

    #[test]
    fn what_chooses_words_is_refused_for_a_game_without_words() {
        let refused = |game: &str, options: &[&str]| {
            let typed = TestArgs::try_parse_from([&["table"], options].concat()).unwrap();
            typed.of.refuse_words(game).map_err(|failure| failure.to_string())
        };
        for (option, value) in [("--level", "35"), ("--alphabet", "german")] {
            let told = refused("scribe", &[option, value]).unwrap_err();
            assert!(told.contains(&format!("{option} has no effect")), "{told}");
            assert_eq!(refused("scrabble", &[option, value]), Ok(()));
        }
        assert_eq!(refused("scribe", &["--variant", "super"]), Ok(()));
    }
}
