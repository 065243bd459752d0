//! Opponents of four strengths.

use serde::{Deserialize, Serialize};
use wordy_lexicon::lexicon::Lexicon;

use crate::engine::Engine;
use crate::player::Player;
use crate::playouts::Playouts;

/// How well a computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// The play that scores most of those few that it sees, of the words that most people know.
    Easy,
    /// The play of such words that scores most.
    Fair,
    /// The play of any word that is best by points and by what the tiles left are worth.
    Strong,
    /// Of the best few such plays the one that does best in games played on, and the best line when
    /// the bag is empty.
    Best,
}

/// Positions of an endgame that the highest level looks at.
const POSITIONS: u64 = 2000;

/// Games that it plays on before it decides.
const GAMES: u32 = 64;

/// The plays of a thousand that the lowest level sees.
const SEEN: usize = 60;

impl Level {
    /// All levels, the lowest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Fair, Self::Strong, Self::Best];

    /// Its name, as it is typed.
    pub fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Fair => "fair",
            Self::Strong => "strong",
            Self::Best => "best",
        }
    }

    /// Whether it plays only words that most people know.
    pub fn is_modest(self) -> bool {
        matches!(self, Self::Easy | Self::Fair)
    }

    /// The level of a name.
    pub fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(name))
    }

    /// The player of a game on a board. What tiles are worth and how often a lead wins is known to
    /// the higher levels; the lower ones know the words of `modest` only, where it is given.
    pub fn player<'w>(self, known: Playouts<'w>, modest: Option<&'w Engine<'w>>) -> Player<'w> {
        let plain: &'static Player<'static> = match self {
            Self::Easy => &Player::Seeing(SEEN),
            Self::Fair => &Player::Best(&()),
            Self::Strong => return Player::Best(known.worth),
            Self::Best => return Player::Simulate(known, GAMES, POSITIONS),
        };
        modest.map_or(*plain, |engine| Player::Knowing(engine, plain))
    }
}

/// The words of a lexicon that another has as well; the whole where they have no common alphabet.
pub fn common_words(one: &Lexicon, other: &Lexicon) -> Lexicon {
    let alphabet = one.alphabet();
    let common = one.words().iter().filter(|word| other.has_letters(word));
    let words: Vec<String> = common.map(|word| alphabet.spell(word)).collect();
    Lexicon::from_words(words, alphabet).unwrap_or_else(|_| other.clone())
}
