//! Whole games replayed.

use super::{Finding, Problem, Record, Replay, replay};
use crate::bag::{read_tiles, tiles_of};
use crate::fixture::{layout_rules, set_of};
use crate::game::LayoutRules;
use crate::layout::LayoutFault;
use crate::position::Tile;

fn rules(game: &str, deal: usize) -> LayoutRules {
    LayoutRules { deal, ..layout_rules(game) }
}

fn replayed(rules: &LayoutRules, text: &str) -> Replay {
    let record = Record::parse(text, &rules.letters.alphabet).unwrap();
    replay(&record, rules, |word| {
        ["AT", "TO", "ATE", "NO", "ON", "EAT"].iter().any(|own| own.as_bytes() == word)
    })
}

fn findings(rules: &LayoutRules, text: &str) -> Vec<(usize, String)> {
    let finding = |finding: &Finding| (finding.line, finding.problem.to_string());
    replayed(rules, text).findings.iter().map(finding).collect()
}

const START: &str = "players: Ann Bob\ndeal Ann: AT\ndeal Bob: NO\n";

fn one(line: usize, problem: Problem) -> [Finding; 1] {
    [Finding { line, problem }]
}

#[test]
fn everybody_draws_one_after_a_good_call() {
    let rules = rules("speed", 2);
    let good = replayed(&rules, &format!("{START}call Ann\n|AT\ndraw Ann: E\ndraw Bob: Z\n"));
    assert_eq!((good.findings.len(), good.calls, good.pool), (0, 1, 94));
    assert_eq!(good.winners, [""; 0]);
    let bob = || "Bob".to_owned();
    let short = replayed(&rules, &format!("{START}call Ann\n|AT\ndraw Ann: E\n"));
    assert_eq!(short.findings, one(4, Problem::WrongDraw { name: bob(), due: 1, found: 0 }));
    let again = replayed(&rules, &format!("{START}pull Ann: E\n"));
    assert_eq!(again.findings, one(4, Problem::WrongPull { name: bob(), found: 0 }));
    let all = replayed(&rules, &format!("{START}pull Ann: E\npull Bob: E\n"));
    assert_eq!((all.findings.len(), all.pool), (0, 94));
    assert_eq!(
        findings(&rules, &format!("{START}draw Ann: E\n")),
        [(4, "draw without a call before it".to_owned())]
    );
}

#[test]
fn a_wrong_layout_voids_the_call() {
    let rules = rules("speed", 2);
    let void = replayed(&rules, &format!("{START}call Ann\n|TA\ndraw Ann: E\ndraw Bob: Z\n"));
    assert_eq!((void.findings.len(), void.calls, void.pool), (3, 0, 96));
    let said = void.findings[0].problem.to_string();
    let expected = "the call of Ann is void: row 1, column 1, across: TA is not in the lexicon";
    assert_eq!(said, expected);
    assert_eq!(void.findings[2], one(7, Problem::DrawAfterVoid)[0]);
    let unused =
        replayed(&rules, &format!("{START}pull Ann: E\npull Bob: E\ncall Ann\n|AT\n|unused: E\n"));
    let faults = vec![LayoutFault::Unused(1)];
    assert_eq!(unused.findings, one(6, Problem::Void { name: "Ann".to_owned(), faults }));
    let stranger = replayed(&rules, &format!("{START}call Cid\n|AT\n"));
    assert_eq!(stranger.findings, one(4, Problem::NotAPlayer("Cid".to_owned())));
}

#[test]
fn tiles_are_dealt_from_the_set() {
    let found = findings(&rules("speed", 2), "players: A B\ndeal A: ZZ\ndeal C: ?\ncall A\n|ZZ\n");
    let expected = [
        (2, "too many Z: the set has no more"),
        (3, "C is dealt 1 tile; the game deals 2"),
        (3, "C is not one of the players"),
        (4, "call before B has tiles"),
        (
            4,
            "the call of A is void: row 1, column 1, across: ZZ is not in the lexicon; \
             too many Z: the set has only 1, found 2",
        ),
    ];
    assert_eq!(found, expected.map(|(line, text)| (line, text.to_owned())));
}

