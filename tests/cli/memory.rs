//! What a list costs in memory: at most 100 bytes per word, and the list itself.

use std::fmt::Write as _;
use std::process::Stdio;
use std::time::Duration;

use crate::env::Env;

const WORDS: usize = 60_000;

/// Words of five letters in no order.
fn word(number: usize) -> String {
    let mixed = (number * 7_919_777) % 26_usize.pow(5);
    let places = [26_usize.pow(4), 26_usize.pow(3), 676, 26, 1];
    places.map(|place| char::from(b'A' + (mixed / place % 26) as u8)).iter().collect()
}

/// The most memory that a program needs until it waits for its input, in bytes.
fn peak(env: &Env, line: &str) -> usize {
    let args: Vec<&str> = line.split(' ').collect();
    let mut command = env.command(args[0]);
    command.args(&args[1..]).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    let (mut peak, mut asleep) = (0, 0);
    while asleep < 10 {
        std::thread::sleep(Duration::from_millis(20));
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let field = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap();
            line.split_whitespace().next().unwrap().to_owned()
        };
        assert_ne!(field("State:"), "Z", "{line}: it has ended");
        asleep = if field("State:") == "S" { asleep + 1 } else { 0 };
        peak = field("VmHWM:").parse::<usize>().unwrap() * 1024;
    }
    drop(child.stdin.take());
    child.wait().unwrap();
    peak
}

#[test]
fn a_list_costs_a_hundred_bytes_per_word_and_itself() {
    let env = Env::new();
    let list = |row: &dyn Fn(usize, &str) -> String| {
        (1..=WORDS).fold(String::new(), |mut text, number| {
            text.push_str(&row(number, &word(number)));
            text
        })
    };
    env.write("one.txt", "AA a thing [n]\n");
    let empty = peak(&env, "judge -q -l one.txt -");
    let mut all = String::from("word\tlevel\tscore\tmarks\tdefinition\n");
    write!(all, "{}", list(&|n, word| format!("{word}\t10\t{}\t#\ta thing {n} [n]\n", n % 99)))
        .unwrap();
    for (name, text) in [
        ("plain.txt", list(&|_, word| format!("{word}\n"))),
        ("twice.txt", list(&|n, _| format!("{}\n", word(n % 100)))),
        ("scores.txt", list(&|n, word| format!("{word};{}\n", n % 99))),
        ("marks.txt", list(&|_, word| format!("{word}#\n"))),
        ("definitions.txt", list(&|n, word| format!("{word} a thing {n} [n]\n"))),
        ("all.tsv", all),
    ] {
        env.write(name, &text);
        let peak = peak(&env, &format!("judge -q -l {name} -")) - empty;
        let most = 100 * WORDS + text.len();
        assert!(peak <= most, "{name}: {peak} bytes, more than {most}");
    }
}

/// Runs a command with so many megabytes of addresses.
#[cfg(target_os = "linux")]
fn limited(env: &Env, megabytes: u32, line: &str) -> std::process::Output {
    let script = format!("ulimit -v {}; exec \"$@\"", megabytes * 1024);
    let mut command = std::process::Command::new("sh");
    command.args(["-c", &script, "sh", crate::env::WORDY]).args(line.split(' '));
    command.current_dir(env.path("")).env("RAYON_NUM_THREADS", "1").output().unwrap()
}

/// Too little memory is an error like any other: exit 2, a message, and no file.
#[cfg(target_os = "linux")]
#[test]
fn running_out_of_memory_is_an_error() {
    let env = Env::new();
    let words = (1..=200_000).map(|number| word(number) + "\n").collect::<String>();
    env.write("many.txt", words);
    env.run("lexicon build many.txt -o many.lex");
    // The least with which the system can load the program at all.
    let (mut fails, mut loads) = (1, 1024);
    while fails + 1 < loads {
        let middle = u32::midpoint(fails, loads);
        let is_enough = limited(&env, middle, "--version").status.code() == Some(0);
        *(if is_enough { &mut loads } else { &mut fails }) = middle;
    }
    for line in
        ["lexicon build many.txt -o new.lex", "lexicon list many.lex", "moves CAT -l many.lex"]
    {
        let mut failed = 0;
        for limit in loads..loads + 400 {
            let output = limited(&env, limit, line);
            let errors = String::from_utf8(output.stderr).unwrap();
            let is_there = env.path("new.lex").exists();
            match output.status.code() {
                Some(0 | 1) => break,
                Some(2) => failed += 1,
                code => panic!("{line}: {code:?} {errors}"),
            }
            let says = errors.contains("out of memory") || errors.contains("memory allocation of");
            assert!(says && !is_there, "{line}: {errors}");
        }
        assert!(failed > 0, "{line} has needed no memory");
        let _ = std::fs::remove_file(env.path("new.lex"));
    }
}
