//! Positions that people write: boards, and positions in one line.

use wordy_games::bag::read_rack;
use wordy_games::cgp::Cgp;
use wordy_games::game::BoardRules;
use wordy_games::position::{Position, Tile};
use wordy_games::syntax::SyntaxError;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::excerpt::Excerpt;

use wordy_choose::{alphabet_named_by, game_source};
use wordy_terminal::{Failure, Streams};

/// A position in one line.
///
/// # Errors
/// It cannot be read; the failure shows where.
pub fn cgp<'r>(text: &str, rules: &'r BoardRules) -> Result<Cgp<'r>, Failure> {
    Cgp::parse(&rules.board, text, &rules.letters.alphabet).map_err(|error| {
        let hint = language_of(text, rules).map(|name| game_hint(&name));
        let hint = hint.or_else(|| language_hint(text, &rules.letters));
        unreadable("--position", text.trim(), &error).maybe_hint(hint)
    })
}

/// What to say when a rack has letters that a game lacks: the games in the languages that have
/// them.
fn language_hint(rack: &str, letters: &Distribution) -> Option<String> {
    let foreign = |c: &char| c.is_alphabetic() && letters.alphabet.encode(&c.to_string()).is_err();
    let foreign: String = rack.chars().filter(foreign).collect();
    let has = |name: &String| {
        let alphabet = wordy_data::alphabet(name).ok();
        let own = |c: char| {
            let upper = c.to_uppercase().to_string();
            let alphabet = alphabet.as_ref()?;
            alphabet.encode(&upper).ok().filter(|word| alphabet.spell(word) == upper)
        };
        !foreign.is_empty() && foreign.chars().all(|c| own(c).is_some())
    };
    let names = wordy_data::names(wordy_data::ALPHABETS).into_iter().filter(has);
    let hints: Vec<String> = names.map(|name| game_hint(&name)).collect();
    (!hints.is_empty()).then(|| hints.join("; or "))
}

/// The alphabet of the lexicon that a position in one line names, where the game has another.
fn language_of(text: &str, rules: &BoardRules) -> Option<String> {
    let lexicon = text.split_once("lex ").and_then(|(_, rest)| rest.split(';').next());
    let named = lexicon.and_then(|name| alphabet_named_by(name.trim()));
    named.filter(|name| name != rules.letters.alphabet.name())
}

/// The same as a note with the way out, for a position that could be read all the same.
pub fn language_note(text: &str, rules: &BoardRules) -> Option<String> {
    let (named, used) = (language_of(text, rules)?, rules.letters.alphabet.name());
    let hint = game_hint(&named);
    Some(format!("note: the position is {named}, the game {used}\nhint: {hint}"))
}

/// The tiles of a rack, named by `option`.
///
/// # Errors
/// A character begins no tile of the game; the hint names the games that have it.
pub fn rack(option: &str, rack: &str, letters: &Distribution) -> Result<Vec<Tile>, Failure> {
    read_rack(rack, &letters.alphabet).map_err(|error| {
        Failure::new(format!("{option}: {error}")).maybe_hint(language_hint(rack, letters))
    })
}

/// How to play in a language: the tiles, and the words of a list.
fn game_hint(language: &str) -> String {
    format!("--game tournament-{language}, and with a list of its words --alphabet {language}")
}

/// The position of a file, or the empty board.
///
/// # Errors
/// The file or the position in it cannot be read.
pub fn position<'r>(
    file: Option<&str>,
    rules: &'r BoardRules,
    streams: &mut Streams<'_>,
) -> Result<Position<'r>, Failure> {
    let Some(file) = file else { return Ok(Position::new(&rules.board)) };
    let source = game_source(file, streams)?;
    let text = String::from_utf8_lossy(&source.bytes);
    Position::parse(&rules.board, &text, &rules.letters.alphabet).map_err(|error| {
        let line = text.lines().nth(error.line - 1).unwrap_or_default();
        Failure::new(format!("{}:{error}", source.name))
            .excerpt(&Excerpt::new(line, error.column))
            .hint("one line per row, one letter per tile, lower case for a blank, . for empty")
    })
}

/// The position that a line or a file says, else the empty board, and the first rack of a line.
///
/// # Errors
/// The line, the file or the position in it cannot be read.
pub fn position_and_rack<'r>(
    line: Option<&str>,
    file: Option<&str>,
    rules: &'r BoardRules,
    streams: &mut Streams<'_>,
) -> Result<(Position<'r>, Option<Vec<Tile>>), Failure> {
    match line {
        Some(line) => {
            let Cgp { position, racks, .. } = cgp(line, rules)?;
            Ok((position, racks.into_iter().next()))
        }
        None => Ok((position(file, rules, streams)?, None)),
    }
}

/// The failure for an error in a text, with the line and a caret under the place.
pub fn unreadable(name: &str, text: &str, error: &SyntaxError) -> Failure {
    let text = text.trim_start_matches('\u{feff}');
    let line = text.lines().nth(error.line.saturating_sub(1)).unwrap_or_default();
    Failure::new(format!("{name}:{error}")).excerpt(&Excerpt::new(line, error.column))
}
