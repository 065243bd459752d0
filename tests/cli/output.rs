//! Output that cannot hurt: one writer for every file.

use std::io::Write as _;
use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _, PermissionsExt, symlink};
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, SystemTime};

use crate::env::Env;

fn club() -> Env {
    let env = Env::new();
    env.write("club.txt", "AA\nCAT\nQI\n");
    env.run("lexicon build club.txt -o club.lex");
    env
}

/// The bytes that a command prints.
fn printed(env: &Env, line: &str) -> Vec<u8> {
    let words: Vec<&str> = line.split(' ').collect();
    env.command(words[0]).args(&words[1..]).output().unwrap().stdout
}

#[test]
fn a_hyphen_is_standard_output_for_everything() {
    let env = club();
    env.write("game.gcg", "#player1 Ann Ann\n>Ann: WORDXYZ 8H WORD +16 16\n");
    for line in [
        "lexicon build club.txt -o -",
        "lexicon export club.txt --to kwg -o -",
        "lexicon export club.txt --to plain -o -",
        "lexicon union club.txt club.txt -o -",
        "sheet twos -o - --format html",
        "slip scrabble-i -o -",
        "lexicon lint club.txt --fix -",
        "referee game game.gcg --fix -",
        "sheet twos -o - --format pdf",
        "lexicon new -",
    ] {
        let to_pipe = printed(&env, line);
        assert!(!to_pipe.is_empty(), "{line}");
        assert!(!env.path("-").exists(), "{line}");
        if !line.ends_with("new -") {
            let (from, to) = if line.contains("-o -") {
                ("-o -", "-o /dev/stdout")
            } else {
                ("fix -", "fix /dev/stdout")
            };
            let line = line.replace(from, to);
            assert_eq!(printed(&env, &line), to_pipe, "{line}");
        }
    }
    for line in ["lexicon diff club.txt club.lex --pack -", "wordy man -o -"] {
        let refused = env.run(line);
        assert!(refused.contains("a folder cannot be written to standard output"), "{refused}");
        assert!(!env.path("-").exists(), "{line}");
    }
    env.write("piped.lex", printed(&env, "lexicon build club.txt -o - --name club"));
    assert_eq!(env.read("piped.lex"), env.read("club.lex"));
    assert_eq!(printed(&env, "lexicon export club.txt --to plain -o -"), b"AA\nCAT\nQI\n");
}

#[test]
fn a_link_is_followed_and_a_mode_is_kept() {
    let env = club();
    std::fs::create_dir(env.path("shared")).unwrap();
    env.write("shared/old.lex", "old");
    std::fs::set_permissions(env.path("shared/old.lex"), PermissionsExt::from_mode(0o640)).unwrap();
    symlink("shared/old.lex", env.path("link.lex")).unwrap();
    let taken = env.run("lexicon build club.txt -o link.lex --name club");
    assert!(taken.contains("link.lex already exists"), "{taken}");
    env.run("lexicon build club.txt -o link.lex --name club --force");
    assert!(env.path("link.lex").symlink_metadata().unwrap().is_symlink());
    assert_eq!(env.read("shared/old.lex"), env.read("club.lex"));
    assert_eq!(env.path("shared/old.lex").metadata().unwrap().mode() & 0o777, 0o640);
    // A link to a name that is free makes that file.
    symlink("shared/new.lex", env.path("fresh.lex")).unwrap();
    env.run("lexicon build club.txt -o fresh.lex --name club");
    assert_eq!(env.read("shared/new.lex"), env.read("club.lex"));
}

#[test]
#[cfg(target_os = "linux")]
fn devices_and_fifos_are_written_to() {
    let env = club();
    assert_eq!(
        env.run("lexicon build club.txt -o /dev/full"),
        "------- stderr\nerror: /dev/full: cannot write: no space left on device\n\
         [exit 2]\n"
    );
    let full = std::fs::metadata("/dev/full").unwrap();
    assert!(full.file_type().is_char_device());
    assert!(!env.run("lexicon build club.txt -o /dev/null --force").contains("exit"));
    assert!(std::fs::metadata("/dev/null").unwrap().file_type().is_char_device());
    let fifo = env.path("fifo");
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    let mut child = env
        .command("lexicon")
        .args(["build", "club.txt", "-o", "fifo", "--name", "club", "--force"])
        .spawn()
        .unwrap();
    assert_eq!(std::fs::read(&fifo).unwrap(), env.read("club.lex"));
    assert!(child.wait().unwrap().success());
    assert!(fifo.symlink_metadata().unwrap().file_type().is_fifo());
}

