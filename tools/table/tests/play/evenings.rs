//! An evening of Speed Scrabble: six people at a game of five, who go on to the next by a word.

use crate::caller::Caller;
use crate::join::Server;
use crate::terminal::{rack_of, start};

#[test]
fn of_six_the_winner_goes_out_and_says_go() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let names = ["Ann", "Bob", "Cy", "Di", "Ed", "Fay"];
    let open = format!("open speed --players {} --gosayer Fay --port 0", names.join(","));
    let server = Server::start(folder, &open, "spectators");
    let mut callers =
        names.map(|name| Caller::new(folder, &["join", server.link(name), "--plain"]));
    for caller in &mut callers {
        caller.until("Waits for the next game: Fay");
    }
    callers[0].types("start");
    callers[0].until("refused: Fay says GO!");
    // Who has won, in each game: the last who does not give up.
    let mut playing = vec![0, 1, 2, 3, 4];
    let mut waits = 5;
    for (game, winner) in [(1, 1), (2, 3), (3, 5)] {
        callers[waits].types("start");
        callers[waits].until("You come in with the next game");
        for player in &playing {
            callers[*player].until("To play: ");
        }
        for loser in playing.iter().filter(|own| **own != winner) {
            callers[*loser].types("resign");
        }
        let (out, next) = (names[winner], names[waits]);
        let comes = format!("which {out} begins by GO!: {out} goes out, {next} comes in");
        for caller in &mut callers {
            caller.until(&comes);
            if game > 1 {
                assert!(
                    caller.all.contains(&format!("{game} games this evening.")),
                    "{}",
                    caller.all
                );
            }
            caller.types("next");
            caller.until(&format!("Waits for the next game: {out}"));
        }
        let place = playing.iter().position(|own| *own == winner).unwrap();
        (playing[place], waits) = (waits, winner);
    }
    // One word each game, by the real program: 3 games, and who sat out has none of those points.
    let (listed, ..) = crate::lines::run(folder, "standings", "");
    let games = |name: &str| -> String {
        let row = listed.lines().find(|line| line.starts_with(&format!("speed\t{name}\t")));
        row.unwrap_or_else(|| panic!("{name}: {listed}")).split('\t').nth(2).unwrap().to_owned()
    };
    assert_eq!(names.map(games), ["3", "2", "3", "2", "3", "2"], "{listed}");
}

#[test]
fn a_layout_is_laid_on_a_full_screen() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let server = Server::start(folder, "open idaho --players Ann,Bob --port 0", "spectators");
    let join = |name: &str| start(folder, &format!("join {}", server.link(name)), (80, 24));
    let mut ann = join("Ann");
    ann.until("S start");
    let mut bob = join("Bob");
    bob.until("S start").press("s").until("G calls");
    ann.until("G calls").until("time 0:");
    let rack = rack_of(&mut ann, "Ann");
    assert_eq!(rack.len(), 7);
    // Two tiles lie on the grid, and leave the rack; alone they are no call.
    ann.press("6");
    for tile in &rack[..2] {
        ann.press(&if tile == "?" { "?a".to_owned() } else { tile.to_lowercase() });
    }
    ann.until("Enter calls").press("\x1b").until("G calls");
    assert_eq!(rack_of(&mut ann, "Ann").len(), 5);
    ann.press("g").until("all your tiles are to be laid first:");
    ann.press("k").until("Cursor keys move all your tiles").press("x").until("G calls");
    // What Bob says is seen by both, and Bob's layout by nobody.
    bob.press("v").until("Word to allow:").press("qi\r").until("QI? 1 yes, 0 no");
    ann.until("QI? 1 yes, 0 no");
    ann.press("r").until("Give the game up?").press("y");
    bob.until("Bob has won").press("l").until("It took 0:").press("x");
    bob.until("N next game").press("n").until("The players come together.");
    ann.until("Bob says The next game:").press("n").until("The players come together.");
}
