//! Set algebra on lexicons.

use std::ops::RangeInclusive;
use std::str::FromStr;

pub use crate::lexicon::Operation;

use crate::lexicon::{Draft, Lexicon};

/// Which score a word gets that has several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum ScoreChoice {
    /// The highest.
    Max,
    /// The lowest.
    Min,
    /// The mean, rounded; halves upward.
    Mean,
    /// That of the first list that has one.
    First,
}

impl ScoreChoice {
    /// The score that several come to; none for none.
    pub fn of(self, scores: &[u64]) -> Option<u64> {
        let mean = || {
            let count = scores.len() as u128;
            let sum: u128 = scores.iter().map(|&score| u128::from(score)).sum();
            (2 * sum + count).checked_div(2 * count).map(|mean| mean as u64)
        };
        match self {
            Self::Max => scores.iter().copied().max(),
            Self::Min => scores.iter().copied().min(),
            Self::Mean => mean(),
            Self::First => scores.first().copied(),
        }
    }
}

/// A change of scale: `0..50:0..100` doubles the scores of a list, and cuts off what lies outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rescale {
    from: RangeInclusive<u64>,
    to: RangeInclusive<u64>,
}

impl Rescale {
    /// The score on the new scale, rounded; halves upward.
    pub fn apply(&self, score: u64) -> u64 {
        let ends =
            |range: &RangeInclusive<u64>| (u128::from(*range.start()), u128::from(*range.end()));
        let ((low, high), (new_low, new_high)) = (ends(&self.from), ends(&self.to));
        let at = u128::from(score).clamp(low, high) - low;
        let (span, new_span) = (high - low, new_high - new_low);
        (new_low + (2 * at * new_span + span) / (2 * span)) as u64
    }
}

impl FromStr for Rescale {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let range = |text: &str| {
            let (low, high) = text.split_once("..")?;
            let range = low.parse::<u64>().ok()?..=high.parse::<u64>().ok()?;
            (range.start() < range.end()).then_some(range)
        };
        let parts = text.split_once(':').and_then(|(from, to)| Some((range(from)?, range(to)?)));
        let (from, to) =
            parts.ok_or_else(|| format!("expected scales such as 0..50:0..100, found `{text}`"))?;
        Ok(Self { from, to })
    }
}

/// How lexicons are combined.
#[derive(Clone, Debug)]
pub struct Combination {
    /// What to do.
    pub operation: Operation,
    /// Which score a word gets.
    pub score: ScoreChoice,
    /// The change of scale of each lexicon; none where there is none.
    pub rescale: Vec<Option<Rescale>>,
    /// Words of a lower score, and of none, are left out.
    pub min_score: Option<u64>,
}

impl Combination {
    /// Calls `found` with each word of the result, in order, its score, and its rank in each
    /// lexicon that has a say and has the word. Constant memory but for the ranks of scored words.
    pub fn apply(
        &self,
        lexicons: &[&Lexicon],
        mut found: impl FnMut(&[u8], Option<u64>, &[(usize, u32)]),
    ) {
        let scores: Vec<Scores> = lexicons.iter().map(|lexicon| Scores::of(lexicon)).collect();
        let mut own = Vec::new();
        Lexicon::combine(lexicons, self.operation, |word, ranks| {
            own.clear();
            own.extend(ranks.iter().filter_map(|&(at, rank)| {
                let score = scores[at].get(rank)?;
                Some(match self.rescale.get(at) {
                    Some(Some(rescale)) => rescale.apply(score),
                    _ => score,
                })
            }));
            let score = self.score.of(&own);
            if self.min_score.is_none_or(|least| score.is_some_and(|score| score >= least)) {
                found(word, score, ranks);
            }
        });
    }

    /// The words of the result that `keeps` keeps, with all that the lexicons know of them: of
    /// several definitions the first stays, of several levels the lowest, marks are joined. `keeps`
    /// gets a word and its ranks, as [`apply`](Self::apply) finds them. Memory: that of the result.
    pub fn draft(
        &self,
        lexicons: &[&Lexicon],
        keeps: impl Fn(&[u8], &[(usize, u32)]) -> bool,
    ) -> Draft {
        let mut result = Draft::default();
        let mut kept: Vec<Vec<u32>> = vec![Vec::new(); lexicons.len()];
        self.apply(lexicons, |word, score, ranks| {
            if !keeps(word, ranks) {
                return;
            }
            let entry = result.words.len() as u32;
            result.words.push(word);
            result.scores.extend(score.map(|score| (entry, score)));
            for &(at, rank) in ranks {
                kept[at].push(rank);
            }
        });
        for (lexicon, kept) in lexicons.iter().zip(&kept) {
            let texts = lexicon.has_definitions() || lexicon.has_marks() || lexicon.has_phrases();
            if texts || lexicon.has_levels() {
                let mut known =
                    Draft::selected(lexicon, |rank, _| kept.binary_search(&rank).is_ok());
                known.scores.clear();
                result.extend(&known);
            }
        }
        result
    }
}

