//! Everything about a word: the card of `lexicon lookup --all`.

use serde_json::{Value, json};
use wordy_cli::Failure;
use wordy_data::Missing;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::inflection::{Inflection, Inflections};
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::nearby::{self, PlaceWords};
use wordy_lexicon::probability::{ProbabilityRank, Ties, place_of};
use wordy_lexicon::question::RackError;
use wordy_lexicon::table::{Hooks, StemWords, alphagram, hooks_of};
use wordy_lexicon::{arena::Arena, extension};

use crate::trace::Event;
use crate::why;

/// The most letters of an extension.
const EXTENSION: usize = 3;
/// The most blanks that are drawn.
const BLANKS: u32 = 2;

/// Makes cards from a lexicon.
pub(crate) struct Cards<'a> {
    lexicon: &'a Lexicon,
    /// None where the alphabet has no tiles.
    tiles: Option<Distribution>,
    /// None where none are known for the alphabet.
    inflections: Option<Inflections>,
}

/// A word as a form of others, and its own forms.
pub(crate) struct CardForms {
    pub(crate) is_lemma: bool,
    pub(crate) of: Vec<Inflection>,
    pub(crate) forms: Vec<Inflection>,
}

/// What is known of a word; lists are in order.
pub(crate) struct Card<'a> {
    pub(crate) lexicon: &'a Lexicon,
    pub(crate) word: Vec<u8>,
    /// Whether it is in the lexicon.
    pub(crate) found: bool,
    pub(crate) level: Option<u8>,
    pub(crate) score: Option<u32>,
    pub(crate) phrase: String,
    pub(crate) definition: String,
    /// None where none are known for its alphabet.
    pub(crate) inflections: Option<CardForms>,
    /// What the deciding layer did.
    pub(crate) why: Option<Event>,
    pub(crate) points: Option<u32>,
    pub(crate) hooks: Hooks,
    /// What up to three letters in front make a word.
    pub(crate) front: Vec<Vec<u8>>,
    /// The same at the end.
    pub(crate) back: Vec<Vec<u8>>,
    pub(crate) anagrams: Vec<Vec<u8>>,
    /// By the letter added.
    pub(crate) one_more: StemWords,
    /// By the letter left out.
    pub(crate) one_less: StemWords,
    pub(crate) one_difs: PlaceWords,
    pub(crate) swaps: Vec<Vec<u8>>,
    pub(crate) drops: Vec<Vec<u8>>,
    /// Its places by probability with no blank, with one, with two; none without tiles.
    pub(crate) places: Vec<ProbabilityRank>,
    /// How many words of its length there are, itself among them.
    pub(crate) of_length: usize,
}

impl<'a> Cards<'a> {
    /// Cards with the points of the tiles named, or of the alphabet's own where it has some.
    pub(crate) fn new(lexicon: &'a Lexicon, tiles: Option<&str>) -> Result<Self, Failure> {
        let tiles = wordy_cli::tiles_if_any(tiles, lexicon)?;
        let inflections = match Inflections::find(lexicon.alphabet(), &wordy_data::Data) {
            Ok(inflections) => Some(inflections),
            Err(wordy_data::Error::Missing(Missing::Unknown { .. })) => None,
            Err(error) => return Err(error.into()),
        };
        Ok(Self { lexicon, tiles, inflections })
    }

    fn forms(&self, word: &[u8]) -> Option<CardForms> {
        let known = self.inflections.as_ref()?;
        Some(CardForms {
            is_lemma: known.is_lemma(word, self.lexicon),
            of: known.of(word, self.lexicon),
            forms: known.forms(word, self.lexicon),
        })
    }

    /// The card of a word, which need not be in the lexicon.
    pub(crate) fn card(&self, word: &[u8]) -> Result<Card<'a>, Failure> {
        let lexicon = self.lexicon;
        let rank = lexicon.rank(word);
        let too_long = |error: RackError| {
            Failure::new(format!("{}: {error}", lexicon.alphabet().spell(word)))
                .hint("without --all any word is looked up")
        };
        let same = lexicon.words().iter().filter(|own| own.len() == word.len()).collect::<Arena>();
        let place = |blanks, tiles| place_of(word, &same, tiles, blanks, Ties::Word);
        let places = self.tiles.iter().flat_map(|tiles| (0..=BLANKS).map(move |b| (b, tiles)));
        Ok(Card {
            lexicon,
            word: word.to_vec(),
            found: rank.is_some(),
            level: rank.and_then(|rank| lexicon.level(rank)),
            score: lexicon.score(word),
            phrase: lexicon.phrase(word).to_owned(),
            definition: lexicon.expanded_definition(word).unwrap_or_default(),
            inflections: self.forms(word),
            why: why::deciding(lexicon, word),
            points: self.tiles.as_ref().map(|tiles| tiles.points_of(word)),
            hooks: hooks_of(lexicon, word),
            front: extension::front(lexicon, word, EXTENSION),
            back: extension::back(lexicon, word, EXTENSION),
            anagrams: nearby::anagrams(lexicon, word).map_err(too_long)?,
            one_more: nearby::one_more(lexicon, word).map_err(too_long)?,
            one_less: nearby::one_less(lexicon, word).map_err(too_long)?,
            one_difs: nearby::one_difs(lexicon, word),
            swaps: nearby::swaps(lexicon, word),
            drops: nearby::drops(lexicon, word),
            places: places.map(|(blanks, tiles)| place(blanks, tiles)).collect(),
            of_length: same.len() + usize::from(rank.is_none()),
        })
    }
}

