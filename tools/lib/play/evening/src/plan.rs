//! What the host writes down before the evening.

use serde::{Deserialize, Serialize};

use crate::error::{EveningError, MOST_PLAYERS};

/// The most rounds.
const MOST_ROUNDS: usize = 50;
/// The longest name of a player, in characters, as the table has it.
const LONGEST: usize = 24;

/// How the players of a round are paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pairing {
    /// Those with as many wins meet, the upper half of them the lower half.
    Swiss,
    /// Everybody meets everybody, in a circle.
    RoundRobin,
    /// The first meets the second, the third the fourth.
    KingOfTheHill,
}

/// A player as the plan lists them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanPlayer {
    /// The name.
    pub name: String,
    /// The rating before the evening; None: they have none yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<i64>,
}

/// What an evening is planned as: a file of TOML.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// What it is called.
    pub name: String,
    /// How each round is paired.
    pub rounds: Vec<Pairing>,
    /// The players, as names or with their ratings.
    #[serde(deserialize_with = "players")]
    pub players: Vec<PlanPlayer>,
    /// Whether a round begins by itself when all results of the one before are there.
    #[serde(default)]
    pub automatic: bool,
    /// The points by which a player without an opponent wins.
    #[serde(default = "bye")]
    pub bye: i64,
    /// What somebody who is not there is given: a loss by so many points, below 0; 0 counts as no
    /// game.
    #[serde(default = "missed")]
    pub missed: i64,
    /// Which game is played, and how: whoever makes the games reads it.
    #[serde(default)]
    pub game: serde_json::Map<String, serde_json::Value>,
}

fn bye() -> i64 {
    50
}

fn missed() -> i64 {
    -50
}

/// Names, or tables with `name` and `rating`.
fn players<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Vec<PlanPlayer>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "expected a name, or { name = \"Ann\", rating = 1500 }")]
    enum Either {
        Name(String),
        Listed(PlanPlayer),
    }
    let all = Vec::<Either>::deserialize(from)?;
    Ok(all
        .into_iter()
        .map(|one| match one {
            Either::Name(name) => PlanPlayer { name, rating: None },
            Either::Listed(listed) => listed,
        })
        .collect())
}

/// Characters of a line that are shown.
const MOST_SHOWN: usize = 200;

impl Plan {
    /// Reads a plan.
    ///
    /// # Errors
    ///
    /// It is no TOML, has other keys, or cannot be played so.
    pub fn read(text: &str) -> Result<Self, EveningError> {
        let plan: Self =
            toml::from_str(text).map_err(|error| EveningError::Plan(shown(&error, text)))?;
        let wrong = |why: &str| Err(EveningError::Plan(why.to_owned()));
        if plan.rounds.is_empty() || plan.rounds.len() > MOST_ROUNDS {
            return wrong("an evening has 1 to 50 rounds");
        }
        // Before anybody compares their names.
        if plan.players.len() > MOST_PLAYERS {
            return Err(EveningError::Full);
        }
        if plan.bye < 0 || plan.missed > 0 || plan.bye > 1000 || plan.missed < -1000 {
            return wrong("bye is 0 to 1000, missed is -1000 to 0");
        }
        Ok(plan)
    }
}

/// What is wrong with a plan, with its line; without one that is longer than a screen shows.
fn shown(error: &toml::de::Error, text: &str) -> String {
    let whole = error.to_string();
    if whole.lines().all(|line| line.len() <= MOST_SHOWN) {
        return whole;
    }
    let before = error.span().map_or("", |span| &text[..text.floor_char_boundary(span.start)]);
    let message: String = error.message().chars().take(MOST_SHOWN).collect();
    format!("line {}: {message}", before.matches('\n').count() + 1)
}

/// The name of a player, if it can be one.
pub(crate) fn name(text: &str) -> Result<String, EveningError> {
    let name = text.trim();
    let is_fine = !name.is_empty()
        && name.chars().count() <= LONGEST
        && !name.chars().any(|own| own.is_control() || own == ';')
        && !name.ends_with(|own: char| own.is_ascii_digit());
    if is_fine { Ok(name.to_owned()) } else { Err(EveningError::Name(text.to_owned())) }
}
