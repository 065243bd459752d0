//! Puzzles of `referee puzzles --json` as cards: one play is right.

use std::path::Path;

use serde::Deserialize;
use wordy_games::bag::Bag;
use wordy_games::cgp::{Cgp, spelled_rack};
use wordy_games::game::BoardRules;
use wordy_games::position::Tile;
use wordy_quiz::{ExpectedAnswer, NEARLY_BEST, Question, RatedPlay};
use wordy_terminal::{Failure, cannot_read};

use crate::file::NewCard;
use crate::played;

/// The remarks of a position that is a puzzle: the answer, and what every other play loses at
/// least.
const ANSWER: &str = "answer";
const LOSES: &str = "loses";

/// A line of a file of puzzles; what else it has does not matter here.
#[derive(Deserialize)]
struct Puzzle {
    kind: String,
    answer: String,
    by: Option<f64>,
    from: String,
    position: String,
}

/// Whether a file has puzzles, and not a log of the judge.
pub(crate) fn are_in(path: &Path) -> bool {
    played::has_extension(path, "jsonl")
}

/// The puzzles of a file, and how many were left out: those with a tile in the bag, of which it is
/// not known how many points another play loses, and those in which that is so few that a card lets
/// it pass.
///
/// # Errors
///
/// A line is no puzzle, or one of another board, alphabet or lexicon.
pub(crate) fn of_file(
    path: &Path,
    rules: &BoardRules,
    question: impl Fn(&str) -> Result<Question, Failure>,
) -> Result<(Vec<NewCard>, usize), Failure> {
    let text = wordy_data::read_text(path).map_err(|error| cannot_read(path, &error))?;
    let (mut cards, mut left) = (Vec::new(), 0);
    for (line, number) in text.lines().zip(1..) {
        let place = format!("{}:{number}", path.display());
        let puzzle: Puzzle = serde_json::from_str(line).map_err(|_| {
            Failure::new(format!("{place}: not a puzzle"))
                .hint("referee puzzles FOLDER --json > puzzles.jsonl writes them")
        })?;
        let Some(by) = puzzle.by else {
            left += 1;
            continue;
        };
        // Whoever does not win by so much loses by one point or more.
        #[expect(clippy::cast_possible_truncation, reason = "no game has so many points")]
        let loses = if puzzle.kind == "endgame" { by as i32 + 1 } else { by as i32 };
        if loses <= NEARLY_BEST {
            left += 1;
            continue;
        }
        let alphabet = &rules.letters.alphabet;
        let mut cgp = Cgp::parse(&rules.board, &puzzle.position, alphabet).map_err(|error| {
            Failure::new(format!("{place}: {error}"))
                .hint("positions are asked of games on the board of tournament, with its tiles")
        })?;
        cgp.remarks =
            vec![(ANSWER.to_owned(), puzzle.answer.clone()), (LOSES.to_owned(), loses.to_string())];
        let key = cgp.spelled(alphabet);
        let question = question(&key).map_err(|failure| failure.within(&place))?;
        let answered = |plays: &[RatedPlay]| plays.first().is_some_and(|play| play.lost == 0);
        if !matches!(&question.wanted, ExpectedAnswer::Play(plays) if answered(plays)) {
            let message = format!("{place}: {} is no play with this lexicon", puzzle.answer);
            return Err(Failure::new(message).hint("-l the lexicon that the puzzles are made with"));
        }
        cards.push(NewCard { key, origin: puzzle.from, ..NewCard::default() });
    }
    Ok((cards, left))
}

/// The answer of a puzzle, and what every other play loses at least.
pub(crate) fn answer(cgp: &Cgp<'_>) -> Option<(String, i32)> {
    let remark = |wanted| cgp.remarks.iter().find(|(name, _)| name == wanted);
    let (_, answer) = remark(ANSWER)?;
    Some((answer.clone(), remark(LOSES)?.1.parse().ok()?))
}

/// How it stands, and which tiles are not seen, where there are few.
pub(crate) fn stand(cgp: &Cgp<'_>, rack: &[Tile], rules: &BoardRules) -> String {
    let mut unseen = Bag::of(rules).without(&cgp.position);
    let _ = unseen.draw(rack);
    let tiles = if unseen.len() <= 2 * rules.rack {
        format!(", unseen {}", spelled_rack(&unseen.all(), &rules.letters.alphabet))
    } else {
        String::new()
    };
    let points = |at| cgp.points.get(at).copied().unwrap_or(0);
    format!("\nyou have {}, your opponent {}{tiles}", points(0), points(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plays::question;

    const POSITION: &str = "15/15/15/15/15/15/15/7COAT4/15/15/15/15/15/15/15 S/V 300/290 0";

    /// The cards of a file with this line.
    fn cards(kind: &str, by: &str, answer: &str) -> Result<(Vec<NewCard>, usize), String> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("p.jsonl");
        let found = format!(r#""kind":"{kind}","by":{by},"answer":"{answer}","from":"f""#);
        let line = format!(r#"{{{found},"position":"{POSITION}"}}"#);
        std::fs::write(&path, line).unwrap();
        let lexicon = wordy_data::lexicon("college").unwrap();
        let rules = wordy_choose_game::board_rules("tournament").unwrap();
        of_file(&path, &rules, |key| question(key, &lexicon)).map_err(|failure| failure.to_string())
    }

    #[test]
    fn the_answer_alone_is_right() {
        let (cards, left) = cards("endgame", "8.0", "8H ....S").unwrap();
        assert_eq!((cards.len(), cards[0].origin.as_str(), left), (1, "f", 0));
        let lexicon = wordy_data::lexicon("college").unwrap();
        let question = question(&cards[0].key, &lexicon).unwrap();
        let ExpectedAnswer::Play(plays) = &question.wanted else { panic!("{question:?}") };
        assert_eq!((plays[0].whole.as_str(), plays[0].lost), ("8H COATS", 0));
        assert!(plays.len() > 1 && plays[1..].iter().all(|play| play.lost == 9), "{plays:?}");
        assert!(question.shown.ends_with("you have 300, your opponent 290"), "{}", question.shown);
    }

    #[test]
    fn what_cannot_be_asked_is_left_out_or_refused() {
        for (kind, by) in [("last tile", "null"), ("endgame", "4.0"), ("clear", "5.0")] {
            let (cards, left) = cards(kind, by, "8H ....S").unwrap();
            assert_eq!((cards.len(), left), (0, 1), "{kind}");
        }
        let refused = cards("clear", "30.0", "8H ....X").unwrap_err();
        assert!(refused.contains("p.jsonl:1: 8H ....X is no play with this lexicon"), "{refused}");
    }
}
