//! What a turn would be.

use std::sync::Arc;

use wordy_games::game::InvalidPlay;
use wordy_games::ruling::Fault;
use wordy_games::syntax::listed;

use super::Board;
use super::apply::{spelled, words_of};
use super::laying::{TurnOnBoard, read};
use crate::action::Action;
use crate::refusal::Refusal;
use crate::rulebook::Rulebook;
use crate::view::PlaySheet;

impl Board {
    /// What a turn of a player would be, on the board as it lies. Of words it says what the game
    /// says of a play before it counts: nothing where they are challenged, or cost the turn. Words
    /// left by an exchange with the board are said at once: all can see them ("1DIF: The Game").
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
        let checked = rules.invalid == InvalidPlay::Refused;
        let told = |fault: &&Fault| match fault {
            Fault::Phonies(_) => checked,
            _ => true,
        };
        let sentence = |fault: &Fault| match fault {
            Fault::DiffPhonies(words) => format!("void: {}", no_words(words)),
            fault => fault.to_string(),
        };
        let mut words = words_of(&ruling, &rules);
        if checked {
            for (word, made) in words.iter_mut().zip(ruling.score.iter().flat_map(|own| &own.words))
            {
                word.valid = Some(verdict.accepts(&made.run.letters()));
            }
        }
        let text = play.map(|play| play.spelled(&rules.letters.alphabet)).unwrap_or_default();
        let score = ruling.score.as_ref();
        Ok(PlaySheet {
            text: spelled(&begun, &text),
            words,
            bonus: score.map_or(0, |score| score.bonus),
            stretch: score.is_some_and(|score| score.stretch),
            total: ruling.worth(),
            faults: ruling.faults.iter().filter(told).map(sentence).collect(),
        })
    }
}

/// `AEAL is no word`, `AEAL and QI are no words`.
fn no_words(words: &[String]) -> String {
    let what = if words.len() == 1 { "is no word" } else { "are no words" };
    format!("{} {what}", listed(words))
}
