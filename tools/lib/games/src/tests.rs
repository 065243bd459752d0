//! Scores by the rules of each game, its worked examples, real records, and records with random
//! bytes changed.

use proptest::prelude::*;
use wordy_lexicon::lexicon::{Draft, Lexicon, Meta, build};

use crate::bag::{Bag, read_tiles};
use crate::ending::{Standing, adjusted, winners};
use crate::game::{BoardRules, DiffScore, Rules};
use crate::play::Play;
use crate::position::Position;
use crate::record::Record;
use crate::replay::{Kind, Replay, replay};
use crate::score::{Weak, check_main, score};
use crate::turn::diffs;
use crate::verdict::Verdict;

pub(crate) fn rules(game: &str) -> BoardRules {
    match crate::fixture::game(game).rules {
        Rules::Board(rules) => *rules,
        _ => panic!("{game} is not played on a board"),
    }
}

fn lexicon(words: &str) -> Lexicon {
    let alphabet = wordy_lexicon::alphabet::Alphabet::english();
    let mut draft = Draft::default();
    words.split_whitespace().for_each(|word| draft.words.push(word.as_bytes()));
    Lexicon::open(build(&draft, &alphabet, Meta::default()).unwrap().into()).unwrap()
}

/// A position from plays such as `11I TRAIN`, whatever they touch.
fn position<'r>(rules: &'r BoardRules, plays: &str) -> Position<'r> {
    let mut position = Position::new(&rules.board);
    let tokens: Vec<&str> = plays.split_whitespace().collect();
    for pair in tokens.chunks(2) {
        let play = Play::read(pair[0], pair[1], &rules.letters.alphabet).unwrap();
        let mut place = play.start;
        for cell in &play.cells {
            if let crate::play::Cell::Tile(tile) = cell {
                position.put(place, *tile);
            }
            place = place.step(play.across, 1).unwrap();
        }
    }
    position
}

/// What a play scores on a position, or why it may not be laid, or why it scores nothing.
fn ruled(game: &str, before: &str, play: &str) -> Result<u32, String> {
    let rules = rules(game);
    let mut position = position(&rules, before);
    let (square, word) = play.split_once(' ').unwrap();
    let play = Play::read(square, word, &rules.letters.alphabet).unwrap();
    let new = play.laid(&position, &rules).map_err(|illegal| illegal.to_string())?;
    for (place, tile) in &new {
        position.put(*place, *tile);
    }
    let scored = score(&position, &new, play.across, &rules);
    check_main(&scored.words, &new, &rules).map_err(|weak: Weak| weak.to_string())?;
    Ok(scored.total())
}

