//! Which game, and which lexicon, a command asks.

use wordy_games::game::{BoardRules, GameRules, GameWords, GlyphRules, LayoutRules};
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::lexicon::Lexicon;

use wordy_choose::LexiconChoice;
use wordy_terminal::{Failure, Streams};

/// The game. A command with another default names it: `mut_arg("game", ..)`.
#[derive(Debug, clap::Args)]
pub struct GameArg {
    /// The game: a name or a .toml file
    ///
    /// `referee show` lists the games.
    #[arg(long, value_name = "NAME|FILE", default_value = "scrabble")]
    game: String,
}

impl GameArg {
    /// Its name, as it is given.
    pub fn name(&self) -> &str {
        &self.game
    }

    /// The rules of the game, which must be played on a board.
    ///
    /// # Errors
    /// There is no such game, or it is of another kind.
    pub fn board(&self) -> Result<BoardRules, Failure> {
        board_rules(&self.game)
    }

    /// The rules of the game, which must be one of layouts.
    ///
    /// # Errors
    /// There is no such game, or it is of another kind.
    pub fn layouts(&self) -> Result<LayoutRules, Failure> {
        let layouts =
            |rules| if let GameRules::Layout(rules) = rules { Some(*rules) } else { None };
        of_kind(&self.game, "a game of layouts", layouts)
    }

    /// The rules of the game, which must be one of glyphs.
    ///
    /// # Errors
    /// There is no such game, or it is of another kind.
    pub fn glyphs(&self) -> Result<GlyphRules, Failure> {
        let glyphs = |rules| if let GameRules::Glyphs(rules) = rules { Some(rules) } else { None };
        of_kind(&self.game, "a game of glyphs", glyphs)
    }
}

/// The rules of a game on a board.
///
/// # Errors
/// There is no such game, or it is of another kind.
pub fn board_rules(name: &str) -> Result<BoardRules, Failure> {
    let board = |rules| if let GameRules::Board(rules) = rules { Some(*rules) } else { None };
    of_kind(name, "a game on a board", board)
}

/// The rules of a game that must be of one kind; the hint names the games of this kind.
fn of_kind<T>(
    name: &str,
    kind: &str,
    rules: impl Fn(GameRules) -> Option<T>,
) -> Result<T, Failure> {
    let game = wordy_data::game(name)?;
    rules(game.rules).ok_or_else(|| {
        let of_kind =
            |name: &String| wordy_data::game(name).is_ok_and(|g| rules(g.rules).is_some());
        let known: Vec<String> =
            wordy_data::names(wordy_data::GAMES).into_iter().filter(of_kind).collect();
        Failure::new(format!("{} is not {kind}", game.title))
            .hint(format!("choose {} or a .toml file", known.join(", ")))
    })
}

/// The options that choose a game on a board and a lexicon.
#[derive(Debug, clap::Args)]
pub struct RulesArgs {
    /// The game: a name or a .toml file
    ///
    /// `referee show` lists the games.
    #[command(flatten)]
    pub game: GameArg,
    /// The lexicon.
    #[command(flatten)]
    pub choice: LexiconChoice,
}

impl RulesArgs {
    /// The rules of the game, which must be played on a board.
    ///
    /// # Errors
    /// There is no such game, or it is of another kind.
    pub fn rules(&self) -> Result<BoardRules, Failure> {
        self.game.board()
    }
}

/// The lexicon that a game is played with; it must be written in the alphabet of the tiles. Where
/// the game decides which, a line after the answer says so.
///
/// # Errors
/// It cannot be opened, or has another alphabet.
pub fn lexicon_of(
    choice: &LexiconChoice,
    words: &GameWords,
    letters: &Distribution,
    streams: &mut Streams<'_>,
) -> Result<Lexicon, Failure> {
    let (choice, line) = choice.of_game(words)?;
    if let Some(line) = line {
        streams.say_later(line);
    }
    choice.refuse_alphagrams()?;
    let lexicon = choice.open(streams)?;
    let name = format!("lexicon {}", lexicon.meta().name);
    letters.alphabet.require_same(lexicon.alphabet(), name, "the game uses").map_err(|error| {
        Failure::from(error)
            .hint("--lexicon and --alphabet choose another; the game's file names its letters")
    })?;
    Ok(lexicon)
}