#[test]
fn whoever_calls_when_no_tiles_are_left_wins() {
    // Calls until none are left, and the tiles then over, by players (Speed Scrabble, variant 1).
    for (players, calls, rest) in [(4, 18, 0), (5, 13, 0), (2, 43, 0), (3, 26, 1)] {
        let rules = rules("speed", 7);
        let spell = |tile: &Tile| {
            if tile.blank { "?".to_owned() } else { tile.spell(&rules.letters.alphabet) }
        };
        let mut left: Vec<String> = tiles_of(&rules.letters).iter().map(spell).collect();
        let names: Vec<String> = (0..players).map(|seat| format!("P{seat}")).collect();
        let mut lines = vec![format!("players: {}", names.join(" "))];
        let mut held = String::new();
        for name in &names {
            let dealt = left.drain(..7).collect::<String>();
            lines.push(format!("deal {name}: {dealt}"));
            held = if held.is_empty() { dealt } else { held };
        }
        let row = |held: &str| held.replace('?', "a");
        for _ in 0..calls {
            lines.push(format!("call P0\n|{}", row(&held)));
            for name in &names {
                let tile = left.remove(0);
                lines.push(format!("draw {name}: {tile}"));
                held += if name == "P0" { &tile } else { "" };
            }
        }
        assert_eq!(left.len(), rest);
        lines.push(format!("call P0\n|{}", row(&held)));
        let record = Record::parse(&lines.join("\n"), &rules.letters.alphabet).unwrap();
        let game = replay(&record, &rules, |_| true);
        assert_eq!(game.findings, [], "{players} players");
        assert_eq!((game.calls, game.winners), (calls + 1, vec!["P0".to_owned()]));
        assert_eq!(game.pool, rest);
    }
}

#[test]
fn idaho_draws_up_to_what_was_dealt_and_counts_points() {
    let mut rules = rules("idaho", 2);
    let drawn =
        |bob: &str| format!("{START}call Ann\n|AT\ndraw Ann: ET\ndraw Bob: {bob} (1 unused)\n");
    let game = replayed(&rules, &drawn("O"));
    assert_eq!((game.findings.len(), game.pool), (0, 93));
    let wrong = replayed(&rules, &drawn("OO"));
    let bob = "Bob".to_owned();
    assert_eq!(wrong.findings, one(7, Problem::WrongDraw { name: bob, due: 1, found: 2 }));
    // A pool of one tile: it goes to the caller; then the game can end.
    rules.letters = set_of("AENOT");
    let text = "call Ann\n|AT\ndraw Ann: E\ncall Ann\n|ATE\nfinal Ann\n|ATE\nfinal Bob\n|\n\
        |unused: NO\n";
    let game = replayed(&rules, &format!("{START}{text}"));
    assert_eq!(game.findings, []);
    assert_eq!(game.scores, [("Ann".to_owned(), 3), ("Bob".to_owned(), -2)]);
    assert_eq!(game.winners, ["Ann"]);
}

#[test]
fn a_winner_needs_the_scores_of_all() {
    let mut rules = rules("idaho", 2);
    rules.letters = set_of("AENOT");
    let ended = "call Ann\n|AT\ndraw Ann: E\ncall Ann\n|ATE\n";
    let game = |rest: &str| replayed(&rules, &format!("{START}{ended}{rest}"));
    let bob = "final Bob\n|\n|unused: NO\n";
    let missing = game(bob);
    assert_eq!(missing.findings, one(9, Problem::NoFinal("Ann".to_owned())));
    assert_eq!(missing.winners, [""; 0]);
    let illegal = game(&format!("final Ann\n|TAE\n{bob}"));
    assert_eq!((illegal.winners.len(), illegal.scores.len()), (0, 1));
    let twice = game(&format!("{bob}final Ann\n|ATE\nfinal Ann\n|ATE\n"));
    assert_eq!(twice.findings, one(14, Problem::SecondFinal("Ann".to_owned())));
    assert_eq!(twice.winners, ["Ann"]);
    assert_eq!(twice.scores[0].0, "Ann");
    let again = game("call Bob\n|NO\n");
    assert!(again.findings.contains(&one(9, Problem::AfterEnd)[0]));
    // One tile left is too few for two to take one each: nobody can finish, and the game is over.
    let stopped = replayed(&rules, &format!("{START}final Ann\n|AT\nfinal Bob\n|NO\n"));
    assert_eq!(stopped.findings, []);
    assert_eq!(stopped.winners, ["Ann", "Bob"]);
    rules.letters = set_of("AENOTS");
    let early = replayed(&rules, &format!("{START}final Bob\n|NO\n"));
    assert_eq!(early.findings, one(4, Problem::FinalBeforeEnd));
}

#[test]
fn equal_scores_share_the_win() {
    let mut rules = rules("idaho", 2);
    rules.letters = set_of("ANOT");
    let game = replayed(&rules, &format!("{START}call Ann\n|AT\nfinal Bob\n|NO\nfinal Ann\n|AT\n"));
    assert_eq!(game.findings, []);
    assert_eq!(game.scores, [("Ann".to_owned(), 2), ("Bob".to_owned(), 2)]);
    assert_eq!(game.winners, ["Ann", "Bob"]);
}

#[test]
fn the_first_to_end_a_game_wins_it() {
    let mut rules = rules("speed", 2);
    rules.letters = set_of("AENOT");
    let game = replayed(&rules, &format!("{START}call Ann\n|AT\ncall Bob\n|NO\n"));
    assert_eq!(game.findings, one(6, Problem::AfterEnd));
    assert_eq!(game.winners, ["Ann"]);
}

