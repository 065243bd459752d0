//! A question being answered.

use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::tables::alphagram;

use crate::{Answer, Ask, ExpectedAnswer, Grade, Question, RatedPlay};

/// A question being answered: what was found, and what was typed besides.
#[derive(Debug)]
pub struct Attempt<'a> {
    question: &'a Question,
    lexicon: &'a Lexicon,
    found: Vec<bool>,
    wrong: Vec<String>,
    done: bool,
    /// Points that a play lost.
    lost: i32,
}

/// Points that a play may lose and still counts, as a hard one.
pub const NEARLY_BEST: i32 = 5;
/// Seconds that a play takes without being slow, where a word has so many fewer.
const PLAY_TIME: f64 = 20.0;

/// What an answer was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Right, and new.
    Found,
    /// Right, and typed before.
    Again,
    /// The word is right, its hooks are not.
    Hooks,
    /// A word, and no answer.
    Elsewhere,
    /// No word; with the answer it nearly is, if there is one left like it.
    NoWord(Option<String>),
    /// A play that is not the best, and the points that it loses.
    Loses(i32),
    /// Wrong, where there is only yes or no, or a ladder.
    No,
    /// What was typed cannot be read; why, and what can.
    Unreadable(String),
}

impl Reply {
    /// Whether what was typed counts as wrong.
    pub fn is_wrong(&self) -> bool {
        matches!(self, Self::Hooks | Self::Elsewhere | Self::NoWord(_) | Self::Loses(_) | Self::No)
    }
}

impl<'a> Attempt<'a> {
    /// Nothing typed yet.
    pub fn new(question: &'a Question, lexicon: &'a Lexicon) -> Self {
        let found = vec![false; question.count()];
        Self { question, lexicon, found, wrong: Vec::new(), done: false, lost: 0 }
    }

    /// Takes one answer as it was typed: a word; `AO:PES:OT` where hooks are asked for; a letter,
    /// or `A-` and `-S`, for a hook; y or n; the words of a ladder with blanks between them.
    pub fn answer(&mut self, text: &str) -> Reply {
        let text = text.trim();
        let reply = match &self.question.wanted {
            ExpectedAnswer::Verdict(valid) => self.verdict(text, *valid),
            ExpectedAnswer::Ladder(_) => self.ladder(text),
            ExpectedAnswer::Words(words) => self.word(text, words),
            ExpectedAnswer::Play(plays) => self.play(text, plays),
        };
        if reply.is_wrong() {
            self.wrong.push(text.to_uppercase());
        }
        reply
    }

    fn verdict(&mut self, text: &str, valid: bool) -> Reply {
        let said = match text.to_lowercase().as_str() {
            "y" | "yes" => true,
            "n" | "no" => false,
            _ => return Reply::Unreadable(format!("y or n, not {text}")),
        };
        self.done = true;
        self.found[0] = said == valid;
        if said == valid { Reply::Found } else { Reply::No }
    }

    fn play(&mut self, text: &str, plays: &[RatedPlay]) -> Reply {
        // The square in any case; in a word lower case is a blank.
        let plain = |text: &str| {
            let (square, word) = text.split_once(char::is_whitespace)?;
            Some(format!("{} {}", square.to_uppercase(), word.trim()))
        };
        let Some(typed) = plain(text) else {
            return Reply::Unreadable(format!("a square and a word, as in 8H WORD, not {text}"));
        };
        let is = |text: &str| plays.iter().find(|play| play.text == text || play.whole == text);
        let exact = is(&typed);
        let capitals = || is(&typed.to_uppercase());
        let Some(play) = exact.or_else(capitals) else {
            return Reply::Unreadable(format!("{typed} cannot be laid there with this rack"));
        };
        self.done = true;
        self.lost = play.lost;
        self.found[0] = play.lost <= NEARLY_BEST;
        if play.lost == 0 { Reply::Found } else { Reply::Loses(play.lost) }
    }

    fn ladder(&mut self, text: &str) -> Reply {
        let ExpectedAnswer::Ladder(ladder) = &self.question.wanted else { return Reply::No };
        let words = text.split_whitespace().map(|word| self.lexicon.alphabet().encode(word));
        match words.collect::<Result<Vec<_>, _>>() {
            Err(unknown) => Reply::Unreadable(unknown.to_string()),
            Ok(words) if ladder.is_like(&words, self.lexicon) => {
                self.found[0] = true;
                Reply::Found
            }
            Ok(_) => Reply::No,
        }
    }

    fn word(&mut self, text: &str, words: &[Answer]) -> Reply {
        let hooked = self.question.ask == Ask::AnagramsWithHooks;
        let parts: Vec<&str> = text.split(':').collect();
        let typed = match parts[..] {
            [word] if !hooked => word,
            [_, word, _] if hooked => word,
            _ if hooked => {
                return Reply::Unreadable(format!("front:WORD:back, as in AO:PES:OT, not {text}"));
            }
            _ => return Reply::Unreadable(format!("a word, not {text}")),
        };
        let word = match self.whole_word(typed) {
            Ok(word) if word.is_empty() => return Reply::Unreadable("nothing typed".to_owned()),
            Ok(word) => word,
            Err(why) => return Reply::Unreadable(why),
        };
        let Some(place) = words.iter().position(|answer| answer.word == word) else {
            return self.other(&word, words);
        };
        if hooked && !self.has_hooks(&words[place], parts[0], parts[2]) {
            return Reply::Hooks;
        }
        let place = place.min(self.found.len().saturating_sub(1));
        if std::mem::replace(&mut self.found[place], true) { Reply::Again } else { Reply::Found }
    }

