//! A bag whose draws can be checked.
//!
//! The one who opens a match chooses 32 secret bytes and shows their hash from the start
//! ([`commitment`]). Each seat may give 16 bytes of its own, whose hash it said before ([`seal`]).
//! Secret and numbers together make the key ([`Key::new`]), and the key decides every draw
//! ([`Pool`]). When the game is over the secret is shown, and everybody can do all of it again, as
//! `fair::verify` of the matches does. No secret could be changed after the start, and none could
//! be chosen for how it draws, since it was fixed before the numbers were known. Who runs the
//! server knows the bag all the same: that such a one does not play is a matter of trust.
//!
//! How it is reckoned, version `wordy-bag-1`; texts are UTF-8, `||` puts one after the other:
//!
//! - commitment: SHA-256 of `wordy-bag-1` || 0 || id || 0 || hash of the rules || 0 || secret
//! - key: HMAC-SHA-256 with the secret over id || for each seat in order, 0 and its 16 bytes (16
//!   bytes of 0 where it gave none)
//! - draw j, from 0, of a pool of n tiles: HMAC-SHA-256 with the key over j (8 bytes, the highest
//!   first) || r (4 bytes); its first 8 bytes as a number; if that is not below the largest
//!   multiple of n, again with the next r, from 0; the rest of the division by n is the place of
//!   the tile
//! - who begins, where that is drawn: draw j = 2^64 - 1 of the n players in the order of their
//!   seats; the others follow in that order, the first after the last
//! - the pool lies in the order of the alphabet, blanks last; the last tile takes the place of the
//!   one drawn; tiles put back are added at the end
//!
//! ```
//! use wordy_draws::{Key, commitment};
//!
//! let secret = [7; 32];
//! let said_before = commitment("game-1", "hash of the rules", &secret);
//! let key = Key::new("game-1", &secret, &[Some([1; 16]), None]);
//! let place = key.draw(0, 100);
//! assert!(place < 100 && said_before.len() == 64);
//! // Afterwards anybody can draw again: the same secret and numbers, the same tile.
//! assert_eq!(place, Key::new("game-1", &secret, &[Some([1; 16]), None]).draw(0, 100));
//! ```
//!
//! `testvector.json` has values to test other programs by.

mod hmac;
mod pool;
mod unverified;

use sha2::{Digest as _, Sha256};
use wordy_lexicon::lexicon::hex;

pub use hmac::hmac;
pub use pool::{Draw, Key, Pool};
pub use unverified::VerifyError;

/// The version of the draws.
pub const BAG: &str = "wordy-bag-1";

/// The hash of a secret, which is shown before anybody draws.
pub fn commitment(id: &str, rules_hash: &str, secret: &[u8; 32]) -> String {
    let parts: [&[u8]; 7] =
        [BAG.as_bytes(), &[0], id.as_bytes(), &[0], rules_hash.as_bytes(), &[0], secret];
    hex(&Sha256::digest(parts.concat()))
}

/// The hash of a seat's number, which it says before any number is given.
pub fn seal(nonce: &[u8; 16]) -> String {
    hex(&Sha256::digest(nonce))
}

/// Bytes written in hexadecimal, if they are so many.
///
/// ```
/// assert_eq!(wordy_draws::bytes("0aFF"), Some([10, 255]));
/// assert_eq!(wordy_draws::bytes::<2>("0a"), None);
/// ```
pub fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits = text.as_bytes();
    if digits.len() != 2 * N {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
        let digit = |digit: u8| char::from(digit).to_digit(16).map(|digit| digit as u8);
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use serde_json::Value;
    use wordy_games::bag::tiles_of;
    use wordy_games::cgp::spelled_rack;

    use super::*;

    /// The values were worked out by a program apart, in another language.
    #[test]
    fn the_test_vector_comes_out() {
        let vector: Value = serde_json::from_str(include_str!("testvector.json")).unwrap();
        let text = |name: &str| vector[name].as_str().unwrap();
        let secret = bytes::<32>(text("secret")).unwrap();
        assert_eq!(commitment(text("id"), text("rules"), &secret), text("commitment"));
        let numbers = vector["numbers"].as_array().unwrap();
        let numbers: Vec<_> =
            numbers.iter().map(|own| own.as_str().and_then(bytes::<16>)).collect();
        for (number, seal_of) in numbers.iter().zip(vector["seals"].as_array().unwrap()) {
            assert_eq!(number.map(|own| seal(&own)).as_deref(), seal_of.as_str());
        }
        let set = wordy_data::distribution(text("set")).unwrap();
        let key = Key::new(text("id"), &secret, &numbers);
        let begins = |of: usize| (of, key.first(of));
        let first = vector["first"].as_object().unwrap();
        for (of, place) in first.iter().map(|(of, place)| (of.parse().unwrap(), place)) {
            assert_eq!(begins(of), (of, place.as_u64().unwrap() as usize));
        }
        let drawn = Pool::new(key, tiles_of(&set)).draw(100);
        assert_eq!(spelled_rack(&drawn, &set.alphabet), text("draws"));
    }

    #[test]
    fn all_tiles_are_equally_likely() {
        let key = Key::new("a", &[1; 32], &[]);
        let mut counts = [0; 7];
        (0..70_000).for_each(|draw| counts[key.draw(draw, 7)] += 1);
        // 10,000 each, with a standard deviation of 93.
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }
}