impl Card<'_> {
    /// The word in capitals.
    pub(crate) fn spelt(&self) -> String {
        self.lexicon.alphabet().spell(&self.word)
    }

    /// Words in capitals.
    pub(crate) fn spell(&self, words: &[Vec<u8>]) -> Vec<String> {
        words.iter().map(|word| self.lexicon.alphabet().spell(word)).collect()
    }

    /// Parts that are put at an end, in lower case.
    pub(crate) fn spell_apart(&self, parts: &[Vec<u8>]) -> Vec<String> {
        parts.iter().map(|part| self.lexicon.alphabet().spell_apart(part)).collect()
    }

    /// The letters in order, in capitals.
    pub(crate) fn alphagram(&self) -> String {
        self.lexicon.alphabet().spell(&alphagram(&self.word))
    }

    /// The card as an object of JSON: all keys are always there; what is not known is null.
    pub(crate) fn json(&self) -> Value {
        json!({
            "word": self.spelt(), "in": self.found, "marks": self.lexicon.marks(&self.word),
            "level": self.level, "score": self.score, "phrase": self.phrase,
            "definition": self.definition,
            "lemma": self.inflections.as_ref().map(|own| own.is_lemma),
            "inflection_of": self.inflections.as_ref().map(|own| self.forms_json(&own.of)),
            "inflections": self.inflections.as_ref().map(|own| self.forms_json(&own.forms)),
            "why": self.why.as_ref().map(Event::json), "points": self.points,
            "hooks": self.hooks_json(),
            "extensions": {
                "front": self.spell_apart(&self.front), "back": self.spell_apart(&self.back),
            },
            "alphagram": self.alphagram(), "anagrams": self.spell(&self.anagrams),
            "one_more": self.by_letter(&self.one_more), "one_less": self.by_letter(&self.one_less),
            "one_dif": self.by_position(), "swaps": self.spell(&self.swaps),
            "drops": self.spell(&self.drops), "probability": self.places_json(),
        })
    }

    fn forms_json(&self, forms: &[Inflection]) -> Vec<Value> {
        let row = |form: &Inflection| {
            let word = self.lexicon.alphabet().spell(&form.word);
            json!({ "word": word, "inflection": form.kind.name() })
        };
        forms.iter().map(row).collect()
    }

    fn hooks_json(&self) -> Value {
        let letters = |letters: Vec<u8>| -> Vec<String> {
            letters.iter().map(|own| self.lexicon.alphabet().spell_apart(&[*own])).collect()
        };
        let Hooks { front, back, .. } = self.hooks;
        json!({
            "front": letters(front.letters()), "back": letters(back.letters()),
            "inner_front": self.hooks.inner_front, "inner_back": self.hooks.inner_back,
        })
    }

    fn by_letter(&self, words: &StemWords) -> Vec<Value> {
        let row = |(letter, words): (&u8, &Vec<Vec<u8>>)| {
            let letter = self.lexicon.alphabet().spell(&[*letter]);
            json!({ "letter": letter, "words": self.spell(words) })
        };
        words.iter().map(row).collect()
    }

    fn by_position(&self) -> Vec<Value> {
        let row = |(place, words): (&usize, &Vec<Vec<u8>>)| {
            let (position, words) = (place + 1, self.spell(words));
            json!({ "position": position, "words": words })
        };
        self.one_difs.iter().map(row).collect()
    }

    fn places_json(&self) -> Vec<Value> {
        let row = |(blanks, place): (usize, &ProbabilityRank)| {
            json!({
                "blanks": blanks, "rank": place.rank, "first": place.first, "last": place.last,
                "of": self.of_length,
            })
        };
        self.places.iter().enumerate().map(row).collect()
    }
}
