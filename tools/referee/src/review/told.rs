//! Reviewed turns as lines, as JSON, and for the page.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use wordy_games::game::BoardRules;
use wordy_print::visible::without_acting;
use wordy_records::record::{Event, Record};
use wordy_records::replay::Replay;
use wordy_review::{Class, Reviewed, Summary, Texts, percent, tenth};

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
    pub(super) fn texts(&self) -> Texts<'_> {
        let Self { record, replay, rules, .. } = self;
        Texts { record, replay, rules, shown: without_acting }
    }

    pub(super) fn event(&self, own: &Reviewed) -> &Event {
        &self.replay.turns[own.turn].event
    }

    /// The name of the player of an event.
    pub(super) fn player(&self, event: &Event) -> String {
        self.texts().player(event)
    }

    /// How a choice is written.
    pub(super) fn choice(&self, choice: &wordy_engine::player::Choice) -> String {
        self.texts().choice(choice)
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

/// A turn as JSON.
pub(super) fn json(names: &Names<'_>, own: &Reviewed) -> Value {
    let mut row = names.texts().json(own);
    if own.known.is_some() {
        row["findable"] = names.findable.get(&own.turn).map(Findable::json).into();
    }
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

/// What the page knows of a review: the turns, the players, where the game turned.
pub(super) fn page(names: &Names<'_>, all: &[Reviewed], summary: &Summary) -> Value {
    json!({
        "turns": all.iter().map(|own| json(names, own)).collect::<Vec<_>>(),
        "players": summary.players().collect::<Vec<_>>(),
        "lines": summary.lines(),
        "first": names.record.players.first().map(|player| without_acting(&player.nick)),
    })
}
