//! The container of a lexicon file: a zip archive whose members are stored, not compressed.
//!
//! Any unzip opens it. Our reader takes less than the zip format allows: the bytes must be exactly
//! those [`write`] makes of the members. So every byte is either under a member's CRC-32 or equal
//! to the one byte that may stand there, and a file with any byte changed, or cut anywhere, is
//! refused.

use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;

use super::error::Damaged;

const LOCAL: u32 = 0x0403_4b50;
const CENTRAL: u32 = 0x0201_4b50;
const END: u32 = 0x0605_4b50;
/// Version 1.0 of the format is all that stored members need.
const VERSION: u16 = 10;
/// Bit 11: names are UTF-8.
const FLAGS: u16 = 0x0800;
/// 1 January 1980, the zero of zip's calendar: no file carries a real date.
const DATE: u16 = 0x0021;

/// A member: its name and its bytes.
pub(super) type Member<'a> = (&'a str, &'a [u8]);

/// The archive of `members`, in the order given. The same members give the same bytes.
///
/// # Errors
/// [`Damaged::TooLarge`] when the archive would pass four gibibytes.
pub(super) fn write(members: &[Member<'_>]) -> Result<Vec<u8>, Damaged> {
    let mut writer = Writer::default();
    members.iter().try_for_each(|(name, bytes)| writer.add(name, bytes))?;
    writer.finish()
}

/// An archive in the making.
#[derive(Default)]
pub(super) struct Writer {
    out: Vec<u8>,
    directory: Vec<u8>,
    members: u16,
}

impl Writer {
    /// An archive of about so many bytes, which are asked for once: what grows step by step leaves
    /// holes in memory.
    pub(super) fn with_capacity(bytes: usize) -> Self {
        Self { out: Vec::with_capacity(bytes), ..Self::default() }
    }

    /// Appends a member.
    ///
    /// # Errors
    /// [`Damaged::TooLarge`] when the archive would pass four gibibytes.
    pub(super) fn add(&mut self, name: &str, bytes: &[u8]) -> Result<(), Damaged> {
        self.fill(name, |out| {
            out.extend_from_slice(bytes);
            Ok(())
        })
    }

    /// Appends a member whose bytes `write` appends, so that they are held once.
    ///
    /// # Errors
    /// Those of `write`; [`Damaged::TooLarge`] when the archive would pass four gibibytes.
    pub(super) fn fill(
        &mut self,
        name: &str,
        write: impl FnOnce(&mut Vec<u8>) -> Result<(), Damaged>,
    ) -> Result<(), Damaged> {
        const HEAD: Range<usize> = 4..30;
        let start = self.out.len();
        self.out.extend(LOCAL.to_le_bytes());
        self.out.extend([0; 26]);
        self.out.extend(name.as_bytes());
        let from = self.out.len();
        write(&mut self.out)?;
        let bytes = &self.out[from..];
        let head = header(name, bytes.len(), crc32fast::hash(bytes))?;
        self.out[start + HEAD.start..start + HEAD.end].copy_from_slice(&head);
        put_directory_entry(&mut self.directory, &head, name, offset(start)?);
        self.members += 1;
        Ok(())
    }

    /// The archive.
    ///
    /// # Errors
    /// [`Damaged::TooLarge`] when it would pass four gibibytes.
    pub(super) fn finish(mut self) -> Result<Vec<u8>, Damaged> {
        let start = offset(self.out.len())?;
        self.out.extend(&self.directory);
        put_end(&mut self.out, self.members, offset(self.directory.len())?, start);
        Ok(self.out)
    }
}

/// The members of an archive: names and where their bytes lie.
pub(super) fn read(archive: &[u8]) -> Result<Vec<(String, Range<usize>)>, Damaged> {
    let members = find(archive)?;
    for member in &members {
        if crc32fast::hash(&archive[member.range.clone()]) != member.crc {
            return Err(Damaged::Checksum(member.name.clone()));
        }
    }
    check_rest(archive, &members)?;
    Ok(named(members))
}

/// The same of an archive that is part of the program: its checksums need no look.
pub(super) fn read_embedded(archive: &[u8]) -> Result<Vec<(String, Range<usize>)>, Damaged> {
    find(archive).map(named)
}

/// A member that was found.
struct MemberHeader {
    name: String,
    range: Range<usize>,
    crc: u32,
}

fn find(archive: &[u8]) -> Result<Vec<MemberHeader>, Damaged> {
    let (mut members, mut at) = (Vec::new(), 0);
    while archive.get(at..at + 4) == Some(&LOCAL.to_le_bytes()) {
        let member = read_member(archive, at)?;
        at = member.range.end;
        members.push(member);
    }
    Ok(members)
}

fn named(members: Vec<MemberHeader>) -> Vec<(String, Range<usize>)> {
    members.into_iter().map(|member| (member.name, member.range)).collect()
}

/// The 26 bytes that a member's local header and its directory entry share.
fn header(name: &str, size: usize, crc: u32) -> Result<[u8; 26], Damaged> {
    let size = offset(size)?;
    let mut head = [0; 26];
    let mut put = |at: usize, value: &[u8]| head[at..at + value.len()].copy_from_slice(value);
    put(0, &VERSION.to_le_bytes());
    put(2, &FLAGS.to_le_bytes());
    put(8, &DATE.to_le_bytes());
    put(10, &crc.to_le_bytes());
    put(14, &size.to_le_bytes());
    put(18, &size.to_le_bytes());
    put(22, &(name.len() as u16).to_le_bytes());
    Ok(head)
}

fn put_directory_entry(out: &mut Vec<u8>, head: &[u8; 26], name: &str, start: u32) {
    out.extend(CENTRAL.to_le_bytes());
    out.extend(VERSION.to_le_bytes());
    out.extend(head);
    out.extend([0; 10]);
    out.extend(start.to_le_bytes());
    out.extend(name.as_bytes());
}

fn put_end(out: &mut Vec<u8>, members: u16, size: u32, start: u32) {
    out.extend(END.to_le_bytes());
    out.extend([0; 4]);
    out.extend(members.to_le_bytes());
    out.extend(members.to_le_bytes());
    out.extend(size.to_le_bytes());
    out.extend(start.to_le_bytes());
    out.extend([0; 2]);
}

fn read_member(archive: &[u8], at: usize) -> Result<MemberHeader, Damaged> {
    let field = |from: usize, len: usize| {
        let bytes = archive.get(at + from..at + from + len)?;
        Some(bytes.iter().rev().fold(0_usize, |value, &byte| value << 8 | usize::from(byte)))
    };
    let lengths = || Some((field(18, 4)?, field(26, 2)?, field(14, 4)?));
    let (size, name_len, crc) = lengths().ok_or(Damaged::Cut)?;
    let name = archive.get(at + 30..at + 30 + name_len).ok_or(Damaged::Cut)?;
    let start = at + 30 + name_len;
    let range = start..start + size;
    archive.get(range.clone()).ok_or(Damaged::Cut)?;
    let name = String::from_utf8_lossy(name).into_owned();
    Ok(MemberHeader { name, range, crc: crc as u32 })
}

/// Compares all that lies outside the members' bytes with what [`write`] would put there.
fn check_rest(archive: &[u8], members: &[MemberHeader]) -> Result<(), Damaged> {
    let end = members.last().map_or(0, |member| member.range.end);
    let mut directory = Vec::new();
    let mut start = 0;
    for MemberHeader { name, range, crc } in members {
        let head = header(name, range.len(), *crc)?;
        let local = [&LOCAL.to_le_bytes()[..], &head, name.as_bytes()].concat();
        if archive[start..range.start] != local {
            return Err(Damaged::Framing(start));
        }
        put_directory_entry(&mut directory, &head, name, offset(start)?);
        start = range.end;
    }
    let size = offset(directory.len())?;
    put_end(&mut directory, members.len() as u16, size, offset(end)?);
    if archive[end..] == directory && !members.is_empty() {
        Ok(())
    } else {
        Err(Damaged::Framing(end))
    }
}

/// The archive in a file as it would be without its last member, if that has a name; that member is
/// not read. None where there is no such member, or the directory is not where [`write`] puts it.
pub(super) fn read_without_last(
    mut file: impl Read + Seek,
    name: &str,
) -> io::Result<Option<Vec<u8>>> {
    let tail = tail(&mut file)?;
    let Some(Last { directory, members, start, .. }) = last(&tail, name) else { return Ok(None) };
    let mut archive = Vec::with_capacity(start as usize + directory.len() + END_SIZE);
    file.seek(SeekFrom::Start(0))?;
    file.take(u64::from(start)).read_to_end(&mut archive)?;
    archive.extend(directory);
    put_end(&mut archive, members - 1, directory.len() as u32, start);
    Ok(Some(archive))
}

/// The bytes of the last member of the archive in a file, if that has a name and it and all around
/// it are what [`write`] makes of them.
pub(super) fn read_last(mut file: impl Read + Seek, name: &str) -> io::Result<Option<Vec<u8>>> {
    let tail = tail(&mut file)?;
    let Some(Last { start, size, crc, head, .. }) = last(&tail, name) else { return Ok(None) };
    let local = [&LOCAL.to_le_bytes()[..], &head, name.as_bytes()].concat();
    let mut bytes = Vec::with_capacity(local.len() + size as usize);
    file.seek(SeekFrom::Start(u64::from(start)))?;
    file.take(local.len() as u64 + u64::from(size)).read_to_end(&mut bytes)?;
    if !bytes.starts_with(&local) {
        return Ok(None);
    }
    bytes.drain(..local.len());
    Ok(Some(bytes).filter(|bytes| crc32fast::hash(bytes) == crc))
}

/// The end of a file: more than the directory of any lexicon.
fn tail(file: &mut (impl Read + Seek)) -> io::Result<Vec<u8>> {
    const TAIL: u64 = 2048;
    let size = file.seek(SeekFrom::End(0))?;
    let mut tail = Vec::new();
    file.seek(SeekFrom::Start(size.saturating_sub(TAIL)))?;
    file.take(TAIL).read_to_end(&mut tail)?;
    Ok(tail)
}

/// Bytes of the end of an archive, and of a directory entry without its name.
const END_SIZE: usize = 22;
const ENTRY_SIZE: usize = 46;

/// The last member of an archive.
struct Last<'t> {
    /// The entries before its own.
    directory: &'t [u8],
    /// How many members there are, and where the last begins.
    members: u16,
    start: u32,
    /// Its bytes: how many, and their checksum.
    size: u32,
    crc: u32,
    /// What its local header and its directory entry share.
    head: [u8; 26],
}

