//! The end of a game between two players when the bag is empty: both racks are known, so the best
//! play can be found by looking at everything that may follow.

mod draws;
mod keys;
mod lines;
mod search;
mod state;
mod step;
mod trial_board;

use wordy_games::position::Tile;

use crate::finder::Finder;
use crate::player::Choice;

pub use draws::{Draw, DrawLimits, DrawOutcome, MOST_DRAWN};
use search::{MOST_TURNS, Search};
pub use state::Endgame;
pub(crate) use state::State;

/// A turn of an endgame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Followed {
    /// Whose it is: 0 for the player who is to move first.
    pub seat: usize,
    /// A play or a pass.
    pub choice: Choice,
    /// The tiles on the rack after it.
    pub left: Vec<Tile>,
}

/// What was found for an endgame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The best turns of both, to the end of the game.
    pub turns: Vec<Followed>,
    /// The points of both in the end, with what tiles left bring and cost.
    pub points: [i32; 2],
    /// Whether everything that matters was looked at. If not, turns beyond the first few are those
    /// that are best by points and by the tiles left.
    pub exact: bool,
    /// The positions that were looked at.
    pub positions: u64,
}

impl Finder<'_, '_> {
    /// What a choice comes to, the points of the player to move first, when both then play their
    /// best; and whether everything that matters was looked at.
    ///
    /// Cost: so many positions at most, each about two best turns.
    pub fn after(
        &mut self,
        endgame: &Endgame,
        choice: &Choice,
        positions: u64,
    ) -> ([i32; 2], bool) {
        let rules = self.rules();
        let after = State::new(endgame).after(choice, rules);
        if after.is_over(rules) {
            return (after.settled(rules), true);
        }
        let undo = self.lay(choice);
        let rest = Endgame {
            racks: [after.racks[1].clone(), after.racks[0].clone()],
            points: [after.points[1], after.points[0]],
            scoreless: after.scoreless,
            passes: after.passes,
            turns_left: None,
        };
        let solved = self.endgame(&rest, positions);
        self.put(&undo);
        ([solved.points[1], solved.points[0]], solved.exact)
    }

    /// The best turns of an endgame of this position: those after which the player to move is
    /// ahead by most, or behind by least. There are plays, exchanges with the board, and passes.
    /// Where the rules have no end by turns without a score, a pass of both is the end.
    ///
    /// It looks one turn ahead, then two, and so on, and guesses what follows by letting both play
    /// what is best by points and by the tiles left; until nothing is guessed, or so many positions
    /// have been looked at. Where tiles are exchanged with the board, letters come in any order or
    /// tiles may be any letter, it looks at all turns of a position only if you allow 1,000
    /// positions or more, else at the best hundred.
    ///
    /// Cost: some hundredths of a millisecond a position; where tiles are exchanged with the board,
    /// some milliseconds.
    ///
    /// ```
    /// use wordy_engine::Engine;
    /// use wordy_engine::endgame::Endgame;
    /// use wordy_games::cgp::Cgp;
    ///
    /// let rules = wordy_data::game("tournament")?.into_board().ok_or("not a game on a board")?;
    /// let lexicon = wordy_data::lexicon("college")?;
    /// let engine = Engine::new(&rules, &lexicon);
    /// let line = "15/15/15/15/15/15/15/7COAT4/15/15/15/15/15/15/15 S/V 300/290 0";
    /// let Cgp { position, racks, points, scoreless, .. } =
    ///     Cgp::parse(&rules.board, line, &rules.letters.alphabet)?;
    /// let endgame = Endgame {
    ///     racks: racks.try_into().map_err(|_| "two racks")?,
    ///     points: points.try_into().map_err(|_| "two players")?,
    ///     scoreless,
    ///     passes: scoreless,
    ///     turns_left: None,
    /// };
    /// let solved = engine.finder(&position).endgame(&endgame, 1000);
    /// // COATS for 8, and twice the four points of the V.
    /// assert_eq!((solved.points, solved.exact, solved.turns.len()), ([316, 290], true, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn endgame(&mut self, endgame: &Endgame, most_positions: u64) -> Solved {
        self.endgame_while(endgame, most_positions, &|| true)
    }

    /// The first turn of [`endgame`](Self::endgame), where nobody asks for those that follow.
    pub(crate) fn endgame_turn(&mut self, endgame: &Endgame, most_positions: u64) -> Choice {
        let state = State::new(endgame);
        let mut search = Search::new(self, most_positions, &|| true);
        search.deepen(&state);
        search.turn(&state)
    }

    /// [`endgame`](Self::endgame), until `go_on` says no.
    pub fn endgame_while(
        &mut self,
        endgame: &Endgame,
        most_positions: u64,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Solved {
        let state = State::new(endgame);
        let mut search = Search::new(self, most_positions, go_on);
        let exact = search.deepen(&state);
        let turns = search.line(&state, MOST_TURNS);
        let mut last = state;
        for (choice, _) in &turns {
            last = last.after(choice, search.rules());
        }
        let points = last.settled(search.rules());
        let positions = search.positions();
        let followed =
            turns.into_iter().map(|(choice, (seat, left))| Followed { seat, choice, left });
        Solved { turns: followed.collect(), points, exact, positions }
    }
}
