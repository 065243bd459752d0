//! The names on the command line: games, and two-letter words of a lexicon.

use std::path::Path;

/// The word that stands for the two-letter words.
const TWOS: &str = "twos";

/// One card that is asked for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Request<'a> {
    /// The rules of a game.
    Game(&'a str),
    /// The two-letter words of a lexicon, or of the one chosen.
    Twos(Option<&'a str>),
}

/// The cards asked for. A name after `twos` that is no game is its lexicon.
pub(crate) fn requests(names: &[String]) -> Vec<Request<'_>> {
    let games = wordy_data::names(wordy_data::GAMES);
    let is_file = |name: &str| Path::new(name).extension().is_some_and(|end| end == "toml");
    let is_slip =
        |name: &str| name == TWOS || is_file(name) || games.iter().any(|game| game == name);
    let mut requests = Vec::new();
    for name in names {
        match requests.last_mut() {
            _ if name == TWOS => requests.push(Request::Twos(None)),
            Some(Request::Twos(lexicon @ None)) if !is_slip(name) => *lexicon = Some(name),
            _ => requests.push(Request::Game(name)),
        }
    }
    requests
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_after_twos_that_is_no_game_is_a_lexicon() {
        use Request::{Game, Twos};
        let asked = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let names = asked("1dif twos club.txt twos scribe twos twos house.toml odd");
        let expected = [
            Game("1dif"),
            Twos(Some("club.txt")),
            Twos(None),
            Game("scribe"),
            Twos(None),
            Twos(None),
            Game("house.toml"),
            Game("odd"),
        ];
        assert_eq!(requests(&names), expected);
    }
}
