//! The tour that `make tour` runs, with the programs of this build.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::env::Env;

#[test]
fn the_tour_ends_with_a_sheet() {
    let env = Env::new();
    env.run("wordy links .");
    let tour = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tour.sh");
    let sheet = env.path("sheet.pdf");
    let output = Command::new("sh")
        .env("WORDY_DATA", env.path("data"))
        .arg(tour)
        .arg(env.path(""))
        .arg(&sheet)
        .output()
        .unwrap();
    let (told, wrong) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{told}{wrong}");
    assert!(!wrong.contains("error:"), "{wrong}");
    assert!(told.contains(&format!("\nThe sheet is {}\n", sheet.display())), "{told}");
    // The line that puts the programs on the PATH does.
    let line = told.lines().find(|line| line.starts_with("    export PATH=")).expect("a line");
    let found = Command::new("sh").args(["-c", &format!("{line}; command -v judge")]).output();
    let found = String::from_utf8(found.unwrap().stdout).unwrap();
    assert_eq!(Path::new(found.trim_end()), fs::canonicalize(env.path("judge")).unwrap());
    assert!(fs::read(sheet).unwrap().starts_with(b"%PDF-"));
}
