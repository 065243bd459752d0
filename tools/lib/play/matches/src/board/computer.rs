//! Turns of the computers.

use std::sync::Arc;

use wordy_engine::choosing::choose;
use wordy_engine::player::{Choice, PlayerView};
use wordy_engine::{Advice, Engine};
use wordy_games::cgp::spelled_rack;
use wordy_games::position::Tile;
use wordy_lexicon::random::Random;

use super::Board;
use super::act::act;
use crate::action::Action;
use crate::decision::Decision;
use crate::rulebook::Rulebook;
use crate::setup::Setup;
use crate::state::Play;
use wordy_engine::level::Level;

/// Milliseconds that a computer waits before its turn, so that people can follow.
const PAUSE: u64 = 1000;

impl Board {
    /// The level of the computer whose turn it is.
    pub(super) fn computer(&self, players: &[usize], setup: &Setup) -> Option<Level> {
        setup.seats.get(*players.get(self.to_move)?)?.computer
    }

    /// When something happens by itself.
    pub(super) fn due_at(&self, players: &[usize], setup: &Setup) -> Option<u64> {
        if self.over.is_some() {
            return None;
        }
        let computer = self.computer(players, setup).map(|_| self.since.saturating_add(PAUSE));
        let flag = self.clock.as_ref().map(|clock| clock.flag(self.to_move, self.since));
        let held = self.held.as_ref();
        let stands = held.and_then(|held| Some(held.since.saturating_add(self.window?)));
        [computer, flag, stands].into_iter().flatten().min()
    }
}

/// The computer whose turn it is does what it does; what the rules would refuse it passes.
pub(super) fn turn(decision: &mut Decision<'_>, player: usize) {
    let Some(Play::Board(board)) = &decision.state.play else { return };
    let Some(level) = board.computer(&decision.state.players, decision.setup) else { return };
    if board.held.is_some() && board.objects(decision, level) {
        let _ = act(decision, player, &Action::Challenge { words: Vec::new() });
        return;
    }
    let action = board.choice(decision, level);
    if act(decision, player, &action).is_err() {
        let _ = act(decision, player, &Action::Pass {});
    }
}

impl Board {
    /// Whether a computer challenges the play before: one that knows all words does so when one of
    /// them is none.
    fn objects(&self, decision: &Decision<'_>, level: Level) -> bool {
        let verdict = decision.book.verdict(&self.rules);
        let words = self.held.iter().flat_map(|held| &held.words);
        !level.is_modest() && words.into_iter().any(|word| !verdict.accepts(word))
    }

    fn choice(&self, decision: &Decision<'_>, level: Level) -> Action {
        let rules = Arc::clone(&self.rules);
        let words = decision.book.vocabulary(&rules, level.is_modest());
        let engine = Engine::knowing(&rules, words);
        let mut finder = engine.finder(&Self::position(&rules, &self.tiles));
        finder.in_round(self.round());
        // The engine has the words of the level already.
        let player = level.player(decision.book.learnt(), None, decision.book.rarity());
        let seed = self.key.number("computer", decision.state.seq as u64);
        let choice = choose(&mut finder, &self.stand(), player, &mut Random::new(seed));
        let alphabet = &rules.letters.alphabet;
        match choice {
            Choice::Pass => Action::Pass {},
            Choice::Exchange(tiles) => Action::Exchange { tiles: spelled_rack(&tiles, alphabet) },
            Choice::Play(turn) => {
                let texts = |list: &[(wordy_games::board::Place, Tile)]| {
                    let text =
                        |(place, tile): &(_, Tile)| format!("{place}{}", tile.spell(alphabet));
                    list.iter().map(text).collect()
                };
                Action::Play {
                    play: turn.play.as_ref().map(|play| play.spelled(alphabet)),
                    tiles: std::collections::BTreeMap::new(),
                    diffs: texts(&turn.diffs),
                    swaps: texts(&turn.swaps),
                }
            }
        }
    }

    /// The best turns of a player by their points.
    pub(super) fn best_turns(&self, book: &Rulebook, player: usize, most: usize) -> Vec<Advice> {
        let rules = Arc::clone(&self.rules);
        let engine = book.engine(&rules);
        let mut finder = engine.finder(&Self::position(&rules, &self.tiles));
        finder.in_round(self.round());
        Advice::best(&mut finder, &self.players[player].rack, most)
    }

    /// What the player to move may know.
    fn stand(&self) -> PlayerView {
        let seat = self.to_move;
        let others = (0..self.players.len()).filter(|player| *player != seat);
        let held = others.flat_map(|player| self.players[player].rack.iter());
        PlayerView {
            rack: self.players[seat].rack.clone(),
            unseen: held.chain(self.pool.tiles()).copied().collect(),
            bag: self.pool.len(),
            seat,
            points: self.players.iter().map(|player| player.points).collect(),
            scoreless: self.progress.scoreless,
            passes: self.progress.passes,
            turns_left: self.progress.turns_left.and_then(|left| u32::try_from(left).ok()),
        }
    }
}
