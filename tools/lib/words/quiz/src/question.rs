//! A card as a question: what it shows, and what it wants.

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::expurgation::Expurgation;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::nearby;
use wordy_questions::tables::{Hooks, alphagram, hooks_of};

use crate::ladder::{self, Ladder};
use crate::{Ask, KeyError};

/// Plays that are told where several are best.
const MOST_PLAYS: usize = 3;

/// A question.
#[derive(Clone, Debug)]
pub struct Question {
    /// What is asked.
    pub ask: Ask,
    /// Of what.
    pub key: Vec<u8>,
    /// The letters of the key in the order in which they are shown: in that of the alphabet, or
    /// another where that is a word.
    pub letters: Vec<u8>,
    /// What is shown: letters, words, or a definition.
    pub shown: String,
    /// What answers it.
    pub wanted: ExpectedAnswer,
}

/// What answers a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExpectedAnswer {
    /// All of these words, in any order; of a definition any one.
    Words(Vec<Answer>),
    /// Yes, it is a word, or no.
    Verdict(bool),
    /// The words between two words, no more of them than in the shortest ladder, which is this.
    Ladder(Ladder),
    /// The play that loses nothing, of all the plays there are, the best first.
    Play(Vec<RatedPlay>),
}

/// A play, and what it loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedPlay {
    /// As it is typed: square and word, with points for tiles on the board: `8H .ORD`.
    pub text: String,
    /// The same with the letters of those tiles: `8H WORD`.
    pub whole: String,
    /// Points that it has.
    pub points: i32,
    /// Points that it loses against the best.
    pub lost: i32,
}

/// A word that answers a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The word.
    pub word: Vec<u8>,
    /// Its hooks, if they are asked for.
    pub hooks: Option<Hooks>,
}

impl Question {
    /// The question that an ask and a key make with a lexicon. Cost: that of an anagram; of a
    /// ladder up to some tenths of a second.
    ///
    /// # Errors
    ///
    /// The key is empty, has a sign that is no letter, or more letters than any rack; the word has
    /// no definition; no ladder joins the words.
    pub fn new(ask: Ask, key: &str, lexicon: &Lexicon) -> Result<Self, KeyError> {
        if ask.is_given() {
            return Err(KeyError::Given(key.to_owned()));
        }
        if ask == Ask::Ladder {
            let ladder = ladder::of(key, lexicon)?;
            let alphabet = lexicon.alphabet();
            let ends = [&ladder.words[0], &ladder.words[ladder.words.len() - 1]];
            let shown = ends.map(|end| alphabet.spell(end)).join(" → ");
            let key = ends[0].clone();
            let (letters, wanted) = (Vec::new(), ExpectedAnswer::Ladder(ladder));
            return Ok(Self { ask, key, letters, shown, wanted });
        }
        let alphabet = lexicon.alphabet();
        let letters = alphabet.encode(key)?;
        if letters.is_empty() {
            return Err(KeyError::Empty);
        }
        let wanted = wanted(ask, &letters, lexicon)?;
        let key = if ask.is_of_letters() { alphagram(&letters) } else { letters };
        let letters = if ask.is_of_letters() { no_word(&key, lexicon) } else { key.clone() };
        let shown = match ask {
            Ask::Definition => without(&definition(&key, lexicon)?, &alphabet.spell(&key)),
            _ => alphabet.spell(&letters),
        };
        Ok(Self { ask, key, letters, shown, wanted })
    }

    /// The question that asks for all words of a list.
    pub fn of_list(shown: &str, words: impl IntoIterator<Item = Vec<u8>>) -> Self {
        let mut words: Vec<Vec<u8>> = words.into_iter().collect();
        words.sort_unstable();
        let words = words.into_iter().map(|word| Answer { word, hooks: None }).collect();
        let (shown, wanted) = (shown.to_owned(), ExpectedAnswer::Words(words));
        Self { ask: Ask::Recall, key: Vec::new(), letters: Vec::new(), shown, wanted }
    }

    /// The question that asks for the best of these plays.
    pub fn of_plays(shown: &str, mut plays: Vec<RatedPlay>) -> Self {
        plays.sort_by_key(|play| play.lost);
        let (shown, wanted) = (shown.to_owned(), ExpectedAnswer::Play(plays));
        Self { ask: Ask::BestPlay, key: Vec::new(), letters: Vec::new(), shown, wanted }
    }

    /// The same without answers that are excluded: who types one is told that it is not asked for.
    /// None where nothing can be asked then: the word itself, a word of the ladder, or all answers
    /// are excluded.
    pub fn sparing(mut self, excluded: &Expurgation) -> Option<Self> {
        let is_out = |word: &[u8]| excluded.class(word).is_some();
        let is_left = match &mut self.wanted {
            _ if !self.ask.is_of_letters() && is_out(&self.key) => false,
            ExpectedAnswer::Words(words) => {
                let there_are = !words.is_empty();
                words.retain(|answer| !is_out(&answer.word));
                !there_are || !words.is_empty()
            }
            ExpectedAnswer::Ladder(ladder) => !ladder.words.iter().any(|word| is_out(word)),
            ExpectedAnswer::Verdict(_) | ExpectedAnswer::Play(_) => true,
        };
        is_left.then_some(self)
    }

