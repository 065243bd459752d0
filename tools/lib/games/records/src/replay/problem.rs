//! What can be wrong with a record.

use crate::record::InvalidLine;
use wordy_games::bag::NotATile;
use wordy_games::play::PlayError;
use wordy_games::ruling::Fault;
use wordy_games::syntax::{count_points, count_tiles, listed};

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// A line that cannot be read.
    #[error(transparent)]
    Line(InvalidLine),
    /// A play that cannot be read.
    #[error(transparent)]
    Play(PlayError),
    /// Tiles that cannot be read.
    #[error(transparent)]
    Tiles(NotATile),
    /// A header that may be given only once.
    #[error("#{0} is given twice")]
    Repeated(String),
    /// Bytes that are not in the encoding of the header.
    #[error("the header says UTF-8, but the text is not UTF-8")]
    NotUtf8,
    /// More players than the game allows.
    #[error("{found} players; the game is for {most} at most")]
    ManyPlayers {
        /// The most players of the game.
        most: usize,
        /// Players of the record.
        found: usize,
    },
    /// The same line twice.
    #[error("the line repeats line {0}")]
    Doubled(usize),
    /// The same play twice.
    #[error("the squares are taken: the play lies there since line {0}")]
    Taken(usize),
    /// Totals that rise by more than the scores, those of all players one after the other.
    #[error(
        "a turn of each player is missing before this line: the totals have more than the scores"
    )]
    MissingRound,
    /// A total that has more than the scores, by what a wrong challenge brings.
    #[error("the total has {0} more than the scores: the line of a wrong challenge is missing")]
    MissingBonus(i32),
    /// A header that names what nobody knows.
    #[error("the {noun} `{name}` is not known: the usual one is taken")]
    UnknownName {
        /// What it names: a game, a board, letters.
        noun: &'static str,
        /// The name.
        name: String,
    },
    /// An encoding nobody knows.
    #[error(
        "unknown character encoding `{0}`: use UTF-8, or one such as ISO-8859-2 or Windows-1250"
    )]
    Encoding(String),
    /// A turn of somebody who is not a player.
    #[error("{nick} is not a player; {}", players_are(players))]
    UnknownPlayer {
        /// The short name as written.
        nick: String,
        /// The short names of the players, or of some and how many more there are.
        players: Vec<String>,
    },
    /// Two players of one name.
    #[error("{name} ({nick}) has the name of the player in line {line}")]
    SameName {
        /// The full name.
        name: String,
        /// The short name.
        nick: String,
        /// The line of the other player.
        line: usize,
    },
    /// A turn of another player than the next.
    #[error("turn of {found}, but {expected} is next")]
    OutOfTurn {
        /// The player who is next.
        expected: String,
        /// The player of the turn.
        found: String,
    },
    /// A line about the play before that names another player than the one who made it.
    #[error("the play before is of {expected}, not of {found}")]
    OtherPlayer {
        /// Who made the play.
        expected: String,
        /// The player of the line.
        found: String,
    },
    /// A turn after the game has ended.
    #[error("turn after the game has ended")]
    TurnAfterEnd,
    /// Racks at the end of a game that is over.
    #[error("rack after the game has ended")]
    RackAfterEnd,
    /// The rack after the last turn, given earlier.
    #[error("the rack of the next turn is given before the last turn")]
    EarlyRack,
    /// A time penalty before the end.
    #[error("time penalty before the game has ended")]
    EarlyTime,
    /// A second time penalty.
    #[error("second time penalty for {0}")]
    TimeTwice(String),
    /// Points for time.
    #[error("a time penalty takes points off")]
    TimeGain,
    /// A time penalty that is no number of minutes.
    #[error("the time penalty is {} per minute begun, not {}", count_points(*minute), found.abs())]
    TimePart {
        /// Points per minute begun.
        minute: i32,
        /// The penalty as written.
        found: i32,
    },
    /// Tiles left counted before the end.
    #[error("tiles left are counted before the game has ended")]
    EarlyTilesLeft,
    /// Tiles left counted once more.
    #[error("tiles left are counted a second time for {0}")]
    TilesLeftTwice(String),
    /// Tiles left in a game in which they count for nothing.
    #[error("tiles left do not count in this game")]
    NothingLeft,
    /// The others' tiles added in a game in which nobody gets them.
    #[error("nobody gets the others' tiles in this game")]
    NoGain,
    /// The others' tiles added for another player than the one who went out.
    #[error("the tiles left are for {expected}, who went out, not for {found}")]
    OtherGains {
        /// Who went out.
        expected: String,
        /// The player of the line.
        found: String,
    },
    /// Tiles left taken off, and added for nobody.
    #[error("the tiles left are taken off, but {0}, who went out, does not get them")]
    NobodyGains(String),
    /// Another number of tiles left than there are.
    #[error("{} {} left, not {found}", count_tiles(*left), if *left == 1 { "is" } else { "are" })]
    TilesLeft {
        /// How many there are.
        left: usize,
        /// How many are in brackets.
        found: usize,
    },
    /// More tiles on a rack than its player holds.
    #[error("{} on the rack; after the draws {held} are held", count_tiles(*found))]
    LargeRack {
        /// Tiles held.
        held: usize,
        /// Tiles on the rack as written.
        found: usize,
    },
    /// A tile that stayed on the rack and is not there.
    #[error("{0} stayed on the rack after the last turn, but is not on this one")]
    KeptTile(String),
    /// A play that later totals leave out.
    #[error("the next total leaves this play out: the line that takes it back is missing")]
    MissingTakenBack,
    /// A play taken back that later totals count.
    #[error("the next total still counts the play: it was not taken back")]
    NotTakenBack,
    /// Words not in the lexicon in a play that nobody challenged.
    #[error("{} not in the lexicon", are(.0))]
    PhonyStood(Vec<String>),
    /// Words that stood in a game played by another lexicon, which may have had them.
    #[error("{} not in {own}; {}", some_are(words), played_by(named.as_deref()))]
    OtherLexicon {
        /// The words, each once, in order.
        words: Vec<String>,
        /// The lexicon in which they were looked up.
        own: String,
        /// The lexicon that the record names.
        named: Option<String>,
    },
    /// Letters of no alphabet that is known.
    #[error("{0}: the letters of this record are of no language that is known")]
    UnknownLetters(String),
    /// A score for a play that is void.
    #[error("{} not in the lexicon: the play scores +0, not {found:+}", are(words))]
    VoidScore {
        /// The words.
        words: Vec<String>,
        /// The score as written.
        found: i32,
    },
    /// Points for a wrong challenge by a rule that gives none.
    #[error("{0:+} for a wrong challenge; the challenge rule gives no points")]
    NoBonus(i32),
    /// A fault of a turn.
    #[error(transparent)]
    Turn(Fault),
    /// An exchange with too few tiles in the bag.
    #[error("an exchange needs {} in the bag; it has {bag}", count_tiles(*least))]
    SmallBag {
        /// How many it needs.
        least: usize,
        /// How many it has.
        bag: usize,
    },
    /// An exchange of more tiles than a rack has.
    #[error("exchange of {found} tiles; a rack has only {rack}")]
    LargeExchange {
        /// Tiles of a full rack.
        rack: usize,
        /// Tiles exchanged.
        found: usize,
    },
    /// A score that is not what the turn is worth.
    #[error("the score is {expected:+}, not {found:+}")]
    Score {
        /// The score it should have.
        expected: i32,
        /// The score as written.
        found: i32,
    },
    /// A total that does not follow from the one before it and the score.
    #[error("the total is {expected}, not {found}")]
    Total {
        /// The total it should have.
        expected: i32,
        /// The total as written.
        found: i32,
    },
    /// A play taken back that was not made.
    #[error("no play of {0} to take back")]
    NothingToTakeBack(String),
    /// A play taken back with another rack than it was made with.
    #[error("the play taken back was made with the rack {expected}, not {found}")]
    OtherRack {
        /// The rack of the play.
        expected: String,
        /// The rack as written.
        found: String,
    },
    /// A play taken back although the words challenged are in the lexicon.
    #[error("{} in the lexicon: the play stands", are(.0))]
    WronglyTakenBack(Vec<String>),
    /// A challenge ruled otherwise than by this lexicon, which may not be that of the game.
    #[error(
        "{} {}in the lexicon, but the play {}; was it another lexicon?",
        are(words),
        if *taken_back { "" } else { "not " },
        if *taken_back { "was taken back" } else { "stood when challenged" }
    )]
    OtherRuling {
        /// The words.
        words: Vec<String>,
        /// Whether the play was taken back.
        taken_back: bool,
    },
    /// Points for a challenge without a play before it.
    #[error("challenge bonus without a play of {0} before it")]
    BonusWithoutPlay(String),
    /// Points for a challenge although words challenged are not in the lexicon.
    #[error("{} not in the lexicon: the play must be taken back", are(.0))]
    WronglyLeft(Vec<String>),
    /// A word challenged that the play did not make.
    #[error("{0} is not a word of the play")]
    NotOfPlay(String),
    /// A second play of a player in one turn of a duplicate game.
    #[error("second play of {0} in this turn: the line of top is missing before it")]
    PlayedTwice(String),
    /// A line of a duplicate game that is neither a play nor a pass.
    #[error("in a duplicate game everybody plays or passes")]
    NotInDuplicate,
    /// Another rack than the others have in this turn.
    #[error("the rack of this turn is {expected}, not {found}")]
    OtherRackOfTurn {
        /// The rack of the turn.
        expected: String,
        /// The rack as written.
        found: String,
    },
    /// A turn without a rack.
    #[error("no line of this turn has a rack")]
    NoRackOfTurn,
    /// A rack of the wrong size.
    #[error("the rack of a turn has {}, not {found}", count_tiles(*due))]
    RackOfTurn {
        /// Tiles it must have.
        due: usize,
        /// Tiles it has.
        found: usize,
    },
    /// A rack that must be drawn anew.
    #[error(
        "the rack needs {least} vowels and {least} consonants or more; it has {vowels} and \
         {consonants}: draw anew"
    )]
    Unbalanced {
        /// How many of each.
        least: usize,
        /// Vowels.
        vowels: usize,
        /// Consonants.
        consonants: usize,
    },
    /// A play that is better than the top.
    #[error("the top has {}, but the play in line {line} has {best}", count_points(*points))]
    BetterThanTop {
        /// The line of the play.
        line: usize,
        /// Its points.
        best: i32,
        /// Those of the top.
        points: i32,
    },
    /// Plays after the last top.
    #[error("the line of top is missing for the last turn")]
    NoTop,
    /// Tiles left that are not those of the rack.
    #[error("the tiles left are {rack}, not {found}")]
    OtherTilesLeft {
        /// The rack.
        rack: String,
        /// The tiles in brackets.
        found: String,
    },
}

