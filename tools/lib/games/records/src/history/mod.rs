//! Records as Woogles and macondo keep them: a `GameHistory` as JSON.
//!
//! One is read as the record of the same game would be written as GCG, so that it is replayed in
//! the same way. Names of fields may be written `playedTiles` or `played_tiles`; what has its
//! default value may be left out.

mod bounded;
mod lost;
mod read;
mod write;

pub use lost::{lost, unplayed};
pub use read::read;
pub use write::write;

/// Why a text is no such record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HistoryError {
    /// Not JSON.
    #[error("{line}:{column}: not JSON: {message}")]
    Json {
        /// Line, from 1.
        line: usize,
        /// Character of the line, from 1.
        column: usize,
        /// What the reader says.
        message: String,
    },
    /// JSON of more than a game.
    #[error("it has more than {MOST_VALUES} values; no game has so many")]
    TooLong,
    /// JSON of something else.
    #[error("JSON, but not a game: it has no `events` and `players`")]
    NotAGame,
}

/// The most values of a record: a long game has two thousand.
const MOST_VALUES: usize = 40_000;

/// Whether a text looks like JSON.
pub fn is_json(text: &[u8]) -> bool {
    text.trim_ascii_start().starts_with(b"{")
}

/// The kinds of events by their names; their places are their numbers.
const KINDS: [&str; 10] = [
    "TILE_PLACEMENT_MOVE",
    "PHONY_TILES_RETURNED",
    "PASS",
    "CHALLENGE_BONUS",
    "EXCHANGE",
    "END_RACK_PTS",
    "TIME_PENALTY",
    "END_RACK_PENALTY",
    "UNSUCCESSFUL_CHALLENGE_TURN_LOSS",
    "CHALLENGE",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Record;
    use wordy_games::fixture::{board_rules, lexicon};
    use wordy_games::verdict::WordJudge;

    const GCG: &str = "#character-encoding UTF-8\n#player1 A Ann Lee\n#player2 B Bob Ray\n\
        #title Final\n#lexicon NWL23\n#game-type classic\n#board-layout CrosswordGame\n\
        #tile-distribution english\n#challenge DOUBLE\n>A: WRODXYZ 8H WROD +16 16\n\
        >A: WRODXYZ -- -16 0\n>B: SABCDE? 8G CaB +6 6\n>A: WRODXYZ -XYZ +0 0\n>B: SDE - +0 6\n\
        >A: WROD 9H W. +5 5\n>A: ROD (challenge) +5 10\n>B: SDE -3 +0 6\n>A: (QI) +22 32\n\
        >B: QI (time) -10 -4\n>B: QI (QI) -11 -15\n";

    #[test]
    fn a_record_comes_back_as_it_was() {
        let (rules, lexicon) = (board_rules("tournament"), lexicon("CAB"));
        let record = Record::parse(GCG.as_bytes());
        let replay = crate::replay::replay(&record, &rules, &WordJudge::new(&lexicon, &rules));
        let json = write(&record, &replay);
        assert!(json.contains("\"type\": \"PHONY_TILES_RETURNED\""), "{json}");
        let back = read(&json).unwrap();
        assert_eq!(back.lines, record.lines);
        assert!(is_json(json.as_bytes()) && !is_json(GCG.as_bytes()));
        assert_eq!(lost(&record, &replay), [0_usize; 0]);
    }

    #[test]
    fn a_rule_that_is_not_named_is_what_its_challenges_show() {
        let rule = |event: &str| {
            let text = format!(
                r#"{{"players": [{{"nickname": "a"}}, {{"nickname": "b"}}], "events": [{event}]}}"#
            );
            let record = read(&text).unwrap();
            let line = record.lines.iter().find_map(|line| line.strip_prefix("#challenge "));
            line.map(str::to_owned)
        };
        assert_eq!(rule(r#"{"type": "PASS"}"#).as_deref(), Some("VOID"));
        let bonus = |points| rule(&format!(r#"{{"type": "CHALLENGE_BONUS", "bonus": {points}}}"#));
        assert_eq!(bonus(5).as_deref(), Some("FIVE_POINT"));
        assert_eq!(bonus(10).as_deref(), Some("TEN_POINT"));
        assert_eq!(rule(r#"{"type": "PHONY_TILES_RETURNED"}"#), None);
    }

    #[test]
    fn both_ways_of_writing_names_are_read() {
        let text = r#"{"history": {"players": [{"nickname": "a b", "real_name": "Ann"},
            {"nickname": "c"}], "second_went_first": false, "challenge_rule": 5, "play_state": 0,
            "last_known_racks": ["ABC", ""], "events": [
            {"player_index": 1, "rack": "WORDXYZ", "type": 0, "column": 7, "row": 7,
             "direction": 1, "played_tiles": "WORD", "score": 16, "cumulative": 16},
            {"rack": "ABC", "type": "PASS", "note": "a note\nof lines"}]}}"#;
        let record = read(text).unwrap();
        let lines: Vec<&str> = record.lines.iter().collect();
        let expected = [
            "#character-encoding UTF-8",
            "#player1 a_b Ann",
            "#player2 c c",
            "#challenge TRIPLE",
            ">c: WORDXYZ H8 WORD +16 16",
            ">a_b: ABC - +0 0",
            "#note a note of lines",
            "#rack1 ABC",
        ];
        assert_eq!(lines, expected);
        assert_eq!(read("{}"), Err(HistoryError::NotAGame));
        let wrong = read("{\n\"events\": x}").unwrap_err().to_string();
        assert!(wrong.starts_with("2:11: not JSON: expected value"), "{wrong}");
    }
}
