//! Games that are played on the page: their matches, as a server at a table has them.
//!
//! The page keeps what has happened in a game and hands it in when the game is opened again; the
//! time and all chance are handed in, too.

mod day;
mod learn;
mod records;
mod room;
mod words;

use std::collections::HashMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wordy_engine::{Chances, Leaves};
use wordy_games::game::{ChallengeRule, GAMES, Game};
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::files::{CHANCES, Files as _, LEAVES};
use wordy_matches::{ClockSetup, Level, Match, Options, Rulebook, SeatSetup, Setup};

use crate::files::PageFiles;
use crate::opened::PageLexicon;
use crate::refusal::error;
use records::{Review, cut, findings};
use room::{Entry, Room};
use words::WordsOfGame;

/// A game of the page: its file, the letters where they are not the file's, the hash of its rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rules {
    file: String,
    #[serde(default)]
    letters: Option<String>,
    hash: String,
}

/// What the page keeps of a game, besides what has happened in it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StoredGame {
    rules: Rules,
    words: WordsOfGame,
    setup: Setup,
}

/// A game that is to begin.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGame {
    id: String,
    rules: Rules,
    words: WordsOfGame,
    seats: Vec<NewSeat>,
    #[serde(default)]
    challenge: Option<ChallengeRule>,
    #[serde(default)]
    clock: Option<ClockSetup>,
    #[serde(default)]
    options: Options,
    /// The record that it goes on from.
    #[serde(default)]
    record: Option<NewRecord>,
    /// 32 bytes in hexadecimal.
    secret: String,
    now: u64,
}

/// A record, and the turn after which a game goes on.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewRecord {
    text: String,
    turn: usize,
}

/// Somebody with a name, or a computer.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum NewSeat {
    Name(String),
    Computer(Level),
}

/// A game that was kept, and for how long nobody served it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct KeptGame {
    filed: StoredGame,
    entries: Vec<Entry>,
    lost: u64,
    now: u64,
}

/// What a client at a seat says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatMessage {
    game: String,
    seat: usize,
    text: String,
    now: u64,
}

/// A record that is to be reviewed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reviewable {
    rules: Rules,
    words: WordsOfGame,
    text: String,
}

/// The games that are open.
#[derive(Default)]
pub(crate) struct Host {
    review: Option<Review>,
    books: HashMap<(Rules, WordsOfGame), Arc<Rulebook>>,
    rooms: HashMap<String, Room>,
}

impl Host {
    /// Begins a game: all of its seats are taken.
    pub(crate) fn begin(
        &mut self,
        new: NewGame,
        lexicons: &[PageLexicon],
        files: &PageFiles,
    ) -> Result<Value, Value> {
        let book = self.book(&new.rules, new.words, lexicons, files)?;
        let seat = |seat: &NewSeat| match seat {
            NewSeat::Name(name) => SeatSetup::person(name.trim()),
            NewSeat::Computer(level) => SeatSetup::computer(*level),
        };
        let seats: Vec<SeatSetup> = new.seats.iter().map(seat).collect();
        let starter = seats.iter().position(|seat| seat.computer.is_none()).unwrap_or(0);
        let mut setup = Setup::new(&book, &new.id, seats, [0; 32]);
        (setup.challenge, setup.clock, setup.options) = (new.challenge, new.clock, new.options);
        setup.secret = new.secret;
        setup.record = new.record.map(|own| cut(&own.text, own.turn));
        let kept = StoredGame { rules: new.rules, words: new.words, setup };
        kept.setup.check_new(&book).map_err(error)?;
        let game = opened(&book, &kept)?;
        let mut room = Room::new(game);
        let done = room.start(starter, new.now).map_err(error)?;
        self.rooms.insert(new.id, room);
        let mut answer = done;
        answer["filed"] = json!(kept);
        Ok(answer)
    }

    /// Opens a game that was kept.
    pub(crate) fn open(
        &mut self,
        kept: KeptGame,
        lexicons: &[PageLexicon],
        files: &PageFiles,
    ) -> Result<Value, Value> {
        let KeptGame { filed, entries, lost, now } = kept;
        let book = self.book(&filed.rules, filed.words, lexicons, files)?;
        let mut room = Room::new(opened(&book, &filed)?);
        room.replay(entries).map_err(error)?;
        let answer = room.wake(lost, now);
        self.rooms.insert(filed.setup.id, room);
        Ok(answer)
    }

    /// What comes of something that a client says.
    pub(crate) fn hear(&mut self, said: &SeatMessage) -> Result<Value, Value> {
        let room = self.room(&said.game)?;
        Ok(room.hear(said.seat, &said.text, said.now))
    }

    /// What happens by itself at a time; it is shown to the seat whose client is there.
    pub(crate) fn pass(
        &mut self,
        game: &str,
        seat: Option<usize>,
        now: u64,
    ) -> Result<Value, Value> {
        Ok(self.room(game)?.pass(seat, now))
    }

