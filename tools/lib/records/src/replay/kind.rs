//! The kinds of what can be wrong with a record.

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
