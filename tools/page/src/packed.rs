//! What the page carries: compressed, as text.

use std::io::{self, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::{Compression, GzBuilder};
use sha2::{Digest, Sha256};

/// The first of 85 characters, and what stands for the one that could end a script.
const FIRST: u8 = b'#';
const INSTEAD: u8 = b'x';

/// Bytes as text: four of them are five characters, and a last group of fewer has one more than
/// bytes. That is a twentieth shorter than base64. `ui/worker.js` reads it.
pub(crate) fn text(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() / 4 * 5 + 5);
    for group in bytes.chunks(4) {
        let mut whole = [0; 4];
        whole[..group.len()].copy_from_slice(group);
        let number = u32::from_be_bytes(whole);
        for place in (0..5).rev().take(group.len() + 1) {
            let digit = number / 85_u32.pow(place) % 85;
            let own = FIRST + digit as u8;
            text.push(char::from(if own == b'<' { INSTEAD } else { own }));
        }
    }
    text
}

/// Level 9, the most, would make a page a hundredth shorter and take twice as long.
const LEVEL: Compression = Compression::new(5);

/// Compresses bytes; the same bytes always give the same result.
pub(crate) fn compressed(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut gzip = GzBuilder::new().write(Vec::new(), LEVEL);
    gzip.write_all(bytes)?;
    gzip.finish()
}

/// Bytes compressed, as text.
pub(crate) fn packed(bytes: &[u8]) -> io::Result<String> {
    Ok(text(&compressed(bytes)?))
}

/// How a policy names a script: by its hash.
pub(crate) fn hash_source(script: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(script.as_bytes())))
}
