//! A verdict is never wrong by accident: what cannot be judged gets none.

use std::os::unix::ffi::OsStrExt;
use std::process::Stdio;

use insta::assert_snapshot;

use crate::env::Env;

/// Runs `judge -q` on arguments that a line parted at blanks cannot hold.
fn judge(env: &Env, args: &[&str]) -> String {
    let output = env.command("judge").arg("-q").args(args).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    format!("{printed}{errors}{}", output.status.code().unwrap())
}

#[test]
fn what_cannot_be_a_word_gets_no_verdict_and_is_not_named() {
    let env = Env::new();
    let refused = judge(&env, &["C4T"]);
    assert_snapshot!(refused, @r"
    error: no verdict: a word is empty, too long, or has a character that is not in the alphabet english
    hint: every word is written in letters only; --lexicon chooses another alphabet
    2
    ");
    let long = "A".repeat(1001);
    for play in [
        &[""][..],
        &[" "],
        &[","],
        &["COAT", ""],
        &["", "GOTA"],
        &["C4T", "COAT"],
        &["GOTA", "C4T"],
        &["COAT", "GOÄT"],
        &["CAT'S"],
        &["CO-OP"],
        &[long.as_str()],
    ] {
        assert_eq!(judge(&env, play), refused, "{play:?}");
    }
}

#[test]
fn words_are_parted_at_blanks_and_commas() {
    let env = Env::new();
    for play in [&["CAT DOG"][..], &["cat,dog"], &["cat, dog"], &["CAT", " DOG\t"]] {
        assert_eq!(judge(&env, play), "ACCEPTABLE\n0", "{play:?}");
    }
    assert_eq!(judge(&env, &["CAT GOTA"]), "UNACCEPTABLE\n1");
    assert_eq!(env.feed("judge -q -", "CAT DOG\nGOAT\n"), "ACCEPTABLE\n");
    assert_eq!(env.feed("judge -q -", "CAT DOG\nGOTA\n"), "UNACCEPTABLE\n[exit 1]\n");
    assert!(env.feed("judge -q -", "").ends_with("error: no words given\n[exit 2]\n"));
}

#[test]
fn plays_get_a_verdict_each() {
    let env = Env::new();
    assert_snapshot!(env.feed("judge -q --each -", "CAT DOG\n\nCAT GOTA\nGOAT\n"), @r"
    ACCEPTABLE
    UNACCEPTABLE
    ACCEPTABLE
    [exit 1]
    ");
    assert_eq!(env.run("judge -q --each CAT DOG"), "ACCEPTABLE\nACCEPTABLE\n");
    let objects = env.run("judge -q --each --json CAT GOTA");
    let objects: Vec<&str> = objects.lines().collect();
    assert!(objects[0].starts_with("{\"acceptable\":true,"), "{objects:?}");
    assert!(objects[1].starts_with("{\"acceptable\":false,"), "{objects:?}");
    assert_eq!(objects[2..], ["[exit 1]"]);
    // A line that cannot be judged: no verdict of any.
    let refused = env.feed("judge -q --each -", "CAT\nC4T\n");
    assert_snapshot!(refused, @r"
    ------- stderr
    error: standard input:2: no verdict: in `C4T` a word is empty, too long, or has a character that is not in the alphabet english
    hint: no play was judged; every word is written in letters only; --lexicon chooses another alphabet
    [exit 2]
    ");
    // Blank lines count; which word of a play it is stays unsaid.
    let refused = env.feed("judge -q --each GOAT -", "\n\nCOAT  C4T, CAT\n");
    assert!(refused.contains("error: standard input:3: no verdict: in `COAT  C4T, CAT` a word"));
    assert!(judge(&env, &["--each", "COAT", "C4T"]).starts_with("error: no verdict: in `C4T` a"));
    let long = judge(&env, &["--each", &"A".repeat(1001)]);
    assert!(long.contains(&format!("in `{}…` a word", "A".repeat(60))), "{long}");
}

/// A name comes before a file called the same.
#[test]
fn a_file_called_like_a_lexicon_is_not_taken_for_it() {
    let env = Env::new();
    env.write("wordy", "quizz\n").write("own", "quizz\n");
    assert_eq!(env.run("judge -q QUIZ"), "ACCEPTABLE\n");
    assert_eq!(env.run("judge -q -l wordy QUIZZ"), "UNACCEPTABLE\n[exit 1]\n");
    assert_eq!(env.run("judge -q -l ./wordy QUIZZ"), "ACCEPTABLE\n");
    assert_eq!(env.run("judge -q -l own QUIZZ"), "ACCEPTABLE\n");
}

#[test]
fn a_lexicon_without_words_judges_nothing() {
    let env = Env::new();
    env.write("empty.txt", "").write("remark.txt", "# none\n").write("bom.txt", b"\xFF\xFE");
    env.write("empty.ndjson", "");
    for lexicon in ["empty.txt", "remark.txt", "bom.txt", "/dev/null", "empty.ndjson", "-"] {
        let refused = env.run(&format!("judge -q -l {lexicon} QUIZ"));
        assert!(refused.starts_with("------- stderr\nerror: "), "{lexicon}: {refused}");
        assert!(refused.contains("there are no words in it\n[exit 2]\n"), "{lexicon}: {refused}");
    }
    let refused = env.run("judge -q --level 5 CAT");
    assert!(refused.contains("no words of level 5 or below"), "{refused}");
    assert!(refused.ends_with("[exit 2]\n"), "{refused}");
}

#[test]
fn a_file_called_lex_is_a_lexicon_or_damaged() {
    let env = Env::new();
    env.write("club.txt", "PK\nQUIZ\n");
    env.run("lexicon build club.txt -o club.lex");
    let whole = env.read("club.lex");
    let list = b"PK\nQUIZ\n".to_vec();
    for bytes in [&[][..], b"P", b"PK", b"PK\x03", &whole[..9], b"X", &list] {
        env.write("broken.lex", bytes);
        for command in ["judge -q -l broken.lex PK", "lexicon list broken.lex"] {
            let refused = env.run(command);
            assert!(refused.starts_with("------- stderr\nerror: broken.lex: "), "{refused}");
            assert!(refused.contains("hint: download the file again"), "{refused}");
            assert!(refused.ends_with("[exit 2]\n"), "{refused}");
        }
        assert!(env.run("lexicon build broken.lex -o new.lex").ends_with("[exit 2]\n"));
    }
    // Whoever says that it is a list is believed.
    assert_eq!(env.run("judge -q -l plain:broken.lex PK"), "ACCEPTABLE\n");
}

#[test]
fn a_name_of_one_format_is_not_read_as_another() {
    let env = Env::new();
    env.write("club.txt", "PK\nQUIZ\n");
    env.run("lexicon build club.txt -o club.lex");
    env.run("lexicon export club.txt --to dawg -o club.dawg");
    env.write("lex.kwg", env.read("club.lex")).write("list.kwg", "PK\nQUIZ\n");
    env.write("dawg.kwg", env.read("club.dawg")).write("cut.dawg", "PK");
    for name in ["lex.kwg", "list.kwg", "dawg.kwg", "cut.dawg"] {
        let refused = env.run(&format!("judge -q -l {name} PK"));
        assert!(refused.starts_with(&format!("------- stderr\nerror: {name}: ")), "{refused}");
        assert!(refused.ends_with("[exit 2]\n"), "{refused}");
    }
    assert_eq!(
        env.run("judge -q -l lex.kwg PK"),
        "------- stderr\nerror: lex.kwg: the name says kwg, but the file is a lexicon file\n\
         hint: rename the file\n[exit 2]\n"
    );
}

#[test]
fn a_list_called_otherwise_is_refused() {
    let env = Env::new();
    env.write("club.txt", "PK\nQUIZ\n");
    env.run("lexicon build club.txt -o club.lex");
    for name in ["club.gz", "club.txt.xz", "club.zst", "club.bz2", "club.zip", "club.pdf"] {
        for text in ["", "PK\nQUIZ\n"] {
            env.write(name, text);
            let refused = env.run(&format!("judge -q -l {name} PK"));
            assert!(refused.contains(&format!("error: {name}: the name says that")), "{refused}");
            assert!(refused.ends_with("[exit 2]\n"), "{refused}");
        }
    }
    env.write("club.jsonl", "PK\n").write("club.toml", "name = \"club\"\n");
    assert!(env.run("judge -q -l club.jsonl PK").contains("expected a JSON object"));
    let recipe = env.run("judge -q -l club.toml NAME");
    assert!(recipe.contains("hint: make it first: lexicon make club.toml"), "{recipe}");
    // A zip archive with another content is no lexicon, damaged or not.
    let mut zip = env.read("club.lex");
    zip[30..42].copy_from_slice(b"wordlist.txt");
    env.write("club", &zip);
    let refused = env.run("judge -q -l ./club PK");
    assert!(refused.contains("the file is a zip archive"), "{refused}");
    assert_eq!(env.run("judge -q -l plain:club.gz PK"), "ACCEPTABLE\n");
}

#[test]
#[cfg(target_os = "linux")]
fn an_input_without_end_is_refused() {
    let env = Env::new();
    let zero = std::fs::File::open("/dev/zero").unwrap();
    let output = env.command("judge").args(["-q", "-"]).stdin(zero).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("standard input has more than 1073741824 bytes"), "{errors}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_level_is_that_of_both_opinions() {
    let env = Env::new();
    assert!(env.run("judge -q ZA").starts_with("ACCEPTABLE"));
    assert_eq!(
        env.run("judge -q --level 10 --second wordy ZA"),
        "UNACCEPTABLE\twordy\nUNACCEPTABLE\twordy\n[exit 1]\n"
    );
    env.write("club.txt", "ZA\n");
    let refused = env.run("judge -q --level 10 --second club.txt ZA");
    assert!(refused.contains("error: club has no levels\n"), "{refused}");
    // That of the config file is for lexicons that have levels.
    std::fs::create_dir_all(env.path("data")).unwrap();
    env.write("data/config.toml", "level = 10\n");
    assert_eq!(
        env.run("judge -q --second club.txt ZA"),
        "UNACCEPTABLE\twordy\nACCEPTABLE\tclub\n[exit 1]\n"
    );
    assert!(env.run("judge -q -l club.txt --second wordy ZA").contains("UNACCEPTABLE\twordy"));
}

#[test]
fn an_environment_that_cannot_be_read_is_an_error() {
    let env = Env::new();
    let odd = std::ffi::OsStr::from_bytes(b"caf\xE9.lex");
    let output = env.command("judge").args(["-q", "QI"]).env("WORDY_LEXICON", odd).output();
    let output = output.unwrap();
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.starts_with("error: WORDY_LEXICON is not UTF-8: caf"), "{errors}");
    let output = env.command("judge").arg("QUIZ").env("WORDY_LEXICON", "/dev/null").output();
    assert_eq!(output.unwrap().status.code(), Some(2));
}

#[test]
fn the_exit_status_is_the_verdict_when_the_reader_has_gone() {
    let env = Env::new();
    env.write("a.txt", "AA\n").write("b.txt", "AB\n").write("bad.txt", "B\nA\nA\n");
    for (line, status) in [
        ("judge -q ZZZZ", 1),
        ("judge -q QUIZ", 0),
        ("judge ZZZZ", 1),
        ("lexicon diff a.txt b.txt", 1),
        ("lexicon diff a.txt a.txt", 0),
        ("lexicon lint bad.txt", 1),
        ("lexicon lookup QXQX", 1),
        ("lexicon list --search begins:QXQX", 1),
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = env.command(words[0]);
        let status_of = command.args(&words[1..]).stdout(writer).status().unwrap().code();
        assert_eq!(status_of, Some(status), "{line}");
    }
    // More than fits into a buffer: what comes after the pipe is closed is still compared.
    let both = "lexicon diff wordy college".split(' ').collect::<Vec<_>>();
    let mut child = env.command(both[0]).args(&both[1..]).spawn().unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[cfg(target_os = "linux")]
fn full() -> Stdio {
    std::fs::File::options().write(true).open("/dev/full").unwrap().into()
}

#[test]
#[cfg(target_os = "linux")]
fn help_on_a_full_disk_is_an_error() {
    let env = Env::new();
    for (program, option) in [("lexicon", "--help"), ("judge", "--version"), ("wordy", "--help")] {
        let output = env.command(program).arg(option).stdout(full()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{program} {option}");
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(errors.starts_with("error: cannot write the output: no space left"), "{errors}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn messages_that_cannot_be_written_change_no_verdict() {
    let env = Env::new();
    env.write("club.txt", "QI\n");
    for (line, status) in [
        ("judge QUIZ", 0),
        ("judge ZZZZ", 1),
        ("lexicon diff club.txt club.txt", 0),
        ("lexicon build club.txt -o club.lex", 0),
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let mut command = env.command(words[0]);
        let output = command.args(&words[1..]).stderr(full()).output().unwrap();
        assert_eq!(output.status.code(), Some(status), "{line}");
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = env.command(words[0]);
        command.args(&words[1..]).stderr(writer);
        if !line.contains("build") {
            assert_eq!(command.output().unwrap().status.code(), Some(status), "{line}");
        }
    }
}

#[test]
fn a_verdict_as_json_names_the_lexicon_exactly() {
    let env = Env::new();
    env.write("club.txt", "CAT\nDOG\n").write(
        "house.toml",
        "name = \"house\"\nedition = \"2026-11\"\n[[layer]]\nadd = \"club.txt\"\n",
    );
    env.run("lexicon make house.toml -o house.lex");
    // printf 'CAT\nDOG\n' | sha256sum
    let sha256 = "254ee1cd034706e081c444fcdfb049b4a551814824ba7c4ebfca9fa813c87bf8";
    let object = |line: &str| -> serde_json::Value {
        serde_json::from_str(env.run(line).lines().next().unwrap()).unwrap()
    };
    assert_eq!(
        object("judge -q -l house.lex --json CAT"),
        serde_json::json!({
            "acceptable": true, "lexicon": "house", "edition": "2026-11", "words": 2,
            "sha256": sha256,
        })
    );
    let both = object("judge -q -l club.txt --second house.lex --jumbled --json GOD");
    assert_eq!((&both["acceptable"], &both["jumbled"]), (&true.into(), &true.into()));
    assert_eq!((&both["lexicon"], &both["second"]["lexicon"]), (&"club".into(), &"house".into()));
}

#[test]
fn a_second_lexicon_has_its_say_and_no_vote() {
    let env = Env::new();
    env.write("club.txt", "CAT\nDOG\n").write("other.txt", "CAT\nEEL\n");
    let both = |words: &str| env.run(&format!("judge -q -l club.txt --second other.txt {words}"));
    assert_eq!(both("CAT"), "ACCEPTABLE\tclub\nACCEPTABLE\tother\n");
    assert_eq!(both("CAT DOG"), "ACCEPTABLE\tclub\nUNACCEPTABLE\tother\n");
    assert_eq!(both("EEL"), "UNACCEPTABLE\tclub\nACCEPTABLE\tother\n[exit 1]\n");
    assert_snapshot!(env.run("judge -l club.txt --second other.txt CAT"), @r"
    ACCEPTABLE	club
    ACCEPTABLE	other
    ------- stderr
    lexicon club, 2 words, sha256 254ee1cd
    lexicon other, 2 words, sha256 ac092d6e
    ");
    env.write("spanish.txt", "GATO\n");
    env.run("lexicon build spanish.txt --alphabet spanish -o spanish.lex");
    let refused = env.run("judge -q -l club.txt --second spanish.lex CAT");
    assert!(refused.contains("spanish") && refused.ends_with("[exit 2]\n"), "{refused}");
    let refused = env.run("judge -q -l club.txt --second nosuch CAT");
    assert!(refused.contains("nosuch") && refused.ends_with("[exit 2]\n"), "{refused}");
}

#[test]
fn letters_in_any_order_are_judged_as_clabbers_does() {
    let env = Env::new();
    env.write("club.txt", "CAT\nDOG\n");
    let jumbled = |word: &str| env.run(&format!("judge -q -l club.txt --jumbled {word}"));
    for word in ["CAT", "ACT", "TCA", "GOD TAC"] {
        assert_eq!(jumbled(word), "ACCEPTABLE\n", "{word}");
    }
    for word in ["CA", "CATT", "CAD", "GOD TAX"] {
        assert_eq!(jumbled(word), "UNACCEPTABLE\n[exit 1]\n", "{word}");
    }
}
