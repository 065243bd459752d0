//! The judge at the table: its log, and how it ends.

use std::io::{Read as _, Write as _};
use std::process::Command;
use std::time::{Duration, Instant};

use wordy_pty::{Terminal, in_a_session, pair, strays};

use crate::env::{Env, WORDY};
use crate::table::{COUNT, NO, YES, club, run, start};

/// The lines of a log.
fn log(env: &Env, name: &str) -> Vec<serde_json::Value> {
    let text = String::from_utf8(env.read(name)).unwrap();
    assert!(text.is_empty() || text.ends_with('\n'), "{text:?}");
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_log_has_every_play_before_its_verdict_is_shown() {
    let env = club();
    let line = "-l club.txt --log log.jsonl --table-name 7 --challenge double --guard 0";
    let mut table = start(&env, line, (80, 24));
    table.until(COUNT);
    table.press("2 qi za\t").until(YES);
    assert_eq!(log(&env, "log.jsonl").len(), 1);
    table.press("x").until(COUNT);
    table.press("1 qx\t").until(NO);
    let rows = log(&env, "log.jsonl");
    assert_eq!(rows[0]["words"], serde_json::json!(["QI", "ZA"]));
    assert_eq!(rows[0]["table"], "7");
    assert_eq!(rows[0]["lexicon"], "club");
    assert_eq!(rows[0]["challenge"], "double");
    assert_eq!((&rows[0]["acceptable"], &rows[1]["acceptable"]), (&true.into(), &false.into()));
    let info = env.run("lexicon info club.txt --json");
    let info: serde_json::Value = serde_json::from_str(&info).unwrap();
    assert_eq!(rows[0]["sha256"], info["sha256"]);
    let time = rows[0]["time"].as_str().unwrap();
    assert!(time.len() == 25 && time.starts_with("20") && time.as_bytes()[10] == b'T', "{time}");
    // A second judge may not write to it.
    let other = start(&env, "-l club.txt --log log.jsonl", (80, 24));
    let (status, other) = other.ended();
    assert_eq!(status, Some(2));
    assert!(other.line().contains("log.jsonl: another program writes to it"), "{}", other.text());
}

/// The screen that a judge was told to end, whatever was typed before.
fn assert_given_back(table: Terminal, signal: &str, expected: Option<i32>) {
    table.signal(signal);
    let (status, table) = table.ended();
    assert_eq!(status, expected, "{signal}");
    assert!(table.reads_lines(), "{signal}");
}

#[test]
fn a_judge_that_is_told_to_end_gives_the_terminal_back() {
    let env = club();
    for signal in ["-TERM", "-INT", "-HUP"] {
        let mut table = start(&env, "-l club.txt", (80, 24));
        table.until(COUNT);
        assert!(table.screen.screen().alternate_screen() && !table.reads_lines());
        table.signal(signal);
        let (status, table) = table.ended();
        assert_eq!(status, Some(0), "{signal}");
        let screen = table.screen.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor(), "{signal}");
        assert!(table.reads_lines(), "{signal}");
    }
}

/// Nobody can be shown anything on a terminal that has stopped; it reads lines again all the same.
#[test]
fn a_judge_ends_on_a_terminal_that_takes_nothing() {
    let env = club();
    let mut table = start(&env, "-l club.txt", (80, 24));
    table.until(COUNT);
    table.stop();
    table.press("1");
    table.wait(300);
    assert_given_back(table, "-TERM", None);
}

#[test]
fn bytes_that_are_no_key_stop_nothing() {
    let env = club();
    let line = "-l club.txt --idle 1 --result 1 --guard 0.9 --exit-keys xxx";
    let mut table = start(&env, line, (80, 24));
    // A byte of Latin-1, two that are in no text, half of an emoji.
    let wrong = b"\xe9\xdf\xff\xf0\x9f\x98";
    table.until(COUNT).press("1qi\t").until(YES).send(wrong);
    // The verdict goes by its time, and the next key is one.
    table.until(COUNT).send(wrong).press("2").until("Type 2 words.");
    for (seed, keys, shows) in [(1, "", COUNT), (2, "2qi", "word 1 of 2"), (3, "1qi\t", YES)] {
        table.until(COUNT).press(keys).until(shows).send(&strays(b"", seed));
        // Whatever these were, times lead back to the beginning, and keys go on from there.
        while !table.line().contains("Type 1 word.") {
            table.until(COUNT).press("1").wait(900);
        }
    }
    assert_given_back(table, "-TERM", Some(0));
}

