//! Files that are no text, by their first bytes.

/// What a file is that is no text, and how a list is got out of it.
pub(super) fn of(bytes: &[u8]) -> Option<(&'static str, &'static str)> {
    const KINDS: [(&[u8], &str, &str); 13] = [
        (b"\xFD7zXZ\0", "compressed with xz", "unpack it first: xz -d FILE"),
        (b"\x28\xB5\x2F\xFD", "compressed with zstd", "unpack it first: zstd -d FILE"),
        (b"BZh", "compressed with bzip2", "unpack it first: bzip2 -d FILE"),
        (b"\x1F\x9D", "compressed with compress", "unpack it first: gzip -d FILE.Z"),
        (b"\x04\x22\x4D\x18", "compressed with lz4", "unpack it first: lz4 -d FILE"),
        (b"7z\xBC\xAF\x27\x1C", "a 7z archive", "unpack it first: 7z x FILE"),
        (b"Rar!\x1A\x07", "a rar archive", "unpack it first: unrar x FILE"),
        (b"PK\x03\x04", "a zip archive", "unpack it first: unzip FILE"),
        (b"%PDF-", "a PDF", "copy its words into a text file: pdftotext FILE"),
        (b"{\\rtf", "a document in RTF", "save it as plain text"),
        (b"\xD0\xCF\x11\xE0", "a document of an office program", "save it as plain text or CSV"),
        (b"\x7FELF", "a program", "give a word list or a lexicon"),
        (b"SQLite format 3\0", "an SQLite database", "export its words as text"),
    ];
    // BZh is followed by a digit, so that a word such as BZHOO is none.
    let fits = |head: &[u8]| {
        bytes.starts_with(head)
            && (head != b"BZh" || bytes.get(3..10).is_some_and(|rest| &rest[1..] == b"1AY&SY"))
    };
    KINDS.iter().find(|(head, ..)| fits(head)).map(|&(_, what, way)| (what, way))
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
    }
}
