//! Links from the top of a sheet to its parts: sections with a title, and the groups of those
//! without or of the only one.

use html_escape::encode_double_quoted_attribute as escape;

use super::markup::put;
use crate::sheet::{Section, Sheet};

/// More links than these would be longer than a telephone's screen.
const MOST: usize = 60;
/// As many links of numbers at most.
const RANKS: usize = 16;

/// The attribute by which a section, or one of its groups, is found.
pub(super) fn id(section: usize, group: Option<usize>) -> String {
    format!(" id=\"{}\"", name(section, group))
}

fn name(section: usize, group: Option<usize>) -> String {
    group.map_or(format!("part-{section}"), |group| format!("part-{section}-{group}"))
}

/// The links; where parts are many, one for each first letter.
pub(super) fn put_links(sheet: &Sheet, html: &mut String) {
    let links = few(links(sheet));
    if links.is_empty() {
        return;
    }
    html.push_str("<nav aria-label=\"Parts\">\n");
    for (part, title) in links {
        put(html, format_args!("<a href=\"#{part}\">{}</a>\n", escape(title)));
    }
    html.push_str("</nav>\n");
}

/// The groups of a section that have entries.
pub(super) fn groups(section: &Section) -> impl Iterator<Item = &crate::sheet::Group> {
    section.groups.iter().filter(|group| !group.entries.is_empty())
}

/// The parts with a title, by their names.
fn links(sheet: &Sheet) -> Vec<(String, &str)> {
    let only = sheet.sections.len() == 1;
    let mut links = Vec::new();
    for (at, section) in sheet.sections.iter().enumerate() {
        if only || section.title.is_empty() {
            let heads = groups(section).map(|group| group.head.as_str()).enumerate();
            links.extend(heads.map(|(group, head)| (name(at, Some(group)), head)));
        } else {
            links.push((name(at, None), section.title.as_str()));
        }
    }
    links.retain(|(_, title)| !title.is_empty());
    links
}

/// The number that a title begins with: `52` of `52. AEGILNT`.
fn number(title: &str) -> Option<usize> {
    title.split_once(". ")?.0.parse().ok()
}

/// Links of numbered parts: the first, and the first of every ten, fifty or more.
fn numbered<'t>(links: &[(String, &'t str)]) -> Vec<(String, &'t str)> {
    let last = links.last().and_then(|(_, title)| number(title)).unwrap_or(0);
    let step = [10, 50, 100, 500].into_iter().find(|step| last / step < RANKS).unwrap_or(1_000);
    let mut next = 0;
    let mut kept = Vec::new();
    for (part, title) in links {
        let at = number(title).unwrap_or(0);
        if at >= next {
            kept.push((part.clone(), title.split('.').next().unwrap_or(title)));
            next = (at / step + 1) * step;
        }
    }
    kept
}

/// All links, or the first of each first letter, or none where these are still too many. Parts
/// with numbers have the numbers.
fn few(links: Vec<(String, &str)>) -> Vec<(String, &str)> {
    if links.len() > 1 && links.iter().all(|(_, title)| number(title).is_some()) {
        return numbered(&links);
    }
    if links.len() <= MOST {
        return links;
    }
    let mut letters: Vec<(String, &str)> = Vec::new();
    for (part, title) in links {
        let end = title.chars().next().map_or(0, char::len_utf8);
        if letters.last().is_none_or(|(_, last)| *last != &title[..end]) {
            letters.push((part, &title[..end]));
        }
    }
    if letters.len() <= MOST { letters } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_by_rank_are_found_by_their_numbers() {
        let titles: Vec<String> = (1..=500).step_by(3).map(|at| format!("{at}. AEINORT")).collect();
        let links = titles.iter().map(|title| (title.clone(), title.as_str())).collect();
        let shown: Vec<&str> = few(links).into_iter().map(|(_, title)| title).collect();
        assert_eq!(shown, ["1", "52", "100", "151", "202", "250", "301", "352", "400", "451"]);
    }
}
