//! Output: the complete file or none, and never over an input.

use std::ffi::OsStr;
use std::fs::{self, FileType, OpenOptions};
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use crate::disk::{Disk as _, Save, System, save};
use crate::nearest::nearest;
use crate::signals::Hold;
use crate::spool::Content;
use crate::temporary::{self, folder_of};
use crate::{Failure, Streams, os_error_text, refused};

/// Where output goes.
enum Place {
    /// Standard output.
    Standard,
    /// A device, a FIFO or a socket: written to, never replaced.
    Device,
    /// A file, there or not, at this path, which is no link.
    File(PathBuf),
}

/// Where the output `path` is: `-` is standard output; links are followed.
fn place(path: &Path) -> Result<Place, Failure> {
    if is_standard_output(path) {
        return Ok(Place::Standard);
    }
    match path.metadata() {
        Ok(data) if data.is_dir() => {
            Err(Failure::new(format!("{}: cannot write: it is a folder", path.display())))
        }
        Ok(data) if is_device(data.file_type()) || is_open_file(path) => Ok(Place::Device),
        _ => followed(path).map(Place::File).map_err(|error| cannot_write(path, &error)),
    }
}

/// The place of a file that is neither standard output nor a device.
pub(crate) fn file_place(path: &Path) -> Result<PathBuf, Failure> {
    match place(path)? {
        Place::File(target) => Ok(target),
        Place::Standard | Place::Device => {
            let message = format!("{}: cannot write: it is not a file", path.display());
            Err(Failure::new(message).hint("-o FILE names one"))
        }
    }
}

/// Whether a path means a file that the process has open, such as `/dev/fd/3`.
fn is_open_file(path: &Path) -> bool {
    ["/dev/fd", "/dev/stderr", "/proc"].iter().any(|own| path.starts_with(own))
}

/// Whether a path means standard output.
pub fn is_standard_output(path: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|own| path == Path::new(own))
}

fn is_device(kind: FileType) -> bool {
    !kind.is_file() && !kind.is_dir()
}

/// The path that links lead to, where there need not be a file.
fn followed(path: &Path) -> io::Result<PathBuf> {
    const MOST_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            Ok(target) => path = folder_of(&path).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many links"))
}

/// Refuses a file whose name ends as something else than what is written, such as `.txt` where that
/// is a lexicon. A name without an ending, or with one of digits as `.2`, says nothing.
///
/// # Errors
///
/// The ending is none of `endings`, which the message names.
pub fn check_ending(path: &Path, what: &str, endings: &[&str]) -> Result<(), Failure> {
    check_ending_of("-o", path, what, endings)
}

/// The same of a file that an option names.
///
/// # Errors
///
/// As of [`check_ending`].
pub fn check_ending_of(
    option: &str,
    path: &Path,
    what: &str,
    endings: &[&str],
) -> Result<(), Failure> {
    let Some(ending) = ending(path) else { return Ok(()) };
    if endings.iter().any(|own| ending.eq_ignore_ascii_case(own)) {
        return Ok(());
    }
    Err(unknown_ending(option, path, what, endings))
}

/// Says that the ending of a file is none of those that can be written.
pub(crate) fn unknown_ending(option: &str, path: &Path, what: &str, endings: &[&str]) -> Failure {
    let named: Vec<String> = endings.iter().map(|own| format!(".{own}")).collect();
    let named = match named.as_slice() {
        [] | [_] => named.concat(),
        [firsts @ .., last] => format!("{} or {last}", firsts.join(", ")),
    };
    let typed = path.extension().unwrap_or_default();
    let near = nearest(&typed.to_string_lossy(), endings.iter().copied());
    let near = near.or_else(|| endings.first().copied());
    let (place, wrong) = (path.display(), typed.display());
    Failure::new(format!("{place}: {what} ends in {named}, not .{wrong}"))
        .hint(format!("{option} {}", path.with_extension(near.unwrap_or_default()).display()))
        .maybe_hint(page_hint(typed).map(str::to_owned))
}

