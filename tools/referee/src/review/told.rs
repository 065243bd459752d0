//! Reviewed turns as lines, as JSON, and for the page.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use wordy_engine::player::Choice;
use wordy_engine::review::{
    Class, Known, Loss, Reviewed, Weighed, Weighing, accuracy, turning_point,
};
use wordy_games::game::BoardRules;
use wordy_games::position::Tile;
use wordy_games::ruling::faces_of;
use wordy_print::visible::without_acting;
use wordy_records::record::{Event, Record};
use wordy_records::replay::Replay;

use super::figure::{percent, tenth};
use super::findable::Findable;

/// A record, by which turns are named.
pub(super) struct Names<'r> {
    pub(super) record: &'r Record,
    pub(super) replay: &'r Replay<'r>,
    pub(super) rules: &'r BoardRules,
    /// How findable the bingos were that were missed, by turn.
    pub(super) findable: &'r BTreeMap<usize, Findable>,
}

impl Names<'_> {
    pub(super) fn event(&self, own: &Reviewed) -> &Event {
        &self.replay.turns[own.turn].event
    }

    /// The name of the player of an event.
    pub(super) fn player(&self, event: &Event) -> String {
        let player = self.record.players.iter().find(|player| player.nick == event.nick);
        without_acting(player.map_or(&event.nick, |player| &player.name))
    }

    fn tiles(&self, tiles: &[Tile]) -> String {
        faces_of(tiles, &self.rules.letters)
    }

    /// How a choice is written.
    pub(super) fn choice(&self, choice: &Choice) -> String {
        match choice {
            Choice::Play(turn) => turn.spelled(&self.rules.letters.alphabet),
            Choice::Exchange(tiles) => format!("exchange {}", self.tiles(tiles)),
            Choice::Pass => "pass".to_owned(),
        }
    }
}

/// A record's title: that of its header, or its players.
pub(super) fn title(record: &Record) -> String {
    let names: Vec<String> = record.players.iter().map(|player| player.name.clone()).collect();
    record.pragma("title").map_or_else(|| names.join(" - "), str::to_owned)
}

/// A turn as fields between tabs.
pub(super) fn line(names: &Names<'_>, own: &Reviewed, wins: bool) -> String {
    let event = names.event(own);
    let (mut win, mut lost, mut points, mut luck) =
        ("-".into(), "-".into(), "-".into(), "-".into());
    let (mut class, mut best) = ("-", "-".to_owned());
    if let Some(known) = &own.known {
        win = known.done.win.map_or(win, |own| format!("{:.1}", percent(own)));
        lost = known.lost.0.map_or(lost, |own| format!("{:.1}", percent(own)));
        points = format!("{:.1}", tenth(known.lost.1));
        luck = known.luck.map_or(luck, |own| format!("{:+.1}", tenth(own)));
        class = known.class.map_or("-", Class::name);
        best = known.best.first().map_or(best, |own| names.choice(&own.choice));
    }
    let mut fields = vec![
        (own.turn + 1).to_string(),
        names.player(event),
        event.rack.clone(),
        event.spelled(),
        event.score.to_string(),
    ];
    fields.extend([win, lost].into_iter().filter(|_| wins));
    fields.extend([points, luck, class.to_owned(), best]);
    fields.join("\t")
}

fn how(how: Weighing) -> &'static str {
    match how {
        Weighing::Table => "table",
        Weighing::Games => "games",
        Weighing::Draws => "draws",
        Weighing::End { exact: true } => "end",
        Weighing::End { exact: false } => "end, not exact",
    }
}

fn weighed(names: &Names<'_>, own: &Weighed) -> Value {
    let (score, left) = match &own.choice {
        Choice::Play(turn) => (turn.score, Some(names.tiles(&turn.left))),
        _ => (0, None),
    };
    json!({
        "play": names.choice(&own.choice), "points": score, "left": left,
        "win": own.win.map(percent), "spread": tenth(own.spread), "kept": tenth(own.kept),
        "reply": tenth(own.reply),
    })
}

/// A turn as JSON.
pub(super) fn json(names: &Names<'_>, own: &Reviewed) -> Value {
    let event = names.event(own);
    let mut row = json!({
        "turn": own.turn + 1, "line": event.line, "player": names.player(event),
        "rack": without_acting(&event.rack), "played": without_acting(&event.spelled()),
        "points": event.score, "chance_of_first": own.chance.map(percent),
    });
    let Some(Known { done, best, how: found, lost, class, loss, missed_bingo, luck, .. }) =
        &own.known
    else {
        return row;
    };
    row["done"] = weighed(names, done);
    row["best"] = best.iter().map(|own| weighed(names, own)).collect();
    row["how"] = how(*found).into();
    row["lost"] = json!({ "win": lost.0.map(percent), "points": tenth(lost.1) });
    row["class"] = class.map(Class::name).into();
    let alphabet = &names.rules.letters.alphabet;
    row["missed_bingo"] = missed_bingo.as_ref().map(|turn| turn.spelled(alphabet)).into();
    row["findable"] = names.findable.get(&own.turn).map(Findable::json).into();
    row["loss"] = loss.map(Loss::name).into();
    row["phonies"] = phonies(names, own).into();
    row["luck"] = luck.map(tenth).into();
    row
}

