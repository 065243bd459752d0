//! `lexicon add` and `lexicon remove`: a word is never lost, and a list keeps its looks.

use std::io::Write as _;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt, symlink};
use std::process::Stdio;

use insta::assert_snapshot;

use crate::env::Env;

/// A recipe with two lists of its own.
fn house() -> Env {
    let env = Env::new();
    env.write("base.txt", "COAT\nKLUDGE\nQI\n")
        .write("add.txt", "# ours\nLEMON\n")
        .write("remove.txt", "# not ours\n")
        .write(
            "house.toml",
            "name = \"house\"\n[[layer]]\nadd = \"base.txt\"\n[[layer]]\nremove = \"remove.txt\"\n\
             own = true\n[[layer]]\nadd = \"add.txt\"\nown = true\n",
        );
    env
}

fn text(env: &Env, name: &str) -> String {
    String::from_utf8(env.read(name)).unwrap()
}

#[test]
fn twenty_at_once_keep_twenty() {
    let env = house();
    let words: Vec<String> = ('A'..='T').map(|letter| format!("Z{letter}")).collect();
    let adds = words.iter().map(|word| {
        env.command("lexicon").args(["add", word, "--recipe", "house.toml"]).spawn().unwrap()
    });
    for child in adds.collect::<Vec<_>>() {
        assert!(child.wait_with_output().unwrap().status.success());
    }
    let expected = format!("# ours\nLEMON\n{}\n", words.join("\n"));
    assert_eq!(text(&env, "add.txt"), expected);
}

#[test]
#[cfg(target_os = "linux")]
fn standard_input_is_read_before_the_list() {
    let env = house();
    let mut child =
        env.command("lexicon").args(["add", "-", "--recipe", "house.toml"]).spawn().unwrap();
    // Whoever reads standard input, and nothing else, waits for it: `read` is the call 0.
    let call = format!("/proc/{}/syscall", child.id());
    while !std::fs::read_to_string(&call).unwrap().starts_with("0 0x0 ") {
        std::thread::yield_now();
    }
    env.write("add.txt", "# ours\nLEMON\nMELON\n");
    child.stdin.take().unwrap().write_all(b"LIME\n").unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(text(&env, "add.txt"), "# ours\nLEMON\nLIME\nMELON\n");
}

#[test]
fn a_list_keeps_its_mode_its_link_its_line_ends_and_its_remarks() {
    let env = house();
    std::fs::create_dir(env.path("shared")).unwrap();
    env.write("shared/add.txt", "# ours\r\n\r\n# sour\r\nLEMON\r\n\r\n# green\r\nOLIVE");
    std::fs::set_permissions(env.path("shared/add.txt"), PermissionsExt::from_mode(0o600)).unwrap();
    std::fs::remove_file(env.path("add.txt")).unwrap();
    symlink("shared/add.txt", env.path("add.txt")).unwrap();
    env.run("lexicon add MELON PEAR --recipe house.toml");
    let expected = "# ours\r\n\r\n# sour\r\nLEMON\r\nMELON\r\n\r\n# green\r\nOLIVE\r\nPEAR\r\n";
    assert_eq!(text(&env, "shared/add.txt"), expected);
    assert!(env.path("add.txt").symlink_metadata().unwrap().is_symlink());
    assert_eq!(env.path("shared/add.txt").metadata().unwrap().mode() & 0o777, 0o600);
    let left = std::fs::read_dir(env.path("shared")).unwrap().count();
    assert_eq!(left, 1, "temporary files");
}

