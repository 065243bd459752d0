//! Questions by letters: all words that they make, also those that were not chosen.

use std::ptr;

use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::tables::Classes;

/// Letters, and the words that they make.
pub(crate) struct Question<'c> {
    /// The letters in order.
    pub(crate) letters: &'c [u8],
    /// The words by their ranks in the whole lexicon, those chosen first.
    pub(crate) answers: Vec<Answer>,
}

/// A word that answers.
pub(crate) struct Answer {
    pub(crate) rank: u32,
    /// Whether it was chosen; another answers as well.
    pub(crate) chosen: bool,
}

/// A question for each class of the whole lexicon that has a word of the part chosen, in order.
/// Time: a look-up for each word of the whole.
pub(crate) fn questions<'c>(
    classes: &'c Classes,
    part: &Lexicon,
    whole: &Lexicon,
) -> Vec<Question<'c>> {
    let all = ptr::eq(part, whole);
    let chosen = |rank: u32| all || part.has_letters(whole.words().get(rank as usize));
    let question = |class: wordy_questions::tables::Class<'c>| {
        let answers = class.ranks.iter().map(|&rank| Answer { rank, chosen: chosen(rank) });
        let mut answers: Vec<Answer> = answers.collect();
        answers.sort_by_key(|answer| !answer.chosen);
        let asked = answers.first().is_some_and(|answer| answer.chosen);
        asked.then_some(Question { letters: class.alphagram, answers })
    };
    classes.iter().filter_map(question).collect()
}