/// Refuses a file that an option names, and whose name ends as a file of another kind, such as a
/// list in `words.pdf`; any other ending goes, and those of `endings`.
///
/// # Errors
///
/// The name ends so; the message names `endings`.
pub fn check_kind(option: &str, path: &Path, what: &str, endings: &[&str]) -> Result<(), Failure> {
    const TEXTS: [&str; 3] = ["txt", "tsv", "csv"];
    const OTHERS: [&str; 31] = [
        "aff", "dawg", "db", "dic", "docx", "dwg", "fst", "gaddag", "gcg", "gexf", "graphml", "gz",
        "htm", "html", "json", "jsonl", "kad", "kbwg", "klv2", "kwg", "lex", "lxd", "ndjson",
        "parquet", "pdf", "png", "sqlite", "svg", "toml", "xlsx", "zip",
    ];
    let is_in = |all: &[&str], ending: &str| all.iter().any(|own| ending.eq_ignore_ascii_case(own));
    let is_text = endings.iter().any(|own| is_in(&TEXTS, own));
    let is_other = |ending: &str| is_in(&OTHERS, ending) || !is_text && is_in(&TEXTS, ending);
    match ending(path) {
        Some(ending) if is_other(ending) => check_ending_of(option, path, what, endings),
        _ => Ok(()),
    }
}

/// Where pages come from.
fn page_hint(ending: &OsStr) -> Option<&'static str> {
    let page = ["pdf", "html", "htm"].iter().any(|own| ending.eq_ignore_ascii_case(own));
    page.then_some(
        "`sheet` prints pages: `sheet threes --length 4 -o FILE.pdf` words with their hooks, \
         `sheet twos -o FILE.pdf` the two-letter words",
    )
}

/// Refuses a folder whose name ends as that of a file, such as `games.csv`. One that is there has
/// the name it has.
///
/// # Errors
///
/// The name ends so.
pub fn check_folder_name(path: &Path) -> Result<(), Failure> {
    const FILES: [&str; 12] = [
        "csv", "tsv", "parquet", "json", "jsonl", "ndjson", "txt", "gcg", "lex", "toml", "html",
        "pdf",
    ];
    refuse_standard_output(path)?;
    let names_file = |ending: &str| FILES.iter().any(|own| ending.eq_ignore_ascii_case(own));
    match ending(path).filter(|ending| names_file(ending)) {
        Some(ending) if !path.is_dir() => {
            let message = format!("{}: a folder is made, not a .{ending} file", path.display());
            let folder = path.with_extension("");
            Err(Failure::new(message).hint(format!("name a folder: {}", folder.display())))
        }
        _ => Ok(()),
    }
}

/// The ending of a file's name, where it has a letter. An open file has none.
pub(crate) fn ending(path: &Path) -> Option<&str> {
    let ending = path.extension()?.to_str()?;
    (ending.contains(|c: char| c.is_ascii_alphabetic()) && !is_open_file(path)).then_some(ending)
}

/// Refuses a path that cannot be written in the end: a folder; and a file that exists, unless
/// `overwrite` is set. Standard output (`-`), devices and FIFOs are never in the way.
///
/// # Errors
///
/// The path is one of those.
pub fn check_free(path: &Path, overwrite: bool) -> Result<(), Failure> {
    match place(path)? {
        Place::File(target) if !overwrite && target.exists() => Err(taken(path)),
        _ => Ok(()),
    }
}

/// Writes output: to standard output for `-`; through to a device or FIFO; else to a file, beside
/// its place, then renamed, so that nobody ever sees half a file. A link is followed; a file that
/// is replaced keeps its mode.
///
/// # Errors
///
/// The path exists and `overwrite` is not set; it was read as an input; the folder is missing or
/// cannot be written to.
pub fn write_whole(
    path: &Path,
    bytes: &[u8],
    overwrite: bool,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    if is_standard_output(path) {
        return put_standard(bytes, streams);
    }
    write_content(path, Content::Bytes(bytes), overwrite, streams)
}

/// The same of what is not on standard output.
pub(crate) fn write_content(
    path: &Path,
    content: Content<'_>,
    overwrite: bool,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    match place(path)? {
        Place::Standard => Ok(content.copy(|part| crate::put_file(streams.output, part))?),
        Place::Device => OpenOptions::new()
            .append(true)
            .open(path)
            .and_then(|mut device| content.copy(|part| device.write_all(part)))
            .map_err(|error| cannot_write(path, &error)),
        Place::File(target) if streams.inputs.has(&target) => {
            Err(Failure::new(format!("{}: the output would overwrite an input", path.display()))
                .hint("write to another file"))
        }
        Place::File(target) if streams.inputs.has_written(&target) => {
            Err(Failure::new(format!("{}: two outputs have this name", path.display()))
                .hint("write one of them to another file"))
        }
        Place::File(target) => {
            save_all(&[(path, Save { path: &target, content, overwrite })])?;
            streams.inputs.note_written(&target);
            Ok(())
        }
    }
}

