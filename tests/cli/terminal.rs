//! What people see on a terminal: real programs on a pseudo-terminal, drawn as a terminal draws them.

use std::io::{Read as _, Write as _};
use std::process::Command;
use std::time::Duration;

use wordy_pty::{Terminal, in_a_session, pair, rows, screen, vt100};

use crate::env::{Env, WORDY};

/// The widths that are looked at: a telephone, a common terminal, a wide one.
const WIDTHS: [u16; 3] = [40, 80, 120];
/// Rows of a screen that all fits on.
const TALL: u16 = 300;

/// A screen on which commands have been run.
struct Seen {
    screen: vt100::Parser,
    codes: Vec<i32>,
    bytes: Vec<u8>,
}

impl Seen {
    /// Runs command lines one after the other; `set` changes how each is run.
    fn of(env: &Env, lines: &[&str], size: (u16, u16), set: impl Fn(&mut Command)) -> Self {
        let mut seen = Self { screen: screen(size), codes: Vec::new(), bytes: Vec::new() };
        for line in lines {
            let (mut ours, theirs) = pair(size);
            let words: Vec<&str> = line.split(' ').collect();
            let mut command = env.command(words[0]);
            command.args(&words[1..]).env("TERM", "xterm-256color").env("WORDY_PAGER", "cat");
            command.stdin(theirs.try_clone().unwrap());
            command.stdout(theirs.try_clone().unwrap()).stderr(theirs);
            set(&mut command);
            let mut child = command.spawn().unwrap();
            // Our copies of the program's side keep the terminal open as long as they live.
            drop(command);
            let mut bytes = Vec::new();
            // A terminal that its last program has left is an error to read from.
            let _ = ours.read_to_end(&mut bytes);
            seen.codes.push(child.wait().unwrap().code().unwrap_or(-1));
            seen.screen.process(&bytes);
            seen.bytes.extend(bytes);
        }
        seen
    }

    /// The rows of the screen without spaces at their ends, up to the last one that is written on.
    fn text(&self) -> String {
        rows(&self.screen).trim_end().to_owned() + "\n"
    }

    /// The same with what is bold in `*`, dim in `~`, underlined in `_`, green and red in `+` and `-`.
    fn marked(&self) -> String {
        let screen = self.screen.screen();
        let (height, width) = screen.size();
        let (height, width) = (height.get(), width.get());
        let mut text = String::new();
        for row in 0..height {
            let mut before = "";
            for cell in (0..width).filter_map(|column| screen.cell(row, column)) {
                let mark = mark(cell);
                let written = if cell.has_contents() { cell.contents() } else { " " };
                if mark != before {
                    text += before;
                    text += mark;
                    before = mark;
                }
                text += written;
            }
            text = text.trim_end().to_owned() + before + "\n";
        }
        text.trim_end().to_owned() + "\n"
    }
}

fn mark(cell: &vt100::Cell) -> &'static str {
    match cell.fgcolor() {
        vt100::Color::Idx(1) => "-",
        vt100::Color::Idx(2) => "+",
        _ if cell.bold() => "*",
        _ if cell.dim() => "~",
        _ if cell.underline() => "_",
        _ => "",
    }
}

/// The screens of command lines at every width.
fn screens(env: &Env, lines: &[&str]) -> String {
    let mut all = String::new();
    for width in WIDTHS {
        for line in lines {
            let seen = Seen::of(env, &[line], (width, TALL), |_| {});
            let ruler = "-".repeat(usize::from(width));
            all.extend([ruler.as_str(), "\n$ ", line, "\n", &seen.text(), "\n"]);
            let widest = seen.text().lines().map(|row| row.chars().count()).max();
            assert!(widest.unwrap_or(0) <= usize::from(width));
        }
    }
    all
}