#[test]
fn a_kill_at_any_moment_leaves_whole_lines() {
    let env = club();
    let mut before = 0;
    for round in 0..20_u64 {
        let line = "-l club.txt --log log.jsonl --guard 0";
        let mut table = start(&env, line, (80, 24));
        table.until(COUNT);
        let mut keys = table.keys.try_clone().unwrap();
        let typist = std::thread::spawn(move || {
            for _ in 0..200 {
                // Once the judge is dead nobody reads what is typed.
                let _ = keys.write_all(b"2 qi zax\tx");
            }
        });
        table.wait(round * 13 % 150);
        table.child.kill().unwrap();
        table.child.wait().unwrap();
        typist.join().unwrap();
        let rows = log(&env, "log.jsonl");
        assert!(rows.len() >= before, "round {round}");
        assert!(rows.iter().all(|row| row["words"] == serde_json::json!(["QI", "ZAX"])));
        before = rows.len();
    }
    assert!(before > 20, "{before} plays");
}

#[test]
fn a_torn_line_is_told_and_cut_off_and_another_file_is_left_alone() {
    let env = club();
    let whole = r#"{"time":"2026-11-22T19:30:05+11:00","words":["QI"],"acceptable":true,"lexicon":"club","sha256":"c0ffee"}"#;
    env.write("torn.jsonl", format!("{whole}\n{}", &whole[..40]));
    let report = env.run("judge report torn.jsonl --json");
    assert!(report.contains("note: torn.jsonl:2: left out: the line has no end"), "{report}");
    assert!(report.contains("\"plays\":1"), "{report}");
    let mut table = start(&env, "-l club.txt --log torn.jsonl", (80, 24));
    table.until(COUNT);
    table.press("1 za\t").until(YES);
    table.wait(600);
    table.press("x").until(COUNT);
    table.press("\x1b").until("Leave");
    table.press("\r");
    let (status, table) = table.ended();
    assert_eq!(status, Some(0));
    let told = "note: torn.jsonl:2: the line has no end; its 40 bytes are cut off";
    assert!(table.line().contains(told), "{}", table.text());
    assert_eq!(log(&env, "torn.jsonl").len(), 2);
    let (status, table) = start(&env, "-l club.txt --log club.txt", (80, 24)).ended();
    assert_eq!(status, Some(2));
    assert!(table.line().contains("club.txt:1: not a line of a log"), "{}", table.text());
    assert!(env.read("club.txt").starts_with(b"QI vital force"));
}

#[test]
fn a_log_that_cannot_be_written_is_told_on_the_screen_and_at_the_end() {
    let env = club();
    // No file may have more than a block of 512 bytes.
    let script = "ulimit -f 1; trap '' XFSZ; exec setsid --ctty \"$0\" judge table -l club.txt \
                  --log log.jsonl --guard 0";
    let mut command = Command::new("sh");
    command.args(["-c", script, WORDY]);
    let mut table = run(&env, command, (80, 24));
    table.until(COUNT);
    for _ in 0..5 {
        table.press("1 qi\t").until(YES);
        table.press("x").until(COUNT);
    }
    table.until("The log cannot be written. Call the director.");
    table.press("\x1b").until("Leave");
    table.press("\r");
    let (status, table) = table.ended();
    assert_eq!(status, Some(2));
    assert!(
        table.line().contains("log.jsonl: plays are missing: cannot write"),
        "{}",
        table.text()
    );
    let rows = log(&env, "log.jsonl").len();
    assert!((1..5).contains(&rows), "{rows}");
}

/// The memory that a process has now, in kilobytes.
fn resident(table: &Terminal) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", table.child.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

