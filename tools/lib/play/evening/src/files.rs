//! An evening as files for directors.

use std::fmt::Write as _;

use crate::state::Evening;

/// The name as a director's files have it, the last part first: `Lee, Ann`.
fn sorted_name(name: &str) -> String {
    match name.rsplit_once(' ') {
        Some((first, last)) => format!("{last}, {first}"),
        None => name.to_owned(),
    }
}

/// The players in a file of `tsh`, a line each: the rating, the opponents, the points, on which
/// board, and who played first. A round without an opponent has the number 0.
///
/// ```
/// use wordy_evening::{Entry, Evening, Plan, pair, tsh};
///
/// let plan = Plan::read("name = 'Club'\nrounds = ['swiss']\nplayers = ['Ann Lee', 'Bo', 'Cy']")?;
/// let mut evening = Evening::new(plan)?;
/// let round = pair(&evening).expect("a round is left").round(["k3x".into()]);
/// evening.apply(&Entry::Round(round))?;
/// evening.apply(&Entry::Result { round: 0, board: 0, points: [401, 388] })?;
/// assert_eq!(
///     tsh(&evening),
///     "Lee, Ann 1500 2; 401; board 1; p12 1;\nBo 1500 1; 388; board 1; p12 2;\n\
///      Cy 1500 0; 50; board 0; p12 0;\n"
/// );
/// # Ok::<(), wordy_evening::EveningError>(())
/// ```
pub fn tsh(evening: &Evening) -> String {
    let mut text = String::new();
    // A round counts when all its results are there: the lists of a line are of one length.
    let rounds: Vec<_> = evening.rounds.iter().take_while(|round| round.is_over()).collect();
    for (number, player) in evening.players.iter().enumerate() {
        let [mut opponents, mut scores, mut boards, mut firsts] = [const { Vec::new() }; 4];
        for round in &rounds {
            let found = round.board_of(number).map(|at| (at, &round.boards[at]));
            let (opponent, score, board, first) = match found {
                Some((at, board)) => {
                    let seat = usize::from(board.players[1] == number);
                    let points = board.points.unwrap_or_default()[seat];
                    (board.players[1 - seat] + 1, points, at + 1, seat + 1)
                }
                None if round.bye == Some(number) => (0, evening.plan.bye, 0, 0),
                None => (0, evening.plan.missed, 0, 0),
            };
            opponents.push(opponent.to_string());
            scores.push(score.to_string());
            boards.push(board.to_string());
            firsts.push(first.to_string());
        }
        let [opponents, scores, boards, firsts] =
            [opponents, scores, boards, firsts].map(|own| own.join(" "));
        let rating = player.rating.unwrap_or(1500);
        let name = sorted_name(&player.name);
        // Writing to a string cannot fail.
        let _ =
            writeln!(text, "{name} {rating} {opponents}; {scores}; board {boards}; p12 {firsts};");
    }
    text
}

/// A name that no spreadsheet takes for a formula.
fn cell(name: &str) -> String {
    let guard = if name.starts_with(['=', '+', '-', '@']) { "'" } else { "" };
    format!("{guard}{name}")
}

/// All results as a table, a game a line, with the columns that raters of associations read. No
/// name is a formula in a spreadsheet.
///
/// ```
/// use wordy_evening::{Entry, Evening, Plan, pair, results_csv};
///
/// let plan = Plan::read("name = 'Club'\nrounds = ['swiss']\nplayers = ['=cmd|calc', 'Bo']")?;
/// let mut evening = Evening::new(plan)?;
/// let round = pair(&evening).expect("a round is left").round(["k3x".into()]);
/// evening.apply(&Entry::Round(round))?;
/// evening.apply(&Entry::Result { round: 0, board: 0, points: [401, 388] })?;
/// let results = "Division,Round,Player1,Score1,Player2,Score2\nA,1,'=cmd|calc,401,Bo,388\n";
/// assert_eq!(results_csv(&evening), results);
/// # Ok::<(), wordy_evening::EveningError>(())
/// ```
pub fn results_csv(evening: &Evening) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    // Memory takes everything.
    let _ = writer.write_record(["Division", "Round", "Player1", "Score1", "Player2", "Score2"]);
    for (at, round) in evening.rounds.iter().enumerate() {
        for board in &round.boards {
            let Some(points) = board.points else { continue };
            let name = |seat: usize| cell(&evening.players[board.players[seat]].name);
            let (round, [one, other]) = ((at + 1).to_string(), points.map(|own| own.to_string()));
            let _ = writer.write_record(["A", &round, &name(0), &one, &name(1), &other]);
        }
    }
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}
