//! Records and positions of other programs, figures of records, and plays compared.

use insta::assert_snapshot;

use crate::env::Env;

const RECORD: &str = "#player1 A Ann Lee\n#player2 B Bob\n>A: WORDXYZ 8H WORD +16 16\n\
    >B: SABCDEF 8G S.... +9 9\n>A: XYZAEIO -XYZ +0 16\n";

fn env() -> Env {
    let env = Env::new();
    env.write("club.txt", "WORD\nSWORD\nLORD\nLORDS\nWORDY\n").write("final.gcg", RECORD);
    env
}

#[test]
fn a_record_is_written_for_other_programs_and_read_back() {
    let env = env();
    assert_eq!(env.run("referee game final.gcg -q -l club.txt -o final.json"), "");
    let json = String::from_utf8(env.read("final.json")).unwrap();
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(value["players"][0]["realName"], "Ann Lee");
    assert_eq!(value["events"][1]["playedTiles"], "S....");
    assert_eq!(value["events"][1]["column"], 6);
    assert_eq!(value["events"][2]["type"], "EXCHANGE");
    let sheet = |name: &str| env.run(&format!("referee game {name} -l club.txt"));
    let lines = |name: &str| sheet(name).split("-------").next().unwrap().to_owned();
    assert_eq!(lines("final.json"), lines("final.gcg"));
    let gcg = env.run("referee game final.json -l club.txt -q -o - -f gcg");
    assert!(gcg.ends_with(RECORD.split_once("Bob\n").unwrap().1), "{gcg}");
    // A wrong score is told with its event, and mended in the same form.
    env.write("wrong.json", json.replace("\"score\": 9", "\"score\": 8"));
    let told = env.run("referee game wrong.json -q -l club.txt --fix right.json");
    assert_eq!(told, "wrong.json: event 2: score: the score is +9, not +8\n[exit 1]\n");
    assert_eq!(env.run("referee game right.json -q -l club.txt"), "");
    let position = env.run("referee game final.gcg -q -l club.txt -o - -f cgp");
    assert_eq!(position, "15/15/15/15/15/15/15/6SWORD4/15/15/15/15/15/15/15 / 9/16 1\n");
    let unknown = env.run("referee game final.gcg -q -l club.txt -o final.doc");
    assert!(unknown.contains("the extension is no format of a game"), "{unknown}");
}

