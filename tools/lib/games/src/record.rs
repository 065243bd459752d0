//! Game records: the lines of a GCG file.
//!
//! Players are declared by `#player1 nick full name`; a turn is `>nick: RACK SQUARE WORD +SCORE
//! TOTAL`. Read as well are passes (`-`), exchanges (`-ABC`, `-5`), withdrawn plays (`--`),
//! challenge bonuses, time penalties, the tiles left at the end, notes of several lines, UTF-8 with
//! and without a mark, Latin-1, Windows lines.
//!
//! The words challenged may follow the total of a play taken back or of a challenge bonus; then
//! only those are judged.
//!
//! Two more tokens may stand between rack and square. `~H7L` puts the rack's L on H7 and takes up
//! what is there ("1DIF: The Game"); `*H7E` swaps the rack's E for the blank on H7 that stands
//! for it (Scrabble I). Other programs do not know these tokens.

use crate::board::Place;
use crate::play::read_square;

/// A game as recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Its lines as they are, without line ends.
    pub lines: Vec<String>,
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
    /// The rack before it, as written; empty where none is.
    pub rack: String,
    /// Tiles exchanged with the board: square and tile put down, as written.
    pub diffs: Vec<(Place, String)>,
    /// Letters swapped for blanks on the board: square and letter, as written.
    pub swaps: Vec<(Place, String)>,
    /// What happened.
    pub action: Action,
    /// The score as written.
    pub score: i32,
    /// The total as written.
    pub total: i32,
    /// The words named after it: those challenged, or the cross words of a play.
    pub named: Vec<String>,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A play: square and word as written.
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
}

impl Record {
    /// Reads the bytes of a record. Nothing is refused: the lines that cannot be read are in
    /// [`Record::invalid`].
    ///
    /// ```
    /// use wordy_games::record::{Action, Record};
    ///
    /// let record = Record::parse(b"#player1 A Ann\n>A: COATXYZ 8G COAT +12 12\nnonsense\n");
    /// assert_eq!(record.players[0].name, "Ann");
    /// assert_eq!(record.events[0].action, Action::Play("8G".into(), "COAT".into()));
    /// assert_eq!((record.invalid[0].line, record.invalid[0].column), (3, 1));
    /// ```
    pub fn parse(bytes: &[u8]) -> Self {
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
                    record.reject(line, "a line that begins with # or >", text, text);
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
                    self.reject(line, "a player's name", text, rest);
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
            Err(Wrong { expected, found }) => self.reject(line, expected, text, found),
        }
    }

    /// Notes that a line cannot be read from a part of it on.
    fn reject(&mut self, line: usize, expected: &'static str, text: &str, found: &str) {
        let offset = offset(text, found);
        let column = text[..offset].chars().count() + 1;
        self.invalid.push(InvalidLine { line, column, expected, found: found.to_owned() });
    }
}

/// Where a part of a text begins, in bytes.
fn offset(text: &str, part: &str) -> usize {
    let offset = (part.as_ptr() as usize).checked_sub(text.as_ptr() as usize);
    offset.filter(|offset| text.is_char_boundary(*offset)).unwrap_or(text.len())
}

/// Text of bytes: UTF-8, with or without a mark, else Latin-1.
fn decode(bytes: &[u8]) -> String {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

/// Why a line is not an event: what was expected, and the part of it that is something else.
struct Wrong<'t> {
    expected: &'static str,
    found: &'t str,
}

/// Reads `>nick: RACK ... SCORE TOTAL`.
fn event(line: usize, text: &str) -> Result<Event, Wrong<'_>> {
    let (nick, rest) = text[1..]
        .split_once(':')
        .ok_or(Wrong { expected: "a colon after the player's name", found: text })?;
    let mut tokens: Vec<&str> = rest.split_whitespace().collect();
    // Some records name the cross words after the total.
    let numbers =
        tokens.windows(2).position(|pair| score(pair[0]).is_some() && total(pair[1]).is_some());
    let expected = "a score such as +24 and a total";
    let at = numbers.ok_or(Wrong { expected, found: rest.trim() })?;
    let (score, total) =
        (score(tokens[at]).unwrap_or_default(), total(tokens[at + 1]).unwrap_or_default());
    let end = tokens[at];
    let named = tokens.split_off(at).into_iter().skip(2);
    let named = named.map(|word| word.trim_matches(',').to_owned()).collect();
    let rack = match tokens.first() {
        // The tiles left at the end are in brackets, with or without a rack before them.
        Some(first) if !first.starts_with('(') => tokens.remove(0).to_owned(),
        _ => String::new(),
    };
    let (mut diffs, mut swaps) = (Vec::new(), Vec::new());
    while let Some((sign, exchange)) = tokens.first().and_then(|token| board_exchange(token)) {
        let list = if sign == '~' { &mut diffs } else { &mut swaps };
        list.push(exchange);
        tokens.remove(0);
    }
    let acted = !diffs.is_empty() || !swaps.is_empty();
    let before = |part: &str| &text[offset(text, part)..offset(text, end)];
    let action = action(&tokens, acted).map_err(|expected| Wrong {
        expected,
        found: before(tokens.first().unwrap_or(&end)).trim_end(),
    })?;
    let nick = nick.trim().to_owned();
    Ok(Event { line, nick, rack, diffs, swaps, action, score, total, named })
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

/// What the tokens between rack and score say; the error is what was expected of them.
fn action(tokens: &[&str], acted: bool) -> Result<Action, &'static str> {
    let bracketed = |token: &str| {
        token.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).map(str::to_owned)
    };
    Ok(match tokens {
        [] if acted => Action::Pass,
        ["-"] => Action::Pass,
        ["--"] => Action::Withdrawn,
        [one] => match (one.strip_prefix('-'), bracketed(one)) {
            (Some(count), _) if count.bytes().all(|byte| byte.is_ascii_digit()) => {
                Action::ExchangeCount(count.parse().unwrap_or(usize::MAX))
            }
            (Some(tiles), _) => Action::Exchange(tiles.to_owned()),
            (_, Some(text)) if text == "challenge" => Action::Challenge,
            (_, Some(text)) if text == "time" => Action::Time,
            (_, Some(tiles)) => Action::EndRack(tiles),
            _ => return Err("a square and a word, -, -TILES, -- or (TILES)"),
        },
        [square, word] => Action::Play((*square).to_owned(), (*word).to_owned()),
        _ => return Err("a rack, a square, a word, a score and a total"),
    })
}

/// A score: a sign and a number.
fn score(text: &str) -> Option<i32> {
    text.starts_with(['+', '-']).then(|| total(text.strip_prefix('+').unwrap_or(text)))?
}

fn total(text: &str) -> Option<i32> {
    text.parse().ok().filter(|number: &i32| number.abs() < 1_000_000)
}