#[test]
#[cfg(target_os = "linux")]
fn what_a_shell_has_open_is_written_to() {
    let env = club();
    let build = format!("{} lexicon build club.txt -o /dev/fd/3 --name club", crate::env::WORDY);
    let script = format!("{build} 3>file.lex; {build} 3>&1 >/dev/null | cat >piped.lex");
    let mut shell = Command::new("sh");
    assert!(shell.args(["-c", &script]).current_dir(env.path("")).status().unwrap().success());
    assert_eq!(env.read("file.lex"), env.read("club.lex"));
    assert_eq!(env.read("piped.lex"), env.read("club.lex"));
}

#[test]
fn an_input_is_never_overwritten_by_its_output() {
    let env = club();
    let recipe = "name = \"house\"\n[[layer]]\nadd = \"club.txt\"\n";
    let record = "#player1 Ann Ann\n>Ann: WORDXYZ 8H WORD +16 16\n";
    env.write("house.toml", recipe).write("game.gcg", record);
    symlink("club.lex", env.path("alias.lex")).unwrap();
    symlink("club.lex", env.path("linked.txt")).unwrap();
    symlink("house.toml", env.path("house.lex")).unwrap();
    let before: Vec<_> = ["club.txt", "club.lex", "house.toml", "game.gcg"]
        .map(|name| (name, env.read(name)))
        .into();
    for line in [
        "lexicon build club.lex -o club.lex --force",
        "lexicon build ./club.lex -o alias.lex --force",
        "lexicon build alias.lex -o club.lex --force",
        "lexicon make house.toml -o house.lex --force",
        "lexicon export club.txt --to scored -o club.txt --force",
        "lexicon export -l club.lex --to plain -o linked.txt --force",
        "lexicon union club.txt club.lex -o club.lex --force",
        "twos apply club.lex -o club.lex --force",
        "sheet twos -l club.txt -o club.txt --force",
        "referee game game.gcg --fix game.gcg --force",
    ] {
        let refused = env.run(line);
        assert!(refused.contains("the output would overwrite an input\n"), "{line}: {refused}");
        assert!(refused.ends_with("[exit 2]\n"), "{line}: {refused}");
    }
    for (name, bytes) in before {
        assert_eq!(env.read(name), bytes, "{name}");
    }
}

#[test]
fn data_files_and_fonts_are_inputs_too() {
    let env = club();
    let data = |kind, name| wordy_data::embedded(kind, name).unwrap().bytes;
    env.write("s.toml", data(wordy_data::SHEETS, "twos"))
        .write("g.toml", data(wordy_data::GAMES, "scrabble-i"))
        .write("a.toml", data(wordy_data::ALPHABETS, "english"))
        .write("r.toml", data(wordy_data::RECIPES, "house"))
        .write("font.ttf", dejavu::sans_mono::regular());
    symlink("a.toml", env.path("a.lex")).unwrap();
    for (line, name) in [
        ("sheet ./s.toml -f text -o s.toml --force", "s.toml"),
        ("slip ./g.toml -f text -o g.toml --force", "g.toml"),
        ("lexicon build club.txt --alphabet a.toml -o a.lex --force", "a.toml"),
        ("lexicon new r.toml --like ./r.toml --force", "r.toml"),
        ("sheet twos -f pdf --layout font=font.ttf -o font.ttf --force", "font.ttf"),
    ] {
        let before = env.read(name);
        let refused = env.run(line);
        assert!(refused.contains("the output would overwrite an input\n"), "{line}: {refused}");
        assert_eq!(env.read(name), before, "{line}");
    }
}

#[test]
fn two_outputs_are_two_files() {
    let env = club();
    let refused = env.run(
        "lexicon build club.txt --skip-invalid --rejects x.txt --left-out x.txt -o x.lex --force",
    );
    assert!(refused.contains("error: x.txt: two outputs have this name\n"), "{refused}");
}

