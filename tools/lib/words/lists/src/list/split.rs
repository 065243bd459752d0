//! Every word of a line, for lists with several words on a line.

use super::around::unquoted;

/// The words of a line: what stands between blanks, commas, colons, semicolons, bars, slashes,
/// quotes and brackets. Numbers, bullets and a heading such as `A:` are passed over.
pub(super) fn words(line: &str) -> impl Iterator<Item = &str> {
    let words = if is_heading(line) { "" } else { after_heading(line).unwrap_or(line) };
    all(words)
}

/// Whether a line is a heading of a letter or two: `A:`, `[A]`.
pub(super) fn is_heading(line: &str) -> bool {
    let colon = line.strip_suffix(':');
    let head = colon.or_else(|| line.strip_prefix('[')?.strip_suffix(']'));
    head.is_some_and(|head| !head.is_empty() && head.chars().take(3).count() < 3)
}

/// The same with the heading.
pub(super) fn all(line: &str) -> impl Iterator<Item = &str> {
    const BETWEEN: [char; 20] = [
        ',', ':', ';', '|', '/', '"', '[', ']', '(', ')', '{', '}', '“', '”', '„', '«', '»', '‹',
        '›', '\u{a0}',
    ];
    let parts = |c: char| c.is_whitespace() || BETWEEN.contains(&c);
    line.split(move |c: char| !c.is_ascii_alphanumeric() && parts(c)).filter_map(bare)
}

/// What follows the heading of a line: its first word, with the only colon of the line behind it.
fn after_heading(line: &str) -> Option<&str> {
    let (head, rest) = line.split_once(':')?;
    let spaced = rest.is_empty() || rest.starts_with(char::is_whitespace);
    (spaced && !head.trim().contains(char::is_whitespace) && !rest.contains(':')).then_some(rest)
}

/// A token without quotes or stars around it and points after it; none where no letter is left.
fn bare(token: &str) -> Option<&str> {
    let token = unquoted(token).trim_matches(['\'', '’', '‘', '`', '•']).trim_end_matches('.');
    token.contains(char::is_alphabetic).then_some(token)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_between_separators() {
        let rows = [
            ("AA  AB\tAD", "AA AB AD"),
            ("CAT, DOG; COW | ANT", "CAT DOG COW ANT"),
            ("[\"cat\", 'dog',", "cat dog"),
            ("A: AA AB", "AA AB"),
            ("A:", ""),
            ("[Q]", ""),
            ("cat: dog: cow", "cat dog cow"),
            ("cat:dog", "cat dog"),
            ("cat/dog/cow", "cat dog cow"),
            ("12. CAT 50 DOG", "CAT DOG"),
            ("• CAT - DOG.", "CAT DOG"),
            ("**cat** _dog_", "cat dog"),
            ("«cat» “dog”", "cat dog"),
            ("don't", "don't"),
        ];
        for (line, expected) in rows {
            assert_eq!(words(line).collect::<Vec<_>>().join(" "), expected, "{line}");
        }
        assert_eq!(all("A: AA").collect::<Vec<_>>(), ["A", "AA"]);
    }
}
