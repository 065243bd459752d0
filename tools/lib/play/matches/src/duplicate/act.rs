//! What players may do in a duplicate game, and what happens when a turn is over.

use std::sync::Arc;

use wordy_engine::Engine;
use wordy_engine::choosing::choose;
use wordy_engine::player::Player as Chooser;
use wordy_engine::player::{Choice, PlayerView};
use wordy_games::ruling::Fault;
use wordy_lexicon::random::Random;

use super::Duplicate;
use crate::action::Action;
use crate::decision::Decision;
use crate::event::{EndReason, EventKind};
use crate::refusal::Refusal;
use crate::state::Play;
use wordy_engine::level::Level;

fn duplicate<'d>(decision: &'d Decision<'_>) -> Result<&'d Duplicate, Refusal> {
    match &decision.state.play {
        Some(Play::Duplicate(game)) => Ok(game),
        _ => Err(Refusal::NotBegun),
    }
}

/// Draws the rack of the first turn.
pub(crate) fn deal(decision: &mut Decision<'_>) {
    // There is a game: it was started just now.
    let _ = rack(decision);
}

/// Draws the rack of a turn; where nothing can be played with it the game is over.
fn rack(decision: &mut Decision<'_>) -> Result<(), Refusal> {
    let mut game = duplicate(decision)?.clone();
    let (thrown, drew) = game.draw();
    decision.emit(EventKind::Racked { thrown, drew });
    if duplicate(decision)?.top(decision.book).is_none() {
        decision.emit(EventKind::Ended { how: EndReason::Stopped });
    }
    Ok(())
}

/// Acts for a player.
pub(crate) fn act(
    decision: &mut Decision<'_>,
    player: usize,
    action: &Action,
) -> Result<(), Refusal> {
    let game = duplicate(decision)?;
    if game.over.is_some() {
        return Err(Refusal::Over);
    }
    if game.players[player].gone {
        return Err(Refusal::NotYourTurn);
    }
    match action {
        Action::Pass {} => {
            decision.emit(EventKind::Chose { player, play: String::new(), score: 0 });
        }
        Action::Play { .. } => {
            let rules = Arc::clone(&game.rules);
            let play = game.read(action)?;
            let verdict = decision.book.verdict(&rules);
            let ruling = game.rule(&rules, &verdict, Some(play.clone()));
            let wrong = ruling.faults.iter().filter(|fault| !matches!(fault, Fault::Phonies(_)));
            let wrong: Vec<String> = wrong.map(ToString::to_string).collect();
            if !wrong.is_empty() {
                return Err(Refusal::Illegal(wrong.join("; ")));
            }
            let (play, score) = (play.spelled(&rules.letters.alphabet), ruling.points());
            decision.emit(EventKind::Chose { player, play, score });
        }
        Action::Resign {} => {
            decision.emit(EventKind::Resigned { player });
            if duplicate(decision)?.active().next().is_none() {
                decision.emit(EventKind::Ended { how: EndReason::Stopped });
                return Ok(());
            }
        }
        _ => return Err(Refusal::NotInGame("such move")),
    }
    close_if_all(decision)
}

fn close_if_all(decision: &mut Decision<'_>) -> Result<(), Refusal> {
    let game = duplicate(decision)?;
    if game.active().all(|player| game.players[player].choice.is_some()) {
        return close(decision);
    }
    Ok(())
}

/// Ends the turn: the top is laid, and the next rack drawn.
fn close(decision: &mut Decision<'_>) -> Result<(), Refusal> {
    let Some((play, score)) = duplicate(decision)?.top(decision.book) else {
        decision.emit(EventKind::Ended { how: EndReason::Stopped });
        return Ok(());
    };
    decision.emit(EventKind::Topped { play, score });
    let game = duplicate(decision)?;
    if game.rack.is_empty() && game.pool.is_empty() {
        decision.emit(EventKind::Ended { how: EndReason::Stopped });
        return Ok(());
    }
    rack(decision)
}

/// A turn whose time is up ends; the computers choose.
pub(crate) fn due(decision: &mut Decision<'_>) {
    let Ok(game) = duplicate(decision) else { return };
    if game.end_of_turn(decision.setup).is_some_and(|end| decision.now >= end) {
        // A game that goes on has a turn to end.
        let _ = close(decision);
        return;
    }
    let computers = game.computers(&decision.state.players, decision.setup);
    for (player, level) in computers {
        let Ok(game) = duplicate(decision) else { return };
        let (play, score) = game.choice(decision, level).unwrap_or_default();
        decision.emit(EventKind::Chose { player, play, score });
    }
    let _ = close_if_all(decision);
}

impl Duplicate {
    /// What a computer plays.
    fn choice(&self, decision: &Decision<'_>, level: Level) -> Option<(String, u32)> {
        let rules = Arc::clone(&self.rules);
        let words = decision.book.vocabulary(&rules, level.is_modest());
        let engine = Engine::knowing(&rules, words);
        let mut finder = engine.finder(&self.position(&rules));
        let chooser = match level {
            Level::Easy => Chooser::Any,
            Level::Like(_) => level.player(decision.book.learnt(), None, decision.book.rarity()),
            _ => Chooser::Best(&()),
        };
        let stand = PlayerView {
            rack: self.rack.clone(),
            unseen: self.pool.tiles().to_vec(),
            bag: self.pool.len(),
            seat: 0,
            points: vec![0; self.players.len()],
            scoreless: 0,
            passes: 0,
            turns_left: None,
        };
        let seed = self.key.number("computer", decision.state.seq as u64);
        match choose(&mut finder, &stand, chooser, &mut Random::new(seed)) {
            Choice::Play(turn) => Some((turn.spelled(&rules.letters.alphabet), turn.score)),
            _ => None,
        }
    }
}