#[test]
fn players_are_counted() {
    let rules = rules("speed", 2);
    let found = findings(&rules, "players: A B C D E F F\n");
    let expected = ["too many players: 7; the game is for at most 5", "two players are called F"];
    assert_eq!(found, expected.map(|text| (1, text.to_owned())));
    let found = findings(&rules, "players: A\n");
    assert_eq!(found, [(1, "too few players: 1; the game needs two or more".to_owned())]);
    let text =
        "players: A B\ndeal A: AT\ndeal B: NO\ncall A\n|AT\ndraw A: E\ndraw B: S (9 unused)\n";
    let found = findings(&rules, text);
    assert_eq!(found, [(7, "B holds 2 tiles, so 9 cannot be unused".to_owned())]);
}

#[test]
fn blanks_of_the_pool_run_out() {
    let rules = rules("speed", 2);
    let found = findings(&rules, "players: A B\ndeal A: ??\ndeal B: ?A\n");
    assert_eq!(found, [(3, "too many ?: the set has no more".to_owned())]);
    let tiles = read_tiles("??", &rules.letters.alphabet).unwrap();
    assert!(tiles.iter().all(|tile| tile.blank));
}

#[test]
fn everybody_may_pull_twice_in_succession() {
    let rules = rules("speed", 2);
    let round = |tiles: [&str; 2]| format!("pull Ann: {}\npull Bob: {}\n", tiles[0], tiles[1]);
    let twice = format!("{START}{}{}", round(["E", "Z"]), round(["I", "U"]));
    assert_eq!(findings(&rules, &twice), []);
    let more = format!("{START}{}pull Ann: I\n", round(["E", "Z"]));
    assert_eq!(findings(&rules, &more).len(), 1);
}

#[test]
fn a_record_may_know_the_number_of_tiles_alone() {
    // As Ann knows it: Bob calls, and she does not see with what.
    let start = "players: Ann Bob\ndeal Ann: AT\ndeal Bob: 2\n";
    let speed = rules("speed", 2);
    let game =
        replayed(&speed, &format!("{start}call Bob\ndraw Ann: E\ndraw Bob: 1\ncall Ann\n|EAT\n"));
    let due = |name: &str| Problem::WrongDraw { name: name.to_owned(), due: 1, found: 0 };
    let missing =
        [Finding { line: 7, problem: due("Ann") }, Finding { line: 7, problem: due("Bob") }];
    assert_eq!((game.findings.as_slice(), game.calls, game.pool), (&missing[..], 2, 94));
    // What she holds is checked all the same, and how many tiles he takes.
    let more = replayed(&speed, &format!("{start}call Bob\ndraw Ann: E\ndraw Bob: 2\n"));
    let bob = || "Bob".to_owned();
    assert_eq!(more.findings, one(6, Problem::WrongDraw { name: bob(), due: 1, found: 2 }));
    let much = replayed(&speed, "players: Ann Bob\ndeal Ann: 3\ndeal Bob: 2\npull Ann: 2\n");
    let said: Vec<String> = much.findings.iter().map(|own| own.problem.to_string()).collect();
    assert_eq!(
        said,
        [
            "Ann is dealt 3 tiles; the game deals 2",
            "everybody takes one tile, but Ann takes 2",
            "everybody takes one tile, but Bob takes 0",
        ]
    );
    let wrong = findings(&speed, &format!("{start}call Ann\n|TA\n"));
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    // A layout that stands there must be one of words.
    let wrong = findings(&speed, &format!("{start}call Bob\n|TA\n"));
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    // Idaho: how many of Bob's lay unused follows from what he draws.
    let mut idaho = rules("idaho", 2);
    let drawn = format!("{start}call Ann\n|AT\ndraw Ann: ET\ndraw Bob: 1\n");
    let game = replayed(&idaho, &drawn);
    assert_eq!((game.findings.len(), game.pool), (0, 93));
    // Three tiles left: Bob, who calls, draws two, and Ann the third.
    idaho.letters = set_of("AENOSTX");
    let text = format!("{start}call Bob\ndraw Bob: 2\ndraw Ann: E (2 unused)\n");
    let wrong = findings(&idaho, &text);
    assert_eq!(wrong, [(6, "Ann must draw 0, but draws 1".to_owned())]);
    let text = format!("{start}call Bob\ndraw Bob: 2\ndraw Ann: E (1 unused)\ncall Bob\n");
    let game = replayed(&idaho, &text);
    assert_eq!((game.findings.len(), game.pool), (2, 0));
    // Then nothing is left to draw, and the next call ends the game.
    assert_eq!(game.findings[0].problem.to_string(), "no final layout of Ann");
}
