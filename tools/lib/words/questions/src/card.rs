//! Everything that a lexicon knows of a word, on one card.

use serde::Serialize;

use crate::extension;
use crate::inflection::{Inflection, Inflections};
use crate::nearby::{self, PlaceWords};
use crate::probability::{ProbabilityRank, Ties, place_of};
use crate::question::RackError;
use crate::tables::{Hooks, StemWords, alphagram, hooks_of};
use wordy_lexicon::arena::Arena;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::lexicon::Lexicon;

/// The most letters of an extension.
const EXTENSION: usize = 3;
/// The most blanks that are drawn.
const BLANKS: u32 = 2;

/// Makes cards from a lexicon.
#[derive(Debug)]
pub struct Cards<'a> {
    /// Whose words.
    pub lexicon: &'a Lexicon,
    /// Tiles of points and probabilities; none where the alphabet has no tiles.
    pub tiles: Option<Distribution>,
    /// None where none are known for the alphabet.
    pub inflections: Option<Inflections>,
}

/// A word as a form of others, and its own forms.
#[derive(Clone, Debug)]
pub struct CardForms {
    /// Whether it is a word of its own.
    pub is_lemma: bool,
    /// What it is a form of.
    pub of: Vec<Inflection>,
    /// Its forms.
    pub forms: Vec<Inflection>,
}

/// What is known of a word. Words are letters; lists are in order.
#[derive(Clone, Debug)]
pub struct Card<'a> {
    /// Whose word.
    pub lexicon: &'a Lexicon,
    /// The word.
    pub word: Vec<u8>,
    /// Whether it is in the lexicon.
    pub found: bool,
    /// How common it is; none where the lexicon does not say.
    pub level: Option<u8>,
    /// Its score in a list of scored words.
    pub score: Option<u64>,
    /// How it is written, with blanks or signs between its letters.
    pub phrase: String,
    /// Its definition, with links to other words followed.
    pub definition: String,
    /// None where none are known for its alphabet.
    pub inflections: Option<CardForms>,
    /// The sum of the points on its tiles.
    pub points: Option<u32>,
    /// Letters that make a word before it or after it, and whether it is a word without its ends.
    pub hooks: Hooks,
    /// What up to three letters in front make a word.
    pub front: Vec<Vec<u8>>,
    /// The same at the end.
    pub back: Vec<Vec<u8>>,
    /// The words of the same letters.
    pub anagrams: Vec<Vec<u8>>,
    /// Words of its letters and one more, by the letter added.
    pub one_more: StemWords,
    /// Words of all its letters but one, by the letter left out.
    pub one_less: StemWords,
    /// Words with another letter at one place, by place.
    pub one_difs: PlaceWords,
    /// Words made by exchanging two letters.
    pub swaps: Vec<Vec<u8>>,
    /// Words that remain when one letter is taken out.
    pub drops: Vec<Vec<u8>>,
    /// Its places by probability with no blank, with one, with two; none without tiles.
    pub places: Vec<ProbabilityRank>,
    /// How many words of its length there are, itself among them.
    pub of_length: usize,
}

