//! How easy a bingo that was missed was to find.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use wordy_engine::Engine;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::probability::{Ties, place_of};
use wordy_records::replay::Replay;
use wordy_review::{Reviewed, before, tenth};
use wordy_terminal::Failure;

/// The easiest bingo of a rack that made some.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Findable {
    /// The word.
    pub(super) word: String,
    /// Of the words of its length so many in a hundred are less probable.
    pub(super) percent: f64,
    /// Whether most people know it: whether it is in the lexicon `college`.
    pub(super) common: bool,
    /// How many words there were.
    pub(super) bingos: usize,
}

impl Findable {
    /// Of every bingo that was missed, by turn of the replay.
    pub(super) fn all(
        engine: &Engine<'_>,
        replay: &Replay<'_>,
        all: &[Reviewed],
        lexicon: &Lexicon,
    ) -> Result<BTreeMap<usize, Self>, Failure> {
        let missed = all.iter().filter_map(|own| {
            let known = own.known.as_ref().filter(|known| known.missed_bingo.is_some())?;
            Some((own.turn, &known.rack))
        });
        let missed: Vec<_> = missed.collect();
        if missed.is_empty() {
            return Ok(BTreeMap::new());
        }
        let rules = engine.rules();
        let common = wordy_data::lexicon("college").map_err(|e| Failure::new(e.to_string()))?;
        let is_common =
            |word: &[u8]| common.alphabet() == lexicon.alphabet() && common.has_letters(word);
        let words = lexicon.words();
        let found = missed.into_iter().filter_map(|(turn, rack)| {
            let position = before(replay, turn, rules);
            let turns = engine.turns(&position, rack).into_iter();
            let bingos = turns.filter(|turn| turn.laid >= rules.bingo());
            let main = |turn: wordy_engine::Turn| {
                turn.words(&position, rules).first().map(wordy_games::position::Run::letters)
            };
            let mut bingos: Vec<Vec<u8>> = bingos.filter_map(main).collect();
            bingos.sort_unstable();
            bingos.dedup();
            let blanks = rules.letters.blanks;
            let own = bingos.iter().map(|word| {
                let place = place_of(word, words, &rules.letters, blanks, Ties::Word);
                let length = words.iter().filter(|own| own.len() == word.len()).count().max(1);
                let less = length.saturating_sub(place.last as usize);
                #[expect(clippy::cast_precision_loss, reason = "no lexicon has so many words")]
                let percent = 100.0 * less as f64 / length as f64;
                (is_common(word), percent, word)
            });
            let easiest = own.max_by(|one, other| {
                one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)).then(other.2.cmp(one.2))
            });
            let (common, percent, word) = easiest?;
            let word = lexicon.alphabet().spell(word);
            Some((turn, Self { word, percent, common, bingos: bingos.len() }))
        });
        Ok(found.collect())
    }

    pub(super) fn json(&self) -> Value {
        let Self { word, percent, common, bingos } = self;
        let percent = tenth(*percent);
        json!({ "word": word, "percent": percent, "common": common, "bingos": bingos })
    }

    pub(super) fn shown(&self) -> String {
        format!("{:.0} %{}", self.percent, if self.common { ", common" } else { "" })
    }
}
