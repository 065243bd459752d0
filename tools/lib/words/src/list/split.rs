//! Every word of a line, for lists with several words on a line.

/// The words of a line: what stands between blanks, commas, semicolons, bars, quotes, brackets and
/// the tags of a web page. Numbers, bullets and headings such as `A:` are passed over.
pub(super) fn words(line: &str) -> impl Iterator<Item = &str> {
    const BETWEEN: [char; 13] = [',', ';', '|', '"', '[', ']', '(', ')', '{', '}', '“', '”', '„'];
    let tokens = outside_tags(line)
        .flat_map(|part| part.split(|c: char| c.is_whitespace() || BETWEEN.contains(&c)));
    tokens.filter(|token| !token.ends_with(':')).filter_map(bare)
}

/// A token without quotes around it and points after it; none where no letter is left.
fn bare(token: &str) -> Option<&str> {
    let token = token.trim_matches(['\'', '’', '‘', '`']).trim_end_matches('.');
    token.contains(char::is_alphabetic).then_some(token)
}

/// The parts of a line between tags such as `<li>`.
fn outside_tags(line: &str) -> impl Iterator<Item = &str> {
    let tagged = tag(line).is_some();
    line.split('<').enumerate().map(move |(number, part)| match part.split_once('>') {
        Some((_, rest)) if tagged && number > 0 => rest,
        _ => part,
    })
}

/// The first tag of a web page in a line. `<a=n>`, a link of a definition, is none.
pub(super) fn tag(line: &str) -> Option<&str> {
    const TAGS: [&str; 31] = [
        "!doctype", "a", "b", "body", "br", "code", "dd", "div", "dl", "dt", "em", "h1", "h2",
        "h3", "head", "hr", "html", "i", "li", "meta", "ol", "p", "pre", "span", "strong", "table",
        "tbody", "td", "th", "tr", "ul",
    ];
    line.split('<').skip(1).find_map(|part| {
        let name = part.trim_start_matches('/').split([' ', '>', '/', '\t']).next()?;
        let ends = part.len() > name.len() && TAGS.iter().any(|t| t.eq_ignore_ascii_case(name));
        ends.then_some(name)
    })
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
            ("12. CAT 50 DOG", "CAT DOG"),
            ("• CAT - DOG.", "CAT DOG"),
            ("<li class=x>CAT</li><li>DOG</li>", "CAT DOG"),
            ("don't", "don't"),
        ];
        for (line, expected) in rows {
            assert_eq!(words(line).collect::<Vec<_>>().join(" "), expected, "{line}");
        }
    }

    #[test]
    fn a_link_of_a_definition_is_no_tag() {
        assert_eq!(tag("AAHED <aah=v> [v]"), None);
        assert_eq!(tag("AN <a=indefinite_article> or <b=n>"), None);
        assert_eq!(tag("a < b"), None);
        assert_eq!(tag("<li>CAT</li>"), Some("li"));
        assert_eq!(tag("CAT<br/>"), Some("br"));
    }
}
