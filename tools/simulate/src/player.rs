//! The players, as the command line names them.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use wordy_cli::{Failure, leaves_of};
use wordy_engine::Leaves;
use wordy_engine::selfplay::Player;
use wordy_games::game::BoardRules;

/// A way to choose turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Greedy,
    Any,
    Leaves(PathBuf),
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match (text, text.strip_prefix("leaves:")) {
            ("greedy", _) => Ok(Self::Greedy),
            ("any", _) => Ok(Self::Any),
            (_, Some(file)) if !file.is_empty() => Ok(Self::Leaves(file.into())),
            _ => Err("expected greedy, any or leaves:FILE".to_owned()),
        }
    }
}

/// A player with what it has read.
pub(crate) enum Ready {
    Greedy,
    Any,
    Leaves(Leaves),
}

impl Kind {
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Greedy => "greedy",
            Self::Any => "any",
            Self::Leaves(_) => "leaves",
        }
    }

    /// As the command line has it.
    pub(crate) fn typed(&self) -> String {
        match self {
            Self::Leaves(file) => format!("leaves:{}", file.display()),
            other => other.name().to_owned(),
        }
    }

    /// The file that it reads.
    pub(crate) fn file(&self) -> Option<&Path> {
        if let Self::Leaves(file) = self { Some(file) } else { None }
    }

    pub(crate) fn ready(&self, rules: &BoardRules) -> Result<Ready, Failure> {
        Ok(match self {
            Self::Greedy => Ready::Greedy,
            Self::Any => Ready::Any,
            Self::Leaves(file) => Ready::Leaves(leaves_of(file, &rules.letters)?),
        })
    }
}

impl Ready {
    pub(crate) fn player(&self) -> Player<'_> {
        match self {
            Self::Greedy => Player::Best(&()),
            Self::Any => Player::Any,
            Self::Leaves(leaves) => Player::Best(leaves),
        }
    }
}
