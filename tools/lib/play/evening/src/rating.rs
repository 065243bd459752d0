//! Elo's rating, with the usual constants.

/// What everybody's rating begins with (A. Elo, "The Rating of Chessplayers, Past and Present",
/// 1978).
pub const FIRST: f64 = 1500.0;
/// The most that a game between two moves it.
const MOST: f64 = 32.0;

/// What a player wins of another, or loses: `result` is 1 for a win, 0.5 for a tie.
///
/// ```
/// use wordy_evening::exchanged;
///
/// // Between equals a win brings 16.
/// assert_eq!(exchanged(1500.0, 1500.0, 1.0), 16.0);
/// assert_eq!(exchanged(1500.0, 1500.0, 0.5), 0.0);
/// // 32 / (1 + 10), where the other has 400 less.
/// assert!((exchanged(1900.0, 1500.0, 1.0) - 32.0 / 11.0).abs() < 1e-9);
/// ```
pub fn exchanged(own: f64, other: f64, result: f64) -> f64 {
    let expected = 1.0 / (1.0 + 10_f64.powf((other - own) / 400.0));
    MOST * (result - expected)
}
