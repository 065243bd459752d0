//! The record of a game of Speed Scrabble.
//!
//! ```text
//! players: Ann Bob          who plays, in order of the seats
//! deal Ann: ABCDEFG         the tiles dealt to each
//! call Ann                  GO! or PICK!, with the caller's layout, one line per row
//! |CAFE
//! |  B
//! draw Ann: X               what each draws after it
//! draw Bob: YZ (5 unused)   Idaho: with the tiles that lay unused at that moment
//! pull Ann: Q               everybody takes a tile because nobody can finish
//! vote COAT yes             the players allow a word, or with no refuse it, from here on
//! out Cid                   who won the last game sits this one out
//! final Bob                 Idaho: each layout at the end
//! |DOG
//! |unused: AB
//! ```
//!
//! Calls that follow each other without a draw between them were made at once. Lines that begin
//! with `#` are comments.
//!
//! Who does not see a player's tiles writes how many they are (`deal Bob: 7`), and the call without
//! its layout: of those tiles nothing is checked but their number.

use wordy_lexicon::alphabet::Alphabet;

use crate::bag::read_tiles;
use crate::layout::Layout;
use crate::position::Tile;
use crate::syntax::{SyntaxError, quoted};

/// A record: what happened, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its entries; the first names the players.
    pub entries: Vec<Entry>,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The line that says so, from 1.
    pub line: usize,
    /// What happened.
    pub event: Event,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Who plays.
    Players(Vec<String>),
    /// Tiles dealt to a player.
    Deal(String, TilesDrawn),
    /// A player's call, with a layout; an empty one where the record does not have it.
    Call(String, Layout),
    /// Tiles a player drew after a call, and how many lay unused, where the record says it.
    Draw(String, TilesDrawn, Option<usize>),
    /// A tile a player took because nobody can finish.
    Pull(String, TilesDrawn),
    /// A player's layout at the end.
    Final(String, Layout),
    /// A word, as letters, and whether the players allow it.
    Vote(Vec<u8>, bool),
    /// A player who won the last game and sits out.
    Out(String),
}

/// Tiles that a player took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TilesDrawn {
    /// These.
    Tiles(Vec<Tile>),
    /// So many: the record does not know which.
    Count(usize),
}

impl TilesDrawn {
    /// How many they are.
    pub fn count(&self) -> usize {
        match self {
            Self::Tiles(tiles) => tiles.len(),
            Self::Count(count) => *count,
        }
    }
}

impl Record {
    /// Reads a record; see the module's head for how it is written.
    ///
    /// # Errors
    /// The first line that is none of those, whose tiles are not of the alphabet, or that is too
    /// much for a game.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Self, SyntaxError> {
        let mut reader = Reader { alphabet, entries: Vec::new(), rows: Vec::new() };
        let text = text.trim_start_matches('\u{feff}');
        let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#'));
        for (number, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
            match line.strip_prefix(BAR) {
                Some(row) => reader.rows.push((number, row)),
                None => reader.entry(number, line)?,
            }
        }
        reader.finish()
    }
}

/// The most that happens in a game, and the most bytes that say one of it: with a set of a thousand
/// tiles eight players draw as often.
const MOST_ENTRIES: usize = 2000;
const LONGEST_LINE: usize = 4000;
const TOO_LONG: &str = "a game has at most 2,000 lines besides layouts, of 4,000 characters each";

/// What begins a row of a layout.
const BAR: char = '|';

struct Reader<'a> {
    alphabet: &'a Alphabet,
    entries: Vec<Entry>,
    /// Rows of a layout, with their lines, that belong to the last entry.
    rows: Vec<(usize, &'a str)>,
}

