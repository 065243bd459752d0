//! Makes the bytes of a lexicon from words in any order.

use std::borrow::Cow;
use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use super::bytes::hex;
use super::draft::Draft;
use super::error::Damaged;
use super::meta::{FORMAT, Lengths, Meta};
use super::order::{self, Order, Run};
use super::store::Store;
use super::{
    ALPHABET, DEFINITIONS, LEVELS, LIST, MARKS, META, PHRASES, SCORES, WORDS, archive, list, parts,
    side,
};
use crate::alphabet::Alphabet;
use crate::arena::Arena;
use crate::bound;

/// The bytes of the lexicon of `draft`; `meta` gives name and origin, the counts are put in here.
///
/// Of a word's several entries the lowest level and the highest score count, its marks are joined,
/// and the first definition and the first phrase stay. Time: that of sorting what is not sorted;
/// memory: 20 bytes a word beyond the draft and the result, and what is written of the draft is
/// freed. The same words with the same `meta` give the same bytes.
///
/// # Errors
///
/// The words take more than [`MOST`](crate::bound::MOST), one is longer than
/// [`LONGEST`](crate::bound::LONGEST), or what is known of them passes the four gibibytes that a
/// file can hold.
pub fn build(draft: Draft, alphabet: &Alphabet, meta: Meta) -> Result<Vec<u8>, Damaged> {
    write(draft, alphabet, meta, true).map(|(bytes, _)| bytes)
}

/// The same without the store of the words, and the words, in order.
pub(super) fn build_apart(
    draft: Draft,
    alphabet: &Alphabet,
    meta: Meta,
) -> Result<(Vec<u8>, Arena), Damaged> {
    write(draft, alphabet, meta, false)
}

/// Writes all parts, or all but the words.
fn write(
    mut draft: Draft,
    alphabet: &Alphabet,
    meta: Meta,
    with_words: bool,
) -> Result<(Vec<u8>, Arena), Damaged> {
    let mut archive = archive::Writer::with_capacity(size(&draft));
    let order = Order::of(&draft.words);
    // In order, as most lists are, or made so: read several times below, one after the other
    // instead of all over the draft.
    let given = std::mem::take(&mut draft.words);
    let words = order.words_of(given);
    let mut measure = bound::Measure::default();
    words.iter().try_for_each(|word| measure.add(word.len())).map_err(Damaged::Words)?;
    let counted = count(words.iter(), alphabet);
    let meta = Meta {
        format: FORMAT,
        alphabet: alphabet.name().into(),
        alphabet_sha256: parts::alphabet_sha256(alphabet),
        words: words.len() as u32,
        sha256: counted.sha256,
        lengths: counted.lengths,
        ..meta.in_lines()
    };
    let meta = toml::to_string(&meta).map_err(|error| Damaged::part(META, error.to_string()))?;
    archive.add(META, meta.as_bytes())?;
    archive.add(ALPHABET, alphabet.source().as_bytes())?;
    if with_words {
        archive.fill(WORDS, |out| Store::write(words.iter().zip(0..), out))?;
    }
    let log = draft.log.take();
    sides(&mut archive, draft, &words, order, alphabet)?;
    if let Some(log) = log {
        for (name, bytes) in log.parts(alphabet)? {
            archive.add(name, &bytes)?;
        }
    }
    if with_words {
        archive.fill(LIST, |out| {
            list::write(&words, out);
            Ok(())
        })?;
    }
    Ok((archive.finish()?, words))
}

/// About how many bytes the lexicon of a draft has, rather more than fewer.
fn size(draft: &Draft) -> usize {
    const ROW: usize = 8;
    let letters = draft.words.letters();
    let Draft { definitions, marks, phrases, .. } = draft;
    let tables = [
        (definitions.len(), definitions.bytes()),
        (marks.len(), marks.bytes()),
        (phrases.len(), phrases.bytes()),
        (draft.scores.len(), ROW * draft.scores.len()),
    ];
    let rows = tables.iter().filter(|(rows, _)| *rows > 0);
    let beside = |&(rows, bytes): &(usize, usize)| letters + ROW * rows + bytes;
    2 * letters + draft.levels.len() + rows.map(beside).sum::<usize>() + (1 << 16)
}

/// What [`count`] finds.
pub(super) struct WordCounts {
    pub(super) lengths: Lengths,
    pub(super) sha256: String,
}

