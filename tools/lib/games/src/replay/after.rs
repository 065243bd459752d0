//! What follows plays: plays taken back, challenges, tiles left at the end.

use super::{Problem, Replayer, Turn};
use crate::bag::Bag;
use crate::challenge::{self, Challenged};
use crate::ending::left;
use crate::record::{Action, Event};
use crate::ruling::too_many;

impl Replayer<'_, '_> {
    /// Takes the play before back; the score that the line should have.
    pub(super) fn withdraw(&mut self, event: &Event) -> Option<i32> {
        let Some(last) = self.last.take().filter(|last| last.nick == event.nick) else {
            self.report(event.line, Problem::NothingToTakeBack(event.nick.clone()));
            return None;
        };
        let sorted = |text: &str| {
            let mut letters: Vec<char> = text.chars().collect();
            letters.sort_unstable();
            letters
        };
        if sorted(&last.rack) != sorted(&event.rack) {
            let (expected, found) = (last.rack, event.rack.clone());
            self.report(event.line, Problem::OtherRack { expected, found });
        }
        let made = self.replay.turns.last().map(Turn::words).unwrap_or_default();
        if !event.named.is_empty() && self.named_wrong(event, &made).is_empty() {
            self.report(event.line, Problem::WronglyTakenBack(event.named.clone()));
        }
        self.over = last.was_over;
        self.replay.position = last.before;
        self.replay.unseen = Bag::of(self.rules).without(&self.replay.position);
        self.scoreless += 1;
        Some(-last.score)
    }

    /// A bonus for a wrong challenge: it must follow a play of the same player, whose words named
    /// must be acceptable, and be as much as the game's rule says. The score that the line should
    /// have, where it has another.
    pub(super) fn challenge(&mut self, event: &Event) -> Option<i32> {
        if event.score < 0 {
            return None;
        }
        let of_play = |turn: &&Turn<'_>| {
            turn.event.nick == event.nick && matches!(turn.event.action, Action::Play(..))
        };
        let Some(made) = self.replay.turns.last().filter(of_play).map(Turn::words) else {
            self.report(event.line, Problem::BonusWithoutPlay(event.nick.clone()));
            return None;
        };
        let wrong = self.named_wrong(event, &made);
        if !wrong.is_empty() {
            self.report(event.line, Problem::WronglyLeft(wrong));
        }
        let bonuses = self.bonuses(event, made.len());
        let fits = bonuses.is_empty() || bonuses.contains(&event.score);
        if fits { None } else { bonuses.first().copied() }
    }

    /// What a wrong challenge of a play may bring: by the words named, or by any number of them.
    fn bonuses(&self, event: &Event, made: usize) -> Vec<i32> {
        let named = match event.named.len() {
            0 => 1..=made,
            named => named..=named,
        };
        let bonus = |words: usize| {
            let acceptable = vec![true; words];
            let challenged = Challenged { made: made.max(words), acceptable: &acceptable };
            let outcome = challenge::rule(self.rules.challenge, challenged).ok()?;
            Some(outcome.bonus.cast_signed())
        };
        named.filter_map(bonus).collect()
    }

    /// The words named that are not in the lexicon; words that the play did not make are reported.
    fn named_wrong(&mut self, event: &Event, made: &[Vec<u8>]) -> Vec<String> {
        let alphabet = &self.rules.letters.alphabet;
        let mut wrong = Vec::new();
        for word in &event.named {
            match alphabet.encode(word).ok().filter(|letters| made.contains(letters)) {
                Some(letters) if self.verdict.accepts(&letters) => {}
                Some(_) => wrong.push(word.clone()),
                None => self.report(event.line, Problem::NotOfPlay(word.clone())),
            }
        }
        wrong
    }

    /// The tiles left: one's own taken off and the others' added (Scrabble Door, rule 14), or twice
    /// the others' added and nothing taken off, as is customary. The score that the line should
    /// have.
    pub(super) fn end_rack(&mut self, event: &Event, text: &str) -> Option<i32> {
        let tiles = self.tiles(event.line, text)?;
        self.report_faults(event.line, too_many(&tiles, &self.replay.unseen, self.rules));
        let alphabet = &self.rules.letters.alphabet;
        let rack = crate::bag::read_tiles(&event.rack, alphabet).unwrap_or_default();
        if !rack.is_empty() && Bag::new(&rack) != Bag::new(&tiles) {
            let (rack, found) = (event.rack.clone(), text.to_owned());
            self.report(event.line, Problem::OtherTilesLeft { rack, found });
        }
        self.over = true;
        self.before_end.get_or_insert_with(|| self.replay.totals.clone());
        let points = left(&tiles, self.rules);
        Some(match event.score {
            score if score < 0 || !event.rack.is_empty() => -points,
            score if score == points => points,
            _ => 2 * points,
        })
    }
}
