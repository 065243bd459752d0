//! HMAC-SHA-256 (RFC 2104).

use sha2::{Digest as _, Sha256};

/// Bytes that the hash works on at once.
const BLOCK: usize = 64;

/// The code of a message with a key of at most 64 bytes.
pub fn hmac(key: &[u8], message: &[u8]) -> [u8; 32] {
    let mut padded = [0; BLOCK];
    padded.iter_mut().zip(key).for_each(|(own, byte)| *own = *byte);
    let inner = Sha256::new().chain_update(padded.map(|byte| byte ^ 0x36)).chain_update(message);
    let outer = Sha256::new().chain_update(padded.map(|byte| byte ^ 0x5c));
    outer.chain_update(inner.finalize()).finalize().into()
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