impl<'a> Cards<'a> {
    /// The card of a word, in letters, which need not be in the lexicon. Takes a millisecond or
    /// two, with tiles some hundredths of a second.
    ///
    /// # Errors
    ///
    /// The word is longer than any rack.
    pub fn card(&self, word: &[u8]) -> Result<Card<'a>, RackError> {
        let lexicon = self.lexicon;
        let rank = lexicon.rank(word);
        Ok(Card {
            lexicon,
            word: word.to_vec(),
            found: rank.is_some(),
            level: rank.and_then(|rank| lexicon.level(rank)),
            score: lexicon.score(word),
            phrase: lexicon.phrase(word).to_owned(),
            definition: lexicon.expanded_definition(word).unwrap_or_default(),
            inflections: self.forms(word),
            points: self.tiles.as_ref().map(|tiles| tiles.points_of(word)),
            hooks: hooks_of(lexicon, word),
            front: extension::front(lexicon, word, EXTENSION),
            back: extension::back(lexicon, word, EXTENSION),
            anagrams: nearby::anagrams(lexicon, word)?,
            one_more: nearby::one_more(lexicon, word)?,
            one_less: nearby::one_less(lexicon, word)?,
            one_difs: nearby::one_difs(lexicon, word),
            swaps: nearby::swaps(lexicon, word),
            drops: nearby::drops(lexicon, word),
            places: self.places(word),
            of_length: self.of_length(word.len()) + usize::from(rank.is_none()),
        })
    }

    /// The places of a word by probability: what takes most of a card's time.
    fn places(&self, word: &[u8]) -> Vec<ProbabilityRank> {
        let Some(tiles) = &self.tiles else { return Vec::new() };
        let own = self.lexicon.words().iter();
        let same = own.filter(|own| own.len() == word.len()).collect::<Arena>();
        (0..=BLANKS).map(|blanks| place_of(word, &same, tiles, blanks, Ties::Word)).collect()
    }

    fn of_length(&self, length: usize) -> usize {
        self.lexicon.meta().lengths.0.get(&(length as u32)).copied().unwrap_or_default() as usize
    }

    fn forms(&self, word: &[u8]) -> Option<CardForms> {
        let known = self.inflections.as_ref()?;
        Some(CardForms {
            is_lemma: known.is_lemma(word, self.lexicon),
            of: known.of(word, self.lexicon),
            forms: known.forms(word, self.lexicon),
        })
    }
}

impl Card<'_> {
    /// The word in capitals.
    pub fn spelt(&self) -> String {
        self.lexicon.alphabet().spell(&self.word)
    }

    /// Words in capitals.
    pub fn spell(&self, words: &[Vec<u8>]) -> Vec<String> {
        words.iter().map(|word| self.lexicon.alphabet().spell(word)).collect()
    }

    /// Parts that are put at an end, in lower case.
    pub fn spell_apart(&self, parts: &[Vec<u8>]) -> Vec<String> {
        parts.iter().map(|part| self.lexicon.alphabet().spell_apart(part)).collect()
    }

    /// The letters in order, in capitals.
    pub fn alphagram(&self) -> String {
        self.lexicon.alphabet().spell(&alphagram(&self.word))
    }

    /// The card spelled, for JSON: all keys are always there; what is not known is null.
    pub fn record(&self) -> Record {
        Record {
            word: self.spelt(),
            found: self.found,
            marks: self.lexicon.marks(&self.word).to_owned(),
            level: self.level,
            score: self.score,
            phrase: self.phrase.clone(),
            definition: self.definition.clone(),
            lemma: self.inflections.as_ref().map(|own| own.is_lemma),
            inflection_of: self.inflections.as_ref().map(|own| self.forms_spelt(&own.of)),
            inflections: self.inflections.as_ref().map(|own| self.forms_spelt(&own.forms)),
            points: self.points,
            hooks: self.hooks_spelt(),
            extensions: Ends {
                front: self.spell_apart(&self.front),
                back: self.spell_apart(&self.back),
            },
            alphagram: self.alphagram(),
            anagrams: self.spell(&self.anagrams),
            one_more: self.by_letter(&self.one_more),
            one_less: self.by_letter(&self.one_less),
            one_dif: self.by_position(),
            swaps: self.spell(&self.swaps),
            drops: self.spell(&self.drops),
            probability: self.ranks(),
        }
    }

    fn forms_spelt(&self, forms: &[Inflection]) -> Vec<FormOf> {
        let row = |form: &Inflection| {
            let word = self.lexicon.alphabet().spell(&form.word);
            FormOf { word, part: form.kind.part(), inflection: form.kind.name() }
        };
        forms.iter().map(row).collect()
    }

    fn hooks_spelt(&self) -> HookLetters {
        let Hooks { front, back, inner_front, inner_back } = self.hooks;
        let letters = |letters: Vec<u8>| -> Vec<String> {
            letters.iter().map(|own| self.lexicon.alphabet().spell_apart(&[*own])).collect()
        };
        let (front, back) = (letters(front.letters()), letters(back.letters()));
        HookLetters { ends: Ends { front, back }, inner_front, inner_back }
    }

    fn by_letter(&self, words: &StemWords) -> Vec<OfLetter> {
        let row = |(letter, words): (&u8, &Vec<Vec<u8>>)| {
            let letter = self.lexicon.alphabet().spell(&[*letter]);
            OfLetter { letter, words: self.spell(words) }
        };
        words.iter().map(row).collect()
    }

    fn by_position(&self) -> Vec<OfPosition> {
        let row = |(place, words): (&usize, &Vec<Vec<u8>>)| {
            let (position, words) = (place + 1, self.spell(words));
            OfPosition { position, words }
        };
        self.one_difs.iter().map(row).collect()
    }

    fn ranks(&self) -> Vec<Rank> {
        let row = |(blanks, place): (usize, &ProbabilityRank)| {
            let ProbabilityRank { rank, first, last } = *place;
            Rank { blanks, rank, first, last, of: self.of_length }
        };
        self.places.iter().enumerate().map(row).collect()
    }
}

