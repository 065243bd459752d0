//! What a record says of the game it is of.

use super::{Action, Record};
use wordy_games::game::ChallengeRule;

impl Record {
    /// The challenge rule of a record: the one its `#challenge` line names, or one by which all
    /// bonuses for wrong challenges in it are right; none where neither says one.
    pub fn challenge_rule(&self) -> Option<ChallengeRule> {
        if let Some(named) = self.pragma("challenge") {
            return challenge_named(named);
        }
        let bonuses = self.events.iter().filter(|event| event.action == Action::Challenge);
        let bonuses: Vec<i32> = bonuses.map(|e| e.score).filter(|score| *score > 0).collect();
        let all = |by: i32| !bonuses.is_empty() && bonuses.iter().all(|bonus| bonus % by == 0);
        let once = |by: i32| bonuses.iter().all(|bonus| *bonus == by);
        match () {
            () if all(5) && once(5) => Some(ChallengeRule::FiveAPlay),
            () if all(10) && once(10) => Some(ChallengeRule::TenAPlay),
            () if all(10) && !bonuses.contains(&10) => Some(ChallengeRule::TenAWord),
            () if all(5) => Some(ChallengeRule::FiveAWord),
            () => None,
        }
    }
}

/// The challenge rule of a name, as other programs write it: `double`, `5-a-word`, `FIVE_POINT`.
fn challenge_named(name: &str) -> Option<ChallengeRule> {
    Some(match name.to_lowercase().replace('_', "-").as_str() {
        "void" => ChallengeRule::Void,
        "single" => ChallengeRule::Single,
        "double" => ChallengeRule::Double,
        "triple" => ChallengeRule::Triple,
        "5-a-play" | "5" | "+5" | "5pt" | "5-point" | "five-point" => ChallengeRule::FiveAPlay,
        "5-a-word" => ChallengeRule::FiveAWord,
        "10-a-play" | "10" | "+10" | "10pt" | "10-point" | "ten-point" => ChallengeRule::TenAPlay,
        "10-a-word" => ChallengeRule::TenAWord,
        "none" => ChallengeRule::None,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ChallengeRule::{Double, FiveAPlay, FiveAWord, None as NoRule, TenAPlay, TenAWord, Triple};

    #[test]
    fn the_rule_follows_from_the_bonuses() {
        let by = |bonuses: &[i32]| {
            let line = |bonus: &i32| format!(">A: CAT (challenge) +{bonus} {bonus}\n");
            let lines: String = bonuses.iter().map(line).collect();
            Record::parse(format!("#player1 A Ann\n{lines}").as_bytes()).challenge_rule()
        };
        for (bonuses, rule) in [
            (&[][..], None),
            (&[0], None),
            (&[5], Some(FiveAPlay)),
            (&[5, 5], Some(FiveAPlay)),
            (&[10], Some(TenAPlay)),
            (&[10, 10], Some(TenAPlay)),
            (&[20, 30], Some(TenAWord)),
            (&[5, 10], Some(FiveAWord)),
            (&[10, 20], Some(FiveAWord)),
            (&[15], Some(FiveAWord)),
            (&[7], None),
            (&[10, 7], None),
        ] {
            assert_eq!(by(bonuses), rule, "{bonuses:?}");
        }
    }

    #[test]
    fn the_rule_is_the_one_named() {
        let named = |name: &str| {
            let bonus = ">A: CAT (challenge) +10 10\n";
            let text = format!("#challenge {name}\n#player1 A Ann\n{bonus}");
            Record::parse(text.as_bytes()).challenge_rule()
        };
        for (name, rule) in [
            ("double", Some(Double)),
            ("TRIPLE", Some(Triple)),
            ("5-a-word", Some(FiveAWord)),
            ("FIVE_POINT", Some(FiveAPlay)),
            ("10-a-word", Some(TenAWord)),
            ("+10", Some(TenAPlay)),
            ("none", Some(NoRule)),
            ("coin toss", None),
        ] {
            assert_eq!(named(name), rule, "{name}");
        }
    }
}
