//! Opponents of four strengths, and such as are like a person.

use std::borrow::Cow;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use wordy_lexicon::lexicon::Lexicon;

use crate::engine::Engine;
use crate::eyes::{Eyes, LIKE, Rarity};
use crate::player::Player;
use crate::playouts::Playouts;

/// How well a computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "Cow<'static, str>", try_from = "String")]
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
    /// As a person who scores so much in a game of a tournament, on average: of any word the best
    /// play that they see.
    Like(u16),
}

/// The name of a level that there is not.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected easy, fair, strong, best, or like N with N from {} to {}",
    LIKE.start(),
    LIKE.end()
)]
pub struct UnknownLevel;

impl From<Level> for Cow<'static, str> {
    fn from(level: Level) -> Self {
        level.name()
    }
}

impl TryFrom<String> for Level {
    type Error = UnknownLevel;

    fn try_from(name: String) -> Result<Self, UnknownLevel> {
        name.parse()
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        let like = || {
            let average = name.get(..4).filter(|like| like.eq_ignore_ascii_case("like"))?;
            let average = name[average.len()..].strip_prefix([' ', ':'])?.parse().ok()?;
            LIKE.contains(&average).then_some(Self::Like(average))
        };
        let named = Self::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(name));
        named.or_else(like).ok_or(UnknownLevel)
    }
}

/// The plays of a thousand that the lowest level sees.
const SEEN: usize = 60;

impl Level {
    /// All levels that have a word for a name, the lowest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Fair, Self::Strong, Self::Best];

    /// Its name, as it is typed.
    pub fn name(self) -> Cow<'static, str> {
        match self {
            Self::Easy => "easy".into(),
            Self::Fair => "fair".into(),
            Self::Strong => "strong".into(),
            Self::Best => "best".into(),
            Self::Like(average) => format!("like {average}").into(),
        }
    }

    /// Whether it plays only words that most people know.
    pub fn is_modest(self) -> bool {
        matches!(self, Self::Easy | Self::Fair)
    }

    /// The player of a game on a board. What tiles are worth and how often a lead wins is known to
    /// the higher levels; the lower ones know the words of `modest` only, where it is given;
    /// `rarity` says which words a person misses.
    pub fn player<'w>(
        self,
        known: Playouts<'w>,
        modest: Option<&'w Engine<'w>>,
        rarity: Rarity<'w>,
    ) -> Player<'w> {
        let plain: &'static Player<'static> = match self {
            Self::Easy => &Player::Seeing(SEEN),
            Self::Fair => &Player::Best(&()),
            Self::Strong => return Player::Best(known.worth),
            Self::Best => return Player::Patient(known),
            Self::Like(average) => {
                return Player::Like(Eyes::like(average, known.worth, rarity));
            }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_as_they_are_named() {
        for level in Level::ALL.into_iter().chain([Level::Like(220), Level::Like(430)]) {
            assert_eq!(level.name().parse(), Ok(level));
        }
        assert_eq!(("like:350".parse(), "Best".parse()), (Ok(Level::Like(350)), Ok(Level::Best)));
        for wrong in ["", "like", "like350", "like 219", "like 431", "like -350", "liké 350"] {
            assert_eq!(wrong.parse::<Level>(), Err(UnknownLevel), "{wrong}");
        }
    }
}
