//! The contents of a sheet: on which pages its sections begin, and links to them.

use crate::metrics::Metrics;
use crate::page::{Face, Link, Page, Part, Role, Run};

/// Puts the numbers of pages behind the lines of contents, from `x` on, and links on both.
pub(crate) fn fill(
    page: &mut Page,
    places: &[(usize, (f32, f32))],
    x: f32,
    metrics: &impl Metrics,
) {
    let mut places = places.iter();
    let old = std::mem::take(page);
    (page.rules, page.links) = (old.rules, old.links);
    for Part { role, runs } in old.parts {
        let runs: Vec<Run> = old.runs.get(runs).unwrap_or_default().to_vec();
        let place = if role == Role::Contents { places.next() } else { None };
        let Some((&(number, at), title)) = place.zip(runs.first().cloned()) else {
            page.say(role, runs);
            continue;
        };
        let text = format!("page {}", number + 1);
        let end = x + metrics.width(Face::Regular, &text) * title.size;
        let (top, bottom) = (title.y - title.size, title.y + 0.25 * title.size);
        let edges = [title.x, top, end, bottom];
        page.links.push(Link { edges, page: number, at, title: title.text.to_string() });
        page.say(role, [title.clone(), Run { x, text: text.into(), ..title }]);
    }
}
