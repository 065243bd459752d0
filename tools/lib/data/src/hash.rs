//! The rules of a game as one hash, so that records of different rules are told apart.

use std::cell::RefCell;

use sha2::{Digest as _, Sha256};
use wordy_games::game::Game;
use wordy_lexicon::lexicon::hex;

use crate::named::{game_file, in_language, near, with_lexicon};
use crate::{
    ALPHABETS, BOARDS, Error, File, FileFinder, FileKind, Files, LETTERS, Missing, TWOS, embedded,
};

/// The game of a name or file, and the SHA-256 of its file and of those that it names (board,
/// letters, alphabet), in the order in which they are read: 64 hexadecimal digits. What a slip says
/// of the rules in words, and comments, are no rules: games that lie in a store go on when they are
/// put in other words.
///
/// # Errors
///
/// There is no such file, or it is no game; or so with a file that it names.
pub fn game_and_hash(name: &str) -> Result<(Game, String), Error> {
    hashed(name).map_err(|error| near(error, name))
}

fn hashed(name: &str) -> Result<(Game, String), Error> {
    let (file, language) = game_file(name)?;
    let reads = Reads { files: FileFinder::of(&file), hash: RefCell::default() };
    reads.note(&file);
    let game = in_language(Game::from_toml(&file, &reads)?, name, language, &reads)?;
    let game = with_lexicon(game, &file, &reads.files)?;
    Ok((game, hex(&reads.hash.into_inner().finalize())))
}

/// Finds files and takes note of what is in them.
struct Reads {
    files: FileFinder,
    hash: RefCell<Sha256>,
}

impl Reads {
    fn note(&self, file: &File) {
        let rules = rules(&file.bytes).unwrap_or_else(|| file.bytes.to_vec());
        let mut hash = self.hash.borrow_mut();
        hash.update((rules.len() as u64).to_le_bytes());
        hash.update(&rules);
    }
}

/// Takes out what names a file that did not come with the programs.
fn drop_references(table: &mut toml::Table) {
    for (key, kind) in REFERENCES {
        let named = table.get(key).and_then(toml::Value::as_str);
        if named.is_some_and(|name| embedded(kind, &name.to_lowercase()).is_none()) {
            table.remove(key);
        }
    }
}

/// Keys that name another file.
const REFERENCES: [(&str, FileKind); 4] =
    [("alphabet", ALPHABETS), ("board", BOARDS), ("letters", LETTERS), ("twos", TWOS)];

/// The keys of a TOML file in order of the alphabet, as JSON, without those of its slip; `None` for
/// what is no TOML, a board.
fn rules(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut table: toml::Table = toml::from_slice(bytes).ok()?;
    table.remove("slip");
    // A file that is named counts by what is in it; of those that come with the programs the name
    // is as good, and games that are kept have it in their hash.
    drop_references(&mut table);
    if let Some(play) = table.get_mut("play").and_then(toml::Value::as_table_mut) {
        drop_references(play);
    }
    serde_json::to_vec(&table).ok()
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

    fn hash(file: &std::path::Path, text: &str) -> String {
        std::fs::write(file, text).unwrap();
        game_and_hash(file.to_str().unwrap()).unwrap().1
    }

    #[test]
    fn rules_are_what_a_game_is_played_by_and_not_how_its_slip_words_them() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("own.toml");
        let text = include_str!("../data/games/scribe.toml");
        let own = hash(&file, text);
        let worded = text.replace("X begins", "X writes first").replace("# Scribe", "# A game");
        assert_ne!(worded, text);
        assert_eq!(hash(&file, &worded), own);
        assert_ne!(hash(&file, &text.replace("Single", "One")), own);
        // By which name a file is named does not matter; what is in it does.
        let scrabble = include_str!("../data/games/scrabble.toml");
        let named = |list: &str, words: &str| {
            std::fs::write(folder.path().join(list), words).unwrap();
            let text = scrabble.replace("[play]\n", &format!("[play]\ntwos = \"{list}\"\n"));
            assert_ne!(text, scrabble);
            hash(&folder.path().join("house.toml"), &text)
        };
        assert_eq!(named("ours.txt", "AA QI # ours\n"), named("club.txt", "AA QI # ours\n"));
        assert_ne!(named("ours.txt", "AA QI # ours\n"), named("ours.txt", "AA\n"));
        // A file that another names belongs to the rules.
        let [scrabble, super_] = ["scrabble", "super"].map(|name| game_and_hash(name).unwrap().1);
        assert_ne!(scrabble, super_);
    }
}