/// Game, rule of its source, tiles that lie there, play, points: worked out by a scorer written
/// apart, in another language, from the rules alone.
const SCORES: &[(&str, &str, &str, &str, u32)] = &[
    ("scrabble-i", "rule 8", "", "11K CAT", 10),
    ("scrabble-o", "rule 8", "", "8H CAT", 10),
    ("scrabble-i", "rule 8", "", "11K WORD", 16),
    ("scrabble-o", "rule 8", "", "8H WORD", 16),
    ("scrabble-i", "rule 8", "", "11K WORDS", 30),
    ("scrabble-o", "rule 8", "", "8H WORDS", 30),
    ("scrabble-i", "rule 8", "", "11K WORDED", 54),
    ("scrabble-o", "rule 8", "", "8H WORDED", 54),
    ("scrabble-i", "rule 8", "", "11K QUARTZY", 108),
    ("scrabble-o", "rule 8", "", "8H QUARTZY", 108),
    ("scrabble-i", "rule 8", "", "11K zEBRAs", 44),
    ("scrabble-o", "rule 8", "", "8H zEBRAs", 44),
    ("scrabble-i", "rule 8", "", "11K BLANKEt", 84),
    ("scrabble-o", "rule 8", "", "8H BLANKEt", 84),
    ("scrabble-i", "rule 11", "11I TRAIN", "M9 ON.Y", 9),
    ("scrabble-i", "rule 11", "11I TRAIN", "K8 FLA.", 7),
    ("scrabble-i", "rule 11", "11I TRAIN", "12M NEXT", 14),
    ("scrabble-i", "rule 11", "4K A", "4D QUICKLy.LY", 90),
    ("scrabble-o", "rule 11", "1H A", "1A ZIGZAGS.", 164),
    ("scrabble-o", "rule 11", "1E RATE", "1A OVER....D", 132),
    ("scrabble-o", "rule 11", "1B NTEREST", "1A I.......S", 47),
    ("scrabble-o", "rule 11", "8D LAYER", "8A BYP.....S", 117),
    ("scrabble-i", "rule 11", "11G LAYER", "11D BYP.....S", 117),
    ("scrabble-i", "rule 11", "H8 O", "8E REC.IL", 18),
    ("scrabble-i", "rule 9", "11I PLAY", "11I ....S", 10),
    ("scrabble-o", "rule 9", "8F PLAY", "8F ....S", 10),
    ("scrabble-i", "rule 9: three letters are no stretch", "11I ACT", "11I ...S", 6),
    ("scrabble-i", "rule 9: from another side", "L9 WORK", "L9 ....S", 12),
    ("scrabble-i", "rule 9", "11I PLAY", "11G UN....", 32),
    ("scrabble-o", "rule 9", "8F PLAY", "8D UN....", 32),
    ("scrabble-i", "rule 9: three letters are no stretch", "11I ACT", "11G UN...", 8),
    ("scrabble-i", "rule 9: from another side", "L9 WORK", "L7 UN....", 33),
    ("scrabble-i", "rule 9", "11I PLAY", "11I ....ING", 55),
    ("scrabble-o", "rule 9", "8F PLAY", "8F ....ING", 55),
    ("scrabble-i", "rule 9: three letters are no stretch", "11I ACT", "11I ...ING", 9),
    ("scrabble-i", "rule 9: from another side", "L9 WORK", "L9 ....ING", 55),
    ("scrabble-i", "rule 9", "11I PLAY", "11E OVER....", 77),
    ("scrabble-o", "rule 9", "8F PLAY", "8B OVER....", 77),
    ("scrabble-i", "rule 9: three letters are no stretch", "11I ACT", "11E OVER...", 13),
    ("scrabble-i", "rule 9: from another side", "L9 WORK", "L5 OVER....", 82),
    ("scrabble-i", "rule 9", "11I PLAY", "11E OVER....S", 108),
    ("scrabble-o", "rule 9", "8F PLAY", "8B OVER....S", 108),
    ("scrabble-i", "rule 9: three letters are no stretch", "11I ACT", "11E OVER...S", 24),
    ("scrabble-i", "rule 9: from another side", "L9 WORK", "L5 OVER....S", 113),
    ("scrabble-i", "rule 9", "11I PLAY", "11E OVER....ED", 130),
    ("scrabble-o", "rule 9", "8F PLAY", "8B OVER....ED", 130),
    ("scrabble-i", "rule 9: three letters are no stretch", "11I ACT", "11E OVER...ED", 46),
    ("scrabble-i", "rule 9: from another side", "L9 WORK", "L5 OVER....ED", 135),
    ("scrabble-i", "rule 9", "11I PLAY", "11E OVER....ING", 153),
    ("scrabble-o", "rule 9", "8F PLAY", "8B OVER....ING", 153),
    ("scrabble-i", "rule 9: three letters are no stretch", "11I ACT", "11E OVER...ING", 67),
    ("scrabble-i", "rule 9: from another side", "L9 WORK", "L5 OVER....ING", 156),
    ("scrabble-i", "rule 9: one bonus for two words", "11F OVER 11K PLAY", "11E C....X....S", 69),
    ("scrabble-i", "rule 9: only single letters between", "11F O 11H E 11J A", "11E C.V.R.T", 32),
    ("scrabble-i", "rule 9: the cross word is no stretch", "11I PLAY", "M11 SEt", 12),
    ("scrabble-i", "rule 9: a blank in the word stretched", "11I PlAY", "11G RE....", 31),
    ("scrabble-i", "rule 4", "11R AT", "11O ABB..S", 11),
    ("scrabble-i", "rule 4", "11O TABLE", "11N S.....AU", 50),
    ("scrabble-i", "rule 4", "R9 RATE", "R7 UN....", 27),
    ("scrabble-i", "rule 6", "11I TRAIN", "N11 S", 6),
    ("scrabble-o", "rule 11", "8F PLAY", "J8 SEXY", 40),
    ("scrabble", "13", "", "8H CAT", 10),
    ("scrabble", "13", "", "8D QUARTZY", 126),
    ("scrabble", "13", "", "8D zEBRAs", 12),
    ("scrabble", "13", "", "H4 WORDED", 30),
    ("scrabble", "13", "", "H8 JO", 18),
    ("scrabble", "13", "1E RATE", "1A OVER....D", 42),
    ("scrabble", "13", "1B NTEREST", "1A I.......S", 27),
    ("scrabble", "13", "8D LAYER", "8A BYP.....S", 57),
    ("scrabble", "12", "8F PLAY", "J8 SEXY", 40),
    ("scrabble", "12", "8F PLAY", "9F HE", 16),
    ("scrabble", "12", "8F PLAY", "9G OX", 22),
    ("scrabble", "13", "8F PLAY", "G7 F.Y", 17),
    ("scrabble", "13", "A8 T", "A1 FOURTEE.", 86),
    ("scrabble", "13", "O8 S", "O8 .QUAnDER", 101),
];

