//! What follows plays: plays taken back, and challenges.

use super::rack::differ;
use super::{End, Problem, Replayer};
use crate::record::{Action, Event};
use wordy_games::bag::Bag;
use wordy_games::challenge::{self, Challenged};
use wordy_games::ending::Progress;
use wordy_games::game::ChallengeRule;
use wordy_games::position::Position;

/// A play that may be taken back: whose, for how much, and what was before it.
#[derive(Clone, Debug)]
pub(super) struct LastPlay<'r> {
    pub(super) seat: usize,
    pub(super) line: usize,
    pub(super) rack: String,
    pub(super) tiles: Option<Bag>,
    /// Its score as written, and the right one.
    pub(super) scores: Vec<i32>,
    /// The position before it and its exchanges.
    pub(super) before: Position<'r>,
    pub(super) held: usize,
    pub(super) bag: usize,
    pub(super) over: Option<End>,
    pub(super) progress: Progress,
    pub(super) words: Vec<Vec<u8>>,
    /// The right total of its player before it.
    pub(super) right: i32,
    /// Whether nothing is wrong with it.
    pub(super) sound: bool,
    /// Whether a wrong challenge of it brought points.
    pub(super) rewarded: bool,
}

impl Replayer<'_, '_> {
    /// The player of a line: one about a play is of the player who made it, where its total follows
    /// from theirs; the name is wrong then.
    pub(super) fn follows_play(&mut self, event: &Event, seat: usize) -> usize {
        let about = matches!(event.action, Action::Withdrawn | Action::Challenge);
        let Some(last) = self.last.as_ref().filter(|last| about && last.seat != seat) else {
            return seat;
        };
        let fits = |seat: usize| self.seats[seat].follows(event.score, event.total);
        if !event.scored || !fits(last.seat) || fits(seat) {
            return seat;
        }
        let (own, found) = (last.seat, event.nick.clone());
        let expected = self.seats[own].nick.clone();
        self.report(event.line, Problem::OtherPlayer { expected, found });
        own
    }

