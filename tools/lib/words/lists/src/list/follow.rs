//! What follows the first word of a line: a definition, or more words.

/// What a text after a word shows of itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Follow {
    /// There is none, or it has a sign that only definitions have, such as `[n -S]`, or begins
    /// with a dash.
    #[default]
    Definition,
    /// Its lower case stands apart from a word in capitals.
    Contrast,
    /// Words like the first: a row of words, a phrase, or a definition.
    Words,
}

impl Follow {
    /// What `text` is after `word`.
    pub(super) fn of(word: &str, text: &str) -> Self {
        if text.starts_with('#') || is_quoted(text) || has_part_of_speech(text) || has_link(text) {
            Self::Definition
        } else if in_capitals(word) && text.contains(char::is_lowercase) && !inflects(word, text) {
            Self::Contrast
        } else {
            Self::Words
        }
    }
}

/// Whether a word has capitals and nothing in lower case.
pub(super) fn in_capitals(word: &str) -> bool {
    word.contains(char::is_uppercase) && !word.contains(char::is_lowercase)
}

/// Whether a text has numbers and signs only: it can be neither words nor a definition.
pub(super) fn is_numbers(text: &str) -> bool {
    !text.contains(char::is_alphabetic) && text.contains(|c: char| c.is_ascii_digit())
}

/// Whether double quotes stand around a text.
fn is_quoted(text: &str) -> bool {
    let inner = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    inner.is_some_and(|inner| inner.contains(' ') && !inner.contains('"'))
}

/// Whether a text has brackets with a part of speech: `[n -S]`, `[N]`.
fn has_part_of_speech(text: &str) -> bool {
    const CAPITALS: [&str; 8] = ["N", "V", "ADJ", "ADV", "INTERJ", "PREP", "PRON", "CONJ"];
    text.split('[').skip(1).filter_map(|part| part.split_once(']')).any(|(inner, _)| {
        let pos = inner.split_whitespace().next().unwrap_or_default();
        pos.starts_with(char::is_lowercase) || CAPITALS.contains(&pos)
    })
}

/// Whether a text links to another word: `<aah=v>`, `{ooh=v}`, `<puzle>`.
fn has_link(text: &str) -> bool {
    const PAIRS: [(char, char); 2] = [('<', '>'), ('{', '}')];
    PAIRS.iter().any(|&(open, close)| {
        let inner = text.split(open).skip(1).filter_map(|part| part.split_once(close));
        inner.into_iter().any(|(inner, _)| inner.starts_with(char::is_alphabetic))
    })
}

/// Whether a text in lower case is forms of the word: `AAH aahed aahing aahs`.
pub(super) fn inflects(word: &str, text: &str) -> bool {
    let lower = word.to_lowercase();
    let stem: String = lower.chars().take(3).collect();
    let forms = || text.split([' ', ',', ';', '/', '|', '\t']).filter(|form| !form.is_empty());
    // A single word that only begins like it may explain it: `RE regarding`.
    let is_form = |form: &str| form.strip_prefix(&lower).is_some_and(|end| end.len() <= 3);
    match forms().nth(1) {
        None => forms().all(is_form),
        Some(_) => forms().all(|form| form.starts_with(&stem)),
    }
}

/// The text after a dash or an equals sign that parts a word from its definition: `- a pet`. A
/// second dash parts one word from the next, and so does a comma between words in capitals.
pub(super) fn after_dash(text: &str) -> Option<&str> {
    const DASHES: [&str; 5] = ["- ", "– ", "— ", "= ", "-- "];
    let rest = DASHES.iter().find_map(|dash| text.strip_prefix(dash))?.trim_start();
    let more = DASHES.iter().any(|dash| rest.contains(&format!(" {dash}")));
    let sentence = rest.contains(' ') && rest.contains(char::is_lowercase);
    let row = rest.contains(',') && rest.split(',').all(|part| !part.trim().contains(' '));
    (sentence && !more && !row).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn definitions_differ_from_rows_of_words() {
        let rows = [
            ("AA", "rough lava [n -S]", Follow::Definition),
            ("AA", "ROUGH LAVA [N]", Follow::Definition),
            ("aahed", "<aah=v> [v]", Follow::Definition),
            ("ad", "an {advertisement=n}", Follow::Definition),
            ("aa", "# ours", Follow::Definition),
            ("aa", "\"rough lava\"", Follow::Definition),
            ("AA", "rough lava", Follow::Contrast),
            ("AA", "lava (from Hawaii)", Follow::Contrast),
            ("AA", "AB AD AE", Follow::Words),
            ("aa", "ab ad ae", Follow::Words),
            ("ice", "cream", Follow::Words),
            ("Albert", "Heijn", Follow::Words),
            ("AA", "[AB] [AD]", Follow::Words),
            ("CAT", "-> DOG", Follow::Words),
            ("CAT", "5 DOG 7", Follow::Words),
            ("cat", "(3) dog (3)", Follow::Words),
            ("AAH", "aahed aahing aahs", Follow::Words),
            ("CAT", "cats", Follow::Words),
            ("RE", "regarding", Follow::Contrast),
        ];
        for (word, text, expected) in rows {
            assert_eq!(Follow::of(word, text), expected, "{word} {text}");
        }
    }

    #[test]
    fn numbers_are_neither_words_nor_definitions() {
        assert!(is_numbers("3 1") && is_numbers("0.5") && is_numbers("50%"));
        assert!(!is_numbers("3 cats") && !is_numbers("-") && !is_numbers(""));
    }

    #[test]
    fn one_dash_leads_a_definition_and_two_part_words() {
        assert_eq!(after_dash("- a small pet"), Some("a small pet"));
        for text in ["- DOG", "- DOG - COW", "a - b", "-able", "= CAT, ACT", "- dog, cow, ant"] {
            assert_eq!(after_dash(text), None, "{text}");
        }
    }
}