#[test]
fn plays_score_as_the_rules_say() {
    for (game, rule, before, play, points) in SCORES {
        assert_eq!(ruled(game, before, play), Ok(*points), "{game}, {rule}: {before} + {play}");
    }
    let of = |game| SCORES.iter().filter(|row| row.0 == game).count();
    assert!(of("scrabble-i") + of("scrabble-o") >= 60);
}

#[test]
fn what_may_not_be_laid_is_told() {
    let error = |game: &str, before: &str, play: &str| ruled(game, before, play).unwrap_err();
    // Scrabble Door, rule 5: two tiles or more, one on the middle square.
    assert_eq!(error("scrabble", "", "8H A"), "the first play must have 2 tiles or more");
    assert_eq!(error("scrabble", "", "8A WORD"), "the first play must cover H8");
    // Rule 6: one line, joined to what lies there, all of the word.
    assert_eq!(error("scrabble", "8H WORD", "10H AT"), "it does not touch a tile on the board");
    assert_eq!(error("scrabble", "8H WORD", "8G SW"), "the word goes on at I8: write all of it");
    assert_eq!(error("scrabble", "8H WORD", "8H WARD"), "I8: O lies there, not A");
    assert_eq!(error("scrabble", "8H WORD", "8H ...."), "no tile is new");
    assert_eq!(error("scrabble", "8H WORD", "8M .S"), "no tile lies on M8");
    assert_eq!(
        error("scrabble", "8H WORD", "8L SANDALS"),
        "it goes over the edge of the board at P8"
    );
    // Scrabble I, rules 4, 5 and 6: the main word.
    let short = "no word that holds all tiles played has 3 letters or more";
    assert_eq!(error("scrabble-i", "", "11K AT"), short);
    assert_eq!(error("scrabble-i", "11I TRAIN", "12M O"), short);
    assert_eq!(error("scrabble-i", "11R ATE", "T11 .GO"), "the main word lies wholly in the wings");
    assert!(ruled("scrabble-i", "11R ATE", "11Q L...").is_ok());
    assert!(ruled("scrabble-i", "11I TRAIN", "M11 .E").is_err());
    assert!(ruled("scrabble-i", "11I TRAIN M12 O", "M11 ..W").is_ok());
}

