//! Play line by line, and `table verify`.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::terminal::TABLE;

/// What comes of a command with this input: standard output, standard error, exit status.
pub(crate) fn run(folder: &Path, args: &str, input: &str) -> (String, String, Option<i32>) {
    let mut command = Command::new(TABLE);
    // A space that does not break stays in its word.
    let args = args.split(' ').filter(|arg| !arg.is_empty()).map(|arg| arg.replace('\u{a0}', " "));
    command.args(args).env_clear().env("WORDY_DATA", folder);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

fn id(told: &str) -> String {
    let words: Vec<&str> = told.split_whitespace().collect();
    let at = words.iter().position(|word| ["--resume", "show"].contains(word)).unwrap();
    words[at + 1].to_owned()
}

#[test]
fn a_game_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let (said, told, status) =
        run(folder.path(), "play scrabble --players Ann,Bob --plain", "8H\npass\nhelp\nquit\n");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[0], "Ann: your turn. `rack` shows your tiles, `help` what to type.");
    assert_eq!(lines[1], "Ann: - 0 0");
    assert!(lines[2].starts_with("Bob: your turn"));
    assert!(said.contains("try 8H COAT: what it would score."), "{said}");
    assert!(told.contains("refused: 8H is no action"), "{told}");
    assert_eq!(status, Some(0));
    let resume = format!("play --resume {} --plain", id(&told));
    let (said, ..) = run(folder.path(), &resume, "rack\npass\n");
    assert_eq!(said.lines().nth(2).map(|rack| rack.split(' ').count()), Some(7), "{said}");
    assert!(said.contains("Bob: - 0 0"));
    let scribe = "play scribe --players Ann,Bob --plain";
    let (said, ..) = run(folder.path(), scribe, "E5\nresign\n");
    assert!(said.contains("\nThe game is over: Ann won\nAnn\t0\n"), "{said}");
}

#[test]
fn a_board_in_lines_shows_its_premiums_and_says_them_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let (said, told, _) =
        run(folder.path(), "play scrabble-i --players Ann,Bob --plain", "board\nsquares\n");
    let row = |start: &str| said.lines().find(|line| line.starts_with(start)).unwrap();
    // The wings are three squares wide, the middle is K11, and its corner a triple word.
    assert_eq!(row(" 1 "), " 1 : : : : : : : : : : : : : : : : : : : : :");
    assert!(row(" 4 ").starts_with(" 4 : : : = . . ' . . . = "), "{said}");
    assert_eq!(row("11 ").chars().nth(3 + 2 * 10), Some('*'), "{said}");
    let legend = "Squares: * the middle, ' double letter, \" triple letter, - double word, = triple \
                  word, : a wing";
    assert!(said.contains(legend), "{said}");
    assert!(said.contains("\nThe middle: K11\n") && said.contains("\nTriple word: D4, K4, R4, "));
    let (shown, ..) = run(folder.path(), &format!("show {}", id(&told)), "");
    assert!(shown.contains(legend) && shown.contains("\n 1 : : :"), "{shown}");
    let (shown, ..) = run(folder.path(), &format!("show {} --spoken", id(&told)), "");
    assert!(shown.starts_with("The middle: K11\n"), "{shown}");
    assert!(shown.contains("\nA wing: A1 to U1, A2 to U2, A3 to U3, A4 to C4, S4 to U4, "));
}

#[test]
fn scribe_in_lines_is_the_grid_of_its_rules() {
    let folder = tempfile::tempdir().unwrap();
    let begun = "play scribe --players Ann,Bob --variant super --plain";
    // Figure 3: X at D6, O at H4, and X must write in the lower left.
    let (said, told, _) = run(folder.path(), begun, "D6\nH4\nboard\nE2\n");
    let edge = "  A B C D E F G H I\n";
    let row = |row: usize| {
        let marks = match row {
            4 => ". . . . . . . O .",
            6 => ". . . X . . . . .",
            _ => ". . . . . . . . .",
        };
        format!("{row} {marks} {row}\n")
    };
    let grid = &format!("{edge}{}{edge}", (1..10).map(row).collect::<String>());
    for part in [
        grid,
        "Version: Super Glyph\n",
        "X: Ann, O: Bob\n",
        "To play: Ann (X), in the small grid lower left\n",
    ] {
        assert!(said.contains(part), "{said}");
    }
    assert!(told.contains("refused: E2 is outside the small grid lower left"), "{told}");
    let (shown, ..) = run(folder.path(), &format!("show {}", id(&told)), "");
    assert!(shown.contains(grid) && shown.contains("To play: Ann (X), in the small grid"));
}