#[test]
fn a_position_in_one_line_is_read() {
    let env = env();
    env.write("now.cgp", "15/15/15/15/15/15/15/6SWORD4/15/15/15/15/15/15/15 YABCDEF/ 9/16 1\n");
    assert!(env.run("referee unseen now.cgp").starts_with("95 tiles\nA\t9\n"));
    let text = String::from_utf8(env.read("now.cgp")).unwrap();
    let run = |play: &str| {
        let program = env
            .command("referee")
            .args(["play", play, "--position", &text])
            .args(["-l", "club.txt"])
            .output()
            .unwrap();
        String::from_utf8(program.stdout).unwrap() + &String::from_utf8(program.stderr).unwrap()
    };
    // The first rack is the rack: it has a Y and no S.
    assert_eq!(run("8G .....Y"), "SWORDY 17\nscore 0\nfault: SWORDY is not in the lexicon\n");
    assert!(run("8G .....S").contains("S is not on the rack YABCDEF"));
    let wrong = env.run("referee play 8H WORD --position 15/15 -l club.txt");
    assert_snapshot!(wrong, @r#"
------- stderr
error: --position:1:6: expected 15 rows, found 2
  15/15
       ^
[exit 2]
"#);
}

#[test]
fn a_file_of_another_kind_is_named() {
    let env = env();
    let kind = |name: &str, text: &str| {
        env.write(name, text);
        let told = env.run(&format!("referee game {name} -l club.txt"));
        let message = told.lines().nth(1).unwrap().to_owned();
        message.replace(&format!("error: {name}: "), "")
    };
    let rows = "15/".repeat(14);
    assert_eq!(kind("a", &format!("{rows}15 / 0/0 0")), "not a game record but a position (CGP)");
    assert_eq!(kind("b", "players: A B\n"), "not a game record but one of Speed Scrabble");
    assert_eq!(kind("c", "D6 H4\nC8 E2\n"), "not a game record but one of Scribe");
    assert_eq!(kind("d", &".........\n".repeat(9)), "not a game record but a position of Scribe");
    assert_eq!(kind("e", "AA\nAB\nAD\nAE\n"), "not a game record but a list of words");
    assert_eq!(kind("f", "{\"a\": 1}"), "JSON, but not a game: it has no `events` and `players`");
    assert_eq!(kind("g", "PK\u{3}\u{4}"), "not a game record but a zip file or a lexicon");
    assert_eq!(kind("h", "1 2 3"), "not a game record");
}

#[test]
fn figures_are_counted_over_records() {
    let env = env();
    std::fs::create_dir(env.path("games")).unwrap();
    env.write("games/1.gcg", RECORD).write("games/2.gcg", RECORD);
    // Ann: WORD and an exchange, twice; Bob: one tile a turn.
    assert_snapshot!(env.run("referee stats games -l club.txt"), @r#"
player   games  won  turns  points per turn  tiles per turn  bingos  phonies  taken back  exchanges  passes  vowels
Ann Lee      2    0      4             8.00            2.00       0        0           0          2       0  14.3 %
Bob          2    0      2             9.00            1.00       0        0           0          0       0   0.0 %
all          2    0      6             8.33            1.67       0        0           0          2       0  12.5 %
"#);
    let json = env.run("referee stats final.gcg -l club.txt --json");
    let first: serde_json::Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
    assert_eq!((&first["points"], &first["held"]), (&16.into(), &7.into()));
    env.run("referee stats final.gcg -l club.txt -o stats.tsv");
    let tsv = String::from_utf8(env.read("stats.tsv")).unwrap();
    assert!(tsv.starts_with("player\tgames\twon\tturns\tpoints per turn\t"), "{tsv}");
}

#[test]
fn plays_are_compared() {
    let env = env();
    assert_snapshot!(env.run("referee play 8H WORD 8F SWORD 8G WORDY -l club.txt"), @r"
24		8G WORDY	WORDY 2x12
18	-6	8F SWORD	SWORD 2x9
16	-8	8H WORD	WORD 2x8
");
    env.write("now.txt", "\n\n\n\n\n\n\n.......WORD\n");
    let play = "referee play ~H8L 8L S ~H8L --board now.txt --rack LSABCDE --game 1dif -l club.txt";
    assert_eq!(
        env.run(play),
        "7\t\t~H8L 8L S\tLORD; takes W; rack ABCDEW; LORDS 7\n\
         0\t-7\t~H8L\tLORD; takes W; rack ABCDESW\n"
    );
    let json = env.run("referee play 8H WORD 8H DROW -l club.txt --json --game tournament");
    let row: serde_json::Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
    assert_eq!(row["words"][0]["squares"][3], "K8");
    assert_eq!((&row["play"], &row["words"][0]["points"]), (&"8H WORD".into(), &16.into()));
    assert!(env.run("referee play 8H -l club.txt").contains("expected a square and a word"));
}

#[test]
fn a_new_record_can_be_filled_in() {
    let env = env();
    assert_eq!(env.run("referee new --players Ann,Bob -o club.gcg"), "");
    let empty = env.run("referee game club.gcg -l club.txt");
    assert!(empty.starts_with("no turns\n"), "{empty}");
    let text = String::from_utf8(env.read("club.gcg")).unwrap();
    assert!(text.starts_with("#character-encoding UTF-8\n#player1 Ann Ann\n"), "{text}");
    env.write("filled.gcg", text + ">Ann: 8H WORD +16 16\n>Bob: 8G S.... +9 9\n");
    assert_eq!(env.run("referee game filled.gcg -q --remarks -l club.txt"), "");
    assert!(env.run("referee new -o club.gcg").contains("club.gcg"));
    insta::assert_snapshot!(env.run("referee new --players Ann,Bob,Ann -o n.gcg"), @r"
    ------- stderr
    error: --players Ann: another player is called Ann
    hint: give each player a name of their own
    [exit 2]
    ");
    assert!(!env.path("n.gcg").exists());
    let named = |names: &[&str]| {
        let players = names.join(",");
        let output = env.command("referee").args(["new", "--players", &players]).output().unwrap();
        (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
    };
    assert_eq!(
        env.run("referee new --players Ann,Bob,Cy"),
        "------- stderr\nerror: 3 players; the game is for 2 at most\n\
         hint: --game names another game: scrabble is for four\n[exit 2]\n"
    );
    assert!(env.run("referee new --game scrabble --players A,B,C").contains("#player3 C C"));
    assert_eq!(named(&["Ann", " "]).0, 2);
    // What would be one short name is one name.
    assert_eq!(named(&["Ann Lee", "Ann_Lee", "Ann Bo"]).0, 2);
    assert_eq!(named(&["Ann Lee", " Ann  Lee"]).0, 2);
    let (status, record) = named(&["Ann Lee", "Ann Bo"]);
    assert_eq!(status, 0);
    let told = env.feed("referee game - -l club.txt", &record);
    assert!(!told.contains("illegal"), "{told}");
    let json = |line: &str| -> serde_json::Value { serde_json::from_str(&env.run(line)).unwrap() };
    let made = json("referee new --game 1dif --players Ann,Bob --json");
    let record = env.run("referee new --game 1dif --players Ann,Bob");
    assert_eq!(made["record"], record.as_str());
    assert_eq!((&made["game"], &made["file"]), (&"1dif".into(), &serde_json::Value::Null));
    assert_eq!(made["players"], serde_json::json!(["Ann", "Bob"]));
    let made = json("referee new -o own.gcg --json");
    assert_eq!((&made["record"], &made["file"]), (&serde_json::Value::Null, &"own.gcg".into()));
    assert!(env.path("own.gcg").exists());
}
