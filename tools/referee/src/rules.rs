//! Which game, and which lexicon, a command asks.

use wordy_cli::{Failure, LexiconChoice, Streams};
use wordy_games::game::{BoardRules, Rules};
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::lexicon::Lexicon;

/// The options that choose them.
#[derive(Debug, clap::Args)]
pub(crate) struct RulesArgs {
    /// The game: a name or a .toml file
    #[arg(long, value_name = "GAME|FILE", default_value = "scrabble")]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) choice: LexiconChoice,
}

impl RulesArgs {
    /// The rules of the game, which must be one on a board.
    pub(crate) fn rules(&self) -> Result<BoardRules, Failure> {
        board_rules(&self.game)
    }

    /// The lexicon, in the alphabet of the game's tiles.
    pub(crate) fn lexicon(
        &self,
        rules: &BoardRules,
        streams: &mut Streams<'_>,
    ) -> Result<Lexicon, Failure> {
        let lexicon = self.choice.open(streams)?;
        check_alphabet(&lexicon, &rules.letters)?;
        Ok(lexicon)
    }
}

/// A lexicon must be written in the alphabet of the tiles.
pub(crate) fn check_alphabet(lexicon: &Lexicon, letters: &Distribution) -> Result<(), Failure> {
    let name = format!("lexicon {}", lexicon.meta().name);
    letters.alphabet.require_same(lexicon.alphabet(), name, "the game uses").map_err(|error| {
        Failure::from(error)
            .hint("--lexicon and --alphabet choose another; the game's file names its letters")
    })
}

/// The rules of a game on a board.
pub(crate) fn board_rules(name: &str) -> Result<BoardRules, Failure> {
    let game = wordy_data::game(name)?;
    match game.rules {
        Rules::Board(rules) => Ok(*rules),
        _ => Err(Failure::new(format!("expected a game on a board, found {}", game.title))
            .hint("scrabble, 1dif, scrabble-o, scrabble-i, or a file of your own")),
    }
}