/// Words with long and short hooks, definitions and stems.
fn lists() -> Env {
    let env = Env::new();
    let threes = "BAT CAT EAT FAT GAT HAT KAT LAT MAT OAT PAT QAT RAT SAT TAT VAT WAT ATE ATT \
        CAB DAB FAB GAB JAB LAB NAB TAB WAB ABA ABO ABS ABY SHE THE HEM HEN HER HES HET HEW HEX \
        HEY QIS ZAS";
    let others = "AB AT HE QI ZA BOAT CHAT COAT COAL COAX COLT COOT COST DOAT GOAT MOAT COLD CORD \
        WORD WARD WARM WOLD WORM QUIZ QUIT QUIP QUAY JINX ZINC";
    let sevens = "DETAINS INSTEAD SAINTED SATINED STAINED EASTING EATINGS INGESTA SEATING TEASING \
        RETAINS RETINAS RETSINA ANTSIER NASTIER STAINER STEARIN TISANE";
    let all = [threes, others, sevens].join(" ").split_whitespace().collect::<Vec<_>>().join("\n");
    env.write("club.txt", all + "\n").write(
        "defined.txt",
        "word\tdefinition\nQI\tthe vital force that in Chinese thought is inherent in all things \
         [n -S]\nQIS\t<qi=n> [n]\nSATIRE\tthe use of derisive wit to attack folly or wickedness \
         [n -S]\nZA\ta pizza [n -S]\n",
    );
    env.write("moves.txt", "D6 H4\n");
    env.write("old.txt", "AB\nAT\nHE\nQUIZ\nCOAT\nCOATI\n")
        .write("new.txt", "AB\nABS\nAT\nQUIZ\nZA\n");
    env.write(
        "final.gcg",
        "#player1 Ann Ann Lee\n#player2 Bob Bob Ray\n>Ann: WORDXYZ 8H WORD +16 16\n\
         >Bob: SABC?EF 8G S.... +9 9\n>Ann: XYZAEIO 9F OX +30 46\n>Bob: ABC?EF -ABC +0 9\n",
    );
    env
}

/// The screens of each program are as they were looked at.
macro_rules! looked_at {
    ($($name:ident: $($line:literal),+;)+) => { $(
        #[test]
        fn $name() {
            let screens = screens(&lists(), &[$($line),+]);
            insta::assert_snapshot!(concat!("terminal_", stringify!($name)), screens);
        }
    )+ };
}

looked_at! {
    judge: "judge -l club.txt QUIZ", "judge -l club.txt ZZZ --each AB", "judge -l club.txt C4T";
    wordfind: "wordfind -l club.txt length:3-4", "wordfind -l defined.txt -c hooks,probability,definition *",
        "wordfind -l club.txt -c length,alphagram,anagrams,points length:7";
    hooks: "hooks -l club.txt AB AT HE", "hooks -l club.txt --extensions 2 AT";
    anagram: "anagram -l club.txt EASTING", "anagram stems TISANE -l club.txt",
        "anagram table -l club.txt --length 7", "anagram phrase -l club.txt --words 2 --top 3 COATCHAT";
    onedif: "1dif -l club.txt COAT COLD", "1dif -l club.txt --by-position COAT",
        "1dif report -l club.txt --length 4", "1dif ladder COLD WARM -l club.txt";
    lexicon: "lexicon info club.txt", "lexicon diff old.txt new.txt", "lexicon diff old.txt new.txt --hooks",
        "lexicon diff old.txt new.txt --counts", "lexicon why -l college COAT ZZZ",
        "lexicon lookup -l defined.txt QI SATIRE CAT", "lexicon card -l club.txt COAT";
    twos: "twos", "twos names", "twos compare csw --policy nwl";
    sheet: "sheet twos -l club.txt", "sheet threes -l club.txt", "sheet names";
    slip: "slip scrabble-i", "slip names";
    page: "page", "page -l club.txt --judge-only -o club.html";
    moves: "moves RETAINS -l club.txt", "moves COATXYZ -l club.txt --game 1dif --top 3",
        "moves simulate COATXYZ -l club.txt --top 3 --playouts 32",
        "moves endgame EELR -l college --game tournament --position A2EATEN4BIB/PRAM3UNQUIET1/A1YUM7C2/R8FOLKS1/T8O3O1/7N1PI2X1/7E2R4/5JIG2IONIC/6FOALS3A/7THO4V/7I1GYVE1O/7A3I2R/ZED4T3G1AT/1REASONED2I1We/WENS3D3L1Ed";
    simulate: "simulate -l club.txt --games 3";
    referee: "referee game final.gcg -l club.txt --game tournament", "referee show", "referee show idaho",
        "referee unseen final.gcg --game tournament",
        "referee stats final.gcg -l club.txt", "referee analyse final.gcg -l club.txt", "referee play -l club.txt 8H WORD 8G COLD",
        "referee layout --solve COATXATQI -l club.txt", "referee scribe moves.txt --best --playouts 100";
    wordy: "wordy", "wordy --list";
}

#[test]
fn words_are_bold_hooks_dim_and_heads_underlined() {
    let env = lists();
    let lines = ["hooks -l club.txt AB", "judge -l club.txt QUIZ", "judge -l club.txt QQ"];
    let seen = Seen::of(&env, &lines, (40, 20), |_| {});
    insta::assert_snapshot!("terminal_marked", seen.marked());
}