fn replayed(game: &str, words: &str, record: &str, check: impl Fn(&Replay<'_>)) {
    let (rules, lexicon) = (rules(game), lexicon(words));
    let verdict = Verdict::new(&lexicon, &rules);
    check(&replay(&Record::read(record.as_bytes()), &rules, &verdict));
}

fn findings(game: &str, words: &str, record: &str) -> Vec<String> {
    let mut found = Vec::new();
    let told = std::cell::RefCell::new(&mut found);
    replayed(game, words, record, |replay| {
        let text =
            |f: &crate::replay::Finding| format!("{} {}: {}", f.line, f.kind.name(), f.message);
        told.borrow_mut().extend(replay.findings.iter().map(text));
    });
    found
}

const PLAYERS: &str = "#player1 A Ann\n#player2 B Bob\n";

/// "1DIF: The Game", examples 1 to 3, each on a row of its own choice.
mod onedif {
    use super::*;

    const WORDS: &str = "MAIMING MAILING GRAIN CLOBBER COOT GRAND AGAIN SCARF ON OD COAT AD GIAOURS GAD IT \
        MASKING KINE LINE MINE NINE SINE RAIN INE TOCK";

    fn after(setup: &str, turn: &str) -> (Vec<String>, Vec<(i32, Option<i32>)>) {
        let rules = rules("1dif");
        let lexicon = lexicon(WORDS);
        let verdict = Verdict::new(&lexicon, &rules);
        let record = Record::read(format!("{PLAYERS}{setup}{turn}").as_bytes());
        let replay = replay(&record, &rules, &verdict);
        let told = replay.findings.iter().map(|f| format!("{}: {}", f.line, f.message)).collect();
        let scores = replay.turns.iter().map(|turn| (turn.event.score, turn.right)).collect();
        (told, scores)
    }

    /// MAIMING across with RAIN below its G: 8D is M, so the second M lies on G8 and G on J8.
    const FIRST: &str = ">A: MAIMING 8D MAIMING +80 80\n>B: RAIN J8 .RAIN +8 8\n";

    #[test]
    fn example_1_exchanges_an_m_and_plays_six_tiles() {
        // CLOBBER through the L that was put down; seven tiles left the rack, but one came back: no
        // bingo.
        let turn = ">A: BRECBOL ~G8L G7 C.OBBER +18 98\n";
        let (told, scores) = after(FIRST, turn);
        assert_eq!(scores[2].1, Some(18), "{told:?}");
        assert_eq!(told, Vec::<String>::new());
    }

    #[test]
    fn example_2_plays_the_o_it_took_up() {
        let setup = ">A: GRAND 8D GRAND +16 16\n>B: AAIN D7 A.AIN +6 6\n>A: SCRF F6 SC.RF +10 26\n\
            >B: OOT 7F .OOT +10 16\n";
        let turn = ">A: UISARAG ~H7A 6H GIAOURS +69 95\n";
        let (told, scores) = after(setup, turn);
        // GIAOURS 12 with its premiums, GAD 5, IT 2, fifty for seven tiles.
        assert_eq!(scores[4], (69, Some(69)), "{told:?}");
        assert!(told.iter().all(|told| told.contains("expected a score")), "{told:?}");
        assert!(!told.iter().any(|told| told.starts_with('7')), "{told:?}");
    }

    #[test]
    fn example_3_exchanges_two_and_ends_the_turn() {
        // INE hangs under the K (KINE, LINE); under M and N it would do as well, under S not.
        for (column, legal) in [("G", true), ("D", true), ("H", true), ("F", false)] {
            let below = match column {
                "G" => "G8 .INE",
                "D" => "D8 .INE",
                "H" => "I8 .INE",
                _ => "F8 .INE",
            };
            let setup = format!(">A: MASKING 8D MASKING +78 78\n>B: INE {below} +4 4\n");
            let (told, scores) = after(&setup, ">A: AEEILMR ~F8I ~G8L +0 78\n");
            let void = told.iter().any(|told| told.starts_with("5:") && told.contains("void"));
            assert_eq!(void, !legal, "{column}: {told:?}");
            assert_eq!(scores[2].1, Some(0));
        }
    }

    #[test]
    fn what_an_exchange_may_not_do_is_told() {
        let told = |turn: &str| after(FIRST, turn).0.join("; ");
        let void = told(">A: BRECBOL ~G8B G7 C.OBBER +18 98\n");
        assert!(void.contains("found MAIBING: the turn is void"), "{void}");
        assert!(told(">A: BRECBOL ~G8M - +0 80\n").contains("expected another tile than the M"));
        assert!(told(">A: BRECBOL ~G8Z - +0 80\n").contains("expected Z on the rack, found none"));
        assert!(told(">A: BRECBOL ~A1L - +0 80\n").contains("expected a tile on the square"));
        let after_two = told(">A: LRECBOL ~G8L ~E8A G7 C.OBBER +0 80\n");
        assert!(after_two.contains("another tile than the A"), "{after_two}");
        assert_eq!(told(">A: BRECBOL ~G8L +0 80\n"), "");
        assert_eq!(told(">A: BRECBOL ~G8L -MB +0 80\n"), "");
        let ended = after(
            ">A: MASKING 8D MASKING +78 78\n>B: INE G8 .INE +4 4\n",
            ">A: AEEILMR ~F8I ~G8L 9D AM +9 87\n",
        );
        assert!(ended.0[2].contains("expected the end of the turn after two tiles"), "{ended:?}");
        assert_eq!(ended.1[2].1, Some(0));
    }

    #[test]
    fn every_exchange_of_a_position_is_found() {
        let rules = rules("1dif");
        let lexicon = lexicon(WORDS);
        let verdict = Verdict::new(&lexicon, &rules);
        let position = position(&rules, "8D MASKING G8 .INE");
        let rack = Bag::new(&read_tiles("LIM?", &rules.letters.alphabet).unwrap());
        let found = diffs(&position, &rack, &rules, &verdict);
        // The plain way: every square, every tile, every word through it.
        let mut plain = Vec::new();
        for (place, lies) in position.all() {
            for text in
                ["I", "L", "M"].into_iter().map(str::to_owned).chain(('a'..='z').map(String::from))
            {
                let tile = read_tiles(&text, &rules.letters.alphabet).unwrap()[0];
                let mut tried = position.clone();
                tried.put(place, tile);
                let runs = [true, false].into_iter().filter_map(|across| tried.run(place, across));
                let words = runs.filter(|run| run.tiles.len() > 1);
                if tile != lies && words.into_iter().all(|run| lexicon.has_letters(&run.letters()))
                {
                    plain.push((place, tile));
                }
            }
        }
        plain.sort_unstable();
        let mut sorted = found.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, plain);
        assert!(!found.is_empty());
    }

    #[test]
    fn an_exchange_may_score_its_faces() {
        let mut rules = rules("1dif");
        rules.diff.as_mut().unwrap().score = DiffScore::Face;
        let lexicon = lexicon(WORDS);
        let verdict = Verdict::new(&lexicon, &rules);
        let record = format!("{PLAYERS}{FIRST}>A: BRECBOL ~G8L +10 90\n");
        let replay = replay(&Record::read(record.as_bytes()), &rules, &verdict);
        // MAILING: 3 1 1 1 1 1 2.
        assert_eq!(replay.turns[2].right, Some(10));
        assert_eq!(replay.findings, []);
    }
}