    /// How many answers there are.
    pub fn count(&self) -> usize {
        match &self.wanted {
            ExpectedAnswer::Words(words) if self.ask == Ask::Definition => words.len().min(1),
            ExpectedAnswer::Words(words) => words.len(),
            ExpectedAnswer::Verdict(_) | ExpectedAnswer::Ladder(_) | ExpectedAnswer::Play(_) => 1,
        }
    }

    /// Every answer, as the key of a paper quiz prints it: words in order, with their hooks if
    /// those are asked for.
    pub fn answers(&self, alphabet: &Alphabet) -> Vec<String> {
        match &self.wanted {
            ExpectedAnswer::Words(words) => {
                words.iter().map(|answer| answer.spell(alphabet)).collect()
            }
            ExpectedAnswer::Verdict(valid) => vec![if *valid { "yes" } else { "no" }.to_owned()],
            ExpectedAnswer::Ladder(ladder) => vec![ladder.spell(alphabet)],
            ExpectedAnswer::Play(plays) => {
                let best = plays.iter().take_while(|play| play.lost == 0).take(MOST_PLAYS);
                let best: Vec<&str> = best.map(|play| play.text.as_str()).collect();
                vec![best.join(" or ")]
            }
        }
    }
}

impl Answer {
    /// The word, with its hooks as they are typed: `AO:PES:OT`.
    pub fn spell(&self, alphabet: &Alphabet) -> String {
        let word = alphabet.spell(&self.word);
        match self.hooks {
            None => word,
            Some(hooks) => {
                let letters =
                    |set: wordy_lexicon::letter_set::LetterSet| alphabet.spell(&set.letters());
                format!("{}:{word}:{}", letters(hooks.front), letters(hooks.back))
            }
        }
    }
}

fn wanted(ask: Ask, key: &[u8], lexicon: &Lexicon) -> Result<ExpectedAnswer, KeyError> {
    let hooks = || hooks_of(lexicon, key);
    let front = || -> Vec<Vec<u8>> {
        hooks().front.letters().into_iter().map(|letter| [&[letter][..], key].concat()).collect()
    };
    let back = || -> Vec<Vec<u8>> {
        hooks().back.letters().into_iter().map(|letter| [key, &[letter][..]].concat()).collect()
    };
    let mut words: Vec<Vec<u8>> = match ask {
        Ask::Valid => return Ok(ExpectedAnswer::Verdict(lexicon.has_letters(key))),
        Ask::Anagrams | Ask::AnagramsWithHooks => nearby::of_letters(lexicon, key)?,
        Ask::Hooks => [front(), back()].concat(),
        Ask::FrontHooks => front(),
        Ask::BackHooks => back(),
        Ask::InnerHooks => inner(key, hooks()),
        Ask::OneDif => nearby::one_difs(lexicon, key).into_values().flatten().collect(),
        Ask::Stem => nearby::one_more(lexicon, key)?.into_values().flatten().collect(),
        Ask::Definition => same_definition(key, lexicon)?,
        Ask::Ladder | Ask::Recall | Ask::BestPlay => Vec::new(),
    };
    words.sort_unstable();
    words.dedup();
    let with_hooks = |word: Vec<u8>| {
        let hooks = (ask == Ask::AnagramsWithHooks).then(|| hooks_of(lexicon, &word));
        Answer { word, hooks }
    };
    Ok(ExpectedAnswer::Words(words.into_iter().map(with_hooks).collect()))
}

/// What is left of a word without an end.
fn inner(key: &[u8], hooks: Hooks) -> Vec<Vec<u8>> {
    let front = hooks.inner_front.then(|| key[1..].to_vec());
    let back = hooks.inner_back.then(|| key[..key.len() - 1].to_vec());
    front.into_iter().chain(back).collect()
}

/// The words of the definition of a word, itself among them.
fn same_definition(key: &[u8], lexicon: &Lexicon) -> Result<Vec<Vec<u8>>, KeyError> {
    let alphabet = lexicon.alphabet();
    let text = definition(key, lexicon)?;
    let same = |word: &str| {
        let letters = alphabet.encode(word).ok()?;
        (lexicon.expanded_definition(&letters).as_deref() == Some(text.as_str())).then_some(letters)
    };
    let bare = lexicon.definition(key).unwrap_or_default();
    let mut words = vec![key.to_vec()];
    let others = lexicon.definitions().filter(|&(_, other)| other == bare);
    words.extend(others.filter_map(|(word, _)| same(word)));
    Ok(words)
}

fn definition(key: &[u8], lexicon: &Lexicon) -> Result<String, KeyError> {
    let text = lexicon.expanded_definition(key).filter(|text| !text.is_empty());
    text.ok_or_else(|| KeyError::NoDefinition(lexicon.alphabet().spell(key)))
}

