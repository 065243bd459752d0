//! What follows the first word of a line: a definition, or more words.

/// What a text after a word shows of itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Follow {
    /// There is none, or it has signs that only definitions have, such as `[n -S]`, or begins
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
        const SIGNS: [char; 14] =
            ['[', ']', '{', '}', '<', '>', '(', ')', '=', '/', '\\', '"', '#', '.'];
        let words = text.trim_end_matches('.');
        if words.contains(SIGNS) || words.contains(|c: char| c.is_ascii_digit()) {
            Self::Definition
        } else if in_capitals(word) && text.contains(char::is_lowercase) {
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

/// The text after a dash or an equals sign that parts a word from its definition: `- a pet`. A
/// second dash parts one word from the next.
pub(super) fn after_dash(text: &str) -> Option<&str> {
    const DASHES: [&str; 5] = ["- ", "– ", "— ", "= ", "-- "];
    let rest = DASHES.iter().find_map(|dash| text.strip_prefix(dash))?.trim_start();
    let more = DASHES.iter().any(|dash| rest.contains(&format!(" {dash}")));
    (rest.contains(' ') && !more).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn definitions_differ_from_rows_of_words() {
        let rows = [
            ("AA", "rough lava [n -S]", Follow::Definition),
            ("aahed", "<aah=v> [v]", Follow::Definition),
            ("aa", "lava (from Hawaii)", Follow::Definition),
            ("AA", "rough lava", Follow::Contrast),
            ("AA", "AB AD AE", Follow::Words),
            ("aa", "ab ad ae", Follow::Words),
            ("ice", "cream", Follow::Words),
            ("Albert", "Heijn", Follow::Words),
        ];
        for (word, text, expected) in rows {
            assert_eq!(Follow::of(word, text), expected, "{word} {text}");
        }
    }

    #[test]
    fn one_dash_leads_a_definition_and_two_part_words() {
        assert_eq!(after_dash("- a small pet"), Some("a small pet"));
        for text in ["- DOG", "- DOG - COW", "a - b", "-able"] {
            assert_eq!(after_dash(text), None, "{text}");
        }
    }
}