#[test]
fn a_record_of_a_game_of_ones_own_is_verified_beside_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let text = |kind, name| {
        String::from_utf8(wordy_data::embedded(kind, name).unwrap().bytes.into_owned()).unwrap()
    };
    let game = text(wordy_data::GAMES, "scrabble");
    let named = |board: &str| game.replace("board = \"standard\"", &format!("board = \"{board}\""));
    file("one.txt", &text(wordy_data::BOARDS, "standard"));
    file("smith.toml", &named("one.txt"));
    let line = format!("play {} --players Ann,Bob --plain", path("smith.toml"));
    let (_, told, _) = run(folder.path(), &line, "pass\nresign\n");
    let (record, ..) = run(folder.path(), &format!("show {} --record", id(&told)), "");
    file("a.gcg", &record);
    let verify = || run(folder.path(), &format!("verify {}", path("a.gcg")), "");
    assert!(verify().0.ends_with("verified\n"), "{record}");
    // A file that is only named may have another name; rules may not be others.
    std::fs::rename(path("one.txt"), path("two.txt")).unwrap();
    file("smith.toml", &named("two.txt"));
    assert!(verify().0.ends_with("verified\n"));
    file("smith.toml", &named("two.txt").replace("rack = 7", "rack = 8"));
    assert!(verify().1.contains("the match was played by other rules"));
    std::fs::remove_file(path("smith.toml")).unwrap();
    let (_, told, status) = verify();
    assert!(told.contains("no game is named `smith`") && told.contains("--game"), "{told}");
    assert_eq!(status, Some(2));
}

#[test]
fn in_idaho_one_who_is_stuck_gets_a_tile_and_types_on() {
    let folder = tempfile::tempdir().unwrap();
    let begun = "play idaho --players Ann --computer easy --plain";
    let (said, ..) = run(folder.path(), begun, "stuck\nrack\nstuck\nrack\n");
    assert!(said.contains("Ann: stuck\nAnn: pull\n"), "{said}");
    let racks = said.lines().filter(|line| line.len() > 12 && !line.contains(':'));
    let racks: Vec<usize> = racks.map(|rack| rack.split(' ').count()).collect();
    assert_eq!(racks, [8, 9], "{said}");
}

#[test]
fn tiles_are_laid_taken_up_and_compared_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let (said, told, _) = run(folder.path(), "play 1dif --players Ann,Bob --plain", "rack\n");
    let rack: Vec<&str> = said.lines().last().unwrap().split(' ').collect();
    let own: Vec<&str> = rack.iter().copied().filter(|tile| *tile != "?").collect();
    let resume = format!("play --resume {} --plain", id(&told));
    let word = own[..2].concat();
    let lines = format!("lay 8H {word}\nrack\ntry\nboard\ntake H8\ntake\ntry\ntake H8\nlay ~H8A\n");
    let (said, told, _) = run(folder.path(), &resume, &lines);
    let laid = format!("Laid: H8{} I8{}. Rack: ", own[0], own[1]);
    assert!(said.contains(&laid), "{said}");
    assert!(said.contains(&format!("8H {word}: ")) || told.contains("not in the lexicon"));
    assert!(said.contains(&format!("Laid, not played: H8{} I8{}\n", own[0], own[1])), "{said}");
    assert!(said.contains(&format!("Laid: I8{}. Rack: ", own[1])), "{said}");
    assert!(said.contains("Nothing is laid. Rack: "), "{said}");
    for wrong in ["no tile is laid", "you have laid no tile on H8"] {
        assert!(told.contains(&format!("refused: {wrong}")), "{told}");
    }
}

#[test]
fn what_one_has_exchanged_the_next_is_not_told() {
    let folder = tempfile::tempdir().unwrap();
    let begun = "play tournament --players Ann,Bob --plain";
    let (said, told, _) = run(folder.path(), begun, "rack\nrack\n");
    let warning = "note: tiles stay on the terminal: clear it before the next player comes\n";
    assert_eq!(told.matches(warning).count(), 1, "{told}");
    let tiles = said.lines().nth(1).unwrap().replace(' ', "");
    let resume = format!("play --resume {} --plain", id(&told));
    let lines = format!("-{tiles}\nboard\nwords\npass\nboard\n");
    let (said, ..) = run(folder.path(), &resume, &lines);
    let (to_bob, to_ann) = said.split_once("Bob: - 0 0\n").unwrap();
    assert!(to_bob.contains("Ann: -7 0 0\n") && to_bob.contains("1. Ann -7 0 0\n"), "{to_bob}");
    assert!(!to_bob.contains(&tiles), "{to_bob}");
    assert!(to_ann.contains(&format!("1. Ann -{tiles} 0 0\n")), "{to_ann}");
    // So does a refusal that names them.
    let (_, told, _) = run(folder.path(), begun, "-ZZZZ\nrack\n");
    assert!(told.find("refused: the rack is ") < told.find(warning), "{told}");
    assert_eq!(told.matches(warning).count(), 1, "{told}");
    // With nobody else there is nobody to hide from.
    let alone = "play tournament --players Ann --computer easy --plain";
    assert!(!run(folder.path(), alone, "rack\n").1.contains("clear it"));
}

