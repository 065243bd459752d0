//! What stands before the first word of a line: bullets and numbers.

/// An entry without the bullet or the number that counts it: `• CAT`, `- CAT`, `12. CAT`, `3) CAT`.
pub(super) fn strip(entry: &str) -> &str {
    bullet(entry).or_else(|| numbered(entry)).unwrap_or(entry)
}

fn bullet(entry: &str) -> Option<&str> {
    const ROUND: [char; 7] = ['•', '◦', '▪', '‣', '●', '∙', '·'];
    const PLAIN: [char; 5] = ['-', '*', '+', '–', '—'];
    if let Some(rest) = entry.strip_prefix(ROUND) {
        return Some(rest.trim_start());
    }
    let rest = entry.strip_prefix(PLAIN)?;
    rest.starts_with(char::is_whitespace).then(|| rest.trim_start())
}

fn numbered(entry: &str) -> Option<&str> {
    let inner = entry.strip_prefix('(').unwrap_or(entry);
    let rest = inner.trim_start_matches(|c: char| c.is_ascii_digit());
    let counted = rest.len() < inner.len() && rest.starts_with(['.', ')']);
    let rest = rest.get(1..).filter(|_| counted)?.trim_start();
    rest.starts_with(char::is_alphabetic).then_some(rest)
}

/// Whether an entry begins with a number that something follows.
pub(super) fn is_number_first(entry: &str) -> bool {
    let rest = entry.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < entry.len()
        && rest.starts_with([' ', '\t', ';', ',', ':', '|'])
        && rest.contains(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bullets_and_counts_go_and_words_stay() {
        for entry in ["• CAT", "•CAT", "- CAT", "* CAT", "1. CAT", "12) CAT", "(3) CAT", "4.CAT"]
        {
            assert_eq!(strip(entry), "CAT", "{entry}");
        }
        for entry in ["-able", "12 CAT", "CAT", "*", "12.", "1.5 CAT", "e.g."] {
            assert_eq!(strip(entry), entry);
        }
        assert!(is_number_first("12 CAT") && is_number_first("50;CAT"));
        assert!(!is_number_first("12") && !is_number_first("1a") && !is_number_first("CAT 12"));
    }
}
