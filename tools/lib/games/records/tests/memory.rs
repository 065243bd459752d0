//! What readers of games cost in memory: at most ten bytes a byte, and what a game has at most.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::error::Error;

use peak_alloc::PeakAlloc;
use wordy_games::cgp::Cgp;
use wordy_games::game::BoardRules;
use wordy_games::layout::Layout;
use wordy_games::position::Position;
use wordy_games::scribe::{Grid, read_moves};
use wordy_games::speed;
use wordy_games::verdict::WordJudge;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_records::history;
use wordy_records::record::Record;
use wordy_records::replay::replay;
use wordy_records::statistics::figures;

/// Counts the memory of this test.
#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The bytes of a text: much more than the longest game has.
const LARGE: usize = 1_000_000;
/// What the most lines of a record, entries of a game or values of JSON take, all told.
const FLOOR: usize = 10 << 20;

/// A text written over and over.
fn again(head: &str, text: &str) -> String {
    head.to_owned() + &text.repeat(LARGE / text.len())
}

/// Lines that differ.
fn counted(lines: usize, line: impl Fn(usize) -> String) -> String {
    (0..lines).map(line).collect::<Vec<_>>().concat()
}

fn check(name: &str, text: &str, read: impl FnOnce(&str)) {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    read(text);
    let peak = MEMORY.peak_usage() - before;
    let most = FLOOR + 10 * text.len();
    assert!(peak <= most, "{name}: {peak} bytes for {}", text.len());
}

const PLAYERS: &str = "#player1 A Ann\n#player2 B Bob\n";

fn records() -> Vec<(&'static str, String)> {
    let gcg = |text: &str| again(PLAYERS, text);
    let play = ">A: WORDXYZ 8H WORD +16 16\n";
    vec![
        ("passes", gcg(">A: - +0 0\n>B: - +0 0\n")),
        ("one turn", gcg(play)),
        ("taken back", gcg(&format!("{play}>A: WORDXYZ -- -16 0\n"))),
        ("exchanges", gcg(">A: ABCDEFG -ABC +0 0\n>B: -5 +0 0\n")),
        ("wrong totals", gcg(">A: 8H WORD +1 4\n>B: 8G S.... +3 9\n")),
        ("no racks", gcg(">A: H7 .AT +4 4\n>B: 7G .O +3 9\n")),
        ("exchanges with the board", gcg(">A: ~H7L ~H8L ~H9L ~I7L ~I8L ~I9L - +4 4\n")),
        ("words named", gcg(">A: -- +4 4 A B C D E F G H I J K L M N O P Q R S\n")),
        ("tiles left", gcg(">A: (QI) +22 22\n>B: QI (QI) -22 22\n")),
        ("other names", counted(LARGE / 16, |n| format!(">x{n}: - +0 0\n"))),
        ("players", counted(LARGE / 20, |n| format!("#player{n} n{n} m{n}\n"))),
        ("headers", gcg("#x\n")),
        ("no lines of a record", gcg("AB\n")),
        ("empty lines", gcg("\n")),
        ("a note", gcg("#note a remark\nof lines\n")),
        ("one line", gcg(">A: ABC ")),
        ("one word", gcg("A")),
    ]
}

fn board_rules(game: &str) -> Result<BoardRules, Box<dyn Error>> {
    Ok(wordy_data::game(game)?.into_board().ok_or("not a game on a board")?)
}

/// All of this is one test: it counts the memory of the process.
#[test]
fn a_game_takes_ten_bytes_a_byte() -> Result<(), Box<dyn Error>> {
    let lexicon = Lexicon::from_words(["WORD", "SWORD"], &Alphabet::english())?;
    for (game, few) in [("tournament", usize::MAX), ("duplicate", 2)] {
        let rules = board_rules(game)?;
        let verdict = WordJudge::new(&lexicon, &rules);
        for (name, text) in records().into_iter().take(few) {
            check(&format!("{game}, {name}"), &text, |text| {
                let record = Record::parse(text.as_bytes());
                let replay = replay(&record, &rules, &verdict);
                let _ = figures(&record, &replay, &rules);
                let _ = replay.mended(&record);
            });
        }
    }
    let latin: Vec<u8> = PLAYERS.bytes().chain([b'#']).chain(vec![0xE9; LARGE]).collect();
    let wide = [0xFF, 0xFE].into_iter().chain([0x00, 0x4E].repeat(LARGE / 2)).collect();
    for bytes in [latin, wide] {
        check("another encoding", &" ".repeat(bytes.len()), |_| drop(Record::parse(&bytes)));
    }
    let game = |events: &str| again("{\"players\": [], \"events\": [", events);
    for (name, text) in [
        ("lists", game("[],")),
        ("numbers", game("0,")),
        ("passes", game("{\"type\":\"PASS\",\"rack\":\"ABC\"},")),
        ("a text", again("{\"players\": [], \"events\": [], \"title\": \"", "a b ") + "\"}"),
    ] {
        check(name, &text, |text| drop(history::read(text)));
    }
    let english = Alphabet::english();
    for (name, text) in [
        ("tiles", again("", "A")),
        ("rows", again("", "A\n")),
        ("squares", again("", "A.\n")),
        ("points", again("", "D6 ")),
        ("marks", again("", ".........\n")),
        ("words", again("15/15/15/15/15 AB/CD 1/2 0", " a b;")),
        ("calls", again("players: A B\n", "call A\n|AB\n| C\n")),
        ("draws", again("players: A B\n", "draw A: X\n")),
        ("players", again("players: ", "A ")),
        ("votes", again("players: A B\n", "vote AB yes\n")),
    ] {
        let rules = board_rules("tournament")?;
        check(name, &text, |text| {
            let _ = Layout::parse(text, &english);
            let _ = speed::Record::parse(text, &english);
            let _ = read_moves(text);
            let _ = Grid::parse(text);
            let _ = Position::parse(&rules.board, text, &english);
            let _ = Cgp::parse(&rules.board, text, &english);
        });
    }
    Ok(())
}
