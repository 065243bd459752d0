//! What a record says of the game it is of.

use super::{Action, Record};
use crate::game::ChallengeRule;

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
