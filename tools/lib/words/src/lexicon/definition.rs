//! Definitions in the convention of the tournament word lists: `{word=pos}` stands for another
//! word's sense, `<root=pos>` points from an inflected form to its root.

use std::collections::HashSet;

/// How many links of one definition are expanded, those of the texts they bring in included. The
/// longest chains of the tournament lists have four.
const MOST_LINKS: usize = 32;

/// Expands the links of a definition, each through `look_up`, which takes the linked word as
/// written and gives its definition.
///
/// `{well=v}` becomes `well (to ...)`; `<quiz=v>` becomes `QUIZ, to ... [v -ZED, ...]`. A link to a
/// word being expanded already, or to none, stays the bare word, and so do links after the first
/// 32: the cost does not grow with the lexicon.
pub fn expand(text: &str, look_up: &dyn Fn(&str) -> Option<String>) -> String {
    expand_within(text, look_up, &mut Open::default())
}

/// What is being expanded.
#[derive(Default)]
struct Open {
    links: HashSet<String>,
    /// How many links were expanded so far.
    expanded: usize,
}

fn expand_within(text: &str, look_up: &dyn Fn(&str) -> Option<String>, open: &mut Open) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, link, after)) = next_link(rest) {
        out.push_str(before);
        out.push_str(&link.expand(look_up, open));
        rest = after;
    }
    out + rest
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

impl Link<'_> {
    fn expand(&self, look_up: &dyn Fn(&str) -> Option<String>, open: &mut Open) -> String {
        let shown = if self.to_root { self.word.to_uppercase() } else { self.word.to_owned() };
        let key = format!("{}={}", self.word.to_lowercase(), self.pos);
        if open.expanded == MOST_LINKS || !open.links.insert(key.clone()) {
            return shown;
        }
        open.expanded += 1;
        let sense = look_up(self.word).and_then(|text| sense(&text, self.pos));
        let expanded = sense.map(|sense| match (self.to_root, gloss(&sense)) {
            (true, _) => format!("{shown}, {}", expand_within(&sense, look_up, open)),
            (false, "") => shown.clone(),
            (false, gloss) => format!("{shown} ({})", expand_within(gloss, look_up, open)),
        });
        open.links.remove(&key);
        expanded.unwrap_or(shown)
    }
}

/// The first of the senses of a definition that is of a part of speech.
fn sense(text: &str, pos: &str) -> Option<String> {
    let of_pos = |sense: &&str| parts_of_speech(sense).any(|each| each == pos);
    text.split(" / ").find(of_pos).map(|sense| sense.trim().to_owned())
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

    fn look_up(word: &str) -> Option<String> {
        let text = match word {
            "well" => "to rise to the surface [v -ED, -ING, -S] / in good health [adj]",
            "quiz" => "to test the knowledge of [v QUIZZED, QUIZZING, QUIZZES]",
            "a" => "an {b=n} [n -S]",
            "b" => "a {a=n} [n -S]",
            _ => return None,
        };
        Some(text.to_owned())
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
            Some(format!("{{w{}=n}} or {{w{}=n}} [n]", 2 * number, 2 * number + 1))
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
