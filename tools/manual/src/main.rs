//! `manual man DIR` and `manual completions DIR`.

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let written = match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["man", folder] => wordy_tool_manual::pages(Path::new(folder)),
        ["completions", folder] => wordy_tool_manual::completions(Path::new(folder)),
        _ => Err(std::io::Error::other("expected man DIR or completions DIR")),
    };
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}

#[expect(clippy::print_stderr, reason = "a failure is told")]
fn fail(error: &std::io::Error) -> ExitCode {
    eprintln!("error: {error}");
    ExitCode::from(2)
}
