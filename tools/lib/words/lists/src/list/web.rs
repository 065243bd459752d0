//! Web pages: the words between the tags.

use std::ops::Range;

/// A web page with a blank for each character of its tags, remarks, scripts and styles, and of
/// characters such as `&nbsp;` that part words; none where the text has no tag. Every line and
/// every column stays where it is.
///
/// Tags within a word stay, so that it is refused: `CAT<b>S</b>` may be one word or two.
pub(super) fn masked(text: &str) -> Option<String> {
    tag(text)?;
    let page = Page::new(text);
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while let Some(start) = text[at..].find(['<', '&']).map(|found| at + found) {
        out.push_str(&text[at..start]);
        let end = separator(&text[start..]).map(|length| start + length);
        match end.or_else(|| page.tags(start)) {
            Some(end) if !within_word(text, start..end) => {
                out.extend(text[start..end].chars().map(|c| if c == '\n' { c } else { ' ' }));
                at = end;
            }
            _ => {
                out.push_str(&text[start..=start]);
                at = start + 1;
            }
        }
    }
    out.push_str(&text[at..]);
    Some(out)
}

/// The first tag of a web page in a text. `<a=n>`, a link of a definition, is none.
pub(super) fn tag(text: &str) -> Option<&str> {
    const TAGS: [&str; 33] = [
        "!doctype", "?xml", "a", "b", "body", "br", "code", "dd", "div", "dl", "dt", "em", "font",
        "h1", "h2", "h3", "head", "hr", "html", "i", "li", "meta", "ol", "p", "pre", "span",
        "strong", "table", "tbody", "td", "th", "tr", "ul",
    ];
    text.split('<').skip(1).find_map(|part| {
        let closing = part.strip_prefix('/');
        let part = closing.unwrap_or(part);
        let name = part.split(|c: char| c.is_whitespace() || c == '>' || c == '/').next()?;
        let known = TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name));
        let ends = part.len() > name.len();
        let closes = closing.is_some() && is_name(name);
        (ends && (known || closes)).then_some(name)
    })
}

fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_:".contains(&byte))
}

/// A text, and the last places where what begins in it can end: what begins later is no tag.
struct Page<'t> {
    text: &'t str,
    last_tag: usize,
    last_remark: usize,
    /// For each of [`HIDDEN`].
    last_closing: [usize; HIDDEN.len()],
}

/// Tags whose text is not shown on the page.
const HIDDEN: [&str; 3] = ["script", "style", "title"];

impl<'t> Page<'t> {
    fn new(text: &'t str) -> Self {
        let closing = |name: &str| {
            let close = format!("</{name}");
            let mut windows = text.as_bytes().windows(close.len());
            windows.rposition(|it| it.eq_ignore_ascii_case(close.as_bytes())).unwrap_or_default()
        };
        Self {
            text,
            last_tag: text.rfind('>').unwrap_or_default(),
            last_remark: text.rfind("-->").unwrap_or_default(),
            last_closing: HIDDEN.map(closing),
        }
    }

    /// The end of the tags that follow one another from a place; none where there is none.
    fn tags(&self, start: usize) -> Option<usize> {
        let mut end = self.tag(start)?;
        while let Some(next) = self.tag(end) {
            end = next;
        }
        Some(end)
    }

    /// The end of the tag at a place, of the remark, or of a script and its closing tag.
    fn tag(&self, start: usize) -> Option<usize> {
        let rest = &self.text[start..];
        let inner = rest.strip_prefix('<')?;
        if inner.starts_with("!--") {
            return (start < self.last_remark).then(|| end_of(rest, "-->", start)).flatten();
        }
        let head = inner.trim_start_matches(['/', '!', '?']);
        if start >= self.last_tag || !head.starts_with(char::is_alphabetic) {
            return None;
        }
        let end = end_of(rest, ">", start)?;
        let name = inner.split(|c: char| c.is_whitespace() || c == '>').next()?;
        let Some(hidden) = HIDDEN.iter().position(|it| it.eq_ignore_ascii_case(name)) else {
            return Some(end);
        };
        if end > self.last_closing[hidden] {
            return Some(end);
        }
        let close = format!("</{}", HIDDEN[hidden]);
        let mut windows = self.text.as_bytes()[end..].windows(close.len());
        let at = end + windows.position(|it| it.eq_ignore_ascii_case(close.as_bytes()))?;
        end_of(&self.text[at..], ">", at)
    }
}

/// Where the first `end` of a text ends, counted from a place.
fn end_of(text: &str, end: &str, from: usize) -> Option<usize> {
    text.find(end).map(|found| from + found + end.len())
}

/// The length of a character that parts words, written as in web pages, at the start of a text.
fn separator(text: &str) -> Option<usize> {
    const NAMES: [&str; 16] = [
        "nbsp", "#160", "#xa0", "ensp", "emsp", "thinsp", "amp", "lt", "gt", "quot", "middot",
        "bull", "ndash", "mdash", "laquo", "raquo",
    ];
    let end = text.bytes().take(8).position(|byte| byte == b';')?;
    let name = text[..end].strip_prefix('&')?;
    NAMES.iter().any(|it| it.eq_ignore_ascii_case(name)).then_some(end + 1)
}

/// Whether tags that only change how letters look stand between two letters.
fn within_word(text: &str, tags: Range<usize>) -> bool {
    const LOOKS: [&str; 13] =
        ["a", "b", "em", "font", "i", "mark", "small", "span", "strong", "sub", "sup", "u", "s"];
    let looks = |part: &str| {
        let name = part.trim_start_matches('/').split([' ', '>']).next().unwrap_or_default();
        LOOKS.iter().any(|it| it.eq_ignore_ascii_case(name))
    };
    let between = &text[tags.clone()];
    between.starts_with('<')
        && !between.starts_with("<!--")
        && between.split('<').skip(1).all(looks)
        && text[..tags.start].ends_with(char::is_alphabetic)
        && text[tags.end..].starts_with(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_between_tags() {
        let rows = [
            ("<li class=x>CAT</li><li>DOG</li>", "CAT DOG"),
            ("<td\n class='a'>CAT</td>&nbsp;DOG<br/>", "CAT DOG"),
            ("<style>p { color: red }</style><p>CAT<!-- <b>no</b> -->", "CAT"),
            ("<html><TITLE>Pets</title>\n<Script>var a;</SCRIPT>CAT", "CAT"),
            ("<word>cat</word><word>dog</word>", "cat dog"),
            ("<p><b>CAT</b> <i>DOG</i></p>", "CAT DOG"),
            ("CAT<b>S</b>", "CAT<b>S"),
            ("<p>a < b > c &eacute; &</p>", "a < b > c &eacute; &"),
            ("<p>CAT<", "CAT<"),
        ];
        for (page, expected) in rows {
            let masked = masked(page).unwrap_or_else(|| page.to_owned());
            let words: Vec<&str> = masked.split_whitespace().collect();
            assert_eq!(words.join(" "), expected, "{page}");
            assert_eq!(masked.chars().count(), page.chars().count(), "{page}");
        }
    }

    #[test]
    fn a_link_of_a_definition_is_no_tag() {
        assert_eq!(tag("AAHED <aah=v> [v]"), None);
        assert_eq!(tag("AN <a=indefinite_article> or <b=n>"), None);
        assert_eq!(tag("a < b"), None);
        assert_eq!(tag("<li>CAT</li>"), Some("li"));
        assert_eq!(tag("CAT<br/>"), Some("br"));
        assert_eq!(tag("<entry>cat</entry>"), Some("entry"));
    }
}
