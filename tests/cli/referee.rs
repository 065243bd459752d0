//! Plays and records ruled on.

use insta::assert_snapshot;

use crate::env::Env;

const RECORD: &str = "#player1 Ann Ann Lee\n#player2 Bob Bob Ray\n\
    >Ann: WORDXYZ 8H WORD +16 16\n#note a note\nof two lines\n\
    >Bob: SABC?EF 8G S.... +9 9\n>Ann: XYZAEIO 9F OX +30 46\n>Bob: ABC?EF -ABC +0 9\n";

#[test]
fn a_record_is_replayed() {
    let env = Env::new();
    env.write("final.gcg", RECORD);
    assert_snapshot!(env.run("referee game final.gcg"), @r#"
1	Ann	WORDXYZ	8H WORD	WORD 2x8	+16	16
2	Bob	SABC?EF	8G S....	SWORD 9	+9	9
3	Ann	XYZAEIO	9F OX	OX 17; SX 17	+30	46
4	Bob	ABC?EF	exchange ABC		+0	9
Ann 46, Bob 9
final.gcg:7: phony stood: SX is not in the lexicon
final.gcg:7: score: the score is +34, not +30
------- stderr
final.gcg: game tournament, challenge double
[exit 1]
"#);
    let wrong = RECORD.replace("+9 9", "+8 8");
    assert_snapshot!(env.feed("referee game - --json --quiet", &wrong), @r#"
{"column":null,"event":2,"expected":"9","fault":true,"found":"8","kind":"score","line":6,"message":"the score is +9, not +8","read_as":null}
{"column":null,"event":3,"expected":null,"fault":false,"found":null,"kind":"phony stood","line":7,"message":"SX is not in the lexicon","read_as":null}
{"column":null,"event":3,"expected":"34","fault":true,"found":"30","kind":"score","line":7,"message":"the score is +34, not +30","read_as":null}
[exit 1]
"#);
    assert_snapshot!(env.run("referee unseen final.gcg --game scrabble-o"), @r#"
95 tiles
A	9
B	2
C	2
D	3
E	12
F	2
G	3
H	2
I	8
J	1
K	1
L	4
M	2
N	6
O	7
P	2
Q	1
R	5
S	3
T	6
U	4
V	2
W	1
X	1
Y	2
Z	1
?	3
------- stderr
lexicon college: the game scrabble-o names it; -l chooses another
"#);
}

#[test]
fn scores_and_totals_are_put_right() {
    let env = Env::new();
    let wrong = RECORD.replace("+16 16", "+18 18").replace("+30 46", "+28 48");
    env.write("wrong.gcg", wrong.replace('\n', "\r\n"));
    assert_snapshot!(env.run("referee game wrong.gcg -q --fix right.gcg"), @r#"
wrong.gcg:3: score: the score is +16, not +18
wrong.gcg:7: phony stood: SX is not in the lexicon
wrong.gcg:7: score: the score is +34, not +28
wrong.gcg:7: total: the total is 46, not 48
[exit 1]
"#);
    assert_snapshot!(String::from_utf8(env.read("right.gcg")).unwrap(), @r#"
#player1 Ann Ann Lee
#player2 Bob Bob Ray
>Ann: WORDXYZ 8H WORD +16 16
#note a note
of two lines
>Bob: SABC?EF 8G S.... +9 9
>Ann: XYZAEIO 9F OX +34 50
>Bob: ABC?EF -ABC +0 9
"#);
    assert_snapshot!(env.run("referee game right.gcg -q"), @r#"
right.gcg:7: phony stood: SX is not in the lexicon
"#);
    assert_snapshot!(env.run("referee game wrong.gcg -q --fix right.gcg"), @r#"
------- stderr
error: right.gcg already exists
hint: use --force to overwrite it
[exit 2]
"#);
}

#[test]
fn a_play_is_ruled_on() {
    let env = Env::new();
    env.write("now.txt", "# the middle row\n\n\n\n\n\n\n\n.......WORd\n");
    assert_snapshot!(env.run("referee play 8H WORD"), @r#"
WORD 2x8
score 16
"#);
    assert_snapshot!(env.run("referee play 8G S.... --board now.txt --rack SXY"), @r#"
SWORd 7
score 7
"#);
    assert_snapshot!(env.run("referee play 9G xQ --board now.txt --rack X?"), @r#"
xQ 10
WQ 14
score 0
fault: Q is not on the rack X?
fault: XQ and WQ are not in the lexicon
[exit 1]
"#);
    let json = concat!(
        r#"{"bonus":0,"faults":[],"legal":true,"phonies":[],"play":"11I QUIZ","score":44,"#,
        r#""stretch":false,"void":false,"words":[{"across":true,"by":2,"letters":22,"points":44,"#,
        r#""squares":["I11","J11","K11","L11"],"word":"QUIZ"}]}"#
    );
    let answer = env.run("referee play 11I QUIZ --game scrabble-i --json");
    assert_eq!(answer.lines().next(), Some(json));
    assert_snapshot!(env.run("referee play 8A WORD"), @r#"
score 0
fault: the first play must cover H8
[exit 1]
"#);
    assert_snapshot!(env.run("referee play 88 WORD"), @r#"
------- stderr
error: expected a square such as 8H (across) or H8 (down), found `88`
[exit 2]
"#);
    env.write("wrong.txt", "AB1\n");
    assert_snapshot!(env.run("referee play 8H WORD --board wrong.txt"), @r#"
------- stderr
error: wrong.txt:1:3: expected a letter or an empty square, found 1
  AB1
    ^
hint: one line per row, one letter per tile, lower case for a blank, . for empty
[exit 2]
"#);
    assert_snapshot!(env.run("referee play 8H WORD --game speed"), @r#"
------- stderr
error: Speed Scrabble is not a game on a board
hint: choose 1dif, crossplay, duplicate, ecology, scrabble, scrabble-i, scrabble-ii, scrabble-iii, scrabble-o, super, tournament, words-with-friends, wordsmog or a .toml file
[exit 2]
"#);
}

#[test]
fn a_play_has_one_ruling_by_itself_and_in_a_record() {
    let env = Env::new();
    let cases = [
        // Rack, play, what it scores, whether it is void, its fault. Q 10, U 1, I 1, Z 10, doubled.
        ("QUIZABC", "8H QUIZ", 44, false, ""),
        ("COATXYZ", "8H QUIZ", 0, true, "not on rack: Q is not on the rack COATXYZ"),
        ("QUIZABC", "8H QUZI", 0, true, "phony: QUZI is not in the lexicon"),
        ("QUIZABC", "8A QUIZ", 0, true, "illegal: the first play must cover H8"),
    ];
    for (rack, play, score, void, fault) in cases {
        let alone = env.run(&format!("referee play {play} --rack {rack} --json"));
        let record = format!("#player1 A Ann\n#player2 B Bob\n>A: {rack} {play} +44 44\n");
        let game = env.feed("referee game - --game scrabble --json", &record);
        let json = |text: &str| -> serde_json::Value {
            serde_json::from_str(text.lines().next().unwrap()).unwrap()
        };
        let (mut alone, game) = (json(&alone), json(&game));
        let typed = alone.as_object_mut().unwrap().remove("play");
        assert_eq!(typed, Some(play.into()));
        assert_eq!(alone, game["ruling"], "{rack} {play}");
        let typed = |(kind, message)| serde_json::json!({ "kind": kind, "message": message });
        let faults: Vec<_> = fault.split_once(": ").into_iter().map(typed).collect();
        assert_eq!(alone["faults"], serde_json::json!(faults), "{rack} {play}");
        assert_eq!((&alone["score"], &alone["void"]), (&score.into(), &void.into()), "{play}");
    }
    // Whether it was recorded with the points of its words or without.
    for score in ["+44 44", "+0 0"] {
        let record = format!("#player1 A Ann\n#player2 B Bob\n>A: COATXYZ 8H QUIZ {score}\n");
        assert_eq!(
            env.feed("referee game - --quiet", &record),
            "standard input:3: tiles: Q is not on the rack COATXYZ\n[exit 1]\n"
        );
    }
}

#[test]
fn a_line_that_cannot_be_read_is_shown() {
    let env = Env::new();
    let record = RECORD.replace("8H WORD", "8H W0RD").replace(" +30 46", "");
    assert_snapshot!(env.feed("referee game - -q", &record), @r#"
standard input:3:19: unread: `W0RD`: expected letters of the alphabet english, found `0`; read as 8H WORD
  >Ann: WORDXYZ 8H W0RD +16 16
                    ^
standard input:7:7: unread: expected a score such as +24 and a total, found `XYZAEIO 9F OX`
  >Ann: XYZAEIO 9F OX
        ^
[exit 1]
"#);
    assert!(env.feed("referee game - -q --json", &record).starts_with(
        r#"{"column":19,"event":1,"expected":null,"fault":true,"found":null,"kind":"unread","line":3,"#
    ));
}

#[test]
fn exchanges_with_the_board_are_found() {
    let env = Env::new();
    env.write("club.txt", "cat\ncot\ncar\nat\n");
    env.write("now.txt", "\n\n\n\n\n\n\n.......CAT\n");
    assert_snapshot!(env.run("referee diffs --board now.txt --rack ORX? -l club.txt"), @r#"
~H8c	take C	CAT
~I8a	take A	CAT
~I8O	take A	COT
~I8o	take A	COT
~J8R	take T	CAR
~J8r	take T	CAR
~J8t	take T	CAT
"#);
    assert_snapshot!(env.run("referee diffs --board now.txt --rack Z -l club.txt --json"), @"[exit 1]");
}

#[test]
fn tiles_are_scooped_and_challenges_judged() {
    let env = Env::new();
    let scoop = env.run("referee scoop --seed 7");
    let counts = scoop.lines().filter_map(|line| line.split('\t').nth(1)?.parse::<u32>().ok());
    assert_eq!(counts.sum::<u32>(), 100);
    assert_eq!(env.run("referee scoop scrabble-i --seed 7"), scoop);
    assert_ne!(env.run("referee scoop --seed 8"), scoop);
    assert_snapshot!(env.run("referee scoop scrabble --seed 7"), @r#"
------- stderr
error: scrabble is played with all its tiles
hint: choose scrabble-i, scrabble-ii, scrabble-iii or a .toml file with `scoop`
[exit 2]
"#);
    env.write("club.txt", "cat\n");
    assert_snapshot!(env.run("referee challenge CAT -l club.txt --challenge 5-a-word"), @r#"
The play stands.
The player gets 5 points more.
------- stderr
lexicon club, 1 word, sha256 0b6becea
"#);
    assert_snapshot!(env.run("referee challenge CAT DOG -l club.txt --challenge triple"), @r#"
The play is taken back.
The player loses the game.
------- stderr
lexicon club, 1 word, sha256 0b6becea
[exit 1]
"#);
}

#[test]
fn tiles_are_counted_as_json_and_without_a_lexicon() {
    let env = Env::new();
    env.write("one.gcg", "#player1 A Ann\n#player2 B Bob\n>A: WORDXYZ 8H WORD +16 16\n");
    let counts = env.run("referee unseen one.gcg --json");
    // A hundred tiles without W, O, R and D: one W, seven O, five R and three D are left.
    assert!(counts.starts_with(r#"{"letters":{"?":2,"A":9,"B":2,"C":2,"D":3,"#), "{counts}");
    assert!(counts.contains(r#""W":1,"X":1,"Y":2,"Z":1},"of":96,"tiles":96}"#), "{counts}");
    assert_snapshot!(env.run("referee unseen one.gcg -l college"), @r#"
------- stderr
one.gcg: game tournament, challenge double
error: --lexicon has no effect: this game needs no lexicon
hint: leave --lexicon out
[exit 2]
"#);
    let scoop = env.run("referee scoop --seed 7 --json");
    assert!(scoop.contains(r#""of":100,"tiles":100}"#), "{scoop}");
    let shown = env.run("referee show scribe --json");
    assert!(shown.contains(r#"{"name":"Line","points":3,"rows":["***","...","..."]}"#), "{shown}");
    let shown = env.run("referee show scrabble-i --json");
    assert!(shown.contains(r#""letters":[{"letter":"A","points":1,"tiles":25}"#), "{shown}");
    assert!(shown.contains(r#""players":[2,4]"#), "{shown}");
    assert_eq!(env.run("referee show --json").lines().count(), 17);
}

#[test]
fn games_are_shown() {
    let env = Env::new();
    assert_snapshot!(env.run("referee show"), @r#"
1dif	1DIF	1DIF: The Game, M\Cooper
crossplay	Crossplay	Crossplay, The New York Times
duplicate	Duplicate Scrabble	Duplicate Scrabble, by club practice
ecology	Ecology Scrabble	1DIF: The Game mentions it
idaho	Speed Scrabble, Idaho	Speed Scrabble, variant 2
scrabble	Scrabble	Scrabble Door v3.0
scrabble-i	Scrabble I	Scrabble I For Word Lovers, Donald Sauter; rights reserved
scrabble-ii	Scrabble II	Scrabble II For Word Lovers, Donald Sauter; rights reserved
scrabble-iii	Scrabble III	Scrabble III For Word Lovers, Donald Sauter; rights reserved
scrabble-o	Scrabble O	Scrabble O For Word Lovers, Donald Sauter; rights reserved
scribe	Scribe	Scribe, Mark Steere
speed	Speed Scrabble	Speed Scrabble, variant 1
speed-two	Speed Scrabble, two sets	Speed Scrabble, variant 1: more than five players
super	Super Scrabble	Super Scrabble, by club practice
tournament	Tournament Scrabble	North American and WESPA club practice
words-with-friends	Words With Friends	Words With Friends, help pages
wordsmog	WordSmog	WordSmog (Clabbers), by club practice
"#);
    assert_snapshot!(env.run("referee show scrabble"), @r#"
    Scrabble (Scrabble Door v3.0)

       A B C D E F G H I J K L M N O
     1 = . . ' . . . = . . . ' . . =
     2 . - . . . " . . . " . . . - .
     3 . . - . . . ' . ' . . . - . .
     4 ' . . - . . . ' . . . - . . '
     5 . . . . - . . . . . - . . . .
     6 . " . . . " . . . " . . . " .
     7 . . ' . . . ' . ' . . . ' . .
     8 = . . ' . . . * . . . ' . . =
     9 . . ' . . . ' . ' . . . ' . .
    10 . " . . . " . . . " . . . " .
    11 . . . . - . . . . . - . . . .
    12 ' . . - . . . ' . . . - . . '
    13 . . - . . . ' . ' . . . - . .
    14 . - . . . " . . . " . . . - .
    15 = . . ' . . . = . . . ' . . =
    ' double, " treble, ^ quadruple letter; - double, = treble, ~ quadruple word; * the first play

    100 tiles (english): tiles x points
    A 9x1   B 2x3   C 2x3   D 4x2   E 12x1  F 2x4   G 3x2   H 2x4   I 9x1
    J 1x8   K 1x5   L 4x1   M 2x3   N 6x1   O 8x1   P 2x3   Q 1x10  R 6x1
    S 4x1   T 6x1   U 4x1   V 2x4   W 2x4   X 1x8   Y 2x4   Z 1x10  ? 2x0

    For 2 to 4; 100 tiles, 2 blanks; rack 7.
    First: 2 tiles or more, across or down, over the middle; never aslant.
    Then: one tile or more in one line, joined to what is there. Every word made or changed is complete, and scores; a letter in both counts in each.
    Words are formed by adding to a word; at right angles, through a letter of it or with one more at its end; side by side.
    Tiles laid stay where they are. A blank keeps its letter for the game.
    Premium squares count when first covered; word premiums multiply.
    All 7 tiles at once: 50 more.
    A word not in the lexicon is not accepted: try again. Allowed are foreign, archaic and slang words that it lists; not names, abbreviations, prefixes or suffixes alone, hyphens, apostrophes.
    Exchange all tiles or some for a turn, or pass.
    Over when the bag and a rack are empty, or when all pass in turn. Then each loses the points of their tiles; who went out gets them. A tie: who led before that wins.
    Tiles: A9 B2 C2 D4 E12 F2 G3 H2 I9 J1 K1 L4 M2 N6 O8 P2 Q1 R6 S4 T6 U4 V2 W2 X1 Y2 Z1 ?2; a blank has no points.
    Points: A E I L N O R S T U 1, D G 2, B C M P 3, F H V W Y 4, K 5, J X 8, Q Z 10.
    Premiums of a corner, the others mirror it: treble word A1 H1 A8; double word B2 C3 D4 E5 H8; treble letter F2 B6 F6; double letter D1 G3 A4 H4 C7 G7 D8.
    "#);
    assert_snapshot!(env.run("referee show scrabbel"), @r#"
------- stderr
error: no game is named `scrabbel`
hint: did you mean `scrabble`?
[exit 2]
"#);
    env.write(
        "house.toml",
        "title = \"House\"\nsource = \"us\"\nplayers = [2, 4]\n[play]\nrack = 0\n",
    );
    assert_snapshot!(env.run("referee show house.toml"), @r#"
------- stderr
error: house.toml:4:1: missing field `board`
  [play]
  ^
[exit 2]
"#);
}

#[test]
fn what_is_no_record_is_told() {
    let env = Env::new();
    assert_snapshot!(env.feed("referee game -", ""), @r#"
------- stderr
error: standard input: not a game record
hint: a record names its players (#player1 NICK NAME) and has one line per turn
[exit 2]
"#);
    assert_snapshot!(env.run("referee game nosuch.gcg"), @r#"
------- stderr
error: nosuch.gcg: no such file
[exit 2]
"#);
    assert_snapshot!(env.run("referee game nosuch.gcg --game scribe"), @r#"
------- stderr
error: nosuch.gcg: no such file
[exit 2]
"#);
    env.write("es.txt", "cha\n");
    env.write("final.gcg", RECORD);
    assert_snapshot!(env.run("referee game final.gcg -l es.txt --alphabet spanish"), @r#"
------- stderr
final.gcg: game tournament, challenge double
error: lexicon es uses the alphabet spanish; the game uses english
hint: --lexicon and --alphabet choose another; the game's file names its letters
[exit 2]
"#);
}
