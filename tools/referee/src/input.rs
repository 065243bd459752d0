//! What people write by hand or other programs keep: layouts, records, positions; what is wrong in
//! them, and what they are when they are something else.

use wordy_games::cgp::is_cgp;
use wordy_games::scribe::{Grid, read_moves};
use wordy_lists::list::Source;
use wordy_records::history::{self, HistoryError};
use wordy_records::record::Record;
use wordy_terminal::Failure;

/// A record, and how it is kept.
pub(crate) struct RecordFile {
    pub(crate) record: Record,
    /// Whether it is a `GameHistory` as JSON; else it is a GCG.
    pub(crate) json: bool,
}

/// The record of a file.
pub(crate) fn record(source: &Source) -> Result<RecordFile, Failure> {
    let Source { name, bytes, .. } = source;
    if history::is_json(bytes) {
        return match history::read(&String::from_utf8_lossy(bytes)) {
            Ok(record) => Ok(RecordFile { record, json: true }),
            Err(error @ HistoryError::NotAGame) => Err(Failure::new(format!("{name}: {error}"))
                .hint("games of Woogles and macondo (GameHistory) are read as JSON")),
            Err(error @ HistoryError::TooLong) => Err(Failure::new(format!("{name}: {error}"))),
            Err(error) => Err(Failure::new(format!("{name}:{error}"))),
        };
    }
    let record = Record::parse(bytes);
    if record.players.is_empty() && record.events.is_empty() {
        return Err(not_a_record(name, bytes));
    }
    Ok(RecordFile { record, json: false })
}

/// The game that a file is a record of, where it is one without a board.
pub(crate) fn game_without_board(source: &Source) -> Option<&'static str> {
    let text = String::from_utf8_lossy(&source.bytes);
    let mut lines = text.lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('#'))?;
    if first.starts_with("players:") {
        return Some("speed");
    }
    read_moves(&text).is_ok_and(|moves| !moves.is_empty()).then_some("scribe")
}

/// What a file is that is no record.
fn not_a_record(name: &str, bytes: &[u8]) -> Failure {
    let (what, hint) = kind(bytes, &String::from_utf8_lossy(bytes)).unwrap_or((
        "not a game record",
        "a record names its players (#player1 NICK NAME) and has one line per turn",
    ));
    Failure::new(format!("{name}: {what}")).hint(hint)
}

fn kind(bytes: &[u8], text: &str) -> Option<(&'static str, &'static str)> {
    let first = text.lines().find(|line| !line.trim().is_empty())?.trim();
    let words = || text.split_whitespace();
    Some(if bytes.starts_with(b"PK") {
        ("not a game record but a zip file or a lexicon", "unpack it, or give it to `lexicon info`")
    } else if bytes.contains(&0) {
        ("not a game record but a binary file", "records are text (GCG) or JSON (GameHistory)")
    } else if is_cgp(text) {
        (
            "not a game record but a position (CGP)",
            "referee unseen reads it, and play and show take it as --position",
        )
    } else if first.starts_with("players:") {
        ("not a game record but one of Speed Scrabble", "referee speed reads it")
    } else if Grid::parse(text).is_ok() {
        ("not a game record but a position of Scribe", "referee scribe --board reads it")
    } else if read_moves(text).is_ok_and(|moves| !moves.is_empty()) {
        ("not a game record but one of Scribe", "referee scribe reads it")
    } else if words().nth(3).is_some() && words().all(|word| word.chars().all(char::is_alphabetic))
    {
        ("not a game record but a list of words", "lexicon build makes a lexicon of it")
    } else {
        return None;
    })
}