impl Reader<'_> {
    fn entry(&mut self, number: usize, line: &str) -> Result<(), SyntaxError> {
        self.close()?;
        if self.entries.len() == MOST_ENTRIES || line.len() > LONGEST_LINE {
            return Err(SyntaxError::new(number, 1, TOO_LONG));
        }
        let event = self.event(number, line)?;
        self.entries.push(Entry { line: number, event });
        Ok(())
    }

    /// Gives the rows read to the call or final layout before them.
    fn close(&mut self) -> Result<(), SyntaxError> {
        let Some(&(first, _)) = self.rows.first() else { return Ok(()) };
        let (lines, rows): (Vec<usize>, Vec<&str>) = self.rows.drain(..).unzip();
        let last = self.entries.last_mut().map(|entry| &mut entry.event);
        let Some(Event::Call(_, own) | Event::Final(_, own)) = last else {
            let message = "rows of a layout without a call or a final before them";
            return Err(SyntaxError::new(first, 1, message));
        };
        *own = Layout::parse(&rows.join("\n"), self.alphabet).map_err(|error| SyntaxError {
            line: lines.get(error.line - 1).copied().unwrap_or(first),
            column: error.column + BAR.len_utf8(),
            ..error
        })?;
        Ok(())
    }

    fn finish(mut self) -> Result<Record, SyntaxError> {
        self.close()?;
        match self.entries.first() {
            Some(Entry { event: Event::Players(_), .. }) => Ok(Record { entries: self.entries }),
            first => {
                let line = first.map_or(1, |entry| entry.line);
                let message = "expected a line such as `players: Ann Bob` first";
                Err(SyntaxError::new(line, 1, message))
            }
        }
    }

    fn event(&self, number: usize, line: &str) -> Result<Event, SyntaxError> {
        let (head, rest) = line.split_once(':').unwrap_or((line, ""));
        let head = head.trim();
        let (word, name) = head.split_once(char::is_whitespace).unwrap_or((head, ""));
        let name = name.trim().to_owned();
        let (tiles, unused) = rest.split_once('(').unwrap_or((rest, ""));
        let tiles = || self.tiles(number, line, tiles);
        Ok(match (word, name.is_empty()) {
            ("players", true) => {
                Event::Players(rest.split_whitespace().map(str::to_owned).collect())
            }
            ("deal", false) => Event::Deal(name, tiles()?),
            ("call", false) => Event::Call(name, Layout::default()),
            ("draw", false) => Event::Draw(name, tiles()?, unused_in(number, line, unused)?),
            ("pull", false) => Event::Pull(name, tiles()?),
            ("final", false) => Event::Final(name, Layout::default()),
            ("out", false) => Event::Out(name),
            ("vote", false) => self.vote(number, line, &name)?,
            _ => {
                let message = format!(
                    "expected `players:`, or deal, call, draw, pull, final or out and a name, or \
                     vote and a word, found {}",
                    quoted(line.trim())
                );
                return Err(SyntaxError::at(number, line, line.trim_start(), message));
            }
        })
    }

    /// `COAT yes`, `COAT no`.
    fn vote(&self, number: usize, line: &str, text: &str) -> Result<Event, SyntaxError> {
        let (word, vote) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let letters = self.alphabet.encode(word).ok().filter(|letters| !letters.is_empty());
        match (letters, vote.trim().to_lowercase().as_str()) {
            (Some(letters), "yes") => Ok(Event::Vote(letters, true)),
            (Some(letters), "no") => Ok(Event::Vote(letters, false)),
            _ => {
                let found = quoted(text);
                let message = format!("expected a word and yes or no, found {found}");
                Err(SyntaxError::at(number, line, &line[line.len() - text.len()..], message))
            }
        }
    }

    /// Tiles, or how many there are.
    fn tiles(&self, number: usize, line: &str, tiles: &str) -> Result<TilesDrawn, SyntaxError> {
        if let Some(count) = count_in(tiles) {
            return Ok(TilesDrawn::Count(count));
        }
        read_tiles(tiles, self.alphabet).map(TilesDrawn::Tiles).map_err(|error| {
            let from = SyntaxError::at(number, line, tiles, error.to_string());
            SyntaxError { column: from.column + error.column - 1, ..from }
        })
    }
}

