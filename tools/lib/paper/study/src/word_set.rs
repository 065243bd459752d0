//! All that a teacher hands out of one list: the words, a quiz of them, flash cards, words with
//! letters left out, a word search, ladders from one to another.

use wordy_lexicon::counts::counted;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::random::Random;
use wordy_print::flash::Flash;
use wordy_print::sheet::{Entry, Form, Group, Section, Sheet};
use wordy_questions::graph::Rungs;

use crate::quiz::defined;

/// A word of a list, as it is written, with its meaning where there is one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaughtWord {
    /// The word or phrase.
    pub text: String,
    /// Its meaning, or empty.
    pub meaning: String,
}

/// A sheet to hand out, with its answers.
#[derive(Clone, Debug)]
pub struct Handout {
    /// What the file is called, without an ending.
    pub name: &'static str,
    /// What is handed out.
    pub sheet: Sheet,
    /// What the teacher keeps; none where there is nothing to answer.
    pub key: Option<Sheet>,
}

/// The share of a word's letters that is left out.
const GAPS: usize = 3;
/// Ladders of a set, their fewest and their most steps.
const LADDERS: usize = 6;
const STEPS: std::ops::RangeInclusive<usize> = 3..=7;

/// What is made of the words by their letters.
#[derive(Clone, Debug, Default)]
pub struct Puzzles {
    /// Squares of letters with the words in them, each with its list: [`crate::letter_square`].
    pub squares: Vec<Section>,
    /// Ladders from one word to another.
    pub ladders: Vec<Vec<String>>,
}

/// The handouts of a list in its order.
pub fn handouts(title: &str, words: &[TaughtWord], puzzles: Puzzles) -> Vec<Handout> {
    let Puzzles { squares, ladders } = puzzles;
    let mut all = vec![Handout { name: "words", sheet: list(title, words), key: None }];
    all.push(quiz(title, words));
    all.push(letters(title, words));
    all.extend((!squares.is_empty()).then(|| word_search(title, squares)));
    all.extend((!ladders.is_empty()).then(|| ladder_sheet(title, &ladders)));
    all
}

/// The list: with meanings in rows, else in columns.
fn list(title: &str, words: &[TaughtWord]) -> Sheet {
    let defined = words.iter().any(|word| !word.meaning.is_empty());
    let form = if defined { Form::Rows } else { Form::Grid };
    let entries = words.iter().map(|word| Entry::new(&word.text).definition(&word.meaning));
    let sections = sections(form, vec![Group::new("", entries.collect())]);
    Sheet { title: title.to_owned(), sections, ..Sheet::default() }
}

fn sections(form: Form, groups: Vec<Group>) -> Vec<Section> {
    vec![Section { form, groups, ..Section::default() }]
}

/// A sheet to write on.
fn question_sheet(title: String, task: &str, sections: Vec<Section>) -> Sheet {
    let fields = vec!["Name".to_owned(), "Date".to_owned()];
    Sheet { title, fields, notes: vec![task.to_owned()], sections, ..Sheet::default() }
}

/// What is asked for a word: its meaning, else its letters in another order.
fn quiz(title: &str, words: &[TaughtWord]) -> Handout {
    let question = |(at, word): (usize, &TaughtWord)| {
        let letters = mixed(&word.text, at as u64);
        let clue = if word.meaning.is_empty() { &letters } else { &word.meaning };
        defined(&Entry::new(&word.text).definition(clue)).unwrap_or_default()
    };
    let questions = words.iter().enumerate().map(question).collect();
    let task = "Write the word for each clue, a letter in each box.";
    let asked = sections(Form::Ask, vec![Group::new("", questions)]);
    let sheet = question_sheet(format!("{title}: quiz"), task, asked);
    let key = Sheet { title: format!("{title}: answers"), ..list(title, words) };
    Handout { name: "quiz", sheet, key: Some(key) }
}

/// The letters of a word in another order than its own, where there is one.
fn mixed(text: &str, seed: u64) -> String {
    let letters: Vec<char> = text.chars().filter(|sign| sign.is_alphabetic()).collect();
    let mut mixed = letters.clone();
    let mut random = Random::new(seed);
    for _ in 0..8 {
        random.draw(&mut mixed, letters.len());
        if mixed != letters {
            break;
        }
    }
    mixed.into_iter().map(|letter| letter.to_lowercase().to_string()).collect()
}

/// Words with letters left out, never the first of a word.
fn letters(title: &str, words: &[TaughtWord]) -> Handout {
    let gapped = |(at, word): (usize, &TaughtWord)| {
        let signs: Vec<char> = word.text.chars().collect();
        let inner = (1..signs.len())
            .filter(|at| signs[*at].is_alphabetic() && signs[at - 1].is_alphabetic());
        let mut places: Vec<usize> = inner.collect();
        let count = (places.len() + 1).div_ceil(GAPS).min(places.len());
        Random::new(at as u64).draw(&mut places, count);
        places.truncate(count);
        let shown = signs.iter().enumerate();
        let shown = shown.map(|(at, sign)| if places.contains(&at) { '_' } else { *sign });
        let shown: Vec<String> = shown.map(String::from).collect();
        Entry { lines: 1, answers: vec![word.text.clone()], ..Entry::new(shown.join(" ")) }
    };
    let groups = vec![Group::new("", words.iter().enumerate().map(gapped).collect())];
    let task = "Which letters are missing? Write the word.";
    let lines = sections(Form::Write, groups);
    handout_with_key("letters", format!("{title}: missing letters"), task, lines)
}

