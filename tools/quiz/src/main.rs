//! The program `quiz`.

fn main() -> std::process::ExitCode {
    wordy_cli::main(wordy_tool_quiz::run)
}
