//! The program `wordfind`.

fn main() -> std::process::ExitCode {
    wordy_cli::main(wordy_tool_wordfind::run)
}
