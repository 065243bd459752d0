//! What the authors of the games printed: sums of differences, tables of letters, boards to glue,
//! layouts counted in rows of ten.

use insta::assert_snapshot;

use crate::env::Env;

#[test]
fn games_stand_side_by_side() {
    let env = Env::new();
    let shown = env.run("referee show scrabble scrabble-o scrabble-i");
    for row in [
        "\tScrabble\tScrabble O\tScrabble I\n",
        "word set\tof your choice\tlexicon college\tlexicon college\n",
        "main word\t2 letters or more\t3 letters or more\t3 letters or more\n",
        "word premiums\tmultiply\tadd up\tadd up\n",
        "board\t15x15\t15x15\t21x21, with wings\n",
        "letters\t100 (english)\t100 (scrabble-o)\t100 of 300 (scrabble-i)\n",
        "swap for the blank\tno\tyes\tyes\n",
    ] {
        assert!(shown.contains(row), "{row}{shown}");
    }
    assert!(
        shown.contains("5 (5-tiler): 10, 6 (6-tiler): 30, 7 (7-tiler or bingo): 50"),
        "{shown}"
    );
    // What is alike is left out.
    assert!(!shown.contains("rack\t7"), "{shown}");
    let one = env.run("referee show scrabble-i");
    assert!(one.contains("Names: 5-tiler 10, 6-tiler 30, 7-tiler or bingo 50.\n"), "{one}");
    assert_snapshot!(env.run("referee show scrabble scribe"));
    assert_snapshot!(env.run("referee show scrabble --letters"));
}

/// The set of Scrabble I beside three classic ones, by its author's own table.
#[test]
fn letters_stand_beside_three_sets() {
    const ADDED: [i64; 27] = [
        -2, 0, 1, 2, 2, -1, 1, 0, -4, -1, 0, 1, 0, 1, -3, 1, -1, 3, 2, 1, -1, -1, -1, -1, -1, -1, 3,
    ];
    let env = Env::new();
    let shown = env.run("referee show scrabble scrabble-i --letters");
    assert!(shown.starts_with("letter\tScrabble x3\tScrabble I\tdifference\nA\t27\t25\t-2\n"));
    let rows: Vec<Vec<&str>> = shown.lines().skip(1).map(|row| row.split('\t').collect()).collect();
    assert_eq!(rows.len(), 28);
    for (row, added) in rows.iter().zip(ADDED) {
        let [before, after] = [row[1], row[2]].map(|count| count.parse::<i64>().unwrap());
        assert_eq!(after - before, added, "{row:?}");
        assert_eq!(row[3], if added == 0 { String::new() } else { format!("{added:+}") });
    }
    assert_eq!(rows[27], ["all", "300", "300", ""]);
    // Scrabble O: one I less, one blank more, of one set.
    let other = env.run("referee show scrabble scrabble-o --letters");
    assert!(other.starts_with("letter\tScrabble\tScrabble O\t"), "{other}");
    let changed: Vec<&str> = other.lines().skip(1).filter(|row| row.contains(['+', '-'])).collect();
    assert_eq!(changed, ["I\t9\t8\t-1", "?\t2\t3\t+1"]);
}

#[test]
fn a_board_is_printed_to_glue() {
    let env = Env::new();
    assert_eq!(env.run("referee show scrabble-i -o board.pdf"), "");
    assert_eq!(env.run("referee show scrabble-i -o one.pdf --paper none"), "");
    assert!(env.read("board.pdf").starts_with(b"%PDF-"));
    assert_snapshot!(env.run("referee show scrabble-i -o board.pdf"));
    assert_snapshot!(env.run("referee show scrabble-i -o board.txt"));
    assert_eq!(env.run("referee show scribe -o scribe.pdf --side 15mm"), "");
    assert!(env.read("scribe.pdf").starts_with(b"%PDF-"));
    assert_snapshot!(env.run("referee show speed -o speed.pdf"));
    assert_snapshot!(env.run("referee show scrabble -o big.pdf --side 30cm"));
    assert_snapshot!(env.run("referee show scrabble super -o both.pdf"));
}

/// Pages are as large as the paper, and as many as the squares need.
#[test]
#[ignore = "needs poppler: make test-all"]
fn a_board_has_its_sheets() {
    let env = Env::new();
    for (options, pages, size) in [
        ("scrabble-i", 6, "595.276 x 841.89 pts (A4)"),
        ("scrabble-i --paper letter", 6, "612 x 792 pts (letter)"),
        ("scrabble --side 10mm", 1, "595.276 x 841.89 pts (A4)"),
    ] {
        assert_eq!(env.run(&format!("referee show {options} -o b.pdf --force")), "");
        let told = std::process::Command::new("pdfinfo").arg(env.path("b.pdf")).output().unwrap();
        let told = String::from_utf8(told.stdout).unwrap();
        assert!(told.contains(&format!("Pages:           {pages}\n")), "{options}: {told}");
        assert!(told.contains(size), "{options}: {told}");
    }
}

/// The example of the source: M of JAM and META and T of META and AT are in two words.
#[test]
fn a_layout_of_idaho_is_counted_in_rows_of_ten() {
    let env = Env::new();
    env.write("lay.txt", "JAM\n  E\n AT\n  A\nunused: Q?\n").write("words.txt", "jam\nmeta\nat\n");
    assert_snapshot!(env.run("referee layout lay.txt --game idaho -l words.txt"));
    let told = env.run("referee layout lay.txt --game idaho -l words.txt --json");
    assert!(told.contains(r#""doubles":4"#) && told.contains(r#""singles":12"#), "{told}");
    assert!(told.contains(r#""score":10,"#) && told.contains(r#""unused":10"#), "{told}");
}
