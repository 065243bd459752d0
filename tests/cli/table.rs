//! The judge at the table: the real program on a pseudo-terminal of its own, by keys and by time.

use std::io::{Read as _, Write as _};
use std::process::Command;
use std::time::{Duration, Instant};

use wordy_pty::{Terminal, in_a_session, pair, strays, vt100};

use crate::env::{Env, WORDY};

/// Starts `judge --table` with more arguments.
fn start(env: &Env, args: &str, size: (u16, u16)) -> Terminal {
    let mut command = in_a_session(WORDY);
    command.args(["judge", "--table"]).args(args.split_whitespace());
    run(env, command, size)
}

/// Runs a command on a terminal, with the variables of a test.
fn run(env: &Env, mut command: Command, size: (u16, u16)) -> Terminal {
    let own = env.command("judge");
    command.current_dir(env.path("")).env_clear().env("TERM", "xterm-256color");
    let variables = own.get_envs().filter_map(|(name, value)| Some((name, value?)));
    command.env("PATH", "/usr/bin:/bin").envs(variables);
    Terminal::run(command, size)
}

const COUNT: &str = "How many words do you challenge?";
const YES: &str = "YES, the play is ACCEPTABLE.";
const NO: &str = "NO, the play is UNACCEPTABLE.";

/// A club's list, with definitions that nobody may see.
fn club() -> Env {
    let env = Env::new();
    env.write("club.txt", "QI vital force [n -S]\nZA a pizza [n -S]\nCOAT\nTACO\nQUIZ\n");
    env.write("other.txt", "QI\nCOAT\nZZZ\n");
    env.write(
        "house.toml",
        "name = \"house\"\nedition = \"2026-11\"\n[[layer]]\nadd = \"club.txt\"\n",
    );
    env
}

