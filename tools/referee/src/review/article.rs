//! A review on paper: the chances over the game as a picture, the players, the turns.

use wordy_look::roles::{ACCENT, CARD, LINE, QUIET};
use wordy_print::article::{Article, Part};
use wordy_print::drawing::{Anchor, Drawing, Text};
use wordy_print::figures::Numbers;
use wordy_review::{Class, Reviewed, Summary};

use super::missed;
use super::told::{Names, title};

/// Points of the picture, across and down.
const WIDTH: f32 = 500.0;
const HEIGHT: f32 = 130.0;

pub(super) fn article(names: &Names<'_>, all: &[Reviewed], summary: &Summary) -> Article {
    let mut parts: Vec<Part> = summary.lines().into_iter().map(Part::Text).collect();
    if all.iter().any(|own| own.chance.is_some()) {
        let first = names.record.players.first().map_or("", |player| &player.name);
        parts.push(Part::Heading(format!("Chances of {first}")));
        let chances: Vec<Option<f64>> = all.iter().map(|own| own.chance).collect();
        let title = "Chances of winning over the game";
        parts.push(Part::Picture(course(title, Some(0.5), &chances), numbers(names, all)));
    }
    if let Some(bars) = missed::bars(names) {
        parts.push(Part::Heading("Missed bingos: how easy to find".to_owned()));
        parts.push(Part::Picture(bars.drawing(), bars.table()));
    }
    parts.push(Part::Heading("Turns".to_owned()));
    for own in all {
        parts.push(Part::Text(turn(names, own)));
    }
    let version = env!("CARGO_PKG_VERSION");
    let provenance = format!("Made by referee review, wordy {version}.");
    Article { title: title(names.record), parts, provenance }
}

/// What is said of a turn.
fn turn(names: &Names<'_>, own: &Reviewed) -> String {
    let event = names.event(own);
    let head = format!(
        "{}. {}: {} {} {:+} ({})",
        own.turn + 1,
        names.player(event),
        event.rack,
        event.spelled(),
        event.score,
        event.total
    );
    let Some(known) = &own.known else { return format!("{head}: left out, the rack is not known") };
    let class = known.class.map_or("", Class::name);
    let win = known.done.win.map_or_else(String::new, |win| format!(", {:.1} %", 100.0 * win));
    let better = known.best.first().filter(|best| best.choice != known.done.choice).map(|best| {
        let lost =
            known.lost.0.map_or_else(String::new, |own| format!("{:.1} % and ", 100.0 * own));
        format!("; best {} (lost {lost}{:.1} points)", names.choice(&best.choice), known.lost.1)
    });
    let bingo = known
        .missed_bingo
        .as_ref()
        .map(|turn| format!("; missed bingo {}", turn.spelled(&names.rules.letters.alphabet)));
    format!("{head}: {class}{win}{}{}", better.unwrap_or_default(), bingo.unwrap_or_default())
}

#[expect(clippy::cast_precision_loss, reason = "a game has at most some hundred turns")]
fn number(count: usize) -> f32 {
    count as f32
}

/// Shares of one as a line from left to right, from the bottom to the top; it may start with one.
pub(super) fn course(title: &str, start: Option<f64>, shares: &[Option<f64>]) -> Drawing {
    let title = title.to_owned();
    let mut drawing = Drawing { width: WIDTH, height: HEIGHT, title, shapes: Vec::new() };
    drawing.put_box([30.0, 5.0, WIDTH - 35.0, HEIGHT - 20.0], CARD);
    // Where all are in the upper half, that alone is shown.
    let low = if start.into_iter().chain(shares.iter().flatten().copied()).all(|own| own > 0.5) {
        0.5
    } else {
        0.0
    };
    #[expect(clippy::cast_possible_truncation, reason = "a share is from 0 to 1")]
    let y = |share: f64| 5.0 + (HEIGHT - 20.0) * (1.0 - (share - low) / (1.0 - low)) as f32;
    for level in [low, f64::midpoint(low, 1.0), 1.0] {
        drawing.put_line([(30.0, y(level)), (WIDTH - 5.0, y(level))], 0.5, LINE);
        let text = format!("{:.0}", 100.0 * level);
        let text = Text::new((25.0, y(level) + 3.0), 7.0, QUIET, &text);
        drawing.put(Text { anchor: Anchor::End, ..text });
    }
    let before = usize::from(start.is_some());
    let step = (WIDTH - 35.0) / number((shares.len() + before).saturating_sub(1).max(1));
    let point = |(at, share): (usize, Option<f64>)| Some((30.0 + step * number(at), y(share?)));
    let all = start.map(Some).into_iter().chain(shares.iter().copied());
    drawing.put_line(all.enumerate().filter_map(point).collect::<Vec<_>>(), 1.5, ACCENT);
    drawing
}

/// The numbers behind the picture.
fn numbers(names: &Names<'_>, all: &[Reviewed]) -> Numbers {
    let row = |own: &Reviewed| {
        let chance = own.chance.map_or_else(String::new, |own| format!("{:.1}", 100.0 * own));
        vec![format!("{}. {}", own.turn + 1, names.event(own).spelled()), chance]
    };
    Numbers { heads: vec!["turn".into(), "%".into()], rows: all.iter().map(row).collect() }
}
