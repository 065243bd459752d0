//! Boards to look at: in characters, as pictures, as a page that replays a record.

use insta::assert_snapshot;

use crate::env::Env;

const RECORD: &str = "#title A < B\n#player1 A Ann Lee\n#player2 B Bob\n>A: WO?DXYZ 8H WOrD +14 14\n\
    >A: WO?DXYZ -- -14 0\n>B: SABCDEF 8G CAB +14 14\n>A: WO?DXYZ -XYZ +0 0\n";

fn env() -> Env {
    let env = Env::new();
    env.write("club.txt", "CAB\n").write("final.gcg", RECORD);
    env
}

#[test]
fn a_board_is_printed_after_any_turn() {
    let env = env();
    let game = env.run("referee show tournament");
    let empty = game.lines().skip(2).take(16).collect::<Vec<_>>().join("\n");
    let printed = env.run("referee game final.gcg --draw -q -l club.txt");
    let (turn, board) = printed.split_once('\n').unwrap();
    assert_eq!(turn, "4. A: exchange XYZ +0 (0)");
    assert_eq!(
        board.trim_end(),
        empty.replace(". . . * . . . ' . . =\n 9", ". . C A B . . ' . . =\n 9")
    );
    let row = |turn: usize| {
        let printed =
            env.run(&format!("referee game final.gcg --draw --turn {turn} -q -l club.txt"));
        printed.lines().nth(9).unwrap().to_owned()
    };
    assert_eq!(row(0), " 8 = . . ' . . . * . . . ' . . =");
    assert_eq!(row(1), " 8 = . . ' . . . W O r D ' . . =");
    assert_eq!(row(2), row(0));
    assert_eq!(row(3), " 8 = . . ' . . C A B . . ' . . =");
    let cgp = env.run("referee game final.gcg -q -l club.txt -o - -f cgp --turn 1");
    assert!(cgp.starts_with("15/15/15/15/15/15/15/7WOrD4/15/"), "{cgp}");
    assert!(cgp.ends_with(" / 0/14 0\n"), "{cgp}");
    let none = env.run("referee game final.gcg -l club.txt --draw --turn 5");
    assert!(none.ends_with("error: there is no turn 5: the record has 4\n[exit 2]\n"), "{none}");
    let idle = env.run("referee game final.gcg -l club.txt --turn 1");
    assert!(idle.contains("error: --turn has no effect without a board"), "{idle}");
}

#[test]
fn a_board_is_a_picture() {
    let env = env();
    let svg = env.run("referee game final.gcg -q -l club.txt -o - -f svg --turn 1");
    assert!(svg.contains("<title>1. A: 8H WOrD +14 (14)</title>"), "{svg}");
    for text in [">3W</text>", ">2L</text>", ">r</text>", ">O</text>", ">15</text>", ">4</text>"] {
        assert!(svg.contains(text), "{text}");
    }
    // The tiles of the last play have a colour of their own, and so has the letter of a blank.
    assert_eq!(svg.matches("fill=\"#ffc43d\"").count(), 4);
    assert_eq!(svg.matches("fill=\"#7a2f1f\">r</text>").count(), 1);
    assert_eq!(env.run("referee game final.gcg -q -l club.txt -o board.pdf"), "");
    assert!(env.read("board.pdf").starts_with(b"%PDF-"));
}

#[test]
fn a_record_is_a_page_that_replays_it() {
    let env = env();
    env.run("referee game final.gcg -q -l club.txt -o final.html");
    let page = String::from_utf8(env.read("final.html")).unwrap();
    assert!(page.contains("<title>A &lt; B</title>"), "{page}");
    let svg = ["http://www.w3.org/2000/svg", "http%3A//www.w3.org/2000/svg"];
    let named: usize = svg.iter().map(|name| page.matches(name).count()).sum();
    assert_eq!(page.matches("http").count(), named, "only the name of SVG");
    let (_, turns) = page.split_once("id=\"turns\">").unwrap();
    let turns = turns.split_once("</script>").unwrap().0;
    let turns: serde_json::Value = serde_json::from_str(turns).unwrap();
    assert_eq!((&turns[2]["play"], &turns[2]["score"]), (&"8G CAB".into(), &14.into()));
}

/// What the tiles of a drawing are made of, without their colours: a page names these by their roles.
fn shapes(svg: &str) -> Vec<String> {
    let elements = svg.split('<').filter(|own| own.starts_with("rect") || own.starts_with("text"));
    let plain = |own: &str| {
        let (before, after) = own.split_once("fill=\"").unwrap();
        format!("{before}{}", after.split_once('"').unwrap().1.trim())
    };
    elements.map(plain).collect()
}

/// After every turn the page has the shapes of that turn's picture, and no others.
#[test]
fn a_replay_draws_what_the_picture_of_a_turn_does() {
    let env = env();
    env.run("referee game final.gcg -q -l club.txt -o final.html");
    let page = String::from_utf8(env.read("final.html")).unwrap();
    let number = |text: &str, name: &str| -> usize {
        let (_, own) = text.split_once(&format!("data-{name}=\"")).unwrap();
        own.split('"').next().unwrap().parse().unwrap()
    };
    let groups: Vec<&str> = page.split("<g class=\"tile").skip(1).collect();
    let (board, _) = page.split_once("<g class=\"tile").unwrap();
    let (_, board) = board.split_once("The board after the turn shown").unwrap();
    for turn in 0..=4 {
        let picture =
            env.run(&format!("referee game final.gcg -q -l club.txt -o - -f svg --turn {turn}"));
        let seen = |own: &&&str| number(own, "from") <= turn && turn < number(own, "to");
        let tiles = groups.iter().filter(seen).map(|own| own.split("</g>").next().unwrap());
        let mut shown: Vec<String> = tiles.flat_map(shapes).chain(shapes(board)).collect();
        let mut drawn = shapes(&picture);
        shown.sort();
        drawn.sort();
        assert_eq!(shown, drawn, "{turn}");
    }
}

