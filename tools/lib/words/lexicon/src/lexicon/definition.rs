//! Definitions in the convention of the tournament word lists: `{word=pos}` stands for another
//! word's sense, `<root=pos>` points from an inflected form to its root.

use std::borrow::Cow;

/// How many links of one definition are expanded, those of the texts they bring in included. The
/// longest chains of the tournament lists have four.
const MOST_LINKS: usize = 32;

/// Expands the links of a definition, each through `look_up`, which takes the linked word as
/// written and gives its definition.
///
/// `{well=v}` becomes `well (to ...)`; `<quiz=v>` becomes `QUIZ, to ... [v -ZED, ...]`. A link to a
/// word being expanded already, or to none, stays the bare word, and so do links after the first
/// 32: the cost does not grow with the lexicon.
pub fn expand<'t>(text: &'t str, look_up: &dyn Fn(&str) -> Option<&'t str>) -> Cow<'t, str> {
    if next_link(text).is_none() {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(2 * text.len());
    Open { look_up, links: Vec::new(), expanded: 0 }.expand(text, &mut out);
    Cow::Owned(out)
}

/// What is being expanded.
struct Open<'t, 'l> {
    look_up: &'l dyn Fn(&str) -> Option<&'t str>,
    /// The links that are open: words in lower case, and parts of speech.
    links: Vec<(String, &'t str)>,
    /// How many links were expanded so far.
    expanded: usize,
}

impl<'t> Open<'t, '_> {
    fn expand(&mut self, text: &'t str, out: &mut String) {
        let mut rest = text;
        while let Some((before, link, after)) = next_link(rest) {
            out.push_str(before);
            self.link(&link, out);
            rest = after;
        }
        out.push_str(rest);
    }

    fn link(&mut self, link: &Link<'t>, out: &mut String) {
        if link.to_root {
            out.extend(link.word.chars().flat_map(char::to_uppercase));
        } else {
            out.push_str(link.word);
        }
        let lower = link.word.to_lowercase();
        let is_open = |(word, pos): &(String, &str)| *word == lower && *pos == link.pos;
        if self.expanded == MOST_LINKS || self.links.iter().any(is_open) {
            return;
        }
        self.expanded += 1;
        let Some(sense) = (self.look_up)(link.word).and_then(|text| sense(text, link.pos)) else {
            return;
        };
        self.links.push((lower, link.pos));
        if link.to_root {
            out.push_str(", ");
            self.expand(sense, out);
        } else if !gloss(sense).is_empty() {
            out.push_str(" (");
            self.expand(gloss(sense), out);
            out.push(')');
        }
        self.links.pop();
    }
}

/// A link to the sense of a word that is one part of speech.
struct Link<'a> {
    word: &'a str,
    pos: &'a str,
    to_root: bool,
}

/// The text before the next link, the link, and the text after it.
fn next_link(text: &str) -> Option<(&str, Link<'_>, &str)> {
    let mut from = 0;
    loop {
        let start = from + text[from..].find(['{', '<'])?;
        let to_root = text[start..].starts_with('<');
        let inner = &text[start + 1..];
        let close = inner.find(if to_root { '>' } else { '}' });
        match close.and_then(|end| Some((end, inner[..end].split_once('=')?))) {
            Some((end, (word, pos))) => {
                let link = Link { word, pos, to_root };
                return Some((&text[..start], link, &inner[end + 1..]));
            }
            None => from = start + 1,
        }
    }
}

/// The first of the senses of a definition that is of a part of speech.
fn sense<'t>(text: &'t str, pos: &str) -> Option<&'t str> {
    let of_pos = |sense: &&str| parts_of_speech(sense).any(|each| each == pos);
    text.split(" / ").find(of_pos).map(str::trim)
}

/// A sense without its bracket and what follows it.
fn gloss(sense: &str) -> &str {
    sense.split('[').next().unwrap_or_default().trim()
}

/// The parts of speech named in the brackets of a definition: `n` in `[n -S]`.
pub fn parts_of_speech(text: &str) -> impl Iterator<Item = &str> {
    text.split('[').skip(1).filter_map(|bracket| bracket.split([']', ' ']).next())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look_up(word: &str) -> Option<&'static str> {
        let text = match word {
            "well" => "to rise to the surface [v -ED, -ING, -S] / in good health [adj]",
            "quiz" => "to test the knowledge of [v QUIZZED, QUIZZING, QUIZZES]",
            "a" => "an {b=n} [n -S]",
            "b" => "a {a=n} [n -S]",
            _ => return None,
        };
        Some(text)
    }

    #[test]
    fn a_link_to_a_sense_takes_its_gloss() {
        let text = expand("not {well=adj} [adj ILLER, ILLEST]", &look_up);
        assert_eq!(text, "not well (in good health) [adj ILLER, ILLEST]");
    }

    #[test]
    fn a_link_to_a_root_takes_the_whole_sense() {
        let text = expand("<quiz=v> [v]", &look_up);
        assert_eq!(text, "QUIZ, to test the knowledge of [v QUIZZED, QUIZZING, QUIZZES] [v]");
    }

    #[test]
    fn a_circle_of_links_ends() {
        assert_eq!(expand("<a=n> [n]", &look_up), "A, an b (a a) [n -S] [n]");
    }

    #[test]
    fn a_chain_without_end_and_a_tree_of_links_stay_short() {
        let next = |word: &str| {
            let number: u64 = word.strip_prefix('w')?.parse().ok()?;
            let text = format!("{{w{}=n}} or {{w{}=n}} [n]", 2 * number, 2 * number + 1);
            Some(&*text.leak())
        };
        let text = expand("{w1=n}", &next);
        assert_eq!(text.matches('(').count(), MOST_LINKS);
        assert!(text.len() < 1_000, "{text}");
    }

    #[test]
    fn what_is_no_link_stays() {
        assert_eq!(expand("a < b { c } {nosuch=n} <", &look_up), "a < b { c } nosuch <");
    }
}
