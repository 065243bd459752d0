//! Reviewed turns as JSON, and what is said of a game.

use serde_json::{Value, json};
use wordy_engine::player::Choice;
use wordy_games::game::BoardRules;
use wordy_games::position::Tile;
use wordy_games::ruling::faces_of;
use wordy_records::record::{Event, Record};
use wordy_records::replay::Replay;

use crate::{Class, Loss, Reviewed, TurnChoices, Weighed, Weighing, accuracy, turning_point};

/// A number with a decimal, as a review shows it.
pub fn tenth(number: f64) -> f64 {
    let rounded = (10.0 * number).round() / 10.0;
    if rounded == 0.0 { 0.0 } else { rounded }
}

/// A share in per cent, with a decimal.
pub fn percent(share: f64) -> f64 {
    tenth(100.0 * share)
}

/// A record, by which turns are named.
#[derive(Clone, Copy, Debug)]
pub struct Texts<'r> {
    /// The record.
    pub record: &'r Record,
    /// Its replay.
    pub replay: &'r Replay<'r>,
    /// The rules.
    pub rules: &'r BoardRules,
    /// What makes a text of the record fit to be shown.
    pub shown: fn(&str) -> String,
}

impl Texts<'_> {
    /// The event of a turn.
    pub fn event(&self, own: &Reviewed) -> &Event {
        &self.replay.turns[own.turn].event
    }

    /// The name of the player of an event.
    pub fn player(&self, event: &Event) -> String {
        let player = self.record.players.iter().find(|player| player.nick == event.nick);
        (self.shown)(player.map_or(&event.nick, |player| &player.name))
    }

    fn tiles(&self, tiles: &[Tile]) -> String {
        faces_of(tiles, &self.rules.letters)
    }

    /// How a choice is written.
    pub fn choice(&self, choice: &Choice) -> String {
        match choice {
            Choice::Play(turn) => turn.spelled(&self.rules.letters.alphabet),
            Choice::Exchange(tiles) => format!("exchange {}", self.tiles(tiles)),
            Choice::Pass => "pass".to_owned(),
        }
    }

    /// Words of a play that stood and are not in the lexicon.
    pub fn phonies(&self, own: &Reviewed) -> Vec<String> {
        let turn = &self.replay.turns[own.turn];
        turn.ruling.as_ref().map_or_else(Vec::new, |ruling| ruling.phonies.clone())
    }

    fn weighed(&self, own: &Weighed) -> Value {
        let (score, left) = match &own.choice {
            Choice::Play(turn) => (turn.score, Some(self.tiles(&turn.left))),
            _ => (0, None),
        };
        json!({
            "play": self.choice(&own.choice), "points": score, "left": left,
            "win": own.win.map(percent), "spread": tenth(own.spread), "kept": tenth(own.kept),
            "reply": tenth(own.reply),
        })
    }

    /// A turn as JSON.
    pub fn json(&self, own: &Reviewed) -> Value {
        let event = self.event(own);
        let mut row = json!({
            "turn": own.turn + 1, "line": event.line, "player": self.player(event),
            "rack": (self.shown)(&event.rack), "played": (self.shown)(&event.spelled()),
            "points": event.score, "chance_of_first": own.chance.map(percent),
        });
        let Some(TurnChoices {
            done, best, how: found, lost, class, loss, missed_bingo, luck, ..
        }) = &own.known
        else {
            return row;
        };
        row["done"] = self.weighed(done);
        row["best"] = best.iter().map(|own| self.weighed(own)).collect();
        row["how"] = how(*found).into();
        row["lost"] = json!({ "win": lost.0.map(percent), "points": tenth(lost.1) });
        row["class"] = class.map(Class::name).into();
        let alphabet = &self.rules.letters.alphabet;
        row["missed_bingo"] = missed_bingo.as_ref().map(|turn| turn.spelled(alphabet)).into();
        row["loss"] = loss.map(Loss::name).into();
        row["phonies"] = self.phonies(own).into();
        row["luck"] = luck.map(tenth).into();
        row
    }
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

/// What is said of a player.
#[derive(Clone, Debug)]
struct Player {
    name: String,
    accuracy: Option<f64>,
    turns: usize,
    lost: (f64, f64),
    classes: [usize; Class::ALL.len()],
    missed_bingos: usize,
    phonies: usize,
    luck: f64,
}

/// What is said of a game.
#[derive(Clone, Debug)]
pub struct Summary {
    players: Vec<Player>,
    /// How many turns were reviewed, and how many were not.
    pub known: usize,
    unknown: usize,
    /// The turn from which on somebody was ahead for good.
    turning: Option<String>,
}

impl Summary {
    /// Of the turns that were reviewed.
    pub fn new(texts: &Texts<'_>, all: &[Reviewed]) -> Self {
        let player = |(seat, player): (usize, &wordy_records::record::Player)| {
            let own = || all.iter().filter(move |own| own.seat == seat);
            let known = || own().filter_map(|own| own.known.as_ref());
            let class = |class: Class| known().filter(|own| own.class == Some(class)).count();
            Player {
                name: (texts.shown)(&player.name),
                accuracy: accuracy(all, seat),
                turns: known().count(),
                lost: (
                    known().filter_map(|own| own.lost.0).sum(),
                    known().map(|own| own.lost.1).sum(),
                ),
                classes: Class::ALL.map(class),
                missed_bingos: known().filter(|own| own.missed_bingo.is_some()).count(),
                phonies: own().filter(|own| !texts.phonies(own).is_empty()).count(),
                luck: known().filter_map(|own| own.luck).sum(),
            }
        };
        let known = all.iter().filter(|own| own.known.is_some()).count();
        let turning = turning_point(all).map(|at| {
            let event = texts.event(&all[at]);
            format!("{}. {}: {}", all[at].turn + 1, texts.player(event), event.spelled())
        });
        Self {
            players: texts.record.players.iter().take(2).enumerate().map(player).collect(),
            known,
            unknown: all.len() - known,
            turning,
        }
    }

    /// What is said, a line for each player first.
    pub fn lines(&self) -> Vec<String> {
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

    /// The players as JSON.
    pub fn players(&self) -> impl Iterator<Item = Value> {
        self.players.iter().map(|own| {
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
}