    /// How many entries are left when a seat takes its last turn back; the game goes on from there.
    pub(crate) fn take_back(&mut self, game: &str, seat: usize) -> Result<Value, Value> {
        self.room(game)?.take_back(seat).map_err(error)
    }

    /// What is wrong with a record, line by line.
    pub(crate) fn check(
        &mut self,
        own: &Reviewable,
        lexicons: &[PageLexicon],
        files: &PageFiles,
    ) -> Result<Value, Value> {
        let book = self.book(&own.rules, own.words, lexicons, files)?;
        findings(&book, &own.text).map_err(error)
    }

    /// Begins the review of a record.
    pub(crate) fn review(
        &mut self,
        own: &Reviewable,
        lexicons: &[PageLexicon],
        files: &PageFiles,
    ) -> Result<Value, Value> {
        let book = self.book(&own.rules, own.words, lexicons, files)?;
        self.review = Some(Review::new(book, &own.text).map_err(error)?);
        Ok(json!({}))
    }

    /// One more turn of the review.
    pub(crate) fn review_on(&mut self) -> Result<Value, Value> {
        let review = self.review.as_mut().ok_or_else(|| error("no review has begun"))?;
        review.more().map_err(error)
    }

    /// The puzzles of a date; one that the words do not make is null.
    pub(crate) fn day(
        &mut self,
        date: &str,
        lexicon: usize,
        rules: Option<&Rules>,
        lexicons: &[PageLexicon],
        files: &PageFiles,
    ) -> Result<Value, Value> {
        let own = lexicons.get(lexicon).ok_or_else(|| error("there is no such lexicon"))?;
        let mut told = day::puzzles(date, own);
        let words = WordsOfGame::whole(lexicon);
        let book = rules.and_then(|rules| self.book(rules, words, lexicons, files).ok());
        if let Some((game, position)) = book.and_then(|book| day::position(date, own, &book)) {
            self.rooms.insert(day::ROOM.to_owned(), Room::new(game));
            told["position"] = position;
        }
        Ok(told)
    }

    fn room(&mut self, game: &str) -> Result<&mut Room, Value> {
        self.rooms.get_mut(game).ok_or_else(|| error("this game is not open"))
    }

    fn book(
        &mut self,
        rules: &Rules,
        words: WordsOfGame,
        lexicons: &[PageLexicon],
        files: &PageFiles,
    ) -> Result<Arc<Rulebook>, Value> {
        let key = (rules.clone(), words);
        if let Some(book) = self.books.get(&key) {
            return Ok(Arc::clone(book));
        }
        let game = game(rules, files).map_err(error)?;
        let (lexicon, modest) = words.lexicons(lexicons).map_err(error)?;
        let (leaves, chances) = learnt(&game, rules, files);
        let book = Rulebook::new(game, &rules.hash, lexicon).with_learnt(leaves, chances);
        let book = Arc::new(match modest {
            Some(modest) => book.with_modest(modest),
            None => book,
        });
        self.books.insert(key, Arc::clone(&book));
        Ok(book)
    }
}

fn opened(book: &Arc<Rulebook>, filed: &StoredGame) -> Result<Match, Value> {
    Match::open(Arc::clone(book), filed.setup.clone()).map_err(error)
}

/// The game of a file, with the letters of another language where they are named.
fn game(rules: &Rules, files: &PageFiles) -> Result<Game, String> {
    let told = |wrong: &dyn std::fmt::Display| wrong.to_string();
    let file = files.find(GAMES, &rules.file).map_err(|wrong| told(&wrong))?;
    let game = Game::from_toml(&file, files).map_err(|wrong| told(&wrong))?;
    let Some(letters) = &rules.letters else { return Ok(game) };
    let letters = Distribution::find(letters, files).map_err(|wrong| told(&wrong))?;
    game.with_letters(letters).ok_or_else(|| format!("{} has letters of its own", rules.file))
}

/// What tiles left are worth in a game, and how often a lead wins, as far as that is known; a game
/// with other letters has none.
fn learnt(game: &Game, rules: &Rules, files: &PageFiles) -> (Leaves, Option<Chances>) {
    let Some(board) = game.board_rules().filter(|_| rules.letters.is_none()) else {
        return (Leaves::default(), None);
    };
    let leaves = files.find(LEAVES, &rules.file).ok();
    let leaves = leaves.and_then(|file| Leaves::from_toml(&file, &board.letters.alphabet).ok());
    let chances = files.find(CHANCES, &rules.file).ok();
    let chances = chances.and_then(|file| Chances::from_toml(&file).ok());
    (leaves.map(|own| own.0).unwrap_or_default(), chances.map(|own| own.0))
}
