//! `table` on a pseudo-terminal.

use std::path::Path;
use std::time::{Duration, Instant};

use wordy_pty::{Terminal, in_a_session};

use wordy_engine::Engine;
use wordy_games::bag::read_tiles;
use wordy_games::position::Position;

pub(crate) const TABLE: &str = env!("CARGO_BIN_EXE_table");
pub(crate) const RIGHT: &str = "\x1b[C";
pub(crate) const LEFT: &str = "\x1b[D";
pub(crate) const DOWN: &str = "\x1b[B";
pub(crate) const DELETE: &str = "\x1b[3~";

/// Starts `table` with a store in a folder.
pub(crate) fn start(folder: &Path, args: &str, size: (u16, u16)) -> Terminal {
    let mut command = in_a_session(TABLE);
    command.args(args.split_whitespace());
    command.current_dir(folder).env_clear().env("TERM", "xterm-256color");
    command.env("PATH", "/usr/bin:/bin").env("WORDY_DATA", folder).env("HOME", folder);
    Terminal::run(command, size)
}

/// The tiles of a player: what stands after the name, once it is drawn.
pub(crate) fn rack_of(terminal: &mut Terminal, name: &str) -> Vec<String> {
    // The screen's rows end before their spaces, so nothing follows the name of an empty rack.
    let (head, begun) = (format!("{name}:"), Instant::now());
    loop {
        let text = terminal.text();
        if let Some(line) = text.lines().find_map(|line| line.strip_prefix(&head)) {
            let tiles = line.split_whitespace().filter(|own| own.chars().count() == 1);
            return tiles.map(str::to_owned).collect();
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "no rack of {name} in\n{text}");
        terminal.take(Duration::from_millis(20));
    }
}

/// Waits until a player holds so many tiles: keys take a moment, and the prompt is there before.
pub(crate) fn holds(terminal: &mut Terminal, name: &str, count: usize) {
    let begun = Instant::now();
    while rack_of(terminal, name).len() != count {
        let text = terminal.text();
        assert!(
            begun.elapsed() < Duration::from_secs(20),
            "{name} has no {count} tiles in\n{text}"
        );
        terminal.take(Duration::from_millis(20));
    }
}

/// The best play of a rack across the middle of the empty board that lays no blank and leaves a
/// tile: its first column from 0, and its letters. Some racks have none.
pub(crate) fn first_play(rack: &[String]) -> Option<(usize, String)> {
    let rules = wordy_data::game("scrabble").unwrap().into_board().unwrap();
    let lexicon = wordy_data::lexicon("wordy").unwrap();
    let engine = Engine::new(&rules, &lexicon);
    let alphabet = &rules.letters.alphabet;
    let letters: String = rack.iter().filter(|tile| *tile != "?").map(String::as_str).collect();
    let tiles = read_tiles(&letters, alphabet).unwrap();
    let turns = engine.turns(&Position::new(&rules.board), &tiles);
    let plays = turns.iter().filter_map(|turn| Some(turn.play.as_ref()?.spelled(alphabet)));
    plays.filter_map(|play| across(&play)).find(|(_, word)| word.len() < rack.len())
}

/// The column and the word of a play that is written as `8D word`.
fn across(play: &str) -> Option<(usize, String)> {
    let (square, word) = play.split_once(' ')?;
    let column = square.strip_prefix('8')?.chars().next()? as usize - 'A' as usize;
    Some((column, word.to_owned()))
}

/// Moves from the middle to a column of the row, and types letters.
pub(crate) fn lay(game: &mut Terminal, column: usize, letters: &str) {
    let away = if column < 7 { LEFT.repeat(7 - column) } else { RIGHT.repeat(column - 7) };
    // The first cursor key goes to the squares; there and back, so that the way is across.
    game.press(&(RIGHT.to_owned() + LEFT + &away + letters));
}