impl Problem {
    /// A turn of somebody who is none of these players; the first few are named.
    pub(super) fn unknown_player<'n>(
        nick: &str,
        players: impl ExactSizeIterator<Item = &'n str>,
    ) -> Self {
        let more = players.len().saturating_sub(MOST_NAMED);
        let named = players.take(MOST_NAMED).map(str::to_owned);
        let more = (more > 0).then(|| format!("{more} more"));
        let players = named.chain(more).collect();
        Self::UnknownPlayer { nick: nick.to_owned(), players }
    }
}

/// How many players a message names.
const MOST_NAMED: usize = 8;

/// How many words a message names that sums them up.
const MOST_WORDS: usize = 6;

/// Which lexicon a game was played by.
fn played_by(named: Option<&str>) -> String {
    match named {
        Some(name) => format!("the game was played by {name}"),
        None => "the record names no lexicon".to_owned(),
    }
}

/// `EE and ZO are`, `EE, OU, ZO and 9 more are`.
fn some_are(words: &[String]) -> String {
    match words.len().checked_sub(MOST_WORDS).filter(|more| *more > 1) {
        None => are(words),
        Some(more) => format!("{} and {more} more are", words[..MOST_WORDS].join(", ")),
    }
}

/// `SWORD is`, `AT and WE are`.
fn are(words: &[String]) -> String {
    format!("{} {}", listed(words), if words.len() == 1 { "is" } else { "are" })
}

fn players_are(players: &[String]) -> String {
    match players {
        [] => "no #player line names players".to_owned(),
        [one] => format!("the only #player line names {one}"),
        players => format!("the players are {}", listed(players)),
    }
}
