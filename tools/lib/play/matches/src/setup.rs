//! What a match is set up with: it never changes afterwards.

use serde::{Deserialize, Serialize};
use wordy_engine::scribe::Version;
use wordy_games::game::{ChallengeRule, GameRules};
use wordy_lexicon::counts::counted;
use wordy_lexicon::lexicon::hex;
use wordy_records::names::of_same_name;

use crate::past::{MOST_WAITING, PastGame};
use crate::refusal::Refusal;
use crate::rulebook::{NameAndHash, Rulebook};
use wordy_engine::level::Level;

/// The version of setups and events.
pub const VERSION: u32 = 1;

/// What a match is set up with. It holds the secret that the bag is drawn by: it stays where the
/// events are stored, and goes to no player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The version of the format: [`VERSION`].
    pub version: u32,
    /// What tells this match from all others.
    pub id: String,
    /// The game: its file's name, and the hash of its rules.
    pub game: NameAndHash,
    /// The lexicon: its name, and the hash of its words.
    pub lexicon: NameAndHash,
    /// The seats, in order of play.
    pub seats: Vec<SeatSetup>,
    /// How plays are challenged, where it is not as the game's file has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<ChallengeRule>,
    /// The time each player has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockSetup>,
    /// What else may be chosen.
    #[serde(default)]
    pub options: Options,
    /// The record of a game that goes on from where the record ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
    /// 32 random bytes in hexadecimal, from which the bag is drawn.
    pub secret: String,
}

/// A seat: for somebody who is still to come, for somebody named, or for a computer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatSetup {
    /// The name of who sits there from the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How well the computer that sits there plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computer: Option<Level>,
    /// Layouts: whether who sits there is not in this game, and comes in with the next one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waits: bool,
}

impl SeatSetup {
    /// A seat for somebody who is still to come.
    pub fn open() -> Self {
        Self::default()
    }

    /// A seat on which somebody sits.
    pub fn person(name: &str) -> Self {
        Self { name: Some(name.to_owned()), ..Self::default() }
    }

    /// A seat of a computer, named after its level.
    pub fn computer(level: Level) -> Self {
        Self { computer: Some(level), ..Self::default() }
    }
}

/// The time each player has for all turns of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockSetup {
    /// Seconds for all turns.
    pub seconds: u64,
    /// Seconds more after each turn.
    #[serde(default)]
    pub increment: u64,
    /// Minutes beyond the time, which cost points where the game says so, before the match is lost;
    /// 0 where the game takes no points for them.
    #[serde(default)]
    pub overtime: u64,
}

/// What else may be chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Scribe: whether the small grids won are counted, or scored as a glyph.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<ScribeVersion>,
    /// Whether players are shown the tiles that they have not seen, counted.
    pub tracking: bool,
    /// Seconds after which a play that nobody has challenged stands; none lets it wait for the
    /// next player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window: Option<u64>,
    /// Duplicate: seconds for each turn; none waits for all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u64>,
    /// Seconds without a move after which the others may claim the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub absence: Option<u64>,
    /// Layouts: seconds after which computers look whether they can finish; none goes by their
    /// level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pace: Option<u64>,
    /// Whether it is drawn who begins, by the key that draws the tiles; else the first seat does.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub draw_first: bool,
    /// Speed Scrabble: whether fewer play than the game is for, who take longer.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub fewer: bool,
    /// Speed Scrabble: who says GO!, having won the game before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gosayer: Option<String>,
    /// Layouts: the games of the same people before this one, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub past: Vec<PastGame>,
}

/// The two versions of Scribe.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScribeVersion {
    /// Who wins most of the small grids.
    #[default]
    Majority,
    /// Whose small grids have more points as glyphs on the great grid.
    Super,
}

impl From<ScribeVersion> for Version {
    fn from(version: ScribeVersion) -> Self {
        match version {
            ScribeVersion::Majority => Self::Majority,
            ScribeVersion::Super => Self::SuperGlyph,
        }
    }
}

