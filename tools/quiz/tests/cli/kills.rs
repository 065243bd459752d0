//! Killed at any answer, and two programs at one file.

use std::io::{BufRead as _, BufReader, Write as _};

use crate::env::Env;

/// Answers cards until so many were told; then the program is killed while it is answered on.
fn killed_after(env: &Env, count: usize) -> usize {
    let mut child = env.command("all --new 50").spawn().unwrap();
    let mut typed = child.stdin.take().unwrap();
    let told = BufReader::new(child.stdout.take().unwrap());
    let typing = std::thread::spawn(move || {
        // Until nobody reads any more.
        while typed.write_all(b"coats\nx\n?\n").is_ok() {}
    });
    let mut ended = 0;
    for line in told.lines() {
        let Ok(line) = line else { break };
        ended += usize::from(line.contains("; again "));
        if ended == count {
            child.kill().unwrap();
        }
    }
    child.wait().unwrap();
    typing.join().unwrap();
    ended
}

fn kill(times: usize) {
    let env = Env::new();
    // Cards that are always due.
    env.run("new all length:3-5 -l words.txt --schedule cram", "");
    let mut told = 0;
    for time in 0..times {
        told += killed_after(&env, 1 + time % 4);
        let file = env.file();
        let number = |sql: &str| -> usize { file.query_row(sql, [], |row| row.get(0)).unwrap() };
        let kept = number("SELECT count(*) FROM answers");
        // All that were told are there; at most one a kill was kept and not told any more.
        assert!(kept >= told && kept <= told + time + 1, "{kept} kept, {told} told");
        let sound: String = file.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
        assert_eq!(sound, "ok");
        // Every card stands as its last answer left it.
        assert_eq!(
            number(
                "SELECT count(*) FROM cards WHERE standing IS NOT NULL
                 AND json_extract(standing, '$.right') + json_extract(standing, '$.wrong') <>
                    (SELECT count(*) FROM answers WHERE card = cards.id)"
            ),
            0
        );
    }
}

#[test]
fn a_program_that_is_killed_has_kept_every_answer_told() {
    kill(10);
}

#[test]
#[ignore = "needs a minute: make test-all"]
fn a_program_that_is_killed_200_times_has_kept_every_answer_told() {
    kill(200);
}

#[test]
fn two_programs_at_one_file_see_each_others_answers() {
    let env = Env::new();
    // Cards that are always due, also when one program has ended before the other begins.
    env.run("new all length:3-5 -l words.txt --daily 50 --schedule cram", "");
    let play = |typed: &str| {
        let mut child = env.command("all").spawn().unwrap();
        child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
        child
    };
    let lines = "?\n".repeat(12);
    let both = [play(&lines), play(&lines)].map(|child| child.wait_with_output().unwrap());
    let told: usize = both
        .iter()
        .map(|output| {
            assert!(output.status.success(), "{output:?}");
            String::from_utf8_lossy(&output.stdout).matches("; again ").count()
        })
        .sum();
    let file = env.file();
    let kept: usize = file.query_row("SELECT count(*) FROM answers", [], |row| row.get(0)).unwrap();
    assert_eq!(kept, told);
    let wrong: usize = file
        .query_row("SELECT sum(json_extract(standing, '$.wrong')) FROM cards", [], |row| row.get(0))
        .unwrap();
    assert_eq!(wrong, kept);
}
