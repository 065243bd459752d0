//! The program `quiz`.

fn main() -> std::process::ExitCode {
    wordy_terminal::main(wordy_tool_quiz::run)
}