/// Why a match cannot be set up so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The format is of another version.
    #[error("version {0} of a match; this program knows version {VERSION}")]
    Version(u32),
    /// Another game, or other rules of the same name.
    #[error("the match is played by the rules {expected}, not by {found}")]
    OtherRules {
        /// Name and hash in the setup.
        expected: String,
        /// Name and hash of the rules at hand.
        found: String,
    },
    /// Another lexicon.
    #[error("the match is played with the lexicon {expected}, not with {found}")]
    OtherLexicon {
        /// Name and hash in the setup.
        expected: String,
        /// Name and hash of the lexicon at hand.
        found: String,
    },
    /// Game and lexicon have different alphabets.
    #[error("the tiles are of the alphabet {tiles}, the lexicon of {lexicon}")]
    Alphabet {
        /// The alphabet of the tiles.
        tiles: String,
        /// That of the lexicon.
        lexicon: String,
    },
    /// Too few seats, or too many.
    #[error("{}; {title} is for {}", seats(*found), players(*least, *most))]
    Seats {
        /// The game.
        title: String,
        /// The fewest players.
        least: u8,
        /// The most.
        most: u8,
        /// The seats.
        found: usize,
    },
    /// Fewer seats than the game is for, without the choice that lets so few play.
    #[error(
        "{}; {title} is for {}, and takes long with fewer", seats(*found), players(*least, *most)
    )]
    Few {
        /// The game.
        title: String,
        /// The fewest players.
        least: u8,
        /// The most.
        most: u8,
        /// The seats.
        found: usize,
    },
    /// Nobody who may come is called so.
    #[error("{0} is to say GO!, but no player is called {0}")]
    Gosayer(String),
    /// A name that cannot be one.
    #[error(transparent)]
    Name(#[from] Refusal),
    /// A time that is over when it begins.
    #[error("{0} is 0 seconds: nobody could do anything in it")]
    NoTime(&'static str),
    /// A choice that this game does not have.
    #[error("{0} has no effect on {1}")]
    NoEffect(&'static str, String),
    /// A record from which no game can go on.
    #[error("{0}")]
    Record(&'static str),
    /// The secret is not 32 bytes in hexadecimal.
    #[error("the secret of the bag is not 32 bytes")]
    Secret,
}

fn seats(found: usize) -> String {
    counted(found, "seat", "seats")
}

/// How many players: `2 players`, `4 or 5 players`, `2 to 4 players`.
fn players(least: u8, most: u8) -> String {
    match most.saturating_sub(least) {
        0 => format!("{most} players"),
        1 => format!("{least} or {most} players"),
        _ => format!("{least} to {most} players"),
    }
}

impl Setup {
    /// A match of a game with its own rules: no clock, nothing else chosen.
    pub fn new(book: &Rulebook, id: &str, seats: Vec<SeatSetup>, secret: [u8; 32]) -> Self {
        let (game, lexicon) = (book.game_named(), book.lexicon_named());
        let (challenge, clock, options) = (None, None, Options::default());
        let (version, id, secret) = (VERSION, id.to_owned(), hex(&secret));
        let record = None;
        Self { version, id, game, lexicon, seats, challenge, clock, options, record, secret }
    }

    /// Whether a match can be played so.
    pub(crate) fn check(&self, book: &Rulebook) -> Result<(), SetupError> {
        if self.version != VERSION {
            return Err(SetupError::Version(self.version));
        }
        let shown = |named: &NameAndHash| format!("{} {:.8}", named.name, named.hash);
        let (game, lexicon) = (book.game_named(), book.lexicon_named());
        if self.game != game {
            let (expected, found) = (shown(&self.game), shown(&game));
            return Err(SetupError::OtherRules { expected, found });
        }
        // Scribe has no words: any lexicon will do.
        let has_words = !matches!(book.game().rules, GameRules::Glyphs(_));
        if has_words && self.lexicon.hash != lexicon.hash {
            let (expected, found) = (shown(&self.lexicon), shown(&lexicon));
            return Err(SetupError::OtherLexicon { expected, found });
        }
        check_alphabet(book)?;
        self.check_seats(book)?;
        self.check_choices(book)
    }

    /// Whether a new match may be set up so. A match that has begun goes on also where this is
    /// not so.
    ///
    /// # Errors
    ///
    /// Fewer would play than the game is for, and have not asked for it; two are called the same; a
    /// time is 0 seconds; or
    /// nobody of those who may come is who says GO!
    pub fn check_new(&self, book: &Rulebook) -> Result<(), SetupError> {
        let (least, most) = book.players();
        let (title, found) = (book.game().title.clone(), self.playing());
        if book.is_of_fewer(found) && !self.options.fewer {
            return Err(SetupError::Few { title, least, most, found });
        }
        for (at, seat) in self.seats.iter().enumerate() {
            let Some(name) = &seat.name else { continue };
            let others = self.seats[..at].iter().filter_map(|other| other.name.as_ref());
            if let Some(other) = of_same_name(name, others) {
                return Err(Refusal::SameName(other.clone()).into());
            }
        }
        let Options { seconds, window, absence, pace, .. } = &self.options;
        for (time, what) in [
            (*seconds, "the time of a turn"),
            (*window, "the time to challenge"),
            (*absence, "the time after which an absent player's game can be claimed"),
            (*pace, "the pace of computers"),
            (self.clock.map(|clock| clock.seconds), "the time of a player"),
        ] {
            if time == Some(0) {
                return Err(SetupError::NoTime(what));
            }
        }
        let Some(gosayer) = &self.options.gosayer else { return Ok(()) };
        // A computer says nothing; whoever comes to a free seat may be called so.
        let mut persons = self.seats.iter().filter(|seat| seat.computer.is_none());
        let may_be = |seat: &SeatSetup| {
            let name = seat.name.as_ref();
            name.is_none_or(|name| of_same_name(gosayer, [name]).is_some())
        };
        if persons.any(may_be) { Ok(()) } else { Err(SetupError::Gosayer(gosayer.clone())) }
    }

    fn check_seats(&self, book: &Rulebook) -> Result<(), SetupError> {
        let ((least, most), few) = (book.players(), book.few_players());
        let (title, found) = (book.game().title.clone(), self.playing());
        let waits = self.seats.len() - found;
        if !(usize::from(few)..=usize::from(most)).contains(&found) || waits > MOST_WAITING {
            let found = if waits > MOST_WAITING { self.seats.len() } else { found };
            return Err(SetupError::Seats { title, least, most, found });
        }
        Ok(())
    }

    /// A choice without effect is refused.
    fn check_choices(&self, book: &Rulebook) -> Result<(), SetupError> {
        let (on_board, duplicate, layout, scribe) = match &book.game().rules {
            GameRules::Board(rules) => {
                (rules.duplicate.is_none(), rules.duplicate.is_some(), false, false)
            }
            GameRules::Layout(_) => (false, false, true, false),
            GameRules::Glyphs(_) => (false, false, false, true),
        };
        let options = &self.options;
        let choices = [
            ("the challenge rule", self.challenge.is_some() && !on_board),
            ("the clock", self.clock.is_some() && !on_board),
            ("a record", self.record.is_some() && !on_board),
            ("the version", options.version.is_some() && !scribe),
            ("tracking", options.tracking && !on_board),
            ("the time to challenge", options.window.is_some() && !on_board),
            ("the time of a turn", options.seconds.is_some() && !duplicate),
            ("the claim after an absence", options.absence.is_some() && (duplicate || layout)),
            ("the pace of computers", options.pace.is_some() && !layout),
            ("the draw for the first turn", options.draw_first && (duplicate || layout)),
            ("a computer like a person", self.is_like_a_person() && !on_board && !duplicate),
            ("a game of fewer", options.fewer && book.few_players() == book.players().0),
            ("who waits", self.playing() < self.seats.len() && !layout),
            ("the games before", !options.past.is_empty() && !layout),
            ("who says GO!", options.gosayer.is_some() && !layout),
        ];
        match choices.into_iter().find(|(_, idle)| *idle) {
            Some((choice, _)) => Err(SetupError::NoEffect(choice, book.game().title.clone())),
            None => Ok(()),
        }
    }

    /// How many seats are of this game: the others come in with the next one.
    pub fn playing(&self) -> usize {
        self.seats.iter().filter(|seat| !seat.waits).count()
    }

    fn is_like_a_person(&self) -> bool {
        self.seats.iter().any(|seat| matches!(seat.computer, Some(Level::Like(_))))
    }

    /// The bytes of the secret.
    pub(crate) fn secret(&self) -> Result<[u8; 32], SetupError> {
        crate::fair::bytes(&self.secret).ok_or(SetupError::Secret)
    }
}

/// Tiles and lexicon are of one alphabet.
fn check_alphabet(book: &Rulebook) -> Result<(), SetupError> {
    let Some(letters) = book.letters() else { return Ok(()) };
    let (tiles, lexicon) = (&letters.alphabet, book.lexicon().alphabet());
    if tiles.name() == lexicon.name() {
        return Ok(());
    }
    let (tiles, lexicon) = (tiles.name().to_owned(), lexicon.name().to_owned());
    Err(SetupError::Alphabet { tiles, lexicon })
}