/// A card with its words spelled: as JSON what `lexicon card --json` prints.
#[derive(Clone, Debug, Serialize)]
pub struct Record {
    /// The word in capitals.
    pub word: String,
    /// Whether it is in the lexicon.
    #[serde(rename = "in")]
    pub found: bool,
    /// Its marks, such as `#`.
    pub marks: String,
    /// See [`Card::level`].
    pub level: Option<u8>,
    /// See [`Card::score`].
    pub score: Option<u64>,
    /// See [`Card::phrase`].
    pub phrase: String,
    /// See [`Card::definition`].
    pub definition: String,
    /// Whether it is a word of its own; none where no inflections are known.
    pub lemma: Option<bool>,
    /// What it is a form of.
    pub inflection_of: Option<Vec<FormOf>>,
    /// Its forms.
    pub inflections: Option<Vec<FormOf>>,
    /// See [`Card::points`].
    pub points: Option<u32>,
    /// See [`Card::hooks`].
    pub hooks: HookLetters,
    /// What up to three letters at an end make a word.
    pub extensions: Ends,
    /// Its letters in order.
    pub alphagram: String,
    /// See [`Card::anagrams`].
    pub anagrams: Vec<String>,
    /// See [`Card::one_more`].
    pub one_more: Vec<OfLetter>,
    /// See [`Card::one_less`].
    pub one_less: Vec<OfLetter>,
    /// See [`Card::one_difs`].
    pub one_dif: Vec<OfPosition>,
    /// See [`Card::swaps`].
    pub swaps: Vec<String>,
    /// See [`Card::drops`].
    pub drops: Vec<String>,
    /// See [`Card::places`].
    pub probability: Vec<Rank>,
}

/// A word, and which inflection lies between it and the word of the card.
#[derive(Clone, Debug, Serialize)]
pub struct FormOf {
    /// In capitals.
    pub word: String,
    /// The part of speech of the lemma.
    pub part: &'static str,
    /// The name of the inflection.
    pub inflection: &'static str,
}

/// What stands before a word and after it, in lower case.
#[derive(Clone, Debug, Serialize)]
pub struct Ends {
    /// Before it.
    pub front: Vec<String>,
    /// After it.
    pub back: Vec<String>,
}

/// Hooks, and whether the word without a letter at an end is a word.
#[derive(Clone, Debug, Serialize)]
pub struct HookLetters {
    /// The letters.
    #[serde(flatten)]
    pub ends: Ends,
    /// Whether it is a word without its first letter.
    pub inner_front: bool,
    /// The same without its last.
    pub inner_back: bool,
}

/// Words by a letter.
#[derive(Clone, Debug, Serialize)]
pub struct OfLetter {
    /// In capitals.
    pub letter: String,
    /// In capitals.
    pub words: Vec<String>,
}

/// Words by a position.
#[derive(Clone, Debug, Serialize)]
pub struct OfPosition {
    /// From 1.
    pub position: usize,
    /// In capitals.
    pub words: Vec<String>,
}

/// A rank by probability among the words of a length.
#[derive(Clone, Debug, Serialize)]
pub struct Rank {
    /// How many blanks may be drawn.
    pub blanks: usize,
    /// The rank, from 1.
    pub rank: u32,
    /// The first of the ranks that its ties share.
    pub first: u32,
    /// The last of them.
    pub last: u32,
    /// How many words of its length there are, itself among them.
    pub of: usize,
}
