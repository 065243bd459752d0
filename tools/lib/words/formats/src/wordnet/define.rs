//! Definitions of a lexicon's words from WordNet, as word lists of tournaments write them.

use rustc_hash::FxHashMap;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::expurgation::Expurgation;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::inflection::{Inflection, InflectionKind, Inflections};

use super::{Mark, PartOfSpeech, Sense, WordNet};

/// The definitions of a lexicon's words that WordNet has, by rank.
///
/// Each part of speech has its most common sense and its inflections: `to relinquish possession
/// or control over [v CEDED, CEDING, CEDES]`; where all of them are the word and a usual ending,
/// the endings stand for them: `[v -ED, -ING, -S]`. An inflection points to its lemma: `<cede=v>
/// [v]`, the commonest first. An irregular form whose lemma the lexicon does not have is explained
/// by what that means: `mouse: a small rodent [n]`. There is ` / ` between several.
///
/// A sense that WordNet marks as a slur, as obscene or disparaging, or that a vulgar word of
/// `classes` shares, is told only where a word has no other; and one that is a slur or obscene
/// only of words of these classes.
///
/// Cost: about a second for a quarter of a million words.
pub fn definitions(
    wordnet: &WordNet,
    lexicon: &Lexicon,
    inflections: &Inflections,
    classes: &Expurgation,
) -> Vec<(u32, String)> {
    let told = DefinitionMaker { wordnet, classes, alphabet: lexicon.alphabet() };
    let words = lexicon.words();
    let lemmas: Vec<Vec<Inflection>> =
        words.iter().map(|word| inflections.of(word, lexicon)).collect();
    let mut forms: FxHashMap<&[u8], Vec<(InflectionKind, &[u8])>> = FxHashMap::default();
    for (word, lemmas) in words.iter().zip(&lemmas) {
        for lemma in lemmas {
            forms.entry(&lemma.word).or_default().push((lemma.kind, word));
        }
    }
    let spell = |word: &[u8]| lexicon.alphabet().spell(word);
    let define = |(word, lemmas): (&[u8], &Vec<Inflection>)| {
        let forms = forms.get(word).map_or(&[][..], Vec::as_slice);
        let forms: Vec<_> = forms.iter().map(|(kind, form)| (*kind, spell(form))).collect();
        let own = told.senses(word).into_iter();
        let mut senses: Vec<String> = own.map(|own| sense(&own, &spell(word), &forms)).collect();
        for lemma in lemmas {
            let part = part_of(lemma.kind);
            let lower = lexicon.alphabet().spell_lower(&lemma.word);
            let link = format!("<{lower}={0}> [{0}]", part.name());
            let has = || told.senses(&lemma.word).iter().any(|own| own.part == part);
            if !senses.contains(&link) && has() {
                senses.push(link);
            }
        }
        if senses.is_empty() {
            senses.extend(told.of_bases(word, lexicon));
        }
        senses.join(" / ")
    };
    let defined = (0..).zip(words.iter().zip(&lemmas).map(define));
    defined.filter(|(_, text)| !text.is_empty()).collect()
}

/// What is told of words.
struct DefinitionMaker<'a> {
    wordnet: &'a WordNet,
    classes: &'a Expurgation,
    alphabet: &'a Alphabet,
}

impl<'a> DefinitionMaker<'a> {
    /// The senses of a word, without marked ones where it has others.
    fn senses(&self, word: &[u8]) -> Vec<Sense<'a>> {
        let is_vulgar = |word: &str| {
            let letters = self.alphabet.encode(word).unwrap_or_default();
            self.classes.class(&letters) == Some("vulgar")
        };
        let mut senses = self.wordnet.senses(&self.alphabet.spell_lower(word), &is_vulgar);
        let least = senses.iter().map(|own| own.mark).min().unwrap_or_default();
        let silent = least == Mark::Offensive && self.classes.class(word).is_none();
        senses.retain(|own| own.mark == least && !silent);
        senses
    }

    /// What the base forms of an irregular form mean, or links to those that the lexicon has.
    fn of_bases(&self, word: &[u8], lexicon: &Lexicon) -> Vec<String> {
        let form = self.alphabet.spell_lower(word);
        let bases = self.wordnet.exceptions.bases(&form);
        let of_base = |(part, base): (PartOfSpeech, &str)| {
            let letters = self.alphabet.encode(base).ok()?;
            let senses = self.senses(&letters);
            let own = senses.iter().find(|own| own.part == part)?;
            let part = part.name();
            Some(if lexicon.has_letters(&letters) {
                format!("<{base}={part}> [{part}]")
            } else {
                format!("{base}: {}", sense(own, "", &[]))
            })
        };
        bases.filter_map(of_base).collect()
    }
}

/// A sense with its bracket.
fn sense(sense: &Sense<'_>, word: &str, forms: &[(InflectionKind, String)]) -> String {
    let gloss = plain(sense.gloss);
    let gloss =
        gloss.strip_prefix("to ").filter(|_| sense.part == PartOfSpeech::Verb).unwrap_or(&gloss);
    let to = sense.part == PartOfSpeech::Verb && gloss.starts_with(|c: char| c.is_lowercase());
    let mut text = format!("{}{gloss} [{}", if to { "to " } else { "" }, sense.part.name());
    let kinds = kinds(sense.part).iter();
    let own = kinds.flat_map(|kind| forms.iter().filter(move |(own, _)| own == kind));
    let own: Vec<&str> = own.map(|(_, form)| form.as_str()).collect();
    let endings =
        own.iter().map(|form| form.strip_prefix(word).filter(|end| ENDINGS.contains(end)));
    let shown: Vec<String> = match endings.collect::<Option<Vec<_>>>() {
        Some(endings) => endings.iter().map(|ending| format!("-{ending}")).collect(),
        None => own.iter().map(|&form| form.to_owned()).collect(),
    };
    if !shown.is_empty() {
        text += " ";
    }
    text + &shown.join(", ") + "]"
}

/// Endings that stand for a form.
const ENDINGS: [&str; 6] = ["S", "ES", "ED", "ING", "ER", "EST"];

/// A gloss without the signs that definitions use.
fn plain(gloss: &str) -> String {
    let plain = |c| match c {
        '[' | '{' | '<' => '(',
        ']' | '}' | '>' => ')',
        c => c,
    };
    gloss.replace(" / ", " or ").chars().map(plain).collect()
}

/// The inflections of a part of speech, in the order of the bracket.
const fn kinds(part: PartOfSpeech) -> &'static [InflectionKind] {
    match part {
        PartOfSpeech::Noun => &[InflectionKind::Plural],
        PartOfSpeech::Verb => &[InflectionKind::Past, InflectionKind::Ing, InflectionKind::Third],
        PartOfSpeech::Adjective | PartOfSpeech::Adverb => {
            &[InflectionKind::Comparative, InflectionKind::Superlative]
        }
    }
}

/// The part of speech that has an inflection.
const fn part_of(kind: InflectionKind) -> PartOfSpeech {
    match kind {
        InflectionKind::Plural => PartOfSpeech::Noun,
        InflectionKind::Past | InflectionKind::Ing | InflectionKind::Third => PartOfSpeech::Verb,
        InflectionKind::Comparative | InflectionKind::Superlative => PartOfSpeech::Adjective,
    }
}