/// The last member, if it has a name and the end of an archive is what [`write`] puts there.
fn last<'t>(tail: &'t [u8], name: &str) -> Option<Last<'t>> {
    let number =
        |bytes: &[u8], at: usize| Some(u32::from_le_bytes(*bytes.get(at..)?.first_chunk()?));
    let (entries, end) = tail.split_at_checked(tail.len().checked_sub(END_SIZE)?)?;
    let size = number(end, 12)? as usize;
    let directory = &entries[entries.len().checked_sub(size)?..];
    let (before, entry) = directory.split_at_checked(size.checked_sub(ENTRY_SIZE + name.len())?)?;
    let (members, start) = (number(end, 8)? as u16, number(entry, 42)?);
    let (crc, size) = (number(entry, 16)?, number(entry, 20)?);
    let head = header(name, size as usize, crc).ok()?;
    let mut written = Vec::new();
    put_directory_entry(&mut written, &head, name, start);
    let list_end = u64::from(start) + (30 + name.len()) as u64 + u64::from(size);
    put_end(&mut written, members, directory.len() as u32, u32::try_from(list_end).ok()?);
    let is_written = written.strip_prefix(entry) == Some(end);
    let last = Last { directory: before, members, start, size, crc, head };
    (is_written && members > 1).then_some(last)
}

