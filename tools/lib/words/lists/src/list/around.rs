//! What stands around a word and is no part of it: quotes, stars, characters that nobody sees.

/// A word without the quotes or stars around it.
pub(super) fn unquoted(word: &str) -> &str {
    const PAIRS: [(&str, &str); 11] = [
        ("'", "'"),
        ("‘", "’"),
        ("`", "`"),
        ("“", "”"),
        ("„", "“"),
        ("«", "»"),
        ("‹", "›"),
        ("**", "**"),
        ("*", "*"),
        ("__", "__"),
        ("_", "_"),
    ];
    let inner = |(open, close)| word.strip_prefix(open)?.strip_suffix(close);
    PAIRS.into_iter().find_map(inner).filter(|inner| !inner.is_empty()).unwrap_or(word)
}

/// Whether a character takes no room and is no letter: a joiner, a mark of direction or of byte
/// order, a soft hyphen.
pub(super) fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{AD}'
            | '\u{61C}'
            | '\u{180E}'
            | '\u{200B}'..='\u{200F}'
            | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}'
            | '\u{FEFF}'
            | '\u{FFF9}'..='\u{FFFB}'
    )
}

/// A line without the blanks, and the characters that nobody sees, around it.
pub(super) fn trimmed(line: &str) -> &str {
    // Most lines are a word and nothing else.
    if let [first, .., last] = line.as_bytes()
        && first.is_ascii_graphic()
        && last.is_ascii_graphic()
    {
        return line;
    }
    line.trim_matches(|c: char| c.is_whitespace() || is_invisible(c))
}

/// What stands before the entry of a line.
pub(super) fn indent(line: &str) -> &str {
    let entry = line.trim_start_matches(|c: char| c.is_whitespace() || is_invisible(c));
    &line[..line.len() - entry.len()]
}