/// What a command prints into a pipe, with variables of the environment.
fn piped(env: &Env, line: &str, variables: &[(&str, &str)]) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let mut command = env.command(words[0]);
    let output = command.args(&words[1..]).envs(variables.iter().copied()).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_pipe_has_tabs_and_only_the_colours_asked_for() {
    let env = lists();
    let line = "hooks -l club.txt AB";
    let plain = "cdfgjlntw\tAB\taosy\n";
    let coloured = "\u{1b}[2mcdfgjlntw\u{1b}[0m\t\u{1b}[1mAB\u{1b}[0m\t\u{1b}[2maosy\u{1b}[0m\n";
    assert_eq!(piped(&env, line, &[]), plain);
    assert_eq!(piped(&env, line, &[("CLICOLOR_FORCE", "1")]), coloured);
    assert_eq!(piped(&env, line, &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]), plain);
    assert_eq!(piped(&env, &format!("{line} --color always"), &[("NO_COLOR", "1")]), coloured);
    let never = format!("{line} --color never");
    assert_eq!(piped(&env, &never, &[("CLICOLOR_FORCE", "1")]), plain);
}

#[test]
fn every_command_takes_the_options_of_terminals() {
    let env = Env::new();
    for (name, command) in crate::help::commands() {
        let help = |option: &str| piped(&env, &format!("{name} {option} -h"), &[]);
        let plain = help("--color never");
        assert!(plain.contains("--no-pager") && !plain.contains('\u{1b}'), "{name}: {plain}");
        let coloured = help("--no-pager --color always");
        assert!(coloured.contains('\u{1b}'), "{name}: {}", command.get_name());
    }
}

#[test]
fn the_environment_decides_on_colours_of_a_terminal() {
    let env = lists();
    let has_colours = |option: &str, variables: &[(&str, &str)]| {
        let line = format!("hooks -l club.txt AB{option}");
        let set = |command: &mut Command| {
            command.envs(variables.iter().copied());
        };
        let seen = Seen::of(&env, &[line.as_str()], (40, 20), set);
        assert_eq!(seen.text(), "    front  word  back\ncdfgjlntw  AB    aosy\n");
        seen.bytes.contains(&0x1b)
    };
    assert!(has_colours("", &[]));
    assert!(!has_colours("", &[("NO_COLOR", "1")]));
    assert!(!has_colours("", &[("CLICOLOR", "0")]));
    assert!(!has_colours("", &[("TERM", "dumb")]));
    assert!(!has_colours(" --color never", &[]));
    assert!(has_colours(" --color always", &[("TERM", "dumb")]));
}

#[test]
fn columns_may_say_the_width() {
    let env = lists();
    let set = |command: &mut Command| {
        command.env("COLUMNS", "40");
    };
    let lines = ["anagram stems TISANE -l club.txt"];
    let narrow = Seen::of(&env, &lines, (120, 20), set).text();
    assert_eq!(narrow, Seen::of(&env, &lines, (40, 20), |_| {}).text());
}

/// A command on a terminal of ten rows, with a pager.
fn with_pager(env: &Env, line: &str, pager: &str) -> Seen {
    Seen::of(env, &[line], (40, 10), |command| {
        command.env("WORDY_PAGER", pager).env("PAGER", "false").env("PATH", "/usr/bin:/bin");
    })
}

#[test]
fn long_answers_go_through_the_pager() {
    let env = lists();
    let (long, short) = ("wordfind -l club.txt -c length *", "wordfind -l club.txt length:2");
    assert_eq!(
        with_pager(&env, long, "head -n 3").text(),
        "word     length\nAB            2\nABA           3\n"
    );
    assert_eq!(with_pager(&env, short, "head -n 3").text(), "AB  AT  HE  QI  ZA\n");
    let whole = "ZINC          4\n";
    for without in ["", "cat", "/nowhere/pager --quiet"] {
        assert!(with_pager(&env, long, without).text().ends_with(whole), "{without}");
    }
    let no_pager = with_pager(&env, &format!("{long} --no-pager"), "head -n 3");
    assert!(no_pager.text().ends_with(whole));
    let json = with_pager(&env, &format!("{long} --json"), "head -n 1").text();
    assert_eq!(json, "{\"length\":2,\"word\":\"AB\"}\n");
}

#[test]
fn leaving_a_pager_stops_the_work_and_is_no_error() {
    let env = lists();
    // `true` reads nothing: the rest of half a million lines has nowhere to go.
    let seen = with_pager(&env, "lexicon list wordy --length 2-9 --definitions", "true");
    assert_eq!((seen.text().as_str(), seen.codes), ("\n", vec![0]));
    // A verdict is the same whoever reads it.
    let plays = "ZZZ ".repeat(30);
    let seen = with_pager(&env, &format!("judge -q -l club.txt --each {}", plays.trim()), "true");
    assert_eq!(seen.codes, [1]);
}

