//! A club's copy of a game with other numbers: its slip has them, and the ruling uses them.

use proptest::prelude::*;

use super::{changed, findings};
use wordy_games::bag::Bag;
use wordy_games::game::{BoardRules, Game};
use wordy_games::play::{Illegal, Play};
use wordy_games::position::Position;
use wordy_games::score::Score;

/// A number of a game's file.
#[derive(Clone, Copy, Debug)]
enum Key {
    /// Points for so many tiles at once.
    Bonus(usize),
    /// Tiles the bag must hold for an exchange.
    Exchange,
    /// Turns without a score that end the game.
    Scoreless,
    /// Tiles of the first play.
    FirstPlay,
    /// Tiles of a rack.
    Rack,
    /// Tiles of a game, from a larger set.
    Scoop,
    /// Points for two tiles added to a word.
    Stretch,
    /// Letters of the main word.
    MainWord,
    /// Vowels and consonants of a rack.
    FirstLeast,
}

/// Each new game, and three of its numbers as its file has them.
const GAMES: &[(&str, [(Key, &str); 3])] = &[
    ("tournament", CLUB),
    ("super", CLUB),
    ("wordsmog", CLUB),
    ("ecology", CLUB),
    (
        "words-with-friends",
        [
            (Key::Bonus(7), "7 = 35"),
            (Key::Scoreless, "scoreless-turns = 3"),
            (Key::FirstPlay, "first-play = 2"),
        ],
    ),
    (
        "crossplay",
        [(Key::Bonus(7), "7 = 40"), (Key::FirstPlay, "first-play = 2"), (Key::Rack, "rack = 7")],
    ),
    (
        "scrabble-ii",
        [(Key::Bonus(6), "6 = 30"), (Key::Scoop, "scoop = 100"), (Key::Stretch, "2 = 20")],
    ),
    (
        "scrabble-iii",
        [(Key::Bonus(6), "6 = 30"), (Key::Scoop, "scoop = 100"), (Key::MainWord, "main-word = 6")],
    ),
    (
        "duplicate",
        [
            (Key::Bonus(7), "7 = 50"),
            (Key::FirstPlay, "first-play = 2"),
            (Key::FirstLeast, "first-least = 2"),
        ],
    ),
];

const CLUB: [(Key, &str); 3] = [
    (Key::Bonus(7), "7 = 50"),
    (Key::Exchange, "exchange = 7"),
    (Key::Scoreless, "scoreless-turns = 6"),
];

impl Key {
    /// A number that it can have, from any number.
    fn number(self, any: usize) -> usize {
        match self {
            Self::Bonus(_) | Self::Stretch => 100 + any,
            Self::Exchange | Self::Scoop => 20 + any,
            Self::Scoreless | Self::MainWord => 4 + any % 3,
            // WORD must be long enough.
            Self::FirstPlay => 3 + any % 2,
            Self::Rack => 8 + any % 9,
            Self::FirstLeast => 1 + any % 3,
        }
    }

    /// Whether a game is played by a number of it, and not by another.
    fn holds(self, rules: &BoardRules, number: usize) -> bool {
        let findings = |lines: &str| findings(rules, "WORD", lines);
        match self {
            Self::Bonus(tiles) => of_play(rules, "", &word(tiles)).bonus as usize == number,
            Self::Stretch => {
                let start = spelled(rules, "WORD");
                of_play(rules, &start, &format!("{}ED", ".".repeat(4))).bonus as usize == number
            }
            Self::Exchange => {
                let bag = Bag::of(rules).len() - 2 * rules.rack;
                findings(">A: -A +0 0\n").is_empty() == (bag >= number)
            }
            Self::Scoreless => {
                let score = of_play(rules, "", "WORD").total();
                let passes = |count: usize| -> String {
                    let total = |at: usize| if at.is_multiple_of(2) { 0 } else { score };
                    let nick = |at: usize| if at.is_multiple_of(2) { "B" } else { "A" };
                    let pass = |at: usize| format!(">{}: - +0 {}\n", nick(at), total(at));
                    let play = spelled(rules, "WORD");
                    format!(">A: {play} +{score} {score}\n")
                        + &(0..count).map(pass).collect::<String>()
                };
                findings(&passes(number)).is_empty() && findings(&passes(number + 1)).len() == 1
            }
            Self::FirstPlay => {
                laid(rules, "", &word(number)).is_ok()
                    && matches!(laid(rules, "", &word(number - 1)), Err(Illegal::FirstPlay(_)))
            }
            Self::MainWord => {
                let long = |tiles: usize| {
                    let play = Play::parse("11K", &word(tiles), &rules.letters.alphabet).unwrap();
                    let empty = Position::new(&rules.board);
                    play.laid(&empty, rules).unwrap().check_main_word(rules.main_word).is_ok()
                };
                long(number) && !long(number - 1)
            }
            Self::Rack => {
                let rack = |tiles: usize| format!(">A: {} - +0 0\n", &LETTERS[..tiles]);
                findings(&rack(number)).is_empty() && !findings(&rack(number + 1)).is_empty()
            }
            Self::Scoop => Bag::of(rules).len() == number,
            Self::FirstLeast => {
                let rack = |vowels: usize| format!("{}{}", &"AEIOU"[..vowels], "BCDFGHJ");
                let anew = |vowels: usize| {
                    let turn = format!(">top: {} - +0 0\n", &rack(vowels)[..7]);
                    findings(&turn).iter().any(|finding| finding.contains("draw anew"))
                };
                !anew(number) && anew(number - 1)
            }
        }
    }
}

const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVW";

/// A word of so many tiles.
fn word(tiles: usize) -> String {
    LETTERS[..tiles].to_owned()
}

/// A word across from the middle square.
fn spelled(rules: &BoardRules, word: &str) -> String {
    let start = rules.board.start();
    let column = start.to_string();
    let column = column.trim_end_matches(|c: char| c.is_ascii_digit());
    format!("{}{column} {word}", start.row + 1)
}

fn laid<'r>(
    rules: &'r BoardRules,
    before: &str,
    word: &str,
) -> Result<wordy_games::laid::LaidPlay<'r>, Illegal> {
    let position = wordy_games::fixture::position(rules, before);
    let square = spelled(rules, "");
    Play::parse(square.trim(), word, &rules.letters.alphabet).unwrap().laid(&position, rules)
}

fn of_play(rules: &BoardRules, before: &str, word: &str) -> Score {
    laid(rules, before, word).unwrap().score()
}

fn slip(game: &Game) -> String {
    game.slip_lines().iter().map(|line| line.clone() + "\n").collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]
    #[test]
    fn a_copy_plays_by_the_numbers_on_its_slip(any in [0..100_usize, 0..100, 0..100]) {
        for (name, keys) in GAMES {
            let numbers: Vec<usize> =
                keys.iter().zip(any).map(|((key, _), any)| key.number(any)).collect();
            let lines = keys.iter().zip(&numbers).map(|((_, from), number)| {
                let (key, _) = from.split_once('=').unwrap();
                format!("{key}= {number}")
            });
            let lines: Vec<String> = lines.collect();
            let changes: Vec<(&str, &str)> =
                keys.iter().zip(&lines).map(|((_, from), to)| (*from, to.as_str())).collect();
            let game = changed(name, &changes);
            let (text, rules) = (slip(&game), game.into_board().unwrap());
            for ((key, _), number) in keys.iter().zip(&numbers) {
                prop_assert!(text.contains(&number.to_string()), "{name} {key:?} {number}: {text}");
                prop_assert!(key.holds(&rules, *number), "{name} {key:?} {number}");
            }
        }
    }
}
