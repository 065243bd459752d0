//! What is due in the days and weeks to come, as bars.

use wordy_terminal::Failure;

use crate::file::{CardBox, QuizFile};
use crate::when;

/// The widest bar, in characters.
const BAR: usize = 40;

/// Cards due in each of so many spans of days from today; those overdue count today.
pub(crate) fn due(
    file: &QuizFile,
    boxes: &[CardBox],
    (spans, days): (usize, i64),
) -> Result<Vec<u64>, Failure> {
    let today = when::today();
    let mut counts = vec![0; spans];
    for of in boxes {
        for due in file.dues(of)? {
            let span = usize::try_from((due - today).div_euclid(days * when::DAY).max(0));
            if let Some(count) = span.ok().and_then(|span| counts.get_mut(span)) {
                *count += 1;
            }
        }
    }
    Ok(counts)
}

/// A line for each span: its first day, how many, a bar.
pub(crate) fn lines(counts: &[u64], days: i64) -> Vec<String> {
    let today = when::today();
    let most = counts.iter().copied().max().unwrap_or_default();
    let line = |(span, &count): (i64, &u64)| {
        let bar = bar(count, most);
        let day = when::day(today + span * days * when::DAY);
        format!("{day}  {count:>6}  {bar}").trim_end().to_owned()
    };
    (0..).zip(counts).map(line).collect()
}

/// A line for each part: its name, how many, a bar.
pub(crate) fn bars(parts: &[(&str, u64)]) -> Vec<String> {
    let most = parts.iter().map(|(_, count)| *count).max().unwrap_or_default();
    let wide = parts.iter().map(|(name, _)| name.len()).max().unwrap_or_default();
    let line = |(name, count): &(&str, u64)| {
        let bar = bar(*count, most);
        format!("{name:wide$}  {count:>6}  {bar}").trim_end().to_owned()
    };
    parts.iter().map(line).collect()
}

/// A bar, the longest for the most; something for anything.
fn bar(count: u64, most: u64) -> String {
    let whole = |count: u64| usize::try_from(count).unwrap_or(BAR);
    let length = (whole(count) * BAR).checked_div(whole(most)).unwrap_or(0);
    "█".repeat(if count > 0 { length.max(1) } else { 0 })
}
