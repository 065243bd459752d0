//! What the page carries: compressed, as text.

use std::io::{self, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::{Compression, GzBuilder};
use sha2::{Digest, Sha256};

/// The signs that bytes become: all of ASCII that are seen, but for `<`, which could end a script.
const SIGNS: u32 = 93;
/// Bits that two of them always hold, and up to which number they hold one more.
const BITS: u32 = 13;
const MORE: u32 = SIGNS * SIGNS - (1 << BITS);

fn sign(number: u32) -> char {
    let own = b'!' + number as u8;
    char::from(own + u8::from(own >= b'<'))
}

/// Bytes as text: two signs for 13 bits, and for 14 where these are a number small enough. That is
/// a twelfth shorter than base64. `ui/worker.js` reads it.
pub(crate) fn text(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() / 13 * 16 + 4);
    let (mut bits, mut count) = (0_u32, 0);
    let mut write = |number: u32| text.extend([sign(number % SIGNS), sign(number / SIGNS)]);
    for byte in bytes {
        bits |= u32::from(*byte) << count;
        count += 8;
        if count > BITS {
            let low = bits & ((1 << BITS) - 1);
            let taken = if low < MORE { BITS + 1 } else { BITS };
            write(bits & ((1 << taken) - 1));
            bits >>= taken;
            count -= taken;
        }
    }
    // A last sign alone is one byte.
    if count > 7 || bits >= SIGNS {
        write(bits);
    } else if count > 0 {
        text.push(sign(bits));
    }
    text
}

const LEVEL: Compression = Compression::best();

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
