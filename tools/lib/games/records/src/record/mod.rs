//! Game records: the lines of a GCG file.
//!
//! Players are declared by `#player1 nick full name`; a turn is `>nick: RACK SQUARE WORD +SCORE
//! TOTAL`; the rack may be missing or be a part of the tiles held. Read as well are passes (`-`,
//! `PASS`), exchanges (`-ABC`, `-5`), withdrawn plays (`--`), challenge bonuses, time penalties,
//! the tiles left at the end, notes of several lines, scores without a `+`, a minus or a dash for
//! `-`, `_` for a blank, racks in lower case, UTF-8 and UTF-16, Latin-1, lines of Windows and of
//! old Macs.
//!
//! A line whose `>` or colon is missing is invalid, and is read as the turn that it is all the
//! same.
//!
//! The words challenged may follow the total of a play taken back or of a challenge bonus; then
//! only those are judged.
//!
//! Two more tokens may stand between rack and square. `~H7L` puts the rack's L on H7 and takes up
//! what is there ("1DIF: The Game"); `*H7E` swaps the rack's E for the blank on H7 that stands
//! for it (Scrabble I). Other programs do not know these tokens.

mod choice;
mod encoding;
mod event;
mod lines;

use wordy_games::board::Place;
use wordy_games::play::read_square;

pub use encoding::Encoding;
pub(crate) use event::{Numbers, numbers};
use event::{Wrong, offset};
pub use lines::Lines;

/// The most lines of a record that are read, notes not counted: a duplicate game of 250 players has
/// some six thousand.
pub const MOST_LINES: usize = 10_000;
/// The most players whose names are looked for in notes: a note may be long.
const MOST_IN_NOTES: usize = 8;
const TOO_LONG: &str = "the end of the record after 10,000 lines";

/// A game as recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Its lines as they are.
    pub lines: Lines,
    /// How its text is written as bytes.
    pub encoding: Encoding,
    /// The players' short and full names, in order of their numbers.
    pub players: Vec<Player>,
    /// What the lines that begin with `#` say, but for players and notes.
    pub pragmas: Vec<Pragma>,
    /// The turns and what else happened, in order.
    pub events: Vec<Event>,
    /// Lines that cannot be read.
    pub invalid: Vec<InvalidLine>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The number in their `#player` line.
    pub number: u32,
    /// The short name in front of their turns.
    pub nick: String,
    /// The full name.
    pub name: String,
    /// Line of the record, from 1.
    pub line: usize,
}

/// A line that begins with `#`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pragma {
    /// Line of the record, from 1.
    pub line: usize,
    /// Its first word, without the `#`.
    pub name: String,
    /// The rest.
    pub text: String,
}

/// A line that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, found {}", shown(found))]
pub struct InvalidLine {
    /// Line of the record, from 1.
    pub line: usize,
    /// Character of the line, from 1, where the reading failed.
    pub column: usize,
    /// What was expected there.
    pub expected: &'static str,
    /// The text found, as far as the end of the line.
    pub found: String,
}

/// Enough of a text for a message.
fn shown(found: &str) -> String {
    let start: String = found.chars().take(60).collect();
    if start.is_empty() { "the end of the line".to_owned() } else { format!("`{start}`") }
}

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Line of the record, from 1.
    pub line: usize,
    /// The short name of the player.
    pub nick: String,
    /// The rack before it, `?` for a blank; empty where none is written.
    pub rack: String,
    /// Tiles exchanged with the board: square and tile put down, as written.
    pub diffs: Vec<(Place, String)>,
    /// Letters swapped for blanks on the board: square and letter, as written.
    pub swaps: Vec<(Place, String)>,
    /// What happened.
    pub action: Action,
    /// Whether score and total are written.
    pub scored: bool,
    /// The score as written, else 0.
    pub score: i32,
    /// The total as written, else 0.
    pub total: i32,
    /// The words named after it: those challenged, or the cross words of a play.
    pub named: Vec<String>,
}

impl Event {
    /// What was done, in a line: exchanges with the board, then `8H QUIZ`, `exchange UV`, `pass`.
    pub fn spelled(&self) -> String {
        let swaps = self.swaps.iter().map(|(place, text)| format!("*{place}{text}"));
        let diffs = self.diffs.iter().map(|(place, text)| format!("~{place}{text}"));
        let exchanges = !self.diffs.is_empty() || !self.swaps.is_empty();
        let action = match &self.action {
            Action::Play(square, word) => format!("{} {word}", square.to_uppercase()),
            Action::Pass if exchanges => String::new(),
            Action::Exchange(tiles) => format!("exchange {tiles}"),
            Action::ExchangeCount(count) => format!("exchange {count}"),
            Action::EndRack(tiles) => format!("left {tiles}"),
            other => other.kind().to_owned(),
        };
        let parts = swaps.chain(diffs).chain([action]);
        parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A play: square and word as written; the square is empty where the line has none.
    Play(String, String),
    /// A pass, or nothing after an exchange with the board.
    Pass,
    /// An exchange of these tiles with the bag.
    Exchange(String),
    /// An exchange of this many tiles.
    ExchangeCount(usize),
    /// The play before is taken back.
    Withdrawn,
    /// Points for a wrong challenge of the play before, or a penalty for one's own.
    Challenge,
    /// A penalty for time.
    Time,
    /// The tiles left at the end: the others', or the player's own.
    EndRack(String),
    /// A turn that cannot be read.
    Unread,
}

impl Action {
    /// Its kind in a word or two.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Play(..) => "play",
            Self::Pass => "pass",
            Self::Exchange(_) | Self::ExchangeCount(_) => "exchange",
            Self::Withdrawn => "taken back",
            Self::Challenge => "challenge",
            Self::Time => "time",
            Self::EndRack(_) => "tiles left",
            Self::Unread => "unread",
        }
    }

    /// Whether it takes the player's turn.
    pub fn is_turn(&self) -> bool {
        !matches!(self, Self::Withdrawn | Self::Challenge | Self::Time | Self::EndRack(_))
    }
}

