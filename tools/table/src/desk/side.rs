//! At the side of the board: who plays, with points and time; what was tried, done and said.

use ratatui_core::style::{Modifier, Style};
use wordy_matches::{SeatView, Stage, View};

use super::Desk;
use crate::layout_text::clock;
use crate::talk::shown;
use crate::text::{super_grid, tally};

/// Moves and sayings that are shown.
const MOVES: usize = 6;
const SAYINGS: usize = 3;

/// A line at the side.
pub(super) type Line = (String, Style);

/// How what matters less is drawn.
pub(super) fn dim() -> Style {
    Style::new().add_modifier(Modifier::DIM)
}

/// All lines, as many as there is room for: of moves and talk the last.
pub(super) fn side(desk: &Desk, view: &View, now: u64, room: usize) -> Vec<Line> {
    let mut lines = standing(desk, view, now);
    if !desk.tried.is_empty() {
        lines.push((String::new(), Style::new()));
        lines.push(("Tried".to_owned(), Style::new().add_modifier(Modifier::UNDERLINED)));
        let tried = desk.tried.iter().map(|(play, points)| format!("{points:>3} {play}"));
        lines.extend(tried.map(|line| (line, Style::new())));
    }
    lines.push((String::new(), Style::new()));
    let more: Vec<Line> =
        last(&moves(view), MOVES).chain(last(&sayings(desk, view), SAYINGS)).collect();
    let left = room.saturating_sub(lines.len());
    lines.extend(more.into_iter().rev().take(left).rev());
    lines.truncate(room);
    lines
}

fn last(lines: &[String], most: usize) -> impl Iterator<Item = Line> + '_ {
    let skipped = lines.len().saturating_sub(most);
    lines[skipped..].iter().map(|line| (line.clone(), dim()))
}

/// Who plays, with points and time, and the bag.
pub(super) fn standing(desk: &Desk, view: &View, now: u64) -> Vec<Line> {
    let joining = view.stage == Stage::Joining;
    let seats = view.seats.iter().enumerate();
    let seat = |(at, seat): (usize, &SeatView)| {
        let has_turn = view.turn.contains(&at);
        let mark = if has_turn { '>' } else { ' ' };
        let gone = if seat.gone { " (gone)" } else { "" };
        let time = time_left(view, at, now).map_or(String::new(), |time| format!("  {time}"));
        let style = if has_turn { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        if joining {
            return (format!("  {}", name(view, at)), Style::new());
        }
        let points = points(desk, view, at);
        (format!("{mark} {} {points}{time}{gone}", name(view, at)), style)
    };
    let mut lines: Vec<Line> =
        seats.filter(|(_, seat)| joining && !seat.waits || seat.plays).map(seat).collect();
    if view.bag.left > 0 {
        lines.push((format!("bag {}", view.bag.left), dim()));
    }
    let grids = view.scribe().into_iter().flat_map(|own| tally(own).chain(super_grid(own)));
    lines.extend(grids.map(|line| (line, Style::new())));
    if let Some(own) = view.layouts() {
        let took = own.took.unwrap_or(now.saturating_sub(own.started));
        lines.push((format!("time {}", clock(took / 1000)), dim()));
        let stuck = own.stuck.iter().map(|seat| format!("{} is stuck", name(view, *seat)));
        let votes = own
            .votes
            .iter()
            .map(|(word, yes, no)| format!("{word}? {} yes, {} no", yes.len(), no.len()));
        lines.extend(stuck.chain(votes).map(|line| (line, Style::new())));
    }
    let waits = view.seats.iter().filter(|seat| seat.waits);
    let waits = waits.filter_map(|seat| seat.name.as_ref());
    lines.extend(waits.map(|name| (format!("{name}: next game"), dim())));
    if let Some(duplicate) = view.duplicate() {
        lines.push((format!("turn {}, tops {}", duplicate.turn, duplicate.tops), dim()));
        let left = view.deadline.map(|deadline| deadline.saturating_sub(now));
        lines.extend(left.map(|left| (format!("time {}", minutes(left.cast_signed())), dim())));
    }
    lines
}

/// The name of a seat; of one where nobody sits, what it is.
pub(super) fn name(view: &View, seat: usize) -> &str {
    view.seats.get(seat).and_then(|own| own.name.as_deref()).unwrap_or("(free)")
}

/// Points; in Scribe the mark, with the small grids won.
fn points(desk: &Desk, view: &View, seat: usize) -> String {
    if desk.about.kind == "scribe" {
        let grids = view.seats[seat].points.unwrap_or(0);
        return format!("{} {grids}", mark_of(view, seat));
    }
    view.seats[seat].points.map_or(String::new(), |points| points.to_string())
}

pub(super) fn mark_of(view: &View, seat: usize) -> &'static str {
    let marks = view.scribe().map(|scribe| scribe.marks);
    match marks {
        Some([x, _]) if x == Some(seat) => "X",
        Some(_) => "O",
        None => "",
    }
}

/// What is left of a seat's time at a time in milliseconds, where the game has clocks.
fn time_left(view: &View, seat: usize, now: u64) -> Option<String> {
    let clock = view.clock.as_ref()?;
    let gone = if clock.running == Some(seat) { now.saturating_sub(clock.since) } else { 0 };
    Some(minutes(clock.left.get(seat)?.saturating_sub_unsigned(gone)))
}

/// Milliseconds as minutes and seconds: 24:59, -0:07.
fn minutes(milliseconds: i64) -> String {
    let sign = if milliseconds < 0 { "-" } else { "" };
    let seconds = milliseconds.unsigned_abs() / 1000;
    format!("{sign}{}:{:02}", seconds / 60, seconds % 60)
}

fn moves(view: &View) -> Vec<String> {
    let line = |played: &wordy_matches::MoveView| {
        let who = played.seat.map_or("top", |seat| name(view, seat));
        let points = if played.score == 0 { String::new() } else { format!(" {}", played.score) };
        format!("{who}: {}{points}", played.text)
    };
    view.moves.iter().map(line).collect()
}

fn sayings(desk: &Desk, view: &View) -> Vec<String> {
    let lines = desk.talk.lines();
    let newest = &lines[lines.len().saturating_sub(SAYINGS)..];
    newest.iter().map(|line| shown(line, view)).collect()
}

/// Points and times where there is no room at the side.
pub(super) fn narrow(desk: &Desk, view: &View, now: u64) -> String {
    let seats = (0..view.seats.len()).filter(|seat| view.seats[*seat].plays);
    let one = |seat| {
        let time = time_left(view, seat, now).map_or(String::new(), |time| format!(" {time}"));
        format!("{}{time}", points(desk, view, seat))
    };
    format!("  {}", seats.map(one).collect::<Vec<_>>().join(" : "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_minutes_and_seconds() {
        let shown = [0, 999, 59_999, 60_000, 1_500_000, -1, -7_000, -61_000].map(minutes);
        assert_eq!(shown, ["0:00", "0:00", "0:59", "1:00", "25:00", "-0:00", "-0:07", "-1:01"]);
    }
}
