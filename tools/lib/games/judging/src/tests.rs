use std::time::Duration;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::files::File;

use super::*;

/// The settings of a club, with a way out.
fn settings(leaving: Leaving) -> Settings {
    Settings {
        idle: Duration::from_secs(15),
        result: Duration::from_secs(10),
        guard: Duration::from_millis(500),
        leaving,
        texts: ENGLISH,
    }
}

/// A judge whose clock stands still until it is set.
struct Played {
    flow: Flow,
    now: Duration,
}

impl Played {
    fn new(leaving: Leaving) -> Self {
        Self::with(leaving, Alphabet::english())
    }

    fn with(leaving: Leaving, alphabet: std::sync::Arc<Alphabet>) -> Self {
        Self { flow: Flow::new(settings(leaving), alphabet), now: Duration::ZERO }
    }

    /// Presses the keys of a text: `\t`, `\n`, `<` for Backspace, `!` for Escape, `*` for another.
    fn press(&mut self, keys: &str) -> Option<Ask> {
        let mut asked = None;
        for key in keys.chars() {
            assert_eq!(asked, None, "before {key}");
            let key = match key {
                '\t' => Key::Tab,
                '\n' => Key::Enter,
                '<' => Key::Back,
                '!' => Key::Escape,
                '*' => Key::Other,
                other => Key::Char(other),
            };
            asked = self.flow.press(key, self.now);
        }
        asked
    }

    /// Lets milliseconds pass.
    fn wait(&mut self, milliseconds: u64) {
        self.now += Duration::from_millis(milliseconds);
        self.flow.pass(self.now);
    }

    fn show(&mut self, acceptable: bool) {
        let opinion = Opinion { acceptable, lexicon: "club".into(), sha256: "c0ffee".into() };
        self.flow.show(vec![opinion], Vec::new(), self.now);
    }

    fn content(&self) -> Content {
        self.flow.screen().content
    }

    /// The words typed so far.
    fn words(&self) -> Vec<String> {
        match self.content() {
            Content::Words { words, .. } => words,
            other => panic!("{other:?}"),
        }
    }

    fn asks_for_the_count(&self) -> bool {
        self.content() == Content::Count(None)
    }
}

fn judge(words: &[&str]) -> Ask {
    Ask::Judge(words.iter().map(|&word| word.to_owned()).collect())
}

#[test]
fn a_play_is_counted_typed_judged_and_cleared() {
    let mut played = Played::new(Leaving::Free);
    assert_eq!(played.press("09axyz*\n\t"), None);
    assert!(played.asks_for_the_count());
    played.press("2");
    assert_eq!(played.content(), Content::Count(Some(2)));
    played.wait(749);
    assert_eq!(played.content(), Content::Count(Some(2)));
    played.wait(1);
    assert_eq!(played.words(), [""; 0]);
    assert_eq!(played.press("qi za"), None);
    assert_eq!(played.press("\t"), Some(judge(&["QI", "ZA"])));
    played.show(true);
    let Content::Verdict { opinions, words, .. } = played.content() else { panic!() };
    assert!(opinions[0].acceptable && words == ["QI", "ZA"]);
    played.wait(499);
    played.press(" \n\t!*1");
    assert!(!played.asks_for_the_count(), "stray keys");
    played.wait(1);
    played.press("*");
    assert!(played.asks_for_the_count());
}

#[test]
fn the_number_may_be_changed_while_it_is_shown() {
    let mut played = Played::new(Leaving::Free);
    played.press("1");
    played.wait(700);
    played.press("8");
    played.wait(700);
    assert_eq!(played.content(), Content::Count(Some(8)));
    played.press("!");
    assert!(played.asks_for_the_count());
    // Whoever goes on typing does not wait.
    played.press("3a");
    assert_eq!(played.words(), ["A"]);
}

#[test]
fn enter_twice_judges_and_tab_parts_words_until_all_are_there() {
    let mut played = Played::new(Leaving::Free);
    assert_eq!(played.press("1qi\n"), None);
    assert_eq!(played.press("\n"), Some(judge(&["QI"])));
    played.show(true);
    played.wait(500);
    played.press("*");
    // A word that Space has finished still takes two.
    assert_eq!(played.press("1qi \n"), None);
    assert_eq!(played.press(" \n"), None, "one after the other");
    assert_eq!(played.press("\n"), Some(judge(&["QI"])));
    played.show(true);
    played.wait(500);
    played.press("*");
    assert_eq!(played.press("2\t\n qi\t\t\n\n za"), None);
    assert_eq!(played.words(), ["QI", "ZA"]);
    assert_eq!(played.press("\n"), None);
    assert_eq!(played.press("\n"), Some(judge(&["QI", "ZA"])));
}

