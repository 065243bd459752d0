//! What a turn would be.

use std::sync::Arc;

use wordy_games::bag::Bag;
use wordy_games::game::{BoardRules, InvalidPlay};
use wordy_games::play::Play;
use wordy_games::position::read_tile;
use wordy_games::ruling::{Fault, Move, Ruling, rule};
use wordy_games::verdict::WordJudge;

use super::apply::{spelled, words_of};
use super::laying::{TurnOnBoard, read};
use super::{BegunTurn, Board};
use crate::action::Action;
use crate::refusal::Refusal;
use crate::rulebook::Rulebook;
use crate::view::PlaySheet;

impl Board {
    /// What a turn of a player would be, on the board as it lies. Of words it says what the game
    /// says of a play before it counts: nothing where they are challenged, or cost the turn.
    pub(super) fn scored(
        &self,
        book: &Rulebook,
        player: usize,
        action: &Action,
    ) -> Result<PlaySheet, Refusal> {
        let rules = Arc::clone(&self.rules);
        let verdict = book.verdict(&rules);
        let own = player == self.to_move;
        let shown = if own { self.shown(&verdict).0 } else { self.tiles.clone() };
        let TurnOnBoard { begun, play } = read(action, &rules, &Self::position(&rules, &shown))?;
        let begun = if own { self.together(begun)? } else { begun };
        let ruling = self.rule(&rules, &verdict, player, begun.clone(), play.clone());
        let laid =
            self.as_if_valid(&rules, &verdict, player, &begun, play.as_ref(), ruling.clone());
        let checked = rules.invalid == InvalidPlay::Refused;
        let told = |fault: &&Fault| match fault {
            Fault::Phonies(_) => checked,
            Fault::DiffPhonies(_) => false,
            _ => true,
        };
        let mut words = words_of(&laid, &rules);
        if checked {
            for (word, made) in words.iter_mut().zip(laid.score.iter().flat_map(|own| &own.words)) {
                word.valid = Some(verdict.accepts(&made.run.letters()));
            }
        }
        let text = play.map(|play| play.spelled(&rules.letters.alphabet)).unwrap_or_default();
        let score = laid.score.as_ref();
        Ok(PlaySheet {
            text: spelled(&begun, &text),
            words,
            bonus: score.map_or(0, |score| score.bonus),
            stretch: score.is_some_and(|score| score.stretch),
            total: laid.worth(),
            faults: ruling.faults.iter().filter(told).map(ToString::to_string).collect(),
        })
    }
    /// The ruling with tiles exchanged with the board as if that made words: whether it does is
    /// said when it is done.
    fn as_if_valid<'r>(
        &self,
        rules: &'r BoardRules,
        verdict: &WordJudge<'_>,
        player: usize,
        begun: &BegunTurn,
        play: Option<&Play>,
        ruling: Ruling<'r>,
    ) -> Ruling<'r> {
        let hidden = ruling.faults.iter().any(|fault| matches!(fault, Fault::DiffPhonies(_)));
        if !hidden {
            return ruling;
        }
        let mut position = Self::position(rules, &self.tiles);
        let mut rack = Bag::new(&self.players[player].rack);
        for (place, text) in &begun.diffs {
            let Some((tile, _)) = read_tile(text, &rules.letters.alphabet) else { continue };
            // The ruling has found the tile on the rack, and another on the square.
            let _ = rack.draw(&[tile]);
            position.put(*place, tile).into_iter().for_each(|taken| rack.put(taken));
        }
        let rack = Some(rack.all());
        let made = Move { rack, play: play.cloned(), round: self.round(), ..Move::default() };
        rule(&made, &position, rules, verdict)
    }
}
