//! What the page carries: compressed, as text.

use std::io::{self, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::{Compression, GzBuilder};
use sha2::{Digest, Sha256};

/// Bytes in base64.
pub(crate) fn text(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}

/// Bytes compressed, in base64. The same bytes give the same text.
pub(crate) fn packed(bytes: &[u8]) -> io::Result<String> {
    let mut gzip = GzBuilder::new().write(Vec::new(), Compression::best());
    gzip.write_all(bytes)?;
    Ok(text(&gzip.finish()?))
}

/// How a policy names a script: by its hash.
pub(crate) fn hash_source(script: &str) -> String {
    format!("'sha256-{}'", text(&Sha256::digest(script.as_bytes())))
}
