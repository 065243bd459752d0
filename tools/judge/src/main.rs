//! The program `judge`.

fn main() -> std::process::ExitCode {
    wordy_terminal::main(wordy_tool_judge::run)
}