#[test]
fn what_goes_out_has_a_minus_and_what_comes_in_a_plus() {
    let env = house();
    assert_eq!(env.run("lexicon remove KLUDGE --recipe house.toml"), "-KLUDGE\tremove.txt\n");
    // It was only among our own words: there is nothing else to remove.
    assert_eq!(env.run("lexicon remove LEMON --recipe house.toml"), "-LEMON\tadd.txt\n");
    assert_eq!(
        env.run("lexicon add KLUDGE --recipe house.toml"),
        "+KLUDGE\tremove.txt\n+KLUDGE\tadd.txt\n"
    );
    assert_eq!(
        env.run("lexicon remove QI --recipe house.toml --json"),
        "{\"change\":\"removed\",\"list\":\"remove.txt\",\"word\":\"QI\"}\n"
    );
    assert_eq!(text(&env, "add.txt"), "# ours\nKLUDGE\n");
    assert_eq!(text(&env, "remove.txt"), "# not ours\nQI\n");
}

#[test]
fn a_removal_that_matches_nothing_is_said() {
    let env = house();
    assert_snapshot!(env.run("lexicon remove KLUDEG COAT --recipe house.toml"), @r"
    -COAT	remove.txt
    ------- stderr
    KLUDEG: not in the words that house.toml makes
    hint: did you mean `KLUDGE`?
    [exit 1]
    ");
    assert_eq!(text(&env, "remove.txt"), "# not ours\nCOAT\n");
    assert_snapshot!(env.run("lexicon remove COAT --recipe house.toml"), @r"
    ------- stderr
    COAT: already in remove.txt
    ");
}

#[test]
fn all_lists_are_saved_or_none_and_nothing_else_is_printed() {
    let env = house();
    env.write("remove.txt", "COAT\n");
    // The second list cannot be saved: where it would be written there is no folder.
    std::fs::remove_file(env.path("add.txt")).unwrap();
    symlink("gone/add.txt", env.path("add.txt")).unwrap();
    let refused = env.run("lexicon add COAT --recipe house.toml");
    assert_eq!(refused, "------- stderr\nerror: add.txt: cannot write: no such folder\n[exit 2]\n");
    assert_eq!(text(&env, "remove.txt"), "COAT\n");
}

#[test]
#[cfg(target_os = "linux")]
fn a_device_is_no_list() {
    use std::os::unix::fs::FileTypeExt;
    let env = house();
    std::fs::remove_file(env.path("add.txt")).unwrap();
    symlink("/dev/null", env.path("add.txt")).unwrap();
    let refused = env.run("lexicon add PEAR --recipe house.toml --allow-outside");
    assert!(refused.ends_with("add.txt: cannot write: it is not a file\n[exit 2]\n"), "{refused}");
    assert!(std::fs::metadata("/dev/null").unwrap().file_type().is_char_device());
}

#[test]
#[cfg(target_os = "linux")]
fn what_is_printed_was_saved() {
    let env = house();
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let mut command = env.command("lexicon");
    command.args(["add", "PEAR", "--recipe", "house.toml"]).stdout(Stdio::from(full));
    assert_eq!(command.status().unwrap().code(), Some(2));
    assert_eq!(text(&env, "add.txt"), "# ours\nLEMON\nPEAR\n");
}

#[test]
fn a_word_of_another_alphabet_is_told_with_a_way_out_that_is_there() {
    let env = house();
    assert_snapshot!(env.run("lexicon add CAFÉ --recipe house.toml"), @r"
    ------- stderr
    error: CAFÉ:4: expected a letter of the alphabet english, found é
    hint: words are spelled in the recipe's alphabet; its key `alphabet` names another
    [exit 2]
    ");
    let hint = "hint: words are spelled in the recipe's alphabet";
    for line in ["lexicon remove CAFÉ --recipe house.toml", "lexicon why --recipe house.toml CAFÉ"]
    {
        assert!(env.run(line).contains(hint), "{line}");
    }
    assert_eq!(text(&env, "add.txt"), "# ours\nLEMON\n");
    let recipe = text(&env, "house.toml");
    env.write("house.toml", format!("alphabet = \"french\"\n{recipe}"));
    assert!(!env.run("lexicon add CAFÉ --recipe house.toml").contains("exit"));
}