#[test]
fn words_are_capitals_without_other_signs_and_no_more_than_were_counted() {
    let mut played = Played::new(Leaving::Free);
    played.press("2c4o-a't$ , coat,boat");
    assert_eq!(played.words(), ["COAT", "COAT"]);
    played.press("<<");
    assert_eq!(played.words(), ["COAT", "CO"]);
    played.press("<<");
    assert_eq!(played.words(), ["COAT"]);
    // The first word is finished: what comes is the second.
    played.press("x");
    assert_eq!(played.words(), ["COAT", "X"]);
    played.press(&"y".repeat(100));
    assert_eq!(played.words()[1].len(), 30);
}

#[test]
fn escape_steps_back_to_the_way_out() {
    let mut played = Played::new(Leaving::Free);
    played.press("2qi z!");
    assert_eq!(played.words(), [""; 0]);
    played.press("!");
    assert!(played.asks_for_the_count());
    played.press("!");
    assert_eq!(played.content(), Content::Leave(0));
    played.press("x");
    assert!(played.asks_for_the_count(), "any other key stays");
    assert_eq!(played.press("!\n"), Some(Ask::Leave));
}

#[test]
fn a_password_is_asked_for_ten_seconds() {
    let mut played = Played::new(Leaving::Password("Tiles 1".into()));
    played.press("!tiles 1");
    assert_eq!(played.content(), Content::Leave(7));
    assert_eq!(played.press("\n"), None);
    assert_eq!(played.content(), Content::Message(ENGLISH.wrong_password));
    played.press("!\n1");
    played.wait(1499);
    assert_eq!(played.content(), Content::Message(ENGLISH.wrong_password));
    played.wait(1);
    assert!(played.asks_for_the_count());
    assert_eq!(played.press("!Tilesx<\t* 1\n"), Some(Ask::Leave));
    let mut played = Played::new(Leaving::Password("x".into()));
    played.press("!");
    played.wait(9_999);
    assert_eq!(played.content(), Content::Leave(0));
    played.wait(1);
    assert!(played.asks_for_the_count());
    assert_eq!(played.press("!!"), None);
    assert!(played.asks_for_the_count());
}

#[test]
fn characters_may_be_the_way_out() {
    let mut played = Played::new(Leaving::Keys("Bag".into()));
    assert_eq!(played.press("!!!\nba"), None);
    assert!(played.asks_for_the_count());
    assert_eq!(played.press("bba"), None);
    assert_eq!(played.press("g"), Some(Ask::Leave));
    let mut played = Played::new(Leaving::Keys("bag".into()));
    assert_eq!(played.press("ba*g"), None, "another key begins anew");
    assert_eq!(played.press("1bag\n"), None, "a word is no way out");
    assert_eq!(played.words(), ["BAG"]);
}

#[test]
fn words_and_verdicts_clear_themselves() {
    let mut played = Played::new(Leaving::Free);
    played.press("2qi");
    played.wait(14_999);
    played.press("*");
    played.wait(14_999);
    assert_eq!(played.words(), ["QI"]);
    assert_eq!(played.flow.deadline(), Some(played.now + Duration::from_millis(1)));
    played.wait(1);
    assert!(played.asks_for_the_count());
    assert_eq!(played.flow.deadline(), None);
    played.press("1qi\t");
    played.show(false);
    played.wait(9_999);
    assert!(!played.asks_for_the_count());
    played.wait(1);
    assert!(played.asks_for_the_count());
    // A number alone, too.
    played.press("1");
    played.wait(15_750);
    assert!(played.asks_for_the_count());
}

