//! The program `judge`.

fn main() -> std::process::ExitCode {
    wordy_cli::main(wordy_tool_judge::run)
}
