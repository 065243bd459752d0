//! Game records: the lines of a GCG file.
//!
//! Players are declared by `#player1 nick full name`; a turn is `>nick: RACK SQUARE WORD +SCORE
//! TOTAL`. Read as well are passes (`-`), exchanges (`-ABC`, `-5`), withdrawn plays (`--`),
//! challenge bonuses, time penalties, the tiles left at the end, notes of several lines, UTF-8 with
//! and without a mark, Latin-1, Windows lines.
//!
//! After the total of a play taken back, or of a challenge bonus, may stand the words that were
//! challenged; then only those are judged.
//!
//! Two tokens more may stand between rack and square. `~H7L` puts the rack's L on H7 and takes up
//! what lies there ("1DIF: The Game"); `*H7E` swaps the rack's E for the blank on H7 that stands
//! for it (Scrabble I). Any other reader finds a play with a strange token, and this one a legal
//! turn.

use crate::board::Place;
use crate::play::read_square;

/// A game as recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Its lines as they stand, for writing it anew; without line ends.
    pub lines: Vec<String>,
    /// The players' short and full names, in order of their numbers.
    pub players: Vec<Player>,
    /// What the lines that begin with `#` say, but for players and notes.
    pub pragmas: Vec<Pragma>,
    /// The turns and what else happened, in order.
    pub events: Vec<Event>,
    /// Lines that could not be read.
    pub unread: Vec<Unread>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The short name in front of his turns.
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

/// A line that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Line of the record, from 1.
    pub line: usize,
    /// What was expected and what was found.
    pub message: String,
}

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Line of the record, from 1.
    pub line: usize,
    /// The short name of the player.
    pub nick: String,
    /// The rack before it, as written; empty where none is.
    pub rack: String,
    /// Tiles exchanged with the board: square and tile put down, as written.
    pub diffs: Vec<(Place, String)>,
    /// Letters swapped for blanks on the board: square and letter, as written.
    pub swaps: Vec<(Place, String)>,
    /// What happened.
    pub what: What,
    /// The score as written.
    pub score: i32,
    /// The total as written.
    pub total: i32,
    /// The words named after it: those challenged, or the cross words of a play.
    pub named: Vec<String>,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A play: square and word as written.
    Play(String, String),
    /// A pass, or nothing after an exchange with the board.
    Pass,
    /// An exchange of these tiles with the bag.
    Exchange(String),
    /// An exchange of so many tiles.
    ExchangeCount(usize),
    /// The play before is taken back.
    Withdrawn,
    /// Points for a wrong challenge of the play before, or a penalty for one's own.
    Challenge,
    /// A penalty for time.
    Time,
    /// The tiles left at the end: the others', or his own.
    EndRack(String),
}

impl Record {
    /// Reads the bytes of a record. Nothing is refused: what cannot be read is told by line.
    pub fn read(bytes: &[u8]) -> Self {
        let text = decode(bytes);
        let mut record =
            Self { lines: text.lines().map(str::to_owned).collect(), ..Self::default() };
        let mut in_note = false;
        for (line, text) in (1..).zip(text.lines()) {
            let text = text.trim_end();
            match text.chars().next() {
                Some('#') => in_note = record.read_pragma(line, text),
                Some('>') => {
                    in_note = false;
                    record.read_event(line, text);
                }
                Some(_) if !in_note => {
                    record.unreadable(line, "a line that begins with # or >", text);
                }
                _ => {}
            }
        }
        record
    }

    /// Reads a line that begins with `#`; says whether it begins a note.
    fn read_pragma(&mut self, line: usize, text: &str) -> bool {
        let (name, rest) = text[1..].split_once(char::is_whitespace).unwrap_or((&text[1..], ""));
        let rest = rest.trim();
        let number = name.strip_prefix("player").filter(|n| n.bytes().all(|b| b.is_ascii_digit()));
        match (name, number) {
            ("note", _) => return true,
            (_, Some(_)) => {
                let (nick, name) = rest.split_once(char::is_whitespace).unwrap_or((rest, rest));
                let (nick, name) = (nick.to_owned(), name.trim().to_owned());
                if nick.is_empty() {
                    self.unreadable(line, "a player's name", text);
                } else {
                    self.players.push(Player { nick, name, line });
                }
            }
            _ => {
                let (name, text) = (name.to_owned(), rest.to_owned());
                self.pragmas.push(Pragma { line, name, text });
            }
        }
        false
    }

