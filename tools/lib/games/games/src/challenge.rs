//! Challenges: what becomes of a play whose words were challenged.

use crate::game::ChallengeRule;

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
pub struct ChallengeOutcome {
    /// Whether the play is taken back and scores nothing.
    pub taken_back: bool,
    /// Points more for the player whose play stands.
    pub bonus: u32,
    /// Whether the challenger loses their next turn.
    pub challenger_loses_turn: bool,
    /// Whether the game is over: lost by the player whose play is taken back, or by the challenger.
    pub game_over: bool,
}

impl ChallengeOutcome {
    /// What it comes to, a sentence each, whether the play stands first.
    ///
    /// ```
    /// use wordy_games::challenge::ChallengeOutcome;
    ///
    /// let outcome = ChallengeOutcome { bonus: 5, ..ChallengeOutcome::default() };
    /// assert_eq!(outcome.sentences(), ["The play stands.", "The player gets 5 points more."]);
    /// ```
    pub fn sentences(&self) -> Vec<String> {
        let stands = if self.taken_back { "The play is taken back." } else { "The play stands." };
        let mut sentences = vec![stands.to_owned()];
        if self.bonus > 0 {
            sentences.push(format!("The player gets {} points more.", self.bonus));
        }
        if self.challenger_loses_turn {
            sentences.push("The challenger loses their next turn.".to_owned());
        }
        if self.game_over {
            let loser = if self.taken_back { "player" } else { "challenger" };
            sentences.push(format!("The {loser} loses the game."));
        }
        sentences
    }
}

/// Why no challenge can be ruled on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChallengeError {
    /// Nobody challenges in this game.
    #[error("this game has no challenges")]
    None,
    /// No word was named.
    #[error("no word is challenged")]
    NoWord,
    /// More words were named than the play made.
    #[error("{named} words are challenged, the play makes only {made}")]
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
/// A challenge after the player went out is ruled on like any other: the game is over only when
/// their play stands.
///
/// ```
/// use wordy_games::challenge::{Challenged, rule};
/// use wordy_games::game::ChallengeRule;
///
/// let challenged = Challenged { made: 3, acceptable: &[true, true] };
/// assert_eq!(rule(ChallengeRule::FiveAWord, challenged)?.bonus, 10);
/// assert!(rule(ChallengeRule::Double, challenged)?.challenger_loses_turn);
/// # Ok::<(), wordy_games::challenge::ChallengeError>(())
/// ```
///
/// # Errors
///
/// The game has no challenges, no word is named, or more than the play made.
pub fn rule(
    by: ChallengeRule,
    challenged: Challenged<'_>,
) -> Result<ChallengeOutcome, ChallengeError> {
    let Challenged { made, acceptable } = challenged;
    let named = acceptable.len();
    match (by, named) {
        (ChallengeRule::None, _) => return Err(ChallengeError::None),
        (_, 0) => return Err(ChallengeError::NoWord),
        _ if named > made => return Err(ChallengeError::TooMany { made, named }),
        _ => {}
    }
    let taken_back = acceptable.contains(&false);
    let game_over = by == ChallengeRule::Triple;
    if taken_back {
        return Ok(ChallengeOutcome { taken_back, game_over, ..ChallengeOutcome::default() });
    }
    let words = u32::try_from(named).unwrap_or(u32::MAX);
    Ok(ChallengeOutcome {
        bonus: match by {
            ChallengeRule::FiveAPlay => 5,
            ChallengeRule::FiveAWord => 5 * words,
            ChallengeRule::TenAPlay => 10,
            ChallengeRule::TenAWord => 10 * words,
            _ => 0,
        },
        challenger_loses_turn: by == ChallengeRule::Double,
        game_over,
        taken_back,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ruled(by: ChallengeRule, acceptable: &[bool]) -> ChallengeOutcome {
        rule(by, Challenged { made: 3, acceptable }).unwrap()
    }

    #[test]
    fn a_wrong_challenge_costs_what_the_rule_says() {
        let stands = ChallengeOutcome::default();
        let both = [true, true];
        assert_eq!(ruled(ChallengeRule::Void, &both), stands);
        assert_eq!(ruled(ChallengeRule::Single, &both), stands);
        assert_eq!(
            ruled(ChallengeRule::Double, &both),
            ChallengeOutcome { challenger_loses_turn: true, ..stands }
        );
        assert_eq!(ruled(ChallengeRule::FiveAPlay, &both), ChallengeOutcome { bonus: 5, ..stands });
        assert_eq!(
            ruled(ChallengeRule::FiveAWord, &both),
            ChallengeOutcome { bonus: 10, ..stands }
        );
        assert_eq!(ruled(ChallengeRule::TenAPlay, &both), ChallengeOutcome { bonus: 10, ..stands });
        assert_eq!(ruled(ChallengeRule::TenAWord, &both), ChallengeOutcome { bonus: 20, ..stands });
        assert_eq!(
            ruled(ChallengeRule::Triple, &both),
            ChallengeOutcome { game_over: true, ..stands }
        );
    }

    #[test]
    fn one_wrong_word_takes_the_play_back() {
        for by in [
            ChallengeRule::Void,
            ChallengeRule::Single,
            ChallengeRule::Double,
            ChallengeRule::FiveAWord,
        ] {
            let ruling = ruled(by, &[true, false]);
            assert_eq!(
                ruling,
                ChallengeOutcome { taken_back: true, ..ChallengeOutcome::default() }
            );
        }
        assert!(ruled(ChallengeRule::Triple, &[false]).game_over);
    }

    #[test]
    fn what_cannot_be_ruled_on_is_an_error() {
        let error =
            |by, acceptable: &[bool]| rule(by, Challenged { made: 1, acceptable }).unwrap_err();
        assert_eq!(error(ChallengeRule::None, &[true]), ChallengeError::None);
        assert_eq!(error(ChallengeRule::Double, &[]), ChallengeError::NoWord);
        let message = error(ChallengeRule::Double, &[true, true]).to_string();
        assert_eq!(message, "2 words are challenged, the play makes only 1");
    }
}