/// A command run on a terminal, and what it shows.
#[cfg(target_os = "linux")]
fn on_a_terminal(env: &Env, line: &str) -> String {
    let mut script = Command::new("script");
    let command = format!("{} {line}", crate::env::WORDY);
    script.args(["-qec", &command, "/dev/null"]).current_dir(env.path(""));
    let output = script.stdin(Stdio::null()).output().unwrap();
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
#[cfg(target_os = "linux")]
fn a_terminal_gets_text_only_and_nothing_that_it_acts_on() {
    let env = club();
    env.write("harm.txt", "word\tdefinition\naa\ta \x1b]0;pwned\x07b\n");
    let text = on_a_terminal(&env, "lexicon export harm.txt --to tsv -o -");
    assert!(text.contains("\\u001b]0;pwned\\u0007b") && !text.contains('\x1b'), "{text:?}");
    for line in ["lexicon build club.txt -o -", "lexicon export club.txt --to fst -o -"] {
        let refused = on_a_terminal(&env, line);
        assert!(refused.contains("is not printed on a terminal"), "{line}: {refused:?}");
    }
}

#[test]
fn messages_name_the_file_asked_for() {
    let env = club();
    std::fs::create_dir(env.path("folder")).unwrap();
    assert_eq!(
        env.run("lexicon build club.txt -o folder --force"),
        "------- stderr\nerror: folder: cannot write: it is a folder\n[exit 2]\n"
    );
    // A limit that stops the write as a full disk does.
    let wordy = crate::env::WORDY;
    let script = format!("ulimit -f 1; exec {wordy} lexicon list -l wordy > /dev/null");
    assert!(Command::new("sh").args(["-c", &script]).status().unwrap().success());
    let script = format!("trap '' XFSZ; ulimit -f 8; exec {wordy} lexicon build wordy -o big.lex");
    let mut command = Command::new("sh");
    command.args(["-c", &script]).current_dir(env.path("")).env_clear();
    let output = command.env("PATH", std::env::var("PATH").unwrap()).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(errors, "error: big.lex: cannot write: file too large\n");
    assert_eq!(left_over(&env), 0);
}

/// The number of files in the folder whose names begin with a dot.
fn left_over(env: &Env) -> usize {
    let entries = std::fs::read_dir(env.path("")).unwrap();
    entries.filter(|it| it.as_ref().unwrap().file_name().to_string_lossy().starts_with('.')).count()
}

#[test]
fn what_a_killed_program_left_is_removed() {
    let env = club();
    let old = SystemTime::now() - Duration::from_hours(1);
    for name in [".other.lex.wordy-4321-0.tmp", ".mine.tmp"] {
        env.write(name, "half");
        let file = std::fs::File::options().write(true).open(env.path(name)).unwrap();
        file.set_modified(old).unwrap();
    }
    env.run("lexicon build club.txt -o new.lex");
    assert!(!env.path(".other.lex.wordy-4321-0.tmp").exists());
    assert!(env.path(".mine.tmp").exists());
}

/// Whether a process stands still.
#[cfg(target_os = "linux")]
fn is_stopped(process: u32) -> bool {
    let about = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    about.rsplit(')').next().is_some_and(|rest| rest.trim_start().starts_with('T'))
}

/// A program that writes one file after the other is stopped while a temporary file is there, then
/// told to end by a signal: what ended it. `deaf` is what the shell that begins it does before.
#[cfg(target_os = "linux")]
fn ended_at_work(env: &Env, deaf: &str, signal: &str) -> ExitStatus {
    // The shell's own `kill` is there at once.
    let mut shell = Command::new("sh").stdin(Stdio::piped()).spawn().unwrap();
    let mut kill = shell.stdin.take().unwrap();
    let mut found = None;
    for _ in 0..100 {
        let begin = format!("{deaf} exec \"$0\" man -o . --force 2>&-");
        let mut command = Command::new("env");
        command.args([HEARS, "sh", "-c", &begin, crate::env::WORDY]).current_dir(env.path(""));
        let mut program = command.spawn().unwrap();
        let process = program.id();
        let mut caught = false;
        while !caught && program.try_wait().unwrap().is_none() {
            if left_over(env) == 0 {
                continue;
            }
            writeln!(kill, "kill -STOP {process}").unwrap();
            while !is_stopped(process) && program.try_wait().unwrap().is_none() {}
            caught = left_over(env) > 0 && is_stopped(process);
            let told = if caught { format!("kill -{signal} {process};") } else { String::new() };
            writeln!(kill, "{told} kill -CONT {process}").unwrap();
        }
        let ended = program.wait().unwrap();
        if caught {
            found = Some(ended);
            break;
        }
    }
    drop(kill);
    shell.wait().unwrap();
    found.expect("never found at work")
}

/// An option of `env`: the program hears these signals, also where `nohup` or a shell that runs the
/// tests in the background made them deaf.
#[cfg(target_os = "linux")]
pub(crate) const HEARS: &str = "--default-signal=HUP,INT";

#[test]
#[cfg(target_os = "linux")]
fn an_interrupted_program_leaves_no_temporary_file() {
    let env = Env::new();
    for (signal, number) in [("INT", 2), ("TERM", 15), ("HUP", 1)] {
        assert_eq!(ended_at_work(&env, "", signal).signal(), Some(number));
        assert_eq!(left_over(&env), 0, "{signal}");
    }
    // As under `nohup`, or behind a script that has the keys.
    assert_eq!(ended_at_work(&env, "trap '' HUP;", "HUP").code(), Some(0));
    assert_eq!(ended_at_work(&env, "trap '' INT;", "INT").code(), Some(0));
    assert_eq!(left_over(&env), 0);
}

#[test]
#[cfg(target_os = "linux")]
fn one_process_is_enough() {
    let env = club();
    // The program comes as standard input: another user may not enter the folder in which it lies.
    let line = ["prlimit", "--nproc=1", "/proc/self/fd/0", "1dif", "--length", "2"];
    // The superuser has no limit of processes.
    let as_nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
    let superuser = env.path("club.txt").metadata().unwrap().uid() == 0;
    let command: Vec<&str> =
        as_nobody.into_iter().take(if superuser { 4 } else { 0 }).chain(line).collect();
    let program = std::fs::File::open(crate::env::WORDY).unwrap();
    let output = Command::new(command[0]).args(&command[1..]).stdin(program).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.stdout, printed(&env, "1dif --length 2"));
}

