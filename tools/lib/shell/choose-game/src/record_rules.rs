//! The rules that a record of a game names: its game, its board, its letters.

use std::path::Path;

use wordy_data::FileKind;
use wordy_games::game::{BoardRules, Game};
use wordy_records::record::{Pragma, Record};
use wordy_records::replay::{Finding, Problem};

use crate::board_rules;
use crate::record_language::RecordLetters;
use wordy_choose::RecordNames;
use wordy_terminal::Failure;

/// The rules of a record's game.
#[derive(Debug)]
pub struct RecordRules {
    /// The name of the game.
    pub game: String,
    /// Its rules.
    pub rules: BoardRules,
    /// What the record says that is not known.
    pub unknown: Vec<UnknownHeader>,
    /// If its letters are of no known language: all that can be found.
    pub foreign: Option<Finding>,
    /// The games that it may be, in one language or another, if that is in doubt; the first one is
    /// taken.
    pub doubt: Vec<String>,
}

/// A header that says what is not known.
#[derive(Debug)]
pub struct UnknownHeader {
    /// Its line.
    pub line: usize,
    /// The line, or its name.
    pub header: String,
    /// What it names and how, if the record is replayed by other rules for that.
    pub rules: Option<(&'static str, String)>,
}

impl UnknownHeader {
    /// What to say of it, if the record is replayed by other rules for that.
    pub fn problem(&self) -> Option<Problem> {
        let (noun, name) = self.rules.clone()?;
        Some(Problem::UnknownName { noun, name })
    }
}

impl RecordRules {
    /// The rules that a record names; tournament where it says nothing.
    ///
    /// # Errors
    ///
    /// A data file cannot be read.
    pub fn of(record: &Record) -> Result<Self, Failure> {
        Self::beside(record, None)
    }

