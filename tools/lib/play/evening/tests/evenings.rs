//! Evenings from the first round to the last: who met, who had no opponent, how they stand.

#![allow(
    clippy::unwrap_used,
    clippy::cast_possible_wrap,
    reason = "a failure is to be seen where it happens, and numbers are small"
)]

use wordy_evening::{Entry, Evening, EveningError, Plan, RoundPairing, counted, pair, standings};

fn evening(rounds: &str, players: usize) -> Evening {
    let name = |at: usize| format!("\"P{}\"", (b'a' + at as u8) as char);
    let names: Vec<String> = (0..players).map(name).collect();
    let text = format!("name = 'Club'\nrounds = [{rounds}]\nplayers = [{}]\n", names.join(", "));
    Evening::new(Plan::read(&text).unwrap()).unwrap()
}

/// Plays a round, with points by some rule.
fn play(evening: &mut Evening, mut points: impl FnMut([usize; 2]) -> [i64; 2]) -> RoundPairing {
    let paired = pair(evening).unwrap();
    let games = (0..paired.boards.len()).map(|at| at.to_string());
    evening.apply(&Entry::Round(paired.round(games))).unwrap();
    let round = evening.rounds.len() - 1;
    for (board, players) in paired.boards.iter().enumerate() {
        let result = Entry::Result { round, board, points: points(*players) };
        evening.apply(&result).unwrap();
    }
    paired
}

/// Whether some players can be paired with none of whom they have met, by trying all ways.
fn is_possible(players: &[usize], met: &dyn Fn(usize, usize) -> bool) -> bool {
    let Some((one, rest)) = players.split_first() else { return true };
    (0..rest.len()).any(|at| {
        let mut left = rest.to_vec();
        let other = left.remove(at);
        !met(*one, other) && is_possible(&left, met)
    })
}

#[test]
fn nobody_meets_anybody_twice_as_long_as_there_is_another_way() {
    let mut seed = 1_u64;
    let mut random = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        i64::try_from(seed >> 33).unwrap()
    };
    let rounds = ["'swiss', ".repeat(9), "'king-of-the-hill', ".repeat(9)];
    let (mut forced, mut free) = (0, 0);
    for players in 2..=9 {
        for kind in &rounds {
            let mut evening = evening(kind, players);
            let mut met = Vec::new();
            while evening.rounds.len() < 9 {
                let has_met =
                    |one, other| met.contains(&[one, other]) || met.contains(&[other, one]);
                let all: Vec<usize> = (0..players).collect();
                let possible = if players % 2 == 0 {
                    is_possible(&all, &has_met)
                } else {
                    all.iter().any(|bye| {
                        let rest: Vec<usize> =
                            all.iter().copied().filter(|own| own != bye).collect();
                        is_possible(&rest, &has_met)
                    })
                };
                let again = |paired: &RoundPairing| {
                    paired.boards.iter().filter(|[one, other]| has_met(*one, *other)).count()
                };
                let paired = play(&mut evening, |_| [300 + random() % 200, 300 + random() % 200]);
                assert_eq!(again(&paired), paired.again.len());
                assert_eq!(paired.again.is_empty(), possible, "{players} players, {kind}");
                assert_eq!(paired.boards.len(), players / 2);
                assert_eq!(paired.bye.is_some(), players % 2 == 1);
                met.extend(paired.boards);
                if possible { free += 1 } else { forced += 1 }
            }
        }
    }
    assert!(forced > 20 && free > 60, "{forced} {free}");
}

#[test]
fn nobody_is_without_an_opponent_twice_before_all_were() {
    let mut evening = evening(&"'swiss', ".repeat(5), 5);
    let mut byes: Vec<usize> = (0..5)
        .map(|at| play(&mut evening, |[one, other]| [one as i64 * at, other as i64]).bye)
        .map(Option::unwrap)
        .collect();
    byes.sort_unstable();
    assert_eq!(byes, [0, 1, 2, 3, 4]);
}

#[test]
fn in_a_circle_everybody_meets_everybody() {
    for players in [6, 7] {
        let rounds = players - 1 + players % 2;
        let mut evening = evening(&"'round-robin', ".repeat(rounds), players);
        let mut met = Vec::new();
        for _ in 0..rounds {
            let paired = play(&mut evening, |_| [400, 300]);
            assert!(paired.again.is_empty());
            met.extend(paired.boards.iter().map(|[one, other]| [*one.min(other), *one.max(other)]));
        }
        met.sort_unstable();
        met.dedup();
        assert_eq!(met.len(), players * (players - 1) / 2);
        // Everybody begins about as often as not.
        let firsts = evening.rounds.iter().flat_map(|round| &round.boards);
        let mut counts = vec![0_i64; players];
        firsts.for_each(|board| {
            counts[board.players[0]] += 1;
            counts[board.players[1]] -= 1;
        });
        assert!(counts.iter().all(|count| count.abs() <= 1), "{counts:?}");
    }
}

#[test]
fn the_leaders_meet_and_halves_of_a_group_meet() {
    let mut evening = evening("'swiss', 'swiss', 'king-of-the-hill'", 8);
    let pairs = |paired: &RoundPairing| {
        let mut pairs: Vec<[usize; 2]> =
            paired.boards.iter().map(|[one, other]| [*one.min(other), *one.max(other)]).collect();
        pairs.sort_unstable();
        pairs
    };
    // The lower the letter the more points, always.
    let points = |[one, other]: [usize; 2]| [400 - 10 * one as i64, 400 - 10 * other as i64];
    assert_eq!(pairs(&play(&mut evening, points)), [[0, 4], [1, 5], [2, 6], [3, 7]]);
    assert_eq!(pairs(&play(&mut evening, points)), [[0, 2], [1, 3], [4, 6], [5, 7]]);
    // Now 0 and 1 have two wins; then 2, 3, 4 and 5 one, by spread 4 and 5 last.
    assert_eq!(pairs(&play(&mut evening, points)), [[0, 1], [2, 3], [4, 5], [6, 7]]);
}

