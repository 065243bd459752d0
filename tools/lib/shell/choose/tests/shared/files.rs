//! Files are read whole, and written so that nothing is lost.

use std::path::Path;

use super::{folder_with, quietly, said, with_input};

#[test]
fn a_file_is_read_whole_and_never_written_over() {
    let (folder, path) = folder_with("club.txt", b"QUIZ\n");
    let refused = quietly(|streams| {
        let source = wordy_choose::source(&path, streams).unwrap();
        assert_eq!(
            (source.name.as_str(), source.bytes.as_slice()),
            (path.as_str(), &b"QUIZ\n"[..])
        );
        wordy_terminal::write_whole(Path::new(&path), b"lost", true, streams)
    });
    assert!(
        said(refused, &folder).starts_with("error: club.txt: the output would overwrite an input")
    );
    assert_eq!(std::fs::read(&path).unwrap(), b"QUIZ\n");
    let (piped, _, _) = with_input(b"ZA", |streams| wordy_choose::source("-", streams));
    let piped = piped.unwrap();
    assert_eq!((piped.name.as_str(), piped.bytes.as_slice()), ("standard input", &b"ZA"[..]));
    let missing = quietly(|streams| wordy_choose::source("/no/such/list", streams).map(|_| ()));
    let hint = "hint: there is no folder `/no/such`";
    assert_eq!(said(missing, &folder), format!("error: /no/such/list: no such file\n{hint}\n"));
}

#[cfg(target_os = "linux")]
#[test]
fn an_open_file_is_written_to_and_not_replaced() {
    use std::os::fd::AsRawFd as _;
    use std::os::unix::fs::MetadataExt as _;

    let (_folder, path) = folder_with("club.txt", b"");
    let open = std::fs::OpenOptions::new().write(true).open(&path).unwrap();
    let own = format!("/proc/self/fd/{}", open.as_raw_fd());
    quietly(|streams| wordy_terminal::write_whole(Path::new(&own), b"QUIZ\n", true, streams))
        .unwrap();
    let (before, after) = (open.metadata().unwrap(), std::fs::metadata(&path).unwrap());
    assert_eq!((before.ino(), std::fs::read(&path).unwrap()), (after.ino(), b"QUIZ\n".to_vec()));
}

#[cfg(unix)]
#[test]
fn a_device_is_no_list() {
    let read =
        |name| quietly(|streams| wordy_choose::source(name, streams).map(|source| source.bytes));
    assert!(read("/dev/zero").unwrap_err().to_string().contains("is a device"));
    assert_eq!(read("/dev/null").unwrap(), b"");
}

#[test]
fn files_are_locked_by_their_folder() {
    let (_folder, path) = folder_with("club.txt", b"QUIZ\n");
    let path = Path::new(&path);
    let locks = wordy_terminal::lock_beside(&[path, path]).unwrap();
    assert_eq!(locks.len(), 1);
    let folder = std::fs::File::open(path.parent().unwrap()).unwrap();
    assert!(folder.try_lock().is_err());
    drop(locks);
    assert!(folder.try_lock().is_ok());
    assert!(wordy_terminal::lock_beside(&[Path::new("/no/such/folder/list")]).is_err());
}

#[test]
fn several_files_are_replaced_together() {
    let folder = tempfile::tempdir().unwrap();
    let paths = ["a.txt", "b.txt"].map(|name| folder.path().join(name));
    let files = |text: &str| -> Vec<(&Path, Vec<u8>)> {
        paths.iter().map(|path| (path.as_path(), text.as_bytes().to_vec())).collect()
    };
    wordy_terminal::replace_all(&files("old")).unwrap();
    wordy_terminal::replace_all(&files("new")).unwrap();
    let away = folder.path().join("away").join("c.txt");
    let mut three = files("lost");
    three.push((&away, b"lost".to_vec()));
    assert!(
        said(wordy_terminal::replace_all(&three), &folder)
            .contains("away/c.txt: cannot write: no such folder")
    );
    assert!(paths.iter().all(|path| std::fs::read(path).unwrap() == b"new"));
    let new = folder.path().join("new");
    let whole = [("one", b"1".to_vec()), ("two", b"2".to_vec())];
    wordy_terminal::write_folder(&new, &whole).unwrap();
    assert_eq!(std::fs::read(new.join("two")).unwrap(), b"2");
    assert!(
        said(wordy_terminal::write_folder(&new, &whole), &folder)
            .starts_with("error: new already exists")
    );
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 3);
}

#[test]
fn a_name_ends_as_what_is_written() {
    let lexicon = |name: &str| wordy_choose::check_lexicon(Path::new(name), false);
    for name in ["club.lex", "CLUB.LEX", "club", "club.2", "-"] {
        assert!(lexicon(name).is_ok(), "{name}");
    }
    for (name, ending) in [("club.txt", ".txt"), ("u.tar", ".tar"), ("x/y.lexi", ".lexi")] {
        let message = lexicon(name).unwrap_err().to_string();
        let expected = format!("{name}: a lexicon ends in .lex, not {ending}");
        assert!(message.contains(&expected), "{message}");
    }
    // A text may have any ending but that of another kind of file.
    let text =
        |name: &str| wordy_terminal::check_kind("-o", Path::new(name), "a list", &["txt", "tsv"]);
    for name in ["club.txt", "club.tsv", "club.lst", "club.2", "club", "-", "/dev/null"] {
        assert!(text(name).is_ok(), "{name}");
    }
    for name in ["club.pdf", "club.lex", "club.KWG", "club.json", "club.dic"] {
        let failure = text(name).unwrap_err().to_string();
        assert!(failure.contains(": a list ends in .txt or .tsv, not ."), "{failure}");
        assert!(failure.contains("hint: -o club.txt"), "{failure}");
    }
    let folder = |name: &str| wordy_terminal::check_folder_name(Path::new(name));
    assert!(folder("games.csv").is_err() && folder("-").is_err());
    assert!(folder("games").is_ok() && folder("games.d").is_ok() && folder("v1.2").is_ok());
}
