//! The values that a rule of a game may have.

use serde::{Deserialize, Serialize};

/// What becomes of the tiles that are left on the racks at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeftoverTiles {
    /// Each loses the points of theirs; who went out gets them (Scrabble Door: the end tally).
    #[default]
    Transfer,
    /// Who went out gets twice the points of the others' tiles, and the others lose nothing; where
    /// nobody went out, each loses the points of theirs (club practice).
    Double,
    /// Each loses the points of theirs; nobody gets them.
    Lose,
    /// They count for nothing.
    None,
}

/// How word premiums go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Premiums {
    /// Two doubles are four times.
    Multiply,
    /// A double and a treble are five times (Scrabble I).
    Add,
}

/// What becomes of a play with a word that is not in the lexicon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InvalidPlay {
    /// It is refused before it counts; the player tries again.
    Refused,
    /// It scores nothing, the tiles go back, the turn is over.
    Void,
    /// It stands unless challenged.
    Stands,
}

/// What a wrong challenge costs. With the feature `clap` it is a value of the command line, all but
/// [`ChallengeRule::None`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[serde(rename_all = "kebab-case")]
pub enum ChallengeRule {
    /// Nobody challenges: words are looked up as they are played, or never
    #[cfg_attr(feature = "clap", value(skip))]
    None,
    /// Every play is checked; challenges are free
    Void,
    /// A wrong challenge costs nothing
    Single,
    /// A wrong challenge costs the challenger their next turn
    Double,
    /// A wrong challenge gives the player 5 points per play
    #[serde(rename = "5-a-play")]
    #[cfg_attr(feature = "clap", value(name = "5-a-play"))]
    FiveAPlay,
    /// A wrong challenge gives the player 5 points per word challenged
    #[serde(rename = "5-a-word")]
    #[cfg_attr(feature = "clap", value(name = "5-a-word"))]
    FiveAWord,
    /// A wrong challenge gives the player 10 points per play
    #[serde(rename = "10-a-play")]
    #[cfg_attr(feature = "clap", value(name = "10-a-play"))]
    TenAPlay,
    /// A wrong challenge gives the player 10 points per word challenged
    #[serde(rename = "10-a-word")]
    #[cfg_attr(feature = "clap", value(name = "10-a-word"))]
    TenAWord,
    /// Whoever is wrong, the challenger or the player, loses the game
    Triple,
}

/// Who wins a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tie {
    /// Who was ahead before the end adjustment.
    BeforeEnd,
    /// Nobody alone.
    Shared,
}

/// What an exchange with the board scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiffScore {
    /// Nothing.
    None,
    /// The face values of each word that holds an exchanged tile.
    Face,
}

/// Where the tiles exchanged may lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiffLine {
    /// Anywhere.
    Any,
    /// In one row or column.
    OneLine,
}

/// Who must be stuck before every player takes a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pull {
    /// All players.
    #[default]
    All,
    /// One of them.
    One,
}

/// What is drawn after a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draw {
    /// A tile for every player.
    One,
    /// For every player until as many lie unused before them as were dealt.
    ToRack,
}
