//! How long a review takes.

/// How much a review looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Games that are played on from each of the turns that are compared; 0 for none: then they are
    /// compared by points, by what the tiles kept are worth, and by the table of chances.
    pub games: u32,
    /// Positions of an endgame that are looked at; 0 for none.
    pub positions: u64,
    /// The number that racks and draws come from.
    pub seed: u64,
}

impl Effort {
    /// A review in a few seconds.
    pub const QUICK: Self = Self { games: 0, positions: 200, seed: 1 };
    /// A review in a browser: as many games as the computers of the highest level play on.
    pub const PAGE: Self = Self { games: 64, positions: 2000, seed: 1 };
    /// A review in a minute or two.
    pub const FULL: Self = Self { games: 960, positions: 4000, seed: 1 };
}
