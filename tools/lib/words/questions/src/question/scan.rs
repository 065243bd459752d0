//! Questions asked of words that lie in memory, one after the other.
//!
//! Along the transducer a question costs what it reads; one that leaves no branch early, such as
//! `*QU*`, reads everything. To have all words in memory and to look at each takes two thirds of
//! that, and a third where the question is of several parts.

use std::ops::Range;

use super::Question;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::automaton::Automaton;
use wordy_lexicon::lexicon::Lexicon;

/// How many words are tried to see how far a question reads.
const TRIED: u32 = 64;

impl Question {
    /// Whether to look at each word of a lexicon rather than to run along it: where its words lie
    /// in memory anyway, or the question reads most letters of most words.
    pub fn is_scanned(&self, lexicon: &Lexicon) -> bool {
        let all = self.will_always_match(&self.start());
        self.is_plain() && !all && (lexicon.is_in_memory() || self.reads_most(lexicon))
    }

    /// Whether it is asked of a word in a few nanoseconds a letter.
    fn is_plain(&self) -> bool {
        match self {
            Self::Any | Self::Pattern(_) | Self::Length(..) | Self::Regex(_) => true,
            Self::Anagram(own) => own.is_counted(),
            Self::AllOf(each) | Self::AnyOf(each) => each.iter().all(Self::is_plain),
            Self::Not(own) => own.is_plain(),
            Self::Substitution(_) | Self::Within(_) => false,
        }
    }

    /// Whether it reads three quarters of the letters of some words before it leaves them; half of
    /// them where it is of several parts, which cost more.
    fn reads_most(&self, lexicon: &Lexicon) -> bool {
        let len = lexicon.len() as u32;
        let (mut read, mut all) = (0, 0);
        for word in (0..TRIED.min(len)).filter_map(|n| lexicon.word(n * (len / TRIED.min(len)))) {
            all += word.len();
            read += self.reads(&word);
        }
        match self {
            Self::AllOf(_) | Self::AnyOf(_) => 2 * read > all,
            _ => 4 * read > 3 * all,
        }
    }

    /// How many letters of a word it reads before it leaves it.
    fn reads(&self, word: &[u8]) -> usize {
        let mut state = self.start();
        let reads = |letter: &&u8| {
            state = self.accept(&state, **letter);
            self.can_match(&state)
        };
        word.iter().take_while(reads).count()
    }

    /// Calls `found` with each of the words with these numbers that it accepts, and its number, in
    /// order.
    pub fn scan(&self, words: &Arena, numbers: Range<usize>, mut found: impl FnMut(&[u8], u32)) {
        let mut try_one = |number: usize| {
            let word = words.get(number);
            if self.holds(word) {
                found(word, number as u32);
            }
        };
        match self.literal() {
            Some(literal) => words.containing(&literal, numbers).for_each(&mut try_one),
            None => numbers.for_each(&mut try_one),
        }
    }

    /// Letters side by side that every word it accepts has, as many as are known.
    fn literal(&self) -> Option<Vec<u8>> {
        match self {
            Self::Pattern(own) => own.literal(),
            Self::Anagram(own) => own.any_letter().map(|letter| vec![letter]),
            Self::AllOf(each) => each.iter().filter_map(Self::literal).max_by_key(Vec::len),
            _ => None,
        }
    }

    /// Whether it accepts a word: each part by itself, where a reading of all parts at once would
    /// keep a state of each.
    fn holds(&self, word: &[u8]) -> bool {
        match self {
            Self::Any => true,
            Self::Length(low, high) => (low..=high).contains(&&word.len()),
            Self::AllOf(each) => each.iter().all(|one| one.holds(word)),
            Self::AnyOf(each) => each.iter().any(|one| one.holds(word)),
            Self::Not(own) => !own.holds(word),
            Self::Anagram(own) => own.holds(word),
            Self::Pattern(own) => accepts(own, word),
            Self::Regex(own) => accepts(own.as_ref(), word),
            Self::Substitution(own) => accepts(own, word),
            Self::Within(own) => accepts(own, word),
        }
    }
}

fn accepts<A: Automaton>(question: &A, word: &[u8]) -> bool {
    let mut state = question.start();
    for letter in word {
        state = question.accept(&state, *letter);
        if !question.can_match(&state) {
            return false;
        }
    }
    question.is_match(&state)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::question::{Anagram, Pattern, Rack, Regex, Use};
    use wordy_lexicon::alphabet::Alphabet;

    fn question(text: &str) -> Question {
        let english = &Alphabet::english();
        let more = |text: &str| Anagram::new(&Rack::parse(text, english).unwrap(), Use::More);
        match text.split_once(':') {
            Some(("not", text)) => Question::Not(Box::new(question(text))),
            Some(("includes", text)) => Question::Anagram(more(text)),
            Some(("regex", text)) => {
                Question::Regex(Box::new(Regex::parse(text, english).unwrap()))
            }
            Some((length, _)) => Question::Length(length.len(), length.len() + 1),
            None => Question::Pattern(Pattern::parse(text, english).unwrap()),
        }
    }

    proptest! {
        #[test]
        fn it_finds_what_is_found_along_the_lexicon(
            words in proptest::collection::btree_set("[A-D]{1,6}", 1..80),
            parts in proptest::collection::vec(
                "(not:)?(includes:[A-D]{1,3}|regex:[A-D][.][*][A-D]|xx:|xxxx:|[*]?[A-D?]{1,3}[*]?)",
                1..4,
            ),
        ) {
            let lexicon = Lexicon::from_words(&words, &Alphabet::english()).unwrap();
            let parts: Vec<Question> = parts.iter().map(|text| question(text)).collect();
            for question in [
                parts[0].clone(),
                Question::AllOf(parts.clone()),
                Question::AnyOf(parts),
            ] {
                prop_assert!(question.is_plain());
                let (mut scanned, mut visited) = (Vec::new(), Vec::new());
                question.scan(lexicon.words(), 0..lexicon.len(), |word, rank| {
                    scanned.push((word.to_vec(), rank));
                });
                lexicon.visit(&question, |word, rank| visited.push((word.to_vec(), rank)));
                prop_assert_eq!(scanned, visited);
            }
        }
    }

    #[test]
    fn what_leaves_words_early_is_not_scanned() {
        let mut words: Vec<String> = Vec::new();
        for first in 'A'..='Z' {
            words.extend(('A'..='Z').map(|second| format!("{first}{second}OLOGIES")));
        }
        let lexicon = Lexicon::from_words(&words, &Alphabet::english()).unwrap();
        let bytes = wordy_lexicon::lexicon::build(
            wordy_lexicon::lexicon::Draft::selected(&lexicon, |_, _| true),
            &Alphabet::english(),
            wordy_lexicon::lexicon::Meta::default(),
        );
        let lexicon = Lexicon::open(bytes.unwrap().into()).unwrap();
        for (text, scanned) in [
            ("*LO*", true),
            ("*IES", true),
            ("not:*Q*", true),
            ("regex:.*E.*", true),
            ("includes:Q", true),
            ("A*", false),
            ("??", false),
            ("xx:", false),
        ] {
            assert_eq!(question(text).is_scanned(&lexicon), scanned, "{text}");
        }
    }
}
