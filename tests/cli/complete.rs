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