fn offset(bytes: usize) -> Result<u32, Damaged> {
    u32::try_from(bytes).map_err(|_| Damaged::TooLarge)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Vec<u8> {
        write(&[("a.txt", b"AA\nAB\n"), ("b", b"")]).unwrap()
    }

    #[test]
    fn members_come_back_as_they_were() {
        let archive = small();
        let members = read(&archive).unwrap();
        let read: Vec<_> = members.iter().map(|(n, r)| (n.as_str(), &archive[r.clone()])).collect();
        assert_eq!(read, [("a.txt", &b"AA\nAB\n"[..]), ("b", b"")]);
    }

    #[test]
    fn every_changed_bit_and_every_cut_is_refused() {
        let archive = small();
        for at in 0..archive.len() {
            assert!(read(&archive[..at]).is_err(), "cut at {at}");
            for bit in 0..8 {
                let mut changed = archive.clone();
                changed[at] ^= 1 << bit;
                assert!(read(&changed).is_err(), "bit {bit} of byte {at}");
            }
        }
        assert!(read(&[archive, vec![0]].concat()).is_err());
    }

    #[test]
    fn the_last_member_may_be_left_out() {
        let (one, two) = (("a.txt", &b"AA\nAB\n"[..]), ("b", &b"BA"[..]));
        let both = write(&[one, two]).unwrap();
        let short =
            |archive: &[u8], name| read_without_last(std::io::Cursor::new(archive), name).unwrap();
        assert_eq!(short(&both, "b"), Some(write(&[one]).unwrap()));
        let last = |archive: &[u8]| read_last(std::io::Cursor::new(archive), "b").unwrap();
        assert_eq!((last(&both), last(&write(&[one]).unwrap())), (Some(two.1.to_vec()), None));
        assert_eq!(short(&both, "a.txt"), None);
        assert_eq!(short(&write(&[two]).unwrap(), "b"), None);
        for cut in 0..both.len() {
            assert_eq!(short(&both[..cut], "b"), None, "{cut}");
        }
        // Whatever is changed, what is read of it is sound or refused.
        for at in 0..both.len() {
            let mut changed = both.clone();
            changed[at] ^= 0x55;
            let last = read_last(std::io::Cursor::new(&changed), "b").unwrap();
            assert!(last.is_none_or(|last| last == two.1), "{at}");
            if let Some(short) = short(&changed, "b")
                && read(&short).is_ok()
            {
                assert_eq!(short, write(&[one]).unwrap(), "{at}");
            }
        }
    }

    #[test]
    #[ignore = "needs unzip: make test-all"]
    fn unzip_reads_it() {
        let folder = std::env::temp_dir().join(format!("archive-{}", std::process::id()));
        std::fs::write(&folder, small()).unwrap();
        let unzip =
            std::process::Command::new("unzip").arg("-p").arg(&folder).arg("a.txt").output();
        let _ = std::fs::remove_file(&folder);
        assert_eq!(unzip.unwrap().stdout, b"AA\nAB\n");
    }
}
