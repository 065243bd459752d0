//! What lexicons say of a play.

use super::Opinion;
use wordy_games::verdict::WordJudge;

/// What is said of a play.
#[derive(Clone, Debug)]
pub struct Adjudication {
    /// What each lexicon says.
    pub opinions: Vec<Opinion>,
    /// Whether the first has each word. Nobody is told which.
    pub acceptable: Vec<bool>,
}

/// Judges the words of a play, as letters: one opinion for all of them from each lexicon.
pub fn judge(play: &[Vec<u8>], verdicts: &[WordJudge<'_>]) -> Adjudication {
    let has_all = |verdict: &WordJudge<'_>| play.iter().all(|word| verdict.accepts(word));
    let opinions = verdicts.iter().map(|verdict| {
        let meta = verdict.lexicon().meta();
        let (lexicon, sha256) = (meta.name.clone(), meta.sha256.clone());
        Opinion { acceptable: has_all(verdict), lexicon, sha256 }
    });
    let first = verdicts.first();
    let acceptable =
        play.iter().map(|word| first.is_some_and(|verdict| verdict.accepts(word))).collect();
    Adjudication { opinions: opinions.collect(), acceptable }
}