/// The record with a note after each turn that lost something. What notes it has stay.
pub(super) fn noted(names: &Names<'_>, all: &[Reviewed]) -> String {
    let note = |own: &Reviewed| {
        let known = own.known.as_ref()?;
        let best = known.best.first().filter(|best| best.choice != known.done.choice)?;
        let win = |share: Option<f64>| {
            share.map_or_else(String::new, |share| format!(" ({:.1} %)", percent(share)))
        };
        let class = known.class.map_or_else(String::new, |class| format!("{}: ", class.name()));
        Some(format!(
            "#note {class}{}{}; best {}{}, {:.1} points more",
            names.choice(&known.done.choice),
            win(known.done.win),
            names.choice(&best.choice),
            win(best.win),
            tenth(known.lost.1),
        ))
    };
    let notes: BTreeMap<usize, String> =
        all.iter().filter_map(|own| Some((names.event(own).line, note(own)?))).collect();
    let mut text = String::new();
    for (number, line) in (1..).zip(names.record.lines.text().lines()) {
        text.extend([line, "\n"]);
        if let Some(note) = notes.get(&number) {
            text.extend([note.as_str(), "\n"]);
        }
    }
    text
}

/// Words of a play that stood and are not in the lexicon.
fn phonies(names: &Names<'_>, own: &Reviewed) -> Vec<String> {
    let turn = &names.replay.turns[own.turn];
    turn.ruling.as_ref().map_or_else(Vec::new, |ruling| ruling.phonies.clone())
}

/// What the page knows of a review: the turns, the players, where the game turned.
pub(super) fn page(names: &Names<'_>, all: &[Reviewed], summary: &Summary) -> Value {
    json!({
        "turns": all.iter().map(|own| json(names, own)).collect::<Vec<_>>(),
        "players": players(summary).collect::<Vec<_>>(),
        "lines": summary.lines(),
        "first": names.record.players.first().map(|player| without_acting(&player.nick)),
    })
}

/// What is said of a player.
pub(super) struct Player {
    name: String,
    pub(super) accuracy: Option<f64>,
    turns: usize,
    lost: (f64, f64),
    classes: [usize; Class::ALL.len()],
    missed_bingos: usize,
    phonies: usize,
    luck: f64,
}

/// What is said of a game.
pub(super) struct Summary {
    pub(super) players: Vec<Player>,
    /// How many turns were reviewed, and how many were not.
    pub(super) known: usize,
    unknown: usize,
    /// The turn from which on somebody was ahead for good.
    turning: Option<String>,
}

impl Summary {
    pub(super) fn new(names: &Names<'_>, all: &[Reviewed]) -> Self {
        let player = |(seat, player): (usize, &wordy_records::record::Player)| {
            let own = || all.iter().filter(move |own| own.seat == seat);
            let known = || own().filter_map(|own| own.known.as_ref());
            let class = |class: Class| known().filter(|own| own.class == Some(class)).count();
            Player {
                name: without_acting(&player.name),
                accuracy: accuracy(all, seat),
                turns: known().count(),
                lost: (
                    known().filter_map(|own| own.lost.0).sum(),
                    known().map(|own| own.lost.1).sum(),
                ),
                classes: Class::ALL.map(class),
                missed_bingos: known().filter(|own| own.missed_bingo.is_some()).count(),
                phonies: own().filter(|own| !phonies(names, own).is_empty()).count(),
                luck: known().filter_map(|own| own.luck).sum(),
            }
        };
        let known = all.iter().filter(|own| own.known.is_some()).count();
        let turning = turning_point(all).map(|at| {
            let event = names.event(&all[at]);
            format!("{}. {}: {}", all[at].turn + 1, names.player(event), event.spelled())
        });
        Self {
            players: names.record.players.iter().take(2).enumerate().map(player).collect(),
            known,
            unknown: all.len() - known,
            turning,
        }
    }

    /// What is said, a line for each player first.
    pub(super) fn lines(&self) -> Vec<String> {
        let player = |own: &Player| {
            let accuracy =
                own.accuracy.map_or_else(String::new, |own| format!("accuracy {own:.1} %, "));
            let win = own
                .accuracy
                .map_or_else(String::new, |_| format!("{:.1} % and ", tenth(100.0 * own.lost.0)));
            let classes: Vec<String> = Class::ALL
                .iter()
                .zip(own.classes)
                .filter(|(_, count)| *count > 0)
                .map(|(class, count)| format!("{} {count}", class.name()))
                .collect();
            format!(
                "{}: {accuracy}turns {}{}, lost {win}{:.1} points, bingos missed: {}, phonies: {}, \
                 luck {:+.1}",
                own.name,
                own.turns,
                if classes.is_empty() {
                    String::new()
                } else {
                    format!(" ({})", classes.join(", "))
                },
                tenth(own.lost.1),
                own.missed_bingos,
                own.phonies,
                tenth(own.luck),
            )
        };
        let mut lines: Vec<String> = self.players.iter().map(player).collect();
        lines.extend(self.turning.as_ref().map(|turn| format!("turning point: {turn}")));
        if self.unknown > 0 {
            lines.push(format!("turns left out, whose whole rack is not known: {}", self.unknown));
        }
        lines
    }
}

/// The players as JSON.
pub(super) fn players(summary: &Summary) -> impl Iterator<Item = Value> {
    summary.players.iter().map(|own| {
        let classes: serde_json::Map<String, Value> = Class::ALL
            .iter()
            .zip(own.classes)
            .map(|(class, count)| (class.name().to_owned(), count.into()))
            .collect();
        let win = own.accuracy.map(|_| percent(own.lost.0));
        let lost = json!({ "win": win, "points": tenth(own.lost.1) });
        json!({
            "player": own.name, "accuracy": own.accuracy.map(tenth), "turns": own.turns,
            "lost": lost,
            "classes": classes, "missed_bingos": own.missed_bingos, "phonies": own.phonies,
            "luck": tenth(own.luck),
        })
    })
}
