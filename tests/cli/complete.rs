//! A test file that nobody lists would never run.

#[test]
fn every_test_file_is_listed() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli");
    let main = std::fs::read_to_string(format!("{folder}/main.rs")).unwrap();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        if path.extension().is_some_and(|own| own == "rs") && name != "main" {
            assert!(
                main.contains(&format!("mod {name};")),
                "tests/cli/main.rs does not list {name}"
            );
        }
    }
}

/// A test that needs more than Rust is ignored with the reason, so that nothing is skipped unseen;
/// the name of one on real lists says so, for those who have none.
#[test]
fn tests_that_need_more_are_marked() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        for test in text.split("#[test]\n").skip(1).filter(|_| !path.ends_with("complete.rs")) {
            let head = test.split('{').next().unwrap();
            for (call, need) in [("real_list(", "WORDY_LISTS"), ("poppler(", "poppler")] {
                let marked = head.contains("#[ignore = \"needs ") && head.contains(need);
                assert!(!test.contains(call) || marked, "{}: {head}", path.display());
            }
            let real = test.contains("real_list(") && !head.contains("real_");
            assert!(!real, "{}: {head}", path.display());
        }
    }
}
