//! Files that are no text, by their first bytes and by their names.

use std::path::Path;

/// A kind of file that is no text.
struct Kind {
    /// Its first bytes.
    head: &'static [u8],
    /// What ends the names of such files.
    extensions: &'static [&'static str],
    what: &'static str,
    /// How a list is got out of it.
    hint: &'static str,
}

const fn kind(
    head: &'static [u8],
    extensions: &'static [&'static str],
    what: &'static str,
    hint: &'static str,
) -> Kind {
    Kind { head, extensions, what, hint }
}

/// The kinds that are refused.
const KINDS: [Kind; 14] = [
    kind(b"\xFD7zXZ\0", &["xz"], "compressed with xz", "unpack it first: xz -d FILE"),
    kind(b"\x28\xB5\x2F\xFD", &["zst"], "compressed with zstd", "unpack it first: zstd -d FILE"),
    kind(b"BZh", &["bz2"], "compressed with bzip2", "unpack it first: bzip2 -d FILE"),
    kind(b"\x1F\x9D", &["z"], "compressed with compress", "unpack it first: gzip -d FILE.Z"),
    kind(b"\x04\x22\x4D\x18", &["lz4"], "compressed with lz4", "unpack it first: lz4 -d FILE"),
    kind(b"7z\xBC\xAF\x27\x1C", &["7z"], "a 7z archive", "unpack it first: 7z x FILE"),
    kind(b"Rar!\x1A\x07", &["rar"], "a rar archive", "unpack it first: unrar x FILE"),
    kind(
        b"PK\x03\x04",
        &["zip", "docx", "xlsx", "odt", "ods", "epub"],
        "a zip archive or a document of an office program",
        "unpack it first, or save it as plain text or CSV: unzip FILE",
    ),
    kind(b"%PDF-", &["pdf"], "a PDF", "copy its words into a text file: pdftotext FILE"),
    kind(b"{\\rtf", &["rtf"], "a document in RTF", "save it as plain text"),
    kind(
        b"\xD0\xCF\x11\xE0",
        &["doc", "xls"],
        "a document of an office program",
        "save it as plain text or CSV",
    ),
    kind(b"\x7FELF", &[], "a program", "give a word list or a lexicon"),
    kind(
        b"SQLite format 3\0",
        &["sqlite", "sqlite3"],
        "an SQLite database",
        "export its words as text",
    ),
    // The signature, and what the head of a page begins with.
    kind(b"PAR1\x15", &["parquet"], "a Parquet file", "export its words as text or CSV"),
];

/// The first bytes of gzip, which is read.
pub(super) const GZIP: &[u8] = &[0x1F, 0x8B];

/// What a file is that is no text, and how a list is got out of it.
pub(super) fn of(bytes: &[u8]) -> Option<(&'static str, &'static str)> {
    // BZh is followed by a digit, so that a word such as BZHOO is none.
    let fits = |head: &[u8]| {
        bytes.starts_with(head)
            && (head != b"BZh" || bytes.get(3..10).is_some_and(|rest| &rest[1..] == b"1AY&SY"))
    };
    // The first part of a lexicon of ours has this name, behind the 30 bytes of a head.
    if bytes.get(30..42) == Some(b"lexicon.toml") {
        return Some(("a lexicon", "its words, one a line: lexicon list FILE"));
    }
    KINDS.iter().find(|kind| fits(kind.head)).map(|kind| (kind.what, kind.hint))
}

/// What the name of a file says it is, where that is no text, or gzip, and the bytes are not that.
pub fn misnamed(name: &str, bytes: &[u8]) -> Option<&'static str> {
    let extension = Path::new(name).extension()?.to_str()?.to_lowercase();
    if extension == "gz" {
        return (!bytes.starts_with(GZIP)).then_some("compressed with gzip");
    }
    let named = KINDS.iter().find(|kind| kind.extensions.contains(&extension.as_str()))?;
    (!bytes.starts_with(named.head)).then_some(named.what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compressed_files_are_named_and_words_are_not() {
        assert_eq!(of(b"\xFD7zXZ\0...").unwrap().0, "compressed with xz");
        assert_eq!(of(b"BZh91AY&SY...").unwrap().0, "compressed with bzip2");
        assert!(of(b"BZhoo\nand\nmore\n").is_none());
        assert!(of(b"").is_none());
        let zip = |name: &str| [b"PK\x03\x04", &[0; 26][..], name.as_bytes()].concat();
        assert_eq!(of(&zip("lexicon.toml")).unwrap().0, "a lexicon");
        assert!(of(&zip("words.txt")).unwrap().0.starts_with("a zip archive"));
    }

    #[test]
    fn a_name_says_what_the_bytes_must_be() {
        assert_eq!(misnamed("list.xz", b"AA\n"), Some("compressed with xz"));
        assert_eq!(misnamed("LIST.TXT.GZ", b"AA\n"), Some("compressed with gzip"));
        assert_eq!(misnamed("list.gz", b"\x1F\x8B\x08"), None);
        assert_eq!(misnamed("list.xz", b"\xFD7zXZ\0"), None);
        assert_eq!(misnamed("list.txt", b"AA\n"), None);
        assert_eq!(misnamed("list", b""), None);
    }
}
