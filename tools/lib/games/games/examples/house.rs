//! A house game from text, without any data file: its rules, its bag, the lines of its slip.

#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

use std::error::Error;

use wordy_games::bag::Bag;
use wordy_games::game::Game;
use wordy_lexicon::files::{File, FileKind, Files, Missing};

const GAME: &str = r#"
title = "Three by three"
source = "our kitchen table"
players = [2, 2]

[play]
rack = 3
board = "small"
letters = "few"
first-play = 2
main-word = 2
exchange = 0
premiums = "multiply"
bonus = { 3 = 5 }
invalid = "refused"
challenge = "none"
all-pass-ends = true
tie = "shared"

[slip]
lines = [
    "{rack} tiles on a rack, {tiles} in the bag.",
    "All {rack} at once: {bonus.3} more. A word not in the lexicon {invalid}.",
]
"#;

const BOARD: &str = "...\n.=.\n...\n";

const LETTERS: &str = "alphabet = \"english\"\nblanks = 1\n\
    [tiles]\nA = [4, 1]\nE = [4, 1]\nT = [6, 1]\nN = [6, 1]\n";

/// The files that the game names.
struct House;

impl Files for House {
    fn find(&self, kind: FileKind, name: &str) -> Result<File, Missing> {
        match (kind.folder, name) {
            ("boards", "small") => Ok(File::in_memory(name, "small.txt", BOARD.as_bytes())),
            ("letters", _) => Ok(File::in_memory(name, "letters.toml", LETTERS.as_bytes())),
            _ => Err(Missing::unknown(kind, name, self.names(kind))),
        }
    }

    fn names(&self, kind: FileKind) -> Vec<String> {
        if kind.folder == "boards" { vec!["small".to_owned()] } else { Vec::new() }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let game = Game::from_toml(&File::in_memory("house", "house.toml", GAME.as_bytes()), &House)?;
    let rules = game.board_rules().ok_or("not a game on a board")?;
    println!("{}: {} by {}", game.title, rules.board.rows(), rules.board.columns());
    println!("{} tiles, {} of them blank", Bag::of(rules).len(), Bag::of(rules).blanks());
    for line in game.slip_lines() {
        println!("{line}");
    }
    Ok(())
}