/// The number of tiles, where a text is one: no set has a million tiles.
fn count_in(text: &str) -> Option<usize> {
    let digits = text.trim();
    let plain = (1..=6).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| plain)
}

/// The number in `(5 unused)`, from what follows the bracket.
fn unused_in(number: usize, line: &str, text: &str) -> Result<Option<usize>, SyntaxError> {
    let Some(word) = text.split([')', ' ']).find(|word| !word.is_empty()) else { return Ok(None) };
    word.parse().map(Some).map_err(|_| {
        let message =
            format!("expected a number of tiles such as (5 unused), found {}", quoted(word));
        SyntaxError::at(number, line, word, message)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Record, SyntaxError> {
        Record::parse(text, &Alphabet::english())
    }

    fn error(text: &str) -> String {
        read(text).unwrap_err().to_string()
    }

    #[test]
    fn every_kind_of_line_is_read() {
        let text = "# a comment\nplayers: Ann Bob\n\ndeal Ann: AB?\ncall Ann\n|AB\n# between\n| A\n\
            draw Bob: XY (5 unused)\ndraw Ann: Z\npull  Ann : Q\nfinal Bob\n|\n|unused: A\n\
            deal Bob: 7\n";
        let tiles = |text: &str| TilesDrawn::Tiles(read_tiles(text, &Alphabet::english()).unwrap());
        let layout = |text: &str| Layout::parse(text, &Alphabet::english()).unwrap();
        let (ann, bob) = (|| "Ann".to_owned(), || "Bob".to_owned());
        let expected = [
            (2, Event::Players(vec![ann(), bob()])),
            (4, Event::Deal(ann(), tiles("AB?"))),
            (5, Event::Call(ann(), layout("AB\n A"))),
            (9, Event::Draw(bob(), tiles("XY"), Some(5))),
            (10, Event::Draw(ann(), tiles("Z"), None)),
            (11, Event::Pull(ann(), tiles("Q"))),
            (12, Event::Final(bob(), layout("\nunused: A"))),
            (15, Event::Deal(bob(), TilesDrawn::Count(7))),
        ];
        let expected = expected.map(|(line, event)| Entry { line, event });
        assert_eq!(read(text).unwrap().entries, expected);
    }

    #[test]
    fn errors_name_line_and_column() {
        let found = error("players: A B\n  shout A\n");
        assert_eq!(
            found,
            "2:3: expected `players:`, or deal, call, draw, pull, final or out and a name, or \
             vote and a word, found `shout A`"
        );
        assert_eq!(error(""), "1:1: expected a line such as `players: Ann Bob` first");
        assert!(error("deal A: AB\n").starts_with("1:1: expected a line such as `players:"));
        let found = error("players: A B\ndraw A: E (x)\n");
        assert_eq!(found, "2:12: expected a number of tiles such as (5 unused), found `x`");
        let found = error("deal A: B1\n");
        assert_eq!(found, "1:10: ` B1`: expected tiles of the alphabet english, found `1`");
        assert!(error("players: A\ndeal A: 1234567\n").starts_with("2:9: ` 1234567`: expected"));
        let found = error("vote CAT maybe\n");
        assert_eq!(found, "1:6: expected a word and yes or no, found `CAT maybe`");
        assert!(error("|AB\n").starts_with("1:1: rows of a layout without a call"));
        assert!(error("call A\n|AB\n#\n|A1\n").starts_with("4:3: expected a letter of the"));
        let many = format!("players: A B\n{}", "pull A: E\n".repeat(2000));
        assert!(error(&many).starts_with("2001:1: a game has at most 2,000 lines"));
        let long = format!("players: {}", "A ".repeat(2001));
        assert!(error(&long).starts_with("1:1: a game has at most"));
        assert!(error("call\n").starts_with("1:1: expected `players:`"));
        assert!(error("players A: B\n").starts_with("1:1: expected `players:`"));
    }
}