#[test]
fn a_letter_is_swapped_for_the_blank_that_stands_for_it() {
    // Scrabble I, rule 10: TRAIN with a blank E... the blank is taken and used at once.
    let start = format!("{PLAYERS}>A: TRAN??? 11I TRAiN +18 18\n");
    let words = "TRAIN TRAINS SO SON";
    let told = |turn: &str| findings("scrabble-i", words, &format!("{start}{turn}"));
    assert_eq!(told(">B: ISONXYZ *L11I N11 sON +7 7\n"), Vec::<String>::new());
    let wrong = told(">B: SONXYZE *L11I N11 SON +7 7\n");
    assert!(wrong[0].contains("*L11I: expected I on the rack, found none"), "{wrong:?}");
    let wrong = told(">B: TSONXYZ *I11T N11 SON +7 7\n");
    assert!(wrong[0].contains("expected a blank that stands for T, found T"), "{wrong:?}");
    assert_eq!(told(">B: ISONXYZ *L11I -XYZ +0 0\n"), Vec::<String>::new());
}

#[test]
fn a_play_with_a_wrong_word_scores_nothing_in_scrabble_i() {
    // Rule 7: 0 points and the tiles back; recorded as +0, or as a play taken back.
    let words = "TRAIN";
    let zero = format!("{PLAYERS}>A: TRAINXY 11I TRIAN +0 0\n>B: TRAINEE 11I TRAIN +20 20\n");
    let told = findings("scrabble-i", words, &zero);
    assert_eq!(told, ["3 phony: expected words of the lexicon, found TRIAN"]);
    let back = format!(
        "{PLAYERS}>A: TRAINXY 11I TRIAN +20 20\n>A: TRAINXY -- -20 0\n>B: TRAINEE 11I TRAIN +20 20\n"
    );
    assert_eq!(findings("scrabble-i", words, &back), told);
    let counted = format!("{PLAYERS}>A: TRAINXY 11I TRIAN +22 22\n");
    assert!(
        findings("scrabble-i", words, &counted)[1].contains("expected a score of +0, found +22")
    );
}

