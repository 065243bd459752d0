//! What the page plays: its games, and the client that it shares with the table.

use serde_json::{Value, json};
use wordy_client::{CLIENT, STYLE, in_one_file};
use wordy_games::game::{Game, GameRules};
use wordy_lexicon::lexicon::Lexicon;
use wordy_print::writers::card_html;
use wordy_study::rules::card;
use wordy_terminal::Failure;
use wordy_web::{BASE, BOARD, ELEMENTS, Module, joined};

/// The lexicon of the words that most people know.
pub(crate) const MODEST: &str = "college";

/// The game server of the page, in the place of a socket; it stands before the client.
const SERVER: Module =
    Module { path: "lib/play/client/socket.mjs", text: include_str!("../ui/client/socket.mjs") };
/// How a game looks within the page, besides how it looks at a table.
const WITHIN: &str = include_str!("../ui/client/client.css");

/// The script of the client.
pub(crate) fn script() -> String {
    joined(&[&BASE[..], &BOARD, &[SERVER], &CLIENT].concat())
}

/// The client as a page of its own, which the page shows in a frame.
pub(crate) fn page() -> String {
    in_one_file(&wordy_look::style(&[ELEMENTS, STYLE, WITHIN].concat()), &script())
}

/// The games that can be played with one of some lexicons: in their own letters, or where these are
/// of another language, in those of the lexicon's.
pub(crate) fn games(lexicons: &[Lexicon]) -> Result<Vec<Value>, Failure> {
    let mut games = Vec::new();
    for file in wordy_data::names(wordy_data::GAMES) {
        let own = wordy_data::game(&file)?;
        let others = lexicons.iter().filter(|lexicon| !fits(&own, lexicon));
        let languages = others.map(|lexicon| lexicon.alphabet().name());
        let translated = languages.map(|language| format!("{file}-{language}"));
        let known = wordy_data::game_names();
        let names =
            std::iter::once(file.clone()).chain(translated.filter(|own| known.contains(own)));
        for name in names {
            let (game, hash) = wordy_data::game_and_hash(&name)?;
            let fits = |lexicon: &Lexicon| fits(&game, lexicon);
            if !lexicons.iter().any(fits) || games.iter().any(|own: &Value| own["name"] == name) {
                continue;
            }
            let letters = (name != file).then(|| letters(&game)).flatten();
            let of: Vec<usize> = (0..lexicons.len()).filter(|at| fits(&lexicons[*at])).collect();
            games.push(json!({
                "name": name, "title": game.title, "players": game.players,
                "few": game.layout_rules().map_or(game.players.0, |rules| rules.few_players),
                "kind": kind(&game),
                "rules": { "file": file, "letters": letters, "hash": hash },
                "modest": game.words().is_some_and(|own| own.lexicon.as_deref() == Some(MODEST)),
                "lexicons": of, "slip": card_html(&card(&game)),
            }));
        }
    }
    Ok(games)
}

fn letters(game: &Game) -> Option<&str> {
    match &game.rules {
        GameRules::Board(rules) => Some(&rules.letters.name),
        GameRules::Layout(rules) => Some(&rules.letters.name),
        GameRules::Glyphs(_) => None,
    }
}

/// Whether a game can be played with the words of a lexicon.
fn fits(game: &Game, lexicon: &Lexicon) -> bool {
    let alphabet = match &game.rules {
        GameRules::Board(rules) => &rules.letters.alphabet,
        GameRules::Layout(rules) => &rules.letters.alphabet,
        GameRules::Glyphs(_) => return true,
    };
    alphabet.name() == lexicon.alphabet().name()
}

fn kind(game: &Game) -> &'static str {
    match &game.rules {
        GameRules::Board(rules) if rules.duplicate.is_some() => "duplicate",
        GameRules::Board(_) => "board",
        GameRules::Layout(_) => "layout",
        GameRules::Glyphs(_) => "scribe",
    }
}
