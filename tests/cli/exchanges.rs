//! Exchanges with the board that `referee play` rules on.

use insta::assert_snapshot;

use crate::env::Env;

#[test]
fn an_exchange_says_what_it_made_and_the_board_after_it_is_written() {
    // "1DIF: The Game", example 3, with the rack that its solution needs.
    let env = Env::new();
    env.write("three.txt", "\n\n\n\n\n\n\n....MASKING\n.......I\n.......N\n.......E\n");
    let exchange = "referee play ~G8I ~H8L --board three.txt --rack AEEILMR --game 1dif";
    assert_snapshot!(env.run(&format!("{exchange} --board-out after.txt")), @r#"
MAILING
LINE
takes S K
rack AEEKMRS
score 0
"#);
    let after = String::from_utf8(env.read("after.txt")).unwrap();
    assert_eq!(after.lines().nth(7), Some("....MAILING...."));
    assert_eq!(after.lines().count(), 15);
    // What is written is read again, and is not overwritten unasked.
    let next = "referee play 8L S --board after.txt --game 1dif";
    assert!(env.run(next).starts_with("MAILINGS "), "{}", env.run(next));
    assert!(env.run(&format!("{exchange} --board-out after.txt")).contains("[exit 2]"));
    assert!(env.run(&format!("{exchange} --board-out after.txt --force")).starts_with("MAILING"));
    assert!(env.run(&format!("{exchange} --force")).contains("[exit 2]"));
    let json: serde_json::Value =
        serde_json::from_str(env.run(&format!("{exchange} --json")).lines().next().unwrap())
            .unwrap();
    let made = serde_json::json!({
        "words": ["MAILING", "LINE"], "takes": ["S", "K"], "rack": "AEEKMRS",
    });
    assert_eq!(json["exchange"], made);
    // A void one leaves the board, and the rack, as they were.
    let void = "referee play ~G8L --board three.txt --rack AEEILMR --game 1dif";
    assert_snapshot!(env.run(&format!("{void} --board-out void.txt")), @r#"
MALKING
takes S
rack AEEILMR
score 0
fault: MALKING is not in the lexicon after the exchange with the board: the turn is void
[exit 1]
"#);
    let board = String::from_utf8(env.read("void.txt")).unwrap();
    assert_eq!(board.lines().nth(7), Some("....MASKING...."));
}