    /// The same for a record in a folder, whose game may be a file there: `#game-type smith` and
    /// `smith.toml`.
    ///
    /// # Errors
    ///
    /// A data file cannot be read.
    pub fn beside(record: &Record, folder: Option<&Path>) -> Result<Self, Failure> {
        let mut unknown = Vec::new();
        let mut note = |header: &str, noun| {
            let pragma = record.pragmas.iter().find(|own| own.name == header);
            unknown.extend(pragma.map(|Pragma { line, text, .. }| UnknownHeader {
                line: *line,
                header: format!("#{header} {text}"),
                rules: Some((noun, text.clone())),
            }));
        };
        let text = |header: &str| record.pragma(header).map(str::to_lowercase);
        let names = RecordNames::find()?;
        let mut game = "tournament".to_owned();
        match text("game-type").map(|name| names.game(&name)) {
            Some(name) if is_known_game(&name) => game = name,
            Some(name) => match game_beside(folder, &name) {
                Some(file) => game = file,
                None => note("game-type", "game"),
            },
            None => {}
        }
        let header = if text("board-layout").is_some() { "board-layout" } else { "game-board" };
        // A variant on the large board says so with its name, if no header names the board.
        let large = text("game-type").filter(|name| name.ends_with("_super"));
        let layout = text(header).map(|name| names.board(&name));
        let layout = layout.or(large.map(|_| "super".to_owned()));
        if game == "tournament" && layout.as_deref() == Some("super") {
            "super".clone_into(&mut game);
        }
        let mut rules = board_rules(&game)?;
        match layout.as_deref() {
            None | Some("standard") => {}
            Some("super") => {
                let large = board_rules("super")?;
                (rules.board, rules.letters) = (large.board, large.letters);
            }
            Some(name) if is_known_name(wordy_data::BOARDS, name) => {
                rules.board = wordy_data::board(name)?;
            }
            Some(_) => note(header, "board"),
        }
        let set = text("tile-distribution").or_else(|| letters_of_note(record));
        let set = set.map(|name| names.letters(&name));
        let (mut foreign, mut doubt) = (None, Vec::new());
        match set.as_deref() {
            Some("english") => {}
            Some(name) if name == rules.letters.name => {}
            Some(name) if is_known_name(wordy_data::LETTERS, name) => {
                in_language(&mut game, &mut rules, name)?;
            }
            set => match RecordLetters::of(record, &rules) {
                RecordLetters::Usual if set.is_none() => {}
                RecordLetters::Usual => note("tile-distribution", "set of letters"),
                RecordLetters::In(language) => in_language(&mut game, &mut rules, &language)?,
                RecordLetters::Either(languages) => {
                    doubt = languages.iter().map(|own| game_in(&game, own)).collect();
                    in_language(&mut game, &mut rules, &languages[0])?;
                }
                RecordLetters::Unknown(finding) => foreign = Some(finding),
            },
        }
        if record.challenge_rule().is_none() {
            note("challenge", "challenge rule");
        }
        let strange = record.pragmas.iter().filter(|pragma| !is_known(&pragma.name));
        unknown.extend(strange.map(|pragma| UnknownHeader {
            line: pragma.line,
            header: format!("#{}", pragma.name),
            rules: None,
        }));
        Ok(Self { game, rules, unknown, foreign, doubt })
    }
}

/// The file of a game in the folder of a record, which names no path.
pub fn game_beside(folder: Option<&Path>, name: &str) -> Option<String> {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    let folder = folder.filter(|_| name.chars().all(plain))?;
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let path = folder.join(format!("{name}.toml"));
    path.is_file().then(|| path.display().to_string())
}

/// Takes the letters of a language: those of the game in it, else the letters alone.
fn in_language(game: &mut String, rules: &mut BoardRules, name: &str) -> Result<(), Failure> {
    if name == rules.letters.name {
        return Ok(());
    }
    let own = game_in(game, name);
    match wordy_data::game(&own).ok().and_then(Game::into_board) {
        Some(own_rules) => {
            *game = own;
            rules.letters = own_rules.letters;
        }
        None => rules.letters = wordy_data::distribution(name)?,
    }
    Ok(())
}

/// The name of a game in a language.
fn game_in(game: &str, language: &str) -> String {
    if language == "english" { game.to_owned() } else { format!("{game}-{language}") }
}

/// The letters that a note names, as macondo writes them: `#note LetterDistribution: spanish`.
fn letters_of_note(record: &Record) -> Option<String> {
    let named = |line: &str| {
        let (head, name) = line.strip_prefix("#note")?.trim().split_once(':')?;
        let is_set = head.trim().eq_ignore_ascii_case("LetterDistribution");
        Some(name.trim().to_lowercase()).filter(|name| is_set && !name.is_empty())
    };
    record.lines.iter().take(MOST_HEAD).find_map(named)
}

/// The lines at the head of a record that are looked through for such a note.
const MOST_HEAD: usize = 100;

/// Whether a data file has this name. A record may come from elsewhere: it names no paths.
fn is_known_name(kind: FileKind, name: &str) -> bool {
    wordy_data::names(kind).iter().any(|own| own == name)
}

/// Whether a game has this name, or a game and a language have it together.
fn is_known_game(name: &str) -> bool {
    let begins =
        |own: &String| name.strip_prefix(own.as_str()).is_some_and(|rest| rest.starts_with('-'));
    let path = name.contains(['/', '\\', '.']);
    is_known_name(wordy_data::GAMES, name)
        || !path
            && wordy_data::names(wordy_data::GAMES).iter().any(begins)
            && wordy_data::game(name).is_ok()
}

/// Whether a line that begins with `#` is one of records. Those of the bag are for `table verify`,
/// which makes the draws again.
fn is_known(name: &str) -> bool {
    const NAMES: [&str; 21] = [
        "bag",
        "bag-commitment",
        "bag-game",
        "bag-id",
        "bag-number",
        "bag-rules",
        "bag-secret",
        "board-layout",
        "challenge",
        "character-encoding",
        "date",
        "description",
        "event",
        "game-board",
        "game-type",
        "id",
        "incomplete",
        "lexicon",
        "style",
        "tile-distribution",
        "tile-set",
    ];
    let numbered = ["player", "rack"].iter().any(|start| {
        name.strip_prefix(start).is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()))
    });
    numbered || name == "title" || NAMES.contains(&name)
}