#[test]
fn what_tiles_cannot_spell_gets_no_verdict() {
    let text = "letters = \"A L L·L QU CH\"\nvowels = \"A\"\n";
    let file = File::in_memory("own", "own.toml", text.as_bytes());
    let alphabet = std::sync::Arc::new(Alphabet::from_toml(&file).unwrap());
    let mut played = Played::with(Leaving::Free, alphabet);
    assert_eq!(played.press("2al.la qal\t"), None);
    assert_eq!(played.words(), ["AL·LA", "QAL"]);
    let refused = |played: &Played| match played.content() {
        Content::Words { refused, .. } => refused,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(&played), Some(ENGLISH.unspelled));
    assert_eq!(played.press("\n"), None);
    assert_eq!(refused(&played), None, "the word is finished");
    assert_eq!(played.press("\n"), None);
    assert_eq!(refused(&played), Some(ENGLISH.unspelled));
    assert_eq!(played.press("<<<quac<ch"), None);
    assert_eq!(refused(&played), None);
    assert_eq!(played.press("\t"), Some(judge(&["AL·LA", "QUACH"])));
    assert_eq!(Played::new(Leaving::Free).press("1a.l-l·e\t"), Some(judge(&["ALLE"])));
}

#[test]
fn nothing_but_the_screens_of_the_judge_is_ever_shown() {
    // Keys by a simple generator; every screen that they reach is one that is meant.
    let keys = ['1', '3', 'a', 'z', ' ', '\t', '\n', '<', '!', '*', '?', '/'];
    let mut state = 1_u64;
    let mut played = Played::new(Leaving::Password("secret".into()));
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..100_000 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let draw = (state >> 33) as usize;
        match played.press(&keys[draw % keys.len()].to_string()) {
            Some(Ask::Judge(words)) => {
                assert!((1..=8).contains(&words.len()) && words.iter().all(|it| !it.is_empty()));
                played.show(draw.is_multiple_of(2));
            }
            Some(Ask::Leave) => panic!("left without the password"),
            None => {}
        }
        if draw.is_multiple_of(5) {
            played.wait((draw % 1_000) as u64);
        }
        let screen = played.flow.screen();
        seen.insert(match screen.content {
            Content::Count(_) => "count",
            Content::Words { .. } => "words",
            Content::Verdict { .. } => "verdict",
            Content::Leave(_) => "leave",
            Content::Message(_) => "message",
        });
    }
    assert_eq!(seen.len(), 5, "{seen:?}");
}

fn entry(table: &str, words: &str, acceptable: bool) -> Entry {
    Entry {
        time: format!("2026-11-22T19:{:02}:00+11:00", words.len()),
        table: Some(table.to_owned()).filter(|table| !table.is_empty()),
        words: words.split(' ').map(str::to_owned).collect(),
        first: Opinion { acceptable, lexicon: "club".into(), sha256: "c0ffee".into() },
        jumbled: false,
        second: None,
        challenge: None,
    }
}

#[test]
fn a_report_counts_plays_words_and_tables() {
    let entries = [
        entry("10", "QI ZA", true),
        entry("2", "ZA", false),
        entry("", "ZA ZA", true),
        entry("final", "AB", true),
    ];
    let report = Report::of(&entries);
    let counts = |plays, acceptable| Counts { plays, acceptable, unacceptable: plays - acceptable };
    assert_eq!((report.total, report.words), (counts(4, 3), 6));
    let tables: Vec<&str> = report.tables.iter().map(|(table, _)| table.as_str()).collect();
    assert_eq!(tables, ["2", "10", "", "final"]);
    let challenged = [("ZA", counts(3, 2)), ("AB", counts(1, 1)), ("QI", counts(1, 1))];
    assert_eq!(report.challenged, challenged.map(|(word, counts)| (word.to_owned(), counts)));
    let times = Some(("2026-11-22T19:02:00+11:00".into(), "2026-11-22T19:05:00+11:00".into()));
    assert_eq!(report.times, times);
}

#[test]
fn a_line_that_is_no_entry_is_refused() {
    let line = entry("1", "QI", true).to_line();
    assert_eq!(Entry::parse(&line).unwrap(), entry("1", "QI", true));
    for end in 0..line.len() {
        assert!(Entry::parse(&line[..end]).is_err(), "{}", &line[..end]);
    }
    for other in ["", "{}", "[]", "COAT", "{\"acceptable\":true,\"lexicon\":\"wordy\"}"] {
        assert!(Entry::parse(other).is_err(), "{other}");
    }
}
