//! Words in doubt, where the game was played with another lexicon than the one at hand.

use std::collections::BTreeSet;

use super::{Finding, Problem, Replay, Replayer};
use crate::record::{Pragma, Record};
use wordy_games::game::InvalidPlay;
use wordy_games::ruling::Ruling;
use wordy_games::verdict::WordJudge;

impl Replay<'_> {
    /// Puts one remark, in the line that names the lexicon of the game, else in that of the first
    /// turn, in the place of those on words that stood: what another lexicon lacks says little of
    /// them.
    pub(super) fn sum_up_doubts(&mut self, record: &Record, verdict: &WordJudge<'_>) {
        if !verdict.is_other() {
            return;
        }
        let named = record.pragmas.iter().find(|pragma| pragma.name == "lexicon");
        let line = named.map(|Pragma { line, .. }| *line);
        let Some(line) = line.or_else(|| Some(record.events.first()?.line)) else { return };
        let mut words = BTreeSet::new();
        self.findings.retain(|finding| match &finding.problem {
            Problem::PhonyStood(stood) => {
                words.extend(stood.iter().cloned());
                false
            }
            _ => true,
        });
        if words.is_empty() {
            return;
        }
        let own = verdict.lexicon().meta().name.clone();
        let named = named.map(|Pragma { text, .. }| text.clone());
        let words = words.into_iter().collect();
        self.findings.push(Finding::new(line, Problem::OtherLexicon { words, own, named }));
    }
}

impl Replayer<'_, '_> {
    /// Words in doubt, since the game was played with another lexicon: the play is what the record
    /// says it is.
    pub(super) fn report_doubts(&mut self, at: usize, ruling: &Ruling<'_>) {
        let Some(score) = ruling.score.as_ref().filter(|_| self.verdict.is_other()) else { return };
        let line = self.record.events[at].line;
        let lacking = self.verdict.doubtful(score.words.iter().map(|word| &word.run));
        if self.is_void(at, ruling) {
            if lacking.is_empty() {
                let alphabet = &self.rules.letters.alphabet;
                let words = score.words.iter().map(|word| alphabet.spell(&word.run.letters()));
                let words = words.collect();
                self.report(line, Problem::OtherRuling { words, taken_back: true });
            }
        } else if !lacking.is_empty() && !self.taken_back(at) {
            self.report(line, Problem::PhonyStood(lacking));
        }
    }

    /// Whether a record says that a play was void, by a lexicon that is not at hand.
    pub(super) fn is_void(&self, at: usize, ruling: &Ruling<'_>) -> bool {
        let event = &self.record.events[at];
        self.verdict.is_other()
            && self.rules.invalid == InvalidPlay::Void
            && event.scored
            && event.score == 0
            && ruling.worth() > 0
            && !ruling.is_impossible()
    }
}
