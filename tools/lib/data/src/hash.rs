//! The rules of a game as one hash, so that records of different rules are told apart.

use std::cell::RefCell;

use sha2::{Digest as _, Sha256};
use wordy_games::game::Game;
use wordy_lexicon::lexicon::hex;

use crate::named::{game_file, in_language, with_lexicon};
use crate::{Beside, Error, File, FileKind, Files, Missing};

/// The game of a name or file, and the SHA-256 of its file and of those that it names (board,
/// letters, alphabet), in the order in which they are read: 64 hexadecimal digits.
///
/// # Errors
///
/// There is no such file, or it is no game; or so with a file that it names.
pub fn game_and_hash(name: &str) -> Result<(Game, String), Error> {
    let (file, language) = game_file(name)?;
    let reads = Reads { files: Beside::of(&file), hash: RefCell::default() };
    reads.note(&file);
    let game = in_language(Game::from_toml(&file, &reads)?, name, language, &reads)?;
    let game = with_lexicon(game, &file, &reads.files)?;
    Ok((game, hex(&reads.hash.into_inner().finalize())))
}

/// Finds files and takes note of what is in them.
struct Reads {
    files: Beside,
    hash: RefCell<Sha256>,
}

impl Reads {
    fn note(&self, file: &File) {
        let mut hash = self.hash.borrow_mut();
        hash.update((file.bytes.len() as u64).to_le_bytes());
        hash.update(&file.bytes);
    }
}

impl Files for Reads {
    fn find(&self, kind: FileKind, name: &str) -> Result<File, Missing> {
        self.files.find(kind, name).inspect(|file| self.note(file))
    }

    fn names(&self, kind: FileKind) -> Vec<String> {
        self.files.names(kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GAMES, find};

    /// The board and the tiles of a game belong to its rules.
    #[test]
    fn rules_have_a_hash() {
        let (game, scrabble) = game_and_hash("scrabble").unwrap();
        assert_eq!((game.name.as_str(), scrabble.len()), ("scrabble", 64));
        assert_ne!(scrabble, hex(&Sha256::digest(find(GAMES, "scrabble").unwrap().bytes)));
        assert_ne!(scrabble, game_and_hash("1dif").unwrap().1);
        let (german, hash) = game_and_hash("scrabble-german").unwrap();
        assert!(german.name == "scrabble-german" && hash != scrabble);
    }
}
