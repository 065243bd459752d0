//! Racks as they are typed.

use crate::env::Env;

/// Lines of a board with COAT at the end of row 9.
const BOARD: &str = ".\n.\n.\n.\n.\n.\n.\n.\n.......COAT\n";

/// A letter of a rack is that letter in either case: only ? is a blank.
#[test]
fn a_rack_in_lower_case_is_letters() {
    let env = Env::new();
    let line = "moves RACK -l college --top 3";
    let capital = env.run(&line.replace("RACK", "RETAINS"));
    assert_eq!(env.run(&line.replace("RACK", "retains")), capital);
    assert!(capital.contains("RETAINS") && !capital.contains("note: ?"), "{capital}");
    let blank = env.run(&line.replace("RACK", "ret?ins"));
    assert_eq!(blank, env.run(&line.replace("RACK", "RET?INS")));
    let one = env.run("referee play 8H COAT --rack coatxyz -l college --json");
    assert_eq!(one, env.run("referee play 8H COAT --rack COATXYZ -l college --json"));
}

/// Letters of a language that is known lead to its game, and so does the lexicon that a position
/// names.
#[test]
fn a_language_is_hinted_at_by_letters_and_by_the_lexicon_of_a_position() {
    let env = Env::new();
    let rows = ["15"; 15].join("/");
    for (rack, game) in [("ÑAOERSS", "spanish"), ("ŁATKA", "polish")] {
        let said = env.run(&format!("moves {rack}"));
        assert!(said.contains(&format!("hint: --game tournament-{game}, ")), "{said}");
        let said = env.fed(&["moves", "--position", &format!("{rows} {rack}/ 0/0 0")], "");
        assert!(said.contains(&format!("hint: --game tournament-{game}, ")), "{said}");
    }
    let spanish = format!("{rows} CASA/ 0/0 0 lex FISE2016;");
    let said = env.fed(&["moves", "--position", &spanish, "-l", "college"], "");
    assert!(said.contains("note: the position is spanish, the game english\n"), "{said}");
    assert!(said.contains("hint: --game tournament-spanish, "), "{said}");
    let there = env.fed(&["moves", "--position", &spanish, "--game", "tournament-spanish"], "");
    assert!(!there.contains("the position is spanish"), "{there}");
}

#[test]
fn an_empty_rack_has_no_play() {
    let env = Env::new();
    for (options, printed) in [("", ""), (" --count", "0\n"), (" --top all --json", "")] {
        let line = format!("moves RACK --board b.txt{options}");
        env.write("b.txt", BOARD);
        let line: Vec<&str> =
            line.split(' ').map(|part| if part == "RACK" { "" } else { part }).collect();
        assert_eq!(env.fed(&line, ""), format!("{printed}[exit 1]\n"), "{options}");
    }
}