/// A handout whose key is itself with the answers.
fn handout_with_key(
    name: &'static str,
    title: String,
    task: &str,
    sections: Vec<Section>,
) -> Handout {
    let sheet = question_sheet(title, task, sections);
    let mut key = Sheet { fields: Vec::new(), ..sheet.clone() };
    key.title += " (key)";
    key.sections.iter_mut().for_each(|section| section.answered = true);
    Handout { name, sheet, key: Some(key) }
}

fn ladder_sheet(title: &str, ladders: &[Vec<String>]) -> Handout {
    let group = |(at, ladder): (usize, &Vec<String>)| {
        let rung = |(step, word): (usize, &String)| match step {
            0 => Entry::new(word),
            step if step + 1 == ladder.len() => Entry::new(word),
            _ => Entry { lines: 1, answers: vec![word.clone()], ..Entry::default() },
        };
        Group::new((at + 1).to_string(), ladder.iter().enumerate().map(rung).collect())
    };
    let groups = ladders.iter().enumerate().map(group).collect();
    let task = "Go from the top word to the bottom word. Change one letter at a time. Every step \
                must be a word.";
    let rungs = sections(Form::Ladder, groups);
    handout_with_key("ladders", format!("{title}: word ladders"), task, rungs)
}

fn word_search(title: &str, squares: Vec<Section>) -> Handout {
    let task = "Find the words of the list. They go across, down and aslant.";
    handout_with_key("search", format!("{title}: word search"), task, squares)
}

/// Ladders of common words between words of a list, each in one ladder at most.
pub fn ladders(words: &[TaughtWord], common: &Lexicon) -> Vec<Vec<String>> {
    let alphabet = common.alphabet();
    let ends: Vec<Vec<u8>> =
        words.iter().filter_map(|word| alphabet.encode(&word.text).ok()).collect();
    let mut found = Vec::new();
    for length in 3..=5 {
        let mut left: Vec<&Vec<u8>> = ends.iter().filter(|end| end.len() == length).collect();
        let all = common.words_of(length);
        let rungs = Rungs::new(all.iter().chain(left.iter().map(|end| end.as_slice())), common);
        while let Some(from) = left.pop() {
            let ladder = left.iter().enumerate().find_map(|(at, to)| {
                let ladder = rungs.cheapest(from, to)?;
                STEPS.contains(&(ladder.len() - 1)).then_some((at, ladder))
            });
            if let Some((at, ladder)) = ladder.filter(|_| found.len() < LADDERS) {
                left.remove(at);
                found.push(ladder.into_iter().map(|word| alphabet.spell(word)).collect());
            }
        }
    }
    found
}

/// Flash cards: the meaning in front, else the letters in another order; the word behind.
pub fn cards(words: &[TaughtWord]) -> Vec<Flash> {
    let card = |(at, word): (usize, &TaughtWord)| {
        let letters = word.text.chars().filter(|sign| sign.is_alphabetic()).count();
        let asked = match word.meaning.as_str() {
            "" => mixed(&word.text, at as u64),
            meaning => meaning.to_owned(),
        };
        let hint = counted(letters, "letter", "letters");
        Flash { asked, hint, answers: vec![word.text.clone()] }
    };
    words.iter().enumerate().map(card).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> Vec<TaughtWord> {
        let word = |text: &str, meaning: &str| TaughtWord {
            text: text.to_owned(),
            meaning: meaning.to_owned(),
        };
        vec![word("ice cream", "it melts"), word("e-mail", ""), word("cold", "not warm")]
    }

    #[test]
    fn every_word_is_in_every_handout_in_its_order() {
        let all = handouts("Week 1", &words(), Puzzles::default());
        let names: Vec<&str> = all.iter().map(|handout| handout.name).collect();
        assert_eq!(names, ["words", "quiz", "letters"]);
        for handout in &all {
            let answers = handout.key.as_ref().unwrap_or(&handout.sheet);
            let said: Vec<String> = answers
                .entries()
                .map(|entry| entry.answers.first().unwrap_or(&entry.word).clone())
                .collect();
            assert_eq!(said, ["ice cream", "e-mail", "cold"], "{}", handout.name);
        }
        let quiz: Vec<_> = all[1].sheet.entries().collect();
        assert_eq!(
            (quiz[0].definition.as_str(), quiz[0].boxes.as_str()),
            ("it melts (3, 5)", "___ _____")
        );
        // Without a meaning the letters are asked, in another order.
        let mut letters: Vec<char> = quiz[1].definition.chars().take(5).collect();
        assert_ne!(letters.iter().collect::<String>(), "email");
        letters.sort_unstable();
        assert_eq!(letters.iter().collect::<String>(), "aeilm");
        assert!(quiz[1].definition.ends_with(" (1-4)"));
        // The first letter of each word stays.
        for (entry, word) in all[2].sheet.entries().zip(words()) {
            assert!(entry.word.starts_with(&word.text[..1]) && entry.word.contains('_'));
        }
        assert_eq!(cards(&words())[2].hint, "4 letters");
    }

    #[test]
    fn ladders_join_words_of_the_list() {
        let common = ["cold", "cord", "card", "ward", "warm", "gold"];
        let alphabet = wordy_lexicon::alphabet::Alphabet::english();
        let common = Lexicon::from_words(common, &alphabet).unwrap();
        let list = ["warm", "ice cream", "cold"]
            .map(|text| TaughtWord { text: text.to_owned(), ..TaughtWord::default() });
        let found = ladders(&list, &common);
        assert_eq!(found, [["COLD", "CORD", "CARD", "WARD", "WARM"]]);
    }
}
