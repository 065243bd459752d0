//! Files put together again with right checksums.

/// The members of a zip archive of stored members: name and bytes.
pub(crate) type Members = Vec<(String, Vec<u8>)>;

/// The members of an archive that is sound.
pub(crate) fn members(archive: &[u8]) -> Members {
    let number = |at: usize, size: usize| {
        archive[at..at + size].iter().rev().fold(0, |sum, byte| sum << 8 | usize::from(*byte))
    };
    let (mut members, mut at) = (Vec::new(), 0);
    while archive[at..].starts_with(b"PK\x03\x04") {
        let name = at + 30..at + 30 + number(at + 26, 2);
        let bytes = name.end..name.end + number(at + 18, 4);
        at = bytes.end;
        members.push((String::from_utf8(archive[name].to_vec()).unwrap(), archive[bytes].to_vec()));
    }
    members
}

/// The archive of members, framed as a lexicon's, with right checksums.
pub(crate) fn archive(members: &[(String, Vec<u8>)]) -> Vec<u8> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for (name, bytes) in members {
        let size = (bytes.len() as u32).to_le_bytes();
        let head = [
            &[10, 0, 0, 8, 0, 0, 0, 0, 0x21, 0][..],
            &crc32fast::hash(bytes).to_le_bytes(),
            &size,
            &size,
            &(name.len() as u32).to_le_bytes(),
        ]
        .concat();
        let at = (out.len() as u32).to_le_bytes();
        directory
            .extend([&b"PK\x01\x02\x0a\0"[..], &head, &[0; 10], &at, name.as_bytes()].concat());
        out.extend([&b"PK\x03\x04"[..], &head, name.as_bytes(), bytes].concat());
    }
    let count = (members.len() as u16).to_le_bytes();
    let (size, start) = (directory.len() as u32, out.len() as u32);
    out.extend(directory);
    out.extend([&b"PK\x05\x06\0\0\0\0"[..], &count, &count].concat());
    out.extend([&size.to_le_bytes()[..], &start.to_le_bytes(), &[0; 2]].concat());
    out
}

/// Puts the right checksum at the end of a file of the crate fst: a masked CRC-32C.
pub(crate) fn transducer(bytes: &mut [u8]) {
    let Some(end) = bytes.len().checked_sub(4) else { return };
    let (body, sum) = bytes.split_at_mut(end);
    let crc = !body.iter().fold(u32::MAX, |crc, byte| {
        let shift = |crc: u32, _| crc >> 1 ^ if crc & 1 == 1 { 0x82F6_3B78 } else { 0 };
        (0..8).fold(crc ^ u32::from(*byte), shift)
    });
    sum.copy_from_slice(&(crc.rotate_right(15).wrapping_add(0xA282_EAD8)).to_le_bytes());
}
