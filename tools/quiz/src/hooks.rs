//! Hooks as letters: `bc-s` is B and C in front and S at the end, and `bc OAT s` shows them.

use wordy_lexicon::alphabet::Alphabet;
use wordy_quiz::{Ask, Attempt, ExpectedAnswer, Question, Reply};

/// Whether letters beside a word are asked for.
pub(crate) fn asks_hooks(question: &Question) -> bool {
    matches!(question.ask, Ask::Hooks | Ask::FrontHooks | Ask::BackHooks)
}

/// Takes what was typed: of hooks each letter, else all of it as one answer.
pub(crate) fn answer(
    text: &str,
    attempt: &mut Attempt<'_>,
    question: &Question,
    alphabet: &Alphabet,
) -> Vec<(String, Reply)> {
    match read_answers(text, question, alphabet) {
        Err(why) => vec![(text.to_owned(), Reply::Unreadable(why))],
        Ok(answers) => answers
            .into_iter()
            .map(|text| {
                let reply = attempt.answer(&text);
                (text, reply)
            })
            .collect(),
    }
}

/// The answers that were typed, each as a card takes it: `B-`, `-S`. A whole word stays one.
fn read_answers(
    text: &str,
    question: &Question,
    alphabet: &Alphabet,
) -> Result<Vec<String>, String> {
    let word = || vec![text.to_owned()];
    if !asks_hooks(question) {
        return Ok(word());
    }
    let bare: String = text.chars().filter(|sign| !matches!(sign, ' ' | ',' | '.')).collect();
    let letters = |text: &str| alphabet.encode(text).map_err(|unknown| unknown.to_string());
    let sides = if let Some((front, back)) = bare.split_once('-') {
        (letters(front)?, letters(back)?)
    } else {
        let letters = letters(&bare)?;
        match question.ask {
            _ if letters.len() == question.key.len() + 1 && is_hooked(&letters, question) => {
                return Ok(word());
            }
            Ask::FrontHooks => (letters, Vec::new()),
            Ask::BackHooks => (Vec::new(), letters),
            _ if letters.len() > question.key.len() => return Ok(word()),
            _ => return Err(format!("letters in front, -, letters at the end; not {text}")),
        }
    };
    let spell = |letter: &u8| alphabet.spell(&[*letter]);
    let front = sides.0.iter().map(|letter| format!("{}-", spell(letter)));
    Ok(front.chain(sides.1.iter().map(|letter| format!("-{}", spell(letter)))).collect())
}

/// Whether a word is that of the card with a letter more at one end.
fn is_hooked(word: &[u8], question: &Question) -> bool {
    word.starts_with(&question.key) || word.ends_with(&question.key)
}

/// The hooks that were found, or that were not, beside their word: `bc OAT s`; none where there
/// are none.
pub(crate) fn spell_beside(
    question: &Question,
    attempt: &Attempt<'_>,
    is_found: bool,
    alphabet: &Alphabet,
) -> Option<String> {
    let ExpectedAnswer::Words(answers) = &question.wanted else { return None };
    let (mut front, mut back) = (Vec::new(), Vec::new());
    for (answer, (_, found)) in answers.iter().zip(attempt.answers()) {
        let word = &answer.word;
        match word.as_slice() {
            _ if found != is_found => {}
            [first, rest @ ..] if question.ask != Ask::BackHooks && *rest == *question.key => {
                front.push(*first);
            }
            [.., last] => back.push(*last),
            [] => {}
        }
    }
    if front.is_empty() && back.is_empty() {
        return None;
    }
    let word = alphabet.spell(&question.key);
    let line = format!("{} {word} {}", alphabet.spell_apart(&front), alphabet.spell_apart(&back));
    Some(line.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use wordy_lexicon::lexicon::Lexicon;

    use super::*;

    fn replies(ask: Ask, text: &str) -> Vec<(String, bool)> {
        let words = ["oat", "boat", "coat", "goat", "oats", "coats", "at", "boa"];
        let lexicon = Lexicon::from_words(words, &Alphabet::english()).unwrap();
        let question = Question::new(ask, "oat", &lexicon).unwrap();
        let mut attempt = Attempt::new(&question, &lexicon);
        let replies = answer(text, &mut attempt, &question, lexicon.alphabet());
        let is_right = |reply: &Reply| *reply == Reply::Found;
        replies.iter().map(|(text, reply)| (text.clone(), is_right(reply))).collect()
    }

    #[test]
    fn letters_on_each_side_of_a_stroke_are_hooks() {
        let of = |text: &str| -> Vec<String> {
            let answers = replies(Ask::Hooks, text).into_iter();
            answers.filter(|(_, right)| *right).map(|(text, _)| text).collect()
        };
        assert_eq!(of("bcz-s"), ["B-", "C-", "-S"]);
        assert_eq!((of("-s"), of("g-")), (vec!["-S".to_owned()], vec!["G-".to_owned()]));
        assert_eq!(of("b, g-"), ["B-", "G-"]);
        assert_eq!(of("boat"), ["boat"]);
        // On which side is not known.
        assert!(of("b").is_empty() && of("bcg").is_empty());
        assert_eq!(replies(Ask::FrontHooks, "bcg").iter().filter(|(_, right)| *right).count(), 3);
        assert_eq!(replies(Ask::BackHooks, "sz"), [("-S".to_owned(), true), ("-Z".into(), false)]);
    }
}
