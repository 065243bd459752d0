//! Challenges: what becomes of a play whose words were challenged.

use crate::game::Challenge;

/// A challenge: the words named, each with whether it is acceptable. Words that nobody names are
/// not judged.
#[derive(Clone, Copy, Debug)]
pub struct Challenged<'w> {
    /// How many words the play made.
    pub made: usize,
    /// Whether each word named is acceptable.
    pub acceptable: &'w [bool],
}

/// What a challenge comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ruling {
    /// Whether the play is taken back and scores nothing.
    pub taken_back: bool,
    /// Points more for the player whose play stands.
    pub bonus: u32,
    /// Whether the challenger loses his next turn.
    pub challenger_loses_turn: bool,
    /// Whether the game is over: lost by the player whose play is taken back, or by the challenger.
    pub game_over: bool,
}

/// Why no challenge can be ruled on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChallengeError {
    /// Nobody challenges in this game.
    #[error("expected a game with challenges, this one has none")]
    None,
    /// No word was named.
    #[error("expected the words challenged, found none")]
    NoWord,
    /// More words were named than the play made.
    #[error("expected at most the {made} words of the play, found {named}")]
    TooMany {
        /// Words the play made.
        made: usize,
        /// Words named.
        named: usize,
    },
}

/// Rules on a challenge. A play with one word named that is not acceptable is taken back, whatever
/// the rule; the rules differ in what a challenge costs when all words named are acceptable.
///
/// A challenge after the player went out is ruled on like any other: the game is over only when his
/// play stands.
pub fn rule(by: Challenge, challenged: Challenged<'_>) -> Result<Ruling, ChallengeError> {
    let Challenged { made, acceptable } = challenged;
    let named = acceptable.len();
    match (by, named) {
        (Challenge::None, _) => return Err(ChallengeError::None),
        (_, 0) => return Err(ChallengeError::NoWord),
        _ if named > made => return Err(ChallengeError::TooMany { made, named }),
        _ => {}
    }
    let taken_back = acceptable.contains(&false);
    let game_over = by == Challenge::Triple;
    if taken_back {
        return Ok(Ruling { taken_back, game_over, ..Ruling::default() });
    }
    let words = u32::try_from(named).unwrap_or(u32::MAX);
    Ok(Ruling {
        bonus: match by {
            Challenge::FiveAPlay => 5,
            Challenge::FiveAWord => 5 * words,
            Challenge::TenAPlay => 10,
            Challenge::TenAWord => 10 * words,
            _ => 0,
        },
        challenger_loses_turn: by == Challenge::Double,
        game_over,
        taken_back,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ruled(by: Challenge, acceptable: &[bool]) -> Ruling {
        rule(by, Challenged { made: 3, acceptable }).unwrap()
    }

    #[test]
    fn a_wrong_challenge_costs_what_the_rule_says() {
        let stands = Ruling::default();
        let both = [true, true];
        assert_eq!(ruled(Challenge::Void, &both), stands);
        assert_eq!(ruled(Challenge::Single, &both), stands);
        assert_eq!(
            ruled(Challenge::Double, &both),
            Ruling { challenger_loses_turn: true, ..stands }
        );
        assert_eq!(ruled(Challenge::FiveAPlay, &both), Ruling { bonus: 5, ..stands });
        assert_eq!(ruled(Challenge::FiveAWord, &both), Ruling { bonus: 10, ..stands });
        assert_eq!(ruled(Challenge::TenAPlay, &both), Ruling { bonus: 10, ..stands });
        assert_eq!(ruled(Challenge::TenAWord, &both), Ruling { bonus: 20, ..stands });
        assert_eq!(ruled(Challenge::Triple, &both), Ruling { game_over: true, ..stands });
    }

    #[test]
    fn one_wrong_word_takes_the_play_back() {
        for by in [Challenge::Void, Challenge::Single, Challenge::Double, Challenge::FiveAWord] {
            let ruling = ruled(by, &[true, false]);
            assert_eq!(ruling, Ruling { taken_back: true, ..Ruling::default() });
        }
        assert!(ruled(Challenge::Triple, &[false]).game_over);
    }

    #[test]
    fn what_cannot_be_ruled_on_is_told() {
        let error =
            |by, acceptable: &[bool]| rule(by, Challenged { made: 1, acceptable }).unwrap_err();
        assert_eq!(error(Challenge::None, &[true]), ChallengeError::None);
        assert_eq!(error(Challenge::Double, &[]), ChallengeError::NoWord);
        let told = error(Challenge::Double, &[true, true]).to_string();
        assert_eq!(told, "expected at most the 1 words of the play, found 2");
    }
}
