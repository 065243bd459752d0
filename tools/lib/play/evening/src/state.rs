//! What the entries of an evening come to.

use serde::{Deserialize, Serialize};

use crate::error::{EveningError, MOST_PLAYERS};
use crate::plan::{Plan, name};

/// What is written down as the evening goes on. An entry stays as it is for ever.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// The first one: what is planned.
    Plan(Plan),
    /// Somebody comes late.
    Late {
        /// The name.
        name: String,
        /// The rating before the evening.
        rating: Option<i64>,
    },
    /// A player is not there for the rounds that come, or is there again.
    Away {
        /// The player.
        player: usize,
        /// Whether they are away.
        away: bool,
    },
    /// The next round.
    Round(Round),
    /// A result that somebody typed.
    Result {
        /// The round, from 0.
        round: usize,
        /// The board, from 0.
        board: usize,
        /// The points of who plays first and of who plays second.
        points: [i64; 2],
    },
}

/// A player of the evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The name.
    pub name: String,
    /// The rating before the evening.
    pub rating: Option<i64>,
    /// Whether they are away from the next round on.
    pub away: bool,
}

/// Two players and their game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// Who plays first, and who second.
    pub players: [usize; 2],
    /// The name of their game, for whoever makes the games.
    pub game: String,
    /// Their points, as far as there is a result.
    #[serde(skip)]
    pub points: Option<[i64; 2]>,
    /// Whether the result was typed.
    #[serde(skip)]
    pub typed: bool,
}

/// A round: whoever is in none of them is away.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// The boards, the leaders' first.
    pub boards: Vec<Board>,
    /// Who has no opponent.
    pub bye: Option<usize>,
}

impl Round {
    /// The board of a player.
    pub fn board_of(&self, player: usize) -> Option<usize> {
        self.boards.iter().position(|board| board.players.contains(&player))
    }

    /// Whether all results are there.
    pub fn is_over(&self) -> bool {
        self.boards.iter().all(|board| board.points.is_some())
    }
}

/// An evening.
#[derive(Clone, Debug, PartialEq)]
pub struct Evening {
    /// What was planned.
    pub plan: Plan,
    /// The players, those who came late last.
    pub players: Vec<Player>,
    /// The rounds so far.
    pub rounds: Vec<Round>,
}

impl Evening {
    /// An evening that begins.
    ///
    /// # Errors
    ///
    /// Two players have the same name, or one has none.
    pub fn new(plan: Plan) -> Result<Self, EveningError> {
        let listed = plan.players.clone();
        let mut evening = Self { plan, players: Vec::new(), rounds: Vec::new() };
        for player in listed {
            evening.join(&player.name, player.rating)?;
        }
        Ok(evening)
    }

    fn join(&mut self, text: &str, rating: Option<i64>) -> Result<(), EveningError> {
        let name = name(text)?;
        if self.players.len() == MOST_PLAYERS {
            return Err(EveningError::Full);
        }
        if self.player(&name).is_ok() {
            return Err(EveningError::Twice(name));
        }
        self.players.push(Player { name, rating, away: false });
        Ok(())
    }

    /// The player of a name, in capitals or not.
    ///
    /// # Errors
    ///
    /// There is none.
    pub fn player(&self, name: &str) -> Result<usize, EveningError> {
        let lower = name.trim().to_lowercase();
        let found = self.players.iter().position(|own| own.name.to_lowercase() == lower);
        found.ok_or_else(|| EveningError::Nobody(name.to_owned()))
    }

    /// Goes on by an entry. One that does not fit changes nothing.
    ///
    /// # Errors
    ///
    /// Why it does not fit.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), EveningError> {
        match entry {
            Entry::Plan(plan) => *self = Self::new(plan.clone())?,
            Entry::Late { name, rating } => self.join(name, *rating)?,
            Entry::Away { player, away } => {
                let missing = || EveningError::Nobody(format!("number {}", player + 1));
                self.players.get_mut(*player).ok_or_else(missing)?.away = *away;
            }
            Entry::Round(round) => self.begin(round)?,
            Entry::Result { round, board, points } => self.put(*round, *board, *points, true)?,
        }
        Ok(())
    }

    fn begin(&mut self, round: &Round) -> Result<(), EveningError> {
        let mut playing: Vec<usize> =
            round.boards.iter().flat_map(|board| board.players).chain(round.bye).collect();
        let count = playing.len();
        playing.sort_unstable();
        playing.dedup();
        let is_there = |player: &usize| self.players.get(*player).is_some_and(|own| !own.away);
        if playing.len() != count || !playing.iter().all(is_there) {
            return Err(EveningError::Round(self.rounds.len() + 1));
        }
        self.rounds.push(round.clone());
        Ok(())
    }

    /// Puts the result of a board; one that was typed stays.
    ///
    /// # Errors
    ///
    /// There is no such board.
    pub fn put(
        &mut self,
        round: usize,
        board: usize,
        points: [i64; 2],
        typed: bool,
    ) -> Result<(), EveningError> {
        let found = self.rounds.get_mut(round).and_then(|own| own.boards.get_mut(board));
        let found = found.ok_or(EveningError::NoBoard { round: round + 1, board: board + 1 })?;
        if typed || !found.typed {
            (found.points, found.typed) = (Some(points), typed);
        }
        Ok(())
    }

    /// Whether no round is left.
    pub fn is_over(&self) -> bool {
        self.rounds.len() >= self.plan.rounds.len() && self.rounds.iter().all(Round::is_over)
    }
}

/// The points of a game as they count: those that were made, unless they contradict who won: then
/// it is a win by as much as a bye.
pub fn counted(points: [i64; 2], winners: &[usize], bye: i64) -> [i64; 2] {
    let by_points = points[0].cmp(&points[1]);
    let by_rule = winners.contains(&0).cmp(&winners.contains(&1));
    match (by_points == by_rule, by_rule) {
        (true, _) | (false, std::cmp::Ordering::Equal) => points,
        (false, std::cmp::Ordering::Greater) => [bye.max(1), 0],
        (false, std::cmp::Ordering::Less) => [0, bye.max(1)],
    }
}