#[test]
fn no_lexicon_is_written_under_the_name_of_something_else() {
    let env = Env::new();
    env.write("club.txt", "aa\nqi\tlife\n");
    for command in [
        "lexicon build club.txt",
        "lexicon define club.txt --from club.txt",
        "lexicon update club.txt club.txt club.txt",
    ] {
        for (name, says) in [
            ("x.kwg", "the name says kwg, which has no room for all that is known"),
            ("x.KWG", "the name says kwg"),
            ("x.lex.gz", "the name says that it is compressed with gzip"),
            ("x.toml", "the name says that it is a recipe"),
        ] {
            let answer = env.run(&format!("{command} -o {name}"));
            let refused = answer.contains(says) && answer.ends_with("[exit 2]\n");
            assert!(refused, "{command} -o {name}: {answer}");
            assert!(!env.path(name).exists(), "{command} -o {name}");
        }
    }
    let union = env.run("lexicon union club.txt club.txt -o x.kwg");
    assert!(union.contains("what is printed ends in .txt, .tsv, .csv, .json, .ndjson or .lex"));
    env.write("two.txt", "aa\nqi\n");
    assert_eq!(env.run("lexicon union two.txt two.txt -o x.txt"), "");
    assert_eq!(env.read("x.txt"), b"AA\nQI\n");
}

#[test]
fn a_file_that_is_not_there_is_not_taken_for_a_name() {
    let env = Env::new();
    env.write("club.txt", "aa\nqi\n");
    for command in [
        "lexicon define club.txt --from nothere.tsv -o x.lex",
        "lexicon list nothere.tsv",
        "judge -l nothere.tsv QI",
        "lexicon union club.txt nothere.tsv",
        "wordfind -l club.txt in:nothere.tsv",
    ] {
        let answer = env.run(command);
        assert!(answer.contains("nothere.tsv: no such file"), "{command}: {answer}");
        assert!(!answer.contains("no lexicon is named"), "{command}: {answer}");
    }
    // A name without a point is that of a lexicon.
    assert!(env.run("lexicon list nothere").contains("no lexicon is named `nothere`"));
}