#[test]
#[ignore = "needs two minutes: make nightly"]
fn nightly_ten_thousand_plays_in_one_sitting_leave_memory_flat() {
    let env = club();
    let line = "-l club.txt --log log.jsonl --guard 0 --second other.txt";
    let mut table = start(&env, line, (80, 24));
    table.until(COUNT);
    let mut early = 0;
    // Nothing is waited for but the screen: a moment more each time would be a quarter of an hour.
    for play in 0..10_000 {
        let (words, verdict) = if play % 2 == 0 { ("qi coat", YES) } else { ("qi coax", NO) };
        table.press("2").press(words).press("\t").time_until(&format!("other: {verdict}"));
        table.press("x").time_until(COUNT);
        table.all.clear();
        if play == 500 {
            early = resident(&table);
        }
    }
    let late = resident(&table);
    println!("{early} kB after 500 plays, {late} kB after 10,000");
    assert_eq!(log(&env, "log.jsonl").len(), 10_000);
    assert!(late <= early + 512, "{early} kB after 500 plays, {late} kB after 10,000");
}

#[test]
fn a_judge_whose_window_is_closed_ends() {
    ends_with_its_window("");
}

#[test]
fn a_judge_whose_window_is_closed_ends_under_nohup() {
    ends_with_its_window("trap '' HUP;");
}

/// Runs the judge after a command of the shell, and closes its window.
fn ends_with_its_window(before: &str) {
    let env = club();
    let (mut ours, theirs) = pair((80, 24));
    let mut command = in_a_session("sh");
    let run = format!("{before} exec \"$0\" judge table -l club.txt");
    command.args(["-c", &run, WORDY]).current_dir(env.path(""));
    command.stdin(theirs.try_clone().unwrap());
    command.stdout(theirs.try_clone().unwrap()).stderr(theirs);
    let mut child = command.spawn().unwrap();
    drop(command);
    let (mut bytes, mut buffer) = (Vec::new(), [0; 1 << 14]);
    while !bytes.ends_with(b"\x1b[?25l") {
        let count = ours.read(&mut buffer).unwrap();
        bytes.extend(&buffer[..count]);
    }
    drop(ours);
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if begun.elapsed() > Duration::from_secs(20) {
            child.kill().unwrap();
            panic!("it is still at work");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Every row of what federations ask for names a test that is there.
#[test]
fn what_federations_ask_for_is_tested() {
    let page = include_str!("../../docs/guide/src/judge.md");
    let sources = [
        include_str!("table.rs"),
        include_str!("table_log.rs"),
        include_str!("../../tools/lib/games/judging/src/tests.rs"),
        include_str!("../../tools/lib/shell/choose-game/src/judge_times.rs"),
    ];
    let rows = page.lines().filter(|line| {
        line.starts_with("| ") && line.ends_with("` |") && line.matches(" | ").count() == 2
    });
    let rows: Vec<&str> =
        rows.chain(page.lines().filter(|line| line.ends_with(".rs`) |"))).collect();
    assert!(rows.len() >= 17, "{rows:#?}");
    for row in rows {
        let tests = row.rsplit('|').nth(1).unwrap().split('`').skip(1).step_by(2);
        let mut tests = tests.filter(|name| !name.contains('/')).peekable();
        assert!(tests.peek().is_some(), "{row}");
        for test in tests {
            let named = sources.iter().any(|source| source.contains(&format!("fn {test}()")));
            assert!(named, "{test}");
        }
    }
}

#[test]
fn what_is_no_terminal_is_refused() {
    let env = club();
    let refused = env.run("judge table -l club.txt");
    assert_eq!(
        refused,
        "------- stderr\nerror: judge table needs a terminal that shows full screens\n\
         hint: run it in a terminal, without pipes\n[exit 2]\n"
    );
    for line in [
        "judge table QI",
        "judge table --json",
        "judge table --each",
        "judge --idle 5 QI",
        "judge --log log.jsonl QI",
        "judge table --table-name 3",
        "judge table --idle 0",
        "judge table --result 0.5",
        "judge table --guard 10",
        "judge table --guard -1",
        "judge table --idle NaN",
        "judge table --exit-keys 12",
        "judge table --exit-keys a --exit-password b",
        "judge table --challenge none",
        "judge table --second nosuch",
        "judge table --log .",
    ] {
        let refused = env.run(line);
        assert!(refused.ends_with("[exit 2]\n") && refused.contains("error: "), "{line} {refused}");
        assert!(!refused.contains("needs a terminal"), "{line}: {refused}");
    }
    assert!(!env.path("log.jsonl").exists());
}