/// The lines of a log.
fn log(env: &Env, name: &str) -> Vec<serde_json::Value> {
    let text = String::from_utf8(env.read(name)).unwrap();
    assert!(text.is_empty() || text.ends_with('\n'), "{text:?}");
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_play_from_the_count_to_the_verdict_and_out() {
    let env = club();
    let mut table = start(&env, "-l club.txt", (80, 24));
    table.until(COUNT);
    table.press("2").until("Type 2 words.");
    table.press("qi za").until("word 2 of 2");
    table.press("\t").until(YES);
    assert!(table.text().contains('█'), "large letters");
    table.wait(700);
    table.press("x").until(COUNT);
    table.press("1").until("Type 1 word.");
    table.press("qix ").until("Press Tab (or Enter twice) to judge the play. judge ");
    table.press("\r").until("Press Tab or Enter to judge");
    table.press("\r").until(NO);
    table.wait(700);
    table.press("\x1b[A").until(COUNT);
    table.press("\x1b").until("Leave the judge?");
    table.press("\r");
    let (status, table) = table.ended();
    assert_eq!(status, Some(0));
    assert!(!table.screen.screen().alternate_screen() && !table.screen.screen().hide_cursor());
}

#[test]
fn the_number_stands_alone_for_a_moment() {
    let env = club();
    let mut table = start(&env, "-l club.txt", (80, 24));
    table.until(COUNT);
    let begun = Instant::now();
    table.press("3").until("Type 3 words.");
    assert!(begun.elapsed() >= Duration::from_millis(750), "{:?}", begun.elapsed());
}

#[test]
fn times_are_settable_and_stray_keys_clear_nothing() {
    let env = club();
    let mut table = start(&env, "-l club.txt --idle 2 --result 3 --guard 1.5", (80, 24));
    table.until(COUNT);
    table.press("1q").until("Type 1 word.");
    let idle = table.time_until(COUNT);
    assert!((1500..3500).contains(&idle.as_millis()), "{idle:?}");
    table.press("1qi\t").until(YES);
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_millis(1200) {
        table.press("x\t\r1");
        table.wait(100);
        assert!(table.line().contains(YES), "{}", table.text());
    }
    table.until(COUNT);
    let shown = begun.elapsed();
    assert!((2500..4500).contains(&shown.as_millis()), "{shown:?}");
    table.press("1qi\t").until(YES);
    table.wait(1700);
    let begun = Instant::now();
    table.press("x").until(COUNT);
    assert!(begun.elapsed() < Duration::from_secs(1), "a key, not the time");
}

#[test]
fn escape_steps_back() {
    let env = club();
    let mut table = start(&env, "-l club.txt", (80, 24));
    table.until(COUNT);
    table.press("2qi za").until("word 2 of 2");
    table.press("\x1b").until("word 1 of 2");
    table.press("\x1b").until(COUNT);
    table.press("\x1b").until("Press Enter to leave");
    table.press("x").until(COUNT);
}

#[test]
fn a_password_or_letters_are_the_only_way_out() {
    let env = club();
    let mut table = start(&env, "-l club.txt --exit-password Tiles", (80, 24));
    table.until(COUNT);
    table.press("\x1b").until("Type the password");
    table.press("tiles").until("*****");
    assert!(!table.line().contains("tiles"));
    table.press("\r").until("This is not the password.");
    table.until(COUNT);
    // Ctrl with C, Z, \, D, S, Q; Alt with F4; F1.
    table.press("\x03\x1a\x1c\x04\x13\x11\x1b[1;3S\x1bOP");
    table.wait(500);
    assert!(table.line().contains(COUNT), "{}", table.text());
    table.press("\x1b").until("Type the password");
    table.press("Tiles\r");
    assert_eq!(table.ended().0, Some(0));

    let mut table = start(&env, "-l club.txt --exit-keys bag", (80, 24));
    table.until(COUNT);
    table.press("\x1b\r");
    table.wait(300);
    assert!(table.line().contains(COUNT), "{}", table.text());
    table.press("bag");
    assert_eq!(table.ended().0, Some(0));
}

#[test]
fn every_screen_names_the_lexicon_and_the_program() {
    let env = club();
    env.run("lexicon build house.toml -o house.lex");
    let version = format!("judge {}, table 3", env!("CARGO_PKG_VERSION"));
    for (size, large) in [((40, 12), false), ((80, 24), true), ((200, 60), true)] {
        let line = "-l house.lex --exit-password x --log log.jsonl --table-name 3";
        let mut table = start(&env, line, size);
        let check = |table: &mut Terminal| {
            table.until("house 2026-11, 5 words, sha256 ");
            table.until(&version);
            let blocks = |c: char| "▀▄█▌▐▘▝▖▗▚▞▙▟▛▜".contains(c);
            let (text, line) = (table.text(), table.line());
            assert!(!large || text.contains(blocks) || line.contains("password"), "{text}");
        };
        table.until(COUNT);
        check(&mut table);
        table.press("1").until("Type 1 word.");
        check(&mut table);
        table.press("qi").until("word 1 of 1");
        check(&mut table);
        table.press("\t").until(YES);
        check(&mut table);
        table.wait(600);
        table.press("x").until(COUNT);
        table.press("\x1b").until("Type the password");
        check(&mut table);
        table.press("y\r").until("This is not the password.");
        check(&mut table);
    }
}

#[test]
fn one_verdict_for_all_words_and_nothing_about_any() {
    let env = club();
    let mut table = start(&env, "-l club.txt --guard 0", (80, 24));
    table.until(COUNT);
    let mut screens = Vec::new();
    // Each word in turn is the phony; the screens differ in nothing but the words.
    for play in ["qix za coat", "qi zax coat", "qi za coatx", "qix zax coatx"] {
        table.press("3").press(play).press("\t").until(NO);
        let text = table.text();
        let lines = text.lines().filter(|line| !line.is_empty()).map(str::to_owned);
        screens.push(lines.take(9).collect::<Vec<_>>());
        let told = table.line();
        for secret in ["force", "pizza", "hook", "[n"] {
            assert!(!told.contains(secret), "{told}");
        }
        table.press("x").until(COUNT);
    }
    assert!(screens.windows(2).all(|pair| pair[0] == pair[1]), "{screens:#?}");
    // Words are not marked: on the screen of a verdict only the verdict has a colour of its own.
    table.press("2qi zax\t").until(NO);
    let screen = table.screen.screen();
    let (height, width) = screen.size();
    let coloured = |row| {
        let mut cells = (0..width.get()).filter_map(|column| screen.cell(row, column));
        cells.any(|cell| cell.has_contents() && cell.fgcolor() == vt100::Color::Idx(1))
    };
    let rows: Vec<u16> = (0..height.get()).filter(|row| coloured(*row)).collect();
    let text = table.text();
    let sentence = text.lines().position(|line| line.contains(NO)).unwrap() as u16;
    assert_eq!(rows.last(), Some(&sentence), "{text}");
}

#[test]
fn without_colours_signs_and_words_say_it() {
    let env = club();
    for (play, sign, word) in [("qi", '✓', "ACCEPTABLE"), ("qx", '✗', "UNACCEPTABLE")] {
        // So small that the verdict is plain text beside a word too long for large letters.
        let mut table = start(&env, "-l club.txt --color never --second other.txt", (40, 12));
        table.until(COUNT);
        table.press("1").press(play).press("\t").until("club: ");
        let text = table.text();
        assert!(text.contains(&format!("{sign} {word}")), "{text}");
        let bytes = String::from_utf8_lossy(&table.all).into_owned();
        let colours = ["\x1b[31m", "\x1b[32m", "\x1b[36m", "38;5;"];
        assert!(!colours.iter().any(|code| bytes.contains(code)), "{bytes:?}");
    }
}

#[test]
fn a_second_lexicon_has_its_say() {
    let env = club();
    let mut table = start(&env, "-l club.txt --second other.txt --guard 0", (80, 24));
    table.until(COUNT);
    for (play, first, second) in [("qi", YES, YES), ("za", YES, NO), ("zzz", NO, YES)] {
        table.press("1").press(play).press("\t").until(&format!("club: {first}"));
        table.until(&format!("other: {second}"));
        assert!(table.line().contains("other, 3 words, sha256 "), "{}", table.text());
        table.press("x").until(COUNT);
    }
}

#[test]
fn letters_may_come_in_any_order_and_a_wrong_challenge_may_cost() {
    let env = club();
    let line = "-l club.txt --jumbled --challenge 5-a-word --guard 0";
    let mut table = start(&env, line, (80, 24));
    table.until("letters in any order");
    table.press("2 zuiq az\t").until("The play stands. The player gets 10 points more.");
    table.press("x").until(COUNT);
    table.press("2 zuiq aaz\t").until("The play is taken back.");
}

#[test]
fn an_installed_list_has_its_date_on_the_screen() {
    let env = club();
    env.run("lexicon install club.txt --as nwl --edition 2023-12 --default");
    let mut table = start(&env, "", (80, 24));
    table.until("nwl 2023-12, 5 words, sha256 ");
    // The same from a .lex file.
    env.run("lexicon build club.txt -o club.lex --edition 2018");
    env.run("lexicon install club.lex --as old --edition 2019");
    for (line, edition) in [("-l club.lex", "club 2018, 5"), ("-l old", "old 2019, 5")] {
        start(&env, line, (80, 24)).until(edition);
    }
}

#[test]
fn letters_of_other_alphabets_are_typed_and_drawn() {
    let env = Env::new();
    env.write("polish.txt", "ŻÓŁĆ\nGĘŚ\n").write("catalan.txt", "COL·LEGI\nAIGUA\n");
    env.write("own.toml", "letters = \"А Р Ш\"\nvowels = \"А\"\n").write("own.txt", "ШАР\n");
    for (line, typed, capitals, large) in [
        ("-l polish.txt --alphabet polish", "żółć", "ŻÓŁĆ", true),
        ("-l catalan.txt --alphabet catalan", "col.legi", "COL·LEGI", true),
        // Letters that have no large ones stand as they are.
        ("-l own.txt --alphabet own.toml", "шар", "ШАР", false),
    ] {
        let mut table = start(&env, line, (80, 24));
        table.until(COUNT);
        table.press("1").press(typed).press("\t").until(YES);
        assert_eq!(table.text().contains(capitals), !large, "{}", table.text());
    }
}

#[test]
fn screens_follow_the_window() {
    let env = club();
    let mut table = start(&env, "-l club.txt", (80, 24));
    table.until(COUNT);
    table.press("1qi\t").until(YES);
    for size in [(200, 60), (40, 12), (10, 3)] {
        table.resize(size);
        table.until(if size.0 > 10 { YES } else { "Make this window" });
    }
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
    let script = "ulimit -f 1; trap '' XFSZ; exec setsid --ctty \"$0\" judge --table -l club.txt \
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
    let run = format!("{before} exec \"$0\" judge --table -l club.txt");
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
        include_str!("../../tools/lib/judging/src/tests.rs"),
        include_str!("../../tools/lib/cli/src/judge_times.rs"),
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
    let refused = env.run("judge --table -l club.txt");
    assert_eq!(
        refused,
        "------- stderr\nerror: --table needs a terminal that shows full screens\n\
         hint: run it in a terminal, without pipes\n[exit 2]\n"
    );
    for line in [
        "judge --table QI",
        "judge --table --json",
        "judge --table --plays",
        "judge --idle 5 QI",
        "judge --log log.jsonl QI",
        "judge --table --table-name 3",
        "judge --table --idle 0",
        "judge --table --result 0.5",
        "judge --table --guard 10",
        "judge --table --guard -1",
        "judge --table --idle NaN",
        "judge --table --exit-keys 12",
        "judge --table --exit-keys a --exit-password b",
        "judge --table --challenge none",
        "judge --table --second nosuch",
        "judge --table --log .",
    ] {
        let refused = env.run(line);
        assert!(refused.ends_with("[exit 2]\n") && refused.contains("error: "), "{line} {refused}");
        assert!(!refused.contains("needs a terminal"), "{line}: {refused}");
    }
    assert!(!env.path("log.jsonl").exists());
}
