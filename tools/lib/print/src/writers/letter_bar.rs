//! Links from the top of a sheet to its parts: sections with a title, and the groups of those
//! without or of the only one.

use html_escape::encode_double_quoted_attribute as escape;

use super::markup::put;
use crate::sheet::{Section, Sheet};

/// More links than these would be longer than a telephone's screen.
const MOST: usize = 60;

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

/// All links, or the first of each first letter, or none where these are still too many.
fn few(links: Vec<(String, &str)>) -> Vec<(String, &str)> {
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