/// Counts words per length and hashes them in capitals, one per line.
pub(super) fn count<'a>(words: impl Iterator<Item = &'a [u8]>, alphabet: &Alphabet) -> WordCounts {
    const BLOCK: usize = 1 << 16;
    let mut lengths = BTreeMap::new();
    let mut tally = [0_u32; 64];
    let mut hash = Sha256::new();
    let mut block = Vec::with_capacity(BLOCK + 256);
    for word in words {
        match tally.get_mut(word.len()) {
            Some(count) => *count += 1,
            None => *lengths.entry(word.len() as u32).or_default() += 1,
        }
        alphabet.spell_into(word, &mut block);
        block.push(b'\n');
        if block.len() >= BLOCK {
            hash.update(&block);
            block.clear();
        }
    }
    hash.update(&block);
    lengths.extend((0..).zip(tally).filter(|&(_, count)| count > 0));
    WordCounts { lengths: Lengths(lengths), sha256: hex(&hash.finalize()) }
}

/// Writes the side tables that hold something, row by row, and frees what is written.
fn sides(
    archive: &mut archive::Writer,
    draft: Draft,
    words: &Arena,
    order: Order,
    alphabet: &Alphabet,
) -> Result<(), Damaged> {
    let levels = order::levels(&draft, &order);
    if !levels.is_empty() {
        archive.add(LEVELS, &levels)?;
    }
    let Draft { definitions, marks, scores, phrases, .. } = draft;
    let texts = [&definitions, &marks, &phrases];
    if texts.iter().all(|texts| texts.is_empty()) && scores.is_empty() {
        return Ok(());
    }
    let ranks = order.into_ranks();
    let mut tables = Tables { archive, words, ranks, alphabet };
    tables.add(DEFINITIONS, definitions.entries(), |run| {
        Cow::Borrowed(order::first(&definitions, run))
    })?;
    drop(definitions);
    tables.add(MARKS, marks.entries(), |run| Cow::Owned(order::joined(&marks, run)))?;
    drop(marks);
    tables.add(SCORES, scores.iter().map(|(entry, _)| *entry), |run| {
        Cow::Owned(order::highest(&scores, run).to_string())
    })?;
    tables.add(PHRASES, phrases.entries(), |run| Cow::Borrowed(order::first(&phrases, run)))
}

/// What side tables are written from and to.
struct Tables<'a> {
    archive: &'a mut archive::Writer,
    /// The words, in order.
    words: &'a Arena,
    /// The rank of the word of each entry.
    ranks: Vec<u32>,
    alphabet: &'a Alphabet,
}

impl Tables<'_> {
    /// Writes a table whose rows belong to `entries`, unless it is empty; `text` is what the rows
    /// of one word say, each a rank and the number of the row.
    fn add<'t>(
        &mut self,
        name: &str,
        entries: impl Iterator<Item = u32>,
        text: impl Fn(&Run) -> Cow<'t, str>,
    ) -> Result<(), Damaged> {
        let rows = order::by_rank(entries, &self.ranks);
        if rows.is_empty() {
            return Ok(());
        }
        let (words, alphabet) = (self.words, self.alphabet);
        self.archive.fill(name, |out| {
            for run in rows.chunk_by(|a, b| a.0 == b.0) {
                alphabet.spell_into(words.get(run[0].0 as usize), out);
                side::put(out, &text(run));
            }
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicon::{Lexicon, Texts};

    fn texts(rows: &[(u32, &str)]) -> Texts {
        rows.iter().copied().collect()
    }

    #[test]
    fn of_several_entries_the_lowest_level_and_the_highest_score_count() {
        let draft = Draft {
            words: ["AB", "AA", "AB", "AB"].map(str::as_bytes).into_iter().collect(),
            levels: vec![0, 5, 30, 20],
            definitions: texts(&[(2, "first"), (3, "second")]),
            marks: texts(&[(0, "#+"), (2, "+$")]),
            scores: vec![(0, 3), (2, 8), (3, 1)],
            phrases: texts(&[(2, "a b"), (3, "a-b")]),
            log: None,
        };
        let bytes = build(draft, &Alphabet::english(), Meta::default()).unwrap();
        let lexicon = Lexicon::open(bytes.into()).unwrap();
        assert_eq!((lexicon.len(), lexicon.level(0), lexicon.level(1)), (2, Some(5), Some(20)));
        assert_eq!(lexicon.definition(b"AB"), Some("first"));
        assert_eq!((lexicon.marks(b"AB"), lexicon.score(b"AB")), ("#+$", Some(8)));
        assert_eq!((lexicon.phrase(b"AB"), lexicon.phrase(b"AA")), ("a b", ""));
    }
}
