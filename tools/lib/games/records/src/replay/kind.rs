//! The kinds of what can be wrong with a record.

use super::Problem;
use wordy_games::ruling::Fault;

/// The kinds of findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FindingKind {
    /// A line that cannot be read.
    Unread,
    /// Something the rules do not allow.
    Illegal,
    /// A tile that is neither on the rack nor in the bag.
    Tiles,
    /// A wrong score.
    Score,
    /// A wrong total.
    Total,
    /// A word that is not in the lexicon where it may not stand.
    Phony,
    /// A word that is not in the lexicon and was not challenged: a remark, no fault.
    PhonyStood,
    /// A challenge that another lexicon may have decided otherwise: a remark.
    Doubtful,
    /// A tile that stayed on a rack and is not on the next one: a remark, since tiles go back after
    /// an overdraw.
    Kept,
}

impl FindingKind {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Unread => "unread",
            Self::Illegal => "illegal",
            Self::Tiles => "tiles",
            Self::Score => "score",
            Self::Total => "total",
            Self::Phony => "phony",
            Self::PhonyStood => "phony stood",
            Self::Doubtful => "doubtful",
            Self::Kept => "kept",
        }
    }
}

impl Problem {
    /// What should be there, where that is a number, a tile or a name.
    pub fn expected(&self) -> Option<String> {
        Some(match self {
            Self::Score { expected, .. } | Self::Total { expected, .. } => expected.to_string(),
            Self::OutOfTurn { expected, .. }
            | Self::OtherPlayer { expected, .. }
            | Self::OtherGains { expected, .. }
            | Self::OtherRack { expected, .. } => expected.clone(),
            Self::OtherTilesLeft { rack, .. } => rack.clone(),
            Self::TilesLeft { left, .. } => left.to_string(),
            Self::LargeRack { held, .. } => held.to_string(),
            Self::SmallBag { least, .. } => least.to_string(),
            Self::VoidScore { .. } => 0.to_string(),
            Self::Line(line) => line.expected.to_owned(),
            _ => return None,
        })
    }

    /// What is there instead.
    pub fn found(&self) -> Option<String> {
        Some(match self {
            Self::Score { found, .. }
            | Self::Total { found, .. }
            | Self::VoidScore { found, .. } => found.to_string(),
            Self::OutOfTurn { found, .. }
            | Self::OtherPlayer { found, .. }
            | Self::OtherGains { found, .. }
            | Self::OtherRack { found, .. }
            | Self::OtherTilesLeft { found, .. } => found.clone(),
            Self::TilesLeft { found, .. } | Self::LargeRack { found, .. } => found.to_string(),
            Self::SmallBag { bag, .. } => bag.to_string(),
            Self::Line(line) => line.found.clone(),
            Self::UnknownPlayer { nick, .. } => nick.clone(),
            Self::UnknownName { name, .. } => name.clone(),
            _ => return None,
        })
    }

    /// The kind of the problem.
    pub fn kind(&self) -> FindingKind {
        match self {
            Self::Line(_)
            | Self::Play(_)
            | Self::Tiles(_)
            | Self::Repeated(_)
            | Self::Encoding(_)
            | Self::NotUtf8
            | Self::UnknownName { .. }
            | Self::UnknownLetters(_)
            | Self::UnknownPlayer { .. } => FindingKind::Unread,
            Self::PhonyStood(_) => FindingKind::PhonyStood,
            Self::OtherRuling { .. } | Self::OtherLexicon { .. } => FindingKind::Doubtful,
            Self::KeptTile(_) => FindingKind::Kept,
            Self::Turn(Fault::Phonies(_)) | Self::WronglyLeft(_) | Self::VoidScore { .. } => {
                FindingKind::Phony
            }
            Self::Turn(
                Fault::LargeRack { .. }
                | Fault::FewLeft { .. }
                | Fault::TooMany { .. }
                | Fault::NotOnRack { .. },
            )
            | Self::LargeRack { .. }
            | Self::TilesLeft { .. }
            | Self::OtherRack { .. }
            | Self::OtherRackOfTurn { .. }
            | Self::RackOfTurn { .. }
            | Self::Unbalanced { .. }
            | Self::OtherTilesLeft { .. } => FindingKind::Tiles,
            Self::Score { .. } => FindingKind::Score,
            Self::Total { .. } => FindingKind::Total,
            _ => FindingKind::Illegal,
        }
    }
}
