//! Records of several games, each a sound one with one fault: no right score is changed, and
//! nothing is changed without a finding.

use super::*;
use wordy_games::game::BoardRules;

const BASE: &str = include_str!("base.gcg");
/// How often each kind of damage is done.
const EACH: usize = 25;

/// A kind of damage, at the line of a turn, in a way that a number chooses; none where the line has
/// nothing that could be damaged so.
type Damage = fn(&mut Vec<String>, usize, usize) -> Option<()>;

/// The tokens of a line changed.
fn in_line(
    lines: &mut [String],
    at: usize,
    change: impl Fn(&mut Vec<String>) -> Option<()>,
) -> Option<()> {
    let mut tokens: Vec<String> = lines[at].split_whitespace().map(str::to_owned).collect();
    change(&mut tokens)?;
    lines[at] = tokens.join(" ");
    Some(())
}

fn put(lines: &mut [String], at: usize, token: usize, text: &str) -> Option<()> {
    in_line(lines, at, |tokens| {
        text.clone_into(tokens.get_mut(token)?);
        Some(())
    })
}

/// A token of a play, with one of its characters changed.
fn spoil(lines: &mut [String], at: usize, token: usize, by: usize, with: char) -> Option<()> {
    in_line(lines, at, |tokens| {
        let own = tokens.get_mut(token)?;
        let place = by % own.chars().count();
        let before = own.clone();
        *own = own.chars().enumerate().map(|(n, c)| if n == place { with } else { c }).collect();
        (*own != before).then_some(())
    })
}

const DAMAGES: [Damage; 20] = [
    |lines, at, by| raise(lines, at, 4, 1 + by),
    |lines, at, by| raise(lines, at, 4, 100 + by),
    |lines, at, by| raise(lines, at, 5, 1 + by),
    |lines, at, by| raise(lines, at, 5, 10 * (1 + by)),
    |lines, at, by| spoil(lines, at, 1, by, '8'),
    |lines, at, by| spoil(lines, at, 1, by, 'Q'),
    |lines, at, by| spoil(lines, at, 3, by, 'Ż'),
    |lines, at, by| spoil(lines, at, 3, by, '#'),
    |lines, at, _| put(lines, at, 2, "8Z9"),
    |lines, at, _| put(lines, at, 4, "+-6"),
    |lines, at, _| put(lines, at, 5, "many"),
    |lines, at, _| put(lines, at, 0, ">Cyd:"),
    |lines, at, _| put(lines, at, 1, "JJKK"),
    |lines, at, _| {
        lines[at].truncate(12);
        Some(())
    },
    |lines, at, _| {
        lines[at].remove(0);
        Some(())
    },
    |lines, at, _| {
        lines[at].push_str(" +3");
        Some(())
    },
    |lines, at, _| {
        let again = lines[at].clone();
        lines.insert(at, again);
        Some(())
    },
    |lines, at, by| {
        lines.insert(at, format!("nonsense {by}"));
        Some(())
    },
    |lines, _, by| {
        lines.insert(0, format!("#player1 Cyd{by} Cyd"));
        Some(())
    },
    |lines, _, by| {
        lines.insert(0, format!("#character-encoding MORSE-{by}"));
        Some(())
    },
];

fn raise(lines: &mut [String], at: usize, token: usize, by: usize) -> Option<()> {
    in_line(lines, at, |tokens| {
        let own = tokens.get_mut(token)?;
        let value: i64 = own.parse().ok()?;
        let sign = if own.starts_with('+') { "+" } else { "" };
        *own = format!("{sign}{}", value + i64::try_from(by).ok()?);
        Some(())
    })
}

/// The scores of a record, by their plays.
fn scores(text: &str) -> Vec<(String, i32)> {
    let record = Record::parse(text.as_bytes());
    let scored = record.events.iter().filter(|event| event.scored);
    scored.map(|event| (event.spelled(), event.score)).collect()
}

/// Damages a sound record in each way, and looks at what is found and corrected.
fn damage_each(base: &str, rules: &BoardRules, verdict: &WordJudge<'_>) {
    let sound = Record::parse(base.as_bytes());
    let clean = replay(&sound, rules, verdict);
    assert!(!clean.has_faults(), "{:?}", reported(&clean));
    let (right, mut tried) = (scores(base), 0);
    let plays: Vec<usize> = (0..base.lines().count())
        .filter(|at| base.lines().nth(*at).unwrap().split_whitespace().count() == 6)
        .collect();
    for (kind, damage) in DAMAGES.iter().enumerate() {
        for seed in 0..EACH {
            let mut lines: Vec<String> = base.lines().map(str::to_owned).collect();
            let at = plays[(seed * 7 + kind * 3) % plays.len()];
            if damage(&mut lines, at, seed % 9).is_none() {
                continue;
            }
            let text = lines.join("\n") + "\n";
            let record = Record::parse(text.as_bytes());
            let replay = replay(&record, rules, verdict);
            let (mended, found) = (replay.mended(&record), reported(&replay));
            tried += 1;
            let place = format!("kind {kind}, line {}: {}\n{found:?}", at + 1, lines[at]);
            assert!(mended == text || replay.has_faults(), "changed in silence: {place}");
            // A play that is as it was in the sound record keeps the score that it has there.
            for ((play, before), (_, after)) in scores(&text).iter().zip(scores(&mended)) {
                let is_right = right.iter().any(|own| own.0 == *play && own.1 == *before);
                assert!(!is_right || *before == after, "{play} +{before} became +{after}: {place}");
            }
        }
    }
    assert!(tried >= EACH * 18, "{tried}");
}

#[test]
fn no_right_score_is_changed_and_nothing_without_a_finding() {
    let rules = board_rules("tournament");
    let lexicon = super::sound::words_of(&[("base".to_owned(), BASE.to_owned())]);
    damage_each(BASE, &rules, &WordJudge::new(&lexicon, &rules));
}

/// Plays for both of the games below: each begins on its own square or on the letter of another.
const PLAYS: [&str; 8] =
    ["8H WORD", "K5 TRE.", "5K .ABLE", "O1 GRAP.", "1I MORNIN.", "I1 .EA", "3G PL.Y", "G3 .OINT"];

#[test]
fn no_right_score_of_a_game_by_another_lexicon_is_changed() {
    let mut rules = board_rules("tournament");
    let base = super::sound::record_of(&rules, &PLAYS);
    let lexicon = lexicon("TREE GRAPE");
    for rule in [ChallengeRule::Void, ChallengeRule::Double, ChallengeRule::FiveAPlay] {
        rules.challenged_by(rule);
        damage_each(&base, &rules, &WordJudge::new(&lexicon, &rules).of_other());
    }
}

#[test]
fn no_right_score_of_a_game_with_other_tiles_and_squares_is_changed() {
    let rules = board_rules("words-with-friends");
    let base = super::sound::record_of(&rules, &PLAYS);
    let lexicon = lexicon("TREE");
    damage_each(&base, &rules, &WordJudge::of_none(&lexicon));
}