/// What a page shows after each step of `replay.js`, as a browser runs it.
fn browsed(env: &Env, page: &str) -> String {
    let driver = format!("<script>{}</script></body>", include_str!("replay.js"));
    env.write("driven.html", page.replace("</body>", &driver));
    let output = std::process::Command::new("chromium")
        .args(["--headless=new", "--no-sandbox", "--disable-gpu", "--touch-events=enabled"])
        .args(["--dump-dom", &format!("file://{}", env.path("driven.html").display())])
        .output()
        .unwrap_or_else(|error| panic!("chromium: {error}"));
    let dom = String::from_utf8(output.stdout).unwrap();
    let steps = dom.split_once("STEPS\n").and_then(|(_, rest)| rest.split_once("\nEND"));
    steps.unwrap_or_else(|| panic!("the script did not end: {dom}")).0.to_owned()
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn the_page_is_played_by_keys_buttons_and_touch() {
    let env = env();
    env.run("referee game final.gcg -q -l club.txt -o final.html");
    let page = String::from_utf8(env.read("final.html")).unwrap();
    assert_snapshot!(browsed(&env, &page), @r"
    open: 4. A; ABC; new 
    Home: Before the first turn; ; new 
    ArrowRight: 1. A; DOWr; new DOWr
    ArrowRight: 2. A; ; new 
    ArrowRight: 3. B; ABC; new ABC
    ArrowLeft: 2. A; ; new 
    End: 4. A; ABC; new 
    first: Before the first turn; ; new 
    next: 1. A; DOWr; new DOWr
    back: Before the first turn; ; new 
    racks: Before the first turn; ; new ; A holds WO?DXYZ
    last: 4. A; ABC; new ; 
    swipe 60: 3. B; ABC; new ABC; A holds WO?DXYZ
    swipe -100: 4. A; ABC; new ; 
    swipe 10: 4. A; ABC; new ; 
    swipe -280: 4. A; ABC; new ; 
    line: 1. A; DOWr; new DOWr; A holds WO?DXYZ
    ");
}

#[test]
fn a_position_is_shown() {
    let env = env();
    env.write("x", "");
    let text = "15/15/15/15/15/15/15/6CAb6/15/15/15/15/15/15/15 ABC?/ 10/12 0 lex NWL23;";
    let output = env.command("referee").args(["show", "--position", text]).output().unwrap();
    let shown = String::from_utf8(output.stdout).unwrap();
    assert_eq!(shown.lines().nth(8), Some(" 8 = . . ' . . C A b . . ' . . ="));
    assert!(shown.ends_with("10 points, rack ABC?\n12 points, rack \nlex NWL23\n"), "{shown}");
}

#[test]
fn a_board_of_scribe_is_a_picture() {
    let env = Env::new();
    env.write("moves.txt", "D6 H4\nC8 E2\n");
    let printed = env.run("referee scribe moves.txt -o board.svg");
    assert!(printed.starts_with("  A B C D E F G H I\n1 . . . . . . . . . 1\n"), "{printed}");
    let svg = String::from_utf8(env.read("board.svg")).unwrap();
    assert_eq!((svg.matches(">X</text>").count(), svg.matches(">O</text>").count()), (2, 2));
    let wrong = env.run("referee scribe moves.txt -o board.png");
    assert!(wrong.contains(".ndjson, .svg or .pdf, not .png\nhint: -o board."), "{wrong}");
    // A printed board is read back, with lines or without.
    env.write("now.txt", printed.lines().take(11).collect::<Vec<_>>().join("\n"));
    assert!(env.run("referee scribe --board now.txt").contains("X to move, anywhere"));
}

/// What a style begins with: the colours, and what every page has.
fn shared(page: &str) -> String {
    let (_, style) = page.split_once("<style>\n").unwrap();
    let (shared, _) = style.split_once("scroll-behavior").unwrap();
    shared.to_owned()
}

#[test]
fn all_pages_share_a_style() {
    let env = env();
    env.run("referee game final.gcg -q -l club.txt -o replay.html");
    env.run("1dif report -l club.txt -o report.html");
    env.run("sheet threes -l club.txt -o sheet.html");
    env.run("slip scrabble -o slip.html");
    env.run("page -l club.txt -o page.html");
    let read = |name: &str| String::from_utf8(env.read(name)).unwrap();
    let replay = shared(&read("replay.html"));
    assert!(replay.contains("--paper: #") && replay.contains("prefers-color-scheme: dark"));
    for name in ["report.html", "sheet.html", "slip.html", "page.html"] {
        assert_eq!(shared(&read(name)), replay, "{name}");
    }
    // Tables of a report scroll inside themselves.
    let report = read("report.html");
    assert_eq!(report.matches("<table>").count(), report.matches("aria-label=\"Numbers\"").count());
    assert!(report.contains("<table>"), "{report}");
}