/// An interrupt is for the pager, also where the program has written files, over which it waits.
#[test]
fn an_interrupt_does_not_end_what_is_read() {
    let env = lists();
    env.write("pager", "trap 'echo interrupted' INT\necho paged\nread key </dev/tty\ncat\n");
    for line in ["wordfind -c length *", "simulate --game tournament --games 2 --records games"] {
        let mut command = in_a_session(WORDY);
        command.args(line.split(' ')).args(["-l", "club.txt"]).current_dir(env.path(""));
        command.env("WORDY_DATA", env.path("")).env("WORDY_PAGER", "sh pager");
        let mut seen = Terminal::run(command, (80, 3));
        for (told, key) in [("paged", "\x03"), ("interrupted", "\n")] {
            // All that came: the rows of a small screen go by.
            while !String::from_utf8_lossy(&seen.all).contains(told) {
                assert!(seen.take(Duration::from_mins(1)), "{line}: {}", seen.all.escape_ascii());
            }
            seen.press(key);
        }
        let (status, seen) = seen.ended();
        assert_eq!(status, Some(0), "{line}: {}", seen.text());
    }
}

#[test]
fn a_file_that_is_not_text_never_goes_to_a_terminal() {
    let env = lists();
    for line in [
        "sheet twos -l club.txt --format pdf",
        "sheet twos -l club.txt --format pdf -o -",
        "slip scrabble-i --format pdf",
        "slip scrabble-i --format pdf -o /dev/stdout",
        "lexicon build club.txt -o -",
        "lexicon export -l club.txt --to kwg -o -",
    ] {
        let seen = Seen::of(&env, &[line], (80, 24), |_| {});
        let text = seen.text();
        assert!(text.contains("printed on a terminal") && text.contains("hint: -o FILE"), "{text}");
        assert_eq!(seen.codes, [2], "{line}");
    }
}

#[test]
fn nothing_from_a_list_or_a_record_acts_on_a_terminal() {
    let env = lists();
    let harm = "\u{1b}]0;pwned\u{7}\u{1b}[2J\u{9b}31m\u{202e}";
    env.write("harm.txt", format!("word\tdefinition\nqi\ta {harm} b\n"));
    env.write(
        "harm.gcg",
        format!("#player1 A{harm} Ann\n#player2 Bob Bob\n>A{harm}: WORDXYZ 8H WORD +16 16\n>Bob: {harm}\n"),
    );
    for line in [
        "lexicon lookup -l harm.txt QI",
        "wordfind -l harm.txt -c definition *",
        "lexicon list harm.txt --definitions",
        "sheet twos -l harm.txt --definitions",
        "referee game harm.gcg -l club.txt",
        "wordfind -l harm.txt nosuch:\u{1b}[2J",
        "judge --\u{1b}[2J",
    ] {
        let seen = Seen::of(&env, &[line], (80, 24), |command| {
            command.args(["--color", "never"]);
        });
        let text = String::from_utf8(seen.bytes).unwrap();
        let acts = |c: char| c.is_control() && !"\r\n".contains(c) || c == '\u{202e}';
        assert!(!text.contains(acts) && !text.is_empty(), "{line}: {text:?}");
    }
}

/// What a terminal gets of a command whose input comes when it shows a text, or else at once.
fn slow(env: &Env, line: &str, shown: &str) -> String {
    let (mut ours, theirs) = pair((40, 10));
    let words: Vec<&str> = line.split(' ').collect();
    let mut command = env.command(words[0]);
    command.args(&words[1..]).env("TERM", "xterm").stderr(theirs);
    let mut child = command.spawn().unwrap();
    drop(command);
    let mut bytes = Vec::new();
    while !String::from_utf8_lossy(&bytes).contains(shown) {
        let mut some = [0; 64];
        let count = ours.read(&mut some).unwrap();
        assert!(count > 0, "{shown}: {bytes:?}");
        bytes.extend_from_slice(&some[..count]);
    }
    child.stdin.take().unwrap().write_all(b"QUIZ\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "ACCEPTABLE\n");
    let _ = ours.read_to_end(&mut bytes);
    String::from_utf8(bytes).unwrap()
}

#[test]
fn after_a_second_a_terminal_sees_that_work_goes_on() {
    let env = lists();
    let seen = slow(&env, "judge -l club.txt -", "working, 1s");
    let mut screen = screen((40, 10));
    screen.process(seen.as_bytes());
    let left = "lexicon club, 91 words, sha256 454bd727";
    assert_eq!(screen.screen().contents().trim(), left, "it is gone in the end");
    assert_eq!(slow(&env, "judge -q -l club.txt -", ""), "");
}
