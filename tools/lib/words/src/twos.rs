//! Policies for two-letter words: which ones stay.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::Deserialize;

use crate::alphabet::Alphabet;
use crate::files::{self, Files};

/// A policy: exactly these two-letter words stay, whatever else a lexicon has.
#[derive(Clone, Debug)]
pub struct Policy {
    /// The policy's file name, as asked for.
    pub name: String,
    /// Its full name.
    pub title: String,
    /// Its edition, or empty.
    pub edition: String,
    /// The alphabet of its words.
    pub alphabet: Arc<Alphabet>,
    /// Its words, as letters, in order.
    pub words: BTreeSet<Vec<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    title: String,
    #[serde(default)]
    edition: String,
    #[serde(default)]
    alphabet: Option<String>,
    words: toml::Spanned<String>,
}

impl Policy {
    /// The policy of a name, in capitals or not, among `files`.
    ///
    /// # Errors
    ///
    /// There is no such file, or [`from_toml`](Self::from_toml) refuses it.
    pub fn find(name: &str, files: &dyn Files) -> Result<Self, files::Error> {
        // NWL and nwl are one name.
        let name = if name.contains('/') { name.to_owned() } else { name.to_lowercase() };
        Self::from_toml(&files.find(files::TWOS, &name)?, files)
    }

    /// Reads a policy's data file; its alphabet is one of `files`.
    ///
    /// # Errors
    ///
    /// The alphabet is not there, a word does not have two letters of it, or the text is not that
    /// of a policy.
    pub fn from_toml(file: &files::File, files: &dyn Files) -> Result<Self, files::Error> {
        let parsed: File = files::from_toml(file)?;
        let alphabet = Alphabet::find(parsed.alphabet.as_deref().unwrap_or("english"), files)?;
        let words = read_words(file, &parsed.words, &alphabet)?;
        let File { title, edition, .. } = parsed;
        Ok(Self { name: file.name.clone(), title, edition, alphabet, words })
    }
}

/// The words of a policy, each two letters long.
fn read_words(
    file: &files::File,
    text: &toml::Spanned<String>,
    alphabet: &Alphabet,
) -> Result<BTreeSet<Vec<u8>>, files::Invalid> {
    let read = |word: &str| {
        let wrong = || {
            let from = text.span().start;
            let offset = find_word(&file.bytes[from..], word).map_or(from, |at| from + at);
            let expected = format!("expected words of two letters, found {word}");
            files::Invalid::at(file, offset, expected)
        };
        alphabet.encode(word).ok().filter(|letters| letters.len() == 2).ok_or_else(wrong)
    };
    text.get_ref().split_whitespace().map(read).collect()
}

fn find_word(text: &[u8], word: &str) -> Option<usize> {
    memchr::memmem::find(text, word.as_bytes())
}

/// Why words are dropped, by word.
#[derive(Clone, Debug)]
pub struct Reasons(BTreeMap<String, String>);

impl Reasons {
    /// The reasons of a data file: its keys are classes, its values the words of each.
    ///
    /// # Errors
    ///
    /// The text is not a table of words by class.
    pub fn from_toml(file: &files::File) -> Result<Self, files::Invalid> {
        let classes: BTreeMap<String, String> = files::from_toml(file)?;
        let each = classes.iter().flat_map(|(class, words)| {
            words.split_whitespace().map(|word| (word.to_uppercase(), class.clone()))
        });
        Ok(Self(each.collect()))
    }

    /// The class of a word, spelled in capitals; none where there is no better reason than the
    /// policy.
    pub fn of(&self, word: &str) -> Option<&str> {
        self.0.get(word).map(String::as_str)
    }
}

/// Words flowing down columns, with a gap between first letters; a first letter's words stay
/// together.
///
/// `groups` are the words of each first letter, in order. The columns come out as even as they can:
/// with the least sum of the squares of their heights, and among equals with the shorter ones
/// first. None stands for a gap.
pub fn columns(groups: &[Vec<String>], columns: usize) -> Vec<Vec<Option<String>>> {
    let heights: Vec<usize> = groups.iter().map(Vec::len).collect();
    let (_, cuts) = best_cuts(&heights, columns.min(groups.len()).max(1));
    let column = |part: &[Vec<String>]| {
        let with_gap = |group: &Vec<String>| {
            std::iter::once(None).chain(group.iter().cloned().map(Some)).collect::<Vec<_>>()
        };
        part.iter().flat_map(with_gap).skip(1).collect()
    };
    let starts = std::iter::once(0).chain(cuts.iter().copied());
    let ends = cuts.iter().copied().chain([groups.len()]);
    starts.zip(ends).map(|(start, end)| column(&groups[start..end])).collect()
}

/// What a way to cut columns costs: the sum of squares, then the heights from the left.
type Cost = (usize, Vec<usize>);

/// The best places to cut groups of these heights into columns.
fn best_cuts(heights: &[usize], columns: usize) -> (Cost, Vec<usize>) {
    let height = |part: &[usize]| part.iter().sum::<usize>() + part.len().saturating_sub(1);
    // best[start] cuts the groups from `start` on into as many columns as the round has reached.
    let mut best: Vec<(Cost, Vec<usize>)> = (0..=heights.len())
        .map(|start| height(&heights[start..]))
        .map(|all| ((all * all, vec![all]), Vec::new()))
        .collect();
    for _ in 1..columns {
        let with_one_more = |start: usize| {
            let cuts = (start..=heights.len()).map(|cut| {
                let own = height(&heights[start..cut]);
                let ((rest, others), cuts) = &best[cut];
                let heights = std::iter::once(own).chain(others.iter().copied()).collect();
                let cuts = std::iter::once(cut).chain(cuts.iter().copied()).collect();
                ((own * own + rest, heights), cuts)
            });
            cuts.min().unwrap_or_default()
        };
        best = (0..=heights.len()).map(with_one_more).collect();
    }
    best.swap_remove(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn groups(policy: &Policy) -> Vec<Vec<String>> {
        let words: Vec<String> = policy.words.iter().map(|w| policy.alphabet.spell(w)).collect();
        words.chunk_by(|a, b| a[..1] == b[..1]).map(<[String]>::to_vec).collect()
    }

    #[test]
    fn the_refined_list_flows_as_on_its_authors_slip() {
        let columns = columns(&groups(&crate::fixture::policy("scrabble-i")), 5);
        let heads: Vec<_> = columns.iter().map(|column| column[0].clone().unwrap()).collect();
        assert_eq!(heads, ["AB", "DO", "ID", "OF", "TA"]);
        let heights: Vec<_> = columns.iter().map(Vec::len).collect();
        assert_eq!(heights, [17, 19, 18, 16, 17]);
    }

    #[test]
    fn fewer_groups_than_columns_leave_columns_empty() {
        let columns = columns(&[vec!["AA".into()], vec!["BE".into()]], 4);
        assert_eq!(columns.iter().flatten().flatten().count(), 2);
    }
}