#[test]
fn an_evening_with_a_late_player_and_one_who_is_away_stands_as_counted_by_hand() {
    let text = "name = 'Club'\nrounds = ['swiss', 'swiss']\n\
                players = [{ name = 'Ann', rating = 1600 }, 'Bob', 'Cy', 'Di']\n";
    let mut evening = Evening::new(Plan::read(text).unwrap()).unwrap();
    let one = play(&mut evening, |[one, other]| {
        assert!([[0, 2], [3, 1]].contains(&[one, other]), "{one} {other}");
        if one == 0 { [420, 380] } else { [400, 400] }
    });
    assert_eq!(one.bye, None);
    evening.apply(&Entry::Late { name: "Eve".into(), rating: None }).unwrap();
    evening.apply(&Entry::Away { player: 2, away: true }).unwrap();
    // Ann 1 win; Bob and Di half a win each; Eve none, since she has missed a round.
    let two = play(&mut evening, |players| {
        assert!([[1, 0], [4, 3], [3, 4]].contains(&players), "{players:?}");
        if players == [1, 0] { [500, 350] } else { [300, 310] }
    });
    assert_eq!(two.bye, None);
    let rows = standings(&evening);
    let told: Vec<(&str, f64, f64, i64)> = rows
        .iter()
        .map(|row| (&*evening.players[row.player].name, row.wins, row.losses, row.spread))
        .collect();
    let (first, second) = if evening.rounds[1].boards[1].players[0] == 3 { (0, 1) } else { (1, 0) };
    let eve = [-10, 10][second];
    // Bob: a tie, and a win by 150. Eve: 50 less for the round before she came.
    let mut by_hand = vec![
        ("Bob", 1.5, 0.5, 150),
        ("Ann", 1.0, 1.0, 40 - 150),
        ("Di", 0.5 + f64::from(first), 1.5 - f64::from(first), -eve),
        ("Eve", f64::from(second as u8), 2.0 - f64::from(second as u8), eve - 50),
        ("Cy", 0.0, 2.0, -40 - 50),
    ];
    by_hand.sort_by(|one, other| other.1.total_cmp(&one.1).then(other.3.cmp(&one.3)));
    assert_eq!(told, by_hand);
    // Ann 1600 beat Cy 1500: 32 * (1 - 0.640065) = 11.52; Bob beat her: 32 * (1 - 0.345...) more.
    let rating = |name: &str| {
        let player = evening.player(name).unwrap();
        rows.iter().find(|row| row.player == player).unwrap().rating
    };
    assert!((rating("Cy") - (1500.0 - 11.518)).abs() < 0.001, "{}", rating("Cy"));
    let sum: f64 = rows.iter().map(|row| row.rating).sum();
    assert!((sum - 7600.0).abs() < 1e-9);
}

#[test]
fn what_does_not_fit_changes_nothing() {
    let mut evening = evening("'swiss'", 4);
    let before = evening.clone();
    let late = |name: &str| Entry::Late { name: name.into(), rating: None };
    assert_eq!(evening.apply(&late("pA")), Err(EveningError::Twice("pA".into())));
    assert!(matches!(evening.apply(&late("R2")), Err(EveningError::Name(_))));
    let round = pair(&evening).unwrap().round(["a".into(), "b".into()]);
    let mut doubled = round.clone();
    doubled.bye = Some(0);
    assert_eq!(evening.apply(&Entry::Round(doubled)), Err(EveningError::Round(1)));
    let result = Entry::Result { round: 0, board: 0, points: [1, 2] };
    assert_eq!(evening.apply(&result), Err(EveningError::NoBoard { round: 1, board: 1 }));
    assert_eq!(evening, before);
    evening.apply(&Entry::Round(round)).unwrap();
    assert!(pair(&evening).is_none());
    // What was typed is not overwritten by what a game says.
    evening.apply(&result).unwrap();
    evening.put(0, 0, [9, 9], false).unwrap();
    assert_eq!(evening.rounds[0].boards[0].points, Some([1, 2]));
    for (text, why) in [
        ("rounds = ['swiss']\nplayers = []", "missing field `name`"),
        ("name = 'x'\nrounds = []\nplayers = []", "1 to 50 rounds"),
        ("name = 'x'\nrounds = ['dutch']\nplayers = []", "unknown variant `dutch`"),
        ("name = 'x'\nrounds = ['swiss']\nplayers = [3]", "expected a name, or"),
        ("name = 'x'\nrounds = ['swiss']\nplayers = []\nbye = -1", "bye is 0 to 1000"),
    ] {
        let error = Plan::read(text).unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
    }
    let crowd = |count| {
        let names: Vec<String> = (0..count).map(|at| format!("'P{at}'")).collect();
        Plan::read(&format!("name = 'x'\nrounds = ['swiss']\nplayers = [{}]", names.join(",")))
    };
    assert!(crowd(200).is_ok() && crowd(201).is_err());
}

#[test]
fn points_that_contradict_who_won_count_as_a_bye() {
    assert_eq!(counted([380, 401], &[1], 50), [380, 401]);
    assert_eq!(counted([400, 400], &[0, 1], 50), [400, 400]);
    // Who resigned had more.
    assert_eq!(counted([380, 401], &[0], 50), [50, 0]);
    assert_eq!(counted([10, 0], &[1], 50), [0, 50]);
}