    /// The word that is meant: a hook alone stands for the word it makes.
    fn whole_word(&self, typed: &str) -> Result<Vec<u8>, String> {
        let alphabet = self.lexicon.alphabet();
        let encode = |text: &str| alphabet.encode(text).map_err(|unknown| unknown.to_string());
        let key = &self.question.key;
        let front = |letters: Vec<u8>| [&letters, key.as_slice()].concat();
        let back = |letters: Vec<u8>| [key.as_slice(), &letters].concat();
        let asks_hooks = matches!(self.question.ask, Ask::Hooks | Ask::FrontHooks | Ask::BackHooks);
        match (typed.strip_suffix('-'), typed.strip_prefix('-')) {
            (Some(hook), None) if asks_hooks => return Ok(front(encode(hook)?)),
            (None, Some(hook)) if asks_hooks => return Ok(back(encode(hook)?)),
            _ => {}
        }
        let letters = encode(typed)?;
        Ok(match self.question.ask {
            Ask::FrontHooks if letters.len() == 1 => front(letters),
            Ask::BackHooks if letters.len() == 1 => back(letters),
            _ => letters,
        })
    }

    fn has_hooks(&self, answer: &Answer, front: &str, back: &str) -> bool {
        let set = |text: &str| {
            let mut letters = self.lexicon.alphabet().encode(text).ok()?;
            letters.sort_unstable();
            letters.dedup();
            Some(letters)
        };
        let Some(hooks) = answer.hooks else { return false };
        set(front) == Some(hooks.front.letters()) && set(back) == Some(hooks.back.letters())
    }

    /// What a word is that is no answer.
    fn other(&self, word: &[u8], words: &[Answer]) -> Reply {
        if self.lexicon.has_letters(word) {
            return Reply::Elsewhere;
        }
        let left = words.iter().zip(&self.found).filter(|(_, found)| !**found);
        let near = left.map(|(answer, _)| &answer.word).find(|answer| is_near(word, answer));
        Reply::NoWord(near.map(|near| self.lexicon.alphabet().spell(near)))
    }

    /// Ends the question: nothing more is found.
    pub fn give_up(&mut self) {
        self.done = true;
    }

    /// Whether every answer was found.
    pub fn is_whole(&self) -> bool {
        self.found.iter().all(|found| *found)
    }

    /// Whether nothing is left to type.
    pub fn is_over(&self) -> bool {
        self.done || self.is_whole() && self.question.count() > 0
    }

    /// Each answer, and whether it was found.
    pub fn answers(&self) -> impl Iterator<Item = (String, bool)> {
        let answers = self.question.answers(self.lexicon.alphabet());
        let found = self.found.iter().copied().chain(std::iter::repeat(self.is_whole()));
        answers.into_iter().zip(found)
    }

    /// The answers that were not found; of a verdict the word, of a ladder one.
    pub fn missed(&self) -> Vec<String> {
        match &self.question.wanted {
            _ if self.is_whole() => Vec::new(),
            ExpectedAnswer::Verdict(_) => vec![self.question.shown.clone()],
            _ => self.answers().filter(|(_, found)| !found).map(|(answer, _)| answer).collect(),
        }
    }

    /// How many answers were found.
    pub fn found(&self) -> usize {
        self.found.iter().filter(|found| **found).count()
    }

    /// What was typed and is no answer, in the order typed.
    pub fn wrong(&self) -> &[String] {
        &self.wrong
    }

    /// How well it was answered: missed where something was not found, or where anything wrong was
    /// typed and that counts (`strict`, and always where there is nothing to find); hard where
    /// the first answer took longer than `slow`.
    pub fn grade(&self, first: Option<f64>, slow: f64, strict: bool) -> Grade {
        let strict = strict || self.question.count() == 0;
        let slow = if self.question.ask == Ask::BestPlay { slow * PLAY_TIME } else { slow };
        if !self.is_whole() || strict && !self.wrong.is_empty() {
            Grade::Again
        } else if self.lost > 0 || first.is_some_and(|seconds| seconds > slow) {
            Grade::Hard
        } else {
            Grade::Good
        }
    }
}