    fn read_event(&mut self, line: usize, text: &str) {
        match event(line, text) {
            Ok(event) => self.events.push(event),
            Err((expected, found)) => self.unreadable(line, expected, &found),
        }
    }

    fn unreadable(&mut self, line: usize, expected: &str, found: &str) {
        let found: String = found.chars().take(60).collect();
        let found = if found.is_empty() { "the end".to_owned() } else { format!("`{found}`") };
        self.unread.push(Unread { line, message: format!("expected {expected}, found {found}") });
    }
}

/// Text of bytes: UTF-8, with or without a mark, else Latin-1.
fn decode(bytes: &[u8]) -> String {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

type Wrong = (&'static str, String);

/// Reads `>nick: RACK ... SCORE TOTAL`.
fn event(line: usize, text: &str) -> Result<Event, Wrong> {
    let (nick, rest) =
        text[1..].split_once(':').ok_or(("a colon after the player's name", text.to_owned()))?;
    let mut tokens: Vec<&str> = rest.split_whitespace().collect();
    // Some records name the cross words after the total.
    let numbers =
        tokens.windows(2).position(|pair| score(pair[0]).is_some() && total(pair[1]).is_some());
    let at = numbers.ok_or(("a score such as +24 and a total", rest.trim().to_owned()))?;
    let (score, total) =
        (score(tokens[at]).unwrap_or_default(), total(tokens[at + 1]).unwrap_or_default());
    let named = tokens.split_off(at).into_iter().skip(2);
    let named = named.map(|word| word.trim_matches(',').to_owned()).collect();
    let rack = match tokens.first() {
        // The tiles left at the end stand in brackets, with or without a rack before them.
        Some(first) if !first.starts_with('(') => tokens.remove(0).to_owned(),
        _ => String::new(),
    };
    let mut event = Event {
        line,
        nick: nick.trim().to_owned(),
        rack,
        diffs: Vec::new(),
        swaps: Vec::new(),
        what: What::Pass,
        score,
        total,
        named,
    };
    while let Some((sign, exchange)) = tokens.first().and_then(|token| board_exchange(token)) {
        let list = if sign == '~' { &mut event.diffs } else { &mut event.swaps };
        list.push(exchange);
        tokens.remove(0);
    }
    let acted = !event.diffs.is_empty() || !event.swaps.is_empty();
    event.what = what(&tokens, acted)?;
    Ok(event)
}

/// `~H7L` or `*H7E`: the sign, the square and the letter.
fn board_exchange(token: &str) -> Option<(char, (Place, String))> {
    let sign = token.chars().next().filter(|sign| "~*".contains(*sign))?;
    let rest = &token[1..];
    let digits = rest.char_indices().skip(1).find(|(_, c)| !c.is_ascii_digit());
    let (square, letter) = rest.split_at(digits?.0);
    let (place, across) = read_square(square)?;
    (!across).then(|| (sign, (place, letter.to_owned())))
}

fn what(tokens: &[&str], acted: bool) -> Result<What, Wrong> {
    let bracketed = |token: &str| {
        token.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).map(str::to_owned)
    };
    Ok(match tokens {
        [] if acted => What::Pass,
        ["-"] => What::Pass,
        ["--"] => What::Withdrawn,
        [one] => match (one.strip_prefix('-'), bracketed(one)) {
            (Some(count), _) if count.bytes().all(|byte| byte.is_ascii_digit()) => {
                What::ExchangeCount(count.parse().unwrap_or(usize::MAX))
            }
            (Some(tiles), _) => What::Exchange(tiles.to_owned()),
            (_, Some(text)) if text == "challenge" => What::Challenge,
            (_, Some(text)) if text == "time" => What::Time,
            (_, Some(tiles)) => What::EndRack(tiles),
            _ => return Err(("a square and a word, -, -TILES, -- or (TILES)", (*one).to_owned())),
        },
        [square, word] => What::Play((*square).to_owned(), (*word).to_owned()),
        _ => return Err(("a rack, a square, a word, a score and a total", tokens.join(" "))),
    })
}

/// A score: a sign and a number.
fn score(text: &str) -> Option<i32> {
    text.starts_with(['+', '-']).then(|| total(text.strip_prefix('+').unwrap_or(text)))?
}

fn total(text: &str) -> Option<i32> {
    text.parse().ok().filter(|number: &i32| number.abs() < 1_000_000)
}