/// Letters turned until they are no word, so that they do not tell an answer; as they are where
/// every turn is a word.
fn no_word(letters: &[u8], lexicon: &Lexicon) -> Vec<u8> {
    let back: Vec<u8> = letters.iter().rev().copied().collect();
    let turned = |letters: &[u8], by: usize| [&letters[by..], &letters[..by]].concat();
    let all = (0..letters.len()).flat_map(|by| [turned(letters, by), turned(&back, by)]);
    let mut open = all.filter(|order| !lexicon.has_letters(order));
    open.next().unwrap_or_else(|| letters.to_vec())
}

/// A text with a line of points for each time it has a word, whatever its ending.
fn without(text: &str, word: &str) -> String {
    let hides = |part: &str| {
        let bare: String = part.chars().filter(|sign| sign.is_alphabetic()).collect();
        bare.to_uppercase().starts_with(&word.to_uppercase())
    };
    let parts = text.split_inclusive(|sign: char| !sign.is_alphabetic());
    parts
        .map(|part| {
            let end = part.trim_start_matches(char::is_alphabetic);
            if hides(part) { format!("…{end}") } else { part.to_owned() }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use wordy_lexicon::files::File;

    use super::*;

    fn lexicon() -> Lexicon {
        let words = ["coat", "coats", "coast", "taco", "tacos", "boat", "chat", "oat", "costa"];
        Lexicon::from_words(words, &Alphabet::english()).unwrap()
    }

    fn answers(ask: Ask, key: &str) -> Vec<String> {
        let lexicon = lexicon();
        let question = Question::new(ask, key, &lexicon).unwrap();
        question.answers(lexicon.alphabet())
    }

    #[test]
    fn each_ask_has_its_answers() {
        assert_eq!(answers(Ask::Anagrams, "taco"), ["COAT", "TACO"]);
        assert_eq!(answers(Ask::AnagramsWithHooks, "ACOT"), [":COAT:S", ":TACO:S"]);
        assert_eq!(answers(Ask::Hooks, "OAT"), ["BOAT", "COAT"]);
        assert_eq!(answers(Ask::FrontHooks, "OAT"), ["BOAT", "COAT"]);
        assert_eq!(answers(Ask::BackHooks, "OAT"), [""; 0]);
        assert_eq!(answers(Ask::InnerHooks, "COATS"), ["COAT"]);
        assert_eq!(answers(Ask::OneDif, "COAT"), ["BOAT", "CHAT"]);
        assert_eq!(answers(Ask::Stem, "TACO"), ["COAST", "COATS", "COSTA", "TACOS"]);
        assert_eq!(answers(Ask::Valid, "COTA"), ["no"]);
        assert_eq!(answers(Ask::Valid, "COAT"), ["yes"]);
        assert_eq!(answers(Ask::Ladder, "boat chat"), ["BOAT COAT CHAT"]);
    }

    #[test]
    fn letters_that_are_a_word_are_shown_in_another_order() {
        let words = ["act", "cat", "at", "ta", "best"];
        let lexicon = Lexicon::from_words(words, &Alphabet::english()).unwrap();
        let shown = |key| Question::new(Ask::Anagrams, key, &lexicon).unwrap().shown;
        assert_eq!(["cat", "best", "ta"].map(shown), ["TCA", "TSEB", "AT"]);
    }

    #[test]
    fn answers_that_are_excluded_are_spared() {
        let lexicon = lexicon();
        let text = "[[class]]\nname = 'slur'\nlevel = 1\nwords = 'taco chat'";
        let file = File::in_memory("classes", "classes.toml", text.as_bytes().to_vec());
        let excluded = Expurgation::up_to(1, &file, lexicon.alphabet()).unwrap();
        let spared = |ask, key| {
            let question = Question::new(ask, key, &lexicon).unwrap().sparing(&excluded);
            question.map(|question| question.answers(lexicon.alphabet()))
        };
        assert_eq!(spared(Ask::Anagrams, "ACOT"), Some(vec!["COAT".to_owned()]));
        assert_eq!(spared(Ask::OneDif, "COAT"), Some(vec!["BOAT".to_owned()]));
        assert_eq!(spared(Ask::BackHooks, "BOAT"), Some(Vec::new()));
        // All answers, the word itself, a word between.
        assert_eq!(spared(Ask::Anagrams, "ACHT"), None);
        assert_eq!(spared(Ask::BackHooks, "TACO"), None);
        assert_eq!(spared(Ask::Ladder, "BOAT CHAT"), None);
    }

    #[test]
    fn a_definition_does_not_tell_its_word() {
        assert_eq!(without("to coat, coating (a Coat)", "COAT"), "to …, … (a …)");
        assert_eq!(without("cold and old", "OLD"), "cold and …");
    }

    #[test]
    fn what_cannot_be_asked_says_why() {
        let lexicon = lexicon();
        let error = |ask, key| Question::new(ask, key, &lexicon).unwrap_err().to_string();
        assert_eq!(error(Ask::Definition, "COAT"), "COAT has no definition");
        assert!(error(Ask::Ladder, "COAT").contains("two words of one length"));
        assert_eq!(error(Ask::Ladder, "COAST TACOS"), "no ladder leads from COAST TACOS");
        assert_eq!(error(Ask::Anagrams, ""), "an empty key");
    }
}