#[test]
fn the_end_of_a_game_is_adjusted_and_ties_are_broken() {
    let rules = rules("scrabble");
    let tiles = |text: &str| read_tiles(text, &rules.letters.alphabet).unwrap();
    let player = |points, rack: &str| Standing { points, rack: tiles(rack) };
    // Scrabble Door, rule 14: everyone minus his own, the player who went out plus the others'.
    let out = [player(300, ""), player(310, "QE"), player(200, "A?")];
    assert_eq!(adjusted(&out, &rules), [312, 299, 199]);
    assert_eq!(winners(&out, &rules), [0]);
    // Nobody went out (all pass): each minus his own.
    let stuck = [player(300, "VV"), player(290, "C")];
    assert_eq!(adjusted(&stuck, &rules), [292, 287]);
    // Rule 15: equal after it, so who led before it.
    let tied = [player(298, ""), player(302, "BA"[..1].into())];
    assert_eq!(adjusted(&tied, &rules), [301, 299]);
    let tied = [player(297, ""), player(303, "B")];
    assert_eq!((adjusted(&tied, &rules), winners(&tied, &rules)), (vec![300, 300], vec![1]));
    let shared = self::rules("1dif");
    assert_eq!(winners(&tied, &shared), [0, 1]);
}

#[test]
fn records_are_checked_line_by_line() {
    let words = "WORD SWORD AT WE";
    let told = |lines: &str| findings("scrabble", words, &format!("{PLAYERS}{lines}"));
    assert_eq!(
        told(">A: WORDXYZ 8H WORD +16 16\n>B: SABCDEF 8G S.... +9 9\n"),
        Vec::<String>::new()
    );
    assert_eq!(
        told(">A: WORDXYZ 8H WORD +18 18\n"),
        ["3 score: expected a score of +16, found +18"]
    );
    assert_eq!(told(">A: WORDXYZ 8H WORD +16 18\n"), ["3 total: expected a total of 16, found 18"]);
    assert!(told(">A: WORXYZZ 8H WORD +16 16\n")[0].contains("found one Z too many"));
    assert!(told(">A: WORXYZ 8H WORD +16 16\n")[0].contains("of the rack WORXYZ, found D"));
    assert!(told(">A: WORDXYZ -QU +0 0\n")[0].contains("of the rack WORDXYZ, found Q"));
    assert!(told(">A: WORDXYZ nonsense\n")[0].contains("expected a score such as +24"));
    assert!(told("nonsense\n")[0].contains("expected a line that begins with # or >"));
    assert_eq!(
        told(">A: WORDXYZ 8H WROD +16 16\n"),
        ["3 phony: expected words of the lexicon, found WROD"]
    );
    let square = told(">A: WORDXYZ 8Z9 WORD +16 16\n");
    assert!(square[0].contains("expected a square such as 8H (across) or H8 (down), found `8Z9`"));
}

