//! Which plays are asked for.

use wordy_choose::letters;
use wordy_engine::Turn;
use wordy_games::board::Place;
use wordy_games::game::BoardRules;
use wordy_games::play::read_square;
use wordy_games::position::Position;
use wordy_terminal::Failure;

/// Which plays are printed.
#[derive(Debug, clap::Args)]
pub(crate) struct SelectArgs {
    /// Only plays that lay the whole rack
    ///
    /// Or as many tiles as a play may lay.
    #[arg(long)]
    bingos: bool,
    /// Only plays that begin at a square: 8H across, H8 down
    #[arg(long, value_name = "SQUARE")]
    square: Option<String>,
    /// Only plays that make this word
    #[arg(long, value_name = "WORD")]
    word: Option<String>,
}

/// What a play must be.
pub(crate) struct Select<'r> {
    rules: &'r BoardRules,
    /// Tiles that it lays at least.
    least: usize,
    square: Option<(Place, bool)>,
    word: Option<Vec<u8>>,
}

impl<'r> Select<'r> {
    pub(crate) fn new(args: &SelectArgs, rules: &'r BoardRules) -> Result<Self, Failure> {
        let square = args.square.as_deref().map(|square| {
            let wrong =
                || format!("--square: expected a square such as 8H or H8, found `{square}`");
            read_square(square).ok_or_else(|| Failure::new(wrong()))
        });
        let word = args.word.as_deref().map(|word| letters(&rules.letters.alphabet, word));
        let least = if args.bingos { rules.bingo() } else { 0 };
        Ok(Self { rules, least, square: square.transpose()?, word: word.transpose()? })
    }

    /// Whether some plays are left out.
    pub(crate) fn is_narrow(&self) -> bool {
        self.least > 0 || self.square.is_some() || self.word.is_some()
    }

    pub(crate) fn has(&self, turn: &Turn, position: &Position<'r>) -> bool {
        let begins = |square: (Place, bool)| {
            turn.play.as_ref().is_some_and(|play| (play.start, play.across) == square)
        };
        turn.laid >= self.least
            && self.square.is_none_or(begins)
            && self.word.as_ref().is_none_or(|word| {
                turn.words(position, self.rules).iter().any(|run| run.letters() == *word)
            })
    }
}