    /// Takes the play before back; the score that the line should have.
    pub(super) fn withdraw(&mut self, at: usize, seat: usize) -> Option<i32> {
        let event = &self.record.events[at];
        self.read_note(event);
        let base = self.seats[seat].bases[0].written;
        let returns = event.scored && event.total == base;
        let is_of = |last: &LastPlay<'_>| {
            last.seat == seat && (!returns || last.scores.contains(&-event.score))
        };
        let Some(last) = self.last.take().filter(is_of) else {
            if !self.lost && !self.is_unread_before(at) {
                self.report(event.line, Problem::NothingToTakeBack(event.nick.clone()));
            }
            if returns {
                // Its play is missing, and what was between them.
                self.lose_turns();
            }
            // Else the line may be too much: later totals and turns tell.
            (self.seats[seat].doubt, self.seats[seat].uncounted) = (true, true);
            self.next = None;
            return None;
        };
        if self.counts_on(at, seat) {
            self.report(event.line, Problem::NotTakenBack);
            self.seats[seat].uncounted = true;
            self.last = Some(last);
            return None;
        }
        if last.tiles.is_some() && differ(&last.rack, &event.rack) {
            let (expected, found) = (last.rack.clone(), event.rack.clone());
            self.report(event.line, Problem::OtherRack { expected, found });
        }
        self.check_taken_back(event, &last);
        self.undone = Some(last.right);
        self.lying.retain(|own| self.record.events[*own].line < last.line);
        let right = last.scores.contains(&-event.score) || !event.scored;
        self.replay.position = last.before;
        self.replay.unseen = Bag::of(self.rules).without(&self.replay.position);
        (self.bag, self.over, self.progress) = (last.bag, last.over, last.progress);
        (self.seats[seat].held, self.seats[seat].kept) = (last.held, last.tiles);
        let stuck = self.progress.count_taken_back(self.rules);
        if self.rules.challenge == ChallengeRule::Triple {
            self.end(End::Lost(seat));
        } else if stuck {
            self.end(End::Stopped);
        }
        Some(if right && event.scored { event.score } else { -last.scores.last().copied()? })
    }

    /// Whether the next total of a player still counts the play that a line takes back.
    fn counts_on(&self, at: usize, seat: usize) -> bool {
        let event = &self.record.events[at];
        let before = self.seats[seat].bases[0].written;
        let next = self.following(at).find(|next| next.nick == self.seats[seat].nick);
        let may_be_wrong =
            |next: &Event| next.score == 0 && matches!(next.action, Action::Play(..));
        let goes_on =
            |next: &Event| next.scored && next.total - next.score == before && !may_be_wrong(next);
        event.scored && event.total != before && next.is_some_and(goes_on)
    }

    /// A play stands when the words challenged are in the lexicon; where none are named, when all
    /// are.
    fn check_taken_back(&mut self, event: &Event, last: &LastPlay<'_>) {
        let named: Vec<String> = if event.named.is_empty() {
            let alphabet = &self.rules.letters.alphabet;
            last.words.iter().map(|word| alphabet.spell(word)).collect()
        } else {
            event.named.clone()
        };
        let wrong = self.named_wrong(event, &last.words);
        let has_all = || last.words.iter().all(|word| self.verdict.has(word));
        let judged = !named.is_empty() && (last.sound && has_all() || !event.named.is_empty());
        if judged && wrong.is_empty() && !self.lost && self.verdict.judges() {
            let sure = last.words.iter().all(|word| self.verdict.is_sure(word));
            self.report(
                event.line,
                if sure {
                    Problem::WronglyTakenBack(named)
                } else {
                    Problem::OtherRuling { words: named, taken_back: true }
                },
            );
        }
    }

    /// A bonus for a wrong challenge: it must follow a play of the same player, whose words named
    /// must be acceptable, and be as much as the game's rule says. The score that the line should
    /// have, where it has another.
    pub(super) fn challenge(&mut self, event: &Event, seat: usize) -> Option<i32> {
        if event.score < 0 {
            let position = self.replay.position.clone();
            self.check_note(event, &position);
            return None;
        }
        let Some(last) = self.last.as_mut().filter(|last| last.seat == seat && !last.rewarded)
        else {
            self.read_note(event);
            if !self.lost {
                self.report(event.line, Problem::BonusWithoutPlay(event.nick.clone()));
            }
            // The play that it follows is missing.
            let own = &mut self.seats[seat];
            (own.doubt, own.uncounted, own.kept) = (true, true, None);
            self.lost = true;
            return None;
        };
        last.rewarded = true;
        let (words, before) = (last.words.clone(), last.before.clone());
        self.check_note(event, &before);
        if self.rules.challenge == ChallengeRule::Triple {
            self.end(End::Lost((seat + 1) % self.seats.len().max(1)));
        }
        self.check_left(event, &words);
        let bonuses = self.bonuses(event, words.len());
        if event.score > 0 && bonuses.iter().all(|bonus| *bonus == 0) {
            self.report(event.line, Problem::NoBonus(event.score));
            return None;
        }
        let fits = bonuses.is_empty() || bonuses.contains(&event.score);
        if fits { None } else { bonuses.first().copied() }
    }

    /// A play that was challenged in vain: the words named must be in the lexicon; where none are
    /// named, one of its words.
    fn check_left(&mut self, event: &Event, words: &[Vec<u8>]) {
        let mut wrong = self.named_wrong(event, words);
        if event.named.is_empty() && words.iter().all(|word| !self.verdict.has(word)) {
            wrong = words.iter().map(|word| self.rules.letters.alphabet.spell(word)).collect();
        }
        if !wrong.is_empty() && !self.lost {
            // One fault, one finding: the play stood because it was not judged rightly.
            self.replay.findings.retain(|finding| {
                !(matches!(finding.problem, Problem::PhonyStood(_))
                    && finding.line + 1 == event.line)
            });
            self.report(
                event.line,
                if self.verdict.is_known() {
                    Problem::WronglyLeft(wrong)
                } else {
                    Problem::OtherRuling { words: wrong, taken_back: false }
                },
            );
        }
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
                Some(letters) if self.verdict.has(&letters) => {}
                Some(_) => wrong.push(word.clone()),
                None => self.report(event.line, Problem::NotOfPlay(word.clone())),
            }
        }
        wrong
    }
}
