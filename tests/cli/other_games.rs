//! Scribe, layouts and Speed Scrabble, checked and scored.

use insta::assert_snapshot;

use crate::env::Env;

/// A transcript in which boards of Scribe have only the rows with a mark.
fn marked(transcript: &str) -> String {
    let is_empty = |line: &str| line.matches(" .").count() == 9;
    let kept = transcript.lines().filter(|line| !is_empty(line) && line.trim() != COLUMNS);
    kept.collect::<Vec<_>>().join("\n")
}

/// The letters over and under a board.
const COLUMNS: &str = "A B C D E F G H I";

#[test]
fn scribe_is_replayed_and_scored() {
    let env = Env::new();
    env.write("moves.txt", "# figure 3 of the rules\nD6 H4\nc8 e2\n");
    assert_snapshot!(env.run("referee scribe moves.txt"), @r#"
  A B C D E F G H I
1 . . . . . . . . . 1
2 . . . . O . . . . 2
3 . . . . . . . . . 3
4 . . . . . . . o . 4
5 . . . . . . . . . 5
6 . . . x . . . . . 6
7 . . . . . . . . . 7
8 . . X . . . . . . 8
9 . . . . . . . . . 9
  A B C D E F G H I
X to move, in the small grid middle right
"#);
    assert_snapshot!(marked(&env.feed("referee scribe -", "D6 H4\nE2\n")), @r#"
4 . . . . . . . O . 4
6 . . . X . . . . . 6
X to move, in the small grid lower left
standard input:2: move 3: E2 is outside the small grid lower left, which the last mark of X names; free there: A7 B7 C7 A8 B8 C8 A9 B9 C9
[exit 1]
"#);
    assert_snapshot!(marked(&env.feed("referee scribe -", "D6 d6\n")), @r#"
6 . . . X . . . . . 6
O to move, anywhere
standard input:1: move 2: D6 is taken
[exit 1]
"#);
    assert_snapshot!(env.feed("referee scribe -", "D6\nJ1\n"), @r#"
------- stderr
error: standard input:2:1: expected a point from A1 to I9, found `J1`
  J1
  ^
hint: a column letter and a row number, row 1 at the top
[exit 2]
"#);
}

#[test]
fn the_best_moves_of_scribe() {
    let env = Env::new();
    env.write("moves.txt", "D6 H4\n").write("wrong.txt", "D6 H4 E2\n");
    let row = "xoxxxoxxo\noxooxoxxx\nooxoxoxxo\n";
    env.write("full.txt", row.repeat(3)).write("last.txt", row.repeat(3).replacen('x', ".", 1));
    assert_snapshot!(env.run("referee scribe moves.txt --best --playouts 300"), @r"
    C9	60.9	46
    A7	58.5	41
    C8	57.5	40
    B9	56.8	37
    A9	55.9	34
    ");
    assert_snapshot!(env.run("referee scribe --board last.txt --best --playouts 50 --json"), @r#"{"games":50,"point":"A1","won":100.0}"#);
    assert_snapshot!(env.run("referee scribe --board full.txt --best --playouts 50"), @r"
    ------- stderr
    the game is over
    [exit 1]
    ");
    assert!(env.run("referee scribe wrong.txt --best").ends_with("[exit 1]\n"));
    assert_snapshot!(env.run("referee scribe moves.txt --best --seconds=-1"), @r"
    ------- stderr
    error: --seconds -1: no such time
    [exit 2]
    ");
}

#[test]
fn scribe_is_played_against_the_computer() {
    let env = Env::new();
    env.write("moves.txt", "D6 H4\n");
    let typed = "C8\nC9\n\nK1\nundo\nundo\nquit\n";
    assert_snapshot!(marked(&env.feed("referee scribe --play x moves.txt --playouts 100", typed)), @r"
    4 . . . . . . . O . 4
    6 . . . X . . . . . 6
    X to move, in the small grid lower left
    O plays F1
    1 . . . . . O . . . 1
    4 . . . . . . . o . 4
    6 . . . x . . . . . 6
    8 . . X . . . . . . 8
    X to move, in the small grid middle right
    C9 is outside the small grid middle right, which the last mark of X names
    `K1`: expected a point from A1 to I9, undo, or quit
    4 . . . . . . . O . 4
    6 . . . X . . . . . 6
    X to move, in the small grid lower left
    there is no move of yours to take back
    D6 H4
    ");
    let first = env.feed("referee scribe --play O --playouts 50", "");
    assert_eq!(first.lines().filter(|line| line.starts_with("X plays")).count(), 1, "{first}");
    assert!(first.contains("O to move, anywhere"), "{first}");
    // A whole game: every point is tried until it is over.
    let all: Vec<String> =
        ('A'..='I').flat_map(|column| (1..=9).map(move |row| format!("{column}{row}\n"))).collect();
    let typed = all.concat().repeat(41);
    let game = env.feed("referee scribe --play O --playouts 5", &typed);
    env.write("game.txt", game.lines().last().unwrap());
    let replayed = env.run("referee scribe game.txt");
    let result = replayed.lines().rev().take(2).collect::<Vec<_>>();
    assert!(result[1].starts_with("Majority: X"), "{replayed}");
    assert!(game.contains(&format!("{}\n{}\n", result[1], result[0])), "{game}");
    assert_snapshot!(env.run("referee scribe - --play X"), @r"
    ------- stderr
    error: --play reads your moves from standard input
    hint: put what is gone on from into a file
    [exit 2]
    ");
}

#[test]
fn positions_of_scribe_are_scored() {
    let env = Env::new();
    let rows = "xox xxo xxo\noxo oxo xxx\noox oxo xxo\n";
    env.write(
        "won.txt",
        format!("{rows}ooo ... ...\nxxo ... ...\nxxx ... ...\n{}", ".........\n".repeat(3)),
    );
    assert_snapshot!(marked(&env.run("referee scribe --board won.txt")), @r#"
1 x o x x x o x x o 1
2 o x o o x o x x x 2
3 o o x o x o x x o 3
4 o o o . . . . . . 4
5 x x o . . . . . . 5
6 x x x . . . . . . 6
upper left: X 4-2 (X Single 1, Single 1, Single 1, Single 1; O Single 1, Single 1)
upper middle: O 4-5 (X Pipe 4; O Line 3, Double 2)
upper right: X 7-2 (X House 7; O Single 1, Single 1)
middle left: O 0-4 (X none; O Pipe 4)
X to move, anywhere
"#);
    env.write("full.txt", "xoxxxoxxo\noxooxoxxx\nooxoxoxxo\n".repeat(3));
    assert_snapshot!(marked(&env.run("referee scribe --board full.txt")), @r#"
1 x o x x x o x x o 1
2 o x o o x o x x x 2
3 o o x o x o x x o 3
4 x o x x x o x x o 4
5 o x o o x o x x x 5
6 o o x o x o x x o 6
7 x o x x x o x x o 7
8 o x o o x o x x x 8
9 o o x o x o x x o 9
upper left: X 4-2 (X Single 1, Single 1, Single 1, Single 1; O Single 1, Single 1)
upper middle: O 4-5 (X Pipe 4; O Line 3, Double 2)
upper right: X 7-2 (X House 7; O Single 1, Single 1)
middle left: X 4-2 (X Single 1, Single 1, Single 1, Single 1; O Single 1, Single 1)
middle: O 4-5 (X Pipe 4; O Line 3, Double 2)
middle right: X 7-2 (X House 7; O Single 1, Single 1)
lower left: X 4-2 (X Single 1, Single 1, Single 1, Single 1; O Single 1, Single 1)
lower middle: O 4-5 (X Pipe 4; O Line 3, Double 2)
lower right: X 7-2 (X House 7; O Single 1, Single 1)
Majority: X (6-3 small grids)
Super Glyph: X 6-3 (X Line 3, Line 3; O Line 3)
"#);
    assert_snapshot!(env.run("referee scribe --board full.txt --json"), @r#"{"board":["xoxxxoxxo","oxooxoxxx","ooxoxoxxo","xoxxxoxxo","oxooxoxxx","ooxoxoxxo","xoxxxoxxo","oxooxoxxx","ooxoxoxxo"],"fault":null,"free":[],"grids":[{"grid":"upper left","o":2,"winner":"X","x":4},{"grid":"upper middle","o":5,"winner":"O","x":4},{"grid":"upper right","o":2,"winner":"X","x":7},{"grid":"middle left","o":2,"winner":"X","x":4},{"grid":"middle","o":5,"winner":"O","x":4},{"grid":"middle right","o":2,"winner":"X","x":7},{"grid":"lower left","o":2,"winner":"X","x":4},{"grid":"lower middle","o":5,"winner":"O","x":4},{"grid":"lower right","o":2,"winner":"X","x":7}],"majority":"X","moves":81,"next":"O","super_glyph":"X","super_glyph_points":{"o":3,"x":6}}"#);
    env.write("short.txt", "xo\n");
    assert_snapshot!(env.run("referee scribe --board short.txt"), @r#"
------- stderr
error: short.txt:1:1: expected 9 rows, found 1
  xo
  ^
hint: nine rows of nine: x, o, or . for a free point
[exit 2]
"#);
    assert_snapshot!(env.run("referee scribe --board full.txt --game scrabble"), @r#"
------- stderr
error: Scrabble is not a game of glyphs
hint: choose scribe or a .toml file
[exit 2]
"#);
}

#[test]
fn layouts_are_checked_and_scored() {
    let env = Env::new();
    env.write("words.txt", "jam\nmeta\nat\ntock\nbox\n");
    env.write("ann.txt", "JAM\n  E\n AT\n  A\n");
    env.write("bob.txt", " B\nTaCK\n X\nunused: Q\n");
    assert_snapshot!(env.run("referee layout ann.txt -l words.txt"), @"ann.txt: legal and complete");
    assert_snapshot!(env.run("referee layout ann.txt bob.txt -l words.txt --game idaho"), @r#"
ann.txt: legal and complete, 20 points
doubles 2x4
  M3 T1
singles 12
  J8 A1 A1
  A1 E1
bob.txt: row 2, column 1, across: TACK is not in the lexicon
bob.txt: row 1, column 2, down: BAX is not in the lexicon
[exit 1]
"#);
    assert_snapshot!(env.run("referee layout ann.txt -l words.txt --rack JAMETAX --json"), @r#"
{"complete":false,"doubles":null,"faults":[{"column":null,"kind":"tiles","message":"too many A: the player has 2, found 3","row":null},{"column":null,"kind":"tiles","message":"missing X: the player has 1, found 0","row":null}],"file":"ann.txt","legal":false,"score":null,"singles":null,"unused":null}
[exit 1]
"#);
    env.write("held", "JAM\nMETA\n");
    assert!(
        env.run("referee layout ann.txt -l words.txt --rack held")
            .contains("missing M: the player has 2, found 1")
    );
    env.write("cut.txt", "JAM\n..1\n");
    assert_snapshot!(env.run("referee layout cut.txt -l words.txt"), @r#"
------- stderr
error: cut.txt:2:3: expected a letter of the alphabet english or an empty square, found 1
  ..1
    ^
hint: one letter per tile, lower case for a blank; a space or . for an empty square
[exit 2]
"#);
    env.write("none.txt", "");
    assert_snapshot!(env.run("referee layout none.txt -l words.txt"), @r"
    ------- stderr
    error: none.txt: there is no layout in it
    hint: one letter per tile, lower case for a blank; a space or . for an empty square
    [exit 2]
    ");
    for blank in ["\n \n", "...\n", "# mine\n", "\u{feff}", "unused:\n"] {
        let told = env.feed("referee layout - -l words.txt --rack JAM --json", blank);
        assert!(told.contains("error: standard input: there is no layout in it"), "{told}");
    }
    let unused = env.feed("referee layout - -l words.txt", "unused: Q\n");
    assert_eq!(unused, "standard input: legal\n");
    assert_snapshot!(env.run("referee layout ann.txt --game scrabble"), @r#"
------- stderr
error: Scrabble is not a game of layouts
hint: choose idaho, speed, speed-two or a .toml file
[exit 2]
"#);
}

#[test]
fn tiles_are_laid_out() {
    let env = Env::new();
    env.write("words.txt", "jam\nmeta\nat\ntock\nbox\n");
    assert_snapshot!(env.run("referee layout --solve JAMETAA -l words.txt"), @r"
    J
    A.A
    META
    ");
    assert_snapshot!(env.run("referee layout --solve JA?ETAA -l words.txt --game idaho"), @r"
    # 14 points
    J
    A.A
    mETA
    ");
    assert_snapshot!(env.run("referee layout --solve JAMQ -l words.txt --game idaho --json"), @r#"{"complete":false,"fault":null,"rows":["JAM"],"score":2,"steps":2000,"unused":"Q"}"#);
    // What is printed is a layout.
    let printed = env.run("referee layout --solve TOCKBX -l words.txt");
    env.write("made.txt", printed).write("held.txt", "TOCKBX\n");
    let check = "referee layout made.txt --rack held.txt -l words.txt";
    assert_snapshot!(env.run(check), @r"made.txt: legal and complete");
    assert_eq!(
        env.run("referee layout --solve held.txt -l words.txt").as_bytes(),
        env.read("made.txt")
    );
    assert_snapshot!(env.run("referee layout --solve TTTA -l words.txt"), @r"
    ------- stderr
    no layout of all tiles was found in 2000 steps; the best leaves T
    [exit 1]
    ");
    assert_snapshot!(env.run("referee layout --solve JAMQ -l words.txt"), @r"
    ------- stderr
    no layout: no word of the tiles has the letter Q
    [exit 1]
    ");
    assert_snapshot!(env.run("referee layout --solve JAMQ -l words.txt --json"), @r#"
    {"complete":false,"fault":"no layout: no word of the tiles has the letter Q","rows":[],"score":null,"steps":0,"unused":"AJMQ"}
    [exit 1]
    "#);
    assert_snapshot!(env.run("referee layout --solve QQ -l words.txt"), @r"
    ------- stderr
    error: --solve: too many Q: the set has only 1, found 2
    [exit 2]
    ");
    assert_snapshot!(env.run("referee layout --solve J4M -l words.txt"), @r"
    ------- stderr
    error: --solve: `J4M`: expected tiles of the alphabet english, found `4`
    [exit 2]
    ");
    assert_snapshot!(env.run("referee layout --solve JAM --seconds=-1 -l words.txt"), @r"
    ------- stderr
    error: --seconds -1: no such time
    [exit 2]
    ");
}

#[test]
fn a_game_of_speed_scrabble_is_replayed() {
    let env = Env::new();
    env.write("words.txt", "jam\nmeta\nat\ntock\nbox\n");
    let record = "players: Ann Bob\ndeal Ann: JAMETAA\ndeal Bob: TOCKBX?\n";
    let call = "call Ann\n|JAM\n|  E\n| AT\n|  A\n";
    env.write("good.txt", format!("{record}{call}draw Ann: QIZYEDS\ndraw Bob: EEE (4 unused)\n"));
    assert_snapshot!(env.run("referee speed good.txt -l words.txt --game idaho"), @r#"
1 good call, 76 tiles left
"#);
    env.write("void.txt", format!("{record}call Ann\n|JAM\ndraw Ann: Q\n"));
    assert_snapshot!(env.run("referee speed void.txt -l words.txt"), @r#"
0 good calls, 86 tiles left
void.txt:4: the call of Ann is void: missing A: the player has 3, found 1; missing E: the player has 1, found 0; missing T: the player has 1, found 0
void.txt:6: draw after a void call
[exit 1]
"#);
    assert_snapshot!(env.run("referee speed void.txt -l words.txt --json"), @r#"
{"calls":0,"findings":[{"kind":"call","line":4,"message":"the call of Ann is void: missing A: the player has 3, found 1; missing E: the player has 1, found 0; missing T: the player has 1, found 0"},{"kind":"draw","line":6,"message":"draw after a void call"}],"gosayer":null,"pool":86,"scores":[],"sits_out":null,"winners":[]}
[exit 1]
"#);
    assert_snapshot!(env.feed("referee speed -", "shout Ann\n"), @r#"
------- stderr
error: standard input:1:1: expected `players:`, or deal, call, draw, pull, final or out and a name, or vote and a word, found `shout Ann`
  shout Ann
  ^
hint: referee speed --help describes a record
[exit 2]
"#);
}
