//! What the opponent may have kept: `moves simulate --after`.

use insta::assert_snapshot;

use crate::env::Env;

/// Lines of a board with COAT at the end of row 9.
const BOARD: &str = ".\n.\n.\n.\n.\n.\n.\n.\n.......COAT\n";

/// Racks are drawn to what the last play tells; what does not lie there is told.
#[test]
fn the_last_play_tells_what_was_kept() {
    let env = Env::new();
    env.write("now.txt", BOARD);
    let rest = "-l college --board now.txt --playouts 2 --top 1 --leaves none";
    let after = |play: &str| {
        let words: Vec<&str> =
            ["moves", "simulate", "VQUIETA"].into_iter().chain(rest.split(' ')).collect();
        env.fed(&[&words[..], &["--after", play]].concat(), "")
    };
    assert_ne!(after("9H COAT"), env.run(&format!("moves simulate VQUIETA {rest}")));
    // A dot is a tile that lay there: then AT was, and CO was laid.
    assert_ne!(after("9H CO.."), after("9H COAT"));
    assert_snapshot!(after("9H BOAT"), @r"
    ------- stderr
    error: --after 9H BOAT: these tiles do not lie there: see H9
    hint: write it with a dot for each tile that lay there before: --after '8H QU.Z'
    [exit 2]
    ");
    for wrong in ["9I .OAT", "COAT", "9H COATS"] {
        assert!(after(wrong).ends_with("[exit 2]\n"), "{wrong}");
    }
    // On the board, but no play of this lexicon.
    env.write("now.txt", BOARD.replace("COAT", "CXAT"));
    let told = after("9H CXAT");
    assert!(told.contains("note: --after 9H CXAT is no play by this lexicon"), "{told}");
    let rack = format!("{} VQUIETA/EE 0/0 0", ["15"; 15].join("/"));
    let both = env.fed(
        &["moves", "simulate", "--position", &rack, "--playouts", "2", "--after", "9H COAT"],
        "",
    );
    assert!(both.contains("--position has your opponent's rack already"), "{both}");
}
