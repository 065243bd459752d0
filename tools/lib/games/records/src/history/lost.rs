//! What of a record its JSON has no place for.

use super::write::note;
use super::{read, write};
use crate::record::{Action, Event, Record};
use crate::replay::Replay;

/// The lines of a record, from 1, that its JSON lacks or has otherwise: those that cannot be read,
/// headers and exchanges with the board that the form does not know, words challenged.
///
/// ```
/// use wordy_records::history::lost;
/// use wordy_records::record::Record;
/// use wordy_records::replay::replay;
/// use wordy_games::verdict::WordJudge;
///
/// let rules = wordy_data::game("tournament")?.into_board().ok_or("not a game on a board")?;
/// let lexicon = wordy_data::lexicon("wordy")?;
/// let text = "#player1 A Ann\n#player2 B Bob\n#date 1 May\n>A: - +0 0\nnonsense\n";
/// let record = Record::parse(text.as_bytes());
/// let replayed = replay(&record, &rules, &WordJudge::new(&lexicon, &rules));
/// assert_eq!(lost(&record, &replayed), [3, 5]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn lost(record: &Record, replay: &Replay<'_>) -> Vec<usize> {
    let Ok(back) = read(&write(record, replay)) else {
        return (1..=record.lines.len()).collect();
    };
    let mut lost = unplayed(record, replay);
    let events = replay.turns.iter().map(|turn| &turn.event).zip(&back.events);
    lost.extend(events.filter(|(own, back)| !is_same(own, back)).map(|(own, _)| own.line));
    let players = record.players.iter().filter(|player| {
        !back.players.iter().any(|own| (&own.nick, &own.name) == (&player.nick, &player.name))
    });
    lost.extend(players.map(|player| player.line));
    lost.extend(lost_headers(record, &back));
    lost.extend(lost_notes(record, replay));
    lost.sort_unstable();
    lost.dedup();
    lost
}

/// The lines of a record that are no turn of its replay: those that cannot be read and those that
/// repeat others.
pub fn unplayed(record: &Record, replay: &Replay<'_>) -> Vec<usize> {
    let events = record.events.iter().map(|event| event.line);
    let mut lines: Vec<usize> =
        events.chain(record.invalid.iter().map(|invalid| invalid.line)).collect();
    lines.retain(|line| !has_turn(replay, *line));
    lines.sort_unstable();
    lines.dedup();
    lines
}

/// Whether a line is a turn, or what else happened.
fn has_turn(replay: &Replay<'_>, line: usize) -> bool {
    replay.turns.binary_search_by_key(&line, |turn| turn.event.line).is_ok()
}

/// Whether two lines say the same.
fn is_same(one: &Event, other: &Event) -> bool {
    let action = match (&one.action, &other.action) {
        (Action::Play(square, word), Action::Play(own, other)) => {
            square.eq_ignore_ascii_case(own) && word == other
        }
        (one, other) => one == other,
    };
    let numbers = |event: &Event| (event.scored, event.score, event.total);
    action
        && numbers(one) == numbers(other)
        && (&one.nick, &one.rack) == (&other.nick, &other.rack)
        && (&one.diffs, &one.swaps, &one.named) == (&other.diffs, &other.swaps, &other.named)
}

/// The headers that are not there any more; the encoding is always UTF-8.
fn lost_headers(record: &Record, back: &Record) -> Vec<usize> {
    let mut there: Vec<(&str, &str)> =
        back.pragmas.iter().map(|own| (own.name.as_str(), own.text.as_str())).collect();
    let mut lost = Vec::new();
    for pragma in &record.pragmas {
        let same =
            |own: &(&str, &str)| own.0 == pragma.name && words(own.1).eq(words(&pragma.text));
        let kept = match pragma.name.as_str() {
            "character-encoding" => true,
            "challenge" => record.challenge_rule() == back.challenge_rule(),
            _ => there.iter().position(same).map(|at| there.swap_remove(at)).is_some(),
        };
        if !kept && !pragma.text.is_empty() {
            lost.push(pragma.line);
        }
    }
    lost
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace()
}

/// Notes that follow no turn.
fn lost_notes(record: &Record, replay: &Replay<'_>) -> Vec<usize> {
    let lines = (1..).zip(record.lines.iter());
    let notes = lines.filter(|(_, text)| text.starts_with("#note"));
    let follows = |line: usize| {
        has_turn(replay, line - 1) || note(record, line - 1).is_none_or(|note| note.is_empty())
    };
    notes.map(|(line, _)| line).filter(|line| !follows(*line)).collect()
}
