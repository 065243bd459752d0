//! HMAC-SHA-256 (RFC 2104).

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

/// The code of a message.
pub fn hmac(key: &[u8], message: &[u8]) -> [u8; 32] {
    // A key of any length will do.
    let mut code = Hmac::<Sha256>::new_from_slice(key).unwrap_or_else(|_| unreachable!());
    code.update(message);
    code.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_lexicon::lexicon::hex;

    #[test]
    fn the_vectors_of_rfc_4231() {
        let first = hmac(&[0x0b; 20], b"Hi There");
        assert_eq!(hex(&first), "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
        let second = hmac(b"Jefe", b"what do ya want for nothing?");
        assert_eq!(
            hex(&second),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        );
    }
}
