//! By what a turn lost.

use serde::Serialize;
use wordy_engine::player::Choice;

use crate::weigh::Weighed;

/// By what a turn lost against the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Loss {
    /// The best was a bingo, and none was played.
    Bingo,
    /// The play scored too little, or opened too much.
    Play,
    /// The tiles kept are worth less than those of the best, by more than its points say.
    Leave,
    /// The bag was empty.
    Endgame,
    /// The play was taken back.
    Challenge,
}

impl Loss {
    /// All, in the order in which they are told.
    pub const ALL: [Self; 5] =
        [Self::Bingo, Self::Play, Self::Leave, Self::Endgame, Self::Challenge];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Bingo => "missed bingo",
            Self::Play => "play",
            Self::Leave => "leave",
            Self::Endgame => "endgame",
            Self::Challenge => "challenge",
        }
    }

    /// Of a turn and the best; a bingo lays so many tiles.
    pub(crate) fn of(done: &Weighed, best: &Weighed, bingo: usize) -> Self {
        let points = |own: &Weighed| match &own.choice {
            Choice::Play(turn) => (f64::from(turn.score), turn.laid),
            _ => (0.0, 0),
        };
        let ((own, laid), (most, best_laid)) = (points(done), points(best));
        if best_laid >= bingo && laid < bingo {
            Self::Bingo
        } else if best.kept - done.kept > most - own {
            Self::Leave
        } else {
            Self::Play
        }
    }
}
