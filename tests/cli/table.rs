//! The judge at the table: the real program on a pseudo-terminal of its own, by keys and by time.

use std::process::Command;
use std::time::{Duration, Instant};

use wordy_pty::{Terminal, in_a_session, vt100};

use crate::env::{Env, WORDY};

/// Starts `judge table` with more arguments.
pub(crate) fn start(env: &Env, args: &str, size: (u16, u16)) -> Terminal {
    let mut command = in_a_session(WORDY);
    command.args(["judge", "table"]).args(args.split_whitespace());
    run(env, command, size)
}

/// Runs a command on a terminal, with the variables of a test.
pub(crate) fn run(env: &Env, mut command: Command, size: (u16, u16)) -> Terminal {
    let own = env.command("judge");
    command.current_dir(env.path("")).env_clear().env("TERM", "xterm-256color");
    let variables = own.get_envs().filter_map(|(name, value)| Some((name, value?)));
    command.env("PATH", "/usr/bin:/bin").envs(variables);
    Terminal::run(command, size)
}

pub(crate) const COUNT: &str = "How many words do you challenge?";
pub(crate) const YES: &str = "YES, the play is ACCEPTABLE.";
pub(crate) const NO: &str = "NO, the play is UNACCEPTABLE.";

/// A club's list, with definitions that nobody may see.
pub(crate) fn club() -> Env {
    let env = Env::new();
    env.write("club.txt", "QI vital force [n -S]\nZA a pizza [n -S]\nCOAT\nTACO\nQUIZ\n");
    env.write("other.txt", "QI\nCOAT\nZZZ\n");
    env.write(
        "house.toml",
        "name = \"house\"\nedition = \"2026-11\"\n[[layer]]\nadd = \"club.txt\"\n",
    );
    env
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
    env.run("lexicon make house.toml -o house.lex");
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
    env.run("lexicon install club.txt --name nwl --edition 2023-12 --default");
    let mut table = start(&env, "", (80, 24));
    table.until("nwl 2023-12, 5 words, sha256 ");
    // The same from a .lex file.
    env.run("lexicon build club.txt -o club.lex --edition 2018");
    env.run("lexicon install club.lex --name old --edition 2019");
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
