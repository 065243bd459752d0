//! What stands before the first word of a line: bullets and numbers.

/// An entry without the bullet, the box or the number that counts it: `• CAT`, `- CAT`, `[x] CAT`,
/// `12. CAT`, `3) CAT`, `a) CAT`.
pub(super) fn strip(entry: &str) -> &str {
    let entry = bullet(entry).unwrap_or(entry);
    boxed(entry).or_else(|| numbered(entry)).unwrap_or(entry)
}

fn bullet(entry: &str) -> Option<&str> {
    const ROUND: [char; 18] =
        ['•', '◦', '▪', '‣', '●', '∙', '·', '✓', '✔', '★', '☆', '■', '□', '►', '▶', '▸', '☐', '☑'];
    const PLAIN: [char; 7] = ['-', '*', '+', '–', '—', '>', '→'];
    if let Some(rest) = entry.strip_prefix(ROUND) {
        return Some(rest.trim_start());
    }
    let rest = entry.strip_prefix(PLAIN)?;
    rest.starts_with(char::is_whitespace).then(|| rest.trim_start())
}

fn boxed(entry: &str) -> Option<&str> {
    const BOXES: [&str; 3] = ["[ ] ", "[x] ", "[X] "];
    BOXES.iter().find_map(|it| entry.strip_prefix(it)).map(str::trim_start)
}

fn numbered(entry: &str) -> Option<&str> {
    let inner = entry.strip_prefix('(').unwrap_or(entry);
    let digits = inner.trim_start_matches(|c: char| c.is_ascii_digit());
    let letter = inner.strip_prefix(|c: char| c.is_ascii_alphabetic());
    let rest = match letter.filter(|rest| rest.starts_with(')')) {
        Some(rest) => rest,
        None => {
            Some(digits).filter(|rest| rest.len() < inner.len() && rest.starts_with(['.', ')']))?
        }
    };
    let rest = rest.get(1..)?.trim_start();
    rest.starts_with(char::is_alphabetic).then_some(rest)
}

/// Whether an entry begins with a number that something follows.
pub(super) fn is_number_first(entry: &str) -> bool {
    let bare = entry.strip_prefix('"').unwrap_or(entry);
    let rest = bare.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < bare.len()
        && rest.trim_start_matches('"').starts_with([' ', '\t', ';', ',', ':', '|'])
        && rest.contains(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bullets_and_counts_go_and_words_stay() {
        for entry in [
            "• CAT",
            "•CAT",
            "- CAT",
            "* CAT",
            "> CAT",
            "✓ CAT",
            "1. CAT",
            "12) CAT",
            "(3) CAT",
            "4.CAT",
            "a) CAT",
            "(b) CAT",
            "[ ] CAT",
            "- [x] CAT",
        ] {
            assert_eq!(strip(entry), "CAT", "{entry}");
        }
        for entry in ["-able", "12 CAT", "CAT", "*", "12.", "1.5 CAT", "e.g."] {
            assert_eq!(strip(entry), entry);
        }
        assert!(is_number_first("12 CAT") && is_number_first("50;CAT"));
        assert!(is_number_first("\"50\",\"CAT\""));
        assert!(!is_number_first("12") && !is_number_first("1a") && !is_number_first("CAT 12"));
    }
}
