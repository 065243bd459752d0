//! What is told of words after a card: their hooks, their neighbours, what they mean.

use wordy_games::syntax::count_points;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::nearby;
use wordy_questions::tables::hooks_of;
use wordy_quiz::{Ask, ExpectedAnswer, Question};

use crate::hooks;

/// Plays that are told.
const PLAYS: usize = 5;

/// A line for the word that something was asked of, then one for each answer.
pub(crate) fn words(question: &Question, lexicon: &Lexicon) -> Vec<String> {
    let key = || lexicon.has_letters(&question.key).then(|| word(&question.key, lexicon));
    match &question.wanted {
        ExpectedAnswer::Words(_) if question.ask == Ask::Recall => Vec::new(),
        ExpectedAnswer::Words(_) if hooks::asks_hooks(question) => {
            let word = &question.key;
            vec![defined(hooked(word, lexicon), word, lexicon)]
        }
        ExpectedAnswer::Words(words) => {
            let is_asked_of = !question.ask.is_of_letters() && question.ask != Ask::Definition;
            let answers = words.iter().map(|answer| word(&answer.word, lexicon));
            key().filter(|_| is_asked_of).into_iter().chain(answers).collect()
        }
        ExpectedAnswer::Verdict(_) => key().into_iter().collect(),
        ExpectedAnswer::Play(plays) => plays
            .iter()
            .take(PLAYS)
            .map(|play| {
                let points = count_points(play.points);
                format!("{} {points}, loses {}", play.whole, play.lost)
            })
            .collect(),
        ExpectedAnswer::Ladder(_) => Vec::new(),
    }
}

/// A word between its hooks, its 1DIF neighbours by position, its definition.
fn word(letters: &[u8], lexicon: &Lexicon) -> String {
    let alphabet = lexicon.alphabet();
    let small = |letters: &[u8]| alphabet.spell_apart(letters);
    let mut line = hooked(letters, lexicon);
    let places = nearby::one_difs(lexicon, letters);
    let at_place = |(place, words): (&usize, &Vec<Vec<u8>>)| {
        let (front, back) = (&letters[..*place], &letters[place + 1..]);
        let changed: Vec<u8> = words.iter().map(|word| word[*place]).collect();
        format!("{}?{} {}", alphabet.spell(front), alphabet.spell(back), small(&changed))
    };
    if !places.is_empty() {
        let places: Vec<String> = places.iter().map(at_place).collect();
        line = format!("{line}; 1DIF {}", places.join(", "));
    }
    defined(line, letters, lexicon)
}

/// A word between its hooks.
fn hooked(letters: &[u8], lexicon: &Lexicon) -> String {
    let alphabet = lexicon.alphabet();
    let hooks = hooks_of(lexicon, letters);
    let [front, back] =
        [hooks.front, hooks.back].map(|hooks| alphabet.spell_apart(&hooks.letters()));
    format!("{front} {} {back}", alphabet.spell(letters)).trim().to_owned()
}

/// A line about a word with its definition.
fn defined(line: String, letters: &[u8], lexicon: &Lexicon) -> String {
    match lexicon.expanded_definition(letters).filter(|text| !text.is_empty()) {
        Some(text) => format!("{line}; {text}"),
        None => line,
    }
}
