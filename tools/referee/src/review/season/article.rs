//! A player's page: for browsers, and on paper.

use wordy_print::article::{Article, Part};
use wordy_print::figures::Numbers;
use wordy_print::intervals::{Interval, Intervals};
use wordy_review::tenth;

use super::super::article::course;
use super::page::{MissedWord, PlayerPage};

pub(super) fn provenance() -> String {
    format!("Made by referee review, wordy {}.", env!("CARGO_PKG_VERSION"))
}

pub(super) fn article(page: &PlayerPage) -> Article {
    let mut parts = vec![Part::Text(page.summary())];
    let accuracies: Vec<Option<f64>> =
        page.games.iter().map(|game| game.accuracy.map(|own| own / 100.0)).collect();
    if accuracies.iter().flatten().nth(1).is_some() {
        parts.push(Part::Heading("Accuracy over time".to_owned()));
        parts.push(Part::Picture(course("Accuracy by game", None, &accuracies), games(page)));
    } else {
        parts.push(Part::Heading("Games".to_owned()));
        let lines = games(page).rows.into_iter().map(|row| Part::Text(row.join(", ")));
        parts.extend(lines);
    }
    let bar = |label: String, lost: f64, shown: String| {
        #[expect(clippy::cast_possible_truncation, reason = "a bar is as wide as a page")]
        let amount = lost as f32;
        Interval { label, amount, half: None, shown, is_foreign: false }
    };
    let put = |parts: &mut Vec<Part>, heading: &str, bars: Intervals| {
        if !bars.bars.is_empty() {
            parts.push(Part::Heading(heading.to_owned()));
            parts.push(Part::Picture(bars.drawing(), bars.table()));
        }
    };
    let kinds = page.kinds().into_iter().map(|(kind, (times, lost))| {
        bar(kind.name().to_owned(), lost, format!("{:.1} ({times})", tenth(lost)))
    });
    let kinds = Intervals { title: "points, and how often".to_owned(), bars: kinds.collect() };
    put(&mut parts, "Points lost by kind", kinds);
    let words = page.shown().map(|own| {
        let MissedWord { word, hooks: [front, back], times, lost, .. } = own;
        let label = format!("{front} {word} {back}");
        bar(label.trim().to_owned(), *lost, format!("{:.1} ({times})", tenth(*lost)))
    });
    let title = "hooks and word; points lost, and how often".to_owned();
    put(&mut parts, "Words missed most", Intervals { title, bars: words.collect() });
    if !page.worst.is_empty() {
        parts.push(Part::Heading("Worst turns".to_owned()));
    }
    parts.extend(page.tasks().into_iter().map(|task| Part::Text(task.key)));
    Article { title: page.player.clone(), parts, provenance: provenance() }
}

/// The games as numbers.
fn games(page: &PlayerPage) -> Numbers {
    let rows = page.games.iter().map(|game| {
        let accuracy = game.accuracy.map_or_else(String::new, |own| format!("{own:.1}"));
        let [own, other] = game.points;
        let result = format!("{own}-{other}");
        let lost = format!("{:.1}", tenth(game.lost.1));
        vec![game.record.clone(), game.opponent.clone(), result, accuracy, lost]
    });
    let heads = ["record", "opponent", "points", "accuracy %", "points lost"];
    Numbers { heads: heads.map(str::to_owned).to_vec(), rows: rows.collect() }
}
