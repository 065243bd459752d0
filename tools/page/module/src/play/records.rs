//! Records: reviewed turn by turn, and gone on with.

use std::sync::Arc;

use serde_json::{Value, json};
use wordy_games::game::BoardRules;
use wordy_games::verdict::WordJudge;
use wordy_matches::Rulebook;
use wordy_records::record::Record;
use wordy_records::replay::{Finding, replay};
use wordy_review::{Effort, Reviewed, Summary, Texts, before, review_turn};

/// The record as far as a number of its turns, with the racks that are known there.
pub(super) fn cut(text: &str, turns: usize) -> String {
    let record = Record::parse(text.as_bytes());
    let (before, later) = record.events.split_at(turns.min(record.events.len()));
    let head = record.pragmas.iter().filter(|own| !own.name.starts_with("rack"));
    let lines = record.players.iter().map(|player| player.line);
    let mut lines: Vec<usize> = lines.chain(head.map(|own| own.line)).collect();
    lines.sort_unstable();
    lines.extend(before.iter().map(|event| event.line));
    let line = |number: &usize| record.lines.get(number - 1).map(|line| format!("{line}\n"));
    let mut text: String = lines.iter().filter_map(line).collect();
    for player in &record.players {
        let own = format!("rack{}", player.number);
        let next = later.iter().find(|event| event.nick == player.nick);
        let rack = match next {
            Some(event) => Some(event.rack.as_str()).filter(|rack| !rack.is_empty()),
            None => record.pragma(&own).filter(|_| later.is_empty()),
        };
        text.extend(rack.map(|rack| format!("#{own} {rack}\n")));
    }
    text
}

/// The verdict on the words of a record: in doubt unless it names the lexicon at hand.
fn verdict<'b>(book: &'b Rulebook, record: &Record, rules: &BoardRules) -> WordJudge<'b> {
    let (verdict, named) = (book.verdict(rules), record.pragma("lexicon"));
    let own = &verdict.lexicon().meta().name;
    let other = named.is_none_or(|named| !own.eq_ignore_ascii_case(named));
    if other { verdict.of_other() } else { verdict }
}

/// What the referee finds in a record, each with its line, and whether it is a fault of the record.
pub(super) fn findings(book: &Rulebook, text: &str) -> Result<Value, &'static str> {
    let mut rules = book.game().board_rules().ok_or("records are of games on a board")?.clone();
    let record = Record::parse(text.as_bytes());
    if let Some(challenge) = record.challenge_rule() {
        rules.challenged_by(challenge);
    }
    let replay = replay(&record, &rules, &verdict(book, &record, &rules));
    let found = replay.findings.iter().take(MOST_FINDINGS);
    let line = |own: &Finding| {
        let text = format!("{}{}", own.problem, own.shown_reading());
        json!({ "line": own.line, "fault": own.is_fault(), "text": text })
    };
    let more = replay.findings.len().saturating_sub(MOST_FINDINGS);
    Ok(json!({ "found": found.map(line).collect::<Vec<_>>(), "more": more }))
}

/// As many findings as are shown of a record.
const MOST_FINDINGS: usize = 50;

/// A record that is reviewed.
pub(super) struct Review {
    book: Arc<Rulebook>,
    record: Record,
    /// The number of the turn that is next.
    next: usize,
    all: Vec<Reviewed>,
}

impl Review {
    pub(super) fn new(book: Arc<Rulebook>, text: &str) -> Result<Self, &'static str> {
        let record = Record::parse(text.as_bytes());
        let own = Self { book, record, next: 0, all: Vec::new() };
        own.rules()?;
        if own.record.players.len() == 2 { Ok(own) } else { Err("a review is for two players") }
    }

    fn rules(&self) -> Result<&BoardRules, &'static str> {
        let rules = self.book.game().board_rules().filter(|rules| rules.duplicate.is_none());
        rules.ok_or("a review is for games on a board, each player with a rack")
    }

    /// Reviews one more turn; after the last one says what there is to say of the game.
    pub(super) fn more(&mut self) -> Result<Value, &'static str> {
        let rules = self.rules()?;
        let replay = replay(&self.record, rules, &verdict(&self.book, &self.record, rules));
        let (engine, playouts) = (self.book.engine(rules), self.book.learnt());
        let review = |at: usize| review_turn(&engine, &replay, &playouts, Effort::PAGE, at);
        let reviewed = (self.next..replay.turns.len()).find_map(review);
        let texts =
            Texts { record: &self.record, replay: &replay, rules, shown: |text| text.to_owned() };
        let mut answer = json!({ "of": replay.turns.len() });
        let Some(reviewed) = reviewed else {
            answer["lines"] = Summary::new(&texts, &self.all).lines().into();
            return Ok(answer);
        };
        answer["turn"] = texts.json(&reviewed);
        let bingo = reviewed.known.as_ref().and_then(|known| known.missed_bingo.as_ref());
        if let Some(bingo) = bingo {
            let words = bingo.words(&before(&replay, reviewed.turn, rules), rules);
            let word = words.first().map(|word| rules.letters.alphabet.spell(&word.letters()));
            answer["turn"]["missed_word"] = word.into();
        }
        self.next = reviewed.turn + 1;
        self.all.push(reviewed);
        Ok(answer)
    }
}