#[test]
fn challenges_are_judged_by_the_words_named() {
    let words = "WORD SWORD AT WE";
    let start = ">A: WORDXYZ 8H WORD +16 16\n>B: STABCDE 8G S.... +9 9\n";
    let mut five = rules("scrabble");
    five.challenge = crate::game::Challenge::FiveAWord;
    let lexicon = lexicon(words);
    let verdict = Verdict::new(&lexicon, &five);
    let told = |lines: &str| -> Vec<String> {
        let record = Record::read(format!("{PLAYERS}{start}{lines}").as_bytes());
        let replay = replay(&record, &five, &verdict);
        replay.findings.iter().map(|f| format!("{}: {}", f.line, f.message)).collect()
    };
    assert_eq!(told(">B: TABCDE (challenge) +5 14 SWORD\n"), Vec::<String>::new());
    assert_eq!(told(">B: TABCDE (challenge) +10 19\n"), ["5: expected a score of +5, found +10"]);
    assert_eq!(
        told(">B: TABCDE (challenge) +5 14 WE\n"),
        ["5: expected words of the play, found WE"]
    );
    let back = told(">B: STABCDE -- -9 0 SWORD\n");
    assert_eq!(back, ["5: expected a word that is not in the lexicon, found SWORD"]);
    let wrong = ">A: XYZAEI? 9G AX +30 46\n>A: XYZAEI? (challenge) +5 51 AX\n";
    assert!(
        told(wrong).iter().any(|told| told.contains("to be taken back, AX is not")),
        "{:?}",
        told(wrong)
    );
}

#[test]
fn a_game_ends_when_all_pass_and_a_tie_goes_to_who_led() {
    let lines = ">A: WORDXYZ 8H WORD +16 16\n>B: SABCDEF - +0 0\n>A: XYZ - +0 16\n";
    replayed("scrabble", "WORD", &format!("{PLAYERS}{lines}"), |replay| {
        assert_eq!(replay.findings, []);
        assert_eq!(replay.winners, ["A"]);
    });
    let after = format!("{PLAYERS}{lines}>B: SABCDEF -S +0 0\n");
    let told = findings("scrabble", "WORD", &after);
    assert_eq!(told, ["6 illegal: expected the end of the game, found a turn"]);
    // A loses 22 points, B fifteen: A is still ahead.
    let tied = format!("{PLAYERS}{lines}>A: XYZ (XYZ) -22 -6\n>B: SABCDEF (SABCDEF) -15 -15\n");
    replayed("scrabble", "WORD", &tied, |replay| assert_eq!(replay.winners, ["A"]));
}

/// The real records beside the checkout, where there are any.
fn real_records() -> Vec<(String, Vec<u8>)> {
    let parent = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../..");
    let folders = std::fs::read_dir(parent).into_iter().flatten().flatten();
    let folders = folders
        .map(|entry| entry.path().join("gcg"))
        .chain(std::env::var_os("WORDY_RECORDS").map(std::path::PathBuf::from));
    let mut records: Vec<(String, Vec<u8>)> = Vec::new();
    for entry in folders.filter_map(|folder| std::fs::read_dir(folder).ok()).flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().extension().is_some_and(|extension| extension == "gcg") {
            records.extend(std::fs::read(entry.path()).ok().map(|bytes| (name, bytes)));
        }
    }
    if records.is_empty() {
        println!("skipped: there are no game records on this machine");
    }
    records.sort();
    records
}