impl Record {
    /// Reads the bytes of a record. Nothing is refused: the lines that cannot be read are in
    /// [`Record::invalid`], and so is the first one after [`MOST_LINES`].
    ///
    /// Cost: linear in the bytes; besides the text itself at most some hundred bytes for each of
    /// that many lines.
    ///
    /// ```
    /// use wordy_records::record::{Action, Record};
    ///
    /// let record = Record::parse(b"#player1 A Ann\n>A: COATXYZ 8G COAT +12 12\nnonsense\n");
    /// assert_eq!(record.players[0].name, "Ann");
    /// assert_eq!(record.events[0].action, Action::Play("8G".into(), "COAT".into()));
    /// assert_eq!((record.invalid[0].line, record.invalid[0].column), (3, 1));
    /// ```
    pub fn parse(bytes: &[u8]) -> Self {
        let (encoding, text) = Encoding::decode(bytes);
        let lines = Lines::new(text);
        let mut record = Self { encoding, ..Self::default() };
        record.events.reserve_exact(lines.len().min(MOST_LINES));
        let mut in_note = false;
        for (line, text) in (1..).zip(lines.iter()) {
            let text = text.trim_end();
            let noted = |first: &char| in_note && !"#>".contains(*first) && !record.is_turn(text);
            let first = text.chars().next().filter(|first| !noted(first));
            if first.is_some() && record.read_lines() >= MOST_LINES {
                record.reject(line, TOO_LONG, text, text);
                break;
            }
            match first {
                Some('#') => in_note = record.read_pragma(line, text),
                Some(_) => {
                    in_note = false;
                    record.read_event(line, text);
                }
                None => {}
            }
        }
        record.lines = lines;
        record
    }

    /// Whether a line of a note is a sound turn of a player, but for the `>` that it lacks.
    fn is_turn(&self, text: &str) -> bool {
        let players = self.players.iter().take(MOST_IN_NOTES);
        let mut nicks = players.map(|player| player.nick.as_str());
        let Some((name, _)) = text.split_once(':') else { return false };
        let is_sound = |text: &str| {
            let read = event::read(0, text, |_| true);
            matches!(read, (Some(event), None) if event.named.is_empty())
        };
        nicks.any(|nick| nick == name) && is_sound(&format!(">{text}"))
    }

    /// How many lines have been read, but for notes.
    fn read_lines(&self) -> usize {
        self.players.len() + self.pragmas.len() + self.events.len() + self.invalid.len()
    }

    /// Reads a line that begins with `#`; says whether it begins a note.
    fn read_pragma(&mut self, line: usize, text: &str) -> bool {
        let (name, rest) = text[1..].split_once(char::is_whitespace).unwrap_or((&text[1..], ""));
        let rest = rest.trim();
        let number = name.strip_prefix("player").filter(|n| n.bytes().all(|b| b.is_ascii_digit()));
        match (name, number) {
            ("note", _) => return true,
            (_, Some(number)) if !self.has_player(number) => {
                let number = number.parse().unwrap_or(0);
                let (nick, name) = rest.split_once(char::is_whitespace).unwrap_or((rest, rest));
                let (nick, name) = (nick.to_owned(), name.trim().to_owned());
                if nick.is_empty() {
                    self.reject(line, "a player's name", text, rest);
                } else {
                    self.players.push(Player { number, nick, name, line });
                }
            }
            _ => {
                let (name, text) = (name.to_owned(), rest.to_owned());
                self.pragmas.push(Pragma { line, name, text });
            }
        }
        false
    }

    /// Whether a `#player` line of this number has been read.
    fn has_player(&self, number: &str) -> bool {
        let number = number.parse().unwrap_or(0);
        self.players.iter().any(|player| player.number == number)
    }

    fn read_event(&mut self, line: usize, text: &str) {
        let text = event::with_hyphens(text);
        let is_player = |name: &str| self.players.iter().any(|player| player.nick == name);
        let (event, wrong) = event::read(line, &text, is_player);
        self.events.extend(event);
        if let Some(Wrong { expected, found }) = wrong {
            self.reject(line, expected, &text, found);
        }
    }

    /// A text as the bytes of this record are written.
    pub fn encode(&self, text: &str) -> Vec<u8> {
        self.encoding.encode(text)
    }

    /// The text after the name of a `#` line; none where there is no such line.
    pub fn pragma(&self, name: &str) -> Option<&str> {
        let own = self.pragmas.iter().find(|pragma| pragma.name == name)?;
        Some(own.text.as_str()).filter(|text| !text.is_empty())
    }

    /// Notes that a line cannot be read from a part of it on.
    fn reject(&mut self, line: usize, expected: &'static str, text: &str, found: &str) {
        let offset = offset(text, found);
        let column = text[..offset].chars().count() + 1;
        self.invalid.push(InvalidLine { line, column, expected, found: found.to_owned() });
    }
}

/// `H7L`: a square and a tile as written.
pub fn square_and_tile(text: &str) -> Option<(Place, String)> {
    let digits = text.char_indices().skip(1).find(|(_, c)| !c.is_ascii_digit());
    let (square, tile) = text.split_at(digits?.0);
    let (place, across) = read_square(square)?;
    (!across).then(|| (place, tile.to_owned()))
}