/// Writes a file to standard output as it is. A terminal gets text only, with characters escaped
/// that it would act on.
///
/// # Errors
///
/// It cannot be written, or is not text and would go to a terminal.
pub fn put_standard(bytes: &[u8], streams: &mut Streams<'_>) -> Result<(), Failure> {
    if !io::stdout().is_terminal() {
        return Ok(crate::put_file(streams.output, bytes)?);
    }
    if std::str::from_utf8(bytes).is_err() {
        return Err(Failure::new("a file that is not text is not printed on a terminal")
            .hint("-o FILE writes it to a file"));
    }
    Ok(streams.output.write_all(bytes)?)
}

/// Replaces several files: all of them or none. Links are followed; modes are kept.
///
/// # Errors
///
/// One of them cannot be written, or is a device, a FIFO or a folder.
pub fn replace_all(files: &[(&Path, Vec<u8>)]) -> Result<(), Failure> {
    let target = |path: &Path| match path.metadata() {
        Ok(data) if !data.is_file() => {
            Err(Failure::new(format!("{}: cannot write: it is not a file", path.display())))
        }
        _ => followed(path).map_err(|error| cannot_write(path, &error)),
    };
    let targets: Vec<PathBuf> =
        files.iter().map(|(path, _)| target(path)).collect::<Result<_, _>>()?;
    let files = files.iter().zip(&targets);
    let saves: Vec<(&Path, Save<'_>)> = files
        .map(|((path, bytes), target)| {
            let content = Content::Bytes(bytes);
            (*path, Save { path: target, content, overwrite: true })
        })
        .collect();
    save_all(&saves)
}

/// Saves files, each with the path it was asked for by.
fn save_all(files: &[(&Path, Save<'_>)]) -> Result<(), Failure> {
    let saves: Vec<Save<'_>> = files.iter().map(|&(_, save)| save).collect();
    let _hold = Hold::take();
    for save in &saves {
        temporary::remove_stale(folder_of(save.path));
    }
    save(&mut System, &saves).map_err(|(at, error)| cannot_write(files[at].0, &error))
}

/// Writes a new folder of files beside `path`, then renames it, so that nobody ever sees half of
/// it.
///
/// # Errors
///
/// The path exists, or cannot be written to.
pub fn write_folder(path: &Path, files: &[(&str, Vec<u8>)]) -> Result<(), Failure> {
    check_folder_name(path)?;
    if path.exists() {
        return Err(
            Failure::new(format!("{} already exists", path.display())).hint("name a new folder")
        );
    }
    let _hold = Hold::take();
    temporary::remove_stale(folder_of(path));
    let folder = temporary::beside(path);
    let written = fs::create_dir(&folder)
        .and_then(|()| files.iter().try_for_each(|(name, bytes)| put(&folder.join(name), bytes)))
        .and_then(|()| fs::rename(&folder, path));
    if written.is_err() {
        let _ = fs::remove_dir_all(&folder);
    }
    let _ = System.sync_folder(folder_of(path));
    written.map_err(|error| {
        Failure::new(format!(
            "{}: cannot write the folder: {}",
            path.display(),
            os_error_text(&error)
        ))
    })
}

/// Refuses standard output where a folder is wanted.
///
/// # Errors
///
/// The path means standard output.
pub fn refuse_standard_output(folder: &Path) -> Result<(), Failure> {
    if is_standard_output(folder) {
        return Err(Failure::new("a folder cannot be written to standard output")
            .hint("name a folder; ./- is one called -"));
    }
    Ok(())
}

/// Makes a folder, and those that it is in, where they are not there.
///
/// # Errors
///
/// The system refuses.
pub fn make_folder(folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| {
        Failure::new(format!(
            "{}: cannot make the folder: {}",
            folder.display(),
            os_error_text(&error)
        ))
    })
}

/// Writes a new file through to the disk.
fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = System.create(path)?;
    System.write(&mut file, bytes)?;
    System.sync(&file)
}

pub(crate) fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::AlreadyExists => taken(path),
        _ => refused::cannot_write(path, error),
    }
}

fn taken(path: &Path) -> Failure {
    Failure::new(format!("{} already exists", path.display())).hint("use --force to overwrite it")
}