#[test]
fn the_draws_of_a_game_are_verified() {
    let folder = tempfile::tempdir().unwrap();
    let args = "play scrabble --players Ann,Bob --plain";
    let (_, told, _) = run(folder.path(), args, "pass\npass\n");
    let show = format!("show {} --record", id(&told));
    let (record, ..) = run(folder.path(), &show, "");
    let (said, told, status) = run(folder.path(), "verify -", &record);
    assert!(said.contains("drawn\t14") && said.ends_with("verified\n"), "{said}{told}");
    assert_eq!(status, Some(0));
    let line = record.lines().find(|line| line.starts_with(">Ann")).unwrap();
    let rack = line.split(' ').nth(1).unwrap();
    let (said, _, status) = run(folder.path(), "verify -", &record.replace(rack, "QQQQQQQ"));
    assert!(said.starts_with("not verified: line "), "{said}");
    assert_eq!(status, Some(1));
    let secret = record.lines().find(|line| line.starts_with("#bag-secret")).unwrap();
    let (_, told, status) = run(folder.path(), "verify -", &record.replace(secret, ""));
    assert!(told.contains("the record has no line `bag-secret`"), "{told}");
    assert_eq!(status, Some(2));
    let (_, told, status) = run(folder.path(), "verify -", "nothing\n");
    assert!(told.contains("does not say which game it is"), "{told}");
    assert_eq!(status, Some(2));
}

#[test]
fn what_cannot_be_played_here_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let told = |args: &str| {
        let (_, told, status) = run(folder.path(), args, "");
        assert_eq!(status, Some(2), "{args}: {told}");
        told
    };
    assert!(told("play scrabble").contains("needs a terminal that shows full screens"));
    assert!(told("play speed --players Ann,Bob,Cid,Dee --plain").contains("all play at once"));
    assert!(told("play --resume x --clock 5 --plain").contains("--clock has no effect"));
    assert!(told("play --resume x --plain").contains("there is no game x"));
    assert!(
        told("play scrabble --players Bob,bob --plain").contains("another player is called Bob")
    );
    // Nothing was begun.
    let (said, ..) = run(folder.path(), "games", "");
    assert_eq!(said, "");
}

#[test]
fn a_game_goes_on_only_by_the_rules_that_it_was_begun_by() {
    let folder = tempfile::tempdir().unwrap();
    let club = tempfile::tempdir().unwrap();
    let own = |name: &str, text: &str| std::fs::write(club.path().join(name), text).unwrap();
    let data = |kind, name: &str| {
        String::from_utf8(wordy_data::find(kind, name).unwrap().bytes.to_vec()).unwrap()
    };
    let board = data(wordy_data::BOARDS, "standard");
    own("small.txt", &board);
    let rules = data(wordy_data::GAMES, "scrabble");
    let rules = rules.replace("board = \"standard\"", "board = \"small.txt\"");
    let (play, _) = rules.split_once("[slip]").unwrap();
    own("small.toml", &format!("{play}[slip]\nlines = [\"Small.\"]\n"));
    let file = club.path().join("small.toml");
    let begun = format!("play {} --players Ann,Bob --plain", file.display());
    let (_, told, status) = run(folder.path(), &begun, "");
    assert_eq!(status, Some(0), "{told}");
    let resume = format!("play --resume {} --plain", id(&told));
    assert_eq!(run(folder.path(), &resume, "").2, Some(0));
    // The board belongs to the rules, too.
    own("small.txt", &board.replacen("-...\"", "-...-", 1));
    let (_, told, status) = run(folder.path(), &resume, "");
    assert_eq!(status, Some(2));
    assert!(told.contains("the match is played by the rules small"), "{told}");
    own("small.txt", &board);
    assert_eq!(run(folder.path(), &resume, "").2, Some(0));
}
