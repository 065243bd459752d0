//! A list of one's own, made from an edition of another list, brought up to that list's next
//! edition.
//!
//! Whether a word is there, and each thing known of it, is merged by one rule: what only one side
//! changed is as that side has it; what both changed to the same is so; what both changed to
//! different things is a conflict. A word that one side removed, and of which the other changed
//! something, is a conflict as a whole.

use std::iter::Peekable;

use wordy_lexicon::lexicon::{Draft, Fact, WordFacts, some};

/// Whose version stays in a conflict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Prefer {
    /// One's own
    #[default]
    Mine,
    /// That of the new edition
    New,
}

/// A word, and what each list knows of it; none where the list does not have it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Versions<'a> {
    /// The edition that one's own list was made from.
    pub old: Option<WordFacts<'a>>,
    /// One's own list.
    pub mine: Option<WordFacts<'a>>,
    /// The new edition.
    pub new: Option<WordFacts<'a>>,
}

/// What becomes of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Merged<'a> {
    /// What is known of it; none where it is left out.
    pub known: Option<WordFacts<'a>>,
    /// Whether both sides changed it differently.
    pub in_conflict: bool,
}

/// The rule, and whether it met a conflict.
struct Rule {
    prefer: Prefer,
    in_conflict: bool,
}

impl Rule {
    /// What three versions of one thing come to.
    fn merge<T: PartialEq>(&mut self, old: &T, mine: T, new: T) -> T {
        match (is_conflict(old, &mine, &new), self.prefer) {
            (false, _) if mine == *old => new,
            (false, _) => mine,
            (true, prefer) => {
                self.in_conflict = true;
                if prefer == Prefer::Mine { mine } else { new }
            }
        }
    }

    /// The same of texts, empty where there are none.
    fn merge_text<'a>(&mut self, old: &'a str, mine: &'a str, new: &'a str) -> &'a str {
        self.merge(&some(old), some(mine), some(new)).unwrap_or_default()
    }
}

/// Whether both sides changed a thing, and differently.
fn is_conflict<T: PartialEq>(old: &T, mine: &T, new: &T) -> bool {
    mine != new && mine != old && new != old
}

impl<'a> Versions<'a> {
    /// What becomes of the word.
    pub fn merged(&self, prefer: Prefer) -> Merged<'a> {
        let mut rule = Rule { prefer, in_conflict: false };
        let known = match (self.mine, self.new) {
            (Some(mine), Some(new)) => {
                let old = self.old.unwrap_or_default();
                Some(WordFacts {
                    score: rule.merge(&old.score, mine.score, new.score),
                    level: rule.merge(&old.level, mine.level, new.level),
                    marks: rule.merge_text(old.marks, mine.marks, new.marks),
                    phrase: rule.merge_text(old.phrase, mine.phrase, new.phrase),
                    definition: rule.merge_text(old.definition, mine.definition, new.definition),
                })
            }
            (mine, new) => rule.merge(&self.old, mine, new),
        };
        Merged { known, in_conflict: rule.in_conflict }
    }

    /// What both sides changed differently; where one side removed the word, what the other
    /// changed.
    pub fn conflicts(&self) -> impl Iterator<Item = Fact> {
        let old = self.old.unwrap_or_default();
        let (mine, new) = (self.mine, self.new);
        Fact::ALL.into_iter().filter(move |fact| match (mine, new) {
            (Some(mine), Some(new)) => is_conflict(&fact.of(old), &fact.of(mine), &fact.of(new)),
            (one, other) => fact.of(one.or(other).unwrap_or_default()) != fact.of(old),
        })
    }
}

/// How much an update changes in one's own list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Words that came in.
    pub added: usize,
    /// Words that went out.
    pub removed: usize,
    /// Words of which something changed.
    pub changed: usize,
    /// Words that both sides changed differently.
    pub conflicts: usize,
}

impl Counts {
    fn count(&mut self, mine: Option<WordFacts<'_>>, merged: &Merged<'_>) {
        self.conflicts += usize::from(merged.in_conflict);
        match (mine, merged.known) {
            (None, Some(_)) => self.added += 1,
            (Some(_), None) => self.removed += 1,
            (mine, known) => self.changed += usize::from(mine != known),
        }
    }
}

/// The words of one's own list, which was made from an old edition, brought up to a new one, with
/// what is known of them, and how much that changes. `lists` are the words of the old edition, of
/// one's own list and of the new edition, each word once, in order, in one alphabet. Calls
/// `conflict` with each word that both sides changed differently, in order.
///
/// Time: one pass over each list; memory: that of the result.
///
/// ```
/// use wordy_lexicon::alphabet::Alphabet;
/// use wordy_lexicon::lexicon::Lexicon;
/// use wordy_lists::update::{Prefer, update};
///
/// let list = |words: &[&str]| Lexicon::from_words(words, &Alphabet::english());
/// let (old, mine, new) = (list(&["aa", "qi"])?, list(&["qi", "za"])?, list(&["aa", "qis"])?);
/// // AA was taken out of one's own list, QI of the new edition, where QIS came in.
/// let lists = [old.known(), mine.known(), new.known()];
/// let (draft, counts) = update(lists, Prefer::Mine, |_, _| {});
/// assert!(draft.words.iter().eq([&b"QIS"[..], b"ZA"]));
/// assert_eq!((counts.added, counts.removed, counts.conflicts), (1, 1, 0));
/// # Ok::<(), wordy_lexicon::lexicon::FromWordsError>(())
/// ```
pub fn update<'a>(
    lists: [impl Iterator<Item = (&'a [u8], WordFacts<'a>)>; 3],
    prefer: Prefer,
    mut conflict: impl FnMut(&[u8], &Versions<'_>),
) -> (Draft, Counts) {
    let (mut draft, mut counts) = (Draft::default(), Counts::default());
    let mut lists = lists.map(Iterator::peekable);
    while let Some(word) = first(&mut lists) {
        let [old, mine, new] = lists
            .each_mut()
            .map(|list| list.next_if(|(own, _)| *own == word).map(|(_, known)| known));
        let versions = Versions { old, mine, new };
        let merged = versions.merged(prefer);
        counts.count(mine, &merged);
        if merged.in_conflict {
            conflict(word, &versions);
        }
        if let Some(known) = merged.known {
            draft.push(word, known);
        }
    }
    (draft, counts)
}

/// The first of the words that lists go on with.
fn first<'a>(
    lists: &mut [Peekable<impl Iterator<Item = (&'a [u8], WordFacts<'a>)>>],
) -> Option<&'a [u8]> {
    lists.iter_mut().filter_map(|list| list.peek().map(|(word, _)| *word)).min()
}

#[cfg(test)]
mod tests;
