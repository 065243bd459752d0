//! Words that stood, summed up where the game was played by another lexicon.

use std::collections::BTreeSet;

use super::{Finding, Problem, Replay};

impl Replay<'_> {
    /// Puts one remark, in the line that names the lexicon of the game, in the place of those on
    /// words that stood unchallenged: what `own`, another lexicon, lacks says little of them.
    pub fn sum_up_words(&mut self, line: usize, own: &str, named: &str) {
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
        let (own, named) = (own.to_owned(), named.to_owned());
        let words = words.into_iter().collect();
        self.findings.push(Finding::new(line, Problem::OtherLexicon { words, own, named }));
        self.findings.sort_by_key(|finding| finding.line);
    }
}
