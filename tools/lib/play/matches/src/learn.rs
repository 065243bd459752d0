//! What can be learnt of a match that is over: what a word means, where more was to be had.

use serde::Serialize;
use wordy_engine::Advice;

use crate::event::{Event, EventKind, PassedBy};
use crate::played::{Match, ReplayError};

/// A word looked up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Meaning {
    /// The word.
    pub word: String,
    /// Whether the lexicon has it.
    pub valid: bool,
    /// What it means, where the lexicon says.
    pub definition: Option<String>,
}

/// A turn on the board in which its player could have scored more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Missed {
    /// The seat.
    pub seat: usize,
    /// Which turn of the game, from 1.
    pub turn: usize,
    /// What it scored.
    pub score: u32,
    /// The turn that scores most.
    pub best: Advice,
}

impl Missed {
    fn by(&self) -> u32 {
        self.best.score.unwrap_or(0).saturating_sub(self.score)
    }
}

impl Match {
    /// What a word means, in the lexicon of the match.
    pub fn meaning(&self, word: &str) -> Meaning {
        let lexicon = self.rulebook().lexicon();
        let letters = lexicon.alphabet().encode(word).unwrap_or_default();
        Meaning {
            word: word.to_uppercase(),
            valid: lexicon.has_letters(&letters),
            definition: lexicon.definition(&letters).map(str::to_owned),
        }
    }

    /// The turns in which people could have scored most more, at most so many, when all events of
    /// the match follow each other from where it is: from the start. Cost: some hundredths of a
    /// second a turn.
    ///
    /// # Errors
    ///
    /// An event does not fit those before it.
    pub fn missed(mut self, events: &[Event], most: usize) -> Result<Vec<Missed>, ReplayError> {
        let (mut turns, mut number, mut begun): (Vec<Missed>, usize, Option<Self>) =
            (Vec::new(), 0, None);
        for event in events {
            match &event.what {
                // The turn goes on: it is compared with what was possible before.
                EventKind::Swapped { .. } | EventKind::Diffed { .. } => {
                    begun.get_or_insert_with(|| self.clone());
                }
                EventKind::Played { player, .. }
                | EventKind::Exchanged { player, .. }
                | EventKind::Passed { player, by: PassedBy::Choice } => {
                    number += 1;
                    let score = match &event.what {
                        EventKind::Played { score, void: false, .. } => *score,
                        _ => 0,
                    };
                    let before = begun.take();
                    let turn = before.as_ref().unwrap_or(&self).best_of(*player);
                    turns.extend(turn.map(|(seat, best)| Missed {
                        seat,
                        turn: number,
                        score,
                        best,
                    }));
                }
                EventKind::Challenged { outcome, .. } if outcome.taken_back => {
                    if let Some(last) = turns.last_mut().filter(|last| last.turn == number) {
                        last.score = 0;
                    }
                }
                _ => {}
            }
            self.extend(std::slice::from_ref(event))?;
        }
        turns.retain(|turn| turn.by() > 0);
        turns.sort_by_key(|turn| (std::cmp::Reverse(turn.by()), turn.turn));
        turns.truncate(most);
        Ok(turns)
    }

    /// The turn of a player that scores most, as it stands; None for a computer.
    fn best_of(&self, player: usize) -> Option<(usize, Advice)> {
        let seat = *self.state().players.get(player)?;
        let is_person = self.setup().seats.get(seat)?.computer.is_none();
        let best = is_person.then(|| self.advice(seat, 1))?.into_iter().next()?;
        Some((seat, best))
    }
}
