//! The card of `lexicon lookup --all`: what the lexicon knows of a word, and which layer decided.

use serde_json::Value;
use wordy_data::Missing;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::card;
use wordy_questions::inflection::Inflections;
use wordy_terminal::Failure;

use crate::trace::Event;
use crate::why;

/// Makes cards from a lexicon.
pub(crate) struct Cards<'a>(card::Cards<'a>);

/// What is known of a word.
pub(crate) struct Card<'a> {
    pub(crate) own: card::Card<'a>,
    /// What the deciding layer did.
    pub(crate) why: Option<Event>,
}

impl<'a> Cards<'a> {
    /// Cards with the points of the tiles named, or of the alphabet's own where it has some.
    pub(crate) fn new(lexicon: &'a Lexicon, tiles: Option<&str>) -> Result<Self, Failure> {
        let tiles = wordy_choose::tiles_if_any(tiles, lexicon)?;
        let inflections = match Inflections::find(lexicon.alphabet(), &wordy_data::Data) {
            Ok(inflections) => Some(inflections),
            Err(wordy_data::Error::Missing(Missing::Unknown { .. })) => None,
            Err(error) => return Err(error.into()),
        };
        Ok(Self(card::Cards { lexicon, tiles, inflections }))
    }

    /// The card of a word, which need not be in the lexicon.
    pub(crate) fn card(&self, word: &[u8]) -> Result<Card<'a>, Failure> {
        let lexicon = self.0.lexicon;
        let own = self.0.card(word).map_err(|error| {
            Failure::new(format!("{}: {error}", lexicon.alphabet().spell(word)))
                .hint("`lexicon lookup` looks any word up")
        })?;
        Ok(Card { own, why: why::deciding(lexicon, word) })
    }
}

impl Card<'_> {
    /// The card as an object of JSON: all keys are always there; what is not known is null.
    pub(crate) fn json(&self) -> Result<Value, Failure> {
        let unwritten = |error: serde_json::Error| Failure::new(error.to_string());
        let mut card = serde_json::to_value(self.own.record()).map_err(unwritten)?;
        card["why"] = self.why.as_ref().map(Event::json).into();
        Ok(card)
    }
}
