//! A review on paper: the chances over the game as a picture, the players, the turns.

use wordy_engine::review::{Class, Reviewed};
use wordy_look::roles::{ACCENT, CARD, LINE, QUIET};
use wordy_print::article::{Article, Part};
use wordy_print::drawing::{Anchor, Drawing, Text};
use wordy_print::figures::Numbers;

use super::told::{Names, Summary, title};

/// Points of the picture, across and down.
const WIDTH: f32 = 500.0;
const HEIGHT: f32 = 130.0;

pub(super) fn article(names: &Names<'_>, all: &[Reviewed], summary: &Summary) -> Article {
    let mut parts: Vec<Part> = summary.lines().into_iter().map(Part::Text).collect();
    if all.iter().any(|own| own.chance.is_some()) {
        let first = names.record.players.first().map_or("", |player| &player.name);
        parts.push(Part::Heading(format!("Chances of {first}")));
        parts.push(Part::Picture(picture(all), numbers(names, all)));
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

/// The chances of the first player over the game, from the bottom to the top.
fn picture(all: &[Reviewed]) -> Drawing {
    let title = "Chances of winning over the game".to_owned();
    let mut drawing = Drawing { width: WIDTH, height: HEIGHT, title, shapes: Vec::new() };
    drawing.put_box([30.0, 5.0, WIDTH - 35.0, HEIGHT - 20.0], CARD);
    let y = |chance: f32| 5.0 + (HEIGHT - 20.0) * (1.0 - chance);
    for (level, name) in [(0.0, "0"), (0.5, "50"), (1.0, "100")] {
        drawing.put_line([(30.0, y(level)), (WIDTH - 5.0, y(level))], 0.5, LINE);
        let text = Text::new((25.0, y(level) + 3.0), 7.0, QUIET, name);
        drawing.put(Text { anchor: Anchor::End, ..text });
    }
    let step = (WIDTH - 35.0) / number(all.len().max(1));
    #[expect(clippy::cast_possible_truncation, reason = "a chance is from 0 to 1")]
    let point =
        |(at, own): (usize, &Reviewed)| Some((30.0 + step * number(at + 1), y(own.chance? as f32)));
    let start = (30.0, y(0.5));
    let points = std::iter::once(start).chain(all.iter().enumerate().filter_map(point));
    drawing.put_line(points.collect::<Vec<_>>(), 1.5, ACCENT);
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
