//! Names of players where they are typed: each as it is kept, and none that looks like another's.

use wordy_records::names::{new_name, of_same_name};
use wordy_terminal::Failure;

use crate::match_args::MatchArgs;

/// A name as it is kept, beside those of others.
///
/// # Errors
///
/// It is no name, or looks like another's.
pub(crate) fn new_player<'o>(
    text: &str,
    others: impl IntoIterator<Item = &'o String>,
) -> Result<String, Failure> {
    let name = new_name(text)
        .map_err(|why| Failure::new(format!("{text:?}: {why}")).hint("take another name"))?;
    match of_same_name(&name, others) {
        Some(other) => Err(Failure::new(format!("another player is called {other}"))
            .hint("take a name that nobody mistakes for theirs")),
        None => Ok(name),
    }
}

impl MatchArgs {
    /// The same with the names of new players: a seat without a name stays free.
    ///
    /// # Errors
    ///
    /// One is no name, or looks like another's.
    pub(crate) fn with_new_players(&self) -> Result<Self, Failure> {
        let mut players: Vec<String> = Vec::new();
        for text in &self.players {
            let is_free = text.trim().is_empty();
            let name = if is_free { String::new() } else { new_player(text, &players)? };
            players.push(name);
        }
        let mut args = self.clone();
        args.players = players;
        Ok(args)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_kept_in_one_form_and_looks_like_nobody_elses() {
        let others = ["Ann".to_owned(), "Zo\u{eb}".to_owned()];
        let named = |text: &str| new_player(text, &others).map_err(|no| no.fact().to_owned());
        assert_eq!(named(" B\u{ff4f}b "), Ok("Bob".to_owned()));
        for text in ["\u{ff21}nn", "\u{13aa}nn", "Zoe\u{308}", "ANN", "Ann\u{2800}", "Computer"] {
            assert!(named(text).is_err(), "{text:?}");
        }
        assert_eq!(named("anN").unwrap_err(), "another player is called Ann");
    }
}