#[test]
fn real_records_replay_as_recorded() {
    let (rules, lexicon) = (rules("scrabble"), lexicon("AA"));
    let verdict = Verdict::new(&lexicon, &rules);
    // What is wrong, and in which line, in the records that are known not to be sound.
    let faulty = [
        ("challenge_bonus_without_play", 24),
        ("duplicate_names", 3),
        ("end_game_event_before_game_end", 18),
        ("end_points_rack_malformed", 45),
        ("event_after_last_rack", 36),
        ("exchange_not_in_rack", 6),
        ("game_event_off_turn", 15),
        ("invalid_challenge_bonus_player_index", 24),
        ("invalid_tile_placement", 27),
        ("last_rack2_not_in_bag", 13),
        ("malformed_play", 11),
        ("midgame_rack_not_in_bag", 35),
        ("move_event_after_game_end", 45),
        ("no_matching_token", 10),
        ("phony_tiles_returned_mismatch", 22),
        ("play_out_of_bounds", 18),
        ("player_does_not_exist", 30),
        ("redundant_pragma", 5),
        ("six_pass_last_rack_malformed", 16),
        ("unsupported_character_encoding", 1),
        ("weird_encoding", 1),
        ("consonant_heaviness", 2),
        // Its last racks have one A more than there are.
        ("incomplete_elise", 26),
    ];
    for (name, bytes) in real_records() {
        let replay = replay(&Record::read(&bytes), &rules, &verdict);
        let found: Vec<_> = replay.findings.iter().filter(|f| f.kind != Kind::Phony).collect();
        match faulty.iter().find(|(part, _)| name.contains(part)) {
            Some((_, line)) => assert!(found.iter().any(|f| f.line == *line), "{name}: {found:?}"),
            None => assert!(found.is_empty(), "{name}: {found:?}"),
        }
    }
}

proptest! {
    #[test]
    fn no_bytes_panic(
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12),
        cut in any::<prop::sample::Index>(),
        game in prop::sample::select(vec!["scrabble", "1dif", "scrabble-i"]),
    ) {
        let mut bytes = format!(
            "{PLAYERS}#rack1 ABC\n>A: WORDXYZ 8H WORD +16 16\n>B: SABC?EF 8G S.... +9 9\n\
             >A: XYZ?ABC ~H8S *I8O J7 o.E +5 21\n>A: XYZ?ABC -- -5 16\n>B: ABCDEFG -ABC +0 9\n\
             >A: XYZ - +0 16\n>B: QQ -5 +0 9\n>A: (challenge) +5 21\n>B:  (time) -10 -1\n>A: (QI) +22 43\n"
        ).into_bytes();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        bytes.truncate(cut.index(bytes.len() * 4 + 1).max(1));
        let (rules, lexicon) = (rules(game), lexicon("WORD SWORD"));
        let verdict = Verdict::new(&lexicon, &rules);
        let replay = replay(&Record::read(&bytes), &rules, &verdict);
        prop_assert!(replay.position.all().count() <= 300);
    }

    #[test]
    fn no_change_of_a_real_record_panics(
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8),
        which in any::<prop::sample::Index>(),
    ) {
        let records = REAL.with(Clone::clone);
        if !records.is_empty() {
            let mut bytes = records[which.index(records.len())].1.clone();
            for (at, byte) in changes.into_iter().filter(|_| !bytes.is_empty()).collect::<Vec<_>>() {
                let at = at.index(bytes.len());
                bytes[at] = byte;
            }
            let (rules, lexicon) = (rules("scrabble"), lexicon("WORD"));
            let verdict = Verdict::new(&lexicon, &rules);
            drop(replay(&Record::read(&bytes), &rules, &verdict));
        }
    }
}

thread_local! {
    static REAL: Vec<(String, Vec<u8>)> = real_records();
}