/// The scores of a lexicon by rank.
struct Scores(Vec<(u32, u64)>);

impl Scores {
    fn of(lexicon: &Lexicon) -> Self {
        let rank = |word: &str| lexicon.rank(&lexicon.alphabet().encode(word).ok()?);
        let scores = lexicon.scores().filter_map(|(word, score)| Some((rank(word)?, score)));
        let mut scores: Vec<(u32, u64)> = scores.collect();
        scores.sort_unstable();
        Self(scores)
    }

    fn get(&self, rank: u32) -> Option<u64> {
        let at = self.0.binary_search_by_key(&rank, |(rank, _)| *rank).ok()?;
        Some(self.0[at].1)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::alphabet::Alphabet;
    use crate::lexicon::{Meta, build};

    fn lexicon<'a>(words: impl IntoIterator<Item = (&'a str, Option<u64>)>) -> Lexicon {
        let mut draft = Draft::default();
        for (entry, (word, score)) in (0..).zip(words) {
            draft.words.push(word.as_bytes());
            draft.scores.extend(score.map(|score| (entry, score)));
        }
        let bytes = build(draft, &Alphabet::english(), Meta::default()).unwrap();
        Lexicon::open(bytes.into()).unwrap()
    }

    fn rules(operation: Operation, score: ScoreChoice) -> Combination {
        Combination { operation, score, rescale: Vec::new(), min_score: None }
    }

    fn scored(rules: &Combination, lexicons: &[&Lexicon]) -> Vec<(String, Option<u64>)> {
        let mut found = Vec::new();
        rules.apply(lexicons, |word, score, _| {
            found.push((String::from_utf8(word.to_vec()).unwrap(), score));
        });
        found
    }

    #[test]
    fn scores_come_together_by_the_rule() {
        let one = lexicon([("AA", Some(10)), ("AB", Some(20)), ("AD", None)]);
        let two = lexicon([("AA", Some(45)), ("AD", Some(7))]);
        let of = |score| {
            let found = scored(&rules(Operation::Union, score), &[&one, &two]);
            found.into_iter().map(|(_, score)| score.unwrap()).collect::<Vec<_>>()
        };
        assert_eq!(of(ScoreChoice::Max), [45, 20, 7]);
        assert_eq!(of(ScoreChoice::Min), [10, 20, 7]);
        assert_eq!(of(ScoreChoice::Mean), [28, 20, 7]);
        assert_eq!(of(ScoreChoice::First), [10, 20, 7]);
    }

    #[test]
    fn scales_change_and_low_scores_go() {
        let one = lexicon([("AA", Some(25)), ("AB", Some(60)), ("AD", None)]);
        let own = Combination {
            rescale: vec![Some("0..50:0..100".parse().unwrap())],
            min_score: Some(51),
            ..rules(Operation::Union, ScoreChoice::Max)
        };
        assert_eq!(scored(&own, &[&one]), [("AB".to_owned(), Some(100))]);
        assert_eq!("10..20:0..5".parse::<Rescale>().unwrap().apply(15), 3);
        for wrong in ["", "1..2", "2..1:0..1", "0..0:0..1", "a..b:0..1"] {
            assert!(wrong.parse::<Rescale>().is_err(), "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn operations_are_those_of_sets(
            lists in proptest::collection::vec(
                proptest::collection::btree_set("[A-C]{1,3}", 0..20), 1..4)
        ) {
            let lexicons: Vec<Lexicon> =
                lists
                    .iter()
                    .map(|list| lexicon(list.iter().map(|word| (word.as_str(), None))))
                    .collect();
            let lexicons: Vec<&Lexicon> = lexicons.iter().collect();
            let all: BTreeSet<&String> = lists.iter().flatten().collect();
            let times = |word: &String| lists.iter().filter(|list| list.contains(word)).count();
            let check = |operation, wanted: &dyn Fn(&String) -> bool| {
                let found = scored(&rules(operation, ScoreChoice::Max), &lexicons);
                let expected = all.iter().copied().filter(|word| wanted(word));
                assert!(expected.eq(found.iter().map(|(word, _)| word)), "{operation:?}");
            };
            check(Operation::Union, &|_| true);
            check(Operation::Intersect, &|word| times(word) == lists.len());
            check(Operation::Minus, &|word| lists[0].contains(word) && times(word) == 1);
            check(Operation::Symmetric, &|word| times(word) % 2 == 1);
        }
    }
}
