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
    let most = counts.iter().copied().max().unwrap_or_default().max(1);
    let line = |(span, &count): (i64, &u64)| {
        let length =
            usize::try_from(count).unwrap_or(BAR) * BAR / usize::try_from(most).unwrap_or(BAR);
        let bar = "█".repeat(if count > 0 { length.max(1) } else { 0 });
        let day = when::day(today + span * days * when::DAY);
        format!("{day}  {count:>6}  {bar}").trim_end().to_owned()
    };
    (0..).zip(counts).map(line).collect()
}