/// Whether one is the other with one letter changed, added, left out, or with its letters in
/// another order.
fn is_near(one: &[u8], other: &[u8]) -> bool {
    if one.len() == other.len() {
        let changed = one.iter().zip(other).filter(|(a, b)| a != b).count();
        return changed == 1 || alphagram(one) == alphagram(other);
    }
    let (short, long) = if one.len() < other.len() { (one, other) } else { (other, one) };
    let without = |place: usize| [&long[..place], &long[place + 1..]].concat();
    long.len() == short.len() + 1 && (0..long.len()).any(|place| without(place) == short)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_lexicon::alphabet::Alphabet;

    fn lexicon() -> Lexicon {
        let words = ["calm", "clam", "calms", "coat", "oat", "boat", "oats", "boats"];
        Lexicon::from_words(words, &Alphabet::english()).unwrap()
    }

    fn replies(ask: Ask, key: &str, typed: &[&str]) -> (Vec<Reply>, Grade) {
        let lexicon = lexicon();
        let question = Question::new(ask, key, &lexicon).unwrap();
        let mut attempt = Attempt::new(&question, &lexicon);
        let replies = typed.iter().map(|text| attempt.answer(text)).collect();
        (replies, attempt.grade(Some(1.0), 2.0, false))
    }

    #[test]
    fn words_are_found_once_and_wrong_ones_do_not_fail_the_card() {
        let (replies, grade) =
            replies(Ask::Anagrams, "ACLM", &["clam", "CLAM", "calms", "camm", "calm"]);
        let near = Some("CALM".to_owned());
        let expected =
            [Reply::Found, Reply::Again, Reply::Elsewhere, Reply::NoWord(near), Reply::Found];
        assert_eq!(replies, expected);
        assert_eq!(grade, Grade::Good);
    }

    #[test]
    fn a_hook_alone_stands_for_its_word() {
        let (found, grade) = replies(Ask::Hooks, "OAT", &["B-", "-s", "COAT"]);
        assert_eq!((found, grade), (vec![Reply::Found; 3], Grade::Good));
        let (found, grade) = replies(Ask::FrontHooks, "OAT", &["b"]);
        assert_eq!((found, grade), (vec![Reply::Found], Grade::Again));
    }

    #[test]
    fn hooks_are_typed_beside_their_word_in_any_order() {
        let (found, _) = replies(Ask::AnagramsWithHooks, "AOT", &["CB:OAT:S", "b:oat:s", "oat"]);
        assert_eq!(found[..2], [Reply::Found, Reply::Hooks]);
        assert!(matches!(&found[2], Reply::Unreadable(why) if why.contains("AO:PES:OT")));
    }

    #[test]
    fn a_verdict_is_one_answer() {
        assert_eq!(replies(Ask::Valid, "CLAM", &["y"]), (vec![Reply::Found], Grade::Good));
        assert_eq!(replies(Ask::Valid, "CLAM", &["n"]), (vec![Reply::No], Grade::Again));
        assert_eq!(replies(Ask::Valid, "CLMA", &["n"]), (vec![Reply::Found], Grade::Good));
    }

    #[test]
    fn a_sign_that_is_no_letter_is_not_wrong() {
        let (found, grade) = replies(Ask::Anagrams, "ACLM", &["c1am", "", "clam", "calm"]);
        assert!(matches!(&found[0], Reply::Unreadable(_)));
        assert!(matches!(&found[1], Reply::Unreadable(_)));
        assert_eq!(grade, Grade::Good);
    }

    #[test]
    fn slow_is_hard_and_strict_is_missed() {
        let lexicon = lexicon();
        let question = Question::new(Ask::Anagrams, "AOT", &lexicon).unwrap();
        let mut attempt = Attempt::new(&question, &lexicon);
        attempt.answer("tao");
        attempt.answer("oat");
        assert_eq!(attempt.grade(Some(2.5), 2.0, false), Grade::Hard);
        assert_eq!(attempt.grade(Some(1.5), 2.0, false), Grade::Good);
        assert_eq!(attempt.grade(Some(1.5), 2.0, true), Grade::Again);
    }

    #[test]
    fn a_play_is_judged_by_the_points_it_loses() {
        let plays = [("8H QU.z", "8H QUIz", 0), ("8H ZA", "8H ZA", 5), ("H8 AT", "H8 AT", 6)];
        let rated = plays.map(|(text, whole, lost)| RatedPlay {
            text: text.to_owned(),
            whole: whole.to_owned(),
            points: 9,
            lost,
        });
        let question = Question::of_plays("A board", rated.to_vec());
        let lexicon = lexicon();
        let judged = |typed: &str| {
            let mut attempt = Attempt::new(&question, &lexicon);
            (attempt.answer(typed), attempt.grade(Some(1.0), 2.0, false))
        };
        assert_eq!(judged("8h QUIz"), (Reply::Found, Grade::Good));
        assert_eq!(judged("8h QU.z"), (Reply::Found, Grade::Good));
        assert_eq!(judged("8h za"), (Reply::Loses(5), Grade::Hard));
        assert_eq!(judged("H8 at"), (Reply::Loses(6), Grade::Again));
        assert!(matches!(judged("8H CAT"), (Reply::Unreadable(_), Grade::Again)));
    }

    #[test]
    fn near_is_one_change_or_another_order() {
        let near = |one: &str, other: &str| is_near(one.as_bytes(), other.as_bytes());
        assert!(near("CALM", "CLAM") && near("CALM", "PALM") && near("CALM", "CALMS"));
        assert!(near("CAM", "CALM") && !near("COAT", "CALM") && !near("CALM", "CALMED"));
    }
}
